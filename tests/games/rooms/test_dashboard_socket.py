"""The dashboard's socket, and table pages whose readers are not to see the room any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client

from accounts.models import User
from games import service
from games.models import Invitation, Room
from games.rooms import dashboard_socket
from games.table import consumers
from mtaani.asgi import application
from tests.games.table.test_consumers import NEVER, SOON, closed_with, cookies_of, heard, in_thread, socket

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.backend,
    pytest.mark.usefixtures("plain_page", "own_layer"),
]

NewRoom = Callable[..., Room]


@pytest.fixture
def own_layer() -> Any:
    """A layer belongs to the event loop of its test."""
    from channels.layers import channel_layers

    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()


async def arrived(page: WebsocketCommunicator) -> None:
    """It shows the room, and that its reader has come: nothing is on its way any more."""
    await heard(page)
    await heard(page)


async def opened(cookies: str) -> WebsocketCommunicator:
    headers = [(b"cookie", cookies.encode()), (b"host", b"localhost"), (b"origin", b"http://localhost")]
    page = WebsocketCommunicator(application, "/ws/dashboard/", headers=headers)
    connected, _ = await page.connect(timeout=SOON)
    assert connected
    return page


@pytest.mark.asyncio
@pytest.mark.rule("P2.1")
async def test_an_invitation_is_heard_of_at_once(new_room: NewRoom, awa: User, juma: User) -> None:
    room = await in_thread(new_room)
    page = await opened(await in_thread(cookies_of, juma))
    assert 'data-told="1"' in await heard(page)
    await in_thread(service.invite, room, awa, juma)
    assert 'data-told="2"' in await heard(page)
    await in_thread(service.set_public, room, awa, True)
    assert await page.receive_nothing(timeout=NEVER)
    await page.disconnect(timeout=SOON)


@pytest.mark.asyncio
async def test_nobody_hears_nothing(awa: User) -> None:
    assert await closed_with(await opened("")) == consumers.SESSION_ENDED
    cookies = await in_thread(cookies_of, awa)
    await in_thread(User.objects.filter(pk=awa.pk).update, is_active=False)
    assert await closed_with(await opened(cookies)) == consumers.SESSION_ENDED


@pytest.mark.asyncio
async def test_it_ends_with_the_session(awa: User) -> None:
    client = Client()
    await in_thread(client.force_login, awa)
    page = await opened("; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items()))
    await heard(page)
    await in_thread(client.logout)
    assert await closed_with(page) == consumers.SESSION_ENDED


@pytest.mark.asyncio
async def test_what_ends_without_a_word_is_found_out(awa: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dashboard_socket, "COMPARE_EVERY", 0.05)
    page = await opened(await in_thread(cookies_of, awa))
    await heard(page)
    await in_thread(User.objects.filter(pk=awa.pk).update, is_active=False)
    assert await closed_with(page) == consumers.SESSION_ENDED


@pytest.mark.asyncio
@pytest.mark.rule("P1.1")
@pytest.mark.parametrize("how", ["withdrawn", "declined", "shut"])
async def test_who_may_not_see_the_room_any_more_is_out_at_once(
    how: str, new_room: NewRoom, awa: User, juma: User
) -> None:
    room = await in_thread(new_room, size=3, public=how == "shut")
    if how != "shut":
        await in_thread(service.invite, room, awa, juma, spectator=True)
    cookies = await in_thread(cookies_of, juma)
    async with socket(room, cookies) as page:
        await arrived(page)
        async with socket(room, await in_thread(cookies_of, awa)) as owners:
            await arrived(owners)
            if how == "withdrawn":
                invitation = await in_thread(lambda: Invitation.objects.get().pk)
                await in_thread(service.withdraw, room, awa, invitation)
            elif how == "declined":
                await in_thread(service.decline, room, juma)
            else:
                await in_thread(service.set_public, room, awa, False)
            assert await closed_with(page) == consumers.NO_SUCH_ROOM
            assert (await owners.receive_output(timeout=SOON))["type"] == "websocket.send"
            assert await owners.receive_nothing(timeout=NEVER)
