"""Writes down what processes on other machines are asked for, and what they answer."""

from __future__ import annotations

from typing import Any, Final

from footplate.bots import BotError
from footplate.bots.analysis import Decision, Judge, Option
from footplate.bots.confirming import Check
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import cause
from footplate.table.computing.advice import Advice
from footplate.table.computing.looking import Part
from footplate.table.computing.positions import Position
from footplate.table.computing.turns import Played, Turn
from footplate.table.computing.verdicts import Given
from footplate.table.kept.jobs import Answer
from footplate.table.kept.plain import Plain
from footplate.table.thinking.workers import LostError

PLAIN: Final = Plain(
    {
        "advice": Advice,
        "check": Check,
        "decision": Decision,
        "given": Given,
        "judge": Judge,
        "option": Option,
        "part": Part,
        "played": Played,
        "position": Position,
        "turn": Turn,
    }
)


def failure(error: FootplateError) -> str:
    """Write down why there is no answer."""
    return PLAIN.write((isinstance(error, BotError), cause(error)))


def why_of(failed: str | None) -> str:
    """Return the sentence in what `failure` has written; nothing if nothing has failed."""
    return "" if failed is None else str(FootplateError(PLAIN.read(failed)[1]))


def value(answer: Answer) -> Any:
    """Return what an answer says.

    Raises:
        BotError: a bot cannot play.
        LostError: there is no answer for another reason.
    """
    if answer.failed is not None:
        of_bot, why = PLAIN.read(answer.failed)
        raise BotError(why) if of_bot else LostError(why)
    return PLAIN.read(answer.answer or "null")
