"""Draws the stocks board with its dividends and price tokens, and the steelworks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, rect, scaled, text, title
from footplate.draw.rules import Rule
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED, DrawingChapter, DrawingHooks, Offer, Panel, Tile
from footplate.draw.russian.modules.american import pieces as small
from footplate.draw.russian.modules.american import spike
from footplate.draw.russian.modules.american.country import COUNTRY
from footplate.draw.russian.modules.american.view import (
    Level,
    Sees,
    SeesPlayer,
    of_player,
    of_table,
)
from footplate.draw.russian.pieces.gain_marks import gains, single
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.text.gains import name, none_left, short
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import STRONG, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.kernel.messages import Message
from footplate.kernel.plugging import Chapter

GAP: Final = 4
TALL: Final = 76
BESIDE: Final = 344
"""The width of the dividends that lie beside the levels on a wide board."""


def stocks(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the levels from the bottom row on, and the dividend tokens that are left.

    Returns:
        Where they end.
    """
    wide = width > 400
    sheet.heading(x, y, "draw.stocks")
    first, second = of_table(sheet.view)["stock_points"]
    said = sheet.say("draw.stocks.end", first=first, second=second)
    room = width - BESIDE - 16 if wide else width
    sheet.add(text(x + room, y, said, "soft tell", "end"))
    levels = of_table(sheet.view)["stock"]
    columns = len(levels) if wide else 4
    each = (room - GAP * (columns - 1)) / columns
    chosen = target(sheet)
    for number, level in enumerate(levels):
        down, across = divmod(number, columns)
        left, top = x + across * (each + GAP), y + 12 + down * (TALL + GAP)
        _level(sheet, level, number, left, top, each, chosen=number == chosen)
    end = y + 12 + -(-len(levels) // columns) * (TALL + GAP)
    if wide:
        return max(end, _dividends_left(sheet, x + width - BESIDE, y, BESIDE))
    return _dividends_left(sheet, x, end + 20, width)


def target(sheet: Sheet) -> int:
    """Return the level that a rise leads to or that pays dividends now; -1 if nobody decides."""
    view = sheet.view
    seat = view["current"]
    if not isinstance(seat, int):
        return -1
    level = of_player(view["players"][seat])["stock"]
    waiting = [entry["what"] for entry in view["pending"] if entry["seat"] == seat]
    if "payout" in waiting and "stock" not in waiting:
        return level
    return min(level + 1, len(of_table(view)["stock"]) - 1)


def _level(
    sheet: Sheet, level: Level, number: int, x: float, y: float, width: float, *, chosen: bool
) -> None:
    """Draw a level with its dividend, and the tokens on it from left to right."""
    token = level["dividend"]
    said = sheet.say("draw.level", level=number) if number else sheet.say("draw.level.bottom")
    body = [rect(0, 0, width, TALL, "frame", 6)]
    if number:
        body.append(text(8, 19, str(number), "figure t14"))
    if token:
        effects = of_table(sheet.view)["dividends"][token]["gain"]
        mark = gains(effects)
        left = (width - mark.width) / 2 + 6
        body.append(at(left, 12, mark.svg, cls="gain"))
        said = sheet.say("draw.level.dividend", level=number, gain=words.gains(effects))
    elif number:
        body.append(rect(width / 2 - 10, 11, 32, 22, "slot", 5))
    if chosen:
        sheet.add(sheet.hooks.part("stock/up", x, y, *body, label=said))
    else:
        sheet.add(at(x, y, title(said), *body))
    here = level["players"]
    step = min(20.0, (width - 28) / max(1, len(here) - 1)) if len(here) > 1 else 20.0
    for i, seat in enumerate(here):
        token_on(sheet, seat, x + 14 + step * i, y + TALL - 18)


def token_on(sheet: Sheet, seat: int | None, x: float, y: float) -> None:
    """Draw a stock price token."""
    if seat is not None:
        sheet.piece(f"stock-{seat}", x, y, pieces.shape(seat, 0, 0, 7.5))
    elif ADDED.nobody:
        drawn = scaled(ADDED.nobody.drawn, 0, 0, 0.84)
        sheet.piece(f"stock-{ADDED.nobody.word}", x - 7, y - 10, drawn)


def _dividends_left(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the dividend tokens that can still be chosen."""
    sheet.heading(x, y, "draw.dividends-left")
    dividends = of_table(sheet.view)["dividends"]
    columns = 3
    each = (width - 8 * (columns - 1)) / columns
    for i, (kind, token) in enumerate(dividends.items()):
        down, across = divmod(i, columns)
        count = word(f"{pieces.TIMES}{token['left']}", "soft tell")
        mark = row([gains(token["gain"]), count], 6)
        gain = words.gains(token["gain"])
        sheet.add(
            sheet.hooks.part(
                f"dividend/{kind}",
                x + across * (each + 8),
                y + 12 + down * 48,
                rect(0, 0, each, 40, "frame", 20),
                at((each - mark.width) / 2, 10, mark.svg, cls="gain" if token["left"] else "past"),
                label=sheet.say("draw.dividend", gain=gain, left=token["left"]),
                cls="" if token["left"] else "held",
            )
        )
    return y + 12 + -(-len(dividends) // columns) * 48


def _steelworks(sheet: Sheet, tile: str, width: float) -> str:
    """Draw the steelworks below a stack, which goes to whoever takes its last tile."""
    if int(words.number(tile)) not in of_table(sheet.view).get("steelworks", []):
        return ""
    said = sheet.say("draw.steelworks")
    plus = text(width / 2 - 16, 66, "+", "strong", "middle")
    return f"<g>{title(said)}{plus}{scaled(small.steelworks(), width / 2 - 8, 49, 0.9)}</g>"


# ---------------------------------------------------------------------- words


def _of_player(view: View, player: Player, page: Page) -> Iterable[str]:
    """Say how high a player's stock price is, and which pieces of the board the player has."""
    seen = of_player(player)
    if "stock" not in seen:
        return
    yield page.say("draw.stock-level", level=seen["stock"])
    if seen["golden_spike"]:
        yield page.say("gain.golden-spike", n=1)
    for where in seen["boulders"]:
        yield page.say("draw.also.boulder", where=words.named("boulder", where))


def _count(player: Player) -> list[tuple[Mark, int]]:
    seen = of_player(player)
    return [(single("bars"), seen["stock"])] if "stock" in seen else []


def _source(view: View, seat: int) -> list[tuple[Message, int]]:
    """Return points for the highest and the second highest stock price."""
    seen = of_table(view)
    if "stock" not in seen:
        return []
    ranking = [who for level in reversed(seen["stock"]) for who in level["players"]]
    place, points = ranking.index(seat), seen["stock_points"]
    return [(words.message("draw.stocks"), points[place] if place < len(points) else 0)]


def _text(view: View, page: Page) -> list[Text]:
    """Return levels with dividend and tokens from left to right, then what is left."""
    seen = of_table(view)
    items = []
    for number, level in enumerate(seen["stock"]):
        token = level["dividend"]
        what = f" {short(seen['dividends'][token]['gain'], page)}" if token else ""
        item = ink(f"{number}", STRONG) + what
        if level["players"]:
            item = item + ":"
        for seat in level["players"]:
            item = item + " " + name(seat, page)
        if token or level["players"]:
            items.append(item)
    found = page.flow(page.say("draw.stocks"), items)
    left = [
        ink(short(token["gain"], page)) + f" {page.signs.times}{token['left']}"
        for token in seen["dividends"].values()
        if token["left"]
    ]
    found.extend(page.flow(page.say("draw.dividends"), left or [none_left(page)]))
    if seen["steelworks"]:
        stacks = tuple([words.called(str(number)) for number in seen["steelworks"]])
        said = ink(page.say("draw.steelworks.stacks", stacks=stacks))
        found.extend(page.flow(page.say("draw.steelworks.label"), [said]))
    return found


def _pictures(to: DrawingHooks) -> None:
    rise = row([Mark(16, small.bars()), single("up")], 2)
    payout = Mark(27, small.payout())
    nail = Mark(12, at(0, -2, small.spike()))
    gilt = row([nail, word("+")], 1)
    steel = small.steelworks()
    to.pictures |= {
        "bars": Mark(16, small.bars()),
        "payout": payout,
        "blast": Mark(22, small.blast()),
        "boulder": Mark(22, small.blast()),
        "golden spike": gilt,
        spike.PLACE: nail,
        "steelworks": Mark(24, at(0, -2, steel)),
    }
    to.composed |= {"stock": ("bars", "up"), "key or stock": ("key", "or", "stock")}
    to.idea_pictures |= {"spike": gilt, "stock": row([rise, payout], 4)}
    to.tiles["steelworks"] = Tile("draw.tile.steelworks", steel)
    to.offers |= {
        "nut/key": Offer(single("key"), words.gain("1 key")),
        "nut/stock": Offer(rise, words.gain("1 stock")),
        "steelworks/build": Offer(
            Mark(24, at(0, -2, steel)), words.message("draw.work.steelworks", n=1)
        ),
    }


def plug(to: DrawingHooks) -> None:
    """Plug in the American board."""
    _pictures(to)
    to.view_types.append(Sees)
    to.player_types.append(SeesPlayer)
    to.panels.append(Panel("stock", stocks, _text))
    to.below_stacks.append(_steelworks)
    to.junction = spike.JUNCTION
    to.counts.append(_count)
    to.countries["american"] = COUNTRY
    to.titles["american"] = "draw.title.american"
    to.facts["american"] = "option.board.american"
    to.work |= {"steelworks": "draw.work.steelworks", "boulder": "draw.work.boulder"}
    to.wordy += ["boulder", "steelworks"]
    to.unclear += ["1 stock", spike.PLACE, "blast"]
    to.measures["stock"] = "draw.measure.stock"
    to.sources.append(_source)
    to.of_player.append(_of_player)
    to.rules["rules.modules"] = [
        Rule("rules.american", "2021 p.28-32", ("coin/", "nut/", "begin/"), "american"),
        Rule("rules.boulders", "2021 p.29", ("boulder/",), "american"),
        Rule("rules.stock", "2021 p.30-31", ("stock/", "dividend/"), "american"),
        Rule("rules.steelworks", "2021 p.31", ("steelworks/",), "american"),
    ]


def plug_dual(to: DrawingHooks) -> None:
    """Plug in the industry track with two lines."""
    to.facts["industry-american"] = "option.industry.american"
    to.offers |= {
        "begin/lower": Offer(single("industry"), words.line(upper=False)),
        "begin/upper": Offer(single("industry"), words.line(upper=True)),
    }


CHAPTER: Final[DrawingChapter] = Chapter("american", plug)
DUAL: Final[DrawingChapter] = Chapter("industry-american", plug_dual)
