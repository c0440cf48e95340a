"""The Russian Railroads family.

Open `game` for the front, then the chapters in the order of the rulebook: `setup`, `spaces`
(playing a turn), `track`, `locomotives`, `industry`, `auxiliary`, `engineers`, `turn_order`,
`board_spaces`, `ideas`, `scoring`, `ending`; `flow` plugs them together. `owed` counts whether a
direct action can be carried out in full; where that is not enough, `ways` is what makes room,
`certain` and `foresight` are what surely and what at best can be gained, and `search` looks for a
way. `components/` holds every printed value with its source, `catalogue` compiles them, `position`
is who has what.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.game import RussianGame, RussianRuleset

RULESET: Final = RussianRuleset()

__all__ = ["RULESET", "RussianGame", "RussianRuleset"]
