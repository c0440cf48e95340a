"""Draws the table of Railways of the World as text, from the map to what is still to be done."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from footplate.draw.text_pen import CHOSEN, FADED, SEATS, STRONG, Sheet, ink, joined, pad, right
from footplate.draw.world import words
from footplate.draw.world.display import GOAL
from footplate.draw.world.goods import LETTERS
from footplate.draw.world.labels import letter
from footplate.draw.world.sheet import dollars
from footplate.draw.world.text.map import codes_of, cubes_of, map_lines
from footplate.draw.world.view import Baron, Card, Player, View, Work

COLUMNS: Final = (
    "points",
    "money",
    "bonds",
    "engine",
    "income",
    "next",
    "links",
    "tiles",
    "cities",
)


def lines(view: View, sheet: Sheet) -> list[Text]:
    """Draw the whole table for the viewer, with the pending work last."""
    found = [
        heading(view, sheet),
        *map_lines(view, sheet),
        Text(),
        *major_lines(view, sheet),
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
    game = ink(f"{words.TITLE}, {view['title']}", STRONG)
    if view["current"] is None:
        when = ink("the end", STRONG)
    elif not view["turn"]:
        when = ink("set-up", STRONG)
    else:
        part = f"round {view['round']}" if view["round"] else "auction"
        when = ink(f"turn {view['turn']}, {part}", STRONG)
        if view["last_turn"] is not None and view["turn"] >= view["last_turn"]:
            when = when + "  " + ink(" LAST TURN ", CHOSEN)
    note = f"{view['markers']} of {view['markers_in_all']} markers"
    return sheet.rule(joined([game, when], f" {sheet.signs.dot} "), note)


# ---------------------------------------------------------------------- what can be had


def city_name(view: View, city: str) -> str:
    """Return the name of a city."""
    for site in view["board"]["cities"]:
        if site["city"] == city:
            return site["name"]
    return city


def major_lines(view: View, sheet: Sheet) -> list[Text]:
    """List the major lines with the letters at their ends."""
    claims = {claim["line"]: claim for claim in view["lines"]}
    items = []
    for i, line in enumerate(view["board"]["lines"]):
        if line["line"] not in claims:
            continue
        first, second = [city_name(view, city) for city in line["ends"]]
        claim = claims[line["line"]]
        seat = claim["claimed"]
        item = ink(letter(i), "italic #c2513f") + f" {first}-{second} "
        item = item + ink(str(claim["points"]), STRONG)
        if claim["needs"]:
            item = item + ink(" W", FADED)
        if seat is not None:
            item = item + " " + sheet.name(seat)
        items.append(item)
    return sheet.flow("Major lines", items) if items else []


def card_words(view: View, card: Card, sheet: Sheet) -> Text:
    """Describe a card of the display: how many there are, its name, what it does."""
    kind, _ = words.kind(card["card"])
    city = city_name(view, card["city"] or "")
    name = words.SHORT.get(kind, card["name"]).format(city=city)
    phrase, _ = words.text(card)
    what = phrase.format(city=city, n=card["n"], points=card["points"])
    count = f" {sheet.signs.times}{card['count']}" if card["count"] > 1 else ""
    if card["icon"] == GOAL:
        return ink(f"{name} +{card['points']}", STRONG) + ink(f": {what}", FADED)
    return ink(f"{name}{count}", STRONG) + f": {what}"


def display(view: View, sheet: Sheet) -> list[Text]:
    """List the cards that can be taken, and the goals."""
    cards = [card for card in view["cards"] if card["icon"] != GOAL]
    goals = [card for card in view["cards"] if card["icon"] == GOAL]
    found = sheet.flow("Cards", [card_words(view, card, sheet) for card in cards])
    if goals:
        found.extend(sheet.flow("Goals", [card_words(view, card, sheet) for card in goals]))
    return found


def supply(view: View, sheet: Sheet) -> list[Text]:
    """List New City tiles, the bag, prices and the deck."""
    tiles = Text()
    for colour, count in view["new_cities"].items():
        tiles = tiles + f" {LETTERS[colour]}{count}"
    bag = Text()
    for colour, count in view["bag"].items():
        bag = bag + f" {LETTERS[colour]}{count}"
    prices = ", ".join(
        [f"{name} ${view['prices'].get(name, 0)}k" for name in words.TERRAIN]
    ).replace("ridge $", "ridge +$")
    items = [
        ink("new cities") + tiles,
        ink("bag") + bag,
        ink(f"{view['deck']} cards in the deck"),
        ink(prices),
    ]
    return sheet.flow("Supply", items)


def links(view: View, sheet: Sheet) -> list[Text]:
    """List the links of each player."""
    codes = codes_of(view["board"])
    found: list[Text] = []
    for seat in view["order"]:
        items = [
            ink(f"{codes[link['from']]}-{codes[link['to']]}")
            for link in view["links"]
            if link["seat"] == seat
        ]
        items += [
            ink(f"{codes[end['from']]}-{sheet.signs.more}", FADED)
            for end in view["ends"]
            if end["seat"] == seat
        ]
        if items:
            head = ink(f"{seat + 1} ", SEATS[seat % len(SEATS)]) + sheet.name(seat, 10)
            lines = sheet.flow("", items, between=ink(" "))
            lines[0] = pad(head, 13, sheet.signs) + lines[0][13:]
            found.extend(lines)
    return found


# ---------------------------------------------------------------------- players


def table(view: View, sheet: Sheet) -> list[Text]:
    """Draw a line for each player in turn order."""
    rows = [[ink("Turn order", STRONG), *[ink(head, FADED) for head in COLUMNS]]]
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
    number = ink(f"{seat + 1} ", SEATS[seat % len(SEATS)])
    figures = [
        str(player["points"]),
        f"${player['money']}k",
        str(player["bonds"]),
        str(player["engine"]),
        f"${player['income']}k",
        f"{player['next']:+}k",
        str(player["links"]),
        str(player["tiles"]),
        str(player["cities"]),
    ]
    name = ink(f"{place} {mark} ", STRONG) + number + sheet.name(seat, 12)
    return [name, ink(figures[0], STRONG), *[ink(figure) for figure in figures[1:]]]


def belongings(view: View, sheet: Sheet) -> list[Text]:
    """List the cards, the colours delivered and the barons of each player."""
    found: list[Text] = []
    for player in view["players"]:
        items = []
        for card, count in player["hand"].items():
            kind, city = words.kind(card)
            name = words.SHORT.get(kind, card).format(city=city_name(view, city))
            items.append(ink(name + (f" {sheet.signs.times}{count}" if count > 1 else "")))
        if player["delivered"]:
            items.append(ink("delivered ") + cubes_of(dict.fromkeys(player["delivered"], 1)))
        for baron in player.get("baron") or []:
            said = f"{baron['name']}: {wishes(baron)}, now {baron['points']}"
            items.append(ink(said))
        count = player.get("barons", 0)
        if player.get("baron") is None and count:
            items.append(ink(f"{count} baron card{'s' if count > 1 else ''} face down", FADED))
        if items:
            lines = sheet.flow("", items)
            lines[0] = pad(sheet.name(player["seat"], 12), 13, sheet.signs) + lines[0][13:]
            found.extend(lines)
    return found


def wishes(baron: Baron) -> str:
    """Say what a Rail Baron asks for."""
    cities = [*baron["cities"], "", ""]
    return words.baron(baron["kind"], baron["worth"]).format(
        points=words.points(baron["worth"]), most=baron["most"], level=baron["level"],
        city=cities[0], first=cities[0], second=cities[1],
    )  # fmt: skip


# ---------------------------------------------------------------------- what is still to be done


def pending(view: View, sheet: Sheet) -> list[Text]:
    """Write the agenda: who decides now, about what, and what comes after that."""
    if view["current"] is None:
        return sheet.labelled("Now", [ink("the match is over", STRONG)])
    if view["current"] == "chance":
        return sheet.labelled("Now", [ink("a draw", STRONG)])
    found: list[Text] = []
    for number, entry in enumerate(reversed(view["pending"])):
        item = sheet.name(entry["seat"]) + ": " + _work(view, entry, now=not number)
        item.stylize("" if number else STRONG)
        found.extend(sheet.flow("then" if found else "Now", [item]))
    return found


def _work(view: View, entry: Work, *, now: bool) -> Text:
    """Describe an entry of the agenda, with what its action has brought so far."""
    what = entry["what"]
    said = ink(words.WORK.get(what, what))
    building, delivery, auction = view["building"], view["delivery"], view["auction"]
    if what == "build" and building and now:
        said = said + f", {words.tiles(building['left'])} left"
        said = said + f", spent {dollars(building['spent'])}"
        if building["bonds"]:
            said = said + f", {building['bonds']} new bonds"
        for card in building["cards"]:
            said = said + f", {words.SHORT.get(card, card)}"
    elif what in ("hop", "arrived") and delivery and now:
        said = said + f" ({delivery['colour']}), {words.links(delivery['left'])} left"
        for seat, points in enumerate(delivery["points"]):
            if points:
                said = said + ink(f", {seat + 1}: +{points}", SEATS[seat % len(SEATS)])
    elif what == "bid" and auction and now:
        said = said + f", at {dollars(auction['bid'])}"
    elif entry["n"] > 1 and not now:
        said = said + f" ({entry['n']})"
    if not entry["owed"]:
        said = said + ink(", if you like", FADED)
    return said
