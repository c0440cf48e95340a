"""What the legal actions are like, as numbers: what kind, where, and what each brings at once.

A learner that knows actions by their features can choose among the twenty that are legal, instead
of among the ten thousand that a game has. Everything comes from what every game promises: the
notation of an action is its kind and what it is about, and what it brings is tried out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from footplate.env.spaces import Numbers, packing
from footplate.kernel.contract import AnyGame, ObservedField, State
from footplate.kernel.packing import WIDE, is_small

ACTIONS: Final = "actions"
COUNTS: Final = "action_counts"
FEATURES: Final = "action_features"
"""In the information of a step: the legal actions, how many there are, and what they are like."""
KIND: Final = "kind"
WORD: Final = "word_{number}"
AGAIN: Final = "again"
UNKNOWN: Final = "unknown"
OTHERS: Final = re.compile(r"player_[1-9]")
"""The names of fields of other seats begin like this."""


Described: TypeAlias = tuple[Sequence[int], Numbers]
"""Legal actions, and a row of features for each."""


class Actions:
    """Features of the actions of one game.

    Args:
        game: whose actions.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        texts = [game.action_text(action).split(" ") for action in range(game.action_count)]
        self.words: Final = ("", *sorted({word for text in texts for word in text}))
        """What the numbers of words stand for; 0 is no word."""
        self.table: Final = self._table(texts)
        """By action: the words of its notation. It never changes, so a network may know it."""
        fields, places = _figures(game)
        self.figures: Final = [field.name for field in fields for _ in range(field.length)]
        """Numbers of an observation of which it is told by how much an action changes them."""
        more = range(1, self.table.shape[1])
        words = [KIND, *[WORD.format(number=number) for number in more]]
        self.names: Final = (*words, AGAIN, UNKNOWN, *[f"+{name}" for name in self.figures])
        """What the columns are: the words of the notation; whether the same seat decides again;
        whether it cannot be known before what the action brings; and changes of figures."""
        self._packed: Final = packing(game)
        small = [n for each, at in zip(fields, places, strict=True) for n in _bytes(each, at)]
        wide = [n for each, at in zip(fields, places, strict=True) for n in _wide(each, at)]
        self._small: Final = np.array(small, np.intp)
        self._wide: Final = np.array(wide, np.intp)
        of_wide = [not is_small(each) for each in fields for _ in range(each.length)]
        self._is_wide: Final = np.array(of_wide, np.bool_)

    def _table(self, texts: Sequence[Sequence[str]]) -> Numbers:
        numbers = {word: number for number, word in enumerate(self.words)}
        found: Numbers = np.zeros((len(texts), max(map(len, texts))), np.int32)
        for action, text in enumerate(texts):
            found[action, : len(text)] = [numbers[word] for word in text]
        return found

    def features(self, state: State, legal: Sequence[int]) -> Numbers:
        """Return a row for each legal action of the seat that decides (`names`).

        Each is tried out on a copy. Draws are not made; where hidden things come to light the
        changes are 0, and `unknown` is 1.
        """
        words = self.table.shape[1]
        found: Numbers = np.zeros((len(legal), len(self.names)), np.int32)
        if not legal:
            return found
        found[:, :words] = self.table[legal]
        seat = state.current_player
        seen = [self._packed(state, seat)]
        for row, action in enumerate(legal):
            then = state.clone()
            then.apply_action(action)
            found[row, words] = then.current_player == seat
            shown = then.secrets == state.secrets
            found[row, words + 1] = not shown
            seen.append(self._packed(then, seat) if shown else seen[0])
        rows = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
        figures: NDArray[np.int64] = np.empty((len(seen), len(self.figures)), np.int64)
        figures[:, ~self._is_wide] = rows[:, self._small]
        figures[:, self._is_wide] = np.ascontiguousarray(rows[:, self._wide]).view("<i4")
        found[:, words + 2 :] = figures[1:] - figures[0]
        return found


def information(actions: Actions, state: State, legal: Sequence[int]) -> dict[str, Any]:
    """Return the legal actions with their features, for the information of a step."""
    return {ACTIONS: np.array(legal, np.int32), FEATURES: actions.features(state, legal)}


def together(described: Sequence[Described]) -> dict[str, NDArray[Any]]:
    """Return the legal actions of several games, with their features, in arrays for all.

    The arrays are as wide as the longest list; behind the others -1 is no action, with features
    of 0.
    """
    counts = np.array([len(legal) for legal, _ in described], np.int32)
    width = max(counts, default=0)
    columns = described[0][1].shape[1]
    actions: Numbers = np.full((len(described), width), -1, np.int32)
    features: Numbers = np.zeros((len(described), width, columns), np.int32)
    for at, (legal, table) in enumerate(described):
        actions[at, : len(legal)] = legal
        features[at, : len(legal)] = table
    return {ACTIONS: actions, COUNTS: counts, FEATURES: features}


def _figures(game: AnyGame) -> tuple[list[ObservedField], list[int]]:
    """Return the fields that are told by changes, and where each begins in a packed observation.

    Those have at most a number for each seat, and are not of other seats.
    """
    fields: list[ObservedField] = []
    places: list[int] = []
    at = 0
    for field in game.observation_fields:
        if field.length <= game.players and not OTHERS.match(field.name):
            fields.append(field)
            places.append(at)
        at += field.length * (1 if is_small(field) else WIDE)
    return fields, places


def _bytes(field: ObservedField, at: int) -> range:
    """Return the bytes of a field whose numbers take one each."""
    return range(at, at + field.length) if is_small(field) else range(0)


def _wide(field: ObservedField, at: int) -> range:
    """Return the bytes of a field whose numbers take four each."""
    return range(0) if is_small(field) else range(at, at + WIDE * field.length)
