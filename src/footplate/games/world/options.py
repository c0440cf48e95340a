"""The options of Railways of the World, and which chapters each choice plugs in.

Maps are listed in `maps`, and nowhere else, modules in `modules`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from footplate.games.world import modules
from footplate.games.world.maps import CORRECTED, PLAYED, Played, own
from footplate.games.world.maps.own import OwnMap
from footplate.games.world.shown.messages import message, money
from footplate.games.world.tables.auctions import AUCTIONS, STANDARD
from footplate.games.world.tables.printed import CHART
from footplate.kernel.contract import Clash
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import Message, Name, plain
from footplate.kernel.options import NO_YES, Former, Given, Option

if TYPE_CHECKING:
    from footplate.games.world.tables.hooks import WorldChapter
    from footplate.kernel.components import Components

MAP_OPTIONS: Final[tuple[Option, ...]] = tuple(
    [option for each in PLAYED for option in each.options]
)
MAP: Final = "map"
FEW: Final = 3
"""With so many players at most, cubes may be reduced [RC p.7]."""
CAPS: Final = ("10", "20", "30", "50", "100")
"""The highest bids, in $1,000."""
OPTIONS: Final[tuple[Option, ...]] = (
    Option("players", ("2", "3", "4", "5", "6"), "4", message("option.players.help")),
    Option(
        MAP,
        tuple([each.name for each in PLAYED]),
        PLAYED[0].name,
        message("option.map.help"),
        former=tuple([Former(each.name, each.now, each.rules) for each in CORRECTED]),
    ),
    Option(
        "auction",
        tuple(AUCTIONS),
        STANDARD,
        message("option.auction.help"),
        rare=True,
    ),
    Option(
        "bid_cap",
        CAPS,
        "30",
        message("option.bid_cap.help"),
        tuple([money(int(cap)) for cap in CAPS]),
        rare=True,
    ),
    Option(
        "turn_limit",
        ("5", "10", "15", "20", "30", "40", "60", "80"),
        "40",
        message("option.turn_limit.help"),
        rare=True,
    ),
    *MAP_OPTIONS,
    Option(
        "cut_throat",
        NO_YES,
        "no",
        message("option.cut_throat.help"),
        rare=True,
    ),
    Option("fewer", (CHART, *NO_YES), CHART, message("option.fewer.help"), rare=True),
    Option("shorter", NO_YES, "no", message("option.shorter.help"), rare=True),
    *modules.OPTIONS,
)


def clash(values: Mapping[str, str], parts: Components) -> Clash | None:
    """Say why these options cannot be combined, with the page; None if they can.

    Args:
        values: all options.
        parts: the components of their map.
    """
    values = {**values, "map": _today(values["map"])}
    seats = {int(row.id): row.source for row in parts.rows("seats")}
    if int(values["players"]) not in seats:
        title = parts.rows(MAP)[0].text("name")
        board, most = Name("option.map", values["map"], title), max(seats)
        said = message("clash.players", map=board, least=min(seats), most=most)
        return Clash("players", said, _page(seats[most]))
    if values["fewer"] == "yes" and int(values["players"]) > FEW:
        return Clash("fewer", message("clash.fewer", n=FEW), "RC p.7")
    for each in PLAYED:
        reason = each.clash(values)
        if reason is not None:
            return reason
    return None


def chapters(values: Mapping[str, str], parts: Components) -> tuple[WorldChapter, ...]:
    """Return what the map and the options plug into the base game, in the order of their actions.

    Args:
        values: all options.
        parts: the components of their map.
    """
    played = _played(values["map"])
    found = [*modules.chapters(values, parts, played.standard), *played.chapters(values)]
    return tuple(found)


def in_play(parts: Components, values: Mapping[str, str]) -> Components:
    """Return what a game has of the components of its map.

    Args:
        parts: the components of the map.
        values: all options.
    """
    return _played(values["map"]).in_play(parts, values)


def _played(name: str) -> Played:
    """Return what a map brings; one that is not built in brings nothing but its board and deck."""
    today = _today(name)
    return next((each for each in PLAYED if each.name == today), Played(today))


def with_own_maps() -> tuple[Option, ...]:
    """Return the options, with the maps that somebody brought among the values of `map`."""
    offered, known = own.offered(), own.everything()
    if not known:
        return OPTIONS
    return tuple([_with(each, offered, known) for each in OPTIONS])


def _with(option: Option, offered: Mapping[str, OwnMap], known: Sequence[OwnMap]) -> Option:
    if option.name != MAP:
        return option
    titles = [*[option.title(value) for value in option.values]]
    return option._replace(
        values=(*option.values, *offered),
        titles=(*titles, *[_title(each) for each in offered.values()]),
        former=(*option.former, *[Former(each.word, "", 0, _title(each)) for each in known]),
    )


def _title(brought: OwnMap) -> Message:
    return plain("{title}", {"title": brought.title})


def brought(
    options: Mapping[str, Given], carried: str, *, files: bool
) -> tuple[dict[str, Given], str]:
    """Take in the map that options name, if it is not built in.

    Args:
        options: what somebody asked for.
        carried: the text of a map, as a record carries it; empty if there is none.
        files: whether the map may be the path of a file or folder.

    Returns:
        The options with the word of the map, and its text; empty if it is built in.

    Raises:
        OptionError: a map that is not here.
        ComponentError: a map that cannot be played.
    """
    if carried:
        taken = own.take(carried)
        if options.get(MAP, taken.word) != taken.word:
            raise OptionError(message("map.another", map=str(options[MAP])[:60]))
        return {**options, MAP: taken.word}, carried
    asked = options.get(MAP)
    if not isinstance(asked, (str, Path)) or asked in own.BUILT_IN:
        return dict(options), ""
    found = own.find(str(asked))
    if found is None and files and _is_path(asked):
        found = own.bring(Path(asked))
    if found is None and own.WORD.fullmatch(str(asked)):
        raise OptionError(message("map.absent", map=str(asked)[:60]))
    if found is None:
        return dict(options), ""
    return {**options, MAP: found.word}, found.carried


def _is_path(asked: str | Path) -> bool:
    """Say whether a map is given as a path: it has a suffix or a folder, or is there."""
    path = Path(asked)
    return path.suffix == ".toml" or len(path.parts) > 1 or path.exists()


def _today(name: str) -> str:
    """Return what a map that was corrected is called today; other maps keep their names."""
    for each in CORRECTED:
        if each.name == name:
            return each.now
    return name


def _page(source: str) -> str:
    """Return the first page that the source of a row names; nothing if it is no rulebook."""
    first, *more = source.split()
    return " ".join(more[:2]) if first == "rulebook" else ""
