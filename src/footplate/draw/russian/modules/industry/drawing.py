"""The industry board that serves all players: sites in layers, maintenance cars, all wrenches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, NotRequired, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, circle, path, rect, scaled, text, title, width_of
from footplate.draw.rules import Rule
from footplate.draw.russian import words
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks, Offer, Panel
from footplate.draw.russian.pieces import tiles
from footplate.draw.russian.pieces.gain_marks import narrow, single, times
from footplate.draw.russian.player.industry import SPOT
from footplate.draw.russian.player.printed import STEP, below, marks
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.text.gains import short
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import STRONG, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.kernel.messages import Argument
from footplate.kernel.plugging import Chapter

TOKEN: Final = 20
"""The distance from one wrench to the next."""
ROOM: Final = 52
"""The most width for what a site gives."""
CAR: Final = 18
"""The distance from one row of cars to the one below."""
DEEP: Final = 4
"""How many layers of a site are drawn at most."""
BELOW: Final = 44
"""The distance from the middle of a site to the cars, which lie below what it gives."""


class Site(TypedDict):
    """A site of the industry board that serves all."""

    site: str
    factory: str | None
    """On top; None while only the printed one is there, which lets nobody in."""
    gain: list[str]
    layers: int
    next: bool


class Cars(TypedDict):
    """Maintenance cars of a colour that a player has."""

    supply: NotRequired[int]
    """Absent for purple cars, which are never in the supply."""
    lying: list[str]
    standing: list[str]
    workshop: int


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    sites: list[Site]


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    cars: Cars
    purple_cars: Cars | None


def _sites(view: View) -> list[Site]:
    return cast(Sees, view)["sites"]


def _of(player: Player) -> SeesPlayer:
    return cast(SeesPlayer, player)


class Placing(NamedTuple):
    """Where everything lies."""

    x: float
    pitch: float
    columns: int
    tops: list[float]
    """By row: its middle."""

    def middle(self, column: int) -> tuple[float, float]:
        """Return the middle of a space of the track, counted from 0."""
        down, across = divmod(column, self.columns)
        return self.x + self.pitch * (across + 0.5), self.tops[down]


def sites(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the board from its start to its end, with all that lies on it.

    Returns:
        Where it ends.
    """
    sheet.heading(x, y, "draw.industry")
    track = sheet.view["players"][0]["industry"]
    main = [i for i, space in enumerate(track) if space["kind"] != "detour"]
    detours = {space["after"][0]: space["after"][1] for space in track if len(space["after"]) > 1}
    columns = len(main) if width > 400 else 8
    wrenches = _wrenches(sheet)
    tops: list[float] = []
    top = y + 8
    for first in range(0, len(main), columns):
        here = main[first : first + columns]
        high = max([_above(wrenches, space, detours) for space in here])
        low = max([_below(sheet, track[space]["gap"]) for space in here])
        tops.append(top + high + 20)
        top += high + 20 + low + 10
    placing = Placing(x, width / columns, columns, tops)
    _lines(sheet, placing, len(main))
    for column, space in enumerate(main):
        _space(sheet, placing, column, space)
        if space in detours:
            _detour(sheet, placing, column, detours[space], len(wrenches.get(space, [])))
    for space, tokens in wrenches.items():
        _tokens(sheet, placing, main, detours, space, tokens, wrenches)
    return _cars_elsewhere(sheet, x, top + 8, width)


# ---------------------------------------------------------------------- room


def _wrenches(sheet: Sheet) -> dict[int, list[tuple[int, int]]]:
    """Return, by space, the wrenches there by seat and number."""
    found: dict[int, list[tuple[int, int]]] = {}
    for seat in sheet.view["order"]:
        for number, space in enumerate(sheet.view["players"][seat]["wrenches"], 1):
            found.setdefault(space, []).append((seat, number))
    return found


def _rows(count: int) -> int:
    return -(-count // 2)


def _detour_height(wrenches: int) -> float:
    """Return how far a detour lies above its site, which leaves room for the wrenches."""
    return 17 + TOKEN * _rows(wrenches) + SPOT + 6


def _above(
    wrenches: dict[int, list[tuple[int, int]]], space: int, detours: dict[int, int]
) -> float:
    """Return the room that a space needs above its middle."""
    here = len(wrenches.get(space, []))
    if space not in detours:
        return 17 + TOKEN * _rows(here)
    there = len(wrenches.get(detours[space], []))
    return _detour_height(here) + SPOT + TOKEN * _rows(there)


def _below(sheet: Sheet, gap: int) -> float:
    """Return the room that a space needs below its middle."""
    if gap < 0:
        return 24
    site = _sites(sheet.view)[gap]
    return BELOW + _more_room(site) + CAR * _rows(len(_cars_at(sheet, site["site"])))


def _more_room(site: Site) -> float:
    """Return how much more room a site's gains take than a single picture."""
    return STEP * (len(narrow(site["gain"], ROOM)) - 1)


# ---------------------------------------------------------------------- spaces and sites


def _lines(sheet: Sheet, placing: Placing, count: int) -> None:
    for first in range(0, count, placing.columns):
        last = min(first + placing.columns, count) - 1
        left, y = placing.middle(first)
        right, _ = placing.middle(last)
        end = right if last == count - 1 else right + placing.pitch / 2
        start = left if not first else left - placing.pitch / 2
        sheet.add(path(f"M{start:.1f} {y}H{end:.1f}", "softline"))


def _space(sheet: Sheet, placing: Placing, column: int, index: int) -> None:
    space = sheet.view["players"][0]["industry"][index]
    x, y = placing.middle(column)
    if space["kind"] == "gap":
        _site(sheet, _sites(sheet.view)[space["gap"]], x, y)
        return
    body = [circle(x, y, SPOT, "spot")]
    if space["kind"] == "idea":
        body.append(scaled(pieces.bulb(), x - 6, y - 8, 0.76))
        body.append(text(x, y + 28, str(space["points"]), "soft tell", "middle"))
    else:
        body.append(text(x, y + 4.2, str(space["points"]), "tell strong", "middle"))
        if space["kind"] == "end":
            for mark in marks(space["gain"]):
                scale = min(1.0, placing.pitch / mark.width)
                body.append(scaled(mark.svg, x - mark.width * scale / 2, y + 17, scale))
    said = sheet.gains(space["gain"])
    sheet.add(f"<g>{title(said)}{''.join(body)}</g>")


def _site(sheet: Sheet, site: Site, x: float, y: float) -> None:
    """Draw a site: the factory on top, or the printed one, which lets nobody in."""
    tile = site["factory"]
    gain = words.gains(site["gain"])
    number = site["site"].removeprefix("f")
    label = sheet.say("draw.site", site=number, gain=gain)
    body = [rect(-20, -20, 40, 40, "hit")]
    for layer in range(min(site["layers"], DEEP), 1, -1):
        body.append(rect(-17 + 3 * (layer - 1), -17, 34, 34, "outlined", 6))
    body.append(rect(-17, -17, 34, 34, "frame" if tile else "frame slot", 6))
    drawn = below(narrow(site["gain"], ROOM), 0, 0, ROOM)
    if tile:
        label = sheet.say(
            "draw.site.built",
            site=number, tile=sheet.tile(tile), layer=site["layers"], gain=gain,
        )  # fmt: skip
        body.append(at(-12, -12, tiles.factory(tile)))
        body.append(f'<g class="gain">{drawn}</g>')
    else:
        body.append(path("M-6 -6L6 6M6 -6L-6 6", "softline"))
        body.append(f'<g class="faded">{drawn}</g>')
    sheet.add(sheet.hooks.part(f"industry/{site['site']}", x, y, *body, label=label, cls="gap"))
    for i, (seat, colour, lying) in enumerate(_cars_at(sheet, site["site"])):
        down, across = divmod(i, 2)
        name = sheet.name(seat)
        said = sheet.say("draw.car.lying" if lying else "draw.car.standing", who=name)
        drawn = title(said) + car(seat, colour, lying=lying)
        key = f"car-{seat}-{colour}-{site['site']}"
        top = y + BELOW + _more_room(site) + CAR * down
        sheet.add(at(x - 21 + 22 * across, top, drawn, key=sheet.hooks.key(key)))


@lru_cache(maxsize=32)
def piece(colour: str = "outlined", *, lying: bool = False, letter: str = "") -> str:
    """Draw a maintenance car, standing on its wheels or lying on its back; 24 wide and 16 high."""
    body = path("M1.5 2.5H14V6H22.5V12H1.5Z", colour) + path("M16 6V3.5H20", "line")
    wheels = circle(6, 13, 2.4, "spot") + circle(17.5, 13, 2.4, "spot")
    if lying:
        turned = f'<g transform="matrix(1 0 0 -1 0 16)">{body}{wheels}</g>'
        return turned + (text(7.8, 12.6, letter, "t11 strong", "middle") if letter else "")
    return body + wheels + (text(7.8, 11.4, letter, "t11 strong", "middle") if letter else "")


def car(seat: int, colour: str, *, lying: bool = False) -> str:
    """Draw a maintenance car with its owner's shape, 19 wide and 13 high."""
    cls = "outlined" if colour == "own" else "purplecar"
    drawn = scaled(piece(cls, lying=lying), 0, 0, 0.82)
    return drawn + pieces.shape(seat, 7, 7.4 if lying else 5.6, 3.6)


def _cars_at(sheet: Sheet, site: str) -> list[tuple[int, str, bool]]:
    """Return the cars at a site: seat, `own` or `purple`, and whether they lie."""
    found = []
    for seat in sheet.view["order"]:
        player = sheet.view["players"][seat]
        purple = _of(player)["purple_cars"]
        both: Sequence[tuple[str, Cars | None]] = (("own", _of(player)["cars"]), ("purple", purple))
        for colour, cars in both:
            if cars and (site in cars["lying"] or site in cars["standing"]):
                found.append((seat, colour, site in cars["lying"]))
    return found


def _detour(sheet: Sheet, placing: Placing, column: int, index: int, wrenches: int) -> None:
    """Draw the way round a site, above it; its gains come only once."""
    space = sheet.view["players"][0]["industry"][index]
    x, low = placing.middle(column)
    y = low - _detour_height(wrenches)
    side = placing.pitch / 2 + 4
    bow = f"M{x - side:.1f} {low}C{x - side:.1f} {y} {x - side:.1f} {y} {x - SPOT:.1f} {y}"
    bow += f"M{x + SPOT:.1f} {y}C{x + side:.1f} {y} {x + side:.1f} {y} {x + side:.1f} {low}"
    mark = marks(space["gain"])[0]
    scale = min(1.0, 22 / mark.width)
    body = path(bow, "softline") + circle(x, y, SPOT, "spot")
    body += scaled(mark.svg, x - mark.width * scale / 2, y - 10 * scale, scale)
    said = sheet.say("draw.detour", gain=words.gains(space["gain"]))
    sheet.add(f"<g>{title(said)}{body}</g>")


# ---------------------------------------------------------------------- wrenches


def _tokens(
    sheet: Sheet,
    placing: Placing,
    main: list[int],
    detours: dict[int, int],
    space: int,
    tokens: list[tuple[int, int]],
    wrenches: dict[int, list[tuple[int, int]]],
) -> None:
    """Draw the wrenches on a space, two in a row above it."""
    x, y = _spot(placing, main, detours, space, wrenches)
    track = sheet.view["players"][0]["industry"]
    for i, (seat, number) in enumerate(tokens):
        down, across = divmod(i, 2)
        alone = i == len(tokens) - 1 and not across
        at_x = x + (0 if alone else (across - 0.5) * TOKEN)
        at_y = y - 17 - TOKEN * (down + 0.5)
        part = f"board/{seat}/wrench/{number}"
        body = [rect(-10, -10, 20, 20, "frame", 6)]
        if part in sheet.hooks.links:
            for after in track[space]["after"]:
                to_x, to_y = _spot(placing, main, detours, after, wrenches)
                body.append(circle(to_x - at_x, to_y - at_y, SPOT + 5, "goal"))
                body.append(rect(to_x - at_x - 20, to_y - at_y - 20, 40, 40, "hit"))
        body.append(pieces.shape(seat, 0, 0, 7.5))
        if len(sheet.view["players"][seat]["wrenches"]) > 1:
            body.append(text(0, 4, str(number), "place", "middle"))
        label = sheet.say(
            "draw.wrench.of", wrench=number, who=sheet.name(seat), n=track[space]["points"]
        )
        sheet.above.append(sheet.hooks.part(part, at_x, at_y, *body, label=label, cls="bare"))


def _spot(
    placing: Placing,
    main: list[int],
    detours: dict[int, int],
    space: int,
    wrenches: dict[int, list[tuple[int, int]]],
) -> tuple[float, float]:
    """Return the middle of a space, on the track or past a site."""
    if space in main:
        return placing.middle(main.index(space))
    beside = next(site for site, detour in detours.items() if detour == space)
    x, y = placing.middle(main.index(beside))
    return x, y - _detour_height(len(wrenches.get(beside, []))) + 3


# ---------------------------------------------------------------------- cars that are elsewhere


def _cars_elsewhere(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the cars that are not placed yet, and those in the workshop."""
    left = x
    for key, place in (("draw.cars.supply", "supply"), ("draw.cars.workshop", "workshop")):
        items = []
        for seat in sheet.view["order"]:
            player = sheet.view["players"][seat]
            cars = _of(player)["cars"]
            n = cars["supply"] if place == "supply" else cars["workshop"]
            if n:
                items.append((seat, "own", n))
            purple = _of(player)["purple_cars"]
            if purple and place == "workshop" and purple["workshop"]:
                items.append((seat, "purple", purple["workshop"]))
        caption = sheet.say(key)
        room = width_of(caption, 12) + 12 + 50 * max(1, len(items))
        if left > x and left + room > x + width:
            left, y = x, y + 24
        sheet.add(text(left, y + 12, caption, "soft"))
        left += width_of(caption, 12) + 12
        if not items:
            sheet.add(text(left, y + 12, sheet.say("draw.none"), "soft"))
            left += 50
        for seat, colour, n in items:
            mark = row([word(f"{pieces.TIMES}{n}", "strong tell")])
            said = sheet.name(seat)
            sheet.add(at(left, y, title(said), car(seat, colour), at(22, -1, mark.svg)))
            left += 50
        left += 16
    return y + 20


# ---------------------------------------------------------------------- words


def _of_player(view: View, player: Player, page: Page) -> Iterable[str]:
    """Return where the maintenance cars are."""
    seen = _of(player)
    if "cars" not in seen:
        return
    all_cars = (("draw.cars", seen["cars"]), ("draw.cars.purple", seen["purple_cars"]))
    for key, cars in all_cars:
        if cars is None:
            continue
        parts: list[Argument] = []
        if cars.get("supply"):
            parts.append(words.message("draw.cars.to-place", left=cars["supply"]))
        parts.extend([words.message("draw.cars.lying", site=at[1:]) for at in cars["lying"]])
        parts.extend([words.message("draw.cars.standing", site=at[1:]) for at in cars["standing"]])
        if cars["workshop"]:
            parts.append(words.message("draw.cars.in-workshop", left=cars["workshop"]))
        yield page.say(key, places=tuple(parts))


def _text(view: View, page: Page) -> list[Text]:
    """Return the industry board that serves all: sites with what they give."""
    items = []
    for number, site in enumerate(_sites(view), 1):
        gain = words.gains(site["gain"])
        said = page.say("draw.site.printed", gain=gain)
        if site["factory"]:
            tile = words.called(site["factory"])
            said = page.say("draw.site.layer", tile=tile, gain=gain, layer=site["layers"])
        items.append(ink(f"{number}", STRONG) + f" {said}")
    found = page.flow(page.say("draw.sites"), items)
    track = view["players"][0]["industry"]
    ways = [
        ink(page.say("draw.site.past", site=number, gain=short(space["gain"], page)))
        for number, space in enumerate([s for s in track if s["kind"] == "detour"], 1)
    ]
    main = [space for space in track if space["kind"] != "detour"]
    spaces = ", ".join([_space_text(space["kind"], space["points"], page) for space in main])
    found.extend(page.flow(page.say("draw.industry"), [ink(spaces), *ways]))
    return found


def _space_text(kind: str, points: int, page: Page) -> str:
    """Write a space of the industry track that serves all: its points, or what lies there."""
    if kind == "gap":
        return page.say("draw.industry.site")
    return page.say("draw.industry.idea", points=points) if kind == "idea" else str(points)


def plug(to: DrawingHooks) -> None:
    """Plug in the industry board that serves all players."""
    purple = Mark(24, at(0, 2, piece("purplecar")))
    back = Mark(24, at(0, 2, piece()))
    to.view_types.append(Sees)
    to.player_types.append(SeesPlayer)
    to.pictures |= {"car": back, "purple car": purple}
    to.composed |= {"car back": ("car", "again"), "idea or key": ("idea", "or", "key")}
    to.card_pictures["purple-cars"] = row([times(3, purple), single("coins")], 6)
    to.boards.append(Panel("sites", sites, _text))
    to.shared_industry = lambda view: "sites" in view
    to.offers["key/car"] = Offer(
        row([back, single("again")], 2), label=words.message("car-comes-back")
    )
    to.facts["industry-asian"] = "option.industry.asian"
    to.work["car back"] = "draw.work.car-back"
    to.of_player.append(_of_player)
    to.rules["rules.modules"] = [
        Rule("rules.industry-board", "2021 p.35-37", ("industry/", "car/"), "industry-asian"),
    ]


CHAPTER: Final[DrawingChapter] = Chapter("industry", plug)
