"""`footplate verify --exhaustive`: asks an exhaustive judge about refused actions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from footplate.cli.common import or_none, out, print_json, words
from footplate.kernel.contract import Ruleset
from footplate.lab import records
from footplate.lab.build import build
from footplate.lab.judging import RANDOM, Difference, Judgement, judge, sets_to_judge, total
from footplate.lab.verify import Build

REFUSED: Final = 2000
LIMIT: Final = 200_000
DIFFERENT: Final = 1
"""The exit status if engine and judge do not agree."""

HEADINGS: Final = (
    "refused",
    "searched",
    "offered",
    "differences",
    "undecided",
    "searches",
    "longest",
    "limits hit",
)


def judge_all(
    ruleset: Ruleset,
    build_game: Build,
    given: Mapping[str, str],
    *,
    refused: int | None,
    offered: int | None,
    limit: int | None,
    seed: int,
    bot: str | None,
    jobs: int,
    folder: Path | None,
    as_json: bool,
) -> int:
    """Judge every set of options, and print each result as soon as it is known.

    Args:
        ruleset: what is judged.
        build_game: makes a game of it.
        given: the options that all sets have, by name.
        refused: how many refused actions for each set; None for `REFUSED`.
        offered: how many legal actions for each set in games of their own; None for none.
        limit: how many positions for each action; None for `LIMIT`.
        seed: fixes every game.
        bot: who plays; None for `RANDOM`.
        jobs: how many processes.
        folder: where a record of each difference is written, if anywhere.
        as_json: print one JSON object instead, at the end.

    Returns:
        The exit status.
    """
    most = LIMIT if limit is None else limit
    wanted = REFUSED if refused is None else refused
    sets, players = sets_to_judge(ruleset, given)
    who = RANDOM if bot is None else bot
    results = judge(
        build_game,
        sets,
        players,
        refused=wanted,
        limit=most,
        seed=seed,
        bot=who,
        jobs=jobs,
        offered=offered or 0,
    )
    if folder is not None:
        records.prepare(folder)
    found: list[Judgement] = []
    differences = 0
    if not as_json:
        _line(HEADINGS, "options")
    for each in results:
        found.append(each)
        if not as_json:
            _line(_cells(each), words(each.options))
        for difference in each.differences:
            file = None if folder is None else records.save(folder, differences, difference.record)
            differences += 1
            if not as_json:
                _tell(difference, file)
    together = total(found)
    if as_json:
        settings = {"game": ruleset.name, "seed": seed, "limit": most, "bot": who, "build": build()}
        print_json({**settings, **_plain(together), "sets": [_plain(each) for each in found]})
    else:
        _line(_cells(together), f"in all {len(found)} sets ({build()})")
    return DIFFERENT if differences else 0


def _line(cells: tuple[str, ...], text: str) -> None:
    """Print one line of a table that grows."""
    columns = [cell.rjust(max(7, len(h))) for cell, h in zip(cells, HEADINGS, strict=True)]
    out().print("  ".join([*columns, text]), soft_wrap=True, markup=False)


def _cells(each: Judgement) -> tuple[str, ...]:
    effort = each.effort
    return (
        f"{each.refused:,}",
        f"{each.searched:,}",
        f"{each.offered:,}",
        or_none(len(each.differences)),
        f"{each.undecided_share:.2%}" if each.undecided else or_none(0),
        f"{effort.searches:,}",
        f"{effort.longest:,}",
        or_none(effort.limited),
    )


def _tell(difference: Difference, file: Path | None) -> None:
    """Print a difference with everything that is needed to find it again."""
    text = (
        f"difference: {difference.action} is {difference.wrong}: {words(difference.options)}, "
        f"seed {difference.seed}, ply {difference.ply}"
    )
    out().print(text if file is None else f"{text}, {file}", soft_wrap=True, markup=False)


def _plain(each: Judgement) -> dict[str, object]:
    return {
        **each._asdict(),
        "undecided_share": round(each.undecided_share, 6),
        "effort": each.effort._asdict(),
        "differences": [difference._asdict() for difference in each.differences],
    }
