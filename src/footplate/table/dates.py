"""Writes days and moments as people write them in the reader's language."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton


def day(when: datetime | str, language: str) -> str:
    """Write a day: `Nov 8, 2026`, in German `8. Nov. 2026`.

    Args:
        when: a moment of this day, or how the store keeps it (ISO 8601).
        language: a language tag; where nobody knows its dates, they are written in figures.
    """
    there = datetime.fromisoformat(when) if isinstance(when, str) else when
    known = _calendar(language)
    return str(format_skeleton("yMMMd", there, locale=known)) if known else f"{there:%Y-%m-%d}"


def minute(when: datetime | str, language: str) -> str:
    """Write a day with the time, to the minute: `Nov 8, 2026, 14:30`.

    Args:
        when: the moment, in the time zone in which it is written; or how the store keeps it.
        language: a language tag; where nobody knows its dates, they are written in figures.
    """
    there = datetime.fromisoformat(when) if isinstance(when, str) else when
    known = _calendar(language)
    both = str(known.datetime_formats["medium"]) if known else "{1} {0}"
    return both.format(f"{there:%H:%M}", day(there, language))


@lru_cache(maxsize=32)
def _calendar(language: str) -> Locale | None:
    """Return how dates are written in a language, if that is known."""
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return None
