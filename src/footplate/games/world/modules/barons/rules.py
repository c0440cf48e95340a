"""The chapter of the Rail Barons, and the options that belong to it [RC p.4, p.6, p.8, p.19]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards, choosing, given, shown, worth
from footplate.games.world.modules.barons.choosing import DRAW_BARON, KEEP
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.kinds import MOST_SEATS
from footplate.kernel.options import Former, Option
from footplate.kernel.plugging import Action, Chapter, NewWord

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

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


def prepare(cat: Catalogue) -> None:
    """Read the cards."""
    cards.prepare(cat, worth.KINDS)


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


def plug(to: Hooks) -> None:
    """Plug in Rail Barons."""
    to.prepare.append(prepare)
    to.action_words.append(words)
    to.outcome_words.append(outcomes)
    to.kind_names |= {KEEP: "keep"}
    to.offers |= {KEEP: choosing.offer_keep}
    to.actions |= {
        "keep": Action(choosing.step_keep, (KEEP,), shown.NO_CHOICE, choosing.refuse_keep),
    }
    to.comes_first |= {KEEP: shown.BARON_FIRST}
    to.draws |= dict.fromkeys(DRAWS, (choosing.undealt, choosing.drawn))
    to.may_know |= {
        KEEP: choosing.who_chooses,
        **dict.fromkeys(DRAWS, choosing.who_draws),
    }
    to.set_up.append(choosing.deal)
    to.after_first_line.append(choosing.ask_late)
    to.after_first_engine.append(choosing.show)
    to.before_scoring.append(choosing.ask_late)
    to.final_scores |= {"baron": points}
    to.kept[cards.NAME] = cards.start
    to.phrases |= shown.PHRASES
    to.outcome_phrases |= shown.OUTCOME_PHRASES
    to.view.append(shown.view)
    to.player_view.append(shown.player_view)
    to.player_observed[cards.NAME] = (shown.player_fields, shown.observe)
    to.redraw_hidden.append(shown.redraw)
    to.player_given_keys += given.PLAYER_KEYS
    to.read_player_given.append(given.player_described)
    to.complete_given.append(given.worked_out)
    to.check.append(given.check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(cards.NAME, plug)
