"""`footplate games`: lists what can be played, and with which options."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

import footplate
from footplate import locale
from footplate.bots import players
from footplate.cli.common import AsJson, out, print_json, ruleset
from footplate.cli.words import say, tell
from footplate.draw import families
from footplate.kernel.contract import Ruleset
from footplate.kernel.options import ALL, JOIN, NONE, Option
from footplate.lab.clashes import clashes


def games(
    name: Annotated[str | None, Parameter("GAME")] = None, /, *, json: AsJson = False
) -> None:
    """List the rulesets with their options, and say which values do not go together.

    Args:
        name: List only this ruleset.
        json: Print one JSON object.
    """
    found = list(footplate.rulesets().values()) if name is None else [ruleset(name)]
    locale.installed()  # names every plug-in that cannot be used
    families.installed()
    if json:
        print_json({"games": [_plain(each) for each in found]})
        return
    for each in found:
        out().print(_table(each))
        bots = say("games.bots", bots=", ".join(players(each.name)))
        out().print(f"\n {escape(bots)}\n")
        _print_clashes(each)


def _plain(each: Ruleset) -> dict[str, object]:
    return {
        "name": each.name,
        "title": str(each.title),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "help": str(option.help),
                "many": option.many,
            }
            for option in each.options
        ],
        "clashes": [str(clash.error) for clash in clashes(each)],
        "bots": players(each.name),
    }


def _print_clashes(each: Ruleset) -> None:
    """Print what does not go together, if there is anything."""
    found = clashes(each)
    if found:
        console = out()
        console.print(escape(say("games.clashes")), style="bold")
        for clash in found:
            told = escape(f"{clash.option}: {tell(clash.sentence)}")
            console.print(Padding(f"- {told}", (0, 0, 0, 1)))
        console.print()


def _table(each: Ruleset) -> Table:
    table = Table(title=f"{each.name}: {escape(tell(each.title))}", title_justify="left", box=None)
    table.add_column(escape(say("games.option")), style="bold")
    table.add_column(escape(say("games.values")))
    table.add_column("")
    for option in each.options:
        table.add_row(option.name, values_text(option), escape(tell(option.help)))
    return table


def values_text(option: Option) -> str:
    """Write the values that are allowed; for several words, also how to join them."""
    values = [*option.values, NONE, ALL] if option.many else [*option.values]
    shown = [f"\\[{v}]" if v == option.default else v for v in values]
    if not option.many:
        return " ".join(shown)
    each = {"words": " ".join(shown[:-2]), "none": shown[-2], "all": shown[-1]}
    return say("games.several", **each, join=JOIN)
