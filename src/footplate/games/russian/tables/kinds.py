"""The kinds of work that an agenda entry can stand for, and of effects that components give.

A move is written as the set of colours it may be made with, so its kind is a mask below 32. Kinds
below `AT_ONCE` wait in the agenda until the player takes them; kinds from `AT_ONCE` on are carried
out the moment they are gained (coins, workers, tracks and fixed points: what is worth the same
whenever it is taken).

The numbers are part of observations, so they are written and never change. The kinds of one board
or module stand in its own room (`modules/<name>/numbers`); here are those of the base game, and
those that rules, searches or tables have to tell from others. `component_words` says what they are
called.
"""

from __future__ import annotations

from typing import Final, TypeAlias

NOBODY: Final = -3
"""The seat of an agenda entry that the engine itself carries out."""

WOOD: Final = 0
GREEN: Final = 1
BRONZE: Final = 2
SILVER: Final = 3
GOLD: Final = 4
COLOURS: Final = ("wood", "green", "bronze", "silver", "gold")
N_COLOURS: Final = 5

BASIC: Final = 3
ANY: Final = 31

INDUSTRY: Final = 32
FIRST_OFFER: Final = INDUSTRY
"""The first kind that is no move: `Catalogue.offers` begins with it."""
LOCOMOTIVE: Final = 33
FACTORY: Final = 34
LOCOMOTIVE_OR_FACTORY: Final = 35
DOUBLER: Final = 36
REUSE: Final = 37
IDEA: Final = 38  # an idea slot: one of the player's idea tokens
CARD: Final = 39  # an idea card
BONUS: Final = 40  # an end bonus card
BONUS_OR_POINTS: Final = 41
KEY: Final = 42
REPEAT: Final = 43
ENGINEER_SUM: Final = 44
LOCOMOTIVE_SUM: Final = 45
TRACK_SUM: Final = 46
EXCHANGE: Final = 47  # factory 10b: two tokens to the box, one of them used
SPEND: Final = 48  # the token of an exchange that is used
PICK: Final = 49  # the end bonus pile lies open before the player
HAND: Final = 50  # a locomotive in hand; n is the tile and where it came from
GAP: Final = 51  # a factory in hand, all gaps full; n is the tile
SWAP: Final = 52  # a turn order space wants an own worker; n is the mix that was paid
MOVE_WORKER: Final = 53  # the worker on a turn order space may be used again; n is the space
START: Final = 54  # a starting bonus card
TURN: Final = 55  # n is 1 once the action was taken
DRAW_ORDER: Final = 56
DRAW_ENGINEER: Final = 57
DRAW_REMOVED: Final = 58
DEAL_STARTS: Final = 59
ROUND_END: Final = 60
EXTRA: Final = 61  # the wooden worker stands where wood or green may be moved: one more if wood is

REPEATED: Final = (DOUBLER, INDUSTRY, 1 << WOOD)
"""What the idea card with a repetition does, in the order of its action words."""

# of boards and modules, where rules, searches or tables look at them

EXTENSION: Final = 63  # the wood track came to a station; n is the route, from 1 on
SWITCH: Final = 64  # the wood track came to where the route divides; n is the route, from 1 on
BLAST: Final = 67  # a boulder
SITE: Final = 68  # a construction site is cleared
MEDAL_ROUTE: Final = 69  # the medal is laid onto one of several places
WRENCH_TRACK: Final = 70  # a wrench is laid onto one of several tracks
CAR: Final = 71  # a maintenance car is placed or moved
PURPLE_CAR: Final = 72
CAR_BACK: Final = 73  # a car comes back from the workshop
CLOSE: Final = 75  # the foundry just used may be closed; n is the foundry, from 1 on
BOILERMAN: Final = 76
FUEL: Final = 77  # coal may be paid for more
FREIGHT: Final = 81  # moves on the freight car's route
OPERATE: Final = 85  # the action of one of one's factories
SECOND_WORKER: Final = 89  # a worker goes to another player's engineer
TRIO: Final = 90  # colours and routes that are all different; n says which are used
FREIGHT_DUE: Final = 103  # the freight car runs, if anybody has it
BETWEEN: Final = 105  # nobody's: what comes above it is done before what waits beneath
IDEA_OR_KEY: Final = 106  # an idea slot on the industry board for all

# carried out the moment they are gained

AT_ONCE: Final = 128
COINS: Final = 128
POINTS: Final = 129
WORKER: Final = 130
TEMPORARY: Final = 131
HIRE: Final = 132
PLACE: Final = 133  # a place in the next round's turn order: what the worker stands for
TRACKS: Final = 134  # n is the colour that becomes available
WRENCH: Final = 135
REVALUATION: Final = 136
MEDAL: Final = 137
WOODEN_WORKER: Final = 138
CARD_ENGINEER: Final = 139
CARD_LOCOMOTIVE: Final = 140
SPECIAL_VALUATION: Final = 141
UPGRADE: Final = 144  # the route upgrade; n is its place in the catalogue, from 1 on
DOUBLE_STEPS: Final = 147  # industry steps gained from now on count twice
BLAST_DUE: Final = 150

MARKS: Final = 192
STAR: Final = 192  # n points at every scoring
DOUBLE_ROUTE: Final = 193
MEDAL_PLACE: Final = 194
SPIKE_PLACE: Final = 195

MUST: Final = (SITE, BLAST, MEDAL_ROUTE, WRENCH_TRACK, CAR, PURPLE_CAR)
"""Gains that are not left out: owed, wherever they come from."""

MOVES: Final = 32
"""Kinds below this are moves with a set of colours."""
TILES: Final = (LOCOMOTIVE, FACTORY, LOCOMOTIVE_OR_FACTORY)
"""Kinds that want a tile of the supply."""
ENGINES: Final = (LOCOMOTIVE, LOCOMOTIVE_OR_FACTORY, HAND)
"""Kinds that may place a locomotive."""
BUILDING: Final = (FACTORY, LOCOMOTIVE_OR_FACTORY, GAP)
"""Kinds that may lay a factory."""
BLASTS: Final = (BLAST, BLAST_DUE)
ALWAYS: Final = (CAR, PURPLE_CAR, MEDAL_ROUTE)
"""Kinds that can always be carried out, and serve nothing else."""
EARLY: Final = (IDEA, IDEA_OR_KEY, KEY, CARD, EXCHANGE, REPEAT)
"""Choices among tokens and cards that may as well be made before all else, where what they bring
joins a pool, but for tokens that change the board."""
FIRST_OF_ALL: Final = (SITE, BLAST)
"""Choices that may as well be made before all else, whatever else there is: none gets better."""
BESIDE_MOVES: Final = (
    *EARLY,
    *FIRST_OF_ALL,
    *TILES,
    HAND,
    GAP,
    BOILERMAN,
    FUEL,
    REUSE,
    INDUSTRY,
    COINS,
    TEMPORARY,
    WORKER,
    WOODEN_WORKER,
)
"""Kinds that no move makes possible, and that come to the same before a quiet move or after it."""
SCORING: Final = (ENGINEER_SUM, LOCOMOTIVE_SUM, TRACK_SUM)
"""Kinds that score points for what the player has."""
HARMLESS: Final = (
    DOUBLER,
    BONUS,
    BONUS_OR_POINTS,
    *SCORING,
    *ALWAYS,
    POINTS,
    HIRE,
    PLACE,
    REVALUATION,
    SPECIAL_VALUATION,
    MEDAL,
    CARD_ENGINEER,
)
"""Kinds that lead to nothing that could help to carry out anything else."""
OPTIONAL: Final = (FUEL,)
"""Kinds that are a choice within an action, which is in full without them [2021 p.36,41]."""
NUMBERED: Final = (HAND, GAP, TRIO)
"""Kinds whose `n` is no count."""

Effect: TypeAlias = tuple[int, int]
"""(kind, n)."""
Effects: TypeAlias = tuple[tuple[Effect, ...], ...]
"""Groups: those of the first are taken in any order, then those of the second, and so on."""


def without(groups: Effects, kind: int) -> Effects:
    """Return effects without those of a kind."""
    return tuple([tuple([effect for effect in group if effect[0] != kind]) for group in groups])


def better(groups: Effects) -> Effects:
    """Return an enhanced action: one benefit once more, or a point more where it scores."""
    first = groups[0]
    if not first:
        return groups
    kind, n = first[0]
    if kind in SCORING:
        return ((*first, (POINTS, 1)), *groups[1:])
    return (((kind, n + 1), *first[1:]), *groups[1:])


def mask_of(colours: tuple[str, ...]) -> int:
    """Return the set of these colours."""
    mask = 0
    for name in colours:
        mask |= 1 << COLOURS.index(name)
    return mask
