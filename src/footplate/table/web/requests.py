"""Reads what requests ask for: a place in a match, a form, a number; and where they come from."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final
from urllib.parse import urlencode

from starlette.datastructures import URL
from starlette.requests import Request

from footplate.kernel.errors import OptionError
from footplate.kernel.options import JOIN
from footplate.table.kept.lists import OVER, RUNNING, Wish
from footplate.table.matches.errors import MissingError
from footplate.table.people.languages import language_of
from footplate.table.people.passkeys import Site
from footplate.table.shown.sight import Look
from footplate.table.words import message

logging.getLogger("python_multipart").setLevel(logging.CRITICAL)  # the sender is told, nobody else

NARROW: Final = "narrow"
"""The cookie of a browser with a narrow window."""
OPTION: Final = "option."
"""The prefix of the names of options in a form."""
MOST_STEPS: Final = 40
"""The most steps that a plan can have."""


def look_of(request: Request) -> Look:
    """Read from the address what somebody wants to see. Raises `OptionError` for a bad number."""
    asked = request.query_params
    ply = request.path_params.get("ply")
    if ply is not None and not (ply.isascii() and ply.isdigit() and len(ply) < 10):
        raise MissingError(message("error.move", move=ply[:40]))
    narrow = asked.get("narrow", request.cookies.get(NARROW)) == "1"
    return Look(
        int(ply) if ply is not None else None,
        asked_number(asked, "board"),
        asked_number(asked, "choose"),
        asked.get("part"),
        asked.get("why"),
        asked.get("about"),
        narrow,
        language_of(request),
        origin_of(request),
        lines=asked_number(asked, "lines"),
    )


def origin_of(request: Request) -> str:
    """Return the beginning of this table's addresses as friends can open them.

    Whoever opens it on its own machine under a name that only works there gets the address by which
    others reach that machine, if the table knows it.
    """
    known = getattr(request.app.state, "address", None)
    if known is not None and request.url.hostname in ("localhost", "127.0.0.1", "::1"):
        return str(known)
    return str(request.base_url).rstrip("/")


def site_of(request: Request) -> Site:
    """Return where the browser that asks sees this table."""
    url = request.url
    return Site(url.hostname or "", f"{url.scheme}://{url.netloc}")


def asked_number(asked: Mapping[str, str], name: str) -> int | None:
    """Read a number that may be missing. Raises `OptionError` for anything else."""
    text = asked.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise OptionError(message("error.number", field=name, found=text[:40]))
    return int(text)


def wish_of(asked: Mapping[str, str]) -> Wish:
    """Read which matches somebody searches. Raises `OptionError` for what cannot be searched."""
    state = asked.get("state", "")
    if state not in ("", RUNNING, OVER):
        raise OptionError(message("error.field", field="state"))
    since, until = asked.get("since", ""), asked.get("until", "")
    for day in (since, until):
        if day and not _is_day(day):
            raise OptionError(message("error.day", found=day[:40]))
    game, person = asked.get("game", "")[:40], asked.get("person", "").strip()[:60]
    return Wish(state, game, person, since, until, asked_number(asked, "page") or 0)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def page_of(wish: Wish, step: int) -> str:
    """Return the query of the page before or after one of those that somebody searches."""
    return urlencode({**wish._asdict(), "page": wish.page + step})


def number(form: Mapping[str, str], name: str) -> int:
    """Read a number of a form. Raises `OptionError` if it is missing or no number."""
    found = asked_number(form, name)
    if found is None:
        raise OptionError(message("error.field", field=name))
    return found


def steps_of(text: str) -> list[int]:
    """Read the actions of a plan, written as `12.34.56`."""
    words = text.split(".")
    if len(words) > MOST_STEPS or not all(each.isascii() and each.isdigit() for each in words):
        raise OptionError(message("error.steps", found=text[:40]))
    return [int(each[:9]) for each in words]


def length(request: Request) -> int:
    """Return how many bytes a form has; a form that does not say counts as too large."""
    text = request.headers.get("content-length", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 10**10


async def form_sent(request: Request) -> dict[str, str]:
    """Return the fields of a form, or of a JSON object of texts."""
    if request.headers.get("content-type", "").startswith("application/json"):
        try:
            sent = json.loads(await request.body())
        except (ValueError, RecursionError):
            raise OptionError(message("error.json")) from None
        if not isinstance(sent, dict):
            raise OptionError(message("error.json"))
        return _whole({str(key): str(value) for key, value in sent.items()})
    async with request.form(max_files=0, max_fields=60) as form:
        fields = [(key, value) for key, value in form.multi_items() if isinstance(value, str)]
        return _whole(gathered(fields))


def _whole(fields: dict[str, str]) -> dict[str, str]:
    """Return the fields of a form. Raises `OptionError` for half a letter, which nobody writes."""
    try:
        "".join([*fields, *fields.values()]).encode()
    except UnicodeEncodeError:
        raise OptionError(message("error.malformed")) from None
    return fields


def comes_from_us(request: Request) -> bool:
    """Say whether a form was sent from one of our pages, not from somebody else's site."""
    origin = request.headers.get("origin")
    if origin is not None:
        try:
            return URL(origin).netloc == request.url.netloc
        except ValueError:
            return False
    return request.headers.get("sec-fetch-site") in ("same-origin", "none")


def gathered(items: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Collect the fields of a form; an option that is given more than once gets several words.

    Args:
        items: names and values, in the order of the form.
    """
    found: dict[str, str] = {}
    for name, value in items:
        again = name in found and name.startswith(OPTION)
        found[name] = f"{found[name]}{JOIN}{value}" if again else value
    return found
