"""Between the phases: bonds are given back, and the western board is opened [RC p.8-9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.maps.transcontinental.phase import (
    BETWEEN,
    WEST,
    boards,
    enter,
    note_lapped,
    phase,
)
from footplate.games.world.modules.barons import choosing
from footplate.games.world.rules import goals, placing, urbanize
from footplate.games.world.rules.urbanize import GRAY_COLOUR
from footplate.games.world.tables.kinds import DRAW_CUBE, DRAW_DISPLAY
from footplate.games.world.tables.reasons import reason
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.agenda import queue
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

WORD: Final = "return"
BOND: Final = 0
RETURN_BOND: Final = 19
"""Give a bond back, or no more of them; `n - 1` were given back already."""
FIRST_COST: Final = 2
"""What the first bond costs in points; each further one costs one more [RC p.9]."""
MOST: Final = 60
"""Nobody has the points to give so many bonds back: they would cost almost two thousand."""
NO_POINTS: Final[int] = reason("transcontinental.no-points", "RC p.9")
NO_BOND: Final[int] = reason("transcontinental.no-bond", "RC p.9")
BONDS_FIRST: Final[int] = reason("transcontinental.bonds-first", "RC p.9")
BETWEEN_PHASES: Final[int] = reason("transcontinental.between-phases", "RC p.9")

# ---------------------------------------------------------------------- bonds


def instead_of_card(pos: Position) -> bool:
    """Ask for bonds at the end of the eastern phase, in the order of the turn [RC p.9].

    Returns:
        Whether no card is turned up: the eastern deck leaves the game.
    """
    if phase(pos) != BETWEEN:
        return False
    for seat in pos.order:
        if _can_return(pos.players[seat], FIRST_COST):
            queue(pos.agenda, seat, RETURN_BOND, 1, 1)
    return True


def cost(pos: Position) -> int:
    """Return what the next bond costs the player who is asked."""
    return FIRST_COST + pos.agenda[-1][3] - 1


def _can_return(p: Player, points: int) -> bool:
    return p.bonds > 0 and p.points >= points


def refuse(pos: Position, p: Player, kind: int, argument: int) -> int:
    """Say why a bond cannot be given back; 0 if it can. Nobody has to."""
    if argument != BOND:
        return 0
    if not p.bonds:
        return NO_BOND
    return 0 if p.points >= cost(pos) else NO_POINTS


def offer(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add giving a bond back, and giving back no more; who cannot give one back is not asked."""
    base = pos.catalogue.actions.of[WORD]
    out += [base, base + 1]


def step(pos: Position, p: Player, argument: int) -> None:
    """Give a bond back for points; who can give another one is asked again."""
    points = cost(pos)
    seat, frame, kind, n, owed = pos.agenda.pop()
    if argument == BOND:
        if p.points >= pos.catalogue.printed.track_length:
            note_lapped(pos, p)
        p.points -= points
        p.bonds -= 1
        if _can_return(p, points + 1):
            pos.agenda.append((seat, frame, kind, n + 1, owed))
            return
    pos.turns += 1


def more_decisions(cat: Catalogue) -> int:
    """Return how many decisions there are between the phases at most: bonds, and a baron."""
    return cat.players * (MOST + 1)


# ---------------------------------------------------------------------- the west


def before_turn(pos: Position) -> None:
    """Open the west when all bonds are settled."""
    if phase(pos) == BETWEEN:
        _clear_east(pos)
        _open_west(pos)


def _clear_east(pos: Position) -> None:
    """Take the markers, the cards of the east and, in the faster game, cubes off the table."""
    cat = pos.catalogue
    saving = goals.saved(pos)
    pos.display = [
        n if card.effect == SPIKE else 0
        for n, card in zip(pos.display, cat.deck.cards, strict=True)
    ]
    if saving:
        goals.give_back(pos)
    pos.empty = 0
    pos.markers = boards(cat).markers
    if boards(cat).faster:
        for city, colour in enumerate(pos.colours):
            if colour == GRAY_COLOUR or not pos.at[city]:
                for goods in range(N_GOODS):
                    n = pos.cubes_of(city, goods)
                    pos.put(city, goods, -n)
                    pos.fill_bag(goods, n)


def _open_west(pos: Position) -> None:
    """Turn the western deck up, and fill the western cities, one cube each round (W28)."""
    cat = pos.catalogue
    enter(pos, WEST)
    pos.deck = list(boards(cat).deck)
    placing.open_ground(pos)
    urbanize.list_up(pos)
    for city, n in enumerate(shares(pos)):
        if n:
            queue(pos.agenda, CHANCE, DRAW_CUBE + city, n, 1)
    queue(pos.agenda, CHANCE, DRAW_DISPLAY, min(cat.printed.display, sum(pos.deck)), 1)
    choosing.deal_later(pos)


def shares(pos: Position) -> list[int]:
    """Return, by city, how many cubes it gets: first one for all, then the second ones (W28)."""
    cat = pos.catalogue
    west = boards(cat).west
    cities = [city for city in range(len(pos.colours)) if west >> city & 1]
    found = [0] * len(pos.colours)
    left = sum(pos.bag)
    for round_ in range(max([cat.start_cubes(city) for city in cities])):
        for city in cities:
            if left and cat.start_cubes(city) > round_:
                found[city] += 1
                left -= 1
    return found


SPIKE: Final = "spike-bounty"
"""The effect of the golden-spike bounties; they stay when the eastern cards leave (W21)."""
