"""The English words of the Russian Railroads family for what a view holds.

They are those in which choices are offered, so that a choice and its place on the board have the
same name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLOURS: Final = ("wood", "green", "bronze", "silver", "gold")
"""From the first track to the last; the better one is always behind on a route."""

LETTERS: Final = {"wood": "W", "green": "G", "bronze": "B", "silver": "S", "gold": "A"}
"""By colour. Gold is A, for aurum, because green has the G."""

TITLES: Final = {
    "russian": "Russian Railroads",
    "german": "German Railroads",
    "american": "American Railroads",
    "asian": "Asian Railroads",
}
"""By board: what the game is called with it."""

ROUTES: Final = {
    "trans-siberian": "Trans-Siberian",
    "st-petersburg": "St. Petersburg",
    "kyiv": "Kyiv",
    "dresden": "Dresden",
    "munich": "Munich",
    "nuremberg": "Nuremberg",
    "rocky": "Rocky Mountaineer",
    "sacramento": "Sacramento",
    "omaha": "Omaha",
    "beijing": "Beijing",
    "seoul": "Seoul",
    "tokyo": "Tokyo",
    "osaka": "Osaka",
}

WAYS: Final = {"hamburg": "Hamburg", "berlin": "Berlin"}
"""Where a switch can lead."""

GROUPS: Final = (
    ("Track", ("wood-1", "wood-2", "green-1", "green-2", "bronze-1", "bronze-2", "silver-1",
               "silver-2", "gold-1", "gold-2", "any", "basic")),
    ("Locomotives", ("locomotive-1", "locomotive-2", "locomotive-3")),
    ("Industry", ("industry-1", "industry-2", "industry-wood")),
    ("Auxiliary", ("doubler", "coins", "temporary")),
    ("Turn order", ("first", "second", "last")),
    ("Coal", ("coal", "foundry")),
    ("Train", ("train",)),
)  # fmt: skip
"""The action spaces as they lie together on the board; `hire` is with the engineers."""

IDEAS: Final = {
    "moves": "4 moves of any colour",
    "industry": "5 industry steps",
    "wrench": "second wrench",
    "doublers": "3 doublers",
    "valuation": "better values",
    "medal": "20-point medal",
    "bonus": "idea card and end bonus card",
    "keys": "2 keys",
    "coins": "4 coins",
    "spike": "golden spike",
    "stock": "stock price, then a payout",
    "osaka": "the route to Osaka",
    "coal": "4 coal",
    "special": "special idea card",
}

CARDS: Final = {
    "repeat": "doubler, industry step and wood move, then one of them again",
    "engineer": "engineer #1 and a coin",
    "factory": "a factory and 2 industry steps",
    "worker": "the wooden worker",
    "locomotive": "locomotive #9",
    "special-valuation": "the special valuation",
    "purple-cars": "3 purple maintenance cars and a coin",
    "coal-factory": "the coal factory and 2 coal",
}

SPECIALS: Final = {
    "double": "double industry steps",
    "recruit": "an engineer from the box",
    "freight": "the freight car",
    "factory": "the special factory",
    "points": "20 points",
}
"""Special idea cards."""

TILES: Final = {
    "steelworks": "the steelworks",
    "coal": "the coal factory",
    "special": "the special factory",
    "site": "a construction site",
}
"""Tiles without a number."""

SHORT_TILES: Final = {"steelworks": "SW", "coal": "CF", "special": "SF", "site": "##"}
"""The same in two letters."""

DIVIDENDS: Final = {
    "points": "5 points",
    "coin": "1 coin",
    "industry": "1 industry step",
    "two-industry": "2 industry steps",
    "wood": "1 wood move",
    "any": "1 move of any colour",
}

EMIL: Final = "Emil"
"""Who plays against one that is alone; he has no seat."""

INCOMES: Final = {
    "coin": "1 coin",
    "any": "1 move of any colour",
    "industry": "1 industry step",
    "wood-green": "1 wood move and 1 green move",
    "green-bronze": "1 green move and 1 bronze move",
}

BONUSES: Final = {
    "flat": "15 points",
    "routes": "completed routes",
    "factories": "factories",
    "locomotives": "all locomotives",
    "best-locomotives": "the four best locomotives",
    "workers": "extra workers",
    "wood": "wood spaces",
    "ideas": "idea tokens placed",
    "doublers": "doublers",
    "majority": "an extra engineer",
    "engineers": "engineers",
    "green-bronze": "green and bronze spaces",
    "keys": "keys",
}

STARTS: Final = {
    "wood": "1 wood move",
    "industry": "1 industry step",
    "doubler": "1 doubler",
    "coin": "1 coin",
    "coal": "1 coal",
}

_MOVES: Final = (*COLOURS, "wood or green")
_NOUNS: Final = {
    "industry": ("industry step", "industry steps"),
    "locomotive": ("locomotive", "locomotives"),
    "factory": ("factory", "factories"),
    "tile": ("locomotive or factory", "locomotives or factories"),
    "doubler": ("doubler", "doublers"),
    "any": ("move of any colour", "moves of any colour"),
    "idea": ("idea token", "idea tokens"),
    "card": ("idea card", "idea cards"),
    "bonus": ("end bonus card", "end bonus cards"),
    "bonus or points": ("end bonus card or points", "end bonus cards or points"),
    "key": ("key", "keys"),
    "coins": ("coin", "coins"),
    "income": ("income tile", "income tiles"),
    "points": ("point", "points"),
    "worker": ("worker", "workers"),
    "temporary": ("temporary worker", "temporary workers"),
    "engineer": ("engineer", "engineers"),
    "star": ("point at every scoring", "points at every scoring"),
    "stock": ("rise of the stock price", "rises of the stock price"),
    "payout": ("payout", "payouts"),
    "key or stock": ("key or rise of the stock price", "keys or rises of the stock price"),
    "car": ("maintenance car", "maintenance cars"),
    "purple car": ("purple maintenance car", "purple maintenance cars"),
    "coal": ("coal", "coal"),
    "foundry": ("foundry", "foundries"),
    "fuel": ("coal for more of it", "coal for more of it"),
    "special card": ("special idea card", "special idea cards"),
    "factory idea": ("idea token for the factory", "idea tokens for the factory"),
    "random bonus": ("random starting bonus card", "random starting bonus cards"),
    "freight": ("move for the freight car", "moves for the freight car"),
    "idea for the factory": ("idea token for the factory", "idea tokens for the factory"),
    "boilerman": ("boilerman", "boilermen"),
}
_SHORT: Final = {
    "income": "income",
    "industry": "industry",
    "locomotive": "loc.",
    "tile": "loc. or factory",
    "any": "any colour",
    "temporary": "temporary",
    "stock": "stock",
    "car": "car",
    "purple car": "purple car",
    "key or stock": "key or stock",
    "random bonus": "random bonus",
}
_SHORT_PLAIN: Final = {
    "double route": "route twice",
    "medal place": "medal",
    "golden spike place": "spike",
    "construction site": "site cleared",
    "highest locomotive": "best locomotive",
    "blast": "blast",
}
_PLAIN: Final = {
    "reuse": "use a space again",
    "wide reuse": "use a space of 1 or 2 workers again",
    "repeat": "one of them again",
    "exchange": "exchange idea tokens",
    "wrench": "another wrench",
    "special valuation": "the special valuation",
    "engineer sum": "score your engineers",
    "locomotive sum": "score your two best locomotives",
    "track sum": "score green and bronze spaces",
    "revaluation": "better values",
    "medal": "medal",
    "wooden worker": "the wooden worker",
    "first engineer": "engineer #1",
    "card locomotive": "locomotive #9",
    "double route": "the route counts twice",
    "medal place": "the medal's place",
    "golden spike place": "the golden spike",
    "golden spike": "a better golden spike",
    "blast": "blast a boulder",
    "boulder": "blast a boulder",
    "construction site": "clear a construction site",
    "osaka": "the Osaka upgrade",
    "coal factory": "the coal factory",
    "special factory": "the special factory",
    "double steps": "double industry steps",
    "highest locomotive": "points for your best locomotive",
    "freight car": "the freight car",
    "engineer from the box": "an engineer from the box",
    "couple": "the manufactory train",
    "own factory": "use one of your factories",
    "leap": "green up to wood",
    "gift": "a starting bonus twice and 3 points",
    "second worker": "a worker to another player's engineer",
    "trio": "3 colours on 3 routes",
}
_WAITING: Final = {
    "spend": "use another idea token",
    "pick": "choose an end bonus card",
    "hand": "place locomotive",
    "gap": "replace a factory by",
    "swap": "exchange it for a worker of your own",
    "move worker": "use a space with the worker",
    "starting card": "take a starting bonus card",
    "extension": "build in an extension",
    "switch": "set the switch",
    "steelworks": "build the steelworks",
    "boulder": "blast a boulder",
    "medal place": "lay the medal",
    "wrench": "lay the wrench onto a track",
    "car back": "a car comes back from the workshop",
    "close": "close the foundry for a boilerman",
    "follow": "choose one of the train's actions",
    "gift": "choose another starting bonus",
    "fuel": "coal for more of it",
    "freight car": "put the freight car behind a locomotive",
    "engineer from the box": "take an engineer from the box",
    "couple": "couple a token to the train",
}
UNCOUNTED: Final = ("close", "gift", "trio", "freight car")
"""Work whose number says something else than how often."""
_PLACES: Final = {1: "first in turn order", 2: "second in turn order"}


def gains(texts: Iterable[str], *, short: bool = False) -> str:
    """Return what effects give: `1 wood move and 3 points`, or in short `1 wood + 3 points`."""
    return (" + " if short else " and ").join([gain(text, short=short) for text in texts])


def gain(text: str, *, short: bool = False) -> str:
    """Return what an effect of a view gives: `2 any` is `2 moves of any colour`."""
    number, _, what = text.partition(" ")
    return (
        amount(what, int(number), short=short)
        if number.isdecimal()
        else amount(text, 1, short=short)
    )


def amount(what: str, n: int, *, short: bool = False) -> str:
    """Return so much of a thing that views name: `amount("green", 2)` is `2 green moves`."""
    if what == "place":
        return _PLACES.get(n, f"place {n}")
    if what.endswith(" tracks"):
        return what
    if short and what in _SHORT_PLAIN:
        return _SHORT_PLAIN[what]
    if what in _PLAIN:
        return f"{n} times: {_PLAIN[what]}" if n > 1 else _PLAIN[what]
    if what in _MOVES:
        return f"{n} {what}" if short else f"{n} {what} move{'s' if n > 1 else ''}"
    if short and what in _SHORT:
        return f"{n} {_SHORT[what]}"
    one, many = _NOUNS.get(what, (what, what))
    return f"{n} {one if n == 1 else many}"


def work(what: str, n: int, tile: str = "", space: str = "") -> str:
    """Return what an entry of the agenda asks for."""
    n = 1 if what in UNCOUNTED else n
    if what == "turn":
        return "finish the turn" if n else "use a space, or pass"
    if what in ("hand", "gap"):
        return f"{_WAITING[what]} {name(tile)}"
    if what == "move worker":
        return f"{_WAITING[what]} ({_PLACES.get({'first': 1, 'second': 2}.get(space, 0), space)})"
    return _WAITING[what] if what in _WAITING else amount(what, n)


def name(tile: str) -> str:
    """Return what a tile is called: `#4`, `#10b`, and `#9` for the one that lies on a card."""
    if tile in TILES:
        return TILES[tile]
    return f"#{tile.partition('-')[0]}"


def short(tile: str) -> str:
    """Return a tile's name in a few letters: `4`, `SW` for the steelworks."""
    return SHORT_TILES.get(tile, tile)


def number(tile: str) -> str:
    """Return the number of a locomotive's tile: `10a` and `10b` are both a 10."""
    return "".join([letter for letter in tile.partition("-")[0] if letter.isdecimal()])
