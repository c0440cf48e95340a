"""What a page shows when a match is over: the winners, score sheets, and a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from footplate.draw.families import Family
from footplate.kernel.match import Match
from footplate.kernel.messages import ENGLISH, Message, Seat, worded
from footplate.table.matches.history import History
from footplate.table.words import isolated, message, speaker, whole

PERIODS: Final = {"turn": message("sheet.turn")}
"""What the columns of a score sheet are called, by what headings count, if these are no rounds."""


class Sheet(NamedTuple):
    """A player's points by source and round."""

    name: str
    seat: int
    period: str
    """What a round is called."""
    rounds: list[str]
    rows: list[tuple[str, list[int]]]
    """Each source with its points in every round, and their sum at the end."""


class Rank(NamedTuple):
    """A player's place at the end."""

    seat: int
    name: str
    points: int
    won: bool


class End(NamedTuple):
    """How a match ended."""

    result: str
    reason: str
    ranking: list[Rank]
    sheets: list[Sheet]
    chart: Markup
    """Everybody's points after each round."""


def end(
    history: History,
    match: Match,
    draw: Family,
    language: str = ENGLISH,
    *,
    left: Message | None = None,
) -> End:
    """Collect how a match ended; `left` says why if that was before its end."""
    return End(
        result(match, language) or speaker(language)("status.left"),
        reason(match, language) if left is None else worded(left, language),
        ranking(match),
        sheets(history, match, draw, language),
        chart(history, match.names, draw, language),
    )


def result(match: Match, language: str = ENGLISH) -> str:
    """Say in a sentence who has won; nothing while the match goes on."""
    found = match.result
    if found is None:
        return ""
    best = max(found.points)
    names = [isolated(name) for name in match.names]
    if len(found.points) == 1:
        told = message("result.alone", name=Seat(0), n=best)
    elif len(found.winners) == 1:
        told = message("result.wins", name=Seat(found.winners[0]), n=best)
    else:
        winners = tuple([Seat(winner) for winner in found.winners])
        told = message("result.shared", names=winners, n=best)
    return worded(told, language, names)


def reason(match: Match, language: str = ENGLISH) -> str:
    """Say in a sentence why a match ended, and what decided between equal points."""
    found = match.result
    if found is None:
        return ""
    told = found.reason
    if found.tie_break:
        told = message("result.tie-break", reason=told, decided=found.tie_break)
    return whole(worded(message("result.because", reason=told), language), language)


def ranking(match: Match) -> list[Rank]:
    """List all players from the first place to the last; winners of a tie-break come first.

    A match that was left before its end has no places.
    """
    found = match.result
    if found is None:
        return []
    ranks = [
        Rank(seat, match.names[seat], points, seat in found.winners)
        for seat, points in enumerate(found.points)
    ]
    return sorted(ranks, key=lambda rank: (not rank.won, -rank.points))


def sheets(history: History, match: Match, draw: Family, language: str = ENGLISH) -> list[Sheet]:
    """Make the score sheets of all players in the order of their places, with equal rows.

    Of a match that was left, they hold the rounds that were over.
    """
    seats = [rank.seat for rank in ranking(match)] or range(match.game.players)
    found = [_sheet(history, match.names[seat], seat, draw, language) for seat in seats]
    total = speaker(language)("sheet.total")
    sources = dict.fromkeys([source for sheet in found for source, _ in sheet.rows])
    order = [*[source for source in sources if source != total], total]
    return [_completed(sheet, order) for sheet in found]


def _completed(sheet: Sheet, order: Sequence[str]) -> Sheet:
    """Put the rows of a sheet in an order; what gave the player nothing gets a row too."""
    rows = dict(sheet.rows)
    nothing = [0] * (len(sheet.rounds) + 1)
    return sheet._replace(rows=[(source, rows.get(source, nothing)) for source in order])


def _sheet(history: History, name: str, seat: int, draw: Family, language: str) -> Sheet:
    """Make the score sheet of one player.

    The view after a scoring says what each source gave in it; all other points came step by step.
    """
    rounds = history.rounds
    count = len(rounds)
    by_source: dict[str, list[int]] = {}
    total = [0] * count
    had = done = 0
    for number, each in enumerate(rounds):
        phase: dict[str, int] = {}
        for source, points in draw.sources(each.view, seat, language):
            phase[source] = phase.get(source, 0) + points
        for line in history.lines[done : each.ply]:
            if line.ply not in history.standing:
                continue
            gained = line.points[seat] - had
            had = line.points[seat]
            total[number] += gained
            if line.ply == each.ply:
                gained -= sum(phase.values())
            if gained:
                source = draw.origin(line.word, language, own=line.seat == seat)
                by_source.setdefault(source, [0] * count)[number] += gained
        done = each.ply
        for source, points in phase.items():
            by_source.setdefault(source, [0] * count)[number] += points
    say = speaker(language)
    rows = [*by_source.items(), (say("sheet.total"), total)]
    period = PERIODS.get(rounds[-1].period if rounds else "", message("sheet.round"))
    return Sheet(
        name,
        seat,
        worded(period, language),
        [str(each.number) for each in rounds],
        [(source, [*points, sum(points)]) for source, points in rows],
    )


def chart(history: History, names: Sequence[str], draw: Family, language: str = ENGLISH) -> Markup:
    """Draw everybody's points after each round."""
    series = [[0, *[each.points[seat] for each in history.rounds]] for seat in range(len(names))]
    return Markup(draw.chart(series, names, language).inline())
