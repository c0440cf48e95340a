"""Says what a step of Railways of the World changes, by the views before and after it."""

from __future__ import annotations

from collections.abc import Sequence

from footplate.draw.panels import changed
from footplate.draw.world import words
from footplate.draw.world.display import signed
from footplate.draw.world.sheet import Sheet, dollars
from footplate.draw.world.view import Link, Player, View
from footplate.kernel.messages import ENGLISH


def effects(
    before: View, after: View, seat: int, names: Sequence[str] = (), language: str = ENGLISH
) -> list[str]:
    """Write plain sentences about what changes when a player takes a step.

    Args:
        before: the position before, as that player knows it.
        after: the position after, as that player knows it.
        seat: whose step it is.
        names: the players' names, by seat.
        language: the language of the reader.
    """
    sheet = Sheet(after, names)
    old, new = before["players"][seat], after["players"][seat]
    return [
        *_points(sheet, before, after, seat),
        *_money(old, new),
        *_delivery(sheet, before, after),
        *_building(sheet, before, after, seat),
        *_auction(before, after, seat),
        *_things(sheet, before, after, seat),
        *_end(before, after),
    ]


def _points(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say whose points change, beginning with the player who takes the step."""
    told = []
    everybody = list(zip(before["players"], after["players"], strict=True))
    for old, new in sorted(everybody, key=lambda pair: pair[1]["seat"] != seat):
        if old["points"] != new["points"]:
            told.append(f"{sheet.name(new['seat'])} {old['points']} → {new['points']}")
    return [f"Points: {', '.join(told)}"] if told else []


def _money(old: Player, new: Player) -> list[str]:
    found = []
    if old["money"] != new["money"]:
        found.append(changed("Money", dollars(old["money"]), dollars(new["money"])))
    if old["bonds"] != new["bonds"]:
        found.append(changed("Bonds", old["bonds"], new["bonds"]))
    if old["next"] != new["next"]:
        found.append(changed("Next income, bonds paid", signed(old["next"]), signed(new["next"])))
    if old["engine"] != new["engine"]:
        found.append(changed("Engine", old["engine"], new["engine"]))
    return found


def _delivery(sheet: Sheet, before: View, after: View) -> list[str]:
    """Say which players' links the moving cube has used."""
    now = after["delivery"]
    if not now or now == before["delivery"]:
        return []
    told = [f"{sheet.name(i)} {n}" for i, n in enumerate(now["points"]) if n]
    found = [f"Points on arrival so far: {', '.join(told)}"] if told else []
    return [*found, f"Engine: {words.links(now['left'])} left"]


def _building(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say what a build has cost so far, and what it completes."""
    found = []
    now = after["building"]
    if now and now["tiles"] and now != before["building"]:
        bonds = now["bonds"]
        forced = f" and {bonds} new bond{'' if bonds == 1 else 's'}" if bonds else ""
        left = words.tiles(now["left"])
        found.append(f"This build so far: {dollars(now['spent'])}{forced}, {left} left")
    elif before["building"] and not now and before["turn"] == after["turn"]:
        found.append(f"This build in all: {dollars(_spent(before, after, seat))}")
    known = [_ends(link) for link in before["links"]]
    for link in after["links"]:
        if link["seat"] == seat and _ends(link) not in known:
            start, end = sheet.city(link["from"]), sheet.city(link["to"])
            found.append(f"Completes the link {start} – {end}")  # noqa: RUF001
    claimed = {line["line"] for line in before["lines"] if line["claimed"] is not None}
    for line in after["board"]["lines"]:
        if line["line"] not in claimed and _claims(after, line["line"], seat):
            start, end = [sheet.city(city) for city in line["ends"]]
            found.append(f"Claims the major line {start} – {end}")  # noqa: RUF001
    return found


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


def _auction(before: View, after: View, seat: int) -> list[str]:
    """Say what a bid would cost."""
    now = after["auction"]
    if not before["auction"] or not now:
        return []
    if now["bidder"] == seat and now["bid"] != before["auction"]["bid"]:
        return [f"You pay {dollars(now['bid'])} if nobody bids more"]
    if seat not in now["in"] and seat in before["auction"]["in"]:
        return ["You leave the auction"]
    return []


def _things(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say which cards come or go, and which cities change."""
    found = []
    old, new = before["players"][seat]["hand"], after["players"][seat]["hand"]
    title = {card["card"]: card["name"] for card in [*before["cards"], *after["cards"]]}
    for card in {**old, **new}:
        had, has = old.get(card, 0), new.get(card, 0)
        if had != has:
            name = title.get(card, card.replace("-", " ").capitalize())
            found.append(changed(f"{name} in hand", had, has))
    for was, now in zip(before["cities"], after["cities"], strict=True):
        if was["colour"] != now["colour"]:
            found.append(f"{sheet.city(now['city'])} becomes {now['colour']}")
        if was["hotel"] != now["hotel"] and now["hotel"] == seat:
            found.append(f"Your hotel stands in {sheet.city(now['city'])}")
    return found


def _end(before: View, after: View) -> list[str]:
    """Say how much nearer the end of the game is."""
    found = []
    if before["markers"] != after["markers"]:
        found.append(changed("Empty city markers left", before["markers"], after["markers"]))
    if before["last_turn"] != after["last_turn"] and after["last_turn"] is not None:
        found.append(f"Turn {after['last_turn']} will be the last")
    return found
