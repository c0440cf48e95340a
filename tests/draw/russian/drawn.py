"""What the tests of the drawings of Russian Railroads share: described positions, drawn."""

import re
from typing import Any

import footplate
from footplate.draw.parts import Hooks, part_id
from footplate.draw.russian.player.board import player_board
from footplate.draw.russian.table.shared import shared_board
from footplate.draw.russian.table.tray import tray

NAMES = ["Ada", "Mika", "Jun", "Rosa"]


class Drawn:
    """A described position, drawn for who decides, wide and for a phone."""

    def __init__(self, given=None, moves=(), players=4, **options):
        self.game = footplate.game("russian", players=players, **options)
        self.state = self.game.position(given or {})
        for move in moves:
            self.state.apply_action(self.game.action_from_text(move))

    @property
    def view(self) -> Any:
        seat = self.state.current_player
        return self.game.view(self.state, seat if seat >= 0 else 0)

    def texts(self, seat=0):
        """Everything around a player's board, wide and for a phone; all choices are there once."""
        choices = self.game.choices(self.state)
        hooks = Hooks(
            links={choice.part: "?" for choice in choices},
            labels={choice.part: str(choice) for choice in choices},
        )
        found = []
        for compact in (False, True):
            drawings = [
                shared_board(self.view, NAMES, hooks, compact=compact),
                player_board(self.view, seat, NAMES, hooks, compact=compact),
                tray(self.view, NAMES, hooks, compact=compact),
            ]
            text = "".join([drawing.inline() for drawing in drawings])
            for part in hooks.links:
                assert len(re.findall(f'id="{part_id(part)}"[^>]* href', text)) == 1, part
            found.append(text)
        return found
