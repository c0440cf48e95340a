"""Railroad Operations cards [RC p.4-6, p.21-22]: taking them, and what each one does."""

import pytest
from tests.games.world.table import (
    MAPS,
    at,
    city,
    cubes,
    display,
    do,
    draw,
    game,
    legal,
    outcomes,
    pass_on,
    player,
    points,
    practice,
    purse,
    rails,
    turn,
    view,
    why,
)

from footplate.games.world.rules import urbanize

both = pytest.mark.parametrize("name", MAPS)

# ---------------------------------------------------------------------- taking a card


def test_taking_a_card_is_an_action():
    state = do(at(practice(), display=["land-grant"]), "take land-grant")
    assert (player(state)["hand"], display(state), turn(state)) == ({"land-grant": 1}, {}, 2)


def test_of_several_equal_cards_one_is_taken():
    state = do(at(practice(), display=["land-grant", "land-grant"]), "take land-grant")
    assert (player(state)["hand"], display(state)) == ({"land-grant": 1}, {"land-grant": 1})


def test_a_card_that_is_not_on_display_cannot_be_taken():
    assert why(at(practice()), "take land-grant") == "This card is not on display. (RC p.5)"


def test_cards_cost_nothing():
    state = do(at(practice(), display=["perfect-engineering"]), "take perfect-engineering")
    assert purse(state) == (0, 0)


def test_one_may_hold_any_number_of_cards():
    mine = {"hand": {"land-grant": 3, "perfect-engineering": 1, "hotel-boston": 1}}
    state = do(at(practice(), players=[mine], display=["land-grant"]), "take land-grant")
    assert player(state)["hand"]["land-grant"] == 4


def test_a_new_card_is_turned_up_after_every_turn():
    """[RC p.6]."""
    state = pass_on(at(practice(), round=3), 2)
    do(state, "pass")
    assert turn(state) == "chance"
    do(state, "card land-grant")
    assert (display(state), view(state)["turn"]) == ({"land-grant": 1}, 2)


def test_each_card_of_the_deck_is_as_likely_as_another():
    state = at(practice(), round=3, player=2, display=["land-grant"])
    do(state, "pass")
    found = outcomes(state)
    assert (found["card land-grant"], found["card railroad-executive"]) == (3, 2)
    assert sum(found.values()) == view(state)["deck"]


def test_with_an_empty_deck_no_card_is_turned_up():
    gone = {"city-growth": 4, "land-grant": 4, "new-industry": 4, "railroad-executive": 2}
    gone |= {"perfect-engineering": 2}
    hotels = ("atlanta", "baltimore", "chicago", "new-york", "charleston", "boston")
    gone |= {f"hotel-{name}": 1 for name in hotels}
    state = at(practice(), round=3, player=2, gone=gone)
    assert view(state)["deck"] == 0
    do(state, "pass")
    assert (view(state)["turn"], turn(state)) == (2, 1)


def test_after_the_last_turn_no_card_is_turned_up():
    state = at(practice(), round=3, player=2, last_turn=1)
    do(state, "pass")
    assert turn(state) == "over"


# ---------------------------------------------------------------------- City Growth


def test_city_growth_brings_two_cubes_to_any_city():
    """[RC p.21]."""
    state = do(at(practice(), display=["city-growth"]), "take city-growth")
    assert len(legal(state)) == len(legal(state, "grow")) == 59
    do(state, "grow boston", "cubes-boston red", "cubes-boston blue")
    assert cubes(state, "boston") == {"red": 1, "blue": 1}
    assert (player(state)["hand"], turn(state)) == ({}, 2)


def test_city_growth_takes_a_marker_away():
    """A ruling."""
    state = at(practice(), display=["city-growth"], cities={"boston": {"empty": True}})
    draw(do(state, "take city-growth", "grow boston"))
    assert (city(state, "boston")["empty"], view(state)["markers"]) == (False, 10)


def test_city_growth_does_not_put_off_an_end_that_was_triggered():
    cities = {"boston": {"empty": True}}
    state = at(practice(), display=["city-growth"], cities=cities, last_turn=2)
    draw(do(state, "take city-growth", "grow boston"))
    assert view(state)["last_turn"] == 2


def test_city_growth_must_be_used_at_once():
    state = do(at(practice(), display=["city-growth"]), "take city-growth")
    assert why(state, "pass") == ("First choose the city for the new cubes of your card. (RC p.21)")


def test_city_growth_cannot_be_taken_where_no_city_can_get_cubes(monkeypatch):
    """Whatever a card asks for: what can be chosen then says whether it can be taken."""
    state = at(practice(), display=["city-growth"])
    monkeypatch.setattr(state.catalogue.hooks, "no_pieces", [lambda pos, city, pieces: city != 7])
    urbanize.list_up(state)
    assert len(legal(do(state.clone(), "take city-growth"))) == 1
    monkeypatch.setattr(state.catalogue.hooks, "no_pieces", [lambda pos, city, pieces: 1])
    urbanize.list_up(state)
    assert "take city-growth" not in legal(state)
    assert why(state, "take city-growth") == "No city can get new cubes now. (RC p.21)"


def test_city_growth_cannot_be_taken_with_an_empty_bag():
    names = ("charlotte", "columbus", "toledo", "syracuse", "roanoke")
    colours = ("red", "yellow", "blue", "black", "purple")
    full = {
        name: {"cubes": " ".join([colour] * 25)}
        for name, colour in zip(names, colours, strict=True)
    }
    state = at(practice(), display=["city-growth"], cities=full)
    assert why(state, "take city-growth") == "The bag of goods cubes is empty. (RC p.21)"


# ---------------------------------------------------------------------- Railroad Executive


def test_an_executive_gives_two_actions_at_once():
    """[RC p.22]."""
    state = do(at(practice(), display=["railroad-executive"]), "take railroad-executive")
    asked = []
    for _ in range(3):
        asked.append(turn(state))
        do(state, "pass")
    assert asked == [1, 1, 2]
    assert player(state)["hand"] == {}


def test_the_two_actions_may_be_any():
    state = at(practice(), display=["railroad-executive", "land-grant"])
    do(state, "take railroad-executive", "upgrade cash", "take land-grant")
    assert (player(state)["engine"], player(state)["hand"]) == (2, {"land-grant": 1})
    assert turn(state) == 2


def test_the_two_actions_may_be_two_links():
    state = at(practice(), display=["railroad-executive"])
    do(state, "take railroad-executive", "build from chicago", "build B1 e-w")
    do(state, "build from norfolk", "build D1 e-w")
    assert (player(state)["links"], turn(state)) == (2, 2)


def test_an_executive_takes_no_other_executive():
    """[RC p.22]."""
    state = at(practice(), display=["railroad-executive", "railroad-executive"])
    do(state, "take railroad-executive")
    assert why(state, "take railroad-executive") == (
        "A Railroad Executive may not be used to take another Railroad Executive. (RC p.22)"
    )
    do(state, "pass")
    assert why(state, "take railroad-executive").startswith("A Railroad Executive may not")


def test_an_executive_works_in_the_last_round_of_a_turn():
    """A ruling: at once, before the turn ends."""
    state = at(practice(), round=3, player=2, order=[1, 2], display=["railroad-executive"])
    do(state, "take railroad-executive", "upgrade cash", "upgrade cash")
    assert player(state, 2)["engine"] == 3


def test_the_cards_taken_by_an_executive_work_at_once_if_they_do():
    state = at(practice(), display=["railroad-executive", "city-growth"])
    draw(do(state, "take railroad-executive", "take city-growth", "grow boston"))
    assert (turn(state), len(legal(state, "upgrade"))) == (1, 1)


# ---------------------------------------------------------------------- Operations Growth


def test_operations_growth_is_discarded_and_two_cards_are_turned_up():
    """[RC p.22]."""
    state = at(practice("mexico"), round=3, player=2)
    do(state, "pass", "card operations-growth", "card land-grant", "card express")
    assert display(state) == {"land-grant": 1, "express": 1}
    assert view(state)["turn"] == 2


def test_a_second_operations_growth_brings_two_more():
    state = at(practice("mexico"), round=3, player=2)
    do(state, "pass", "card operations-growth", "card operations-growth")
    do(state, "card land-grant", "card express", "card express")
    assert display(state) == {"land-grant": 1, "express": 2}
    assert view(state)["turn"] == 2


def test_it_brings_no_more_than_the_deck_has():
    of = practice("mexico")
    gone = {}
    for card in of.catalogue.deck.cards:
        if not card.start and card.name not in ("operations-growth", "express"):
            gone[card.name] = card.copies
    state = at(of, round=3, player=2, gone=gone | {"operations-growth": 1, "express": 2})
    assert view(state)["deck"] == 2
    do(state, "pass", "card operations-growth", "card express")
    assert (display(state), view(state)["turn"]) == ({"express": 1}, 2)


# ---------------------------------------------------------------------- hotels


def test_a_hotel_stays_in_front_of_its_owner():
    state = do(at(practice(), display=["hotel-boston"]), "take hotel-boston")
    assert player(state)["hand"] == {"hotel-boston": 1}
    assert city(state, "boston")["hotel"] == 0


def test_a_hotel_on_display_is_shown_in_its_city():
    state = at(practice(), display=["hotel-boston"])
    assert city(state, "boston")["hotel"] == "open"
    assert city(state, "chicago")["hotel"] is None


# ---------------------------------------------------------------------- Trading Depot


def depot(*lines, **given):
    """Seat 1 takes a trading depot while these links lie on the board of Mexico."""
    of = practice("mexico", players=3)
    state = at(of, links=rails(of, *lines), display=["trading-depot"], **given)
    return do(state, "take trading-depot")


def test_a_trading_depot_stands_on_a_link_of_another_player():
    """[RC p.22]."""
    lines = ("1 mexico-city nogales", "2 nogales hermosillo", "3 hermosillo mazatlan")
    state = depot(*lines)
    assert legal(state) == ["depot nogales e", "depot hermosillo e"]
    do(state, "depot hermosillo e")
    assert [link["depots"] for link in view(state)["links"]] == [[], [], [0]]
    assert (player(state)["hand"], turn(state)) == ({"trading-depot": 1}, 2)


def test_a_trading_depot_does_not_stand_on_ones_own_link():
    state = depot("1 mexico-city nogales", "2 nogales hermosillo")
    assert why(state, "depot mexico-city e") == (
        "A trading depot stands on a link of another player. (RC p.22)"
    )


def test_a_trading_depot_stands_on_a_complete_link():
    state = depot("2 nogales hermosillo")
    assert why(state, "depot mexico-city e") == ("No complete link begins there. (RC p.22)")


def test_a_trading_depot_cannot_be_taken_while_nobody_else_has_a_link():
    of = practice("mexico")
    state = at(of, links=rails(of, "1 mexico-city nogales"), display=["trading-depot"])
    assert why(state, "take trading-depot") == (
        "No other player has a link for the depot. (RC p.22)"
    )


def test_a_link_is_named_by_its_first_city_whichever_way_it_was_built():
    state = depot("2 hermosillo nogales", "2 nogales mexico-city")
    assert legal(state) == ["depot mexico-city e", "depot nogales e"]
    do(state, "depot nogales e")
    assert [link["depots"] for link in view(state)["links"]] == [[0], []]


# ---------------------------------------------------------------------- all cards


@both
def test_every_card_has_the_icon_that_says_when_it_works(name):
    """[RC p.21-22]."""
    of = game(name, 2)
    icons = {
        "city-growth": "red-x",
        "new-industry": "red-x",
        "railroad-executive": "red-x",
        "operations-growth": "red-x",
        "land-grant": "hand",
        "civil-engineers": "hand",
        "tunnel-engineer": "hand",
        "engine-upgrade": "hand",
        "express": "hand",
        "perfect-engineering": "purple-diamond",
        "trading-depot": "infinity",
        "boomtown": "red-x",
        "sutters-mill": "red-x",
        "coal-fueled": "hand",
        "railroad-inspector": "hand",
        "capital-charter": "infinity",
        "city-charter": "infinity",
        "hotel": "infinity",
        "bounty": "green-circle",
        "golden-spike": "green-circle",
        "new-train": "green-circle",
        "long-distance": "green-circle",
        "mine": "red-x",
        "ferry-line": "hand",
        "diplomatic-relations": "red-x",
        "trade-ports": "red-x",
        "hot-springs": "hand",
        "campaign": "hand",
        "railroad-era": "green-circle",
        "speed-record": "green-circle",
        "passenger-lines": "green-circle",
    }
    for card in of.catalogue.deck.cards:
        assert card.icon == icons[card.sort]
        start = card.icon == "green-circle" or card.sort in ("mine", "ferry-line")
        in_the_deck = name == "nippon" and card.sort in ("bounty", "long-distance")
        assert card.start == (start and not in_the_deck)


def test_points_of_cards_come_from_deliveries_alone():
    state = do(at(practice(), display=["hotel-boston"]), "take hotel-boston")
    assert points(state) == [0, 0]
