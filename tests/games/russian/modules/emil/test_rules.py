"""Alone against Emil [2014 p.10-11; 2021 p.44-46]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    change,
    do,
    game_of,
    legal,
    outcomes,
    played,
    player,
    points,
    set_up,
    turn,
    view,
    why,
)

from footplate.games.russian.modules.emil.kept import EMIL
from footplate.kernel.errors import ScenarioError

both = pytest.mark.parametrize("edition", EDITIONS)
STRIP = [10, 11, 12, 2, 3, 4]  # on the light side 3, for hire 4


def solo(edition="2021", **options):
    """A game against Emil."""
    return played(players="1", solo="yes", edition=edition, **options)


def table(edition="2021", of=None, mine=None, **given):
    """A position against Emil, before a turn of the player."""
    return at(of or solo(edition), players=[mine or {}], **({"strip": STRIP} | given))


def emil(state):
    """What the table shows of Emil."""
    return view(state)["emil"]


def space(state, name):
    """Who holds a space: None while it is free, "emil" or a seat from 1 on; and what lies there."""
    entry = next((e for e in view(state)["spaces"] if e["space"] == name), None)
    if entry is None or entry["held"] is None:
        return None
    here = entry["held"]
    return (
        "emil" if here["seat"] is None else here["seat"] + 1,
        "w" * here["workers"] + "c" * here["coins"],
    )


def draw(state, *cards):
    """The player advances wood, then Emil draws."""
    main = player(state)["routes"][0]["route"]
    do(state, "place basic w", f"advance wood {main}", *[f"emil {card}" for card in cards])


# ---------------------------------------------------------------------- set-up


@both
def test_set_up_is_that_of_two_with_five_coins(edition):
    """2014 p.10, 2021 p.44: no coins for a worker, no turn order, no last round token."""
    state = table(edition)
    assert view(state)["rounds"] == 6
    assert player(state)["coins"] == 5
    assert player(state)["workers"] == 6
    for closed in ("coins", "first", "second", "wood-1", "temporary"):
        assert legal(state, f"place {closed}") == []
    page = {"2013": "2014 p.10", "2021": "2021 p.44"}[edition]
    for alone in ("coins w", "first w", "first c", "second w", "last ww"):
        reason = f"This space is not used in the solo game. ({page})"
        assert why(state, f"place {alone}") == reason
        assert why(table(edition, round=6), f"place {alone}") == reason
    assert why(state, "place wood-1 w").startswith("The space is not open with this number")
    assert legal(table(edition, round=6), "place last") == []


@both
def test_emil_has_six_workers_and_sixteen_cards(edition):
    """2014 p.10, 2021 p.44."""
    found = emil(table(edition))
    assert (found["workers"], found["hand"], found["passed"]) == (6, 6, False)
    assert len(found["deck"]) == 16
    assert found["drawn"] == found["engineers"] == found["tiles"] == []


def test_modules_bring_cards_of_their_own_and_a_round_less():
    """2021 p.45-46."""
    state = at(solo(modules="coal+manufactory"))
    assert {"coal", "train"} <= set(emil(state)["deck"])
    assert view(state)["rounds"] == 5


@both
def test_emil_begins(edition):
    """2014 p.10, 2021 p.44."""
    state = set_up(solo(edition), [], STRIP)
    assert turn(state) == "chance"
    assert set(outcomes(state).values()) == {1}
    assert len(outcomes(state)) == 16
    do(state, "emil industry-2")
    assert space(state, "industry-2") == ("emil", "ww")
    assert turn(state) == 1
    assert why(state, "place industry-2 ww").startswith("The space is occupied this round.")


# ---------------------------------------------------------------------- what he blocks


@both
def test_he_blocks_and_does_nothing_else(edition):
    """2014 p.10, 2021 p.44."""
    state = table(edition)
    draw(state, "doubler")
    assert space(state, "doubler") == ("emil", "w")
    assert emil(state)["hand"] == 5
    assert view(state)["doublers"] == (20 if edition == "2013" else 30)
    assert turn(state) == 1


@both
def test_an_occupied_space_is_discarded_and_he_draws_again(edition):
    """2014 p.10, 2021 p.45."""
    state = table(edition)
    do(state, "place doubler w", "doubler trans-siberian")
    do(state, "emil doubler")
    assert turn(state) == "chance"
    assert "emil doubler" not in outcomes(state)
    do(state, "emil industry-1")
    assert turn(state) == 1
    assert sorted(emil(state)["drawn"]) == ["doubler", "industry-1"]


@both
def test_too_few_workers_make_him_draw_again(edition):
    """2014 p.10, 2021 p.45: example 31, two workers are too few for three."""
    state = table(edition, emil_hand=2)
    draw(state, "locomotive-3")
    assert turn(state) == "chance"
    do(state, "emil industry-2")
    assert emil(state)["hand"] == 0
    assert turn(state) == 1


@both
def test_a_space_that_the_player_cannot_use_is_not_blocked(edition):
    """2014 p.11, 2021 p.45: usually a colour that is not accessible."""
    state = table(edition)
    draw(state, "silver-1", "gold-2", "bronze-1", "wood-2")
    assert space(state, "wood-2") == ("emil", "ww")
    assert space(state, "silver-1") is None


def test_what_the_player_could_use_but_not_pay_is_blocked():
    """2021 p.45: the price does not matter."""
    state = table(mine={"coins": 0})
    do(state, "place doubler w", "doubler trans-siberian", "emil hire")
    assert space(state, "hire") == ("emil", "c")


@both
def test_nothing_left_to_take_is_not_blocked(edition):
    """2014 p.11, 2021 p.45."""
    state = table(edition, strip=[10, 11, 12, 2, 3, 0])
    draw(state, "hire")
    assert turn(state) == "chance"
    assert emil(state)["engineers"] == []


@both
def test_coins_for_him_come_from_the_supply(edition):
    """2014 p.10, 2021 p.45: workers as always."""
    state = table(edition)
    draw(state, "any")
    assert space(state, "any") == ("emil", "wc")
    assert emil(state)["hand"] == 5
    assert player(state)["coins"] == 5


@both
def test_the_light_engineer_is_blocked(edition):
    """2014 p.11, 2021 p.45; one's own engineers are not."""
    state = table(edition, mine={"engineers": [5]})
    draw(state, "light")
    assert space(state, "engineer-3") == ("emil", "w")
    assert legal(state, "place engineer-5")
    assert emil(state)["engineers"] == []
    assert player(state)["engineers"] == [5]


@both
def test_without_a_light_engineer_he_draws_again(edition):
    state = table(edition, strip=[0, 0, 0, 0, 0, 4], round=5)
    draw(state, "light")
    assert turn(state) == "chance"


def test_a_light_engineer_for_a_coin_costs_emil_no_worker():
    """2021 p.45: coins come from the supply, and the price is the engineer's."""
    of = solo(modules="engineers", engineers="colours")
    mine = {"tracks": {"trans-siberian": {"wood": 9, "green": 5}}}
    state = table(of=of, strip=[10, 11, 12, 2, 13, 4], mine=mine)
    draw(state, "light")
    assert space(state, "engineer-13") == ("emil", "c")
    assert emil(state)["hand"] == 6


@both
def test_a_light_engineer_who_builds_takes_a_locomotive(edition):
    """2014 p.11, 2021 p.45."""
    state = table(edition, strip=[10, 11, 12, 2, 14, 4])
    draw(state, "light")
    assert emil(state)["tiles"] == ["2"]


# ---------------------------------------------------------------------- what he collects


@both
def test_he_collects_locomotives(edition):
    """2014 p.11, 2021 p.45."""
    state = table(edition)
    draw(state, "locomotive-1")
    assert emil(state)["tiles"] == ["2"]
    assert view(state)["supply"]["2"] == 1
    state = table(edition)
    draw(state, "locomotive-3")
    assert emil(state)["tiles"] == ["2", "2"]
    assert emil(state)["hand"] == 3


@both
def test_without_locomotives_he_takes_the_lowest_factory(edition):
    """2014 p.11, 2021 p.45."""
    tiles = [t for t in view(table(edition))["supply"] if t not in ("9-card", "1")]
    gone = {tile: view(table(edition))["supply"][tile] for tile in tiles}
    supply = dict.fromkeys(tiles, 0)
    state = table(edition, supply=supply, returned=gone)
    draw(state, "locomotive-1")
    assert emil(state)["tiles"] == ["2"]
    assert view(state)["returned"]["2"] == 1


def without_tiles(of, left, mine):
    """Emil has collected all tiles but these, and those of the player."""
    supply = view(table(of=of))["supply"]
    tiles = [tile for tile in supply if supply[tile]]
    his = [tile for tile in tiles for _ in range(supply[tile])]
    for tile in left + mine:
        his.remove(tile)
    left = {tile: left.count(tile) for tile in tiles}
    places = {"trans-siberian": ["1", *mine[:1]], "st-petersburg": mine[1:2], "kyiv": mine[2:3]}
    return table(of=of, supply=left, emil_tiles=his, mine={"locomotives": places})


def test_without_any_tile_he_leaves_the_space_free():
    """2021 p.45: nobody could use it."""
    state = without_tiles(solo(), [], [])
    draw(state, "locomotive-1")
    assert turn(state) == "chance"
    assert space(state, "locomotive-1") is None


def test_he_takes_the_one_tile_that_there_is():
    """2021 p.45: the player could build a factory from the locomotive that is replaced."""
    state = without_tiles(solo(), ["9"], ["2", "3", "3"])
    draw(state, "locomotive-3")
    assert space(state, "locomotive-3") == ("emil", "www")
    assert "9" not in view(state)["supply"]
    assert emil(state)["tiles"].count("9") == 2


@both
def test_he_hires_engineers(edition):
    """2014 p.11, 2021 p.45."""
    state = table(edition)
    draw(state, "hire")
    assert emil(state)["engineers"] == [4]
    assert view(state)["strip"][-1]["engineer"] is None
    assert emil(state)["hand"] == 6


@pytest.mark.parametrize(
    "his, mine, prize",
    [
        ([], [], 0),
        ([5], [], 0),
        ([], [5], 40),
        ([5, 6], [7], 20),
        ([5], [6, 7], 40),
        ([5], [7], 40),
        ([7], [5], 20),
    ],
)
@both
def test_his_engineers_count_for_the_majority(edition, his, mine, prize):
    """2014 p.11, 2021 p.45: the highest number breaks a tie as always."""
    state = table(edition, mine={"engineers": mine}, emil_engineers=his, round=6, emil_passed=True)
    now = player(state)["now"]
    do(state, "pass")
    assert turn(state) == "over"
    assert points(state) == [now + prize]


# ---------------------------------------------------------------------- his workers


@both
def test_at_fifty_and_at_150_points_he_has_a_worker_more(edition):
    """2014 p.11, 2021 p.45: 150 in both (the Japanese text says 100)."""
    for mine, workers in ((49, 6), (50, 7), (149, 7), (150, 8)):
        state = table(edition, mine={"points": mine}, emil_passed=True)
        do(state, "pass")
        assert emil(state)["workers"] == workers
        assert emil(state)["hand"] == workers


def test_a_new_worker_can_be_used_in_the_same_round():
    """2021 p.45: if he has not passed."""
    laid = {"trans-siberian": {"wood": 7, "green": 5, "bronze": 2}}
    given = {"points": 46, "engineers": [8], "tracks": laid}
    state = table(mine=given, emil_hand=0)
    do(state, "place engineer-8 w", "advance bronze trans-siberian")
    assert points(state) == [51]
    assert turn(state) == "chance"
    assert emil(state)["hand"] == 1
    state = table(mine=given, emil_passed=True, emil_hand=0)
    do(state, "place engineer-8 w", "advance bronze trans-siberian")
    assert turn(state) == 1
    assert emil(state)["hand"] == 0


@both
def test_without_workers_he_passes_and_the_player_goes_on(edition):
    """2014 p.11, 2021 p.45."""
    state = table(edition, emil_hand=0)
    draw(state)
    assert turn(state) == 1
    assert emil(state)["passed"]
    do(state, "place doubler w", "doubler trans-siberian")
    assert turn(state) == 1


@both
def test_without_cards_he_passes(edition):
    """2014 p.11, 2021 p.45."""
    state = table(edition, emil_deck=["gold-1", "gold-2"])
    draw(state, "gold-2", "gold-1")
    assert turn(state) == 1
    assert emil(state)["passed"]
    state = table(edition, emil_deck=["doubler"])
    draw(state, "doubler")
    assert not emil(state)["passed"]
    draw(state)
    assert emil(state)["passed"]


@both
def test_after_the_scoring_his_workers_and_cards_come_back(edition):
    """2014 p.11, 2021 p.45; what he collected stays."""
    state = table(edition)
    draw(state, "locomotive-1")
    do(state, "pass")
    assert turn(state) == "chance"
    assert emil(state)["hand"] == 6
    assert len(emil(state)["deck"]) == 16
    assert emil(state)["tiles"] == ["2"]
    assert view(state)["round"] == 2


# ---------------------------------------------------------------------- with other boards


def test_in_america_his_price_stands_on_the_third_level():
    """2021 p.46: to the left of whoever comes there."""
    of = solo(board="american")
    tokens = ["coin", "coin", "wood", "any"]
    for level, prize in ((0, 10), (3, 10), (4, 20)):
        state = table(of=of, mine={"stock": level}, dividends=tokens, round=6, emil_passed=True)
        now = player(state)["now"]
        do(state, "pass")
        assert points(state) == [now + prize]


def test_on_the_industry_board_he_builds():
    """2021 p.46: on the first site that is possible; of two tiles the factory alone."""
    of = solo(industry="asian")
    state = table(of=of)
    draw(state, "locomotive-1")
    assert emil(state)["tiles"] == []
    state = table(of=of)
    draw(state, "locomotive-3")
    assert emil(state)["tiles"] == ["2a"]


def test_when_emil_takes_the_last_locomotive_there_is_a_payout():
    """2021 p.32: the steelworks goes to the box."""
    of = solo(board="american")
    mine = {"stock": 1, "coins": 2}
    state = table(of=of, mine=mine, dividends=["coin"], returned={"2": 2, "3": 2, "4": 1})
    draw(state, "locomotive-1")
    assert emil(state)["tiles"] == ["4"]
    assert player(state)["coins"] == 3
    assert turn(state) == 1
    assert legal(state, "steelworks") == []


# ---------------------------------------------------------------------- described positions


@pytest.mark.parametrize(
    "sentence, given",
    [
        ("given.emil_workers: 9 is not from 6 to 8", {"emil_workers": 9}),
        ("given.emil_hand: 6 is not from 0 to 4", {"emil_held": ["wood-2"], "emil_hand": 6}),
        (
            "given.emil_held: there is no space for light",
            {"emil_held": ["light"], "strip": [0] * 6},
        ),
        (
            "given.emil_held: Emil has 6 workers, not 7",
            {"emil_held": ["wood-2", "locomotive-3", "green-2"]},
        ),
        (
            "given.emil_deck: a card that was drawn this round is not in the deck",
            {"emil_held": ["wood-2"], "emil_deck": ["wood-2"]},
        ),
        ("given.emil_engineers: there is no engineer 99", {"emil_engineers": [99]}),
        ("given.emil_tiles: 9-card never lies in the supply", {"emil_tiles": ["9-card"]}),
        (
            "given contradicts itself: an engineer is Emil's and on the strip",
            {"emil_engineers": [3]},
        ),
        (
            "given.held.wood-2: it is occupied, or one with another that is",
            {"emil_held": ["wood-2"], "held": {"wood-2": "1 ww"}},
        ),
    ],
)
def test_what_cannot_be_is_refused(sentence, given):
    with pytest.raises(ScenarioError) as error:
        table(**given)
    assert str(error.value) == sentence


def test_a_described_emil_is_shown():
    given = {"emil_held": ["wood-2", "light"], "emil_tiles": ["2", "3"], "emil_engineers": [5]}
    state = table(emil_workers=7, **given)
    assert space(state, "wood-2") == ("emil", "ww")
    assert space(state, "engineer-3") == ("emil", "w")
    assert emil(state)["hand"] == 4
    assert sorted(emil(state)["drawn"]) == ["light", "wood-2"]
    assert (emil(state)["tiles"], emil(state)["engineers"]) == (["2", "3"], [5])
    assert view(state)["supply"]["2"] == 1


@pytest.mark.parametrize(
    "spoil, broken",
    [
        (lambda s: change(s, EMIL, hand=7), "more workers than he may"),
        (lambda s: change(s, EMIL, engineers=1 << 4), "Emil's and the player's"),
    ],
)
def test_what_cannot_be_is_found(spoil, broken):
    state = table(mine={"engineers": [5]})
    spoil(state)
    with pytest.raises(AssertionError, match=broken):
        game_of(state).check(state)
