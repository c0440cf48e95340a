"""Plays a random game with cheap checks at every ply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator


class Play:
    """One game whose moves a function chooses; each ply gets the cheap checks."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.rng: Final = Generator(seed)
        self.draws: Final = Generator(seed)
        self.state: State = game.start()
        self.moves: list[int] = []

    def fail(self, expected: str) -> NoReturn:
        """Raise an error that says where it happened and what was expected."""
        raise AssertionError(
            f"{self.game.name}, seed {self.seed}, ply {len(self.moves)}: expected {expected}"
        )

    def require(self, kept: object, expected: str) -> None:
        """Fail unless the promise was kept."""
        if not kept:
            self.fail(expected)

    def through(
        self, choose: Callable[[list[int]], int], ask: Callable[[list[int]], None] | None
    ) -> None:
        """Play to the end."""
        decisions = 0
        bound = self.game.max_decisions
        while self.state.current_player != TERMINAL:
            legal = self.legal()
            if ask is not None:
                ask(legal)
            if self.state.current_player == CHANCE:
                self.do(self.draws.outcome(self.outcomes()))
                self.require(len(self.moves) <= 100 * bound + 1000, "no endless draws")
            else:
                decisions += 1
                self.require(decisions <= bound, f"at most {bound} decisions")
                self.do(choose(legal))
        self.legal()
        self.finish()
        if ask is not None:
            ask([])

    def do(self, move: int) -> None:
        """Make a move; the position must stay sound, and only draws and looks may reveal more."""
        secrets = self.state.secrets
        drawn = self.state.current_player == CHANCE
        self.state.apply_action(move)
        self.moves.append(move)
        self.require(self.state.secrets >= secrets + drawn, "secrets to rise with every outcome")
        self.sound(self.state)

    def sound(self, state: State) -> None:
        """Check the invariants of the components."""
        try:
            self.game.check(state)
        except AssertionError as error:
            self.fail(f"a sound position, but {error}")

    def legal(self) -> list[int]:
        """Check and return the legal list."""
        player = self.state.current_player
        legal = self.state.legal_actions()
        if player in (CHANCE, TERMINAL):
            self.require(legal == [], "no legal actions when no seat decides")
            return legal
        self.require(0 <= player < self.game.players, f"a seat to decide, not {player}")
        self.require(legal, "a legal action while a seat decides")
        self.require(_ascending(legal), f"a legal list that ascends, not {legal}")
        self.require(legal[0] >= 0 and legal[-1] < self.game.action_count, "actions in range")
        return legal

    def outcomes(self) -> list[tuple[int, int]]:
        """Check and return what can be drawn."""
        outcomes = self.state.chance_outcomes()
        numbers = [outcome for outcome, _ in outcomes]
        self.require(numbers, "an outcome to be possible while chance decides")
        self.require(_ascending(numbers), f"outcomes that ascend, not {numbers}")
        self.require(numbers[0] >= 0 and numbers[-1] < self.game.outcome_count, "outcomes in range")
        self.require(min(weight for _, weight in outcomes) >= 1, "weights of at least 1")
        return outcomes

    def finish(self) -> None:
        """Check the result of a finished game."""
        result = self.game.result(self.state)
        points = self.game.points(self.state)
        if result is None:
            self.fail("a result at the end")
        self.require(str(result.reason), "a result that says why the game ended")
        self.require(list(result.points) == points, f"the result to have the points {points}")
        self.require(result.winners or self.game.players == 1, "a winner")
        self.require(_ascending(list(result.winners)), "winners that ascend")
        best = [seat for seat in range(self.game.players) if points[seat] == max(points)]
        self.require(set(result.winners) <= set(best), f"the winners among {best}")

    def any_action(self, legal: list[int]) -> int:
        """Choose any action at random."""
        return self.rng.choice(legal)

    def lively_action(self, legal: list[int]) -> int:
        """Choose at random among actions after which the same seat still decides, if there are any.

        Next best are those after which a draw comes.
        """
        seat = self.state.current_player
        after: dict[int, list[int]] = {}
        for action in legal:
            copy = self.state.clone()
            copy.apply_action(action)
            after.setdefault(copy.current_player, []).append(action)
        return self.rng.choice(after.get(seat) or after.get(CHANCE) or legal)


def _ascending(numbers: list[int]) -> bool:
    return all(numbers[i] < numbers[i + 1] for i in range(len(numbers) - 1))
