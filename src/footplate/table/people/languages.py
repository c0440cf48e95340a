"""Says in which language somebody reads: the one they chose, or else the best for their browser."""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from footplate import locale
from footplate.kernel.errors import OptionError
from footplate.table.people.cookies import cookie_for
from footplate.table.words import message, speaker

COOKIE: Final = "language"
VARY: Final = "Accept-Language, Cookie"
"""The headers of a request on which the words of an answer depend."""
RIGHT_TO_LEFT: Final = ("ar", "fa", "he", "ur")
"""The languages that are written from right to left."""


class Offered(NamedTuple):
    """A language that a reader can choose."""

    tag: str
    name: str
    """What the language is called in itself."""


def language_of(request: Request) -> str:
    """Return the language of whoever sends a request.

    A language that was chosen comes before what the browser prefers; unknown languages are ignored.
    """
    chosen = request.cookies.get(COOKIE, "")
    if known(chosen):
        return chosen
    return locale.of_browser(request.headers.get("accept-language", ""))


def known(language: str) -> bool:
    """Say whether the pages can be read in a language."""
    return language in (*locale.languages(), locale.ACCENTED)


def offered() -> list[Offered]:
    """List the languages to choose from; none if there is only one."""
    found = [Offered(tag, speaker(tag)("language")) for tag in locale.languages()]
    return found if len(found) > 1 else []


def direction(language: str) -> str:
    """Return in which direction a language is written, as HTML names it."""
    return "rtl" if language.partition("-")[0] in RIGHT_TO_LEFT else "ltr"


def choose(response: Response, request: Request, language: str) -> Response:
    """Let a browser read in a language from now on.

    Raises:
        OptionError: there is no such language.
    """
    if not known(language):
        raise OptionError(message("error.language", language=language[:40]))
    return cookie_for(response, request, COOKIE, language)
