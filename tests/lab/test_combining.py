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
from footplate.kernel.versions import same_rules
from footplate.lab.learning.combining import blend_of, combine, mean_of
from footplate.lab.learning.fitting import Learner

found = features("world")
assert found is not None
FAMILY = found


def network(name):
    return cards.load(cards.named(name, "world"), FAMILY, same_rules(footplate.game("world")))


def layers(of):
    return [of.first, of.second, of.third / 100]


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


def test_a_blend_is_near_the_mean_of_kin_and_as_wide_as_the_widest(rows):
    """A narrower network, and one that knows only the beginning of a row, say the same in it."""
    one = network("world-2")
    rng = np.random.default_rng(7)
    first = one.first + 0.003 * one.first.std() * rng.standard_normal(one.first.shape)
    other = Network([first, one.second * 1.01, one.third / 100])
    small = Network([one.first[:400, :150], one.second[:150, :40], one.third[:40] / 100])
    blended = blend_of([one, other], FAMILY.LENGTH)
    assert [each.shape for each in blended] == [(FAMILY.LENGTH, 192), (192, 48), (48,)]
    means = (one(rows) + other(rows)) / 2
    assert not np.allclose(other(rows), one(rows), atol=0.1)
    assert np.allclose(Network(blended)(rows), means, atol=0.1)
    blended = blend_of([small, one], FAMILY.LENGTH)
    rest = [2 * both - its for both, its in zip(blended, layers(one), strict=True)]
    assert np.allclose(Network(rest)(rows), small(rows), atol=1e-2)


def test_networks_of_one_course_are_blended_and_strangers_are_not(tmp_path, capsys):
    file, kin = tmp_path / "blend.npz", tmp_path / "kin.npz"
    same = cards.named("world-2", "world")
    kin.write_bytes(same.read_bytes())
    kin.with_suffix(".json").write_bytes(same.with_suffix(".json").read_bytes())
    assert main(["combine", "world", "world-2", str(kin), "--blend", "-f", str(file)]) == 0
    assert capsys.readouterr().out.endswith("blend.npz: a blend of 2 networks from 11,040 games\n")
    card = cards.read_card(file)
    assert card.command == "footplate combine world world-2 kin --blend"
    assert card.parts == ["world-2", "kin"]
    assert file.stat().st_size < 1.1 * same.stat().st_size
    with pytest.raises(FootplateError, match="world-far is no kin of world-2: only networks"):
        combine(tmp_path / "no.npz", "world", ["world-2", "world-far"], {}, blend=True)
    assert not (tmp_path / "no.npz").exists()


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
