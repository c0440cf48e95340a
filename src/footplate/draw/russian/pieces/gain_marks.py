"""What things give, as rows of pictures: `3 wood` is three tracks with a W.

A mark is 20 units high, begins at the origin and knows its own width.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, circle, path, rect, text
from footplate.draw.russian.pieces import module_pieces
from footplate.draw.russian.words import COLOURS


@lru_cache(maxsize=512)
def gain(effect: str) -> Mark:
    """Draw the picture of an effect of a view, such as `3 wood`, `1 tile` or `engineer sum`."""
    number, _, what = effect.partition(" ")
    if number in COLOURS and what == "tracks":
        return unlocked(number, opened=False)
    n, noun = (int(number), what) if number.isdecimal() else (1, effect)
    if noun == "points":
        return banner(f"+{n}")
    if noun == "star":
        return Mark(28, at(0, -4, pieces.starred(str(n))))
    if noun == "place":
        return place(n)
    return times(n, single(noun))


def gains(effects: Iterable[str]) -> Mark:
    """Draw the pictures of several effects beside each other."""
    return row([gain(effect) for effect in effects], 6)


def tight(effects: Sequence[str], room: float) -> Mark:
    """Draw several effects in little room: with smaller tracks, and numbers for repetitions."""
    whole = gains(effects)
    if whole.width <= room:
        return whole
    found = []
    for effect in effects:
        number, _, noun = effect.partition(" ")
        if noun in COLOURS:
            chip = Mark(19, at(0, 1, pieces.track(noun, 19, 18, 11)))
            found.append(chip if number == "1" else row([word(number, size=11), chip], 1))
        elif noun == "fuel":
            found.append(row([word("+", size=11), single("coal")], 1))
        elif number.isdecimal() and int(number) > 1 and noun not in ("points", "star", "place"):
            found.append(row([word(number, size=11), single(noun)], 1))
        else:
            found.append(gain(effect))
    return row(found, 2)


def narrow(effects: Iterable[str], room: float) -> list[Mark]:
    """Draw several effects below each other; one of several parts is split if it is too wide."""
    found = []
    for effect in effects:
        number, _, noun = effect.partition(" ")
        mark = gain(effect)
        parts = _COMPOSED.get(noun if number.isdecimal() else effect, ())
        if mark.width <= room:
            found.append(mark)
        elif len(parts) > 1 and (number == "1" or not number.isdecimal()):
            half = -(-len(parts) // 2)
            for some in (parts[:half], parts[half:]):
                found.append(row([_SINGLE.get(part) or single(part) for part in some], 2))
        elif number == "2":
            found.extend([single(noun)] * 2)
        else:
            found.append(tight([effect], room))
    return found


def times(n: int, mark: Mark) -> Mark:
    """Draw a mark `n` times; above three times, draw it once with a number before it."""
    if n <= 3:
        return row([mark] * n, 2)
    return row([word(f"{n}{pieces.TIMES}"), mark], 2)


def banner(label: str) -> Mark:
    """Draw points."""
    return Mark(pieces.points_width(label), pieces.points(label))


def place(n: int) -> Mark:
    """Draw a place in the turn order of the next round."""
    return Mark(20, circle(10, 10, 9, "outlined") + text(10, 14.2, str(n), "strong", "middle"))


def unlocked(colour: str, *, opened: bool) -> Mark:
    """Draw that the tracks of a colour become available, or are available already."""
    return Mark(34, at(0, 1, pieces.track(colour)) + at(24, 3, pieces.lock(opened=opened)))


@lru_cache(maxsize=128)
def single(noun: str) -> Mark:
    """Draw the picture of one thing that views name."""
    if noun in COLOURS:
        return Mark(pieces.CHIP[0], at(0, 1, pieces.track(noun)))
    drawn = _SINGLE.get(noun)
    if drawn:
        return drawn
    composed = _COMPOSED.get(noun)
    if composed:
        return row([_SINGLE.get(each) or single(each) for each in composed], 2)
    return word(noun, "soft", 11)


_LOCO: Final = Mark(22, at(0, 3, pieces.small_locomotive()))
_FACTORY: Final = Mark(24, at(0, -2, pieces.factory()))

_TOKEN: Final = rect(0.75, 0.75, 16.5, 16.5, "outlined", 4)

_SINGLE: Final = {
    "any": Mark(pieces.CHIP[0], at(0, 1, pieces.any_track())),
    "industry": Mark(18, pieces.wrench()),
    "wrench": row([word("+1"), Mark(18, pieces.wrench())], 1),
    "income": Mark(26, at(0, 1, pieces.income())),
    "switch": Mark(20, pieces.fork()),
    "extension": Mark(24, at(0, 1, pieces.bridge())),
    "locomotive": _LOCO,
    "factory": _FACTORY,
    "doubler": Mark(22, at(0, 1, pieces.doubler())),
    "coins": Mark(16, at(0, 2, pieces.coin())),
    "worker": Mark(16, at(0, -2, pieces.worker(None))),
    "temporary": Mark(16, at(0, -2, pieces.worker(None, "temporary"))),
    "wooden worker": Mark(16, at(0, -2, pieces.worker(None, "wooden"))),
    "engineer": Mark(16, at(0, -2, pieces.engineer())),
    "idea": Mark(16, pieces.bulb()),
    "card": Mark(18, at(0, -1, pieces.idea_card())),
    "bonus": Mark(18, at(0, -1, pieces.flag_card())),
    "key": Mark(22, at(0, 2, pieces.key())),
    "again": Mark(18, pieces.again()),
    "medal": Mark(22, at(0, -4, pieces.medal())),
    "medal place": Mark(22, at(0, -4, pieces.medal())),
    "double route": Mark(22, at(0, 1, pieces.doubler())),
    "or": Mark(6, path("M5 4L1 16", "softline")),
    "sum": Mark(12, path("M10.5 5H2L7 10L2 15H10.5", "heavy")),
    "any one": word("?"),
    "leap to": Mark(12, path("M1 13C2 4 9 4 10.5 11.5M7.4 9.4L10.6 12L12 8", "line")),
    "fork": Mark(20, pieces.fork()),
    "trio": row([Mark(10, at(0, 3, pieces.stretch(c, 9, 14))) for c in COLOURS[:3]], 2),
    "up": Mark(8, path("M4 16V5M.5 8.5L4 5L7.5 8.5", "heavy")),
    "bars": Mark(16, module_pieces.bars()),
    "payout": Mark(27, module_pieces.payout()),
    "blast": Mark(22, module_pieces.blast()),
    "boulder": Mark(22, module_pieces.blast()),
    "construction site": Mark(24, module_pieces.barrier()),
    "golden spike": row([Mark(12, at(0, -2, module_pieces.spike())), word("+")], 1),
    "golden spike place": Mark(12, at(0, -2, module_pieces.spike())),
    "steelworks": Mark(24, at(0, -2, module_pieces.steelworks())),
    "coal": Mark(20, at(0, 2, module_pieces.coal())),
    "coal factory": Mark(24, at(0, -2, module_pieces.coal_factory())),
    "special factory": Mark(24, at(0, -2, module_pieces.tool_factory())),
    "foundry": Mark(22, module_pieces.foundry()),
    "boilerman": Mark(22, at(0, -2, module_pieces.boilerman())),
    "car": Mark(24, at(0, 2, module_pieces.car())),
    "purple car": Mark(24, at(0, 2, module_pieces.car("purplecar"))),
    "freight car": Mark(26, at(0, 2, module_pieces.freight_car())),
    "double steps": Mark(36, module_pieces.doubled_steps()),
    "couple": Mark(44, at(0, 3, pieces.small_locomotive()) + at(24, 2, _TOKEN)),
    "token": Mark(18, at(0, 1, _TOKEN)),
    "20": Mark(22, at(0, -4, pieces.medal("20"))),
    "#1": word("#1"),
    "#9": word("#9"),
    "+10": banner("+10"),
}
_COMPOSED: Final = {
    "wood or green": ("wood", "or", "green"),
    "tile": ("locomotive", "or", "factory"),
    "reuse": ("worker", "again"),
    "repeat": ("again",),
    "exchange": ("idea", "again"),
    "spend": ("idea", "again"),
    "bonus or points": ("bonus", "or", "+10"),
    "pick": ("bonus",),
    "engineer sum": ("engineer", "sum"),
    "locomotive sum": ("locomotive", "sum"),
    "track sum": ("green", "bronze", "sum"),
    "special valuation": ("green", "silver", "up"),
    "revaluation": ("bronze", "silver", "gold", "up"),
    "first engineer": ("engineer", "#1"),
    "card locomotive": ("locomotive", "#9"),
    "extra wood": ("wooden worker", "wood"),
    "starting card": ("card",),
    "stock": ("bars", "up"),
    "key or stock": ("key", "or", "stock"),
    "highest locomotive": ("locomotive", "up"),
    "fuel": ("coal",),
    "special card": ("card", "up"),
    "factory idea": ("idea", "factory"),
    "random bonus": ("card", "any one"),
    "freight": ("freight car",),
    "close": ("foundry", "or", "boilerman"),
    "car back": ("car", "again"),
    "engineer from the box": ("engineer", "any one"),
    "own factory": ("factory", "again"),
    "leap": ("green", "leap to", "wood"),
    "gift": ("card", "card"),
    "second worker": ("engineer", "worker"),
    "osaka": ("extension", "up"),
    "follow": ("token",),
    "wide reuse": ("worker", "worker", "again"),
    "idea for the factory": ("idea", "factory"),
}


# ---------------------------------------------------------------------- prices and who is there


def price(workers: int, coins: int) -> Mark:
    """Draw what a space costs: workers of nobody, then coins."""
    return row([*[_SINGLE["worker"]] * workers, *[_SINGLE["coins"]] * coins], 1)


def _times(n: int) -> Mark:
    return word(f"{n}{pieces.TIMES}")


IDEAS: Final = {
    "moves": row([_times(4), _SINGLE["any"]], 1),
    "industry": row([_times(5), _SINGLE["industry"]], 1),
    "wrench": _SINGLE["wrench"],
    "doublers": row([_times(3), _SINGLE["doubler"]], 1),
    "valuation": row([single("gold"), _SINGLE["up"]], 2),
    "medal": Mark(22, at(0, -3, pieces.medal("20"))),
    "bonus": row([_SINGLE["card"], _SINGLE["bonus"]], 2),
    "keys": row([_times(2), _SINGLE["key"]], 1),
    "coins": row([_times(4), _SINGLE["coins"]], 1),
    "spike": _SINGLE["golden spike"],
    "stock": row([single("stock"), _SINGLE["payout"]], 4),
    "osaka": single("osaka"),
    "coal": row([_times(4), _SINGLE["coal"]], 1),
    "special": single("special card"),
}
"""By idea token: a view names them without saying what they give."""

CARDS: Final = {
    "repeat": gains(("1 doubler", "1 industry", "1 wood", "1 repeat")),
    "engineer": gains(("first engineer", "1 coins")),
    "factory": gains(("1 factory", "2 industry")),
    "worker": gain("wooden worker"),
    "locomotive": gain("card locomotive"),
    "special-valuation": gain("special valuation"),
    "purple-cars": gains(("3 purple car", "1 coins")),
    "coal-factory": gains(("coal factory", "2 coal")),
}
"""By idea card."""

SPECIALS: Final = {
    "double": single("double steps"),
    "recruit": single("engineer from the box"),
    "freight": single("freight car"),
    "factory": single("special factory"),
    "points": banner("+20"),
}
"""By special idea card."""
