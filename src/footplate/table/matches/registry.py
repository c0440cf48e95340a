"""All matches of a table: begins new ones, loads those that people look at, and lets idle ones go.

A hosted match lives in memory and is loaded when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

import footplate
from footplate.kernel import record
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.match import Match
from footplate.kernel.messages import cause
from footplate.plugins import said, said_with_place
from footplate.table.kept import carried, complaints, lists, sitting, standing
from footplate.table.kept.errors import ConflictError, StoreError
from footplate.table.kept.peers import OPENED
from footplate.table.kept.plies import kept_plies, numbered
from footplate.table.kept.standing import Standing
from footplate.table.kept.store import Store
from footplate.table.kept.values import USUAL, Guest, Listed, Ply, Seat, Stored, Terms
from footplate.table.matches.errors import ForeignError, MissingError, UnreadableError, failures
from footplate.table.matches.hearing import Hearing
from footplate.table.matches.hosted import Hosted, moves_by_itself
from footplate.table.matches.memory import give_back
from footplate.table.matches.ranked import require_other
from footplate.table.matches.seating import fallen
from footplate.table.people import rating
from footplate.table.words import message

log = logging.getLogger(__name__)

MOST_RUNNING: Final = 60
"""How many matches that are not over a guest can have begun."""
FALLS: Final = 20
"""After so many seconds open seats are looked at, whether they fall to bots."""
REST: Final = 600
"""A match that nobody looks at leaves the memory after this many seconds, or twice as many."""

SEED_BITS: Final = 62
"""How long the seeds of matches are; databases have room for a bit more."""


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
        self._begun: Final[set[asyncio.Task[None]]] = set()
        self._put_off: Final[set[str]] = set()
        """The matches for which something is done when nobody waits for it."""
        self._slowly: Final = asyncio.Lock()
        Hearing(self)

    async def get(self, name: str) -> Hosted:
        """Return a match, loaded if need be. Raises `MissingError`, `UnreadableError`."""
        self._asked.add(name)
        return await self.find(name)

    async def find(self, name: str) -> Hosted:
        """Return a match, which nobody need have asked for. Raises as `get` does."""
        found = self.loaded(name)
        if found is None:
            async with self._loading:
                found = self.loaded(name) or await self._load(name)
        elif not await found.follow():
            self._hosted.pop(name, None)
            raise MissingError(message("error.no-match"))
        return found

    async def _load(self, name: str) -> Hosted:
        """Load a match, and take in what others have changed meanwhile."""
        stored = await self.store.match(name)
        if stored is None:
            raise MissingError(message("error.no-match"))
        try:
            game = await self._game(stored)
            found = await asyncio.to_thread(Hosted, stored, self.store, game)
        except UnreadableError:
            raise
        except FootplateError as error:
            raise UnreadableError(message("error.unreadable", why=cause(error))) from None
        except failures(stored.game) as error:
            log.warning("footplate: match %s cannot be opened: %s", name, said_with_place(error))
            raise UnreadableError(message("error.unopened", why=said(error))) from None
        self._hosted[name] = found
        self.store.peers.say(OPENED, name)
        await found.follow()
        await found.meet()
        await found.talk.load()
        return found

    async def _game(self, stored: Stored) -> AnyGame:
        """Make the game of a match, which may carry what another process has written down."""
        try:
            return footplate.game(stored.game, rules=stored.begun, **stored.options)
        except FootplateError:
            if not self.store.shared:
                raise
        await carried.recall(self.store)
        return footplate.game(stored.game, rules=stored.begun, **stored.options)

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
        await self.forget([hosted.name])

    async def reread(self, names: Iterable[str]) -> None:
        """Take in what was changed in the store of those of some matches that are loaded."""
        for hosted in [each for each in map(self.loaded, names) if each is not None]:
            await hosted.reread()

    async def forget(self, names: Iterable[str]) -> None:
        """Tell everybody who looks at some matches that these were deleted from the store."""
        for name in names:
            hosted = self._hosted.pop(name, None)
            if hosted is not None:
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
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
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
            seed=_kept_seed(match.seed),
            pace="brisk",
            plies=plies,
        )
        if match.result is not None:
            await self.store.write(name, len(plies), [], [], over=True)
        return await self._started(name)

    async def branch(self, hosted: Hosted, ply: int, seats: Sequence[Seat], guest: Guest) -> Hosted:
        """Begin a match at a position of one that nobody plays any more; later draws are new ones.

        Raises:
            ForeignError: the match goes on, so some of it may be hidden.
            MissingError: there is no such position.
            OptionError: the guest has begun too many that are not over.
        """
        if not hosted.finished or hosted.terms.puzzle:
            raise ForeignError(message("error.branch"))
        match = hosted.match
        if ply >= match.ply:
            raise MissingError(message("error.no-move", ply=ply, last=match.ply - 1))
        await self._require_room(guest)
        entries = numbered(match)
        plies = kept_plies([entries[each - 1] for each in match.plies(ply)])
        seed = secrets.randbits(62)
        name = await self._found(
            hosted.game, seats, guest, seed=seed, pace=hosted.pace, plies=plies
        )
        return await self._started(name)

    async def pose(self, match: Match, seats: Sequence[Seat], guest: Guest, puzzle: str) -> Hosted:
        """Begin a match that poses a puzzle to a guest.

        Args:
            match: what was played up to the puzzle; later draws are new ones.
            seats: who sits there.
            guest: who is to solve it.
            puzzle: the name of the puzzle.
        """
        plies = kept_plies(numbered(match))
        name = await self._found(
            match.game,
            seats,
            guest,
            seed=secrets.randbits(SEED_BITS),
            pace="instant",
            plies=plies,
            terms=Terms(puzzle=puzzle, posed=len(plies)),
        )
        return await self.get(name)

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
        await hosted.start()
        return hosted

    async def _require_room(self, guest: Guest) -> None:
        """Raise `OptionError` if a guest has begun as many matches as one can have at a time."""
        running = await lists.running_of(self.store, guest.guest)
        if running >= MOST_RUNNING:
            raise OptionError(message("error.many-matches", n=running))

    async def join(self, invite: str, guest: Guest) -> Hosted:
        """Take the seat that an invitation is for.

        Raises:
            MissingError: there is no such invitation, the seat is taken, or somebody is there with
                whom the guest does not play.
        """
        found = await sitting.invited(self.store, invite)
        if found is None or found[1].kind != "open":
            raise MissingError(message("error.invitation"))
        return await self._seated(await self.get(found[0]), found[1], guest)

    async def sit(self, name: str, guest: Guest) -> Hosted:
        """Give a guest the seat of a match that waits for them, or one of the lobby.

        Raises:
            MissingError: there is none, or somebody is there with whom the guest does not play.
        """
        hosted = await self.get(name)
        if hosted.mine(guest):
            return hosted
        seat = hosted.place_for(guest)
        if seat is None:
            raise MissingError(message("error.invitation"))
        return await self._seated(hosted, seat, guest)

    async def _seated(self, hosted: Hosted, seat: Seat, guest: Guest) -> Hosted:
        """Give a guest an open seat."""
        there = {seat.guest for seat in hosted.seats if seat.guest}
        await require_other(self.store, hosted.terms, guest, there)
        other = seat.wanted not in (None, guest.guest)
        if other or await self._apart(hosted, guest):
            raise MissingError(message("error.invitation"))
        await self.store.remember(guest)
        if not await hosted.sit(seat.seat, guest):
            raise MissingError(message("error.invitation"))
        return hosted

    async def _apart(self, hosted: Hosted, guest: Guest) -> bool:
        """Say whether a guest and somebody in a match do not play with each other."""
        others = {hosted.host, *[seat.guest for seat in hosted.seats]}
        return not others.isdisjoint(await complaints.apart(self.store, guest.guest))

    async def wake(self) -> None:
        """Go on with every match that waits for a draw or a bot, such as after a restart."""
        for kept in await lists.running(self.store):
            name, known = kept.match, self.standing_of(kept)
            if known is not None and not moves_by_itself(kept.seats, known.mover):
                continue  # a person is on turn
            await self.go_on(name)

    async def go_on(self, name: str) -> None:
        """Make the draw that a match waits for, and let its bot play."""
        try:
            hosted = await self.find(name)
        except (MissingError, UnreadableError):
            return  # its own page says why it cannot be opened
        try:
            with suppress(ConflictError):  # another process was faster
                await hosted.deal()
        except failures(hosted.game.name) as error:
            log.warning("footplate: match %s cannot go on: %s", name, said_with_place(error))
            return
        await self.think(hosted)
        if hosted.idle and name not in self._asked:  # a person is on turn, and not there
            self._hosted.pop(name, None)

    def standing_of(self, kept: Listed) -> Standing | None:
        """Return the standing that is written down for a match; None if missing or outdated."""
        try:
            return standing.read(kept.standing, footplate.game(kept.game).rules_version)
        except FootplateError:
            return None
        except failures(kept.game):
            return None

    async def find_standing(self, kept: Listed) -> Standing:
        """Load a match to find out how it stands, and write that down for the next time.

        Raises `UnreadableError` if it cannot be loaded, and whatever a game of others raises.
        """
        hosted = await self.get(kept.match)
        found = hosted.standing()
        if not hosted.stuck and hosted.match.draft_seat is None and kept.standing != found.text():
            with suppress(SQLAlchemyError, StoreError):  # what is told is right without it
                await self.store.note_standing(kept, found.text())
        return found

    def later(
        self, match: str, game: str, work: Callable[[], Coroutine[object, object, Any]]
    ) -> None:
        """Do something for a match while nobody waits for it, after what was put off before."""

        async def working() -> None:
            try:
                with suppress(UnreadableError, MissingError, *failures(game)):
                    async with self._slowly:
                        await work()
            finally:
                self._put_off.discard(match)

        if match not in self._put_off:
            self._put_off.add(match)
            self.beside(working())

    async def attend(self) -> None:
        """Wake the matches that wait, hear what other processes tell, and let idle matches go."""
        peers = self.store.peers
        try:
            await asyncio.gather(
                self.wake(), self._fall_often(), self._rest_often(), peers.live(), peers.hear()
            )
        finally:
            await asyncio.gather(*self._begun, *peers.begun, return_exceptions=True)

    async def _fall_often(self) -> None:
        """Give open seats to bots, and compute ratings, when it is time for that."""
        while True:
            with suppress(SQLAlchemyError, StoreError, OSError):
                await self.fall()
                await rating.settle_news(self.store)
            await asyncio.sleep(FALLS)

    async def fall(self) -> None:
        """Give the open seats whose time has come to bots."""
        for name, number in await lists.due(self.store):
            with suppress(MissingError, UnreadableError, ConflictError):
                hosted = await self.find(name)
                seat = hosted.seats[number]
                if seat.kind == "open":
                    await hosted.reseat(fallen(hosted, seat))
                    await self.think(hosted)

    async def _rest_often(self) -> None:
        while True:
            await asyncio.sleep(REST)
            self.rest()
            await asyncio.to_thread(give_back)

    # ------------------------------------------------------------------ beside all else

    @property
    def hosted(self) -> list[Hosted]:
        """All matches that are loaded."""
        return [*self._hosted.values()]

    def let_go(self, hosted: Hosted) -> None:
        """Let a match that is gone leave the memory."""
        self._hosted.pop(hosted.name, None)

    def beside(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside all else; if the database is gone, it is done when that is back."""

        async def working() -> None:
            with suppress(SQLAlchemyError, OSError):
                await work

        task = asyncio.create_task(working())
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)


def _kept_seed(seed: int | None) -> int:
    """Return a seed as a database holds it: a random one for none, a part of a long one."""
    return secrets.randbits(SEED_BITS) if seed is None else seed % (1 << SEED_BITS)
