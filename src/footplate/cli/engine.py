"""`footplate engine`: plays and knows the rules for another program, by lines of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TextIO

from footplate.bots.cmd import LONGEST
from footplate.cli.common import Bots, version
from footplate.lab.engine import Answer, Engine


def engine(*, bot: Bots = "plan") -> None:
    """Answer another program: rules, positions, legal moves and a bot's decisions.

    Each line of standard input is a message in JSON, and each line of standard output an answer;
    docs/protocol.md describes them. It ends with its input, or when it is told to quit.

    Args:
        bot: The bot that decides.
    """
    answers = Engine(version(), bot, _print)
    for line in _lines(sys.stdin):
        answer = answers.answer(line)
        if answer is None:
            return
        _print(answer)


def _print(answer: Answer) -> None:
    print(json.dumps(answer), flush=True)


def _lines(source: TextIO) -> Iterator[str]:
    """Yield the lines; of one that is too long only the beginning, which is too long as well."""
    while line := source.readline(LONGEST + 1):
        yield line
        while len(line) > LONGEST and not line.endswith("\n"):
            line = source.readline(LONGEST + 1)
