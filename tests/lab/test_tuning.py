"""The search for the best weights of a bot."""

import sys
import types
from functools import partial

import pytest
from tests.kernel.toy_game import Toy

from footplate.bots import MODULES, BotError
from footplate.extras import command
from footplate.kernel.errors import FootplateError
from footplate.lab import tuning
from footplate.lab.tuning import Task, Weight, tune, weights


class Far:
    """Takes a choice that lies as far up the list as its weights are from 0.8 and 0.2."""

    looks = False

    def __init__(self, parameters):
        self.name = "far"
        given = dict(parameter.split("=") for parameter in parameters)
        self.off = abs(float(given.get("a", 0)) - 0.8) + abs(float(given.get("b", 0)) - 0.2)

    def choose(self, game, state, legal, rng):
        return legal[0] if rng.word() / 2**32 < self.off else legal[-1]


@pytest.fixture(autouse=True)
def far(monkeypatch):
    module = types.ModuleType("tests_far")
    module.make = Far  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tests_far", module)
    monkeypatch.setitem(MODULES, "far", "tests_far")
    pytest.importorskip("cma", reason=f"cma is not installed, which `{command('lab')}` brings")


def task(**changed):
    both = (Weight("a", 0, 1), Weight("b", 0, 1))
    return Task(partial(Toy, 3), "far", both, "random", 3, 1)._replace(**changed)


def test_a_candidate_is_the_bot_with_its_weights():
    made = task(weights=(Weight("a", 2, 4), Weight("b", -1, 1))).candidate([0.25, 0.5])
    assert made == "far:a=2.500000:b=0.000000"


def test_candidates_of_a_generation_are_scored():
    found = tune(task(), generations=3)
    assert [each.number for each in found.generations] == [1, 2, 3]
    for each in found.generations:
        assert len(each.places) == len(each.scores) >= 4
        assert all(0 <= value <= 1 for place in each.places for value in place)
    assert found.bot.startswith("far:a=0.")


def test_the_same_seed_finds_the_same_and_an_interrupted_search_goes_on(tmp_path):
    whole = tune(task(), generations=4)
    file = tmp_path / "search.jsonl"
    tune(task(), generations=2, file=file)
    assert len(file.read_text().splitlines()) == 3
    assert tune(task(), generations=4, file=file) == whole
    with pytest.raises(FootplateError, match=r"begun for something else \(against differs\)"):
        tune(task(against="far"), generations=1, file=file)


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "give at least one weight"),
        ("coin", "the weight coin has no range"),
        ("coin=1..x", "has no range"),
        ("coin=3..3", "the range of coin must go up"),
        ("a=1..2,a=2..3", "the weight a is given twice"),
    ],
)
def test_weights_that_cannot_be_read_are_refused(text, says):
    with pytest.raises(FootplateError, match=says):
        weights(text)


def test_weights_are_read():
    assert weights("coin=3..8, hand=-2..9.5") == (Weight("coin", 3, 8), Weight("hand", -2, 9.5))


def test_counts_and_bots_are_checked_first():
    with pytest.raises(FootplateError, match="generations must be at least 1, not 0"):
        tune(task(), generations=0)
    with pytest.raises(FootplateError, match="deals must be at least 1, not -1"):
        tune(task(deals=-1), generations=1)
    with pytest.raises(BotError, match="there is no bot"):
        tune(task(against="nobody"), generations=1)


def test_without_the_library_a_sentence_says_how_to_get_it(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(tuning, "import_module", missing)
    with pytest.raises(FootplateError, match="tuning needs cma"):
        tune(task(), generations=1)
