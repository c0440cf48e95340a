"""Writes the log of a table: plain lines, or a JSON object a line; private links are masked."""

from __future__ import annotations

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

REQUEST: Final[ContextVar[str | None]] = ContextVar("request", default=None)
"""The id of the request that is being answered."""
PRIVATE: Final = re.compile(r"/(back|join|recover)/[\w-]+|/(people)/(?:[^\"\\\n]|\\.)*")
"""Matches links that let whoever follows them take a seat or choose a password, and names."""


def masked(text: str) -> str:
    """Return a text without the secret parts of its links.

    >>> masked("GET /back/k3yTh4tN0b0dyKn0ws")
    'GET /back/…'
    """
    return PRIVATE.sub(r"/\1\2/…", text)


class Lines(logging.Formatter):
    """Writes what is logged as it is said."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record."""
        return masked(super().format(record))


class JsonLines(logging.Formatter):
    """Writes a JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        name = REQUEST.get()
        if name is not None:
            told["request"] = name
        told |= getattr(record, "fields", {})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return masked(json.dumps(told, ensure_ascii=False))


def set_up(*, as_json: bool) -> None:
    """Let everything that this process logs go to standard error, in one form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(capture=as_json)
    if as_json:
        logging.getLogger("footplate").setLevel(logging.INFO)
