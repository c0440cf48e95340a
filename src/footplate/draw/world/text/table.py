"""Draws the table of Railways of the World as text, from the map to what is still to be done."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from footplate.draw.hexmap.labels import letter
from footplate.draw.pen import figure
from footplate.draw.text_pen import (
    CHOSEN,
    FADED,
    STRONG,
    Sheet,
    ink,
    joined,
    pad,
    right,
    seat_style,
)
from footplate.draw.world import words
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.goods import LETTERS
from footplate.draw.world.table.display import GOAL
from footplate.draw.world.text.map import codes_of, cubes_of, map_lines
from footplate.draw.world.view import Card, Player, View, Work

COLUMNS: Final = (
    "draw.cell.points",
    "draw.cell.money",
    "draw.cell.bonds",
    "draw.cell.engine",
    "draw.cell.income",
    "draw.cell.next",
    "draw.cell.links",
    "draw.cell.tiles",
    "draw.cell.cities",
)
"""The heads of the table of players."""


def lines(view: View, sheet: Sheet) -> list[Text]:
    """Draw the whole table for the viewer, with the pending work last."""
    found = [
        heading(view, sheet),
        *map_lines(view, sheet),
        Text(),
        *major_lines(view, sheet),
        *[line for write in ADDED.text_lines for line in write(view, sheet)],
        *display(view, sheet),
        *supply(view, sheet),
        *links(view, sheet),
        Text(),
        *table(view, sheet),
        *belongings(view, sheet),
        Text(),
        *pending(view, sheet),
    ]
    for line in found:
        line.rstrip()
    return found


def heading(view: View, sheet: Sheet) -> Text:
    """Say which game it is, and how far it is."""
    where = sheet.named("option.map", view["map"], view["title"])
    game = ink(f"{sheet.say('game.title')}, {where}", STRONG)
    when = ink(sheet.worded(words.when(view)), STRONG)
    last = view["last_turn"]
    if view["current"] is not None and last is not None and view["turn"] >= last:
        when = when + "  " + ink(f" {sheet.say('draw.last-turn').upper()} ", CHOSEN)
    note = sheet.say("draw.markers.short", n=view["markers"])
    return sheet.rule(joined([game, when], f" {sheet.signs.dot} "), note)


# ---------------------------------------------------------------------- what can be had


def city_name(view: View, city: str | None, sheet: Sheet) -> str:
    """Return the name of a city; nothing for none."""
    names = [site["name"] for site in view["board"]["cities"] if site["city"] == city]
    return sheet.named("city", city, names[0]) if city else ""


def major_lines(view: View, sheet: Sheet) -> list[Text]:
    """List the major lines with the letters at their ends."""
    claims = {claim["line"]: claim for claim in view["lines"]}
    items = []
    for i, line in enumerate(view["board"]["lines"]):
        if line["line"] not in claims:
            continue
        first, second = [city_name(view, city, sheet) for city in line["ends"]]
        claim = claims[line["line"]]
        seat = claim["claimed"]
        item = ink(letter(i), "italic #c2513f") + f" {first}-{second} "
        if claim["points"]:
            item = item + ink(str(claim["points"]), STRONG)
        if claim["needs"]:
            item = item + ink(" W", FADED)
        if seat is not None:
            item = item + " " + sheet.name(seat)
        items.append(item)
    return sheet.flow(sheet.say("draw.lines"), items) if items else []


def card_words(view: View, card: Card, sheet: Sheet) -> Text:
    """Describe a card of the display: how many there are, its name, what it does."""
    city = city_name(view, card["city"], sheet)
    name, what = words.face(sheet, card, city), words.does(sheet, card, city)
    count = f" {sheet.signs.times}{card['count']}" if card["count"] > 1 else ""
    if card["icon"] == GOAL:
        return ink(f"{name} +{card['points']}", STRONG) + ink(f": {what}", FADED)
    return ink(f"{name}{count}", STRONG) + f": {what}"


def display(view: View, sheet: Sheet) -> list[Text]:
    """List the cards that can be taken, and the goals."""
    cards = [card for card in view["cards"] if card["icon"] != GOAL]
    goals = [card for card in view["cards"] if card["icon"] == GOAL]
    found = sheet.flow(sheet.say("draw.cards"), [card_words(view, card, sheet) for card in cards])
    if goals:
        found.extend(
            sheet.flow(sheet.say("draw.goals"), [card_words(view, card, sheet) for card in goals])
        )
    return found


def supply(view: View, sheet: Sheet) -> list[Text]:
    """List New City tiles, the bag, prices and the deck."""
    tiles = Text()
    for colour, count in view["new_cities"].items():
        tiles = tiles + f" {LETTERS[colour]}{count}"
    bag = Text()
    for colour, count in view["bag"].items():
        bag = bag + f" {LETTERS[colour]}{count}"
    items = [
        ink(sheet.say("draw.new-cities")) + tiles,
        ink(sheet.say("draw.bag")) + bag,
        ink(sheet.say("draw.deck", n=view["deck"])),
    ]
    for ground in words.TERRAIN:
        price = words.more_money if ground == "ridge" else words.short_money
        money = sheet.worded(price(view["prices"].get(ground, 0)))
        items.append(ink(f"{sheet.named('terrain', ground)} {money}"))
    return sheet.flow(sheet.say("draw.supply"), items)


def links(view: View, sheet: Sheet) -> list[Text]:
    """List the links of each player; a time warp has the name of its hex."""
    codes = codes_of(view["board"])
    found: list[Text] = []
    for seat in view["order"]:
        items = [
            ink(f"{codes[link['from']]}-{codes.get(link['to'], link['to'])}")
            for link in view["links"]
            if link["seat"] == seat
        ]
        items += [
            ink(f"{codes.get(end['from'], end['from'])}-{sheet.signs.more}", FADED)
            for end in view["ends"]
            if end["seat"] == seat
        ]
        for more in ADDED.text_links:
            items += more(view, seat, codes, sheet)
        if items:
            head = ink(f"{seat + 1} ", seat_style(seat)) + sheet.name(seat, 10)
            lines = sheet.flow("", items, between=ink(" "))
            lines[0] = pad(head, 13, sheet.signs) + lines[0][13:]
            found.extend(lines)
    return found


# ---------------------------------------------------------------------- players


def table(view: View, sheet: Sheet) -> list[Text]:
    """Draw a line for each player in turn order."""
    heads = [ink(sheet.say(head), FADED) for head in COLUMNS]
    rows = [[ink(sheet.say("draw.turn-order"), STRONG), *heads]]
    known = view["order"]
    seats = [*known, *[seat for seat in range(len(view["players"])) if seat not in known]]
    for place, seat in enumerate(seats, 1):
        rows.append(_row(view, view["players"][seat], place, sheet))
    widths = [max([row[i].cell_len for row in rows]) for i in range(len(rows[0]))]
    found = []
    for row in rows:
        cells = [pad(row[0], widths[0], sheet.signs)]
        cells += [right(cell, width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        found.append(sheet.clip(joined(cells, " " if sheet.width < 90 else "  ")))
    return found


def _row(view: View, player: Player, place: int, sheet: Sheet) -> list[Text]:
    seat = player["seat"]
    mark = sheet.signs.here if seat == view["current"] else " "
    if seat in view["passed"] and view["auction"]:
        mark = sheet.signs.done
    number = ink(f"{seat + 1} ", seat_style(seat))
    figures = [
        figure(player["points"]),
        sheet.worded(words.short_money(player["money"])),
        str(player["bonds"]),
        str(player["engine"]),
        sheet.worded(words.short_money(player["income"])),
        sheet.worded(words.more_money(player["next"])),
        str(player["links"]),
        str(player["tiles"]),
        str(player["cities"]),
    ]
    name = ink(f"{place} {mark} ", STRONG) + number + sheet.name(seat, 12)
    return [name, ink(figures[0], STRONG), *[ink(figure) for figure in figures[1:]]]


def belongings(view: View, sheet: Sheet) -> list[Text]:
    """List the cards and the colours delivered of each player, and what maps and modules add."""
    found: list[Text] = []
    for player in view["players"]:
        items = []
        for card, count in player["hand"].items():
            name = _card(view, card, sheet)
            items.append(ink(name + (f" {sheet.signs.times}{count}" if count > 1 else "")))
        if player["delivered"]:
            items.append(
                ink(sheet.say("draw.cell.delivered") + " ")
                + cubes_of(dict.fromkeys(player["delivered"], 1))
            )
        for write in ADDED.text_players:
            items += write(view, player, sheet)
        if items:
            lines = sheet.flow("", items)
            lines[0] = pad(sheet.name(player["seat"], 12), 13, sheet.signs) + lines[0][13:]
            found.extend(lines)
    return found


def _card(view: View, card: str, sheet: Sheet) -> str:
    """Return the short name of an operations card."""
    printed = view["printed"][card]
    return words.face(sheet, printed, city_name(view, printed["city"], sheet))


# ---------------------------------------------------------------------- what is still to be done


def pending(view: View, sheet: Sheet) -> list[Text]:
    """Write the agenda: who decides now, about what, and what comes after that."""
    if view["current"] is None:
        return sheet.labelled(sheet.say("draw.text.now"), [ink(sheet.say("draw.over"), STRONG)])
    if view["current"] == "chance":
        return sheet.labelled(sheet.say("draw.text.now"), [ink(sheet.say("draw.chance"), STRONG)])
    found: list[Text] = []
    for number, entry in enumerate(reversed(view["pending"])):
        item = sheet.name(entry["seat"]) + ": " + _work(view, sheet, entry, now=not number)
        item.stylize("" if number else STRONG)
        label = sheet.shared("draw.then") if found else sheet.say("draw.text.now")
        found.extend(sheet.flow(label, [item]))
    return found


def _work(view: View, sheet: Sheet, entry: Work, *, now: bool) -> Text:
    """Describe an entry of the agenda, with what its action has brought so far."""
    said = _under_way(view, sheet, entry["what"]) if now else []
    if not said:
        said = [ink(sheet.named("work", entry["what"], entry["what"]))]
        if entry["n"] > 1 and not now:
            said.append(ink(f"{entry['n']}{sheet.signs.times}"))
    if not entry["owed"]:
        said.append(ink(sheet.say("draw.optional"), FADED))
    return joined(said, ", ")


def _under_way(view: View, sheet: Sheet, what: str) -> list[Text]:
    """Describe a build, a delivery or an auction that is under way; empty for other work."""
    task = sheet.named("work", what, what)
    building, delivery, auction = view["building"], view["delivery"], view["auction"]
    if what == "build" and building:
        said = [ink(sheet.say("draw.tiles-left", work=task, n=building["left"]))]
        said.append(ink(sheet.say("draw.spent", money=words.money(building["spent"]))))
        if building["bonds"]:
            said.append(ink(sheet.say("draw.new-bonds", n=building["bonds"])))
        return said + [ink(_card(view, card, sheet)) for card in building["cards"]]
    if what in ("hop", "arrived") and delivery:
        left = ink(sheet.say("draw.links-left", work=task, n=delivery["left"]))
        gained = [
            ink(f"{seat + 1}: +{points}", seat_style(seat))
            for seat, points in enumerate(delivery["points"])
            if points
        ]
        return [left, ink(sheet.named("colour", delivery["colour"])), *gained]
    if what == "bid" and auction:
        return [ink(task), ink(sheet.say("draw.at-bid", money=words.money(auction["bid"])))]
    return []
