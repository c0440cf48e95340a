"""What a chapter of the rules beyond the base game plugs in.

A chapter is a module with a `CHAPTER`. The game asks its options which chapters it has
(`options.chapters_of`), and adds their tables to those of the base game; nothing else knows them by
name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from footplate.games.russian.tables.component_words import KindWords

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Choices, LeadsTo
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.kinds import Effects
    from footplate.kernel.contract import JSON
    from footplate.kernel.messages import Message

    # What a position is asked and told.
    LegalActions: TypeAlias = Callable[[Position], list[int]]
    Apply: TypeAlias = Callable[[Position, int], None]
    """(position, action or outcome)."""

    # What is done for pending work.
    Offer: TypeAlias = Callable[[Position, Player, int, list[int]], None]
    """(position, player, the entry's n, the list to add actions to)."""
    OfferMore: TypeAlias = Callable[[Position, Player, list[int]], None]
    """(position, player, the list to add actions to)."""
    Step: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, argument of the action)."""
    Refuse: TypeAlias = Callable[[Position, Player, int, int], int]
    """(position, player, n of the pending entry, argument of the action) to a reason number."""
    Shortage: TypeAlias = Callable[[Position, Player, int, tuple[tuple[int, int], ...]], int]
    """(position, player, n, what is owed beside) to a reason number."""

    # What happens without a decision, or by chance.
    Arrive: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, n)."""
    Automatic: TypeAlias = Callable[[Position, int], None]
    """(position, n of the entry)."""
    Outcomes: TypeAlias = Callable[[Position], list[tuple[int, int]]]
    """(position) to what can come, with weights."""
    Drawn: TypeAlias = Callable[[Position, int], None]
    """(position, outcome): the entry on top of the agenda is this chapter's own."""
    Hook: TypeAlias = Callable[[Position], None]
    StackEmptied: TypeAlias = Callable[[Position, Player | None, int], None]
    """(position, who took the last tile, or None if that was nobody with a seat, tile)."""
    Room: TypeAlias = tuple[tuple[int, int], ...]
    """(colour, route): moves that there must be room for together."""
    AsksRoom: TypeAlias = Callable[[Position, Player, int], list[Room]]
    """(position, player, n of the entry) to the sets of moves it may come to, one of them."""
    LastTileGains: TypeAlias = Callable[[Position, Player, int], tuple[tuple[int, int], ...]]
    """(position, player, how many tiles are taken) to what the last of a stack may give."""
    Rival: TypeAlias = Callable[[Position], tuple[int, int]]
    """(position) to how many engineers somebody without a seat has, and the highest number."""

    # What the rules ask a chapter to do in place of the base game.
    Prepare: TypeAlias = Callable[[Catalogue], None]
    LayFactory: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, tile)."""
    NobodyBuilds: TypeAlias = Callable[[Position, int], None]
    """(position, tile)."""
    WhenReplaced: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, tile)."""
    EnterFactory: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, gap)."""
    HoldBack: TypeAlias = Callable[[Position, Player, Effects, int, bool], bool]
    """(position, player, effects, owed, plain) to whether the effects are held back."""

    # What people read and write.
    Words: TypeAlias = Callable[[Catalogue], list[tuple[str, tuple[tuple[str, ...], ...]]]]
    """(catalogue) to words with their axes."""
    Says: TypeAlias = Callable[[Position, int, list[str]], Message]
    """(position, argument, words behind the first of the notation) to what it says."""
    DrawingPart: TypeAlias = Callable[[int, list[str]], str]
    """(seat, words of the notation) to the part of the drawing."""
    View: TypeAlias = Callable[[Position], dict[str, JSON]]
    PlayerView: TypeAlias = Callable[[Position, Player], dict[str, JSON]]
    ReadGiven: TypeAlias = Callable[[Position, Mapping[str, JSON]], None]
    """(position, the `[given]` table)."""
    ReadPlayerGiven: TypeAlias = Callable[[Position, Player, Mapping[str, JSON], str], None]
    """(position, player, the player's table, where it stands)."""
    TilesHeld: TypeAlias = Callable[[Position], list[int]]

NO_WORDS: Final = KindWords()


class Chapter:
    """The tables of one chapter. Whatever is not given is empty."""

    __slots__ = (
        "action_phrases",
        "action_words",
        "actions_without_workers",
        "arrivals",
        "asks_room",
        "at_best",
        "automatic",
        "before_scoring",
        "before_turn",
        "beside_moves",
        "check",
        "comes_first",
        "drawing_parts",
        "draws",
        "final_scoring",
        "first_of_all",
        "gain_tables",
        "given_keys",
        "harmless",
        "kind_words",
        "last_tile_gains",
        "lasting",
        "leads_to",
        "leads_to_owed",
        "name",
        "not_now",
        "offers",
        "outcome_sentences",
        "outcome_words",
        "pending_kinds",
        "player_counters",
        "player_given_keys",
        "player_view",
        "prepare",
        "read_given",
        "read_player_given",
        "refusals",
        "rival",
        "round_end",
        "set_up",
        "shortages",
        "steps",
        "table_counters",
        "tiles_held",
        "usable_in_turn",
        "view",
        "when_replaced",
        "when_stack_emptied",
    )

    def __init__(
        self,
        name: str,
        *,
        # the catalogue
        gain_tables: tuple[str, ...] = (),
        kind_words: KindWords = NO_WORDS,
        player_counters: tuple[int, ...] = (),
        table_counters: tuple[int, ...] = (),
        action_words: Words | None = None,
        outcome_words: Words | None = None,
        prepare: Prepare | None = None,
        # actions
        offers: Mapping[int, Offer] | None = None,
        usable_in_turn: OfferMore | None = None,
        actions_without_workers: OfferMore | None = None,
        steps: Mapping[str, Step] | None = None,
        pending_kinds: Mapping[str, tuple[int, ...]] | None = None,
        refusals: Mapping[str, Refuse] | None = None,
        lasting: tuple[str, ...] = (),
        not_now: Mapping[str, int] | None = None,
        comes_first: Mapping[int, int] | None = None,
        # what happens without a decision, or by chance
        arrivals: Mapping[int, Arrive] | None = None,
        automatic: Mapping[int, Automatic] | None = None,
        draws: Mapping[int, tuple[Outcomes, Drawn]] | None = None,
        when_stack_emptied: StackEmptied | None = None,
        when_replaced: Mapping[str, WhenReplaced] | None = None,
        # actions carried out in full
        shortages: Mapping[int, Shortage] | None = None,
        leads_to: Mapping[int, LeadsTo] | None = None,
        leads_to_owed: tuple[int, ...] = (),
        harmless: tuple[int, ...] = (),
        beside_moves: tuple[int, ...] = (),
        first_of_all: tuple[int, ...] = (),
        at_best: Mapping[int, Choices] | None = None,
        asks_room: Mapping[int, AsksRoom] | None = None,
        last_tile_gains: LastTileGains | None = None,
        # the course of the game
        set_up: Hook | None = None,
        before_turn: Hook | None = None,
        before_scoring: Hook | None = None,
        round_end: Hook | None = None,
        final_scoring: Hook | None = None,
        rival: Rival | None = None,
        # what people read and write
        action_phrases: Mapping[str, Says] | None = None,
        outcome_sentences: Mapping[str, Says] | None = None,
        drawing_parts: Mapping[str, DrawingPart] | None = None,
        view: View | None = None,
        player_view: PlayerView | None = None,
        given_keys: tuple[str, ...] = (),
        read_given: ReadGiven | None = None,
        player_given_keys: tuple[str, ...] = (),
        read_player_given: ReadPlayerGiven | None = None,
        # what must hold
        check: Hook | None = None,
        tiles_held: TilesHeld | None = None,
    ) -> None:
        self.name: Final = name
        """The option, or the board, that plugs the chapter in."""

        # ------------------------------------------------------------------ the catalogue

        self.gain_tables: Final = gain_tables
        """The component tables that `Catalogue.gain_tables` reads for this chapter."""
        self.kind_words: Final = kind_words
        """What the chapter's own kinds of work and gains are called."""
        self.player_counters: Final = player_counters
        """The places in `Player.counters` that are the chapter's own."""
        self.table_counters: Final = table_counters
        """The places in `Position.counters` that are the chapter's own."""
        self.action_words: Final = action_words
        """Returns the first words of the chapter's actions, with their axes."""
        self.outcome_words: Final = outcome_words
        """Returns the first words of the chapter's outcomes, with their axes."""
        self.prepare: Final = prepare
        """Fills what the catalogue leaves to chapters: its number tables, and its callables."""

        # ------------------------------------------------------------------ actions

        self.offers: Final = offers or {}
        """By kind of pending work: adds the actions that can be done for it."""
        self.usable_in_turn: Final = usable_in_turn
        """Adds the actions that can be used while a turn lasts, though nobody owes them."""
        self.actions_without_workers: Final = actions_without_workers
        """Adds those of them that are the action of a turn, in place of workers and coins."""
        self.steps: Final = steps or {}
        """By word of the notation: carries the action out."""
        self.pending_kinds: Final = pending_kinds or {}
        """By word: the kinds of work one of which must be pending for the action."""
        self.refusals: Final = refusals or {}
        """By word: says why the action is not possible though its kind is pending.

        `place` and `pass` are asked about where a turn waits.
        """
        self.lasting: Final = lasting
        """The words that are refused for the same reasons whether or not their kind is pending; if
        it is not, the `n` of the entry is -1."""
        self.not_now: Final = not_now or {}
        """By word: the reason that says what brings the action, told while nothing allows it."""
        untold = [word for word in self.steps if word not in self.not_now]
        assert not untold, f"chapter {name}: nothing says what brings {untold}"
        self.comes_first: Final = comes_first or {}
        """By kind of pending work: the reason why nothing else is possible before it is done."""

        # ------------------------------------------------------------------ without a decision

        self.arrivals: Final = arrivals or {}
        """By kind from `AT_ONCE` on: does what happens when it is gained."""
        self.automatic: Final = automatic or {}
        """By kind of an entry of `NOBODY`: does what the engine does when the entry comes up."""
        self.draws: Final = draws or {}
        """By kind of an entry of `CHANCE`: returns what can be drawn, and does what it does."""
        self.when_stack_emptied: Final = when_stack_emptied
        """Does what happens when the last tile of a stack is taken."""
        self.when_replaced: Final = when_replaced or {}
        """By name of a factory's tile: puts it away when it is replaced, if not in the supply."""

        # ------------------------------------------------------------------ in full

        self.shortages: Final = shortages or {}
        """By kind: says why it cannot be carried out in full beside all else that is owed."""
        self.leads_to: Final = leads_to or {}
        """By kind that lets the player choose: returns what each choice leads to."""
        self.leads_to_owed: Final = leads_to_owed
        """The kinds that need not be done, but lead to what must be done in full."""
        self.harmless: Final = harmless
        """The kinds that lead to nothing that could help to carry out anything else."""
        self.beside_moves: Final = beside_moves
        """The kinds that no move makes possible, and that come to the same before a quiet move."""
        self.first_of_all: Final = first_of_all
        """The kinds that a search may as well deal with before all else."""
        self.at_best: Final = at_best or {}
        """By kind: returns the most that its choices may lead to later in the turn, if that is more
        than `leads_to` says of now."""
        self.asks_room: Final = asks_room or {}
        """By kind: returns groups of colours, of each of which one must have room for a move."""
        self.last_tile_gains: Final = last_tile_gains
        """Returns what the last tile of a stack may give, at best."""

        # ------------------------------------------------------------------ the course of the game

        self.set_up: Final = set_up
        """Lays out what the chapter adds to the table; the players are there already."""
        self.before_turn: Final = before_turn
        """Does what comes before a turn that has just begun."""
        self.before_scoring: Final = before_scoring
        """Does what comes before a scoring phase."""
        self.round_end: Final = round_end
        """Puts back what was used, after a scoring phase and before the next round."""
        self.final_scoring: Final = final_scoring
        """Scores what the chapter adds at the end of the game."""
        self.rival: Final = rival
        """Returns what somebody without a seat has of engineers, for the majority."""

        # ------------------------------------------------------------------ read and written

        self.action_phrases: Final = action_phrases or {}
        """By word: what the action says to people."""
        self.outcome_sentences: Final = outcome_sentences or {}
        """By word of an outcome: what it says to people."""
        self.drawing_parts: Final = drawing_parts or {}
        """By word: returns the part of the drawing; without it, the word and its first argument."""
        self.view: Final = view
        """Returns what everybody sees on the table, by key of the view."""
        self.player_view: Final = player_view
        """Returns what everybody sees before a player, by key of the player's view."""
        self.given_keys: Final = given_keys
        """What a described position may say of the table."""
        self.read_given: Final = read_given
        """Lays out the table as those keys of a described position say."""
        self.player_given_keys: Final = player_given_keys
        """What a described position may say of a player."""
        self.read_player_given: Final = read_player_given
        """Gives a player what those keys of a described position say."""

        # ------------------------------------------------------------------ what must hold

        self.check: Final = check
        """Raises `AssertionError` if an invariant of the chapter is broken."""
        self.tiles_held: Final = tiles_held
        """Returns the tiles that lie neither in the supply nor on a player's board."""


class GainTable(NamedTuple):
    """A component table of named things, each with what it gives."""

    names: tuple[str, ...]
    effects: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    counts: tuple[int, ...]
    """How many there are of each."""
