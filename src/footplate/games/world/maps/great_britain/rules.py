"""What Great Britain adds to the rules: Railroad Inspectors, who stop a delivery.

[RC p.15, p.22]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.rules import delivery, operations
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.reasons import reason
from footplate.kernel import given_values
from footplate.kernel.agenda import at_once
from footplate.kernel.contract import ObservedField
from footplate.kernel.messages import Message, Seat
from footplate.kernel.own import Own
from footplate.kernel.plugging import Action, Chapter, NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON

NAME: Final = "inspector"
CARD: Final[Own[int]] = Own(NAME)
STOPPED: Final[Own[Stopped]] = Own(NAME)
INSPECT: Final = 12
"""Let the delivery of another player pass, or stop it."""
STOP: Final = "stop"
LET: Final = "let pass"
INSPECT_FIRST: Final[int] = reason("great-britain.inspect-first", "RC p.22")
NO_DELIVERY: Final[int] = reason("great-britain.no-delivery", "RC p.22")


class Stopped(NamedTuple):
    """Who was stopped in this game. It is never changed, but replaced."""

    seats: int
    """The mask of these seats."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.seats,)


def start(cat: Catalogue) -> Stopped:
    """Return the state in which nobody was stopped yet."""
    return Stopped(0)


def stopped(pos: Position) -> int:
    """Return the mask of seats that were stopped in this game."""
    return STOPPED.of(pos.kept).seats


def prepare(cat: Catalogue) -> None:
    """Find the card of the Inspectors."""
    cat.know(CARD, cat.deck.at["railroad-inspector"])


def inspector(cat: Catalogue) -> int:
    """Return the number of the card of the Inspectors."""
    return CARD.of(cat.own)


# ---------------------------------------------------------------------- asking, and what follows


def ask(pos: Position, p: Player) -> bool:
    """Ask the others who hold an Inspector, in turn order; say whether anybody is asked.

    Nobody is stopped more than once in a game [RC p.22].
    """
    if stopped(pos) >> p.seat & 1:
        return False
    card = inspector(pos.catalogue)
    place = pos.order.index(p.seat)
    others = pos.order[place + 1 :] + pos.order[:place]
    holders = [seat for seat in others if pos.players[seat].hand[card]]
    holders.reverse()  # who is added last is asked first
    for seat in holders:
        at_once(pos.agenda, seat, INSPECT, 1, 1)
    return holders != []


def offer(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add stopping the delivery, and letting it pass."""
    words = pos.catalogue.actions.of
    out += [words[STOP], words[LET]]


def step_stop(pos: Position, p: Player, argument: int) -> None:
    """Stop the delivery: the cube stays in its city, and its action is lost [RC p.22]."""
    p.hold(inspector(pos.catalogue), -1)
    pos.keep(STOPPED, Stopped(stopped(pos) | 1 << delivery.who_delivers(pos)))
    while pos.agenda and pos.agenda[-1][2] == INSPECT:
        pos.agenda.pop()
    delivery.stop(pos)


def step_let(pos: Position, p: Player, argument: int) -> None:
    """Let the delivery pass; the cube arrives unless another Inspector is to be asked."""
    pos.agenda.pop()
    if not pos.agenda or pos.agenda[-1][2] != INSPECT:
        delivery.arrive(pos, pos.own(delivery.who_delivers(pos)))


# ---------------------------------------------------------------------- how it is shown


def words(cat: Catalogue) -> list[NewWord]:
    """Return the words for stopping a delivery and for letting it pass."""
    return [NewWord(STOP, (), after="unload"), NewWord(LET, (), after=STOP)]


def _says_stop(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.stop", player=Seat(delivery.who_delivers(pos)))


def _says_let(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.let-pass", player=Seat(delivery.who_delivers(pos)))


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return whether a player was stopped, and so cannot be stopped again."""
    return {"stopped": bool(stopped(pos) >> p.seat & 1)}


def player_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers of a player are in an observation."""
    return [ObservedField("stopped", 1, 0, 1)]


def observe(pos: Position, p: Player, seat: int) -> list[int]:
    """Return 1 for a player who was stopped, else 0."""
    return [stopped(pos) >> p.seat & 1]


def player_described(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read whether a player was stopped."""
    if given_values.flag(table, "stopped", where):
        pos.keep(STOPPED, Stopped(stopped(pos) | 1 << p.seat))


def plug(to: Hooks) -> None:
    """Plug in Great Britain."""
    to.prepare.append(prepare)
    to.action_words.append(words)
    to.kind_names |= {INSPECT: "inspect"}
    to.offers |= {INSPECT: offer}
    to.actions |= {
        STOP: Action(step_stop, (INSPECT,), NO_DELIVERY),
        LET: Action(step_let, (INSPECT,), NO_DELIVERY),
    }
    to.comes_first |= {INSPECT: INSPECT_FIRST}
    to.before_arrival.append(ask)
    to.effects |= {"inspect": operations.KEPT}
    to.kept[NAME] = start
    to.phrases |= {
        STOP: Phrase(_says_stop, "hand/{seat}/railroad-inspector"),
        LET: Phrase(_says_let, "turn"),
    }
    to.player_view.append(player_view)
    to.player_observed[NAME] = (player_fields, observe)
    to.player_given_keys += ("stopped",)
    to.read_player_given.append(player_described)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
