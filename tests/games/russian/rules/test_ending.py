"""The end of the game [2013 p.20-21,23; 2021 p.22,47]: cards, engineers, the winner."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    game_of,
    played,
    player,
    points,
    turn,
    view,
)

LAST = {2: 6, 3: 6, 4: 7}
"""By number of players: the last round."""


def worth(card, mine, edition="2021", **given):
    """What an end bonus card says it is worth to its owner, player 1, and gives in the end."""
    removed = [name for name in ("flat", "routes", "wood") if name != card][:2]
    removed = given.pop("removed", removed)
    taken = given.pop("taken", [f"1 {card}"])
    state = at(game(edition), round=7, removed=removed, taken=taken, players=[mine], **given)
    (shown,) = [b["points"] for b in player(state)["bonuses"] if b["card"] == card]
    return shown


def finish(state):
    """Everybody passes for the last time."""
    return do(state, *["pass"] * len(points(state)))


# ---------------------------------------------------------------------- end bonus cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_fifteen_points(edition):
    """2013 p.23; in 2021 reconstructed: eleven of twelve cards are explained."""
    assert worth("flat", {}, edition) == 15


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_ten_points_for_each_completed_route(edition):
    """2013 p.23, 2021 p.47: the last space reached with wood; no locomotive is needed."""
    assert worth("routes", {"tracks": {"trans-siberian": {"wood": 14}}}, edition) == 0
    assert worth("routes", {"tracks": {"kyiv": {"wood": 9}}}, edition) == 10
    everywhere = {name: {"wood": n} for name, n in (("kyiv", 9), ("st-petersburg", 9))}
    everywhere["trans-siberian"] = {"wood": 15}
    assert worth("routes", {"tracks": everywhere}, edition) == 30


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_four_points_for_each_factory(edition):
    """2013 p.23, 2021 p.47."""
    assert worth("factories", {}, edition) == 0
    assert worth("factories", {"factories": ["2", "2", "3"]}, edition) == 12
    assert worth("factories", {"factories": ["2", "2", "3", "3", "4"]}, edition) == 20


def test_in_2013_a_card_adds_up_all_locomotives():
    """2013 p.23."""
    engines = {"trans-siberian": ["9", "8"], "st-petersburg": "7", "kyiv": "1"}
    assert worth("locomotives", {"locomotives": engines}, "2013") == 25


def test_in_2021_a_card_adds_up_the_four_best_locomotives():
    """2021 p.47."""
    engines = {"trans-siberian": ["9", "8"], "st-petersburg": "7", "kyiv": "1"}
    assert worth("best-locomotives", {"locomotives": engines}) == 25


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_ten_points_for_each_extra_worker_the_wooden_one_included(edition):
    """2013 p.23, 2021 p.47: at most 30."""
    assert worth("workers", {}, edition) == 0
    assert worth("workers", {"tracks": {"kyiv": {"wood": 7}}}, edition) == 10
    mine = {"workers": 7, "wooden": True}
    assert worth("workers", mine, edition, cards=["repeat"]) == 30


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_the_sum_of_the_spaces_of_wood(edition):
    """2013 p.23: the 3 spaces reached by your black tracks; in 2021, p.47, a ruling."""
    laid = {"trans-siberian": {"wood": 12}, "st-petersburg": {"wood": 5}, "kyiv": {"wood": 1}}
    assert worth("wood", {"tracks": laid}, edition) == 18


def test_in_2013_a_card_is_seven_points_for_each_token_on_the_board():
    """2013 p.23: at most 28."""
    tokens = ["moves", "industry", "doublers", "bonus"]
    assert worth("ideas", {"placed": tokens[:3]}, "2013") == 21
    assert worth("ideas", {"placed": tokens}, "2013") == 28


def test_in_2021_tokens_removed_from_the_game_do_not_count():
    """2021 p.47."""
    assert worth("ideas", {"placed": ["moves", "coins"], "boxed": ["keys", "industry"]}) == 14


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("doublers, expected", [(3, 0), (4, 20), (6, 20), (7, 30), (8, 30)])
def test_a_card_counts_doublers_in_steps(edition, doublers, expected):
    """2013 p.23, 2021 p.47."""
    assert worth("doublers", {"doublers": {"trans-siberian": doublers}}, edition) == expected


@pytest.mark.parametrize(
    "keys, expected", [(0, 0), (1, 0), (2, 15), (3, 15), (4, 25), (5, 25), (6, 40), (8, 40)]
)
def test_in_2021_a_card_counts_keys_in_steps(keys, expected):
    """2021 p.47."""
    assert worth("keys", {"keys": keys}) == expected


def test_in_2021_a_card_is_a_point_for_each_space_of_green_and_bronze():
    """2021 p.47-48."""
    laid = {
        "trans-siberian": {"wood": 8, "green": 6, "bronze": 4},
        "st-petersburg": {"wood": 6, "green": 4},
    }
    assert worth("green-bronze", {"tracks": laid}) == 14


def test_in_2013_six_points_for_an_engineer_do_not_count_the_one_of_a_card():
    """2013 p.23."""
    both = ["1 engineers", "1 majority"]
    assert worth("engineers", {"engineers": [3, 5]}, "2013", taken=both) == 12


def test_in_2021_six_points_for_an_engineer_count_the_one_of_a_card():
    """2021 p.47."""
    both = ["1 engineers", "1 majority"]
    assert worth("engineers", {"engineers": [3, 5]}, taken=both) == 18
    assert worth("engineers", {"engineers": [3, 5]}) == 12


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_of_an_extra_engineer_has_no_points_of_its_own(edition):
    """2013 p.23, 2021 p.47."""
    assert worth("majority", {"engineers": [3]}, edition) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_end_bonus_cards_score_after_the_last_round(edition):
    """2013 p.20, 2021 p.22."""
    state = at(
        game(edition),
        round=7,
        removed=["routes", "wood"],
        taken=["1 flat", "2 factories"],
        players=[{}, {"factories": ["2", "3"]}],
    )
    assert points(finish(state)) == [15, 2 + 8, 3, 4]


@pytest.mark.parametrize("edition", EDITIONS)
def test_end_bonus_cards_do_not_score_before(edition):
    """2013 p.20, 2021 p.22."""
    state = at(game(edition), round=6, removed=["routes", "wood"], taken=["1 flat"])
    assert points(finish(state)) == [0, 2, 3, 4]


# ---------------------------------------------------------------------- the majority


def majority(edition, *engineers, **given):
    """By seat: the points for engineers alone."""
    players = [{"engineers": numbers} for numbers in engineers]
    state = at(game(edition, len(engineers)), round=LAST[len(engineers)], players=players, **given)
    passing = [0, 2, 3, 4]
    return [n - passing[seat] for seat, n in enumerate(points(finish(state)))]


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_engineers_score_forty_and_second_most_twenty(edition):
    """2013 p.20, 2021 p.22."""
    assert majority(edition, [2], [3, 4, 5], [6, 7], []) == [0, 40, 20, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_equally_many_engineers_the_highest_number_wins(edition):
    """2013 p.20-21, 2021 p.22."""
    assert majority(edition, [2, 3, 4], [5, 13], [6, 7], []) == [40, 20, 0, 0]
    assert majority(edition, [2, 15], [5, 13], [6, 14], []) == [40, 0, 20, 0]


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_an_engineer_that_shows_ten_less_comes_before_a_card_that_shows_nothing(seats):
    """2013 p.20,23; 2014 p.12."""
    owner, holder = seats
    players: list[dict[str, list[int]]] = [{}, {}, {}]
    players[owner] = {"engineers": [4]}
    taken = [f"{holder + 1} majority"]
    of = played(edition="2013", players=3, modules="engineers")
    state = at(of, round=LAST[3], players=players, taken=taken, removed=["flat", "routes"])
    passing = [0, 2, 3]
    found = [n - passing[seat] for seat, n in enumerate(points(finish(state)))]
    assert (found[owner], found[holder]) == (40, 20)


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_an_engineer_there_is_nothing_to_score(edition):
    """2013 p.20, 2021 p.22."""
    assert majority(edition, [], [3], [], []) == [0, 40, 0, 0]
    assert majority(edition, [], [], [], []) == [0, 0, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_compete_for_both_prizes(edition):
    """2013 p.20, 2021 p.22."""
    assert majority(edition, [2], [3]) == [20, 40]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_counts_as_an_engineer_for_the_majority(edition):
    """2013 p.23, 2021 p.47."""
    given = {"removed": ["flat", "routes"], "taken": ["1 majority"]}
    assert majority(edition, [2, 15], [3, 4], [], [], **given) == [40, 20, 0, 0]
    assert majority(edition, [2], [3, 4, 5], [6], [], **given) == [20, 40, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_number_of_the_extra_engineer_breaks_no_tie(edition):
    """2013 p.20,23, 2021 p.22,47: the card shows none."""
    given = {"removed": ["flat", "routes"], "taken": ["1 majority"]}
    assert majority(edition, [2], [3, 4], [], [], **given) == [20, 40, 0, 0]


# ---------------------------------------------------------------------- the winner


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_the_last_round(edition, players):
    """2013 p.20-21, 2021 p.22-23: the seventh, or the sixth with two or three players."""
    state = at(game(edition, players), round=LAST[players] - 1)
    assert turn(finish(state)) == 1
    assert game_of(state).result(state) is None
    assert turn(finish(state)) == "over"


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_points_win(edition):
    """2013 p.21, 2021 p.22."""
    state = at(game(edition), round=7, players=[{"points": 9}, {"points": 20}])
    result = game_of(state).result(finish(state))
    assert result is not None
    assert result.points == (9, 22, 3, 4)
    assert result.winners == (1,)
    assert (str(result.reason), result.tie_break) == ("last round", None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_points_share_the_victory(edition):
    """2013 p.21, 2021 p.22."""
    state = at(game(edition), round=7, players=[{"points": 22}, {"points": 20}])
    result = game_of(state).result(finish(state))
    assert result is not None
    assert result.winners == (0, 1)
    assert result.tie_break is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_the_end_all_cards_are_open(edition):
    """2013 p.20, 2021 p.22: players reveal them."""
    state = at(game(edition), round=7, removed=["routes", "wood"], taken=["2 flat"])
    assert view(state)["players"][1]["bonuses"] is None
    finish(state)
    assert view(state)["players"][1]["bonuses"] == [{"card": "flat", "points": 15}]
    assert view(state)["current"] is None
