"""What the agenda has to carry, played on the toy game."""

import pytest

from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.errors import IllegalAction
from footplate.kernel.generator import Generator
from footplate.kernel.legality import require_legal, require_possible
from footplate.kernel.match import Match
from footplate.testing import check_game
from tests.kernel.toy import ACTED, BLOCKED, COINS, FAME, STEPS, TILES, WORDS, Position
from tests.kernel.toy_game import Toy

GAME = Toy(3)


def given(**counts: list[int]) -> Position:
    """Seat 0 begins its first turn; the rival blocks `payout` unless told otherwise."""
    return GAME.position({word: [*row] for word, row in counts.items()})


def play(s: Position, *texts: str) -> Position:
    """Play these moves, each checked."""
    for text in texts:
        if s.current_player == CHANCE:
            require_possible(GAME, s, GAME.outcome_from_text(text))
            s.apply_action(GAME.outcome_from_text(text))
        else:
            require_legal(GAME, s, GAME.action_from_text(text))
            s.apply_action(GAME.action_from_text(text))
        GAME.check(s)
    return s


def legal(s: Position) -> list[str]:
    return [WORDS[action] for action in s.legal_actions()]


def column(s: Position, count: int) -> list[int]:
    return [row[count] for row in s.seats]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_toy_keeps_the_contract(players: int) -> None:
    check_game(Toy(players), games=20, thorough=4, samples=20)


def test_a_payout_reaches_every_seat_after_the_turn_in_turn_order() -> None:
    s = given(paid=[1, 1, 1])
    s.flow[BLOCKED] = 1
    play(s, "payout", "income")
    assert (s.current_player, legal(s)) == (0, ["step", "done"])
    play(s, "step")
    assert (s.current_player, legal(s)) == (1, ["step", "done"])
    play(s, "done", "step")
    assert column(s, STEPS) == [1, 0, 1]
    assert s.current_player == 1
    assert "lead" not in legal(s)
    assert "payout" in legal(s)


def test_a_benefit_is_payable_a_turn_later_but_not_in_a_payout_or_reuse() -> None:
    s = given(steps=[2, 2, 2], coins=[1, 1, 1])
    s.flow[BLOCKED] = 1
    play(s, "payout", "income", "step")
    assert column(s, STEPS) == [3, 2, 2]
    play(s, "step")
    assert s.current_player == 2, "seat 1 reached step 3 in the payout and was not asked to pay"
    play(s, "done")
    assert "benefit" in legal(s)
    play(s, "reuse", "income")
    assert "benefit" in legal(s)
    play(s, "done")
    assert legal(s) == ["step", "done"], "in the reuse after the turn it is too late"


def test_the_benefit_needs_a_coin_and_is_paid_once() -> None:
    s = given(steps=[3, 0, 0], coins=[0, 0, 0])
    assert str(GAME.why_not(s, WORDS.index("benefit"))) == "no coin"
    play(s, "income", "benefit")
    assert (s.seats[0][COINS], s.seats[0][FAME]) == (0, 4)
    assert str(GAME.why_not(s, WORDS.index("benefit"))) == "done before"


@pytest.mark.parametrize("moves", [("income", "build"), ("build", "income")])
def test_the_income_tile_may_be_taken_once_before_or_after_the_main_action(
    moves: tuple[str, ...],
) -> None:
    s = given()
    for text in moves:
        play(s, *(["build", "done"] if text == "build" else [text]))
    assert s.seats[0][COINS] == 2
    assert s.current_player == 1, "the turn ended: nothing was left"


def test_the_income_tile_is_not_offered_in_the_middle_of_a_build() -> None:
    s = play(given(), "build")
    assert legal(s) == ["tile", "done"]


def test_the_income_tile_is_taken_once_a_turn() -> None:
    s = play(given(), "income")
    assert str(GAME.why_not(s, WORDS.index("income"))) == "done before"


def test_a_turn_with_nothing_left_ends_by_itself_else_by_done() -> None:
    s = play(given(), "reuse")
    assert (s.current_player, legal(s)) == (0, ["income", "done"])
    play(s, "income")
    assert legal(s) == ["step", "done"], "the turn is over, the reuse begins"


def test_a_follow_action_is_owed_to_none_but_the_leader() -> None:
    s = play(given(), "lead")
    assert legal(s) == ["income", "step"]
    assert str(GAME.why_not(s, WORDS.index("done"))) == "still owed"
    play(s, "step", "income", "step")
    assert (s.current_player, legal(s)) == (1, ["step", "done"])
    play(s, "step")
    assert (s.current_player, legal(s)) == (2, ["step", "done"])
    play(s, "done")
    assert column(s, STEPS) == [2, 1, 0]
    assert (s.current_player, s.flow[ACTED]) == (1, 0)


def test_a_private_draw_is_known_to_its_seat_alone() -> None:
    s = play(given(), "card")
    assert s.current_player == CHANCE
    assert GAME.audience(s, 3) == 1 << 0
    secrets = s.secrets
    play(s, "card 4")
    assert s.secrets == secrets + 1
    assert [GAME.seen(s, seat)[0][-1] for seat in (0, 1, None)] == [4, -1, -1]
    play(s, "income", "card")
    assert "card 4" not in [GAME.outcome_text(outcome) for outcome, _ in s.chance_outcomes()]


def test_what_is_hidden_is_redrawn_for_others() -> None:
    s = play(given(), "card", "card 4", "income", "card", "card 6", "income")
    found = set()
    for seed in range(60):
        copy = GAME.determinize(s, 1, Generator(seed))
        assert copy.seats[1][-1] == 6
        found.add(copy.seats[0][-1])
    assert found == {1, 2, 3, 4, 5, 7}


def test_the_rival_has_no_seat_and_blocks_a_main_action_each_round() -> None:
    s = GAME.start()
    assert s.current_player == CHANCE
    play(s, "rival build")
    assert str(GAME.why_not(s, WORDS.index("build"))) == "the rival blocks build"
    for _ in range(3):
        play(s, "income", "auction", "done", "done", "done")
    assert s.current_player == CHANCE
    assert "rival build" not in [GAME.outcome_text(outcome) for outcome, _ in s.chance_outcomes()]


def test_the_last_bid_of_an_auction_pays_and_wins() -> None:
    s = play(given(coins=[5, 5, 1]), "auction", "bid 2")
    assert (s.current_player, legal(s)) == (1, ["done", "bid 3", "bid 4", "bid 5"])
    play(s, "bid 3")
    assert legal(s) == ["done"], "seat 2 cannot afford more"
    play(s, "done")
    assert column(s, COINS) == [5, 2, 1]
    assert column(s, FAME) == [0, 5, 0]
    assert (s.current_player, legal(s)) == (0, ["income", "done"])


def test_an_auction_without_bids_changes_nothing() -> None:
    s = play(given(), "auction", "done", "done", "done")
    assert column(s, FAME) == [0, 0, 0]


def test_a_ten_tile_build_may_be_left_incomplete() -> None:
    s = play(given(), "build", "tile", "tile", "tile")
    assert s.agenda[-1][3] == 7
    play(s, "done")
    assert s.seats[0][TILES] == 3
    assert legal(s) == ["income", "done"]


def test_a_ten_tile_build_ends_by_itself() -> None:
    s = play(given(), "build", *["tile"] * 10)
    assert (s.seats[0][TILES], legal(s)) == (10, ["income", "done"])


def test_the_last_turn_ends_the_game_and_shows_the_cards() -> None:
    s = given()
    s.flow[0] = 12
    play(s, "card", "card 4", "income")
    assert s.current_player == TERMINAL
    assert GAME.points(s) == [4, 0, 0]
    result = GAME.result(s)
    assert result is not None
    assert result.winners == (0,)
    assert GAME.seen(s, None)[0][-1] == 4


def test_a_match_refuses_with_the_reason_of_the_game() -> None:
    match = Match(GAME, 1)
    with pytest.raises(IllegalAction, match="step: not now"):
        match.play_text("step")
