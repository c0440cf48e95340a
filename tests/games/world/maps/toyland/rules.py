"""Toyland: a map that is not printed, with a rule of each kind that a chapter can bring.

It has the board of Mexico. A player can let a train whistle at a city for a point, once a game in
each city; from then on nobody else builds from or to it. Only who has whistled may build in the
fairy ring, and gains a point for it. Ground that was swamp is dear. Puebla gives money for a link,
and when it has heard a train it takes purple cubes as well. The weather of the day is drawn before
the first turn, and there are cards of every sort.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

import footplate
from footplate.games.world import options
from footplate.games.world.game import WorldGame, _built_in, _printed
from footplate.games.world.maps import PLAYED, Played
from footplate.games.world.rules import distances
from footplate.games.world.rules.placing import ANYBODY
from footplate.games.world.tables import schema
from footplate.games.world.tables.cards import PerCity, city_of
from footplate.games.world.tables.hooks import Closed, Effect, Ground, Hooks
from footplate.games.world.tables.kinds import ACTION, EXTRA_ACTION
from footplate.games.world.tables.reasons import NOT_PENDING, reason
from footplate.kernel import given_values
from footplate.kernel.agenda import queue, take
from footplate.kernel.contract import CHANCE, ObservedField
from footplate.kernel.messages import plain
from footplate.kernel.own import Own
from footplate.kernel.plugging import Action, Chapter, NewWord, Phrase

NAME = "toyland"
WEATHER = 60
SKIES = ("sun", "rain")
HEARD = reason("toyland.heard", "RC p.99")
RAINS = reason("toyland.swamp", "RC p.99")
NO_MONEY = reason("toyland.no-money", "RC p.99")
SHY = reason("toyland.shy", "RC p.99")
FAIRIES = reason("toyland.fairies", "RC p.99")
RING = "U24"
PURPLE = 4
DECK = """
[[operation]]
id = "long-link"
name = "Long Link"
icon = "green-circle"
effect = "long-link"
n = 4
points = 5
source = "reconstructed: toyland"

[[operation]]
id = "second-engine"
name = "Second Engine"
icon = "green-circle"
effect = "second-engine"
points = 7
source = "reconstructed: toyland"

[[operation]]
id = "charter"
name = "Capital Charter"
icon = "infinity"
effect = "charter"
source = "reconstructed: toyland"

[[operation]]
id = "parade"
name = "Parade"
icon = "red-x"
effect = "parade"
points = 3
source = "reconstructed: toyland"

[[operation]]
id = "mishap"
name = "Mishap"
icon = "red-x"
effect = "mishap"
source = "reconstructed: toyland"

[[operation]]
id = "boost"
name = "Boost"
icon = "hand"
effect = "engine-less"
n = 6
source = "reconstructed: toyland"

[[operation]]
id = "gifts"
name = "Gifts"
icon = "red-x"
effect = "cubes-there"
n = 2
cities = ["leon", "puebla"]
source = "reconstructed: toyland"

[[deck]]
id = "long-link"
count = 1
start = true
source = "reconstructed: toyland"

[[deck]]
id = "second-engine"
count = 1
start = true
source = "reconstructed: toyland"

[[deck]]
id = "charter"
count = 1
source = "reconstructed: toyland"

[[deck]]
id = "parade"
count = 2
source = "reconstructed: toyland"

[[deck]]
id = "mishap"
count = 3
source = "reconstructed: toyland"

[[deck]]
id = "coal-fueled"
count = 2
source = "reconstructed: toyland"

[[deck]]
id = "boost"
count = 2
source = "reconstructed: toyland"

[[deck]]
id = "gifts"
count = 1
source = "reconstructed: toyland"

[[supply]]
id = "purple"
count = 3
source = "reconstructed: toyland"

[[baron]]
id = "piper"
name = "The Piper"
kind = "whistles"
points = 2
source = "reconstructed: toyland"

"""
BOARD = """
[[zone]]
id = "meadow"
cells = []
source = "reconstructed: toyland"

[[charter]]
id = "puebla"
kind = "capital"
source = "reconstructed: toyland"

[[charter]]
id = "tampico"
kind = "city"
source = "reconstructed: toyland"

[[zone]]
id = "swamp"
cells = [{rows}]
source = "reconstructed: toyland"
"""


class Toys:
    """Who whistled where, and the weather."""

    def __init__(self, whistled, sky):
        self.whistled = whistled
        self.sky = sky

    def key(self) -> tuple[Any, ...]:
        return (*self.whistled, self.sky)


HOME: Own[int] = Own(NAME)
TOYS: Own[Toys] = Own(NAME)


def toys(pos):
    return TOYS.of(pos.kept)


def whistles(pos, p):
    return toys(pos).whistled.count(p.seat)


def prepare(cat):
    home = city_of(cat.board, cat.components.rows("charter")[0], "id", "puebla")
    cat.know(HOME, home)


def swamp(cat):
    return cat.board.zone(cat.components, "swamp")


def start(cat):
    return Toys((-1,) * len(cat.board.cities), -1)


def refuse(pos, p, kind, city):
    return HEARD if toys(pos).whistled[city] >= 0 else 0


def offer(pos, p, n, out):
    first = pos.catalogue.actions.of["whistle"]
    out += [first + c for c in range(len(pos.cubes)) if not refuse(pos, p, ACTION, c)]


def step(pos, p, city):
    take(pos.agenda, len(pos.agenda) - 1)
    now = toys(pos)
    pos.keep(TOYS, Toys((*now.whistled[:city], p.seat, *now.whistled[city + 1 :]), now.sky))
    p.points += 1
    distances.list_takers(pos)
    distances.measure(pos)


def ring(cat):
    return cat.board.cell(RING)


def guarded(cat):
    return [ring(cat), *range(cat.board.cells, cat.board.cells + len(cat.board.cities))]


def refuse_ground(pos, seat, place):
    if place == ring(pos.catalogue):
        return 0 if seat in toys(pos).whistled and seat != ANYBODY else FAIRIES
    city = place - pos.catalogue.board.cells
    return SHY if city >= 0 and seat != ANYBODY and heard_by_other(pos, seat, city) else 0


def heard_by_other(pos, seat, city):
    return toys(pos).whistled[city] not in (-1, seat)


def differing(pos, seat):
    cells = pos.catalogue.board.cells
    places = [cells + city for city in range(len(pos.cubes)) if heard_by_other(pos, seat, city)]
    return [*places, ring(pos.catalogue)] if seat in toys(pos).whistled else places


def dear(pos, cell, out, price):
    return price + pos.catalogue.land.closed[cell]


def also_takes(pos, colour):
    home = HOME.of(pos.catalogue.own)
    return 1 << home if colour == PURPLE and toys(pos).whistled[home] >= 0 else 0


def linked(pos, p, link):
    if HOME.of(pos.catalogue.own) in (link.a, link.b):
        p.money += 2


def laid(pos, p, cell, turned):
    if cell == ring(pos.catalogue) and not turned:
        p.points += 1


def set_up(pos):
    queue(pos.agenda, CHANCE, WEATHER, 1, 1)


def skies(pos):
    first = pos.catalogue.outcomes.of["weather"]
    return [(first, 2), (first + 1, 1)]


def drawn(pos, outcome):
    take(pos.agenda, len(pos.agenda) - 1)
    pos.keep(TOYS, Toys(toys(pos).whistled, outcome - pos.catalogue.outcomes.of["weather"]))


def parade(pos, p, number, card):
    p.points += card.points


def whistle(pos, argument, words):
    return plain("Whistle at {city}", {"city": words[0]})


def weather(pos, argument, words):
    return plain("The sky has changed")


def described(pos, given):
    for name, seat in given_values.subtable(given, "whistled", "given").items():
        city = pos.catalogue.board.city_at[name]
        now = toys(pos)
        heard = (*now.whistled[:city], int(str(seat)) - 1, *now.whistled[city + 1 :])
        pos.keep(TOYS, Toys(heard, 0))


def player_described(pos, p, table, where):
    p.money += given_values.integer(table, "toys", 0, 0, 9, where)


def check(pos):
    assert max(toys(pos).whistled) < len(pos.players), "a stranger whistles"


def plug(to: Hooks) -> None:
    """Plug in toyland."""
    to.prepare.append(prepare)
    to.action_words.append(lambda cat: [NewWord("whistle", (cat.board.cities,), after="depot")])
    to.outcome_words.append(lambda cat: [NewWord("weather", (SKIES,))])
    to.actions |= {
        "whistle": Action(step, (ACTION, EXTRA_ACTION), NOT_PENDING, refuse),
    }
    to.also_offers |= {ACTION: [offer], EXTRA_ACTION: [offer]}
    to.draws |= {WEATHER: (skies, drawn)}
    to.closed = Closed(swamp, lambda pos: max(p.points for p in pos.players) >= 50, RAINS)
    to.ground.append(Ground(guarded, refuse_ground, differing))
    to.price_of_tile.append(dear)
    to.also_takes.append(also_takes)
    to.set_up.append(set_up)
    to.after_link.append(linked)
    to.after_tile.append(laid)
    to.final_scores |= {"whistles": lambda pos, p: 10 * whistles(pos, p)}
    to.effects |= {
        "charter": Effect(
            lambda pos, p, number, card: p.hold(number, 1), cities=PerCity("charter", "capital")
        ),
        "parade": Effect(parade, lambda pos, p, card, extra: 0 if p.money else NO_MONEY),
        "mishap": Effect(reveal=lambda pos, card, kind: True),
        "long-link": Effect(linked=lambda pos, p, card, link: len(link.tiles) >= card.n),
        "second-engine": Effect(upgraded=lambda pos, p, card: p.engine == 2),
    }
    to.baron_kinds |= {"whistles": lambda pos, p, card: card.points * whistles(pos, p)}
    to.kept[NAME] = start
    to.phrases["whistle"] = Phrase(whistle, lambda pos, words: f"city/{words[0]}")
    to.outcome_phrases["weather"] = Phrase(weather, lambda pos, words: "turn")
    to.view.append(lambda pos: {"sky": toys(pos).sky})
    to.city_view.append(lambda pos, city: {"whistled": toys(pos).whistled[city]})
    to.player_view.append(lambda pos, p, seat: {"whistles": whistles(pos, p)})
    to.observed[NAME] = (
        lambda cat: [ObservedField("sky", 1, -9, 9)],
        lambda pos, seat: [toys(pos).sky],
    )
    to.player_observed[NAME] = (
        lambda cat: [ObservedField("whistles", 1, 0, 99)],
        lambda pos, p, seat: [whistles(pos, p)],
    )
    to.given_keys += ("whistled",)
    to.read_given.append(described)
    to.player_given_keys += ("toys",)
    to.read_player_given.append(player_described)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)


def write(maps: Path, deck: str, *, barons: bool) -> None:
    """Write the folder of the map: all that a new map takes besides its line in `PLAYED`."""
    printed = schema.MAPS / "mexico"
    folder = maps / NAME
    folder.mkdir(parents=True)
    board = (printed / schema.BOARD).read_text(encoding="utf-8")
    rows = ", ".join([f'"{"x" * 12}"'] * 40)
    (folder / schema.BOARD).write_text(board + BOARD.format(rows=rows), encoding="utf-8")
    cards = (printed / schema.DECK).read_text(encoding="utf-8")
    if not barons:
        deck, cards = [text.split("[[baron]]")[0] for text in (deck, cards)]
    (folder / schema.DECK).write_text(deck + cards, encoding="utf-8")


@contextmanager
def installed(tmp_path: Path, deck: str = DECK, *, barons: bool = True) -> Iterator[None]:
    """Add Toyland to the list of maps for the length of a `with` block."""
    with pytest.MonkeyPatch.context() as patch:
        write(tmp_path, deck, barons=barons)
        here = Played(NAME, chapters=lambda values: [CHAPTER, Chapter("bare", lambda to: None)])
        patch.setattr(schema, "MAPS", tmp_path)
        patch.setattr(options, "PLAYED", (*PLAYED, here))
        _built_in.cache_clear()
        yield
    _built_in.cache_clear()


def game(tmp_path: Path, deck: str = DECK, *, barons: bool = True) -> WorldGame:
    """Return a game for two players on Toyland."""
    values = dict(footplate.game("world", players=2, map="mexico").options) | {"map": NAME}
    with installed(tmp_path, deck, barons=barons):
        return WorldGame(_printed(NAME), values)
