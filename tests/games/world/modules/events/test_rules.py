"""The event deck: the mechanism of the rulebook [RC p.6], with events of our own design."""

import pytest
from tests.games.world.table import (
    at,
    city,
    cubes,
    display,
    do,
    draw,
    end_turn,
    game,
    house,
    keep_barons,
    legal,
    links,
    outcomes,
    pass_on,
    player,
    points,
    practice,
    purse,
    rails,
    view,
    why,
)

import footplate
from footplate.games.world.game import _printed
from footplate.games.world.modules.events import deck
from footplate.games.world.modules.events import rules as events
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import ComponentError, ScenarioError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import worded

EVENTS = _printed("mexico").rows("event")


@pytest.fixture(scope="module")
def of():
    return practice(players=3, events="yes")


def current(of, event, **given):
    """A position with an event in the Current slot."""
    more = {key: given.pop(key) for key in deck_keys(given)}
    return at(of, turn=2, events={"current": event, **more}, **given)


def deck_keys(given):
    return [key for key in ("colour", "future", "first", "longest", "best") if key in given]


def slots(state):
    """The events in the Current and in the Future slot."""
    both = view(state)["events"]
    return tuple(both[slot] and both[slot]["event"] for slot in ("current", "future"))


def drawing(state):
    """Take the first of what is possible until an event is drawn."""
    while not any(text.startswith("event ") for text in coming(state)):
        state.apply_action(first_of(state))
    return state


def coming(state):
    """What chance can bring now."""
    return outcomes(state) if state.current_player == CHANCE else {}


def first_of(state):
    """The first outcome, or the first action."""
    if state.current_player == CHANCE:
        return state.chance_outcomes()[0][0]
    return state.legal_actions()[0]


# ---------------------------------------------------------------------- the two slots


def test_without_the_option_there_are_no_events():
    state = at(practice())
    assert "events" not in view(state)
    assert state.terms is practice().catalogue.terms


def test_fifty_events_are_in_the_deck(of):
    """[RC p.6]."""
    assert view(at(of))["events"]["deck"] == 50
    assert sum(event.int("copies") for event in EVENTS) == 50
    assert len(EVENTS) == 25


def test_the_events_say_that_they_are_our_own_design():
    assert {event.source.split(":")[0] for event in EVENTS} == {"reconstructed"}
    said = message(events.OPTION.label) + message(events.OPTION.help)
    assert said.count("our own design") == 2


def message(said):
    return worded(said, "en")


def test_the_first_event_acts_in_the_second_turn_and_is_gone_after_its_income():
    """Worked example: drawn before the first turn, it acts in the second [RC p.6]."""
    state = drawing(game("mexico", 2, events="yes").new(1))
    do(state, "event steel-shortage")
    assert slots(state) == (None, "steel-shortage")
    keep_barons(draw(state))
    assert view(state)["prices"]["plains"] == 2
    end_of(state, "event floods")
    assert (state.turn, slots(state)) == (2, ("steel-shortage", "floods"))
    assert view(state)["prices"] == {
        "plains": 3, "water": 4, "mountain": 5, "ridge": 4, "urbanize": 10, "bond": 5,
    }  # fmt: skip
    end_of(state, "event fair-weather")
    assert (state.turn, slots(state)) == (3, ("floods", "fair-weather"))
    assert view(state)["prices"]["plains"] == 2


def end_of(state, event):
    """Have everybody pass until the next turn, which has this as its Future event."""
    now = state.turn
    while state.turn == now:
        do(state, event) if event in coming(state) else one_step(state)
    return state


def one_step(state):
    """Pass, or take the first outcome."""
    if state.current_player == CHANCE:
        state.apply_action(first_of(state))
    else:
        do(state, "pass")


def test_a_future_event_at_the_set_up_is_discarded_and_drawn_anew():
    """[RC p.6]."""
    state = drawing(game("mexico", 2, events="yes").new(1))
    do(state, "event world-fair")
    assert slots(state) == (None, None)
    assert outcomes(state)["event world-fair"] == 1
    do(state, "event quiet-year")
    assert slots(state) == (None, "quiet-year")


def test_a_future_event_acts_once_and_is_not_in_force_afterwards(of):
    """It acts when it comes to the Future slot; the turn in which it is Current has no event."""
    state = end_of(at(of, events={"future": "strike"}), "event migration")
    state = end_of(state, "event quiet-year")
    assert slots(state) == ("migration", "quiet-year")
    assert deck.current(state) is None
    assert state.terms.tiles == 4


def test_no_event_is_drawn_in_the_last_turn():
    of = practice(players=2, events="yes", turn_limit="5")
    state = at(of, turn=5, events={"future": "recession"})
    end_turn(state)
    assert slots(state) == ("recession", None)
    assert view(state)["over"] is not None


def future_alone(tmp_path):
    """A game whose deck has two cards for the future and no other."""
    rows = "".join(row("event", name.id, copies=2 * (name.id == "ore-found")) for name in EVENTS)
    return house(tmp_path, rows, events="yes")


def test_an_empty_deck_leaves_the_slot_empty(tmp_path):
    state = draw(future_alone(tmp_path).new(1))
    while state.turn < 2:
        state.apply_action(first_of(state))
    assert slots(state) == (None, None)


def test_a_deck_of_future_events_ends(tmp_path):
    """They are discarded before the first turn, and none is left."""
    assert slots(draw(future_alone(tmp_path).new(1))) == (None, None)


def row(table, key, **values):
    lines = [f"{name} = {value}" for name, value in values.items()]
    return "\n".join([f"[[{table}]]", f'id = "{key}"', *lines, 'source = "house"', ""])


# ---------------------------------------------------------------------- numbers in force


def test_a_strike_allows_three_tiles(of):
    state = do(current(of, "strike"), "build from norfolk")
    assert view(state)["building"]["left"] == 3


def test_perfect_engineering_adds_its_tile_to_what_a_strike_leaves(of):
    """Three and one more: from Providence, where usually four and one more are laid."""
    state = current(of, "strike", players=[{"hand": {"perfect-engineering": 1}}])
    do(state, "build from providence", "build N3 e-w", "build O3 e-w", "build P3 e-w")
    assert view(state)["building"]["left"] == 1
    assert "done" in legal(state)


@pytest.mark.parametrize(
    "event, prices",
    [
        ("steel-shortage", (3, 4, 5)),
        ("cheap-iron", (1, 2, 3)),
        ("floods", (2, 5, 4)),
        ("landslide", (2, 3, 6)),
        ("fair-weather", (2, 2, 3)),
    ],
)
def test_tiles_cost_more_or_less(of, event, prices):
    state = current(of, event)
    assert state.terms.terrain == prices
    shown = view(state)["prices"]
    assert (shown["plains"], shown["water"], shown["mountain"]) == prices


def test_what_is_cheap_already_does_not_become_dearer(tmp_path):
    """A price of 0 stays, and one of 1 does not fall."""
    rows = row("price", "plains", amount=0) + row("price", "water", amount=1)
    state = current(house(tmp_path, rows, events="yes"), "cheap-iron")
    assert state.terms.terrain == (0, 1, 3)


def test_a_tile_is_paid_at_the_price_in_force_and_cards_work_on_it(of):
    state = current(of, "steel-shortage", players=[{"money": 9, "hand": {"land-grant": 1}}])
    copy = state.clone()
    do(state, "build from chicago", "build B1 e-w")
    assert purse(state) == (6, 0)
    do(copy, "build from chicago", "use land-grant", "build B1 e-w")
    assert purse(copy) == (9, 0)


def test_engines_cost_five_less(of):
    state = current(of, "boiler-sale", players=[{"engine": 2}])
    assert view(state)["engine_prices"] == [None, 0, 0, 5, 5, 10, 10, 15, 15]
    assert purse(do(state, "upgrade cash")) == (0, 1)


def test_engines_deliver_over_a_link_less_but_at_least_over_one():
    of = practice(players=3, events="yes")
    names = "chicago norfolk savannah"
    there = {"savannah": {"cubes": "red"}, "norfolk": {"cubes": "red"}}
    given = {"links": rails(of, f"1 {names}"), "cities": there, "players": [{"engine": 2}]}
    assert legal(at(of, turn=2, **given), "deliver savannah") == ["deliver savannah red"]
    state = current(of, "boiler-inspection", **given)
    assert why(state, "deliver savannah red").startswith("The cube could not reach")
    given["players"] = [{"engine": 1}]
    assert legal(current(of, "boiler-inspection", **given), "deliver") == ["deliver norfolk red"]


def test_engines_deliver_over_a_link_more_the_best_one_too():
    of = practice(players=3, events="yes")
    names = "chicago norfolk savannah charlotte columbus toledo syracuse roanoke cairo dubuque"
    there = {"dubuque": {"cubes": "red"}, "savannah": {"cubes": "red"}}
    lines = rails(of, f"1 {names}")
    state = current(of, "express-summer", links=lines, cities=there, players=[{"engine": 8}])
    assert "deliver dubuque red" in legal(state)
    plan = of.plans(state)
    assert any(len(each.actions) == 10 for each in plan)
    do(state, "deliver dubuque red")
    for name in reversed(names.split()[:-1]):
        (hop,) = [text for text in legal(state) if text.startswith(f"hop {name} ")]
        do(state, hop)
    assert points(state)[0] == 9


@pytest.mark.parametrize("event, left", [("bank-panic", 3), ("easy-credit", 1)])
def test_a_bond_brings_another_amount(of, event, left):
    """An upgrade for 5 takes two bonds of 4, or one of 6."""
    state = do(current(of, event), "upgrade cash")
    assert purse(state) == ((3, 2) if event == "bank-panic" else (1, 1))
    assert left == purse(state)[0]


@pytest.mark.parametrize("event, paid", [("dividend-holiday", 0), ("high-interest", 6)])
def test_a_bond_costs_another_dividend(of, event, paid):
    state = current(of, event, players=[{"money": 20, "bonds": 3}])
    assert view(state)["players"][0]["next"] == -paid
    assert purse(end_turn(state)) == (20 - paid, 3)


@pytest.mark.parametrize("event, income", [("economic-boom", (3, 6)), ("recession", (0, 0))])
def test_income_is_higher_or_lower_but_not_below_nothing(of, event, income):
    state = current(of, event, players=[{}, {"points": 1}])
    assert tuple(player(state, seat)["income"] for seat in (1, 2)) == income
    end_turn(state)
    assert tuple(purse(state, seat)[0] for seat in (1, 2)) == income


def test_whoever_drops_out_of_a_costly_auction_pays_half(of):
    state = current(of, "costly-auction", round=0, players=[{"money": 9}] * 3)
    do(state, "bid 3", "bid 4", "pass", "pass")
    assert [purse(state, seat)[0] for seat in (1, 2, 3)] == [7, 5, 9]
    assert view(state)["order"] == [1, 2, 0]


def test_a_quiet_year_changes_nothing(of):
    state = current(of, "quiet-year")
    usual = of.catalogue.terms
    assert (state.terms.tiles, state.terms.terrain) == (usual.tiles, usual.terrain)


# ---------------------------------------------------------------------- rewards


def deliveries(of, event, **given):
    """Two players with cubes one and two links from a red city."""
    lines = rails(of, "1 chicago norfolk savannah", "2 new-york dubuque cairo")
    there = {
        "norfolk": {"cubes": "red red"},
        "savannah": {"cubes": "red"},
        "dubuque": {"cubes": "red"},
        "cairo": {"cubes": "red"},
    }
    players = [{"engine": 2}, {"engine": 2}]
    return current(of, event, links=lines, cities=there, players=players, **given)


def deliver(state, start, *way):
    """Deliver a red cube over these cities."""
    do(state, f"deliver {start} red")
    for name in way:
        (hop,) = [text for text in legal(state) if text.startswith(f"hop {name} ")]
        do(state, hop)
    return state


def test_the_first_link_of_the_turn_brings_money(of):
    state = current(of, "government-subsidy", players=[{"money": 2}, {"money": 4}])
    do(state, "build from chicago", "build B1 e-w")
    assert purse(state) == (4, 0)
    assert view(state)["events"]["first"] == 0
    do(state, "build from savannah", "build D1 e-w")
    assert purse(state, 2) == (2, 0)
    assert len(links(state)) == 2


def test_a_link_brings_no_money_otherwise(of):
    state = current(of, "quiet-year", players=[{"money": 2}])
    assert purse(do(state, "build from chicago", "build B1 e-w")) == (0, 0)


def test_the_first_delivery_of_the_turn_brings_a_point(of):
    state = deliver(deliveries(of, "mail-contract"), "norfolk", "chicago")
    assert points(state) == [2, 0, 0]
    deliver(state, "dubuque", "new-york")
    assert points(state) == [2, 1, 0]


def test_the_longest_delivery_of_the_turn_brings_two_points_at_its_end(of):
    state = deliver(deliveries(of, "long-haul"), "norfolk", "chicago")
    assert view(state)["events"]["best"] == 0
    deliver(state, "cairo", "dubuque", "new-york")
    assert (view(state)["events"]["longest"], view(state)["events"]["best"]) == (2, 1)
    do(state, "pass")
    deliver(state, "norfolk", "chicago")
    assert points(state) == [2, 2, 0]
    assert points(end_turn(state)) == [2, 4, 0]


def test_two_long_deliveries_of_one_player_are_no_tie(of):
    state = deliver(deliveries(of, "long-haul"), "norfolk", "chicago")
    state = deliver(pass_on(state, 1), "norfolk", "chicago")
    assert points(end_turn(state))[0] == 4


def test_a_tie_for_the_longest_delivery_brings_nothing(of):
    state = deliver(deliveries(of, "long-haul"), "norfolk", "chicago")
    deliver(state, "dubuque", "new-york")
    assert view(state)["events"]["best"] is None
    assert points(end_turn(state)) == [1, 1, 0]


def test_the_prize_is_paid_in_the_last_turn_too(of):
    state = deliveries(of, "long-haul", last_turn=2, longest=2, best=2)
    assert points(end_turn(state)) == [0, 2, 0]


@pytest.mark.parametrize("colour, gained", [("red", 2), ("blue", 1)])
def test_goods_in_demand_bring_a_point_more(of, colour, gained):
    state = deliveries(of, "demand-for-goods", colour=colour)
    assert points(deliver(state, "norfolk", "chicago"))[0] == gained


def test_a_glut_takes_a_point(of):
    state = deliver(deliveries(of, "market-glut", colour="red"), "norfolk", "chicago")
    assert points(state)[0] == 0


def test_other_events_give_nothing_for_deliveries(of):
    assert points(deliver(deliveries(of, "floods"), "norfolk", "chicago"))[0] == 1


# ---------------------------------------------------------------------- what is drawn


def turned_up(of, event, **given):
    """A position in which this event has just been turned up as the Future event."""
    state = at(of, **given)
    while event not in coming(state):
        one_step(state)
    return do(state, event)


def test_the_colour_of_an_event_is_known_a_turn_before(of):
    state = turned_up(of, "event demand-for-goods")
    assert outcomes(state) == dict.fromkeys(
        [f"event-colour {colour}" for colour in ("red", "yellow", "blue", "black", "purple")], 1
    )
    do(state, "event-colour purple")
    assert view(state)["events"]["future"]["colour"] == "purple"
    end_of(draw(state), "event quiet-year")
    assert view(state)["events"]["current"]["colour"] == "purple"


def test_a_world_fair_brings_cubes_to_a_coloured_city_with_the_fewest(of):
    coloured = [each["city"] for each in view(at(of))["cities"] if each["colour"] != "gray"]
    goods = ["red", "yellow", "blue", "black", "purple"] * 10
    there = {name: {"cubes": cube} for name, cube in zip(coloured[2:], goods, strict=False)}
    state = turned_up(of, "event world-fair", cities=there | {coloured[0]: {"empty": True}})
    assert outcomes(state) == {f"event-city {name}": 1 for name in coloured[:2]}
    do(state, f"event-city {coloured[0]}", f"cubes-{coloured[0]} red", f"cubes-{coloured[0]} blue")
    assert cubes(state, coloured[0]) == {"red": 1, "blue": 1}
    assert city(state, coloured[0])["empty"] is False


def test_ore_is_found_at_three_gray_cities(of):
    state = turned_up(of, "event ore-found")
    gray = [each["city"] for each in view(state)["cities"] if each["colour"] == "gray"]
    assert outcomes(state) == {f"event-city {name}": 1 for name in gray}
    do(state, f"event-city {gray[0]}", f"cubes-{gray[0]} red", f"event-city {gray[1]}")
    do(state, f"cubes-{gray[1]} red")
    assert f"event-city {gray[0]}" not in outcomes(state)
    do(state, f"event-city {gray[2]}", f"cubes-{gray[2]} blue")
    assert deck.events(state).cities == 0


def test_no_city_is_drawn_while_the_bag_is_empty(of):
    every = of.catalogue.board.cities
    there = {name: {"cubes": "red yellow blue black purple"} for name in every[:20]}
    there |= {every[20]: {"cubes": "red yellow blue black purple " * 5}}
    assert len(every) > 20
    assert not [
        text
        for text in coming(turned_up(of, "event ore-found", cities=there))
        if text.startswith("event-city")
    ]


def test_no_coloured_city_gets_ore(of):
    colour = {"savannah": {"colour": "yellow"}}
    state = turned_up(of, "event ore-found", cities=colour)
    assert "event-city savannah" not in coming(state)
    assert "event-city norfolk" in coming(state)


def test_a_migration_sends_a_card_away_and_turns_up_two(of):
    shown = ["city-growth", "new-industry", "speed-record"]
    state = turned_up(of, "event migration", display=shown)
    assert outcomes(state) == {"event-discards city-growth": 1, "event-discards new-industry": 1}
    before = sum(display(state).values())
    do(state, "event-discards city-growth")
    draw(state)
    assert sum(display(state).values()) == before - 1 + 2 + 1


def test_a_migration_sends_no_goal_away(of):
    state = turned_up(of, "event migration", display=["speed-record"])
    assert not any("discards" in text for text in outcomes(state))


# ---------------------------------------------------------------------- what is seen and said


def test_what_chance_brings_is_said(of):
    state = at(of)
    while "event world-fair" not in coming(state):
        one_step(state)
    said = [text for text in phrases(of, state) if "World Fair" in text]
    assert said == ["Future event (our own design): World Fair"]
    do(state, "event world-fair")
    assert phrases(of, state)[0].startswith("World Fair: cubes for ")
    state = turned_up(of, "event migration", display=["city-growth"])
    assert phrases(of, state) == ["Migration: City Growth leaves the display"]
    state = turned_up(of, "event market-glut")
    assert "Market Glut: red" in phrases(of, state)


def phrases(of, state):
    return [str(of.phrase(state, outcome)) for outcome, _ in state.chance_outcomes()]


def test_an_observation_has_the_slots_and_the_deck(of):
    given = {"current": "long-haul", "future": "strike", "longest": 2, "best": 2}
    state = at(of, turn=2, events=given)
    plain = practice(players=3)
    usual, seen = plain.observation(at(plain, turn=2), 0), of.observation(state, 0)
    assert len(seen) == len(usual) + 8 + 25
    assert len(of.observation(state, 1)) == len(seen)
    first = at(of, turn=2, events={"current": "mail-contract", "first": 3})
    assert of.observation(first, 2) != of.observation(first, 0)


@pytest.mark.parametrize(
    "given, problem",
    [
        ({"current": "flood"}, "flood"),
        ({"next": "floods"}, "next"),
        (
            {"current": "costly-auction", "future": "costly-auction"},
            "not so many cards costly-auction",
        ),
        ({"current": "costly-auction", "gone": {"costly-auction": 1}}, "not so many cards"),
        ({"current": "market-glut"}, "the current event is about a colour"),
        ({"future": "floods", "future_colour": "red"}, "the future event is about no colour"),
        ({"current": "mail-contract", "first": 4}, "first"),
    ],
)
def test_a_described_position_says_what_is_possible(of, given, problem):
    with pytest.raises(ScenarioError, match=problem):
        at(of, turn=2, events=given)


# ---------------------------------------------------------------------- house packs, whole games


@pytest.mark.parametrize("name, n", [("strike", 0), ("bank-panic", 0), ("high-interest", -1)])
def test_a_house_pack_leaves_the_game_playable(tmp_path, name, n):
    with pytest.raises(ComponentError, match=f"event.{name}, n: expected at least"):
        house(tmp_path, row("event", name, n=n), events="yes")


def test_a_strike_lets_nobody_lay_more_tiles_than_usual(tmp_path):
    of = house(tmp_path, row("event", "strike", n=9), events="yes")
    assert current(of, "strike").terms.tiles == 4


def test_an_effect_that_does_not_exist_is_refused(of, monkeypatch):
    monkeypatch.setattr(events, "EFFECTS", ("nothing",))
    with pytest.raises(ComponentError, match='"tiles" means nothing here'):
        footplate.game("world", map="nippon", players=4, events="yes", bid_cap="10")


def test_in_the_first_turn_no_event_is_in_force(of):
    assert deck.current(of.new(1)) is None


def test_chance_decides_alike_for_everybody(of):
    """Nothing about events is hidden, so drawing anew what is hidden changes nothing of it."""
    state = at(of, turn=2, events={"current": "strike", "future": "floods"})
    assert deck.events(of.determinize(state, 1, Generator(1))) == deck.events(state)
