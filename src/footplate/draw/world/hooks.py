"""What a map or a module may add to the drawings of Railways of the World.

Each room of `maps` and `modules` has a chapter that fills some of these hooks; `rooms` lists them
all. A drawing knows no options: it asks all rooms, and the view says what there is to draw. So a
function adds nothing where its map or module is not played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from footplate.draw.marks import Mark
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from rich.text import Text

    from footplate.draw.hexmap.frame import Frame
    from footplate.draw.panels import Figure
    from footplate.draw.rules import Item, Rule
    from footplate.draw.text_pen import Sheet as Page
    from footplate.draw.world.board.map import DrawnMap
    from footplate.draw.world.sheet import Sheet
    from footplate.draw.world.view import City, Player, Tile, View
    from footplate.kernel.messages import Message

Draws: TypeAlias = "Callable[[Sheet, float, float, float], float]"
"""(sheet, left edge, upper edge, width): draws something, and returns where it ends."""
DrawsOf: TypeAlias = "Callable[[Sheet, Player, float, float, float], float]"
"""The same for a player."""
Below: TypeAlias = "dict[tuple[int, int], list[Tile]]"
"""The track that is drawn already, by hex."""
Inked: TypeAlias = tuple[str, str]
"""Text for a terminal, and its style."""


class Sign(NamedTuple):
    """A sign that may lie on a map."""

    key: str
    """The key of its name."""
    drawn: str
    there: Callable[[View], object]
    """Says whether it may appear in this game; the answer is the same from beginning to end."""


class Marker(NamedTuple):
    """What stands beside a city and belongs to somebody, or can be taken."""

    letter: str
    """What a terminal writes before the number of the seat."""
    owner: Callable[[City], int | str | None]
    """Returns the seat, `open` while anybody can take it, or None if there is none."""
    drawn: Callable[[City, int | None], str]
    """(city, seat or None): draws it around its middle."""
    said: Callable[[City], tuple[str, str]]
    """Returns the keys of its words, while somebody has it and while it can be taken."""


class DrawingHooks:
    """The hooks of the drawings."""

    def __init__(self) -> None:
        # the map
        self.legend: list[Sign] = []
        """The signs that may lie on the map."""
        self.printed: list[Callable[[Sheet, Frame], str]] = []
        """Draw what is printed on the map."""
        self.tracks: list[Callable[[Sheet, Frame, Below], list[str]]] = []
        """Draw tracks beside those of links."""
        self.trails: list[Callable[[Frame, View, str, str, str], str]] = []
        """(frame, view, city, next city, the side by which it is entered): draw the way of goods
        that came by no link; empty if they came by one."""
        self.open_ends: list[Callable[[View], list[tuple[int, list[Tile]]]]] = []
        """Return the seat and the tiles of track that can go on, beside unfinished links."""
        self.markers: list[Marker] = []
        """What belongs to somebody beside a city."""
        self.city_marks: list[Callable[[City], list[str]]] = []
        """Draw what stands beside a city."""
        self.city_words: list[Callable[[Sheet, City], list[Message]]] = []
        """Describe what there is in a city."""
        self.moving: list[Callable[[Sheet], str]] = []
        """Draw what belongs to the cube that is being delivered, around its middle."""
        self.over_map: list[Callable[[Sheet, DrawnMap], str]] = []
        """Draw what lies over the map."""

        # the table
        self.panels: list[Draws] = []
        """Draw panels above the cards."""
        self.choices: list[Callable[[Sheet, float, float, float, bool], float]] = []
        """(sheet, left edge, upper edge, width, whether it is for a phone): draw choices that have
        no place on a board, and return where they end."""
        self.link_owners: list[Callable[[View, str, str], int | None]] = []
        """(view, city, side): return the seat whose track enters the city there, if it is no
        link."""

        # players
        self.player_signs: list[Callable[[Player], tuple[str, str] | None]] = []
        """Return the key of the words of a sign behind the name of a player, and the sign."""
        self.player_strips: list[DrawsOf] = []
        """Draw what lies between a player's figures and cards."""
        self.player_cards: list[DrawsOf] = []
        """Draw what lies beside a player's cards."""
        self.player_counts: list[Callable[[Player], tuple[Mark, int] | None]] = []
        """Return what is counted of a player on a thumbnail."""

        # words
        self.rules: dict[str, list[Rule]] = {}
        """By the title of a chapter: the topics of the rules."""
        self.items: list[Callable[[Sheet], list[Item]]] = []
        """Explain things that have words of their own."""
        self.facts: list[Callable[[Sheet], list[Figure]]] = []
        """Say how the game stands, for the head of a page."""
        self.effects: list[Callable[[Sheet, View, View, int], list[str]]] = []
        """(sheet, view before, view after, seat): say what a step of the seat has completed."""
        self.line_steps: list[str] = []
        """The first words of steps that may complete a major line."""

        # text for terminals
        self.text_faded: list[Callable[[View], list[list[int]]]] = []
        """Return the hexes that cannot be used now, by column and row."""
        self.text_tracks: list[Callable[[View], list[tuple[int, int, list[Inked]]]]] = []
        """Return column, row and signs of tracks beside those of links."""
        self.text_key: list[Callable[[View, Page], list[Text]]] = []
        """Explain signs of the map."""
        self.text_colours: list[Callable[[City], str]] = []
        """Write more colours behind the letter of a city's own colour."""
        self.text_cities: list[Callable[[City, Page], list[Text]]] = []
        """Write what there is in a city."""
        self.text_lines: list[Callable[[View, Page], list[Text]]] = []
        """Write whole lines above the cards."""
        self.text_links: list[Callable[[View, int, dict[str, str], Page], list[Text]]] = []
        """(view, seat, letters of cities, sheet): list a player's tracks beside links."""
        self.text_players: list[Callable[[View, Player, Page], list[Text]]] = []
        """Write what a player has."""

        # the types of what they find in a view, in addition to those of `view`
        self.view_types: list[type] = []
        """What a view has."""
        self.board_types: list[type] = []
        """What its board has."""
        self.city_types: list[type] = []
        """What a city has."""
        self.player_types: list[type] = []
        """What a player has."""


DrawingChapter: TypeAlias = Chapter[DrawingHooks]

ADDED: Final = DrawingHooks()
"""What all rooms add together; `rooms` fills it."""


def of_city(key: str) -> Callable[[View], object]:
    """Return a function that says whether cities have a key, which all of them have or none."""
    return lambda view: any(key in city for city in view["cities"][:1])


def of_player(key: str) -> Callable[[View], object]:
    """Return a function that says whether players have a key, which all have or none."""
    return lambda view: any(key in player for player in view["players"][:1])


def of_board(key: str) -> Callable[[View], object]:
    """Return a function that says whether there is anything under a key of the board."""
    return lambda view: view["board"].get(key)
