"""The clocks of a match: arithmetic alone, in milliseconds of the table's time (`kept/hours`).

Each seat has a hand, which runs while its person is asked to move. First it takes what each turn
has for itself, then what is in the bank. Several seats may be asked at once. Time never goes back:
a moment before another one counts as that one.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

Off: TypeAlias = Sequence[tuple[int, int]]
"""From when until when a hand stands, as during a vacation: pairs that neither meet nor overlap, in
their order."""

MISSED: Final = 3
"""After so many turns in a row without the person the seat is its bot's for good."""
SECOND: Final = 1_000
DAY: Final = 86_400 * SECOND
GRACE: Final = 4 * SECOND
"""For so long a step that came in time may wait until it is its turn."""


class Rules(NamedTuple):
    """How much time there is, as it was chosen when the match began."""

    turn: int
    """What each turn has for itself; what is left of it is lost."""
    bank: int
    """What there is for the whole match beside that."""
    more: int
    """What each turn that was made in time adds to the bank."""
    bot: str
    """Who plays a turn on whose time is up."""

    @property
    def days(self) -> bool:
        """Whether it is meant for a match over days, so that vacations stop it."""
        return self.turn >= DAY or self.bank >= DAY


class Hand(NamedTuple):
    """The clock of a seat."""

    turn: int
    """What is left of the time of this turn."""
    bank: int
    since: int | None = None
    """Since when it runs; None while it stands."""
    up: bool = False
    """Whether the time of this turn is up, so that a bot plays it on."""
    missed: int = 0
    """How many turns in a row a bot has played on."""
    earned: int = -1
    """The last turn that added to the bank; if it is taken back and made again, it adds nothing."""


class Clock(NamedTuple):
    """The clocks of all seats."""

    hands: tuple[Hand, ...]
    turn: int = -1
    """The number of the turn."""
    paused: bool = False
    wishes: tuple[str, ...] = ()
    """The guests who would like a pause."""

    def asks(self, guest: str) -> bool:
        """Say whether others would like a pause, and wait for a guest to agree."""
        return bool(self.wishes) and guest not in self.wishes


def begin(rules: Rules, seats: int) -> Clock:
    """Return the clocks of a match that begins; none runs yet."""
    return Clock((Hand(rules.turn, rules.bank),) * seats)


# ---------------------------------------------------------------------- how time passes


def joined(off: Off) -> list[tuple[int, int]]:
    """Put times that may overlap in their order, and join those that meet."""
    found: list[tuple[int, int]] = []
    for begins, ends in sorted(off):
        if found and begins <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], ends)
        elif begins < ends:
            found.append((begins, ends))
    return found


def passed(since: int, now: int, off: Off = ()) -> int:
    """Return how much time has passed that counts; none if `now` lies before."""
    now = max(since, now)
    return now - since - sum(max(0, min(now, end) - max(since, begin)) for begin, end in off)


def when(since: int, time: int, off: Off = ()) -> int:
    """Return the first moment at which so much time has passed that counts."""
    found = since + time
    for begins, ends in off:
        if ends > since and begins < found:
            found += ends - max(since, begins)
    return found


def left(hand: Hand, now: int, off: Off = ()) -> int:
    """Return how much time a hand has left."""
    used = 0 if hand.since is None else passed(hand.since, now, off)
    return max(0, hand.turn + hand.bank - used)


def due(hand: Hand, off: Off = ()) -> int | None:
    """Return until when a move is in time; None while the hand stands."""
    return None if hand.since is None else when(hand.since, hand.turn + hand.bank, off)


def is_late(hand: Hand, arrived: int, off: Off = ()) -> bool:
    """Say whether a step that arrived at a moment comes too late."""
    until = due(hand, off)
    return hand.up or (until is not None and arrived > until)


def _settled(hand: Hand, now: int, off: Off) -> Hand:
    """Take from a hand that runs what has passed so far."""
    if hand.since is None:
        return hand
    used = min(passed(hand.since, now, off), hand.turn + hand.bank)
    own = min(used, hand.turn)
    since = max(hand.since, now)
    return hand._replace(turn=hand.turn - own, bank=hand.bank - (used - own), since=since)


# ---------------------------------------------------------------------- what happens


def run(clock: Clock, asked: Collection[int], now: int, off: Mapping[int, Off]) -> Clock:
    """Let the hands of those run who are asked, and all others stand."""
    hands = []
    for seat, hand in enumerate(clock.hands):
        goes = seat in asked and not (clock.paused or hand.up)
        if goes != (hand.since is not None):
            stands = _settled(hand, now, off.get(seat, ()))
            hand = stands._replace(since=now if goes else None)
        hands.append(hand)
    return clock._replace(hands=tuple(hands))


def moved(
    clock: Clock,
    rules: Rules,
    made: Collection[int],
    asked: Collection[int],
    turn: int,
    arrived: int,
    now: int,
    off: Mapping[int, Off],
) -> Clock:
    """Return the clocks after moves, or after some were taken back.

    Args:
        clock: the clocks before.
        rules: how much time there is.
        made: the seats whose moves these were; none if moves were taken back.
        asked: the seats that are asked now.
        turn: the number of the turn now.
        arrived: when the last step came; until then the hands of those who moved have run.
        now: the time, from which on the hands run of those who are asked.
        off: from when until when each hand stands.
    """
    fresh = turn != clock.turn
    hands = []
    for seat, hand in enumerate(clock.hands):
        over = seat in made and (fresh or seat not in asked)
        if over or fresh:
            then = arrived if seat in made else now
            hand = _settled(hand, then, off.get(seat, ()))._replace(since=None)
        if over:
            if clock.turn > hand.earned and not hand.up:
                hand = hand._replace(bank=hand.bank + rules.more, earned=clock.turn)
            hand = hand._replace(missed=hand.missed if hand.up else 0)
        if over or fresh:
            hand = hand._replace(turn=rules.turn, up=False)
        hands.append(hand)
    return run(clock._replace(hands=tuple(hands), turn=turn), asked, now, off)


def missed(clock: Clock, seat: int) -> Clock:
    """Return the clocks once the time of a seat is up."""
    hand = clock.hands[seat]
    count = hand.missed + (not hand.up)
    late = hand._replace(turn=0, bank=0, since=None, up=True, missed=count)
    return clock._replace(hands=(*clock.hands[:seat], late, *clock.hands[seat + 1 :]))


def sat(clock: Clock, seat: int) -> Clock:
    """Return the clocks once somebody else sits on a seat, who has missed nothing."""
    fresh = clock.hands[seat]._replace(missed=0)
    return clock._replace(hands=(*clock.hands[:seat], fresh, *clock.hands[seat + 1 :]))


def next_due(clock: Clock, off: Mapping[int, Off]) -> int | None:
    """Return when something is to be done next: a bot to play on, or time to be up; or None."""
    found = [
        -1 if hand.up else due(hand, off.get(seat, ())) for seat, hand in enumerate(clock.hands)
    ]
    return min([each for each in found if each is not None], default=None)


# ---------------------------------------------------------------------- as text


def written(clock: Clock) -> str:
    """Write clocks down as a text."""
    return json.dumps([[[*hand] for hand in clock.hands], *clock[1:]])


def read(text: str) -> Clock:
    """Read what `written` has written."""
    hands, turn, paused, wishes = json.loads(text)
    return Clock(tuple([Hand(*hand) for hand in hands]), turn, paused, tuple(wishes))


def rules_written(rules: Rules) -> str:
    """Write down how much time there is, in seconds."""
    return " ".join([*[str(each // SECOND) for each in rules[:3]], rules.bot])


def rules_read(text: str) -> Rules:
    """Read what `rules_written` has written."""
    turn, bank, more, bot = text.split(" ", 3)
    return Rules(int(turn) * SECOND, int(bank) * SECOND, int(more) * SECOND, bot)
