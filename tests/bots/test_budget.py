"""What a decision of a bot may cost."""

import pytest
from tests.kernel.toy_game import Toy

from footplate.bots import BotError, allow, bot
from footplate.bots.budget import Budget, read
from footplate.kernel.generator import Generator
from footplate.lab.playing import play


@pytest.mark.parametrize(
    "text, budget",
    [
        ("50ms", Budget(0.05, 0)),
        ("1s", Budget(1.0, 0)),
        ("10m", Budget(600.0, 0)),
        ("200n", Budget(0.0, 200)),
    ],
)
def test_a_budget_is_a_time_or_a_count(text, budget):
    assert read(text, "plan") == budget


@pytest.mark.parametrize(
    "text", ["0s", "0n", "-1s", "31536000s", "11m", "525600m", "1.5s", "5", "99999999n", "1h", "٣s"]
)
@pytest.mark.parametrize("name", ["plan", "search"])
def test_what_is_no_budget_is_refused_with_one_sentence(name, text):
    with pytest.raises(BotError, match=f'^bot {name}: "') as raised:
        bot(f"{name}:{text}")
    assert "\n" not in str(raised.value)


def test_a_budget_of_simulations_decides_alike_each_time():
    assert bot("search:30n").name == "search:30n"


class Patient:
    """A bot that is told everything a bot can be told."""

    name = "patient"
    looks = False

    def __init__(self):
        self.told = []

    def begin(self, game, seat):
        self.told.append((game.name, seat))

    def allow(self, seconds):
        self.told.append(seconds)

    def choose(self, game, state, legal, rng):
        return legal[0]


def test_a_bot_is_told_of_a_new_game_and_of_its_time_and_an_old_one_plays_all_the_same():
    patient = Patient()
    play(Toy(3), [patient, bot("random"), bot("random")], 1)
    allow(patient, 0.5)
    allow(bot("random"), 0.5)
    assert patient.told == [("toy", 0), 0.5]


def test_a_bot_that_searches_can_be_given_another_time():
    game = Toy(3)
    state = game.new(1)
    thinker = bot("search:10m")
    allow(thinker, 0.001)
    legal = state.legal_actions()
    assert thinker.choose(game, state, legal, Generator(1)) in legal
