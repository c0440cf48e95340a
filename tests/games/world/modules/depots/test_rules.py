"""Fuel depots [RC p.7, p.12]: standard in the Western U.S., and a mini expansion of any map."""

import pytest
from tests.games.world.modules.depots.line import FIRST, LINE, hops, line
from tests.games.world.table import (
    at,
    city,
    cubes,
    do,
    draw,
    game,
    legal,
    player,
    points,
    practice,
    purse,
    rails,
    turn,
    view,
    why,
)

from footplate.games.world.modules.depots.held import FUEL, fuel
from footplate.games.world.state.railway import Held
from footplate.kernel.errors import ScenarioError


@pytest.fixture(scope="module")
def of():
    return practice("mexico", fuel="yes")


# ---------------------------------------------------------------------- the example of the book


def test_a_delivery_over_seven_links_with_two_depots(of):
    """The example of the book: nothing before, then seven points [RC p.7]."""
    state = hops(do(line(of, "1 saltillo 2"), FIRST), 4)
    assert legal(state) == ["refuel", "unload"]
    do(state, "refuel")
    assert legal(state) == ["halt"]
    do(state, "halt")
    assert (turn(state), points(state)) == (2, [0, 0])
    assert cubes(state, "nogales") == {}
    assert city(state, "nogales")["empty"] is True
    assert player(state)["held"]["path"] == LINE.split()[:5]
    do(state, "pass")
    assert legal(state) == ["go on", "give up"]
    do(state, "go on")
    assert player(state)["fuel"] == 4
    hops(state, 3)
    assert (points(state), turn(state)) == ([7, 0], 2)
    assert player(state)["held"] is None


def test_a_cube_that_does_not_go_on_is_lost(of):
    """[RC p.7]; the token stays where it is."""
    state = do(hops(do(line(of, "1 saltillo 2"), FIRST), 4), "refuel", "halt", "pass")
    before = view(state)["bag"]["purple"]
    assert why(state, "pass") == (
        "First decide whether the cube at your fuel depot goes on. (RC p.7)"
    )
    do(state, "give up")
    assert view(state)["bag"]["purple"] == before + 1
    assert (turn(state), points(state)) == (1, [0, 0])
    assert city(state, "saltillo")["fuel"] == {"seat": 0, "n": 1}
    assert "pass" in legal(state)


# ---------------------------------------------------------------------- passing


def test_one_token_lets_the_cube_pass_a_city_of_its_colour(of):
    state = hops(do(line(of, "1 saltillo 1", engine=7), FIRST), 4)
    assert legal(state) == ["refuel", "unload"]
    hops(do(state, "refuel"), 3)
    assert (points(state), player(state)["fuel"]) == ([7, 0], 4)


def test_nobody_is_asked_where_the_cube_could_not_go_on(of):
    """One token, and no link left: the cube arrives."""
    state = hops(do(line(of, "1 saltillo 1"), FIRST), 4)
    assert points(state) == [4, 0]


def test_a_depot_of_another_player_is_of_no_use(of):
    state = hops(do(line(of, "2 saltillo 2", engine=7), FIRST), 4)
    assert points(state) == [4, 0]


def test_an_express_and_a_depot_may_both_pass(of):
    """With the card the cube passes; with the token it stops (W24)."""
    state = hops(do(line(of, "1 saltillo 1", hand={"express": 1}), FIRST), 4)
    assert legal(state) == ["unload", "use express"]
    assert why(state, "refuel").startswith("The cube could not reach")
    do(state, "use express")
    assert legal(state) == ["halt"]
    assert why(state, "hop zacatecas w").startswith("The cube could not reach")
    other = hops(do(line(of, engine=7, hand={"express": 1}), FIRST), 4)
    assert why(other, "refuel") == "You have no fuel depot there for this. (RC p.7)"


def test_what_is_no_action_of_a_round_says_when_it_is_possible(of):
    state = line(of, "1 saltillo 1")
    assert why(state, "fuel nogales 1") == "Fuel depots are placed while you build track. (RC p.7)"
    for text in ("go on", "give up"):
        assert why(state, text) == "No cube waits at a fuel depot of yours. (RC p.7)"
    for text in ("halt", "refuel"):
        assert why(state, text).startswith("No cube is on its way")


# ---------------------------------------------------------------------- stopping


def test_a_cube_may_stop_where_it_cannot_arrive(of):
    """It is offered though no city of its colour is near."""
    cities = {"nogales": {"cubes": "black"}}
    state = line(of, "1 mazatlan 1", engine=2, cities=cities)
    assert legal(state, "deliver") == ["deliver nogales black"]
    do(state, "deliver nogales black", "hop hermosillo w")
    assert why(state, "halt") == "You have no fuel depot there for this. (RC p.7)"
    do(state, "hop mazatlan w", "halt", "pass")
    assert legal(state) == ["give up"]
    assert why(state, "go on").startswith("The cube could not reach")


def test_a_cube_that_has_not_moved_cannot_stop_again(of):
    state = do(hops(do(line(of, "1 saltillo 2", engine=5), FIRST), 4), "refuel", "halt", "pass")
    do(state, "go on")
    assert why(state, "halt") == "The cube has not moved yet in this action. (RC p.7)"


def test_depots_can_be_chained(of):
    """The cube stops twice; the places of all legs count for one delivery (W24)."""
    cities = {"saltillo": {}, "leon": {"colour": "purple"}}
    state = line(of, "1 torreon 1", "1 aguascalientes 1", engine=3, cities=cities)
    do(hops(do(state, FIRST), 3), "halt", "pass", "go on")
    hops(state, 3)
    do(state, "halt", "pass", "go on")
    hops(state, 1)
    assert points(state) == [7, 0]


def test_only_the_first_link_of_the_whole_way_must_be_ones_own(of):
    lines = rails(of, "1 nogales hermosillo", "2 hermosillo mazatlan")
    cities = {"nogales": {"cubes": "purple"}, "mazatlan": {"colour": "purple"}}
    state = at(of, links=lines, cities=cities, fuel=["1 hermosillo 1"])
    do(state, FIRST, "hop hermosillo w", "halt", "pass", "go on", "hop mazatlan w")
    assert points(state) == [1, 1]


def test_with_an_executive_the_cube_goes_on_with_the_second_action(of):
    state = line(of, "1 saltillo 2", display=["railroad-executive"])
    do(state, "take railroad-executive", FIRST)
    do(hops(state, 4), "refuel", "halt")
    assert (turn(state), legal(state)) == (1, ["go on", "give up"])
    hops(do(state, "go on"), 3)
    assert points(state) == [7, 0]


def test_a_cube_waits_over_the_end_of_the_turn(of):
    state = line(of, "1 saltillo 2", round=3)
    do(hops(do(state, FIRST), 4), "refuel", "halt")
    draw(do(state, "pass"))
    while not legal(state, "go on"):
        do(state, "pass")
        draw(state)
    assert (view(state)["turn"], turn(state)) == (2, 1)


# ---------------------------------------------------------------------- placing


def test_tokens_are_placed_once_in_a_build_action(of):
    """For 5, one or two, on a city of one's own links [RC p.7]."""
    state = line(of, "2 leon 1")
    assert legal(state, "fuel") == []
    do(state, "build from guadalajara")
    assert why(state, "fuel leon 1") == "There is a fuel depot in this city already. (RC p.7)"
    assert why(state, "fuel veracruz 1") == (
        "Fuel depots can only be placed in a city that one of your links reaches. (RC p.7)"
    )
    assert why(state, "done") != ""
    do(state, "fuel nogales 2")
    assert purse(state) == (0, 1)
    assert legal(state, "fuel") == []
    assert why(state, "fuel mazatlan 1") == (
        "You have placed fuel depots in this build action already. (RC p.7)"
    )
    assert player(state)["fuel"] == 2


def test_nobody_places_more_than_four(of):
    state = do(line(of, "1 leon 2", "1 nogales 1"), "build from guadalajara")
    assert "fuel mazatlan 1" in legal(state)
    assert why(state, "fuel mazatlan 2") == "You do not have so many fuel depots left. (RC p.7)"


def test_a_city_that_the_link_has_just_reached_may_get_them(of):
    """The action then ends with `fuel` or `done` [RC p.7]."""
    state = do(at(of), "build from mexico-city")
    do(state, next(each for each in legal(state, "build") if each.endswith("e-w")))
    assert legal(state)[0] == "done"
    assert view(state)["pending"][-1]["what"] == "fuel"
    assert why(state, "pass") == "First place fuel depots or end the build action. (RC p.7)"
    placed = do(state.clone(), "fuel mexico-city 2")
    assert city(placed, "mexico-city")["fuel"] == {"seat": 0, "n": 2}
    assert (turn(placed), turn(do(state, "done"))) == (2, 2)


# ---------------------------------------------------------------------- with other rules


@pytest.mark.parametrize("lifted", [True, False])
def test_an_inspector_stops_a_delivery(lifted):
    """The token of this action comes back; a cube that had stopped is lost (W11, W24)."""
    of = practice("great_britain", fuel="yes")
    lines = rails(of, "1 oxford bristol york leeds london")
    players = [{"engine": 2 if lifted else 5}, {"hand": {"railroad-inspector": 1}}]
    cities = {"oxford": {"cubes": "red"}}
    state = at(of, links=lines, cities=cities, players=players, fuel=["1 york 1"])
    hops(do(state, "deliver oxford red"), 2)
    if lifted:
        do(state, "halt", "pass", "go on")
    before = view(state)["bag"]["red"]
    do(state, "hop leeds e", "hop london e", "stop")
    assert points(state) == [0, 0]
    assert city(state, "york")["fuel"] == {"seat": 0, "n": 1}
    assert view(state)["bag"]["red"] == before + lifted
    assert cubes(state, "oxford") == ({} if lifted else {"red": 1})


def test_under_a_treaty_a_cube_stops_nowhere():
    of = game("nippon", 2, fuel="yes")
    links = rails(of, "1 osaka tsu", "2 tsu nagoya")
    cities = {"osaka": {"cubes": "black"}}
    cards = {"display": ["diplomatic-relations"], "players": [{"engine": 2}]}
    state = at(of, links=links, cities=cities, fuel=["1 tsu 2"], **cards)
    do(state, "take diplomatic-relations", "deliver osaka black", "hop tsu nw")
    assert legal(state, "halt") == []
    assert view(state)["delivery"]["left"] == 1


def test_a_campaign_pays_when_the_cube_leaves_its_city():
    of = game("nippon", 2, fuel="yes")
    links = rails(of, "1 sendai niigata")
    cities = {"sendai": {"cubes": "red"}}
    hand = [{}, {"hand": {"campaign-sendai": 1}}]
    state = at(of, links=links, cities=cities, fuel=["1 niigata 1"], players=hand)
    hops(do(state, "deliver sendai red"), 1)
    do(state, "halt")
    assert points(state) == [0, 3]


# ---------------------------------------------------------------------- what is shown


def test_they_are_standard_in_the_western_us_alone():
    for where, choice, played in (
        ("western_us", "printed", True),
        ("western_us", "no", False),
        ("mexico", "printed", False),
        ("mexico", "yes", True),
    ):
        assert ("fuel" in player(at(game(where, 2, fuel=choice)))) == played


def test_choices_are_told(of):
    state = hops(do(line(of, "1 saltillo 2"), FIRST), 4)
    said = {str(choice): choice.part for choice in of.choices(state)}
    assert said["Use a fuel depot to pass Saltillo"] == "city/saltillo"
    do(state, "refuel")
    (halt,) = of.choices(state)
    assert str(halt) == "Stop the purple cube at the fuel depot in Saltillo"
    do(state, "halt", "pass")
    assert [str(choice) for choice in of.choices(state)] == [
        "Go on with the purple cube from Saltillo",
        "Give up the purple cube in Saltillo",
    ]
    assert {choice.part for choice in of.choices(state)} == {"city/saltillo"}
    state = do(line(of), "build from guadalajara")
    said = {str(choice): choice.part for choice in of.choices(state)}
    assert any(words.startswith("Place 2 fuel depots in Leon for") for words in said)
    assert of.parts(at(of))["turn"]


def test_all_is_in_the_observation_and_in_the_key(of):
    one = line(of, "1 saltillo 1")
    other = hops(do(line(of, "1 saltillo 2"), FIRST), 4)
    held = do(other.clone(), "refuel", "halt")
    seen = [of.observation(state, 1) for state in (one, other, held)]
    assert {len(each) for each in seen} == {of.observation_length}
    assert len({tuple(each) for each in seen}) == 3
    assert len({state.key() for state in (one, other, held)}) == 3


def test_a_cube_that_waits_can_be_described(of):
    waits = "purple nogales hermosillo w mazatlan w torreon w saltillo w"
    cities = {"nogales": {}, "saltillo": {"colour": "purple"}}
    players = [{"engine": 4, "held": waits}]
    state = line(of, "1 saltillo 1", cities=cities, players=players)
    assert legal(state) == ["go on", "give up"]
    hops(do(state, "go on"), 3)
    assert points(state) == [7, 0]


@pytest.mark.parametrize(
    "given",
    [
        {"fuel": ["saltillo"]},
        {"fuel": ["1 saltillo 3"]},
        {"fuel": ["1 saltillo 1", "2 saltillo 1"]},
        {"players": [{"held": "purple nogales"}]},
        {"players": [{"held": "purple nogales leon e"}]},
        {"players": [{"held": "purple nogales hermosillo w"}]},
    ],
)
def test_what_cannot_be_is_refused(of, given):
    with pytest.raises(ScenarioError):
        at(of, links=rails(of, "1 nogales hermosillo"), **given)


def test_tokens_without_an_owner_are_found(of):
    state = at(of, fuel=["1 leon 1"])
    now = fuel(state)
    state.keep(FUEL, now.hold(1, Held(0, 1, 2, 6, ())))
    with pytest.raises(AssertionError):
        of.check(state)


def test_who_has_no_token_or_has_completed_no_link_is_not_asked(of):
    """The action goes on with its tiles, or ends with the tile that completes the link."""
    state = do(line(of, "1 leon 2", "1 nogales 2"), "build from mexico-city")
    do(state, next(each for each in legal(state, "build") if each.endswith("e-w")))
    assert turn(state) == 2
    state = do(at(of), "build from guadalajara")
    do(state, legal(state, "build")[0])
    assert view(state)["building"]["left"] == 3


def test_plans_pass_cities_of_the_colour_for_a_token(of):
    """Both ends are planned: Saltillo, and Leon behind it."""
    state = line(of, "1 saltillo 1", engine=7)
    said = [str(plan.message) for plan in of.plans(state)]
    assert "Deliver purple from Nogales to Saltillo: 4 links" in said
    assert "Deliver purple from Nogales to Leon: 7 links" in said
