"""Settings. Every switch is an environment variable; without any, `manage.py play` works on one machine.

DATABASE_URL and REDIS_URL move the same code from one process to many (README, "Running for many").
"""

import os
import sys
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _

from mtaani.secret import kept_secret

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

# --- What kind of run this is ---------------------------------------------------------------------
# "local": one machine, plain http. "production": checks refuse whatever is unsafe. "test": under pytest.
ENVIRONMENT = env.str("MTAANI_ENV", default="test" if "PYTEST_VERSION" in os.environ else "local")
TESTING = ENVIRONMENT == "test"
PRODUCTION = ENVIRONMENT == "production"
DEBUG = env.bool("MTAANI_DEBUG", default=False)

# Everything a run writes: database, secret key, collected static files, stamps.
VAR_DIR = Path(env.str("MTAANI_VAR", default=str(BASE_DIR / "var"))).absolute()

# What its keys in Redis begin with; under pytest-xdist every worker keeps to its own.
_prefixes = (
    env.str("MTAANI_PREFIX", default="mtaani"),
    "test" if TESTING else "",
    env.str("PYTEST_XDIST_WORKER", default=""),
)
PREFIX = "-".join(part for part in _prefixes if part)

# --- Secrets and hosts ----------------------------------------------------------------------------
SECRET_KEY_GIVEN = bool(env.str("MTAANI_SECRET_KEY", default=""))
SECRET_KEY = env.str("MTAANI_SECRET_KEY", default="") or kept_secret(VAR_DIR) or get_random_secret_key()
ALLOWED_HOSTS: list[str] = env.list("MTAANI_ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("MTAANI_TRUSTED_ORIGINS", default=[])

# --- Switches that make a test short; refused in production (mtaani.E003) ---------------------------
BOT_PACE_MS = env.int("MTAANI_BOT_PACE_MS", default=900)  # milliseconds a bot waits before it acts
GAME_SEED = env.str("MTAANI_SEED", default="")  # every game's secret seed; empty: a fresh one for each
CLOCK_SPEED = env.float("MTAANI_CLOCK", default=1.0)  # game seconds that pass in one second

# --- Bots -----------------------------------------------------------------------------------------
BOT_TRAINING_SHARE = env.int("MTAANI_BOT_TRAINING", default=10)  # percent of a core for learning; 0: none

# --- Applications ---------------------------------------------------------------------------------
INSTALLED_APPS = [
    "mtaani.apps.MtaaniConfig",
    "bots",
    "games",
    "editions",
    "accounts",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.usersessions",
    "csp",
    "django_htmx",
    "template_partials",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.last_seen.LastSeenMiddleware",
]

ROOT_URLCONF = "mtaani.urls"
ASGI_APPLICATION = "mtaani.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context.frame",
            ],
        },
    },
]

# --- Database -------------------------------------------------------------------------------------
DATABASE_URL = env.str("DATABASE_URL", default="")
_database: dict[str, Any] = (
    environ.Env.db_url_config(DATABASE_URL)
    if DATABASE_URL
    else {"ENGINE": "django.db.backends.sqlite3", "NAME": str(VAR_DIR / "mtaani.sqlite3")}
)
_database["CONN_MAX_AGE"] = 0  # under ASGI, kept connections only leak
if _database["ENGINE"] == "django.db.backends.sqlite3":
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,  # seconds
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
    # A file, because threads cannot share an in-memory database without being refused each other's writes.
    _database["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    _database["TEST"] = {"NAME": "test_mtaani"}
    _database.setdefault("OPTIONS", {})["pool"] = {
        "min_size": 1,
        "max_size": env.int("MTAANI_DATABASE_POOL", default=16),
        "timeout": 10,  # seconds
    }
DATABASES = {"default": _database}

# --- Redis: channel layer, cache and jobs; without it, this process is all there is ----------------
REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": f"{PREFIX}-layer"},
        },
    }
    CACHES: dict[str, dict[str, Any]] = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": PREFIX,
        },
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "mtaani.embedded_layer.EmbeddedChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": PREFIX}}

# --- Celery (mtaani/celery.py adds the schedule) ----------------------------------------------------
CELERY_BROKER_URL = REDIS_URL or "memory://localhost"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {"global_keyprefix": f"{PREFIX}-", "visibility_timeout": 3600}
    if REDIS_URL
    else {"polling_interval": 0.02}  # seconds; Celery's own default of 1 would be seen at the table
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_DEFAULT_QUEUE = "mtaani"
CELERY_TASK_IGNORE_RESULT = True  # no result backend: nobody asks for an answer
CELERY_TASK_STORE_ERRORS_EVEN_IF_IGNORED = False
CELERY_TASK_ACKS_LATE = True  # every task finds out for itself whether it is still needed
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_PUBLISH_RETRY = False  # without a broker a move is still saved; the sweep repairs the rest
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_WORKER_ENABLE_REMOTE_CONTROL = bool(REDIS_URL)
CELERY_TIMEZONE = "UTC"

# How much of one core a balance check of an edition may take, the rest of which stays with the tables.
BALANCE_SHARE = env.float("MTAANI_BALANCE_SHARE", default=0.4)

# --- People ---------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.HandleBackend"]
PASSWORD_HASHERS = (
    ["django.contrib.auth.hashers.MD5PasswordHasher"]
    if TESTING
    else [
        "django.contrib.auth.hashers.PBKDF2PasswordHasher",
        "django.contrib.auth.hashers.ScryptPasswordHasher",
    ]
)
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("handle", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "dashboard"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = "handle"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1"]
ACCOUNT_EMAIL_VERIFICATION = "none"
# Attempts, counted in the cache by address, by account or by a key; those below the line are ours.
ACCOUNT_RATE_LIMITS = {
    "login": "60/m/ip",
    "login_failed": "20/m/ip,5/5m/key",
    "signup": "20/m/ip,300/d/ip",
    "change_password": "10/h/user",
    "manage_email": "10/h/user",
    "reset_password": "10/10m/ip,5/h/key",
    "reset_password_from_key": "20/m/ip",
    # ----
    "handle": "20/m/key",  # sign-ins of one handle from anywhere
    "reset_mail": "5/h/key",  # reset links to one mailbox, for whatever handle
    "chat": "8/10s/user,150/10m/user",
    "lookup": "30/m/user",  # other people's handles, as in an invitation
    "end_session": "30/m/user",
    "export_data": "10/h/user,60/h/ip",
    "delete_account": "10/h/user,30/h/ip",
    "report_problem": "10/m/user",
    "hint": "40/m/user",  # each is thought over
    "open_table": "60/10m/user,600/h/ip",  # each keeps a board and its texts
}
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False  # nobody gets mail whom no account belongs to
ACCOUNT_FORMS = {
    "login": "accounts.forms.SignInForm",
    "set_password": "accounts.password_forms.PasswordSetForm",
    "change_password": "accounts.password_forms.PasswordChangeForm",
    "reset_password_from_key": "accounts.password_forms.PasswordResetForm",
}
PASSWORD_RESET_TIMEOUT = 2 * 3600  # seconds

# How reset links are sent: consolemail:// prints, smtp+tls://user:password@host:587 and smtp+ssl:// send.
EMAIL_URL = env.str("MTAANI_EMAIL_URL", default="consolemail://")
_email = environ.Env.email_url_config(EMAIL_URL)
EMAIL_BACKEND = _email["EMAIL_BACKEND"]
EMAIL_HOST = _email["EMAIL_HOST"] or "localhost"
EMAIL_PORT = _email["EMAIL_PORT"] or 25
EMAIL_HOST_USER = _email["EMAIL_HOST_USER"] or ""
EMAIL_HOST_PASSWORD = _email["EMAIL_HOST_PASSWORD"] or ""
EMAIL_USE_TLS = _email.get("EMAIL_USE_TLS", False)
EMAIL_USE_SSL = _email.get("EMAIL_USE_SSL", False)
EMAIL_TIMEOUT = 15  # seconds
DEFAULT_FROM_EMAIL = env.str("MTAANI_EMAIL_FROM", default="Mtaani <mtaani@localhost>")

# --- Languages ------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", _("English")),
    ("fr", _("French")),
    ("sv", _("Swedish")),
    ("sw", _("Swahili")),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = ["mtaani.formats"]  # Django has no formats for Swahili
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files -----------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if TESTING or DEBUG
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        ),
    },
}

# --- What a browser may do --------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "media-src": [SELF],
        "connect-src": [SELF],  # covers the table's websocket, which is of the same origin
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [SELF],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_ENGINE = "accounts.session_store"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "accounts.errors.csrf_failure"

if PRODUCTION:
    SECURE_SSL_REDIRECT = env.bool("MTAANI_SSL_REDIRECT", default=True)
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    SECURE_HSTS_SECONDS = env.int("MTAANI_HSTS_SECONDS", default=31_536_000)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("MTAANI_HSTS_SUBDOMAINS", default=False)
    # Subdomains and browsers' preload lists are for the owner of the domain to decide.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# Only behind a proxy that overwrites these headers may they be believed.
BEHIND_PROXY = env.bool("MTAANI_BEHIND_PROXY", default=False)
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    ALLAUTH_TRUSTED_CLIENT_IP_HEADER = "X-Real-IP"

# --- Logging ----------------------------------------------------------------------------------------
LOG_LEVEL = env.str("MTAANI_LOG_LEVEL", default="WARNING")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "stream": sys.stderr, "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": [], "level": LOG_LEVEL, "propagate": True},
        # A page that is not there or a refused move is an answer, not an event of the server.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        # A task that comes as the worker ends goes back to its queue, as it should.
        "kombu.transport.virtual.base": {"level": "ERROR"},
    },
}
