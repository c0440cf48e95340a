"""Every position that is reached in play can be described, and comes out the same."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.games.world.modules.barons import cards
from footplate.games.world.modules.events import deck
from footplate.games.world.tables.board import hex_name
from footplate.games.world.tables.kinds import ACTION, BID
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from tests.oracle.test_world_deliveries import OPTIONS
from tests.oracle.world_positions import far_advanced
from tests.oracle.world_watched import Watched

WHOLE = (ACTION, BID)
"""Nothing is half done when one of these is to be decided."""


PLAYER = ("money", "bonds", "points", "bid", "engine", "hand", "delivered")


def described(game: Any, state: Any) -> dict[str, Any]:
    """The table that describes a position, read off what all seats together see."""
    views = [game.view(state, seat) for seat in range(game.players)]
    view = views[0]
    passed = [seat + 1 for seat in view["passed"] or []]
    table: dict[str, Any] = {
        "turn": view["turn"],
        "round": view["round"],
        "order": [seat + 1 for seat in view["order"]],
        "player": state.current_player + 1,
        "cities": {row["city"]: city(game, row) for row in view["cities"]},
        "links": [f"{way(link)} {link['to']}" for link in view["links"]],
        "ends": [f"{way(end)} {end['tiles'][-1][3]}" for end in view["ends"]],
        "depots": [
            f"{seat + 1} {link['from']} {link['from_side']}"
            for link in view["links"]
            for seat in link["depots"]
        ],
        "claimed": {
            line["line"]: line["claimed"] + 1
            for line in view["lines"]
            if line["claimed"] is not None
        },
        "display": [card["card"] for card in view["cards"] for _ in range(card["count"])],
        "levels": {
            str(level): seat + 1 for level, seat in enumerate(state.first_level) if seat >= 0
        },
        "players": [player(game, state, each["players"][each["seat"]]) for each in views],
    }
    western = {row["city"]: row.get("western") for row in view["cities"]}
    built = {name: owner + 1 for name, owner in western.items() if type(owner) is int}
    if built:
        table["westerns"] = built
    mines = [row["city"] for row in view["cities"] if row.get("mine")]
    if mines:
        table["mines"] = mines
    if "events" in view:
        table["events"] = events(state)
    rotors = {row["city"]: row["rotor"] for row in view["cities"] if row.get("rotor")}
    if rotors:
        table["rotors"] = rotors
    if "switches" in view:
        table["switches"] = [switch(each) for each in view["switches"]]
    fuel = [(row["city"], row["fuel"]) for row in view["cities"] if row.get("fuel")]
    if fuel:
        table["fuel"] = [f"{there['seat'] + 1} {name} {there['n']}" for name, there in fuel]
    if view["last_turn"]:
        table["last_turn"] = view["last_turn"]
    if state.round == 0 and state.agenda[-1][2] == BID:
        table |= {"bid": state.bid, "passed": passed}
    cat = game.catalogue
    table["gone"] = {
        card.name: card.copies
        - state.deck[number]
        - state.display[number]
        - sum(p.hand[number] for p in state.players)
        for number, card in enumerate(cat.deck.cards)
    }
    return table


def events(state: Any) -> dict[str, Any]:
    """The two slots, what the current event has brought, and the events that are gone."""
    now, about = deck.events(state), deck.known(state.catalogue)
    found: dict[str, Any] = {"longest": now.longest, "gone": {}}
    for key in ("current", "future"):
        if getattr(now, key) >= 0:
            found[key] = about.names[getattr(now, key)]
    for key in ("colour", "future_colour"):
        if getattr(now, key) >= 0:
            found[key] = GOODS[getattr(now, key)]
    for key in ("first", "best"):
        if getattr(now, key) >= 0:
            found[key] = getattr(now, key) + 1
    for number, event in enumerate(about.events):
        lying = [now.current, now.future].count(number)
        found["gone"][event.name] = event.copies - now.deck[number] - lying
    return found


def city(game: Any, row: Any) -> dict[str, Any]:
    """What lies on a city."""
    cubes = [colour for colour, n in row["cubes"].items() for _ in range(n)]
    found: dict[str, Any] = {"cubes": " ".join(cubes), "empty": row["empty"]}
    if row["urban"]:
        found["colour"] = row["colour"]
    return found


def switch(track: Any) -> str:
    """A seat, the hex of the switch, hexes, and a city or the side of the open end."""
    last = track["tiles"][-1][3] if track["tiles"] else track["side"]
    hexes = [hex_name(*tile[:2]) for tile in track["tiles"]]
    return " ".join([str(track["seat"] + 1), track["hex"], *hexes, track["to"] or last])


def way(track: Any) -> str:
    """A seat, a city, and hexes."""
    hexes = [hex_name(*tile[:2]) for tile in track["tiles"]]
    return " ".join([str(track["seat"] + 1), track["from"], *hexes])


def player(game: Any, state: Any, row: Any) -> dict[str, Any]:
    """What a player has."""
    mine, held = state.players[row["seat"]], cards.held(state)
    names = [card.name for card in cards.of(game.catalogue).cards]
    found = {key: row[key] for key in PLAYER}
    found |= {"used_perfect": mine.fifths}
    found["dealt"] = [name for i, name in enumerate(names) if held.dealt[mine.seat] >> i & 1]
    if held.kept[mine.seat]:
        found["baron"] = [names[card] for card in cards.numbers(held.kept[mine.seat])]
    if "mines" in row:
        found["mines"] = row["mines"]
    if "switches" in row:
        found["switches"] = row["switches"]
    if row.get("held"):
        cube = row["held"]
        steps = zip(cube["path"][1:], cube["sides"], strict=True)
        words = [cube["colour"], cube["path"][0], *[word for step in steps for word in step]]
        found["held"] = " ".join(words)
    if row.get("stopped"):
        found["stopped"] = True
    return found


def compare(game: Any, state: Any) -> None:
    """The described position looks the same to every seat, and the same is legal."""
    again = game.position(described(game, state))
    game.check(again)
    assert again.legal_actions() == state.legal_actions()
    for seat in range(game.players):
        assert game.view(again, seat) == game.view(state, seat)


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_is_reached_can_be_described(options, dense):
    where, players = options
    seen = 0
    for seed in range(2):
        late = "late" if seed else "start"
        more = {"barons": late, "mines": "yes" if seed else "no", "turn_limit": "5"}
        more["events"] = more["switches"] = more["mines"]
        game: Any = footplate.game("world", map=where, players=players, **more)
        state = game.new(seed)
        rng = Generator(seed)
        if dense:
            table = far_advanced(rng, game.view(state, None), players, tries=100 + rng.below(300))
            state = game.position(table | {"turn": 3})
        watched = Watched(game, state, seed)
        for _ in range(400):
            if state.current_player == TERMINAL:
                break
            if state.current_player == CHANCE:
                state.apply_action(rng.outcome(state.chance_outcomes()))
                watched.view = game.view(state, None)
                continue
            if state.turn and len(state.agenda) == 1 and state.agenda[-1][2] in WHOLE:
                compare(game, state)
                seen += 1
            legal = [game.action_text(action) for action in state.legal_actions()]
            state.apply_action(game.action_from_text(watched.choose(legal)))
            watched.view = game.view(state, None)
    assert seen > 30
