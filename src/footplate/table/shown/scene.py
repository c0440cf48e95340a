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
from footplate.kernel.legality import dead_end
from footplate.kernel.messages import ENGLISH, worded
from footplate.table.kept.values import Guest
from footplate.table.matches import seating
from footplate.table.matches.errors import MissingError
from footplate.table.matches.hosted import Hosted
from footplate.table.shown import ahead, choices, ending, explanations, head, journal
from footplate.table.shown.choices import Kind, Offer, Suggestions
from footplate.table.shown.coach import Coach, coach, guide_of, silent
from footplate.table.shown.ending import Rank, Sheet
from footplate.table.shown.head import Chip
from footplate.table.shown.journal import Told
from footplate.table.shown.seats import Sitting, sittings
from footplate.table.words import isolated, message, speaker

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


class _Sight(NamedTuple):
    """A position of a match, with what somebody may know of it and do in it."""

    seat: int | None
    state: State
    view: Mapping[str, Any]
    ply: int
    plies: int
    live: bool
    over: bool
    awaited: bool
    dead: bool
    choosing: bool

    @property
    def deciding(self) -> bool:
        """Whether it is the person's turn in the position now."""
        return self.live and self.awaited


class _Drawings(NamedTuple):
    """The drawings of a page."""

    tray: Markup
    panels: list[Shown]
    board: Markup
    board_seat: int
    thumbnails: list[tuple[int, Markup]]


def scene(hosted: Hosted, guest: Guest | None, look: Look) -> Scene:
    """Collect what a guest sees of a match.

    Raises:
        MissingError: there is no such ply.
    """
    match = hosted.match
    game = hosted.game
    language = look.language
    sight = _sight(hosted, guest, look)
    seat, state, view, over = sight.seat, sight.state, sight.view, sight.over
    deciding, choosing = sight.deciding, sight.choosing
    draw = family_of(game.name, worded(game.title, language))
    names = [isolated(name) for name in match.names]
    signs = choices.Signs(draw, view)
    offers = choices.offered(game, game.choices(state), names, signs, language) if choosing else []
    chosen = next((o for o in offers if o.choice.action == look.choose), None)
    explained = explains(game.name)
    hooks = choices.hooks(
        game, state, offers, look.query, language, choosing=choosing, explained=explained
    )
    drawn = _drawings(sight, look, draw, match.names, hooks)
    shown = [o for o in offers if o.part == look.part] if look.part is not None else offers
    kinds = choices.kinds(shown, names, language)
    asked = look.about or look.why or look.part or (chosen.part if chosen else None)
    return Scene(
        hosted=hosted,
        look=look,
        seat=seat,
        view=view,
        ply=sight.ply,
        plies=sight.plies,
        last=len(hosted.history.lines),
        live=sight.live,
        heading=worded(game.heading(state), language),
        facts=draw.facts(view, language),
        status=head.status(
            hosted, seat, language, live=sight.live, choosing=choosing, dead=sight.dead
        ),
        choosing=choosing,
        awaited=sight.awaited,
        notice=head.notice(hosted, language, deciding=deciding, dead=sight.dead),
        chips=head.chips(hosted, guest, view, game.points(state), draw, language),
        tray=drawn.tray,
        panels=drawn.panels,
        board=drawn.board,
        board_seat=drawn.board_seat,
        thumbnails=drawn.thumbnails,
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
        if sight.live and seat is not None and not silent(guest)
        else None,
        muted=silent(guest) and guide_of(hosted) is not None,
        about=explanations.about(game, state, view, asked, language) if asked else None,
        rules=explanations.address(game) if explained else "",
        inviting=hosted.waiting and hosted.invites(guest),
        sittings=sittings(hosted, guest, language),
        back=head.back(hosted, guest, look.origin),
        can_delete=seating.can_delete(hosted, guest),
        wish=head.wish(hosted, guest, language),
        answers=hosted.asks(guest),
        can_ask=sight.live and hosted.wish is None and hosted.can_ask_back(guest),
        can_undo=deciding and match.draft_seat == seat,
        can_redo=deciding and match.undone > 0,
        can_confirm=deciding and match.turn_over,
        drafted=match.ply - match.committed if deciding and match.draft_seat == seat else 0,
        journal=journal.told_to(
            hosted.history,
            match.names,
            seat,
            over=hosted.over,
            around=sight.ply,
            language=language,
        ),
        ranking=ending.ranking(match) if over else [],
        sheets=ending.sheets(hosted.history, match, draw, language) if over else [],
        chart=ending.chart(hosted.history, match.names, draw, language) if over else None,
        result=ending.result(hosted.match, language) if over else "",
        reason=ending.reason(hosted.match, language) if over else "",
    )


def _sight(hosted: Hosted, guest: Guest | None, look: Look) -> _Sight:
    """Find the position that a guest looks at. Raises `MissingError` if there is no such ply."""
    match = hosted.match
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
    view = hosted.game.view(state, None if over else seat)
    awaited = seat is not None and hosted.mover() == seat and not hosted.waiting
    dead = live and not hosted.closed and dead_end(state)
    mine = live and awaited and not match.turn_over and state.current_player == seat
    return _Sight(seat, state, view, ply, plies, live, over, awaited, dead, mine and not dead)


def _drawings(
    sight: _Sight, look: Look, draw: Family, names: Sequence[str], hooks: Hooks
) -> _Drawings:
    """Draw everything on the page: what is to be done, what belongs to nobody, and the boards."""
    view = sight.view
    placed = draw.named(view)
    own = look.board if look.board is not None and look.board < len(names) else sight.seat
    own = _decider(view) if own is None else own
    others = [other for other in head.order(view, len(names)) if other != own]
    boards = {f"thumbnail/{other}": look.query(board=other) for other in others}
    small = Hooks(links=boards, language=look.language)
    tray_hooks = Hooks(links=hooks.links, labels=hooks.labels, language=look.language)
    panels = draw.panels(view, names, hooks, compact=look.narrow, placed=placed)
    beside = any(panel.movable for panel in panels)  # boards stand in a column beside a map
    compact = look.narrow or beside
    return _Drawings(
        Markup(draw.tray(view, names, tray_hooks, compact=True).inline()),
        [
            Shown(panel.key, panel.name, Markup(panel.drawing.inline()), panel.movable, panel.aside)
            for panel in panels
        ],
        Markup(draw.player_board(view, own, names, hooks, compact=compact, placed=placed).inline()),
        own,
        [(other, Markup(draw.thumbnail(view, other, names, small).inline())) for other in others],
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


def _decider(view: Mapping[str, Any]) -> int:
    """Return the seat that decides; 0 if none does."""
    current = view.get("current")
    return current if isinstance(current, int) and current >= 0 else 0
