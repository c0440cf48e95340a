"""Choices, parts and reasons as people meet them."""

import pytest
from tests.games.world.table import (
    at,
    blue_line,
    do,
    game,
    game_of,
    legal,
    practice,
    rails,
    why,
)

from footplate.games.world.tables.reasons import REASONS
from footplate.kernel.contract import CHANCE, Choice
from footplate.kernel.messages import Message


def said(state, text):
    """What a legal action says, and the part of the drawing it belongs to."""
    of = game_of(state)
    choice = of.phrase(state, of.action_from_text(text))
    assert choice in of.choices(state)
    return str(choice), choice.part


# ---------------------------------------------------------------------- phrases


def test_a_bid_says_the_money():
    state = at(practice(), round=0)
    assert said(state, "bid 17") == ("Bid $17,000", "bid")
    assert said(state, "pass") == ("Pass", "bid")


def test_passing_an_action_belongs_to_the_turn():
    assert said(at(practice()), "pass") == ("Pass", "turn")


def test_a_place_to_build_from():
    state = at(practice(), ends=["1 providence N3 e"])
    assert said(state, "build from boston") == ("Build from Boston", "city/boston")
    assert said(state, "build from N3") == (
        "Build on your track east of Providence",
        "hex/N3",
    )


def test_a_tile_says_its_price():
    state = do(at(practice(), players=[{"money": 9}]), "build from chicago")
    assert said(state, "build B1 e-w") == (
        "Track east of Chicago, east into Norfolk, for $2,000",
        "hex/B1",
    )


@pytest.mark.parametrize(
    "money, price",
    [
        (10, " for $10,000"),
        (7, " for $10,000, with a new bond"),
        (4, " for $10,000, with 2 new bonds"),
    ],
)
def test_a_price_tells_the_bonds_that_it_forces(money, price):
    state = at(practice(), players=[{"money": money}])
    assert said(state, "urbanize norfolk blue") == (
        f"Urbanize Norfolk: blue{price}",
        "city/norfolk",
    )


def test_what_costs_nothing_because_of_a_card_says_no_price():
    state = do(at(practice(), display=["new-industry"]), "take new-industry")
    assert said(state, "urbanize norfolk blue") == ("Urbanize Norfolk: blue", "city/norfolk")


def test_a_free_tile_costs_0():
    state = at(practice(), players=[{"hand": {"land-grant": 1}}])
    do(state, "build from chicago", "use land-grant")
    assert said(state, "build B1 e-w")[0] == "Track east of Chicago, east into Norfolk, for $0"


def test_an_upgrade_says_engine_and_price():
    state = at(practice("mexico"), players=[{"money": 9, "hand": {"engine-upgrade": 1}}])
    assert said(state, "upgrade cash") == ("Upgrade to engine 2 for $5,000", "engine/0")
    assert said(state, "upgrade engine-upgrade") == ("Upgrade to engine 2 for $0", "engine/0")


def test_a_delivery_hop_by_hop():
    of = practice()
    lines = rails(of, "2 chicago norfolk", "1 norfolk savannah")
    state = at(of, links=lines, cities={"savannah": {"cubes": "red"}}, players=[{"engine": 2}])
    assert said(state, "deliver savannah red") == (
        "Deliver a red cube from Savannah",
        "cube/savannah/red",
    )
    do(state, "deliver savannah red")
    assert said(state, "hop norfolk e") == ("On to Norfolk over a link of your own", "city/norfolk")
    do(state, "hop norfolk e")
    assert said(state, "hop chicago e")[0] == "On to Chicago over player 2's link"


def test_unloading_and_an_express_card():
    line = "nogales hermosillo"
    state = blue_line(line, line, {"engine": 3, "hand": {"express": 1}})
    do(state, "deliver mexico-city blue", "hop nogales w")
    assert said(state, "unload") == ("Deliver the cube here", "turn")
    assert said(state, "use express") == ("Use Express", "hand/0/express")


def test_taking_a_card_names_its_city():
    state = at(practice(), display=["hotel-boston", "land-grant"])
    assert said(state, "take hotel-boston") == ("Take Hotel: Boston", "card/hotel-boston")
    assert said(state, "take land-grant")[0] == "Take Government Land Grant"


def test_what_the_cards_ask_for():
    of = practice("mexico")
    state = at(of, links=rails(of, "2 mexico-city nogales"), display=["trading-depot"])
    do(state, "take trading-depot")
    assert said(state, "depot mexico-city e") == (
        "A trading depot between Mexico City and Nogales, on player 2's link",
        "link/mexico-city/e",
    )
    state = do(at(of, display=["city-growth"]), "take city-growth")
    assert said(state, "grow nogales") == ("New cubes for Nogales", "city/nogales")


def test_a_western_link_says_its_price():
    of = practice()
    state = at(of, links=rails(of, "1 kansas-city des-moines"), players=[{"money": 30}])
    assert said(state, "western kansas-city") == (
        "Build the Western Link at Kansas City for $30,000",
        "city/kansas-city",
    )


def test_keeping_a_baron_and_stopping_to_build():
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"baron": "james-fisk"}]
    state = at(practice(), players=two)
    assert said(state, "keep jay-gould") == ("Keep Jay Gould", "baron/jay-gould")
    state = do(at(practice()), "build from providence", "build N3 e-w")
    assert said(state, "done") == ("Lay no more tiles", "turn")


def test_what_chance_brings_is_said_too():
    of = game(players=2)
    state = of.start()
    said_by_word: dict[str, Choice] = {}
    while state.current_player == CHANCE:
        outcome = state.chance_outcomes()[0][0]
        word = of.outcome_text(outcome).split(" ")[0].partition("-")[0]
        said_by_word.setdefault(word, of.phrase(state, outcome))
        state.apply_action(outcome)
    assert str(said_by_word["begins"]) == "Player 1 begins"
    assert str(said_by_word["cubes"]) == "A red cube on New York"
    assert said_by_word["cubes"].part == "city/new-york"
    assert str(said_by_word["card"]).startswith("New on display: ")
    assert str(said_by_word["baron"]) == "Dealt: Henry Farnam"


# ---------------------------------------------------------------------- parts


def test_the_first_tile_belongs_to_a_hex_beside_the_city():
    state = do(at(practice()), "build from chicago")
    of = game_of(state)
    parts = of.parts(state)
    assert of.action_from_text("build B1 e-w") in parts["hex/B1"]
    for choice in of.choices(state):
        assert choice.action in parts[choice.part]


def test_the_open_end_of_another_belongs_to_no_part():
    state = at(practice(), ends=["1 chicago B1 se", "2 providence N3 e"])
    parts = game_of(state).parts(state)
    assert "hex/B1" in parts
    assert "hex/N3" not in parts


def test_while_chance_decides_nothing_has_parts():
    of = game(players=2)
    assert of.parts(of.start()) == {}


def test_a_part_also_holds_what_is_not_possible_now():
    of = practice()
    state = at(of)
    texts = [of.action_text(action) for action in of.parts(state)["city/boston"]]
    assert "build from boston" in texts
    assert "urbanize boston blue" in texts
    assert why(state, "urbanize boston blue")


def test_two_ends_in_one_hex_are_one_part():
    of = practice()
    state = at(of, ends=["1 norfolk B2 B3 sw", "1 boston B3 e"])
    actions = of.parts(state)["hex/B3"]
    assert [of.action_text(action) for action in actions] == ["build from B3"]


def test_nothing_belongs_to_anything_when_the_game_is_over():
    of = practice()
    state = do(at(of, round=3, player=2, last_turn=1), "pass")
    assert of.parts(state) == {}
    assert of.choices(state) == []


# ---------------------------------------------------------------------- reasons


def test_every_reason_is_a_sentence_with_a_page():
    for key, page in REASONS[1:]:
        if not key.startswith("reason.toyland."):  # a map of the tests, which has no words
            assert str(Message("world", key)).endswith(".")
        assert page == "" or page.startswith("RC p.")


def test_during_a_draw_nothing_can_be_done():
    of = game(players=2)
    assert str(of.why_not(of.start(), 0)) == "A draw comes first."


def test_a_legal_action_has_no_reason_against_it():
    of = practice()
    state = at(of)
    assert of.why_not(state, state.legal_actions()[0]) is None


def test_a_tile_that_goes_on_has_no_reason_against_it():
    state = do(at(practice()), "build from providence", "build N3 e-w")
    assert [game_of(state).why_not(state, action) for action in state.legal_actions()] == [
        None for _ in state.legal_actions()
    ]


def test_what_comes_first_is_said_where_something_is_pending():
    state = do(at(practice()), "build from chicago")
    for text in ("bid 1", "upgrade cash", "deliver boston red", "hop boston e", "unload"):
        assert why(state, text) == ("First finish building your track. (RC p.4)")
    assert legal(state, "build")


NOT_NOW = {
    "done": "You are not building track. (RC p.4)",
    "bid 1": "You can bid only in the auction at the beginning of a turn. (RC p.4)",
    "hop boston e": "No cube is on its way: first choose the one to deliver. (RC p.5)",
    "unload": "No cube is on its way: first choose the one to deliver. (RC p.5)",
    "use land-grant": "You use this card while you build track or deliver a cube. (RC p.5)",
    "grow boston": "New cubes for any city come with a City Growth card. (RC p.21)",
    "depot boston e": "Only a Trading Depot card lets you put a depot on a link. (RC p.22)",
    "build B1 e-w": (
        "First choose the city, or the end of your own track, from which you build. (RC p.4)"
    ),
    "use hotel-boston": "This card is not used here. (RC p.5)",
    "keep jay-gould": "You have no Rail Baron card to choose now. (RC p.4)",
}


@pytest.mark.parametrize("text", NOT_NOW)
def test_what_is_no_action_of_a_round_says_when_it_is_possible(text):
    assert why(at(practice()), text) == NOT_NOW[text]


def test_a_depot_has_one_name():
    of = practice("mexico")
    state = at(of, links=rails(of, "2 mexico-city nogales"), display=["trading-depot"])
    do(state, "take trading-depot")
    assert why(state, "depot nogales w") == "This link is named by the city at its other end."


def test_there_is_nothing_against_what_is_legal():
    state = at(practice(), ends=["1 providence N3 e"])
    of = game_of(state)
    for text in ("build from N3", "build from boston", "upgrade cash", "pass"):
        assert of.why_not(state, of.action_from_text(text)) is None
