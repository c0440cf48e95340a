"""`footplate verify`: plays random games under many sets of options."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from footplate.cli import judging
from footplate.cli.common import (
    AsJson,
    Bots,
    Count,
    Name,
    Rules,
    Seed,
    make,
    only_with,
    or_none,
    out,
    print_json,
    progress,
    ruleset,
    words,
)
from footplate.counted import counted
from footplate.kernel.errors import OptionError
from footplate.lab.build import build
from footplate.lab.verify import Build
from footplate.lab.verify import verify as run

GAMES: Final = 1000


def verify(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    games: Count | None = None,
    seed: Seed = 1,
    jobs: Count = 1,
    exhaustive: Annotated[bool, Parameter(negative=())] = False,
    refused: Count | None = None,
    offered: Count | None = None,
    limit: Count | None = None,
    bot: Bots | None = None,
    records: Path | None = None,
    json: AsJson = False,
) -> int:
    """Play random games under many sets of options, and check every position.

    The checksums compare builds, machines and versions: equal checksums mean equal lists of legal
    actions and equal positions. A limit is hit when the engine ends a search before it knows
    whether an action can be carried out.

    With --exhaustive, a judge that looks at every way is asked about actions that are refused
    because they cannot be carried out in full, and about some that are offered. The exit status is
    1 if it does not agree with the engine.

    Args:
        name: The ruleset.
        rules: What all sets of options have.
        games: How many games in all, shared out over the sets of options; 1000 by default.
        seed: Fixes every game.
        jobs: How many processes play.
        exhaustive: Judge refused actions instead.
        refused: How many refused actions are judged for each set of options; 2000 by default.
        offered: How many legal actions are judged for each set in further games; none by default.
        limit: How many positions the judge looks at for each action; 200000 by default.
        bot: Who plays the games that are judged, such as greedy; random by default.
        records: Write a record for each difference into this folder.
        json: Print one JSON object.
    """
    rules = rules or Rules()
    given, carried = rules.brought(name)
    builder = partial(make, name, rules.components, carried)
    if exhaustive:
        if games is not None:
            raise OptionError("--games: --exhaustive plays as many as it needs; use --refused")
        return judging.judge_all(
            ruleset(name),
            builder,
            given,
            refused=refused,
            offered=offered,
            limit=limit,
            seed=seed,
            bot=bot,
            jobs=jobs,
            folder=records,
            as_json=json,
        )
    only_with(
        "--exhaustive",
        {
            "--refused": refused,
            "--offered": offered,
            "--limit": limit,
            "--bot": bot,
            "--records": records,
        },
    )
    wanted = GAMES if games is None else games
    _play_all(name, builder, given, wanted, seed, jobs, as_json=json)
    return 0


def _play_all(
    name: str,
    builder: Build,
    given: Mapping[str, str],
    games: int,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Play the games, and print the result for each set of options."""
    found = []
    played = 0
    with progress("games", games) as step:
        options = ruleset(name).options
        for each in run(builder, options, games=games, seed=seed, jobs=jobs, given=given):
            found.append(each)
            played += each.games
            step(played)
    total = hashlib.sha256("".join(each.checksum for each in found).encode()).hexdigest()[:16]
    limited = sum(each.limited for each in found)
    if as_json:
        print_json(
            {
                "game": name,
                "seed": seed,
                "build": build(),
                "games": played,
                "decisions": sum(each.decisions for each in found),
                "checksum": total,
                "limited": limited,
                "sets": [each._asdict() for each in found],
            }
        )
        return
    console = out()
    for each in found:
        hit = f"limits hit: {or_none(each.limited)}"
        line = f"{each.checksum}  {counted(each.games, 'game'):>12}  {hit}  {words(each.options)}"
        console.print(line, soft_wrap=True)
    console.print(
        f"{total}  {counted(played, 'game'):>12}  limits hit: {or_none(limited)}  "
        f"no broken invariant ({build()})"
    )
