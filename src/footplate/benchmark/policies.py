"""Players for the benchmark, made of what people have: bots, functions, ONNX files, commands.

A function or network is shown what its seat may know, as one row of fractions (the observation
`scaled`), and a mask of the legal actions. A network of ours in an ONNX file plays as `net` does.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import sys
from collections.abc import Callable, Sequence
from operator import index
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, cast

import numpy as np

from footplate.benchmark import networks
from footplate.bots import FaultyBotError, bot, known
from footplate.bots.net import Net, Style
from footplate.env.extra import is_there
from footplate.env.spaces import Fractions, Mask, Reader, mask_of
from footplate.extras import command
from footplate.kernel.bot import Bot
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator

Function: TypeAlias = Callable[[Fractions, Mask], Any]
"""A policy: (observation, mask of the legal actions) to an action."""


class Policy(NamedTuple):
    """A player, and what identifies it."""

    bot: Bot
    sha256: str
    """The hash of the file that it was made of; empty for a bot."""


def policy(text: str, game: AnyGame) -> Policy:
    """Make the player that a short string names.

    Args:
        text: a bot such as `net` or `cmd:./mybot`, a function as `module:function`, or the path of
            an ONNX file.
        game: what is played.

    Raises:
        FootplateError: there is no such thing, or it does not fit the game.
    """
    if text.endswith(".onnx"):
        file = Path(text)
        try:
            content = file.read_bytes()
        except OSError as error:
            raise FootplateError(f"{file}: {error.strerror}") from None
        session = _session(file)
        about = session.get_modelmeta().custom_metadata_map
        if networks.GAME in about:
            judge = networks.Played(file, session, about, game)
            return Policy(Net(text, Style(), judge), _hash(content))
        return Policy(_Player(text, game, _network(file, session, game)), _hash(content))
    module, colon, name = text.partition(":")
    if colon and module not in known():
        function = _function(module, name)
        return Policy(_Player(text, game, function), _hash(_source(function, module)))
    return Policy(bot(text), "")


class _Player:
    """A bot that asks a function."""

    looks: Final = True

    def __init__(self, name: str, game: AnyGame, function: Function) -> None:
        self.name: Final = name
        self._function: Final = function
        self._reader: Final = Reader(game)

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Return what the function chooses. Raises `FaultyBotError` if that cannot be done."""
        del rng
        seen = self._reader.fractions(state, state.current_player)
        try:
            answer = self._function(seen, mask_of(game, legal))
        except Exception as error:
            told = f"policy {self.name} fails: {type(error).__name__}: {error}"
            raise FaultyBotError(told) from error
        try:
            action = index(answer)
        except TypeError:
            told = f"policy {self.name} answers {answer!r:.60}, which is no whole number"
            raise FaultyBotError(told) from None
        if action not in legal:
            told = f"policy {self.name} chooses the action {action}, which is not legal"
            raise FaultyBotError(told)
        return action


def _function(module: str, name: str) -> Function:
    """Find a function in a module of this folder, or of an installed package."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: object = importlib.import_module(module)
    except ImportError as error:
        raise FootplateError(f"policy {module}:{name}: {error}") from None
    except Exception as error:
        told = f"policy {module}:{name}: importing it fails: {type(error).__name__}: {error}"
        raise FootplateError(told) from error
    function = getattr(found, name, None)
    if not callable(function):
        raise FootplateError(f"policy {module}:{name}: the module has no function {name}")
    return cast(Function, function)


def _source(function: Function, module: str) -> bytes:
    """Return the file that a function stands in, or for any other object the one that names it.

    It is empty where there is no such file, as for what is built into Python.
    """
    try:
        source = inspect.getsourcefile(
            function if inspect.isfunction(function) else sys.modules[module]
        )
    except TypeError:
        return b""
    return Path(source).read_bytes() if source else b""


def _session(file: Path) -> Any:
    """Open an ONNX file."""
    if not is_there(("onnxruntime",)):
        raise FootplateError(
            f"{file}: needs onnxruntime, which is not installed: {command('onnx')}"
        )
    import onnxruntime

    try:
        return onnxruntime.InferenceSession(str(file), providers=["CPUExecutionProvider"])
    except Exception as error:  # noqa: BLE001 (the library has no class of its own for all of it)
        raise FootplateError(f"{file}: is no ONNX file that can be read ({error})") from None


def _network(file: Path, session: Any, game: AnyGame) -> Function:
    """Check a network that gives each action a number: the highest legal one is taken."""
    length, count = game.observation_length, game.action_count
    inputs, outputs = session.get_inputs(), session.get_outputs()
    if len(inputs) != 1 or [*inputs[0].shape[1:]] != [length] or inputs[0].type != "tensor(float)":
        given = ", ".join([f"{each.name} {each.shape} {each.type}" for each in inputs])
        raise FootplateError(
            f"{file}: its inputs are {given}; it must have one, with rows of {length} floats"
        )
    if [*outputs[0].shape[1:]] != [count]:
        given = f"{outputs[0].name} {outputs[0].shape}"
        raise FootplateError(
            f"{file}: its output is {given}; it must have rows of {count} numbers, one an action"
        )
    name = inputs[0].name

    def choose(observation: Fractions, mask: Mask) -> int:
        row = np.asarray(session.run(None, {name: observation[np.newaxis]})[0])[0]
        if np.isnan(row).any():
            raise ValueError("an output is not a number")
        return int(np.argmax(np.where(mask == 1, row, -np.inf)))

    return choose


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
