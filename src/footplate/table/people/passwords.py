"""Keeps passwords so that nobody can read them, and says whether one is right.

That takes long and much memory on purpose, so it is done in threads, a few at a time.
"""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from footplate.kernel.errors import OptionError
from footplate.table.words import message

SHORTEST: Final = 8
LONGEST: Final = 200
"""How many letters a password has."""

HASHER: Final = PasswordHasher()


class Passwords:
    """Hides and compares passwords.

    Args:
        at_once: how many at the same time.
    """

    def __init__(self, at_once: int = 2) -> None:
        self._free: Final = asyncio.Semaphore(at_once)

    async def hide(self, password: str) -> str:
        """Return what is kept of a password. Raises `OptionError` if it is too short or long."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise OptionError(message("error.password", least=SHORTEST, most=LONGEST))
        async with self._free:
            return await asyncio.to_thread(HASHER.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Say whether a password is the one that is kept; where none is, that takes as long."""
        async with self._free:
            return await asyncio.to_thread(_fits, password[: LONGEST + 1], kept)


@cache
def nobodys() -> str:
    """Return what is kept of a password that nobody has."""
    return HASHER.hash("nobody has this one")


def _fits(password: str, kept: str | None) -> bool:
    try:
        HASHER.verify(nobodys() if kept is None else kept, password)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None
