"""What the transcontinental game adds to the rules, and its options [RC p.8-9]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.maps.eastern_us import western_links
from footplate.games.world.maps.transcontinental import opening, phase, records, shown
from footplate.games.world.rules import goals
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.cards import PerCity
from footplate.games.world.tables.hooks import Closed, Effect, Hooks, Markers, Pack
from footplate.kernel.contract import Clash
from footplate.kernel.messages import Name
from footplate.kernel.options import NO_YES, Option
from footplate.kernel.plugging import Action, Chapter, NewWord

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldChapter
    from footplate.kernel.components import Components

MAP: Final = "transcontinental"
SPIKE: Final = "spike"
STANDARD: Final[tuple[str, ...]] = ("fuel",)
"""Fuel depots come with the western board; city rotors are not recommended at first [RC p.9]."""
OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "spike_barons",
        (SPIKE, "both", "early"),
        SPIKE,
        message("option.spike_barons.help"),
        rare=True,
    ),
    Option("spike_bounties", NO_YES, "no", message("option.spike_bounties.help"), rare=True),
    Option("faster", NO_YES, "no", message("option.faster.help"), rare=True),
)
PACKS: Final[dict[str, tuple[Pack, ...]]] = {
    SPIKE: (Pack(SPIKE),),
    "both": (Pack("east"), Pack("west", later=True)),
    "early": (Pack("east"), Pack("west")),
}
"""By value of `spike_barons`: the packs that are dealt [RC p.8]."""


def words(cat: Catalogue) -> list[NewWord]:
    """Return the word for giving bonds back."""
    return [NewWord(opening.WORD, (("bond", "none"),), after="pass")]


def check(pos: Position) -> None:
    """Raises `AssertionError` if something of the west is there before it is opened."""
    west = phase.boards(pos.catalogue).west
    asked = [entry for entry in pos.agenda if entry[2] == opening.RETURN_BOND]
    assert not asked or phase.phase(pos) == phase.BETWEEN, "bonds are given back in a phase"
    for city in range(len(pos.colours)):
        if west >> city & 1 and not phase.is_open(pos):
            used = pos.cubes[city] or pos.at[city]
            assert not used, "the west is used before it is open"


def check_records(pos: Position) -> None:
    """Raises `AssertionError` if a record cannot be right."""
    now = records.records(pos)
    for first, card in zip(now.first, records.asking(pos.catalogue), strict=True):
        able = [p.seat for p in pos.players if records.joins_any(p, card)]
        assert (first in able) == bool(able), "who was first to join cities is wrong"


def plug_phases(to: Hooks) -> None:
    """Plug in the two phases."""
    to.prepare.append(phase.prepare)
    to.action_words.append(words)
    to.kind_names |= {opening.RETURN_BOND: "return"}
    to.offers |= {opening.RETURN_BOND: opening.offer}
    to.actions |= {
        opening.WORD: Action(
            opening.step, (opening.RETURN_BOND,), opening.BETWEEN_PHASES, opening.refuse
        ),
    }
    to.comes_first |= {opening.RETURN_BOND: opening.BONDS_FIRST}
    to.closed = Closed(phase.the_west, phase.is_open, phase.CLOSED)
    to.no_pieces.append(phase.refuse_pieces)
    to.markers = Markers(phase.may_mark, phase.more_markers, phase.last_marker)
    to.set_up.append(phase.set_up)
    to.lapped.append(phase.lapped)
    to.instead_of_card.append(opening.instead_of_card)
    to.before_turn.append(opening.before_turn)
    to.more_decisions.append(opening.more_decisions)
    spikes = PerCity("bounty", "spike")
    to.effects |= {opening.SPIKE: Effect(delivered=goals.to_its_city, cities=spikes)}
    to.kept[phase.NAME] = phase.start
    to.phrases |= shown.PHRASES
    to.view.append(shown.view)
    to.city_view.append(shown.city_view)
    to.player_view.append(shown.player_view)
    to.observed[phase.NAME] = (shown.observed_fields, shown.observe)
    to.player_observed[phase.NAME] = (shown.player_fields, shown.observe_player)
    to.given_keys += (phase.NAME,)
    to.read_given.append(shown.described)
    to.player_given_keys += (shown.LAPPED,)
    to.read_player_given.append(shown.player_described)
    to.complete_given.append(shown.worked_out)
    to.check.append(check)


def phases(packs: tuple[Pack, ...]) -> WorldChapter:
    """Return the chapter of the two phases, with these packs of barons."""

    def plug(to: Hooks) -> None:
        plug_phases(to)
        to.baron_packs += packs

    return Chapter(phase.NAME, plug, since=5)


def plug_records(to: Hooks) -> None:
    """Plug in what the barons of the records ask for."""
    to.after_delivery.append(records.after_delivery)
    to.after_link.append(records.after_link)
    to.baron_kinds |= records.KINDS
    to.kept[records.NAME] = records.start
    to.view.append(shown.record_view)
    to.player_view.append(shown.player_records)
    to.player_observed[records.NAME] = (shown.record_fields, shown.observe_records)
    to.player_given_keys += (shown.LONGEST,)
    to.read_player_given.append(shown.records_described)
    to.complete_given.append(shown.first_worked_out)
    to.check.append(check_records)


RECORDS: Final[Chapter[Hooks]] = Chapter(records.NAME, plug_records)


def chapters(values: Mapping[str, str]) -> list[WorldChapter]:
    """Return the chapters that the options ask for."""
    way = values["spike_barons"]
    found = [phases(PACKS[way]), western_links.WITHOUT]
    if way == SPIKE:
        found.append(RECORDS)
    return found


def in_play(parts: Components, values: Mapping[str, str]) -> Components:
    """Return the components, without the golden-spike bounties if they are not played."""
    return parts if values["spike_bounties"] == "yes" else parts.without("deck", opening.SPIKE)


def clash(values: Mapping[str, str]) -> Clash | None:
    """Say why an option of this map cannot be played; None if nothing is against it."""
    for option in OPTIONS:
        if values[option.name] != option.default and values["map"] != MAP:
            said = message("clash.transcontinental", map=Name("option.map", MAP))
            return Clash(option.name, said, "RC p.8-9")
    return None
