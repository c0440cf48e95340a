"""Cards that are made by rule, decks of their own, and all that is wrong with both at once."""

import tomllib

from tests.atlas.small import changed, city, put, write

from footplate.atlas import dealing, writing
from footplate.atlas.files import companion
from footplate.atlas.playing import made, played
from footplate.games.world.tables.schema import MAPS

CARD = {"count": 4, "source": "reconstructed for tests"}


def dealt(tmp_path, change=lambda tables: None):
    found = made(write(tmp_path, changed(change)))
    assert found.problems == []
    return found


def named(found, table):
    return [each.city for each in found.board.geography.specials if each.where.table == table]


def counts(found):
    return {row["id"]: row["count"] for row in found.cards["deck"]}


def test_the_largest_city_of_each_colour_has_a_hotel(tmp_path):
    found = dealt(tmp_path, lambda t: city(t, "Blackpool").update(cubes=5))
    assert named(found, "hotel") == ["blackpool", "redhill"]


def test_bounties_are_far_from_every_hotel_and_pay_by_distance(tmp_path):
    found = dealt(tmp_path)
    bounties = [each for each in found.board.geography.specials if each.where.table == "bounty"]
    assert {each.city for each in bounties}.isdisjoint(named(found, "hotel"))
    assert [dict(each.values)["points"] for each in bounties] == [3, 3]


def test_lines_begin_at_the_largest_city_and_no_city_has_two(tmp_path):
    found = dealt(tmp_path, lambda t: city(t, "Blueberry").update(cubes=5))
    lines = found.board.geography.lines
    assert lines[0].ends == ("blueberry", "blackpool")
    ends = [end for line in lines for end in line.ends]
    assert len(set(ends)) == len(ends)


def test_what_the_map_says_goes_before_the_rules(tmp_path):
    def change(tables):
        put(tables, "hotel", city="Grayford")
        put(tables, "line", ends=["Redhill", "Grayford"], points=9)

    found = dealt(tmp_path, change)
    assert named(found, "hotel") == ["grayford"]
    assert counts(found)["hotel"] == 1
    assert [line.points for line in found.board.geography.lines] == [9]
    assert "hotelier" not in [row["id"] for row in found.cards["baron"]]


def test_cards_for_mountains_come_with_mountains(tmp_path):
    wide = {"name": "High", "width_km": 200, "points": [[1, 1], [3, 3]]}
    flat, high = dealt(tmp_path), dealt(tmp_path, lambda t: put(t, "mountain", **wide))
    assert "tunnel-engineer" not in counts(flat)
    assert counts(high)["tunnel-engineer"] == 3


def test_six_players_have_enough_barons(tmp_path):
    found = dealt(tmp_path, lambda t: put(t, "seats", players=6, markers=3, fewer=0))
    assert len(found.cards["baron"]) >= 12


def test_the_deck_that_is_written_down_makes_the_same_map(tmp_path):
    file = write(tmp_path, changed(lambda tables: None))
    board, cards, _ = made(file)
    assert board is not None
    first = played(file)
    deck = tmp_path / "island-deck.toml"
    deck.write_text(writing.deck(board, cards, tomllib.loads(file.read_text())), "utf-8")
    assert companion(deck)
    assert not companion(file)
    assert played(file) == first


def test_a_map_with_a_deck_is_taken_at_its_word(tmp_path):
    kinds = ("city-growth", "new-industry")
    found = dealt(tmp_path, lambda t: t.update(deck=[{"id": kind, **CARD} for kind in kinds]))
    assert list(found.cards) == ["deck"]
    assert named(found, "hotel") == []
    assert found.board.geography.lines == []


def test_built_in_maps_have_no_cards_by_rule():
    found = made(MAPS / "mexico")
    assert (found.cards, found.problems) == ({}, [])


def test_every_role_has_another_name():
    ids = [role.id for role in (*dealing.ROLES, *dealing.PLACED)]
    assert len(set(ids)) == len(ids)


def test_all_that_is_wrong_is_said_at_once_with_the_file(tmp_path):
    def spoil(tables):
        city(tables, "Redhill").update(cubes=0)
        city(tables, "Blueberry").update(at=[99, 0])
        put(tables, "river", name="Nile", points=[[1, 1]])
        put(tables, "hotel", city="Atlantis")
        tables["map"].update(look="pink")

    file = write(tmp_path, changed(spoil))
    deck = tmp_path / "island-deck.toml"
    deck.write_text('[[deck]]\nid = "hotel"\ncount = -1\nsource = "public"\n[[baron]]\nid = "a"\n')
    found = made(file)
    assert found.board is None
    told = [str(problem).replace(f"{tmp_path}/", "") for problem in found.problems]
    assert sorted([line.partition(": ")[0] for line in told]) == [
        *["island-deck.toml"] * 2,
        *["island.toml"] * 5,
    ]
    for each in ("Redhill, cubes", "Blueberry, at", "Nile, points", "Atlantis", "look", "a, name"):
        assert any(each in line for line in told), each
