"""What a game offers beyond the contract if an exhaustive judge can check what it refuses."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from footplate.kernel.contract import Game, Ruleset, S


class Verdict(NamedTuple):
    """The answer of an exhaustive judge about an action."""

    possible: bool | None
    """Whether everything that the action makes owed can be carried out; None if the judge reached
    its limit before it knew."""
    looked: int
    """How many positions the judge looked at."""


class Effort(NamedTuple):
    """How much a game has searched for ways to carry out what is owed."""

    searches: int
    looked: int
    """How many positions were looked at."""
    longest: int
    """How many positions the longest search looked at."""
    limited: int
    """How many searches reached their limit and so decided nothing."""


@runtime_checkable
class JudgedGame(Game[S], Protocol[S]):
    """A game that offers only what can be carried out in full, and has a judge that checks this.

    The judge takes the engine's steps but none of its shortcuts: it is slow and sure.
    """

    @property
    def effort(self) -> Effort:
        """Say how much the engine's own searches have taken since the game was made."""

    def refused(self, state: S) -> list[int]:
        """List the actions that are refused only because they could not be carried out in full."""

    def owing(self, state: S) -> list[int]:
        """List the legal actions that leave something to be carried out."""

    def judge(self, state: S, action: int, limit: int) -> Verdict:
        """Find out whether everything that is owed after an action can be carried out.

        Args:
            state: the position.
            action: one of `refused` or `owing`.
            limit: how many positions the judge looks at before it gives up.
        """


@runtime_checkable
class JudgedRuleset(Ruleset, Protocol):
    """A ruleset all of whose games have a judge (`JudgedGame`)."""

    def judged_sets(self) -> list[dict[str, str]]:
        """List the sets of options that differ in what can be carried out, others at default."""
