"""`footplate combine`: makes one network of several."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from footplate.cli.common import Name, Rules, out
from footplate.cli.outputs import check_outputs
from footplate.lab.learning.combining import combine as write

FILE: Final = Path("combined.npz")


def combine(
    name: Name,
    /,
    *weights: str,
    rules: Rules | None = None,
    file: Annotated[Path, Parameter(alias="-f")] = FILE,
    blend: bool = False,
) -> None:
    """Make one network of several, which says what they say on average.

    Networks that learned apart are wrong in different places, so their mean often plays better than
    each of them; it takes as long as all of them. Those of one course can be blended instead, and
    then it takes as long as one. `net:weights=FILE` plays by it.

    Args:
        name: The ruleset.
        weights: Their files of weights, or the names of networks that come with Footplate.
        rules: What the network is for, such as -o "map=europe|mexico"; what its parts are for by
            default.
        file: Where it goes; its card is written beside it.
        blend: Whether the weights themselves are averaged, and not what the networks say.
    """
    check_outputs({"--file": file}, map(Path, weights))
    card = write(file, name, weights, (rules or Rules()).options(), blend)
    count = len(weights)
    what = "a blend" if blend else "the mean"
    out().print(f"{file}: {what} of {count} networks from {card.games:,} games", soft_wrap=True)
