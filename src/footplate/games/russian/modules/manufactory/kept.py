"""What the manufactory train keeps: where its tokens are, from 1 on by kind; 0 is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

NAME: Final = "manufactory"
MOST_UNDER: Final = 6
PLACES: Final = ((22, 7 + MOST_UNDER),)


class Train(NamedTuple):
    """The manufactory train and the tokens around it."""

    cars: tuple[int, int, int] = (0, 0, 0)
    """The tokens on the train, the one behind the locomotive first."""
    beside: tuple[int, int, int] = (0, 0, 0)
    """The tokens beside the train; 0 where one was taken."""
    run: int = 0
    """1 once the train was used this round."""
    under: tuple[int, ...] = ()
    """The tokens that were pushed under the stack, the first one first."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return (*self.cars, *self.beside, self.run, *self.under)

    def with_beside(self, place: int, token: int) -> Train:
        """Return the same with another token at a place beside the train."""
        first, second, third = [token if i == place else t for i, t in enumerate(self.beside)]
        return self._replace(beside=(first, second, third))

    def with_car(self, place: int, token: int) -> Train:
        """Return the same with another token on a car of the train."""
        first, second, third = [token if i == place else t for i, t in enumerate(self.cars)]
        return self._replace(cars=(first, second, third))


TRAIN: Final[Own[Train]] = Own(NAME)


def train(cat: Catalogue) -> Train:
    """Return the train without any tokens."""
    return Train()


def of_a_way(pos: Position, p: Player) -> tuple[object, ...]:
    """Return what a way to carry out what is owed depends on: all of it."""
    return TRAIN.of(pos.kept)
