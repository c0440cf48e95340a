"""A match in memory: who may do what in it, and how it changes.

Whatever changes it happens under its lock, and is in the store before anybody
sees it. If the store refuses, the match is loaded again, so memory never knows more than the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from footplate.kernel.contract import CHANCE, AnyGame
from footplate.kernel.errors import FootplateError, IllegalAction
from footplate.kernel.match import Match
from footplate.kernel.messages import Message
from footplate.table.kept import results
from footplate.table.kept.errors import StoreError
from footplate.table.kept.peers import HALTED
from footplate.table.kept.plain import Plain
from footplate.table.kept.plies import kept_plies, numbered
from footplate.table.kept.replay import follow, undone
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest, Seat, Stored
from footplate.table.matches.errors import ForeignError, StaleError
from footplate.table.matches.loaded import Loaded
from footplate.table.matches.presence import Presence
from footplate.table.matches.taking_back import (
    Wish,
    declined,
    last_turn,
    read,
    take_back,
    undo_all,
    written,
)
from footplate.table.matches.talk import Talk
from footplate.table.people.names import unlike
from footplate.table.words import message

PLAIN: Final = Plain()


class Watcher(Protocol):
    """Somebody who wants to know of changes."""

    def wake(self) -> None:
        """Look at the match again."""


class Hosted(Loaded):
    """A match in memory, which people look at or bots play in."""

    def __init__(self, stored: Stored, store: Store, game: AnyGame) -> None:
        super().__init__(stored, game)
        self.lock: Final = asyncio.Lock()
        self.version = 0
        """A counter that rises with everything that could change what somebody sees."""
        self._open_version = 0
        """The version at the last change that was not only a step of a draft."""
        self.watchers: Final[set[Watcher]] = set()
        """Who is woken whenever the version rises."""
        self.presence: Final = Presence(self._came_or_went)
        self.talk: Final = Talk(store, self, self._wake)
        self.excused: Message | None = None
        """Why a bot has not answered yet, if it takes long; otherwise None."""
        self._store: Final = store
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

    @asynccontextmanager
    async def claim(self) -> AsyncIterator[bool]:
        """Say whether this process may let the bots play, and let no other one do so meanwhile."""
        mine = await self._store.peers.claim(self.name)
        try:
            yield mine
        finally:
            if mine:
                await self._store.peers.release(self.name)

    @property
    def idle(self) -> bool:
        """Whether the match can leave the memory, since loading it again would lose nothing."""
        bot = moves_by_itself(self.seats, self.mover()) and not self.dead_end
        told = self._halted or self.declined
        return not (self.presence.listeners or bot or told or self.lock.locked())

    # ------------------------------------------------------------------ changes

    async def act(
        self, seat: int, ply: int, actions: Sequence[int], *, confirm: bool, forced: bool = False
    ) -> None:
        """Play actions for a seat that sees `ply`: either all of them or none.

        Args:
            seat: who plays.
            ply: the position that the seat sees.
            actions: the actions.
            confirm: whether the turn ends by itself.
            forced: whether what is the only choice after them is made too.

        Raises:
            StaleError: the position is not that of `ply` any more.
            ForeignError: it is not this seat's turn.
            IllegalAction: the action is not possible.
            ConflictError: somebody else has written first.
        """
        async with self._changing():
            self._require_turn(seat, ply)
            if self.match.turn_over:
                raise IllegalAction(message("error.confirm"))
            await self._change(lambda match: _play(match, actions, confirm=confirm, forced=forced))

    async def undo(self, seat: int, ply: int, *, everything: bool = False) -> None:
        """Undo the last step of a seat's draft, or as many as can be. Raises as `act` does."""
        async with self._changing():
            self._require_turn(seat, ply)
            await self._change(undo_all if everything else Match.undo)

    async def redo(self, seat: int, ply: int) -> None:
        """Repeat what was undone last. Raises as `act` does."""
        async with self._changing():
            self._require_turn(seat, ply)
            await self._change(Match.redo)

    async def confirm(self, seat: int, ply: int) -> None:
        """Confirm a seat's draft. Raises as `act` does."""
        async with self._changing():
            self._require_turn(seat, ply)
            if not self.match.turn_over:
                raise IllegalAction(message("error.go-on"))
            await self._change(_settle)

    async def play_bot(self, seat: int, ply: int, actions: Sequence[int]) -> None:
        """Play a bot's actions, unless the position has changed meanwhile."""
        async with self._changing():
            self._require_turn(seat, ply)
            await self._change(lambda match: _play_turn(match, actions))

    async def reseat(self, seat: Seat) -> None:
        """Write down who sits on a seat from now on; that seat's draft is dropped."""
        async with self._changing():
            dropping = self.match.draft_seat == seat.seat
            await self._writing(
                self._store.reseat(self.name, seat, self.changes, dropping=dropping)
            )
            await self._reload()

    async def sit(self, seat: int, guest: Guest) -> bool:
        """Give an open seat to a guest; return False if somebody was faster."""
        async with self._changing():
            others = [other.name for other in self.seats if other.seat != seat]
            name = unlike(guest.name, others)
            done = await self._store.sit(self.name, seat, guest, name, self.changes)
            await self._reload()
            return done

    async def reread(self) -> None:
        """Take in what was changed in the store without this match."""
        async with self.lock:
            await self._reload()

    async def close(self) -> None:
        """Tell everybody that the match was deleted."""
        async with self.lock:
            self.stuck, self._halted = message("error.deleted"), True
            self._notify()

    def _came_or_went(self, guest: Guest) -> None:
        if self.concerns(guest):
            here = self.presence.tabs[guest.guest] > 0
            self._store.peers.note(self.name, guest.guest, here=here)
            self._notify()

    async def meet(self) -> None:
        """Find out who looks at this match through other processes."""
        found = await self._store.peers.present(self.name)
        if found != self.presence.elsewhere:
            self.presence.elsewhere = found
            self._notify()

    # ------------------------------------------------------------------ taking back

    async def ask_back(self, guest: Guest) -> None:
        """Ask to take back the last turn of a guest; nobody else has to agree if nobody else plays.

        Raises:
            IllegalAction: the guest has no turn to take back, or a draft is open.
            StaleError: somebody else has asked already.
            ForeignError: nobody can move in this match.
        """
        async with self._changing():
            self._require_open()
            if self.wish is not None and self.wish.guest != guest.guest:
                raise StaleError(message("error.wish-there"))
            found = last_turn(self.match, self.mine(guest))
            if found is None or not self.can_ask_back(guest):
                raise IllegalAction(message("error.no-turn-back"))
            await self._settle_wish(Wish(found[0], guest.guest, found[1]))

    async def answer_back(self, guest: Guest, *, agree: bool) -> None:
        """Agree that a turn is taken back, or decline; the person who asked may withdraw the wish.

        Raises:
            StaleError: nobody asks any more.
            ForeignError: the guest does not play here.
        """
        async with self._changing():
            wish = self.wish
            if wish is None:
                raise StaleError(message("error.no-wish"))
            if not self.mine(guest):
                raise ForeignError(message("error.seating.foreign"))
            if not agree:
                told = ""
                if guest.guest != wish.guest:
                    told = declined(self.match.names[self.mine(guest)[0]], self.match.committed)
                await self._note_wish(told)
                return
            await self._settle_wish(wish._replace(agreed=wish.agreed | {guest.guest}))

    async def _settle_wish(self, wish: Wish) -> None:
        """Take the turn back if all have agreed; else write the wish down and tell everybody."""
        asked = {s.guest for s in self.seats if s.kind == "person" and s.guest is not None}
        if asked - {wish.guest} <= wish.agreed:
            await self._change(lambda match: take_back(match, wish.ply))
        else:
            await self._note_wish(written(wish, self.match.committed))

    async def _note_wish(self, wish: str) -> None:
        """Write a wish down, or that it was declined, and tell everybody."""
        await self._writing(self._store.note_wish(self.name, wish, self.changes))
        self.wish, self.declined = read(wish, self.match.committed)
        self._notify()

    def _require_open(self) -> None:
        if self.closed:
            raise ForeignError(self.closed)
        if self.waiting:
            raise ForeignError(message("error.waiting"))

    async def halt(self, ply: int, why: Message, *, heard: bool = False) -> None:
        """Stop the match because a bot cannot play, unless the position has changed meanwhile.

        Nothing is written down, so the bot is asked again when the table is next opened.

        Args:
            ply: the position in which it cannot play.
            why: the reason.
            heard: whether another process has told it.
        """
        async with self.lock:
            if ply == self.match.ply and not self.closed:
                self.stuck, self._halted = why, True
                self._notify()
                if not heard:
                    self.repeat_halt()

    def repeat_halt(self) -> None:
        """Tell other processes why a bot cannot play, if that is so."""
        if self._halted:
            why = PLAIN.write(self.stuck)
            self._store.peers.say(HALTED, self.name, str(self.match.ply), why)

    def excuse(self, why: Message | None) -> None:
        """Say why a bot has not answered yet; None when it has."""
        if why != self.excused:
            self.excused = why
            self._notify()

    def _require_turn(self, seat: int, ply: int) -> None:
        self._require_open()
        if self.mover() != seat:
            raise ForeignError(message("error.turn"))
        if ply != self.match.ply:
            raise StaleError(message("error.stale"))

    async def _change(self, change: Callable[[Match], None]) -> None:
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
        await self._writing(
            self._store.write(
                self.name,
                before,
                new,
                draft,
                over=self.over,
                standing=self._standing_text(),
                undone=undone(match),
                known=self.changes,
            )
        )
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
            if self.match.current_player == CHANCE and not (self.closed or self.dead_end):
                await self._change(Match.deal)

    def _public(self) -> tuple[object, ...]:
        """Return everything whose change other people than the author of a draft can see."""
        return self.match.committed, self.mover(), self.wish, self.declined, self.seats

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


def _play(match: Match, actions: Sequence[int], *, confirm: bool, forced: bool) -> None:
    """Play actions; confirm them if a draw comes next, or if the turn is over and that is asked."""
    for action in actions:
        match.play(action)
    while forced and match.current_player == match.draft_seat and not match.turn_over:
        legal = match.state.legal_actions()
        if len(legal) != 1:
            break
        match.play(legal[0])
    over = match.current_player == CHANCE or (confirm and match.turn_over)
    if over and not match.dead_end:
        _settle(match)


def _play_turn(match: Match, actions: Sequence[int]) -> None:
    """Play actions, and confirm them."""
    for action in actions:
        match.play(action)
    _settle(match)


def _settle(match: Match) -> None:
    """Confirm the draft, and make the draws that come next."""
    match.commit()
    match.deal()


def moves_by_itself(seats: Sequence[Seat], mover: int | None) -> bool:
    """Say whether a bot or a draw comes next, so that the match goes on without a person."""
    return mover is not None and (mover < 0 or seats[mover].bot is not None)
