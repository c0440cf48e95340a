"""Plug-ins: what other packages bring, found by the entry points that they declare.

There are six kinds: games (`footplate.games`), words (`footplate.words`), drawings
(`footplate.drawings`), parts of games (`footplate.parts`), bots (`footplate.bots`) and maps
(`footplate.maps`). A package that is broken must not break Footplate: a plug-in that cannot be used
is named in one sentence, once per process, and left out. The sentence is logged as a warning, so
that it goes to standard error unless a program has set up its logging otherwise.

A plug-in is loaded when it is first asked for; what is built in is never looked up here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")

KINDS: Final = ("games", "words", "drawings", "parts", "bots", "maps")
"""The kinds of plug-ins, by the ends of their groups."""
LONGEST: Final = 300
"""The most letters that are told of an error."""


class Plugins(Generic[T]):
    """All plug-ins of one kind.

    Args:
        group: the group of their entry points.
        noun: what one of them is called.
        built_in: what Footplate has of this kind itself, with the entry point that stands for it;
            these names are taken.
        breach: says what is wrong with what an entry point of a name leads to; nothing if it will
            do. It may raise.
        misnamed: says what is wrong with a name alone, before anything is loaded.
    """

    def __init__(
        self,
        group: str,
        noun: str,
        built_in: Mapping[str, str],
        breach: Callable[[str, Any], str],
        misnamed: Callable[[str], str] = lambda name: "",
    ) -> None:
        self._group: Final = group
        self._noun: Final = noun
        self._built_in: Final = built_in
        self._breach: Final = breach
        self._misnamed: Final = misnamed
        self._points: dict[str, EntryPoint] | None = None
        self._loaded: Final[dict[str, T | None]] = {}

    def find(self, name: str) -> T | None:
        """Return the plug-in of this name; None if there is none that can be used."""
        point = self._known().get(name)
        if point is None:
            return None
        if name not in self._loaded:
            self._loaded[name] = None  # it may ask for itself while it is imported
            self._loaded[name] = self._load(point)
        return self._loaded[name]

    def all(self, ending: str = "") -> dict[str, T]:
        """Return every plug-in that can be used, by name, in the order of their names.

        Args:
            ending: how the names end; no other plug-in is loaded.
        """
        found = {name: self.find(name) for name in self._known() if name.endswith(ending)}
        return {name: each for name, each in found.items() if each is not None}

    def package(self, name: str) -> str:
        """Name the package that brings the plug-in of this name."""
        point = self._known()[name]
        return point.module if point.dist is None else str(point.dist.name)

    def forget(self) -> None:
        """Look everything up again at the next question, as a new process would."""
        _installed.cache_clear()
        self._points = None
        self._loaded.clear()

    def _known(self) -> dict[str, EntryPoint]:
        """Return the entry points of this kind; of several, that of the first package by name."""
        if self._points is None:
            self._points = {}
            for point in sorted(_installed(self._group), key=_order):
                if self._built_in.get(point.name) == point.value:
                    continue  # Footplate's own, which an earlier release registered like this
                if point.name in self._built_in:
                    self._leave_out(point, f"the name is that of a built-in {self._noun}")
                elif point.name in self._points:
                    first = _package(self._points[point.name])
                    self._leave_out(point, f"the name is taken by {first}")
                elif wrong := self._misnamed(point.name):
                    self._leave_out(point, wrong)
                else:
                    self._points[point.name] = point
        return self._points

    def _load(self, point: EntryPoint) -> T | None:
        if not point.pattern.match(point.value):
            self._leave_out(point, "what follows its name is not written as module:attribute")
            return None
        try:
            found = point.load()
            wrong = self._breach(point.name, found)
        except (Exception, SystemExit) as error:  # noqa: BLE001 (a stranger's code may raise anything)
            wrong = said(error)
        if wrong:
            self._leave_out(point, wrong)
            return None
        usable: T = found
        return usable

    def _leave_out(self, point: EntryPoint, why: str) -> None:
        where = f"{_package(point)} ({self._group}: {point.name} = {point.value})"
        tell(f'the {self._noun} "{point.name}" of {where} is left out: {why}')


@cache
def _installed(group: str) -> list[EntryPoint]:
    """List the entry points of a group; a package whose list cannot be read is left out."""
    from importlib import metadata

    try:
        return list(metadata.entry_points(group=group))
    except Exception:  # noqa: BLE001 (found out and told below, package by package)
        return [point for point in _readable() if point.group == group]


@cache
def _readable() -> list[EntryPoint]:
    """List all entry points, package by package, and name each package that has unreadable ones."""
    return list(_of_each_package())


def _of_each_package() -> Iterator[EntryPoint]:
    from importlib import metadata

    seen: set[str] = set()
    for package in metadata.distributions():
        name = str(package.metadata["Name"])
        if name in seen:
            continue  # the first on the path hides the others
        seen.add(name)
        try:
            points = list(package.entry_points)
        except Exception as error:  # noqa: BLE001 (a stranger's file may hold anything)
            tell(
                f"the entry points of the package {name} are left out: they cannot be read "
                f"({said(error)})"
            )
            continue
        yield from points


def _order(point: EntryPoint) -> tuple[str, str]:
    """Put entry points in the same order on every machine."""
    return point.name, _package(point)


def _package(point: EntryPoint) -> str:
    """Name the package that an entry point belongs to."""
    return "an unknown package" if point.dist is None else f"the package {point.dist.name}"


def blamed(error: BaseException) -> str:
    """Name the package whose code was running when an error was raised.

    Args:
        error: what was raised, with its traceback.

    Returns:
        Such as `the package footplate-yard`. If no code of a plug-in was running, it is the package
        of the game that was played, which may have answered what we cannot work with; otherwise
        empty.
    """
    from traceback import walk_tb

    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    running = [str(frame.f_globals.get("__name__", "")) for frame in frames]
    kept = [each for frame in frames for each in frame.f_locals.values()]
    kept += [getattr(each, "game", None) for each in kept if hasattr(type(each), "game")]
    played = [type(each).__module__ for each in kept]
    for names, kinds in ((running, KINDS), (played, ("games",))):
        points = [point for kind in kinds for point in _installed(f"footplate.{kind}")]
        owners = {re.split("[.:]", point.value)[0]: _package(point) for point in points}
        owners.pop("footplate", None)
        found = [owners[top] for name in names if (top := name.partition(".")[0]) in owners]
        if found:
            return found[-1]
    return ""


def failure(error: BaseException) -> str:
    """Say that a plug-in failed, which one and how; empty if none is to blame (`blamed`)."""
    owner = blamed(error)
    return f"{owner} failed: {said_with_place(error)}" if owner else ""


def said(error: BaseException) -> str:
    """Write an error of a stranger's code in one line."""
    text = " ".join(str(error).split())
    text = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    name = type(error).__name__
    return f"{name}: {text}" if text else name


def said_with_place(error: BaseException) -> str:
    """Write the same, with where it was raised: file and line, and chapter and hook of a game."""
    from pathlib import Path
    from traceback import extract_tb

    from footplate.kernel.plugging import plugged_by

    last = extract_tb(error.__traceback__)[-1:]
    places = [f"{Path(frame.filename).name}, line {frame.lineno}" for frame in last]
    places += filter(None, [plugged_by(error)])
    return f"{said(error)} ({', '.join(places)})" if places else said(error)


def tell(sentence: str) -> None:
    """Log a sentence; processes that this one has started say nothing, for they would repeat it."""
    import logging
    from multiprocessing import parent_process

    if parent_process() is None:
        logging.getLogger(__name__).warning("footplate: %s", sentence)
