"""The table of Russian Railroads in text: from the round down to what is still to be done.

Each section is a function from a view to lines. The boards of the players have a module of their
own.
"""

from __future__ import annotations

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.text import boards, players
from footplate.draw.russian.text.modules import modules
from footplate.draw.russian.view import Held, Printed, Space, View
from footplate.draw.text_pen import CHOSEN, FADED, LABEL, STRONG, Sheet, ink, joined

WIDE = 110
"""From this width on lines have room for what is told in two elsewhere."""

PIECES = "w worker t temporary b wooden c coin"


def lines(view: View, sheet: Sheet) -> list[Text]:
    """Return the whole table for the viewer, the viewer's own board and the pending work last."""
    shared = [
        heading(view, sheet),
        *spaces(view, sheet),
        *engineers(view, sheet),
        *supply(view, sheet),
        *modules(view, sheet),
        Text(),
    ]
    seat = view["seat"]
    if seat is not None:
        private = [Text(), *boards.full(view, view["players"][seat], sheet)]
        others = players.table(view, sheet, [who for who in view["order"] if who != seat])
    elif sheet.width >= WIDE:
        private = boards.all_full(view, sheet)
        others = players.table(view, sheet, [])
    else:
        private = []
        others = players.table(view, sheet, view["order"])
    found = [*shared, *others, *private, Text(), *pending(view, sheet)]
    for line in found:
        line.rstrip()
    return found


# ---------------------------------------------------------------------- the shared board


def heading(view: View, sheet: Sheet) -> Text:
    """Write which game, and how far it is."""
    game = ink(f"{words.TITLES[view['board']]} {view['edition']}", STRONG)
    if view["current"] is None:
        when = ink("the end", STRONG)
    elif not view["round"]:
        when = ink("set-up", STRONG)
    else:
        when = ink(f"round {view['round']} of {view['rounds']}", STRONG)
        if view["last_round"]:
            when = when + "  " + ink(" LAST ROUND ", CHOSEN)
    return sheet.rule(joined([game, when], f" {sheet.signs.dot} "), PIECES)


def spaces(view: View, sheet: Sheet) -> list[Text]:
    """Return the action spaces that are open, as they lie together on the board."""
    room = _room(sheet)
    found: list[Text] = []
    for label, names in words.GROUPS:
        here = [s for s in view["spaces"] if s["space"] in names and s["open"]]
        cells = [_space(view, sheet, space, short=False) for space in here]
        free = [cell.cell_len for cell, space in zip(cells, here, strict=True) if not space["held"]]
        if max(free, default=0) >= room:
            cells = [_space(view, sheet, space, short=True) for space in here]
        found.extend(sheet.grid(label, cells, room))
        if "basic" in names:
            found.extend(_basic(view, sheet))
    return found


def _basic(view: View, sheet: Sheet) -> list[Text]:
    """Return who stands on the space that never becomes occupied."""
    there = [
        sheet.name(player["seat"]) + f" {'w' * player['basic']}"
        for player in view["players"]
        if player["basic"]
    ]
    if there:
        there[0] = ink("on wood or green: ", FADED) + there[0]
    return sheet.flow("", there)


def _room(sheet: Sheet) -> int:
    """Return the width of an action space: two stand beside each other, or four."""
    return (sheet.width - LABEL) // (4 if sheet.width >= WIDE else 2)


def _space(view: View, sheet: Sheet, space: Space, *, short: bool) -> Text:
    """Write `ww  3 green moves`, or with the pieces and the name of who is there."""
    held = space["held"]
    if held is not None:
        return _taken(sheet, held, words.gains(space["gain"], short=True))
    gain = words.gains(space["gain"], short=short)
    style = "" if _within_reach(view, space["gain"]) else FADED
    price = "w" * space["workers"] + "c" * space["coins"]
    return ink(f"{price:<4}", FADED) + ink(gain, style)


def _taken(sheet: Sheet, held: Held, gain: str) -> Text:
    pieces = (
        "w" * held["workers"] + "t" * held["temporary"] + "b" * held["wooden"] + "c" * held["coins"]
    )
    seat = held["seat"]
    who = ink(words.EMIL, STRONG) if seat is None else sheet.name(seat, 8)
    return ink(f"{pieces:<4}", STRONG) + who + ink(f": {gain}", FADED)


def _within_reach(view: View, gains: list[str]) -> bool:
    """Whether the viewer has the tracks that an action moves."""
    if view["seat"] is None:
        return True
    colours = view["players"][view["seat"]]["colours"]
    wanted = [gain.partition(" ")[2] for gain in gains]
    return all(what in colours for what in wanted if what in words.COLOURS)


# ---------------------------------------------------------------------- engineers and supply


def engineers(view: View, sheet: Sheet) -> list[Text]:
    """Return who can be hired, whose actions are open to all, and who comes next."""
    held = {space["space"]: space["held"] for space in view["spaces"]}
    cells: list[Text] = []
    coming: list[Text] = []
    for place in reversed(view["strip"]):
        number = place["engineer"]
        if place["face"] == "hire":
            cells.insert(0, _hire(view, sheet, number, held.get("hire")))
            continue
        if number is None:
            continue
        gain = words.gains(view["engineers"][str(number)])
        if place["face"] == "dark":
            coming.append(ink(f"#{number} {gain}", FADED))
            continue
        occupant = held.get(f"engineer-{number}")
        asked = view["prices"][str(number)]
        price = "w" * asked["workers"] + "c" * asked["coins"]
        if occupant:
            cells.append(_taken(sheet, occupant, f"#{number} {gain}"))
        else:
            cells.append(ink(f"{price:<4}", FADED) + ink(f"#{number}", STRONG) + f" {gain}")
    found = sheet.grid("Engineers", cells, 2 * _room(sheet))
    if coming:
        coming[0] = ink("next ", FADED) + coming[0]
        found.extend(sheet.flow("", coming))
    return found


def _hire(view: View, sheet: Sheet, number: int | None, occupant: Held | None) -> Text:
    if occupant:
        return _taken(sheet, occupant, "hired an engineer")
    if number is None:
        return ink("    nobody to hire", FADED)
    gain = words.gains(view["engineers"][str(number)])
    prices = [space for space in view["spaces"] if space["space"] == "hire"]
    price = "".join(["w" * space["workers"] + "c" * space["coins"] for space in prices])
    return ink(f"{price:<4}", FADED) + ink(f"hire #{number}", STRONG) + f" {gain}"


def supply(view: View, sheet: Sheet) -> list[Text]:
    """Write the locomotives to be taken and those to come, returned factories, and cards."""
    signs = sheet.signs
    items: list[Text] = []
    lowest = words.number(next(iter(view["supply"]), ""))
    shown = 0
    for tile, count in view["supply"].items():
        first = words.number(tile) == lowest
        item = ink(f"[#{tile}]" if first else f"#{tile}", STRONG if first else "")
        item = item + f" {signs.times}{count}"
        shown += first
        if tile in view["factories"] and (first or sheet.width >= WIDE):
            item = item + ink(f" {words.gains(view['factories'][tile])}", "" if first else FADED)
        items.append(item)
    found = sheet.flow("Supply", items or [ink("no locomotive is left", FADED)])
    returned = [
        ink(f"#{tile}", STRONG)
        + (f" {signs.times}{count}" if count > 1 else "")
        + f" {words.gains(view['factories'][tile])}"
        for tile, count in view["returned"].items()
    ]
    if returned:
        found.extend(sheet.flow("Returned", returned))
    cards = [ink(words.CARDS.get(card, card)) for card in view["cards"]]
    if cards:
        found.extend(sheet.flow("Idea cards", cards))
    if view["starting"]:
        starts = [ink(words.STARTS.get(card, card)) for card in view["starting"]]
        found.extend(sheet.flow("Start cards", starts))
    found.extend(extensions(view, sheet))
    piles = [ink(f"{view['doublers']} doublers"), ink(f"{view['pile']} end bonus cards")]
    if view["missing"]:
        gone = ", ".join([words.BONUSES.get(card, card) for card in view["missing"]])
        piles.append(ink(f"not in that pile, as you saw: {gone}"))
    found.extend(sheet.flow("Piles", piles))
    return found


def extensions(view: View, sheet: Sheet) -> list[Text]:
    """Return the route extensions for which there is ground, and the income tiles that are left."""
    sizes = {
        ground["size"]
        for player in view["players"]
        for route in player["routes"]
        for ground in route["open"]
    }
    found: list[Text] = []
    for size in sorted(sizes - {0}):
        items = []
        for extension in view["extensions"]:
            if extension["size"] == size:
                gives = [
                    f"{special['space']}: {_giving(special, sheet)}"
                    for special in extension["specials"]
                ]
                items.append(ink(extension["extension"], STRONG) + f" {', '.join(gives)}")
        found.extend(sheet.flow(f"{size} spaces", items or [ink("none left", FADED)]))
    left = [
        ink(words.INCOMES.get(name, name)) + f" {sheet.signs.times}{tile['left']}"
        for name, tile in view["incomes"].items()
        if tile["left"]
    ]
    if left:
        found.extend(sheet.flow("Income", left))
    return found


def _giving(special: Printed, sheet: Sheet) -> str:
    """Write what a space gives, a `+` before it if no locomotive is needed, and to which track."""
    number, _, what = special["gain"][0].partition(" ")
    short = words.gains(special["gain"], short=True)
    gain = sheet.signs.star.format(number) if what == "star" else short
    plus = "" if special["locomotive"] else "+"
    needs = "" if special["colour"] == "wood" else f" ({words.LETTERS[special['colour']]})"
    return f"{plus}{gain}{needs}"


# ---------------------------------------------------------------------- what is still to be done


def pending(view: View, sheet: Sheet) -> list[Text]:
    """Return the agenda: who decides now about what, and what comes after that."""
    if view["current"] is None:
        return sheet.labelled("Now", [ink("the match is over", STRONG)])
    if view["current"] == "chance":
        return sheet.labelled("Now", [ink("a draw", STRONG)])
    frames: list[tuple[int, int]] = []
    for entry in reversed(view["pending"]):
        if (entry["seat"], entry["frame"]) not in frames:
            frames.append((entry["seat"], entry["frame"]))
    found: list[Text] = []
    for number, (seat, frame) in enumerate(frames):
        items = _frame(view, sheet, seat, frame, STRONG if number == 0 else "")
        if items:
            found.extend(sheet.flow("then" if found else "Now", items))
    return found or sheet.labelled("Now", [sheet.name(frames[0][0]) + ": finish the turn"])


def _frame(view: View, sheet: Sheet, seat: int, frame: int, style: str) -> list[Text]:
    """Return what one seat does at one time: first what it must, then what it may."""
    must: list[Text] = []
    may: list[Text] = []
    for entry in view["pending"]:
        if (entry["seat"], entry["frame"]) != (seat, frame):
            continue
        if entry["what"] == "turn":
            if not entry["n"]:
                return [sheet.name(seat) + ink(": use a space, or pass", style)]
            continue
        text = words.work(entry["what"], entry["n"], entry.get("tile", ""), entry.get("space", ""))
        (must if entry["owed"] else may).append(ink(text, style))
    if not must and not may:
        return []
    if may:
        may[0] = ink("if you like: ", style if not must else "") + may[0]
    if must:
        must[0] = ink("to do: ", style) + must[0]
    items = must + may
    items[0] = sheet.name(seat) + ", " + items[0]
    return items
