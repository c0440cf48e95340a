"""Who knows what of the end bonus cards [2013 p.3,20,22-23; 2021 p.4,22,46].

Two cards go to the box unseen; whoever looks through the pile sees which cards are not in it, but
not who has which of them. Nothing else is hidden.
"""

import json

import pytest
from tests.games.russian.table import EDITIONS, at, do, game, game_of, player, turn, view

from footplate.games.russian.shown import knowledge
from footplate.kernel.contract import EVERYBODY
from footplate.kernel.generator import Generator

both = pytest.mark.parametrize("edition", EDITIONS)
SEEDS = range(60)


def at_the_pile(edition, seat=1, **given):
    """A player steps onto factory 9 and may look through the pile."""
    mine = {"factories": ["9"], "wrenches": [4]}
    players = [mine if other == seat else {} for other in (1, 2, 3, 4)]
    given.setdefault("removed", ["flat", "routes"])
    state = at(game(edition), turn=seat, players=players, **given)
    return do(state, "place industry-1 w", "wrench 1")


def cards(state, seat):
    """The end bonus cards a player has, whoever may know it."""
    names = state.catalogue.bonuses
    return {name for i, name in enumerate(names) if state.players[seat - 1].bonuses >> i & 1}


def redrawn(state, seat):
    """Positions that look the same to a seat, from many draws."""
    found = []
    rules = game_of(state)
    shown, observed = view(state, seat), rules.observation(state, seat - 1)
    for seed in SEEDS:
        other = rules.determinize(state, seat - 1, Generator(seed))
        rules.check(other)
        assert other is not state
        assert view(other, seat) == shown
        assert rules.observation(other, seat - 1) == observed
        found.append(other)
    return found


def possible(states, seat):
    """All cards that a player has in some of these positions."""
    return set().union(*[cards(state, seat) for state in states])


def in_the_box(state):
    """The cards that were removed."""
    return {name for i, name in enumerate(state.catalogue.bonuses) if state.removed >> i & 1}


# ---------------------------------------------------------------------- views


@both
def test_a_player_sees_the_own_card_and_others_see_how_many(edition):
    """2013 p.22: face down; 2021 p.46."""
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood"])
    assert [bonus["card"] for bonus in player(state, 2)["bonuses"]] == ["wood"]
    for other in (1, 3, 4, None):
        hidden = view(state, other)["players"][1]
        assert hidden["bonuses"] is None
        assert hidden["bonus_cards"] == 1
        assert "wood" not in json.dumps(hidden["bonuses"])


@both
def test_who_never_looked_does_not_know_what_is_missing(edition):
    """2013 p.3, 2021 p.4."""
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood"])
    for seat in (1, 3, 4, None):
        assert view(state, seat)["missing"] is None


@both
def test_who_looked_knows_what_was_missing_then(edition):
    """2013 p.22-23, 2021 p.46: removed, or taken before; not what others took later."""
    state = at(
        game(edition), removed=["flat", "routes"], taken=["2 wood", "1 ideas", "3 factories"]
    )
    assert view(state, 1)["missing"] == ["flat", "routes", "wood"]
    assert view(state, 2)["missing"] == ["flat", "routes"]
    assert sorted(view(state, 3)["missing"]) == ["flat", "ideas", "routes", "wood"]


@both
def test_whoever_looks_first_knows_what_was_removed_while_it_is_drawn(edition):
    """2013 p.22, 2021 p.46: the cards lie open before the player then."""
    state = do(at_the_pile(edition, removed=[]), "look bonus")
    assert turn(state) == "chance"
    assert [knowledge.looks(state, seat) for seat in range(4)] == [True, False, False, False]


@both
def test_while_the_pile_lies_open_its_player_sees_what_is_missing(edition):
    """2013 p.22, 2021 p.46."""
    state = do(at_the_pile(edition, taken=["2 wood"]), "look bonus")
    assert view(state, 1)["missing"] == ["flat", "routes", "wood"]
    assert view(state, 2)["missing"] == ["flat", "routes"]
    assert view(state, 3)["missing"] is None


def test_a_look_without_taking_a_card_is_remembered():
    """2021 p.48: points after a look."""
    state = do(at_the_pile("2021", taken=["2 wood"]), "look bonus", "take points")
    assert view(state, 1)["missing"] == ["flat", "routes", "wood"]
    assert view(state, 1)["players"][0]["bonus_cards"] == 0
    assert view(state, 3)["missing"] is None


def test_after_a_look_without_a_card_the_pile_is_as_full_as_before():
    """2021 p.48."""
    state = do(at_the_pile("2021", seat=1), "look bonus", "take points")
    assert view(state)["pile"] == 10
    assert turn(state) == 2
    again = at_the_pile("2021", seat=2)
    again.taken = state.taken
    do(again, "look bonus", "bonus wood")
    assert view(again)["pile"] == 9


# ---------------------------------------------------------------------- audiences


@both
def test_a_card_taken_from_the_pile_is_the_takers_secret(edition):
    """2013 p.22: face down; 2021 p.46."""
    state = do(at_the_pile(edition, seat=2), "look bonus")
    of = game(edition)
    assert of.audience(state, of.action_from_text("bonus wood")) == 1 << 1


@both
def test_all_other_moves_are_open(edition):
    """Nothing else is hidden."""
    state = at_the_pile(edition)
    of = game(edition)
    for text in ("look bonus", "take points", "done"):
        assert of.audience(state, of.action_from_text(text)) == EVERYBODY


# ---------------------------------------------------------------------- determinize


@both
def test_before_anybody_looked_there_is_nothing_to_draw_anew(edition):
    """2013 p.3, 2021 p.4."""
    state = at(game(edition))
    for other in redrawn(state, 1):
        assert other.key() == state.key()


@both
def test_at_the_end_everything_is_open(edition):
    """2013 p.20, 2021 p.22."""
    state = at(game(edition), round=7, removed=["flat", "routes"], taken=["2 wood"])
    do(state, *["pass"] * 4)
    for other in redrawn(state, 1):
        assert other.key() == state.key()


@both
def test_ones_own_cards_stay(edition):
    """2013 p.22, 2021 p.46."""
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood", "1 ideas"])
    assert possible(redrawn(state, 1), 1) == {"ideas"}
    assert possible(redrawn(state, 2), 2) == {"wood"}


@both
def test_to_a_stranger_any_card_may_be_anywhere(edition):
    """2013 p.3,22, 2021 p.4,46."""
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood", "3 ideas"])
    drawn = redrawn(state, 1)
    every = set(game(edition).catalogue.bonuses)
    assert possible(drawn, 2) == every
    assert possible(drawn, 3) == every
    assert set().union(*[in_the_box(other) for other in drawn]) == every
    assert all(len(in_the_box(other)) == 2 for other in drawn)


@both
def test_what_others_took_before_a_look_was_missing_then(edition):
    """2013 p.22-23, 2021 p.46: three cards were gone, in which of three hands is not known."""
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood", "1 ideas"])
    drawn = redrawn(state, 1)
    assert possible(drawn, 2) == {"flat", "routes", "wood"}
    assert {frozenset(in_the_box(other) | cards(other, 2)) for other in drawn} == {
        frozenset({"flat", "routes", "wood"})
    }


@both
def test_what_others_took_after_a_look_was_in_the_pile(edition):
    """2013 p.22-23, 2021 p.46."""
    state = at(game(edition), removed=["flat", "routes"], taken=["1 ideas", "2 wood"])
    drawn = redrawn(state, 1)
    assert possible(drawn, 2) == set(game(edition).catalogue.bonuses) - {"flat", "routes", "ideas"}
    assert all(in_the_box(other) == {"flat", "routes"} for other in drawn)


@both
def test_between_two_looks_it_is_known_which_cards_went_but_not_to_whom(edition):
    """2013 p.23, 2021 p.46."""
    taken = ["1 ideas", "2 wood", "3 factories", "1 doublers"]
    state = at(game(edition), removed=["flat", "routes"], taken=taken)
    drawn = redrawn(state, 1)
    assert possible(drawn, 2) == possible(drawn, 3) == {"wood", "factories"}
    assert possible(drawn, 1) == {"ideas", "doublers"}


@both
def test_while_the_pile_lies_open_nothing_moves_between_it_and_the_hands(edition):
    """2013 p.22, 2021 p.46."""
    state = do(at_the_pile(edition, taken=["2 wood"]), "look bonus")
    drawn = redrawn(state, 1)
    assert possible(drawn, 2) == {"flat", "routes", "wood"}
    assert all(other.legal_actions() == state.legal_actions() for other in drawn)


def test_a_look_without_a_card_divides_what_is_known():
    """2021 p.48."""
    state = do(at_the_pile("2021", taken=["2 wood"]), "look bonus", "take points")
    drawn = redrawn(state, 1)
    assert possible(drawn, 2) == {"flat", "routes", "wood"}
    assert all(other.taken[-1] == state.taken[-1] for other in drawn)


@both
def test_drawing_anew_changes_nothing_of_the_position_itself(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood", "3 ideas"])
    before = state.key()
    redrawn(state, 4)
    assert state.key() == before
