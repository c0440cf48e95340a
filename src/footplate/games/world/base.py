"""The base game as a chapter: what its actions do, why they are refused, and how they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world import flow
from footplate.games.world.rules import (
    auction,
    delivery,
    engines,
    goals,
    operations,
    track,
    urbanize,
)
from footplate.games.world.shown import messages
from footplate.games.world.tables import kinds, reasons
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.plugging import Action, Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

ACTIONS: Final = (kinds.ACTION, kinds.EXTRA_ACTION)
TILES: Final = (kinds.BUILD, kinds.FIFTH)


def _refuse_done(pos: Position, p: Player, kind: int, argument: int) -> int:
    return reasons.STILL_OWED if pos.agenda[-1][4] else 0


def _refuse_bid(pos: Position, p: Player, kind: int, argument: int) -> int:
    return auction.refuse_bid(pos, argument + 1)


def _refuse_origin(pos: Position, p: Player, kind: int, argument: int) -> int:
    return track.refuse_origin(pos, p, argument)


def _refuse_tile(pos: Position, p: Player, kind: int, argument: int) -> int:
    return track.refuse_step(pos, p, argument)


def _refuse_urbanize(pos: Position, p: Player, kind: int, argument: int) -> int:
    return urbanize.refuse(pos, argument)


def _refuse_upgrade(pos: Position, p: Player, kind: int, argument: int) -> int:
    return engines.refuse(pos, p, argument)


def _refuse_deliver(pos: Position, p: Player, kind: int, argument: int) -> int:
    return delivery.refuse_cube(pos, p, *divmod(argument, N_GOODS))


def _refuse_hop(pos: Position, p: Player, kind: int, argument: int) -> int:
    return delivery.refuse_hop(pos, p, argument)


def _refuse_unload(pos: Position, p: Player, kind: int, argument: int) -> int:
    return delivery.refuse_way(pos, p, pos.way)


def _refuse_take(pos: Position, p: Player, kind: int, argument: int) -> int:
    return operations.refuse_take(pos, p, argument, extra=kind == kinds.EXTRA_ACTION)


def _refuse_use(pos: Position, p: Player, kind: int, argument: int) -> int:
    if kind == kinds.ARRIVED:
        return delivery.refuse_express(pos, p, argument)
    return track.refuse_card(pos, p, argument)


def _refuse_grow(pos: Position, p: Player, kind: int, argument: int) -> int:
    return urbanize.refuse_growth(pos, argument)


def _refuse_depot(pos: Position, p: Player, kind: int, argument: int) -> int:
    return operations.refuse_depot(pos, p, argument)


def plug(to: Hooks) -> None:
    """Plug in the base game."""
    to.actions |= {
        "done": Action(flow.step_done, TILES, reasons.NOTHING_BUILT, _refuse_done),
        "pass": Action(flow.step_pass, (kinds.BID, *ACTIONS), reasons.NOT_PENDING),
        "bid": Action(auction.step_bid, (kinds.BID,), reasons.NO_AUCTION, _refuse_bid),
        "build from": Action(flow.step_origin, ACTIONS, reasons.NOT_PENDING, _refuse_origin),
        "urbanize": Action(
            flow.step_urbanize, (*ACTIONS, kinds.URBANIZE), reasons.NOT_PENDING, _refuse_urbanize
        ),
        "upgrade": Action(flow.step_upgrade, ACTIONS, reasons.NOT_PENDING, _refuse_upgrade),
        "deliver": Action(flow.step_deliver, ACTIONS, reasons.NOT_PENDING, _refuse_deliver),
        "hop": Action(delivery.step_hop, (kinds.HOP,), reasons.NO_CUBE_MOVES, _refuse_hop),
        "unload": Action(
            delivery.step_unload, (kinds.ARRIVED,), reasons.NO_CUBE_MOVES, _refuse_unload
        ),
        "take": Action(flow.step_take, ACTIONS, reasons.NOT_PENDING, _refuse_take),
        "use": Action(flow.step_use, (*TILES, kinds.ARRIVED), reasons.NOTHING_TO_USE, _refuse_use),
        "grow": Action(operations.step_grow, (kinds.GROW,), reasons.NO_NEW_CUBES, _refuse_grow),
        "depot": Action(operations.step_depot, (kinds.DEPOT,), reasons.NO_NEW_DEPOT, _refuse_depot),
        "build": Action(track.step_tile, TILES, reasons.NO_ORIGIN, _refuse_tile),
    }
    to.comes_first |= {
        kinds.BID: reasons.AUCTION_FIRST,
        kinds.BUILD: reasons.TRACK_FIRST,
        kinds.FIFTH: reasons.TRACK_FIRST,
        kinds.HOP: reasons.CUBE_FIRST,
        kinds.ARRIVED: reasons.CUBE_FIRST,
        kinds.URBANIZE: reasons.NEW_CITY_FIRST,
        kinds.GROW: reasons.NEW_CUBES_FIRST,
        kinds.DEPOT: reasons.DEPOT_FIRST,
    }
    to.kind_names |= kinds.NAMES
    to.offers |= flow.OFFERS
    to.effects |= operations.EFFECTS | goals.EFFECTS
    to.phrases |= messages.PHRASES
    to.outcome_phrases |= messages.OUTCOME_PHRASES


CHAPTER: Final[Chapter[Hooks]] = Chapter("base", plug, since=4)
