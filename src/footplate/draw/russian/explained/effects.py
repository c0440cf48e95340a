"""Says what a step of Russian Railroads changes, by the views before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.view import Player, Route, Special, View
from footplate.kernel.messages import ENGLISH, Argument, Message

MEASURES: Final = {
    "points": "draw.measure.points",
    "now": "draw.measure.now",
    "coins": "draw.measure.coins",
    "hand": "draw.measure.hand",
    "workers": "draw.measure.workers",
    "temporary": "draw.measure.temporary",
    "keys": "draw.measure.keys",
}
"""What a player has that a step can change, and what it is called."""
LAST_MEASURES: Final = {"bonus_cards": "draw.end-bonus-cards"}
"""What comes behind the measures of boards and modules."""


def effects(
    before: View, after: View, seat: int, names: Sequence[str] = (), language: str = ENGLISH
) -> list[str]:
    """Write plain sentences about what a step changes for the player who takes it.

    What it brings comes first, then what it takes, then what is to be done next.
    """
    old, new = before["players"][seat], after["players"][seat]
    more, less = _counts(old, new)
    told = [*more, *_colours(old, new)]
    for was, now in zip(old["routes"], new["routes"], strict=True):
        told += _route(was, now)
    told += [*_factories(after, old, new), *less, *_next(before, after, seat)]
    return [words.said(each.key, language, **each.arguments) for each in told]


def _counts(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[list[Message], list[Message]]:
    """Say which numbers of a player grow, and which become smaller."""
    more: list[Message] = []
    less: list[Message] = []
    for measure, key in (MEASURES | ADDED.measures | LAST_MEASURES).items():
        had, has = before.get(measure), after.get(measure)
        if had is not None and has is not None and had != has:
            what = words.message(key)
            told = words.message("draw.change", what=what, before=had, after=has)
            (more if has > had else less).append(told)
    return more, less


def _colours(old: Player, new: Player) -> list[Message]:
    """Say which tracks become available."""
    return [
        words.message("effect.colour", colour=words.named("colour", colour))
        for colour in new["colours"]
        if colour not in old["colours"]
    ]


def _route(old: Route, new: Route) -> list[Message]:
    """Say what changes on a route: what it scores, how far it reaches, and what that brings."""
    route = words.named("route", new["route"])
    found = []
    before, after = sum(_points(old)), sum(_points(new))
    if before != after:
        found.append(words.message("effect.route", route=route, before=before, after=after))
    if old["reach"] != new["reach"]:
        found.append(
            words.message("effect.reach", route=route, before=old["reach"], after=new["reach"])
        )
    had = {special["space"] for special in old["specials"] if special["got"]}
    for special in new["specials"]:
        if special["got"] and special["space"] not in had:
            found.append(_special("effect.got", route, special))
        elif (
            special["locomotive"]
            and not special["got"]
            and old["reach"] < special["space"] <= new["reach"]
        ):
            found.append(_special("effect.in-reach", route, special))
    return found


def _factories(after: View, old: Player, new: Player) -> list[Message]:
    """Say which factories are new, and what each gives."""
    had = [space["factory"] for space in old["industry"]]
    built = [tile for space in new["industry"] if (tile := space["factory"]) and tile not in had]
    gains = [gain for tile in built if (gain := after["factories"].get(tile))]
    return [words.message("effect.factory", gain=words.gains(gain)) for gain in gains]


def _points(route: Route) -> tuple[int, ...]:
    points = route["points"]
    return points["tracks"], points["stars"], points["medal"]


def _special(key: str, route: Argument, special: Special) -> Message:
    gain = words.gains(special["gain"])
    return words.message(key, route=route, space=special["space"], gain=gain)


def _next(before: View, after: View, seat: int) -> list[Message]:
    """Say what the step leads to: the work that it brings for the same player."""
    known = [_work(before, number) for number in range(len(before["pending"]))]
    works: list[Argument] = [
        words.of_entry(entry)
        for number, entry in enumerate(after["pending"])
        if entry["seat"] == seat and entry["what"] != "turn" and _work(after, number) not in known
    ]
    return [words.message("effect.next", work=tuple(works))] if works else []


def _work(view: View, number: int) -> tuple[int, str, int]:
    entry = view["pending"][number]
    return entry["seat"], entry["what"], entry["n"]
