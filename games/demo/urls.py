"""Addresses of the demonstration."""

from django.urls import path

from games.demo import views

PARTS = "demo/<slug:edition>/<slug:language>"

urlpatterns = [
    path("demo", views.demo, name="demo"),
    path(f"{PARTS}/reel/<int:number>.json", views.reel, name="demo-reel"),
    path(f"{PARTS}/<int:step>/tile/<int:index>/", views.tile, name="demo-tile"),
    path(f"{PARTS}/<int:step>/log/", views.log, name="demo-log"),
]
