"""One network made of several: it says their mean, plays, and says what it was made of."""

import numpy as np
import pytest

import footplate
from footplate.bots import BotError, bot, cards
from footplate.bots.features import features
from footplate.bots.network import Network
from footplate.cli import main
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.lab.learning.combining import combine, mean_of
from footplate.lab.learning.fitting import Learner

found = features("world")
assert found is not None
FAMILY = found


def network(name):
    return cards.load(cards.named(name, "world"), FAMILY, footplate.game("world").rules_version)


@pytest.fixture
def rows():
    rng = np.random.default_rng(5)
    return rng.integers(0, 9, (40, FAMILY.LENGTH)).astype(np.uint8)


def test_it_says_what_the_others_say_on_average(rows):
    """Also where one of them knows only the beginning of a row."""
    parts = [network(name) for name in ("world-2", "world-far", "world-1")]
    both = Network(mean_of(parts, FAMILY.LENGTH))
    assert np.allclose(both(rows), np.mean([each(rows) for each in parts], axis=0), atol=1e-3)


def test_it_plays_and_its_card_says_what_it_is_for(tmp_path, capsys):
    file = tmp_path / "both.npz"
    assert main(["combine", "world", "world-2", "world-far", "-f", str(file)]) == 0
    assert capsys.readouterr().out.endswith("both.npz: the mean of 2 networks from 24,000 games\n")
    card = cards.read_card(file)
    assert card.command == "footplate combine world world-2 world-far"
    assert card.parts == ["world-2", "world-far"]
    assert {"eastern_us", "nippon", "through_time"} <= set(card.options["map"])
    game = footplate.game("world", players=2, map="mexico")
    state = game.new(1)
    legal = state.legal_actions()
    assert bot(f"net:weights={file}").choose(game, state, legal, Generator(1)) in legal


def test_what_it_is_for_can_be_said(tmp_path):
    file = tmp_path / "both.npz"
    said = {"map": "europe|western_us", "players": "4"}
    card = combine(file, "world", ["world-2", "world-far"], said)
    assert card.options["map"] == ["europe", "western_us"]
    assert card.options["players"] == ["4"]
    assert cards.read_card(file) == card._replace(sha256=cards.read_card(file).sha256)


def test_a_course_goes_on_from_it_as_wide_as_it_is(rows):
    both = Network(mean_of([network("world-2"), network("world-far")], FAMILY.LENGTH))
    learner = Learner(FAMILY, np.random.default_rng(1))
    learner.begin_with(both)
    assert [each.shape for each in learner.weights] == [(FAMILY.LENGTH, 384), (384, 96), (96,)]
    assert np.allclose(Network(learner.layers())(rows), both(rows), atol=1e-2)


@pytest.mark.parametrize(
    "game, weights, file, sentence",
    [
        ("world", ["world"], "a.npz", "one network is no mean; expected 2 or more"),
        ("world", ["world", "nobody"], "a.npz", "nobody: there is no such file of weights"),
        ("world", ["world", "world-far"], "a.json", "a file of weights is called something.npz"),
        ("chess", ["world", "world"], "a.npz", 'there is no game "chess"'),
    ],
)
def test_what_cannot_be_combined_is_refused(tmp_path, game, weights, file, sentence):
    with pytest.raises((FootplateError, BotError), match=sentence):
        combine(tmp_path / file, game, weights, {})
    assert list(tmp_path.iterdir()) == []
