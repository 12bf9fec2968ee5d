"""What tests of every part share: which services there are, a site as `manage.py play` starts it, a browser.

- `services` says what the run has: the database, Redis, Chromium.
- `start_site(...)` starts a site of its own for one test and ends it, from what a first start has prepared;
  `start_empty_site(...)` from an empty folder; `site` is one for the whole module,
  with the switches that the module's `site_env` fixture names.
- `new_page()` opens a page in a browser of its own (its own cookies), and fails the test on any console error
  or failed request that is not a refusal by rule; `page` is one such page.

A test of a live site must not touch the database through Django: it speaks to the site alone.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import translation

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = os.environ.get("MTAANI_CHROMIUM", "/usr/bin/chromium")
IN_CI = os.environ.get("CI") == "true"
SETTINGS = "mtaani.settings"

# MTAANI_TEST_PATIENCE=4 makes each wait four times as long, on a machine that is slow or has much else to do.
_FACTOR = float(os.environ.get("MTAANI_TEST_PATIENCE", "1"))
START_SECONDS = 60 * _FACTOR
END_SECONDS = 10 * _FACTOR
PATIENCE = int(15_000 * _FACTOR)  # milliseconds until something has to be seen in a browser
LOOK_SECONDS = 0.02  # between two looks at a log

REFUSALS = frozenset({409, 422})
REFUSAL_IN_CONSOLE = re.compile(r"Failed to load resource: .* status of (409|422)\b")


def pytest_configure() -> None:
    (ROOT / "var").mkdir(exist_ok=True)  # where the database of the tests is
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as a shell starts what runs in its background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # sites are ended by it


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files that do not bear a marker that was asked for need not be read for it."""
    asked = config.option.markexpr.split(" and ")
    wanted = [word for word in asked if word.isidentifier()]
    if not wanted or len(wanted) + sum(word.startswith("not ") for word in asked) < len(asked):
        return None  # everything, or something more involved
    if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
        return None
    text = collection_path.read_text("utf-8")
    return None if all(f"mark.{word}" in text for word in wanted) else True


LONGEST = ("test_longer_words.py", "test_every_stop.py", "test_machine.py", "test_every_action.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files come first, then all others that drive a browser: none is left alone at the end.

    In CI a browser starved of processor time gets a second try; the closing line counts these.
    """
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(
        key=lambda item: (
            places.get(item.path.name, len(LONGEST)),
            item.get_closest_marker("browser") is None,
        )
    )
    for item in items:
        if IN_CI and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))


# --- Services -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Services:
    database: str  # "sqlite" | "postgresql"
    redis: bool
    chromium: bool


@pytest.fixture(scope="session")
def services() -> Services:
    from django.conf import settings

    return Services(
        database=settings.DATABASES["default"]["ENGINE"].removeprefix("django.db.backends.").replace("3", ""),
        redis=bool(settings.REDIS_URL),
        chromium=Path(CHROMIUM).exists(),
    )


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The database of the tests; whoever is still connected to it is sent away before it is dropped."""
    yield
    with django_db_blocker.unblock():
        _end_connections()


def _end_connections() -> None:
    """PostgreSQL drops no database that somebody is connected to.

    A thread that has ended may leave a connection behind until Python collects it, and PostgreSQL itself ends
    one a moment after its client has.
    """
    from django.db import connections

    connection: Any = connections["default"]
    if connection.vendor != "postgresql":
        return
    name = connection.settings_dict["NAME"]
    connection.close()
    connection.close_pool()
    until = time.monotonic() + END_SECONDS
    with connection._nodb_cursor() as cursor:
        while time.monotonic() < until:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = %s AND usename = current_user",
                [name],
            )
            if not cursor.fetchall():
                return
            time.sleep(LOOK_SECONDS)


@pytest.fixture(scope="session", autouse=True)
def _leave_redis_as_it_was() -> Iterator[None]:
    yield
    from django.conf import settings

    from tests.forgetting import forget_in_redis

    if settings.REDIS_URL:
        forget_in_redis(settings.REDIS_URL, settings.PREFIX)


# --- A site as `manage.py play` starts it -----------------------------------------------------------


@dataclass
class Site:
    """A running site. Its folder holds its database and its log; another start there goes on with both."""

    url: str
    folder: Path
    process: subprocess.Popen[bytes]
    env: dict[str, str] = field(repr=False)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    def stop(self) -> int:
        """End it in order; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(END_SECONDS)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait(END_SECONDS)


def _start(folder: Path, port: int, env: dict[str, str]) -> Site:
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "log"
    with log.open("ab") as out:
        begin = out.tell()
        process = subprocess.Popen(
            [sys.executable, "manage.py", "play", "--port", str(port)],
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        said = log.read_bytes()[begin:].decode()
        if ready := re.search(r"Mtaani is at (http://\S+)", said):
            return Site(ready[1], folder, process, env)
        if process.poll() is not None:
            raise RuntimeError(f"The site did not start:\n{said}")
        time.sleep(LOOK_SECONDS)
    process.kill()
    process.wait()
    raise RuntimeError(f"The site did not start in {START_SECONDS} s:\n{said}")


def _environment(folder: Path, switches: dict[str, str]) -> dict[str, str]:
    """Nothing of the test run itself but its services."""
    passed_on = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST_", "MTAANI_", "DJANGO_"))
    }
    return {**passed_on, "PYTHONUNBUFFERED": "1", "MTAANI_VAR": str(folder / "var"), **switches}


@contextmanager
def _own_database(services: Services) -> Iterator[dict[str, str]]:
    """Switches for tables and for keys in Redis that are the site's alone.

    On PostgreSQL a schema, which comes and goes many times faster than a database.
    """
    from django.conf import settings

    from tests.forgetting import forget_in_redis

    name = f"mtaani_site_{uuid.uuid4().hex[:12]}"
    switches = {"MTAANI_PREFIX": name}
    if services.database == "sqlite":
        yield {**switches, "DATABASE_URL": ""}
    else:
        import psycopg

        url = os.environ["DATABASE_URL"]
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        try:
            yield {**switches, "DATABASE_URL": f"{url}?options=-csearch_path%3D{name}"}
        finally:
            with psycopg.connect(url, autocommit=True) as connection:
                connection.execute(f"DROP SCHEMA {name} CASCADE")
    if services.redis:
        forget_in_redis(settings.REDIS_URL, name)


PREPARE = "import django; django.setup(); from mtaani.prepare import prepare; prepare()"


@pytest.fixture(scope="session")
def prepared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a first start writes, without its secret: tables, editions and static files to begin with."""
    folder = tmp_path_factory.mktemp("prepared")
    env = {**_environment(folder, {"DATABASE_URL": "", "REDIS_URL": ""}), "DJANGO_SETTINGS_MODULE": SETTINGS}
    subprocess.run([sys.executable, "-c", PREPARE], cwd=ROOT, env=env, check=True)
    (folder / "var" / "secret_key").unlink()
    return folder


@contextmanager
def _sites(tmp: Path, services: Services, prepared: Path | None) -> Iterator[Callable[..., Site]]:
    """A function that starts sites; whatever it started is ended, and must not have stumbled."""
    running: list[Site] = []

    with ExitStack() as databases:

        def start(again: Site | None = None, **switches: str) -> Site:
            if again is not None:
                site = _start(again.folder, again.port, {**again.env, **switches})
            else:
                folder = tmp / f"site-{len(running)}"
                if prepared is not None:
                    shutil.copytree(prepared, folder)
                own = databases.enter_context(_own_database(services))
                site = _start(folder, 0, _environment(folder, {**own, **switches}))
            running.append(site)
            return site

        try:
            yield start
        finally:
            for site in running:
                if site.process.poll() is None:
                    site.stop()
        for folder in {site.folder for site in running}:
            log = (folder / "log").read_text(encoding="utf-8")
            assert "Traceback" not in log, log


@pytest.fixture
def start_site(tmp_path: Path, services: Services, prepared_folder: Path) -> Iterator[Callable[..., Site]]:
    """`start_site(MTAANI_SEED="7")` starts a site of the test's own; `start_site(site)` starts it anew."""
    with _sites(tmp_path, services, prepared_folder) as start:
        yield start


@pytest.fixture
def start_empty_site(tmp_path: Path, services: Services) -> Iterator[Callable[..., Site]]:
    """As `start_site`, from an empty folder."""
    with _sites(tmp_path, services, None) as start:
        yield start


@pytest.fixture
def site_variables(tmp_path: Path, services: Services) -> Iterator[dict[str, str]]:
    """The environment of a site that the test starts by hand, process by process."""
    with _own_database(services) as own:
        yield _environment(tmp_path, own)


@pytest.fixture(scope="module")
def site_env() -> dict[str, str]:
    """Switches for the module's `site`; a module overrides this fixture to choose others."""
    return {"MTAANI_BOT_PACE_MS": "0"}


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    services: Services,
    site_env: dict[str, str],
    prepared_folder: Path,
) -> Iterator[Site]:
    """One site for the whole module; bots do not wait."""
    with _sites(tmp_path_factory.mktemp("site"), services, prepared_folder) as start:
        yield start(**site_env)


# --- Languages ------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """A page that was asked for leaves its language behind in the thread; each test begins without."""
    translation.activate("en")
    yield
    translation.activate("en")


# --- A browser ------------------------------------------------------------------------------------


# Chromium heeds the last such list alone, so the first of these are Playwright's own. The others would load
# pages of the browser's for every window, which nobody sees and which take as long as a page of the site.
FEATURES_OFF = [
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
]
SWITCHES = [
    f"--disable-features={','.join(FEATURES_OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


class Chromium:
    """Debian's Chromium, started for the first test that drives it and ended before the next that does not.

    While it runs, the process can run nothing asynchronous.
    """

    def __init__(self) -> None:
        self._running = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        if self._browser is None:
            from playwright.sync_api import expect, sync_playwright

            expect.set_options(timeout=PATIENCE)
            playwright = self._running.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
            self._running.callback(self._browser.close)
        return self._browser

    def end(self) -> None:
        self._browser = None
        self._running.close()


BROWSER = Chromium()


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") is None:
        BROWSER.end()


@pytest.fixture(scope="session")
def _browser_ends() -> Iterator[None]:
    yield
    BROWSER.end()


@pytest.fixture(scope="module")
def chromium(services: Services, _browser_ends: None) -> Iterator[Browser]:
    """The browser; of what a module opens in it nothing is left to the next."""
    if not services.chromium:
        missing = f"There is no Chromium at {CHROMIUM}; MTAANI_CHROMIUM names another place."
        if IN_CI:
            pytest.fail(missing)
        pytest.skip(missing)
    browser = BROWSER.get()
    yield browser
    for context in browser.contexts:
        context.close()


class Watch:
    """Notes what goes wrong on a page, as its user would find it in the browser's console."""

    def __init__(self, page: Page, troubles: list[str], tolerated: tuple[str, ...]) -> None:
        self._troubles = troubles
        self._tolerated = [re.compile(pattern) for pattern in tolerated]
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._note(f"error: {error}"))
        page.on("requestfailed", self._on_failure)
        page.on("response", self._on_response)

    def _note(self, trouble: str) -> None:
        if not any(pattern.search(trouble) for pattern in self._tolerated):
            self._troubles.append(trouble)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not REFUSAL_IN_CONSOLE.search(message.text):
            self._note(f"console: {message.text}")

    def _on_failure(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # left for another page
            self._note(f"request: {request.method} {request.url}: {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400 and response.status not in REFUSALS:
            self._note(f"response: {response.status} {response.request.method} {response.url}")


@pytest.fixture
def troubles() -> list[str]:
    """What went wrong so far on the pages of the test; what is left here at its end fails it."""
    return []


class Contexts:
    """The browser's contexts of a module, which serve test after test.

    Between two tests they lose all but the static files, which stay in the cache as with whoever comes back.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = {}

    def take(self, options: dict[str, Any]) -> Page:
        """A page in a context of these options in which nobody has been."""
        free = self._free.get(_key(options))
        if not free:
            return self._browser.new_context(**options).new_page()
        context = free.pop()
        page = context.new_page()
        emptied = {"origin": options["base_url"], "storageTypes": "local_storage,indexeddb,cache_storage"}
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", emptied)
        session.detach()
        return page

    def give_back(self, context: BrowserContext, options: dict[str, Any]) -> None:
        stays = options["service_workers"] == "block" and "base_url" in options
        if not stays or "storage_state" in options:
            context.close()
            return
        for page in context.pages:
            page.close()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        self._free.setdefault(_key(options), []).append(context)


def _key(options: dict[str, Any]) -> str:
    return repr(sorted(options.items()))


@pytest.fixture(scope="module")
def contexts(chromium: Browser) -> Contexts:
    return Contexts(chromium)


@pytest.fixture
def new_page(contexts: Contexts, troubles: list[str]) -> Iterator[Callable[..., Page]]:
    """`new_page()` opens a page with cookies of its own.

    `tolerate` are patterns of troubles that the test brings about on purpose; other arguments go to
    Playwright's `new_context`, such as `viewport={"width": 390, "height": 844}` or `base_url`.
    """
    opened = []

    def open_page(*, tolerate: tuple[str, ...] = (), **options: Any) -> Page:
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("service_workers", "block")  # what they do is tested on its own
        page = contexts.take(options)
        page.context.set_default_timeout(2 * PATIENCE)  # a page that is loaded asks for many things
        opened.append((page.context, options))
        Watch(page, troubles, tolerate)
        return page

    yield open_page
    for context, options in opened:
        contexts.give_back(context, options)
    assert troubles == []


@pytest.fixture
def page(new_page: Callable[..., Page], site: Site) -> Page:
    """A page whose addresses are those of the module's site: `page.goto("/")`."""
    return new_page(base_url=site.url)
