"""Plays many games at once by networks that look one decision ahead, and collects what they teach.

Many games share each call of a network, which makes them several times faster than one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from footplate.bots.features import Features, Move
from footplate.bots.net import liked
from footplate.bots.network import Bytes, Floats, Network, Rows, limits
from footplate.kernel.bot import Bot
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame
from footplate.kernel.generator import Generator

AT_ONCE: Final = 48
"""How many games are played at the same time."""
BESIDE: Final = 0.15
"""How often the position after a move is also noted from the view of another seat."""


ZEAL: Final = 0.35
"""The share of their taste that counts for learning players, so that points count more."""
BY_HAND: Final = -1
STRANGER: Final = -2


class Manner(NamedTuple):
    """How a seat is played."""

    network: int
    """Which of the networks judges; `BY_HAND` for the guess of the family, `STRANGER` for a bot
    of another kind, from whose seat nothing is learned."""
    noise: float
    """By about how many points a choice may be worse than the best."""
    taste: str
    """What the player likes beyond points; empty for nothing."""


class Samples(NamedTuple):
    """What can be learned: rows, and what each was worth beyond its baseline."""

    rows: Bytes
    targets: Floats


class Played(NamedTuple):
    """What came of a game."""

    manners: tuple[Manner, ...]
    points: tuple[int, ...]


class Note(NamedTuple):
    """What a seat learns of one position, and of others that it could have chosen instead."""

    rows: Bytes
    """The row of that position, then one for each of the others."""
    base: Floats
    """Their baselines."""
    better: Floats
    """By how many points each of them was found to be better than the first."""
    worth: float | None
    """What a search found the first to be worth; None if the newest network is to say that."""


class Seat:
    """What a seat has seen of its game."""

    def __init__(self, manner: Manner, taste: tuple[Any, Any] | None, whim: int) -> None:
        self.manner: Final = manner
        self.taste: Final = taste
        self.whim: Final = whim
        self.notes: Final[list[Note]] = []


class Table:
    """A game that is being played."""

    def __init__(self, game: AnyGame, seed: int, seats: Sequence[Seat]) -> None:
        self.game: Final = game
        self.rng: Final = Generator(seed)
        self.state: Any = game.start()
        self.seats: Final = seats
        self.round = 0


class Choice(NamedTuple):
    """A decision of a game."""

    table: Table
    seat: int
    moves: list[Move]


class Taken(NamedTuple):
    """What was decided."""

    position: Any
    """The position that comes of it."""
    note: Note


class SelfPlay:
    """Games between networks.

    Args:
        family: whose games.
        networks: the networks that may judge.
        trust: the share of the final result in a target; the rest is the next judgement.
        stranger: plays the seats whose manner says so.
    """

    def __init__(
        self,
        family: Features,
        networks: Sequence[Network],
        trust: float = 0.93,
        stranger: Bot | None = None,
    ) -> None:
        self.family: Final = family
        self.networks: Final = networks
        self.trust: Final = trust
        self.stranger: Final = stranger
        self._rows: Final = [Rows(family, 512) for _ in networks]
        self._single: Final = Rows(family, 1)
        self._limits: Final = limits(family)
        self._tastes: Final = {name: liked(family, name) for name in family.TASTES}

    def play(
        self, games: Sequence[tuple[AnyGame, Sequence[Manner], int]]
    ) -> Iterator[tuple[Samples, Played]]:
        """Play games, each given with its seats' manners and its seed; yield those that end."""
        waiting = [
            Table(
                game,
                seed,
                [
                    Seat(each, self._tastes.get(each.taste), seed + seat)
                    for seat, each in enumerate(manners)
                ],
            )
            for game, manners, seed in reversed(games)
        ]
        playing: list[Table] = []
        while waiting or playing:
            while waiting and len(playing) < AT_ONCE:
                playing.append(waiting.pop())
            reached = [self._advance(table) for table in playing]
            for table in playing:
                if table.state.current_player == TERMINAL:
                    yield self._samples(table), self._played(table)
            playing = [table for table in playing if table.state.current_player != TERMINAL]
            self._go_on([choice for choice in reached if choice is not None])

    def _advance(self, table: Table) -> Choice | None:
        """Play on to the next real choice."""
        family = self.family
        state = table.state
        while True:
            seat = state.current_player
            if seat == CHANCE:
                state.apply_action(table.rng.outcome(state.chance_outcomes()))
                continue
            if seat == TERMINAL:
                return None
            now = family.stage(state)[0]
            if now != table.round:
                table.round = now
                for each in range(len(table.seats)):
                    self._note(table, each)
            legal = state.legal_actions()
            if self.stranger is not None and table.seats[seat].manner.network == STRANGER:
                state.apply_action(self.stranger.choose(table.game, state, legal, table.rng))
                continue
            moves = family.different(state, legal)
            if len(moves) > 1:
                return Choice(table, seat, moves)
            for action in moves[0]:
                state.apply_action(action)

    def _go_on(self, choices: Sequence[Choice]) -> None:
        """Decide each choice, and note what is learned of it."""
        for (table, number, _), taken in zip(choices, self.decide(choices), strict=True):
            table.seats[number].notes.append(taken.note)
            table.state = taken.position
            others = len(table.seats) - 1
            if others and table.rng.below(1000) < BESIDE * 1000:
                if table.state.current_player != TERMINAL:
                    self._note(table, (number + 1 + table.rng.below(others)) % (others + 1))

    def decide(self, choices: Sequence[Choice]) -> list[Taken]:
        """Let the networks judge the positions that the moves lead to, all of them together."""
        family = self.family
        for rows in self._rows:
            rows.clear()
        begun: list[tuple[int, list[Any]]] = []
        for table, number, moves in choices:
            rows = self._rows[max(0, table.seats[number].manner.network)]
            begun.append((len(rows.base), rows.successors(table.state, moves, number)))
        width = max([family.width(choice.table.state) for choice in choices], default=0)
        values = [
            rows.values(network, width) if rows.base else np.zeros(0, dtype=np.float32)
            for rows, network in zip(self._rows, self.networks, strict=True)
        ]
        found: list[Taken] = []
        for (table, number, _), (first, positions) in zip(choices, begun, strict=True):
            seat = table.seats[number]
            manner = seat.manner
            chosen = max(0, manner.network)
            rows = self._rows[chosen]
            last = first + len(positions)
            wanted = values[chosen][first:last].copy()
            if manner.network == BY_HAND:
                wanted[:] = [family.guess(position, number, seat.whim) for position in positions]
            if seat.taste is not None:
                places, worth = seat.taste
                wanted += ZEAL * (rows.all[first:last, places] @ worth)
            if manner.noise:
                wanted += [manner.noise * table.rng.gumbel() for _ in positions]
            best = int(np.argmax(wanted))
            row = first + best
            found.append(Taken(positions[best], _noted(rows, row)))
        return found

    def _note(self, table: Table, number: int) -> None:
        """Note the position as a seat sees it, if something is learned from that seat."""
        if table.seats[number].manner.network == STRANGER:
            return
        self._single.clear()
        self._single.add(table.state, number)
        table.seats[number].notes.append(_noted(self._single, 0))

    def _samples(self, table: Table) -> Samples:
        """Return the samples of a game: targets mix the next judgement with the final result."""
        points = table.game.points(table.state)
        width = self.family.width(table.state)
        found: list[Bytes] = []
        targets: list[Floats] = []
        for number, seat in enumerate(table.seats):
            if not seat.notes:
                continue
            every = [np.minimum(note.rows, self._limits) for note in seat.notes]
            rows = np.stack([each[0] for each in every])
            base = np.array([note.base[0] for note in seat.notes], dtype=np.float32)
            judged = self.networks[0](rows[:, :width]) + base
            after = self.family.goal(points, number)
            backwards: list[Floats] = []
            for note, judgement in zip(reversed(seat.notes), reversed(judged), strict=True):
                backwards.append(np.asarray(after + note.better - note.base, dtype=np.float32))
                worth = float(judgement) if note.worth is None else note.worth
                after = (1 - self.trust) * worth + self.trust * after
            found += every
            targets += reversed(backwards)
        return Samples(np.concatenate(found), np.concatenate(targets))

    def _played(self, table: Table) -> Played:
        manners = tuple([seat.manner for seat in table.seats])
        return Played(manners, tuple(table.game.points(table.state)))


def _noted(rows: Rows, row: int) -> Note:
    """Return a note of one row, which nothing but the game itself judges."""
    base = np.array(rows.base[row : row + 1], dtype=np.float32)
    return Note(rows.all[row : row + 1].copy(), base, np.zeros(1, dtype=np.float32), None)
