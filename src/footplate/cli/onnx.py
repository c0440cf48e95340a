"""`footplate onnx`: writes a network as an ONNX file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from footplate.cli.common import Name, Rules, out
from footplate.cli.outputs import check_outputs


def onnx(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    weights: str = "",
    file: Annotated[Path | None, Parameter(alias="-f")] = None,
) -> None:
    """Write a network as an ONNX file, for programs that know nothing of Footplate.

    Its inputs are the features by name, and the baseline; docs/benchmark.md says what they are.
    `footplate evaluate TASK --policy FILE` plays by it.

    Args:
        name: The ruleset.
        rules: The options of the game that it is to play.
        weights: Its file of weights, or the name of an earlier network; the best one by default.
        file: Where it goes; NAME.onnx by default.
    """
    from footplate.benchmark.networks import write

    rules = rules or Rules()
    target = Path(f"{name}.onnx") if file is None else file
    check_outputs({"--file": target}, [Path(weights), *rules.files()])
    game = rules.game(name)
    count = write(target, game, weights)
    out().print(f"{target}: a network with {count} named inputs and the baseline", soft_wrap=True)
