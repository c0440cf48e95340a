"""A position described by hand: the `[given]` table of a scenario (see docs/scenarios.md).

Everything that is not said is as at the start of the game. Seats count from 1. What follows from
the rest need not be said: the stacks, the idea cards, the engineers in the box and the workers in
hand are what is left of them. Where fewer workers are in hand the others stand on `basic`.
`wooden = true` says whose the wooden worker is; it is in hand unless `held` has it (`"1 b"`).
Who has temporary workers is on their space, with a coin unless `held` says with what. Who looked
through the end bonus cards and took points instead stands in `taken` as `"1 -"`. What only the
German board has stands in `shapes`, and the tiles in `supply`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from footplate.games.russian import flow
from footplate.games.russian.checks import invariants
from footplate.games.russian.given import player, shapes, supply
from footplate.games.russian.rules import engineers, spaces
from footplate.games.russian.rules.ideas import NO_CARD
from footplate.games.russian.state import occupancy
from footplate.games.russian.tables.kinds import TURN
from footplate.games.russian.tables.payment import TEMPORARY_WORKERS, Mix
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.kernel.contract import JSON

LOOK_ALONE = "-"
"""In `taken`, after the seat: it looked through the pile and took points instead [2021 p.48]."""
TABLE_KEYS = (
    "round",
    "order",
    "turn",
    "passed",
    "strip",
    "box",
    "supply",
    "lowest",
    "returned",
    "cards",
    "removed",
    "taken",
    "held",
    "players",
)


def read(pos: Position, given: Mapping[str, JSON]) -> None:
    """Bring the described pieces onto the empty table and let the seat on turn decide.

    Raises:
        ScenarioError: an unknown key or word, a value that cannot be, or pieces that contradict
            each other; names the key.
    """
    cat = pos.catalogue
    given_values.known(given, TABLE_KEYS + tuple(cat.hooks.given_keys), "given")
    pos.agenda.clear()
    pos.starting = 0
    pos.round = given_values.integer(given, "round", 1, 1, cat.rounds, "given")
    seats = given_values.integers(given, "order", range(1, cat.players + 1), "given")
    pos.order = [seat - 1 for seat in seats]
    if sorted(pos.order) != list(range(cat.players)):
        raise ScenarioError(f"given.order: expected each seat from 1 to {cat.players} once")
    _strip(pos, given)
    tables = _players(pos, given)
    for seat, table in enumerate(tables):
        player.read(pos, pos.own(seat), table, f"given.players.{seat + 1}")
    for read_more in cat.hooks.read_given:
        read_more(pos, given)
    _cards(pos, given)
    _limited(pos)
    supply.stacks(pos, given)
    _bonuses(pos, given)
    _held(pos, given)
    _box(pos, given)
    for seat in range(cat.players):
        _hand(pos, pos.own(seat), tables[seat] if seat < len(tables) else {})
    _turn(pos, given)
    flow.settle(pos)
    try:
        invariants.check(pos)
    except AssertionError as broken:
        raise ScenarioError(f"given contradicts itself: {broken}") from None


# ---------------------------------------------------------------------- the players


def _players(pos: Position, given: Mapping[str, JSON]) -> list[Mapping[str, JSON]]:
    """List the tables that describe players, by seat."""
    tables = given.get("players", [])
    if not isinstance(tables, list) or len(tables) > pos.catalogue.players:
        raise ScenarioError(f"given.players: expected at most {pos.catalogue.players} tables")
    found: list[Mapping[str, JSON]] = []
    for table in tables:
        if not isinstance(table, dict):
            raise ScenarioError(f"given.players.{len(found) + 1}: expected a table")
        found.append(table)
    return found


def _hand(pos: Position, p: Player, table: Mapping[str, JSON]) -> None:
    """Count who is in hand: workers that stand nowhere else are there, or on `basic`."""
    held = [h for h in pos.held if h and occupancy.holder(h) == p.seat]
    free = p.workers - sum([occupancy.pieces(h)[0] for h in held]) - p.basic
    if free < 0:
        raise ScenarioError(
            f"given.held: {p.workers - free} workers of seat {p.seat + 1} lie on spaces; "
            f"it has {p.workers}"
        )
    p.hand = given_values.integer(table, "hand", free, 0, free, f"given.players.{p.seat + 1}")
    p.basic += free - p.hand
    p.basic_uses += free - p.hand


def _turn(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read who has passed, and who is on turn."""
    players = pos.catalogue.players
    for seat in given_values.integers(given, "passed", (), "given"):
        pos.passed |= 1 << given_values.seat_of(players, seat, "given.passed")
    seat = given_values.integer(given, "turn", pos.order[0] + 1, 1, players, "given")
    turn = given_values.seat_of(players, seat, "given.turn")
    if pos.passed >> turn & 1:
        raise ScenarioError("given.turn: this seat has passed")
    pos.turn = pos.order.index(turn)
    pos.agenda.append((turn, 0, TURN, 0, 0))


# ---------------------------------------------------------------------- the table


def _strip(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    pos.strip = list(given_values.integers(given, "strip", [0] * len(cat.strip_names), "given"))
    if len(pos.strip) != len(cat.strip_names):
        raise ScenarioError(
            f"given.strip: expected {len(cat.strip_names)} numbers, 0 where a space is empty"
        )
    for engineer in pos.strip:
        if engineer and engineer not in cat.engineers:
            raise ScenarioError(f"given.strip: there is no engineer {engineer}")
    if cat.card_engineer in pos.strip:
        raise ScenarioError(f"given.strip: engineer {cat.card_engineer} comes with an idea card")


def _box(pos: Position, given: Mapping[str, JSON]) -> None:
    """Check that the engineers listed for the box are all that are nowhere else."""
    if "box" not in given:
        return
    listed = given_values.integers(given, "box", (), "given")
    in_play = engineers.in_play(pos)
    for engineer in listed:
        if engineer not in pos.catalogue.engineers:
            raise ScenarioError(f"given.box: there is no engineer {engineer}")
        if engineer in in_play:
            raise ScenarioError(f"given.box: engineer {engineer} is in play")
    for engineer in pos.catalogue.engineers:
        if engineer not in in_play and engineer not in listed:
            raise ScenarioError(
                f"given.box: expected engineer {engineer} too, or on the strip or with a player"
            )


def _bonuses(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    pos.removed = given_values.mask(given, "removed", cat.bonuses, 0, "given")
    taken = given.get("taken", [])
    if not isinstance(taken, list):
        raise ScenarioError('given.taken: expected a list like ["1 flat"]')
    for text in taken:
        seat, _, card = str(text).partition(" ")
        if not given_values.is_number(seat):
            raise ScenarioError(f'given.taken: "{text}" is not like "1 flat"')
        who = given_values.seat_of(pos.catalogue.players, int(seat), "given.taken")
        if card == LOOK_ALONE and cat.edition_2021:
            pos.taken = [*pos.taken, (who, NO_CARD)]
            continue
        index = given_values.index_of(cat.bonuses, card, "given.taken")
        pos.taken = [*pos.taken, (who, index)]
        pos.own(who).bonuses |= 1 << index
    if pos.removed.bit_count() not in ((cat.removed,) if pos.taken else (0, cat.removed)):
        since = "since one was taken" if pos.taken else "or none while nobody has seen the pile"
        raise ScenarioError(f"given.removed: expected {cat.removed} cards, {since}")


def _held(pos: Position, given: Mapping[str, JSON]) -> None:
    """Lay the pieces that pay the price onto the spaces that are held."""
    cat = pos.catalogue
    temporary = sum([p.temporary for p in pos.players])
    borrowers = [p.seat for p in pos.players if p.temporary]
    names = [space.name for space in cat.spaces]
    for name, value in given_values.subtable(given, "held", "given").items():
        where = f"given.held.{name}"
        index = given_values.index_of(names, name, "given.held")
        seat, _, letters = str(value).partition(" ")
        if not given_values.is_number(seat) or not letters or letters.strip("wtbc"):
            raise ScenarioError(f'{where}: "{value}" is not like "1 ww"')
        who = given_values.seat_of(cat.players, int(seat), where)
        mix = Mix(letters.count("w"), letters.count("t"), letters.count("b"), letters.count("c"))
        _lay(pos, who, index, mix, letters, where)
        temporary += mix.temporary
        if mix.temporary:
            borrowers.append(who)
        if temporary > TEMPORARY_WORKERS:
            raise ScenarioError(f"{where}: there are only {TEMPORARY_WORKERS} temporary workers")
    first, second = pos.held[cat.first], pos.held[cat.second]
    if first and second and occupancy.holder(first) == occupancy.holder(second):
        raise ScenarioError("given.held.second: nobody stands on both turn order spaces")
    for seat_of in borrowers:
        _lend(pos, seat_of)


def _lay(pos: Position, who: int, index: int, mix: Mix, letters: str, where: str) -> None:
    """Lay a seat's pieces onto a space, if they pay for it."""
    cat, p = pos.catalogue, pos.own(who)
    if index == cat.basic:
        p.basic += mix.workers
        p.basic_uses += mix.size()
    elif mix not in cat.mixes[cat.spaces[index].cost]:
        raise ScenarioError(f'{where}: "{letters}" does not pay for this space')
    elif index in (cat.first, cat.second) and not mix.workers:
        raise ScenarioError(f"{where}: a worker of the player's own colour stands there")
    elif pos.held[index]:
        raise ScenarioError(f"{where}: it is occupied, or one with another that is")
    else:
        spaces.occupy(pos, who, index, mix)
    p.wooden -= mix.wooden
    if p.wooden < 0:
        raise ScenarioError(f"{where}: seat {who + 1} has no wooden worker to lie here")


def _lend(pos: Position, seat: int) -> None:
    """Put who has temporary workers on their space: with a coin, unless `held` says with what."""
    cat = pos.catalogue
    if cat.temporary not in cat.open_spaces:
        raise ScenarioError(
            f"given.players.{seat + 1}.temporary: no space gives any with {cat.players} players"
        )
    if not pos.held[cat.temporary]:
        pos.held[cat.temporary] = occupancy.occupant(seat, occupancy.COIN)
    holder = occupancy.holder(pos.held[cat.temporary])
    if holder != seat:
        raise ScenarioError(
            f"given.held.temporary: seat {holder + 1} is there, but seat {seat + 1} has some"
        )


def _cards(pos: Position, given: Mapping[str, JSON]) -> None:
    """Lay out the idea cards: those that are listed, or all that no player has used."""
    cat = pos.catalogue
    pos.cards = given_values.mask(given, "cards", cat.cards, pos.cards, "given")
    said = "cards" in given
    for card, what in (
        ("worker", "wooden"),
        ("engineer", "engineers"),
        ("locomotive", "locomotives"),
        (shapes.CARD, "special_valuation"),
    ):
        if card not in cat.cards:
            continue
        bit = 1 << cat.cards.index(card)
        owners = [p.seat for p in pos.players if _has_of_card(pos, p, card)]
        if len(owners) > 1 or (owners and said and pos.cards & bit):
            other = f"seat {owners[0] + 1} has it" if len(owners) > 1 else "given.cards has it"
            raise ScenarioError(
                f"given.players.{owners[-1] + 1}.{what}: there is one idea card {card}, and {other}"
            )
        if owners:
            pos.cards &= ~bit


def _has_of_card(pos: Position, p: Player, card: str) -> bool:
    """Whether a player has what an idea card gives to keep."""
    if card == "worker":
        return p.has_wooden != 0
    if card == "engineer":
        return pos.catalogue.card_engineer in p.engineers
    if card == shapes.CARD:
        return p.valuation == shapes.SPECIAL
    return pos.catalogue.card_tile in p.locomotives


def _limited(pos: Position) -> None:
    """Take the doublers from the supply, and check that no limited piece is there too often."""
    pos.doublers = pos.catalogue.doublers
    temporary = 0
    for p in pos.players:
        pos.doublers -= sum(p.doublers)
        temporary += p.temporary
        where = f"given.players.{p.seat + 1}"
        if pos.doublers < 0:
            raise ScenarioError(f"{where}.doublers: there are {pos.catalogue.doublers} in all")
        if temporary > TEMPORARY_WORKERS:
            raise ScenarioError(f"{where}.temporary: there are {TEMPORARY_WORKERS} in all")
