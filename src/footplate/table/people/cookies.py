"""Gives browsers cookies."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

A_YEAR: Final = 365 * 24 * 3600


def cookie_for(response: Response, request: Request, name: str, value: str) -> Response:
    """Give the browser that sent a request a cookie for a year, out of reach of scripts."""
    response.set_cookie(
        name,
        value,
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def forget_cookie(response: Response, name: str) -> Response:
    """Take a cookie away from a browser."""
    response.delete_cookie(name, httponly=True, samesite="lax")
    return response
