"""Why an action is not possible now: the same predicates that make the list of legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import (
    auction,
    delivery,
    engines,
    operations,
    track,
    urbanize,
)
from footplate.games.world.tables import kinds
from footplate.games.world.tables.reasons import (
    AUCTION_FIRST,
    CHANCE_FIRST,
    CUBE_FIRST,
    DEPOT_FIRST,
    GAME_OVER,
    NEW_CITY_FIRST,
    NEW_CUBES_FIRST,
    NO_AUCTION,
    NO_CUBE_MOVES,
    NO_NEW_CUBES,
    NO_NEW_DEPOT,
    NO_ORIGIN,
    NOT_HERE,
    NOT_PENDING,
    NOTHING_BUILT,
    NOTHING_TO_USE,
    STILL_OWED,
    TRACK_FIRST,
)
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

ACTIONS: Final = (kinds.ACTION, kinds.EXTRA_ACTION)
TILES: Final = (kinds.BUILD, kinds.FIFTH)
PENDING: Final[dict[str, tuple[int, ...]]] = {
    "done": TILES,
    "pass": (kinds.BID, *ACTIONS),
    "bid": (kinds.BID,),
    "build from": ACTIONS,
    "urbanize": (*ACTIONS, kinds.URBANIZE),
    "upgrade": ACTIONS,
    "deliver": ACTIONS,
    "hop": (kinds.HOP,),
    "unload": (kinds.ARRIVED,),
    "take": ACTIONS,
    "use": (*TILES, kinds.ARRIVED),
    "grow": (kinds.GROW,),
    "depot": (kinds.DEPOT,),
    "build": TILES,
}
"""By the word of the notation: the kinds of pending work during which it can be possible."""


COMES_FIRST: Final[dict[int, int]] = {
    kinds.BID: AUCTION_FIRST,
    kinds.BUILD: TRACK_FIRST,
    kinds.FIFTH: TRACK_FIRST,
    kinds.HOP: CUBE_FIRST,
    kinds.ARRIVED: CUBE_FIRST,
    kinds.URBANIZE: NEW_CITY_FIRST,
    kinds.GROW: NEW_CUBES_FIRST,
    kinds.DEPOT: DEPOT_FIRST,
}
"""By kind of pending work: why nothing else is possible before it is done."""
NOT_NOW: Final[dict[str, int]] = {
    "done": NOTHING_BUILT,
    "bid": NO_AUCTION,
    "hop": NO_CUBE_MOVES,
    "unload": NO_CUBE_MOVES,
    "use": NOTHING_TO_USE,
    "grow": NO_NEW_CUBES,
    "depot": NO_NEW_DEPOT,
    "build": NO_ORIGIN,
}
"""By word of the notation: why it is not one of the actions of a round."""


def _not_pending(pos: Position, kind: int, word: str, argument: int) -> int:
    """Say what has to be decided first, or why this is no action of a round."""
    first = COMES_FIRST.get(kind, 0)
    not_now = NOT_NOW.get(word, NOT_PENDING)
    for chapter in pos.catalogue.chapters:
        first = chapter.comes_first.get(kind, first)
        not_now = chapter.not_now.get(word, not_now)
    usable = (*pos.catalogue.build_cards, *pos.catalogue.express)
    if not first and word == "use" and argument not in usable:
        return NOT_HERE
    return first or not_now


def refuse(pos: Position, action: int) -> int:
    """Return the number of the reason why the seat cannot take this action; 0 if it can."""
    if pos.current_player == TERMINAL:
        return GAME_OVER
    if pos.current_player == CHANCE:
        return CHANCE_FIRST
    block = pos.catalogue.actions.block(action)
    _, _, kind, _, owed = pos.agenda[-1]
    pending = pos.catalogue.pending_kinds
    if kind not in PENDING.get(block.word, ()) and kind not in pending.get(block.word, ()):
        return _not_pending(pos, kind, block.word, action - block.base)
    p = pos.players[pos.current_player]
    argument = action - block.base
    word = block.word
    if word == "done":
        return STILL_OWED if owed else 0
    if word == "bid":
        return auction.refuse_bid(pos, argument + 1)
    if word == "build from":
        return track.refuse_origin(pos, p, argument)
    if word == "build":
        return track.refuse_step(pos, p, argument)
    if word == "urbanize":
        return urbanize.refuse(pos, argument)
    if word == "upgrade":
        return engines.refuse(pos, p, argument)
    if word == "deliver":
        return delivery.refuse_cube(pos, p, *divmod(argument, len(GOODS)))
    if word == "hop":
        return delivery.refuse_hop(pos, p, argument)
    if word == "unload":
        return delivery.refuse_way(pos, p, pos.way)
    if word == "take":
        return operations.refuse_take(pos, p, argument, extra=kind == kinds.EXTRA_ACTION)
    if word == "use":
        return _refuse_use(pos, p, kind, argument)
    if word == "grow":
        return urbanize.refuse_growth(pos, argument)
    if word == "depot":
        return operations.refuse_depot(pos, p, argument)
    for chapter in pos.catalogue.chapters:
        if word in chapter.refusals:
            return chapter.refusals[word](pos, p, kind, argument)
    return 0  # passing is never refused while it is pending


def _refuse_use(pos: Position, p: Player, kind: int, card: int) -> int:
    if kind == kinds.ARRIVED:
        return delivery.refuse_express(pos, p, card)
    return track.refuse_card(pos, p, card)
