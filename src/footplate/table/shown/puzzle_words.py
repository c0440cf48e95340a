"""What people call the grades of puzzles, and how well somebody has answered."""

from __future__ import annotations

from typing import Final

from footplate.table.words import message

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
