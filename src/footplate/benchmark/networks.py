"""Our networks as ONNX files with a named input for each feature, and bots that play by such files.

What a network says is beyond the baseline of a position, which is an input of its own; their sum is
what the position is worth to a seat, in points. `docs/benchmark.md` shows how to use a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from footplate import files
from footplate.bots import FaultyBotError, cards
from footplate.bots.features import Features, features, lengths
from footplate.bots.network import Bytes, Floats, Network, limits
from footplate.env.extra import is_there
from footplate.extras import command
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.versions import same_rules

BASELINE: Final = "baseline"
BEYOND: Final = "beyond"
VALUE: Final = "value"
GAME: Final = "footplate.game"
FEATURES: Final = "footplate.features"
RULES: Final = "footplate.rules_version"
"""What a file says of itself (`metadata_props`)."""
OPSET: Final = 17
FORMAT: Final = 8
"""Versions of ONNX that runtimes have known since 2022."""


def names(family: Features, length: int) -> dict[str, int]:
    """Return the inputs of a network in order, each with how many numbers it has.

    Where several features have the same name, the later ones get a number behind it.

    Args:
        family: whose features.
        length: how many numbers of a row the network knows.
    """
    found: dict[str, int] = {}
    times: dict[str, int] = {}
    left = length
    for told, count, _ in family.LAYOUT:
        if not left:
            break
        name = told.replace(" ", "_")
        times[name] = times.get(name, 0) + 1
        found[name if times[name] == 1 else f"{name}_{times[name]}"] = count
        left -= count
    return found


def fields(family: Features, rows: Bytes, length: int | None = None) -> dict[str, Floats]:
    """Return rows of features as the inputs of a network, without the baseline.

    Args:
        family: whose features.
        rows: as `Features.write` writes them.
        length: how many numbers of a row the network knows; None for all.
    """
    known = family.LENGTH if length is None else length
    whole: Floats = np.zeros((len(rows), known), np.float32)
    whole[:, : rows.shape[1]] = rows[:, :known]
    found: dict[str, Floats] = {}
    at = 0
    for name, count in names(family, known).items():
        found[name] = whole[:, at : at + count]
        at += count
    return found


def write(file: Path, game: AnyGame, weights: str = "") -> int:
    """Write a network as an ONNX file.

    Args:
        file: where it goes.
        game: what it plays.
        weights: its file of weights, or the name of an earlier one; empty for the best one.

    Returns:
        How many inputs it has, without the baseline.

    Raises:
        FootplateError: the game has no network that can be used, or `onnx` is not installed.
    """
    family = features(game.name)
    if family is None:
        raise FootplateError(f"{game.name}: has no networks")
    if weights:
        network = cards.load(cards.named(weights, game.name), family, same_rules(game))
    else:
        best = cards.network(game)
        if best is None:
            raise FootplateError(f"{game.name}: has no network for these options")
        network = best
    _need("onnx", file)
    import onnx

    model = _model(network, family)
    about = {
        GAME: game.name,
        FEATURES: _digest(family, len(network.first)),
        RULES: str(game.rules_version),
    }
    onnx.helper.set_model_props(model, about)
    onnx.checker.check_model(model)
    files.write(file, model.SerializeToString())
    return len(model.graph.input) - 1


def _model(network: Network, family: Features) -> Any:
    """Return the graph of a network."""
    import onnx
    from onnx import helper, numpy_helper

    kind = onnx.TensorProto.FLOAT
    length = len(network.first)
    inputs = names(family, length)
    constants = {
        "limits": limits(family)[:length].astype(np.float32),
        "first": network.first,
        "second": network.second,
        "third": network.third.reshape(-1, 1),
        "flat": np.array([-1], np.int64),
    }
    nodes = [
        helper.make_node("Concat", [*inputs], ["row"], axis=1),
        helper.make_node("Min", ["row", "limits"], ["cut"]),
        helper.make_node("MatMul", ["cut", "first"], ["sums_1"]),
        helper.make_node("Relu", ["sums_1"], ["hidden_1"]),
        helper.make_node("MatMul", ["hidden_1", "second"], ["sums_2"]),
        helper.make_node("Relu", ["sums_2"], ["hidden_2"]),
        helper.make_node("MatMul", ["hidden_2", "third"], ["column"]),
        helper.make_node("Reshape", ["column", "flat"], [BEYOND]),
        helper.make_node("Add", [BASELINE, BEYOND], [VALUE]),
    ]
    graph = helper.make_graph(
        nodes,
        "footplate",
        [
            *[helper.make_tensor_value_info(name, kind, ["n", n]) for name, n in inputs.items()],
            helper.make_tensor_value_info(BASELINE, kind, ["n"]),
        ],
        [helper.make_tensor_value_info(name, kind, ["n"]) for name in (VALUE, BEYOND)],
        [numpy_helper.from_array(array, name) for name, array in constants.items()],
    )
    opset = helper.make_opsetid("", OPSET)
    return helper.make_model(graph, opset_imports=[opset], ir_version=FORMAT)


def _digest(family: Features, length: int) -> str:
    """Return the digest of the features that a network of this length knows."""
    return next(word for word, known in lengths(family).items() if known == length)


class Played:
    """A network in an ONNX file, which says what rows of features are worth beyond the baseline.

    Args:
        file: named in errors.
        session: the file, opened by onnxruntime.
        about: what the file says of itself.
        game: what is played.
    """

    def __init__(self, file: Path, session: Any, about: Mapping[str, str], game: AnyGame) -> None:
        family = features(game.name)
        length = None if family is None else lengths(family).get(about.get(FEATURES, ""))
        if about[GAME] != game.name or family is None or length is None:
            raise FootplateError(
                f"{file}: is a network of {about[GAME]:.40}, made for other features than those of "
                f"{game.name} here; write it anew with footplate onnx"
            )
        if about.get(RULES) not in [*map(str, same_rules(game))]:
            raise FootplateError(
                f"{file}: is a network for version {about.get(RULES, '?'):.40} of the rules, and "
                f"here they have version {game.rules_version}; write it anew with footplate onnx"
            )
        if not _takes(session, {**names(family, length), BASELINE: None}):
            raise FootplateError(f"{file}: has other inputs or outputs than footplate onnx writes")
        self._file: Final = file
        self._family: Final = family
        self._length: Final = length
        self._session: Final = session

    def __call__(self, rows: Bytes) -> Floats:
        """Return, for each row, the points beyond the baseline.

        Raises:
            FaultyBotError: one of them is no number.
        """
        given = fields(self._family, rows, self._length)
        given[BASELINE] = np.zeros(len(rows), np.float32)
        found: Floats = self._session.run([BEYOND], given)[0]
        if not np.isfinite(found).all():
            raise FaultyBotError(f"{self._file}: an output is not a number")
        return found


def _takes(session: Any, inputs: Mapping[str, int | None]) -> bool:
    """Say whether a file has such inputs, by name with the length of their rows, and our outputs.

    A length is None if each row is a number.
    """
    rows = {name: [] if length is None else [length] for name, length in inputs.items()}
    expected = {**rows, VALUE: [], BEYOND: []}
    found = {
        each.name: each.shape[1:]
        for each in (*session.get_inputs(), *session.get_outputs())
        if each.type == "tensor(float)" and len(each.shape) and each.shape[0] == "n"
    }
    return found == expected


def _need(package: str, file: Path) -> None:
    if not is_there((package,)):
        raise FootplateError(f"{file}: needs {package}, which is not installed: {command('onnx')}")


__all__ = ["BASELINE", "BEYOND", "GAME", "VALUE", "Played", "fields", "names", "write"]
