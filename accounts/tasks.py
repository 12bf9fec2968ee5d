"""What accounts do outside of a request."""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from celery import shared_task
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts import reset_links
from accounts.reset_links import Asked


# Taken off the queue before it is done: a second mail would be worse than none.
@shared_task(ignore_result=True, acks_late=False)
def send_reset_links(key: str, email: str, site: str, language: str) -> None:
    reset_links.send(Asked(key, email), site, language)


@shared_task(ignore_result=True)
def forget_old_sessions() -> None:
    """Now and then: sessions that have run out, and what is known of the devices that had them."""
    Session.objects.filter(expire_date__lt=timezone.now()).delete()
    living = Session.objects.values("session_key")
    UserSession.objects.exclude(session_key__in=living).delete()
