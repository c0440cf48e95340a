"""Plays games whose choices are searched, and collects what the searches found.

A search finds better moves than its network does at first sight. A network that learns from these
games is told of every move that was searched how much better or worse it is than the one that was
made, and so comes to see at first sight what took a search before (expert iteration; Anthony, Tian,
Barber, "Thinking fast and slow with deep learning and tree search", 2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from footplate.bots.budget import Budget
from footplate.bots.features import Features
from footplate.bots.net import Judge
from footplate.bots.network import Network, Rows
from footplate.bots.outlooks import further
from footplate.bots.tree import Search
from footplate.kernel.bot import Bot
from footplate.lab.learning.selfplay import ZEAL, Choice, Note, SelfPlay, Taken


class SearchedPlay(SelfPlay):
    """Games between searches.

    Args:
        family: whose games.
        networks: the networks that may judge.
        budget: what each search may cost.
        trust: the share of the final result in a target; the rest is what the next search found.
        stranger: plays the seats whose manner says so.
    """

    def __init__(
        self,
        family: Features,
        networks: Sequence[Network],
        budget: Budget,
        trust: float,
        stranger: Bot | None = None,
    ) -> None:
        super().__init__(family, networks, trust, stranger)
        self._budget: Final = budget
        self._searched: Final = Rows(family)

    def decide(self, choices: Sequence[Choice]) -> list[Taken]:
        """Search each choice."""
        return [self._search(choice) for choice in choices]

    def _search(self, choice: Choice) -> Taken:
        """Search a choice, and note what each move was found to be worth."""
        table, number, moves = choice
        manner = table.seats[number].manner
        judge = Judge(table.game, self.networks[manner.network])
        state = table.game.determinize(table.state, number, table.rng)
        liked = [ZEAL * each for each in judge.fondness(state, moves, manner.taste)]
        if manner.noise:
            liked = [each + manner.noise * table.rng.gumbel() for each in liked]
        search = Search(table.game, further(judge, state), table.rng)
        search.best(state, moves, liked, self._budget)
        worths = np.array([worth for _, worth in search.found], dtype=np.float32)
        rows = self._searched
        rows.clear()
        positions = rows.successors(table.state, [move for move, _ in search.found], number)
        base = np.array(rows.base, dtype=np.float32)
        # where rivals passed in a search, it says how much better a move is, but not how good it is
        worth = None if self.family.AHEAD else float(worths[0])
        note = Note(rows.all[: len(base)].copy(), base, worths - worths[0], worth)
        return Taken(positions[0], note)
