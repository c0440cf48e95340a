"""The transcontinental game: two phases on both boards of the United States [RC p.8-9, p.20]."""

import pytest
from tests.games.asking import known
from tests.games.world.table import at, begin, do, game, legal, outcomes, player, rails, view, why

import footplate
from footplate.games.world.maps.transcontinental import opening, phase, records
from footplate.games.world.modules.barons import cards
from footplate.games.world.rules import placing
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import OptionError, ScenarioError
from footplate.kernel.generator import Generator

MAP = "transcontinental"
CLOSED = "The western board opens only when the eastern phase is over. (RC p.9)"
GROWN = (
    "In the western phase, eastern cities can no longer be urbanized or get new goods cubes. "
    "(RC p.9)"
)


@pytest.fixture(scope="module")
def of():
    return game(MAP, 2, turn_limit="80")


def city(state, name):
    return next(each for each in view(state)["cities"] if each["city"] == name)


def emptied(of, count, **given):
    """A position with so many empty city markers on gray eastern cities."""
    board = of.catalogue.board
    west = phase.boards(of.catalogue).west
    names = [
        name
        for number, name in enumerate(board.cities)
        if board.colours[number] == len(GOODS) and not west >> number & 1
    ]
    cities = {name: {"empty": True} for name in names[:count]} | given.pop("cities", {})
    return at(of, cities=cities, **given)


def end_of_east(of, **given):
    """The last action of the last eastern turn is about to be taken; all markers lie."""
    return emptied(of, of.catalogue.printed.markers, round=3, order=[2, 1], player=1, **given)


def opened(of, seed=1, **given):
    """The same game when the west is open and everything drawn; nobody returns a bond."""
    state = end_of_east(of, **given)
    do(state, "pass")
    return drawn(of, state, seed)


def drawn(of, state, seed=1):
    """Draw at random, return no bonds and keep the first card, until the next auction."""
    rng = Generator(seed)
    while state.round or state.current_player == CHANCE or state.agenda[-1][2] != 2:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(state.legal_actions()[-1])
    of.check(state)
    return state


# ---------------------------------------------------------------------- the eastern phase


def test_cities_start_with_one_cube_less_or_two_with_few_players():
    """At least one stays [RC p.9]; the west is empty (W22)."""
    for players, less in ((2, 2), (3, 2), (4, 1), (6, 1)):
        of = game(MAP, players)
        state = begin(of)
        board = of.catalogue.board
        cities = {each["city"]: each for each in view(state)["cities"]}
        for number, name in enumerate(board.cities):
            lying = sum(cities[name]["cubes"].values())
            western = phase.western_city(state, number)
            assert lying == (0 if western else max(1, board.cubes[number] - less))


def test_the_eastern_deck_lies_there_first(of):
    """Four goals of the east, four of its bounties [RC p.9]."""
    state = begin(of)
    west = phase.boards(of.catalogue).west
    lying = [card for card, n in zip(of.catalogue.deck.cards, state.display, strict=True) if n]
    assert {card.name for card in lying if card.goal and card.city < 0} == {
        "passenger-lines",
        "speed-record",
        "railroad-era",
    }
    bounties = [card for card in lying if card.sort == "bounty"]
    assert len(bounties) == 4
    assert not [card for card in bounties if west >> card.city & 1]
    assert sum(state.deck) + sum(state.display) == 31 - 2  # two eastern bounties are in the box


def test_the_west_is_closed_at_first(of):
    state = at(of)
    assert why(state, "build from omaha") != ""
    assert "build from omaha" not in legal(state, "build from")
    assert why(state, "urbanize elko blue") == CLOSED
    assert not [move for move in legal(state, "urbanize") if " elko " in move]
    links = rails(of, "1 kansas-city topeka")
    with pytest.raises(ScenarioError, match="the west is used"):
        at(of, links=links)


def test_no_link_leads_from_the_east_to_a_western_city(of):
    """Not even over eastern hexes alone."""
    cells, board = of.catalogue.board.cells, of.catalogue.board
    closed = of.catalogue.land.closed
    state = at(of)
    west = [cells + n for n in range(len(board.cities)) if phase.western_city(state, n)]
    touching = [
        (cell, side)
        for cell in range(cells)
        for side in range(6)
        if not closed[cell] and board.next[cell * 6 + side] in west
    ]
    assert all(
        placing.refuse_ground(state, 0, board.next[cell * 6 + side]) == phase.CLOSED
        for cell, side in touching
    )


def test_new_york_to_kansas_city_gives_15_without_a_western_link(of):
    """[RC p.9]."""
    line = next(one for one in of.catalogue.lines if one.name == "new-york--kansas-city")
    assert (line.points, line.needs) == (15, None)
    assert not legal(at(of), "western")


def test_growth_and_mines_are_eastern_in_the_eastern_phase():
    of = game(MAP, 2, mines="yes")
    state = at(of, display=["city-growth"])
    assert why(state, "mine elko") == CLOSED
    assert "mine little-rock" in legal(state, "mine")
    do(state, "take city-growth")
    assert "grow chicago" in legal(state)
    assert "grow denver" not in legal(state)
    assert why(state, "grow denver") == CLOSED


@pytest.mark.parametrize("now", ["east", "west"])
def test_bonds_are_returned_in_no_phase(of, now):
    state = at(of, phase=now, players=[{"bonds": 1, "points": 9}])
    assert why(state, "return bond") == ("Bonds are returned only between the two phases. (RC p.9)")


@pytest.mark.parametrize("event", ["world-fair", "ore-found"])
@pytest.mark.parametrize("now", ["east", "west"])
def test_an_event_brings_cubes_to_the_board_that_can_get_any(event, now):
    """In either phase the cities of the other board get none [RC p.9]."""
    state = at(game(MAP, 2, events="yes"), round=3, order=[2, 1], player=1, phase=now)
    do(state, "pass")
    do(state, f"event {event}")
    board = state.catalogue.board
    found = {board.city_at[name.split()[1]] for name in outcomes(state)}
    assert {phase.western_city(state, number) for number in found} == {int(now == "west")}


def test_the_last_marker_ends_the_phase_with_its_turn(of):
    """No further turn is played there, and no card is turned up [RC p.9]."""
    colour = city(at(of), "new-york")["colour"]
    given = {"links": rails(of, "1 boston new-york"), "cities": {"boston": {"cubes": colour}}}
    count = of.catalogue.printed.markers - 1
    state = emptied(of, count, round=3, order=[1, 2], **given)
    assert view(state)["phase"] == "east"
    do(state, f"deliver boston {colour}")
    do(state, legal(state)[0])
    assert (view(state)["phase"], state.markers, state.last_turn) == ("between", 0, 0)
    deck = state.deck
    do(state, "pass")
    assert (view(state)["phase"], state.turn) == ("west", 1)
    assert deck != state.deck
    assert sum(state.display) == 0


# ---------------------------------------------------------------------- between the phases


def test_four_bonds_cost_fourteen_points(of):
    """2, 3, 4 and 5, and no money [RC p.9]."""
    state = end_of_east(of, players=[{"bonds": 5, "points": 15, "money": 20}, {}])
    do(state, "pass")
    assert view(state)["phase"] == "between"
    money = player(state)["money"]
    assert legal(state) == ["return bond", "return none"]
    do(state, *["return bond"] * 4)
    assert state.current_player == CHANCE  # 1 point is left, and nobody pays with less than 6
    mine = player(state)
    assert (mine["bonds"], mine["points"], mine["money"]) == (1, 1, money)


def test_bonds_are_returned_in_the_order_of_the_turn_that_ended(of):
    both = {"bonds": 1, "points": 10}
    state = end_of_east(of, players=[both, both])
    do(state, "pass")
    assert state.current_player == 1
    assert why(state, "pass") == "First decide whether to return bonds. (RC p.9)"
    said = [str(choice) for choice in of.choices(state)]
    assert said == ["Return a bond for 2 points", "Return no more bonds"]
    assert state.key() == state.clone().key()
    do(state, "return none")
    assert state.current_player == 0
    do(state, "return bond")
    assert [p.bonds for p in state.players] == [0, 1]
    assert [p.points for p in state.players] == [8, 10]


def test_nobody_returns_a_bond_without_points_or_bonds(of):
    """A ruling: points are never below zero."""
    state = end_of_east(of, players=[{"bonds": 3, "points": 1}, {"points": 9}])
    do(state, "pass")
    assert state.current_player == CHANCE
    state = end_of_east(of, players=[{"bonds": 2, "points": 9}, {}])
    do(state, "pass")
    p = state.players[0]
    assert opening.refuse(state, p, opening.RETURN_BOND, 1) == 0
    p = state.own(0)
    p.points = 1
    assert opening.refuse(state, p, opening.RETURN_BOND, opening.BOND) == opening.NO_POINTS
    p.bonds = 0
    assert opening.refuse(state, p, opening.RETURN_BOND, opening.BOND) == opening.NO_BOND


def test_the_prize_for_the_longest_delivery_pays_for_a_bond_too():
    """It comes after the income of the turn, and bonds are returned when that is over."""
    events = {"current": "long-haul", "future": "strike", "longest": 2, "best": 1}
    players = [{"bonds": 1, "points": 1}, {}]
    state = end_of_east(game(MAP, 2, events="yes"), turn=2, events=events, players=players)
    do(state, "pass")
    assert player(state)["points"] == 3
    while state.current_player == CHANCE:
        do(state, next(iter(outcomes(state))))
    assert legal(state) == ["return bond", "return none"]
    do(state, "return bond")
    assert (player(state)["bonds"], player(state)["points"]) == (0, 1)


@pytest.mark.parametrize("points, lapped", [(99, False), (100, True), (103, True)])
def test_who_came_to_the_end_of_the_track_keeps_its_income_when_bonds_are_returned(
    of, points, lapped
):
    """For the rest of the game [RC p.4]; the track leads back to spaces that pay more."""
    state = end_of_east(of, players=[{"bonds": 9, "points": points}, {}])
    do(state, "pass")
    last = view(state)["income"][-1]
    do(state, *["return bond"] * 6, "return none")
    mine = player(state)
    assert mine["points"] == points - 27
    paid = last if lapped else view(state)["income"][mine["points"]]
    assert (mine["lapped"], mine["income"]) == (lapped, paid)
    drawn(of, state)
    assert (player(state)["lapped"], player(state)["income"]) == (lapped, paid)


def test_that_a_player_came_to_the_end_of_the_track_can_be_described(of):
    players = [{"points": 90, "lapped": True}, {"points": 90}]
    state, other = [at(of, phase="west", players=each) for each in (players, players[1:] * 2)]
    assert [player(state, seat)["income"] for seat in (1, 2)] == [9, 12]
    assert state.key() != other.key()
    assert of.observation(state, 1) != of.observation(other, 1)


def test_western_end_with_four_players():
    """14 markers, none on a city printed with one cube [RC p.9]."""
    of = game(MAP, 4)
    state = emptied(of, 14, round=3, player=4)
    do(state, "pass")
    state = drawn(of, state)
    assert (view(state)["phase"], state.markers, state.empty) == ("west", 14, 0)
    board = of.catalogue.board
    marked = [name for number, name in enumerate(board.cities) if phase.may_mark(state, number)]
    assert "denver" in marked
    assert "elko" not in marked
    assert "chicago" not in marked
    assert all(board.cubes[board.city_at[name]] > 1 for name in marked)


def test_the_west_is_filled_and_its_deck_turned_up(of):
    """A goal of the east leaves, a card in the hand stays [RC p.9]; the cubes of Passenger Lines
    go into the bag."""
    players = [{"hand": {"land-grant": 1}, "delivered": ["red"]}, {"delivered": ["red", "blue"]}]
    state = opened(of, display=["passenger-lines", "land-grant", "speed-record"], players=players)
    assert sum(state.display) == 4
    assert sum(state.display) + sum(state.deck) == 38 - 4
    lying = {card.name for card, n in zip(of.catalogue.deck.cards, state.display, strict=True) if n}
    assert not lying & {"passenger-lines", "speed-record", "railroad-era"}
    assert player(state)["hand"] == {"land-grant": 1}
    board = of.catalogue.board
    for number in range(len(board.cities)):
        if phase.western_city(state, number):
            lying_there = sum(city(state, board.cities[number])["cubes"].values())
            assert lying_there == max(1, board.cubes[number] - 2)


def test_a_described_western_position_has_the_deck_of_a_played_one(of):
    """Its six bounties can still be turned up, though they are start cards elsewhere."""
    played = opened(of)
    cards = of.catalogue.deck.cards
    lying = [card.name for card, n in zip(cards, played.display, strict=True) if n]
    described = at(of, phase="west", display=lying)
    assert described.deck == played.deck
    bounties = [number for number, card in enumerate(cards) if card.start]
    assert sum([played.deck[number] + played.display[number] for number in bounties]) == 6
    with pytest.raises(ScenarioError, match="bounty-butte comes with the western deck"):
        at(of, display=["bounty-butte"])


def test_the_board_is_joined_and_the_east_does_not_grow_any_more(of):
    state = at(of, phase="west", round=1, display=["city-growth"])
    assert "build from omaha" in legal(state, "build from")
    assert "build from chicago" in legal(state, "build from")
    assert why(state, "urbanize little-rock blue") == GROWN
    assert any(" elko " in move for move in legal(state, "urbanize"))
    do(state, "take city-growth")
    assert why(state, "grow chicago") == GROWN
    assert "grow denver" in legal(state)
    links = rails(of, "1 kansas-city topeka")
    assert player(at(of, phase="west", links=links))["links"] == 1


def test_cubes_that_run_out_go_round(of):
    """One for every city, then the second ones (W28)."""
    state = at(of)
    for left, most in ((51, 1), (53, 2)):
        state.bag = [left, 0, 0, 0, 0]
        found = opening.shares(state)
        assert sum(found) == min(left, sum(found) if left > 69 else left)
        assert max(found) == most
    assert found.count(0) == 59


def test_the_faster_game_takes_cubes_from_gray_and_unconnected_cities():
    """[RC p.9]."""
    of = game(MAP, 2, faster="yes")
    there = {"boston": {"cubes": "red"}, "chicago": {"cubes": "red"}}
    given = {"links": rails(of, "1 boston providence"), "cities": there}
    state = opened(of, **given)
    assert city(state, "boston")["cubes"] == {"red": 1}
    assert city(state, "chicago")["cubes"] == {}


def test_golden_spike_bounties_stay_between_the_phases():
    """A ruling; Elko and Dodge City are in the west [RC p.8]."""
    of = game(MAP, 2, spike_bounties="yes")
    state = begin(of)
    lying = [card.name for card, n in zip(of.catalogue.deck.cards, state.display, strict=True) if n]
    spikes = [name for name in lying if name.startswith("spike-bounty-")]
    assert len(spikes) == 4
    assert city(state, "buffalo")["bounty"] == 4
    assert city(state, "boston")["bounty"] == 0
    state = opened(of, display=spikes)
    assert city(state, "elko")["bounty"] == 4


def test_the_shorter_game_is_shorter_in_the_west():
    of = game(MAP, 2, shorter="yes")
    state = begin(of)
    assert state.markers == 10
    state = emptied(of, 10, round=3, player=2)
    do(state, "pass")
    assert drawn(of, state).markers == 8


def test_the_last_western_marker_brings_one_more_turn(of):
    state = at(of, phase="west", turn=5)
    state.markers = 1
    footplate_mark(state, "chicago")
    assert (state.markers, state.last_turn) == (1, 0)
    footplate_mark(state, "denver")
    assert (state.markers, state.last_turn) == (0, 6)


def footplate_mark(state, name):
    """The city loses its last cube."""
    from footplate.games.world.rules import markers

    markers.mark_empty(state, state.catalogue.board.city_at[name])


def test_what_cannot_be_described(of):
    with pytest.raises(ScenarioError, match="comes with the western deck"):
        at(of, display=["boomtown"])
    with pytest.raises(ScenarioError, match="phase"):
        at(of, phase="north")


def test_an_option_of_this_map_goes_with_no_other():
    with pytest.raises(OptionError, match=r"RC p\.8-9"):
        footplate.game("world", faster="yes")


# ---------------------------------------------------------------------- barons


def worth(of, baron, **given):
    """What a golden-spike baron of the first seat gives now."""
    first = {"baron": f"spike-{baron}"} | given.pop("first", {})
    state = at(of, phase="west", players=[first, {}], **given)
    return player(state)["baron"][0]["points"]


def test_two_cards_of_twelve_are_dealt_and_one_is_kept(of):
    assert len(cards.of(of.catalogue).cards) == 12
    state = begin(of)
    assert [mask.bit_count() for mask in cards.held(state).kept] == [1, 1]


@pytest.mark.parametrize("links, points", [(8, 0), (9, 10)])
def test_durant_asks_for_a_delivery_over_nine_links(of, links, points):
    assert worth(of, "thomas-clark-durant", first={"longest": links}) == points


def test_the_longest_delivery_is_remembered(of):
    given = {
        "links": rails(of, "1 boston providence"),
        "cities": {"providence": {"cubes": city(at(of), "boston")["colour"]}},
    }
    state = at(of, **given)
    move = next(move for move in legal(state, "deliver"))
    do(state, move, legal_after(state, move))
    assert player(state)["longest"] == 1
    records.after_delivery(state, 0, 0, 0)  # a way of no links is no longer one
    assert player(state)["longest"] == 1


def legal_after(state, move):
    """The first thing that can be done after a move."""
    copy = state.clone()
    do(copy, move)
    return legal(copy)[0]


def test_huntington_wants_the_coasts_joined(of):
    way = "1 charleston atlanta birmingham memphis little-rock fort-worth"
    assert worth(of, "collis-p-huntington", links=rails(of, way)) == 0
    coast = way + " san-francisco"
    assert worth(of, "collis-p-huntington", links=rails(of, coast)) == 10


def test_who_joins_first_has_billings_for_good(of):
    """[RC p.20]."""
    links = rails(of, "1 tacoma fargo")
    assert worth(of, "frederick-h-billings", links=links) == 8
    state = at(of, phase="west", links=links)
    records.after_link(state, state.own(1), state.links[0])
    assert view(state)["first_to_connect"] == {
        "spike-mark-hopkins": None,
        "spike-frederick-h-billings": 0,
    }
    for p in state.players:
        p.adjacent = state.players[0].adjacent
    records.after_link(state, state.own(1), state.links[0])
    assert records.records(state).first == (-1, 0)
    state.keep(records.RECORDS, records.Records((0, 0), (0, 0)))
    records.after_link(state, state.own(1), state.links[0])
    with pytest.raises(ScenarioError, match="several seats"):
        at(
            of,
            phase="west",
            claimed={"tacoma--fargo": 1},
            links=rails(of, "1 tacoma fargo", "2 tacoma fargo"),
        )


def claimed(of, *names):
    """Who claimed these lines, as a described position has it, with links that fit."""
    lines = {line.name: line for line in of.catalogue.lines}
    cities = of.catalogue.board.cities
    ends = [f"1 {cities[lines[name].a]} {cities[lines[name].b]}" for name in names]
    return {"links": rails(of, *ends), "claimed": dict.fromkeys(names, 1)}


@pytest.mark.parametrize(
    "names, villard, cooke",
    [
        (("albuquerque--memphis", "denver--st-louis", "portland--salt-lake-city"), 0, 0),
        (("san-francisco--promontory", "portland--salt-lake-city"), 8, 0),
        (("atlanta--richmond", "portland--salt-lake-city", "denver--st-louis"), 0, 9),
        (("atlanta--richmond", "portland--salt-lake-city"), 0, 0),
    ],
)
def test_lines_count_by_board(of, names, villard, cooke):
    """Those between the boards count for the total alone (W16)."""
    given = claimed(of, *names)
    assert worth(of, "henry-villard", **given) == villard
    assert worth(of, "jay-cooke", **given) == cooke


def test_a_baron_of_each_board_western_ones_when_the_west_opens():
    """Both score, and nobody sees them before the end [RC p.8]."""
    of = game(MAP, 2, spike_barons="both")
    state = begin(of)
    assert {each["baron"][:5] for each in player(state)["baron"]} == {"east-"}
    state = end_of_east(of, players=[{"baron": "east-moses-taylor"}, {"baron": "east-jay-gould"}])
    do(state, "pass")
    while state.current_player == CHANCE:
        state.apply_action(state.chance_outcomes()[0][0])
    assert [move[:10] for move in legal(state)] == ["keep west-"] * 2
    assert why(state, "keep east-moses-taylor") != ""
    assert view(state, None)["players"][0]["barons"] == 3
    for guess in [of.determinize(state, 1, Generator(seed)) for seed in range(5)]:
        of.check(guess)
        assert cards.held(guess).kept[0].bit_count() == 1
    state = drawn(of, state)
    assert [mask.bit_count() for mask in cards.held(state).kept] == [2, 2]
    for guess in [of.determinize(state, 1, Generator(seed)) for seed in range(5)]:
        of.check(guess)
    assert view(state, None)["players"][0]["baron"] is None
    assert len(player(state)["baron"]) == 2


def test_a_western_card_about_engines_looks_at_the_east_too():
    """It is shown as soon as it is kept (a ruling)."""
    of = game(MAP, 2, spike_barons="both")
    first = {"baron": "east-moses-taylor", "dealt": ["west-thomas-clark-durant"], "engine": 6}
    state = at(of, phase="west", players=[first, {"baron": "east-jay-gould"}], levels={"6": 1})
    do(state, "keep west-thomas-clark-durant")
    shown = view(state, None)["players"][0]
    assert [each["baron"] for each in shown["baron"]] == ["west-thomas-clark-durant"]
    with pytest.raises(ScenarioError, match="two cards of one pack"):
        at(of, players=[{"baron": ["east-moses-taylor", "east-jay-gould"]}, {}])


def test_both_cards_are_dealt_at_the_start_in_the_variant():
    """[RC p.8]."""
    of = game(MAP, 3, spike_barons="early")
    state = of.new(1)
    assert [mask.bit_count() for mask in cards.held(state).dealt] == [4] * 3
    assert [move[:9] for move in legal(state)] == ["keep east"] * 2
    state = begin(of)
    assert [mask.bit_count() for mask in cards.held(state).kept] == [2] * 3


def test_the_observation_knows_the_phase_and_records(of):
    state = begin(of)
    assert len(of.observation(state, 0)) == of.observation_length
    later = opened(of)
    assert of.observation(later, 0) != of.observation(state, 0)
    assert outcomes(of.start())


def test_random_play_keeps_the_rules_until_the_west_is_open(of):
    """From the end of the eastern phase on, as random players seldom come there."""
    state = opened(of, seed=3, players=[{"bonds": 2, "points": 20}, {"points": 5}])
    rng = Generator(5)
    for ply in range(150):
        if state.current_player == CHANCE:
            move = rng.outcome(state.chance_outcomes())
        else:
            move = rng.choice(state.legal_actions())
        of.phrase(state, move)
        state.apply_action(move)
        if ply % 10 == 0:
            of.check(state)
    known(of)
