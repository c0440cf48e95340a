"""The drawings of The Valley Line: the map, what each player has, the tray, and the rules page."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final

from footplate.draw import pieces
from footplate.draw.hexmap.frame import Frame
from footplate.draw.hexmap.hex import beside, place
from footplate.draw.hexmap.printed import printed
from footplate.draw.marks import word
from footplate.draw.panels import Figure, Panel
from footplate.draw.paper import COVER, NARROW, WIDE, Paper
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, circle, fit, num, path, rect, scaled, text
from footplate.draw.rules import Chapter, Rule, chapters
from footplate.draw.todo import Button, buttons
from footplate.kernel.messages import ENGLISH, Message, worded
from footplate_valley.game import NAME
from footplate_valley.valley import BOARD, EDGES, TOWNS

LINE: Final = 26
SMALL: Final = (336, 152)
SLIM: Final = 620
"""The width of a board below the map."""
RULES: Final[Mapping[str, Sequence[Rule]]] = {
    "rules.turn": (
        Rule("rules.lay", "", ("edge/",)),
        Rule("rules.work", "", ("do/work",)),
        Rule("rules.survey", "", ("do/survey",)),
    ),
    "rules.points": (
        Rule("rules.towns", "", ("thumbnail/", "towns")),
        Rule("rules.contracts", "", ("contract",)),
    ),
}


class Sheet(Paper):
    """A drawing whose words stand in the catalogue of the game."""

    DOMAIN: ClassVar = NAME


def shared_board(
    view: Any,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw the map with all tracks; free edges are parts that can be chosen."""
    paper, drawn = Sheet(names, hooks), printed(BOARD)
    paper.add(drawn.ground)
    for edge in EDGES:
        owner = view["tracks"].get(edge.name)
        if owner is not None:
            paper.add(_track(drawn.frame, edge.name, owner))
    for column, row in TOWNS.values():
        x, y = drawn.frame.middle(column, row)
        paper.add(circle(round(x, 1), round(y, 1), 9, "town g-gray"))
    for edge in EDGES:
        part = f"edge/{edge.name.replace(' ', '-')}"
        if edge.name not in view["tracks"] and part in paper.hooks.links:
            x, y = _middle(drawn.frame, edge.name)
            spot = circle(0, 0, 8, "frame") + text(0, 4, str(edge.price), "t11", "middle")
            label = paper.say("draw.edge", place=edge.name, n=edge.price)
            paper.add(paper.hooks.part(part, x, y, spot, label=label))
    paper.add(drawn.names)
    return Drawing(drawn.frame.width, drawn.frame.height, paper.body(), paper.say("draw.map"))


def panels(
    view: Any,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> list[Panel]:
    """Return the map, which people can move and enlarge."""
    drawn = shared_board(view, names, hooks, compact=compact, placed=placed)
    return [Panel("map", Sheet(names, hooks).say("draw.map"), drawn, movable=True)]


def _middle(frame: Frame, edge: str) -> tuple[float, float]:
    where, side = edge.split(" ")
    x, y = frame.doorway(*place(where), side)
    return round(x, 1), round(y, 1)


def _track(frame: Frame, edge: str, owner: int) -> str:
    """Draw a track in the colour of its owner, with the owner's mark in the middle."""
    where, side = edge.split(" ")
    here, there = frame.middle(*place(where)), frame.middle(*beside(*place(where), side))
    d = f"M{num(round(here[0], 1))} {num(round(here[1], 1))}"
    d += f"L{num(round(there[0], 1))} {num(round(there[1], 1))}"
    mark = pieces.shape(owner, *_middle(frame, edge), 5)
    return path(d, "casing") + path(d, f"way c{owner}") + mark


def tray(
    view: Any, names: Sequence[str] = (), hooks: Hooks | None = None, *, compact: bool
) -> Drawing:
    """Say who has how many steps left, and offer what is not on the map."""
    paper, width = Sheet(names, hooks), NARROW if compact else WIDE
    seat = view["current"]
    todo = ""
    if seat is not None and seat >= 0:
        todo = paper.say("draw.steps", name=paper.name(seat), n=view["steps"])
    paper.add(text(12, 25, fit(todo, 14, width - 24), "t14"))
    labels = {"do/work": paper.say("draw.work"), "do/survey": paper.say("draw.survey")}
    found = [
        Button(part, word(label, "strong", 13), label)
        for part, label in labels.items()
        if paper.hooks.known(part)
    ]
    bottom = buttons(paper, found, 12, 12, 36, width - 12, beside=False)
    return Drawing(width, bottom + 8, paper.body(), paper.hooks.say("draw.todo"))


def player_board(
    view: Any,
    seat: int,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Write what a player has: coins, towns and contracts."""
    return _board(view, seat, Sheet(names, hooks), NARROW if compact else WIDE)


def slim_board(
    view: Any,
    seat: int,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Write the same for the room beside or below a map."""
    return _board(view, seat, Sheet(names, hooks), SLIM)


def _board(view: Any, seat: int, paper: Sheet, width: float) -> Drawing:
    player = view["players"][seat]
    paper.add(pieces.shape(seat, 22, 22, 9))
    paper.add(text(40, 27, fit(paper.name(seat), 15, width / 2), "head"))
    coins = paper.say("draw.coins", n=player["coins"])
    paper.add(text(width - 12, 27, coins, "t13 figure", "end"))
    towns = ", ".join(player["towns"]) or "-"
    paper.add(text(12, 58, fit(paper.say("draw.towns", towns=towns), 13, width - 24), "t13"))
    y = 64.0
    if player["contracts"] is None:
        paper.add(text(12, y + 22, paper.say("draw.hidden", n=player["count"]), "t13 soft"))
        y += LINE + 8
    found = player["contracts"] or ()
    columns = 1 if width == NARROW else 2
    wide = (width - 24 - 8 * (columns - 1)) / columns
    for number, each in enumerate(found):
        row, column = divmod(number, columns)
        left = 12 + column * (wide + 8)
        paper.add(_contract(paper, number, each, left, y + 8 + row * (LINE + 8), wide))
    y += (LINE + 8) * ((len(found) + columns - 1) // columns)
    return Drawing(width, y + 16, paper.body(), paper.say("draw.board", name=paper.name(seat)))


def _contract(
    paper: Sheet, number: int, contract: Mapping[str, Any], x: float, y: float, width: float
) -> str:
    one, other = contract["ends"]
    said = paper.say("draw.contract", **{"from": one, "to": other})
    done = at(width - 52, 7, pieces.tick()) if contract["joined"] else ""
    points = text(width - 10, 18, str(contract["worth"]), "strong t14 figure", "end")
    body = rect(0, 0, width, LINE, "panel", 6)
    words = text(10, 18, fit(said, 13, width - 70), "t13")
    return paper.hooks.part(f"contract-{number}", x, y, body, words, points, done, label=said)


def thumbnail(
    view: Any, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
) -> Drawing:
    """Write what a player has, in small."""
    paper, player = Sheet(names, hooks), view["players"][seat]
    width, height = SMALL
    name = paper.name(seat)
    body = [
        rect(0.5, 0.5, width - 1, height - 1, "frame", 8),
        pieces.shape(seat, 20, 20, 8),
        text(36, 25, fit(name, 15, width - 48), "head"),
        text(12, 58, paper.say("draw.coins", n=player["coins"]), "tell t14"),
        text(12, 86, paper.say("figure.towns", n=len(player["towns"])), "tell t14"),
        text(12, 114, paper.say("draw.hidden", n=player["count"]), "tell t14"),
    ]
    part = paper.hooks.part(f"thumbnail/{seat}", 0, 0, *body, label=name)
    return Drawing(width, height, part, name)


def cover(view: Any) -> Drawing:
    """Draw the map in small."""
    drawn, (width, height) = printed(BOARD), COVER
    scale = max(width / drawn.frame.width, height / drawn.frame.height)
    spots = [drawn.frame.middle(*where) for where in TOWNS.values()]
    towns = [circle(round(x, 1), round(y, 1), 12, "town g-gray") for x, y in spots]
    return Drawing(width, height, scaled(drawn.ground + "".join(towns), 0, 0, scale))


def figures(view: Any, seat: int, language: str = ENGLISH) -> list[Figure]:
    """Say what a player has beside points."""
    player = view["players"][seat]
    found = []
    for key, n in (("figure.coins", player["coins"]), ("figure.towns", len(player["towns"]))):
        said = worded(Message(NAME, key, {"n": n}), language)
        found.append(Figure(said, said))
    return found


def rules(view: Any, parts: Collection[str], language: str = ENGLISH) -> list[Chapter]:
    """Explain the rules, and the parts of the drawings."""
    return chapters(NAME, RULES, (), (), language)
