"""A toy game with dead ends, which the contract forbids: its rules are wrong on purpose.

Whoever has laid a tile, and whoever has the second turn, can do nothing; and no card can be drawn.
"""

from footplate.kernel.contract import CHANCE
from footplate.kernel.generator import Generator
from tests.kernel.toy import TILES, TURNS, Position
from tests.kernel.toy_game import Toy


class TrapPosition(Position):
    """A position of this game."""

    def clone(self) -> "TrapPosition":
        return TrapPosition(
            self.agenda[:], [row[:] for row in self.seats], self.flow[:], self.secrets
        )

    def legal_actions(self) -> list[int]:
        laid = any(row[TILES] for row in self.seats)
        return [] if laid or self.flow[TURNS] == 2 else super().legal_actions()

    def chance_outcomes(self) -> list[tuple[int, int]]:
        found = super().chance_outcomes()
        return [] if self.current_player == CHANCE and self.flow[TURNS] else found


class Trap(Toy):
    """The game; its name stays that of the toy game."""

    def start(self) -> TrapPosition:
        s = super().start()
        return TrapPosition(s.agenda, s.seats, s.flow, s.secrets)

    def new(self, seed: int) -> TrapPosition:
        s = self.start()
        s.apply_action(Generator(seed).outcome(s.chance_outcomes()))
        return s
