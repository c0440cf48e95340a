"""The Russian Railroads family.

Open `game` for the front, then the chapters in the order of the rulebook: `setup`, `spaces`
(playing a turn), `track`, `locomotives`, `industry`, `auxiliary`, `engineers`, `turn_order`,
`board_spaces`, `ideas`, `scoring`, `ending`; `flow` plugs them together. Whether an action can be
carried out in full is first counted (`counting`). Where something lacks, `needs` says what would
make room, `at_best` with `boards_ahead` what could be gained at best, `enough` whether that would
do, and `way` holds the steps that count and the search for a way; `brings` knows which choice leads
to what. `judge` walks every way, to prove the rest right. `components/` holds every printed value
with its source, `catalogue` compiles them, `position` is who has what.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.game import RussianGame, RussianRuleset

RULESET: Final = RussianRuleset()

__all__ = ["RULESET", "RussianGame", "RussianRuleset"]
