"""All matches of a table: begins new ones, loads those that people look at, and lets idle ones go.

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
from footplate.table.kept import carried, standing
from footplate.table.kept.plies import kept_plies, numbered
from footplate.table.kept.standing import Standing
from footplate.table.kept.store import Store
from footplate.table.kept.values import USUAL, Guest, Listed, Ply, Seat, Terms
from footplate.table.matches.errors import MissingError, UnreadableError, failures
from footplate.table.matches.hosted import Hosted, moves_by_itself
from footplate.table.matches.memory import give_back
from footplate.table.people.names import unlike
from footplate.table.words import message

MOST_RUNNING: Final = 60
"""How many matches that are not over a guest can have begun."""
REST: Final = 600
"""A match that nobody looks at leaves the memory after this many seconds, or twice as many."""


class Registry:
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
        found = self.loaded(name)
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

    def __len__(self) -> int:
        """Return how many matches are loaded."""
        return len(self._hosted)

    def loaded(self, name: str) -> Hosted | None:
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
        seed = secrets.randbits(62) if seed is None else seed
        name = await self._found(game, seats, guest, seed=seed, pace=pace, terms=terms)
        return await self._started(name)

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
        seats = [
            Seat(seat, "person", name, guest.guest, None, None)
            for seat, name in enumerate(match.names)
        ]
        plies = kept_plies(numbered(match))
        name = await self._found(
            match.game,
            seats,
            guest,
            rules=match.rules,
            seed=secrets.randbits(62) if match.seed is None else match.seed,
            pace="brisk",
            plies=plies,
        )
        if match.result is not None:
            await self.store.write(name, len(plies), [], [], over=True)
        return await self._started(name)

    async def _found(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        guest: Guest,
        *,
        seed: int,
        pace: str,
        rules: int | None = None,
        plies: Sequence[Ply] = (),
        terms: Terms = USUAL,
    ) -> str:
        """Write down a match that a guest begins, with what its game carries; return its name."""
        await self.store.remember(guest)
        await carried.keep(self.store, game)
        return await self.store.found(
            game.name,
            {name: str(value) for name, value in game.options.items()},
            game.rules_version if rules is None else rules,
            seats,
            seed=seed,
            pace=pace,
            host=guest.guest,
            plies=plies,
            terms=terms,
        )

    async def _started(self, name: str) -> Hosted:
        """Load a new match, and make the draws that come first."""
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
            name, known = kept.match, self.standing_of(kept)
            if known is not None and not moves_by_itself(kept.seats, known.mover):
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

    def standing_of(self, kept: Listed) -> Standing | None:
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
            await asyncio.to_thread(give_back)
