"""Play with every point explained: what a view says is compared with what the scorer finds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator
from tests.oracle import american_board
from tests.oracle.emil import look_at_workers
from tests.oracle.ledger import Ledger
from tests.oracle.manufactory import Train
from tests.oracle.moments import points_later, points_of_action
from tests.oracle.reading import emil_engineers, read_board, read_boards
from tests.oracle.scorer import (
    Board,
    highest,
    majority_points,
    score_end,
    score_industry,
    score_phase,
    score_route,
    winners,
)
from tests.oracle.special_ideas import FreightCar

NOTED = ("score", "take", "key", "special", "couple", "follow", "fire")
"""Words whose actions are counted one by one."""
OVER_WITH = ("close", "place", "pass", "fire", "stoke", "use")
"""Words that come only after the action of a foundry is over."""
OF_FOUNDRY = ("any", "industry")
"""What those foundries give that score the highest locomotive."""


def look(game: AnyGame, state: State) -> dict[str, Any]:
    view: dict[str, Any] = game.view(state, None)
    return view


def compare_now(view: dict[str, Any], boards: list[Board]) -> None:
    """What the view says a scoring phase would give now, in all and for each part."""
    for player, board in zip(view["players"], boards, strict=True):
        assert player["industry_points"] == score_industry(board), board
        for route in player["routes"]:
            score = score_route(board, route["route"])
            assert route["points"] == {
                "tracks": score.tracks,
                "stars": score.stars,
                "medal": score.medal,
            }, board
        assert player["now"] == score_phase(board), board


def compare_cards(view: dict[str, Any], boards: list[Board], edition: str) -> None:
    """Once the game is over the view says what each end bonus card is worth."""
    alone = majority_points(boards)
    total = score_end(boards, edition)
    for seat, player in enumerate(view["players"]):
        shown = sum([bonus["points"] for bonus in player["bonuses"]])
        assert shown == total[seat] - alone[seat], boards[seat]


class Playthrough:
    """A game under way, with what is still to be scored by somebody later in the turn."""

    def __init__(self, game: AnyGame, state: State, seen: Counter[str]) -> None:
        self.game = game
        self.state = state
        self.seen = seen
        self.view = look(game, state)
        self._payouts: list[int] = []
        """The seats that have a general payout to come, in turn."""
        self._highest: list[int] = []
        """The seats whose foundry scores the highest locomotive when its action is over."""
        self._freight = FreightCar()
        self._train = Train()
        self._ledger = Ledger(self.view, read_boards(self.view))

    def draw(self, rng: Generator) -> None:
        """Chance moves, and nobody scores but for what is due."""
        before = self.view
        self.state.apply_action(rng.outcome(self.state.chance_outcomes()))
        self._went_on(0)
        if "emil" in before:
            look_at_workers(before, self.view)

    def act(self, action: int) -> None:
        """The seat on turn decides."""
        text = self.game.action_text(action)
        words = text.split(" ")
        before = self.view
        if words[0] in OVER_WITH:
            assert not self._highest, f"the highest locomotive was not scored: {before}"
        self.seen["freight"] += self._freight.decide(before, words)
        self._train.decide(text, before)
        board = read_board(before["players"][before["current"]], before)
        gained = points_of_action(text, before)
        if points_later(text, before):
            self._highest.append(before["current"])
        self.seen["decisions"] += 1
        if gained:
            self.seen[text if words[0] in NOTED else words[0]] += 1
        self.seen["minus ten"] += text == "score engineers" and min(board.engineers, default=0) < 0
        payouts = len(self._payouts) > 0
        self.state.apply_action(action)
        self._went_on(gained)
        if before["round"]:
            payouts |= len(self._payouts) > 0
            self._ledger.went_on(text, before, self.view, board, payouts)

    def _went_on(self, gained: int) -> None:
        """Look at the position that came, and explain everybody's points."""
        before, after = self.view, look(self.game, self.state)
        if "train" in after:
            self._train.went_on(after)
        if before.get("steelworks") != after.get("steelworks"):
            first = 0 if before["current"] == "chance" else before["current"]
            place = before["order"].index(first)
            self._payouts += before["order"][place:] + before["order"][:place]
        waiting = len(self._payouts)
        self._explain(gained, before, after)
        self.seen["general payout"] += waiting > len(self._payouts)
        self.seen["rounds"] += after["round"] != before["round"]
        self.view = after

    def _explain(self, gained: int, before: dict[str, Any], after: dict[str, Any]) -> None:
        """Every player's points are those from before plus what the rules give."""
        over = after["current"] is None
        gains = [0] * self.game.players
        if gained:
            gains[before["current"]] = gained
        if before["round"] and (over or after["round"] != before["round"]):
            self._freight.score(before)
            gains = [a + b for a, b in zip(gains, self._scoring(after, over), strict=True)]
        points = [player["points"] for player in before["players"]]
        expected = [a + b for a, b in zip(points, gains, strict=True)]
        found = [player["points"] for player in after["players"]]
        self._expect_later(expected, found, after)
        assert found == expected, (before, after)
        if over:
            assert not self._highest
            result = self.game.result(self.state)
            assert result is not None
            assert list(result.points) == expected
            assert list(result.winners) == winners(expected)

    def _scoring(self, after: dict[str, Any], over: bool) -> list[int]:
        """The scoring phase of a round, and in the end the final scoring."""
        boards = read_boards(after)
        gains = [score_phase(board) for board in boards]
        compare_now(after, boards)
        self._ledger.scored(after, boards)
        if over:
            ends = [score_end(boards, after["edition"], emil_engineers(after))]
            compare_cards(after, boards, after["edition"])
            if "stock" in after:
                ends.append(american_board.stock_points(after))
            for end in ends:
                gains = [a + b for a, b in zip(gains, end, strict=True)]
        return gains

    def _expect_later(self, expected: list[int], found: list[int], after: dict[str, Any]) -> None:
        """What was due came now: the highest locomotive, or dividends of a general payout."""
        for seat in self._highest[:]:
            more = highest(read_boards(after)[seat])
            if found[seat] == expected[seat] + more and more:
                top = after["pending"][-1]["what"] if after["pending"] else ""
                assert top not in OF_FOUNDRY, "the foundry's action is not over"
                expected[seat] += more
                self._highest.remove(seat)
                self.seen["highest at last"] += 1
        due = self._payouts
        for seat in due[:]:
            if found[seat] > expected[seat] and seat in due:
                level = after["players"][seat]["stock"]
                assert american_board.dividend_points(after["stock"], level)
                expected[seat] += american_board.DIVIDEND_POINTS
                del due[: due.index(seat) + 1]


def play(game: AnyGame, state: State, rng: Generator, seen: Counter[str]) -> None:
    """Random play to the end, every decision explained; most of them rarely pass."""
    eager = rng.below(4) > 0
    going = Playthrough(game, state, seen)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            going.draw(rng)
            continue
        legal = state.legal_actions()
        action = rng.choice(legal)
        for _ in range(3):
            if eager and game.action_text(action) in ("pass", "done"):
                action = rng.choice(legal)
        going.act(action)
        if rng.below(16) == 0:
            compare_now(going.view, read_boards(going.view))


def pass_on(game: AnyGame, state: State, rng: Generator, seen: Counter[str]) -> None:
    """All pass as soon as they can; what must be decided beside is decided by chance."""
    going = Playthrough(game, state, seen)
    passing = game.action_from_text("pass")
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            going.draw(rng)
            continue
        legal = state.legal_actions()
        going.act(passing if passing in legal else rng.choice(legal))
