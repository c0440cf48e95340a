"""Playing a turn: choosing an action space and occupying it [2013 p.4; 2021 p.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import bound, count, search
from footplate.games.russian.rules import engineers, gains, turn_order
from footplate.games.russian.state import occupancy, stocks, wrenches
from footplate.games.russian.tables import payment
from footplate.games.russian.tables.kinds import ANY, EXTRA, GOLD, MOVE_WORKER, TURN, WOOD, Effect
from footplate.games.russian.tables.reasons import (
    CANNOT_PAY,
    LAST_ROUND,
    NO_ENGINEER,
    NOT_LAST_ROUND,
    NOT_ON_THIS_SIDE,
    NOT_THIS_ENGINEER,
    OCCUPIED,
    ONE_WORKER_ONLY,
    ORDER_SETTLED,
)
from footplate.kernel.agenda import close, opening

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.payment import Mix


TILES: Final = 9
"""What counts the tiles of the stacks in `action_spaces.needs`."""


# ---------------------------------------------------------------------- what can be chosen


def refuse_space(pos: Position, p: Player, index: int) -> int:
    """Say why this space is closed to the player, whatever is paid and gained; 0 if it is open."""
    cat = pos.catalogue
    if pos.held[index]:
        return OCCUPIED
    engineer = cat.spaces[index].engineer
    if engineer:
        if engineer in p.engineers or engineer in engineers.on_light_spaces(pos):
            return 0
        return NOT_THIS_ENGINEER
    last = pos.round == cat.rounds
    if index in (cat.last_spaces if last else cat.open_spaces):
        if index == cat.hire and not engineers.for_hire(pos):
            return NO_ENGINEER
        return turn_order.refuse(pos, p, index)
    if last and index in (cat.first, cat.second):
        return LAST_ROUND
    if not last and index == cat.last:
        return NOT_LAST_ROUND
    return NOT_ON_THIS_SIDE


def refuse_place(pos: Position, p: Player, index: int, mix: int) -> int:
    """Say why the player cannot go to this space with this mix; 0 if that is possible."""
    cat = pos.catalogue
    space = cat.spaces[index]
    reason = refuse_space(pos, p, index)
    if reason:
        return reason
    row = cat.feasible[payment.purse(p.hand, p.temporary, p.wooden, p.coins)]
    if mix not in row[space.cost]:
        return CANNOT_PAY
    if index in (cat.first, cat.second):
        return turn_order.refuse_mix(pos, p, cat.mixes[space.cost][mix])
    return refuse_effects(pos, p, index)


def refuse_effects(pos: Position, p: Player, index: int) -> int:
    """Say what a space's action is short of, if it must be carried out in full; 0 if nothing.

    It is asked about actions that are known not to be legal, so it makes no search.
    """
    effects = pos.catalogue.spaces[index].effects
    return count.short_of(pos, p, effects) if engineers.is_direct(pos, p, index) else 0


def offer_turn(pos: Position, p: Player, acted: int, out: list[int]) -> None:
    """Add every space that the player can go to, with every mix that pays for it, and passing."""
    if acted:
        return
    hand = payment.purse(p.hand, p.temporary, p.wooden, p.coins)
    if hand:
        offer_spaces(pos, p, hand, out)
    out.append(pos.catalogue.actions.passing)


def offer_spaces(pos: Position, p: Player, hand: int, out: list[int]) -> None:
    """Add every space with every mix that a purse (`payment.purse`) can pay."""
    cat = pos.catalogue
    stocks = _stocks(pos, p)
    held = pos.held
    alone = _alone(pos)
    helped = alone and _helped(pos, p)
    asked = search.Search(p.seat)
    rows = cat.last_rows if pos.round == cat.rounds else cat.open_rows
    for index, actions, stock, n, other, m in rows[hand]:
        if held[index]:
            continue
        if alone and stock >= 0:
            if stocks[stock] >= n and stocks[other] >= m:
                out.extend(actions)
                continue
            if not helped and _no_step(cat, stocks, stock, other, m):
                continue
        if index == cat.first or index == cat.second:
            turn_order.offer_place(pos, p, index, actions, out)
        else:
            _offer_possible(pos, p, index, actions, out, asked)
    by_engineer = cat.engineer_rows[hand]
    for engineer in engineers.usable(pos, p):
        index, actions, stock, n, other, m = by_engineer[engineer]
        if index < 0 or held[index]:
            continue
        own = engineer in p.engineers
        if alone and (own or stock >= 0):
            if own or (stocks[stock] >= n and stocks[other] >= m):
                out.extend(actions)
                continue
            if not helped and _no_step(cat, stocks, stock, other, m):
                continue
        _offer_possible(pos, p, index, actions, out, asked)


def _alone(pos: Position) -> bool:
    """Whether nothing waits for the player but the turn itself."""
    agenda = pos.agenda
    seat = pos.current_player
    for who, _, kind, _, _ in agenda:
        if who == seat and kind != TURN and kind != MOVE_WORKER:
            return False
    return True


def _no_step(cat: Catalogue, stocks: list[int], stock: int, other: int, m: int) -> bool:
    """Whether an action that is short of something can neither begin nor help itself.

    Moves of one colour make no room for that colour, unless its spaces lead to other moves.
    """
    if m:
        return not stocks[stock] and not stocks[other]
    if stock == TILES:
        return False  # where there is none on the stacks, one that was returned may be built
    return not stocks[stock] or (stock <= GOLD and not cat.foreseen.makes_own_room[stock])


def _helped(pos: Position, p: Player) -> bool:
    """Whether anything that nobody owes could be used in the midst of an action."""
    usable = pos.catalogue.hooks.usable_in_turn
    if not usable:
        return False
    amid = pos.trial()
    amid.agenda[:] = [(p.seat, 0, TURN, 1, 0), (p.seat, 0, ANY, 1, 1)]
    out: list[int] = []
    for offer_more in usable:
        offer_more(amid, p, out)
    return len(out) > 0


def _offer_possible(
    pos: Position,
    p: Player,
    index: int,
    actions: list[int],
    out: list[int],
    asked: search.Search,
) -> None:
    """Add the actions that go to a space if its own action can be carried out in full then.

    What is paid matters where coins can be used on the way, and where the wooden worker helps.
    """
    cat = pos.catalogue
    space = cat.spaces[index]
    effects = space.effects if engineers.is_direct(pos, p, index) else ()
    owing = count.pending(pos, p.seat) + effects
    if not count.short_of(pos, p, owing):
        if index != cat.hire or engineers.for_hire(pos):
            out.extend(actions)
        return
    gains = ((1 << WOOD, 1), *space.effects) if p.wooden else space.effects
    if not _may_be_possible(pos, p, index, owing, gains):
        return
    mixes = cat.mixes[space.cost]
    base = cat.actions.place[index]
    found: dict[tuple[int, int], bool] = {}
    for action in actions:
        mix = mixes[action - base]
        paid = (mix.coins if cat.foreseen.coins_help else 0, mix.wooden)
        if paid not in found:
            found[paid] = not asked.leads_nowhere(pos, action, hopeful=True)
        if found[paid]:
            out.append(action)


def _may_be_possible(
    pos: Position, p: Player, index: int, owing: tuple[Effect, ...], gains: tuple[Effect, ...]
) -> bool:
    """Whether the bound leaves hope once the player is there: a reuse may choose this space."""
    cat = pos.catalogue
    if not cat.spaces[index].reusable:
        return bound.may_do(pos, p, owing, gains)
    there = pos.trial()
    mine = there.own(p.seat)
    there.held = pos.held[:]
    occupancy.hold(there, index, occupancy.occupant(p.seat, occupancy.WORKER))
    mine.basic_uses += index == cat.basic
    return bound.may_do(there, mine, owing, gains)


def could_use(pos: Position, p: Player, index: int) -> bool:
    """Whether the action of a space could be carried out in full, whatever it costs.

    The player's turn must have begun, or begin next.
    """
    cat = pos.catalogue
    stock, n, _, m = cat.needs[index]
    if 0 <= stock <= GOLD and not m and p.room[stock] >= n:
        return True
    turn = pos.trial()
    turn.agenda[:] = [entry for entry in turn.agenda if entry[0] == p.seat]
    turn.current_player = p.seat
    found: list[int] = []
    _offer_possible(turn, p, index, [cat.actions.place[index]], found, search.Search(p.seat))
    return len(found) > 0


def offer_every_space(pos: Position, p: Player, out: list[int]) -> None:
    """Add every free space that the player can pay, whether or not its action is possible then."""
    _offer_every(pos, p, payment.purse(p.hand, p.temporary, p.wooden, p.coins), out)


def offer_every_move(pos: Position, p: Player, out: list[int]) -> None:
    """Add every free space that a worker can move to, possible or not."""
    _offer_every(pos, p, payment.purse(1, 0, 0, 0), out)


def _offer_every(pos: Position, p: Player, hand: int, out: list[int]) -> None:
    if not hand:
        return
    cat = pos.catalogue
    rows = (cat.last_rows if pos.round == cat.rounds else cat.open_rows)[hand]
    by_engineer = [cat.engineer_rows[hand][number] for number in engineers.usable(pos, p)]
    for index, actions, *_ in [*rows, *by_engineer]:
        if index < 0 or pos.held[index]:
            continue
        if index == cat.first or index == cat.second:
            turn_order.offer_place(pos, p, index, actions, out)
        elif index != cat.hire or engineers.for_hire(pos):
            out.extend(actions)


def _stocks(pos: Position, p: Player) -> list[int]:
    """Return how much there is of each stock that `action_spaces.needs` names."""
    room = p.room
    wood, green, bronze, silver, gold = room
    tiles = pos.tiles
    return [
        wood,
        green,
        bronze,
        silver,
        gold,
        wood + green,
        wood + green + bronze + silver + gold,
        wrenches.steps(pos, p),
        tiles if tiles > 1 else tiles + sum(pos.returned),
        tiles,
        stocks.doublers_possible(pos, p),
        1 if engineers.for_hire(pos) else 0,
    ]


# ---------------------------------------------------------------------- going there


def occupy(pos: Position, seat: int, index: int, mix: Mix) -> None:
    """Lay pieces on a space."""
    occupancy.hold(pos, index, occupancy.occupant(seat, occupancy.pieces_code(mix)))


def step_place(pos: Position, p: Player, argument: int) -> None:
    """Occupy a space and begin its action."""
    cat = pos.catalogue
    index = argument // payment.MIXES
    space = cat.spaces[index]
    mix = cat.mixes[space.cost][argument % payment.MIXES]
    agenda = pos.agenda
    start = opening(agenda) if len(agenda) > 1 else 0
    seat, frame, kind, n, _ = agenda[start]
    if kind == MOVE_WORKER:
        turn_order.lift(pos, n)
    else:
        assert kind == TURN
        agenda[start] = (seat, frame, TURN, 1, 0)
        p.hand -= mix.workers
        p.temporary -= mix.temporary
        p.wooden -= mix.wooden
        p.coins -= mix.coins
    if index == cat.basic:
        p.basic += mix.workers
        p.basic_uses += 1
    elif index in (cat.first, cat.second):
        turn_order.occupy(pos, p, index, mix)
        return
    else:
        occupy(pos, p.seat, index, mix)
    gains.give(pos, p, space.effects, 1 if engineers.is_direct(pos, p, index) else 0)
    if mix.wooden and space.shows_wood:
        extra = EXTRA if index == cat.basic else 1 << WOOD
        gains.give(pos, p, ((extra, 1),), 0)
    if kind == MOVE_WORKER:
        del agenda[start]


def step_pass(pos: Position, p: Player, argument: int) -> None:
    """Pass for the rest of the round and score for it [2013 p.15; 2021 p.16]."""
    pos.passed |= 1 << p.seat
    p.points += pos.catalogue.passing[pos.order.index(p.seat)]
    close(pos.agenda)


def refuse_move(pos: Position, p: Player, index: int, mix: int) -> int:
    """Say why the worker from the turn order cannot go to this space; 0 if it can.

    It goes to a space that wants exactly one worker, with nothing else [2013 p.16; 2021 p.17].
    """
    cat = pos.catalogue
    if index in (cat.first, cat.second):
        return ORDER_SETTLED
    if not cat.spaces[index].single or mix:
        return ONE_WORKER_ONLY
    return refuse_space(pos, p, index) or refuse_effects(pos, p, index)


def offer_move(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every space that the worker can move to."""
    offer_spaces(pos, p, payment.purse(1, 0, 0, 0), out)
