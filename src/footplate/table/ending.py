"""What a page shows when a match is over: the winners, score sheets, and a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from footplate.draw.families import Family
from footplate.kernel.match import Match
from footplate.table.journal import Journal
from footplate.table.words import capital


class Sheet(NamedTuple):
    """A player's points by source and round."""

    name: str
    seat: int
    period: str
    """What a round is called."""
    rounds: list[str]
    rows: list[tuple[str, list[int]]]
    """Each source with its points in every round, and their sum at the end."""


def result(match: Match) -> str:
    """Say in a sentence who has won; nothing while the match goes on."""
    found = match.result
    if found is None:
        return ""
    names = [match.names[winner] for winner in found.winners]
    best = max(found.points)
    if len(found.points) == 1:
        return f"{match.names[0]} has scored {best} points"
    if len(names) == 1:
        return f"{names[0]} wins with {best} points"
    return f"{' and '.join(names)} share the victory with {best} points"


def reason(match: Match) -> str:
    """Say why a match ended, and what decided between equal points."""
    found = match.result
    if found is None:
        return ""
    told = capital(str(found.reason))
    return f"{told}; {found.tie_break} decided" if found.tie_break else told


def sheets(journal: Journal, names: Sequence[str], draw: Family) -> list[Sheet]:
    """Make the score sheets of all players."""
    return [_sheet(journal, name, seat, draw) for seat, name in enumerate(names)]


def _sheet(journal: Journal, name: str, seat: int, draw: Family) -> Sheet:
    """Make the score sheet of one player.

    The view after a scoring says what each source gave in it; all other points came step by step.
    """
    rounds = journal.rounds
    count = len(rounds)
    by_source: dict[str, list[int]] = {}
    total = [0] * count
    had = done = 0
    for number, each in enumerate(rounds):
        phase: dict[str, int] = {}
        for source, points in draw.sources(each.view, seat):
            phase[source] = phase.get(source, 0) + points
        for line in journal.lines[done : each.ply]:
            gained = line.points[seat] - had
            had = line.points[seat]
            total[number] += gained
            if line.ply == each.ply:
                gained -= sum(phase.values())
            if gained:
                source = draw.origin(line.word, own=line.seat == seat)
                by_source.setdefault(source, [0] * count)[number] += gained
        done = each.ply
        for source, points in phase.items():
            by_source.setdefault(source, [0] * count)[number] += points
    rows = [*by_source.items(), ("Total", total)]
    return Sheet(
        name,
        seat,
        rounds[-1].period if rounds else "Round",
        [each.number for each in rounds],
        [(source, [*points, sum(points)]) for source, points in rows],
    )


def chart(journal: Journal, names: Sequence[str], draw: Family) -> Markup:
    """Draw everybody's points after each round."""
    series = [[0, *[each.points[seat] for each in journal.rounds]] for seat in range(len(names))]
    return Markup(draw.chart(series, names).inline())
