"""The coal board: its spaces, the foundries that lie open, and what a player has of coal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, line, rect, scaled, text
from footplate.draw.rules import Rule
from footplate.draw.russian import words
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks, Panel, Tile
from footplate.draw.russian.modules.coal import pieces as small
from footplate.draw.russian.pieces.gain_marks import counted, gains, single, times
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.spaces import group
from footplate.draw.russian.text.gains import short
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import FADED, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.kernel.messages import Argument
from footplate.kernel.plugging import Chapter

GAP: Final = 8
TALL: Final = 40


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    foundries: list[str]
    foundry_stack: int
    foundry_gains: dict[str, list[str]]
    boilerman: int | None


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    coal: int
    foundries: list[str]
    fired: list[str]
    boilermen: list[str]


def _table(view: View) -> Sees:
    return cast(Sees, view)


def _of(player: Player) -> SeesPlayer:
    return cast(SeesPlayer, player)


def coal_board(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the spaces of the coal board and the foundries that can be taken.

    Returns:
        Where they end.
    """
    wide = width > 400
    sheet.heading(x, y, "draw.coal")
    left = sheet.say("draw.foundries-left", n=_table(sheet.view)["foundry_stack"])
    each = 140.0 if wide else (width - GAP) / 2
    top = y + 12
    group(sheet, (("coal", "foundry"),), (x, x + each + GAP), (each, each), top, TALL, tall=TALL)
    third = x + 2 * (each + GAP) if wide else x
    top = top if wide else top + TALL + GAP
    _boilerman(sheet, third, top, each)
    start = third + each + (24 if wide else GAP)
    if wide:
        sheet.add(line(start - 12, top, start - 12, top + TALL, "rule"))
        sheet.add(text(x + width, y, left, "soft tell", "end"))
    else:
        sheet.add(text(start + 8, top + 25, left, "soft tell"))
        start, top = x, top + TALL + GAP
    for name in _table(sheet.view)["foundries"]:
        effects = _table(sheet.view)["foundry_gains"][name]
        mark = row([single("foundry"), gains(effects)], 8)
        label = sheet.say("draw.foundry", gain=words.gains(effects))
        if not wide:
            each = max(each, mark.width + 20)
            if start > x and start + each > x + width:
                start, top = x, top + TALL + GAP
        room = max(120.0, mark.width + 20) if wide else each
        sheet.button(f"foundry/{name}", start, top, room, TALL, mark, label)
        start += room + GAP
    return top + TALL


def _boilerman(sheet: Sheet, x: float, y: float, width: float) -> None:
    """Draw the space where coal is paid for a boilerman."""
    seat = _table(sheet.view)["boilerman"]
    cost = times(2, single("coal"))
    label = sheet.say("draw.boilerman")
    body = [rect(0, 0, width, TALL, "frame", 6)]
    if seat is None:
        body.append(at(8, TALL / 2 - 10, cost.svg, cls="price"))
    else:
        body.append(pieces.shape(seat, 18, TALL / 2, 8.5))
        label = sheet.say("draw.here", who=sheet.name(seat), gain=label)
    start = 8 + cost.width + 6
    body.append(line(start, 8, start, TALL - 8, "rule"))
    mark = single("boilerman")
    cls = "gain" if seat is None else "gain faded"
    body.append(at(start + 8, TALL / 2 - 10, mark.svg, cls=cls))
    held = "" if seat is None else "held"
    sheet.add(sheet.hooks.part("space/boilerman", x, y, *body, label=label, cls=held))


# ---------------------------------------------------------------------- of a player


def coal(sheet: Sheet, player: Player, x: float, y: float, width: float, tall: float) -> float:
    """Draw coal, and the foundries above a player's board, if there is any.

    Returns:
        Where they end.
    """
    seen = _of(player)
    if "coal" not in seen:
        return y
    sheet.heading(x, y, "draw.coal")
    top = y + 12
    n = seen["coal"]
    count = row([single("coal"), word(f"{pieces.TIMES}{n}", "strong tell")], 4)
    label = sheet.say("gain.coal", n=n)
    cls = "gain" if n else "past"
    body = (
        rect(0, 0, 72, tall, "frame", 6),
        at(36 - count.width / 2, tall / 2 - 10, count.svg, cls=cls),
    )
    sheet.add(sheet.hooks.part(f"board/{player['seat']}/coal", x, top, *body, label=label))
    left = x + 72 + GAP
    for name in seen["foundries"]:
        effects = _table(sheet.view)["foundry_gains"][name]
        mark = row([single("foundry"), gains(effects)], 6)
        wide = max(64.0, mark.width + 16)
        if left > x and left + wide > x + width:
            left, top = x, top + tall + 4
        used = name in seen["fired"]
        said = "draw.foundry.used" if used else "draw.foundry"
        sheet.add(
            sheet.hooks.part(
                f"board/{player['seat']}/foundry/{name}",
                left,
                top,
                rect(0, 0, wide, tall, "frame", 6),
                at(
                    (wide - mark.width) / 2, tall / 2 - 10, mark.svg, cls="past" if used else "gain"
                ),
                at(wide / 2 - 9, tall / 2 - 10, pieces.again()) if used else "",
                label=sheet.say(said, gain=words.gains(effects)),
                cls="held" if used else "",
            )
        )
        left += wide + 4
    return top + tall + 24


def _boilerman_on(player: Player, place: str) -> tuple[str, str] | None:
    """Draw the boilerman on a locomotive or a factory, 17 wide."""
    if place not in _of(player).get("boilermen", []):
        return None
    return scaled(small.boilerman(), 0, 0, 0.75), "draw.with-boilerman"


def _count(player: Player) -> list[tuple[Mark, int]]:
    seen = _of(player)
    return [(single("coal"), seen["coal"])] if "coal" in seen else []


# ---------------------------------------------------------------------- words


def _of_player(view: View, player: Player, page: Page) -> Iterable[str]:
    """Say how much coal a player has, which foundries, and where boilermen are."""
    seen = _of(player)
    if "coal" not in seen:
        return
    yield page.say("gain.coal", n=seen["coal"])
    for each in seen["foundries"]:
        gain = short(_table(view)["foundry_gains"][each], page)
        said = page.say("draw.also.foundry", gain=gain)
        yield page.say("draw.used", what=said) if each in seen["fired"] else said
    if seen["boilermen"]:
        places = tuple([_place(view, at) for at in seen["boilermen"]])
        yield page.say("draw.boilermen", places=places)


def _place(view: View, at: str) -> Argument:
    """Return the name of a place such as `gap-1`, or of a place on a route."""
    if at.startswith("gap-"):
        return words.message("factory-in-gap", gap=at.removeprefix("gap-"))
    routes = [route["route"] for route in view["players"][0]["routes"]]
    return words.named("route", at if at in routes else at.rpartition("-")[0])


def _text(view: View, page: Page) -> list[Text]:
    """Return the foundries that lie open, the stack, and who is on the boilerman's space."""
    seen = _table(view)
    items = [ink(short(seen["foundry_gains"][each], page)) for each in seen["foundries"]]
    items.append(ink(page.say("draw.in-stack", left=seen["foundry_stack"]), FADED))
    seat = seen["boilerman"]
    who = ink(page.say("draw.boilerman.free")) if seat is None else page.name(seat, 8)
    space = page.write("draw.boilerman.space", price=words.amount("coal", 2), who=who)
    found = page.flow(page.say("draw.foundries"), items)
    return found + page.flow(page.say("draw.boilerman.label"), [space])


def plug(to: DrawingHooks) -> None:
    """Plug in the coal module."""
    lumps = Mark(20, at(0, 2, small.coal()))
    to.view_types.append(Sees)
    to.player_types.append(SeesPlayer)
    to.pictures |= {
        "coal": lumps,
        "coal factory": Mark(24, at(0, -2, small.coal_factory())),
        "foundry": Mark(22, small.foundry()),
        "boilerman": Mark(22, at(0, -2, small.boilerman())),
    }
    to.composed |= {
        "fuel": ("coal",),
        "highest locomotive": ("locomotive", "up"),
        "close": ("foundry", "or", "boilerman"),
        "wide reuse": ("worker", "worker", "again"),
    }
    to.tight["fuel"] = row([word("+", size=11), lumps], 1)
    to.idea_pictures["coal"] = row([counted(4), lumps], 1)
    factory = Mark(24, at(0, -2, small.coal_factory()))
    to.card_pictures["coal-factory"] = row([factory, times(2, lumps)], 6)
    to.tiles["coal"] = Tile("draw.tile.coal", small.coal_factory())
    to.panels.append(Panel("foundry_gains", coal_board, _text))
    to.on_tiles.append(_boilerman_on)
    to.beside.append(coal)
    to.counts.append(_count)
    to.facts["coal"] = "option.modules.coal"
    to.work |= {
        "wide reuse": "draw.work.wide-reuse",
        "close": "draw.work.close",
        "boilerman": "draw.work.boilerman",
    }
    to.uncounted.append("close")
    to.wordy.append("close")
    to.starts["coal"] = "1 coal"
    to.space_groups.append(("draw.coal", ("coal", "foundry")))
    to.measures["coal"] = "draw.coal"
    to.of_player.append(_of_player)
    boilermen = ("boilerman", "stoke", "space/boilerman")
    to.rules["rules.modules"] = [
        Rule("rules.coal", "2021 p.38-41", ("space/coal", "coal", "fuel"), "coal", "2014 p.6-9"),
        Rule("rules.foundries", "2021 p.40", ("space/foundry", "foundry/"), "coal", "2014 p.8"),
        Rule("rules.boilermen", "2021 p.41", boilermen, "coal", "2014 p.9"),
    ]


CHAPTER: Final[DrawingChapter] = Chapter("coal", plug)
