"""The ASGI application: http by Django, websockets by the consumers that games routes."""

import os
from typing import Any, cast

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mtaani.settings")

django_application = get_asgi_application()

# After Django is set up, because these import models.
from games.routing import websocket_urlpatterns  # noqa: E402
from mtaani.checks import refuse_unsafe_production  # noqa: E402
from mtaani.nowhere import nowhere  # noqa: E402

refuse_unsafe_production()

# Django's types know of views alone.
routes: Any = [*websocket_urlpatterns, re_path("", cast(Any, nowhere))]

application = ProtocolTypeRouter(
    {
        "http": django_application,
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(routes))),
    }
)
