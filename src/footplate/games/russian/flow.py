"""The flow of the game: whose decision it is, what is offered, and what a decision does.

The chapters of the rulebook plug in here: `offers` says for each kind of pending work what can be
done for it, `steps` says for each word of the notation what the action does; `plug` adds what other
chapters bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import count, doing, foreseen, search
from footplate.games.russian.rules import (
    auxiliary,
    chance,
    ending,
    engineers,
    ideas,
    industry,
    locomotives,
    scoring,
    setup,
    spaces,
    track,
    turn_order,
)
from footplate.games.russian.state import wrenches
from footplate.games.russian.tables import kinds, payment
from footplate.games.russian.tables.kinds import NOBODY, ROUND_END, TURN
from footplate.kernel.agenda import Entry, close, opening, owes
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import (
        Apply,
        EnterFactory,
        FactoryGives,
        Hooks,
        LegalActions,
        Offer,
        OfferMore,
        Outcomes,
        Step,
    )


def offers() -> dict[int, Offer]:
    """Return, by kind of pending work, what can be done for it in the base game."""
    return {
        kinds.INDUSTRY: industry.offer_steps,
        kinds.LOCOMOTIVE: locomotives.offer_locomotives,
        kinds.FACTORY: locomotives.offer_factories,
        kinds.LOCOMOTIVE_OR_FACTORY: locomotives.offer_tiles,
        kinds.DOUBLER: auxiliary.offer_doublers,
        kinds.REUSE: engineers.offer_reuse,
        kinds.IDEA: ideas.offer_ideas,
        kinds.CARD: ideas.offer_cards,
        kinds.BONUS: ideas.offer_bonus,
        kinds.BONUS_OR_POINTS: ideas.offer_bonus_or_points,
        kinds.KEY: ideas.offer_keys,
        kinds.REPEAT: ideas.offer_repeat,
        kinds.ENGINEER_SUM: ideas.offer_engineer_sum,
        kinds.LOCOMOTIVE_SUM: ideas.offer_locomotive_sum,
        kinds.TRACK_SUM: ideas.offer_track_sum,
        kinds.EXCHANGE: ideas.offer_box,
        kinds.SPEND: ideas.offer_ideas,
        kinds.PICK: ideas.offer_pick,
        kinds.HAND: locomotives.offer_hand,
        kinds.GAP: locomotives.offer_gaps,
        kinds.SWAP: turn_order.offer_swap,
        kinds.MOVE_WORKER: spaces.offer_move,
        kinds.START: setup.offer_starts,
        kinds.TURN: spaces.offer_turn,
    }


def step_done(pos: Position, p: Player, argument: int) -> None:
    """Leave what is optional in the open frame; with it goes the turn, if it is in there."""
    close(pos.agenda)


def _nothing(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add nothing: this kind of work only waits for something else."""


def offer_whole_turn(pos: Position, p: Player, acted: int, out: list[int]) -> None:
    """Add the actions of a turn, and all that can be used while it lasts.

    What must be dealt with cannot be left by passing.
    """
    spaces.offer_turn(pos, p, acted, out)
    if not acted and owes(pos.agenda):
        out.pop()
    for offer_more in pos.catalogue.hooks.usable_in_turn:
        offer_more(pos, p, out)


def _served(hooks: Hooks, word: str) -> tuple[Step, int]:
    """Return what carries out the actions of a word, and the only kind of work for them, or 0."""
    if word == "done":
        return step_done, 0
    action = hooks.actions[word]
    return action.step, action.kinds[0] if len(action.kinds) == 1 else 0


class Dispatch:
    """The functions of the rules, found by number: those of the base game, and of its chapters."""

    def __init__(self, cat: Catalogue) -> None:
        hooks = cat.hooks
        self.legal_actions: Final[LegalActions] = legal_actions
        self.chance_outcomes: Final[Outcomes] = chance.outcomes
        self.apply_action: Final[Apply] = apply
        """What a position does for its methods of these names."""
        self.offer_moves: Final[Offer] = track.offer_moves
        """Adds the moves with one of some colours."""
        self.offer_every_space: Final[OfferMore] = spaces.offer_every_space
        """Adds every free space that can be paid, whether or not its action is possible."""
        self.offer_every_move: Final[OfferMore] = spaces.offer_every_move
        """Adds every free space to which the worker on a turn order space can move."""
        self.enter: Final[EnterFactory] = hooks.enter_factory or industry.enter
        """What happens when a wrench comes onto a factory."""
        self.factory_gives: Final[FactoryGives] = hooks.factory_gives or wrenches.factory_effects
        """What the factory in a gap gives to a wrench."""
        self.when_replaced: Final = {
            cat.tiles.index(name): leave for name, leave in hooks.when_replaced.items()
        }
        """By factory's tile: puts it away when it is replaced, if not in the supply."""
        self.offers: Final = _all_offers(cat)
        """By kind from `FIRST_OFFER` on: adds the actions that can be done for it."""
        self.steps: Final[list[Step]] = []
        self.arguments: Final[list[int]] = []
        self.work_of: Final[list[int]] = []
        """By action: what carries it out, its argument, and the only kind of work for it, or 0."""
        for block in cat.actions.list:
            word = block.word.split(" ")[0]
            first = 0
            if word == "place":
                first = payment.MIXES * cat.actions.place.index(block.base)
            step, work = _served(hooks, word)
            for argument in range(block.count):
                self.steps.append(step)
                self.arguments.append(first + argument)
                self.work_of.append(work)


def _all_offers(cat: Catalogue) -> list[Offer]:
    by_kind = offers()
    by_kind.update(cat.hooks.offers)
    if any(len(following) > 1 for following in cat.industry.following):
        by_kind[kinds.INDUSTRY] = industry.offer_steps_and_detours
    if cat.hooks.usable_in_turn:
        by_kind[kinds.TURN] = offer_whole_turn
    return [by_kind.get(kind, _nothing) for kind in range(kinds.FIRST_OFFER, kinds.AT_ONCE)]


def plug(cat: Catalogue) -> None:
    """Put together what goes on in a game with a catalogue, and what its searches know of it."""
    cat.dispatch = Dispatch(cat)
    cat.foreseen = foreseen.Foreseen(cat)


# ---------------------------------------------------------------------- decisions


def legal_actions(pos: Position) -> list[int]:
    """Return the actions of the seat that decides, ascending."""
    seat = pos.current_player
    if seat < 0:
        return []
    if pos.legal:
        return pos.legal[:]
    out: list[int] = []
    pos.catalogue.dispatch.offers[TURN - kinds.FIRST_OFFER](pos, pos.players[seat], 0, out)
    if pos.catalogue.hooks.usable_in_turn:
        out.sort()
    return out


def apply(pos: Position, action: int) -> None:
    """Carry out a decision and go on to the next one."""
    if pos.current_player == CHANCE:
        chance.apply(pos, action)
    else:
        agenda = pos.agenda
        if len(agenda) > 1 and agenda[-2][2] != TURN and _several(pos):
            pos.entry = search.entry(pos, action)
            doing.step(pos, action)
            pos.entry = 0
        else:
            doing.step(pos, action)
    settle(pos)


def _several(pos: Position) -> bool:
    """Whether a step might use up one of several entries, and something is owed."""
    agenda = pos.agenda
    entries = owing = 0
    start = opening(agenda)
    for index, (_, _, kind, _, is_owed) in enumerate(agenda):
        owing |= is_owed
        entries += index >= start and kind != TURN
    return owing > 0 and entries > 1


def settle(pos: Position) -> None:
    """Go on until somebody has something to decide."""
    agenda = pos.agenda
    while True:
        if not agenda:
            _next_turn(pos)
        seat, _, kind, n, _ = agenda[-1]
        if seat == NOBODY:
            agenda.pop()
            if kind != ROUND_END:
                pos.catalogue.hooks.automatic[kind](pos, n)
                continue
            scoring.scoring_phase(pos)
            if pos.round == pos.catalogue.rounds:
                ending.final_scoring(pos)
                pos.current_player = TERMINAL
                pos.legal = []
                if pos.taken:
                    pos.secrets += 1  # all end bonus cards are shown
                return
            scoring.next_round(pos)
            continue
        pos.current_player = seat
        if seat == CHANCE:
            pos.legal = []
            return
        if kind == TURN and _alone(agenda):
            pos.legal = _after_action(pos, pos.players[seat]) if n else []
            if n and not pos.legal:
                agenda.pop()  # the action was taken, and nothing is left to do
                continue
            return
        pos.legal = _pending(pos, pos.players[seat])
        if pos.legal:
            return
        limited = pos.catalogue.foreseen.effort.limited
        assert limited or not owes(agenda), "what is owed cannot be carried out"
        close(agenda)


def _alone(agenda: list[Entry]) -> bool:
    """Whether the last entry is the only one of its frame."""
    return len(agenda) == 1 or opening(agenda) == len(agenda) - 1


def _after_action(pos: Position, p: Player) -> list[int]:
    """Return what can still be used in a turn whose action was taken."""
    out: list[int] = []
    for offer_more in pos.catalogue.hooks.usable_in_turn:
        offer_more(pos, p, out)
    if out:
        out.sort()
        out.append(pos.catalogue.actions.done)
    return out


def _next_turn(pos: Position) -> None:
    """Begin the turn of the next player in order who has not passed, or end the round."""
    if pos.round == 0:
        pos.round = 1
    count = len(pos.order)
    for ahead in range(1, count + 1):
        place = (pos.turn + ahead) % count
        seat = pos.order[place]
        if not pos.passed >> seat & 1:
            pos.turn = place
            pos.turns += 1
            pos.agenda.append((seat, 0, TURN, 0, 0))
            for before_turn in pos.catalogue.hooks.before_turn:
                before_turn(pos)
            return
    turn_order.end_round(pos)


def _pending(pos: Position, p: Player) -> list[int]:
    """Return what can be done in the open frame; nothing if it is done with."""
    agenda = pos.agenda
    start = opening(agenda)
    end = len(agenda)
    out: list[int] = []
    moves = 0
    owing = 0
    giving = 0
    before = binding = False
    cat = pos.catalogue
    for index in range(start, end):
        _, _, kind, n, is_owed = agenda[index]
        owing += is_owed
        before |= kind == TURN and not n
        if kind < kinds.FIRST_OFFER:
            moves |= kind
        else:
            binding |= kind in cat.foreseen.leads_to_owed
            there = len(out)
            cat.dispatch.offers[kind - kinds.FIRST_OFFER](pos, p, n, out)
            giving += len(out) > there
    if moves:
        track.offer_moves(pos, p, moves, out)
        giving += 1
    if not out:
        return out
    if not owing and not before:
        out.append(pos.catalogue.actions.done)
    if binding or ((owing or start) and _must_check(pos, p, start, owing)):
        found = search.possible(pos, out)
        if found or not owing:  # nobody is stuck where a search gave up
            out = found
        if out == [cat.actions.done]:
            out.clear()
    return _sorted_once(out) if giving > 1 else out


def _sorted_once(actions: list[int]) -> list[int]:
    """Return the actions ascending and each once, for two entries may allow the same one."""
    actions.sort()
    found: list[int] = []
    before = -1
    for action in actions:
        if action != before:
            found.append(action)
            before = action
    return found


def _must_check(pos: Position, p: Player, start: int, owing: int) -> bool:
    """Whether a choice made now could make it impossible to carry out what is owed."""
    agenda = pos.agenda
    for index in range(start):
        if agenda[index][4] and agenda[index][0] == p.seat:
            owing += 1
    if not owing:
        return False
    if owing == 1 and agenda[-1][4]:  # in short, where one kind of work is pending alone
        alone = start == len(agenda) - 1 or (start == len(agenda) - 2 and agenda[start][2] == TURN)
        kind, n = agenda[-1][2], agenda[-1][3]
        if alone and kind < kinds.FIRST_OFFER:
            free = 0
            for colour in range(kinds.N_COLOURS):
                if kind & ~pos.catalogue.scarce & 1 << colour:
                    free += p.room[colour]
            if free >= n:
                return False
        elif alone and kind == kinds.INDUSTRY:
            return wrenches.steps(pos, p) < n
        elif alone:
            return kind in pos.catalogue.hooks.shortages or kind in pos.catalogue.hooks.leads_to
    pending = count.pending(pos, p.seat)
    if count.short_of(pos, p, pending) or count.tight(pos, p, pending):
        return True
    return count.competes(pos, p, start)
