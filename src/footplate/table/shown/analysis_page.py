"""Puts what was found about the decisions of a match into words, and lays it out as a page."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from footplate.bots.analysis import Decision, Judge, behind, chances, doubtful, size
from footplate.bots.confirming import Check
from footplate.draw import pieces, theme
from footplate.draw.chart import chart
from footplate.kernel.match import Match
from footplate.kernel.messages import ENGLISH, Message, worded
from footplate.sources import period
from footplate.table.people.languages import direction
from footplate.table.shown import ending
from footplate.table.shown.files import STATIC
from footplate.table.shown.templates import render
from footplate.table.words import capital, decimal, isolated, message, signed, speaker, told, whole

MISTAKES: Final = 12
"""How many of the largest mistakes are listed."""
SOURCES: Final = 4
"""How many sources of points are named, those that made most difference."""
EACH_WAY: Final = 1.96
"""So many standard errors lie in an interval of 95 %, to each side."""
LEAST: Final = 0.5
"""A smaller loss, in points, is rounded to none."""
SIZES: Final = {
    3: message("analysis.large"),
    2: message("analysis.middling"),
    1: message("analysis.small"),
}
"""What mistakes are called, by their size."""
PERIODS: Final = ("round", "turn")
"""What charts can be divided into."""
ARROW: Final = " → "
"""What stands between the steps of a line."""
STYLES: Final = ("table", "analysis", "phone")
"""The stylesheets of a page of its own; the last one is for narrow screens only."""


class Player(NamedTuple):
    """How somebody decided."""

    seat: int
    name: str
    points: int
    decisions: int
    lost: int
    """By how many points all choices together were worse than the best ones."""
    each: str
    """The same for each decision, with one decimal."""
    mistakes: list[int]
    """How many large, middling and small mistakes."""


class Line(NamedTuple):
    """One of the best choices."""

    text: str
    worth: str
    """What the player would have in the end, in words."""
    played: bool
    """Whether it is what the player chose."""


class Row(NamedTuple):
    """A decision."""

    ply: int
    """The position before it."""
    seat: int
    name: str
    heading: str
    played: str
    before: str
    """What the player could expect in the end: points, or a lead."""
    loss: int
    size: int
    """How large a mistake it was; 0 for none."""
    title: str
    """What a mistake of this size is called; empty for none."""
    sentence: str
    """What had been better than a mistake; empty for none."""
    why: str
    """From what the better way brought more or fewer points; empty where nobody knows."""
    check: str
    """How games ended that were played on from both choices; empty for no mistake."""
    best: list[Line]
    """The best choices, and what was chosen."""


class Part(NamedTuple):
    """The decisions of a round."""

    title: str
    rows: list[Row]


class Shown(NamedTuple):
    """Everything that the page of an analysis shows."""

    title: str
    result: str
    judge: Judge
    points: Markup
    """What could be expected in the end: points, or leads."""
    chances: Markup | None
    """None if only one plays."""
    players: list[Player]
    mistakes: list[Row]
    """The largest first: those of the reader, or all if the reader has not played."""
    others: list[Row]
    """Those of the others; empty if the reader has not played."""
    own: bool
    """Whether the reader has played, but not on all seats."""
    parts: list[Part]
    unchecked: int
    """How many of the largest losses are still to be checked."""


def shown(
    match: Match,
    found: Sequence[Decision],
    judge: Judge,
    language: str = ENGLISH,
    own: Collection[int] = (),
) -> Shown:
    """Put what was found about a match into words.

    Args:
        match: the match.
        found: its decisions, in order.
        judge: who judged.
        language: the language of the reader.
        own: the seats of the reader, which come first.
    """
    found = [_balanced(each) for each in found] if judge.leads else found
    seats = sorted(range(match.game.players), key=lambda seat: seat not in own)
    final = match.game.points(match.state)
    most = max([1, *final])
    plies = match.plies()
    rows = [_row(match, each, plies[each.move] - 1, most, judge, language) for each in found]
    wrong = sorted([row for row in rows if row.size], key=lambda row: -row.loss)
    mine = [row for row in wrong if row.seat in own or not own]
    others = [row for row in wrong if row not in mine]
    points, chance = _charts(match, found, final, judge, language)
    return Shown(
        worded(match.game.title, language),
        ending.result(match, language) or speaker(language)("status.left"),
        judge,
        points,
        chance if match.game.players > 1 else None,
        [_player(match, seat, final[seat], found, rows, language) for seat in seats],
        mine[:MISTAKES],
        others[:MISTAKES],
        0 < len(own) < match.game.players,
        _parts(rows, own),
        len(doubtful(found, most)) if judge.second else 0,
    )


def _balanced(each: Decision) -> Decision:
    """Let the leads of two players add up to 0: each is half of how far both lie apart."""
    if len(each.values) != 2:
        return each
    gap = (each.values[0] - each.values[1]) / 2
    values = (gap, -gap)
    more = values[each.seat] - each.values[each.seat]
    best = tuple([option._replace(value=option.value + more) for option in each.best])
    before, after = each.before + more, each.after + more
    return each._replace(before=before, after=after, best=best, values=values)


def worth(value: float, language: str, *, leads: bool, played: bool = False) -> str:
    """Say what somebody would have in the end: points, or a lead over the best of the others."""
    n = round(value)
    if leads:
        key = "analysis.lead.played" if played else "analysis.lead"
        return worded(message(key, n=signed(n)), language)
    return worded(message("analysis.worth.played" if played else "analysis.worth", n=n), language)


def _row(match: Match, each: Decision, ply: int, most: int, judge: Judge, language: str) -> Row:
    """Put a decision into words."""
    names = [isolated(name) for name in match.names]

    def said(line: Message) -> str:
        return capital(told(line, names, language))

    lines = [
        Line(
            ARROW.join([said(step) for step in option.line]),
            worth(
                option.value,
                language,
                leads=judge.leads,
                played=each.notation == option.notation[0],
            ),
            option.notation[0] == each.notation,
        )
        for option in each.best
    ]
    if not any(line.played for line in lines):
        told_worth = worth(each.after, language, leads=judge.leads, played=True)
        lines.append(Line(said(each.played), told_worth, played=True))
    loss = round(each.loss)
    sure = not judge.second or (each.check is not None and each.check.holds)
    large = size(each.loss, most) if sure and each.loss >= LEAST else 0
    sentence = why = check = ""
    if large:
        better = message("analysis.better", n=loss, better=lines[0].text, played=said(each.played))
        sentence = worded(better, language)
    if large and each.check is not None:
        mean, doubt = round(each.check.mean), round(EACH_WAY * each.check.doubt)
        sample = message("analysis.check", games=each.check.games, n=mean, doubt=doubt)
        check = worded(sample, language)
        why = _why(each.check, language, leads=judge.leads)
    return Row(
        ply,
        each.seat,
        match.names[each.seat],
        worded(each.heading, language),
        said(each.played),
        signed(round(each.before)) if judge.leads else str(round(each.before)),
        loss,
        large,
        worded(SIZES[large], language) if large else "",
        sentence,
        why,
        check,
        lines,
    )


def _why(check: Check, language: str, *, leads: bool) -> str:
    """Say from what the better way brought more or fewer points, in a sentence or two."""
    known = check.sources.get(language) or check.sources.get(ENGLISH) or {}
    found = {source: round(mean) for source, mean in known.items() if round(mean)}
    most = sorted(found, key=lambda source: -abs(found[source]))[:SOURCES]
    listed = [f"{each} {signed(n)}" for each, n in found.items() if each in most]
    sentences = [message("analysis.sources", sources=tuple(listed))] if listed else []
    if leads and round(check.rivals):
        sentences.append(message("analysis.rivals", n=signed(round(check.rivals))))
    return " ".join([worded(each, language) for each in sentences])


def _player(
    match: Match,
    seat: int,
    points: int,
    found: Sequence[Decision],
    rows: Sequence[Row],
    language: str,
) -> Player:
    """Sum up the decisions of a player."""
    sizes = [row.size for row in rows if row.seat == seat]
    lost = sum([each.loss for each in found if each.seat == seat])
    counts = [sizes.count(large) for large in SIZES]
    rate = decimal(lost / max(1, len(sizes)), language)
    return Player(seat, match.names[seat], points, len(sizes), round(lost), rate, counts)


def _parts(rows: Sequence[Row], own: Collection[int]) -> list[Part]:
    """Divide the decisions where the heading changes; the reader's own come first in each part."""
    parts: list[Part] = []
    for row in rows:
        if not parts or parts[-1].title != row.heading:
            parts.append(Part(row.heading, []))
        parts[-1].rows.append(row)
    for part in parts:
        part.rows.sort(key=lambda row: row.seat not in own)
    return parts


def _charts(
    match: Match, found: Sequence[Decision], final: Sequence[int], judge: Judge, language: str
) -> tuple[Markup, Markup]:
    """Draw what could be expected at the beginning of each round: points, and chances to win."""
    say = speaker(language)
    seats = range(match.game.players)
    firsts: dict[tuple[str, int], int] = {}
    for number, each in enumerate(_periods(found)):
        firsts.setdefault(each, number)
    kind = next(iter(firsts))[0]
    points: list[list[int]] = [[] for _ in seats]
    chance: list[list[int]] = [[] for _ in seats]
    for number in firsts.values():
        values = found[number].values
        places = behind(values) if judge.leads else values
        likely = chances(places, 1 - number / len(found), max(final))
        for seat in seats:
            points[seat].append(round(values[seat]))
            chance[seat].append(round(likely[seat] * 100))
    result = match.result
    for seat in seats:
        rival = max([*final[:seat], *final[seat + 1 :]]) if judge.leads else 0
        points[seat].append(final[seat] - rival)
        if result is not None:
            won = seat in result.winners
            chance[seat].append(round(100 / len(result.winners)) if won else 0)
    labels = {place: str(number - 1) for place, (_, number) in enumerate(firsts)}
    labels[len(firsts)] = say("analysis.end")

    def draw(series: Sequence[Sequence[int]], heading: str) -> Markup:
        return Markup(chart(series, match.names, language, labels, kind, heading).inline())

    expected = say("analysis.leads" if judge.leads else "analysis.points")
    return draw(points, expected), draw(chance, say("analysis.chances"))


def _periods(found: Sequence[Decision]) -> list[tuple[str, int]]:
    """Return the round or turn of each decision; what comes before the first belongs to it."""
    named = [period(each.heading) for each in found]
    known = [each if each is not None and each[0] in PERIODS else None for each in named]
    last = next((each for each in known if each is not None), (PERIODS[0], 1))
    periods = []
    for each in known:
        last = each or last
        periods.append(last)
    return periods


def mark(seat: int) -> Markup:
    """Draw the shape of a player."""
    return Markup(pieces.shape(seat, 0, 0, 9))


def page(found: Shown, language: str = ENGLISH) -> str:
    """Write an analysis as a self-contained page."""
    *styles, phone = [(STATIC / f"{name}.css").read_text(encoding="utf-8") for name in STYLES]
    return render(
        "analysis_alone.html",
        language,
        a=found,
        here="",
        mark=mark,
        direction=direction(language),
        style=Markup("\n".join([theme.stylesheet(), *styles])),
        phone=Markup(phone),
    )


def _checked(check: Check) -> dict[str, object]:
    """Return a check as plain data, with the names of sources in English."""
    sources = check.sources.get(ENGLISH, {})
    return {**check._asdict(), "sources": {name: round(n, 2) for name, n in sources.items()}}


def plain(match: Match, found: Sequence[Decision], judge: Judge) -> Mapping[str, object]:
    """Return an analysis as plain data, with its words in English."""
    last = shown(match, found, judge)
    return {
        "game": match.game.name,
        "options": dict(match.game.options),
        "names": list(match.names),
        "judge": judge.name,
        "second": judge.second,
        "leads": judge.leads,
        "points": match.game.points(match.state),
        "players": [each._asdict() for each in last.players],
        "decisions": [
            {
                "ply": row.ply + 1,
                "seat": each.seat,
                "heading": row.heading,
                "played": each.notation,
                "before": round(each.before, 2),
                "after": round(each.after, 2),
                "loss": round(each.loss, 2),
                "mistake": bool(row.size),
                "check": None if each.check is None else _checked(each.check),
                "values": [round(value, 2) for value in each.values],
                "best": [
                    {"line": list(option.notation), "value": round(option.value, 2)}
                    for option in each.best
                ],
                "told": whole(row.sentence),
                "why": whole(row.why),
            }
            for each, row in zip(
                found, [row for part in last.parts for row in part.rows], strict=True
            )
        ],
    }
