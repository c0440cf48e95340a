"""The drawings of The Goods Yard: what rolls in, and the yard of each player.

They are made of a view alone. What is not drawn here (the whole picture, the chart) Footplate makes
itself, and how the classes look is said in `footplate.draw.theme`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, TypedDict

from footplate.draw import pieces
from footplate.draw.panels import Figure
from footplate.draw.paper import NARROW, WIDE, Paper
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, circle, fit, path, rect, text
from footplate.draw.rules import Chapter, Rule, chapters
from footplate.kernel.messages import ENGLISH, Message, worded

LOOKS: Final = {"coal": ("black", "C"), "grain": ("yellow", "G"), "mail": ("red", "M")}
"""The colour and the letter of each kind of goods."""
MOST: Final = 8
"""The most wagons that a train can have."""


RULES: Final[Mapping[str, Sequence[Rule]]] = {
    "rules.turn": (
        Rule("rules.take", "", ("row/",)),
        Rule("rules.couple", "", ("track-",)),
        Rule("rules.scrap", "", ("scrap",)),
    ),
    "rules.points": (Rule("rules.trains", "", ("thumbnail/",)), Rule("rules.contract", "")),
}
"""The topics of the rules page by chapter; each has its words under its key, and under `.about`."""


class Sheet(Paper):
    """A drawing whose words stand in the catalogue of the game."""

    DOMAIN: ClassVar = "yard"


class Player(TypedDict):
    """What a view says of a player."""

    points: int
    tracks: list[list[str]]
    scrapped: int
    contract: str | None


class View(TypedDict):
    """What a view says."""

    current: int | None
    row: list[str]
    taken: str | None
    players: list[Player]


class Size(TypedDict):
    """How large a drawing is."""

    width: float
    car: float
    tall: float
    left: float


BROAD: Final = Size(width=WIDE, car=72, tall=48, left=120)
SLIM: Final = Size(width=NARROW, car=34, tall=48, left=44)


def tray(
    view: View, names: Sequence[str] = (), hooks: Hooks | None = None, *, compact: bool
) -> Drawing:
    """Say what is to be done."""
    paper = Sheet(names, hooks)
    seat = view["current"]
    if seat is None or seat < 0:
        todo = ""
    elif view["taken"] is None:
        todo = paper.say("draw.takes", name=paper.name(seat))
    else:
        todo = paper.say("draw.couples", name=paper.name(seat), wagon=_named(paper, view["taken"]))
    width = NARROW if compact else WIDE
    return Drawing(
        width, 40, text(12, 25, fit(todo, 14, width - 24), "t14"), paper.hooks.say("draw.todo")
    )


def shared_board(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw the wagons that have rolled in; equal ones are one part."""
    paper, size = Sheet(names, hooks), SLIM if compact else BROAD
    paper.heading(12, 26, "draw.row")
    x, y = 12.0, 44.0
    for wagon in sorted(set(view["row"]), key=view["row"].index):
        count = view["row"].count(wagon)
        width = count * (size["car"] + 2) + 10
        cars = [at(6 + n * (size["car"] + 2), 6, _car(paper, wagon, size)) for n in range(count)]
        frame = rect(0, 0, width, 56, "frame", 6)
        paper.add(paper.hooks.part(f"row/{wagon}", x, y, frame, *cars, label=_named(paper, wagon)))
        x += width + 8
    if not view["row"]:
        paper.add(text(12, y + 32, paper.say("draw.none"), "soft"))
    return Drawing(size["width"], y + 68, paper.body(), paper.say("draw.row"))


def player_board(
    view: View,
    seat: int,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw the yard of a player: three tracks, the wagon in hand, and what was scrapped."""
    paper, size = Sheet(names, hooks), SLIM if compact else BROAD
    player, right = view["players"][seat], size["width"] - 12
    name = fit(paper.name(seat), 15, size["width"] / 3)
    paper.add(pieces.shape(seat, 22, 22, 9), text(40, 27, name, "head"))
    paper.add(text(right, 27, _contract(paper, player), "t13", "end"))
    for number, track in enumerate(player["tracks"], 1):
        y = 44 + (number - 1) * (size["tall"] + 20)
        paper.add(
            paper.hooks.part(
                f"board/{seat}/track-{number}",
                12,
                y,
                *_track(paper, number, track, size),
                label=paper.say("draw.track", number=number),
            )
        )
    y = 44 + len(player["tracks"]) * (size["tall"] + 20)
    count = player["scrapped"]
    scrapped = paper.say("draw.scrapped", count=count)
    paper.add(
        paper.hooks.part(
            f"board/{seat}/scrap",
            12,
            y,
            rect(0, 0, 128, 60, "frame", 6),
            text(64, 35, scrapped, "t13", "middle"),
            label=paper.say("draw.scrap"),
        )
    )
    if view["current"] == seat and view["taken"] is not None:
        paper.add(text(160, y + 35, paper.say("draw.hand"), "t13"))
        paper.add(at(216, y + 6, _car(paper, view["taken"], size)))
    return Drawing(size["width"], y + 72, paper.body(), paper.say("draw.yard", name=name))


def thumbnail(
    view: View, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
) -> Drawing:
    """Draw a yard in small."""
    paper, player = Sheet(names, hooks), view["players"][seat]
    name = paper.name(seat)
    beside = paper.say("draw.scrapped", count=player["scrapped"])
    if player["contract"] is not None:
        beside = f"{paper.named('goods', player['contract'])}, {beside}"
    size = Size(width=336, car=32, tall=24, left=0)
    body = [
        rect(0.5, 0.5, 335, 151, "frame", 8),
        pieces.shape(seat, 20, 20, 8),
        text(36, 25, fit(name, 15, 180), "head"),
        text(324, 25, beside, "soft", "end"),
    ]
    for number, track in enumerate(player["tracks"]):
        y = 44 + number * 35
        body.append(_rails(12, 324, y + 28))
        body += [at(16 + n * 35, y, _car(paper, wagon, size)) for n, wagon in enumerate(track)]
    part = paper.hooks.part(f"thumbnail/{seat}", 0, 0, *body, label=name)
    return Drawing(336, 152, part, name)


def figures(view: Any, seat: int, language: str = ENGLISH) -> list[Figure]:
    """Say beside the points how many wagons a player has."""
    count = sum([len(track) for track in view["players"][seat]["tracks"]])
    wagons = worded(Message("yard", "figure.wagons", {"n": count}), language)
    return [Figure(wagons, wagons)]


def rules(view: Any, parts: Collection[str], language: str = ENGLISH) -> list[Chapter]:
    """Explain the rules: the help of each part of the drawings, and the rules page."""
    return chapters("yard", RULES, (), (), language)


def _named(paper: Sheet, wagon: str) -> str:
    """Return what a wagon is called."""
    goods, _, weight = wagon.partition("-")
    return paper.say("draw.wagon", goods=paper.named("goods", goods), weight=weight)


def _contract(paper: Sheet, player: Player) -> str:
    if player["contract"] is None:
        return paper.say("draw.face-down")
    return paper.say("draw.contract", goods=paper.named("goods", player["contract"]))


def _track(paper: Sheet, number: int, track: Sequence[str], size: Size) -> list[str]:
    """Draw a track from its left end on."""
    width, tall, left = size["width"] - 24, size["tall"] + 12, size["left"]
    points = len(track) * (len(track) + 1) // 2
    wide = size is BROAD
    label = paper.say("draw.track", number=number) if wide else str(number)
    drawn = [
        rect(0, 0, width, tall, "frame", 6),
        text(14, tall / 2 + 5, label, "head"),
        _rails(left - 8, width - 44, tall - 8),
        text(width - 12, tall / 2 + 5, str(points), "figure t16 tell", "end"),
    ]
    drawn += [
        at(left + n * (size["car"] + 2 if wide else 33), 4, _car(paper, wagon, size))
        for n, wagon in enumerate(track)
    ]
    return drawn


def _rails(left: float, right: float, y: float) -> str:
    return path(f"M{left:g} {y:g}H{right:g}", "thin")


def _car(paper: Sheet, wagon: str, size: Size) -> str:
    """Draw a wagon with its letter and weight; its wheels stand on the rails."""
    goods, _, weight = wagon.partition("-")
    colour, letter = LOOKS[goods]
    width, tall = size["car"] - 2, size["tall"] - 10
    words = fit(_named(paper, wagon), 13, width - 8) if width > 60 else f"{letter}{weight}"
    wheels = [circle(x, tall + 5, 4, "ink") for x in (width * 0.22, width * 0.78)]
    return "".join(
        [
            *wheels,
            rect(0, 2, width, tall, f"g-{colour}", 4),
            text(width / 2, tall / 2 + 7, words, f"on-{colour} t13", "middle"),
        ]
    )
