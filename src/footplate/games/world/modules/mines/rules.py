"""Mines: a gray city gets cubes until a colour comes for the second time [RC p.7, p.22].

A Mine card lets its player dig one at once. With the option `mines` each player may besides dig two
in a game, as actions of their own. No city has a mine twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.mines import shown
from footplate.games.world.modules.mines.dug import MINES, NAME, Mines, known, mines, prepare, start
from footplate.games.world.rules import bonds, markers
from footplate.games.world.rules.urbanize import GRAY_COLOUR, refuse_growth
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Effect, Hooks
from footplate.games.world.tables.kinds import ACTION, EXTRA_ACTION, NONE
from footplate.games.world.tables.reasons import BAG_EMPTY, reason
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.agenda import at_once, take
from footplate.kernel.contract import CHANCE
from footplate.kernel.options import NO_YES, Option
from footplate.kernel.plugging import Action, Chapter, NewWord

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Card
    from footplate.games.world.tables.catalogue import Catalogue

OPTION: Final[Option] = Option(
    NAME,
    NO_YES,
    "no",
    message("option.mines.help"),
    rare=True,
)
WORD: Final = "mine"
EFFECT: Final = "mine"
MINE: Final = 14
"""Choose the gray city for the mine of a card."""
DRAW_MINE: Final = 45
"""At most `n` more cubes come out of the mine."""
NOT_GRAY: Final[int] = reason("mines.not-gray", "RC p.7, p.22")
DEPLETED: Final[int] = reason("mines.depleted", "RC p.7")
NO_PLACE: Final[int] = reason("mines.no-place", "RC p.7, p.22")
NONE_LEFT: Final[int] = reason("mines.none-left", "RC p.7")
MINE_FIRST: Final[int] = reason("mines.mine-first", "RC p.22")
BY_CARD: Final[int] = reason("mines.by-card", "RC p.22")

# ---------------------------------------------------------------------- where a mine can be


def refuse_city(pos: Position, city: int) -> int:
    """Say why there can be no mine in a city; 0 if there can."""
    if pos.colours[city] != GRAY_COLOUR:
        return NOT_GRAY
    reason = refuse_growth(pos, city)
    if reason:
        return reason
    return DEPLETED if mines(pos).dug >> city & 1 else 0


def refuse(pos: Position, p: Player, kind: int, city: int) -> int:
    """Say why the player cannot dig a mine in a city; 0 if that is possible."""
    if kind != MINE:
        if not mines(pos).left[p.seat]:
            return NONE_LEFT
        if not max(pos.bag):
            return BAG_EMPTY
    return refuse_city(pos, city)


def offer(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every city in which a mine can be dug."""
    first = pos.catalogue.actions.of[WORD]
    for city in range(len(pos.colours)):
        if not refuse_city(pos, city):
            out.append(first + city)


def offer_as_action(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every city for a mine, if the player may still dig one as an action."""
    if mines(pos).left[p.seat] and max(pos.bag):
        offer(pos, p, n, out)


# ---------------------------------------------------------------------- digging


def refuse_card(pos: Position, p: Player, card: Card, extra: bool) -> int:
    """Say why a Mine card cannot be taken: the bag is empty; 0 if it can."""
    return 0 if max(pos.bag) else BAG_EMPTY


def take_card(pos: Position, p: Player, number: int, card: Card) -> None:
    """Ask for the city of the mine at once [RC p.22]."""
    at_once(pos.agenda, p.seat, MINE, 1, 1)


def step(pos: Position, p: Player, city: int) -> None:
    """Pay for a mine, and have cubes drawn for its city, as far as the bag holds any."""
    now = mines(pos)
    left = now.left
    if pos.agenda[-1][2] != MINE:
        left = (*left[: p.seat], left[p.seat] - 1, *left[p.seat + 1 :])
    take(pos.agenda, len(pos.agenda) - 1)
    about = known(pos.catalogue)
    bonds.pay(pos, p, about.price)
    pos.keep(MINES, Mines(now.dug | 1 << city, left, city, 0))
    at_once(pos.agenda, CHANCE, DRAW_MINE, min(about.cubes, sum(pos.bag)), 1)


def outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return the colours in the bag, each with its number of cubes."""
    first = pos.catalogue.outcomes.of["mined"]
    return [(first + colour, n) for colour, n in enumerate(pos.bag) if n]


def drawn(pos: Position, outcome: int) -> None:
    """Lay a new colour on the city; the second cube of a colour goes back and ends the draw."""
    now = mines(pos)
    colour = outcome - pos.catalogue.outcomes.of["mined"]
    again = now.seen >> colour & 1
    if not again:
        pos.fill_bag(colour, -1)
        pos.put(now.city, colour, 1)
        markers.clear_empty(pos, now.city)
    left = pos.agenda[-1][3] - 1
    if again or not left:
        pos.agenda.pop()
        pos.keep(MINES, Mines(now.dug, now.left, NONE, 0))
    else:
        take(pos.agenda, len(pos.agenda) - 1)
        pos.keep(MINES, Mines(now.dug, now.left, now.city, now.seen | 1 << colour))


# ---------------------------------------------------------------------- what plugs in


def words(cat: Catalogue) -> list[NewWord]:
    """Return the word for digging a mine."""
    return [NewWord(WORD, (cat.board.cities,), after="depot")]


def outcome_words(cat: Catalogue) -> list[NewWord]:
    """Return the word for a cube that comes out of a mine."""
    return [NewWord("mined", (GOODS,))]


def check(pos: Position) -> None:
    """Raises `AssertionError` if a mine is where none can be, or a draw goes on without end."""
    now = mines(pos)
    for city, colour in enumerate(pos.catalogue.board.colours):
        assert colour == GRAY_COLOUR or not now.dug >> city & 1, "a mine in a city printed coloured"
    most = known(pos.catalogue).each
    assert 0 <= min(now.left) <= max(now.left) <= most, "mines are miscounted"
    drawing = [entry for entry in pos.agenda if entry[2] == DRAW_MINE]
    assert len(drawing) == (now.city != NONE), "a draw from a mine has no city"


def plug_cards(to: Hooks) -> None:
    """Plug in mines by cards alone."""
    to.prepare.append(prepare)
    to.action_words.append(words)
    to.outcome_words.append(outcome_words)
    to.kind_names |= {MINE: "mine"}
    to.offers |= {MINE: offer}
    to.actions |= {
        WORD: Action(step, (MINE,), BY_CARD, refuse),
    }
    to.comes_first |= {MINE: MINE_FIRST}
    to.draws |= {DRAW_MINE: (outcomes, drawn)}
    to.effects |= {EFFECT: Effect(take_card, refuse_card, NO_PLACE)}
    to.kept[NAME] = start
    to.phrases |= shown.PHRASES
    to.outcome_phrases |= shown.OUTCOME_PHRASES
    to.city_view.append(shown.city_view)
    to.observed[NAME] = (shown.observed_fields, shown.observe)
    to.given_keys += (NAME,)
    to.read_given.append(shown.described)
    to.check.append(check)


def plug(to: Hooks) -> None:
    """Plug in mines as actions of their own, and by cards where the deck has them."""
    plug_cards(to)
    to.also_offers |= {ACTION: [offer_as_action], EXTRA_ACTION: [offer_as_action]}
    to.actions[WORD] = Action(step, (ACTION, EXTRA_ACTION, MINE), BY_CARD, refuse)
    to.player_view.append(shown.player_view)
    to.player_observed[NAME] = (shown.player_fields, shown.observe_player)
    to.player_given_keys.append(NAME)
    to.read_player_given.append(shown.player_described)


CARDS: Final[Chapter[Hooks]] = Chapter(NAME, plug_cards)
CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
