"""A match in memory with its clocks: who is asked, since when, and what that means for others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from footplate import bots
from footplate.kernel.contract import AnyGame
from footplate.table.kept.notices import NOTHING, OVER, SHORT, TURN, Beside, Call
from footplate.table.kept.store import Store
from footplate.table.kept.values import Seat, Stored
from footplate.table.matches import clocks
from footplate.table.matches.clocks import GRACE, Clock, Off, Rules
from footplate.table.matches.errors import ForeignError
from footplate.table.matches.loaded import Loaded
from footplate.table.words import message

LONG: Final = 7_200_000
"""Who has at least so many milliseconds for a turn is told when they run short."""
LEAD: Final = 43_200_000
"""So many milliseconds before the end, or a quarter of the time if that is less."""


class Timed(Loaded):
    """A match in memory, with clocks if it was begun with some."""

    def __init__(self, stored: Stored, store: Store, game: AnyGame) -> None:
        self._store: Final = store
        clock = stored.terms.clock
        self.rules: Final[Rules | None] = clocks.rules_read(clock) if clock else None
        self.clock: Clock | None = None
        """How the clocks stand; None without clocks."""
        self._away: dict[str, list[tuple[int, int]]] = {}
        super().__init__(stored, game)

    def _note(self, stored: Stored) -> None:
        super()._note(stored)
        self._away = stored.away
        if self.rules is not None:
            new = clocks.begin(self.rules, len(self.seats))
            self.clock = clocks.read(stored.hands) if stored.hands else new

    # ------------------------------------------------------------------ what can be asked

    @property
    def off(self) -> dict[int, Off]:
        """When the hands stand, by seat, as during a vacation."""
        if self.rules is None or not self.rules.days:
            return {}
        lost = self._store.time.lost
        return {
            seat.seat: clocks.joined([(begin - lost, end - lost) for begin, end in found])
            for seat in self.seats
            if (found := self._away.get(seat.guest or ""))
        }

    @property
    def played_on(self) -> bool:
        """Whether the time of who is on turn is up, so that a bot plays the turn on."""
        seat = self.mover()
        if self.clock is None or seat is None or seat < 0:
            return False
        return self.clock.hands[seat].up

    def bot(self) -> str | None:
        """Return the bot that is on turn, if one is and it can play."""
        if self.rules is not None and self.played_on and not (self.waiting or self.dead_end):
            return self.rules.bot
        return super().bot()

    def deadline(self, seat: int) -> int | None:
        """Return until when a seat has time, by the machine; None if its hand stands."""
        if self.clock is None:
            return None
        until = clocks.due(self.clock.hands[seat], self.off.get(seat, ()))
        return None if until is None else until + self._store.time.lost

    def time_left(self, seat: int) -> int:
        """Return how many milliseconds a seat has left now; 0 without clocks."""
        if self.clock is None:
            return 0
        return clocks.left(self.clock.hands[seat], self._store.time.now(), self.off.get(seat, ()))

    @property
    def people(self) -> set[str]:
        """The guests who have a seat and decide there."""
        return {seat.guest for seat in self.seats if seat.kind == "person" and seat.guest}

    @property
    def abandoned(self) -> bool:
        """Whether all people have left for good."""
        there = [seat for seat in self.seats if seat.kind == "open" or seat.guest]
        return bool(there) and all(seat.gone for seat in there)

    @property
    def given_up(self) -> bool:
        """Whether the order in which people left is the result, since each of them had moved."""
        played = self.terms.rated or self.event is not None
        left = self.abandoned and all(seat.bot for seat in self.seats)
        return played and left and self._all_moved

    @property
    def oversleeps(self) -> bool:
        """Whether a person is on turn in a rated match without clocks in which all have moved."""
        if not self.terms.rated or self.rules is not None or self.abandoned:
            return False
        return bool(self._asked(self.seats)) and self._all_moved

    @property
    def _all_moved(self) -> bool:
        """Whether all people there have confirmed a move."""
        done = self.match.entries[: self.match.committed]
        moved = {entry.player for entry in done if entry.kind == "action"}
        return all(seat.seat in moved for seat in self.seats if seat.guest)

    def left(self, seat: Seat, gone: str | None, bot: str | None = None) -> Seat:
        """Return a seat as it is once its person has left, while a bot plays on.

        Args:
            seat: the seat.
            gone: why they left for good; None if they may come back.
            bot: what plays on; None for the bot of the clocks, or the usual one.
        """
        usual = self.rules.bot if self.rules else bots.usual(self.game.name)
        plays, when = seat.bot or bot or usual, seat.leaving or self.changes + 1
        return seat._replace(kind="bot", bot=plays, gone=gone, leaving=when)

    def _came(self, arrived: int | None) -> int:
        """Return when a step counts as come: when it arrived, but whoever sends it slowly waits."""
        now = self._store.time.now()
        return now if arrived is None else max(arrived, now - GRACE)

    def _require_time(self, seat: int, arrived: int | None) -> None:
        """Raise `ForeignError` for a step that arrived too late."""
        off = self.off.get(seat, ())
        hands = () if self.clock is None else self.clock.hands
        if hands and clocks.is_late(hands[seat], self._came(arrived), off):
            raise ForeignError(message("clock.up"))

    # ------------------------------------------------------------------ what is noted and told

    def _asked(self, seats: Sequence[Seat]) -> list[int]:
        """Return the seats whose persons are asked to move."""
        mover = self.mover()
        waits = any(seat.kind == "open" for seat in seats)
        waits = waits or (self.dead_end and self.match.draft_seat is None)
        if mover is None or mover < 0 or waits or seats[mover].kind != "person":
            return []
        return [mover]

    def _beside(self, made: Collection[int], arrived: int | None) -> Beside:
        """Return what is noted and told after moves.

        Args:
            made: the seats that have moved; none if something was taken back.
            arrived: when the last step came, by the table's time; None for now.
        """
        now = self._store.time.now()
        turn = self.match.state.turns
        asked = self._asked(self.seats)
        clock = self.clock
        if clock is not None and self.rules is not None:
            came = self._came(arrived)
            clock = clocks.moved(clock, self.rules, made, asked, turn, came, now, self.off)
        return Beside(self._noted(clock), self._calls(clock, asked, made, now))

    def _standing_by(self, seats: Sequence[Seat]) -> Beside:
        """Return what is noted and told when nothing is moved, but somebody may be asked anew."""
        now = self._store.time.now()
        asked = self._asked(seats)
        clock = self.clock
        if clock is not None:
            for before, seat in zip(self.seats, seats, strict=True):
                if seat.kind == "person" and seat.guest != before.guest:
                    clock = clocks.sat(clock, seat.seat)
            clock = clocks.run(clock, asked, now, self.off)
        begins = self.waiting and asked
        return Beside(
            self._noted(clock), self._calls(clock, asked, (), now, seats) if begins else ()
        )

    def _noted(self, clock: Clock | None) -> dict[str, object]:
        """Return the columns of a match that say how its clocks stand."""
        if clock is None:
            return {}
        due = None if self.closed else clocks.next_due(clock, self.off)
        return {"hands": clocks.written(clock), "due": due}

    def _calls(
        self,
        clock: Clock | None,
        asked: Sequence[int],
        made: Collection[int],
        now: int,
        seats: Sequence[Seat] | None = None,
    ) -> list[Call]:
        """Return who is to be told of what has just happened."""
        mark, seats = self.match.committed, seats or self.seats
        if self.over:
            return [Call(OVER, mark, seat.seat, seat.guest) for seat in seats if not seat.bot]
        did = {seats[seat].guest for seat in made}
        found = []
        for seat in asked:
            guest = seats[seat].guest
            if guest not in did:
                found.append(Call(TURN, mark, seat, guest))
            time = 0 if clock is None else clocks.left(clock.hands[seat], now)
            if time >= LONG:
                wait = (time - min(time // 4, LEAD)) / 1000
                found.append(Call(SHORT, mark, seat, guest, wait))
        return found

    def _take_in_clock(self, beside: Beside = NOTHING) -> None:
        """Take in how the clocks stand once it is written down."""
        hands = beside.noted.get("hands")
        if isinstance(hands, str):
            self.clock = clocks.read(hands)
