"""The Celery app. Without REDIS_URL its broker is this process's memory and `manage.py play` embeds it."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mtaani.settings")

app = Celery("mtaani")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# What happens by the clock: name → task and seconds between two runs. An app with a clock of its own adds a
# line here. A run that was not taken up within its period is dropped: the next one does its work.
SCHEDULE: dict[str, tuple[str, float]] = {
    "sweep": ("games.tasks.sweep", 1.0),
    "resume balance checks": ("bots.balance.tasks.resume_checks", 60.0),
    "forget old sessions": ("accounts.tasks.forget_old_sessions", 3600.0),
    "let Smart learn": ("bots.tasks.train", 3600.0),
}

app.conf.beat_schedule = {
    name: {"task": task, "schedule": seconds, "options": {"expires": seconds, "ignore_result": True}}
    for name, (task, seconds) in SCHEDULE.items()
}
