"""Options: what can be chosen, and a sentence for what clashes."""

import pytest
from tests.games.pack_rows import row
from tests.games.world.table import PLAIN, game

import footplate
from footplate.games.world import RULESET
from footplate.kernel.errors import ComponentError, OptionError

TITLES = {
    "mexico": "Mexico",
    "europe": "Europe",
    "great_britain": "Great Britain",
    "north_america": "North America (Canada)",
    "nippon": "Nippon",
}
MOST = {
    "eastern_us": 6,
    "mexico": 4,
    "europe": 5,
    "western_us": 6,
    "great_britain": 5,
    "north_america": 5,
    "nippon": 4,
}


@pytest.mark.parametrize("name", PLAIN)
def test_a_map_is_for_as_many_players_as_it_says(name):
    """[RC p.6, p.10-12, p.15-16]."""
    for players in range(2, MOST[name] + 1):
        assert game(name, players).players == players


@pytest.mark.parametrize(
    "name, players, most, page",
    [
        ("mexico", 5, 4, 11),
        ("mexico", 6, 4, 11),
        ("europe", 6, 5, 11),
        ("great_britain", 6, 5, 15),
        ("north_america", 6, 5, 15),
        ("nippon", 5, 4, 16),
    ],
)
def test_a_map_is_not_for_more_players(name, players, most, page):
    with pytest.raises(OptionError) as refused:
        footplate.game("world", map=name, players=players)
    assert str(refused.value) == (
        f"option players: {TITLES[name]} is for 2 to {most} players [RC p.{page}]"
    )


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2, "map": "mexico"}])
def test_drovers_variant_is_for_two_in_the_eastern_us(options):
    """[RC p.8]."""
    with pytest.raises(OptionError) as refused:
        footplate.game("world", drover="yes", **options)
    assert str(refused.value) == (
        "option drover: Drover's variant is only for two players, on the map Eastern U.S. [RC p.8]"
    )


def test_the_eastern_board_as_it_was_is_offered_to_nobody_but_can_be_played():
    (option,) = [option for option in RULESET.options if option.name == "map"]
    assert "eastern_us_1" not in option.values
    assert str(option.title("eastern_us_1")) == "Eastern U.S., before its correction"
    for players in (2, 6):
        assert game("eastern_us_1", players).players == players
    assert game("eastern_us_1", 2, drover="yes").catalogue.land.closed
    with pytest.raises(OptionError) as refused:
        game("eastern_us_1", 3, drover="yes")
    assert str(refused.value).endswith("for two players, on the map Eastern U.S. [RC p.8]")


@pytest.mark.parametrize(
    "rules, board", [(1, "eastern_us_1"), (2, "eastern_us"), (None, "eastern_us")]
)
def test_a_match_has_the_board_of_the_rules_under_which_it_was_begun(rules, board):
    assert footplate.game("world", rules=rules).options["map"] == board
    assert footplate.game("world", rules=rules, map="mexico").options["map"] == "mexico"


def test_a_house_pack_for_the_board_as_it_was_goes_on_with_it(tmp_path):
    text = row("bounty", "portland", points=6)
    (tmp_path / "house.toml").write_text(text, encoding="utf-8")
    assert footplate.game("world", rules=1, components=tmp_path).digest
    with pytest.raises(ComponentError):
        footplate.game("world", components=tmp_path)


def test_options_that_go_together_do_not_clash():
    values = {option.name: option.default for option in RULESET.options}
    assert RULESET.clash(values) is None


@pytest.mark.parametrize(
    "name, value",
    [
        ("map", "atlantis"),
        ("players", "7"),
        ("players", "1"),
        ("auction", "dutch"),
        ("bid_cap", "0"),
        ("turn_limit", "0"),
        ("western_link", "maybe"),
        ("drover", "perhaps"),
        ("cut_throat", "1"),
        ("shorter", "much"),
        ("barons", "never"),
        ("black_star", "all"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_what_is(name, value):
    with pytest.raises(OptionError) as refused:
        footplate.game("world", **{name: value})
    assert str(refused.value).startswith(f'option {name}: "{value}" is not allowed; use one of ')


def test_an_option_that_is_not_known_is_refused():
    with pytest.raises(OptionError, match='there is no option "edition"'):
        footplate.game("world", edition="2021")


def test_the_same_options_give_the_same_game():
    assert footplate.game("world") is footplate.game("world", map="eastern_us", players=4)
    assert footplate.game("world", players=2) is not footplate.game("world", players=3)


def test_a_game_knows_its_options_and_its_name():
    of = footplate.game("world", players=3, shorter="yes")
    assert (of.name, str(of.title)) == ("world", "Railways of the World")
    assert of.designers == ("Martin Wallace", "Glenn Drover")
    assert (of.options["players"], of.options["shorter"], of.options["map"]) == (
        "3",
        "yes",
        "eastern_us",
    )


def test_a_game_is_never_longer_than_it_says():
    """Bounds grow with all that can make a game longer."""
    usual = game().max_decisions
    assert game(bid_cap="100").max_decisions > usual
    assert game(turn_limit="5").max_decisions < usual
    assert game(players=6).max_decisions > usual
