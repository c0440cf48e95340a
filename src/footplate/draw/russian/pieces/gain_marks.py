"""What things give, as rows of pictures: `3 wood` is three tracks with a W.

A mark is 20 units high, begins at the origin and knows its own width.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, circle, path, text
from footplate.draw.russian.hooks import ADDED
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
        elif noun in ADDED.tight:
            found.append(ADDED.tight[noun])
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
        parts = _parts(noun if number.isdecimal() else effect)
        if mark.width <= room:
            found.append(mark)
        elif len(parts) > 1 and (number == "1" or not number.isdecimal()):
            half = -(-len(parts) // 2)
            for some in (parts[:half], parts[half:]):
                found.append(row([single(part) for part in some], 2))
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


def _parts(noun: str) -> tuple[str, ...]:
    """Return the words of the pictures of which a picture consists, if it is composed."""
    return _COMPOSED.get(noun) or ADDED.composed.get(noun, ())


@lru_cache(maxsize=128)
def single(noun: str) -> Mark:
    """Draw the picture of one thing that views name."""
    if noun in COLOURS:
        return Mark(pieces.CHIP[0], at(0, 1, pieces.track(noun)))
    drawn = _SINGLE.get(noun) or ADDED.pictures.get(noun)
    if drawn:
        return drawn
    composed = _parts(noun)
    if composed:
        return row([single(each) for each in composed], 2)
    return word(noun, "soft", 11)


_LOCO: Final = Mark(22, at(0, 3, pieces.small_locomotive()))
_FACTORY: Final = Mark(24, at(0, -2, pieces.factory()))

EXTENSION: Final = Mark(24, at(0, 1, pieces.bridge()))
_SINGLE: Final = {
    "any": Mark(pieces.CHIP[0], at(0, 1, pieces.any_track())),
    "industry": Mark(18, pieces.wrench()),
    "extension": EXTENSION,
    "wrench": row([word("+1"), Mark(18, pieces.wrench())], 1),
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
    "up": Mark(8, path("M4 16V5M.5 8.5L4 5L7.5 8.5", "heavy")),
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
}


# ---------------------------------------------------------------------- prices and who is there


def price(workers: int, coins: int) -> Mark:
    """Draw what a space costs: workers of nobody, then coins."""
    return row([*[_SINGLE["worker"]] * workers, *[_SINGLE["coins"]] * coins], 1)


def counted(n: int) -> Mark:
    """Write how many of the thing that follows."""
    return word(f"{n}{pieces.TIMES}")


IDEAS: Final = {
    "moves": row([counted(4), _SINGLE["any"]], 1),
    "industry": row([counted(5), _SINGLE["industry"]], 1),
    "wrench": _SINGLE["wrench"],
    "doublers": row([counted(3), _SINGLE["doubler"]], 1),
    "valuation": row([single("gold"), _SINGLE["up"]], 2),
    "medal": Mark(22, at(0, -3, pieces.medal("20"))),
    "bonus": row([_SINGLE["card"], _SINGLE["bonus"]], 2),
    "keys": row([counted(2), _SINGLE["key"]], 1),
    "coins": row([counted(4), _SINGLE["coins"]], 1),
}
"""By idea token: a view names them without saying what they give."""

CARDS: Final = {
    "repeat": gains(("1 doubler", "1 industry", "1 wood", "1 repeat")),
    "engineer": gains(("first engineer", "1 coins")),
    "factory": gains(("1 factory", "2 industry")),
    "worker": gain("wooden worker"),
    "locomotive": gain("card locomotive"),
    "special-valuation": gain("special valuation"),
}
"""By idea card."""
