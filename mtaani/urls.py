"""All addresses of the site; each app keeps its own."""

from django.contrib import admin
from django.urls import include, path

from mtaani import installable
from mtaani.favicon import favicon
from mtaani.healthz import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("favicon.ico", favicon, name="favicon"),
    path("manifest.webmanifest", installable.manifest, name="manifest"),
    path("service-worker.js", installable.service_worker, name="service_worker"),
    path("offline/", installable.offline, name="offline"),
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("", include("editions.urls")),
    path("", include("games.urls")),
    path("", include("bots.urls")),
]

handler400 = "accounts.errors.bad_request"
handler403 = "accounts.errors.permission_denied"
handler404 = "accounts.errors.page_not_found"
handler429 = "accounts.errors.too_many_requests"  # allauth's
handler500 = "accounts.errors.server_error"
