"""The industry board for all players as a person sees it [2021 p.35-37].

Written out by hand, apart from the engine and its component files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SHORT: list[int | None] = [
    0,
    1,
    2,
    3,
    5,
    None,  # first site
    7,
    10,
    None,  # second site
    12,
    15,
    None,  # third site
    17,
    20,
    None,  # fourth site
    22,
    25,
    None,  # fifth site
    27,
    30,
]
"""What the spaces show, from the start on; the last ones differ by the side of the board."""
LONG_END: list[int | None] = [None, 35]
"""The sixth site, and the end: for three and four players."""
SHORT_END: list[int | None] = [35]
SITES = (5, 8, 11, 14, 17, 20)
DETOURS = (8, 14)
"""The sites with a space beside them, counted on after the end; nothing is shown there."""
POINTS_OF_PRINTED = {"f6": 3}
"""What a printed factory scores when it is built over [2021 p.36]."""


def row(long: bool) -> list[int | None]:
    """All spaces of a side, but those beside the sites."""
    return [*SHORT, *(LONG_END if long else SHORT_END)]


def score(space: int, long: bool) -> int:
    """The number shown, or the last number before it [2021 p.36]."""
    spaces = row(long)
    if space >= len(spaces):
        space = DETOURS[space - len(spaces)]
    while True:
        shown = spaces[space]
        if shown is not None:
            return shown
        space -= 1


def points_of_building(site: str, before: Mapping[str, Any]) -> int:
    """What whoever builds over a factory scores at once: its action is carried out [2021 p.36].

    Of factories that score by counting something, the points come with the counting.
    """
    for here in before["sites"]:
        if here["site"] == site and not here["layers"]:
            return POINTS_OF_PRINTED.get(site, 0)
    return 0


def compare(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Layers grow evenly, cars stand up when a wrench comes, and go to the workshop when used."""
    word, *rest = text.split(" ")
    sites = {site["site"]: site for site in before["sites"]}
    now = {site["site"]: site for site in after["sites"]}
    seat = before["current"]
    if word == "build":
        least = min([site["layers"] for site in before["sites"]])
        assert sites[rest[0]]["layers"] == least, (text, sites)
        assert now[rest[0]]["layers"] == least + 1, (text, now)
    elif word == "wrench":
        at = after["players"][seat]["wrenches"][int(rest[0]) - 1]
        if at in SITES[: len(sites)]:
            site = f"f{SITES.index(at) + 1}"
            assert sites[site]["layers"], f"a wrench came onto the printed factory {site}"
            for old, new in zip(before["players"], after["players"], strict=True):
                for cars in ("cars", "purple_cars"):
                    if old[cars] and site in old[cars]["lying"]:
                        assert site in new[cars]["standing"], (text, old, new)
    elif word == "drive":
        cars = {"own": "cars", "purple": "purple_cars"}[rest[0]]
        old, new = before["players"][seat][cars], after["players"][seat][cars]
        assert rest[1] in old["standing"], (text, old)
        assert rest[1] not in new["standing"] + new["lying"], (text, new)
        assert new["workshop"] == old["workshop"] + 1, (text, old, new)
    elif word in ("car", "purple", "back"):
        name = "purple_cars" if "purple" in (word, rest[0]) else "cars"
        assert rest[-1] in after["players"][seat][name]["lying"], (text, after["players"][seat])
