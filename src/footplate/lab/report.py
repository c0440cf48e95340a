"""Writes results of the lab as a self-contained page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.counted import counted
from footplate.draw import theme
from footplate.draw.pen import escape, tag
from footplate.draw.whiskers import Whisker, whiskers
from footplate.lab.build import build
from footplate.lab.tournament import Tournament

STYLE: Final = f"""
*{{box-sizing:border-box}}
body{{margin:0;background:var(--fp-paper);color:var(--fp-ink);font:15px/1.45 {theme.SANS}}}
main{{max-width:1040px;margin:0 auto;padding:20px 16px 40px;display:grid;gap:16px;
grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr))}}
header{{grid-column:1/-1}}
h1,h2{{font-family:{theme.SERIF};line-height:1.2;margin:0 0 6px}}
h1{{font-size:24px}}h2{{font-size:17px}}p{{margin:0}}
.soft{{color:var(--fp-soft)}}
section{{background:var(--fp-panel);border:1px solid var(--fp-rule);border-radius:10px;padding:16px;
min-width:0}}
section.wide{{grid-column:1/-1}}
section.drawing{{padding:4px}}
.scroll{{overflow-x:auto}}
table{{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}}
th,td{{padding:6px 8px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--fp-rule)}}
th:first-child{{text-align:left;padding-left:0}}td:last-child,th:last-child{{padding-right:0}}tr:last-child>*{{border-bottom:0}}
thead th{{color:var(--fp-soft);font-weight:400;font-size:13px}}
td.best{{font-weight:700}}
"""
"""How pages of the lab look, in the colours of the drawings."""


def page(heading: str, below: str, sections: Sequence[str]) -> str:
    """Write a page as HTML.

    Args:
        heading: its title.
        below: the line below that.
        sections: its parts, as HTML.
    """
    head = f"<title>{escape(heading)} · Footplate</title>"
    style = f"<style>{theme.stylesheet()}{STYLE}</style>"
    top = tag("header", tag("h1", escape(heading)), tag("p", escape(below), cls="soft"))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{head}\n{style}\n</head>\n<body>\n<main>\n{top}\n{''.join(sections)}</main>\n"
        "</body>\n</html>\n"
    )


def table(heading: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a part of a page: a table whose first column names its rows."""
    first = "".join([tag("th", escape(each), scope="col") for each in head])
    body = []
    for name, *cells in rows:
        told = "".join([f"<td>{escape(cell)}</td>" for cell in cells])
        body.append(tag("tr", tag("th", escape(name), scope="row"), told))
    inner = tag("table", tag("thead", tag("tr", first)), tag("tbody", "".join(body)))
    scroll = tag("div", inner, cls="scroll", tabindex="0", role="region", aria_label=heading)
    return tag("section", tag("h2", escape(heading)), scroll, cls="wide")


def drawing(drawn: str) -> str:
    """Write a part of a page: a drawing."""
    return tag("section", drawn, cls="drawing")


STANDINGS: Final = ("bot", "rating", "95 %", "deals", "score", "mean points")
PAIRS: Final = ("pair", "deals", "score of the first", "95 %", "better")


def standings(found: Tournament) -> list[list[str]]:
    """Write the standings of a tournament as rows, with the columns `STANDINGS`."""
    return [
        [
            each.bot,
            f"{each.rating:.1f}",
            f"{each.interval[0]:.1f} to {each.interval[1]:.1f}",
            str(each.deals),
            f"{each.score:.1%}",
            f"{each.mean:.1f}",
        ]
        for each in found.standings
    ]


def pairs(found: Tournament) -> list[list[str]]:
    """Write the pairs of a tournament as rows, with the columns `PAIRS`."""
    return [
        [
            f"{each.first} vs {each.second}",
            str(each.deals),
            f"{each.score:.1%}",
            f"{each.interval[0]:.1%} to {each.interval[1]:.1%}",
            each.better or "not decided",
        ]
        for each in found.meetings
    ]


def leaderboard(found: Tournament, game: str, command: str) -> str:
    """Write the result of a tournament as Markdown, with the command that makes it."""
    parts = [
        f"# Leaderboard\n\n{game}: {counted(found.games, 'game')} ({build()} build).\n\n"
        f"    {command}\n"
    ]
    for head, rows in ((STANDINGS, standings(found)), (PAIRS, pairs(found))):
        lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
        parts.append("".join([f"| {' | '.join(line)} |\n" for line in lines]))
    return "\n".join(parts)


def tournament(found: Tournament, game: str) -> str:
    """Write the report of a tournament.

    Args:
        found: what came of it.
        game: what was played, in words.
    """
    ratings = [
        Whisker(each.bot, each.rating, *each.interval, f"{each.rating:.1f}")
        for each in found.standings
    ]
    shares = [
        Whisker(
            f"{each.first} vs {each.second}",
            each.score * 100,
            each.interval[0] * 100,
            each.interval[1] * 100,
            f"{each.score:.0%}",
        )
        for each in found.meetings
    ]
    return page(
        "Tournament",
        f"{game}: {counted(found.games, 'game')}",
        [
            drawing(whiskers("Ratings with their 95 % intervals", ratings).inline()),
            drawing(
                whiskers("Scores of the first of each pair", shares, middle=50, unit="%").inline()
            ),
            table("Standings", STANDINGS, standings(found)),
            table("Pairs", PAIRS, pairs(found)),
        ],
    )
