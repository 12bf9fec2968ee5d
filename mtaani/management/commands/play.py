"""`manage.py play`: the whole of Mtaani in one process, from an empty folder to a table."""

import os
import signal
import sys
import threading
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connections

from mtaani.prepare import CannotPrepareError, prepare

PATIENCE = 2.0  # seconds that running requests and tasks have to finish
LAST_PATIENCE = 2.5  # seconds until the process ends whatever still runs; a move is saved whole or not at all


class Command(BaseCommand):
    help = "Prepare the database, the editions and the static files, then serve the site and its jobs."
    requires_system_checks = ["mtaani"]
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
        parser.add_argument("--port", default="8000", help="port to listen on (default: %(default)s)")

    def handle(self, *args: Any, host: str, port: str, **options: Any) -> None:
        try:
            self.play(host, port)
        except CannotPrepareError as error:
            self.stderr.write(str(error))
            sys.exit(1)
        except KeyboardInterrupt:  # before the server took over the signals
            sys.exit(130)

    def play(self, host: str, port: str) -> None:
        from mtaani.server import listen, serve

        try:
            listener = listen(host, int(port))
        except (ValueError, OverflowError) as error:
            raise CannotPrepareError(f"{port} is no port: they go from 1 to 65535.") from error
        except OSError as error:
            raise CannotPrepareError(
                f"Cannot listen on {host}:{port}: {error.strerror}. `make play PORT=8001` takes another port."
            ) from error
        address = f"http://{host}:{listener.getsockname()[1]}"  # with --port 0 the system has chosen one

        prepare()

        # Django is set up and the tables are there: now the parts that use them.
        from mtaani.asgi import application
        from mtaani.celery import app
        from mtaani.embedded_jobs import EmbeddedJobs

        jobs = EmbeddedJobs(app)
        jobs.start()
        connections.close_all()
        serve(application, listener, on_ready=lambda: self._say(f"Mtaani is at {address}  (Ctrl-C ends it)"))
        self._stop(jobs)

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

    def _stop(self, jobs: Any) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):  # told once is enough
            signal.signal(number, signal.SIG_IGN)
        last = threading.Timer(LAST_PATIENCE, os._exit, args=(0,))
        last.daemon = True
        last.start()
        jobs.stop(PATIENCE)
        connections.close_all()
        self._say("Mtaani has ended.")
