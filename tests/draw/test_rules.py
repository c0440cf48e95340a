"""The rules as pages show them: every part of every drawing is explained, in every game."""

import random
import re

import pytest

import footplate
from footplate.draw.families import explains, family_of
from footplate.draw.parts import Hooks, part_id
from footplate.draw.rules import about

GAMES = [
    ("russian", {"players": 3}),
    ("russian", {"players": 2, "edition": "2013", "modules": "coal"}),
    ("russian", {"players": 1}),
    ("russian", {"players": 3, "board": "german", "modules": "all"}),
    ("russian", {"players": 3, "board": "american", "modules": "all"}),
    ("russian", {"players": 3, "board": "asian", "modules": "all"}),
    ("world", {"players": 3}),
    ("world", {"players": 2, "map": "mexico", "events": "yes"}),
    ("world", {"players": 2, "map": "europe", "mines": "yes"}),
    ("world", {"players": 2, "map": "western_us"}),
    ("world", {"players": 2, "map": "great_britain", "switches": "yes"}),
    ("world", {"players": 2, "map": "north_america"}),
    ("world", {"players": 2, "map": "nippon", "shinbashi": "yes"}),
    ("world", {"players": 2, "map": "through_time"}),
    ("world", {"players": 3, "map": "transcontinental"}),
]


def positions(name, options):
    """A few positions of a random game, with all their parts."""
    game = footplate.game(name, **options)
    state = game.new(1)
    rng = random.Random(1)
    for ply in range(120):
        if state.current_player == -1:
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        if state.current_player < 0:
            break
        if ply % 20 == 0:
            yield game, state
        state.apply_action(rng.choice(state.legal_actions()))


def written(game, state):
    """The chapters of a game, as its own family writes them."""
    view = game.view(state, None)
    return family_of(game.name, "").rules(view, game.parts(state))


@pytest.mark.parametrize("name, options", GAMES)
def test_every_part_of_a_game_is_explained_with_its_page(name, options):
    for game, state in positions(name, options):
        chapters = written(game, state)
        for part in {*game.parts(state)} | {*drawn(game, state)}:
            found = about(chapters, part_id(part))
            assert found is not None, part
            assert found.title
            assert all(found.lines), part
            assert re.fullmatch(r"(2013|2014|2021|RC) p\.[\d,-]+", found.page), part


def drawn(game, state):
    """The ids of the parts that are drawn of a position."""
    seat = state.current_player
    view = game.view(state, seat)
    draw = family_of(game.name, "")
    hooks = Hooks(about="?about=")
    drawings = [panel.drawing for panel in draw.panels(view, (), hooks, compact=False)]
    drawings.append(draw.player_board(view, seat, (), hooks, compact=False))
    return [part for each in drawings for part in re.findall(r'about=([^"]+)"', each.body)]


@pytest.mark.parametrize("name, options", GAMES)
def test_every_topic_and_thing_has_words(name, options):
    game, state = next(positions(name, options))
    topics = [topic for chapter in written(game, state) for topic in chapter.topics]
    assert len({topic.key for topic in topics}) == len(topics)
    for topic in topics:
        assert "rules." not in topic.name + topic.text
        assert topic.text.endswith(".")
        for item in topic.items:
            assert not re.match(r"[a-z-]+\.[a-z-]+", item.name + item.text), item


def test_what_is_not_in_a_game_is_not_explained():
    game = footplate.game("russian", players=2)
    keys = {topic.key for each in written(game, game.new(1)) for topic in each.topics}
    assert {"rules-turn", "rules-tracks"} <= keys
    assert "rules-coal" not in keys


def test_an_older_edition_has_its_own_pages():
    game = footplate.game("russian", players=2, edition="2013")
    found = about(written(game, game.new(1)), "space-wood-2")
    assert found is not None
    assert found.page == "2013 p.5-7"
    game = footplate.game("russian", players=2)
    found = about(written(game, game.new(1)), "space-wood-2")
    assert found is not None
    assert found.page == "2021 p.8-9"
    assert "3 wood moves" in found.lines[0]


def test_a_thing_is_explained_by_its_own_words_first():
    game = footplate.game("world", players=2)
    chapters = written(game, game.new(1))
    card = about(chapters, "card-city-growth")
    assert card is not None
    assert card.title == "City Growth"
    assert "2 random cubes" in card.lines[0]
    baron = about(chapters, "baron-mark-hopkins")
    assert baron is not None
    assert baron.title == "Mark Hopkins"
    assert "6 points" in baron.lines[0]


def test_the_pictures_of_a_family_have_words():
    for name in ("russian", "world"):
        game = footplate.game(name, players=2)
        found = family_of(name, "").pictures(game.view(game.new(1), None))
        assert len(found) > 10
        for sign in found:
            assert sign.drawn.width > 4
            assert "." not in sign.text, sign.text


def test_a_game_without_written_rules_explains_nothing():
    assert explains("russian")
    assert not explains("nothing")
    plain = family_of("nothing", "Nothing")
    assert plain.rules({}, []) == []
    assert plain.pictures({}) == []
    assert about([], "space") is None
