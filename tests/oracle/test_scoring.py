"""The engine scores what the rulebook says: every point of thousands of positions is explained.

Nothing here trusts the engine: where a position comes from the engine, its points are predicted by
`tests.oracle.scorer` from what lies on the boards.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import footplate
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator
from tests.oracle import american_board, german_board
from tests.oracle.positions import far_advanced
from tests.oracle.scorer import (
    PASSING,
    ROUTE_DOUBLED_AT,
    ST_PETERSBURG,
    Board,
    majority_points,
    points_of_action,
    read_board,
    score_end,
    score_industry,
    score_phase,
    score_route,
    winners,
)

CONFIGS = [(edition, players) for edition in ("2013", "2021") for players in (2, 3, 4)]
BOARDS_OF = ("russian", "german")
MORE = [
    *[("2021", players, "american") for players in (1, 2, 3, 4)],
    *[(edition, 1, board) for edition in ("2013", "2021") for board in BOARDS_OF],
]
"""What came later: the American board, and games against Emil."""
GAMES = 16
"""Random games for each configuration, every decision of them explained."""
BOARDS = 300
"""Far-advanced positions for each configuration."""
LATE_GAMES = 32
"""Random games from such positions on, for each configuration."""


def build(edition: str, players: int, board: str) -> AnyGame:
    solo = "yes" if players == 1 else "no"
    return footplate.game("russian", players=players, edition=edition, board=board, solo=solo)


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


def read_boards(view: dict[str, Any]) -> list[Board]:
    players = view["players"]
    dual = view["industry"] == "american"
    return [read_board(player, len(players), dual) for player in players]


def explain(
    game: AnyGame,
    gained: int,
    before: dict[str, Any],
    after: dict[str, Any],
    state: State,
    due: list[int],
) -> None:
    """Every player's points after an action are those before it plus what the rules give.

    `due` are the seats that have a general payout to come, in turn.
    """
    over = after["current"] is None
    gains = [0] * game.players
    gains[before["current"]] = gained
    if before["round"] and (over or after["round"] != before["round"]):
        boards = read_boards(after)
        for seat, board in enumerate(boards):
            gains[seat] += score_phase(board)
        compare_now(after, boards)
        if over:
            emil = after.get("emil", {}).get("engineers", ())
            ends = [score_end(boards, after["edition"], emil)]
            if "stock" in after:
                ends.append(american_board.stock_points(after))
            for end in ends:
                gains = [a + b for a, b in zip(gains, end, strict=True)]
    points = [player["points"] for player in before["players"]]
    expected = [a + b for a, b in zip(points, gains, strict=True)]
    found = [player["points"] for player in after["players"]]
    for seat in due[:]:
        if found[seat] > expected[seat] and seat in due:
            level = after["players"][seat]["stock"]
            assert american_board.dividend_points(after["stock"], level)
            expected[seat] += american_board.DIVIDEND_POINTS
            del due[: due.index(seat) + 1]
    assert found == expected, (before, after)
    if over:
        result = game.result(state)
        assert result is not None
        assert list(result.points) == expected
        assert list(result.winners) == winners(expected)


def play(game: AnyGame, state: State, rng: Generator, seen: Counter[str]) -> None:
    """Random play to the end, every decision explained; most of them rarely pass."""
    eager = rng.below(4) > 0
    view = look(game, state)
    due: list[int] = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            view = look(game, state)
            continue
        legal = state.legal_actions()
        action = rng.choice(legal)
        for _ in range(3):
            if eager and game.action_text(action) in ("pass", "done"):
                action = rng.choice(legal)
        text = game.action_text(action)
        state.apply_action(action)
        seen["decisions"] += 1
        gained = points_of_action(text, view)
        if gained:
            words = text.split(" ")
            seen[text if words[0] in ("score", "take", "key") else words[0]] += 1
        after = look(game, state)
        if view.get("steelworks") != after.get("steelworks"):
            place = view["order"].index(view["current"])
            due += view["order"][place:] + view["order"][:place]
        waiting = len(due)
        explain(game, gained, view, after, state, due)
        seen["general payout"] += waiting > len(due)
        seen["rounds"] += after["round"] != view["round"]
        view = after
        if rng.below(16) == 0:
            compare_now(view, read_boards(view))


@pytest.mark.parametrize("board", BOARDS_OF)
@pytest.mark.parametrize("edition, players", CONFIGS)
def test_every_point_of_random_games_is_explained(edition, players, board):
    game = build(edition, players, board)
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        play(game, game.new(seed), Generator(seed), seen)
    assert seen["decisions"] > 60 * players * GAMES // 4
    assert seen["rounds"] >= 5 * GAMES


@pytest.mark.parametrize("edition, players, board", MORE)
def test_every_point_of_random_games_beyond_is_explained(edition, players, board):
    """2014 p.10-11; 2021 p.28-32,44-46."""
    game = build(edition, players, board)
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        play(game, game.new(seed), Generator(seed), seen)
    assert seen["rounds"] >= 5 * GAMES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_point_of_late_games_in_america_is_explained(players):
    """2021 p.28-32: blasts, dividends, payouts, the golden spike, both industry tracks."""
    game = build("2021", players, "american")
    rng = Generator(9000 + players)
    seen: Counter[str] = Counter()
    for number in range(LATE_GAMES):
        given = far_advanced(rng, "2021", players, number % 3, "american")
        play(game, game.position(given), rng, seen)
    for text in ("blast", "payout", "score tracks", "key points", "general payout"):
        assert seen[text], f"no {text}: {seen}"


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


def compare_cards(view: dict[str, Any], boards: list[Board], edition: str) -> None:
    """Once the game is over the view says what each end bonus card is worth."""
    alone = majority_points(boards)
    total = score_end(boards, edition)
    for seat, player in enumerate(view["players"]):
        shown = sum([bonus["points"] for bonus in player["bonuses"]])
        assert shown == total[seat] - alone[seat], boards[seat]


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
