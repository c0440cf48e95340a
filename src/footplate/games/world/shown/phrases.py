"""Choices and reasons for people: what they say, and the part of the drawing to point at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from footplate.games.world.shown import messages
from footplate.games.world.tables.board import NOWHERE, TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import REASONS
from footplate.kernel.contract import CHANCE, Choice, Reason

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.kernel.blocks import Block


def choices(pos: Position) -> list[Choice]:
    """Return, for each legal action in order, what a person needs to see of it."""
    return [phrase(pos, action) for action in pos.legal_actions()]


def phrase(pos: Position, move: int) -> Choice:
    """Return the phrase for a legal action, or for an outcome while chance decides."""
    if pos.current_player == CHANCE:
        return _outcome(pos, move)
    block = pos.catalogue.actions.at(move)
    words = block.words(move - block.base)
    said = pos.catalogue.hooks.phrases[block.word].says(pos, move - block.base, words)
    return Choice(move, _part(pos, block.word, words), said)


def reason(number: int) -> Reason:
    """Return the reason with this number: its message, with its page."""
    key, page = REASONS[number]
    return Reason(number, messages.message(key), page)


# ---------------------------------------------------------------------- parts


def parts(pos: Position) -> dict[str, list[int]]:
    """Return every part of the drawing with the actions that belong to it, legal now or not.

    Of the hexes it has only those with an own open end and those around where the seat builds.
    """
    found: dict[str, list[int]] = {}
    if pos.current_player < 0:
        return found
    actions = pos.catalogue.actions
    for block in actions.list:
        if block.word in ("build", "build from"):
            continue
        for argument in _pointed_at(pos, block):
            part = _part(pos, block.word, block.words(argument))
            found.setdefault(part, []).append(block.base + argument)
    board = pos.catalogue.board
    for start, name in enumerate(board.starts):
        part = f"city/{name}" if name in board.city_at else f"hex/{name}"
        found.setdefault(part, []).append(actions.origin + start)
    for end in pos.ends:
        if end.owner == pos.current_player:
            part = f"hex/{board.hexes[end.cell]}"
            action = actions.origin + len(board.starts) + end.cell
            if action not in found.setdefault(part, []):
                found[part].append(action)
    for cell in _around(pos):
        tiles = [actions.tile + cell * TILES + tile for tile in range(TILES)]
        found.setdefault(f"hex/{board.hexes[cell]}", []).extend(tiles)
    return found


def _pointed_at(pos: Position, block: Block) -> Iterable[int]:
    """Return the arguments of a block's actions that the drawing knows."""
    pointed_at = pos.catalogue.hooks.phrases[block.word].pointed_at
    return range(block.count) if pointed_at is None else pointed_at(pos)


def _around(pos: Position) -> list[int]:
    """Return the hexes next to the place where track goes on, and the last hex of the track."""
    if pos.origin == NONE:
        return []
    board = pos.catalogue.board
    cell = pos.ends[pos.building].cell if pos.building != NONE else pos.origin
    near = [board.next[cell * 6 + side] for side in range(6)]
    found = [other for other in near if NOWHERE < other < board.cells]
    if cell < board.cells:
        found.append(cell)
    return sorted(found)


def _part(pos: Position, word: str, words: list[str]) -> str:
    """Return the part of the drawing that an action belongs to."""
    return pos.catalogue.hooks.phrases[word].part_of(pos, pos.current_player, word, words)


# ---------------------------------------------------------------------- outcomes


def _outcome(pos: Position, outcome: int) -> Choice:
    """Return what chance brings, with the part of the drawing where it comes."""
    block = pos.catalogue.outcomes.at(outcome)
    words = block.words(outcome - block.base)
    told = pos.catalogue.hooks.outcome_phrases.get(block.word, messages.CUBES)
    part = told.part_of(pos, pos.current_player, block.word, words)
    return Choice(outcome, part, told.says(pos, outcome - block.base, words))
