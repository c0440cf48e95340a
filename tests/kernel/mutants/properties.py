"""What a game says of itself, its notation, and described positions."""

from typing import Any

from footplate.kernel.errors import ScenarioError
from footplate.kernel.messages import plain
from footplate_yard.game import ACTIONS, OUTCOMES, Position, Yard
from tests.kernel.mutants import (
    Mutant,
    fixed,
    of_game,
    refused,
    set_on,
)


def second_reader(self: Yard, text: str) -> int:
    return max(1, Yard.outcome_from_text(self, text))


def started_again(game: Any) -> int:
    game.started = getattr(game, "started", 0) + 1
    return int(game.started > 1)


def described(game: Yard, given: Any) -> Position:
    if given:
        raise ScenarioError("unknown")
    return set_on(game.new(1), "bag", [9] * 18)


def counted(found: list[int], self: Yard, state: Position) -> list[int]:
    """Change the game when it is asked for points."""
    vars(self)["asked"] = True
    return found


BROKEN: dict[str, Mutant] = {
    # The game itself.
    "a name": Mutant(
        "name: expected a word of small letters, not 'The Yard'", {"name": "The Yard"}
    ),
    "a title": Mutant("title: expected a Message with words, not 'Yard'", {"title": "Yard"}),
    "a title with words": Mutant("title: expected a Message with words", {"title": plain(" ")}),
    "designers": Mutant("designers: expected a tuple with a name or more", {"designers": ()}),
    "designers in a tuple": Mutant("designers: expected a tuple", {"designers": "Ada"}),
    "a maturity": Mutant("maturity: expected stable, beta or draft, not 'x'", {"maturity": "x"}),
    "a rules version": Mutant("rules_version: expected an int of at least", {"rules_version": 0}),
    "options as text": Mutant(
        "options: expected a mapping of texts", {"options": fixed({"players": 2})}
    ),
    "players as an option": Mutant(
        "options: expected players among them", {"options": fixed({"rounds": "6"})}
    ),
    "a digest": Mutant("digest: expected a text, not None", {"digest": None}),
    "actions": Mutant("action_count: expected an int of at least 1, not 0", {"action_count": 0}),
    "outcomes": Mutant("outcome_count: expected an int that is not", {"outcome_count": -1}),
    "decisions": Mutant("max_decisions: expected an int of at least", {"max_decisions": fixed(0)}),
    "few decisions": Mutant(
        "max_decisions: expected at most 5 decisions",
        {"max_decisions": fixed(5)},
    ),
    "properties that stay": Mutant(
        "rules_version: expected the same after some games",
        {"rules_version": property(lambda self: len(vars(self)))} | of_game("points", counted),
    ),
    "a method that is there": Mutant(
        "phrase: expected a method of the game, not a value", {"phrase": None}
    ),
    "a method that is no value": Mutant(
        "legal_actions: expected a method of the position, not a value", state={"legal_actions": []}
    ),
    "one start": Mutant(
        "start: expected the same position each time",
        {"start": lambda self: set_on(Position(2, 6), "first", started_again(self))},
    ),
    "a set-up by its seed": Mutant(
        "new: expected the position after a set-up drawn by Generator(seed)",
        of_game("new", lambda found, self, seed: self.start()),
    ),
    # Notation.
    "words without marks": Mutant(
        "action_text: expected words without , : ? and not 'a, b'",
        of_game("action_text", lambda found, self, n: "a, b" if n == 3 else found),
    ),
    "words with single spaces": Mutant(
        "action_text: expected words without",
        of_game("action_text", lambda found, self, n: "two  spaces" if n == 3 else found),
    ),
    "notation as text": Mutant(
        "action_text: expected a text, not 3",
        of_game("action_text", lambda found, self, n: 3 if n == 3 else found),
    ),
    "one notation each": Mutant(
        "action_from_text: expected 3 for ",
        of_game("action_from_text", lambda found, *_: found - (found == 3)),
    ),
    "an outcome that is a word and what came": Mutant(
        "outcome_text: expected a word, then what came, not 'coal'",
        of_game("outcome_text", lambda found, self, n: "coal" if n == 0 else found),
    ),
    "outcomes that are read back": Mutant(
        "outcome_from_text: expected 0 for 'wagon coal-1', not 1",
        {"outcome_from_text": second_reader},
    ),
    "NotationError for nonsense": Mutant(
        "action_from_text: expected NotationError for '', not 0",
        {"action_from_text": lambda self, text: ACTIONS.index(text or ACTIONS[0])},
    ),
    "no other error for nonsense": Mutant(
        "outcome_from_text: expected NotationError for '', not ValueError: ",
        {"outcome_from_text": lambda self, text: OUTCOMES.index(text)},
    ),
    # Described positions.
    "ScenarioError for what cannot be described": Mutant(
        "position: expected ScenarioError for {'no such thing': 1}, not KeyError: 'x'",
        {"position": refused(KeyError("x"))},
    ),
    "no unknown words in a description": Mutant(
        "position: expected ScenarioError for {'no such thing': 1}",
        {"position": lambda self, given: self.new(1)},
    ),
    "described positions that are sound": Mutant(
        "position: expected a sound position, but check says: too many",
        {"position": described},
    ),
    "check that raises AssertionError": Mutant(
        "check: expected AssertionError or nothing, not KeyError: 'x'",
        {"check": refused(KeyError("x"))},
    ),
}
