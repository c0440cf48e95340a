"""Policies of every kind are measured, and their rows can be checked."""

import json
import sys

import pytest

from footplate.benchmark.evaluation import Row, evaluate, verify
from footplate.benchmark.policies import policy
from footplate.bots import FaultyBotError
from footplate.env.tasks import task
from footplate.kernel.errors import FootplateError

SOLO = "footplate/RussianSolo-v1"
TWO = "footplate/Russian2p-v1"
LAST = """
from functools import partial

import numpy as np

def last(observation, mask):
    assert observation.dtype == np.float32 and abs(observation).max() <= 1
    return np.flatnonzero(mask)[-1]

def wrong(observation, mask):
    return ANSWER

class Taking:
    def __init__(self, place):
        self.place = place

    def __call__(self, observation, mask):
        return np.flatnonzero(mask)[self.place]

def take(place, observation, mask):
    return np.flatnonzero(mask)[place]

thing, part, nothing = Taking(-1), partial(take, -1), 3
"""


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """A module with policies in the folder that one works in; `mine(answer)` writes it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])

    def write(answer="0"):
        sys.modules.pop("mine", None)
        (tmp_path / "mine.py").write_text(LAST.replace("ANSWER", answer))
        sys.path_importer_cache.clear()

    write()
    yield write
    sys.modules.pop("mine", None)


def test_a_bot_is_measured():
    row = evaluate(TWO, "random", games=2)
    assert (row.games, row.sha256, row.forfeits, row.won) == (2, "", 0, 0.0)
    assert row.lead < 0 < row.points
    assert row.won_95[0] == 0.0 < row.won_95[1]


def test_alone_one_leads_by_all_ones_points():
    row = evaluate(SOLO, "random", games=2)
    assert row.lead == row.points


def test_a_function_is_measured_and_identified_by_its_file(mine):
    row = evaluate(SOLO, "mine:last", games=1)
    assert len(row.sha256) == 64
    assert evaluate(SOLO, "mine:last", games=1) == row


@pytest.mark.parametrize("name", ["thing", "part"])
def test_an_object_that_can_be_called_is_a_function_too(mine, name):
    plain, row = evaluate(SOLO, "mine:last", games=1), evaluate(SOLO, f"mine:{name}", games=1)
    assert row == plain._replace(policy=f"mine:{name}")


@pytest.mark.parametrize("name", ["os:system", "math:hypot"])
def test_what_is_no_policy_fails_in_a_sentence(name):
    with pytest.raises(FaultyBotError, match=f"policy {name} "):
        evaluate(SOLO, name, games=1)


def test_the_number_of_processes_changes_nothing():
    assert evaluate(SOLO, "random", games=2, jobs=2) == evaluate(SOLO, "random", games=2)


def test_one_that_forfeits_has_lost():
    row = evaluate(SOLO, f"cmd:{sys.executable} -c 'exit(1)'", games=1)
    assert (row.forfeits, row.won) == (1, 0.0)


@pytest.mark.parametrize(
    "answer, says",
    [
        ("10**6", "policy mine:wrong chooses the action 1000000, which is not legal"),
        ("-1", "chooses the action -1, which is not legal"),
        ("'up'", "answers 'up', which is no whole number"),
        ("float('nan')", "answers nan, which is no whole number"),
        ("1 / 0", "policy mine:wrong fails: ZeroDivisionError: division by zero"),
    ],
)
def test_what_a_function_does_wrong_is_said(mine, answer, says):
    mine(answer)
    with pytest.raises(FaultyBotError) as error:
        evaluate(SOLO, "mine:wrong", games=1)
    assert says in str(error.value)


@pytest.mark.parametrize(
    "text, says",
    [
        ("nobody", 'there is no bot "nobody"'),
        ("nowhere:last", "policy nowhere:last: No module named 'nowhere'"),
        ("mine:nothing", "the module has no function nothing"),
        ("missing.onnx", "missing.onnx: No such file"),
    ],
)
def test_what_is_no_policy_is_refused(mine, text, says):
    with pytest.raises(FootplateError) as error:
        evaluate(SOLO, text, games=1)
    assert says in str(error.value)


def test_a_module_that_cannot_be_imported_is_said(mine, tmp_path):
    (tmp_path / "mine.py").write_text("1 / 0")
    with pytest.raises(FootplateError, match="importing it fails: ZeroDivisionError"):
        policy("mine:last", task(SOLO).game())


def test_so_few_games_are_refused():
    with pytest.raises(FootplateError, match="games must be at least 1, not 0"):
        evaluate(SOLO, "random", games=0)


def test_a_row_is_checked(mine):
    row = json.loads(json.dumps(evaluate(SOLO, "mine:last", games=1)._asdict()))
    assert verify(row, "mine:last") == []
    spoilt = {**row, "points": 999.0, "checksum": "0"}
    found = verify(spoilt, "mine:last")
    assert found[0] == f"points is {row['points']} here, and 999.0 in the row"
    assert len(found) == 2
    mine("7")
    assert verify(row, "mine:last")[0].startswith("sha256 is ")


def test_what_is_no_row_is_refused():
    with pytest.raises(FootplateError, match="this is no row of an evaluation: policy, sha256"):
        verify({"task": SOLO}, "random")
    row = dict.fromkeys(Row._fields, "x")
    with pytest.raises(FootplateError, match="games: must be a whole number, not 'x'"):
        verify(row, "random")


# ---------------------------------------------------------------------- ONNX


@pytest.fixture
def network(tmp_path):
    """Writes ONNX files: a matrix of weights, from the observation to a number for each action."""
    onnx = pytest.importorskip("onnx", reason="it needs what `python3 run.py install onnx` brings")
    pytest.importorskip("onnxruntime")
    import numpy as np

    def write(length, count, weight=None):
        helper = onnx.helper
        weights = np.zeros((length, count), np.float32) if weight is None else weight
        kind = onnx.TensorProto.FLOAT
        graph = helper.make_graph(
            [helper.make_node("MatMul", ["observation", "weights"], ["values"])],
            "policy",
            [helper.make_tensor_value_info("observation", kind, [None, length])],
            [helper.make_tensor_value_info("values", kind, [None, count])],
            [onnx.numpy_helper.from_array(weights, "weights")],
        )
        opset = [helper.make_opsetid("", 17)]
        model = helper.make_model(graph, opset_imports=opset, ir_version=9)
        file = tmp_path / "policy.onnx"
        file.write_bytes(model.SerializeToString())
        return file

    return write


def test_a_network_is_measured(network, mine):
    """All its numbers are equal, so it takes the first legal action, as this function does."""
    game = task(SOLO).game()
    file = network(game.observation_length, game.action_count)
    (file.parent / "mine.py").write_text("def first(seen, mask):\n    return int(mask.argmax())\n")
    row = evaluate(SOLO, str(file), games=1)
    assert row.checksum == evaluate(SOLO, "mine:first", games=1).checksum
    assert len(row.sha256) == 64


def test_a_network_whose_numbers_are_none_is_said(network):
    import numpy as np

    game = task(SOLO).game()
    length, count = game.observation_length, game.action_count
    file = network(length, count, np.full((length, count), np.nan, np.float32))
    with pytest.raises(FaultyBotError, match="fails: ValueError: an output is not a number"):
        evaluate(SOLO, str(file), games=1)


@pytest.mark.parametrize("inputs", [True, False])
def test_a_network_of_another_game_is_refused(network, inputs):
    game = task(SOLO).game()
    length, count = game.observation_length, game.action_count
    file = network(length + inputs, count + (not inputs))
    says = f"rows of {length} floats" if inputs else f"rows of {count} numbers, one an action"
    with pytest.raises(FootplateError) as error:
        policy(str(file), game)
    assert says in str(error.value)


def test_a_damaged_network_is_refused(network, tmp_path):
    file = tmp_path / "policy.onnx"
    file.write_bytes(b"no network")
    with pytest.raises(FootplateError, match="is no ONNX file that can be read"):
        policy(str(file), task(SOLO).game())


def test_onnxruntime_may_be_missing(tmp_path, monkeypatch):
    (tmp_path / "policy.onnx").write_bytes(b"")
    monkeypatch.setattr("footplate.benchmark.policies.is_there", lambda packages: False)
    with pytest.raises(FootplateError, match="needs onnxruntime, which is not installed: "):
        policy(str(tmp_path / "policy.onnx"), task(SOLO).game())
