"""The dashboard's socket: it says that the lists have changed, and the page asks for them (P2.1)."""

from __future__ import annotations

import asyncio
import logging
import random
from functools import partial
from typing import Any

from games.table import fragments, push
from games.table.consumers import (
    COMPARE_EVERY,
    SESSION_ENDED,
    Downward,
    in_thread,
    session_key_of,
    still_signed_in,
)

logger = logging.getLogger(__name__)


class DashboardConsumer(Downward):
    """It counts what it has said, so that no two messages look the same to the page."""

    told = 0
    _groups: tuple[str, ...] = ()

    async def connect(self) -> None:
        # Accepted first: a browser is not told why a handshake failed, and would try again for ever.
        await self.accept()
        user: Any = self.scope["user"]
        if not user.is_authenticated or not user.is_active:
            await self.close(SESSION_ENDED)
            return
        groups = [push.group_of_person(user.pk)]
        if session := session_key_of(self.scope):
            groups.append(push.group_of_session(session))
        self._groups = tuple(groups)
        for group in self._groups:
            await self.channel_layer.group_add(group, self.channel_name)
        await self.dashboard_changed({})  # what has changed since the page was made
        self.by_the_clock = asyncio.create_task(self._look_for_ever())

    async def disconnect(self, code: int) -> None:
        for group in self._groups:
            await self.channel_layer.group_discard(group, self.channel_name)

    async def dashboard_changed(self, message: dict[str, Any]) -> None:
        self.told += 1
        mark = f'<div id="dashboard-told" hidden data-told="{self.told}"></div>'
        await self.send(fragments.partial("#dashboard-told", "outerMorph", mark))

    async def session_ended(self, message: dict[str, Any]) -> None:
        await self.close(SESSION_ENDED)

    async def _look_for_ever(self) -> None:
        """Is the session still good? And the lists are asked for now and then: a layer may lose a message."""
        while True:
            await asyncio.sleep(COMPARE_EVERY * random.uniform(0.8, 1.0))  # noqa: S311  to spread the load
            try:
                user: Any = self.scope["user"]
                if await in_thread(partial(still_signed_in, self.scope, user)) is None:
                    await self.close(SESSION_ENDED)
                    return
                await self.dashboard_changed({})
            except Exception:  # a database that is away for a while is no reason to drop the page
                logger.exception("the session of a dashboard cannot be looked up")
