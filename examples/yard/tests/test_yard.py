"""The Goods Yard keeps the contract, scores as its rules say, and its drawings can be clicked."""

import re
from itertools import product

import pytest

import footplate
from footplate.bots import bot, decide
from footplate.draw.families import family
from footplate.draw.parts import Hooks, part_id
from footplate.kernel.errors import OptionError
from footplate.kernel.generator import Generator
from footplate.testing import check_game
from footplate_yard.game import ACTIONS, GOODS, RULESET, WAGONS, Position, Yard

SETS = [
    {"players": players, "rounds": rounds}
    for players, rounds in product(*[option.values for option in RULESET.options])
    if not RULESET.clash({"players": players, "rounds": rounds})
]


@pytest.mark.parametrize("options", SETS, ids=str)
def test_every_set_of_options_keeps_the_contract(options):
    check_game(footplate.game("yard", **options))


def test_there_are_not_enough_wagons_for_four_in_eight_rounds():
    with pytest.raises(OptionError, match="option rounds: 40 wagons would roll in"):
        footplate.game("yard", players=4, rounds=8)


def ended(*, wagons: tuple[tuple[str, ...], ...], scrapped: tuple[int, ...] = (0, 0)) -> Position:
    """The end of a game in which both have the contract for coal, and one train each."""
    state = Yard(2, 6).start()
    state.round, state.due = 7, 0
    state.contracts = [GOODS.index("coal")] * 2
    state.scrapped = [*scrapped]
    for seat, train in enumerate(wagons):
        state.yards[seat][0] = [WAGONS.index(wagon) for wagon in train]
    return state


def test_trains_contracts_and_scrapped_wagons_count():
    state = ended(wagons=(("coal-1", "mail-1", "coal-4"), ("grain-2",)), scrapped=(1, 0))
    assert Yard(2, 6).points(state) == [6 + 2 * 2 - 2, 1]


def test_of_equal_players_the_one_who_scrapped_less_wins():
    state = ended(wagons=(("grain-1", "grain-2"), ("coal-5",)), scrapped=(1, 1))
    result = Yard(2, 6).result(state)
    assert result is not None
    assert (result.points, result.winners, result.tie_break) == ((1, 1), (0, 1), None)
    state = ended(wagons=(("grain-1", "grain-2"), ("grain-5",)), scrapped=(1, 0))
    result = Yard(2, 6).result(state)
    assert result is not None
    assert (result.winners, str(result.tie_break)) == ((1,), "fewest scrapped wagons")


def test_a_lighter_wagon_cannot_be_coupled():
    state = Yard(2, 6).new(1)
    seat = state.current_player
    state.yards[seat] = [[WAGONS.index("coal-6")] for _ in range(3)]
    state.apply_action(state.legal_actions()[0])
    assert [ACTIONS[action] for action in state.legal_actions()] == ["scrap"]
    why = Yard(2, 6).why_not(state, ACTIONS.index("couple 2"))
    assert why is not None
    assert str(why) == "The wagon is lighter than the last one on this track"


def test_choices_are_worded():
    game = Yard(2, 6)
    state = game.new(1)
    assert str(game.choices(state)[0]).startswith("Take ")
    state.apply_action(state.legal_actions()[0])
    assert str(game.choices(state)[0]).endswith(" to track 1")
    assert all("choice." not in str(choice) for choice in game.choices(state))


def test_the_foreman_beats_chance():
    game = footplate.game("yard", players=2)
    won = 0
    for seed in range(40):
        seated = [bot("foreman"), bot("random")]
        state, rng = game.new(seed), Generator(seed)
        while state.current_player != -2:
            if state.current_player < 0:
                state.apply_action(rng.outcome(state.chance_outcomes()))
            else:
                state.apply_action(decide(seated[state.current_player], game, state, rng))
        result = game.result(state)
        won += result is not None and result.winners == (0,)
    assert won >= 36


@pytest.mark.parametrize("compact", [False, True])
def test_every_choice_has_its_part_in_a_drawing(compact):
    game = Yard(3, 6)
    state, rng = game.new(3), Generator(3)
    while not state.over:
        seat = state.current_player
        if seat >= 0:
            view = game.view(state, seat)
            links = {choice.part: "#" for choice in game.choices(state)}
            draw = family(view)
            hooks = Hooks(links=links)
            drawn = draw.shared_board(view, hooks=hooks, compact=compact).body
            drawn += draw.player_board(view, seat, hooks=hooks, compact=compact).body
            for part in links:
                assert f'id="{part_id(part)}"' in drawn
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(rng.outcome(state.chance_outcomes()))


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_drawings_and_rules_are_worded_in_each_language(language):
    game = Yard(2, 6)
    state = game.new(3)
    state.apply_action(state.legal_actions()[0])
    view = game.view(state, 0)
    draw, hooks = family(view), Hooks(language=language)
    drawn = [draw.tray(view, hooks=hooks, compact=False)]
    drawn += [draw.shared_board(view, hooks=hooks, compact=False)]
    drawn += [draw.player_board(view, seat, hooks=hooks, compact=False) for seat in range(2)]
    chapters = draw.rules(view, game.parts(state), language)
    said = [topic.name + topic.text for each in chapters for topic in each.topics]
    for text in [*said, *[each.body for each in drawn]]:
        assert not re.search(r"(draw|rules|goods)\.[a-z]", text)
    assert len(said) == 5


@pytest.mark.parametrize(
    "language, points", [("en", "Points: 0 → -2"), ("de", "Punkte: 0 → -2"), ("ja", "得点: 0 → -2")]
)
def test_what_a_choice_changes_is_said_in_each_language(language, points):
    """The drawings have no `effects`: the words of the view are those of the catalogue."""
    game = Yard(2, 6)
    state = game.new(3)
    state.apply_action(state.legal_actions()[0])
    scrapped = state.clone()
    scrapped.apply_action(game.action_from_text("scrap"))
    before, after = (game.view(each, 0) for each in (state, scrapped))
    found = family(before).effects(before, after, 0, (), language)
    assert found[0] == points
    assert all(word not in " ".join(found) for word in ("view.", "scrapped: "))
