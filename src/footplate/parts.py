"""What a family may bring beside rules, words and drawings: its parts.

`PARTS` says which there are. A package names those of its game by the entry point group
`footplate.parts`, each as GAME.PART:

    [project.entry-points."footplate.parts"]
    "yard.evaluation" = "footplate_yard.worth"

The built-in families name theirs in the same form (`footplate.families`). A part is loaded when it
is first asked for. One that lacks something is left out as a whole, with a sentence that names
package and part (`footplate.plugins`), and then the game does without it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from footplate import families
from footplate.plugins import Plugins

STEPS: Final = 6
"""How many levels there are."""
WEIGHTS: Final = "weights"
"""The folder of a package in which its networks lie."""


TASK: Final = re.compile(r"[a-z0-9-]+/\w+-v[1-9]\d*")
"""What tasks are called: game, name and version."""


class Part(NamedTuple):
    """A kind of part."""

    what: str
    """What it is."""
    without: str
    """What holds for a family that has none."""
    needs: tuple[str, ...] = ()
    """What it must have, by name."""
    check: Callable[[str, Any], str] = lambda game, found: ""
    """Says what else is wrong with that of a game; nothing if it will do."""


def _features(game: str, found: Any) -> str:
    if not found.ESTIMATES and not hasattr(found, "guess"):
        return "it has no guess, though ESTIMATES is not true"
    length = sum([count for _, count, _ in found.LAYOUT])
    return "" if length == found.LENGTH else f"LENGTH is {found.LENGTH}, but LAYOUT has {length}"


def _networks(game: str, found: Any) -> str:
    folder = weights(found)
    if folder is None or not folder.is_dir():
        return f"it is no package with a folder {WEIGHTS}"
    bare = [file.name for file in sorted(folder.glob("*.npz")) if not _card(file).is_file()]
    return f"{bare[0]} has no card {Path(bare[0]).stem}.json beside it" if bare else ""


def _levels(game: str, found: Any) -> str:
    steps = found if isinstance(found, tuple) else ()
    if not all(_step(each) for each in steps) or not 1 <= len(steps) <= STEPS:
        return f"it is no tuple of 1 to {STEPS} bots, such as ('random', 'greedy')"
    return ""


def _step(found: Any) -> bool:
    """Say whether this is a level: a bot, or today's bot and then those that played it before."""
    bots = found if isinstance(found, tuple) else (found,)
    return bool(bots) and all(isinstance(each, str) for each in bots)


def _tasks(game: str, found: Any) -> str:
    tasks = found if isinstance(found, tuple) else ()
    if not tasks or not all(isinstance(each, tuple) and hasattr(each, "id") for each in tasks):
        return "it is no tuple of footplate.env.tasks.Task"
    names = [str(each.id) for each in tasks]
    wrong = [name for name in names if not TASK.fullmatch(name) or not name.startswith(f"{game}/")]
    if wrong:
        return f"a task is called {wrong[0]}, which is not {game}/Name-v1 or the like"
    strange = [each for each in tasks if each.family != game]
    if strange:
        return f"the task {strange[0].id} is one of {strange[0].family}"
    return "" if len({*names}) == len(names) else "two tasks have the same name"


def _guide(game: str, found: Any) -> str:
    if found.game != game:
        return f"it is a guide of {found.game}"
    return "" if found.lessons else "it has no lessons"


EVALUATION: Final = ("SECOND_LOOKS", "candidates", "evaluate", "look_again", "pending")
FEATURES: Final = (
    *("AHEAD", "EARLIER", "ESTIMATES", "LAYOUT", "LEADS", "LENGTH", "NOISE", "TASTES", "VERSION"),
    *("different", "goal", "later", "stage", "width", "write"),
)

PARTS: Final[Mapping[str, Part]] = {
    "evaluation": Part(
        "what a position is worth, by rule of thumb: footplate.bots.greedy.Evaluation",
        "`greedy` does not play; `search` and the analysis play games on at random",
        EVALUATION,
    ),
    "unlearned": Part(
        "the same where no network judges: footplate.bots.greedy.Evaluation",
        "`net` judges by the evaluation there",
        EVALUATION,
    ),
    "weighted": Part(
        "the same with other weights: footplate.bots.greedy.Weighing",
        "`greedy` takes no weights such as `coin=4`, so that `tune` has nothing to tune",
        ("WEIGHTS", "Weighted"),
    ),
    "base": Part(
        "an evaluation that knows the base game alone, as a yardstick",
        "`greedy:base` does not play",
        EVALUATION,
    ),
    "features": Part(
        "a position as a row of numbers: footplate.bots.features.Features",
        "`net`, `plan` and `train` do not play",
        FEATURES,
        _features,
    ),
    "networks": Part(
        f"a package whose folder `{WEIGHTS}` has networks: best.npz and best.json of `train`",
        "`net` and `plan` judge by the evaluation, or else by the baseline of the features",
        check=_networks,
    ),
    "levels": Part(
        f"a tuple of up to {STEPS} bots, the easiest first; empty where a level has none. After an "
        "exchange a level is a tuple: its bot, then those that played it before",
        "`random` has level 1, and no other bot has one",
        check=_levels,
    ),
    "facts": Part(
        "what players had and did in a game: footplate.lab.facts.Facts",
        "`stats` knows points and who began",
        ("measures", "things"),
    ),
    "puzzles": Part(
        "how puzzles are found and what they are about: footplate.puzzles.themes.Puzzling",
        "it has no puzzles",
        ("FOUND", "MARGIN", "NOISE", "THEMES", "alike", "theme"),
    ),
    "tasks": Part(
        "tasks of the benchmark, which never change: a tuple of footplate.env.tasks.Task",
        "`evaluate` and `dataset` have no task of it",
        check=_tasks,
    ),
    "text": Part(
        "the board in a terminal: functions that draw on a footplate.draw.text_pen.Sheet",
        "the terminal shows points, and the view in words",
        ("lines", "pending"),
    ),
    "guide": Part(
        "a first game with a coach: footplate.table.shown.guides.lessons.Guide",
        "nobody teaches it",
        ("begun", "bot", "domain", "farewell", "game", "lessons", "options", "seed"),
        _guide,
    ),
}
"""What a family may bring, by name."""


def _misnamed(name: str) -> str:
    """Say what is wrong with the name of a part; nothing if there is such a kind."""
    game, _, kind = name.rpartition(".")
    known = game and kind in PARTS
    return "" if known else f"its name is not GAME.PART with one of {', '.join(PARTS)}"


def _breach(name: str, found: object) -> str:
    """Say what is wrong with a part of another package; nothing if it will do."""
    game, _, kind = name.rpartition(".")
    part = PARTS[kind]
    lacking = [each for each in part.needs if not hasattr(found, each)]
    return f"it has no {lacking[0]}" if lacking else part.check(game, found)


_plugins: Final[Plugins[object]] = Plugins(
    "footplate.parts", "part", families.PARTS, _breach, _misnamed
)


def find(game: str, kind: str) -> Any:
    """Return a part of the game of this name; None if it has none that can be used."""
    name = f"{game}.{kind}"
    return _built_in(name) if name in families.PARTS else _plugins.find(name)


def games(kind: str) -> list[str]:
    """List the games that have a part of this kind: the built-in ones, then those installed."""
    ending = f".{kind}"
    found = [*families.PARTS, *_plugins.all(ending)]
    return [name.removesuffix(ending) for name in found if name.endswith(ending)]


def package(game: str) -> str:
    """Name the package that brings the parts of a game; empty for a built-in family."""
    names = [name for name in _plugins.all() if name.startswith(f"{game}.")]
    return _plugins.package(names[0]) if names else ""


def weights(package: object) -> Path | None:
    """Return the folder of a package in which its networks lie; None if it is no package."""
    for place in getattr(package, "__path__", ()):
        return Path(str(place), WEIGHTS)
    return None


def forget() -> None:
    """Look everything up again at the next question, as a new process would."""
    _plugins.forget()


@cache
def _built_in(name: str) -> Any:
    """Import a part of a built-in family."""
    module, _, attribute = families.PARTS[name].partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found


def _card(file: Path) -> Path:
    return file.with_suffix(".json")
