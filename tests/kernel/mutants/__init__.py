"""Games that break one promise each: The Goods Yard of `examples/yard` with something changed.

Each module has a table: by what is promised, how it is broken and what is said of it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from footplate_yard.game import Position, Yard

Changes = dict[str, Any]
"""What is there instead of the members with these names."""
NOTHING: Changes = {}


class Mutant(NamedTuple):
    """A wrong game, and what is said of it."""

    expected: str
    """How the sentence goes on after game, seed and ply."""
    game: Changes = NOTHING
    state: Changes = NOTHING
    """What is changed of the positions."""
    players: int = 2


def mutant(game: Changes, state: Changes, players: int = 2) -> Yard:
    """Return the yard with these members instead of its own."""

    class Changed(Position):
        __slots__ = ()

        def clone(self) -> Position:
            copy = super().clone()
            copy.__class__ = type(self)
            return copy

    def start(self: Yard) -> Position:
        begun = Position(self.players, self.rounds)
        begun.__class__ = changed
        return begun

    changed: Any = type("Changed", (Changed,), {"__slots__": (), **state})
    made: Any = type("Game", (Yard,), {"start": start, **game})
    return made(players, 6)  # type: ignore[no-any-return]


def fixed(value: Any) -> property:
    """Return a property that has this value, whatever is set."""
    return property(lambda _: value, lambda *_: None)


def answering(method: Callable[..., Any], change: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method whose answer is changed: `change` is given the answer, then the arguments."""
    return lambda *given: change(method(*given), *given)


def of_game(name: str, change: Callable[..., Any]) -> Changes:
    """A game whose answer to a question is changed."""
    return {name: answering(getattr(Yard, name), change)}


def of_state(name: str, change: Callable[..., Any]) -> Changes:
    """Positions whose answer to a question is changed."""
    return {name: answering(getattr(Position, name), change)}


def refused(raised: Exception) -> Any:
    """Return a method that raises this."""

    def answer(*_: object) -> Any:
        raise raised

    return answer


def set_on(found: Position, name: str, value: Any) -> Position:
    """Set something of a position, and return it."""
    setattr(found, name, value)
    return found
