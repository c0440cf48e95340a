"""Scenarios: a position described by hand, and what must be true of it and after some moves.

They are TOML files: `[game]` names the game and its options, `[given]` is the position in the words
of the game, and each `[[then]]` plays moves and states facts. The position can be used alone, for
set-up from a real table and for analysis. `docs/scenarios.md` describes the format.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from footplate.kernel.contract import CHANCE, JSON, TERMINAL, AnyGame, State
from footplate.kernel.errors import FootplateError, IllegalAction, ScenarioError
from footplate.kernel.legality import require_legal, require_possible
from footplate.kernel.options import Builder, unknown
from footplate.kernel.toml_text import read_tables

__all__ = ["Scenario", "load", "run"]

TURNS: Final = {"chance": CHANCE, "over": TERMINAL}
"""The values of `turn` that are not a seat."""


class Scenario(NamedTuple):
    """A described position, and the steps of its test."""

    where: str
    """The file, as messages name it."""
    about: str
    """One sentence that says what the scenario shows, and where the rulebook says so."""
    game: AnyGame
    given: Mapping[str, JSON]
    steps: Sequence[Mapping[str, JSON]]

    def position(self) -> State:
        """Return the described position after checking it.

        Raises:
            ScenarioError: the description is malformed or contradicts itself; names file and key.
        """
        try:
            state: State = self.game.position(self.given)
            self.game.check(state)
        except ScenarioError as error:
            raise ScenarioError(f"{self.where}: [given] {error}") from None
        except AssertionError as error:
            raise ScenarioError(f"{self.where}: [given] contradicts itself: {error}") from None
        return state


def load(source: Path | str, build: Builder) -> Scenario:
    """Read a scenario without playing any of it.

    Args:
        source: the path of a file, or the text of one.
        build: what builds its game, such as `footplate.game`.

    Raises:
        ScenarioError: the file cannot be read, or is malformed; names file and key.
    """
    where = str(source) if isinstance(source, Path) else "scenario"
    data = read_tables(source, where, ScenarioError)
    for key in data:
        if key not in ("about", "game", "given", "then"):
            raise ScenarioError(
                f"{where}: {unknown('key', key, ['about', 'game', 'given', 'then'])}"
            )
    about = data.get("about", "")
    if not isinstance(about, str):
        raise ScenarioError(f"{where}: about must be a text")
    given = data.get("given")
    if not isinstance(given, dict):
        raise ScenarioError(f"{where}: there must be a table [given] that describes the position")
    game = _game(data.get("game"), where, build)
    return Scenario(where, about, game, given, _steps(data.get("then", []), where))


def run(scenario: Scenario) -> None:
    """Play the steps of a scenario, and check what they state.

    Raises:
        ScenarioError: the position or a step is malformed.
        AssertionError: something is not as stated; names file, step and difference.
    """
    state = scenario.position()
    for number, step in enumerate(scenario.steps, 1):
        place = _Step(scenario.game, state, step, f"{scenario.where}: [[then]] number {number}")
        for key, check in CHECKS.items():
            if key in step:
                check(place)


class _Step:
    """One `[[then]]` and the position before it, which `play` changes."""

    __slots__ = ("game", "state", "step", "where")

    def __init__(self, game: AnyGame, state: State, step: Mapping[str, JSON], where: str) -> None:
        self.game: Final = game
        self.state: Final = state
        self.step: Final = step
        self.where: Final = where

    def wrong(self, key: str, problem: str) -> ScenarioError:
        """Make the error for something that is wrong in the file."""
        return ScenarioError(f"{self.where}, {key}: {problem}")

    def differs(self, key: str, difference: str) -> AssertionError:
        """Make the error for something in the game that is not as the file says."""
        return AssertionError(f"{self.where}, {key}: {difference}")

    def texts(self, key: str) -> list[str]:
        """Read a list of texts."""
        texts = self.step[key]
        if not isinstance(texts, list):
            raise self.wrong(key, "must be a list of texts")
        return [self.text(key, text) for text in texts]

    def text(self, key: str, text: JSON) -> str:
        """Check that a value is a text."""
        if not isinstance(text, str):
            raise self.wrong(key, f"must hold texts, not {_shown(text)}")
        return text

    def action(self, key: str, text: str) -> int:
        """Return the action that a notation means."""
        try:
            return self.game.action_from_text(text)
        except FootplateError as error:
            raise self.wrong(key, str(error)) from None

    def play(self) -> None:
        """Make the moves of seats and of chance, one after the other."""
        for text in self.texts("play"):
            try:
                if self.state.current_player == CHANCE:
                    move = self.game.outcome_from_text(text)
                    require_possible(self.game, self.state, move)
                else:
                    move = self.game.action_from_text(text)
                    require_legal(self.game, self.state, move)
            except IllegalAction as error:
                raise self.differs("play", str(error)) from None
            except FootplateError as error:
                raise self.wrong("play", str(error)) from None
            self.state.apply_action(move)
            try:
                self.game.check(self.state)
            except AssertionError as error:
                raise self.differs("play", f"after {text}: {error}") from None

    def turn(self) -> None:
        """Compare whose turn it is."""
        turn = self.step["turn"]
        expected = TURNS.get(turn) if isinstance(turn, str) else turn
        possible = (*TURNS.values(), *range(self.game.players))
        if isinstance(expected, bool) or expected not in possible:
            raise self.wrong("turn", f'must be a seat, "chance" or "over", not {_shown(turn)}')
        found = self.state.current_player
        if found != expected:
            words = {number: f'"{word}"' for word, number in TURNS.items()}
            raise self.differs("turn", f"expected {_shown(turn)}, found {words.get(found, found)}")

    def refused(self, key: str, text: str) -> str:
        """Say why an action cannot be taken now; return nothing if it can."""
        try:
            require_legal(self.game, self.state, self.action(key, text))
        except IllegalAction as error:
            return str(error)
        return ""

    def legal(self) -> None:
        """Check that these actions are legal."""
        for text in self.texts("legal"):
            reason = self.refused("legal", text)
            if reason:
                raise self.differs("legal", f"should be legal, but {reason}")

    def only(self) -> None:
        """Check that these actions, in any order, are all that are legal."""
        expected = {self.action("only", text) for text in self.texts("only")}
        legal = set(self.state.legal_actions())
        if legal != expected:
            missing = [self.game.action_text(action) for action in sorted(expected - legal)]
            more = [self.game.action_text(action) for action in sorted(legal - expected)]
            raise self.differs("only", f"not legal: {missing}; legal but not stated: {more}")

    def not_legal(self) -> None:
        """Check that these actions are not legal, and that the reasons contain the given words."""
        refused = self.step["not_legal"]
        if not isinstance(refused, list):
            raise self.wrong("not_legal", "must be a list")
        for item in refused:
            text, why = self.refusal(item)
            reason = self.refused("not_legal", text)
            if not reason:
                raise self.differs("not_legal", f"{text} is legal")
            if why not in reason:
                raise self.differs("not_legal", f'expected "{why}", the reason is "{reason}"')

    def refusal(self, item: JSON) -> tuple[str, str]:
        """Split an item into a notation and a part of the reason, which may be empty."""
        if isinstance(item, dict):
            if set(item) != {"action", "why"}:
                raise self.wrong("not_legal", 'a table must have the keys "action" and "why"')
            return self.text("not_legal", item["action"]), self.text("not_legal", item["why"])
        return self.text("not_legal", item), ""

    def points(self) -> None:
        """Compare the points by seat."""
        found = list(self.game.points(self.state))
        if _shown(found) != _shown(self.step["points"]):
            raise self.differs("points", f"expected {_shown(self.step['points'])}, found {found}")

    def expect(self) -> None:
        """Compare values in the view of the spectator, or of the seat that is named."""
        expected = self.step["expect"]
        if not isinstance(expected, dict):
            raise self.wrong("expect", "must be a table of paths and values")
        view = self.game.view(self.state, self.seat())
        for path, value in expected.items():
            found = self.at("expect", view, path)
            if _shown(found) != _shown(value):
                raise self.differs(
                    "expect", f"{path}: expected {_shown(value)}, found {_shown(found)}"
                )

    def nothing(self) -> None:
        """Check that these paths of the same view lead to null, or to an empty list or table."""
        view = self.game.view(self.state, self.seat())
        for path in self.texts("nothing"):
            found = self.at("nothing", view, path)
            if found is not None and found != [] and found != {}:
                raise self.differs("nothing", f"{path}: found {_shown(found)}")

    def seat(self) -> int | None:
        """Return the seat whose view is looked at."""
        seat = self.step.get("seat")
        if seat is None:
            return None
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players:
            raise self.wrong("seat", f"must be 0 to {self.game.players - 1}, not {_shown(seat)}")
        return seat

    def at(self, key: str, view: JSON, path: str) -> JSON:
        """Return what the view has at a path of a check, such as `players.0.tracks.kyiv.wood`."""
        found = view
        for word in path.split("."):
            if isinstance(found, dict) and word in found:
                found = found[word]
            elif isinstance(found, list) and word.isdecimal() and int(word) < len(found):
                found = found[int(word)]
            else:
                raise self.differs(key, f'{path}: there is no "{word}" in {_keys(found)}')
        return found


CHECKS: Final[Mapping[str, Callable[[_Step], None]]] = {
    "play": _Step.play,
    "turn": _Step.turn,
    "legal": _Step.legal,
    "only": _Step.only,
    "not_legal": _Step.not_legal,
    "points": _Step.points,
    "expect": _Step.expect,
    "nothing": _Step.nothing,
}
"""The checks in the order in which they are made; `seat` belongs to the last two."""


def _game(table: JSON, where: str, build: Builder) -> AnyGame:
    if not isinstance(table, dict) or not isinstance(table.get("name"), str):
        raise ScenarioError(f"{where}: there must be a table [game] with a name")
    options: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise ScenarioError(f"{where}: [game] {key} must be a text or a whole number")
        options[key] = str(value)
    name = options.pop("name")
    try:
        return build(name, **options)
    except FootplateError as error:
        raise ScenarioError(f"{where}: [game] {error}") from None


def _steps(steps: JSON, where: str) -> list[dict[str, JSON]]:
    checked: list[dict[str, JSON]] = []
    if not isinstance(steps, list):
        raise ScenarioError(f"{where}: [[then]] must be an array of tables")
    for number, step in enumerate(steps, 1):
        if not isinstance(step, dict):
            raise ScenarioError(f"{where}: [[then]] must be an array of tables")
        for key in step:
            if key not in CHECKS and key not in ("about", "seat"):
                problem = str(unknown("key", key, ["about", "seat", *CHECKS]))
                raise ScenarioError(f"{where}: [[then]] number {number}: {problem}")
        checked.append(step)
    return checked


def _shown(value: object) -> str:
    return json.dumps(value, default=str, ensure_ascii=False, sort_keys=True)


def _keys(found: JSON) -> str:
    if isinstance(found, dict):
        return "the keys " + ", ".join(found)
    return f"a list of {len(found)}" if isinstance(found, list) else _shown(found)
