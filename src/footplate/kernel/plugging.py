"""How rules plug into a game: a chapter fills the hooks of its family.

A *hook* is a place where a game asks for more: actions for some kind of pending work, what comes
before a turn, what a view shows. All hooks of a family are attributes of its `Hooks`, declared once
each with a type, a sentence, and what holds if no chapter fills it. A *chapter* is a name and a
function that fills some of them; the base game of a family is a chapter too. `collect` asks the
chapters of a game one after the other, and refuses a hook that two of them fill. The drawings of a
family have hooks of their own, which its maps and modules fill in the same way.

A hook is a list to which chapters add, a table in which each key has one owner, or one value that a
single chapter may set. A table whose values are lists may have several owners of a key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

from footplate.kernel.errors import FootplateError

if TYPE_CHECKING:
    from types import CodeType

    from footplate.kernel.contract import JSON, ObservedField
    from footplate.kernel.generator import Generator
    from footplate.kernel.messages import Message

PositionT = TypeVar("PositionT")
PlayerT = TypeVar("PlayerT")
CatalogueT = TypeVar("CatalogueT")
HooksT = TypeVar("HooksT")


FORMS: Final[dict[type, str]] = {list: "a list", dict: "a table", str: "a text", int: "a number"}
"""What the forms of hooks are called."""


_PLUGGED: Final[dict[CodeType, str]] = {}
"""By the code of each function that a chapter has plugged in: which chapter and hook it is of."""


class PluggingError(FootplateError):
    """Raised for a chapter that does not fit; the text names the chapter and the hook."""


class NewWord(NamedTuple):
    """A block of actions or outcomes that a chapter adds."""

    word: str
    axes: tuple[tuple[str, ...], ...] = ()
    after: str = ""
    """The word of the notation behind which it stands; empty for the end."""


class Kept(Protocol):
    """What a chapter keeps of a position: replaced, never changed in place; can be pickled."""

    def key(self) -> tuple[Any, ...]:
        """Everything that it consists of, as a value to compare."""


class Action(Generic[PositionT, PlayerT]):
    """The actions that begin with one word of the notation."""

    __slots__ = ("kinds", "lasting", "not_now", "once_a_turn", "refuse", "step")

    def __init__(
        self,
        step: Callable[[PositionT, PlayerT, int], None],
        kinds: tuple[int, ...],
        not_now: int,
        refuse: Callable[[PositionT, PlayerT, int, int], int] | None = None,
        *,
        lasting: bool = False,
        once_a_turn: bool = False,
    ) -> None:
        self.step: Final = step
        """(position, player, argument of the action): carries it out."""
        self.kinds: Final = kinds
        """The kinds of work; one of them must be pending."""
        self.not_now: Final = not_now
        """The number of the reason that says what brings the action, if nothing allows it."""
        self.refuse: Final = refuse
        """(position, player, n of the pending entry, argument) to the number of the reason why the
        action is not possible although its kind of work is pending, or 0."""
        self.lasting: Final = lasting
        """Whether `refuse` gives the same reasons while nothing is pending; `n` is -1 then."""
        self.once_a_turn: Final = once_a_turn
        """Whether it is the action of a turn, which comes once."""


class Phrase(Generic[PositionT]):
    """How the actions or outcomes of one word are told, and where the drawing shows them."""

    __slots__ = ("part", "pointed_at", "says")

    def __init__(
        self,
        says: Callable[[PositionT, int, list[str]], Message],
        part: str | Callable[[PositionT, list[str]], str] = "",
        pointed_at: Callable[[PositionT], list[int]] | None = None,
    ) -> None:
        self.says: Final = says
        """(position, argument, words behind the first) to what it says."""
        self.part: Final = part
        """The part of the drawing: a pattern with `{seat}`, `{0}`, `{1}` and `{last}` for the seat
        that decides and the words behind the first; or (position, these words) to it."""
        self.pointed_at: Final = pointed_at
        """(position) to the arguments that the drawing knows, if these are not all."""

    def part_of(self, pos: PositionT, seat: int, word: str, words: list[str]) -> str:
        """Return the part of the drawing.

        Args:
            pos: the position.
            seat: who decides.
            word: the first word of the notation.
            words: the words behind it.

        Returns:
            The first word and the one behind it, if the phrase names no part.
        """
        if not isinstance(self.part, str):
            return self.part(pos, words)
        if not self.part:
            return "/".join([word, *words[:1]])
        return self.part.format(*words, seat=seat, last=words[-1] if words else "")


class Hooks(Generic[PositionT, PlayerT, CatalogueT]):
    """The hooks that every family has."""

    def __init__(self) -> None:
        # what the game knows beforehand
        self.prepare: list[Callable[[CatalogueT], None]] = []
        """Add what a chapter knows beforehand to the catalogue."""
        self.action_words: list[Callable[[CatalogueT], list[NewWord]]] = []
        """Return the words of a chapter's actions."""
        self.outcome_words: list[Callable[[CatalogueT], list[NewWord]]] = []
        """Return the words of its outcomes."""

        # decisions
        self.offers: dict[int, Callable[[PositionT, PlayerT, int, list[int]], None]] = {}
        """By kind of pending work: (position, player, the entry's n, list) adds to the list the
        actions that can be done for it."""
        self.actions: dict[str, Action[PositionT, PlayerT]] = {}
        """By word of the notation: the actions that begin with it."""
        self.comes_first: dict[int, int] = {}
        """By kind: the number of the reason why nothing else is possible before it is done."""
        self.draws: dict[
            int,
            tuple[
                Callable[[PositionT], list[tuple[int, int]]],
                Callable[[PositionT, int], None],
            ],
        ] = {}
        """By kind of a draw: returns the outcomes that can come, each with its weight; and
        (position, outcome) carries out what has come."""

        # the course of the game
        self.set_up: list[Callable[[PositionT], None]] = []
        """Lay out what a chapter adds to the table; the players are there already."""
        self.before_turn: list[Callable[[PositionT], None]] = []
        """Do what comes before a turn."""
        self.before_scoring: list[Callable[[PositionT], None]] = []
        """Do what comes before a scoring."""

        # what people read and write
        self.phrases: dict[str, Phrase[PositionT]] = {}
        """By word of the notation: the words for an action."""
        self.outcome_phrases: dict[str, Phrase[PositionT]] = {}
        """By word: the words for an outcome; its part of the drawing is the word by default."""
        self.view: list[Callable[[PositionT], dict[str, JSON]]] = []
        """Return what everybody sees on the table, by key of the view."""
        self.player_view: list[Callable[[PositionT, PlayerT, int | None], dict[str, JSON]]] = []
        """(position, player, the seat that looks, or None for a spectator): return what is seen of
        a player, by key of the player's view."""
        self.observed: dict[
            str,
            tuple[
                Callable[[CatalogueT], list[ObservedField]], Callable[[PositionT, int], list[int]]
            ],
        ] = {}
        """By name of a chapter: returns the fields that it adds to an observation, and (position,
        seat that looks) their numbers."""
        self.player_observed: dict[
            str,
            tuple[
                Callable[[CatalogueT], list[ObservedField]],
                Callable[[PositionT, PlayerT, int], list[int]],
            ],
        ] = {}
        """The same for each player: (position, player, seat that looks)."""
        self.given_keys: list[str] = []
        """What a described position may say of the table."""
        self.read_given: list[Callable[[PositionT, Mapping[str, JSON]], None]] = []
        """(position, the `[given]` table): lay out the table as it says."""
        self.player_given_keys: list[str] = []
        """What a described position may say of a player."""
        self.read_player_given: list[
            Callable[[PositionT, PlayerT, Mapping[str, JSON], str], None]
        ] = []
        """(position, player, the player's table, where it stands): give a player what it says."""

        # a chapter's own state, and what is hidden of it
        self.kept: dict[str, Callable[[CatalogueT], Kept]] = {}
        """By name of a chapter: returns what it keeps of a position as the game begins."""
        self.redraw_hidden: list[Callable[[PositionT, PositionT, int, Generator], None]] = []
        """(the copy to change, the position, the seat whose knowledge stays the same, a
        generator): draw anew what is hidden from a seat."""

        # what must hold
        self.check: list[Callable[[PositionT], None]] = []
        """Raise `AssertionError` if an invariant of a chapter is broken."""


class Chapter(Generic[HooksT]):
    """A piece of rules: what it is called, and what it plugs in."""

    __slots__ = ("name", "plug", "since")

    def __init__(self, name: str, plug: Callable[[HooksT], None], since: int = 1) -> None:
        """Name a chapter.

        Args:
            name: the option, board or map that plugs it in.
            plug: fills the hooks that the chapter answers.
            since: the version of the family's rules since which it is as it is.
        """
        self.name: Final = name
        self.plug: Final = plug
        self.since: Final = since


def collect(chapters: Sequence[Chapter[HooksT]], make: Callable[[], HooksT]) -> HooksT:
    """Return the hooks of a family as chapters fill them, in this order.

    Args:
        chapters: the chapters of a game.
        make: makes hooks that nobody has filled yet.

    Raises:
        PluggingError: a chapter fills a hook that does not exist, or in another form than declared,
            or one that another chapter has filled.
    """
    found, empty = make(), make()
    owners: dict[tuple[str, object], str] = {}
    for chapter in chapters:
        mine = filled(chapter, make)
        for name in hook_names(empty):
            here, more = getattr(found, name), getattr(mine, name)
            for code in _codes(more):
                _PLUGGED[code] = f"chapter {chapter.name}, hook {name}"
            if isinstance(here, list):
                here.extend(more)
            elif isinstance(here, dict):
                for key, value in more.items():
                    if isinstance(value, list):
                        here.setdefault(key, []).extend(value)
                    else:
                        _claim(owners, chapter.name, name, key)
                        here[key] = value
            elif more is not getattr(empty, name):
                _claim(owners, chapter.name, name, None)
                setattr(found, name, more)
    return found


def plugged_by(error: BaseException) -> str:
    """Name the chapter and the hook whose function raised an error.

    Args:
        error: what was raised, with its traceback.

    Returns:
        Such as `chapter mines, hook before_turn`; empty, if no function of a hook was running, or
        if it is compiled.
    """
    found, at = "", error.__traceback__
    while at is not None:
        found = _PLUGGED.get(at.tb_frame.f_code, found)
        at = at.tb_next
    return found


def filled(chapter: Chapter[HooksT], make: Callable[[], HooksT]) -> HooksT:
    """Return the hooks of a family as one chapter fills them.

    Raises:
        PluggingError: it fills a hook that does not exist, or in another form than declared.
    """
    mine, empty = make(), make()
    try:
        chapter.plug(mine)
    except AttributeError as error:
        what = f"there is no hook {error.name}" if error.obj is mine else str(error)
        raise PluggingError(f"chapter {chapter.name}: {what}") from error
    known = hook_names(empty)
    for name in hook_names(mine):
        if name not in known:
            raise PluggingError(f"chapter {chapter.name}: there is no hook {name}")
        form, got = _form(getattr(empty, name)), _form(getattr(mine, name))
        if got != form and getattr(empty, name) is not None:
            where = f"chapter {chapter.name}, hook {name}"
            raise PluggingError(f"{where}: expected {form}, got {got}")
    return mine


def hook_names(hooks: object) -> list[str]:
    """Return the names of all hooks of a family, those that all families have first."""
    found: dict[str, None] = {}
    for each in reversed(type(hooks).__mro__):
        found.update(dict.fromkeys(getattr(each, "__mypyc_attrs__", ())))  # of compiled classes
    for name in getattr(hooks, "__dict__", {}):
        found[name] = None
    found.pop("__dict__", None)
    return list(found)


def _codes(value: object) -> Iterator[CodeType]:
    """Yield the code of each function in what a hook holds; compiled functions have none."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from _codes(each)
    elif isinstance(value, dict):
        yield from _codes(list(value.values()))
    elif isinstance(value, Action):
        yield from _codes([value.step, value.refuse])
    elif isinstance(value, Phrase):
        yield from _codes([value.says, value.part, value.pointed_at])
    elif (code := getattr(value, "__code__", None)) is not None:
        yield code


def _form(value: object) -> str:
    """Name the form of what a hook holds, such as `a function`."""
    if value is None or callable(value):
        return "a function"
    return FORMS.get(type(value), type(value).__name__)


def _claim(owners: dict[tuple[str, object], str], chapter: str, name: str, key: object) -> None:
    """Note which chapter fills a hook, or a key of it; raise `PluggingError` for a second one."""
    other = owners.setdefault((name, key), chapter)
    if other != chapter:
        what = f"hook {name}" if key is None else f"hook {name}, {key!r}"
        raise PluggingError(f"chapter {chapter}, {what}: chapter {other} has filled it already")
