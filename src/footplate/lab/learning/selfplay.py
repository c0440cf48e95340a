"""Plays many games at once by networks that look one decision ahead, and collects what they teach.

Many games share each call of a network, which makes them several times faster than one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from footplate.bots.features import Features
from footplate.bots.net import liked
from footplate.bots.network import Bytes, Floats, Network, Rows
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


class _Seat:
    """What a seat has seen of its game."""

    def __init__(self, manner: Manner, taste: tuple[Any, Any] | None, whim: int) -> None:
        self.manner: Final = manner
        self.taste: Final = taste
        self.whim: Final = whim
        self.rows: Final[list[Bytes]] = []
        self.base: Final[list[float]] = []


class _Table:
    """A game that is being played."""

    def __init__(self, game: AnyGame, seed: int, seats: Sequence[_Seat]) -> None:
        self.game: Final = game
        self.rng: Final = Generator(seed)
        self.state: Any = game.start()
        self.seats: Final = seats
        self.round = 0


class _Choice(NamedTuple):
    table: _Table
    seat: int
    positions: list[Any]
    first: int
    """The first row of the positions."""


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
        self._tastes: Final = {name: liked(family, name) for name in family.TASTES}

    def play(
        self, games: Sequence[tuple[AnyGame, Sequence[Manner], int]]
    ) -> Iterator[tuple[Samples, Played]]:
        """Play games, each given with its seats' manners and its seed; yield those that end."""
        waiting = [
            _Table(
                game,
                seed,
                [
                    _Seat(each, self._tastes.get(each.taste), seed + seat)
                    for seat, each in enumerate(manners)
                ],
            )
            for game, manners, seed in reversed(games)
        ]
        playing: list[_Table] = []
        while waiting or playing:
            while waiting and len(playing) < AT_ONCE:
                playing.append(waiting.pop())
            choices: list[_Choice] = []
            for rows in self._rows:
                rows.clear()
            for table in playing:
                choice = self._advance(table)
                if choice is not None:
                    choices.append(choice)
            for table in playing:
                if table.state.current_player == TERMINAL:
                    yield self._samples(table), self._played(table)
            playing = [table for table in playing if table.state.current_player != TERMINAL]
            self._decide(choices)

    def _advance(self, table: _Table) -> _Choice | None:
        """Play on to the next real choice, and write down the positions that it leads to."""
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
                break
            for action in moves[0]:
                state.apply_action(action)
        rows = self._rows[max(0, table.seats[seat].manner.network)]
        first = len(rows.base)
        return _Choice(table, seat, rows.successors(state, moves, seat), first)

    def _decide(self, choices: Sequence[_Choice]) -> None:
        """Let the networks judge the positions, and take a move at each choice."""
        family = self.family
        width = max([family.width(choice.table.state) for choice in choices], default=0)
        values = [
            rows.values(network, width) if rows.base else np.zeros(0, dtype=np.float32)
            for rows, network in zip(self._rows, self.networks, strict=True)
        ]
        for table, number, positions, first in choices:
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
            seat.rows.append(rows.all[first + best].copy())
            seat.base.append(rows.base[first + best])
            table.state = positions[best]
            others = len(table.seats) - 1
            if others and table.rng.below(1000) < BESIDE * 1000:
                if table.state.current_player != TERMINAL:
                    self._note(table, (number + 1 + table.rng.below(others)) % (others + 1))

    def _note(self, table: _Table, number: int) -> None:
        """Note the position as a seat sees it, if something is learned from that seat."""
        if table.seats[number].manner.network == STRANGER:
            return
        single = self._single
        single.clear()
        single.add(table.state, number)
        table.seats[number].rows.append(single.all[0].copy())
        table.seats[number].base.append(single.base[0])

    def _samples(self, table: _Table) -> Samples:
        """Return the samples of a game: targets mix the next judgement with the final result."""
        points = table.game.points(table.state)
        width = self.family.width(table.state)
        found: list[Bytes] = []
        targets: list[Floats] = []
        for number, seat in enumerate(table.seats):
            if not seat.rows:
                continue
            rows = np.stack(seat.rows)
            base = np.array(seat.base, dtype=np.float32)
            judged = self.networks[0](rows[:, :width]) + base
            target: Floats = np.empty(len(base), dtype=np.float32)
            after = self.family.goal(points, number)
            for i in range(len(base) - 1, -1, -1):
                target[i] = after - base[i]
                after = (1 - self.trust) * float(judged[i]) + self.trust * after
            found.append(rows)
            targets.append(target)
        return Samples(np.concatenate(found), np.concatenate(targets))

    def _played(self, table: _Table) -> Played:
        manners = tuple([seat.manner for seat in table.seats])
        return Played(manners, tuple(table.game.points(table.state)))
