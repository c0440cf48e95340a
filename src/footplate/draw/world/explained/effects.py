"""Says what a step of Railways of the World changes, by the views before and after it."""

from __future__ import annotations

from collections.abc import Sequence

from footplate.draw.parts import Hooks
from footplate.draw.pen import figure
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Link, Player, View
from footplate.draw.world.words import colour, message, money
from footplate.kernel.messages import ENGLISH, Message


def effects(
    before: View, after: View, seat: int, names: Sequence[str] = (), language: str = ENGLISH
) -> list[str]:
    """Write plain sentences about what changes when a player takes a step.

    What it brings comes before what it costs.
    """
    sheet = Sheet(after, names, Hooks(language=language))
    old, new = before["players"][seat], after["players"][seat]
    return [
        *_points(sheet, before, after, seat),
        *_delivery(sheet, before, after),
        *_building(sheet, before, after, seat),
        *_money(sheet, old, new),
        *_auction(sheet, before, after, seat),
        *_things(sheet, before, after, seat),
        *_end(sheet, before, after),
    ]


def _points(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say whose points change, beginning with the player who takes the step."""
    told = []
    everybody = list(zip(before["players"], after["players"], strict=True))
    for old, new in sorted(everybody, key=lambda pair: pair[1]["seat"] != seat):
        if old["points"] != new["points"]:
            told.append(
                message(
                    "effect.points-of",
                    who=sheet.name(new["seat"]),
                    before=figure(old["points"]),
                    after=figure(new["points"]),
                )
            )
    return [sheet.say("effect.points", points=tuple(told))] if told else []


def _money(sheet: Sheet, old: Player, new: Player) -> list[str]:
    found = []
    if old["money"] != new["money"]:
        found.append(
            sheet.say("effect.money", before=money(old["money"]), after=money(new["money"]))
        )
    if old["bonds"] != new["bonds"]:
        found.append(sheet.say("effect.bonds", before=old["bonds"], after=new["bonds"]))
    if old["next"] != new["next"]:
        found.append(
            sheet.say("effect.income", before=money(old["next"]), after=money(new["next"]))
        )
    if old["engine"] != new["engine"]:
        found.append(sheet.say("effect.engine", before=old["engine"], after=new["engine"]))
    return found


def _delivery(sheet: Sheet, before: View, after: View) -> list[str]:
    """Say which players' links the moving cube has used."""
    now = after["delivery"]
    if not now or now == before["delivery"]:
        return []
    told = [
        message("draw.source", source=sheet.name(seat), points=n)
        for seat, n in enumerate(now["points"])
        if n
    ]
    found = [sheet.say("effect.arrival", points=tuple(told))] if told else []
    return [*found, sheet.say("effect.links-left", n=now["left"])]


def _building(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say what a build completes, and what it has cost so far."""
    return [*_completed(sheet, before, after, seat), *_build_cost(sheet, before, after, seat)]


def _build_cost(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say what a build has cost so far, or in all once it is over."""
    found = []
    now = after["building"]
    if now and now["tiles"] and now != before["building"]:
        spent = money(now["spent"])
        if now["bonds"]:
            spent = message("price-with-bonds", money=spent, n=now["bonds"])
        found.append(sheet.say("effect.spent", price=spent))
        found.append(sheet.say("effect.tiles-left", n=now["left"]))
    elif before["building"] and not now and _goes_on(before, after):
        found.append(sheet.say("effect.spent-in-all", money=money(_spent(before, after, seat))))
    return found


def _completed(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say which links and major lines a step completes, and which links it gives up."""
    found = _links(sheet, before, after, seat)
    for more in ADDED.effects:
        found += more(sheet, before, after, seat)
    claimed = {line["line"] for line in before["lines"] if line["claimed"] is not None}
    for line in after["board"]["lines"]:
        if line["line"] not in claimed and _claims(after, line["line"], seat):
            found.append(sheet.say("effect.line", ends=_between(sheet, *line["ends"])))
    return found


def _links(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say which links a step completes, or which unfinished ones it gives up."""
    known = [_ends(link) for link in before["links"]]
    built = [link for link in after["links"] if link["seat"] == seat and _ends(link) not in known]
    if built:
        ends = [_between(sheet, link["from"], link["to"]) for link in built]
        return [sheet.say("effect.link", ends=each) for each in ends]
    begun = [(end["from"], end["from_side"]) for end in after["ends"] if end["seat"] == seat]
    return [
        sheet.say("effect.unfinished", city=sheet.place(end["from"]))
        for end in before["ends"]
        if end["seat"] == seat and (end["from"], end["from_side"]) not in begun
    ]


def _goes_on(before: View, after: View) -> bool:
    """Say whether the turn goes on; at its end there are incomes, with draws right after them."""
    return before["turn"] == after["turn"] and after["current"] != "chance"


def _between(sheet: Sheet, first: str, second: str) -> Message:
    return message("draw.ends", first=sheet.place(first), second=sheet.place(second))


def _spent(before: View, after: View, seat: int) -> int:
    """Return what a build that is over has cost in all."""
    old, new = before["players"][seat], after["players"][seat]
    borrowed = before["prices"]["bond"] * (new["bonds"] - old["bonds"])
    so_far = before["building"]["spent"] if before["building"] else 0
    return so_far + old["money"] + borrowed - new["money"]


def _ends(link: Link) -> tuple[int, str, str, str, str]:
    return link["seat"], link["from"], link["from_side"], link["to"], link["to_side"]


def _claims(view: View, line: str, seat: int) -> bool:
    return any(each["line"] == line and each["claimed"] == seat for each in view["lines"])


def _auction(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say what a bid would cost."""
    now = after["auction"]
    if not before["auction"] or not now:
        return []
    if now["bidder"] == seat and now["bid"] != before["auction"]["bid"]:
        found = [sheet.say("effect.bid", money=money(now["bid"]))]
        if now["bonds"]:
            found.append(sheet.say("effect.bid-bonds", n=now["bonds"]))
        return found
    if seat not in now["in"] and seat in before["auction"]["in"]:
        return [sheet.say("effect.leave")]
    return []


def _things(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say which cards come or go, and which cities change."""
    found = []
    old, new = before["players"][seat]["hand"], after["players"][seat]["hand"]
    for card in {**old, **new}:
        had, has = old.get(card, 0), new.get(card, 0)
        if had != has:
            found.append(sheet.say("effect.card", card=sheet.card(card), before=had, after=has))
    for was, now in zip(before["cities"], after["cities"], strict=True):
        if was["colour"] != now["colour"]:
            told = sheet.say(
                "effect.colour", city=sheet.place(now["city"]), colour=colour(now["colour"])
            )
            found.append(told)
        if was["hotel"] != now["hotel"] and now["hotel"] == seat:
            found.append(sheet.say("effect.hotel", city=sheet.place(now["city"])))
    return found


def _end(sheet: Sheet, before: View, after: View) -> list[str]:
    """Say how much nearer the end of the game is."""
    found = []
    if before["markers"] != after["markers"]:
        found.append(sheet.say("effect.markers", before=before["markers"], after=after["markers"]))
    if before["last_turn"] != after["last_turn"] and after["last_turn"] is not None:
        found.append(sheet.say("effect.last-turn", turn=after["last_turn"]))
    return found
