"""What a person sees of a match: everything that the page shows, made from views alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from footplate.draw.families import Family, family
from footplate.draw.parts import Hooks, part_id
from footplate.kernel.contract import JSON, AnyGame, Choice, State
from footplate.table.host import Hosted
from footplate.table.journal import Line, Round
from footplate.table.store import Guest

MOST_REASONS: Final = 4


class Look(NamedTuple):
    """What somebody looks at: the part of the address that is not the match."""

    ply: int | None = None
    """A position of the past; None for the position now."""
    board: int | None = None
    """Whose board is open; None for one's own."""
    choose: int | None = None
    """A choice to look at before it is taken."""
    part: str | None = None
    """A part of the drawing whose choices are listed."""
    why: str | None = None
    """A part of the drawing of which it is asked why it cannot be chosen."""
    narrow: bool = False
    """Whether the screen is as narrow as a phone."""

    def query(self, **changes: object) -> str:
        """The address of the same with some changes."""
        kept = {"board": self.board}
        asked = {k: v for k, v in {**kept, **changes}.items() if v is not None}
        return "?" + "&".join([f"{key}={value}" for key, value in asked.items()]) if asked else "?"


class Offer(NamedTuple):
    """A choice as the page lists it."""

    number: int
    choice: Choice
    text: str
    gain: str
    """What it is worth now, in points, where that is known."""


class Group(NamedTuple):
    """Choices on one part that differ in one thing only, such as how a space is paid."""

    part: str
    """The id of the part."""
    title: str
    """What they have in common; empty for a choice of its own."""
    offers: list[tuple[Offer, str]]
    """Each with what is said of it beside the title."""


class Chip(NamedTuple):
    """A player in the head of the page."""

    seat: int
    name: str
    points: int
    now: int | None
    moving: bool
    mine: bool
    bot: str | None
    passed: bool


class Sheet(NamedTuple):
    """A player's points by source and round."""

    name: str
    seat: int
    rounds: list[str]
    rows: list[tuple[str, list[int]]]
    """A source with its points in each round, and their sum at the end."""


class Scene(NamedTuple):
    """Everything that the page of a match shows."""

    hosted: Hosted
    look: Look
    seat: int | None
    """Through whose eyes."""
    ply: int
    plies: int
    live: bool
    heading: str
    status: str
    chips: list[Chip]
    tray: Markup
    shared: Markup
    board: Markup
    board_seat: int
    thumbnails: list[Markup]
    groups: list[Group]
    many: int
    """How many choices there are."""
    own: bool
    """Whether all of them lie on one's own board."""
    chosen: Offer | None
    effects: list[str]
    reasons: list[str]
    inviting: bool
    """Whether the addresses of open seats are shown."""
    can_undo: bool
    can_redo: bool
    can_confirm: bool
    journal: list[Line]
    sheets: list[Sheet]
    chart: Markup | None
    result: str


def scene(hosted: Hosted, guest: Guest | None, look: Look) -> Scene:
    """What a guest sees of a match.

    Raises:
        IndexError: there is no such ply.
    """
    match = hosted.match
    game = hosted.game
    seat = hosted.eyes(guest)
    plies, state = hosted.seen(seat)
    ply = plies
    live = look.ply is None or look.ply == plies
    if not live and look.ply is not None:
        if not 0 <= look.ply <= plies:
            raise IndexError(f"there is no move {look.ply}: use 0 to {plies}")
        ply = look.ply
        state = match.at(ply)
    eyes = seat if not hosted.over else None
    view = game.view(state, eyes)
    deciding = live and seat is not None and hosted.mover() == seat and not hosted.waiting
    choosing = deciding and not match.turn_over and state.current_player == seat
    choices = game.choices(state) if choosing else []
    offers = [Offer(number, choice, str(choice), "") for number, choice in enumerate(choices, 1)]
    chosen = next((o for o in offers if o.choice.action == look.choose), None)
    draw = family(view)
    names = match.names
    hooks = _hooks(hosted, state, look, offers, choosing=choosing)
    doable = Hooks(links=hooks.links, labels=hooks.labels)
    placed = draw.named(view)
    board_seat = look.board if look.board is not None and look.board < game.players else None
    if board_seat is None:
        board_seat = seat if seat is not None else _first(view)
    others = [other for other in _order(view, game.players) if other != board_seat]
    small = Hooks(links={f"thumbnail/{other}": look.query(board=other) for other in others})
    shown = offers
    if look.part is not None:
        shown = [offer for offer in offers if part_id(offer.choice.part) == look.part]
    over = hosted.over and live
    journal = hosted.journal.told(seat, over=hosted.over)
    return Scene(
        hosted=hosted,
        look=look,
        seat=seat,
        ply=ply,
        plies=plies,
        live=live,
        heading=game.heading(state),
        status=_status(hosted, seat, live=live, choosing=choosing),
        chips=_chips(hosted, guest, view),
        tray=Markup(draw.tray(view, names, doable, compact=look.narrow).inline()),
        shared=Markup(
            draw.shared_board(view, names, hooks, compact=look.narrow, placed=placed).inline()
        ),
        board=Markup(
            draw.player_board(
                view, board_seat, names, hooks, compact=look.narrow, placed=placed
            ).inline()
        ),
        board_seat=board_seat,
        thumbnails=[Markup(draw.thumbnail(view, other, names, small).inline()) for other in others],
        groups=grouped(shown),
        many=len(shown),
        own=bool(offers) and all(_on_board(offer, seat) for offer in offers),
        chosen=chosen,
        effects=effects(game, state, seat, chosen.choice.action)
        if chosen and seat is not None
        else [],
        reasons=_reasons(game, state, look.why) if choosing and look.why else [],
        inviting=hosted.waiting and hosted.invites(guest),
        can_undo=deciding and match.draft_seat == seat,
        can_redo=deciding and match.undone > 0,
        can_confirm=deciding and match.turn_over,
        journal=journal,
        sheets=_sheets(hosted.journal.rounds, names, draw) if over else [],
        chart=_chart(hosted.journal.rounds, names, draw) if over else None,
        result=_result(hosted) if over else "",
    )


# ---------------------------------------------------------------------- choices


def _hooks(
    hosted: Hosted, state: State, look: Look, offers: Sequence[Offer], *, choosing: bool
) -> Hooks:
    """Links from the drawing: a choice, a list of choices, or a reason why not."""
    if not choosing:
        return Hooks()
    by_part: dict[str, list[Offer]] = {}
    for offer in offers:
        by_part.setdefault(offer.choice.part, []).append(offer)
    links: dict[str, str] = {}
    labels: dict[str, str] = {}
    for part, found in by_part.items():
        labels[part] = found[0].text if len(found) == 1 else f"{len(found)} choices"
        if len(found) == 1:
            links[part] = look.query(choose=found[0].choice.action)
        else:
            links[part] = look.query(part=part_id(part))
    whys = {
        part: look.query(why=part_id(part))
        for part in hosted.game.parts(state)
        if part not in links and "/" in part
    }
    return Hooks(links=links, whys=whys, labels=labels)


def _on_board(offer: Offer, seat: int | None) -> bool:
    return offer.choice.part.startswith((f"board/{seat}/", "done"))


def grouped(offers: Sequence[Offer]) -> list[Group]:
    """The choices in their order, those of one part and one phrase together."""
    found: dict[tuple[str, str], list[Offer]] = {}
    for offer in offers:
        found.setdefault((offer.choice.part, offer.choice.message), []).append(offer)
    groups: list[Group] = []
    for (part, _), several in found.items():
        names = several[0].choice.arguments
        differing = [
            name for name in names if len({o.choice.arguments.get(name) for o in several}) > 1
        ]
        common = [value for name, value in names.items() if name not in differing]
        if len(several) > 1 and len(differing) == 1 and len(common) == 1:
            told = [(offer, offer.choice.arguments[differing[0]]) for offer in several]
            groups.append(Group(part_id(part), common[0], told))
        else:
            groups += [Group(part_id(part), "", [(offer, offer.text)]) for offer in several]
    return groups


def _reasons(game: AnyGame, state: State, asked: str) -> list[str]:
    """Why a part of the drawing cannot be chosen; the reasons of all its actions, each once."""
    found: dict[str, None] = {}
    for part, actions in game.parts(state).items():
        if part_id(part) != asked:
            continue
        for action in actions:
            reason = game.why_not(state, action)
            if reason is not None:
                found[str(reason)] = None
    return list(found)[:MOST_REASONS]


def effects(game: AnyGame, state: State, seat: int, action: int) -> list[str]:
    """What an action would change for its seat, as far as a view tells: plain sentences."""
    before = _own(game.view(state, seat), seat)
    after_state = state.clone()
    after_state.apply_action(action)
    after = _own(game.view(after_state, seat), seat)
    found = []
    for key, label in MEASURES.items():
        old, new = before.get(key), after.get(key)
        if isinstance(old, int) and isinstance(new, int) and old != new:
            found.append(f"{label}: {old} → {new}")
    return found


MEASURES: Final = {
    "points": "Points",
    "now": "Would score now",
    "coins": "Coins",
    "hand": "Workers in hand",
    "workers": "Workers in all",
    "temporary": "Temporary workers",
    "keys": "Keys",
    "bonus_cards": "End bonus cards",
}


def _own(view: Mapping[str, JSON], seat: int) -> dict[str, JSON]:
    players = view.get("players")
    if isinstance(players, list):
        own = players[seat]
        if isinstance(own, dict):
            return own
    return {}


# ---------------------------------------------------------------------- the head


def _status(hosted: Hosted, seat: int | None, *, live: bool, choosing: bool) -> str:
    match = hosted.match
    if not live:
        return "You look at an earlier position"
    if hosted.waiting:
        return "Waiting for everybody to take a seat"
    if hosted.over:
        return _result(hosted)
    mover = hosted.mover()
    if mover is None or mover < 0:
        return "A draw comes next"
    if mover == seat:
        return "Your turn" if choosing else "Your turn is over: confirm it"
    return f"{match.names[mover]} is on turn"


def _result(hosted: Hosted) -> str:
    result = hosted.match.result
    if result is None:
        return ""
    names = [hosted.match.names[winner] for winner in result.winners]
    best = max(result.points)
    if len(names) == 1:
        return f"{names[0]} wins with {best} points"
    return f"{' and '.join(names)} share the victory with {best} points"


def _chips(hosted: Hosted, guest: Guest | None, view: Mapping[str, Any]) -> list[Chip]:
    mine = hosted.mine(guest)
    mover = hosted.mover()
    found = []
    for seat in _order(view, hosted.game.players):
        player = _own(view, seat)
        points, now = player.get("points"), player.get("now")
        found.append(
            Chip(
                seat,
                hosted.match.names[seat],
                points if isinstance(points, int) else 0,
                now if isinstance(now, int) and not hosted.over else None,
                seat == mover,
                seat in mine,
                hosted.seats[seat].bot,
                seat in view.get("passed", []) and not hosted.over,
            )
        )
    return found


def _order(view: Mapping[str, Any], players: int) -> list[int]:
    order = view.get("order")
    return (
        list(order) if isinstance(order, list) and len(order) == players else list(range(players))
    )


def _first(view: Mapping[str, Any]) -> int:
    current = view.get("current")
    return current if isinstance(current, int) and current >= 0 else 0


# ---------------------------------------------------------------------- the end


DURING: Final = "During the round"


def _sheets(rounds: Sequence[Round], names: Sequence[str], draw: Family) -> list[Sheet]:
    """The score sheets of all players."""
    return [_sheet(rounds, name, seat, draw) for seat, name in enumerate(names)]


def _sheet(rounds: Sequence[Round], name: str, seat: int, draw: Family) -> Sheet:
    by_source: dict[str, list[int]] = {DURING: [0] * len(rounds)}
    total = [0] * len(rounds)
    before = 0
    for number, each in enumerate(rounds):
        gained = each.points[seat] - before
        before = each.points[seat]
        total[number] = gained
        for source, points in draw.sources(each.view, seat):
            by_source.setdefault(source, [0] * len(rounds))[number] = points
            gained -= points
        by_source[DURING][number] = gained
    rows = [*by_source.items(), ("Total", total)]
    return Sheet(
        name,
        seat,
        [str(number) for number in range(1, len(rounds) + 1)],
        [(source, [*points, sum(points)]) for source, points in rows],
    )


def _chart(rounds: Sequence[Round], names: Sequence[str], draw: Family) -> Markup:
    series = [[0, *[each.points[seat] for each in rounds]] for seat in range(len(names))]
    return Markup(draw.chart(series, names).inline())
