"""Writes the parts of a row that mostly stay as they were in the row before.

Each is kept with all that it was written from, and written anew only when that has changed.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.places import byte, flags, one_of, up_to
from footplate.bots.russian.layout import RIVALS, ROUTE_COLOURS, ROUTE_SPACES
from footplate.bots.russian.plan_of_row import BONUSES, IDEAS, TILES, Plan
from footplate.games.russian.rules import ending
from footplate.games.russian.rules.scoring import score_industry, score_up_to
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.kinds import N_COLOURS


class Part:
    """A part of a row, and all that it was written from.

    Most of a row stays as it is from one move to another. A player's lists are never changed in
    place (`position.Player`), and no player whom a position shares is.
    """

    __slots__ = ("bits", "numbers", "seen", "worth")

    def __init__(self, seen: object, bits: bytes, numbers: bytes = b"", worth: int = 0) -> None:
        self.seen: Final = seen
        self.bits: Final = bits
        """Ones and zeros, which stand in the first half of a row."""
        self.numbers: Final = numbers
        """What stands in the second half."""
        self.worth: Final = worth
        """What the part adds to the baseline, in points."""


ROUTES: Final = 0
INDUSTRY: Final = 1
TOKENS: Final = 2
MAJORITY: Final = 3
OTHERS: Final = 4
"""Where each part is kept; from `OTHERS` on, players as their rivals see them, by seat."""
LAST: Final[list[Part]] = [Part(None, b"")] * (OTHERS + RIVALS + 1)
"""The parts as they were written last."""


def kept(part: int, written: Part) -> Part:
    """Keep a part for the next row, and return it."""
    LAST[part] = written
    return written


NOBODY: Final = bytes(12)


def ideas(p: Player, plan: Plan) -> Part:
    """Describe the medal, the valuation, colours, idea tokens, and bonus cards."""
    seen = (plan, p.medal, p.valuation, p.colours, p.tokens, p.placed, p.bonuses)
    last = LAST[TOKENS]
    if last.seen == seen:
        return last
    bits = [
        one_of(4, p.medal),
        one_of(3, p.valuation),
        flags(N_COLOURS, p.colours),
        flags(len(IDEAS), plan.named(plan.ideas, p.tokens)),
        flags(len(IDEAS), plan.named(plan.ideas, p.placed)),
        flags(len(BONUSES), plan.named(plan.bonuses, p.bonuses)),
    ]
    return kept(TOKENS, Part(seen, b"".join(bits)))


def routes(p: Player, plan: Plan, scorings: int) -> Part:
    """Describe routes and locomotives; they are worth what they score now."""
    seen = (
        plan,
        scorings,
        p.tracks,
        p.reach,
        p.routes,
        p.doublers,
        p.locomotives,
        p.room,
        p.valuation,
        p.medal,
        p.kept,
    )
    last = LAST[ROUTES]
    if last.seen == seen:
        return last
    cat = plan.catalogue
    parts: list[bytes] = []
    small: list[int] = []
    total = 0
    for number in range(3):
        route = plan.routes[number]
        line = p.routes[route]
        at = route * N_COLOURS
        tracks = p.tracks
        spaces = ROUTE_SPACES[number]
        for colour in range(ROUTE_COLOURS[number]):
            parts.append(up_to(spaces, tracks[at + colour]))
        reach = p.reach[route]
        parts.append(up_to(spaces, reach))
        scored, stars, medal = score_up_to(cat, p, line, reach)
        now = scored + stars + medal
        most = now
        if reach < tracks[at]:
            scored, stars, medal = score_up_to(cat, p, line, line.length)
            most = scored + stars + medal
        total += now
        small += [
            byte(now),
            byte(most),
            byte((most - now) * scorings),
            byte(p.doublers[route]),
            tracks[at + kinds.SILVER],
            tracks[at + kinds.GOLD],
            byte(reach),
            tracks[at],
        ]
    parts.append(up_to(8, p.doublers[cat.main]))
    lowest = 10
    numbers = cat.tile_number
    for place in range(6):
        if place < len(p.locomotives):
            number = numbers[p.locomotives[place]]
            if number < lowest:
                lowest = number
            small.append(number)
        else:
            small.append(0)
    parts.append(up_to(10, lowest))
    for room in p.room:
        small.append(byte(room))
    return kept(ROUTES, Part(seen, b"".join(parts), bytes(small), total))


def industry(p: Player, plan: Plan) -> Part:
    """Describe the industry track; it is worth what it scores now."""
    seen = (plan, p.wrenches, p.factories, p.ahead)
    last = LAST[INDUSTRY]
    if last.seen == seen:
        return last
    parts: list[bytes] = []
    small: list[int] = []
    track = p.industry
    wrenches = sorted(p.wrenches, reverse=True)
    for number in range(2):
        parts.append(up_to(16, wrenches[number] if number < len(wrenches) else 0))
    for number in range(3):
        if number < len(wrenches):
            at = wrenches[number]
            small += [at, track.points[at], max(0, p.ahead[at])]
        else:
            small += [0, 0, 0]
    score = score_industry(p)
    small.append(byte(score))
    mine = [0] * len(TILES)
    ahead = [0] * len(TILES)
    count = 0
    empty = 0
    behind = wrenches[-1] if wrenches else 0
    spaces = plan.gaps
    for gap in range(len(p.factories)):
        tile = p.factories[gap]
        if tile:
            count += 1
            name = plan.tiles[tile]
            mine[name] += 1
            if spaces[gap] > behind:
                ahead[name] += 1
        elif not empty:
            empty = spaces[gap]
    small.append(count)
    small.append(empty - behind if empty > behind else 0)
    small += mine
    small += ahead
    return kept(INDUSTRY, Part(seen, b"".join(parts), bytes(small), score))


def majority(state: Position, p: Player) -> Part:
    """Describe how many engineers count; the part is worth the points of the majority now."""
    cat = state.catalogue
    seen: list[object] = [cat, p.engineers, p.bonuses]
    for other in state.players:
        if other.seat != p.seat:
            seen.append(other.engineers)
    for of_others in cat.hooks.rival:
        seen.append(of_others(state))
    last = LAST[MAJORITY]
    if last.seen == seen:
        return last
    own = ending.engineers_counted(cat, p) * 64 + ending.best_engineer(cat, p)
    better = 0
    most = 0
    for other in state.players:
        if other.seat != p.seat:
            theirs = len(other.engineers)
            if theirs > most:
                most = theirs
            tied = theirs == own >> 6
            if theirs > own >> 6 or (tied and ending.best_engineer(cat, other) > own & 63):
                better += 1
    for of_others in cat.hooks.rival:
        theirs, best = of_others(state)
        most = max(most, theirs)
        if theirs * 64 + best > own:
            better += 1
    prize = cat.majority[better] if own >= 64 and better < len(cat.majority) else 0
    bits = up_to(6, own >> 6) + up_to(6, most)
    return kept(MAJORITY, Part(seen, bits, bytes([prize, own & 63]), prize))


def rivals(state: Position, seat: int, plan: Plan) -> bytes:
    """Describe each rival in a few numbers, the next seat first; absent rivals get zeros."""
    count = len(state.players)
    found: list[bytes] = []
    for ahead in range(1, RIVALS + 1):
        if ahead < count:
            found.append(rival(state, (seat + ahead) % count, plan))
        else:
            found.append(NOBODY)
    return b"".join(found)


def rival(state: Position, seat: int, plan: Plan) -> bytes:
    """Describe one rival."""
    p = state.players[seat]
    passed = state.passed >> seat & 1
    seen = None if state.owned >> seat & 1 else (plan, p, passed)
    part = OTHERS + seat
    last = LAST[part]
    if seen is not None and last.seen == seen:
        return last.bits
    first, second, third = plan.routes
    small = [
        byte(p.points >> 1),
        p.hand + p.temporary + p.wooden,
        byte(p.coins),
        passed,
        p.workers + p.has_wooden,
        len(p.engineers),
        p.tracks[first * N_COLOURS],
        byte(p.reach[first]),
        byte(p.reach[second]),
        byte(p.reach[third]),
        max(p.wrenches),
        p.tokens.bit_count(),
    ]
    return kept(part, Part(seen, bytes(small))).bits
