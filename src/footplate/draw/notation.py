"""Draws any game without knowing it: the view as words, and a button for each part.

This is what a table shows of a game that brings no drawings, or only some: whatever its own do not
have is taken from here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from footplate.draw import chart as charts
from footplate.draw import pieces
from footplate.draw.marks import word
from footplate.draw.panels import Figure, Panel, changed
from footplate.draw.paper import COVER, NARROW, WIDE, Paper
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, fit, path, rect, text, wrap
from footplate.draw.rules import Chapter, Sign
from footplate.draw.todo import Button, buttons
from footplate.draw.whole import whole
from footplate.kernel.messages import ENGLISH, Message, shared, worded

PLAYERS: Final = "players"
"""What a view should call the list with a mapping for each player."""
LEFT_OUT: Final = ("game", "seat", "order", "current", "passed")
"""What a page says of a view elsewhere."""
ABSENT: Final = "-"
"""Stands where there is nothing."""
LONGEST: Final = 90
"""The most letters of a mapping that is written on one line."""
LINE: Final = 20
"""The distance from one line to the next."""
SMALL: Final = (336, 152)
"""The width and height of a thumbnail."""
SMALL_LINES: Final = 5
"""How many lines a thumbnail has room for."""


class Words(NamedTuple):
    """Whose words name what a view has, and in which language.

    The entry `view.KEY` of the game's catalogue names a key of the view, and `view.KEY.VALUE` what
    a word below it means. Where there is none, the view's own words stand.
    """

    domain: str = ""
    language: str = ENGLISH

    def key(self, key: str) -> str:
        """Name a key of the view."""
        return self._said(f"view.{key}", key.replace("_", " "))

    def value(self, key: str, value: str) -> str:
        """Name a word that stands below a key."""
        return self._said(f"view.{key}.{value}", value)

    def _said(self, key: str, otherwise: str) -> str:
        text = worded(Message(self.domain, key), self.language) if self.domain else key
        return otherwise if text == key else text


PLAIN: Final = Words()
"""Names nothing otherwise than a view does."""


def outline(value: object, words: Words = PLAIN, depth: int = 0) -> list[tuple[int, str]]:
    """Write plain data as lines, each with how deep it lies in the data.

    >>> outline({"round": 2, "cards": [4, 7], "spent": None, "bank": {"coins": 5, "bonds": 1}})
    [(0, 'round: 2'), (0, 'cards: 4, 7'), (0, 'bank: coins 5, bonds 1')]

    Args:
        value: a mapping or a list.
        words: what names its keys and words.
        depth: how deep its first line lies.
    """
    if isinstance(value, Mapping):
        named = [(str(key), words.key(str(key)), inner) for key, inner in value.items()]
    elif isinstance(value, list):
        named = [("", str(number), inner) for number, inner in enumerate(value, 1)]
    else:
        return []
    found: list[tuple[int, str]] = []
    for key, name, inner in named:
        text = _one_line(key, inner, words)
        if text is None:
            below = outline(inner, words, depth + 1)
            found += [(depth, name), *below] if below else []
        elif text:
            found.append((depth, f"{name}: {text}"))
    return found


def _one_line(key: str, value: object, words: Words) -> str | None:
    """Write plain data on one line; nothing if there is nothing, None if it needs more lines."""
    if isinstance(value, Mapping):
        if not all(_flat(each) for each in value.values()):
            return None
        inner = [(words.key(k), _plain(k, each, words)) for k, each in value.items()]
        line = ", ".join([f"{name} {text}" for name, text in inner if text])
        return line if len(line) <= LONGEST else None
    if isinstance(value, list):
        return _plain(key, value, words) if _flat(value) else None
    return _plain(key, value, words)


def _flat(value: object) -> bool:
    """Say whether plain data has room on one line."""
    if isinstance(value, list):
        return not any(isinstance(each, (list, Mapping)) for each in value)
    return not isinstance(value, Mapping)


def _plain(key: str, value: object, words: Words) -> str:
    """Write flat data; what is absent or empty is nothing."""
    if isinstance(value, list):
        return ", ".join([ABSENT if each is None else _plain(key, each, words) for each in value])
    if isinstance(value, bool):
        return worded(shared("draw.yes" if value else "draw.no"), words.language)
    if isinstance(value, str):
        return words.value(key, value)
    return "" if value is None else str(value)


def _of_players(view: Mapping[str, Any]) -> str:
    """Return the key of the list with a mapping for each player; nothing if there is none."""
    for key in (PLAYERS, *view):
        rows = view.get(key)
        if isinstance(rows, list) and rows and all(isinstance(row, Mapping) for row in rows):
            return key
    return ""


def common(view: Mapping[str, Any], language: str = ENGLISH) -> list[tuple[int, str]]:
    """Write what belongs to nobody as lines."""
    own = _of_players(view)
    left = {k: value for k, value in view.items() if k not in LEFT_OUT and k != own}
    return outline(left, Words(str(view.get("game", "")), language))


def own(view: Mapping[str, Any], seat: int, language: str = ENGLISH) -> list[tuple[int, str]]:
    """Write what belongs to a player as lines, if the view has a list of players."""
    players = view.get(_of_players(view), [])
    words = Words(str(view.get("game", "")), language)
    return outline(players[seat], words) if seat < len(players) else []


def lines(
    view: Mapping[str, Any], names: Sequence[str], language: str = ENGLISH
) -> list[tuple[int, str]]:
    """Write all of a view as lines: first what belongs to nobody, then each player's own."""
    found = common(view, language)
    for seat, name in enumerate(names):
        mine = own(view, seat, language)
        found += [(0, name), *[(depth + 1, line) for depth, line in mine]] if mine else []
    return found


class Notation:
    """The drawings of a game that has none, or not all.

    Args:
        title: what the game is called.
        family: the drawings that the game has in the end; what is made of several drawings is made
            of these.
    """

    def __init__(self, title: str, family: Any) -> None:
        self._title: Final = title
        self._family: Final = family

    def named(self, view: Any, before: Mapping[str, str] | None = None) -> dict[str, str]:
        """Name no piece, for there are none."""
        return {}

    def tray(
        self, view: Any, names: Sequence[str] = (), hooks: Hooks | None = None, *, compact: bool
    ) -> Drawing:
        """Draw a button for each part of the drawing that has a choice."""
        paper = Paper(names, hooks)
        width = NARROW if compact else WIDE
        found = [
            Button(part, word(fit(paper.hooks.labels.get(part, part), 12, width - 60)), "")
            for part in paper.hooks.links
        ]
        bottom = buttons(paper, found, 12, 12, 0, width - 12, beside=False)
        return Drawing(width, bottom + 8, paper.body(), paper.hooks.say("draw.todo"))

    def shared_board(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> Drawing:
        """Write what belongs to nobody."""
        language = (hooks or Hooks()).language
        return _written(self._title, common(view, language), NARROW if compact else WIDE)

    def panels(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> list[Panel]:
        """Return the shared board alone."""
        drawn = self._family.shared_board(view, names, hooks, compact=compact, placed=placed)
        return [Panel("shared", (hooks or Hooks()).say("draw.board"), drawn)]

    def player_board(
        self,
        view: Any,
        seat: int,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> Drawing:
        """Write what belongs to a player."""
        paper = Paper(names, hooks)
        found = own(view, seat, paper.hooks.language)
        return _written(paper.name(seat), found, NARROW if compact else WIDE)

    def slim_board(
        self,
        view: Any,
        seat: int,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        placed: Mapping[str, str] | None = None,
    ) -> Drawing:
        """Draw the same as for a phone."""
        drawn: Drawing = self._family.player_board(
            view, seat, names, hooks, compact=True, placed=placed
        )
        return drawn

    def thumbnail(
        self, view: Any, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
    ) -> Drawing:
        """Write the first lines of what belongs to a player."""
        paper = Paper(names, hooks)
        width, height = SMALL
        name = paper.name(seat)
        body = [
            rect(0.5, 0.5, width - 1, height - 1, "frame", 8),
            pieces.shape(seat, 20, 20, 8),
            text(36, 25, fit(name, 15, width - 48), "head"),
        ]
        for line, (_, words) in enumerate(own(view, seat, paper.hooks.language)[:SMALL_LINES]):
            body.append(text(12, 50 + LINE * line, fit(words, 12, width - 24), "tell"))
        part = paper.hooks.part(f"thumbnail/{seat}", 0, 0, *body, label=name)
        return Drawing(width, height, part, name)

    def cover(self, view: Any) -> Drawing:
        """Draw a locomotive on its rails above the name of the game."""
        width, height = COVER
        body = [
            rect(0, 0, width, height, "sea"),
            rect(0, height * 0.68, width, height * 0.32, "plains"),
            at(60, 77, pieces.locomotive(scale=2)),
            path(f"M20 {height * 0.68:g}H{width - 20}", "heavy"),
            text(width / 2, height * 0.87, fit(self._title, 16, width - 24), "head", "middle"),
        ]
        return Drawing(width, height, "".join(body), self._title)

    def scenery(self) -> str:
        """Name no option: all covers are alike."""
        return ""

    def picture(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        seat: int | None = None,
        compact: bool = False,
    ) -> Drawing:
        """Draw the shared board and everybody's own below each other."""
        seats = range(max(len(names), len(view.get(_of_players(view), []))))
        first = seat if seat is not None else view.get("seat")
        order = sorted(seats, key=lambda each: each != first)
        family = self._family
        boards = [family.shared_board(view, names, hooks, compact=compact)]
        boards += [family.player_board(view, each, names, hooks, compact=compact) for each in order]
        return whole((self._title, ""), boards, [], name=self._title, compact=compact)

    def facts(self, view: Any, language: str = ENGLISH) -> list[Figure]:
        """Say nothing beside the heading."""
        return []

    def figures(self, view: Any, seat: int, language: str = ENGLISH) -> list[Figure]:
        """Say nothing beside the points."""
        return []

    def effects(
        self, before: Any, after: Any, seat: int, names: Sequence[str] = (), language: str = ENGLISH
    ) -> list[str]:
        """Say which of the lines of the player's own board change."""
        old, new = (_values(own(view, seat, language)) for view in (before, after))
        return [
            changed(key, old.get(key, ABSENT), new.get(key, ABSENT))
            for key in dict.fromkeys([*old, *new])
            if old.get(key) != new.get(key)
        ]

    def cost(self, price: int, debt: int, language: str = ENGLISH) -> list[str]:
        """Say what a plan costs, as a number."""
        return [worded(shared("draw.cost", price=price), language)] if price else []

    def sign(self, view: Any, notation: str) -> Drawing | None:
        """Draw nothing beside a choice: words say as much."""
        return None

    def rules(self, view: Any, parts: Collection[str], language: str = ENGLISH) -> list[Chapter]:
        """Explain nothing."""
        return []

    def pictures(self, view: Any, language: str = ENGLISH) -> list[Sign]:
        """Explain no pictures: there are none."""
        return []

    def sources(self, view: Any, seat: int, language: str = ENGLISH) -> list[tuple[str, int]]:
        """Name no source of points."""
        return []

    def origin(self, word: str, language: str = ENGLISH, *, own: bool) -> str:
        """Say that points came during a round."""
        return worded(shared("draw.origin"), language)

    def gains(
        self, before: Any, after: Any, seat: int, notation: str
    ) -> list[tuple[int, Message, int]]:
        """Name no source of points."""
        return []

    def chart(
        self, series: Sequence[Sequence[int]], names: Sequence[str], language: str = ENGLISH
    ) -> Drawing:
        """Draw the points after each round."""
        return charts.chart(series, names, language)


def _values(lines: Sequence[tuple[int, str]]) -> dict[str, str]:
    """Return the outermost lines as titles and values."""
    split = [words.partition(": ") for depth, words in lines if depth == 0]
    return {key[:1].upper() + key[1:]: value for key, colon, value in split if colon}


def _written(heading: str, lines: Sequence[tuple[int, str]], width: float) -> Drawing:
    """Write lines below a heading."""
    body = [text(12, 28, fit(heading, 15, width - 24), "head")]
    y = 52.0
    for depth, words in lines:
        left = 12 + 16 * depth
        for piece in wrap(words, 12, width - left - 12):
            body.append(text(left, y, piece, "tell"))
            y += LINE
    return Drawing(width, y, "".join(body), heading)
