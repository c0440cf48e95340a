"""First games on the further boards of Russian Railroads, with coal, and alone: what is new."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from footplate.kernel.messages import Message
from footplate.table.shown.guides import russian
from footplate.table.shown.guides.lessons import Advice, Guide, Lesson, Pupil, advice
from footplate.table.shown.guides.steps import Step, choose, did, either, lead, opening, tell

FAREWELL: Final = "guide.further.farewell"
ENGINES: Final = ("place locomotive-", "locomotive ")
"""What is done before a locomotive is placed."""


def _route(pupil: Pupil, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(r for r in pupil.own["routes"] if r["route"] == name)
    return found


def _onward(key: str, route: str, colour: str, space: int) -> Step:
    """Suggest to bring a colour further towards a space of a route."""
    step = f"advance {colour} {route}"

    def advise(pupil: Pupil) -> Advice | None:
        if _route(pupil, route)["tracks"][colour] >= space:
            return None
        for action in pupil.can(step):
            return advice(key, action, space=space)
        for action in pupil.can(f"place {colour}-", "place any", "place basic"):
            if pupil.after(action).can(step):
                return advice(key, action, space=space)
        return None

    return advise


def _reach(key: str, route: str, space: int) -> Step:
    """Suggest a locomotive for a route, as long as they do not reach a space of it."""
    step = f"engine {route}"

    def reach(pupil: Pupil) -> int:
        found: int = _route(pupil, route)["reach"]
        return found

    def advise(pupil: Pupil) -> Advice | None:
        if reach(pupil) >= space:
            return None
        placing = pupil.can(step)
        if not placing:
            return lead(key, step, *ENGINES, space=space)(pupil)
        further = reach(pupil.after(placing[0])) > reach(pupil)
        return advice(key, placing[0], space=space) if further else None

    return advise


def _turn(since: int = 1) -> Callable[[Pupil], bool]:
    """Return whether it is a turn of a round from this one on."""
    return lambda pupil: pupil.now >= since and bool(pupil.can("place ", "pass"))


def _guide(
    name: str, seed: int, options: dict[str, str], *lessons: Lesson, begun: Step | None = None
) -> Guide:
    option = "modules" if "modules" in options else "board"
    named = f"option.{option}.{name}" if option in options else "option.solo"
    return Guide(
        "russian",
        seed,
        "greedy",
        options,
        lessons,
        begun or (lambda _pupil: None),
        FAREWELL,
        name=name,
        named=Message("russian", named),
    )


def _last(title: str, key: str, round_: int) -> Lesson:
    """Explain something in a late round."""
    return Lesson(title, did("pass", since=round_), tell(key, _turn(round_)))


GERMAN: Final = _guide(
    "german",
    183000019,
    {"players": "2", "board": "german"},
    opening("guide.german.new", "place "),
    Lesson(
        "guide.german.extensions",
        did("extension "),
        either(
            choose("guide.german.extension", "extension "),
            _onward("guide.german.station", "nuremberg", "wood", 4),
        ),
    ),
    Lesson(
        "guide.german.stars",
        lambda pupil: _route(pupil, "nuremberg")["reach"] >= 1,
        _reach("guide.german.star", "nuremberg", 1),
    ),
    Lesson(
        "guide.german.switches",
        did("switch "),
        either(
            choose("guide.german.switch", "switch "),
            _onward("guide.german.branch", "munich", "wood", 9),
        ),
    ),
    _last("guide.further.more", "guide.german.more", 3),
)

AMERICAN: Final = _guide(
    "american",
    183000051,
    {"players": "2", "board": "american"},
    opening("guide.american.new", "place "),
    Lesson(
        "guide.american.industries",
        did("wrench "),
        either(
            choose("guide.american.wrench", "wrench "),
            lead("guide.american.industry", "wrench ", "place industry-"),
        ),
    ),
    Lesson(
        "guide.american.stocks",
        did("raise "),
        either(
            choose("guide.american.raise", "raise "),
            _onward("guide.american.sacramento", "sacramento", "wood", 3),
            _reach("guide.american.sacramento", "sacramento", 3),
        ),
    ),
    Lesson(
        "guide.american.boulders",
        did("blast "),
        either(
            choose("guide.american.blast", "blast "),
            _onward("guide.american.rocky", "rocky", "wood", 3),
            _reach("guide.american.rocky", "rocky", 3),
        ),
    ),
    Lesson(
        "guide.american.coins",
        did("pay "),
        either(
            choose("guide.american.pay", "pay "),
            _onward("guide.american.green", "sacramento", "green", 4),
        ),
    ),
    _last("guide.further.more", "guide.american.more", 3),
    begun=choose("guide.american.dividend", "dividend "),
)

ASIAN: Final = _guide(
    "asian",
    183000101,
    {"players": "2", "board": "asian"},
    opening("guide.asian.new", "place "),
    Lesson(
        "guide.asian.sites",
        did("clear "),
        either(
            choose("guide.asian.clear", "clear "),
            _reach("guide.asian.tokyo", "tokyo", 1),
        ),
    ),
    Lesson(
        "guide.asian.stars",
        lambda pupil: _route(pupil, "tokyo")["tracks"]["wood"] >= 4,
        _onward("guide.asian.star", "tokyo", "wood", 4),
    ),
    Lesson(
        "guide.asian.industry",
        did("build "),
        either(
            choose("guide.asian.build", "build "),
            lead("guide.asian.factory", "build ", "place locomotive-", "factory "),
        ),
    ),
    Lesson("guide.asian.cars", did("drive "), choose("guide.asian.drive", "drive ")),
    _last("guide.further.more", "guide.asian.more", 3),
    begun=choose("guide.asian.car", "car "),
)

COAL: Final = _guide(
    "coal",
    183000300,
    {"players": "2", "modules": "coal"},
    opening("guide.coal.new", "place "),
    Lesson(
        "guide.coal.foundries",
        did("foundry "),
        either(
            choose("guide.coal.any", "foundry "),
            choose("guide.coal.foundry", "place foundry"),
        ),
    ),
    Lesson("guide.coal.firing", did("fire "), choose("guide.coal.fire", "fire ")),
    Lesson("guide.coal.digging", did("place coal"), choose("guide.coal.place", "place coal")),
    Lesson(
        "guide.coal.boilermen",
        did("boilerman "),
        either(
            choose("guide.coal.boilerman", "boilerman "),
            choose("guide.coal.stoke", "stoke"),
        ),
    ),
    _last("guide.further.more", "guide.coal.more", 3),
    begun=tell("guide.coal.close", lambda pupil: bool(pupil.can("close "))),
)


def _workers(pupil: Pupil) -> dict[str, int]:
    return {"n": pupil.view["emil"]["hand"]}


def _rounds(pupil: Pupil) -> dict[str, int]:
    return {"rounds": pupil.view["rounds"]}


ALONE: Final = _guide(
    "alone",
    183000350,
    {"players": "1", "solo": "yes"},
    opening("guide.alone.new", "place ", _rounds),
    Lesson(
        "guide.alone.tiles",
        did("place locomotive-"),
        choose("guide.alone.locomotive", "place locomotive-"),
    ),
    Lesson(
        "guide.alone.workers",
        did("pass"),
        tell("guide.alone.hand", lambda p: p.now == 1 and bool(p.can("pass")), _workers),
    ),
    _last("guide.alone.growth", "guide.alone.grows", 2),
    _last("guide.alone.aim", "guide.alone.best", 3),
)

GUIDE: Final = russian.GUIDE._replace(further=(GERMAN, AMERICAN, ASIAN, COAL, ALONE))
