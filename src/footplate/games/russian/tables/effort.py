"""How much searching the games of one catalogue took, for `footplate verify` to report."""

from __future__ import annotations

from footplate.kernel import judged


class Effort:
    """Counts of the searches for a way to carry out what is owed (`search.Search`)."""

    __slots__ = ("limited", "looked", "most", "searches")

    def __init__(self) -> None:
        self.searches = 0
        self.looked = 0
        """Positions that were looked at."""
        self.most = 0
        """Positions of the longest search."""
        self.limited = 0
        """Searches that came to their limit and so settled nothing."""

    def count(self, looked: int, limited: bool) -> None:
        """Add a search that looked at so many positions, and whether it settled nothing."""
        self.searches += 1
        self.looked += looked
        self.most = max(self.most, looked)
        self.limited += limited

    def told(self) -> judged.Effort:
        """Return the counts as they are now."""
        return judged.Effort(self.searches, self.looked, self.most, self.limited)
