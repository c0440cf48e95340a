"""Writes matches down as programs get them: nothing that the seat of a bot must not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.kernel.contract import TERMINAL
from footplate.kernel.errors import FootplateError
from footplate.table.kept.values import Guest, Listed, Seat
from footplate.table.matches.clocks import SECOND
from footplate.table.matches.hosted import Hosted
from footplate.table.web.api.shapes import Begin, Clock, Listing, Listings, Match, Sitting, State
from footplate.table.web.forms import FRIEND
from footplate.table.web.requests import OPTION
from footplate.table.words import sentence

ON: Final = "on"
"""What a form says of a box that is ticked."""


def shown(hosted: Hosted, bot: Guest, language: str) -> Match:
    """Write a match down as a bot may see it now."""
    game, seat = hosted.game, hosted.eyes(bot)
    ply, state = hosted.seen(seat)
    mover = hosted.mover()
    moves = state.current_player == mover and mover in hosted.mine(bot)
    moves = moves and not (hosted.waiting or hosted.played_on)
    result = hosted.match.result if hosted.over else None
    closed = hosted.closed
    return Match(
        match=hosted.name,
        game=game.name,
        rules=game.rules_version,
        options={name: str(value) for name, value in game.options.items()},
        players=game.players,
        seat=seat,
        seats=_sittings(hosted.seats, bot, inviting=hosted.invites(bot)),
        state=_state(hosted.seats, bot, over=hosted.over),
        turn=TERMINAL if mover is None else mover,
        ply=ply,
        points=[*game.points(state)],
        legal=[game.action_text(action) for action in state.legal_actions()] if moves else [],
        view=game.view(state, seat),
        winners=None if result is None else [*result.winners],
        wish=hosted.is_asked(bot),
        told=None if closed is None else sentence(FootplateError(closed), language),
        rated=hosted.terms.rated,
        clock=_clock(hosted, bot),
    )


def _clock(hosted: Hosted, bot: Guest) -> Clock | None:
    rules, clock = hosted.rules, hosted.clock
    if rules is None or clock is None:
        return None
    turn, bank, more = [each // SECOND for each in rules[:3]]
    left = [hosted.time_left(seat) / SECOND for seat in range(len(clock.hands))]
    runs = [hand.since is not None for hand in clock.hands]
    wish = bool(hosted.mine(bot)) and clock.asks(bot.guest)
    return Clock(turn, bank, more, clock.paused, left, runs, wish)


def listings(found: Sequence[Listed], bot: Guest, more: str | None = None) -> Listings:
    """Write down a list of matches, and after which of them others follow."""
    return Listings([_listing(each, bot) for each in found], more)


def _listing(kept: Listed, bot: Guest) -> Listing:
    return Listing(
        kept.match,
        kept.game,
        kept.options,
        len(kept.seats),
        _sittings(kept.seats, bot, inviting=False),
        _state(kept.seats, bot, over=kept.ended is not None),
    )


def _sittings(seats: Sequence[Seat], bot: Guest, *, inviting: bool) -> list[Sitting]:
    """Write down who sits where; with the invitations to open seats if the bot gives them away."""
    return [
        Sitting(
            seat.seat,
            seat.name,
            "bot" if seat.kind == "bot" else "open" if seat.kind == "open" else "person",
            seat.guest == bot.guest,
            seat.invite if inviting and seat.kind == "open" else None,
        )
        for seat in seats
    ]


def _state(seats: Sequence[Seat], bot: Guest, *, over: bool) -> State:
    """Say how far a match is."""
    if over:
        return "over"
    if any(seat.kind == "open" and seat.wanted == bot.guest for seat in seats):
        return "wanted"
    return "waiting" if any(seat.kind == "open" for seat in seats) else "running"


def form_of(body: Begin) -> dict[str, str]:
    """Write down a match to begin as the form of the lobby has it."""
    form = {f"{OPTION}{name}": value for name, value in body.options.items()}
    for seat, chair in enumerate(body.seats):
        kind = {"bot": chair.name, "friend": FRIEND}.get(chair.kind, chair.kind)
        form |= {f"seat.{seat}": kind, f"name.{seat}": chair.name}
    ticked = {"rated": body.rated, "slow": body.slow, "unwatched": not body.spectators}
    ticked["silent"] = not body.chat
    form |= {name: ON for name, wanted in ticked.items() if wanted}
    form |= {"late": body.late} if body.late else {}
    form["clock"] = body.clock
    return {**form, "access": body.access, "wait": str(body.wait or "")}
