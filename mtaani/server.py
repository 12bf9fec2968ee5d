"""Daphne on a socket that is ours already, so that a busy port is known before anything else is done."""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Any

# Before anything else of Twisted's: it chooses the reactor.
from daphne.server import Server as DaphneServer
from twisted.internet import defer, reactor

logger = logging.getLogger(__name__)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises OSError when the address is taken, unknown or not allowed."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener


class Server(DaphneServer):
    """Daphne's server, which ends without a word."""

    def kill_all_applications(self) -> defer.Deferred[Any]:
        """Cancel what still runs. Daphne's own stumbles over connections that wait for a next request."""
        running = [
            details["application_instance"]
            for details in self.connections.values()
            if "application_instance" in details and not details["application_instance"].done()
        ]
        for application in running:
            application.cancel()
        return defer.Deferred.fromFuture(asyncio.gather(*running, return_exceptions=True))


def serve(application: Any, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; the signals that end it are no errors."""
    server = Server(
        application,
        endpoints=[f"fd:fileno={listener.fileno()}"],
        verbosity=0,
        server_name="mtaani",
    )
    reactor.callWhenRunning(on_ready)
    server.run()
