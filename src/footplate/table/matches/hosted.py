"""A match in memory: who may do what in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import IllegalAction
from footplate.kernel.match import Match
from footplate.kernel.messages import Message
from footplate.table.kept import sitting
from footplate.table.kept.finishing import finished
from footplate.table.kept.notices import Beside
from footplate.table.kept.peers import HALTED
from footplate.table.kept.plain import Plain
from footplate.table.kept.store import Store
from footplate.table.kept.values import ABANDONED, GIVEN_UP, TIME, Guest, Seat, Stored
from footplate.table.matches import clocks
from footplate.table.matches.changing import Changing
from footplate.table.matches.errors import ForeignError, StaleError
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


class Hosted(Changing):
    """A match in memory, which people look at or bots play in."""

    def __init__(self, stored: Stored, store: Store, game: AnyGame) -> None:
        super().__init__(stored, store, game)
        self.presence: Final = Presence(self._came_or_went)
        self.talk: Final = Talk(store, self, self._wake)
        self.excused: Message | None = None
        """Why a bot has not answered yet, if it takes long; otherwise None."""

    @asynccontextmanager
    async def claim(self) -> AsyncIterator[bool]:
        """Say whether this process may let the bots play, and let no other one do so meanwhile."""
        mine = await finished(self._store.peers.claim(self.name))
        try:
            yield mine
        finally:
            if mine:
                await finished(self._store.peers.release(self.name))

    @property
    def idle(self) -> bool:
        """Whether the match can leave the memory, since loading it again would lose nothing."""
        bot = self.bot() or (moves_by_itself(self.seats, self.mover()) and not self.dead_end)
        told = self._halted or self.declined
        return not (self.presence.listeners or bot or told or self.lock.locked())

    # ------------------------------------------------------------------ changes

    async def act(
        self,
        seat: int,
        ply: int,
        actions: Sequence[int],
        *,
        confirm: bool,
        forced: bool = False,
        arrived: int | None = None,
    ) -> None:
        """Play actions for a seat that sees `ply`: either all of them or none.

        Args:
            seat: who plays.
            ply: the position that the seat sees.
            actions: the actions.
            confirm: whether the turn ends by itself.
            forced: whether what is the only choice after them is made too.
            arrived: when they came, by the table's time; None for now.

        Raises:
            StaleError: the position is not that of `ply` any more.
            ForeignError: it is not this seat's turn, or its time is up.
            IllegalAction: the action is not possible.
            ConflictError: somebody else has written first.
        """
        async with self._changing():
            self._require_turn(seat, ply, arrived)
            if self.match.turn_over:
                raise IllegalAction(message("error.confirm"))
            await self._change(
                lambda match: _play(match, actions, confirm=confirm, forced=forced), arrived
            )

    async def undo(
        self, seat: int, ply: int, *, everything: bool = False, arrived: int | None = None
    ) -> None:
        """Undo the last step of a seat's draft, or as many as can be. Raises as `act` does."""
        async with self._changing():
            self._require_turn(seat, ply, arrived)
            await self._change(undo_all if everything else Match.undo)

    async def redo(self, seat: int, ply: int, *, arrived: int | None = None) -> None:
        """Repeat what was undone last. Raises as `act` does."""
        async with self._changing():
            self._require_turn(seat, ply, arrived)
            await self._change(Match.redo)

    async def confirm(self, seat: int, ply: int, *, arrived: int | None = None) -> None:
        """Confirm a seat's draft. Raises as `act` does."""
        async with self._changing():
            self._require_turn(seat, ply, arrived)
            if not self.match.turn_over:
                raise IllegalAction(message("error.go-on"))
            await self._change(_settle, arrived)

    async def play_bot(self, seat: int, ply: int, actions: Sequence[int]) -> None:
        """Play a bot's actions, unless the position has changed meanwhile."""
        async with self._changing():
            self._require_position(seat, ply)
            await self._change(lambda match: _play_turn(match, actions))

    async def reseat(self, seat: Seat) -> None:
        """Write down who sits on a seat from now on; that seat's draft is dropped."""
        async with self._changing():
            await self._reseat(seat, dropping=self.match.draft_seat == seat.seat)

    async def _reseat(self, seat: Seat, *, dropping: bool, awake: bool = False) -> None:
        seats = [seat if each.seat == seat.seat else each for each in self.seats]
        beside = self._standing_by(seats)
        if awake:  # whoever is on turn then has as long
            beside = beside._replace(noted={**beside.noted, "active": self._store.time.now()})
        await self._writing(
            sitting.reseat(
                self._store, self.name, seat, self.changes, dropping=dropping, beside=beside
            )
        )
        await self._reload()

    async def sit(self, seat: int, guest: Guest) -> bool:
        """Give an open seat to a guest; return False if somebody was faster."""
        async with self._changing():
            others = [other.name for other in self.seats if other.seat != seat]
            name = unlike(guest.name, others)
            taken = self.seats[seat]._replace(kind="person", guest=guest.guest)
            beside = self._standing_by([*self.seats[:seat], taken, *self.seats[seat + 1 :]])
            done = await sitting.sit(
                self._store, self.name, seat, guest, name, self.changes, beside
            )
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

    async def hear(self, changes: int | None, *, drafted: bool) -> bool:
        """Take in a change that another process has told; return whether the match is still kept.

        Args:
            changes: how often the match was changed then; None if that is not known.
            drafted: whether only the author of a draft sees it. Unless they look through this
                process, it is left for whoever asks for the match next.
        """
        async with self.lock:
            if changes is not None and changes <= self.changes:
                return True
            if drafted and not self._torn and not self._author_is_here():
                return True
            return await self._catch_up()

    def _author_is_here(self) -> bool:
        """Say whether who is on turn looks at the match through this process."""
        seat = self.mover()
        guest = None if seat is None or seat < 0 else self.seats[seat].guest
        return guest is not None and self.presence.tabs[guest] > 0

    async def meet(self) -> None:
        """Find out who looks at this match through other processes."""
        found = await self._store.peers.present(self.name)
        if found != self.presence.elsewhere:
            self.presence.elsewhere = found
            self._notify()

    # ------------------------------------------------------------------ clocks

    async def start(self, *, telling: bool = False) -> None:
        """Let the clocks of a new match run, if there are any.

        Args:
            telling: whether who is on turn is told, since nobody there has begun the match.
        """
        async with self._changing():
            if self.closed:
                return
            now, asked, clock = self._store.time.now(), self._asked(self.seats), self.clock
            if clock is not None:
                clock = clocks.run(clock, asked, now, self.off)
            calls = self._calls(clock, asked, (), now) if telling else ()
            if calls or clock != self.clock:
                await self._note_beside(Beside(self._noted(clock), calls))

    async def time_is_up(self, time: int) -> None:
        """Let bots play on the turns whose time was up at a time of the table.

        A seat that has missed too many turns in a row is its bot's for good.
        """
        async with self._changing():
            clock, off = self.clock, self.off
            if clock is None or self.rules is None or self.closed:
                return
            for seat, hand in enumerate(clock.hands):
                until = clocks.due(hand, off.get(seat, ()))
                if until is not None and until <= time:
                    clock = clocks.missed(clock, seat)
            if self.match.dead_end and self.match.draft_seat is not None:
                await self._change(undo_all)  # from there a bot could not play on either
            until = clocks.next_due(clock, off)
            if clock != self.clock or until is None or until > time:  # as after a vacation
                await self._note_clock(clock)
            for seat, hand in enumerate(clock.hands):
                if hand.missed >= clocks.MISSED and self.seats[seat].kind == "person":
                    await self._reseat(self.left(self.seats[seat], TIME), dropping=False)

    async def end_abandoned(self, *, asleep: bool = False) -> bool:
        """Close the match if all people have left it for good, or if it is asleep; say whether.

        Nobody escapes a rating by sleeping: whoever is on turn has left then.
        """
        async with self._changing():
            if self.closed or not (asleep or self.abandoned):
                return False
            mover = self.mover()
            if self.oversleeps and mover is not None:
                gone = self.left(self.seats[mover], TIME)
                await self._reseat(gone, dropping=True, awake=True)
                if not self.abandoned:
                    return False
            how = GIVEN_UP if self.given_up else ABANDONED
            await self._writing(self._store.close_abandoned(self.name, self.changes, how))
            await self._reload()
            return True

    async def pause(self, guest: Guest, *, wanted: bool) -> None:
        """Let the clocks stand if all people at the table want it, or go on if one of them does.

        Raises:
            ForeignError: the guest does not play here, or there are no clocks.
        """
        async with self._changing():
            self._require_open()
            clock = self.clock
            if clock is None or not self.mine(guest):
                raise ForeignError(message("error.seating.foreign"))
            wishes = {each for each in clock.wishes if each in self.people}
            wishes = wishes | {guest.guest} if wanted else set()
            paused = wanted and wishes == self.people
            clock = clock._replace(paused=paused, wishes=() if paused else tuple(sorted(wishes)))
            asked = self._asked(self.seats)
            await self._note_clock(clocks.run(clock, asked, self._store.time.now(), self.off))

    async def wind(self) -> None:
        """Write down anew until when there is time, as after a change of somebody's vacation."""
        async with self._changing():
            await self._reload()
            if self.clock is not None and not self.closed:
                await self._note_clock(self.clock)

    async def _note_clock(self, clock: clocks.Clock) -> None:
        """Write down how the clocks stand, and tell everybody."""
        await self._note_beside(Beside(self._noted(clock)))

    async def _note_beside(self, beside: Beside) -> None:
        await self._writing(self._store.note(self.name, self.changes, beside))
        self._take_in_clock(beside)
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
            number = self.changes if self.wish is None else self.wish.number
            await self._settle_wish(Wish(found[0], guest.guest, found[1], number=number))

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

    def _require_turn(self, seat: int, ply: int, arrived: int | None) -> None:
        self._require_position(seat, ply)
        self._require_time(seat, arrived)

    def _require_position(self, seat: int, ply: int) -> None:
        self._require_open()
        if self.mover() != seat:
            raise ForeignError(message("error.turn"))
        if ply != self.match.ply:
            raise StaleError(message("error.stale"))


def _play(match: Match, actions: Sequence[int], *, confirm: bool, forced: bool) -> None:
    """Play actions; confirm them if that is asked, and the turn is over or a draw comes next."""
    for action in actions:
        match.play(action)
    while forced and match.current_player == match.draft_seat and not match.turn_over:
        legal = match.state.legal_actions()
        if len(legal) != 1:
            break
        match.play(legal[0])
    if confirm and match.turn_over and not match.dead_end:
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
