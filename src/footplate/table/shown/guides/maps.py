"""First games on the further maps of Railways of the World: what is new there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from footplate.kernel.messages import Argument, Message
from footplate.table.shown.guides import world
from footplate.table.shown.guides.lessons import Advice, Guide, Lesson, Pupil, advice
from footplate.table.shown.guides.steps import Facts, Step, choose, did, opening, tell

FAREWELL: Final = "guide.further.farewell"
LINK: Final = Lesson("guide.world.building", did("build from "), world.build)
DELIVERY: Final = Lesson("guide.world.delivering", did("deliver "), world.deliver)


def _auction(turn: int, title: str, key: str, facts: Facts | None = None) -> Lesson:
    """Explain something in the auction of a turn, while there is nothing else to be done."""

    def bidding(pupil: Pupil) -> bool:
        return pupil.now == turn and bool(pupil.can("bid ", "pass")) and not pupil.can("build ")

    return Lesson(title, did("", since=turn), tell(key, bidding, facts))


def _card(title: str, key: str, *takes: str) -> Lesson:
    """Suggest to take a card of this map, when it lies there."""
    return Lesson(title, did(*takes), choose(key, *takes))


def _markers(pupil: Pupil) -> Mapping[str, Argument]:
    return {"markers": pupil.view["markers_in_all"]}


def _lines(pupil: Pupil) -> Mapping[str, Argument]:
    """Return how many major lines there are, and the dearest of them."""
    lines = pupil.view["lines"]
    dearest = max(lines, key=lambda line: line["points"])
    ends = dearest["line"].split("--")
    first, second = [Message("world", f"city.{city}") for city in ends]
    return {"first": first, "second": second, "points": dearest["points"], "lines": len(lines)}


def _major(turn: int) -> Lesson:
    """Name the major lines of the map."""
    return _auction(turn, "guide.lines.title", "guide.lines", _lines)


def _periods(pupil: Pupil) -> Mapping[str, Argument]:
    return {"n": len(pupil.view["board"]["periods"])}


def _rotors(pupil: Pupil) -> Mapping[str, Argument]:
    return {"cities": len([city for city in pupil.view["cities"] if city["rotor"]])}


def _warp(pupil: Pupil) -> Advice | None:
    """Suggest a link that ends in a time warp."""
    for plan in pupil.plans:
        if plan.message.key == "plan.link" and _warps(pupil.after(*plan.actions)):
            return advice("guide.time.warp", *plan.actions)
    return None


def _warps(pupil: Pupil) -> set[str]:
    """Return the time warps where a link of the player ends."""
    own = [link for link in pupil.view["links"] if link["seat"] == pupil.seat]
    ends = {link[end] for link in own for end in ("from", "to")}
    return ends & {*pupil.view["board"]["warp_places"]}


def _new(key: str) -> Lesson:
    """Say what is new on a map, where everybody chooses a Rail Baron."""
    return opening(key, "keep ", _markers)


def _guide(
    map_: str,
    seed: int,
    before: tuple[Lesson, ...],
    *later: Lesson,
    begun: Step | None = None,
) -> Guide:
    """Make the guide of a map, in which all build a link and deliver over it.

    Args:
        map_: the map.
        seed: fixes the match.
        before: what comes before that.
        later: what comes after it.
        begun: says how to finish what is begun, where this map has something of its own.
    """

    def finish(pupil: Pupil) -> Advice | None:
        found = begun(pupil) if begun else None
        return found or world.going_on(pupil)

    return Guide(
        "world",
        seed,
        "greedy",
        {"players": "2", "map": map_},
        (*before, LINK, DELIVERY, *later),
        finish,
        FAREWELL,
        name=map_.replace("_", "-"),
        named=Message("world", f"option.map.{map_}"),
    )


FURTHER: Final = (
    _guide(
        "mexico",
        183000006,
        (_new("guide.mexico.new"), _auction(1, "guide.mexico.cards", "guide.mexico.stars")),
        _card("guide.mexico.depots", "guide.mexico.depot", "take trading-depot"),
        _major(2),
        begun=choose("guide.mexico.place", "depot "),
    ),
    _guide(
        "europe",
        183000041,
        (_new("guide.europe.new"), _auction(1, "guide.europe.cities", "guide.europe.city")),
        _card("guide.europe.capitals", "guide.europe.capital", "take capital-charter-"),
        _major(2),
    ),
    _guide(
        "western_us",
        183000097,
        (_new("guide.west.new"), _auction(1, "guide.west.rotors", "guide.west.rotor", _rotors)),
        _auction(2, "guide.west.depots", "guide.west.depot"),
        _auction(3, "guide.west.goals", "guide.west.goal"),
        _major(4),
    ),
    _guide(
        "great_britain",
        183000123,
        (_new("guide.britain.new"), _auction(1, "guide.britain.estuary", "guide.britain.water")),
        _card("guide.britain.inspectors", "guide.britain.inspector", "take railroad-inspector"),
        _major(2),
        begun=tell("guide.britain.stop", lambda pupil: bool(pupil.can("stop"))),
    ),
    _guide(
        "north_america",
        183000165,
        (_new("guide.north.new"), _auction(1, "guide.north.snow", "guide.north.line")),
        _card("guide.north.mines", "guide.north.mine", "take mine"),
        _auction(2, "guide.north.ferries", "guide.north.ferry"),
        _major(3),
        begun=choose("guide.north.place", "mine "),
    ),
    _guide(
        "nippon",
        183000208,
        (_new("guide.nippon.new"), _auction(1, "guide.nippon.campaigns", "guide.nippon.campaign")),
        _auction(2, "guide.nippon.relations", "guide.nippon.relation"),
        _auction(3, "guide.nippon.springs", "guide.nippon.spring"),
        _major(4),
    ),
    _guide(
        "transcontinental",
        183000350,
        (_new("guide.ocean.new"), _auction(1, "guide.ocean.east", "guide.ocean.closed")),
        _auction(2, "guide.ocean.opening", "guide.ocean.markers", _markers),
        _major(3),
        begun=choose("guide.ocean.return", "return "),
    ),
    _guide(
        "through_time",
        183000300,
        (opening("guide.time.new", "bid ", _periods),),
        Lesson("guide.time.warps", lambda pupil: bool(_warps(pupil)), _warp),
        _auction(2, "guide.time.auctions", "guide.time.auction"),
        _auction(3, "guide.time.lines", "guide.time.line"),
        _auction(4, "guide.time.travels", "guide.time.travel"),
    ),
)

GUIDE: Final = world.GUIDE._replace(further=FURTHER)
