"""What people call the themes and grades of puzzles, and how well somebody has answered."""

from __future__ import annotations

from typing import Final

from footplate.table.words import message

THEMES: Final = {
    "russian.keys": message("puzzle.theme.russian.keys"),
    "russian.ideas": message("puzzle.theme.russian.ideas"),
    "russian.doubler": message("puzzle.theme.russian.doubler"),
    "russian.engineer": message("puzzle.theme.russian.engineer"),
    "russian.scoring": message("puzzle.theme.russian.scoring"),
    "russian.factory": message("puzzle.theme.russian.factory"),
    "russian.locomotive": message("puzzle.theme.russian.locomotive"),
    "russian.industry": message("puzzle.theme.russian.industry"),
    "russian.tracks": message("puzzle.theme.russian.tracks"),
    "russian.workers": message("puzzle.theme.russian.workers"),
    "russian.coins": message("puzzle.theme.russian.coins"),
    "russian.order": message("puzzle.theme.russian.order"),
    "world.card": message("puzzle.theme.world.card"),
    "world.urbanizing": message("puzzle.theme.world.urbanizing"),
    "world.engine": message("puzzle.theme.world.engine"),
    "world.delivery": message("puzzle.theme.world.delivery"),
    "world.link": message("puzzle.theme.world.link"),
    "world.long-delivery": message("puzzle.theme.world.long-delivery"),
    "world.race": message("puzzle.theme.world.race"),
    "world.bonds": message("puzzle.theme.world.bonds"),
}
"""The themes, by family and theme."""
GRADES: Final = {
    1: message("puzzle.grade.1"),
    2: message("puzzle.grade.2"),
    3: message("puzzle.grade.3"),
}
NEW: Final = "new"
SOLVED: Final = "solved"
TRIED: Final = "tried"
STATES: Final = {
    NEW: message("puzzle.new"),
    SOLVED: message("puzzle.solved"),
    TRIED: message("puzzle.tried"),
}
"""Whether somebody has answered a puzzle, and how."""
BEST: Final = "best"
GOOD: Final = "good"
WEAK: Final = "weak"
HEADLINES: Final = {
    BEST: message("puzzle.verdict.solved"),
    GOOD: message("puzzle.verdict.good"),
    WEAK: message("puzzle.verdict.weak"),
}
"""The headings of verdicts."""
