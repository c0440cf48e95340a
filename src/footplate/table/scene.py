"""What a person sees of a match: everything that the page shows, made from views alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from footplate.draw.families import Family, explains, family_of
from footplate.draw.panels import Figure
from footplate.draw.parts import Hooks
from footplate.draw.rules import Explained
from footplate.kernel.contract import AnyGame, ProspectiveGame, State
from footplate.kernel.legality import DEAD_END, dead_end
from footplate.kernel.messages import ENGLISH, worded
from footplate.table import ahead, choices, ending, explaining, seating
from footplate.table.choices import Kind, Offer, Suggestions
from footplate.table.coach import Coach, coach, guide_of, silent
from footplate.table.ending import Rank, Sheet
from footplate.table.errors import MissingError
from footplate.table.hosted import Hosted
from footplate.table.journal import Told
from footplate.table.kept import Guest
from footplate.table.seating import Sitting
from footplate.table.words import isolated, listed, message, speaker, whole

FEW: Final = 3
"""With so few rows of choices, none are folded on a phone."""


class Look(NamedTuple):
    """What somebody looks at: the part of the address that is not the match."""

    ply: int | None = None
    """The ply of a position of the past; None for the position now."""
    board: int | None = None
    """The seat whose board is open; None for one's own."""
    choose: int | None = None
    """The choice that is looked at before it is taken."""
    part: str | None = None
    """The part of the drawing whose choices are listed."""
    why: str | None = None
    """The part of the drawing that cannot be chosen, and of which the reason is asked."""
    about: str | None = None
    """The part of the drawing that is to be explained."""
    narrow: bool = False
    """Whether the screen is as narrow as a phone."""
    language: str = ENGLISH
    """The language of the reader."""
    origin: str = ""
    """The beginning of this table's addresses as friends can open them."""
    unseen: range = range(0)
    """The plies that the person had not seen when they came."""

    def now(self) -> Look:
        """Return the look at the position now, with nothing asked about it."""
        return self._replace(ply=None, choose=None, part=None, why=None, about=None)

    def query(self, **changes: object) -> str:
        """Return the query of this address with some changes."""
        kept = {"board": self.board}
        asked = {k: v for k, v in {**kept, **changes}.items() if v is not None}
        return "?" + "&".join([f"{key}={value}" for key, value in asked.items()]) if asked else "?"


class Chip(NamedTuple):
    """A player in the head of the page."""

    seat: int
    name: str
    points: int
    figures: list[Figure]
    moving: bool
    mine: bool
    bot: str | None
    passed: bool
    here: bool
    """Whether a person has the match open in a browser."""
    told: str
    """All of it in words."""


class Shown(NamedTuple):
    """A drawing on the page."""

    key: str
    name: str
    drawn: Markup
    movable: bool
    aside: bool
    """Whether it stands in a narrow column, or is folded away where there is no room for one."""


class Scene(NamedTuple):
    """Everything that the page of a match shows."""

    hosted: Hosted
    look: Look
    seat: int | None
    """The seat through whose eyes the match is seen; None for a spectator."""
    view: Any
    """What the position shows these eyes; after the end, everything."""
    ply: int
    plies: int
    last: int
    """The last ply that has an address."""
    live: bool
    heading: str
    facts: list[Figure]
    """Short facts about how far the game is, beside the heading."""
    status: str
    choosing: bool
    """Whether the person can choose something now."""
    awaited: bool
    """Whether it is the person's turn now, even if they look at an earlier position."""
    notice: str
    """What could not be replayed under the rules of today, and why, or that no move leads on;
    otherwise empty."""
    chips: list[Chip]
    tray: Markup
    panels: list[Shown]
    board: Markup
    board_seat: int
    thumbnails: list[tuple[int, Markup]]
    """The boards of the others in small, each with its seat."""
    kinds: list[Kind]
    many: int
    """How many choices there are."""
    few: bool
    """Whether they are so few that they need not be folded on a phone."""
    own: bool
    """Whether all of them lie on the person's own board."""
    suggestions: list[Suggestions]
    signs: dict[str, Markup]
    """The small pictures that stand beside choices, by id."""
    chosen: Offer | None
    effects: list[str]
    reasons: list[str]
    coach: Coach | None
    """What the coach of a guided match says."""
    muted: bool
    """Whether there is a coach whom the person has sent away."""
    about: Explained | None
    """What the part that is looked at means."""
    rules: str
    """The address of the rules of this game; empty if nobody wrote them down."""
    inviting: bool
    """Whether the addresses of open seats are shown."""
    sittings: list[Sitting]
    """Who sits where, and what the person may change about it."""
    back: tuple[int, str] | None
    """The person's seat and the private address that leads back to it; None if there is none."""
    can_delete: bool
    wish: str
    """That somebody would like to take a turn back, as the person reads it; else empty."""
    answers: bool
    """Whether the person is asked to agree to that."""
    can_ask: bool
    """Whether the person may ask to take their last turn back."""
    can_undo: bool
    can_redo: bool
    can_confirm: bool
    drafted: int
    """How many steps of the person's own are not confirmed yet."""
    journal: list[Told]
    ranking: list[Rank]
    sheets: list[Sheet]
    chart: Markup | None
    result: str
    reason: str
    notes: str = ""
    """What the person noted of the match for themselves."""
    best: str = ""
    """How a match alone compares with the person's others."""

    @property
    def turns(self) -> list[list[Told]]:
        """The journal by turns, the newest first: what a seat did at a stretch, in its order."""
        found: list[list[Told]] = []
        for line in self.journal:
            if found and not line.heading and found[-1][0].seat == line.seat >= 0:
                found[-1].insert(0, line)
            else:
                found.append([line])
        return found

    def is_new(self, line: Told) -> bool:
        """Say whether somebody else did this since the person last looked."""
        return line.ply in self.look.unseen and (line.seat < 0 or line.seat != self.seat)

    @property
    def news(self) -> int:
        """How many lines of the journal the person has not seen."""
        return sum([self.is_new(line) for line in self.journal])


def scene(hosted: Hosted, guest: Guest | None, look: Look) -> Scene:
    """Collect what a guest sees of a match.

    Raises:
        MissingError: there is no such ply.
    """
    match = hosted.match
    game = hosted.game
    language = look.language
    seat = hosted.eyes(guest)
    plies, state = hosted.seen(seat)
    ply = plies
    live = look.ply is None or look.ply == plies
    if not live and look.ply is not None:
        if not 0 <= look.ply <= plies:
            raise MissingError(message("error.no-move", ply=look.ply, last=plies))
        ply = look.ply
        state = match.at(ply)
    over = hosted.over and live
    view = game.view(state, None if over else seat)
    deciding = live and seat is not None and hosted.mover() == seat and not hosted.waiting
    dead = live and not hosted.closed and dead_end(state)
    choosing = deciding and not match.turn_over and state.current_player == seat and not dead
    draw = family_of(game.name, worded(game.title, language))
    names = [isolated(name) for name in match.names]
    signs = choices.Signs(draw, view)
    offers = choices.offered(game, game.choices(state), names, signs, language) if choosing else []
    chosen = next((o for o in offers if o.choice.action == look.choose), None)
    explained = explains(game.name)
    hooks = choices.hooks(
        game, state, offers, look.query, language, choosing=choosing, explained=explained
    )
    asked = look.about or look.why or look.part or (chosen.part if chosen else None)
    placed = draw.named(view)
    board_seat = look.board if look.board is not None and look.board < game.players else None
    if board_seat is None:
        board_seat = seat if seat is not None else _first(view)
    others = [other for other in _order(view, game.players) if other != board_seat]
    boards = {f"thumbnail/{other}": look.query(board=other) for other in others}
    small = Hooks(links=boards, language=language)
    shown = [o for o in offers if o.part == look.part] if look.part is not None else offers
    kinds = choices.kinds(shown, names, language)
    compact = look.narrow
    panels = draw.panels(view, match.names, hooks, compact=compact, placed=placed)
    beside = any(panel.movable for panel in panels)  # boards stand in a column beside a map
    return Scene(
        hosted=hosted,
        look=look,
        seat=seat,
        view=view,
        ply=ply,
        plies=plies,
        last=len(hosted.journal.lines),
        live=live,
        heading=worded(game.heading(state), language),
        facts=draw.facts(view, language),
        status=_status(hosted, seat, language, live=live, choosing=choosing, dead=dead),
        choosing=choosing,
        awaited=seat is not None and hosted.mover() == seat and not hosted.waiting,
        notice=_notice(hosted, language, deciding=deciding, dead=dead),
        chips=_chips(hosted, guest, view, game.points(state), draw, language),
        tray=Markup(
            draw.tray(
                view,
                match.names,
                Hooks(links=hooks.links, labels=hooks.labels, language=language),
                compact=True,
            ).inline()
        ),
        panels=[
            Shown(panel.key, panel.name, Markup(panel.drawing.inline()), panel.movable, panel.aside)
            for panel in panels
        ],
        board=Markup(
            draw.player_board(
                view, board_seat, match.names, hooks, compact=compact or beside, placed=placed
            ).inline()
        ),
        board_seat=board_seat,
        thumbnails=[
            (other, Markup(draw.thumbnail(view, other, match.names, small).inline()))
            for other in others
        ],
        kinds=kinds,
        many=len(shown),
        few=sum([1 if kind.folded else len(kind.groups) for kind in kinds]) <= FEW,
        own=bool(offers) and all(_on_board(offer, seat) for offer in offers),
        suggestions=choices.suggestions(game, state, names, draw, signs, language)
        if choosing
        else [],
        signs=signs.drawn,
        chosen=chosen,
        effects=effects(hosted, state, seat, [chosen.choice.action], language)
        if chosen and seat is not None
        else [],
        reasons=choices.reasons(game, state, look.why, names, language)
        if choosing and look.why
        else [],
        coach=coach(hosted, state, view, seat, language, choosing=choosing)
        if live and seat is not None and not silent(guest)
        else None,
        muted=silent(guest) and guide_of(hosted) is not None,
        about=explaining.about(game, state, view, asked, language) if asked else None,
        rules=explaining.address(game) if explained else "",
        inviting=hosted.waiting and hosted.invites(guest),
        sittings=seating.sittings(hosted, guest, language),
        back=_back(hosted, guest, look),
        can_delete=seating.can_delete(hosted, guest),
        wish=_wish(hosted, guest, language),
        answers=hosted.asks(guest),
        can_ask=live and hosted.wish is None and hosted.can_ask_back(guest),
        can_undo=deciding and match.draft_seat == seat,
        can_redo=deciding and match.undone > 0,
        can_confirm=deciding and match.turn_over,
        drafted=match.ply - match.committed if deciding and match.draft_seat == seat else 0,
        journal=hosted.journal.told(seat, over=hosted.over, around=ply, language=language),
        ranking=ending.ranking(match) if over else [],
        sheets=ending.sheets(hosted.journal, match, draw, language) if over else [],
        chart=ending.chart(hosted.journal, match.names, draw, language) if over else None,
        result=ending.result(hosted.match, language) if over else "",
        reason=ending.reason(hosted.match, language) if over else "",
    )


def _on_board(offer: Offer, seat: int | None) -> bool:
    return offer.choice.part.startswith((f"board/{seat}/", "done"))


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
    return found


# ---------------------------------------------------------------------- the head


def _status(
    hosted: Hosted, seat: int | None, language: str, *, live: bool, choosing: bool, dead: bool
) -> str:
    say = speaker(language)
    if not live:
        return say("status.earlier")
    if hosted.stuck or dead:
        return say("status.stuck")
    if hosted.waiting:
        return say("status.waiting")
    if hosted.over:
        return ending.result(hosted.match, language)
    mover = hosted.mover()
    if mover is None or mover < 0:
        return say("status.draw")
    if mover == seat:
        return say("status.turn") if choosing else say("status.confirm")
    return say("status.other", name=isolated(hosted.match.names[mover]))


def _back(hosted: Hosted, guest: Guest | None, look: Look) -> tuple[int, str] | None:
    """Return the first seat of a guest with the address that leads back to it."""
    for seat in hosted.seats:
        if guest is not None and seat.guest == guest.guest:
            return seat.seat, f"{look.origin}/back/{seat.back}" if seat.back else ""
    return None


def _wish(hosted: Hosted, guest: Guest | None, language: str) -> str:
    """Say that somebody would like to take a turn back, or that it was declined; else nothing."""
    if hosted.declined is not None:
        return worded(hosted.declined, language)
    wish = hosted.wish
    if wish is None:
        return ""
    say = speaker(language)
    if guest is not None and guest.guest == wish.guest:
        return say("back.waiting")
    return say("back.asked", name=isolated(hosted.match.names[wish.seat]), ply=wish.ply)


def _notice(hosted: Hosted, language: str, *, deciding: bool, dead: bool) -> str:
    """Say what could not be replayed, or that no move leads on; nothing if all is well."""
    told = hosted.stuck or (DEAD_END if dead else hosted.cut if deciding else None)
    return "" if told is None else whole(worded(told, language), language)


def _chips(
    hosted: Hosted,
    guest: Guest | None,
    view: Mapping[str, Any],
    points: Sequence[int],
    draw: Family,
    language: str,
) -> list[Chip]:
    mine = hosted.mine(guest)
    mover = hosted.mover()
    say = speaker(language)
    found = []
    for seat in _order(view, hosted.game.players):
        name = hosted.match.names[seat]
        bot = hosted.seats[seat].bot
        figures = draw.figures(view, seat, language)
        here = bot is None and hosted.presence.is_here(hosted.seats[seat].guest)
        passed = seat in view.get("passed", []) and not hosted.over
        moving = seat == mover
        words = [
            isolated(name),
            say("chip.bot") if bot else "",
            say("chip.points", n=points[seat]),
            *[figure.label for figure in figures],
            say("chip.turn") if moving else "",
            say("chip.passed") if passed else "",
            say("seating.here") if here else "",
        ]
        told = listed([word for word in words if word], language)
        own = seat in mine
        found.append(Chip(seat, name, points[seat], figures, moving, own, bot, passed, here, told))
    return found


def _order(view: Mapping[str, Any], players: int) -> list[int]:
    order = view.get("order")
    return (
        list(order) if isinstance(order, list) and len(order) == players else list(range(players))
    )


def _first(view: Mapping[str, Any]) -> int:
    current = view.get("current")
    return current if isinstance(current, int) and current >= 0 else 0
