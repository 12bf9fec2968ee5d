"""Websocket addresses of the games; mtaani/asgi.py serves them."""

from django.urls import URLPattern, path

from games.consumers import TableConsumer
from games.dashboard_socket import DashboardConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/t/<str:code>/", TableConsumer.as_asgi()),  # type: ignore[arg-type]  # not a view, but routed as one
    path("ws/dashboard/", DashboardConsumer.as_asgi()),  # type: ignore[arg-type]
]
