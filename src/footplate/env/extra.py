"""Says which packages of the extra `rl` are missing; all environments need them."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from footplate.extras import command
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import shared

NUMPY: Final = ("numpy",)
GYMNASIUM: Final = (*NUMPY, "gymnasium")
PETTINGZOO: Final = (*GYMNASIUM, "pettingzoo")
OPENSPIEL: Final = (*NUMPY, "pyspiel")
"""The packages that an environment imports."""


class MissingExtra(FootplateError, ImportError):  # noqa: N818 (it says what is missing)
    """Raised where a package of the extra `rl` is needed and not installed."""


def is_there(packages: tuple[str, ...]) -> bool:
    """Say whether all these packages are installed."""
    return all(find_spec(package) is not None for package in packages)


def need(packages: tuple[str, ...]) -> None:
    """Raise `MissingExtra` unless all these packages are installed."""
    if not is_there(packages):
        missing = [package for package in packages if not is_there((package,))]
        raise MissingExtra(shared("env.missing", package=missing[0], command=command("rl")))
