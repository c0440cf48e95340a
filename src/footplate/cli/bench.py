"""`footplate bench`: measures our speed beside that of the nearest peers, in one run."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from typing import Annotated

from cyclopts import Parameter, validators
from rich.markup import escape
from rich.table import Table

import footplate
from footplate.cli.common import (
    AsJson,
    Count,
    figures,
    only_with,
    out,
    print_json,
    progress,
    version,
)
from footplate.extras import command
from footplate.kernel.errors import OptionError
from footplate.lab.bench import Details, Speed, details, paces, speeds
from footplate.lab.build import build, interpreter, machine
from footplate.lab.peers import ENVIRONMENTS, PEERS

OURS = (
    ("russian 2013", "russian", {"players": "4", "edition": "2013"}),
    ("russian 2021", "russian", {"players": "4", "edition": "2021"}),
    ("world eastern_us", "world", {"players": "4", "map": "eastern_us"}),
)
"""What is measured: its name, the ruleset, the options."""

FAMILY = "russian"
PARTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("base game", {}),
    ("board=german", {"board": "german"}),
    ("board=american", {"board": "american"}),
    ("board=asian", {"board": "asian"}),
    ("industry=asian", {"industry": "asian"}),
    ("modules=coal", {"modules": "coal"}),
    ("modules=manufactory", {"modules": "manufactory"}),
    ("modules=ideas", {"modules": "ideas"}),
    ("modules=engineers", {"modules": "engineers"}),
    ("players=1", {"players": "1"}),
    ("modules=all", {"modules": "all"}),
    ("modules=all board=asian", {"modules": "all", "board": "asian"}),
)
"""The boards and modules of a ruleset by their options, each alone and all together."""
SETS: tuple[tuple[str, dict[str, str]], ...] = (
    ("base game", {}),
    ("board=german", {"board": "german"}),
    ("board=asian", {"board": "asian"}),
    ("board=american", {"board": "american"}),
    ("board=german industry=asian", {"board": "german", "industry": "asian"}),
    (
        "board=american industry=asian modules=all",
        {"board": "american", "industry": "asian", "modules": "all"},
    ),
    ("board=asian modules=all", {"board": "asian", "modules": "all"}),
    ("modules=all", {"modules": "all"}),
)
"""Sets of options in which it may take long to see what can be carried out, and the base game."""
GAMES = 200


def bench(
    *,
    seconds: Annotated[float, Parameter(validator=validators.Number(gt=0, lte=600))] = 1.0,
    parts: Annotated[bool, Parameter(negative=())] = False,
    sets: Annotated[bool, Parameter(negative=())] = False,
    training: Annotated[bool, Parameter(negative=())] = False,
    search: Annotated[bool, Parameter(negative=())] = False,
    games: Count | None = None,
    json: AsJson = False,
) -> None:
    """Measure random play of ours and of the peers that are installed, in one run.

    The peers come with the extra `bench`; those that are not installed are listed, with how to
    install them. Rounds alternate and the best of three counts. Compare the ratios, not the
    figures: those depend on the machine.

    Args:
        seconds: How long each contestant plays in each round, and how long other things are timed.
        parts: Measure the boards and modules of the Russian game instead, each as a share of its
            base game.
        sets: Measure whole games of the Russian game's slowest sets of options instead, in
            processor time: the median game, the 90th percentile and the slowest.
        training: Measure steps of training environments instead, with mask and observation of every
            step, in processor time; what opponents take is told apart.
        search: Measure the searching bot instead, in processor time: simulations, and what they are
            made of.
        games: How many games with --sets, from seed 1 on; 200 by default.
        json: Print one JSON object.
    """
    given = {"--parts": parts, "--sets": sets, "--training": training, "--search": search}
    chosen = [name for name, wanted in given.items() if wanted]
    if len(chosen) > 1:
        raise OptionError(f"{' and '.join(chosen)}: give only one of them")
    if sets:
        _sets(GAMES if games is None else games, as_json=json)
        return
    only_with("--sets", {"--games": games})
    if parts:
        _parts(seconds, as_json=json)
        return
    if training:
        _training(seconds, as_json=json)
        return
    if search:
        _search(seconds, as_json=json)
        return
    ours = [(title, footplate.game(name, **options)) for title, name, options in OURS]
    fast = speeds(ours, version(), seconds)
    slow = [(title, details(game, seconds)) for title, game in ours]
    if json:
        print_json(_plain(fast, slow))
    else:
        _show(fast, slow)


def _parts(seconds: float, as_json: bool) -> None:
    """Measure each board and module as a share of the base game."""
    games = [(name, footplate.game(FAMILY, **options)) for name, options in PARTS]
    found = speeds(games, version(), seconds, peers=False)
    rates = {each.name: each.decisions_per_second for each in found}
    if as_json:
        rounded = {name: round(rate) for name, rate in rates.items()}
        print_json({**_where(), "speeds": rounded, "shares": _shares(rates)})
    else:
        _compare(rates, {})


def _training(seconds: float, as_json: bool) -> None:
    """Measure our environments beside those of peers, the opponents' time apart."""
    from footplate.benchmark import stepping

    entrants = [
        each
        for title, name, options in OURS
        for each in stepping.ours(name, options, version(), title)
    ]
    gc.collect()
    gc.freeze()  # otherwise the collector would search the tables of all games again and again
    found = stepping.race([*entrants, *stepping.peers(ENVIRONMENTS)], seconds)
    gc.unfreeze()
    if as_json:
        rows = [
            {
                **each._asdict(),
                "steps_per_second": round(each.steps_per_second),
                "opponents": round(each.opponents, 3),
            }
            for each in found
        ]
        print_json({**_where(), "speeds": rows})
        return
    console = out()
    console.print(f"{build()} build, {interpreter()}, {machine()}\n")
    table = Table(box=None)
    table.add_column("training", style="bold")
    table.add_column("what")
    table.add_column("steps/s", justify="right")
    table.add_column("opponents' share", justify="right")
    for each in found:
        share = f"{each.opponents:.0%}" if each.opponents else ""
        table.add_row(each.name, each.what, f"{each.steps_per_second:,.0f}", share)
    console.print(table)
    console.print("\nsteps per second of processor time, without the time of opponents")


def _search(seconds: float, as_json: bool) -> None:
    """Measure how fast the bots with networks think."""
    from footplate.lab.thinking import thinking

    found = [thinking(title, footplate.game(name, **given), seconds) for title, name, given in OURS]
    if as_json:
        rows = [{key: _short(value) for key, value in each._asdict().items()} for each in found]
        print_json({**_where(), "searches": rows})
        return
    console = out()
    console.print(f"{build()} build, {interpreter()}, {machine()}\n")
    table = figures("search", "simulations/s", "a row", "a list of moves")
    for each in found:
        table.add_row(
            each.name,
            f"{each.simulations_per_second:,.0f}",
            f"{each.row_us:,.0f} µs",
            f"{each.moves_us:,.0f} µs",
        )
    console.print(table)


def _short(value: object) -> object:
    """Round a figure for JSON."""
    return round(value, 1) if isinstance(value, float) else value


def _sets(count: int, as_json: bool) -> None:
    """Measure the games of each set of options beside those of the base game."""
    games = [(name, footplate.game(FAMILY, **options)) for name, options in SETS]
    with progress("games of each set", count) as step:
        found = paces(games, count, step)
    rates = {each.name: each.decisions_per_second for each in found}
    if as_json:
        shares = _shares(rates)
        rows = [{**each._asdict(), "share": shares[each.name]} for each in found]
        print_json({**_where(), "games": count, "sets": rows})
        return
    more = {
        "median game": [f"{each.median_us:,.1f} µs" for each in found],
        "90 %": [f"{each.ninetieth_us:,.1f} µs" for each in found],
        "slowest": [f"{each.slowest:,.1f} x" for each in found],
        "its seed": [str(each.slowest_seed) for each in found],
    }
    _compare(rates, more)
    out().print(f"\n{count} games each; µs of processor time for a decision")


def _where() -> dict[str, object]:
    return {"build": build(), "machine": machine()}


def _shares(rates: Mapping[str, float]) -> dict[str, float]:
    """Return each rate as a share of the first one."""
    base = next(iter(rates.values()))
    return {name: round(rate / base, 2) for name, rate in rates.items()}


def _compare(rates: Mapping[str, float], more: Mapping[str, Sequence[str]]) -> None:
    """Print rates, each also as a share of the first one, with more columns beside them."""
    console = out()
    console.print(f"{build()} build, {interpreter()}, {machine()}\n")
    table = figures("random play", "decisions/s", "of the base game", *more)
    for name, share, *cells in zip(rates, _shares(rates).values(), *more.values(), strict=True):
        table.add_row(name, f"{rates[name]:,.0f}", f"{share:.0%}", *cells)
    console.print(table)


def _ratios(fast: list[Speed]) -> dict[str, dict[str, float]]:
    """Return how many times as fast as each peer our games are, game by game."""
    ours, peers = fast[: len(OURS)], fast[len(OURS) :]
    return {
        our.name: {
            peer.name: round(our.decisions_per_second / peer.decisions_per_second, 2)
            for peer in peers
        }
        for our in ours
    }


def _plain(fast: list[Speed], slow: list[tuple[str, Details]]) -> dict[str, object]:
    return {
        "build": build(),
        "interpreter": interpreter(),
        "machine": machine(),
        "speeds": [
            {**speed._asdict(), "decisions_per_second": round(speed.decisions_per_second)}
            for speed in fast
        ],
        "ratios": _ratios(fast),
        "details": [
            {"name": name, **{key: round(value, 4) for key, value in each._asdict().items()}}
            for name, each in slow
        ],
        "missing": [peer.name for peer in PEERS if not peer.version],
    }


def _show(fast: list[Speed], slow: list[tuple[str, Details]]) -> None:
    console = out()
    console.print(f"{build()} build, {interpreter()}, {machine()}\n")
    ratios = _ratios(fast)
    table = Table(box=None)
    table.add_column("random play", style="bold")
    table.add_column("decisions/s", justify="right")
    for our in ratios:
        table.add_column(f"{our} is", justify="right")
    table.add_column("version")
    for speed in fast:
        times = [f"{row[speed.name]:g} x" if speed.name in row else "" for row in ratios.values()]
        table.add_row(speed.name, f"{speed.decisions_per_second:,.0f}", *times, speed.version)
    console.print(table)
    table = Table(box=None)
    table.add_column("\nour costs", style="bold")
    for heading in ("clone", "view as JSON", "replay of a game"):
        table.add_column(f"\n{heading}", justify="right")
    for name, each in slow:
        table.add_row(
            name,
            f"{each.clone_us:.2f} µs",
            f"{each.view_ms:.3f} ms",
            f"{each.replay_ms:.2f} ms",
        )
    console.print(table)
    for peer in PEERS:
        if not peer.version:
            console.print(escape(f"{peer.name} is not installed: {command('bench')}"))
