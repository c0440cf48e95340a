"""What the bots know of the Russian Railroads family."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("random", "net:noise=6", "greedy", "net:noise=2", "net", "plan:1s")
"""Steps of strength, as far apart as measured games could make them (docs/bots.md)."""
