"""Railways of the World for the bot `greedy`: what it looks at, and how it judges the end.

Candidates are the plans of the game and the few single actions that make sense beside them; a plan
is judged at its end and played step by step. Bids follow a rule of thumb.

What games of the bot against itself have shown (four players, $1,000 and points):

- Actions for which nothing is in sight yet must be worth something, or nobody builds and nobody
  buys an engine before it is too late. How much depends on the engine and on the railroad
  together: where an engine alone is enough, the weakest players buy engines, build nothing and end
  below 0 (though winners reach 87 in the Eastern U.S.).
- Such actions bring their points late, and each costs about $2. If their points are spread evenly
  over the turns, players count on an income that they do not have.
- Bonds beyond the first few must count more than the rules say. Without that some players in
  Mexico issue more than 50, and end with 1 point.
- A reward for joined cities must stay small, or players build too much: four times as much costs 6
  points in Mexico and 5 in the east.
- Room to grow counts only where the railroad hangs together. Where any link counts, poor players
  build links that lead nowhere (one issued 63 bonds and ended with -36 points).
- The number of turns left has to fall steadily. If it depends on the markers alone, everybody
  keeps cubes for later, no city is emptied, and the game does not end. All seats hold it to be
  true, and so it becomes true: a turn more is worth about 5 points to everybody.
- Where the markers promise an earlier end they are believed by half: in Mexico others end the game
  two turns before the steady count does.
- A second look, with the best link that could come next, is worth about 3 points; twice as many
  second looks are worth no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.bots.world import manoeuvres, worth
from footplate.games.world.modules.depots import rules as depots
from footplate.games.world.state.position import Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.cards import ACTIONS

SECOND_LOOKS: Final = 4
"""How many of the best ends are looked at again, with a link that might come next."""


def candidates(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """List the manoeuvres worth a look."""
    kind = state.agenda[-1][2]
    if kind == kinds.ACTION or kind == kinds.EXTRA_ACTION:
        return manoeuvres.main(state, legal)
    if kind == kinds.BID:
        return manoeuvres.bidding(state, legal, _worth_of_going_first(state))
    if kind == kinds.BUILD or kind == kinds.FIFTH:
        return manoeuvres.building(state, legal)
    if kind == kinds.HOP or kind == kinds.ARRIVED or kind == depots.GO_ON:
        return manoeuvres.delivering(state, legal)
    return manoeuvres.resolving(state, legal)


def pending(state: Position) -> bool:
    """Say no: every manoeuvre comes with all its steps, so nothing is left to resolve."""
    return False


def evaluate(state: Position, seat: int) -> float:
    """Estimate what the position is worth to the seat, in points at the end."""
    return worth.evaluate(state, seat)


def look_again(state: Position, seat: int) -> float:
    """Estimate the same if the seat could build the best link next."""
    return worth.with_next_link(state, seat)


def _worth_of_going_first(state: Position) -> int:
    """Estimate what it is worth to go first, in $1,000."""
    value = 1
    for number, n in enumerate(state.display):
        if n and state.catalogue.deck.cards[number].effect == ACTIONS:
            value += 3
    return value
