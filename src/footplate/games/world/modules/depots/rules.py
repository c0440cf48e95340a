"""Fuel depots: tokens on cities, with which deliveries go farther [RC p.7, p.12].

Once in a build action a player may place one or two tokens on a city. A token lets a cube pass the
city though it takes the cube's colour. A cube may also stop there; with the player's next action
it goes on for a token, or is lost. Tokens that are used can be placed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.depots import held, shown
from footplate.games.world.modules.depots.held import (
    NAME,
    fuel,
    known,
    left,
    prepare,
    start,
    tokens,
)
from footplate.games.world.rules import bonds, delivery, track
from footplate.games.world.rules.trying import leads_on
from footplate.games.world.rules.urbanize import refuse_pieces
from footplate.games.world.shown.messages import message
from footplate.games.world.state.railway import Held
from footplate.games.world.tables.hooks import Halts, Hooks
from footplate.games.world.tables.kinds import (
    ARRIVED,
    BUILD,
    EXTRA_ACTION,
    FIFTH,
    HOP,
    NONE,
    TOKENS,
)
from footplate.games.world.tables.reasons import CANNOT_ARRIVE, NO_CUBE_MOVES, reason
from footplate.kernel.agenda import at_once, take
from footplate.kernel.options import Former, Option
from footplate.kernel.plugging import Action, Chapter, NewWord

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

OPTION: Final[Option] = Option(
    NAME,
    ("printed", "no", "yes"),
    "printed",
    message("option.fuel.help"),
    rare=True,
    former=(Former("no", "printed", 2),),
)
FUEL: Final = 17
"""Place tokens after a link has become complete, or be done."""
GO_ON: Final = 18
"""Go on with the cube that waits, or give it up."""
PLACE: Final = "fuel"
PASS: Final = "refuel"
HALT: Final = "halt"
ONWARD: Final = "go on"
DROP: Final = "give up"
PLACED: Final[int] = reason("depots.placed", "RC p.7")
NONE_LEFT: Final[int] = reason("depots.none-left", "RC p.7")
NOT_CONNECTED: Final[int] = reason("depots.not-connected", "RC p.7")
OCCUPIED: Final[int] = reason("depots.occupied", "RC p.7")
NO_TOKEN: Final[int] = reason("depots.no-token", "RC p.7")
NOT_MOVED: Final[int] = reason("depots.not-moved", "RC p.7")
AT_ONCE: Final[int] = reason("depots.at-once", "RC p.21")
PLACE_FIRST: Final[int] = reason("depots.place-first", "RC p.7")
WAITING: Final[int] = reason("depots.waiting", "RC p.7")
NOT_BUILDING: Final[int] = reason("depots.not-building", "RC p.7")
NONE_WAITS: Final[int] = reason("depots.none-waits", "RC p.7")

# ---------------------------------------------------------------------- placing tokens


def refuse_place(pos: Position, p: Player, kind: int, argument: int) -> int:
    """Say why tokens cannot be placed on a city; 0 if they can."""
    city, n = divmod(argument, known(pos.catalogue).most)
    if fuel(pos).placed:
        return PLACED
    closed = refuse_pieces(pos, NONE, TOKENS)
    if closed:
        return closed
    if left(pos, p.seat) <= n:
        return NONE_LEFT
    if not delivery.linked(pos, p, city):
        return NOT_CONNECTED
    return OCCUPIED if fuel(pos).tokens[city] else 0


def offer_place(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every city of the own links that has no depot, with one or two tokens."""
    if fuel(pos).placed or refuse_pieces(pos, NONE, TOKENS):
        return
    first = pos.catalogue.actions.of[PLACE]
    most = known(pos.catalogue).most
    can = min(most, left(pos, p.seat))
    for city, taken in enumerate(fuel(pos).tokens):
        if not taken and delivery.linked(pos, p, city):
            out += range(first + city * most, first + city * most + can)


def step_place(pos: Position, p: Player, argument: int) -> None:
    """Pay, and place one or two tokens."""
    city, n = divmod(argument, known(pos.catalogue).most)
    price = known(pos.catalogue).price
    bonds.pay(pos, p, price)
    pos.spent += price
    pos.keep(held.FUEL, fuel(pos).put(p.seat, city, n + 1).built(placed=True))
    if pos.agenda[-1][2] == FUEL:
        pos.agenda.pop()
        track.stop(pos)


def before_build(pos: Position, p: Player) -> None:
    """Let tokens be placed once more, because the player begins to build track."""
    pos.keep(held.FUEL, fuel(pos).built(placed=False))


def after_build(pos: Position, p: Player) -> None:
    """Ask whether to place tokens when a link has become complete."""
    places: list[int] = []
    offer_place(pos, p, 1, places)
    if places:
        at_once(pos.agenda, p.seat, FUEL, 1, 0)


# ---------------------------------------------------------------------- passing and stopping


def with_tokens(pos: Position, n: int) -> int:
    """Return the mask of cities with at least `n` tokens of the seat that decides."""
    now = fuel(pos)
    found = 0
    for city, who in enumerate(now.owner):
        if who == pos.current_player and now.tokens[city] >= n:
            found |= 1 << city
    return found


def _cannot_stop(pos: Position) -> bool:
    """Say whether the delivery has to arrive in this action."""
    for condition in pos.catalogue.hooks.condition:
        if condition.at_once(pos):
            return True
    return False


def stations(pos: Position, n: int) -> int:
    """Return the mask of cities with at least `n` tokens of the seat, if the cube may stop."""
    return 0 if _cannot_stop(pos) else with_tokens(pos, n)


def refuse_refuel(pos: Position, p: Player, kind: int, argument: int) -> int:
    """Say why the cube cannot pass the city where it has arrived; 0 if it can, and goes on."""
    if not tokens(pos, p.seat, pos.now):
        return NO_TOKEN
    return 0 if leads_on(pos, p, step_refuel, 0) else CANNOT_ARRIVE


def refuse_halt(pos: Position, p: Player, kind: int, argument: int) -> int:
    """Say why the cube cannot stop where it is; 0 if it can."""
    if len(pos.way) == fuel(pos).leg:
        return NOT_MOVED
    if not tokens(pos, p.seat, pos.now):
        return NO_TOKEN
    return AT_ONCE if _cannot_stop(pos) else 0


def offer_refuel(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add passing the city for a token."""
    if not refuse_refuel(pos, p, ARRIVED, 0):
        out.append(pos.catalogue.actions.of[PASS])


def offer_halt(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add stopping at an own depot."""
    if not refuse_halt(pos, p, HOP, 0):
        out.append(pos.catalogue.actions.of[HALT])


def _spend(pos: Position, p: Player) -> None:
    """Use a token of the city where the cube is."""
    now = fuel(pos).put(p.seat, pos.now, -1)
    pos.keep(held.FUEL, now.moving(leg=now.leg, lifted=now.lifted, used=(*now.used, pos.now)))


def step_refuel(pos: Position, p: Player, argument: int) -> None:
    """Use a token to pass a city of the cube's colour."""
    _spend(pos, p)
    seat, frame, _, n, owed = pos.agenda.pop()
    pos.agenda.append((seat, frame, HOP, n, owed))


def step_halt(pos: Position, p: Player, argument: int) -> None:
    """Stop the cube at an own depot: it leaves the map and lies before the player."""
    now = fuel(pos)
    pos.agenda.pop()
    if not now.lifted:
        delivery.lift(pos)
    cube = Held(pos.goods, pos.start, pos.now, pos.visited, pos.way)
    pos.keep(held.FUEL, now.hold(p.seat, cube).moving())
    delivery.call_off(pos)
    if pos.agenda and pos.agenda[-1][2] == EXTRA_ACTION:
        ask(pos, p.seat)


# ---------------------------------------------------------------------- going on


def ask(pos: Position, seat: int) -> None:
    """Ask a player whose cube waits whether it goes on with this action."""
    if fuel(pos).held[seat] is not None:
        at_once(pos.agenda, seat, GO_ON, 1, 1)


def waiting(pos: Position, seat: int) -> Held | None:
    """Return the cube that waits for a seat, if there is one."""
    return fuel(pos).held[seat]


def _cube(pos: Position, seat: int) -> Held:
    """Return the cube that waits for a seat."""
    cube = waiting(pos, seat)
    assert cube is not None
    return cube


def refuse_onward(pos: Position, p: Player, kind: int, argument: int) -> int:
    """Say why the cube that waits cannot go on; 0 if it can."""
    return 0 if leads_on(pos, p, step_onward, 0) else CANNOT_ARRIVE


def offer_onward(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add going on with the cube that waits, and giving it up."""
    words = pos.catalogue.actions.of
    if not refuse_onward(pos, p, GO_ON, 0):
        out.append(words[ONWARD])
    out.append(words[DROP])


def step_onward(pos: Position, p: Player, argument: int) -> None:
    """Use a token and the action; the cube goes on as far as the engine allows again."""
    cube = _cube(pos, p.seat)
    pos.agenda.pop()
    take(pos.agenda, len(pos.agenda) - 1)
    pos.goods, pos.start, pos.now = cube.colour, cube.start, cube.now
    pos.visited, pos.way = cube.visited, cube.way
    pos.keep(held.FUEL, fuel(pos).hold(p.seat, None).moving(leg=len(cube.way), lifted=True))
    _spend(pos, p)
    at_once(pos.agenda, p.seat, HOP, pos.terms.links[p.engine], 1)


def step_drop(pos: Position, p: Player, argument: int) -> None:
    """Put the cube that waits into the bag; its token stays where it is."""
    pos.agenda.pop()
    pos.fill_bag(_cube(pos, p.seat).colour, 1)
    pos.keep(held.FUEL, fuel(pos).hold(p.seat, None))


def has_left(pos: Position) -> bool:
    """Say whether the cube under way has left its city in an earlier action."""
    return fuel(pos).lifted


def delivered(pos: Position, start: int, end: int, colour: int) -> None:
    """Forget what the delivery has used."""
    pos.keep(held.FUEL, fuel(pos).moving())


def called_off(pos: Position) -> None:
    """Give back the tokens of this action when somebody stops the delivery; a held cube is lost."""
    now = fuel(pos)
    for city in now.used:
        pos.keep(held.FUEL, fuel(pos).put(delivery.who_delivers(pos), city, 1))
    if now.lifted:
        pos.fill_bag(pos.goods, 1)
    pos.keep(held.FUEL, fuel(pos).moving())


def cubes_away(pos: Position, colour: int) -> int:
    """Return how many cubes of a colour lie neither on the map nor in the bag."""
    now = fuel(pos)
    waiting = [cube for cube in now.held if cube is not None and cube.colour == colour]
    return len(waiting) + (now.lifted and pos.goods == colour)


# ---------------------------------------------------------------------- what plugs in


def words(cat: Catalogue) -> list[NewWord]:
    """Return the words of fuel depots."""
    numbers = tuple([str(n + 1) for n in range(known(cat).most)])
    return [
        NewWord(HALT, (), after="hop"),
        NewWord(PASS, (), after=HALT),
        NewWord(PLACE, (cat.board.cities, numbers), after="depot"),
        NewWord(ONWARD, (), after=PLACE),
        NewWord(DROP, (), after=ONWARD),
    ]


def check(pos: Position) -> None:
    """Raises `AssertionError` if tokens are lost, or a cube waits where no token lies."""
    now = fuel(pos)
    for seat, cube in enumerate(now.held):
        assert left(pos, seat) >= 0, "a player has placed more fuel depots than there are"
        assert cube is None or tokens(pos, seat, cube.now), "a cube waits without a fuel depot"
    for n, who in zip(now.tokens, now.owner, strict=True):
        assert (n > 0) == (who != NONE), "a fuel depot has no owner"
    moving = now.lifted or now.used or now.leg
    assert not moving or pos.goods != NONE, "a leg without a delivery"


def plug(to: Hooks) -> None:
    """Plug in fuel depots."""
    to.prepare.append(prepare)
    to.action_words.append(words)
    to.kind_names |= {FUEL: "fuel", GO_ON: "go-on"}
    to.offers |= {
        FUEL: offer_place,
        GO_ON: offer_onward,
    }
    to.also_offers |= {
        BUILD: [offer_place],
        FIFTH: [offer_place],
        HOP: [offer_halt],
        ARRIVED: [offer_refuel],
    }
    to.actions |= {
        PLACE: Action(step_place, (BUILD, FIFTH, FUEL), NOT_BUILDING, refuse_place),
        PASS: Action(step_refuel, (ARRIVED,), NO_CUBE_MOVES, refuse_refuel),
        HALT: Action(step_halt, (HOP,), NO_CUBE_MOVES, refuse_halt),
        ONWARD: Action(step_onward, (GO_ON,), NONE_WAITS, refuse_onward),
        DROP: Action(step_drop, (GO_ON,), NONE_WAITS),
    }
    to.also_allowed["done"] = [FUEL]
    to.comes_first |= {FUEL: PLACE_FIRST, GO_ON: WAITING}
    to.halts = Halts(
        stations, with_tokens, waiting, HALT, ONWARD, ask, has_left, called_off, cubes_away
    )
    to.after_delivery.append(delivered)
    to.before_build.append(before_build)
    to.after_build.append(after_build)
    to.kept[NAME] = start
    to.phrases |= shown.PHRASES
    to.view.append(shown.view)
    to.city_view.append(shown.city_view)
    to.player_view.append(shown.player_view)
    to.observed[NAME] = (shown.observed_fields, shown.observe)
    to.player_observed[NAME] = (shown.player_fields, shown.observe_player)
    to.given_keys += (NAME,)
    to.read_given.append(shown.described)
    to.player_given_keys += ("held",)
    to.read_player_given.append(shown.player_described)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
