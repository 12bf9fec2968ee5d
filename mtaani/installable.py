"""The site as an app on a phone's home screen: its manifest, its service worker, the page without a network.

The worker keeps hashed static files, which never change, and the page for when there is no network: never a
page of the site, so that no table is ever shown as it was.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

GROUND, ASPHALT = "#DFE6E4", "#26363B"
HOUR = 3600  # seconds
OFFLINE_FILES = (
    "css/tokens.css",
    "css/components.css",
    "css/frame.css",
    "css/pages.css",
    "js/offline.js",
    "img/mark.svg",
    "img/panorama/night.svg",
    "fonts/archivo-latin-wdth-normal.woff2",
    "fonts/bricolage-grotesque-latin-wdth-normal.woff2",
)
"""What the page without a network is drawn from."""


def language_asked(request: HttpRequest) -> str:
    """An address speaks one language, whatever the cookies say: it is kept under that address."""
    asked = request.GET.get("language", "")
    return (
        asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE
    )


def icons() -> Iterator[dict[str, str]]:
    """As they are, and full to the edges for devices that cut a shape out of them."""
    for name, purpose in (("icon", "any"), ("maskable", "maskable")):
        for size in (192, 512):
            file = static(f"img/app/{name}-{size}.png")
            yield {"src": file, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        file = static(f"img/app/{name}.svg")
        yield {"src": file, "sizes": "any", "type": "image/svg+xml", "purpose": purpose}


@require_safe
@cache_control(max_age=HOUR)
def manifest(request: HttpRequest) -> HttpResponse:
    language = language_asked(request)
    with translation.override(language):
        told = {
            "id": "/",
            "name": "Mtaani",
            "short_name": "Mtaani",
            "description": _("A property game for two to four, on the streets of a real city."),
            "lang": language,
            "dir": "rtl" if translation.get_language_bidi() else "ltr",
            "start_url": reverse("dashboard"),
            "scope": "/",
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": ASPHALT,
            "categories": ["games"],
            "icons": list(icons()),
            "shortcuts": [{"name": _("New game"), "url": reverse("new_game")}],
        }
    return JsonResponse(
        told, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False}
    )


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """A new version of the site or another language is another worker, with a store of its own."""
    language = language_asked(request)
    kept = [f"{reverse('offline')}?language={language}", *(static(name) for name in OFFLINE_FILES)]
    version = hashlib.sha256(json.dumps([language, kept]).encode()).hexdigest()[:12]
    context = {
        "offline": json.dumps(kept[0]),
        "kept": json.dumps(kept),
        "store": json.dumps(f"mtaani-{version}"),
        "static_url": json.dumps(settings.STATIC_URL),
    }
    return render(request, "site/service_worker.js", context, content_type="text/javascript")


@require_safe
@cache_control(no_cache=True)
def offline(request: HttpRequest) -> HttpResponse:
    """Drawn without a user: it is kept on the device, and there it is everybody's."""
    with translation.override(language_asked(request)):
        return HttpResponse(render_to_string("site/offline.html"))
