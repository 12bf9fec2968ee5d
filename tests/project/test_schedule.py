"""What Celery's clock does: every entry names a task that there is, and no tick outlives the next."""

from __future__ import annotations

from mtaani.celery import SCHEDULE, app


def test_every_second_the_sweep() -> None:
    assert SCHEDULE["sweep"] == ("games.tasks.sweep", 1.0)


def test_every_task_is_there() -> None:
    app.loader.import_default_modules()
    assert {task for task, _seconds in SCHEDULE.values()} <= app.tasks.keys()


def test_a_tick_that_was_not_taken_up_is_dropped() -> None:
    for entry in app.conf.beat_schedule.values():
        assert entry["options"]["expires"] == entry["schedule"]


def test_no_answer_is_kept() -> None:
    assert app.conf.result_backend is None
    assert app.conf.task_ignore_result is True
