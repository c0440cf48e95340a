"""How a match in memory changes, and who is told.

Whatever changes it happens under its lock, and is in the store before anybody
sees it. If the store refuses, the match is loaded again, so memory never knows more than the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from footplate.kernel.contract import CHANCE, AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.match import Match
from footplate.table.kept import results
from footplate.table.kept.errors import StoreError
from footplate.table.kept.notices import NOTHING
from footplate.table.kept.plies import kept_plies, numbered
from footplate.table.kept.replay import follow, undone
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest, Stored
from footplate.table.matches.timed import Timed
from footplate.table.words import message


class Watcher(Protocol):
    """Somebody who wants to know of changes."""

    def wake(self) -> None:
        """Look at the match again."""


class Changing(Timed):
    """A match in memory that changes, and those who look at it."""

    def __init__(self, stored: Stored, store: Store, game: AnyGame) -> None:
        super().__init__(stored, store, game)
        self.lock: Final = asyncio.Lock()
        self.version = 0
        """A counter that rises with everything that could change what somebody sees."""
        self._open_version = 0
        """The version at the last change that was not only a step of a draft."""
        self.watchers: Final[set[Watcher]] = set()
        """Who is woken whenever the version rises."""
        self._torn = False
        """Whether it may differ from what is kept, since the store failed, until it is loaded."""

    def version_for(self, guest: Guest | None) -> int:
        """Return a number that rises with everything that could change what a guest sees."""
        return self.version if self.mover() in self.mine(guest) else self._open_version

    async def still(self) -> None:
        """Wait until nothing is being written, so that what is read next is on the disk."""
        async with self._changing():
            pass

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[None]:
        """Hold the lock; a match that may differ from what is kept is loaded again before."""
        async with self.lock:
            if self._torn:
                await self._reload()
            yield

    async def _change(self, change: Callable[[Match], None], arrived: int | None = None) -> None:
        """Change the match, write it down and tell everybody; if that fails, change nothing."""
        match = self.match
        before, ply, known = match.committed, match.ply, self._public()
        try:
            change(match)
        except FootplateError:
            if match.ply != ply:  # the change failed half-way
                await self._reload()
            raise
        plies = numbered(match)
        new = kept_plies(plies[before : match.committed])
        draft = [entry.text for entry in plies[match.committed :]]
        beside = NOTHING
        if new:
            made = {ply.seat for ply in new if ply.kind == "action" and ply.seat is not None}
            beside = self._beside(made, arrived)
        await self._writing(
            self._store.write(
                self.name,
                before,
                new,
                draft,
                over=self.over,
                standing=self._standing_text() if new else None,
                undone=undone(match),
                known=self.changes,
                beside=beside,
            )
        )
        self._take_in_clock(beside)
        self.cut = None
        self.wish = None
        self.declined = None
        self.history.catch_up(match)
        self._notify(drafted=self._public() == known)
        if self.over:
            with suppress(SQLAlchemyError, StoreError):  # whoever asks for it finds out later
                await results.keep(self._store, self.name, results.places(match.result))

    async def _writing(self, writing: Awaitable[None]) -> None:
        """Write a change down; if that fails, the match is loaded as it is kept."""
        self._torn = True  # also if this is cancelled, or the match cannot be loaded now
        try:
            await writing
        except Exception:
            await self._reload()
            raise
        self._torn = False
        self.changes += 1

    async def _reload(self) -> None:
        """Load the match again, so that it holds only what the store keeps."""
        self._torn = True
        stored = await self._store.match(self.name)
        if stored is None:
            self.stuck = message("error.deleted")
        else:
            self._load(stored)
            self._torn = False
        self._notify()

    async def follow(self) -> bool:
        """Take in what other processes have changed; return whether the match is still kept."""
        peers = self._store.shared
        if self._torn or (peers and await self._store.changes(self.name) != self.changes):
            async with self.lock:
                return await self._catch_up()
        return True

    async def _catch_up(self) -> bool:
        match, before = self.match, self._public()
        news = await self._store.match(self.name, 0 if self._torn else match.committed)
        if news is None:
            self.stuck = message("error.deleted")
            self._notify()
            return False
        if self._torn:
            self._load(news)
            self._torn = False
        elif news.changes == self.changes:
            return True
        elif not self._can_follow(news) or not follow(match, news):
            await self._reload()
            return True
        else:
            self.history.catch_up(match)
            self._note(news)
        self._notify(drafted=self._public() == before)
        return True

    def _can_follow(self, news: Stored) -> bool:
        """Say whether nothing but moves has changed, apart from who sits where."""
        names = tuple(seat.name for seat in news.seats)
        return not (self.stuck or self.cut) and names == self.match.names

    async def deal(self) -> None:
        """Make the draws that come first, such as those of the set-up."""
        async with self._changing():
            match = self.match
            drawing = match.current_player == CHANCE and match.draft_seat is None
            if drawing and not (self.closed or self.dead_end):
                await self._change(Match.deal)

    def _public(self) -> tuple[object, ...]:
        """Return everything whose change other people than the author of a draft can see."""
        wish = self.wish, self.declined
        return self.match.committed, self.mover(), wish, self.seats, self.clock

    def _notify(self, *, drafted: bool = False) -> None:
        """Raise the version, and wake everybody who waits for news.

        Args:
            drafted: whether only the author of a draft can see the change.
        """
        self.version += 1
        if not drafted:
            self._open_version = self.version
        self._wake()

    def _wake(self) -> None:
        """Wake everybody who waits for news."""
        for watcher in self.watchers:
            watcher.wake()
