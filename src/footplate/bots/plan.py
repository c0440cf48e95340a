"""The bot that searches with a network: it plays on to the end of the round.

`plan:50ms` thinks for 50 ms over a decision. `plan:200n` makes 200 simulations, so that it decides
alike on every machine. In a family where a seat's next moves matter more as a series than what
others do meanwhile, it follows a few choices of that seat alone instead (`Features.AHEAD`,
`outlooks`). Where no network can be used, the baseline judges, or `greedy` decides, as for the bot
`net`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from footplate.bots.budget import Budget, is_budget, read
from footplate.bots.features import Move
from footplate.bots.greedy import UNLEARNED, Greedy
from footplate.bots.net import Judge, Net, Style, style
from footplate.bots.outlooks import further
from footplate.bots.tree import Search
from footplate.kernel.bot import Thought
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.generator import Generator

NEEDS: Final = "features"
"""The bot plays the games that have this part."""
USUAL: Final = Budget(0.05, 0)


class Planner:
    """Searches with a network.

    Args:
        name: the string that the bot was made from.
        budget: the time or the simulations that a decision may take.
        given: its style.
    """

    looks: Final = True

    def __init__(self, name: str, budget: Budget, given: Style) -> None:
        self.name: Final = name
        self._budget = budget
        self._style: Final = given
        self._net: Final = Net(name, given._replace(taste=""))
        self._greedy: Final = Greedy(UNLEARNED)
        self._listener: Callable[[Thought], None] | None = None

    def allow(self, seconds: float) -> None:
        """Set how long each of the next decisions may take."""
        self._budget = Budget(seconds, 0)

    def tell(self, listener: Callable[[Thought], None]) -> None:
        """Tell a listener from now on what seems best, after each phase of a search."""
        self._listener = listener

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Take the first step of the move that the search finds best."""
        if len(legal) == 1:
            return legal[0]
        judge = self._net.judge(game)
        if judge is None:
            return self._greedy.choose(game, state, legal, rng)
        moves = judge.family.different(state, legal)
        if len(moves) == 1:
            return moves[0][0]
        extra = self._extra(judge, state, moves, rng)
        search = Search(game, further(judge, state), rng, self._listener)
        return search.best(state, moves, extra, self._budget)

    def _extra(
        self, judge: Judge, state: State, moves: Sequence[Move], rng: Generator
    ) -> list[float]:
        """Return how many extra points each move is worth by the bot's style."""
        extra = judge.fondness(state, moves, self._style.taste)
        if self._style.noise:
            return [each + self._style.noise * rng.gumbel() for each in extra]
        return extra


def make(parameters: Sequence[str]) -> Planner:
    """Make the bot `plan`, such as `plan:1s`. Raises `BotError` for an unknown parameter."""
    budgets = [read(each, "plan") for each in parameters if is_budget(each)]
    given = style("plan", [each for each in parameters if not is_budget(each)])
    name = ":".join(["plan", *parameters])
    return Planner(name, budgets[-1] if budgets else USUAL, given)
