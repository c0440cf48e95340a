"""What the kinds of work and gains are called, in component files and in views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from footplate.games.russian.tables.kinds import (
    ANY,
    BASIC,
    BETWEEN,
    BLAST,
    BLAST_DUE,
    BOILERMAN,
    BONUS,
    BONUS_OR_POINTS,
    BRONZE,
    CAR,
    CAR_BACK,
    CARD,
    CARD_ENGINEER,
    CARD_LOCOMOTIVE,
    CLOSE,
    COINS,
    COLOURS,
    DEAL_STARTS,
    DOUBLE_ROUTE,
    DOUBLE_STEPS,
    DOUBLER,
    DRAW_ENGINEER,
    DRAW_ORDER,
    DRAW_REMOVED,
    ENGINEER_SUM,
    EXCHANGE,
    EXTENSION,
    EXTRA,
    FACTORY,
    FREIGHT,
    FREIGHT_DUE,
    FUEL,
    GAP,
    GOLD,
    GREEN,
    HAND,
    HIRE,
    IDEA,
    IDEA_OR_KEY,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    LOCOMOTIVE_SUM,
    MEDAL,
    MEDAL_PLACE,
    MEDAL_ROUTE,
    MOVE_WORKER,
    OPERATE,
    PICK,
    PLACE,
    POINTS,
    PURPLE_CAR,
    REPEAT,
    REUSE,
    REVALUATION,
    ROUND_END,
    SECOND_WORKER,
    SILVER,
    SITE,
    SPECIAL_VALUATION,
    SPEND,
    SPIKE_PLACE,
    STAR,
    START,
    SWAP,
    SWITCH,
    TEMPORARY,
    TRACK_SUM,
    TRACKS,
    TRIO,
    TURN,
    UPGRADE,
    WOOD,
    WOODEN_WORKER,
    WORKER,
    WRENCH,
    WRENCH_TRACK,
    Effect,
    Effects,
)
from footplate.kernel.errors import ComponentError


class KindWords(NamedTuple):
    """What the kinds of one chapter are called."""

    counted: Mapping[str, int] = {}
    """By word that stands behind a number in components, such as `2 foundry`: its kind."""
    phrases: Mapping[str, int] = {}
    """By phrase that stands without a number in components: its kind."""
    waiting: Mapping[int, str] = {}
    """By kind that no component gives: what views call it."""

    def kinds(self) -> list[int]:
        """Return every kind that has a word here."""
        return [*self.counted.values(), *self.phrases.values(), *self.waiting]


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
    "tile": LOCOMOTIVE_OR_FACTORY,
    "doubler": DOUBLER,
    "reuse": REUSE,
    "idea": IDEA,
    "idea or key": IDEA_OR_KEY,
    "card": CARD,
    "bonus": BONUS,
    "bonus or points": BONUS_OR_POINTS,
    "key": KEY,
    "repeat": REPEAT,
    "exchange": EXCHANGE,
    "coins": COINS,
    "points": POINTS,
    "worker": WORKER,
    "temporary": TEMPORARY,
    "engineer": HIRE,
    "place": PLACE,
    "wrench": WRENCH,
    "star": STAR,
    "car": CAR,
    "purple car": PURPLE_CAR,
    "fuel": FUEL,
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
    "blast": (BLAST_DUE, 1),
    "construction site": (SITE, 1),
    "osaka": (UPGRADE, 1),
    "own factory": (OPERATE, 1),
    "second worker": (SECOND_WORKER, 1),
    "trio": (TRIO, 1),
    "double steps": (DOUBLE_STEPS, 1),
    "green tracks": (TRACKS, GREEN),
    "bronze tracks": (TRACKS, BRONZE),
    "silver tracks": (TRACKS, SILVER),
    "gold tracks": (TRACKS, GOLD),
}
_WAITING: Final = {
    TRACKS: "tracks",
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
    BETWEEN: "between",
    EXTRA: "extra wood",
    EXTENSION: "extension",
    SWITCH: "switch",
    BLAST: "boulder",
    MEDAL_ROUTE: "medal place",
    WRENCH_TRACK: "wrench",
    CAR_BACK: "car back",
    CLOSE: "close",
    BOILERMAN: "boilerman",
    FREIGHT: "freight",
    FREIGHT_DUE: "freight due",
}
_NAMES: Final = (
    {kind: word for word, kind in _COUNTED.items()}
    | {kind: phrase for phrase, (kind, _) in _PHRASES.items()}
    | _WAITING
)


def learn(words: KindWords) -> None:
    """Add what the kinds of a chapter are called."""
    for word in (*words.counted, *words.phrases):
        taken = word in _COUNTED or word in _PHRASES
        assert not taken, f"the word {word} is taken"
    for kind in words.kinds():
        assert kind not in _NAMES, f"the kind {kind} has a name: {_NAMES[kind]}"
    _COUNTED.update(words.counted)
    _PHRASES.update({phrase: (kind, 1) for phrase, kind in words.phrases.items()})
    _NAMES.update({kind: word for word, kind in words.counted.items()})
    _NAMES.update({kind: phrase for phrase, kind in words.phrases.items()})
    _NAMES.update(words.waiting)


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


def every() -> set[str]:
    """Return every word and phrase that a gain, or pending work, is called by."""
    return {*_COUNTED, *_PHRASES, *_NAMES.values()}


def name(kind: int) -> str:
    """Return what a kind is called in views: `wood`, `any`, `industry`, `hand`, ..."""
    return _NAMES[kind]


def counted(word: str, n: int) -> str:
    """Return so much of a gain as components write it: `2 industry`, or `medal place`."""
    return word if word in _PHRASES else f"{n} {word}"


def word(kind: int, n: int) -> str:
    """Return what components call an effect, without its number: `industry`, `green tracks`."""
    return f"{COLOURS[n]} tracks" if kind == TRACKS else name(kind)


def effect_text(kind: int, n: int) -> str:
    """Return an effect as components write it: `2 industry`, `medal place`, `green tracks`."""
    return counted(word(kind, n), n)
