"""A map that brings a rule of each kind: what the base game takes up of it, from the outside."""

import pytest
from tests.games.world.maps.toyland import rules as toyland
from tests.games.world.table import (
    at,
    baron_cards,
    city,
    cubes,
    do,
    draw,
    game,
    known,
    legal,
    player,
    points,
    practice,
    rails,
    turn,
    view,
    why,
)

from footplate.draw.families import family
from footplate.kernel.errors import ComponentError, NotationError


def build(state, tiles):
    """Complete a link of so many tiles, wherever that is possible."""
    for origin in legal(state, "build from"):
        after = lay(do(state.clone(), origin), tiles)
        if after:
            return after
    raise AssertionError(f"no link of {tiles} tiles fits on the board")


def lay(state, tiles):
    """The position after exactly so many tiles more that complete a link, or None."""
    for text in legal(state, "build"):
        after = do(state.clone(), text)
        if turn(state) != 1:
            break  # no tile fitted any more
        if after.links:
            if tiles == 1:
                return after
        elif tiles > 1:
            found = lay(after, tiles - 1)
            if found:
                return found
    return None


@pytest.fixture(scope="module")
def of(tmp_path_factory):
    return known(toyland.game(tmp_path_factory.mktemp("maps")))


def test_what_a_chapter_has_drawn_comes_before_the_first_turn(of):
    state = of.start()
    seen = set()
    while not state.turn:
        seen |= {of.outcome_text(o) for o, _ in state.chance_outcomes()}
        first = [o for o, _ in state.chance_outcomes()] or state.legal_actions()
        state.apply_action(first[0])
    assert {"weather sun", "weather rain"} <= seen
    assert view(state)["sky"] == 0
    assert str(of.phrase(of.start(), of.outcome_from_text("weather rain"))) == "The sky has changed"


def test_an_action_that_a_map_brings_is_one_of_a_round(of):
    state = at(of, whistled={"leon": 2})
    assert "whistle puebla" in legal(state)
    assert why(state, "whistle leon") == "reason.toyland.heard (RC p.99)"
    (choice,) = [each for each in of.choices(state) if str(each) == "Whistle at puebla"]
    assert choice.part == "city/puebla"
    do(state, "whistle puebla")
    assert (city(state, "puebla")["whistled"], player(state)["whistles"]) == (0, 1)
    assert (points(state), state.current_player) == ([1, 0], 1)
    assert why(do(state, "build from leon"), "whistle durango").startswith("First finish")


def test_what_a_map_keeps_is_in_the_observation_and_in_the_key(of):
    state = at(of, whistled={"leon": 2})
    before, key = of.observation(state, 0), state.key()
    do(state, "whistle puebla")
    assert len(before) == of.observation_length
    assert of.observation(state, 0) != before
    assert state.key() != key
    assert state.clone().key() == state.key()


def test_what_a_map_scores_comes_at_the_end(of):
    state = at(of, turn=2, last_turn=2, round=3, player=2, whistled={"leon": 1, "durango": 1})
    do(state, "pass")
    assert points(state) == [20, 0]
    assert player(state)["score"] == {"track": 0, "bonds": 0, "baron": 0, "whistles": 20}


def test_a_goal_may_ask_for_a_link(of):
    state = build(at(of, display=["long-link"]), 4)
    assert points(state)[0] == 5
    assert view(state)["cards"] == []


def test_a_shorter_link_does_not_fulfil_it(of):
    assert points(build(at(of, display=["long-link"]), 3))[0] == 0


def test_a_goal_may_ask_for_an_engine(of):
    state = do(at(of, display=["second-engine"]), "upgrade cash")
    assert points(state) == [7, 0]
    assert points(do(state, "upgrade cash"))[1] == 0


def test_a_card_for_some_cities_of_a_table_only(of):
    names = [card.name for card in of.catalogue.deck.cards if card.sort == "capital-charter"]
    assert names == ["capital-charter-puebla"]
    state = do(at(of, display=names), f"take {names[0]}")
    assert player(state)["hand"] == {names[0]: 1}


def test_a_card_says_itself_why_it_cannot_be_taken(of):
    state = at(of, display=["parade"])
    assert why(state, "take parade") == "reason.toyland.no-money (RC p.99)"
    state = do(at(of, display=["parade"], players=[{"toys": 2}]), "take parade")
    assert points(state) == [3, 0]


def test_a_card_may_be_discarded_when_it_is_turned_up(of):
    state = at(of, round=3, player=2)
    do(state, "pass", "card mishap")
    assert view(state)["cards"] == []
    assert view(state)["turn"] == 2


def test_a_baron_of_the_map_is_worth_what_it_says(of):
    assert "piper" in [card.name for card in baron_cards(of)]
    mine = {"baron": "piper"}
    state = at(of, players=[mine], whistled={"leon": 1, "durango": 1, "puebla": 2})
    assert view(state, 1)["players"][0]["baron"][0]["points"] == 4


def test_a_city_may_be_closed_to_all_but_one(of):
    state = at(of, whistled={"puebla": 1}, player=1)
    assert "build from puebla" in legal(state)
    of_other = at(of, whistled={"puebla": 1}, player=2)
    assert "build from puebla" not in legal(of_other)
    assert why(of_other, "build from puebla") == "reason.toyland.shy (RC p.99)"
    do(of_other, "build from mexico-city")
    assert why(of_other, "build X26 w-se") == "reason.toyland.shy (RC p.99)"
    assert "build X26 e-w" in legal(of_other)
    plans = [plan.actions for plan in of.plans(of_other)]
    into = [steps for steps in plans if of.action_from_text("build X26 w-se") in steps]
    assert not into


def test_no_plan_goes_on_towards_a_city_that_is_closed(of):
    for whistled, planned in ({}, True), ({"puebla": 1}, False):
        state = at(of, whistled=whistled, player=2, players=[{}, {"money": 40}])
        do(state, "build from tampico", "build Z21 nw-se", "build Z22 nw-sw")
        assert any("Puebla" in str(plan) for plan in of.plans(state)) == planned


def test_a_hex_may_be_closed_to_all_but_some(of):
    state = at(of, whistled={"puebla": 1})
    do(state, "build from leon", "build U24 nw-se")
    assert points(state) == [1, 0]
    other = do(at(of, whistled={"puebla": 1}, player=2), "build from leon")
    assert why(other, "build U24 nw-se") == "reason.toyland.fairies (RC p.99)"


def test_a_tile_may_have_a_surcharge(of):
    state = at(of, players=[{"points": 50, "money": 20}])
    do(state, "build from guaymas", "build F9 ne-se")
    assert player(state)["money"] == 20 - 2 - 1


def test_a_city_may_take_cubes_of_a_second_colour(of):
    given = {
        "links": rails(of, "1 mexico-city puebla"),
        "cities": {"mexico-city": {"cubes": "purple"}},
    }
    assert "deliver mexico-city purple" not in legal(at(of, **given))
    state = at(of, **given, whistled={"puebla": 2})
    do(
        state,
        "deliver mexico-city purple",
        legal(do(state.clone(), "deliver mexico-city purple"))[0],
    )
    assert points(state) == [1, 0]
    later = do(at(of, **given, player=2), "whistle puebla")
    assert later.reach[4] != at(of, **given).reach[4]


def test_a_map_may_react_to_a_link(of):
    state = do(at(of, players=[{"money": 10}]), "build from mexico-city")
    assert player(do(state, "build X26 w-se"))["money"] == 10 - 4 + 2


def test_a_map_may_have_supplies_of_its_own(of):
    assert view(at(of))["new_cities"]["purple"] == 3


ENGINES = [("coal-fueled", 1, 3), ("coal-fueled", 4, 8), ("boost", 1, 0), ("boost", 3, 4)]


@pytest.mark.parametrize("card, engine, price", ENGINES)
def test_a_card_may_lower_the_price_of_an_engine(card, engine, price, of):
    """Half is rounded up [RC p.21]; a price is never less than nothing."""
    state = at(of, players=[{"hand": {card: 1}, "engine": engine, "money": 20}])
    do(state, f"upgrade {card}")
    assert (player(state)["money"], player(state)["hand"]) == (20 - price, {})


def test_a_card_may_bring_cubes_to_the_cities_that_it_names(of):
    state = draw(do(at(of, display=["gifts"]), "take gifts"))
    assert [sum(cubes(state, name).values()) for name in ("leon", "puebla")] == [2, 2]


def test_ground_is_closed_until_its_condition_is_met(of):
    west = "guaymas"
    closed = at(of, cities={west: {}})
    opened = at(of, players=[{"points": 50}])
    assert len(legal(opened, "build from")) > len(legal(closed, "build from"))
    assert why(closed, f"build from {west}") == "reason.toyland.swamp (RC p.99)"


def test_a_broken_invariant_of_a_map_is_named(of):
    state = at(of)
    state.keep(toyland.TOYS, toyland.Toys((7,), 0))
    with pytest.raises(AssertionError, match="a stranger whistles"):
        of.check(state)


def test_words_of_the_map_are_in_the_notation_of_this_map_alone(of):
    assert of.action_text(of.action_from_text("whistle leon")) == "whistle leon"
    with pytest.raises(NotationError):
        game("mexico", 2).action_from_text("whistle leon")


def test_a_map_may_have_no_barons(tmp_path):
    of = known(toyland.game(tmp_path, barons=False))
    state = at(of, turn=2, last_turn=2, round=3, player=2)
    assert "baron" not in player(do(state, "pass"))
    seen = view(state)
    assert "Rail Baron" not in family(seen).player_board(seen, 0, compact=False).plain()
    assert [source for source, _ in family(seen).sources(seen, 0)] == ["Bonds", "Whistles"]


def test_a_baron_that_nobody_knows_is_refused(tmp_path):
    odd = toyland.DECK.replace('kind = "whistles"', 'kind = "odd"')
    with pytest.raises(ComponentError) as refused:
        toyland.game(tmp_path, odd)
    assert str(refused.value).startswith(
        'baron.piper, kind: "odd" means nothing here; expected one of links-at-city, '
    )


def test_who_asks_for_a_western_link_gets_nothing_where_there_are_none():
    state = at(practice(western_link="no"), players=[{"baron": "cyrus-holliday"}])
    assert player(state)["baron"][0]["points"] == 0


BAD = {
    "long-link": ('operation.odd, effect: "odd" is no goal; expected one of', "green-circle"),
    "parade": ('operation.odd, effect: "odd" means nothing here; expected one of', "hand"),
}


@pytest.mark.parametrize("card", BAD)
def test_an_effect_that_nobody_knows_is_refused(card, tmp_path):
    sentence, icon = BAD[card]
    odd = f"""
[[operation]]
id = "odd"
name = "Odd"
icon = "{icon}"
effect = "odd"
source = "reconstructed: toyland"

[[deck]]
id = "odd"
count = 1
source = "reconstructed: toyland"
"""
    with pytest.raises(ComponentError) as refused:
        toyland.game(tmp_path, toyland.DECK + odd)
    assert str(refused.value).startswith(sentence)
