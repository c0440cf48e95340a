"""Who has a match open in a browser, and how much of it they have seen."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from footplate.table.kept.values import Guest

ABSENCE: Final = 3
"""How many seconds after the last tab of somebody was closed others see that they are away."""


class Presence:
    """Everybody who looks at a match.

    Args:
        changed: called with a guest who has opened the match or has gone away.
    """

    def __init__(self, changed: Callable[[Guest], None]) -> None:
        self.listeners = 0
        """How many tabs listen to this match."""
        self.shown: Final[dict[str, int]] = {}
        """The last ply that was pushed to a guest who has the match open."""
        self.acted: Final[dict[str, int]] = {}
        """The last ply when a guest acted, or closed the match."""
        self.elsewhere: frozenset[str] = frozenset()
        """The guests who look at it through other processes."""
        self.tabs: Final[Counter[str]] = Counter()
        """How many tabs of each guest show this match through this process."""
        self._changed: Final = changed

    def is_here(self, guest: str | None) -> bool:
        """Say whether somebody has this match open in a browser."""
        return guest is not None and (self.tabs[guest] > 0 or guest in self.elsewhere)

    def saw(self, guest: str, ply: int) -> None:
        """Note what another process says: how far a guest has seen this match."""
        self.acted[guest] = max(ply, self.acted.get(guest, 0))

    def coming(self, guest: Guest | None) -> None:
        """Note that somebody has opened this match in a browser."""
        self.listeners += 1
        if guest is not None:
            self.tabs[guest.guest] += 1
            if self.tabs[guest.guest] == 1:
                self._changed(guest)

    def leaving(self, guest: Guest | None) -> None:
        """Note that somebody has closed it; others see it unless they soon come back."""
        self.listeners -= 1
        if guest is not None:
            asyncio.get_running_loop().call_later(ABSENCE, self._gone, guest)

    def _gone(self, guest: Guest) -> None:
        self.tabs[guest.guest] -= 1
        if not self.tabs[guest.guest]:
            del self.tabs[guest.guest]
            self._changed(guest)
