"""What somebody can do now and what it would change, as the page of a match lists it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from footplate.draw.families import explains, family_of
from footplate.draw.parts import Hooks
from footplate.kernel.contract import CHANCE, AnyGame, ProspectiveGame, State
from footplate.kernel.messages import ENGLISH, worded
from footplate.table.matches.hosted import Hosted
from footplate.table.shown import ahead, choices
from footplate.table.shown.choices import Kind, Offer, Suggestions
from footplate.table.shown.sight import Sight
from footplate.table.words import isolated, speaker

FEW: Final = 3
"""With so few rows of choices, none are folded on a phone."""


class Moves(NamedTuple):
    """What somebody can do now."""

    offers: list[Offer]
    """All choices."""
    kinds: list[Kind]
    """The choices that are listed: all, or those on the part that was asked for."""
    many: int
    """How many these are."""
    few: bool
    """Whether they are so few that they need not be folded on a phone."""
    own: bool
    """Whether all choices lie on the person's own board, or the turn is to be confirmed."""
    suggestions: list[Suggestions]
    signs: dict[str, Markup]
    """The small pictures that stand beside choices, by id."""
    chosen: Offer | None
    """The choice that is looked at before it is taken."""
    effects: list[str]
    """What it would change."""
    reasons: list[str]
    """Why the part that was asked for cannot be chosen."""


def moves(sight: Sight) -> Moves:
    """List what somebody can do now; without a turn there is nothing."""
    signs = choices.Signs(sight.draw, sight.view)
    if not sight.choosing:
        return Moves(
            [],
            [],
            0,
            few=True,
            own=sight.deciding,
            suggestions=[],
            signs=signs.drawn,
            chosen=None,
            effects=[],
            reasons=[],
        )
    look, state, language, names = sight.look, sight.state, sight.language, sight.names
    game = sight.hosted.game
    offers = choices.offered(game, game.choices(state), names, signs, language)
    shown = [o for o in offers if o.part == look.part] if look.part is not None else offers
    kinds = choices.kinds(shown, names, language)
    chosen = next((o for o in offers if o.choice.action == look.choose), None)
    return Moves(
        offers,
        kinds,
        len(shown),
        few=sum([1 if kind.folded else len(kind.groups) for kind in kinds]) <= FEW,
        own=bool(offers) and all(_on_board(offer, sight.seat) for offer in offers),
        suggestions=choices.suggestions(game, state, names, sight.draw, signs, language),
        signs=signs.drawn,
        chosen=chosen,
        effects=_effects_of(sight, chosen),
        reasons=choices.reasons(game, state, look.why, names, language) if look.why else [],
    )


def _effects_of(sight: Sight, chosen: Offer | None) -> list[str]:
    """Say what a choice would change; nothing if none is looked at."""
    if chosen is None or sight.seat is None:
        return []
    actions = [chosen.choice.action]
    return effects(sight.hosted, sight.state, sight.seat, actions, sight.language)


def hooks(sight: Sight, offers: Sequence[Offer], aims: Sequence[str] = ()) -> Hooks:
    """Link the drawings: each part leads to a choice, several choices, a reason or help.

    Args:
        sight: what somebody looks at.
        offers: all that can be chosen.
        aims: the ids of the parts that the coach points at.
    """
    game = sight.hosted.game
    return choices.hooks(
        game,
        sight.state,
        offers,
        sight.names,
        sight.look.query,
        sight.language,
        choosing=sight.choosing,
        explained=explains(game.name),
        aims=frozenset(aims),
    )


def _on_board(offer: Offer, seat: int | None) -> bool:
    return offer.choice.part.startswith((f"board/{seat}/", "done"))


REASONS: Final = 4
"""How many changes are named as the reason for a move that is suggested."""


def effects(
    hosted: Hosted, state: State, seat: int, actions: list[int], language: str = ENGLISH
) -> list[str]:
    """Say in plain sentences what these actions would change, as far as views show it.

    Actions after a draw are not counted, for nobody knows what it brings.
    """
    game: AnyGame = hosted.game
    before = game.view(state, seat)
    after = state.clone()
    for action in actions:
        if action not in after.legal_actions():
            break
        after.apply_action(action)
    draw = family_of(game.name, worded(game.title, language))
    names = [isolated(name) for name in hosted.match.names]
    found = draw.effects(before, game.view(after, seat), seat, names, language)
    say = speaker(language)
    more = ahead.most(game, after, seat)
    if more > 0:
        found.append(say("effect.ahead", n=more))
    if isinstance(game, ProspectiveGame):
        had, has = game.prospect(state, seat), game.prospect(after, seat)
        if had != has:
            found.append(say("effect.prospect", before=had, after=has))
    if after.secrets != state.secrets:
        found.append(say("effect.final"))
    elif after.current_player == CHANCE:
        found.append(say("effect.draw"))
    return found
