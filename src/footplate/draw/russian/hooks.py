"""What a board or a module may add to the drawings of Russian Railroads.

Each room of `modules` has a chapter that fills some of these hooks; `rooms` lists them all. A
drawing knows no options: it asks all rooms, and the view says what there is to draw. So a function
adds nothing where its board or module is not played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from footplate.draw.marks import Mark
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from rich.text import Text

    from footplate.draw.rules import Rule
    from footplate.draw.russian.player.country import Country
    from footplate.draw.russian.sheet import Sheet
    from footplate.draw.russian.view import Player, Route, Special, View
    from footplate.draw.text_pen import Sheet as Page
    from footplate.kernel.messages import Argument, Message

Draws: TypeAlias = "Callable[[Sheet, float, float, float], float]"
"""(sheet, left edge, baseline of the heading, width): draws something, and returns where it
ends."""


class Panel(NamedTuple):
    """What is drawn beside the shared board, and written below it on a terminal."""

    key: str
    """The key of a view that says whether there is anything."""
    draw: Draws
    write: Callable[[View, Page], list[Text]] | None = None


class Offer(NamedTuple):
    """A choice that has no place on a board."""

    mark: Mark
    caption: Message | None = None
    """The words beside the picture."""
    label: Message | None = None
    """What a screen reader says, if it is not the caption."""


class Tile(NamedTuple):
    """A tile without a number."""

    name: str
    """The key of its name; with `.short` behind it, of a name in two letters."""
    drawn: str
    """Its picture, 24 wide and 22 high."""


class Junction(NamedTuple):
    """A place where routes of a player's board meet."""

    gain: str
    """What the special spaces that lead there give."""
    aside: float
    """How far it lies from the ends of the routes."""
    mark: Callable[[Sheet, Player, bool], Mark]
    """(sheet, player, whether it was reached): draws it small, where it has no room."""
    draw: Callable[[Sheet, Player, list[tuple[Special, float, float]]], None]
    """(sheet, player, the ends of the routes with their places): draws it."""


class Nobody(NamedTuple):
    """Who has workers but no seat."""

    word: str
    """What the ids of the pieces have instead of a seat."""
    name: str
    """The key of the name."""
    drawn: str
    """A worker, as large as all others."""
    in_hand: Callable[[View], int | None]
    """Returns how many workers are not placed; None where only seats play."""


def never(view: View) -> bool:
    """Say no, whatever a view shows."""
    return False


class DrawingHooks:
    """The hooks of the drawings."""

    def __init__(self) -> None:
        # small pictures
        self.pictures: dict[str, Mark] = {}
        """By a word of views: the picture of a thing."""
        self.composed: dict[str, tuple[str, ...]] = {}
        """By a word of views: the words of the pictures of which its own consists."""
        self.tight: dict[str, Mark] = {}
        """By a word of views: its picture where there is little room."""
        self.idea_pictures: dict[str, Mark] = {}
        """By idea token: what it gives."""
        self.card_pictures: dict[str, Mark] = {}
        """By idea card: what it gives."""
        self.tiles: dict[str, Tile] = {}
        """By its id: a tile without a number."""

        # the table
        self.boards: list[Panel] = []
        """What takes the place of a part of all players' boards."""
        self.panels: list[Panel] = []
        """What else there is."""
        self.below_stacks: list[Callable[[Sheet, str, float], str]] = []
        """(sheet, tile, width): draw what lies below a stack of locomotives."""
        self.offers: dict[str, Offer] = {}
        """By part of the drawing: a choice that is there while it is asked for."""
        self.nobody: Nobody | None = None
        """Who has workers but no seat."""

        # players
        self.countries: dict[str, Country] = {}
        """By board: the country through which its routes run."""
        self.shared_industry: Callable[[View], bool] = never
        """Say whether one industry track serves all players, so that they have none of their
        own."""
        self.junction: Junction | None = None
        """Where routes meet."""
        self.route_ends: list[Callable[[Sheet, Player, Route], Argument | None]] = []
        """Say where a route leads that was lengthened."""
        self.on_routes: list[Callable[[Sheet, Player, Route, float, float, float], None]] = []
        """(sheet, player, route, left edge, baseline of the name, width): draw what lies on a
        route."""
        self.on_tiles: list[Callable[[Player, str], tuple[str, str] | None]] = []
        """(player, place of a locomotive or factory): draw what lies on it, and return the key of
        its words as well."""
        self.beside: list[Callable[[Sheet, Player, float, float, float, float], float]] = []
        """(sheet, player, left edge, baseline of the heading, width, height of a row): draw what
        lies beside the board; return where it ends."""
        self.small_things: list[Callable[[Sheet, Player], list[tuple[str, Mark, str]]]] = []
        """Return parts, pictures and words of what lies among keys and cards."""
        self.medal_has_places: Callable[[View], bool] = never
        """Say whether the medal may come to lie in one of several places."""
        self.counts: list[Callable[[Player], list[tuple[Mark, int]]]] = []
        """Return what is counted of a player on a thumbnail."""

        # words
        self.titles: dict[str, str] = {}
        """By board: the key of the game's name."""
        self.facts: dict[str, str] = {}
        """By part of a game: the key of its name beside the heading."""
        self.work: dict[str, str] = {}
        """By a word of the agenda: the key of what is to be done."""
        self.uncounted: list[str] = []
        """Work whose number does not say how often it is done."""
        self.wordy: list[str] = []
        """Work whose picture alone does not say enough."""
        self.unclear: list[str] = []
        """Gains whose four letters do not say enough."""
        self.starts: dict[str, str] = {}
        """By starting bonus card: what it gives."""
        self.space_groups: list[tuple[str, tuple[str, ...]]] = []
        """The key of a heading, and the action spaces below it on a terminal."""
        self.measures: dict[str, str] = {}
        """By key of a player's view: the key of the name of a number that steps change."""
        self.sources: list[Callable[[View, int], list[tuple[Message, int]]]] = []
        """(view at the end, seat): name sources of points."""
        self.rules: dict[str, list[Rule]] = {}
        """By the title of a chapter: the topics of the rules."""
        self.named_parts: dict[str, str] = {}
        """By first word of a part: the kind under which the catalogue names such things."""
        self.of_player: list[Callable[[View, Player, Page], Iterable[str]]] = []
        """Say what a player has."""

        # the types of what they find in a view, in addition to those of `view`
        self.view_types: list[type] = []
        """What a view has."""
        self.player_types: list[type] = []
        """What a player has."""


DrawingChapter: TypeAlias = Chapter[DrawingHooks]

ADDED: Final = DrawingHooks()
"""What all rooms add together; `rooms` fills it."""
