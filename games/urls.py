"""Addresses of the games: new rooms, and tables by their codes."""

from django.urls import URLPattern, URLResolver, include, path

from games.rooms import chat_views, dashboard, invitation_views, room_views, saved_views
from games.table import dice, report, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("dashboard/lists/", dashboard.lists, name="dashboard_lists"),
    path("", include("games.demo.urls")),
    path("rooms/new/", room_views.new_game, name="new_game"),
    path("rooms/quick/", room_views.quick_game, name="quick_game"),
    path("rooms/join/", room_views.join, name="join"),
    path("t/<str:code>/", views.table, name="table"),
    path("t/<str:code>/act/", views.act, name="act"),
    path("t/<str:code>/preview/", views.preview, name="preview"),
    path("t/<str:code>/fragments/", views.fragments_since, name="fragments"),
    path("t/<str:code>/tile/<int:index>/", views.tile, name="tile"),
    path("t/<str:code>/panel/<slug:panel>/", views.panel, name="panel"),
    path("t/<str:code>/log/", views.whole_log, name="log"),
    path("t/<str:code>/dice/", dice.page, name="dice"),
    path("t/<str:code>/problem.json", report.download, name="report_problem"),
    path("t/<str:code>/waiting/", room_views.waiting, name="waiting"),
    path("t/<str:code>/sit/", room_views.sit, name="sit"),
    path("t/<str:code>/seat/", room_views.change_seat, name="change_seat"),
    path("t/<str:code>/start/", room_views.start, name="start"),
    path("t/<str:code>/public/", room_views.set_public, name="set_public"),
    path("t/<str:code>/owner/", room_views.hand_over, name="hand_over"),
    path("t/<str:code>/absent/", room_views.give_to_bot, name="give_to_bot"),
    path("t/<str:code>/leave/", room_views.leave, name="leave"),
    path("t/<str:code>/save/", saved_views.save, name="save"),
    path("saved/<int:number>/load/", saved_views.load, name="load_saved"),
    path("saved/<int:number>/delete/", saved_views.delete, name="delete_saved"),
    path("t/<str:code>/chat/", chat_views.say, name="chat_say"),
    path("t/<str:code>/chat/read/", chat_views.read, name="chat_read"),
    path("t/<str:code>/chat/watchers/", chat_views.hide_watchers, name="chat_watchers"),
    path("t/<str:code>/chat/unmute/", chat_views.unmute, name="chat_unmute"),
    path("t/<str:code>/chat/<int:number>/mute/", chat_views.mute, name="chat_mute"),
    path("t/<str:code>/chat/<int:number>/remove/", chat_views.remove, name="chat_remove"),
    path("t/<str:code>/invite/", invitation_views.invite, name="invite"),
    path("t/<str:code>/invite/<int:number>/withdraw/", invitation_views.withdraw, name="withdraw"),
    path("t/<str:code>/accept/", invitation_views.accept, name="accept"),
    path("t/<str:code>/decline/", invitation_views.decline, name="decline"),
]
