"""The end of the game: end bonus cards, the majority of engineers, and who wins.

[2013 p.20-21,23; 2021 p.22,47]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import ideas
from footplate.games.russian.state import engines
from footplate.games.russian.tables.kinds import BRONZE, GREEN, WOOD
from footplate.kernel.contract import Result
from footplate.kernel.messages import Message

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

LAST_ROUND: Final = Message("russian", "result.last-round")


def ends_reached(p: Player) -> int:
    """Return how many routes the wood track has completed."""
    return sum([1 for line in p.routes if p.track(line.index, WOOD) == line.length])


def counted(cat: Catalogue, p: Player, card: str) -> int:
    """Return what an end bonus card counts."""
    if card == "flat":
        return 1
    if card == "routes":
        return ends_reached(p)
    if card == "factories":
        return 0 if p.industry.shared else sum([1 for tile in p.factories if tile])
    if card == "locomotives":
        return sum(engines.numbers(cat, p))
    if card == "best-locomotives":
        return sum(engines.numbers(cat, p)[-cat.bonus_value[cat.bonuses.index(card)] :])
    if card == "workers":
        return p.workers - cat.workers + p.has_wooden
    if card == "wood":
        return ideas.colour_spaces(p, WOOD)
    if card == "green-bronze":
        return ideas.colour_spaces(p, GREEN) + ideas.colour_spaces(p, BRONZE)
    if card == "ideas":
        return p.placed.bit_count()
    if card == "doublers":
        return sum(p.doublers)
    if card == "keys":
        return p.keys
    if card == "engineers":
        return engineers_counted(cat, p) if cat.edition_2021 else len(p.engineers)
    assert card == "majority"
    return 0


def bonus_points(cat: Catalogue, p: Player, index: int) -> int:
    """Return what an end bonus card is worth to this player.

    The card for engineers does not count the extra engineer of another card in 2013, and counts it
    in 2021 [2013 p.23; 2021 p.47].
    """
    card = cat.bonuses[index]
    n = counted(cat, p, card)
    steps = cat.bonus_steps[index]
    if steps:
        points = 0
        for i in range(0, len(steps), 2):
            if n >= steps[i]:
                points = steps[i + 1]
    elif card == "best-locomotives":
        points = n
    else:
        points = n * cat.bonus_value[index]
    most = cat.bonus_most[index]
    return min(points, most) if most else points


def engineers_counted(cat: Catalogue, p: Player) -> int:
    """Return how many engineers a player has for the majority, the extra one of a card included."""
    extra = p.bonuses >> cat.bonuses.index("majority") & 1
    return len(p.engineers) + extra


def best_engineer(cat: Catalogue, p: Player) -> int:
    """Return the highest number on one of a player's engineers."""
    return max([0, *[cat.engineer_values[engineer] for engineer in p.engineers]])


def majority(pos: Position) -> list[int]:
    """Return, by seat, the points for most and for second most engineers.

    The highest number on a single engineer breaks a tie; without any engineer there is nothing
    [2013 p.20-21; 2021 p.22]. A card that counts as an engineer shows no number, so it comes after
    an engineer that shows -10 [2013 p.23; 2014 p.12].
    """
    cat = pos.catalogue
    ranking = [
        (engineers_counted(cat, p), best_engineer(cat, p), len(p.engineers), p.seat)
        for p in pos.players
    ]
    for rival in cat.hooks.rival:
        count, best = rival(pos)
        ranking.append((count, best, count, -1))
    ranking.sort(reverse=True)
    points = [0] * len(pos.players)
    for place, (count, _, _, seat) in enumerate(ranking[: len(cat.majority)]):
        if count and seat >= 0:
            points[seat] = cat.majority[place]
    return points


def final_scoring(pos: Position) -> None:
    """Score the end bonus cards of all players, and the majority of engineers."""
    cat = pos.catalogue
    prizes = majority(pos)
    for seat in range(len(pos.players)):
        p = pos.own(seat)
        p.points += prizes[seat]
        for card in range(len(cat.bonuses)):
            if p.bonuses >> card & 1:
                p.points += bonus_points(cat, p, card)
    for score in cat.hooks.final_scoring:
        score(pos)


def outcome(pos: Position) -> Result:
    """Return the result: most points win, and equals share the victory [2013 p.21; 2021 p.22]."""
    points = tuple([p.points for p in pos.players])
    best = max(points)
    winners = tuple([seat for seat, n in enumerate(points) if n == best])
    return Result(LAST_ROUND, points, winners, None)
