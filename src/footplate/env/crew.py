"""Games side by side in several processes, which write into memory that they share."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Final
from weakref import finalize

from footplate.env.arrays import lay_out
from footplate.env.batch import Batch
from footplate.env.describing import Described
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import shared

CONTEXT: Final = SpawnContext()
"""Processes are spawned, not forked: that works alike everywhere, and is safe beside threads."""
PATIENCE: Final = 5.0
"""How many seconds a process has to end by itself."""


class Crew:
    """Processes that each play some of the games.

    Args:
        game: what is played.
        reward: what is rewarded (`rewards.REWARDS`).
        memory: what the arrays of all games lie in.
        count: how many games there are.
        scaled: whether observations are fractions.
        processes: how many processes share the games.
    """

    def __init__(
        self, game: AnyGame, reward: str, memory: Any, count: int, *, scaled: bool, processes: int
    ) -> None:
        ends = [count * number // processes for number in range(processes + 1)]
        self.parts: Final = [*pairwise(ends)]
        """By process: its first game, and the one after its last."""
        self.lines: Final[list[Connection]] = []
        self.processes: Final[list[SpawnProcess]] = []
        self.answered = False
        """Whether the processes have answered before: until then they may not have started."""
        self._ending: Final = finalize(self, _end, self.lines, self.processes)
        for part in self.parts:
            line, theirs = CONTEXT.Pipe()
            process = CONTEXT.Process(
                target=_work, args=(theirs, game, reward, memory, count, scaled, part), daemon=True
            )
            process.start()
            theirs.close()
            self.lines.append(line)
            self.processes.append(process)

    def reset(self, wanted: Sequence[int], seeds: Sequence[int] | None) -> None:
        """Begin some games anew, as `Batch.reset` does."""
        asked = []
        for line, (first, end) in zip(self.lines, self.parts, strict=True):
            theirs = [at - first for at in wanted if first <= at < end]
            asked.append((line, ("reset", (theirs, seeds and seeds[first:end]))))
        self._ask(asked)

    def step(self) -> None:
        """Take the actions that stand in the arrays; they are known to be legal."""
        self._asked("step")

    def refusal(self, at: int, action: int) -> FootplateError:
        """Return the error that says why an action cannot be taken in a game now."""
        number = [at < end for _, end in self.parts].index(True)
        asked = "refusal", (at - self.parts[number][0], action)
        found: FootplateError = self._ask([(self.lines[number], asked)])[0]
        return found

    def legal(self) -> list[list[int]]:
        """Return the legal actions of each game."""
        return [legal for part in self._asked("legal") for legal in part]

    def described(self) -> list[Described]:
        """Return the legal actions of each game, with their features."""
        return [each for part in self._asked("described") for each in part]

    def told(self) -> list[str]:
        """Return each position as text."""
        return [text for part in self._asked("told") for text in part]

    @property
    def alive(self) -> bool:
        """Whether the games can go on."""
        return bool(self._ending.alive)

    def close(self) -> None:
        """End all processes."""
        self._ending()

    def _asked(self, what: str) -> list[Any]:
        """Ask all processes the same."""
        return self._ask([(line, (what, None)) for line in self.lines])

    def _ask(self, asked: Sequence[tuple[Connection, tuple[str, Any]]]) -> list[Any]:
        """Ask processes, each by its line, and return what they answer; raise what one raised.

        All of them end unless every answer was taken, as when somebody interrupts: what is left
        would be taken for answers to later questions.
        """
        try:
            for line, question in asked:
                line.send(question)
            answers = [line.recv() for line, _ in asked]
        except (EOFError, OSError):
            self.close()
            told = shared("env.lost" if self.answered else "env.unstarted")
            raise FootplateError(told) from None
        except BaseException:
            self.close()
            raise
        self.answered = True
        for raised, answer in answers:
            if raised:
                self.close()
                raise answer
        return [answer for _, answer in answers]


def _end(lines: list[Connection], processes: list[SpawnProcess]) -> None:
    """Close the lines, so that processes end; those that do not are killed."""
    for line in lines:
        line.close()
    for process in processes:
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()
        process.close()
    lines.clear()
    processes.clear()


def _work(
    line: Connection,
    game: AnyGame,
    reward: str,
    memory: Any,
    count: int,
    scaled: bool,
    part: tuple[int, int],
) -> None:
    """Play some of the games as the line tells, until it is closed; Ctrl-C is for the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    batch = Batch(game, reward, lay_out(memory, game, count, scaled=scaled).part(*part))
    does: dict[str, Callable[[Any], Any]] = {
        "reset": lambda asked: batch.reset(*asked),
        "step": lambda _: batch.step(),
        "refusal": lambda asked: batch.refusal(*asked),
        "legal": lambda _: batch.legal(),
        "described": lambda _: batch.described(),
        "told": lambda _: batch.told(),
    }
    while True:
        try:
            what, given = line.recv()
            try:
                answer = False, does[what](given)
            except Exception as error:  # noqa: BLE001 (whoever waits raises it)
                answer = True, error
            line.send(answer)
        except (EOFError, OSError):
            return
