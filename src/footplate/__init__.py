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

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from footplate.kernel.messages import Message, word_with
from footplate.plugins import Plugins

if TYPE_CHECKING:
    from footplate.kernel.contract import AnyGame, Ruleset
    from footplate.kernel.match import Match
    from footplate.kernel.options import Given

__all__ = ["Match", "game", "rulesets"]

FAMILIES: Final = {
    "russian": "footplate.games.russian:RULESET",
    "world": "footplate.games.world:RULESET",
}
"""Where the ruleset of each built-in family is."""


def game(
    name: str,
    /,
    *,
    components: str | Path | None = None,
    rules: int | str | None = None,
    **options: Given,
) -> AnyGame:
    """Build a game with its options fixed.

    Args:
        name: the word of its ruleset, such as `russian`.
        components: the folder of a house pack that overlays printed values, or None.
        rules: the version of the rules in whose words the options are; None for today's.
        options: any of the ruleset's options, such as `players=4`; the others are at their default.
            Where an option takes several words a list of them will do: `modules=["coal", "ideas"]`.

    Returns:
        The game, immutable.

    Raises:
        OptionError: an unknown game or option, a value that is not allowed, or options that clash.
        ComponentError: a house pack that cannot be used.
    """
    from footplate.kernel.errors import OptionError
    from footplate.kernel.options import renamed, resolve, unknown

    _draw_matches()
    known = rulesets()
    if name not in known:
        raise OptionError(unknown("game", name, list(known)))
    ruleset = known[name]
    pack = None if components is None else Path(components)
    values = resolve(ruleset.options, options)
    if rules is not None:
        values = renamed(ruleset.options, values, int(rules))
    return ruleset.build(values, pack)


def rulesets() -> dict[str, Ruleset]:
    """Return the rulesets that are installed, by name, in the order of their names.

    They are looked up once per process: what is installed later is found by the next one.
    """
    return dict(_installed())


@cache
def _installed() -> dict[str, Ruleset]:
    """Load every ruleset; a test that changes what is installed clears the cache."""
    found: dict[str, Ruleset] = {}
    for name, place in FAMILIES.items():
        module, _, attribute = place.partition(":")
        found[name] = getattr(import_module(module), attribute)
    found |= _plugins.all()
    return {name: found[name] for name in sorted(found)}


def _breach(name: str, found: object) -> str:
    """Say what is wrong with a ruleset of another package; nothing if it will do."""
    from footplate.kernel.ruleset import breach

    return breach(name, found)


_plugins: Final[Plugins[Ruleset]] = Plugins("footplate.games", "game", FAMILIES, _breach)


def _worded(message: Message, language: str, names: Sequence[str]) -> str:
    """Word a message; the catalogues are opened when the first one is read."""
    from footplate.locale import worded

    word_with(worded)
    return worded(message, language, names)


word_with(_worded)


def __getattr__(name: str) -> object:
    """Import `Match` when it is first asked for."""
    if name == "Match":
        from footplate.kernel.match import Match

        _draw_matches()
        return Match
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


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
