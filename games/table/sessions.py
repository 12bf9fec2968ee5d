"""When a session ends, here or elsewhere, the pages it opened stop hearing from their tables."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.models import Session
from django.db.models.signals import post_delete
from django.dispatch import receiver

from games.after_commit import after_commit
from games.table import push


@receiver(post_delete, sender=Session, dispatch_uid="games.close_sockets")
def close_sockets(instance: Session, **_kwargs: Any) -> None:
    after_commit(push.session_ended, instance.session_key)
