"""The first game of Railways of the World: two turns with their income, on two links in a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from footplate.games.world.shown.messages import money
from footplate.kernel.contract import Plan
from footplate.kernel.messages import Argument, Message, Name
from footplate.table.shown.guides.lessons import Advice, Guide, Lesson, Pupil, advice, led
from footplate.table.words import message


class Trip(NamedTuple):
    """A way of a cube over one's own links."""

    city: str
    colour: str
    ends: str
    links: int


def _trips(pupil: Pupil, most: int) -> Iterator[Trip]:
    """List the cubes that can go over the player's own links alone, over at most so many."""
    cities: dict[str, Mapping[str, Any]] = {each["city"]: each for each in pupil.view["cities"]}
    ways: dict[str, list[str]] = {}
    for link in pupil.view["links"]:
        if link["seat"] == pupil.seat and {link["from"], link["to"]} <= {*cities}:
            ways.setdefault(link["from"], []).append(link["to"])
            ways.setdefault(link["to"], []).append(link["from"])
    for start in ways:
        for colour, n in cities[start]["cubes"].items():
            waiting: list[tuple[str, tuple[str, ...]]] = [(start, (start,))] if n else []
            while waiting:
                here, been = waiting.pop()
                for there in ways[here]:
                    if there in been or len(been) > most:
                        continue
                    if cities[there]["colour"] == colour:
                        yield Trip(start, colour, there, len(been))
                    else:
                        waiting.append((there, (*been, there)))


def _reached(pupil: Pupil) -> set[str]:
    """Return the cities where a link of the player's ends."""
    own = [link for link in pupil.view["links"] if link["seat"] == pupil.seat]
    return {link[end] for link in own for end in ("from", "to")}


def _links(pupil: Pupil) -> list[Plan]:
    """List the plans that complete a link."""
    return [plan for plan in pupil.plans if plan.message.key == "plan.link"]


def _deliveries(pupil: Pupil) -> list[Plan]:
    """List the plans of deliveries that give the player points."""
    found = [
        plan
        for plan in pupil.plans
        if plan.message.key == "plan.deliver" and plan.sure and plan.points[pupil.seat] > 0
    ]
    return sorted(found, key=lambda plan: -plan.points[pupil.seat])


# ---------------------------------------------------------------------- before the first round


def _baron(pupil: Pupil) -> Advice | None:
    if not pupil.can("keep "):
        return None
    aim = message("guide.world.aim", markers=pupil.view["markers_in_all"])
    action = pupil.good().actions
    return Advice((aim, message("guide.world.baron")), action)


def _auction(pupil: Pupil) -> Advice | None:
    passing = pupil.can("pass")
    if not pupil.can("bid ") or not passing or pupil.now > 1 or pupil.own["money"]:
        return None
    bond = message("guide.world.bonds", money=money(pupil.view["prices"]["bond"]))
    return led(bond, advice("guide.world.auction", passing[0]))


def _second(pupil: Pupil) -> Advice | None:
    passing = pupil.can("pass")
    if not pupil.can("bid ") or not passing or pupil.now < 2:
        return None
    return led(_income(pupil), advice("guide.world.second", passing[0]))


def _income(pupil: Pupil) -> Message:
    """Say what the income of the last turn was."""
    own = pupil.own
    bonds: int = own["bonds"]
    given: dict[str, Argument] = {"points": own["points"], "income": money(own["income"])}
    if not bonds:
        return message("guide.world.income-free", **given)
    return message("guide.world.income", **given, n=bonds, price=money(bonds))


# ---------------------------------------------------------------------- actions


def build(pupil: Pupil) -> Advice | None:
    """Suggest the cheapest link over which a cube can go at once."""
    known = len([*_trips(pupil, 1)])
    for plan in sorted(_links(pupil), key=lambda plan: plan.price):
        if len([*_trips(pupil.after(*plan.actions), 1)]) <= known:
            continue
        cash = pupil.own["money"]
        given: dict[str, Argument] = {"money": money(cash), "price": money(plan.price)}
        key = "guide.world.build"
        if plan.bonds:
            key = "guide.world.build-bond" if cash else "guide.world.build-poor"
            given["n"] = plan.bonds
        return advice(key, *plan.actions, **given)
    return None


def deliver(pupil: Pupil) -> Advice | None:
    """Suggest the delivery that brings most."""
    for plan in _deliveries(pupil):
        n = plan.points[pupil.seat]
        plain = n == plan.message.arguments["n"] == sum(plan.points)
        key = "guide.world.deliver" if plain else "guide.world.deliver-more"
        return advice(key, *plan.actions, n=n)
    return None


def _upgrade(pupil: Pupil) -> Advice | None:
    engine = pupil.own["engine"]
    for action in pupil.can("upgrade "):
        if engine == 1:
            return advice("guide.world.upgrade", action, n=engine + 1)
    return None


def _again(pupil: Pupil) -> Advice | None:
    if pupil.own["engine"] < 2 or not _reached(pupil):
        return None
    reached, engine = _reached(pupil), pupil.own["engine"]
    known = {*_trips(pupil, engine)}
    for plan in sorted(_links(pupil), key=lambda plan: plan.price):
        ends = {link.id for link in plan.message.arguments.values() if isinstance(link, Name)}
        new = {*_trips(pupil.after(*plan.actions), engine)} - known
        if ends & reached and any(trip.links > 1 for trip in new):
            return advice("guide.world.again", *plan.actions)
    return None


def _longer(pupil: Pupil) -> Advice | None:
    for plan in _deliveries(pupil):
        n, links = plan.points[pupil.seat], plan.message.arguments["n"]
        if n > 1 and links != 1:
            return advice("guide.world.longer", *plan.actions, n=n)
    return None


def _others(pupil: Pupil) -> Advice | None:
    if pupil.now < 2 or not pupil.can("urbanize ") or not pupil.has("build from ", since=2):
        return None
    good = _whole(pupil, pupil.good())
    if pupil.game.action_text(good.actions[0]).startswith(("urbanize ", "take ")):
        return None
    price = money(pupil.view["prices"]["urbanize"])
    return led(message("guide.world.others", price=price), good)


def _third(pupil: Pupil) -> Advice | None:
    if pupil.now != 3:
        return None
    return _second(pupil) or led(_income(pupil), pupil.good())


def going_on(pupil: Pupil) -> Advice | None:
    """Say how to finish what the player has begun, and suggest only whole links."""
    if pupil.can("build from "):
        return _whole(pupil, pupil.good())
    if pupil.can("hop "):
        key = "guide.world.hop"
    elif pupil.can("build "):
        key = "guide.world.track"
    else:
        return None
    good = pupil.good()
    return Advice((message(key),), good.actions)


def _whole(pupil: Pupil, good: Advice) -> Advice:
    """Return a link that begins like this with all its tiles, and all else as it is."""
    steps, then = good.actions, pupil.after(*good.actions)
    while then.deciding and then.can("build ") and not then.can("build from "):
        steps += then.good().actions
        then = pupil.after(*steps)
    known = any(plan.actions == steps for plan in _links(pupil))
    return Advice(good.said, steps) if known else good


def _delivered(pupil: Pupil) -> int:
    """Return the most links over which the player has delivered a cube."""
    most = hops = 0
    for move in pupil.done:
        hops = hops + 1 if move.text.startswith("hop ") else 0
        most = max(most, hops)
    return most


GUIDE: Final = Guide(
    "world",
    183022222,
    "greedy",
    {"players": "2"},
    (
        Lesson("guide.world.aims", lambda pupil: pupil.has("keep "), _baron),
        Lesson("guide.world.bidding", lambda pupil: pupil.has("bid ", "pass"), _auction),
        Lesson("guide.world.building", lambda pupil: pupil.has("build from "), build),
        Lesson("guide.world.delivering", lambda pupil: pupil.has("deliver "), deliver),
        Lesson("guide.world.engines", lambda pupil: pupil.own["engine"] > 1, _upgrade),
        Lesson("guide.world.incomes", lambda pupil: pupil.has("", since=2), _second),
        Lesson("guide.world.joining", lambda pupil: pupil.has("build from ", since=2), _again),
        Lesson("guide.world.lengths", lambda pupil: _delivered(pupil) > 1, _longer),
        Lesson("guide.world.more", lambda pupil: pupil.has("", since=3), _others),
        Lesson("guide.world.growth", lambda pupil: pupil.has("", since=3), _third),
    ),
    going_on,
    "guide.world.farewell",
)
