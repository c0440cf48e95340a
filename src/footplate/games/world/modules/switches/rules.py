"""Switch tracks: a link gets a third end [RC p.7].

In a build action a player may place a switch on a complete link of their own, as one of the tiles
of the action. Track goes on from the switch and has to reach a city in the same turn, or it leaves
the map together with the switch. The link then joins three cities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.switches import given, shown, sites
from footplate.games.world.modules.switches.stock import (
    NAME,
    keep_left,
    known,
    left,
    prepare,
    price_of,
    start,
)
from footplate.games.world.rules import bonds, linking, placing, track
from footplate.games.world.shown.messages import message
from footplate.games.world.state.railway import End
from footplate.games.world.tables.board import OPPOSITE
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.kinds import ACTION, BUILD, EXTRA_ACTION, NONE
from footplate.games.world.tables.reasons import NOT_PENDING, reason
from footplate.games.world.tables.schema import SIDES
from footplate.kernel.agenda import take
from footplate.kernel.options import NO_YES, Option
from footplate.kernel.plugging import Action, Chapter, NewWord

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

OPTION: Final[Option] = Option(NAME, NO_YES, "no", message("option.switches.help"), rare=True)
WORD: Final = "switch"
KINDS: Final = (ACTION, EXTRA_ACTION, BUILD)
"""The kinds of work for which a switch can be placed."""
NONE_LEFT: Final[int] = reason("switches.none-left", "RC p.7")
ONE_BEFORE: Final[int] = reason("switches.one-before", "RC p.7")

# ---------------------------------------------------------------------- what can be done


def refuse(pos: Position, p: Player, kind: int, argument: int) -> int:
    """Say why the player cannot place a switch in a hex, open to one of its sides; else 0."""
    return _refuse_any(pos, p) or sites.refuse(pos, p.seat, *divmod(argument, len(SIDES)))


def _refuse_any(pos: Position, p: Player) -> int:
    """Say why the player can place no switch at all; 0 if not for such a reason.

    All tiles of an action lie in one link [RC p.4], and one switch is the exception [RC p.7].
    """
    if not left(pos, p.seat):
        return NONE_LEFT
    _, _, kind, n, _ = pos.agenda[-1]
    return ONE_BEFORE if kind == BUILD and pos.terms.tiles - n > pos.laid else 0


def offer(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every hex of the own complete links with the sides to which a switch can be open."""
    if not _refuse_any(pos, p):
        first = pos.catalogue.actions.of[WORD]
        places = [cell * len(SIDES) + side for _, cell, side in sites.sites(pos, p.seat)]
        places.sort()
        out += [first + place for place in places]


def _end(pos: Position, seat: int, number: int, cell: int, side: int) -> End:
    """Return the track that leaves a new switch on a link."""
    return End(seat, sites.start_at(pos, number), side, (), cell, NONE, side, cell)


def beginnings(pos: Position, p: Player) -> list[tuple[int, int, End]]:
    """Return the switches that the player can place, each with its price and its open end."""
    if _refuse_any(pos, p):
        return []
    first = pos.catalogue.actions.of[WORD]
    return [
        (
            first + cell * len(SIDES) + side,
            price_of(pos, cell, side),
            _end(pos, p.seat, number, cell, side),
        )
        for number, cell, side in sites.sites(pos, p.seat)
    ]


# ---------------------------------------------------------------------- placing it


def step(pos: Position, p: Player, argument: int) -> None:
    """Pay for a switch and place it; track goes on from there."""
    cell, side = divmod(argument, len(SIDES))
    if pos.agenda[-1][2] in (ACTION, EXTRA_ACTION):
        take(pos.agenda, len(pos.agenda) - 1)
        track.begin(pos, p, cell)
    pos.origin = cell
    price = price_of(pos, cell, side)
    bonds.pay(pos, p, price)
    pos.spent += price
    keep_left(pos, p.seat, left(pos, p.seat) - 1)
    number = sites.host(pos, p.seat, cell)
    pos.building = len(pos.ends)
    pos.ends = [*pos.ends, _end(pos, p.seat, number, cell, side)]
    linking.occupy(pos, cell, 1 << side)
    placing.changed(pos, cell)
    complete = linking.meets(pos, cell, side)
    if complete:
        other = pos.catalogue.board.next[cell * len(SIDES) + side]
        linking.complete(pos, p, other, OPPOSITE[side])
    track.next_tile(pos, p, complete=complete)


# ---------------------------------------------------------------------- what plugs in


def words(cat: Catalogue) -> list[NewWord]:
    """Return the word for placing a switch."""
    board = cat.board
    return [NewWord(WORD, (board.hexes[: board.cells], SIDES), after="depot")]


def check(pos: Position) -> None:
    """Raises `AssertionError` if switches are miscounted, or two lie on one link."""
    placed = [0] * pos.catalogue.players
    joints: list[int] = []
    for number, link in enumerate(pos.links):
        if link.joint == number:
            placed[link.owner] += 1
            joints.append(number)
    for end in pos.ends:
        if end.switch != NONE:
            placed[end.owner] += 1
            number = end.city - len(pos.catalogue.board.starts)
            joints.append(number)
            assert pos.links[number].owner == end.owner, "a switch lies on a strange link"
    assert len({*joints}) == len(joints), "two switches lie on one link"
    for p in pos.players:
        gone = known(pos.catalogue).each - left(pos, p.seat)
        assert left(pos, p.seat) >= 0, "less than no switches are left"
        assert gone >= placed[p.seat], "more switches lie there than were placed"


def plug(to: Hooks) -> None:
    """Plug in switch tracks."""
    to.prepare.append(prepare)
    to.action_words.append(words)
    to.actions |= {
        WORD: Action(step, KINDS, NOT_PENDING, refuse),
    }
    for kind in KINDS:
        to.also_offers[kind] = [offer]
    to.beginnings.append(beginnings)
    to.kept[NAME] = start
    to.phrases |= shown.PHRASES
    to.view.append(shown.view)
    to.player_view.append(shown.player_view)
    to.player_observed[NAME] = (shown.player_fields, shown.observe_player)
    to.given_keys += (NAME,)
    to.read_given.append(given.described)
    to.player_given_keys += (NAME,)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
