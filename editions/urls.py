from django.urls import URLPattern, path

from editions import views
from editions.guide.views import any_guide, guide

urlpatterns: list[URLPattern] = [
    path("art/tile/<int:number>.svg", views.tile_art, name="tile-art"),
    path("art/card/<slug:deck>.svg", views.card_art, name="card-art"),
    path("art/token/<int:number>.svg", views.token_art, name="token-art"),
    path("art/share.svg", views.share_art, name="share-art"),
    path("editions/schema.json", views.schema, name="edition-schema"),
    path("art/panorama/<slug:side>.svg", views.panorama_art, name="panorama-art"),
    path("guide/", any_guide, name="guide"),
    path("guide/<slug:edition>", guide, name="guide"),
]
