"""The flow of the game: who decides, what is offered, and what a decision does [RC p.4-6].

`OFFERS` says for each kind of pending work of the base game what can be done for it; `base` says
which action each word of the notation is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import (
    auction,
    chance,
    delivery,
    ending,
    engines,
    operations,
    placing,
    track,
    urbanize,
)
from footplate.games.world.tables import kinds
from footplate.games.world.tables.dispatch import Dispatch
from footplate.games.world.tables.kinds import (
    ACTION,
    BID,
    BUILD,
    DRAW_CARD,
    EXTRA_ACTION,
    FIFTH,
    URBANIZE,
)
from footplate.kernel.agenda import at_once, take
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import Hooks, Offer, Step


# ---------------------------------------------------------------------- the main decision


def offer_action(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add passing, and the actions of a round [RC p.4-6]."""
    out.append(pos.catalogue.actions.passing)
    track.offer_origins(pos, p, out)
    out += pos.urban
    engines.offer(pos, p, out)
    delivery.offer_cubes(pos, p, out)
    operations.offer_takes(pos, p, out, extra=pos.agenda[-1][2] == EXTRA_ACTION)


def _begin(pos: Position) -> None:
    """Use up one of the actions."""
    take(pos.agenda, len(pos.agenda) - 1)


def step_origin(pos: Position, p: Player, argument: int) -> None:
    """Begin to build track."""
    _begin(pos)
    track.step_origin(pos, p, argument)


def step_urbanize(pos: Position, p: Player, argument: int) -> None:
    """Urbanize a city, for money or by a card."""
    if pos.agenda[-1][2] == URBANIZE:
        urbanize.step_free(pos, p, argument)
    else:
        _begin(pos)
        urbanize.step_paid(pos, p, argument)


def step_upgrade(pos: Position, p: Player, argument: int) -> None:
    """Upgrade the engine."""
    _begin(pos)
    engines.step(pos, p, argument)


def step_deliver(pos: Position, p: Player, argument: int) -> None:
    """Deliver a goods cube."""
    _begin(pos)
    delivery.step_cube(pos, p, argument)


def step_take(pos: Position, p: Player, argument: int) -> None:
    """Select a Railroad Operations card."""
    _begin(pos)
    operations.step_take(pos, p, argument)


def step_pass(pos: Position, p: Player, argument: int) -> None:
    """Pass in the auction, or sacrifice an action."""
    if pos.agenda[-1][2] == BID:
        auction.step_pass(pos, p)
    else:
        _begin(pos)


def step_use(pos: Position, p: Player, card: int) -> None:
    """Use a card from the hand in the action that is under way."""
    if pos.agenda[-1][2] == BUILD:
        track.step_card(pos, p, card)
    else:
        delivery.step_express(pos, p, card)


def step_done(pos: Position, p: Player, argument: int) -> None:
    """Lay no more tiles."""
    pos.agenda.pop()
    track.stop(pos)


OFFERS: Final[dict[int, Offer]] = {
    kinds.BID: auction.offer_bids,
    kinds.ACTION: offer_action,
    kinds.EXTRA_ACTION: offer_action,
    kinds.BUILD: track.offer_tiles,
    kinds.FIFTH: track.offer_tiles,
    kinds.HOP: delivery.offer_hops,
    kinds.ARRIVED: delivery.offer_arrival,
    kinds.URBANIZE: urbanize.offer_free,
    kinds.GROW: operations.offer_grow,
    kinds.DEPOT: operations.offer_depots,
}


def dispatch(cat: Catalogue) -> Dispatch:
    """Return the functions of the rules as all chapters bring them."""
    hooks = cat.hooks
    check_numbers(hooks)
    offers: list[Offer] = []
    for kind in range(max(hooks.offers) + 1):
        offer = hooks.offers.get(kind, offer_action)
        more = hooks.also_offers.get(kind)
        offers.append(_with_more(offer, more) if more else offer)
    steps: list[Step] = []
    arguments: list[int] = []
    for block in cat.actions.list:
        steps += [hooks.actions[block.word].step] * block.count
        arguments += range(block.count)
    return Dispatch(legal_actions, chance.outcomes, apply, offers, steps, arguments)


def _with_more(offer: Offer, more: list[Offer]) -> Offer:
    """Return how an offer is made to which chapters add."""

    def offer_all(pos: Position, p: Player, n: int, out: list[int]) -> None:
        for each in (offer, *more):
            each(pos, p, n, out)
        out.sort()

    return offer_all


def check_numbers(hooks: Hooks) -> None:
    """Raises `AssertionError` if two kinds of decisions or draws have one number."""
    numbers = [*hooks.kind_names, *kinds.DRAWS, *hooks.draws]
    assert len({*numbers}) == len(numbers), "two kinds of decisions or draws have one number"
    assert max(numbers) < kinds.DRAW_CUBE, "a kind has the number of a draw of cubes"


# ---------------------------------------------------------------------- decisions


def legal_actions(pos: Position) -> list[int]:
    """Return the actions of the seat that decides, ascending."""
    seat = pos.current_player
    if seat < 0:
        return []
    if pos.legal:
        return pos.legal[:]
    return _offered(pos, seat)


def _offered(pos: Position, seat: int) -> list[int]:
    """Return what can be done for the entry on top of the agenda."""
    _, _, kind, n, owed = pos.agenda[-1]
    out: list[int] = []
    if not owed:
        out.append(pos.catalogue.actions.done)
    pos.catalogue.dispatch.offers[kind](pos, pos.players[seat], n, out)
    return out


def apply(pos: Position, action: int) -> None:
    """Carry out a decision and go on to the next one."""
    if pos.current_player == CHANCE:
        chance.apply(pos, action)
    else:
        pos.catalogue.dispatch.carry_out(pos, action)
    settle(pos)


def settle(pos: Position) -> None:
    """Go on until somebody has something to decide."""
    pos.legal = []
    if not pos.opened:
        placing.open_ground(pos)
    while True:
        if not pos.agenda:
            _go_on(pos)
            if pos.current_player == TERMINAL:
                return
            continue
        seat, _, kind, _, owed = pos.agenda[-1]
        pos.current_player = seat
        if owed or seat == CHANCE:
            return
        legal = _offered(pos, seat)
        if len(legal) > 1:
            pos.legal = legal
            return
        pos.agenda.pop()  # no tile fits any more
        assert kind in (BUILD, FIFTH)
        track.stop(pos)


def _go_on(pos: Position) -> None:
    """Begin the next action, round or turn, or end the game."""
    cat = pos.catalogue
    if pos.turn == 0 or pos.round > cat.printed.rounds:
        if pos.turn and ending.is_last(pos):
            ending.score(pos)
            pos.current_player = TERMINAL
            if cat.hooks.redraw_hidden:
                pos.secrets += 1  # what was hidden is shown
        else:
            for before_turn in cat.hooks.before_turn:
                before_turn(pos)
            if not pos.agenda:
                auction.begin_turn(pos)
    elif pos.place < cat.players:
        pos.turns += 1
        seat = pos.order[pos.place]
        pos.place += 1
        at_once(pos.agenda, seat, ACTION, 1, 1)
        if cat.halts is not None:
            cat.halts.ask(pos, seat)
    else:
        pos.round += 1
        pos.place = 0
        if pos.round > cat.printed.rounds:
            _end_of_turn(pos)


def _end_of_turn(pos: Position) -> None:
    """Settle what is due; then have a card turned up, or prepare the end [RC p.6]."""
    ending.income_phase(pos)
    for give in pos.catalogue.hooks.prizes:
        give(pos)
    if ending.is_last(pos):
        for before_scoring in pos.catalogue.hooks.before_scoring:
            before_scoring(pos)
    else:
        _turn_up(pos)
    for after_income in pos.catalogue.hooks.after_income:
        after_income(pos)


def _turn_up(pos: Position) -> None:
    """Have an operations card turned up, unless something else is done instead."""
    for instead in pos.catalogue.hooks.instead_of_card:
        if instead(pos):
            return
    operations.draw(pos, DRAW_CARD, 1)
