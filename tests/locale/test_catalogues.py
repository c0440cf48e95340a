"""The catalogues: every key that is used stands there, and nothing else."""

import re
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.games.russian.table import with_options
from tests.locale.catalogues import PLACE, SOURCES, english, forms, key_of, read

import footplate
from footplate import locale
from footplate.atlas import dealing
from footplate.draw.world.board import kept
from footplate.draw.world.words import TERRAIN
from footplate.games.russian import RULESET as RUSSIAN
from footplate.games.russian.modules.american.shown import BOULDER_NAMES, TRACKS
from footplate.games.russian.modules.industry.shown import COLOURS_OF_CARS
from footplate.games.russian.options import BOARDS
from footplate.games.russian.shown.messages import PIECES
from footplate.games.russian.tables import component_words
from footplate.games.russian.tables import reasons as russian
from footplate.games.russian.tables.actions import REPEATS
from footplate.games.russian.tables.kinds import COLOURS
from footplate.games.world import RULESET as WORLD
from footplate.games.world.maps import CORRECTED, PLAYED
from footplate.games.world.modules.barons import cards as barons
from footplate.games.world.modules.events import deck as events
from footplate.games.world.shown.places import WINDS
from footplate.games.world.tables import reasons as world
from footplate.games.world.tables.schema import GOODS, GRAY, SIDES
from footplate.kernel.errors import ComponentError

GAMES = {"russian": russian, "world": world}
MORE: dict[str, tuple[dict[str, str], ...]] = {
    "mexico": ({"events": "yes"},),
    "nippon": ({"shinbashi": "yes"},),
    "through_time": ({"periods": "all"},),
    "transcontinental": ({"spike_bounties": "yes"}, {"spike_barons": "both"}),
}
"""By map: options that bring all its cards."""


@pytest.mark.parametrize("domain", GAMES)
def test_the_reasons_of_a_game_are_those_of_its_catalogue(domain):
    keys = [declared.key for declared in GAMES[domain].REASONS[1:]]
    used = [key for key in keys if not key.startswith("reason.toyland.")]  # a map of the tests
    assert len({*used}) == len(used)
    there = [message.id for message in english(domain) if key_of(message).startswith("reason.")]
    assert sorted(used) == sorted(there)


def of_options(ruleset):
    """The keys of the names of a ruleset's options, of their values, and of what explains them."""
    found = [option.title(each.value) for option in ruleset.options for each in option.former]
    for option in ruleset.options:
        titles = [option.title(value) for value in option.values]
        found += [option.label, option.help, *titles]
    return {message.key for message in found if message.domain == ruleset.name}


FORMS = ("kind", "group", "item", "told", "short", "brief", "about")
"""The forms of a message for titles, lists and the journal (`locale.form`), drawings and help."""


def of_the_world():
    """The names of things in Railways of the World, and what cards and barons do."""
    found = {f"colour.{colour}" for colour in (*GOODS, GRAY)}
    found |= {f"{word}.{side}" for word in ("side", "place") for side in SIDES}
    found |= {f"place.far.{wind}" for wind in WINDS}
    found |= {f"terrain.{each}" for each in TERRAIN} | {"game.title", "score.track", "score.bonds"}
    for name in [*[played.name for played in PLAYED], *[old.name for old in CORRECTED]]:
        found.add(f"option.map.{name}")
        for more in MORE.get(name, ({},)):
            game: Any = footplate.game("world", map=name, **more)
            cat = game.catalogue
            found |= {f"city.{city}" for city in cat.board.cities}
            found |= {f"card.{card.sort}" for card in cat.deck.cards}
            found |= {f"card.{card.sort}.does" for card in cat.deck.cards}
            found |= {f"icon.{card.icon}" for card in cat.deck.cards}
            found |= {f"work.{name}" for name in cat.hooks.kind_names.values()}
            found |= {f"score.{name}" for name in cat.hooks.final_scores}
            if "events" in more:
                found |= {f"event.{event}" for event in events.known(cat).names}
                found |= {f"event.{event}.does" for event in events.known(cat).names}
            dealt = barons.of(cat).cards if barons.NAME in cat.own else ()
            found |= {f"baron.{baron.name}" for baron in dealt}
            found |= {f"wish.{baron.kind}" for baron in dealt}
    found |= {f"baron.{role.id}" for role in (*dealing.ROLES, *dealing.PLACED)}
    for file in kept.MAPS.glob("*/ground.toml"):
        seas = [name for name, *_ in tomllib.loads(file.read_text("utf-8"))["labels"]]
        found |= {f"sea.{name.lower().replace(' ', '-')}" for name in seas}
    return found


def of_russian_railroads():
    """The names of things in Russian Railroads, and what components can give."""
    found = {f"gain.{each.replace(' ', '-')}" for each in component_words.every() if gives(each)}
    found |= {f"pieces.{piece}" for piece in PIECES.values()}
    found |= {f"second.{piece}" for piece in PIECES.values()}
    found |= {f"place.{number}" for number in (1, 2, 3)}
    found |= {f"colour.{colour}" for colour in COLOURS} | {f"repeat.{each}" for each in REPEATS}
    found |= {f"boulder.{each}" for each in BOULDER_NAMES} | {f"line.{each}" for each in TRACKS}
    found |= {f"car.{colour}" for colour in COLOURS_OF_CARS}
    older = {"edition": "2013", "modules": "coal"}
    for options in (older, *[{"board": board, "modules": "all"} for board in BOARDS]):
        cat = with_options(**options).catalogue
        found |= {f"space.{space.name}" for space in cat.spaces if not space.engineer}
        found |= {f"route.{route.name}" for route in cat.board.routes}
        found |= {f"route.{route}" for route in cat.upgrades}
        found |= {f"way.{way}" for way in cat.branches}
        found |= {f"idea.{token}" for token in cat.ideas}
        found |= {f"card.{card}" for card in cat.cards}
        found |= {f"bonus.{card}" for card in cat.bonuses}
        if "ideas" in cat.in_play:
            found |= {f"special-card.{card}" for card in cat.gain_tables["special-card"].names}
    return found


def gives(word):
    """Whether a component can give what a word of the family says."""
    for text in (word, f"2 {word}"):
        with suppress(ComponentError):
            return bool(component_words.effects((text,), "here"))
    return False


NAMES = {
    "russian": of_russian_railroads() | of_options(RUSSIAN),
    "world": of_the_world() | of_options(WORLD),
}
"""By family: the names of things that its catalogue words."""


def said_by(domain):
    """The keys of messages that the modules of a family write down."""
    found = set()
    for path in Path(footplate.__file__).parent.glob(f"games/{domain}/**/*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {*re.findall(r'\bmessage\(\s*"([a-z._-]+)"', text)}
        found |= {*re.findall(rf'\bMessage\("{domain}", "([a-z._-]+)"', text)}
    for path in Path(footplate.__file__).parent.glob(f"draw/{domain}/**/*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {*re.findall(r'["\']((?:draw|effect|rules)\.[a-z._-]+)["\']', text)}
    shared, own = [{key_of(message) for message in english(each)} for each in ("kernel", domain)]
    return found - (shared - own)


@pytest.mark.parametrize("domain", NAMES)
def test_every_message_of_a_game_is_in_its_catalogue_and_every_one_there_is_said(domain):
    there = {key_of(message) for message in english(domain) if message.id}
    there = {key for key in there if not key.startswith("reason.")}
    forms_of = {key for key in there if key.rpartition(".")[2] in FORMS}
    said = said_by(domain)
    assert (there - forms_of) | (said & there) == said | NAMES[domain]
    assert {key.rpartition(".")[0] for key in forms_of} <= there


@pytest.mark.parametrize("domain", NAMES)
def test_every_choice_is_a_sentence_about_a_player_in_the_journal(domain):
    there = {key_of(message): message for message in english(domain) if message.id}
    choices = [key for key in there if key.count(".") == 1 and key.startswith("choice.")]
    assert choices
    for key in choices:
        for text in forms(there[f"{key}.told"]):
            assert text.startswith("{who} "), text
        told, said = forms(there[f"{key}.told"])[-1], forms(there[key])[-1]
        assert {*PLACE.findall(told)} == {*PLACE.findall(said), "who"}, key


@pytest.mark.parametrize(
    "source", SOURCES, ids=[str(s.relative_to(locale.FOLDER)) for s in SOURCES]
)
def test_a_catalogue_is_complete_and_explained(source):
    found = read(source)
    origin = {key_of(message): message for message in english(source.stem)}
    keys = [key_of(message) for message in found if message.id]
    assert sorted(keys) == sorted(key for key in origin if key)
    for message in found:
        if message.id:
            assert message.auto_comments, f"{key_of(message)}: nothing says where it stands"
            assert not message.fuzzy, key_of(message)
            wanted = {*PLACE.findall(forms(origin[key_of(message)])[-1])}
            for text in forms(message):
                assert text.strip() == text != "", key_of(message)
                assert {*PLACE.findall(text)} | {"n"} == wanted | {"n"}, key_of(message)
            told = " ".join(message.auto_comments)
            assert all(f"{{{place}}}" in told for place in wanted), f"{key_of(message)}: {wanted}"


@pytest.mark.parametrize("domain", GAMES)
def test_every_reason_is_one_whole_sentence_of_its_own(domain):
    said = [forms(m)[0] for m in english(domain) if key_of(m).startswith("reason.")]
    for text in said:
        assert text[0].isupper(), text
        assert text.endswith("."), text
