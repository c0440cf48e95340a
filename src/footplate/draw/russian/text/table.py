"""The table of Russian Railroads in text: from the round down to what is still to be done.

Each section is a function from a view to lines. The boards of the players have a module of their
own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.text import boards, players
from footplate.draw.russian.text.gains import gains, name, none_left, short
from footplate.draw.russian.view import Held, Printed, Space, View
from footplate.draw.text_pen import CHOSEN, FADED, LABEL, STRONG, Sheet, ink, joined

Told: TypeAlias = Callable[[Iterable[str], Sheet], str]
"""Says what effects give, in full or in short."""

WIDE = 110
"""The width from which a line has room for what otherwise takes two."""


def lines(view: View, sheet: Sheet) -> list[Text]:
    """Return the whole table for the viewer, the viewer's own board and the pending work last."""
    shared = [
        heading(view, sheet),
        *spaces(view, sheet),
        *engineers(view, sheet),
        *supply(view, sheet),
        *panels(view, sheet),
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


def panels(view: View, sheet: Sheet) -> list[Text]:
    """Write what boards and modules have on the table."""
    return [
        line
        for panel in (*ADDED.boards, *ADDED.panels)
        if panel.write is not None and panel.key in view
        for line in panel.write(view, sheet)
    ]


# ---------------------------------------------------------------------- the shared board


def heading(view: View, sheet: Sheet) -> Text:
    """Write which game it is, and how far it has come."""
    game = ink(f"{sheet.worded(words.title(view['board']))} {view['edition']}", STRONG)
    if view["current"] is None:
        when = ink(sheet.say("draw.when.end"), STRONG)
    elif not view["round"]:
        when = ink(sheet.say("draw.when.set-up"), STRONG)
    else:
        said = sheet.say("draw.when.round", round=view["round"], rounds=view["rounds"])
        when = ink(said, STRONG)
        if view["last_round"]:
            when = when + "  " + ink(f" {sheet.say('draw.last-round.loud')} ", CHOSEN)
    pieces = sheet.say("draw.pieces", w="w", t="t", b="b", c="c")
    return sheet.rule(joined([game, when], f" {sheet.signs.dot} "), pieces)


def spaces(view: View, sheet: Sheet) -> list[Text]:
    """Return the action spaces that are open, as they lie together on the board."""
    room = _room(sheet)
    found: list[Text] = []
    for key, names in (*words.GROUPS, *ADDED.space_groups):
        here = [s for s in view["spaces"] if s["space"] in names and s["open"]]
        cells = [_space(view, sheet, space, told=gains) for space in here]
        free = [cell.cell_len for cell, space in zip(cells, here, strict=True) if not space["held"]]
        if max(free, default=0) >= room:
            cells = [_space(view, sheet, space, told=short) for space in here]
        found.extend(sheet.grid(sheet.say(key), cells, room))
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
        there[0] = sheet.write("draw.basic", FADED, who=there[0])
    return sheet.flow("", there)


def _room(sheet: Sheet) -> int:
    """Return the width of an action space, of which two or four stand beside each other."""
    return (sheet.width - LABEL) // (4 if sheet.width >= WIDE else 2)


def _space(view: View, sheet: Sheet, space: Space, *, told: Told) -> Text:
    """Write `ww  3 green moves`, or with the pieces and the name of who is there."""
    held = space["held"]
    if held is not None:
        return _taken(sheet, held, short(space["gain"], sheet))
    gain = told(space["gain"], sheet)
    style = "" if _within_reach(view, space["gain"]) else FADED
    price = "w" * space["workers"] + "c" * space["coins"]
    return ink(f"{price:<4}", FADED) + ink(gain, style)


def _taken(sheet: Sheet, held: Held, gain: str) -> Text:
    pieces = (
        "w" * held["workers"] + "t" * held["temporary"] + "b" * held["wooden"] + "c" * held["coins"]
    )
    who = name(held["seat"], sheet)
    return ink(f"{pieces:<4}", STRONG) + sheet.write("draw.taken", FADED, who=who, gain=gain)


def _within_reach(view: View, effects: list[str]) -> bool:
    """Say whether the viewer has the tracks that an action moves."""
    if view["seat"] is None:
        return True
    colours = view["players"][view["seat"]]["colours"]
    wanted = [gain.partition(" ")[2] for gain in effects]
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
        gain = gains(view["engineers"][str(number)], sheet)
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
    found = sheet.grid(sheet.say("draw.engineers"), cells, 2 * _room(sheet))
    if coming:
        coming[0] = sheet.write("draw.engineers.next", FADED, engineer=coming[0])
        found.extend(sheet.flow("", coming))
    return found


def _hire(view: View, sheet: Sheet, number: int | None, occupant: Held | None) -> Text:
    if occupant:
        return _taken(sheet, occupant, sheet.say("draw.hired"))
    if number is None:
        return ink(f"    {sheet.say('draw.hire.none')}", FADED)
    gain = gains(view["engineers"][str(number)], sheet)
    prices = [space for space in view["spaces"] if space["space"] == "hire"]
    price = "".join(["w" * space["workers"] + "c" * space["coins"] for space in prices])
    return (
        ink(f"{price:<4}", FADED)
        + ink(sheet.say("draw.hire.number", number=number), STRONG)
        + f" {gain}"
    )


def supply(view: View, sheet: Sheet) -> list[Text]:
    """Write the locomotives to be taken and those to come, returned factories, and cards."""
    found = sheet.flow(sheet.say("draw.supply"), _stacks(view, sheet))
    returned = [
        ink(f"#{tile}", STRONG)
        + (f" {sheet.signs.times}{count}" if count > 1 else "")
        + f" {gains(view['factories'][tile], sheet)}"
        for tile, count in view["returned"].items()
    ]
    cards = [ink(sheet.named("card", card, card)) for card in view["cards"]]
    starts = [ink(gains([words.start(card)], sheet)) for card in view["starting"]]
    for key, items in (
        ("draw.returned", returned),
        ("draw.idea-cards", cards),
        ("draw.start-cards", starts),
    ):
        if items:
            found.extend(sheet.flow(sheet.say(key), items))
    found.extend(extensions(view, sheet))
    piles = [ink(sheet.say("gain.doubler", n=view["doublers"]))]
    piles.append(ink(sheet.say("gain.bonus", n=view["pile"])))
    if view["missing"]:
        gone = tuple([words.named("bonus", card) for card in view["missing"]])
        piles.append(ink(sheet.say("draw.pile.missing", cards=gone)))
    found.extend(sheet.flow(sheet.say("draw.piles"), piles))
    return found


def _stacks(view: View, sheet: Sheet) -> list[Text]:
    """Write the stacks of locomotives; the first one comes with its factory."""
    items: list[Text] = []
    lowest = words.number(next(iter(view["supply"]), ""))
    for tile, count in view["supply"].items():
        first = words.number(tile) == lowest
        item = ink(f"[#{tile}]" if first else f"#{tile}", STRONG if first else "")
        item = item + f" {sheet.signs.times}{count}"
        if tile in view["factories"] and (first or sheet.width >= WIDE):
            item = item + ink(f" {gains(view['factories'][tile], sheet)}", "" if first else FADED)
        items.append(item)
    return items or [ink(sheet.say("draw.supply.none"), FADED)]


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
                gives = [_giving(special, sheet) for special in extension["specials"]]
                items.append(ink(extension["extension"], STRONG) + f" {', '.join(gives)}")
        found.extend(sheet.flow(sheet.say("draw.spaces", n=size), items or [none_left(sheet)]))
    left = [
        ink(gains(tile["gain"], sheet)) + f" {sheet.signs.times}{tile['left']}"
        for tile in view["incomes"].values()
        if tile["left"]
    ]
    if left:
        found.extend(sheet.flow(sheet.say("draw.income"), left))
    return found


def _giving(special: Printed, sheet: Sheet) -> str:
    """Write what a space gives and to which track; a `+` means that no locomotive is needed."""
    number, _, what = special["gain"][0].partition(" ")
    gain = short(special["gain"], sheet)
    gain = sheet.signs.star.format(number) if what == "star" else gain
    plus = "" if special["locomotive"] else "+"
    needs = "" if special["colour"] == "wood" else f" ({words.LETTERS[special['colour']]})"
    return sheet.say("draw.on-space", space=special["space"], gain=f"{plus}{gain}{needs}")


# ---------------------------------------------------------------------- what is still to be done


def pending(view: View, sheet: Sheet) -> list[Text]:
    """Return the agenda: who decides now about what, and what comes after that."""
    now = sheet.say("draw.work.now")
    if view["current"] is None:
        return sheet.labelled(now, [ink(sheet.say("draw.over"), STRONG)])
    if view["current"] == "chance":
        return sheet.labelled(now, [ink(sheet.say("draw.chance"), STRONG)])
    frames: list[tuple[int, int]] = []
    for entry in reversed(view["pending"]):
        if (entry["seat"], entry["frame"]) not in frames:
            frames.append((entry["seat"], entry["frame"]))
    found: list[Text] = []
    for number, (seat, frame) in enumerate(frames):
        items = _frame(view, sheet, seat, frame, STRONG if number == 0 else "")
        if items:
            found.extend(sheet.flow(sheet.shared("draw.then") if found else now, items))
    if found:
        return found
    return sheet.labelled(now, [_turn(sheet, frames[0][0], ends=True)])


def _turn(sheet: Sheet, seat: int, style: str = "", *, ends: bool) -> Text:
    """Write that a seat begins its turn, or has only to end it."""
    return sheet.write("draw.work.of", style, who=sheet.name(seat), work=words.turn(ends=ends))


def _frame(view: View, sheet: Sheet, seat: int, frame: int, style: str) -> list[Text]:
    """Return what one seat does at one time: first what it must, then what it may."""
    must: list[Text] = []
    may: list[Text] = []
    for entry in view["pending"]:
        if (entry["seat"], entry["frame"]) != (seat, frame):
            continue
        if entry["what"] == "turn":
            if not entry["n"]:
                return [_turn(sheet, seat, style, ends=False)]
            continue
        text = sheet.worded(words.of_entry(entry))
        (must if entry["owed"] else may).append(ink(text, style))
    if not must and not may:
        return []
    if may:
        may[0] = sheet.write("draw.work.may", style if not must else "", work=may[0])
    if must:
        must[0] = sheet.write("draw.work.must", style, work=must[0])
    items = must + may
    items[0] = sheet.write("draw.work.whose", who=sheet.name(seat), work=items[0])
    return items
