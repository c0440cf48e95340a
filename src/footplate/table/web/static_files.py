"""Sends the files that pages use, from memory."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from footplate.table.shown.files import DRAWINGS, together, version

FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""What is sent with a file at an address that changes with it."""
FOR_A_WHILE: Final = "public, max-age=3600"
WORKER: Final = "worker.js"


def static_routes() -> list[BaseRoute]:
    """List the addresses of files: those of pages, and those that others know by heart."""
    return [
        Route("/static/{version}/{name}", file),
        Route("/static/{name}", file),
        Route("/theme.css", theme),
        Route("/worker.js", worker),
    ]


async def file(request: Request) -> Response:
    """Send files; a page of another version gets those of today, but does not keep them."""
    name = request.path_params["name"]
    try:
        together(name)
    except KeyError:
        raise HTTPException(404) from None
    asked = request.path_params.get("version")
    if asked is None:
        return _sent(request, name, FOR_A_WHILE)
    return _sent(request, name, FOR_GOOD if asked == version() else "no-cache")


async def theme(request: Request) -> Response:
    """Send the stylesheet of the drawings."""
    return _sent(request, DRAWINGS, FOR_A_WHILE)


async def worker(request: Request) -> Response:
    """Send the script that answers for the table when it cannot be reached, from where it may."""
    return _sent(request, WORKER, "no-cache")


def _sent(request: Request, name: str, kept: str) -> Response:
    """Answer with a file, packed if the browser unpacks it, and say how long it may be kept."""
    content, packed, media_type = together(name)
    headers = {"cache-control": kept, "vary": "Accept-Encoding"}
    if packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            packed, headers={**headers, "content-encoding": "gzip"}, media_type=media_type
        )
    return Response(content, headers=headers, media_type=media_type)
