"""What a position of the Russian Railroads family is worth to a seat, for the bot `greedy`.

The worth is an estimate of the points at the end: points now, what every scoring phase that is left
gives as the board stands, and small change for what is likely to become points: tracks ahead of the
locomotives, locomotives ahead of the tracks, benefits that are near, workers, coins, engineers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.bots.russian.knowledge import Knowledge
from footplate.bots.russian.known import knowledge
from footplate.games.russian.rules import ending
from footplate.games.russian.rules.scoring import score_industry, score_up_to
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.board import Special
from footplate.games.russian.tables.kinds import N_COLOURS

SECOND_LOOKS: Final = 0
"""The first look decides."""


def pending(state: Position) -> bool:
    """Say whether the seat that decides is in the middle of its turn."""
    return bool(state.legal)


def candidates(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the sensible actions, each a manoeuvre of its own."""
    return [(action,) for action in sensible(state, legal)]


def sensible(state: Position, legal: Sequence[int]) -> list[int]:
    """Return the legal actions, with only the cheapest way to pay for each space.

    Temporary workers go first, then one's own, then coins; the wooden worker goes where wood is
    shown, or where nothing else pays.
    """
    cat = state.catalogue
    place = cat.actions.place
    found: list[int] = []
    index = 0
    count = len(place)
    best = -1
    cheapest = 0
    at = -1
    for action in legal:
        if action >= cat.actions.advance:
            if best >= 0:
                found.append(best)
                best = -1
            found.append(action)
            continue
        while index + 1 < count and place[index + 1] <= action:
            index += 1
        if index != at:
            if best >= 0:
                found.append(best)
            at, best = index, -1
        space = cat.spaces[index]
        mix = cat.mixes[space.cost][action - place[index]]
        wooden = -4 if space.shows_wood else 3
        price = 2 * mix.workers + mix.temporary + wooden * mix.wooden + 9 * mix.coins
        if best < 0 or price < cheapest:
            best, cheapest = action, price
    if best >= 0:
        found.append(best)
    return found


def evaluate(state: Position, seat: int) -> float:
    """Return what the position is worth to the seat, in points at the end."""
    return estimate(state, seat, knowledge(state.catalogue.in_play))


def estimate(state: Position, seat: int, more: Knowledge) -> float:
    """Return what the position is worth, with what is known of the parts beyond the base."""
    cat = state.catalogue
    p = state.players[seat]
    total = float(p.points)
    if state.current_player < -1:
        return total
    w = more.weights
    scorings = cat.rounds - state.round + 1
    later = scorings - 1
    now = score_industry(p)
    for line in p.routes:
        tracks, stars, medal = score_up_to(cat, p, line, p.reach[line.index])
        now += tracks + stars + medal
        total += _route_ahead(state, p, line.index, scorings, more)
    total += now * scorings
    if not state.passed >> seat & 1:
        total += w["hand"] * (p.hand + p.temporary + p.wooden)
    total += w["worker"] * later * (p.workers + p.has_wooden)
    if later:
        total += w["coin"] * p.coins
    elif not state.passed >> seat & 1:
        total += w["hand"] * p.coins
    total += _industry_ahead(p, later, w)
    for colour, name in ((1, "green"), (2, "bronze"), (3, "silver"), (4, "gold")):
        if p.colours >> colour & 1:
            total += w[name] * later
    used = sum(p.doublers)
    main = cat.main
    lit = min(p.reach[main], p.tracks[main * N_COLOURS])
    total += w["doubler"] * later * max(0, used - lit)
    for worth in more.beside:
        total += worth(state, p, later)
    total += w["engineer"] * later * len(p.engineers)
    total += _end_bonuses(state, p)
    total += _waiting(state, seat, later, more)
    return total


def look_again(state: Position, seat: int) -> float:
    """Return the same as `evaluate`: a second look shows no more."""
    return evaluate(state, seat)


def _route_ahead(state: Position, p: Player, route: int, scorings: int, more: Knowledge) -> float:
    """Return what a route promises beyond what it scores."""
    w = more.weights
    cat = state.catalogue
    line = p.routes[route]
    later = scorings - 1
    reach = p.reach[route]
    worth = w["reach"] * scorings * min(reach, line.length)
    if not later:
        return worth * 0.2
    wood = p.tracks[route * N_COLOURS]
    if reach < wood:
        values = cat.valuations[p.valuation]
        extra = 0
        for colour in range(1, N_COLOURS):
            at = p.tracks[route * N_COLOURS + colour]
            if at > reach:
                behind = max(reach, p.tracks[route * N_COLOURS + colour + 1] if colour < 4 else 0)
                extra += max(0, at - behind) * values[colour]
        worth += w["beyond"] * later * extra
    specials = line.specials
    if more.prospect is not None:
        specials = more.prospect(state, p, line)
    for special in specials:
        worth += _space_ahead(state, p, route, special, later, more)
    return worth


def _space_ahead(
    state: Position, p: Player, route: int, special: Special, later: int, more: Knowledge
) -> float:
    """Return what a special space of a route promises; it counts more as it comes near."""
    w = more.weights
    kind, n = special.effects[0][0]
    if special.kind < kinds.MARKS and p.got >> special.bit & 1:
        return 0.0
    track = p.tracks[route * N_COLOURS + special.colour]
    near = min(track, special.space) / special.space
    if special.reached:
        near *= min(p.reach[route], special.space) / special.space
    if near >= 1.0:
        if special.coin and more.unpaid is not None:
            return more.unpaid(state, p, kind, later)
        return 0.0
    near *= near
    if kind == kinds.IDEA:
        return w["idea"] * near * min(1.0, later / 3)
    if kind == kinds.WORKER:
        return w["worker"] * later * near
    if kind == kinds.KEY or kind == kinds.POINTS:
        return w["key"] * near
    if kind == kinds.TRACKS:
        return w[kinds.COLOURS[n]] * later * near
    if kind == kinds.STAR:
        return w["star"] * n * later * near
    if kind == kinds.DOUBLE_ROUTE:
        return w["double"] * later * near
    if kind in more.promises:
        return more.promises[kind](state, p, n, later) * near
    if kind == kinds.MEDAL_PLACE and more.medal is not None:
        return more.medal(state, p, near, later)
    if kind == kinds.MEDAL_PLACE:
        return (w["medal"] * 2 if p.medal else 1.0) * later * near
    return 0.0


def _industry_ahead(p: Player, later: int, w: Mapping[str, float]) -> float:
    worth = 0.0
    for at in p.wrenches:
        worth += w["step"] * later * p.ahead[at]
        space = at
        while p.ahead[space] > 0:
            space = _furthest(p, space)
            if p.industry.gap[space] >= 0:
                worth += w["factory"]
    return worth


def _furthest(p: Player, space: int) -> int:
    """Return the space after this one that leads furthest."""
    best = -1
    for after in p.industry.following[space]:
        if best < 0 or p.ahead[after] > p.ahead[best]:
            best = after
    return best


def _end_bonuses(state: Position, p: Player) -> float:
    """Return what end bonus cards and the majority of engineers would give now."""
    cat = state.catalogue
    total = float(ending.majority(state)[p.seat])
    cards = p.bonuses
    index = 0
    while cards:
        if cards & 1:
            total += max(ending.bonus_points(cat, p, index), 8.0)
        cards >>= 1
        index += 1
    return total


def _waiting(state: Position, seat: int, later: int, more: Knowledge) -> float:
    """Return what is pending for the seat, roughly."""
    w = more.weights
    total = 0.0
    for who, _, kind, n, _ in state.agenda:
        if who != seat:
            continue
        if kind < kinds.INDUSTRY:
            total += 2.5 * n
        elif kind == kinds.INDUSTRY:
            total += 3.0 * n
        elif kind in (kinds.LOCOMOTIVE_OR_FACTORY, kinds.LOCOMOTIVE, kinds.FACTORY):
            total += 6.0 * n
        elif kind in (kinds.IDEA, kinds.IDEA_OR_KEY):
            total += w["idea"] + w["token"]
        elif kind in (kinds.CARD, kinds.BONUS, kinds.BONUS_OR_POINTS, kinds.PICK):
            total += w["card"]
        elif kind == kinds.KEY:
            total += w["key"] * n
        elif kind == kinds.REUSE:
            total += w["hand"]
        elif kind == kinds.DOUBLER:
            total += w["doubler"] * later * n
        elif kind == kinds.MOVE_WORKER:
            total += w["hand"]
        else:
            total += more.waiting.get(kind, 0.0) * n
    if later:
        cat = state.catalogue
        for index, space in ((0, cat.first), (1, cat.second)):
            held = state.held[space]
            if held and (held - 1) % 8 == seat:
                total += w["hand"] + w["order"] * (2 - index)
    return total
