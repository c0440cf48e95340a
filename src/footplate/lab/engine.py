"""Answers the messages of Footplate's protocol for engines: rules, positions and a bot.

The protocol stands in docs/protocol.md. A message is a JSON object on a line of its own, and so is
each answer. A message that cannot be answered gets one sentence, and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, Final, TypeAlias, TypeGuard

import footplate
from footplate.bots import allow, begin, bot, decide, plays
from footplate.bots.cmd import LONGEST, PROTOCOL
from footplate.kernel.bot import Bot, TellingBot, Thought
from footplate.kernel.contract import CHANCE, JSON
from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.options import unknown
from footplate.plugins import failure

Answer: TypeAlias = dict[str, JSON]
MOST_SECONDS: Final = 600.0
"""The longest time that a decision may take."""


KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "hello": ("protocol",),
    "new": ("game", "options", "seed"),
    "position": ("moves",),
    "legal": (),
    "view": ("seat",),
    "go": ("seconds", "chance"),
}
"""What each message can say, beside `do` and `id`."""


class Engine:
    """One side of the conversation: it holds a match, and a bot that decides in it.

    Args:
        version: what it says of itself.
        name: the string of the bot that decides.
        tell: called with what is told while the bot thinks.

    Raises:
        BotError: there is no such bot.
    """

    def __init__(self, version: str, name: str, tell: Callable[[Answer], None]) -> None:
        self._version: Final = version
        self._bot: Final[Bot] = bot(name)
        self._tell: Final = tell
        self._match: Match | None = None
        self._id: JSON = None
        self._answers: Final[dict[str, Callable[[Mapping[str, Any]], Answer]]] = {
            "hello": self._hello,
            "new": self._new,
            "position": self._position,
            "legal": self._legal,
            "view": self._view,
            "go": self._go,
        }
        if isinstance(self._bot, TellingBot):
            self._bot.tell(self._think)

    def answer(self, line: str) -> Answer | None:
        """Answer a line; None means that the conversation is over.

        Args:
            line: a message, at most `LONGEST` bytes long.
        """
        self._id = None
        try:
            message = _read(line)
            self._id = message.get("id")
            if message["do"] == "quit":
                return None
            if message["do"] not in self._answers:
                raise FootplateError(f"do: must be one of {', '.join(self._answers)}, quit")
            known = ("do", "id", *KEYS[message["do"]])
            for key in message:
                if key not in known:
                    raise FootplateError(unknown("key", key[:40], known))
            found = self._answers[message["do"]](message)
        except FootplateError as error:
            found = {"error": str(error)}
        except Exception as error:
            told = failure(error)
            if not told:
                raise
            found = {"error": told}
        return self._with_id(found)

    def _with_id(self, answer: Answer) -> Answer:
        return answer if self._id is None else {"id": self._id, **answer}

    def _hello(self, message: Mapping[str, Any]) -> Answer:
        if message.get("protocol", PROTOCOL) != PROTOCOL:
            raise FootplateError(f"protocol: this is version {PROTOCOL}")
        games: list[JSON] = [*footplate.rulesets()]
        return {
            "name": "Footplate",
            "version": self._version,
            "protocol": PROTOCOL,
            "bot": self._bot.name,
            "games": games,
        }

    def _new(self, message: Mapping[str, Any]) -> Answer:
        name, options = message.get("game"), message.get("options", {})
        seed = message.get("seed")
        if not isinstance(name, str):
            raise FootplateError("game: must be the name of a game")
        if not isinstance(options, dict):
            raise FootplateError("options: must be an object of names and values")
        if seed is not None and not _is_whole(seed):
            raise FootplateError("seed: must be a whole number, or be left out")
        if name in footplate.rulesets():
            known = [option.name for option in footplate.rulesets()[name].options]
            for key in options:
                if key not in known:
                    raise OptionError(unknown("option", key, known))
        game = footplate.game(name, **{key: _text(value) for key, value in options.items()})
        if not plays(self._bot.name, name):
            raise FootplateError(f"the bot {self._bot.name} does not know {name}")
        self._match = Match(game, seed, auto_commit=True)
        return {"title": str(game.title), "options": dict(game.options), **_standing(self._match)}

    def _position(self, message: Mapping[str, Any]) -> Answer:
        match, moves = self._playing(), message.get("moves")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise FootplateError("moves: must be a list of moves in notation")
        made = _made(match)
        if moves[: len(made)] != made:
            match, made = Match(match.game, match.seed, auto_commit=True), []
        old = _made(self._playing())
        self._match = match
        for place in range(len(made), len(moves)):
            try:
                _play(match, moves[place])
            except Exception as error:
                self._match = Match(match.game, match.seed, auto_commit=True)
                for move in old:
                    _play(self._match, move)
                if not isinstance(error, FootplateError):
                    raise
                raise FootplateError(f"moves, number {place + 1}: {error}") from None
        return _standing(match)

    def _legal(self, message: Mapping[str, Any]) -> Answer:
        del message
        match = self._playing()
        game, state = match.game, match.state
        if state.current_player == CHANCE:
            outcomes: list[JSON] = [
                {"move": game.outcome_text(outcome), "weight": weight}
                for outcome, weight in state.chance_outcomes()
            ]
            return {"seat": CHANCE, "outcomes": outcomes}
        legal: list[JSON] = [game.action_text(action) for action in state.legal_actions()]
        return {"seat": state.current_player, "legal": legal}

    def _view(self, message: Mapping[str, Any]) -> Answer:
        match, seat = self._playing(), message.get("seat")
        if seat is not None and not (_is_whole(seat) and 0 <= seat < match.game.players):
            raise FootplateError(f"seat: must be 0 to {match.game.players - 1}, or null")
        return {"view": match.game.view(match.state, seat)}

    def _go(self, message: Mapping[str, Any]) -> Answer:
        match, seconds = self._playing(), message.get("seconds")
        seat, chance = match.current_player, message.get("chance", 0)
        if seat < 0:
            raise FootplateError("nobody decides here: see seat")
        if seconds is not None:
            number = _is_whole(seconds) or isinstance(seconds, float)
            if not number or not 0 < seconds <= MOST_SECONDS:
                raise FootplateError(f"seconds: must be more than 0, and at most {MOST_SECONDS:g}")
            allow(self._bot, float(seconds))
        if not _is_whole(chance):
            raise FootplateError("chance: must be a whole number, or be left out")
        begin(self._bot, match.game, seat)
        action = decide(self._bot, match.game, match.state, Generator(chance))
        return {"best": match.game.action_text(action)}

    def _think(self, thought: Thought) -> None:
        told: dict[str, JSON] = {
            "best": self._playing().game.action_text(thought.action),
            "worth": round(thought.worth, 2),
            "simulations": thought.simulations,
        }
        self._tell(self._with_id({"info": told}))

    def _playing(self) -> Match:
        if self._match is None:
            raise FootplateError("there is no game yet: begin one with new")
        return self._match


def _read(line: str) -> dict[str, Any]:
    """Read a message. Raises `FootplateError` for what is none."""
    if len(line) > LONGEST:
        raise FootplateError(f"the line is longer than {LONGEST} bytes")
    try:
        message = json.loads(line, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):
        raise FootplateError("the line is not JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("do"), str):
        raise FootplateError('the line is not an object that says what to "do"')
    return message


def _refuse(text: str) -> float:
    """Refuse a number that Python would read, such as NaN. Raises `ValueError`."""
    raise ValueError(text)


def _finite(text: str) -> float:
    """Read a number. Raises `ValueError` for one that is too large to be written as JSON again."""
    number = float(text)
    return number if isfinite(number) else _refuse(text)


def _is_whole(value: object) -> TypeGuard[int]:
    """Say whether a value that was read is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def _text(value: JSON) -> str:
    """Return the value of an option as text: one that is no text as it stands in the message."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _made(match: Match) -> list[str]:
    """List the moves of a match: with a seed, those of the seats; otherwise draws too."""
    return [each.text for each in match.entries if match.seed is None or each.kind == "action"]


def _play(match: Match, text: str) -> None:
    """Play a move, or a draw where one comes next."""
    if match.current_player == CHANCE:
        match.chance(match.game.outcome_from_text(text))
    else:
        match.play_text(text)


def _standing(match: Match) -> Answer:
    """Say who decides, and how the game stands."""
    result = match.result
    points: list[JSON] = [*match.game.points(match.state)]
    found: Answer = {"seat": match.current_player, "points": points}
    if result is not None:
        winners: list[JSON] = [*result.winners]
        found["winners"] = winners
    return found
