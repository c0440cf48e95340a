"""A bell, which wakes whoever waits for something that may happen at any time."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Bell:
    """Wakes all who wait when it is rung.

    Whoever has to look for something notes `times`, looks, and waits for more than that; so what
    happens while they look is not missed.
    """

    def __init__(self) -> None:
        self.times = 0
        """How often it was rung."""
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake all who wait."""
        self.times += 1
        self._rung.set()
        self._rung = asyncio.Event()

    async def wait(self, heard: int, patience: float) -> None:
        """Wait until it was rung more often than was heard, but no longer than so many seconds."""
        if self.times == heard:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._rung.wait()
