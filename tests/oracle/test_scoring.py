"""The engine scores what the rulebook says: every point of thousands of positions is explained.

Nothing here trusts the engine: where a position comes from the engine, its points are predicted by
`tests.oracle.scorer` from what lies on the boards.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from footplate.kernel.contract import TERMINAL, AnyGame
from footplate.kernel.generator import Generator
from tests.oracle import german_board
from tests.oracle.moments import PASSING
from tests.oracle.playing import compare_cards, compare_now, look, play
from tests.oracle.positions import far_advanced
from tests.oracle.reading import read_boards
from tests.oracle.scorer import (
    ROUTE_DOUBLED_AT,
    ST_PETERSBURG,
    Board,
    majority_points,
    score_end,
    score_phase,
    score_route,
    winners,
)
from tests.oracle.settings import Setting

CONFIGS = [(edition, players) for edition in ("2013", "2021") for players in (2, 3, 4)]
BOARDS_OF = ("russian", "german")
MORE = [
    *[("2021", players, "american") for players in (1, 2, 3, 4)],
    *[(edition, 1, board) for edition in ("2013", "2021") for board in BOARDS_OF],
]
"""What came later: the American board, and games against Emil."""
GAMES = 4
"""Random games for each configuration, every decision of them explained."""
BOARDS = 300
"""Far-advanced positions for each configuration."""
LATE_GAMES = 32
"""Random games from such positions on, for each configuration."""
AMERICAN_GAMES = 12
"""The same in America, where all that is watched for comes up in fewer."""


def build(edition: str, players: int, board: str) -> AnyGame:
    return Setting(edition, players, board).game()


@pytest.mark.sample(7, 4)
@pytest.mark.parametrize("board", BOARDS_OF)
@pytest.mark.parametrize("edition, players", CONFIGS)
def test_every_point_of_random_games_is_explained(edition, players, board):
    game = build(edition, players, board)
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        play(game, game.new(seed), Generator(seed), seen)
    assert seen["decisions"] > 60 * players * GAMES // 4
    assert seen["rounds"] >= 5 * GAMES


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize("edition, players, board", MORE)
def test_every_point_of_random_games_beyond_is_explained(edition, players, board):
    """2014 p.10-11; 2021 p.28-32,44-46."""
    game = build(edition, players, board)
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        play(game, game.new(seed), Generator(seed), seen)
    assert seen["rounds"] >= 5 * GAMES


@pytest.mark.sample(3, 3)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_point_of_late_games_in_america_is_explained(players):
    """2021 p.28-32: blasts, dividends, payouts, the golden spike, both industry tracks."""
    game = build("2021", players, "american")
    rng = Generator(9000 + players)
    seen: Counter[str] = Counter()
    for number in range(AMERICAN_GAMES):
        given = far_advanced(rng, "2021", players, number % 3, "american")
        play(game, game.position(given), rng, seen)
    for text in ("blast", "payout", "score tracks", "key points", "general payout"):
        assert seen[text], f"no {text}: {seen}"


@pytest.mark.sample(7, 4)
@pytest.mark.parametrize("board", BOARDS_OF)
@pytest.mark.parametrize("edition, players", CONFIGS)
def test_far_advanced_boards_score_as_the_rulebook_says(edition, players, board):
    """The last round of such a position, in which all pass at once."""
    game = build(edition, players, board)
    rng = Generator(1000 * players + int(edition))
    seen: Counter[str] = Counter()
    for number in range(BOARDS):
        given = far_advanced(rng, edition, players, 0, board)
        points, boards = predict(game, given)
        if number % 10 == 0:  # one seat draws level with another
            ahead = rng.below(players)
            behind = (ahead + 1) % players
            given["players"][behind]["points"] += max(0, points[ahead] - points[behind])
            given["players"][ahead]["points"] += max(0, points[behind] - points[ahead])
            points, boards = predict(game, given)
            seen["shared victory"] += len(winners(points)) > 1
        state = game.position(given)
        game.check(state)
        passing = game.action_from_text("pass")
        while state.current_player != TERMINAL:
            assert passing in state.legal_actions()
            state.apply_action(passing)
        after = look(game, state)
        ended = read_boards(after)
        result = game.result(state)
        assert result is not None
        assert list(result.points) == points, given
        assert game.points(state) == points, given
        assert list(result.winners) == winners(points), given
        assert [sorted(b.cards) for b in ended] == [sorted(b.cards) for b in boards]
        compare_cards(after, ended, edition)
        _count(seen, boards)
    for rare in RARE[edition] if board == "russian" else RARE_GERMAN[edition]:
        assert seen[rare] >= 5, f"too few boards with {rare}: {seen}"


def predict(game: AnyGame, given: dict[str, Any]) -> tuple[list[int], list[Board]]:
    """The final points and the boards, end bonus cards included, if all pass at once."""
    view = look(game, game.position(given))
    boards = read_boards(view)
    compare_now(view, boards)
    points = [player["points"] for player in view["players"]]
    for place, seat in enumerate(view["order"]):
        points[seat] += PASSING[place]
    for seat, board in enumerate(boards):
        points[seat] += score_phase(board)
        for text in given["taken"]:
            owner, _, card = text.partition(" ")
            if int(owner) == seat + 1:
                board.cards.append(card)
    end = score_end(boards, view["edition"])
    return [a + b for a, b in zip(points, end, strict=True)], boards


RARE: dict[str, tuple[str, ...]] = {
    "2013": (
        "route doubled",
        "medal",
        "star of ten",
        "gold",
        "all five gaps",
        "two wrenches",
        "eight doublers",
        "revalued",
        "tie for the majority",
        "extra engineer decides",
        "both engineer cards",
        "three extra workers",
        "all routes complete",
        "shared victory",
    ),
}
RARE["2021"] = (*RARE["2013"], "wrenches together", "six keys", "four locomotives")
ONLY_RUSSIAN = ("route doubled", "star of ten", "three extra workers")
RARE_GERMAN = {
    edition: (
        *[each for each in found if each not in ONLY_RUSSIAN],
        "Berlin",
        "a star of an extension",
        "two extra workers",
    )
    for edition, found in RARE.items()
}
RARE_GERMAN["2021"] += ("special valuation",)


def _count(seen: Counter[str], boards: list[Board]) -> None:
    """What a board has that chance must not leave out."""
    counts = [len(b.engineers) + ("majority" in b.cards) for b in boards]
    plain = [Board(engineers=b.engineers) for b in boards]
    seen["tie for the majority"] += len({n for n in counts if n}) < len([n for n in counts if n])
    seen["extra engineer decides"] += majority_points(plain) != majority_points(boards)
    for b in boards:
        routes = list(b.length)
        seen["route doubled"] += b.fulfils(ST_PETERSBURG, "green", ROUTE_DOUBLED_AT)
        seen["medal"] += any(score_route(b, route).medal for route in routes)
        seen["star of ten"] += any(
            b.fulfils(where, colour, at) for where, colour, at, points in b.stars if points == 10
        )
        seen["gold"] += b.fulfils(b.main, "gold", 1)
        seen["Berlin"] += b.at(b.main, "wood") == german_board.WAYS["berlin"] == b.length[b.main]
        seen["a star of an extension"] += len(b.stars) > len(german_board.STARS)
        seen["special valuation"] += b.special and b.fulfils(b.main, "bronze", 1)
        seen["two extra workers"] += b.extra_workers == 2
        seen["all five gaps"] += max(b.wrenches) > 13
        seen["two wrenches"] += len(b.wrenches) == 2
        seen["wrenches together"] += len(b.wrenches) == 2 and len(set(b.wrenches)) == 1
        seen["eight doublers"] += b.doublers == 8 and b.reach(b.main) >= 8
        seen["revalued"] += b.revalued and b.fulfils(b.main, "bronze", 1)
        seen["both engineer cards"] += {"majority", "engineers"} <= set(b.cards)
        seen["six keys"] += b.keys >= 6 and "keys" in b.cards
        seen["four locomotives"] += len(b.all_locomotives()) == 4 and "best-locomotives" in b.cards
        seen["three extra workers"] += b.extra_workers == 3
        complete = all(b.at(route, "wood") == length for route, length in b.length.items())
        seen["all routes complete"] += complete


@pytest.mark.sample(7, 4)
@pytest.mark.parametrize("board", BOARDS_OF)
@pytest.mark.parametrize("edition, players", CONFIGS)
def test_every_point_of_late_games_is_explained(edition, players, board):
    """Random play from far-advanced positions: factories that score, keys, ends of routes."""
    game = build(edition, players, board)
    rng = Generator(7000 + 10 * players + int(edition))
    seen: Counter[str] = Counter()
    for _ in range(LATE_GAMES):
        play(
            game, game.position(far_advanced(rng, edition, players, rng.below(3), board)), rng, seen
        )
    wanted = ["score engineers", "score locomotives", "take points", "place", "pass"]
    wanted += ["advance"] if edition == "2013" else ["score tracks", "key points"]
    for text in wanted:
        assert seen[text], f"no {text}: {seen}"
