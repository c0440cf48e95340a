"""What chance decides, its notation, and who may see it [2013 p.3-4; 2021 p.4-5]."""

import pytest
from tests.games.russian.table import EDITIONS, at, do, game, outcomes, set_up, turn, view

from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL
from footplate.kernel.errors import NotationError
from footplate.kernel.generator import Generator

both = pytest.mark.parametrize("edition", EDITIONS)


def looking(edition):
    """Player 2 looks through the pile before anybody did: what was removed is drawn."""
    mine = {"factories": ["9"], "wrenches": [4]}
    state = at(game(edition), order=[2, 1, 3, 4], players=[{}, mine])
    return do(state, "place industry-1 w", "wrench 1", "look bonus")


@both
def test_every_end_bonus_card_is_removed_with_equal_chance(edition):
    """2013 p.3, 2021 p.4: shuffle, and return two without looking."""
    state = looking(edition)
    cards = game(edition).catalogue.bonuses
    assert outcomes(state) == {f"removed {card}": 1 for card in cards}


@both
def test_the_second_card_removed_is_another_one(edition):
    """2013 p.3, 2021 p.4."""
    state = do(looking(edition), "removed wood")
    assert turn(state) == "chance"
    assert "removed wood" not in outcomes(state)
    assert len(outcomes(state)) == len(game(edition).catalogue.bonuses) - 1
    do(state, "removed flat")
    assert turn(state) == 2


@both
def test_only_who_looks_sees_what_was_removed(edition):
    """2013 p.3, 2021 p.4: nobody looked at the cards in the box."""
    state = looking(edition)
    of = game(edition)
    assert of.audience(state, of.outcome_from_text("removed wood")) == 1 << 1


@both
def test_everybody_sees_the_draws_of_the_set_up(edition):
    """2013 p.3-4, 2021 p.4-5."""
    of = game(edition)
    state = of.start()
    assert of.audience(state, of.outcome_from_text("order 1")) == EVERYBODY
    do(state, *[f"order {seat}" for seat in (4, 3, 2, 1)])
    assert of.audience(state, of.outcome_from_text("engineer 9")) == EVERYBODY


@both
def test_the_removed_cards_are_drawn_only_once(edition):
    """2013 p.3, 2021 p.4."""
    state = do(looking(edition), "removed wood", "removed flat", "bonus ideas")
    do(state, *["pass"] * 4)
    assert view(state)["round"] == 2
    other = at(
        game(edition),
        removed=["wood", "flat"],
        players=[{"factories": ["9"], "wrenches": [4]}],
    )
    do(other, "place industry-1 w", "wrench 1", "look bonus")
    assert turn(other) == 1


@both
def test_a_draw_and_a_look_are_secrets_that_no_undo_crosses(edition):
    state = at(game(edition), removed=["wood", "flat"], players=[{}, {}])
    before = state.secrets
    assert before == 0
    state = looking(edition)
    assert state.secrets == 1  # the look
    do(state, "removed wood", "removed flat")
    assert state.secrets == 3


@both
def test_where_no_draw_comes_nothing_can_come(edition):
    state = at(game(edition))
    assert state.chance_outcomes() == []
    over = do(at(game(edition), round=7), *["pass"] * 4)
    assert over.current_player == TERMINAL
    assert over.chance_outcomes() == []


@both
def test_every_outcome_has_a_notation(edition):
    of = game(edition)
    texts = [of.outcome_text(outcome) for outcome in range(of.outcome_count)]
    assert texts[:5] == ["order 1", "order 2", "order 3", "order 4", "engineer 1"]
    assert texts[-1].startswith("removed ")
    assert len(set(texts)) == of.outcome_count
    assert [of.outcome_from_text(text) for text in texts] == list(range(of.outcome_count))


@both
def test_a_text_that_is_no_outcome_is_refused(edition):
    of = game(edition)
    ways = 'expected "order" and one of 1, 2, 3, 4'
    cards = f'expected "removed" and one of {", ".join(of.catalogue.bonuses)}'
    heads = "expected one that begins with engineer, order, removed"
    for text, expected in (
        ("order 5", ways),
        ("order", ways),
        ("removed keys 2", cards),
        ("rain", heads),
        ("", heads),
    ):
        with pytest.raises(NotationError) as refused:
            of.outcome_from_text(text)
        assert str(refused.value) == f'"{text}" is no outcome; {expected}'


@both
@pytest.mark.parametrize("beyond", [-1, 1000])
def test_a_number_beyond_the_outcomes_has_no_notation(edition, beyond):
    of = game(edition)
    with pytest.raises(IndexError, match=rf"outcome -?\d+ is not in range\({of.outcome_count}\)"):
        of.outcome_text(beyond)


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seed_plays_the_whole_set_up(edition, players):
    of = game(edition, players)
    state = of.new(7)
    assert state.current_player != CHANCE
    assert sorted(state.order) == list(range(players))
    assert 0 not in state.strip
    assert state.key() == of.new(7).key()
    orders = {tuple(of.new(seed).order) for seed in range(200)}
    assert len(orders) == {2: 2, 3: 6, 4: 24}[players]


@both
def test_a_seed_draws_what_is_listed(edition):
    """The written outcomes alone rebuild the position."""
    of = game(edition)
    drawn = of.new(3)
    order = [seat + 1 for seat in drawn.order]
    assert set_up(of, order, drawn.strip).key() == drawn.key()


@both
def test_the_generator_decides_among_what_can_come(edition):
    state = looking(edition)
    found = {Generator(seed).outcome(state.chance_outcomes()) for seed in range(200)}
    assert found == {outcome for outcome, _ in state.chance_outcomes()}
