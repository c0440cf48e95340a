"""Maps that Footplate does not bring: somebody's own, as files, from packages and in records.

The map compiler writes a map as text: its board, its deck and its ground, one row on each line.
This text is all that a game needs; records carry it, so that they can be replayed anywhere. A map
is known by a word made of its name and of a digest of the text: `switzerland-5d0e2f9a11c3`. What a
map says is only data: nothing in it is ever run.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from footplate.games.world.maps import CORRECTED, LIMITS, PLAYED, decks
from footplate.games.world.packs import packs
from footplate.games.world.tables import schema
from footplate.games.world.tables.cards import PER_CITY
from footplate.kernel import components
from footplate.kernel.components import Components, Source
from footplate.kernel.errors import ComponentError
from footplate.plugins import Plugins

LONGEST: Final = 512 * 1024
"""The most letters that the text of a map may have."""
MOST: Final = 32 * 1024 * 1024
"""The most letters of all maps that a process keeps, since strangers may upload records."""
LONGEST_TEXT: Final = 60
"""The most letters of a name on a map."""
WORD: Final = re.compile(r"[a-z0-9][a-z0-9-]*-[0-9a-f]{12}")
"""What the word of an own map looks like."""
LINE: Final = re.compile(r"([a-z]+)\.([A-Za-z0-9-]+): (\{.*\})")
CURVE: Final = re.compile(r"[A-Za-z0-9 .,-]*")
"""A path as SVG writes it, which ends no attribute."""
TABLES: Final = tuple([table.name for table in (*schema.BOARD_TABLES, *schema.DECK_TABLES)])
FOLDER: Final = "maps"
"""The folder in a package that holds its maps."""


class OwnMap(NamedTuple):
    """A map that Footplate does not bring."""

    word: str
    """The value of the option `map` by which games and records know it."""
    title: str
    carried: str
    parts: Components
    source: Source
    """Its rows, for house packs to overlay them."""


_known: Final[dict[str, OwnMap]] = {}
"""By word: the maps that somebody brought to this process."""
_offered: Final[dict[str, str]] = {}
"""By name: the words of the maps that are offered to everybody."""
_compilers: Final[list[Callable[[Path], str]]] = []


def compile_with(compiler: Callable[[Path], str]) -> None:
    """Use this function to turn the file or folder of a map into its text."""
    _compilers[:] = [compiler]


def bring(place: Path) -> OwnMap:
    """Compile the map of a file or folder. Raises `ComponentError` if it cannot be played."""
    return take(_compilers[0](place))


def offer(name: str, place: Path) -> None:
    """Offer the map of a file or folder to everybody.

    Raises:
        ComponentError: it cannot be played, or there is another map of this name.
    """
    if not name.replace("-", "").replace("_", "").isalnum() or not name.isascii():
        raise ComponentError(
            f"{place}: the name of the file must have Latin letters, digits, - and _ only"
        )
    if name in _offered or name in BUILT_IN or _plugins.find(name) is not None:
        raise ComponentError(f'{place}: there is already a map "{name}"')
    _offered[name] = bring(place).word


def forget() -> None:
    """Forget all maps that somebody brought, as a new process would."""
    for kept in (_known, _offered, _packaged):
        kept.clear()
    _plugins.forget()


def offered() -> dict[str, OwnMap]:
    """Return the maps that are offered to everybody besides the built-in ones, by name."""
    found = {name: _known[word] for name, word in _offered.items()}
    return {**{name: _of_package(name, each) for name, each in _plugins.all().items()}, **found}


def find(name: str) -> OwnMap | None:
    """Return the map with this word or name; None if nobody has brought it."""
    word = _offered.get(name, name)
    if word in _known:
        return _known[word]
    package = None if name in BUILT_IN else _plugins.find(name)
    return None if package is None else _of_package(name, package)


def everything() -> list[OwnMap]:
    """Return every map that somebody brought to this process."""
    return list(_known.values())


# ---------------------------------------------------------------------- text


def text(tables: Mapping[str, Sequence[Mapping[str, object]]]) -> str:
    """Write the rows of a board and of a deck, of which each has an id, a line for each row."""
    return "\n".join(
        [
            f"{table}.{row['id']}: {json.dumps(_values(row), ensure_ascii=False)}"
            for table, rows in tables.items()
            for row in rows
        ]
    )


def _values(row: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in row.items() if key != "id"}


def take(carried: str) -> OwnMap:
    """Return the map of this text, and keep it for this process.

    Raises:
        ComponentError: the text is no map, or one that cannot be played.
    """
    if len(carried) > LONGEST:
        raise ComponentError(f"the map is too long: it may have {LONGEST} letters")
    digest = hashlib.sha256(carried.encode("utf-8", "replace")).hexdigest()[:12]
    for word, known in _known.items():
        if word.endswith(digest) and known.carried == carried:
            return known
    if sum([len(known.carried) for known in _known.values()]) + len(carried) > MOST:
        raise ComponentError(f"no more maps are kept here: together they may have {MOST} letters")
    tables = _read(carried)
    heads = tables.get("map", [{}])
    title = str(heads[0].get("name", ""))
    word = f"{slug(title)}-{digest}"
    source = Source(word, tables)
    parts = components.load([schema.COMMON, source], schema.TABLES)
    _check(parts, word)
    found = OwnMap(word, title, carried, parts, source)
    _known[word] = found
    return found


def _read(carried: str) -> dict[str, list[dict[str, Any]]]:
    """Read the rows of a text, by table."""
    tables: dict[str, list[dict[str, Any]]] = {}
    for number, line in enumerate(carried.split("\n"), 1):
        found = LINE.fullmatch(line)
        if found is None or found[1] not in TABLES:
            raise ComponentError(f"line {number} of the map is no row of a board or a deck")
        try:
            values = json.loads(found[3])
        except (ValueError, RecursionError):
            raise ComponentError(f"line {number} of the map is not JSON") from None
        for value in _texts(values):
            short = found[1] in ("ground", "terrain", "zone") or len(value) <= LONGEST_TEXT
            if not value.isprintable() or not (short or value == values.get("source")):
                raise ComponentError(
                    f"line {number} of the map has a text that is too long, or not in one line"
                )
        tables.setdefault(found[1], []).append({**values, "id": found[2]})
    return tables


def _texts(value: object) -> Iterator[str]:
    """Return every text in a row, the names of its keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in (*value, *value.values()):
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def _check(parts: Components, where: str) -> None:
    """Check what the schema cannot: a game on the map can be played to its end, and drawn."""
    for row in parts.rows("ground"):
        if any(not CURVE.fullmatch(row.text(key)) for key in schema.GROUND):
            raise ComponentError(f"{where}: [[ground]] {row.id}: has a curve that is no path")
    if len(parts.rows("map")) != 1 or len(parts.rows("ground")) > 1:
        raise ComponentError(f"{where}: expected one row in [[map]], and one at most in [[ground]]")
    seats = [row.id for row in parts.rows("seats")]
    if not {*seats} <= {"2", "3", "4", "5", "6"}:
        raise ComponentError(f"{where}: [[seats]] must be for 2 to 6 players")
    tables = {each.table: len(parts.rows(each.table)) for each in PER_CITY.values()}
    cities = [row.id for row in parts.rows("city")]
    board = decks.Printed(cities, tables, max([int(seat) for seat in seats]))
    for problem in decks.problems(parts, board, lambda table: where):
        raise problem
    packs.check(parts, parts, LIMITS)


def slug(title: str) -> str:
    """Turn the title of a map into a word: `Great Britain` is `great-britain`."""
    plain = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "map"


# ---------------------------------------------------------------------- maps of packages

BUILT_IN: Final = {
    **{each.name: "" for each in PLAYED},
    **{each.name: "" for each in CORRECTED},
}


def _place(name: str, package: object) -> Path:
    """Return the file, or the folder, of a package's map."""
    inside = Path(str(getattr(package, "__path__", ("",))[0]), FOLDER)
    folder = inside / name
    return folder if folder.is_dir() else inside / f"{name}.toml"


def _of_package(name: str, package: object) -> OwnMap:
    """Return a package's map, which is compiled only once."""
    if name not in _packaged:
        _packaged[name] = bring(_place(name, package)).word
    return _known[_packaged[name]]


def _breach(name: str, found: object) -> str:
    """Say what is wrong with a package that brings a map; nothing if it will do."""
    if not hasattr(found, "__path__"):
        return "it is not a package"
    if not _place(name, found).exists():
        return f"it has neither a file {FOLDER}/{name}.toml nor a folder {FOLDER}/{name}"
    _of_package(name, found)
    return ""


_packaged: Final[dict[str, str]] = {}
_plugins: Final[Plugins[object]] = Plugins("footplate.maps", "map", BUILT_IN, _breach)
