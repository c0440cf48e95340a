"""The engineer that sends a second worker to another player's engineer [2021 p.48]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.engineers import late
from footplate.games.russian.rules import gains, work
from footplate.games.russian.shown import messages
from footplate.games.russian.state import occupancy
from footplate.games.russian.tables.kinds import SECOND_WORKER, TURN, WOOD, Effect
from footplate.games.russian.tables.payment import Mix
from footplate.games.russian.tables.reasons import CANNOT_PAY, OCCUPIED, reason
from footplate.kernel.agenda import opening, take
from footplate.kernel.messages import Message, Name
from footplate.kernel.plugging import NewWord

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.action_spaces import Space
    from footplate.games.russian.tables.catalogue import Catalogue

PIECES: Final = ("w", "t", "b", "c")
MIXES: Final = (Mix(1, 0, 0, 0), Mix(0, 1, 0, 0), Mix(0, 0, 1, 0), Mix(0, 0, 0, 1))
NOT_OF_ANOTHER: Final[int] = reason("engineers.not-of-another", "", "2021 p.48")
NOT_IN_FULL: Final[int] = reason("engineers.not-in-full", "", "2021 p.48")
ONE_WORKER: Final[int] = reason("engineers.one-worker", "", "2021 p.48")
TOO_LATE: Final[int] = reason("engineers.too-late", "", "2021 p.14,17")
NONE_FREE: Final[int] = reason("engineers.none-free", "", "2021 p.48")


def closed(pos: Position, p: Player, engineer: int) -> int:
    """Say why a second worker cannot go to this engineer, whatever it gives; 0 if it can."""
    if not _of_another(pos, p, engineer):
        return NOT_OF_ANOTHER
    space = pos.catalogue.spaces[pos.catalogue.space_of_engineer[engineer]]
    if not space.single:
        return ONE_WORKER
    return OCCUPIED if pos.held[space.index] else 0


def engineers(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each engineer of another player gives that is free."""
    cat = pos.catalogue
    found: list[Chosen] = []
    for engineer in cat.engineers:
        if not closed(pos, p, engineer):
            found.append((cat.spaces[cat.space_of_engineer[engineer]].effects, ()))
    return found


def _occupy(pos: Position, p: Player, space: Space, mix: Mix) -> None:
    p.hand -= mix.workers
    p.temporary -= mix.temporary
    p.wooden -= mix.wooden
    p.coins -= mix.coins
    pos.held[space.index] = occupancy.occupant(p.seat, occupancy.pieces_code(mix))


def _of_another(pos: Position, p: Player, engineer: int) -> bool:
    for other in pos.players:
        if other.seat != p.seat and engineer in other.engineers:
            return True
    return False


def shortage_of_second(pos: Position, p: Player, n: int, rest: tuple[Effect, ...]) -> int:
    """Say why no second worker can be placed at all; 0 if there is one.

    Where this engineer's own price is still to be paid, a piece more is wanted.
    """
    start = pos.agenda[opening(pos.agenda)]
    paying = 1 if start[2] == TURN and not start[3] else 0
    return 0 if sum(late.usable(pos, p)) > paying else CANNOT_PAY


def refuse_second(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this piece is not offered for this engineer."""
    return _refuse(pos, p, argument) or NOT_IN_FULL


def _refuse(pos: Position, p: Player, argument: int) -> int:
    place, piece = divmod(argument, len(PIECES))
    if not late.in_hand(p)[piece]:
        return CANNOT_PAY
    if late.usable(pos, p)[piece] < 1:
        return TOO_LATE
    return closed(pos, p, pos.catalogue.engineers[place])


def offer_second(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every free engineer of another player, with every piece."""
    base = pos.catalogue.actions.of["second"]
    for argument in range(len(pos.catalogue.engineers) * len(PIECES)):
        if not _refuse(pos, p, argument):
            out.append(base + argument)


def step_second(pos: Position, p: Player, argument: int) -> None:
    """Occupy the engineer and carry out its action: in full, unless an own engineer sends one.

    Direct are the spaces of the board and the engineers on it alone [2021 p.7,15].
    """
    index = work.entry_of(pos, p, SECOND_WORKER)
    owed = pos.agenda[index][4]
    place, piece = divmod(argument, len(PIECES))
    mix = MIXES[piece]
    space = pos.catalogue.spaces[pos.catalogue.space_of_engineer[pos.catalogue.engineers[place]]]
    _occupy(pos, p, space, mix)
    gains.give(pos, p, space.effects, owed)
    if mix.wooden and space.shows_wood:
        gains.give(pos, p, ((1 << WOOD, 1),), 0)
    take(pos.agenda, index)  # not before, or its gains would join a foundry that is to be closed


def action_words(cat: Catalogue) -> list[NewWord]:
    """Return the words of the actions, with their axes."""
    return [NewWord("second", (tuple([f"engineer-{n}" for n in cat.engineers]), PIECES))]


def say_second(pos: Position, argument: int, words: list[str]) -> Message:
    """Return what the choice of an engineer with a piece says."""
    piece = Name("second", messages.PIECES[words[1]])
    return messages.message("choice.second", space=messages.space(words[0]), piece=piece)
