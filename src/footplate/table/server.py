"""Running the table: uvicorn, told to let go of its streams when it stops."""

from __future__ import annotations

import socket
from types import FrameType
from typing import Final

import uvicorn

from footplate.table.app import create_app
from footplate.table.stream import Streams

PATIENCE: Final = 3
"""Seconds that requests have to finish when the server stops."""


class Server(uvicorn.Server):
    """A server that ends its streams first: else it would wait for them for ever."""

    def __init__(self, config: uvicorn.Config, streams: Streams) -> None:
        super().__init__(config)
        self._streams: Final = streams

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal says that it is time to stop."""
        self._streams.close()
        super().handle_exit(sig, frame)


def serve(database: str, listening: socket.socket) -> None:
    """Run a table until it is stopped.

    Args:
        database: an SQLAlchemy URL with an async driver.
        listening: a socket that is bound to the address.
    """
    app = create_app(database)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=PATIENCE)
    Server(config, app.state.streams).run(sockets=[listening])
