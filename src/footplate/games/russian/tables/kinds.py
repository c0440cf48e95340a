"""The kinds of work that an agenda entry can stand for, and of effects that components give.

A move is written as the set of colours it may be made with, so its kind is a mask below 32. Kinds
below `AT_ONCE` wait in the agenda until the player takes them; kinds from `AT_ONCE` on are carried
out the moment they are gained (coins, workers, tracks and fixed points: what is worth the same
whenever it is taken).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from footplate.kernel.contract import ComponentError

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
TILE: Final = 35  # a locomotive or a factory
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

INCOME: Final = 62  # an income tile
EXTENSION: Final = 63  # the wood track came to a station; n is the route, from 1 on
SWITCH: Final = 64  # the wood track came to where the route divides; n is the route, from 1 on

STOCK: Final = 65  # the stock price token moves up
STEELWORKS: Final = 66  # one was received
BLAST: Final = 67  # a boulder
SITE: Final = 68  # a construction site is cleared
MEDAL_ROUTE: Final = 69  # the medal is laid onto one of several places
WRENCH_TRACK: Final = 70  # a wrench is laid onto one of several tracks
CAR: Final = 71  # a maintenance car is placed or moved
PURPLE_CAR: Final = 72
CAR_BACK: Final = 73  # a car comes back from the workshop
FOUNDRY: Final = 74  # an open foundry is taken
CLOSE: Final = 75  # the foundry just used may be closed; n is the foundry, from 1 on
BOILERMAN: Final = 76
FUEL: Final = 77  # coal may be paid for more
TRAIN: Final = 78  # a token is coupled to the manufactory train
FOLLOW: Final = 79  # one of the train's actions, for the others
SPECIAL_CARD: Final = 80  # a special idea card
FREIGHT: Final = 81  # moves on the freight car's route
FREIGHT_CAR: Final = 82  # the freight car is put behind a locomotive
FACTORY_IDEA: Final = 83  # an idea token is used and laid onto the special factory
RECRUIT: Final = 84  # an engineer from the box
OPERATE: Final = 85  # the action of one of one's factories
LEAP: Final = 86  # a track runs up to the one before it
GIFT: Final = 87  # a starting bonus card for oneself
GIFT_OTHERS: Final = 88  # one of the others; n is the card that is not to be had, from 1 on
SECOND_WORKER: Final = 89  # a worker goes to another player's engineer
PERSONAL_PAYOUT: Final = 91
NUT: Final = 92  # a key or a rise of the stock price
TRIO: Final = 90  # colours and routes that are all different; n says which are used
WIDE_REUSE: Final = 95  # a space that took one or two workers is used again
PAYOUT: Final = 100  # a general payout; n is the seat, from 1 on
SHIFT: Final = 101  # the manufactory train moves on
FOLLOWING: Final = 102  # the others' share; n is the seat, from 1 on
FREIGHT_DUE: Final = 103  # the freight car runs, if anybody has it
EMIL: Final = 104
DRAW_FOUNDRY: Final = 110
DRAW_TOKEN: Final = 111
DRAW_STARTS: Final = 112

BENEATH: Final = 115  # all entries above it come after the work aside

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
COAL: Final = 142
SPIKE: Final = 143
UPGRADE: Final = 144  # the route upgrade; n is its place in the catalogue, from 1 on
COAL_FACTORY: Final = 145
SPECIAL_FACTORY: Final = 146
DOUBLE_STEPS: Final = 147
HIGHEST: Final = 148  # points for the highest locomotive
RANDOM_STARTS: Final = 149
BLAST_DUE: Final = 150
FACTORY_IDEAS: Final = 151  # the special factory is entered: n tokens may be used

MARKS: Final = 192
STAR: Final = 192  # n points at every scoring
DOUBLE_ROUTE: Final = 193
MEDAL_PLACE: Final = 194
SPIKE_PLACE: Final = 195

MUST: Final = (SITE, BLAST, MEDAL_ROUTE, WRENCH_TRACK, CAR, PURPLE_CAR)
"""Gains that are not left out: owed, wherever they come from."""

MOVES: Final = 32
"""Kinds below this are moves with a set of colours."""
TILES: Final = (LOCOMOTIVE, FACTORY, TILE)
"""Kinds that want a tile of the supply."""
ENGINES: Final = (LOCOMOTIVE, TILE, HAND)
"""Kinds that may place a locomotive."""
BUILDING: Final = (FACTORY, TILE, GAP)
"""Kinds that may lay a factory."""
BLASTS: Final = (BLAST, BLAST_DUE)
NUMBERED: Final = (HAND, GAP, TRIO)
"""Kinds whose `n` is no count."""
ALWAYS: Final = (CAR, PURPLE_CAR, MEDAL_ROUTE)
"""Kinds that can always be carried out, and serve nothing else."""
SCORING: Final = (ENGINEER_SUM, LOCOMOTIVE_SUM, TRACK_SUM)
"""Kinds that score points for what the player has."""

Effect: TypeAlias = tuple[int, int]
"""(kind, n)."""
Effects: TypeAlias = tuple[tuple[Effect, ...], ...]
"""Groups: those of the first are taken in any order, then those of the second, and so on."""

_COUNTED: Final = {
    "wood": 1 << WOOD,
    "green": 1 << GREEN,
    "bronze": 1 << BRONZE,
    "silver": 1 << SILVER,
    "gold": 1 << GOLD,
    "wood or green": BASIC,
    "any": ANY,
    "industry": INDUSTRY,
    "locomotive": LOCOMOTIVE,
    "factory": FACTORY,
    "tile": TILE,
    "doubler": DOUBLER,
    "reuse": REUSE,
    "idea": IDEA,
    "card": CARD,
    "bonus": BONUS,
    "bonus or points": BONUS_OR_POINTS,
    "key": KEY,
    "repeat": REPEAT,
    "exchange": EXCHANGE,
    "income": INCOME,
    "coins": COINS,
    "points": POINTS,
    "worker": WORKER,
    "temporary": TEMPORARY,
    "engineer": HIRE,
    "place": PLACE,
    "wrench": WRENCH,
    "star": STAR,
    "stock": STOCK,
    "car": CAR,
    "purple car": PURPLE_CAR,
    "foundry": FOUNDRY,
    "fuel": FUEL,
    "coal": COAL,
    "special card": SPECIAL_CARD,
    "factory idea": FACTORY_IDEAS,
    "random bonus": RANDOM_STARTS,
    "payout": PERSONAL_PAYOUT,
    "key or stock": NUT,
}
_PHRASES: Final = {
    "engineer sum": (ENGINEER_SUM, 1),
    "locomotive sum": (LOCOMOTIVE_SUM, 1),
    "track sum": (TRACK_SUM, 1),
    "revaluation": (REVALUATION, 1),
    "special valuation": (SPECIAL_VALUATION, 1),
    "medal": (MEDAL, 1),
    "wooden worker": (WOODEN_WORKER, 1),
    "first engineer": (CARD_ENGINEER, 1),
    "card locomotive": (CARD_LOCOMOTIVE, 1),
    "double route": (DOUBLE_ROUTE, 1),
    "medal place": (MEDAL_PLACE, 1),
    "golden spike place": (SPIKE_PLACE, 1),
    "golden spike": (SPIKE, 1),
    "blast": (BLAST_DUE, 1),
    "construction site": (SITE, 1),
    "osaka": (UPGRADE, 1),
    "coal factory": (COAL_FACTORY, 1),
    "special factory": (SPECIAL_FACTORY, 1),
    "double steps": (DOUBLE_STEPS, 1),
    "highest locomotive": (HIGHEST, 1),
    "freight car": (FREIGHT_CAR, 1),
    "engineer from the box": (RECRUIT, 1),
    "couple": (TRAIN, 1),
    "own factory": (OPERATE, 1),
    "leap": (LEAP, 1),
    "gift": (GIFT, 1),
    "second worker": (SECOND_WORKER, 1),
    "wide reuse": (WIDE_REUSE, 1),
    "trio": (TRIO, 1),
    "green tracks": (TRACKS, GREEN),
    "bronze tracks": (TRACKS, BRONZE),
    "silver tracks": (TRACKS, SILVER),
    "gold tracks": (TRACKS, GOLD),
}


def effects(texts: tuple[str, ...], where: str) -> Effects:
    """Read what a component gives.

    Args:
        texts: such as `("3 wood",)` or `("1 card", "then 1 bonus")`: a `then` begins a new group.
        where: table and id, for the error message.

    Raises:
        ComponentError: a text that means nothing.
    """
    groups: list[tuple[Effect, ...]] = []
    group: list[Effect] = []
    for text in texts:
        phrase = text
        if text.startswith("then "):
            phrase = text[5:]
            groups.append(tuple(group))
            group = []
        group.append(_effect(phrase, where))
    groups.append(tuple(group))
    return tuple(groups)


def _effect(phrase: str, where: str) -> Effect:
    if phrase in _PHRASES:
        return _PHRASES[phrase]
    number, _, noun = phrase.partition(" ")
    if noun not in _COUNTED or not number.isascii() or not number.isdigit() or number == "0":
        raise ComponentError(
            f'{where}, gain: "{phrase}" means nothing; expected a number and one of '
            f"{', '.join(_COUNTED)}, or one of {', '.join(_PHRASES)}"
        )
    return _COUNTED[noun], int(number)


def moves_only(groups: Effects) -> int:
    """How many moves effects come to; 0 if they give anything else. A key is worth two."""
    if not all(kind < MOVES or kind == KEY for kind, _ in groups[0]):
        return 0
    return sum([n if kind < MOVES else 2 * n for kind, n in groups[0]])


def without(groups: Effects, kind: int) -> Effects:
    """Effects without those of a kind."""
    return tuple([tuple([effect for effect in group if effect[0] != kind]) for group in groups])


def better(groups: Effects) -> Effects:
    """An enhanced action: one of its benefits once more; one that scores gives a point more."""
    first = groups[0]
    if not first:
        return groups
    kind, n = first[0]
    if kind in SCORING:
        return ((*first, (POINTS, 1)), *groups[1:])
    return (((kind, n + 1), *first[1:]), *groups[1:])


def mask_of(colours: tuple[str, ...]) -> int:
    """The set of these colours."""
    mask = 0
    for name in colours:
        mask |= 1 << COLOURS.index(name)
    return mask


_PHRASE_KINDS: Final = tuple([kind for kind, _ in _PHRASES.values()])
_NAMES: Final = {kind: name for name, kind in _COUNTED.items()} | {
    kind: phrase for phrase, (kind, _) in _PHRASES.items() if kind != TRACKS
}
_WAITING: Final = {
    SPEND: "spend",
    PICK: "pick",
    HAND: "hand",
    GAP: "gap",
    SWAP: "swap",
    MOVE_WORKER: "move worker",
    START: "starting card",
    TURN: "turn",
    DRAW_ORDER: "draw order",
    DRAW_ENGINEER: "draw engineer",
    DRAW_REMOVED: "draw removed",
    DEAL_STARTS: "deal starting cards",
    ROUND_END: "round end",
    EXTRA: "extra wood",
    EXTENSION: "extension",
    SWITCH: "switch",
    STEELWORKS: "steelworks",
    BLAST: "boulder",
    MEDAL_ROUTE: "medal place",
    WRENCH_TRACK: "wrench",
    CAR_BACK: "car back",
    CLOSE: "close",
    BOILERMAN: "boilerman",
    FOLLOW: "follow",
    FREIGHT: "freight",
    FACTORY_IDEA: "idea for the factory",
    GIFT_OTHERS: "gift",
    PAYOUT: "payout",
    SHIFT: "shift",
    FOLLOWING: "following",
    FREIGHT_DUE: "freight due",
    EMIL: "emil",
    DRAW_FOUNDRY: "draw foundry",
    BENEATH: "beneath",
    DRAW_TOKEN: "draw token",
    DRAW_STARTS: "draw starting cards",
}


def name(kind: int) -> str:
    """What a kind is called in views: `wood`, `any`, `industry`, `hand`, ..."""
    if kind in _NAMES:
        return _NAMES[kind]
    return _WAITING[kind]


def is_phrase(kind: int) -> bool:
    """Whether a kind is written without a number: `medal`, `double route`."""
    return kind in _PHRASE_KINDS
