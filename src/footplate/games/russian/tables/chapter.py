"""What a chapter of the rules beyond the base game plugs in.

A chapter is a module with a `CHAPTER`. The game asks its options which chapters it has
(`chapters`), and adds their tables to those of the base game; nothing else knows them by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from footplate.games.russian.in_full.brings import Brings
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.kinds import Effects
    from footplate.kernel.contract import JSON

    LegalActions: TypeAlias = Callable[[Position], list[int]]
    Apply: TypeAlias = Callable[[Position, int], None]
    """(position, action or outcome)."""
    Offer: TypeAlias = Callable[[Position, Player, int, list[int]], None]
    """(position, player, the entry's n, the list to add actions to)."""
    Step: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, argument of the action)."""
    Standing: TypeAlias = Callable[[Position, Player, list[int]], None]
    """(position, player, the list to add actions to)."""
    Refuse: TypeAlias = Callable[[Position, Player, int, int], int]
    """(position, player, n of the pending entry, argument of the action) to a reason number."""
    Arrive: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, n)."""
    Unfold: TypeAlias = Callable[[Position, int], None]
    """(position, n of the entry)."""
    Outcomes: TypeAlias = Callable[[Position], list[tuple[int, int]]]
    """(position) to what can come, with weights."""
    Drawn: TypeAlias = Callable[[Position, int], None]
    """(position, outcome): the entry on top of the agenda is this chapter's own."""
    Plug: TypeAlias = Callable[[Catalogue], None]
    Hook: TypeAlias = Callable[[Position], None]
    Lack: TypeAlias = Callable[[Position, Player, int, tuple[tuple[int, int], ...]], int]
    """(position, player, n, what is owed beside) to a reason number."""
    LastTile: TypeAlias = Callable[[Position, Player, int], tuple[tuple[int, int], ...]]
    """(position, player, how many tiles are taken) to what the last of a stack may give."""
    Taken: TypeAlias = Callable[[Position, Player | None, int], None]
    """(position, player, tile): the last tile of its stack was taken; by nobody's seat if None."""
    Words: TypeAlias = Callable[[Position, int, list[str]], dict[str, str]]
    """(position, action, words of its notation) to what fills the braces of its phrase."""
    Part: TypeAlias = Callable[[int, list[str]], str]
    """(seat, words of the notation) to the part of the drawing."""
    Sees: TypeAlias = Callable[[Position], dict[str, JSON]]
    SeesPlayer: TypeAlias = Callable[[Position, Player], dict[str, JSON]]
    Describe: TypeAlias = Callable[[Position, Mapping[str, JSON]], None]
    """(position, the `[given]` table)."""
    DescribePlayer: TypeAlias = Callable[[Position, Player, Mapping[str, JSON], str], None]
    """(position, player, the player's table, where it stands)."""
    Blocks: TypeAlias = Callable[[Catalogue], list[tuple[str, tuple[tuple[str, ...], ...]]]]
    """(catalogue) to words with their axes."""
    Holds: TypeAlias = Callable[[Position], list[int]]
    Rival: TypeAlias = Callable[[Position], tuple[int, int]]
    Lay: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, tile)."""
    Aside: TypeAlias = Callable[[Position, Player, Effects, int, bool], bool]
    """(position, player, effects, owed, plain) to whether work is done aside."""
    Enter: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, gap)."""
    NobodyBuilds: TypeAlias = Callable[[Position, int], None]
    """(position, tile)."""
    GiveBack: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, tile)."""


class Word:
    """How an action word is shown to people."""

    __slots__ = ("argument", "fill", "names", "phrase")

    def __init__(
        self,
        phrase: str,
        argument: str = "",
        names: dict[str, str] | None = None,
        fill: Words | None = None,
    ) -> None:
        self.phrase: Final = phrase
        """With names in braces."""
        self.argument: Final = argument
        """The name in braces that its first axis fills, or none."""
        self.names: Final = names or {}
        """What the words of that axis are called."""
        self.fill: Final = fill
        """What fills all the braces instead."""


class Chapter:
    """The tables of one chapter. Whatever is not given is empty."""

    __slots__ = (
        "acting",
        "arrivals",
        "before_scoring",
        "binding",
        "blocks",
        "brings",
        "check",
        "described",
        "draws",
        "final",
        "holds",
        "keys",
        "lacking",
        "last_tile",
        "leaving",
        "mounting",
        "name",
        "offers",
        "outcomes",
        "parts",
        "player_described",
        "player_keys",
        "player_view",
        "plug",
        "refusals",
        "rival",
        "round_end",
        "sentences",
        "set_up",
        "stack_emptied",
        "standing",
        "steps",
        "tables",
        "told",
        "turn_begins",
        "unfold",
        "view",
        "waits",
        "words",
    )

    def __init__(
        self,
        name: str,
        *,
        tables: tuple[str, ...] = (),
        offers: Mapping[int, Offer] | None = None,
        steps: Mapping[str, Step] | None = None,
        waits: Mapping[str, tuple[int, ...]] | None = None,
        refusals: Mapping[str, Refuse] | None = None,
        sentences: Mapping[int, tuple[str, str, str]] | None = None,
        arrivals: Mapping[int, Arrive] | None = None,
        unfold: Mapping[int, Unfold] | None = None,
        draws: Mapping[int, tuple[Outcomes, Drawn]] | None = None,
        outcomes: Blocks | None = None,
        told: Mapping[str, str] | None = None,
        lacking: Mapping[int, Lack] | None = None,
        brings: Mapping[int, Brings] | None = None,
        binding: tuple[int, ...] = (),
        mounting: tuple[int, ...] = (),
        leaving: Mapping[str, Step] | None = None,
        blocks: Blocks | None = None,
        words: Mapping[str, Word] | None = None,
        parts: Mapping[str, Part] | None = None,
        standing: Standing | None = None,
        acting: Standing | None = None,
        stack_emptied: Taken | None = None,
        last_tile: LastTile | None = None,
        plug: Plug | None = None,
        set_up: Hook | None = None,
        before_scoring: Hook | None = None,
        round_end: Hook | None = None,
        final: Hook | None = None,
        view: Sees | None = None,
        player_view: SeesPlayer | None = None,
        keys: tuple[str, ...] = (),
        described: Describe | None = None,
        player_keys: tuple[str, ...] = (),
        player_described: DescribePlayer | None = None,
        check: Hook | None = None,
        holds: Holds | None = None,
        turn_begins: Hook | None = None,
        rival: Rival | None = None,
    ) -> None:
        self.name: Final = name
        self.tables: Final = tables
        """Component tables of things with a gain, for `Catalogue.things`."""
        self.offers: Final = offers or {}
        """By kind of pending work: what can be done for it."""
        self.steps: Final = steps or {}
        """By word of the notation: what the action does."""
        self.waits: Final = waits or {}
        """By word: the kinds one of which must be pending; the action is refused otherwise."""
        self.refusals: Final = refusals or {}
        """By word: why it is not possible though its kind is pending.

        What waits for a turn is asked about outside of it too: then the `n` of the entry is -1.
        `place` and `pass` are asked about where a turn waits.
        """
        self.sentences: Final = sentences or {}
        """By reason number: a sentence, and its page in the edition of 2013 and of 2021."""
        self.arrivals: Final = arrivals or {}
        """By kind from `AT_ONCE` on: what happens when it is gained."""
        self.unfold: Final = unfold or {}
        """By kind of an entry of `NOBODY`: what the engine does when it comes up."""
        self.draws: Final = draws or {}
        """By kind of an entry of `CHANCE`: what can come, and what it does."""
        self.outcomes: Final = outcomes
        """The words of its outcomes, with their axes."""
        self.told: Final = told or {}
        """By word of an outcome: a sentence with `{what}` in it."""
        self.lacking: Final = lacking or {}
        """By kind: why it could not be carried out in full beside all else that is owed."""
        self.brings: Final = brings or {}
        """By kind that lets the player choose: what each choice leads to."""
        self.binding: Final = binding
        """Kinds that need not be done, but lead to what must be done in full."""
        self.mounting: Final = mounting
        """Kinds of which each further one leads further: `brings` is asked for the last of `n`."""
        self.leaving: Final = leaving or {}
        """By name of a factory's tile: where it goes when it is replaced, if not to the supply."""
        self.blocks: Final = blocks
        """The words of its actions, with their axes."""
        self.words: Final = words or {}
        """By word: how the action is shown to people."""
        self.parts: Final = parts or {}
        """By word: the part of the drawing; else the word and its first argument."""
        self.standing: Final = standing
        """What can be used while a turn lasts, though nobody owes it."""
        self.acting: Final = acting
        """What of that is the action of a turn, in place of workers and coins."""
        self.stack_emptied: Final = stack_emptied
        """What happens when the last tile of a stack is taken."""
        self.last_tile: Final = last_tile
        """What that may give, at best."""
        self.plug: Final = plug
        """What it changes in the catalogue's own callables."""
        self.set_up: Final = set_up
        """What it lays out, the players being there already."""
        self.before_scoring: Final = before_scoring
        """What it does before a scoring phase."""
        self.round_end: Final = round_end
        """What it puts back after a scoring phase, before the next round."""
        self.final: Final = final
        """What it scores at the end of the game."""
        self.view: Final = view
        self.player_view: Final = player_view
        self.keys: Final = keys
        """What a described position may say of the table."""
        self.described: Final = described
        self.player_keys: Final = player_keys
        self.player_described: Final = player_described
        self.check: Final = check
        """Its invariants; raises `AssertionError`."""
        self.turn_begins: Final = turn_begins
        """What comes before a turn that has just begun."""
        self.rival: Final = rival
        """Somebody without a seat who collects engineers: how many, and the highest number."""
        self.holds: Final = holds
        """The tiles that lie neither in the supply nor on a player's board."""


class Things(NamedTuple):
    """A table of named things that give something."""

    names: tuple[str, ...]
    effects: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    counts: tuple[int, ...]
    """How many there are of each."""
