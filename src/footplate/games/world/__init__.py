"""Railways of the World: one module a chapter of the rulebook."""

from __future__ import annotations

from typing import Final

from footplate.games.world.game import WorldRuleset

RULESET: Final = WorldRuleset()
"""What the entry point `world` names."""
