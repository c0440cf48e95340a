"""What is raised for bad input: each text is one clear sentence."""

from __future__ import annotations

__all__ = [
    "ComponentError",
    "FootplateError",
    "IllegalAction",
    "NotationError",
    "OptionError",
    "RecordError",
    "ScenarioError",
    "UnconfirmedError",
]


class FootplateError(ValueError):
    """Raised for bad input; its text is one clear sentence: where, what, and what was expected.

    What people read at a table is given as a `Message`, so that it can be said in their language.
    """


class OptionError(FootplateError):
    """Raised for an unknown game or option, a value that is not allowed, or options that clash."""


class NotationError(FootplateError):
    """Raised for a word that names no action or outcome of this game."""


class IllegalAction(FootplateError):  # noqa: N818 (the field's name: python-chess says IllegalMove)
    """Raised for an action that cannot be taken in this position; the text says why."""


class UnconfirmedError(IllegalAction):
    """Raised while a turn waits to be confirmed; as text it tells programmers how that is done.

    What players read is its message, which does not.
    """

    def __str__(self) -> str:
        return f"{super().__str__()}: call commit(), or undo() to change the turn"


class RecordError(FootplateError):
    """Raised for a record that is damaged, cut off or does not replay; names line or ply."""


class ScenarioError(FootplateError):
    """Raised for a malformed or contradictory described position; the text names the key."""


class ComponentError(FootplateError):
    """Raised for component data that cannot be used; the text names file, key and problem."""
