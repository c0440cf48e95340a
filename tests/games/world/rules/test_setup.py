"""Setting up [RC p.3-4, p.7]: who begins, cubes, display, barons, engines and money."""

import pytest
from tests.games.pack_rows import row
from tests.games.world.table import (
    PLAIN,
    baron_cards,
    begin,
    cubes,
    display,
    do,
    draw,
    end_turn,
    game,
    game_of,
    house,
    keep_barons,
    legal,
    outcomes,
    player,
    points,
    turn,
    view,
)

import footplate
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import OptionError

ALL = {
    "eastern_us": 31,
    "mexico": 38,
    "europe": 29,
    "western_us": 38,
    "great_britain": 27,
    "north_america": 46,
    "nippon": 41,
}
"""How many operations cards a map has."""

both = pytest.mark.parametrize("name", PLAIN)


def until(state, word):
    """Let the first possible outcomes come until chance draws something that begins so."""
    while not next(iter(outcomes(state))).startswith(word):
        state.apply_action(state.chance_outcomes()[0][0])
    return state


# ---------------------------------------------------------------------- who begins


@both
def test_the_first_to_bid_is_found_by_chance(name):
    """The youngest, says the rule [RC p.4]; a computer draws lots."""
    state = game(name, 3).start()
    assert outcomes(state) == {"begins 1": 1, "begins 2": 1, "begins 3": 1}


def test_whoever_was_drawn_bids_first_and_the_others_follow_clockwise():
    state = draw(do(game(players=4).start(), "begins 3"))
    keep_barons(state)
    asked = []
    for _ in range(4):
        asked.append(turn(state))
        do(state, "pass")
    assert asked == [3, 4, 1, 2]


# ---------------------------------------------------------------------- cubes


@both
def test_with_four_players_every_city_gets_the_printed_number_of_cubes(name):
    of = game(name, 4)
    state = of.new(1)
    for printed in view(state)["board"]["cities"]:
        assert sum(cubes(state, printed["city"]).values()) == printed["cubes"]


@pytest.mark.parametrize("name", ["eastern_us", "western_us", "north_america"])
@pytest.mark.parametrize("players", [2, 3])
def test_on_three_maps_two_and_three_players_get_one_cube_less_but_never_none(players, name):
    """[RC p.3, p.7, p.10, p.12, p.15]."""
    state = game(name, players).new(1)
    for printed in view(state)["board"]["cities"]:
        assert sum(cubes(state, printed["city"]).values()) == max(1, printed["cubes"] - 1)


@pytest.mark.parametrize("name", ["mexico", "europe", "great_britain", "nippon"])
@pytest.mark.parametrize("players", [2, 3])
def test_other_maps_are_not_reduced_for_fewer_players(players, name):
    """[RC p.7]."""
    state = game(name, players).new(1)
    for printed in view(state)["board"]["cities"]:
        assert sum(cubes(state, printed["city"]).values()) == printed["cubes"]


@pytest.mark.parametrize("name", ["mexico", "eastern_us"])
@pytest.mark.parametrize("fewer", [0, 1])
def test_the_players_decide_whether_cubes_are_reduced(name, fewer):
    """[RC p.7]."""
    state = game(name, 3, fewer=("no", "yes")[fewer]).new(1)
    for printed in view(state)["board"]["cities"]:
        there = sum(cubes(state, printed["city"]).values())
        assert there == max(1, printed["cubes"] - fewer)


@pytest.mark.parametrize("fewer,less", [("no", 1), ("yes", 2)])
def test_the_transcontinental_game_takes_a_cube_from_everybody(fewer, less):
    """[RC p.9]."""
    cat = game("transcontinental", 2, fewer=fewer).catalogue
    for city, printed in enumerate(cat.board.cubes):
        assert cat.start_cubes(city) == max(1, printed - less)


def test_more_than_three_players_are_not_reduced():
    """[RC p.7]."""
    with pytest.raises(OptionError, match=r"Only up to 3 players take a cube less \[RC p\.7\]"):
        game("mexico", 4, fewer="yes")
    assert game("mexico", 4, fewer="no").catalogue.printed.fewer == 0


def test_a_cube_is_drawn_from_what_is_left_in_the_bag():
    """25 of each of five colours [RC p.3]."""
    state = do(game().start(), "begins 1")
    first, *_ = outcomes(state)
    where = first.split()[0]
    assert list(outcomes(state).values()) == [25] * 5
    do(state, f"{where} blue")
    assert sorted(outcomes(state).values()) == [24, 25, 25, 25, 25]


@both
def test_no_cube_is_lost_in_the_set_up(name):
    state = game(name, 4).new(3)
    on_map = sum([sum(cubes(state, place["city"]).values()) for place in view(state)["cities"]])
    assert on_map + sum(view(state)["bag"].values()) == 125


# ---------------------------------------------------------------------- markers


@pytest.mark.parametrize(
    "name, players, markers",
    [
        ("eastern_us", 2, 10),
        ("eastern_us", 3, 12),
        ("eastern_us", 4, 14),
        ("eastern_us", 5, 16),
        ("eastern_us", 6, 18),
        ("mexico", 2, 8),
        ("mexico", 3, 9),
        ("mexico", 4, 10),
        ("europe", 2, 9),
        ("europe", 3, 11),
        ("europe", 4, 13),
        ("europe", 5, 15),
        ("western_us", 2, 10),
        ("western_us", 3, 12),
        ("western_us", 4, 14),
        ("western_us", 5, 16),
        ("western_us", 6, 18),
        ("great_britain", 2, 10),
        ("great_britain", 3, 12),
        ("great_britain", 4, 14),
        ("great_britain", 5, 16),
        ("north_america", 2, 9),
        ("north_america", 3, 11),
        ("north_america", 4, 13),
        ("north_america", 5, 15),
        ("nippon", 2, 10),
        ("nippon", 3, 12),
        ("nippon", 4, 14),
    ],
)
def test_the_number_of_empty_city_markers_depends_on_map_and_players(name, players, markers):
    """[RC p.10-12, p.15-16]."""
    assert view(game(name, players).new(1))["markers"] == markers


def test_a_shorter_game_has_two_markers_less():
    """[RC p.8]."""
    assert view(game(players=4, shorter="yes").new(1))["markers"] == 12


# ---------------------------------------------------------------------- operations cards


@pytest.mark.parametrize("name", [name for name in PLAIN if name != "nippon"])
def test_start_cards_lie_open_and_four_bounties_of_those_there_are(name):
    """[RC p.4, p.22]."""
    shown = display(game(name, 4).new(1))
    goals = {"railroad-era", "speed-record", "passenger-lines"}
    if name == "western_us":
        goals = {"railroad-era", "golden-spike", "new-train", "passenger-lines"}
    if name == "north_america":
        goals = {"railroad-era", "new-train", "passenger-lines"}
    others = shown.get("ferry-line", 0) + shown.get("mine", 0)
    assert goals <= {*shown}
    assert sum(shown.values()) == len(goals) + others + 4 + 2 * 4
    assert len([card for card in shown if card.startswith("bounty-")]) == 4


def test_each_bounty_is_as_likely_as_another():
    state = until(game().start(), "card")
    found = outcomes(state)
    assert len(found) == 6
    assert set(found.values()) == {1}
    assert all(card.startswith("card bounty-") for card in found)


def test_the_bounties_that_were_not_chosen_leave_the_game():
    """[RC p.4]."""
    state = begin(game())
    bounties = [card for card in display(state) if card.startswith("bounty-")]
    for _ in range(4):
        end_turn(state)
        found = [card for card in display(state) if card.startswith("bounty-")]
        assert found == bounties


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_cards_of_the_deck_for_each_player_join_the_start_cards(players):
    shown = display(game(players=players).new(1))
    assert sum(shown.values()) == 3 + 4 + 2 * players


@both
def test_no_executive_is_on_display_at_the_start(name):
    """If it comes up while setting up it is shuffled back [RC p.22]."""
    of = game(name, 4)
    for seed in range(10):
        assert "railroad-executive" not in display(of.new(seed))


def test_an_executive_stays_in_the_deck_and_can_come_up_later():
    state = begin(game(players=2))
    while turn(state) != "chance":
        do(state, "pass")
    assert outcomes(state)["card railroad-executive"] == 2


def test_without_bounty_cards_none_is_drawn(tmp_path):
    of = house(tmp_path, row("deck", "service-bounty", count=0))
    assert sum(display(of.new(1)).values()) == 3 + 2 * 2


def test_operations_growth_in_the_set_up_is_replaced_by_two_cards():
    """[RC p.22]."""
    state = game("mexico", 2).start()
    while True:
        until(state, "card")
        if "card operations-growth" in outcomes(state):
            break
        state.apply_action(state.chance_outcomes()[0][0])
    before = sum(display(state).values())
    do(state, "card operations-growth")
    assert sum(display(state).values()) == before
    until(state, "baron")
    assert sum(display(state).values()) == 3 + 4 + 2 * 2 + 1


@both
def test_every_card_is_in_the_deck_as_often_as_it_is_listed(name):
    """[RC p.10-12, p.15]."""
    start = view(game(name, 2).start())
    assert start["deck"] + sum(display(game(name, 2).start()).values()) == ALL[name]


# ---------------------------------------------------------------------- barons


@both
def test_everybody_is_dealt_two_barons_and_keeps_one(name):
    """[RC p.4]."""
    of = game(name, 3)
    state = of.new(5)
    assert [player(state, seat)["barons"] for seat in (1, 2, 3)] == [2, 2, 2]
    asked = []
    while legal(state, "keep"):
        asked.append(turn(state))
        assert len(legal(state)) == 2
        do(state, legal(state)[0])
    assert asked == [1, 2, 3]
    assert [player(state, seat)["barons"] for seat in (1, 2, 3)] == [1, 1, 1]


def test_with_late_barons_nobody_chooses_before_the_first_turn():
    """[RC p.8]."""
    state = game(players=2, barons="late").new(1)
    assert legal(state, "bid")
    assert [player(state, seat)["barons"] for seat in (1, 2)] == [2, 2]


def test_no_baron_is_dealt_twice():
    state = until(game(players=6).start(), "baron")
    dealt: list[str] = []
    for _ in range(12):
        left = [*outcomes(state)]
        assert len(left) == 12 - len(dealt)
        do(state, left[0])
        dealt.append(left[0])
    assert len({*dealt}) == 12


def test_a_baron_is_shown_to_its_seat_alone():
    of = game(players=2)
    state = until(of.start(), "baron")
    outcome = state.chance_outcomes()[0][0]
    assert of.audience(state, outcome) == 1
    state = of.new(1)
    assert of.audience(state, state.legal_actions()[0]) == 1
    assert player(state, 1)["baron"] is not None
    assert view(state, 2)["players"][0]["baron"] is None


def test_a_baron_that_was_not_dealt_cannot_be_kept():
    state = game(players=2).new(1)
    mine = {baron["baron"] for baron in player(state)["baron"]}
    other = next(name for name in ("jay-gould", "j-p-morgan", "moses-taylor") if name not in mine)
    of = game_of(state)
    reason = of.why_not(state, of.action_from_text(f"keep {other}"))
    assert str(reason) == "You were not dealt this card. (RC p.4)"


def test_mexico_is_played_without_the_optional_barons_if_one_likes():
    """Cards with a black star are optional [RC p.5, p.19]."""
    printed = baron_cards(game("mexico", 2))
    without = baron_cards(game("mexico", 2, black_star="no"))
    left_out = {baron.name for baron in printed} - {baron.name for baron in without}
    assert left_out == {
        "francisco-i-madero",
        "matias-romero",
        "pancho-villa",
        "patrick-henry-cooney",
    }


STARRED = {"civil-engineers", "engine-upgrade", "express", "operations-growth", "trading-depot"}


def kinds(**options):
    """The operations cards in a game on the map of Mexico."""
    return {card.name for card in game("mexico", 2, **options).catalogue.deck.cards}


def test_and_without_the_optional_operations_cards():
    """RC p.5, p.11; which ones is a ruling."""
    assert kinds() - kinds(black_star="no") == STARRED
    table = view(game("mexico", 2, black_star="no").new(1))
    assert table["deck"] + sum(card["count"] for card in table["cards"]) == 38 - 13


def test_in_the_eastern_us_no_card_is_optional():
    without = game("eastern_us", 2, black_star="no")
    assert without.catalogue.deck.cards == game("eastern_us", 2).catalogue.deck.cards
    assert baron_cards(without) == baron_cards(game("eastern_us", 2))


def test_in_matches_of_the_first_rules_only_barons_are_left_out():
    of = footplate.game("world", map="mexico", players=2, black_star="no", rules=1)
    today = footplate.game("world", map="mexico", players=2, black_star="no", rules=2)
    assert (of.options["black_star"], today.options["black_star"]) == ("barons", "no")
    assert kinds(black_star="barons") == kinds()
    barons = baron_cards(game("mexico", 2, black_star="barons"))
    assert barons == baron_cards(game("mexico", 2, black_star="no"))
    assert game("mexico", 2).options == footplate.game("world", map="mexico", players=2).options


# ---------------------------------------------------------------------- players


@both
def test_players_begin_without_money_on_the_first_space_with_engines_of_level_1(name):
    """[RC p.4]."""
    state = game(name, 4).new(2)
    assert points(state) == [0, 0, 0, 0]
    for seat in (1, 2, 3, 4):
        mine = player(state, seat)
        assert (mine["money"], mine["bonds"], mine["engine"], mine["income"]) == (0, 0, 1, 0)
        assert (mine["links"], mine["tiles"], mine["cities"], mine["hand"]) == (0, 0, 0, {})


@pytest.mark.parametrize("name", [name for name in PLAIN if name != "nippon"])
def test_there_are_24_new_city_tiles_and_none_is_red(name):
    """[RC p.3, p.5]; Nippon has a box of its own."""
    assert view(game(name, 2).new(1))["new_cities"] == {
        "yellow": 6,
        "blue": 6,
        "black": 6,
        "purple": 6,
    }


def test_a_new_game_is_the_same_for_the_same_seed():
    of = game()
    assert of.new(7).key() == of.new(7).key()
    assert of.new(7).key() != of.new(8).key()


def test_the_heading_says_that_the_game_is_being_set_up():
    of = game(players=2)
    state = of.start()
    assert str(of.heading(state)) == "Set-up"
    assert state.current_player == CHANCE
    assert str(of.heading(of.new(1))) == "Set-up"


def test_a_house_pack_may_change_how_many_cards_begin_on_display(tmp_path):
    of = house(tmp_path, row("rule", "display", value=3))
    assert sum(display(of.new(1)).values()) == 3 + 4 + 3 * 2
