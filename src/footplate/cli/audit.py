"""`footplate audit`: lists where the values of a game come from."""

from __future__ import annotations

from rich.table import Table

from footplate.cli.common import AsJson, Name, Rules, out, print_json, ruleset
from footplate.kernel.options import resolve


def audit(name: Name, /, *, rules: Rules | None = None, json: AsJson = False) -> None:
    """List every component of a game with its source, and count the sources of each kind.

    Each source begins with one of these words: rulebook (printed there), public (seen elsewhere),
    reconstructed (worked out) or house (changed by a house pack). Where only a part of a row stands
    in a rulebook or elsewhere, its source says what is reconstructed, and it is counted apart.

    Args:
        name: The ruleset.
        rules: Which game is meant.
        json: Print one JSON object.
    """
    rules = rules or Rules()
    chosen = ruleset(name)
    given, _ = rules.brought(name)
    values = resolve(chosen.options, given)
    components = chosen.components(values, rules.components)
    items = components.items()
    by_source = components.by_source()
    partly = components.partly_reconstructed()
    if json:
        print_json(
            {
                "game": name,
                "options": values,
                "digest": components.digest,
                "items": [{"key": k, "value": v, "source": s} for k, v, s in items],
                "by_source": by_source,
                "partly_reconstructed": partly,
            }
        )
        return
    table = Table(title=f"{name}: {chosen.title}", title_justify="left", box=None)
    for heading in ("component", "values", "source"):
        table.add_column(heading, overflow="fold")
    for row in items:
        table.add_row(*[text.replace("[", "\\[") for text in row])
    console = out()
    console.print(table)
    console.print()
    for source, count in by_source.items():
        part = f"  {partly[source]} of them partly reconstructed" if source in partly else ""
        console.print(f"{source:>14}  {count:>5}  {count / len(items):>4.0%}{part}")
