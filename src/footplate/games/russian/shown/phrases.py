"""Choices and reasons for people: what they say, and the part of the drawing to point at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.shown import messages, refusals
from footplate.games.russian.tables.reasons import REASONS
from footplate.kernel.contract import CHANCE, Choice, Reason

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position
    from footplate.games.russian.tables.catalogue import Catalogue


def choices(pos: Position) -> list[Choice]:
    """Return every legal action with its part of the drawing and its phrase."""
    return [phrase(pos, action) for action in pos.legal_actions()]


def parts(pos: Position) -> dict[str, list[int]]:
    """Return every part of the drawing with the actions on it, legal or not.

    Where a part serves several kinds of actions, only those are listed for which something is
    pending; if that is none, the first kind speaks for all.
    """
    found: dict[str, dict[str, list[int]]] = {}
    for block in pos.catalogue.actions.list:
        for argument in range(block.count):
            words = block.text(argument).split(" ")
            by_word = found.setdefault(_part(pos, words), {})
            by_word.setdefault(words[0], []).append(block.base + argument)
    now = refusals.waiting(pos)
    return {part: _of_now(by_word, now) for part, by_word in found.items()}


def _of_now(by_word: dict[str, list[int]], now: set[str]) -> list[int]:
    """Return the actions of the words that something pending allows, or those of the first."""
    words = [word for word in by_word if word in now] or list(by_word)[:1]
    return [action for word in words for action in by_word[word]]


def phrase(pos: Position, move: int) -> Choice:
    """Return what a legal action, or an outcome of chance, says before it is made."""
    if pos.current_player == CHANCE:
        return _drawn(pos, move)
    block = pos.catalogue.actions.at(move)
    argument = move - block.base
    words = block.text(argument).split(" ")
    said = pos.catalogue.hooks.phrases[words[0]].says(pos, argument, words[1:])
    return Choice(move, _part(pos, words), said)


def _drawn(pos: Position, outcome: int) -> Choice:
    block = pos.catalogue.outcomes.at(outcome)
    words = block.words(outcome - block.base)
    told = pos.catalogue.hooks.outcome_phrases[block.word]
    part = told.part_of(pos, pos.current_player, block.word, words)
    return Choice(outcome, part, told.says(pos, outcome - block.base, words))


def _part(pos: Position, words: list[str]) -> str:
    """Return the part of the drawing that an action belongs to."""
    told = pos.catalogue.hooks.phrases[words[0]]
    return told.part_of(pos, pos.current_player, words[0], words[1:])


def reason(cat: Catalogue, number: int) -> Reason:
    """Return a reason with its message, and its page in the edition's rulebook."""
    declared = REASONS[number]
    page = declared.page_2021 if cat.edition_2021 else declared.page_2013
    return Reason(number, messages.message(declared.key), page)
