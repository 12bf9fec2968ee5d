"""The chat's parts of a page: they change by themselves, and never touch the field in which one types."""

from __future__ import annotations

from django.template.loader import get_template
from django.utils import translation

from games.rooms.chat import ChatView, Said
from games.table.fragments import partial


def added(lines: tuple[Said, ...], code: str, language: str) -> str:
    """What has been said since, put under what the page shows."""
    with translation.override(language):
        return partial("#chat-lines", "beforeend", "".join(_line(line, code) for line in lines))


def whole(chat: ChatView, language: str) -> str:
    """All that is said, and who is muted, as it is now."""
    with translation.override(language):
        lines = "".join(_line(line, chat.code) for line in chat.said)
        tools = str(get_template("chat/tools.html").render({"chat": chat})).strip()
        return partial("#chat-lines", "innerMorph", lines) + partial("#chat-tools", "innerMorph", tools)


def _line(line: Said, code: str) -> str:
    return str(get_template("chat/line.html").render({"line": line, "code": code})).strip()
