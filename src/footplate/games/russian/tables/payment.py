"""Paying for an action space: workers, temporary workers, the wooden worker and coins.

[2013 p.13; 2021 p.14]

Coins replace workers, workers never replace coins. A *mix* is what is laid on a space; which mixes
a purse can pay for a cost is a table, so that one action says both where a player goes and with
what.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.kernel.errors import ComponentError

MIXES: Final = 32
"""The argument of a placing action is space * MIXES + mix."""


class Mix(NamedTuple):
    """What is laid on a space."""

    workers: int
    """Of the player's own colour."""
    temporary: int
    wooden: int
    """The wooden worker (2013: the black one)."""
    coins: int

    def text(self) -> str:
        """Return a letter for each piece: `w`, `t`, `b` (wooden, 2013 black) and `c`."""
        return "w" * self.workers + "t" * self.temporary + "b" * self.wooden + "c" * self.coins

    def size(self) -> int:
        """Return how many pieces lie on the space."""
        return self.workers + self.temporary + self.wooden + self.coins


class Cost(NamedTuple):
    """What a space asks for."""

    workers: int
    coins: int
    """Pieces that must be coins."""


MOST_WORKERS: Final = 3
TEMPORARY_WORKERS: Final = 2
PURSES: Final = 4 * 3 * 2 * 4


def cost(text: str, where: str) -> Cost:
    """Read `2 workers`, `1 worker + 1 coin` or `1 coin`.

    Raises:
        ComponentError: anything else.
    """
    workers = coins = 0
    for part in text.split(" + "):
        number, _, noun = part.partition(" ")
        if number not in ("1", "2", "3") or noun not in ("worker", "workers", "coin", "coins"):
            raise ComponentError(f'{where}, cost: "{text}" is not like "2 workers" or "1 coin"')
        if noun.startswith("worker"):
            workers += int(number)
        else:
            coins += int(number)
    if not 1 <= workers + coins <= MOST_WORKERS:
        raise ComponentError(f'{where}, cost: "{text}" is not 1 to {MOST_WORKERS} pieces')
    return Cost(workers, coins)


def mixes(price: Cost) -> tuple[Mix, ...]:
    """Return all mixes that pay a cost, those with most own workers first."""
    found = []
    total = price.workers + price.coins
    for workers in range(total, -1, -1):
        for temporary in range(min(TEMPORARY_WORKERS, total - workers), -1, -1):
            for wooden in (1, 0):
                coins = total - workers - temporary - wooden
                if coins >= price.coins:
                    found.append(Mix(workers, temporary, wooden, coins))
    return tuple(found)


def purse(workers: int, temporary: int, wooden: int, coins: int) -> int:
    """Return the row of the table of feasible mixes for what a player has in hand."""
    w = workers if workers < 3 else 3
    c = coins if coins < 3 else 3
    return ((w * 3 + temporary) * 2 + wooden) * 4 + c


def feasible(prices: tuple[Cost, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, by purse and cost, the indices of the mixes that the purse can pay."""
    rows = []
    for row in range(PURSES):
        coins = row % 4
        wooden = row // 4 % 2
        temporary = row // 8 % 3
        workers = row // 24
        rows.append(
            tuple(
                tuple(
                    index
                    for index, mix in enumerate(mixes(price))
                    if mix.workers <= workers
                    and mix.temporary <= temporary
                    and mix.wooden <= wooden
                    and mix.coins <= coins
                )
                for price in prices
            )
        )
    return tuple(rows)
