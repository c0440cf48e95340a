"""Says where the points of a game came from: the sources that a score sheet names.

The drawings of a game know them (`draw.families.Family`): `sources` says what each of them gave in
a scoring, `origin` and `gains` what a single step did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from footplate.bots.confirming import Pair
from footplate.draw.families import Family, family_of
from footplate.kernel.contract import JSON, AnyGame, State
from footplate.kernel.messages import Message, worded
from footplate.locale import ACCENTED, languages

FEWEST: Final = 0.5
"""A source that made less of a difference, in points, is not named."""


def period(heading: Message) -> tuple[str, int] | None:
    """Return the round or turn that a heading names first, such as `("turn", 3)`; None without."""
    for name, value in heading.arguments.items():
        if isinstance(value, int):
            return name, value
    return None


class _Gain(NamedTuple):
    """Points that a seat got, or lost, in one step."""

    points: int
    word: str
    """The first word of its notation."""
    own: bool
    """Whether the seat took it."""
    named: tuple[tuple[Message, int], ...]
    """What some of the points came from."""
    view: dict[str, JSON] | None
    """The position after it, if a round or turn ended with it."""


def compared(game: AnyGame, pairs: Sequence[Pair]) -> tuple[dict[str, dict[str, float]], float]:
    """Say how many points more the seat that decides got in the better game of each pair.

    Returns:
        By language: the sources that made a difference, with the mean of it, the greatest gain
        first; and how many points more the best of the others had.
    """
    seat = pairs[0].start.current_player
    draw = family_of(game.name, "")
    better = [[*_gains(game, pair.start, pair.better, seat, draw)] for pair in pairs]
    made = [[*_gains(game, pair.start, pair.made, seat, draw)] for pair in pairs]
    found: dict[str, dict[str, float]] = {}
    for language in (*languages(), ACCENTED):
        total: dict[str, float] = {}
        for games, sign in ((better, 1), (made, -1)):
            for gains in games:
                for source, points in _by_source(gains, seat, draw, language):
                    total[source] = total.get(source, 0.0) + sign * points / len(pairs)
        ranked = sorted(total.items(), key=lambda each: -each[1])
        found[language] = {name: mean for name, mean in ranked if abs(mean) >= FEWEST}
    rivals = [
        _most(game, pair.start, pair.better, seat) - _most(game, pair.start, pair.made, seat)
        for pair in pairs
    ]
    return found, sum(rivals) / len(pairs)


def _gains(
    game: AnyGame, start: State, moves: tuple[int, Sequence[int]], seat: int, draw: Family
) -> Iterator[_Gain]:
    """Follow a game, and return what gave a seat points, in order."""
    state = start.clone()
    had = game.points(state)[seat]
    for move in (moves[0], *moves[1]):
        before = state.clone()
        state.apply_action(move)
        has = game.points(state)[seat]
        if has != had:
            yield _gain(game, before, move, state, seat, draw)
        had = has


def _gain(game: AnyGame, before: Any, move: int, after: Any, seat: int, draw: Family) -> _Gain:
    """Describe a step that changed the points of a seat."""
    points = game.points(after)[seat] - game.points(before)[seat]
    player = before.current_player
    text = game.action_text(move) if player >= 0 else game.outcome_text(move)
    views = game.view(before, None), game.view(after, None)
    named = [
        (what, n)
        for who, what, n in draw.gains(*views, player, text)
        if who == seat and 0 < n <= points
    ]
    now, then = period(game.heading(before)), period(game.heading(after))
    view = views[1] if now is not None and now != then else None
    return _Gain(points, text.partition(" ")[0], player == seat, tuple(named), view)


def _by_source(
    gains: Sequence[_Gain], seat: int, draw: Family, language: str
) -> Iterator[tuple[str, int]]:
    """Divide gains by their sources, which may come again."""
    for each in gains:
        left = each.points
        found = [] if each.view is None else draw.sources(each.view, seat, language)
        found += [(worded(what, language), n) for what, n in each.named]
        for source, n in found:
            left -= n
            yield source, n
        if left:
            yield draw.origin(each.word, language, own=each.own), left


def _most(game: AnyGame, start: State, moves: tuple[int, Sequence[int]], seat: int) -> int:
    """Return the points of the best of the others at the end of a game; 0 if there are none."""
    state = start.clone()
    for move in (moves[0], *moves[1]):
        state.apply_action(move)
    points = game.points(state)
    return max([*points[:seat], *points[seat + 1 :]], default=0)
