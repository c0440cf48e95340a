"""The host: holds the matches that people look at, begins new ones, and lets idle ones rest.

A hosted match lives in memory and is loaded when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import footplate
from footplate.kernel import record
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.messages import cause
from footplate.plugins import said, said_with_place, tell
from footplate.table import bringing, standing
from footplate.table.errors import MissingError, UnreadableError
from footplate.table.hosted import Hosted, kept_plies, machine
from footplate.table.journal import numbered
from footplate.table.kept import USUAL, Guest, Listed, Seat, Terms
from footplate.table.replay import failures
from footplate.table.standing import Standing
from footplate.table.store import Store
from footplate.table.words import message

PACES: Final = {"instant": 0.0, "brisk": 0.6, "calm": 1.6}
"""How many seconds a bot takes for a turn at each pace."""

MOST_RUNNING: Final = 60
"""How many matches that are not over a guest can have begun."""


REST: Final = 600
"""A match that nobody looks at leaves the memory after this many seconds, or twice as many."""


def unlike(name: str, others: Sequence[str]) -> str:
    """Return a name that none of the others has."""
    number, found = 1, name
    while found in others:
        number += 1
        found = f"{name} {number}"
    return found


class Host:
    """All matches of a store.

    Args:
        store: where they are kept.
        think: called with every match in which a bot may be on turn.
    """

    def __init__(self, store: Store, think: Callable[[Hosted], Awaitable[None]]) -> None:
        self.store: Final = store
        self.think: Final = think
        self._hosted: Final[dict[str, Hosted]] = {}
        self._asked: Final[set[str]] = set()
        self._loading: Final = asyncio.Lock()

    async def get(self, name: str) -> Hosted:
        """Return a match, loaded if need be. Raises `MissingError`, `UnreadableError`."""
        self._asked.add(name)
        found = self.there(name)
        if found is not None:
            return found
        async with self._loading:
            if name not in self._hosted:
                stored = await self.store.match(name)
                if stored is None:
                    raise MissingError(message("error.no-match"))
                try:
                    game = footplate.game(stored.game, rules=stored.begun, **stored.options)
                    self._hosted[name] = await asyncio.to_thread(Hosted, stored, self.store, game)
                except UnreadableError:
                    raise
                except FootplateError as error:
                    raise UnreadableError(message("error.unreadable", why=cause(error))) from None
                except failures(stored.game) as error:
                    tell(f"match {name} cannot be opened: {said_with_place(error)}")
                    raise UnreadableError(message("error.unopened", why=said(error))) from None
        return self._hosted[name]

    def there(self, name: str) -> Hosted | None:
        """Return a match if it is loaded."""
        return self._hosted.get(name)

    def rest(self) -> None:
        """Forget the matches that nobody looks at and nobody has asked for since the last call."""
        for name, hosted in list(self._hosted.items()):
            if name not in self._asked and hosted.idle:
                del self._hosted[name]
        self._asked.clear()

    async def delete(self, hosted: Hosted) -> None:
        """Delete a match, and tell everybody who looks at it."""
        await self.store.remove(hosted.name)
        self._hosted.pop(hosted.name, None)
        await hosted.close()

    async def begin(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        pace: str,
        guest: Guest,
        seed: int | None = None,
        terms: Terms = USUAL,
    ) -> Hosted:
        """Begin a new match between these seats, for a guest; without a seed all is chance.

        Raises:
            OptionError: the guest has begun too many that are not over.
        """
        await self._require_room(guest)
        await self.store.remember(guest)
        await bringing.keep(self.store, game)
        options = {name: str(value) for name, value in game.options.items()}
        name = await self.store.found(
            game.name,
            options,
            game.rules_version,
            seats,
            seed=secrets.randbits(62) if seed is None else seed,
            pace=pace,
            host=guest.guest,
            terms=terms,
        )
        hosted = await self.get(name)
        await hosted.deal()
        return hosted

    async def take_in(self, text: bytes, guest: Guest) -> Hosted:
        """Make a match from a record: a finished one to look at, a running one with open seats.

        Raises:
            RecordError: a record that cannot be used.
            OptionError: the guest has begun too many matches that are not over.
        """
        await self._require_room(guest)
        match = await asyncio.to_thread(record.read, text, footplate.game)
        if match.draft_seat is not None:
            match.commit()
        over = match.result is not None
        await self.store.remember(guest)
        await bringing.keep(self.store, match.game)
        seats = [
            Seat(seat, "person", name, guest.guest, None, None)
            for seat, name in enumerate(match.names)
        ]
        plies = kept_plies(numbered(match))
        name = await self.store.found(
            match.game.name,
            {key: str(value) for key, value in match.game.options.items()},
            match.rules,
            seats,
            seed=secrets.randbits(62) if match.seed is None else match.seed,
            pace="brisk",
            host=guest.guest,
            plies=plies,
        )
        if over:
            await self.store.write(name, len(plies), [], [], over=True)
        hosted = await self.get(name)
        await hosted.deal()
        return hosted

    async def _require_room(self, guest: Guest) -> None:
        """Raise `OptionError` if a guest has begun as many matches as one can have at a time."""
        running = await self.store.running_of(guest.guest)
        if running >= MOST_RUNNING:
            raise OptionError(message("error.many-matches", n=running))

    async def join(self, invite: str, guest: Guest) -> Hosted:
        """Take the seat that an invitation is for.

        Raises:
            MissingError: there is no such invitation, or the seat is taken.
        """
        found = await self.store.invited(invite)
        if found is None or found[1].kind != "open":
            raise MissingError(message("error.invitation"))
        hosted = await self.get(found[0])
        seat = found[1].seat
        others = [other.name for other in hosted.seats if other.seat != seat]
        await self.store.remember(guest)
        if not await self.store.sit(found[0], seat, guest, unlike(guest.name, others)):
            raise MissingError(message("error.invitation"))
        stored = await self.store.match(found[0])
        assert stored is not None
        await hosted.seated(stored)
        return hosted

    async def wake(self) -> None:
        """Go on with every match that waits for a draw or a bot, such as after a restart."""
        for kept in await self.store.running():
            name, known = kept.match, self.known(kept)
            if known is not None and not machine(kept.seats, known.mover):
                continue  # a person is on turn
            try:
                hosted = await self.get(name)
            except UnreadableError:
                continue  # its own page says why it cannot be opened
            try:
                await hosted.deal()
            except failures(hosted.game.name) as error:
                tell(f"match {name} cannot go on: {said_with_place(error)}")
                continue
            await self.think(hosted)

    def known(self, kept: Listed) -> Standing | None:
        """Return the standing that is written down for a match; None if missing or outdated."""
        try:
            return standing.read(kept.standing, footplate.game(kept.game).rules_version)
        except FootplateError:
            return None
        except failures(kept.game):
            return None

    async def attend(self) -> None:
        """Wake the matches that wait after a restart, then keep the memory clear of idle ones."""
        await self.wake()
        while True:
            await asyncio.sleep(REST)
            self.rest()
