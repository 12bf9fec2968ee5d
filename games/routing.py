"""Websocket addresses of the games; mtaani/asgi.py serves them."""

from django.urls import URLPattern, path

from games.rooms.dashboard_socket import DashboardConsumer
from games.table.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/t/<str:code>/", TableConsumer.as_asgi()),  # type: ignore[arg-type]  # not a view, but routed as one
    path("ws/dashboard/", DashboardConsumer.as_asgi()),  # type: ignore[arg-type]
]
