"""The registry of bots, and the bot that takes anything."""

from collections import Counter
from typing import cast

import pytest

from footplate.bots import BLINDFOLD, BotError, bot, bots, names
from footplate.kernel.contract import AnyGame
from footplate.kernel.generator import Generator

NO_GAME = cast(AnyGame, None)


def test_a_random_bot_takes_every_legal_action_about_as_often():
    rng = Generator(5)
    some = bot("random")
    taken = Counter(some.choose(NO_GAME, BLINDFOLD, [3, 8, 9], rng) for _ in range(3000))
    assert sorted(taken) == [3, 8, 9]
    assert all(900 < times < 1100 for times in taken.values())


def test_a_random_bot_does_the_same_with_the_same_generator():
    once, again = (
        [bot("random").choose(NO_GAME, BLINDFOLD, range(1000), Generator(n))] for n in (7, 7)
    )
    assert once == again


def test_a_bot_that_does_not_look_is_shown_nothing():
    assert bot("random").looks is False
    with pytest.raises(BotError, match="asked for the position's legal_actions"):
        BLINDFOLD.legal_actions()


@pytest.mark.parametrize(
    "text, says",
    [
        ("rnadom", r'there is no bot "rnadom"; use one of .*random.*did you mean "random"'),
        ("", r'there is no bot ""; use one of'),
        ("random:3", r'bot random has no parameters, so "3" means nothing'),
        ("Random", r'there is no bot "Random"'),
    ],
)
def test_what_names_no_bot_is_refused_naming_those_there_are(text, says):
    with pytest.raises(BotError, match=says):
        bot(text)


def test_one_string_fills_all_seats():
    assert [each.name for each in bots(["random"], 4)] == ["random"] * 4


@pytest.mark.parametrize("words, seats", [(["random"] * 2, 3), (["random"] * 4, 3), ([], 2)])
def test_another_number_of_bots_than_seats_is_refused(words, seats):
    with pytest.raises(BotError, match=f"{len(words)} bots cannot sit on {seats} seats"):
        bots(words, seats)


def test_a_name_that_nobody_bears_is_named_before_the_seats_are_counted():
    with pytest.raises(BotError, match='there is no bot "gredy"'):
        bots(["gredy", "random"], 4)


def test_seats_of_like_bots_are_told_apart():
    assert names(bots(["random"], 3)) == ["random", "random 2", "random 3"]
