"""The built-in families: what each brings, in the form of the entry points of other packages."""

from __future__ import annotations

from typing import Final

GAMES: Final = {
    "russian": "footplate.games.russian:RULESET",
    "world": "footplate.games.world:RULESET",
}
"""As the group `footplate.games`."""
DRAWINGS: Final = {"russian": "footplate.draw.russian", "world": "footplate.draw.world"}
"""As the group `footplate.drawings`."""
PARTS: Final = {
    "russian.base": "footplate.bots.russian.base",
    "russian.evaluation": "footplate.bots.russian.worth",
    "russian.facts": "footplate.lab.facts.russian",
    "russian.features": "footplate.bots.russian.features",
    "russian.guide": "footplate.table.shown.guides.boards:GUIDE",
    "russian.levels": "footplate.bots.russian:LEVELS",
    "russian.networks": "footplate.bots",
    "russian.puzzles": "footplate.puzzles.russian",
    "russian.text": "footplate.draw.russian.text.table",
    "russian.weighted": "footplate.bots.russian.weighted",
    "world.evaluation": "footplate.bots.world.family",
    "world.facts": "footplate.lab.facts.world",
    "world.features": "footplate.bots.world.features",
    "world.guide": "footplate.table.shown.guides.maps:GUIDE",
    "world.levels": "footplate.bots.world:LEVELS",
    "world.networks": "footplate.bots",
    "world.puzzles": "footplate.puzzles.world",
    "world.text": "footplate.draw.world.text.table",
    "world.unlearned": "footplate.bots.world.unlearned",
    "world.weighted": "footplate.bots.world.weighted",
}
"""As the group `footplate.parts`."""
