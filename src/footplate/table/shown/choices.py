"""Lists what somebody can do now, as a page shows it: choices in groups, and suggestions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

from markupsafe import Markup

from footplate.draw.families import Family
from footplate.draw.parts import Hooks, part_id
from footplate.draw.pen import tag
from footplate.kernel.contract import AnyGame, Choice, State
from footplate.kernel.messages import ENGLISH, Message, Name, shared, worded
from footplate.locale import or_notation
from footplate.table.words import common, item, lead, speaker, told

PASS: Final = "pass"
"""The notation of the choice to do nothing more, which is listed behind all others."""
DRAWN: Final = ("city",)
"""The kinds of names that are names of parts of drawings."""
MOST_REASONS: Final = 4
MANY: Final = 20
"""If there are more choices than this, long kinds are folded."""
FOLDED: Final = 6
"""A kind with at least this many choices is long; it is folded unless it is the only long one."""
PICKED: Final = 24
"""A kind with more choices than this becomes a list from which one is picked."""
SHOWN: Final = 6
"""How many short choices of a group are shown at once; the others can be picked from a list."""
SHORT: Final = 12
"""The most letters that a choice may have if it shares a line with others."""
MOST_PLANS: Final = 8
"""How many suggestions of a kind are shown."""


class Offer(NamedTuple):
    """A choice as the page lists it."""

    number: int
    """The key that takes it; 0 if it stands in a list from which one is picked."""
    choice: Choice
    text: str
    part: str
    """The id of the part of the drawing to which it belongs."""
    sign: str
    """The id of its small picture, or nothing."""


class Group(NamedTuple):
    """Choices that differ in only one thing, such as how a space is paid."""

    title: str
    """What the choices have in common; empty for a choice of its own."""
    offers: list[tuple[Offer, str]]
    """The choices, each with what is written for it beside the title."""
    more: list[tuple[Offer, str]]
    """The choices for which there is no room: they are picked from a list."""


class Kind(NamedTuple):
    """Choices of one kind, such as all places to build from."""

    key: str
    """A word that no other kind has, used as an id."""
    title: str
    many: int
    folded: bool
    groups: list[Group]
    picked: list[tuple[Offer, str]]
    """The choices, if they are too many and one is picked from a list; otherwise empty."""


class Suggestion(NamedTuple):
    """A whole manoeuvre that the game suggests."""

    text: str
    facts: list[str]
    """What it costs and gives."""
    steps: str
    """Its actions, for the form that plays them."""
    sign: str
    """The id of a small picture of its first step, or nothing."""
    parts: str
    """The ids of the parts of drawings that it belongs to, with spaces between them."""


class Suggestions(NamedTuple):
    """Suggestions of one kind."""

    key: str
    title: str
    found: list[Suggestion]


class Signs:
    """The small pictures beside choices; each is drawn only once on a page."""

    def __init__(self, draw: Family, view: Any) -> None:
        self.drawn: Final[dict[str, Markup]] = {}
        """The pictures by id."""
        self._draw: Final = draw
        self._view: Final = view

    def of(self, notation: str) -> str:
        """Return the id of the picture of an action, or nothing."""
        drawing = self._draw.sign(self._view, notation)
        if drawing is None:
            return ""
        key = f"sign{crc32(drawing.body.encode()) % 65521:x}"
        if key not in self.drawn:
            body = tag("g", drawing.body, cls="fp")
            box = f"0 0 {drawing.width:g} {drawing.height:g}"
            self.drawn[key] = Markup(tag("symbol", body, id=key, viewBox=box))
        return key


def offered(
    game: AnyGame,
    choices: Sequence[Choice],
    names: Sequence[str],
    signs: Signs,
    language: str = ENGLISH,
) -> list[Offer]:
    """List the choices with the players' names; passing comes last."""
    found: list[Offer] = []
    passing: list[Offer] = []
    for choice in choices:
        notation = game.action_text(choice.action)
        worded = choice._replace(message=or_notation(choice.message, notation))
        text = told(worded.message, names, language)
        offer = Offer(0, worded, text, part_id(choice.part), signs.of(notation))
        (passing if notation == PASS else found).append(offer)
    return found + passing


def kinds(offers: Sequence[Offer], names: Sequence[str], language: str = ENGLISH) -> list[Kind]:
    """Sort the choices into kinds by what they say, in their order; fold several long kinds."""
    by_kind: dict[str, list[Offer]] = {}
    for offer in offers:
        by_kind.setdefault(offer.choice.message.key, []).append(offer)
    long = [key for key, several in by_kind.items() if len(several) >= FOLDED]
    fold = len(offers) > MANY and len(long) > 1
    found = []
    last = 0
    for number, (message, several) in enumerate(by_kind.items()):
        title = lead(several[0].choice.message, language)
        key = part_id(f"{number}-{message}".lower())
        groups = _groups(several, names, language)
        folded = fold and message in long and len(groups) > 1
        picked: list[tuple[Offer, str]] = []
        if folded and len(several) > PICKED:
            groups = []
            title, picked = _split_title(several, title)
        groups, last = _numbered(groups, last)
        found.append(Kind(key, title, len(several), folded, groups, picked))
    return found


def _numbered(groups: Sequence[Group], last: int) -> tuple[list[Group], int]:
    """Number the choices that are shown, after the last number that was given."""
    found = []
    for group in groups:
        shown = [(o._replace(number=last + n), text) for n, (o, text) in enumerate(group.offers, 1)]
        last += len(shown)
        found.append(group._replace(offers=shown))
    return found, last


def _split_title(offers: Sequence[Offer], title: str) -> tuple[str, list[tuple[Offer, str]]]:
    """Return what choices have in common, with `…` for the rest, and the rest of each.

    If not all of them begin with the title, each is written in full.
    """
    if not all(offer.text.startswith(title) for offer in offers):
        return title, [(offer, offer.text) for offer in offers]
    texts = [offer.text.removeprefix(title).strip() for offer in offers]
    end = texts[0]
    while not all(text.endswith(end) for text in texts):
        end = end[1:]
    end = end[end.index(" ") :] if " " in end else ""
    cut = [text.removesuffix(end) for text in texts]
    return f"{title} …{end}", list(zip(offers, cut, strict=True))


def _groups(offers: Sequence[Offer], names: Sequence[str], language: str) -> list[Group]:
    """Group choices of one kind: those on the same part, and those that differ in one word."""
    differing = _differing(offers)
    alone = len(offers[0].choice.message.arguments) == 1
    if len(offers) > 3 and alone and differing:
        told_apart = [
            (offer, item(offer.choice.message, differing, names, language)) for offer in offers
        ]
        longest = max([len(text) for _, text in told_apart])
        if len({offer.part for offer in offers}) == 1 and longest <= SHORT:
            return [_cut(lead(offers[0].choice.message, language), told_apart)]
        return _singles(offers)
    by_part: dict[str, list[Offer]] = {}
    for offer in offers:
        by_part.setdefault(offer.part, []).append(offer)
    groups: list[Group] = []
    for several in by_part.values():
        keys = _differing(several)
        said = several[0].choice.message
        title = common(said, keys, names, language) if keys else ""
        if len(several) > 1 and title:
            apart = [(each, item(each.choice.message, keys, names, language)) for each in several]
            groups.append(Group(title, apart, []))
        else:
            groups += _singles(several)
    return groups


def _cut(title: str, told_apart: list[tuple[Offer, str]]) -> Group:
    if len(told_apart) <= SHOWN + 2:
        return Group(title, told_apart, [])
    return Group(title, told_apart[:SHOWN], told_apart[SHOWN:])


def _singles(offers: Sequence[Offer]) -> list[Group]:
    return [Group("", [(offer, offer.text)], []) for offer in offers]


def _differing(offers: Sequence[Offer]) -> list[str]:
    """List what differs between these choices with the same message."""
    first = offers[0].choice.message.arguments
    return [
        name
        for name in first
        if any(offer.choice.message.arguments.get(name) != first[name] for offer in offers)
    ]


# ---------------------------------------------------------------------- links and reasons


def hooks(
    game: AnyGame,
    state: State,
    offers: Sequence[Offer],
    names: Sequence[str],
    query: Any,
    language: str = ENGLISH,
    *,
    choosing: bool,
    explained: bool = False,
    aims: frozenset[str] = frozenset(),
) -> Hooks:
    """Link the drawing: each part leads to a choice, a list of choices, or a reason why not.

    Args:
        game: what is played.
        state: the position.
        offers: all choices in it.
        names: the players' names, by seat.
        query: makes an address from what it asks for.
        language: the language of the reader.
        choosing: whether somebody may choose.
        explained: whether all other parts lead to an explanation.
        aims: the ids of the parts that the coach points at.
    """
    about = query(about="") if explained else ""
    if not choosing:
        return Hooks(about=about, language=language)
    by_part: dict[str, list[Offer]] = {}
    for offer in offers:
        by_part.setdefault(offer.choice.part, []).append(offer)
    links: dict[str, str] = {}
    labels: dict[str, str] = {}
    for part, found in by_part.items():
        if len(found) == 1:
            labels[part] = found[0].text
            links[part] = query(choose=found[0].choice.action)
        else:
            labels[part] = _common_label(found, names, language)
            links[part] = query(part=part_id(part))
    whys = {
        part: query(why=part_id(part))
        for part in game.parts(state)
        if part not in links and "/" in part
    }
    return Hooks(links=links, whys=whys, about=about, labels=labels, language=language, aims=aims)


def _common_label(offers: Sequence[Offer], names: Sequence[str], language: str) -> str:
    """Count the choices on a part, behind what they have in common if there are words for that."""
    say = speaker(language)
    keys = _differing(offers)
    alike = len({offer.choice.message.key for offer in offers}) == 1
    title = common(offers[0].choice.message, keys, names, language) if alike else ""
    return say("choices.of", n=len(offers), title=title) if title else say("choices", n=len(offers))


def reasons(
    game: AnyGame, state: State, asked: str, names: Sequence[str], language: str = ENGLISH
) -> list[str]:
    """Say why a part of the drawing cannot be chosen; each reason of its actions comes once."""
    say = speaker(language)
    found: dict[str, None] = {}
    for part, actions in game.parts(state).items():
        if part_id(part) != asked:
            continue
        for action in actions:
            reason = game.why_not(state, action)
            if reason is not None:
                text = told(or_notation(reason.message, ""), names, language) or say("why.unknown")
                if reason.page:
                    said = shared("reason.page", reason=text, page=reason.page)
                    text = worded(said, language)
                found[text] = None
    return list(found)[:MOST_REASONS]


# ---------------------------------------------------------------------- suggestions


def suggestions(
    game: AnyGame,
    state: State,
    names: Sequence[str],
    draw: Family,
    signs: Signs,
    language: str = ENGLISH,
) -> list[Suggestions]:
    """List the manoeuvres that the game suggests, by kind."""
    by_kind: dict[str, list[Suggestion]] = {}
    for plan in game.plans(state):
        found = by_kind.setdefault(lead(plan.message, language), [])
        if len(found) == MOST_PLANS:
            continue
        facts = [f"{names[seat]} +{n}" for seat, n in enumerate(plan.points) if n]
        facts += draw.cost(plan.price, plan.bonds, language)
        sign = signs.of(game.action_text(plan.actions[0]))
        steps = ".".join([str(action) for action in plan.actions])
        parts = " ".join(_named(plan.message) or parts_of(game, state, plan.actions))
        found.append(Suggestion(told(plan.message, names, language), facts, steps, sign, parts))
    return [
        Suggestions(f"plans-{number}", title, found)
        for number, (title, found) in enumerate(by_kind.items())
    ]


def parts_of(
    game: AnyGame, state: State, actions: Sequence[int], said: Message | None = None
) -> tuple[str, ...]:
    """Return the ids of the parts of drawings that actions, and what is said of them, belong to."""
    then = state.clone()
    found: dict[str, None] = {}
    for action in actions:
        if action not in then.legal_actions():
            break
        found[part_id(game.phrase(then, action).part)] = None
        then.apply_action(action)
    if said is not None:
        found |= dict.fromkeys(_named(said))
    return tuple(found)


def _named(said: Message) -> list[str]:
    """Return the ids of the parts of drawings that a message names, such as cities."""
    found = [name for name in said.arguments.values() if isinstance(name, Name)]
    return [part_id(f"{name.kind}/{name.id}") for name in found if name.kind in DRAWN]
