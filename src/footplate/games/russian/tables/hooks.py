"""The hooks of Russian Railroads: what the rules ask of chapters beyond those all families have.

A chapter of `modules` plugs itself in by filling some of them (`kernel.plugging`). The game asks
its options which chapters it has; nothing else knows them by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from footplate.games.russian.tables.component_words import KindWords
from footplate.kernel.plugging import Hooks as SharedHooks

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Choices, LeadsTo
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.kinds import Effects
    from footplate.games.russian.tables.places import Runs
    from footplate.kernel.components import Components
    from footplate.kernel.messages import Message
    from footplate.kernel.plugging import Chapter, Kept, Phrase

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
    BeforeArrival: TypeAlias = Callable[[Position, Player, int, int], None]
    """(position, player, kind, n)."""
    Automatic: TypeAlias = Callable[[Position, int], None]
    """(position, n of the entry)."""
    Outcomes: TypeAlias = Callable[[Position], list[tuple[int, int]]]
    """(position) to what can come, with weights."""
    Hook: TypeAlias = Callable[[Position], None]
    StackEmptied: TypeAlias = Callable[[Position, Player | None, int], None]
    """(position, who took the last tile, or None if that was nobody with a seat, tile)."""
    Room: TypeAlias = tuple[tuple[int, int], ...]
    """(colour, route): moves that there must be room for together."""
    AsksRoom: TypeAlias = Callable[[Position, Player, int], list[Room]]
    """(position, player, n of the entry) to the sets of moves it may come to, one of them."""
    LastTileGains: TypeAlias = Callable[[Position, Player, int], tuple[tuple[int, int], ...]]
    """(position, player, how many tiles are taken) to what the last of a stack may give."""
    Boulders: TypeAlias = Callable[[Player], int]
    EngineersAway: TypeAlias = Callable[[Position], list[int]]
    MoreSteps: TypeAlias = Callable[[Player, int], int]
    """(player, how many steps are gained)."""
    RouteOfMoves: TypeAlias = Callable[[Player], int]
    Mark: TypeAlias = Callable[[Catalogue, Player], int]
    Rival: TypeAlias = Callable[[Position], tuple[int, int]]
    """(position) to how many engineers somebody without a seat has, and the highest number."""

    # What a chapter keeps.
    KeepOfPlayer: TypeAlias = Callable[[Catalogue], Kept]
    DependsOn: TypeAlias = Callable[[Position, Player], tuple[object, ...]]
    """(position, who carries out what is owed)."""

    # What the rules ask a chapter to do in place of the base game.
    LayFactory: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, tile)."""
    NobodyBuilds: TypeAlias = Callable[[Position, int], None]
    """(position, tile)."""
    WhenReplaced: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, tile)."""
    EnterFactory: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, gap)."""
    FactoryGives: TypeAlias = Callable[[Position, Player, int], Effects]
    """(position, player, gap)."""
    HoldBack: TypeAlias = Callable[[Position, Player, Effects, int, bool], bool]
    """(position, player, effects, owed, plain) to whether the effects are held back."""

    # What people read and write.
    Says: TypeAlias = Callable[[Position, int, list[str]], Message]
    """(position, argument, words behind the first of the notation) to what it says."""
    CheckPack: TypeAlias = Callable[[Components], None]
    TilesHeld: TypeAlias = Callable[[Position], list[int]]

    RussianChapter: TypeAlias = Chapter["Hooks"]
    RussianPhrase: TypeAlias = Phrase[Position]


class Allowed(NamedTuple):
    """What lets a player take an action that another chapter brought."""

    kinds: tuple[int, ...]
    """The kinds of work one of which must be pending."""
    refuse: Refuse
    """Says why the action is not possible for such work; 0 if it is."""


class Hooks(SharedHooks["Position", "Player", "Catalogue"]):
    """The hooks of the family."""

    def __init__(self) -> None:
        super().__init__()
        # the catalogue
        self.kind_words: list[KindWords] = []
        """What a chapter's own kinds of work and gains are called."""
        self.gain_tables: list[str] = []
        """The component tables that `Catalogue.gain_tables` reads for a chapter."""
        self.more_coins: list[str] = []
        """The values that say how many coins more each player begins with."""

        # what a chapter keeps of the table (`kept`) and of each player
        self.player_kept: dict[str, KeepOfPlayer] = {}
        """By name of a chapter: returns what it keeps of a player as the game begins."""
        self.places: dict[str, Runs] = {}
        """By name of a chapter: where observations have the numbers of what it keeps."""
        self.player_places: dict[str, Runs] = {}
        """The same for what it keeps of a player."""
        self.ways_depend_on: list[DependsOn] = []
        """Return what of it decides whether a player can carry out what is owed, as far as that
        player's own steps can change it."""

        # a turn
        self.usable_in_turn: list[OfferMore] = []
        """Add the actions that can be used while a turn lasts, though nobody owes them."""
        self.actions_without_workers: list[OfferMore] = []
        """Add those of them that are the action of a turn, in place of workers and coins."""
        self.also_allowed: dict[str, list[Allowed]] = {}
        """By word of another chapter's action: what allows it too."""
        self.also_refused: dict[str, list[Refuse]] = {}
        """By word of another chapter's action: say why it is not possible; 0 if it is."""

        # without a decision
        self.arrivals: dict[int, Arrive] = {}
        """By kind from `AT_ONCE` on: does what happens when it is gained."""
        self.before_arrival: list[BeforeArrival] = []
        """Do what happens before anything is gained that takes place at once."""
        self.automatic: dict[int, Automatic] = {}
        """By kind of an entry of `NOBODY`: does what the engine does when the entry comes up."""
        self.when_stack_emptied: list[StackEmptied] = []
        """Do what happens when the last tile of a stack is taken."""
        self.when_replaced: dict[str, WhenReplaced] = {}
        """By name of a factory's tile: puts it away when it is replaced, if not in the supply."""
        self.lay_factory: LayFactory | None = None
        """Builds a factory where players have no gaps of their own."""
        self.build_for_nobody: NobodyBuilds | None = None
        """Builds a factory for somebody without a seat, if the industry board serves all."""
        self.enter_factory: EnterFactory | None = None
        """Does what happens when a wrench comes onto a factory, in place of the base game."""
        self.more_steps: list[MoreSteps] = []
        """Return how many industry steps may be made besides those that are gained."""
        self.factory_gives: FactoryGives | None = None
        """Returns what the factory in a gap gives, in place of the base game."""
        self.boulders: Boulders | None = None
        """Returns the mask of boulders that still lie before a player."""
        self.moves_of_route: dict[int, RouteOfMoves] = {}
        """By kind of moves on one route alone: returns that route; -1 if there is none."""
        self.hold_back: HoldBack | None = None
        """Keeps what an action triggers apart until that action is over (2021)."""

        # actions carried out in full
        self.shortages: dict[int, Shortage] = {}
        """By kind: says why it cannot be carried out in full beside all else that is owed."""
        self.leads_to: dict[int, LeadsTo] = {}
        """By kind that lets the player choose: returns what each choice leads to."""
        self.leads_to_owed: list[int] = []
        """The kinds that need not be done, but lead to what must be done in full."""
        self.at_best: dict[int, Choices] = {}
        """By kind: returns the most that its choices may lead to later in the turn, if that is more
        than `leads_to` says of now."""
        self.asks_room: dict[int, AsksRoom] = {}
        """By kind: returns the sets of moves that there must be room for, one of them."""
        self.last_tile_gains: LastTileGains | None = None
        """Returns what the last tile of a stack may give, at best."""
        self.harmless: list[int] = []
        """The kinds that lead to nothing that could help to carry out anything else."""
        self.beside_moves: list[int] = []
        """The kinds that no move makes possible, and that come to the same before a quiet move."""
        self.early: list[int] = []
        """The kinds of choices that a search may as well make before those of other tokens."""
        self.first_of_all: list[int] = []
        """The kinds that a search may as well deal with before all else."""

        # the course of the game
        self.round_end: list[Hook] = []
        """Put back what was used, after a scoring phase and before the next round."""
        self.at_round_end: list[int] = []
        """The kinds of entries that belong to the end of a round."""
        self.marks: dict[int, Mark] = {}
        """By kind of mark on a route: returns what it scores while the locomotives reach it."""
        self.final_scoring: list[Hook] = []
        """Score what a chapter adds at the end of the game."""
        self.rival: list[Rival] = []
        """Return what somebody without a seat has of engineers, for the majority."""
        self.engineers_away: list[EngineersAway] = []
        """Return the engineers that somebody without a seat has."""

        # what must hold
        self.check_pack: list[CheckPack] = []
        """Raise `ComponentError` if a module cannot be played with the values of a house pack."""
        self.tiles_held: list[TilesHeld] = []
        """Return the tiles that lie neither in the supply nor on a player's board."""


class GainTable(NamedTuple):
    """A component table of named things, each with what it gives."""

    names: tuple[str, ...]
    effects: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    counts: tuple[int, ...]
    """How many there are of each."""
