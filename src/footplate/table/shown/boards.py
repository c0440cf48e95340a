"""The drawings on the page of a match: what is to be done, what belongs to nobody, and boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from footplate.draw.parts import Hooks
from footplate.table.shown import head
from footplate.table.shown.sight import Sight

TALL: Final = 480
"""A board that is higher on a phone is drawn as on a wide screen, and slides sideways."""


class Panel(NamedTuple):
    """A drawing on the page."""

    key: str
    name: str
    drawn: Markup
    movable: bool
    aside: bool
    """Whether it stands in a narrow column, or is folded away where there is no room for one."""


class Boards(NamedTuple):
    """The drawings of a page."""

    tray: Markup
    """What is owed or left to do."""
    panels: list[Panel]
    board: Markup
    slides: bool
    """Whether the board is wider than the screen, and slides sideways."""
    board_seat: int
    thumbnails: list[tuple[int, Markup]]
    """The boards of the others in small, each with its seat."""


def boards(sight: Sight, hooks: Hooks) -> Boards:
    """Draw everything on the page, with links to what can be chosen."""
    look, draw, view = sight.look, sight.draw, sight.view
    names = sight.hosted.match.names
    placed = draw.named(view)
    own = look.board if look.board is not None and look.board < len(names) else sight.seat
    own = _decider(view) if own is None else own
    others = [other for other in head.order(view, len(names)) if other != own]
    links = {f"thumbnail/{other}": look.query(board=other) for other in others}
    small = Hooks(links=links, language=look.language)
    tray_hooks = Hooks(
        links=hooks.links, labels=hooks.labels, language=look.language, aims=hooks.aims
    )
    panels = draw.panels(view, names, hooks, compact=look.narrow, placed=placed)
    if any(panel.movable for panel in panels) and not look.narrow:
        board = draw.slim_board(view, own, names, hooks, placed=placed)
    else:
        board = draw.player_board(view, own, names, hooks, compact=look.narrow, placed=placed)
    slides = look.narrow and board.height > TALL
    if slides:
        board = draw.player_board(view, own, names, hooks, compact=False, placed=placed)
    return Boards(
        Markup(draw.tray(view, names, tray_hooks, compact=True).inline()),
        [
            Panel(panel.key, panel.name, Markup(panel.drawing.inline()), panel.movable, panel.aside)
            for panel in panels
        ],
        Markup(board.inline()),
        slides,
        own,
        [(other, Markup(draw.thumbnail(view, other, names, small).inline())) for other in others],
    )


def _decider(view: Mapping[str, Any]) -> int:
    """Return the seat that decides; 0 if none does."""
    current = view.get("current")
    return current if isinstance(current, int) and current >= 0 else 0
