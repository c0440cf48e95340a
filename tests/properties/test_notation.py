"""Every action and outcome has one text of its own, and is read from it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import footplate
from footplate.kernel.errors import NotationError

MAPS = ("eastern_us", "mexico", "europe", "western_us", "great_britain")
GAMES: dict[str, Any] = {
    **{
        f"russian-{edition}-{players}-{board}": footplate.game(
            "russian", edition=edition, players=players, board=board
        )
        for edition in ("2013", "2021")
        for players in (2, 3, 4)
        for board in ("russian", "german")
    },
    **{name: footplate.game("world", map=name, players=4) for name in MAPS},
}
WORDS = {
    name: sorted(
        {
            word
            for game in GAMES.values()
            if game.name == name
            for action in range(game.action_count)
            for word in game.action_text(action).split(" ")
        }
    )
    for name in ("russian", "world")
}
"""By family: the words of its notation."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each_game
def test_every_action_and_outcome_has_a_text_of_its_own(game):
    actions = [game.action_text(action) for action in range(game.action_count)]
    assert len(set(actions)) == game.action_count
    assert [game.action_from_text(text) for text in actions] == list(range(game.action_count))
    outcomes = [game.outcome_text(outcome) for outcome in range(game.outcome_count)]
    assert len(set(outcomes)) == game.outcome_count
    assert [game.outcome_from_text(text) for text in outcomes] == list(range(game.outcome_count))


@each_game
@given(data=st.data())
@settings(max_examples=40)
def test_a_text_is_read_as_the_action_that_it_is_the_notation_of_or_refused(game, data):
    words = st.lists(st.sampled_from([*WORDS[game.name], "", "of"]), max_size=4).map(" ".join)
    text = data.draw(st.one_of(words, st.text(max_size=20)))
    for read, write in (
        (game.action_from_text, game.action_text),
        (game.outcome_from_text, game.outcome_text),
    ):
        try:
            found = read(text)
        except NotationError:
            continue
        assert write(found) == text
