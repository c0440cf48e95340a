"""Lists the functions of this room by name; whoever has imported it can call each at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from footplate.table.computing.advice import advise
from footplate.table.computing.looking import look
from footplate.table.computing.turns import play
from footplate.table.computing.verdicts import judge

FUNCTIONS: Final[dict[str, Callable[[Any], Any]]] = {
    "advise": advise,
    "judge": judge,
    "look": look,
    "play": play,
}
NAMES: Final = {function: name for name, function in FUNCTIONS.items()}
