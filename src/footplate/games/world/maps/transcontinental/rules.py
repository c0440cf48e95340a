"""What the transcontinental game adds to the rules [RC p.8-9], and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.maps.eastern_us import western_links
from footplate.games.world.maps.transcontinental import opening, phase, records, shown
from footplate.games.world.rules import goals
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.chapter import Chapter, Ground, NewWord, Pack, PerCity
from footplate.kernel.contract import Clash
from footplate.kernel.messages import Name
from footplate.kernel.options import NO_YES, Option

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue

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


PHASES: Final[Chapter] = Chapter(
    phase.NAME,
    prepare=phase.prepare,
    action_words=words,
    kind_names={opening.RETURN_BOND: "return"},
    offers={opening.RETURN_BOND: opening.offer},
    steps={opening.WORD: opening.step},
    pending_kinds={opening.WORD: (opening.RETURN_BOND,)},
    comes_first={opening.RETURN_BOND: opening.BONDS_FIRST},
    not_now={opening.WORD: opening.BETWEEN_PHASES},
    refusals={opening.WORD: opening.refuse},
    ground=Ground(phase.western_cities, phase.refuse_place, phase.nobody_differs),
    no_growth=phase.refuse_growth,
    no_fuel=phase.refuse_fuel,
    may_mark=phase.may_mark,
    more_markers=phase.more_markers,
    last_marker=phase.last_marker,
    lapped=phase.lapped,
    instead_of_card=opening.instead_of_card,
    before_turn=opening.before_turn,
    more_decisions=opening.more_decisions,
    set_up=phase.set_up,
    per_city={opening.SPIKE: PerCity("bounty", "spike")},
    delivery_goals={opening.SPIKE: goals.to_its_city},
    start=phase.start,
    phrases=shown.PHRASES,
    view=shown.view,
    city_view=shown.city_view,
    player_view=shown.player_view,
    observed=(shown.observed_fields, shown.observe),
    player_observed=(shown.player_fields, shown.observe_player),
    given_keys=(phase.NAME,),
    read_given=shown.described,
    player_given_keys=(shown.LAPPED,),
    read_player_given=shown.player_described,
    complete_given=shown.worked_out,
    check=check,
)
RECORDS: Final[Chapter] = Chapter(
    records.NAME,
    baron_kinds=records.KINDS,
    after_delivery=records.after_delivery,
    after_link=records.after_link,
    start=records.start,
    view=shown.record_view,
    player_view=shown.player_records,
    player_observed=(shown.record_fields, shown.observe_records),
    player_given_keys=(shown.LONGEST,),
    read_player_given=shown.records_described,
    complete_given=shown.first_worked_out,
    check=check_records,
)


def chapters(values: Mapping[str, str]) -> list[Chapter]:
    """Return the chapters that the options ask for."""
    way = values["spike_barons"]
    left_out = () if values["spike_bounties"] == "yes" else (opening.SPIKE,)
    found = [
        PHASES._replace(baron_packs=PACKS[way], cards_left_out=left_out),
        western_links.WITHOUT,
    ]
    if way == SPIKE:
        found.append(RECORDS)
    return found


def clash(values: Mapping[str, str]) -> Clash | None:
    """Say why an option of this map cannot be played; None if nothing is against it."""
    for option in OPTIONS:
        if values[option.name] != option.default and values["map"] != MAP:
            said = message("clash.transcontinental", map=Name("option.map", MAP))
            return Clash(option.name, said, "RC p.8-9")
    return None
