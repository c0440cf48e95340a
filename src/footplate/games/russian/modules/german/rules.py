"""The German board: the switch, the route extensions, and income [2014 p.3-5; 2021 p.24-27]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import doing
from footplate.games.russian.modules.german import numbers, pack
from footplate.games.russian.modules.german.numbers import INCOME
from footplate.games.russian.rules import gains, special_spaces, work
from footplate.games.russian.shown import messages
from footplate.games.russian.shown.gain_words import gains as gains_of
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import AT_ONCE, EXTENSION, SWITCH, TURN, WOOD
from footplate.games.russian.tables.reasons import (
    GOOD_FOR_NOTHING,
    NO_INCOME_LEFT,
    NO_SUCH_INCOME,
    NOT_YOUR_TURN,
    OTHER_GAP,
    TILE_GONE,
    USED_THIS_ROUND,
    reason,
)
from footplate.kernel.agenda import owes, take
from footplate.kernel.plugging import Action, Chapter, NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.messages import Argument, Message

NO_STATION: Final[int] = reason("german.no-station", "2014 p.4-5", "2021 p.26")
NO_SWITCH: Final[int] = reason("german.no-switch", "2014 p.4", "2021 p.25")
SWITCH_SET: Final[int] = reason("german.switch-set", "2014 p.4", "2021 p.25")
NO_INCOME: Final[int] = reason("german.no-income", "2014 p.5", "2021 p.27")
EXTENSION_FIRST: Final[int] = reason("german.extension-first", "2014 p.4-5", "2021 p.26")
SWITCH_FIRST: Final[int] = reason("german.switch-first", "2014 p.4", "2021 p.25")

# ---------------------------------------------------------------------- extensions and the switch


def _route(pos: Position) -> int:
    """Return the route whose wood track waits for a choice, which is alone on top."""
    _, _, _, n, _ = pos.agenda[-1]
    return n - 1


def refuse_extension(pos: Position, p: Player, extension: int) -> int:
    """Say why this extension cannot be placed; 0 if it can."""
    route = _route(pos)
    if not pos.extensions >> extension & 1:
        return TILE_GONE
    grown = pos.catalogue.grown[route][p.routes[route].variant][extension]
    return OTHER_GAP if grown < 0 else 0


def offer_extensions(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every extension left that fits the open ground."""
    for extension in range(len(pos.catalogue.extensions)):
        if not refuse_extension(pos, p, extension):
            out.append(pos.catalogue.actions.of["extension"] + extension)


def step_extension(pos: Position, p: Player, extension: int) -> None:
    """Build the extension in; the track stands on its first space and gets what is there."""
    pos.extensions ^= 1 << extension
    _grow(pos, p, extension)


def refuse_switch(pos: Position, p: Player, branch: int) -> int:
    """Say why the switch cannot be set like this; 0 if it can."""
    route = _route(pos)
    choice = len(pos.catalogue.extensions) + branch
    return SWITCH_SET if pos.catalogue.grown[route][p.routes[route].variant][choice] < 0 else 0


def offer_switch(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add both ways of the switch."""
    base = pos.catalogue.actions.of["switch"]
    branches = range(len(pos.catalogue.branches))
    out.extend([base + branch for branch in branches if not refuse_switch(pos, p, branch)])


def step_switch(pos: Position, p: Player, branch: int) -> None:
    """Set the switch: the other way is closed for every colour from now on."""
    _grow(pos, p, len(pos.catalogue.extensions) + branch)


def _grow(pos: Position, p: Player, choice: int) -> None:
    """Let the route on top of the agenda take another shape, and its wood track arrive."""
    cat = pos.catalogue
    route = _route(pos)
    del pos.agenda[-1]
    shape = cat.grown[route][p.routes[route].variant][choice]
    routes = list(p.routes)
    routes[route] = cat.shapes[route][shape]
    p.routes = tuple(routes)
    p.rebuild(cat)
    special_spaces.arrived(pos, p, route, WOOD, p.track(route, WOOD))


# ---------------------------------------------------------------------- income


def refuse_income(pos: Position, tile: int) -> int:
    """Say why this income tile cannot be taken; 0 if it can."""
    return 0 if pos.incomes[tile] else NO_INCOME_LEFT


def offer_incomes(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the income tiles that are left."""
    for tile in range(len(pos.incomes)):
        if not refuse_income(pos, tile):
            out.append(pos.catalogue.actions.of["income"] + tile)


def step_income(pos: Position, p: Player, tile: int) -> None:
    """Take an income tile; it can be used from now on."""
    incomes = pos.incomes[:]
    incomes[tile] -= 1
    pos.incomes = incomes
    mine = p.incomes[:]
    mine[tile] += 1
    p.incomes = mine
    take(pos.agenda, work.entry_of(pos, p, INCOME))


def refuse_use(pos: Position, p: Player, tile: int) -> int:
    """Say why an income tile cannot be used now; 0 if it can: once a round, on one's own turn."""
    if owes(pos.agenda):
        return NOT_YOUR_TURN
    if not p.incomes[tile]:
        return NO_SUCH_INCOME
    return 0 if p.incomes[tile] > p.used[tile] else USED_THIS_ROUND


def offer_uses(pos: Position, p: Player, out: list[int]) -> None:
    """Add the income tiles that are face up and good for anything now.

    They come before or after a direct action, not in the midst of it [2014 p.5; 2021 p.27].
    """
    if p.incomes == p.used or owes(pos.agenda):
        return
    for tile in range(len(p.incomes)):
        if not refuse_use(pos, p, tile) and _helps(pos, p, tile):
            out.append(pos.catalogue.actions.of["use"] + tile)


def _helps(pos: Position, p: Player, tile: int) -> bool:
    """Whether anything of what a tile gives is possible."""
    out: list[int] = []
    for kind, n in pos.catalogue.income_effects[tile][0]:
        if kind >= AT_ONCE:
            return True
        doing.offer(pos, p, kind, n, out)
        if out:
            return True
    return False


def step_use(pos: Position, p: Player, tile: int) -> None:
    """Turn an income tile face down for what it gives, or for as much of it as is possible."""
    used = p.used[:]
    used[tile] += 1
    p.used = used
    gains.trigger(pos, p, pos.catalogue.income_effects[tile], 0)


def face_up(pos: Position) -> None:
    """Turn every income tile face up after the scoring phase."""
    for seat in range(len(pos.players)):
        pos.own(seat).used = [0] * len(pos.players[seat].incomes)


# ---------------------------------------------------------------------- the chapter


def _action_words(cat: Catalogue) -> list[NewWord]:
    return [
        NewWord("extension", (cat.extensions,)),
        NewWord("switch", (cat.branches,)),
        NewWord("income", (cat.incomes,)),
        NewWord("use", (cat.incomes,)),
    ]


def _refuse_extension(pos: Position, p: Player, n: int, extension: int) -> int:
    return refuse_extension(pos, p, extension)


def _refuse_switch(pos: Position, p: Player, n: int, branch: int) -> int:
    if n < 0:
        cat = pos.catalogue
        return SWITCH_SET if any(cat.branch_of(line) is not None for line in p.routes) else 0
    return refuse_switch(pos, p, branch)


def _refuse_income(pos: Position, p: Player, n: int, tile: int) -> int:
    return refuse_income(pos, tile)


def _refuse_use(pos: Position, p: Player, n: int, tile: int) -> int:
    return refuse_use(pos, p, tile) or GOOD_FOR_NOTHING


def _extension(pos: Position, argument: int, words: list[str]) -> Message:
    """Return what an extension says: its name with what it gives, from its first space on."""
    found: Argument = ""
    for special in pos.catalogue.extension_specials[argument]:
        gain: Argument = gains_of(special.effects)
        on_space = messages.message("gain-on-space", gain=gain, space=special.space)
        found = messages.message("in-order", before=found, next=on_space) if found else on_space
    return messages.message("choice.extension", extension=words[0], gain=found)


def _switch(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.switch", way=messages.named("way", words[0]))


def _income(pos: Position, argument: int, words: list[str]) -> Message:
    gain = gains_of(pos.catalogue.income_effects[argument])
    return messages.message("choice.income", gain=gain)


def _use(pos: Position, argument: int, words: list[str]) -> Message:
    gain = gains_of(pos.catalogue.income_effects[argument])
    return messages.message("choice.use-income", gain=gain)


def plug(to: Hooks) -> None:
    """Plug in the German board."""
    to.check_pack.append(pack.check)
    to.kind_words.append(numbers.WORDS)
    to.action_words.append(_action_words)
    to.offers |= {
        EXTENSION: offer_extensions,
        SWITCH: offer_switch,
        INCOME: offer_incomes,
    }
    to.actions |= {
        "extension": Action(step_extension, (EXTENSION,), NO_STATION, _refuse_extension),
        "switch": Action(step_switch, (SWITCH,), NO_SWITCH, _refuse_switch, lasting=True),
        "income": Action(step_income, (INCOME,), NO_INCOME, _refuse_income, lasting=True),
        "use": Action(step_use, (TURN,), NOT_YOUR_TURN, _refuse_use),
    }
    to.comes_first |= {EXTENSION: EXTENSION_FIRST, SWITCH: SWITCH_FIRST}
    to.usable_in_turn.append(offer_uses)
    to.harmless += (INCOME,)
    to.round_end.append(face_up)
    to.phrases |= {
        "extension": Phrase(_extension),
        "switch": Phrase(_switch, "board/{seat}/switch/{0}"),
        "income": Phrase(_income),
        "use": Phrase(_use, "board/{seat}/income/{0}"),
    }


CHAPTER: Final[Chapter[Hooks]] = Chapter("german", plug)
