"""The bot that is another program: `cmd:./mybot --level 3` plays by lines of JSON.

The protocol stands in docs/protocol.md. The program is started when a game begins, and goes on to
the next one. It is told what its seat may know and what is legal, so that it need know no rule. One
that hangs, ends or answers nonsense forfeits the game, and is started anew for the next one.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import weakref
from collections.abc import Callable, Mapping, Sequence
from threading import Timer
from typing import IO, Any, Final

from footplate.bots import BotError, ForfeitError
from footplate.kernel.contract import JSON, AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Message, shared

PROTOCOL: Final = 1
"""The version of the protocol."""
LONGEST: Final = 1 << 20
"""The most bytes of a line."""
PATIENCE: Final = 30.0
"""Seconds in which a program must answer where nobody has set a time."""
GRACE: Final = 2.0
"""Seconds that a program may take beyond the time that was set."""
FAREWELL: Final = 1.0
"""Seconds in which a program must end once its input ends."""


class Program:
    """A program that is running.

    Args:
        words: the program and its arguments.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._process: Final = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._late = False
        self.end: Final = weakref.finalize(self, _end, self._process)
        """Ends the program."""

    def tell(self, told: Mapping[str, JSON]) -> None:
        """Send a message that wants no answer. What cannot be sent is noticed by the next `ask`."""
        try:
            _pipe(self._process.stdin).write(json.dumps(told).encode() + b"\n")
            _pipe(self._process.stdin).flush()
        except OSError:
            return

    def ask(self, told: Mapping[str, JSON], seconds: float) -> dict[str, Any]:
        """Send a message and return the answer; lines that tell how thinking goes are passed over.

        Raises:
            _AnswerError: there is no answer in so many seconds, or none that can be read.
        """
        timer = Timer(seconds, self._stop)
        timer.daemon = True
        timer.start()
        try:
            self.tell(told)
            while True:
                answer = self._read(seconds)
                if "info" not in answer:
                    return answer
        finally:
            timer.cancel()

    def _read(self, seconds: float) -> dict[str, Any]:
        line = _pipe(self._process.stdout).readline(LONGEST + 1)
        if len(line) > LONGEST:
            raise _AnswerError(shared("bots.cmd.long", most=str(LONGEST)))
        if not line.endswith(b"\n"):
            if self._late:
                raise _AnswerError(shared("bots.cmd.late", seconds=f"{seconds:g}"))
            status = self._process.wait()
            raise _AnswerError(shared("bots.cmd.ended", status=str(status)))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise _AnswerError(shared("bots.cmd.nonsense", line=_short(line)))
        return answer

    def _stop(self) -> None:
        self._late = True
        _kill(self._process)


class _AnswerError(Exception):
    """Raised with what is wrong with an answer, or with there being none."""

    def __init__(self, why: Message) -> None:
        super().__init__(str(why))
        self.why: Final = why


class Foreign:
    """Lets another program decide.

    Args:
        name: the string that the bot was made from.
        words: the program and its arguments.
    """

    looks: Final = True

    def __init__(self, name: str, words: Sequence[str]) -> None:
        self.name: Final = name
        self._words: Final = words
        self._seconds = 0.0
        self._program: Program | None = None
        self._plays: tuple[AnyGame, int] | None = None

    def __reduce__(self) -> tuple[Callable[[str, Sequence[str], float], Foreign], tuple[Any, ...]]:
        """Say how a copy is made, which starts a program of its own when it first decides."""
        return _another, (self.name, self._words, self._seconds)

    def allow(self, seconds: float) -> None:
        """Set how long each of the next decisions may take."""
        self._seconds = seconds

    def begin(self, game: AnyGame, seat: int) -> None:
        """Tell the program, which is started if need be, that a game begins.

        Raises:
            ForfeitError: it cannot be started, or does not speak the protocol.
        """
        try:
            program = self._program or self._started()
        except _AnswerError as error:
            raise self._forfeit(error.why) from None
        except OSError as error:
            raise self._forfeit(shared("bots.cmd.start", why=error.strerror or "")) from None
        self._program = program
        self._plays = (game, seat)
        options: dict[str, JSON] = {**game.options}
        program.tell(
            {
                "do": "new",
                "game": game.name,
                "rules": game.rules_version,
                "options": options,
                "players": game.players,
                "seat": seat,
            }
        )

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Return what the program answers.

        Raises:
            ForfeitError: it hangs, ends, or answers nonsense.
        """
        seat = state.current_player
        if self._program is None or self._plays != (game, seat):
            self.begin(game, seat)
        assert self._program is not None
        by_text = {game.action_text(action): action for action in legal}
        asked: dict[str, JSON] = {
            "do": "go",
            "legal": [*by_text],
            "view": game.view(state, seat),
            "chance": rng.below(1 << 31),
        }
        if self._seconds:
            asked["seconds"] = self._seconds
        try:
            best = self._program.ask(asked, self._patience()).get("best")
            if not isinstance(best, str) or best not in by_text:
                raise _AnswerError(
                    shared("bots.cmd.illegal", best=_short(json.dumps(best).encode()))
                )
        except _AnswerError as error:
            raise self._forfeit(error.why) from None
        return by_text[best]

    def _patience(self) -> float:
        return self._seconds + GRACE if self._seconds else PATIENCE

    def _started(self) -> Program:
        """Start the program. Raises `_AnswerError` if it does not speak this protocol."""
        program = Program(self._words)
        try:
            spoken = program.ask({"do": "hello", "protocol": PROTOCOL}, PATIENCE).get("protocol")
            if spoken != PROTOCOL:
                given = _short(json.dumps(spoken).encode())
                raise _AnswerError(shared("bots.cmd.protocol", given=given, ours=str(PROTOCOL)))
        except _AnswerError:
            program.end()
            raise
        return program

    def _forfeit(self, why: Message) -> ForfeitError:
        """Return the error that says why the game is forfeited; the program is ended."""
        if self._program is not None:
            self._program.end()
        self._program = None
        return ForfeitError(shared("bots.cmd.forfeit", bot=self.name, why=why))


def _another(name: str, words: Sequence[str], seconds: float) -> Foreign:
    """Make the copy of a bot."""
    found = Foreign(name, words)
    found.allow(seconds)
    return found


def make(parameters: Sequence[str]) -> Foreign:
    """Make the bot `cmd:COMMAND`. Raises `BotError` if there is no such program."""
    command = ":".join(parameters)
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        words = []
    if not words:
        raise BotError(shared("bots.cmd.command", given=command))
    if shutil.which(words[0]) is None:
        raise BotError(shared("bots.cmd.missing", program=words[0]))
    return Foreign(f"cmd:{command}", words)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program: it is told so by the end of its input, and is killed if it does not go."""
    try:
        _pipe(process.stdin).close()
        process.wait(FAREWELL)
    except (OSError, subprocess.TimeoutExpired):
        _kill(process)
        process.wait()
    _pipe(process.stdout).close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program with all that it has started."""
    if sys.platform == "win32":
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _short(line: bytes) -> str:
    """Return the beginning of a line, for an error."""
    text = line.decode("utf-8", "replace").strip()
    return text if len(text) <= 60 else f"{text[:59]}…"
