"""When somebody does not want to be told anything, by the clock of where they live."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from footplate.kernel.errors import OptionError
from footplate.table.words import message

ZONE: Final = "zone"
"""The preference of guests for a time zone, such as `Europe/Berlin`."""
QUIET: Final = "quiet"
"""The preference of guests for quiet hours: the first one, and the one after the last."""


def zone_of(preferences: Mapping[str, Any]) -> ZoneInfo | None:
    """Return the time zone of somebody, or None."""
    try:
        return ZoneInfo(str(preferences[ZONE]))
    except (KeyError, ValueError, OSError, ZoneInfoNotFoundError):
        return None


def rest(preferences: Mapping[str, Any], now: datetime) -> float | None:
    """Return how many seconds the quiet hours of somebody last yet; None if they are not now."""
    begins, ends = preferences.get(QUIET) or (0, 0)
    there = now.astimezone(zone_of(preferences) or now.tzinfo)
    hours = (ends - begins) % 24
    if (there.hour - begins) % 24 >= hours:
        return None
    end = there.replace(hour=ends, minute=0, second=0, microsecond=0)
    if end <= there:
        end += timedelta(days=1)
    return max(1.0, end.timestamp() - now.timestamp())


def checked_zone(text: str) -> str:
    """Return the name of a time zone, or nothing. Raises `OptionError` if there is no such zone."""
    clean = text.strip()
    if clean and zone_of({ZONE: clean}) is None:
        raise OptionError(message("quiet.zone", found=" ".join(clean.split())[:40]))
    return clean


def checked_hours(begins: str, ends: str) -> tuple[int, int]:
    """Return quiet hours; twice the same for none. Raises `OptionError` for what are no hours."""
    found = [int(each) if each.isascii() and each.isdigit() else 99 for each in (begins, ends)]
    if max(found) > 23:
        raise OptionError(message("quiet.hours", found=f"{begins} {ends}"[:40]))
    return found[0], found[1]
