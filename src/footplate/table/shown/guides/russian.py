"""The first game of Russian Railroads: two rounds with their scoring, on the Trans-Siberian."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from footplate.table.shown.guides.lessons import Advice, Guide, Lesson, Pupil, advice, led
from footplate.table.words import message

ROUTE: Final = "trans-siberian"
OPENING: Final = "green tracks"
"""What a space gives on which wood opens green track."""


def _route(pupil: Pupil) -> dict[str, Any]:
    """Return what the player has on the route of these lessons."""
    found: dict[str, Any] = next(r for r in pupil.own["routes"] if r["route"] == ROUTE)
    return found


def _scored(pupil: Pupil) -> dict[str, int]:
    """Return what a scoring now would give for each route and for industry."""
    routes = [sum(route["points"].values()) for route in pupil.own["routes"]]
    first, second, third = routes
    industry = pupil.own["industry_points"]
    return {
        "first": first,
        "second": second,
        "third": third,
        "industry": industry,
        "n": pupil.own["now"],
    }


def _finished(pupil: Pupil, *follow: str) -> Pupil:
    """Return the position when the steps that begin like these are taken, as far as they can be."""
    while pupil.deciding and (found := pupil.can(*follow)):
        pupil = pupil.after(found[0])
    return pupil


def _gain(pupil: Pupil, action: int, *follow: str) -> int:
    """Return by how many points every scoring grows after an action and what follows it."""
    grown: int = _finished(pupil.after(action), *follow).own["now"]
    return grown - int(pupil.own["now"])


# ---------------------------------------------------------------------- track


def _opens(pupil: Pupil) -> int:
    """Return the space on which wood opens green track."""
    spaces = [each["space"] for each in _route(pupil)["specials"] if OPENING in each["gain"]]
    return int(spaces[0])


def _wooden(pupil: Pupil) -> int:
    wood: int = _route(pupil)["tracks"]["wood"]
    return wood


def _wood(pupil: Pupil) -> Advice | None:
    wood, opens = _wooden(pupil), _opens(pupil)
    for action in pupil.can(f"advance wood {ROUTE}"):
        if wood + 1 == opens:
            return advice("guide.russian.opens", action, space=opens)
        return advice("guide.russian.further", action)
    for action in pupil.can("place wood-", "place any", "place basic"):
        then = pupil.after(action)
        if wood < opens and then.can(f"advance wood {ROUTE}"):
            said = advice("guide.russian.place", action, space=opens)
            aim = message("guide.russian.aim", rounds=pupil.view["rounds"])
            return said if pupil.has("place") else led(aim, said)
    return None


def _learned_wood(pupil: Pupil) -> bool:
    first = [move for move in pupil.done if move.text.startswith("place ")][1:] == []
    moving = first and bool(pupil.can(f"advance wood {ROUTE}"))
    return _wooden(pupil) >= _opens(pupil) and not moving


def _green(pupil: Pupil) -> Advice | None:
    step = f"advance green {ROUTE}"
    for action in pupil.can(step):
        gain = _gain(pupil, action)
        if gain > 0:
            return advice("guide.russian.green-step", action, n=gain)
    best = max(
        [(_gain(pupil, each, step), -each) for each in pupil.can("place green-", "place any")],
        default=(0, 0),
    )
    if best[0] > 0:
        return advice("guide.russian.green", -best[1], n=best[0])
    return None


def _learned_green(pupil: Pupil) -> bool:
    green: int = _route(pupil)["tracks"]["green"]
    steps = pupil.can(f"advance green {ROUTE}")
    return green >= 1 and not any(_gain(pupil, each) > 0 for each in steps)


# ---------------------------------------------------------------------- locomotives


def _reach(pupil: Pupil) -> int:
    reach: int = _route(pupil)["reach"]
    return reach


def _locomotive(pupil: Pupil) -> Advice | None:
    reach = _reach(pupil)
    engines = [(_reach(pupil.after(each)), -each) for each in pupil.can(f"engine {ROUTE}")]
    if engines:
        most, action = max(engines)
        return advice("guide.russian.engine", -action, n=most) if most > reach else None
    for action in pupil.can("locomotive "):
        if _furthest(pupil.after(action)) > reach:
            return advice("guide.russian.tile", action)
    for action in pupil.can("place locomotive-"):
        then = pupil.after(action)
        if any(_furthest(then.after(each)) > reach for each in then.can("locomotive ")):
            return advice("guide.russian.reach", action, n=reach)
    return None


def _furthest(pupil: Pupil) -> int:
    """Return how far locomotives can reach when the one that was taken is placed."""
    return max([_reach(pupil.after(each)) for each in pupil.can(f"engine {ROUTE}")], default=0)


# ---------------------------------------------------------------------- more ways to points


def _doubler(pupil: Pupil) -> Advice | None:
    placed = f"doubler {ROUTE}"
    for action in pupil.can(placed):
        gain = _gain(pupil, action)
        if gain > 0:
            return advice("guide.russian.doubled", action, n=gain)
    for action in pupil.can("place doubler"):
        gain = _gain(pupil, action, placed)
        if gain > 0:
            return advice("guide.russian.doubler", action, n=gain)
    return None


def _industry(pupil: Pupil) -> Advice | None:
    for action in pupil.can("wrench "):
        gain = _gain(pupil, action)
        if gain > 0:
            return advice("guide.russian.wrench", action, n=gain)
    for action in pupil.can("place industry-1", "place industry-2"):
        gain = _gain(pupil, action, "wrench ")
        if gain > 0:
            return advice("guide.russian.industry", action, n=gain)
    return None


def _engineer(pupil: Pupil) -> Advice | None:
    for action in pupil.can("place hire c"):
        return advice("guide.russian.hire", action)
    return None


def _pass(pupil: Pupil) -> Advice | None:
    if pupil.own["hand"] or pupil.own["temporary"] or pupil.can("place"):
        return None
    for action in pupil.can("pass"):
        bonus = pupil.view["passing"][pupil.view["order"].index(pupil.seat)]
        key = "guide.russian.pass" if bonus else "guide.russian.pass-first"
        return advice(key, action, n=bonus)
    return None


# ---------------------------------------------------------------------- a scoring, and after it


def _looked(pupil: Pupil, round_: int) -> bool:
    """Say whether the player has gone on after the scoring of a round."""
    return pupil.has("", since=round_ + 1)


def _scoring(key: str, round_: int, pupil: Pupil) -> Advice | None:
    """Say what the scoring of the round before this one gave."""
    if pupil.now != round_:
        return None
    return led(message(key, **_scored(pupil)), pupil.good())


def _factory(pupil: Pupil) -> Advice | None:
    if pupil.now < 2 or None not in pupil.own["factories"]:
        return None
    for action in pupil.can("factory "):
        return advice("guide.russian.factory", action)
    for action in pupil.can("place locomotive-"):
        if pupil.after(action).can("factory "):
            return advice("guide.russian.factory-space", action)
    return None


GUIDE: Final = Guide(
    "russian",
    183711115,
    "greedy",
    {"players": "2"},
    (
        Lesson("guide.russian.track", _learned_wood, _wood),
        Lesson(
            "guide.russian.locomotives",
            lambda pupil: pupil.has("engine "),
            _locomotive,
        ),
        Lesson("guide.russian.points", _learned_green, _green),
        Lesson("guide.russian.doublers", lambda pupil: pupil.has("doubler "), _doubler),
        Lesson("guide.russian.wrenches", lambda pupil: pupil.has("wrench "), _industry),
        Lesson("guide.russian.engineers", lambda pupil: pupil.has("place hire"), _engineer),
        Lesson("guide.russian.passing", lambda pupil: pupil.has("pass"), _pass),
        Lesson(
            "guide.russian.scoring",
            lambda pupil: _looked(pupil, 1),
            partial(_scoring, "guide.russian.scored", 2),
        ),
        Lesson("guide.russian.factories", lambda pupil: pupil.has("factory "), _factory),
        Lesson(
            "guide.russian.growth",
            lambda pupil: _looked(pupil, 2),
            partial(_scoring, "guide.russian.scored-again", 3),
        ),
    ),
    lambda _pupil: None,
    "guide.russian.farewell",
)
