"""Which chapters beyond the base game a game has, and how they combine [2014 p.2,12; 2021 p.46]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.american import rules as american
from footplate.games.russian.modules.asian import rules as asian
from footplate.games.russian.modules.coal import rules as coal
from footplate.games.russian.modules.emil import rules as emil
from footplate.games.russian.modules.engineers import rules as engineers
from footplate.games.russian.modules.german import rules as german
from footplate.games.russian.modules.ideas import rules as ideas
from footplate.games.russian.modules.ideas.kept import BASE_RECRUITS
from footplate.games.russian.modules.industry import rules as industry
from footplate.games.russian.modules.manufactory import rules as manufactory
from footplate.games.russian.shown.messages import message
from footplate.games.russian.tables import component_words
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.printed import COAL_ENGINEER, SHORT
from footplate.kernel.contract import Clash
from footplate.kernel.messages import Name
from footplate.kernel.options import ALL, JOIN, NONE
from footplate.kernel.plugging import filled

if TYPE_CHECKING:
    from footplate.games.russian.tables.hooks import RussianChapter

CHAPTERS: Final = (
    german.CHAPTER,
    american.CHAPTER,
    american.DUAL,
    asian.CHAPTER,
    industry.CHAPTER,
    coal.CHAPTER,
    manufactory.CHAPTER,
    ideas.CHAPTER,
    engineers.CHAPTER,
    emil.CHAPTER,
)
"""In the order of the rulebook."""
FILLED: Final = tuple([filled(chapter, Hooks) for chapter in CHAPTERS])
"""What each of them brings by itself."""
for _hooks in FILLED:
    for _words in _hooks.kind_words:
        component_words.learn(_words)
OWN: Final = "own"
"""The industry track that belongs to the board."""
INDUSTRY_OF: Final = {
    "russian": "russian",
    "german": "russian",
    "american": "american",
    "asian": "asian",
}
"""By board: its industry track."""
BOARDS: Final = tuple(INDUSTRY_OF)
INDUSTRIES: Final = ("russian", "american", "asian")
COAL: Final = "coal"
MANUFACTORY: Final = "manufactory"
IDEAS: Final = "ideas"
MODULES: Final = (COAL, MANUFACTORY, IDEAS, "engineers")
ADDITIONAL: Final = (
    "green",
    "colours",
    "cards",
    "factory",
    "leap",
    "gift",
    "second",
    "trio",
    "coin",
)
"""The additional engineers, in the order of the rulebooks."""
NEW_COMPONENTS: Final = (
    "coin-token",
    "special-valuation",
    COAL_ENGINEER,
    "coal-token",
    "coal-factory",
)
"""The new components of 2014 beside the engineers [2014 p.12]; the last three need coal."""
SOLO: Final = "solo"
ENGINEERS: Final = "engineers"
NO_FACTORY_OF_ONE: Final = "factory"
"""The additional engineer that cannot be used where no player has factories [2021 p.48]."""
NO_SECOND: Final = "second"
"""The additional engineer that is of no use alone."""
RECRUITS: Final = ("all", "base")
"""Whether the card `recruit` brings additional engineers too [2021 p.43]."""
TWOS: Final = ("alternative", "base")
"""The #2 locomotives of the Asian board: those that came with it, or those of the base game."""
ALTERNATIVE: Final = "alternative-2"
"""The other #2 locomotives [2021 p.34,46]."""


def settled(values: Mapping[str, str]) -> dict[str, str]:
    """Return the options with those filled in that follow from others."""
    found = dict(values)
    if found["industry"] == OWN:
        found["industry"] = INDUSTRY_OF[found["board"]]
    return found


def in_play(values: Mapping[str, str]) -> frozenset[str]:
    """Return what belongs to a game beyond the base, as components and chapters name it."""
    found = {values["board"], f"industry-{values['industry']}"}
    modules = words(values["modules"], MODULES)
    found.update(modules)
    if values["solo"] == "yes":
        found.add(SOLO)
    if "asian" in (values["board"], values["industry"]) and values["number_two"] == TWOS[0]:
        found.add(ALTERNATIVE)
    if COAL in modules or MANUFACTORY in modules:
        found.add(SHORT)
    if ENGINEERS in modules:
        wanted = words(values["engineers"], ADDITIONAL)
        found.update([name for name in wanted if _fits(name, values)])
    if values["recruit"] == RECRUITS[1]:
        found.add(BASE_RECRUITS)
    found.update(set(words(values["new_components"], NEW_COMPONENTS)) & set(choosable(values)))
    return frozenset(found)


def choosable(values: Mapping[str, str]) -> tuple[str, ...]:
    """Return the new components of 2014 that the players of this game choose among.

    In 2013 they come with anything of 2014. In 2021 all but the coal engineer belong to their
    boards and modules [2014 p.2,12; 2021 p.38].
    """
    modules = words(values["modules"], MODULES)
    of_coal = NEW_COMPONENTS[2:] if COAL in modules else ()
    if values["edition"] == "2021":
        return of_coal[:1]
    if modules or values["board"] == "german" or values["solo"] == "yes":
        return NEW_COMPONENTS[:2] + of_coal
    return ()


def words(value: str, every: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of an option that takes several."""
    if value == ALL:
        return every
    return () if value == NONE else tuple(value.split(JOIN))


def clash(values: Mapping[str, str]) -> Clash | None:
    """Say why these options cannot be combined, with the page; None if they can."""
    modules = words(values["modules"], MODULES)
    if (values["players"] == "1") != (values["solo"] == "yes"):
        return Clash("solo", message("clash.solo"), "2021 p.44")
    if values["number_two"] == TWOS[1]:
        board, industry = values["board"], settled(values)["industry"]
        if board != "asian" or industry == "asian":
            said = message("clash.number-two", board=_called("board", "asian"))
            return Clash("number_two", said, "2021 p.46")
    if values["edition"] == "2013":
        for option in ("board", "industry"):
            for name, page in (("american", "28"), ("asian", "33")):
                if values[option] == name:
                    return _too_early(option, name, page)
        for module, page in ((MANUFACTORY, "42"), (IDEAS, "43")):
            if module in modules:
                return _too_early("modules", module, page)
    if values["recruit"] == RECRUITS[1] and not {IDEAS, ENGINEERS}.issubset(modules):
        both = (_called("modules", IDEAS), _called("modules", ENGINEERS))
        return Clash("recruit", message("clash.recruit", modules=both), "2021 p.43")
    return _clash_of_components(values) or _clash_of_engineers(values)


def _called(option: str, value: str) -> Name:
    """Return the name of a value of an option."""
    return Name(f"option.{option}", value)


def _too_early(option: str, value: str, page: str) -> Clash:
    """Say that a value of an option came with the edition of 2021."""
    return Clash(option, message("clash.edition", value=_called(option, value)), f"2021 p.{page}")


def _clash_of_components(values: Mapping[str, str]) -> Clash | None:
    """Say why these new components cannot be chosen; None if they can."""
    wanted = values["new_components"]
    if wanted == ALL:
        return None
    free = choosable(values)
    if free and set(words(wanted, NEW_COMPONENTS)).issubset(free):
        return None
    coal = _called("modules", COAL)
    if values["edition"] == "2021":
        engineer = _called("new_components", COAL_ENGINEER)
        said = message("clash.components", component=engineer, module=coal)
        return Clash("new_components", said, "2021 p.38")
    if free:
        of_coal = tuple([_called("new_components", value) for value in NEW_COMPONENTS[2:]])
        said = message("clash.components-with-coal", components=of_coal, module=coal)
    else:
        said = message("clash.older-components", board=_called("board", "german"))
    return Clash("new_components", said, "2014 p.2")


def _clash_of_engineers(values: Mapping[str, str]) -> Clash | None:
    """Say why these additional engineers cannot be chosen; None if they can."""
    wanted = values["engineers"]
    if wanted == ALL:
        return None
    if ENGINEERS not in words(values["modules"], MODULES):
        said = message("clash.engineers", module=_called("modules", ENGINEERS))
        return Clash("engineers", said, "2021 p.43")
    chosen = words(wanted, ADDITIONAL)
    if settled(values)["industry"] == "asian" and NO_FACTORY_OF_ONE in chosen:
        named = _called("engineers", NO_FACTORY_OF_ONE)
        said = message("clash.factory", engineer=named, industry=_called("industry", "asian"))
        return Clash("engineers", said, "2021 p.48")
    if values["edition"] == "2013" and not set(chosen).isdisjoint(ADDITIONAL[4:]):
        late = tuple([_called("engineers", each) for each in ADDITIONAL[4:]])
        return Clash("engineers", message("clash.late-engineers", engineers=late), "2021 p.48")
    if values["solo"] == "yes" and NO_SECOND in chosen:
        said = message("clash.second", engineer=_called("engineers", NO_SECOND))
        return Clash("engineers", said, "2021 p.48")
    return None


def _fits(engineer: str, values: Mapping[str, str]) -> bool:
    """Whether an additional engineer can be used, and came with the edition."""
    if values["edition"] == "2013" and engineer in ADDITIONAL[4:]:
        return False
    if engineer == NO_SECOND and values["solo"] == "yes":
        return False
    return engineer != NO_FACTORY_OF_ONE or values["industry"] != "asian"


def chapters_of(parts: frozenset[str]) -> tuple[RussianChapter, ...]:
    """Return the chapters of a game."""
    return tuple([chapter for chapter in CHAPTERS if chapter.name in parts])
