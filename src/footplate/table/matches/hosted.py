"""A match in memory: who may do what in it, and how it changes.

Whatever changes it happens under its lock, and is in the store before anybody
sees it. If the store refuses, the match is loaded again, so memory never knows more than the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final, Protocol

from footplate.kernel.contract import CHANCE, AnyGame, State
from footplate.kernel.errors import FootplateError, IllegalAction
from footplate.kernel.match import Match
from footplate.kernel.messages import Message
from footplate.table.kept.plies import kept_plies, numbered
from footplate.table.kept.replay import follow, replay, undone
from footplate.table.kept.standing import Standing
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest, Seat, Stored
from footplate.table.matches.errors import ForeignError, StaleError, UnreadableError, failures
from footplate.table.matches.history import History
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
from footplate.table.people.names import unlike
from footplate.table.words import message


class Watcher(Protocol):
    """Somebody who wants to know of changes."""

    def wake(self) -> None:
        """Look at the match again."""


class Hosted:
    """A match in memory, which people look at or bots play in."""

    def __init__(self, stored: Stored, store: Store, game: AnyGame) -> None:
        self.name: Final = stored.match
        self.pace: Final = stored.pace
        self.began: Final = stored.began
        self.host: Final = stored.host
        self.terms: Final = stored.terms
        self.seats: tuple[Seat, ...] = stored.seats
        self.lock: Final = asyncio.Lock()
        self.version = 0
        """A counter that rises with everything that could change what somebody sees."""
        self._open_version = 0
        """The version at the last change that was not only a step of a draft."""
        self.watchers: Final[set[Watcher]] = set()
        """Who is woken whenever the version rises."""
        self.presence: Final = Presence(self._came_or_went)
        self._store: Final = store
        self._game: Final = game
        self.match: Match
        self.history: History
        self._settled: tuple[int, State] | None = None
        self.wish: Wish | None = None
        """A turn that somebody would like to take back."""
        self.declined: Message | None = None
        """The message that somebody declined the wish; None once the match goes on."""
        self.stuck: Message | None = None
        """Why the match could not be replayed to its end, or a bot cannot play, so that nobody
        can move; otherwise None."""
        self.excused: Message | None = None
        """Why a bot has not answered yet, if it takes long; otherwise None."""
        self.cut: Message | None = None
        """Why a draft could not be replayed to its end, until its seat moves; otherwise None."""
        self.changes = 0
        """How often it was changed when it was last read or written."""
        self._torn = False
        """Whether it may differ from what is kept, since the store failed, until it is loaded."""
        self._load(stored)

    def _load(self, stored: Stored) -> None:
        """Replay what is kept. Raises `UnreadableError` if it was played under newer rules."""
        today = self._game.rules_version
        if stored.rules > today:
            raise UnreadableError(message("error.newer", played=stored.rules, known=today))
        self.match, self.stuck, self.cut = replay(stored, self._game)
        self.history = History(self.match)
        self.history.catch_up(self.match)
        self._settled = None
        self._torn = False
        self._note(stored)

    def _note(self, stored: Stored) -> None:
        """Note what is kept beside the moves."""
        self.seats = stored.seats
        self.wish, self.declined = read(stored.wish, self.match.committed)
        self.changes = stored.changes

    # ------------------------------------------------------------------ questions

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._game

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.stuck and self.match.result is not None

    @property
    def closed(self) -> Message | None:
        """Why nobody can move any more, as a sentence; None while the match goes on."""
        return message("error.over") if self.over else self.stuck

    @property
    def dead_end(self) -> bool:
        """Whether nothing can be chosen or drawn; moves can be taken back all the same."""
        return not self.closed and self.match.dead_end

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open, so that nobody can move."""
        return any(seat.kind == "open" for seat in self.seats)

    def version_for(self, guest: Guest | None) -> int:
        """Return a number that rises with everything that could change what a guest sees."""
        return self.version if self.mover() in self.mine(guest) else self._open_version

    def mine(self, guest: Guest | None) -> list[int]:
        """Return the seats in which a guest decides."""
        if guest is None:
            return []
        return [s.seat for s in self.seats if s.guest == guest.guest and s.kind == "person"]

    @property
    def moved(self) -> bool:
        """Whether anybody has confirmed a move."""
        return any(entry.kind == "action" for entry in self.match.entries[: self.match.committed])

    def concerns(self, guest: Guest | None) -> bool:
        """Say whether a guest began this match or has a seat; all other guests see the same."""
        if guest is None:
            return False
        return guest.guest == self.host or any(seat.guest == guest.guest for seat in self.seats)

    def invites(self, guest: Guest | None) -> bool:
        """Say whether a guest began this match or has a seat, and so may give open seats away."""
        return guest is not None and (guest.guest == self.host or bool(self.mine(guest)))

    def mover(self) -> int | None:
        """Return the seat that everybody waits for: one with a draft, else the one to decide."""
        if self.closed:
            return None
        draft = self.match.draft_seat
        return self.match.current_player if draft is None else draft

    def eyes(self, guest: Guest | None) -> int | None:
        """Return the seat through which a guest looks; None for a spectator.

        If several people share a machine, it is the seat of the one to move, and between their
        turns none.
        """
        seats = self.mine(guest)
        if self.mover() in seats:
            return self.mover()
        return seats[0] if len(seats) == 1 else None

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

    def seen(self, seat: int | None) -> tuple[int, State]:
        """Return the ply and the position that a seat may see, with no draft but its own."""
        if self.match.draft_seat is None or self.match.draft_seat == seat:
            return self.match.ply, self.match.state
        if self._settled is None or self._settled[0] != self.match.committed:
            self._settled = (self.match.committed, self.match.at(self.match.committed))
        return self._settled

    def standing(self) -> Standing:
        """Return how the match stands after its last confirmed turn."""
        heading = self._game.heading(self.seen(None)[1])
        return Standing(self._game.rules_version, self.mover(), heading)

    def _standing_text(self) -> str | None:
        """Return the standing as text for the store; None while a draft leaves it unchanged."""
        if self.match.draft_seat is not None:
            return None
        try:
            return self.standing().text()
        except failures(self._game.name):
            return ""  # the lobby then says that it cannot tell

    def bot(self) -> str | None:
        """Return the bot that is on turn, if one is and it can play."""
        seat = self.mover()
        if seat is None or seat < 0 or self.waiting or self.dead_end:
            return None
        return self.seats[seat].bot

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
        told = self.stuck or self.declined
        return not (self.presence.listeners or bot or told or self.lock.locked())

    # ------------------------------------------------------------------ changes

    async def act(self, seat: int, ply: int, actions: Sequence[int], *, confirm: bool) -> None:
        """Play actions for a seat that sees `ply`; with `confirm` the turn ends by itself.

        Either all of them are played or none.

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
            await self._change(lambda match: _play(match, actions, confirm=confirm))

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

    async def close(self) -> None:
        """Tell everybody that the match was deleted."""
        async with self.lock:
            self.stuck = message("error.deleted")
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

    def is_asked(self, guest: Guest | None) -> bool:
        """Say whether a guest is asked to agree that somebody's turn is taken back."""
        wish = self.wish
        if wish is None or guest is None or not self.mine(guest):
            return False
        return guest.guest != wish.guest and guest.guest not in wish.agreed

    def can_ask_back(self, guest: Guest | None) -> bool:
        """Say whether a guest has a confirmed turn that could be taken back."""
        if self.closed or self.waiting:
            return False
        return last_turn(self.match, self.mine(guest)) is not None

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
            if found is None:
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

    async def halt(self, ply: int, why: Message) -> None:
        """Stop the match because a bot cannot play, unless the position has changed meanwhile.

        Nothing is written down, so the bot is asked again when the table is next opened.
        """
        async with self.lock:
            if ply == self.match.ply and not self.closed:
                self.stuck = why
                self._notify()

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
        for watcher in self.watchers:
            watcher.wake()


def _play(match: Match, actions: Sequence[int], *, confirm: bool) -> None:
    """Play actions; confirm them if a draw comes next, or if the turn is over and that is asked."""
    for action in actions:
        match.play(action)
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
