"""Railroad board games to play, study and automate.

>>> import footplate
>>> game = footplate.game("russian", players=4)
>>> match = footplate.Match(game, seed=7)
>>> match.play(match.state.legal_actions()[0])

`game` builds a ruleset with its options fixed, `rulesets` lists what is installed, and a `Match`
plays it. Games of other packages are found by the entry point group `footplate.games`; one that
cannot be used is named in a sentence on standard error, and left out (`footplate.plugins`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from footplate import families
from footplate.kernel.messages import Message, word_with
from footplate.plugins import Plugins

if TYPE_CHECKING:
    __version__: str
    from footplate.kernel.contract import AnyGame, Ruleset
    from footplate.kernel.match import Match
    from footplate.kernel.options import Given

__all__ = ["Match", "bring", "game", "offered", "rulesets"]


def game(
    name: str,
    /,
    *,
    components: str | Path | None = None,
    rules: int | str | None = None,
    carried: str = "",
    **options: Given,
) -> AnyGame:
    """Build a game with its options fixed.

    Args:
        name: the word of its ruleset, such as `russian`.
        components: the folder of a house pack that overlays printed values, or None.
        rules: the version of the rules in whose words the options are; None for today's.
        carried: what a record carries of a game with a map of its own; empty for any other.
        options: any of the ruleset's options, such as `players=4`; the others are at their default.
            Where an option takes several words a list of them will do: `modules=["coal", "ideas"]`.
            Without `rules` a map may be the path of its file: `map="switzerland.toml"`.

    Returns:
        The game, immutable.

    Raises:
        OptionError: an unknown game or option, a value that is not allowed, or options that clash.
        ComponentError: a house pack that cannot be used.
    """
    from footplate.kernel.options import renamed, resolve

    _draw_matches()
    ruleset = _ruleset(name)
    pack = None if components is None else Path(components)
    options, _ = _brought(ruleset, options, carried, files=rules is None)
    values = resolve(ruleset.options, options)
    if rules is not None:
        values = renamed(ruleset.options, values, int(rules))
    return _built(ruleset, values, pack)


def offered(name: str, /, **options: Given) -> AnyGame:
    """Build a game as `game` does, but open no file: for options that strangers choose.

    Raises:
        OptionError: an unknown game or option, a value that is not allowed, or options that clash.
    """
    from footplate.kernel.options import resolve

    _draw_matches()
    ruleset = _ruleset(name)
    options, _ = _brought(ruleset, options, "", files=False)
    return _built(ruleset, resolve(ruleset.options, options), None)


def _built(ruleset: Ruleset, values: Mapping[str, str], pack: Path | None) -> AnyGame:
    """Build a game. Raises `TypeError` if the ruleset, which may be a stranger's, returns none."""
    found = ruleset.build(values, pack)
    if not hasattr(found, "action_count"):  # to ask for its type would take far longer
        raise TypeError(f"its ruleset builds {found!r:.60}, which is no game")
    return found


def bring(name: str, /, *, carried: str = "", **options: Given) -> dict[str, Given]:
    """Read the files that options name, so that they mean the same in every process.

    Args:
        name: the word of the ruleset, such as `world`.
        carried: as for `game`.
        **options: as for `game`, such as `map="switzerland.toml"`.

    Returns:
        The options for `game`: files are replaced by words, and what these mean is in `carried`.

    Raises:
        OptionError: an unknown game, or something that is not here.
        ComponentError: a file that cannot be used.
    """
    from footplate.kernel.carrying import CARRIED

    found, text = _brought(_ruleset(name), options, carried, files=True)
    return {**found, CARRIED: text} if text else found


def _brought(
    ruleset: Ruleset, options: Mapping[str, Given], carried: str, *, files: bool
) -> tuple[dict[str, Given], str]:
    """Let a ruleset take in what options name and Footplate does not bring."""
    if hasattr(ruleset, "bring"):  # a BringingRuleset; to ask for its type would take far longer
        _compile_maps()
        found: tuple[dict[str, Given], str] = ruleset.bring(options, carried, files=files)
        return found
    if carried:
        from footplate.kernel.errors import OptionError
        from footplate.kernel.messages import shared

        raise OptionError(shared("carried.nothing", game=ruleset.name))
    return dict(options), ""


def _ruleset(name: object) -> Ruleset:
    """Return the ruleset of this name. Raises `OptionError` if there is none."""
    from footplate.kernel.errors import OptionError
    from footplate.kernel.options import unknown

    known = rulesets()
    if not isinstance(name, str) or name not in known:
        raise OptionError(unknown("game", str(name), list(known)))
    return known[name]


def rulesets() -> dict[str, Ruleset]:
    """Return the rulesets that are installed, by name, in the order of their names.

    They are looked up once per process: what is installed later is found by the next one.
    """
    return dict(_installed())


@cache
def _installed() -> dict[str, Ruleset]:
    """Load every ruleset; a test that changes what is installed clears the cache."""
    found: dict[str, Ruleset] = {}
    for name, place in families.GAMES.items():
        module, _, attribute = place.partition(":")
        found[name] = getattr(import_module(module), attribute)
    _compile_maps()
    found |= _plugins.all()
    return {name: found[name] for name in sorted(found)}


def _breach(name: str, found: object) -> str:
    """Say what is wrong with a ruleset of another package; nothing if it will do."""
    from footplate.kernel.ruleset import breach

    return breach(name, found)


_plugins: Final[Plugins[Ruleset]] = Plugins("footplate.games", "game", families.GAMES, _breach)


def _worded(message: Message, language: str, names: Sequence[str]) -> str:
    """Word a message; the catalogues are opened when the first one is read."""
    from footplate.locale import worded

    word_with(worded)
    return worded(message, language, names)


word_with(_worded)


def __getattr__(name: str) -> object:
    """Import `Match` when it is first asked for, and look the version up."""
    if name == "__version__":
        from importlib.metadata import version

        return version("footplate")
    if name == "Match":
        from footplate.kernel.match import Match

        _draw_matches()
        return Match
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _compile_maps() -> None:
    """Let Railways of the World play maps that are files.

    Games must not import the compiler of maps, for it is above them: here is the one place that
    knows both. It is not imported before somebody brings a map.
    """
    from footplate.games.world.maps.own import compile_with

    compile_with(_compiled)


def _compiled(place: Path) -> str:
    """Compile the map of a file or folder, for records to carry. Raises `MapError`."""
    from footplate.atlas.playing import played

    return played(place)


def _draw_matches() -> None:
    """Let notebooks show matches as drawings.

    The kernel must not import the drawings, nor they the kernel: here is the one place that knows
    both. Neither is imported before it is needed.
    """
    from footplate.kernel.match import draw_with

    draw_with(_svg)


def _svg(match: Match) -> str | None:
    """Draw a match as SVG; return None for a game without drawings."""
    from footplate.draw.families import knows
    from footplate.draw.notebook import show

    return show(match).standalone() if knows(match.game.name) else None
