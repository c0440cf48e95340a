"""Choices as people meet them: a phrase for each action and draw, and its part of the drawing."""

import random
import re

import pytest
from tests.games.russian.table import EDITIONS, at, do, game, game_of, set_up, with_options

from footplate.games.russian.options import BOARDS
from footplate.kernel.contract import CHANCE, TERMINAL

both = pytest.mark.parametrize("edition", EDITIONS)


def phrases(state):
    """By notation: the phrase and the part of the drawing of each legal action."""
    of = game_of(state)
    return {of.action_text(c.action): (str(c), c.part) for c in of.choices(state)}


def on_factory(number, edition="2021", **given):
    """Player 1 comes onto a factory."""
    given.setdefault("removed", ["flat", "routes"])
    mine = {"factories": [number], "wrenches": [4], "engineers": [5, 7], **given.pop("mine", {})}
    state = at(game(edition), players=[mine], **given)
    return do(state, "place industry-1 w", "wrench 1")


@both
def test_every_choice_is_told_in_the_order_of_the_actions(edition):
    state = at(game(edition), strip=[0, 0, 0, 0, 2, 3, 4])
    assert [choice.action for choice in game(edition).choices(state)] == state.legal_actions()
    for choice in game(edition).choices(state):
        assert "{" not in str(choice)


@both
def test_going_to_a_space_tells_what_it_gives_and_what_is_paid(edition):
    mine = {"coins": 2, "temporary": 2, "wooden": True, "engineers": [5]}
    found = phrases(at(game(edition), cards=["repeat"], players=[mine]))
    assert found["place wood-2 ww"] == (
        "Use the space for 3 wood moves with 2 workers",
        "space/wood-2",
    )
    assert found["place wood-2 wc"][0] == "Use the space for 3 wood moves with 1 worker and 1 coin"
    assert found["place wood-2 tb"][0] == (
        "Use the space for 3 wood moves with 1 temporary worker and 1 wooden worker"
    )
    assert found["place any cc"][0] == "Use the space for 2 moves of any colour with 2 coins"
    assert found["place engineer-5 w"] == ("Use engineer #5 with 1 worker", "space/engineer-5")
    assert found["pass"] == ("Pass", "pass")


@both
def test_a_track_tells_where_it_goes(edition):
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    found = phrases(do(at(game(edition), players=[{"tracks": laid}]), "place basic w"))
    assert found["advance wood st-petersburg"] == (
        "Move wood on St. Petersburg to space 2",
        "board/0/track/st-petersburg/wood",
    )
    assert found["advance green trans-siberian"][0] == "Move green on Trans-Siberian to space 3"


@both
def test_a_wrench_tells_where_it_goes(edition):
    mine = {"wrenches": [3, 1], "placed": ["wrench"]}
    found = phrases(do(at(game(edition), players=[mine]), "place industry-1 w"))
    assert found["wrench 2"] == ("Move wrench 2 to space 2", "board/0/wrench/2")


@both
def test_tiles_are_taken_as_one_thing_or_the_other(edition):
    found = phrases(do(at(game(edition), returned={"4": 1}), "place locomotive-1 w"))
    assert found["locomotive 2"] == ("Take locomotive #2", "supply/2")
    assert found["factory 2"] == ("Build factory #2", "supply/2")
    assert found["factory returned-4"] == ("Build factory #4", "supply/returned-4")


@both
def test_a_locomotive_tells_its_place(edition):
    full = {"trans-siberian": ["1", "3"], "st-petersburg": "3", "kyiv": "4"}
    state = do(at(game(edition), players=[{"locomotives": full}]), "place locomotive-1 w")
    do(state, "locomotive 2")
    found = phrases(state)
    assert found["engine trans-siberian-1"] == (
        "Put locomotive #2 on Trans-Siberian, first place",
        "board/0/engine/trans-siberian-1",
    )
    do(state, "engine trans-siberian-1")
    assert phrases(state)["return locomotive"] == ("Give locomotive #1 back", "supply/return")


@both
def test_the_locomotive_in_hand_is_told_while_other_work_waits(edition):
    state = do(at(game(edition)), "place locomotive-3 www", "locomotive 2")
    assert phrases(state)["engine kyiv"][0] == "Put locomotive #2 on Kyiv"


@both
def test_a_factory_is_replaced_gap_by_gap(edition):
    mine = {"factories": ["2", "3", "4", "5", "6"]}
    state = do(at(game(edition), players=[mine]), "place locomotive-1 w", "factory 2")
    assert phrases(state)["replace gap-3"] == ("Replace the factory in gap 3", "board/0/gap-3")


@both
def test_a_doubler_tells_its_route(edition):
    found = phrases(do(at(game(edition)), "place doubler w"))
    assert found == {
        "doubler trans-siberian": (
            "Place a doubler above Trans-Siberian",
            "board/0/doubler/trans-siberian",
        )
    }


@both
def test_tokens_and_cards_tell_what_they_give(edition):
    mine = {"factories": ["2", "3", "4"], "wrenches": [9]}
    state = at(game(edition), removed=["flat", "routes"], players=[mine])
    do(state, "place industry-1 w", "wrench 1")
    assert phrases(state)["idea doublers"] == (
        "Use the idea token: 3 doublers",
        "board/0/idea/doublers",
    )
    do(state, "idea bonus")
    assert phrases(state)["card worker"] == ("Take the idea card: the wooden worker", "card/worker")
    do(state, "card worker", "look bonus")
    assert phrases(state)["bonus ideas"] == (
        "Take the end bonus card: idea tokens placed",
        "bonus/ideas",
    )


@both
def test_the_pile_is_looked_through_or_scored(edition):
    found = phrases(on_factory("9", edition))
    assert found["look bonus"] == ("Look through the end bonus cards", "pile")
    assert found["take points"] == ("Score 10 points instead of a card", "pile")


@both
def test_the_card_that_repeats_tells_what(edition):
    mine = {"factories": ["2", "3", "4"], "wrenches": [9], "coins": 0}
    state = at(game(edition), removed=["flat", "routes"], players=[{**mine, "wrenches": [9, 0]}])
    do(state, "place industry-1 w", "wrench 1", "idea bonus", "card repeat")
    do(state, "doubler trans-siberian", "wrench 2", "advance wood kyiv")
    found = phrases(state)
    assert found["repeat doubler"] == ("Repeat the doubler", "repeat/doubler")
    assert found["repeat industry"][0] == "Repeat the industry step"
    assert found["repeat wood"][0] == "Repeat the wood move"


def test_a_key_tells_both_its_uses():
    state = at(game(), players=[{"tracks": {"kyiv": {"wood": 8}}}])
    found = phrases(do(state, "place basic w", "advance wood kyiv"))
    assert found["key moves"] == (
        "Use the key: 1 wood move and 1 move of any colour",
        "key/moves",
    )
    assert found["key points"] == ("Use the key: 10 points", "key/points")


@both
def test_scoring_tells_the_points_it_gives_now(edition):
    found = phrases(on_factory("1", edition, mine={"locomotives": {}}))
    assert found["score engineers"] == ("Score 12 points for your engineers", "score/engineers")
    found = phrases(on_factory("8", edition))
    assert found["score locomotives"][0] == "Score 1 point for your two best locomotives"


def test_scoring_tracks_tells_the_points_it_gives_now():
    laid = {"trans-siberian": {"wood": 8, "green": 6}}
    found = phrases(on_factory("10a", mine={"tracks": laid}))
    assert found["score tracks"][0] == "Score 6 points for your green and bronze spaces"


def test_an_exchange_tells_what_is_given_away():
    found = phrases(on_factory("10b"))
    assert found["box coins"] == ("Give away the idea token: 4 coins", "board/0/idea/coins")


@both
def test_a_reuse_tells_the_space(edition):
    state = at(game(edition), held={"coins": "1 w"}, players=[{"engineers": [12, 15]}])
    found = phrases(do(state, "place engineer-12 w"))
    assert found["reuse coins"] == ("Use the space for 2 coins again", "space/coins")


@both
def test_an_exchange_of_workers_tells_the_space(edition):
    held = {"doubler": "1 w"}
    state = at(game(edition), order=[2, 1, 3, 4], turn=1, held=held, players=[{}])
    found = phrases(do(state, "place first c"))
    assert found["swap doubler"] == ("Swap in your worker from the doubler space", "space/doubler")


@both
def test_a_starting_bonus_card_tells_what_it_gives(edition):
    found = phrases(set_up(game(edition), [1, 2, 3, 4], [9, 10, 11, 12, 2, 3, 4]))
    assert found["start coin"] == ("Take the starting bonus card: 1 coin", "start/coin")


def test_done_ends_the_turn_or_leaves_what_is_above_it():
    """2013 p.12: a factory that is not used is cancelled, and the action goes on."""
    mine = [{"factories": ["7"], "wrenches": [4]}]
    state = do(at(game("2013"), players=mine), "place industry-2 ww", "wrench 1")
    assert phrases(state)["done"] == ("Leave the rest", "done")
    state = do(at(game("2021"), players=mine), "place industry-1 w", "wrench 1")
    assert phrases(state)["done"] == ("Done", "done")


@both
def test_every_draw_tells_what_came(edition):
    of = game(edition)
    state = of.start()
    assert state.current_player == CHANCE

    def drawn(text):
        choice = of.phrase(state, of.outcome_from_text(text))
        return str(choice), choice.part

    assert drawn("order 3") == ("Place 1 in the turn order goes to player 3", "order")
    do(state, "order 3", "order 1", "order 2")
    assert drawn("order 4") == ("Place 4 in the turn order goes to player 4", "order")
    do(state, "order 4")
    assert drawn("engineer 9") == ("Engineer #9 joins the strip", "strip")
    state = do(on_factory("9", edition, removed=[]), "look bonus")
    assert drawn("removed flat") == ("The end bonus card for 15 points is not in the game", "pile")


@both
def test_a_part_has_the_actions_that_something_pending_allows(edition):
    mine = {"engineers": [12], "coins": 1}
    state = at(game(edition), order=[2, 1, 3, 4], turn=1, held={"doubler": "1 w"}, players=[mine])
    assert on_part(state, "space/doubler") == ["place doubler " + piece for piece in "wtbc"]
    assert on_part(do(state.clone(), "place engineer-12 w"), "space/doubler") == ["reuse doubler"]
    assert on_part(do(state.clone(), "place first c"), "space/doubler") == ["swap doubler"]


def on_part(state, part):
    """The notations of the actions on a part of the drawing."""
    of = game_of(state)
    return [of.action_text(action) for action in of.parts(state)[part]]


@both
def test_where_nothing_is_pending_the_first_kind_of_actions_speaks_for_the_part(edition):
    state = at(game(edition), turn=2)
    assert on_part(state, "pile") == ["look bonus"]
    assert on_part(state, "board/1/track/kyiv/wood") == ["advance wood kyiv"]
    assert on_part(state, "board/1/idea/moves") == ["idea moves"]
    assert on_part(state, "supply/2") == ["locomotive 2"]
    assert on_part(state, "supply/returned-2") == ["factory returned-2"]


def test_a_factory_of_all_speaks_of_cars_until_the_action_of_the_turn_was_taken():
    state = at(with_options(board="asian"))
    assert on_part(state, "industry/f1") == ["drive own f1", "drive purple f1"]
    assert on_part(do(state, "place basic w"), "industry/f1") == ["build f1"]


@both
def test_every_word_of_the_notation_belongs_to_a_part(edition):
    state = at(game(edition))
    found = [of_part for part in game(edition).parts(state) for of_part in on_part(state, part)]
    alone = {text.split(" ")[0] for text in found}
    assert alone == {"place", "advance", "wrench", "engine", "return", "locomotive", "factory"} | {
        *("replace", "doubler", "idea", "card", "look", "bonus", "key", "repeat", "score"),
        *("start", "done", "pass"),
    }


@both
def test_the_part_of_a_choice_is_one_of_the_parts(edition):
    state = at(game(edition), strip=[0, 0, 0, 0, 2, 3, 4])
    parts = game(edition).parts(state)
    for choice in game(edition).choices(state):
        assert choice.action in parts[choice.part]


@both
def test_every_printed_space_has_words_of_its_own(edition):
    state = at(game(edition))
    for space in state.catalogue.spaces[: state.catalogue.first_engineer_space]:
        words = str(game(edition).phrase(state, state.catalogue.actions.place[space.index]))
        told = words.removeprefix("Use ").partition(" with ")[0]
        assert told != space.name or space.name == "doubler"


@pytest.mark.parametrize(
    "options, action, words, part",
    [
        ({"board": "german"}, "switch berlin", "Build towards Berlin", "board/0/switch/berlin"),
        (
            {"board": "german"},
            "use any",
            "Use the income tile: 1 move of any colour",
            "board/0/income/any",
        ),
        (
            {"board": "german"},
            "extension 2f",
            "Add extension 2f: 10 points at every scoring on space 2",
            "extension/2f",
        ),
        (
            {"modules": "ideas"},
            "special double",
            "Use the special card: double industry steps",
            "special/double",
        ),
        (
            {"modules": "ideas"},
            "freight kyiv",
            "Put the freight car on Kyiv",
            "board/0/route/kyiv",
        ),
        (
            {"modules": "ideas"},
            "lay coins",
            "Use an idea token in the special factory: 4 coins",
            "board/0/idea/coins",
        ),
        ({"modules": "engineers"}, "operate gap-1", "Use the factory in gap 1", "board/0/gap-1"),
        (
            {"modules": "engineers"},
            "leap kyiv",
            "Move green on Kyiv up to wood",
            "board/0/track/kyiv/green",
        ),
        (
            {"modules": "engineers"},
            "gift coin",
            "Use a starting bonus card twice: 1 coin",
            "start/coin",
        ),
        (
            {"modules": "engineers"},
            "trio wood kyiv",
            "Move wood on Kyiv to space 2",
            "board/0/track/kyiv/wood",
        ),
    ],
)
def test_what_boards_and_modules_add_has_words_and_parts(options, action, words, part):
    of = with_options(players=2, **options)
    choice = of.phrase(at(of), of.action_from_text(action))
    assert (str(choice), choice.part) == (words, part)


def test_what_chance_brings_of_modules_is_called_by_its_name():
    of = with_options(players=2, modules="manufactory+engineers")
    told = {
        "token points": "A manufactory token is revealed: 3 points",
        "starting coin": "A starting bonus card is drawn: 1 coin",
    }
    for outcome, words in told.items():
        assert str(of.phrase(of.start(), of.outcome_from_text(outcome))) == words


def test_a_foundry_that_is_revealed_is_called_by_what_it_gives():
    """2021 p.39"""
    of = with_options(players=3, modules="coal")
    state = do(at(of, foundries=["coins", "any"]), "place foundry c", "foundry any")
    assert state.current_player == CHANCE
    shown = of.phrase(state, of.outcome_from_text("foundry wood-tile"))
    assert str(shown) == "A foundry is revealed: 1 wood move and 1 locomotive or factory"


@pytest.mark.parametrize("board", BOARDS)
def test_all_that_can_be_chosen_or_drawn_has_words(board):
    of = with_options(board=board, modules="all")
    rng = random.Random(board)
    state = of.start()
    while state.current_player != TERMINAL:
        drawn = state.current_player == CHANCE
        moves = [move for move, _ in state.chance_outcomes()] if drawn else state.legal_actions()
        for move in moves:
            text = str(of.phrase(state, move))
            assert not re.search(r"\w\.\w|[{}]", text), text
        state.apply_action(rng.choice(moves))


def test_three_kinds_of_pieces_are_a_list():
    mine = {"temporary": 2, "wooden": True, "coins": 1}
    found = phrases(at(game(), cards=["repeat"], players=[mine]))
    assert found["place locomotive-3 wtb"][0] == (
        "Use the space for 1 locomotive and 1 factory "
        "with 1 worker, 1 temporary worker and 1 wooden worker"
    )


SAME_ANYWHERE = ("payout", "nut", "steelworks", "switch", "income", "recruit", "key", "dividend")
"""Words of actions that say the same in every position."""


@pytest.mark.parametrize("board", BOARDS)
def test_every_action_has_words_whether_it_is_legal_or_not(board):
    of = with_options(players=3, board=board, modules="all", industry="asian")
    state = of.new(1)
    assert state.current_player >= 0
    blocks = [block for block in of.catalogue.actions.list if block.word in SAME_ANYWHERE]
    assert len(blocks) > 1
    for block in blocks:
        for argument in range(block.count):
            text = str(of.phrase(state, block.base + argument))
            assert not re.search(r"\w\.\w|[{}]", text), text


def test_every_draw_of_a_game_alone_is_worded():
    of = with_options(players=1, solo="yes", modules="all")
    state = of.start()
    assert state.current_player == CHANCE
    for outcome in range(of.outcome_count):
        assert not str(of.phrase(state, outcome)).startswith("outcome."), of.outcome_text(outcome)
