"""Celery's worker and beat as threads of the one process that `manage.py play` starts."""

import threading
import time

from celery import Celery
from celery.beat import Scheduler, Service
from celery.worker import state as worker_state

THREADS = 4  # tasks at once
WAKE_UP = "celery.accumulate"  # a task of Celery's own that does nothing


class EmbeddedJobs:
    def __init__(self, app: Celery) -> None:
        self.app = app
        self._ready = threading.Event()
        self._worker = app.WorkController(
            pool="threads",
            concurrency=THREADS,
            hostname="play@localhost",
            without_gossip=True,
            without_heartbeat=True,
            without_mingle=True,
            use_eventloop=False,  # the event loop of Celery's is for a process that it has to itself
            ready_callback=lambda _consumer: self._ready.set(),
        )
        self._worker_thread = threading.Thread(target=self._worker.start, name="worker", daemon=True)
        # The schedule is all there is to know, so none is kept in a file between two runs. The longest sleep
        # of the clock, a second, is how long its end may take.
        self._beat = Service(app, max_interval=1, scheduler_cls=Scheduler)
        self._beat_thread = threading.Thread(target=self._beat.start, name="beat", daemon=True)

    def start(self) -> None:
        self._worker_thread.start()
        self._beat_thread.start()

    def stop(self, seconds: float) -> bool:
        """First the clock, then the worker, once its running tasks are done; False if it took too long."""
        deadline = time.monotonic() + seconds
        self._beat.stop()
        worker_state.should_stop = 0  # type: ignore[assignment]  # an exit status
        # The worker looks up only between two messages, for which it waits two seconds at a time.
        while self._worker_thread.is_alive() and time.monotonic() < deadline:
            self.app.send_task(WAKE_UP, expires=1, ignore_result=True, retry=False)
            self._worker_thread.join(0.1)
        self._beat_thread.join(max(0.0, deadline - time.monotonic()))
        return not (self._worker_thread.is_alive() or self._beat_thread.is_alive())
