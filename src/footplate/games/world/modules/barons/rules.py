"""The chapter of the Rail Barons [RC p.4, p.6, p.8, p.19], and the options that belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards, choosing, given, shown, worth
from footplate.games.world.modules.barons.choosing import DRAW_BARON, KEEP
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.catalogue import MOST_SEATS
from footplate.games.world.tables.chapter import Chapter, NewWord
from footplate.kernel.options import Former, Option

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.components import Components

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "barons",
        ("start", "late"),
        "start",
        message("option.barons.help"),
        rare=True,
    ),
    Option(
        "black_star",
        ("printed", "no"),
        "printed",
        message("option.black_star.help"),
        rare=True,
        former=(Former(cards.ONLY_BARONS, "no", 1),),
    ),
)


def prepare(cat: Catalogue, parts: Components) -> None:
    """Read the cards."""
    cards.prepare(cat, parts, worth.KINDS)


def words(cat: Catalogue) -> list[NewWord]:
    """Return the word for keeping a card."""
    return [NewWord("keep", (_names(cat),), after="bid")]


def outcomes(cat: Catalogue) -> list[NewWord]:
    """Return the word for dealing a card."""
    return [NewWord("baron", (_names(cat),))]


def _names(cat: Catalogue) -> tuple[str, ...]:
    return tuple([card.name for card in cards.of(cat).cards])


def points(pos: Position, p: Player) -> int:
    """Return what the cards that a player kept give."""
    kept = cards.held(pos).kept[p.seat]
    return sum([worth.points(pos, p, number) for number in cards.numbers(kept)])


DRAWS: Final = tuple(range(DRAW_BARON, DRAW_BARON + choosing.MOST_PACKS * MOST_SEATS))
CHAPTER: Final[Chapter] = Chapter(
    cards.NAME,
    prepare=prepare,
    action_words=words,
    outcome_words=outcomes,
    kind_names={KEEP: "keep"},
    offers={KEEP: choosing.offer_keep},
    steps={"keep": choosing.step_keep},
    pending_kinds={"keep": (KEEP,)},
    refusals={"keep": choosing.refuse_keep},
    draws=dict.fromkeys(DRAWS, (choosing.undealt, choosing.drawn)),
    comes_first={KEEP: shown.BARON_FIRST},
    not_now={"keep": shown.NO_CHOICE},
    may_know={
        KEEP: choosing.who_chooses,
        **dict.fromkeys(DRAWS, choosing.who_draws),
    },
    set_up=choosing.deal,
    after_first_line=choosing.ask_late,
    after_first_engine=choosing.show,
    before_scoring=choosing.ask_late,
    final_scores={"baron": points},
    start=cards.start,
    phrases=shown.PHRASES,
    view=shown.view,
    player_view=shown.player_view,
    player_observed=(shown.player_fields, shown.observe),
    redraw_hidden=shown.redraw,
    player_given_keys=given.PLAYER_KEYS,
    read_player_given=given.player_described,
    complete_given=given.worked_out,
    check=given.check,
)
