"""Our networks as ONNX files: they say what ours say, and play as ours play."""

import random

import numpy as np
import pytest

import footplate
from footplate.benchmark import networks
from footplate.benchmark.policies import policy
from footplate.bots import FaultyBotError, bot, cards
from footplate.bots.features import features
from footplate.bots.network import UNIT, Bytes, limits
from footplate.cli.onnx import onnx as command
from footplate.kernel.contract import TERMINAL
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.versions import same_rules

REASON = "it needs what `python3 run.py install onnx` brings"
onnx = pytest.importorskip("onnx", reason=REASON)
runtime = pytest.importorskip("onnxruntime", reason=REASON)

GAMES = [("russian", ""), ("world", ""), ("world", "world-1")]


def positions(game, count):
    """Positions of random games."""
    rng, draws = random.Random(1), Generator(1)
    state = game.start()
    while count:
        if state.current_player == TERMINAL:
            state = game.start()
        elif state.current_player < 0:
            state.apply_action(draws.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            count -= 1
            yield state


@pytest.mark.parametrize("name, weights", GAMES)
def test_onnxruntime_and_ours_agree(name, weights, tmp_path):
    game, family = footplate.game(name, players=2), features(name)
    assert family is not None
    file = tmp_path / "network.onnx"
    count = networks.write(file, game, weights)
    session = runtime.InferenceSession(str(file))
    known = [each.name for each in session.get_inputs()]
    assert (len(known), known[-1]) == (count + 1, "baseline")
    assert len({*known}) == len(known)
    rows: Bytes = np.zeros((60, family.LENGTH), np.uint8)
    base: list[float] = []
    for row, state in zip(rows, positions(game, len(rows)), strict=True):
        buffer = bytearray(family.LENGTH)
        base.append(family.write(state, 0, buffer, 0))
        row[:] = np.frombuffer(buffer, np.uint8)
    rows[0] = 255
    if weights:
        ours = cards.load(cards.named(weights, name), family, same_rules(game))
    else:
        best = cards.network(game)
        assert best is not None
        ours = best
    beyond = ours(np.minimum(rows, limits(family)))
    given = networks.fields(family, rows, len(ours.first))
    given["baseline"] = np.array(base, np.float32)
    value, found = session.run(["value", "beyond"], given)
    far = np.abs(beyond[1:]).max() / UNIT
    assert far > 0.1
    assert np.abs(found - beyond)[1:].max() / UNIT < 1e-4
    assert np.abs(found - beyond)[0] / np.abs(beyond[0]) < 1e-4
    assert np.allclose(value, beyond + given["baseline"], rtol=1e-5)


def test_a_file_plays_as_the_network_does(tmp_path):
    game = footplate.game("russian", players=2)
    file = tmp_path / "network.onnx"
    networks.write(file, game)
    made = policy(str(file), game)
    assert len(made.sha256) == 64
    ours = bot("net")
    rng = Generator(1)
    for state in positions(game, 25):
        if state.current_player >= 0:
            legal = state.legal_actions()
            assert made.bot.choose(game, state, legal, rng) == ours.choose(game, state, legal, rng)


def test_a_file_of_another_game_or_other_rules_is_refused(tmp_path):
    file = tmp_path / "network.onnx"
    game = footplate.game("russian", players=2)
    networks.write(file, game)
    with pytest.raises(FootplateError, match="is a network of russian, made for other features"):
        policy(str(file), footplate.game("world", players=2))
    model = onnx.load(str(file))
    for each in model.metadata_props:
        if each.key == networks.RULES:
            each.value = "1"
    onnx.save(model, str(file))
    with pytest.raises(FootplateError, match="for version 1 of the rules, and here they have"):
        policy(str(file), game)


@pytest.mark.parametrize("lost", ["input", "output"])
def test_a_file_with_other_inputs_or_outputs_is_refused(tmp_path, lost):
    file = tmp_path / "network.onnx"
    game = footplate.game("russian", players=2)
    networks.write(file, game)
    model = onnx.load(str(file))
    getattr(model.graph, lost)[-1].name += "_2"
    node = model.graph.node[-1]  # adds the baseline to what is beyond
    node.input[:] = [
        name + "_2" if lost == "input" and name == "baseline" else name for name in node.input
    ]
    if lost == "output":
        model.graph.node.add(op_type="Identity", input=["beyond"], output=["beyond_2"])
    onnx.save(model, str(file))
    with pytest.raises(FootplateError, match="has other inputs or outputs than"):
        policy(str(file), game)


def test_an_output_that_is_no_number_is_named(tmp_path):
    file = tmp_path / "network.onnx"
    game = footplate.game("russian", players=2)
    networks.write(file, game)
    model = onnx.load(str(file))
    [third] = [each for each in model.graph.initializer if each.name == "third"]
    third.raw_data = np.full(third.dims, np.nan, np.float32).tobytes()
    onnx.save(model, str(file))
    state = game.new(1)
    with pytest.raises(FaultyBotError, match="an output is not a number"):
        policy(str(file), game).bot.choose(game, state, state.legal_actions(), Generator(1))


def test_the_command_writes_a_file(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    command("world")
    assert "world.onnx: a network with 54 named inputs and the baseline" in capsys.readouterr().out
    assert (tmp_path / "world.onnx").stat().st_size > 100_000


def test_what_cannot_be_written_is_said(tmp_path, monkeypatch):
    file = tmp_path / "network.onnx"
    game = footplate.game("russian", players=2)
    monkeypatch.setattr(networks, "is_there", lambda packages: False)
    with pytest.raises(FootplateError, match="needs onnx, which is not installed: "):
        networks.write(file, game)
    monkeypatch.setattr(cards, "network", lambda game: None)
    with pytest.raises(FootplateError, match="russian: has no network for these options"):
        networks.write(file, game)
    monkeypatch.setattr(networks, "features", lambda name: None)
    with pytest.raises(FootplateError, match="russian: has no networks"):
        networks.write(file, game)
