"""Ratings: the same results give the same numbers, and whoever leaves is last."""

import pytest
from tests.table.serving import sql, with_store

from footplate import bots
from footplate.table.kept import rated
from footplate.table.kept.accounts import Accounts
from footplate.table.kept.rated import Rated, Sat
from footplate.table.kept.results import Result, keep
from footplate.table.kept.values import Seat, Terms, new_guest
from footplate.table.people import rating
from footplate.table.people.rating import BEGIN, Rating, bot_rating, courses, rating_of, settle
from footplate.table.people.strengths import FILE, strength, strengths

BOTS = (
    Sat("eager", None, stays=True, place=2, owner="ada"),
    Sat("calm", None, stays=True, place=1, owner="ada"),
)


def match(*seats, name="m", game="russian"):
    """A rated match; a seat is a person with a place, or a bot with one."""
    sat = [
        Sat(None, who[1:], stays=False, place=place)
        if who.startswith("*")
        else Sat(who, None, stays=True, place=place)
        for who, place in seats
    ]
    return Rated(name, game, "2026-01-01", tuple(sat))


def after(*matches):
    """The last rating of everybody."""
    return {step.guest: rating_of(step) for step in courses(matches)}


def test_who_wins_rises_and_uncertainty_falls():
    one = after(match(("ada", 1), ("bo", 2), ("cy", 3)))
    assert one["ada"].mu > one["bo"].mu > one["cy"].mu
    assert all(each.sigma < BEGIN[1] for each in one.values())
    more = after(*[match(("ada", 1), ("bo", 2))] * 20)
    assert more["ada"].least > one["ada"].least
    assert Rating(27.04, 2.0).told() == "27.0 ± 3.9"
    assert Rating(-0.26, 2.0).told("de") == "−0,3 ± 3,9"  # noqa: RUF001


def test_equal_places_are_equal():
    both = after(match(("ada", 1), ("bo", 1)))
    assert both["ada"].mu == pytest.approx(both["bo"].mu)


def test_games_and_numbers_of_players_are_rated_apart():
    found = courses([match(("ada", 1), ("bo", 2)), match(("ada", 3), ("bo", 1), ("cy", 2))])
    assert [(each.guest, each.players, each.number) for each in found] == [
        ("ada", 2, 1),
        ("bo", 2, 1),
        ("ada", 3, 1),
        ("bo", 3, 1),
        ("cy", 3, 1),
    ]


def test_a_bot_at_the_table_makes_a_rating_mean_something_at_once():
    strong = after(match(("*net", 3), ("ada", 1), ("bo", 2)))
    weak = after(match(("*random", 3), ("ada", 1), ("bo", 2)))
    assert strong["ada"].mu > strong["bo"].mu > weak["bo"].mu
    assert bot_rating("russian", 3, "net") == Rating(*strengths("russian", 3)["net"])


def test_whoever_lets_a_bot_play_on_is_last():
    left = Sat("ada", "net", stays=True, place=1)
    others = [Sat("bo", None, stays=True, place=2), Sat("cy", None, stays=True, place=3)]
    found = {each.guest: each.mu for each in courses([Rated("m", "russian", "", (left, *others))])}
    assert found["bo"] > found["cy"] > found["ada"]


def test_whoever_leaves_first_is_last_also_where_all_have_left():
    found = {}
    for place in (1, 0):
        seats = [
            Sat(name, "net", stays=True, place=place, leaving=when)
            for name, when in (("ada", 12), ("bo", 40), ("cy", 9))
        ]
        steps = courses([Rated("m", "russian", "", (*seats, Sat(None, "random", False, place)))])
        found[place] = {each.guest: each.mu for each in steps}
    assert found[0]["bo"] > found[0]["ada"] > found[0]["cy"]
    assert found[0] == found[1]


@pytest.mark.parametrize(
    "seats",
    [
        (Sat("ada", None, stays=True, place=1), Sat(None, "net", stays=False, place=2)),
        (Sat("ada", None, stays=True, place=1), Sat("bo", None, stays=False, place=2)),
        (Sat("ada", None, stays=True, place=1), Sat("ada", None, stays=True, place=2)),
        (Sat("ada", None, stays=True, place=1), BOTS[0]),
        BOTS,
    ],
)
def test_a_match_counts_between_people_with_accounts(seats):
    assert courses([Rated("m", "russian", "", seats)]) == []


def test_somebody_who_has_gone_counts_as_a_stranger():
    gone = Sat(None, None, stays=False, place=2)
    found = courses([Rated("m", "russian", "", (Sat("ada", None, stays=True, place=1), gone))])
    assert [each.guest for each in found] == ["ada"]


def test_the_strengths_of_bots_are_of_bots_that_there_are():
    assert FILE.read_text().count("footplate tournament") >= 5
    for game in ("russian", "world"):
        for players in (2, 3, 4):
            found = strengths(game, players)
            assert {*found} <= {*bots.levels(game)}
            order = [bot for bot in bots.levels(game) if bot in found]
            assert sorted(found, key=lambda bot: found[bot]) == order
    assert strengths("russian", 6) == strengths("russian", 4)
    assert strengths("yard", 2) == {}


def test_a_bot_that_played_a_level_before_has_the_rating_of_the_one_that_plays_it_today():
    assert "random" not in strengths("world", 4)
    assert strength("world", 4, "random") == strengths("world", 4)["net:noise=4"]
    assert strength("world", 4, "plan:1s") is None
    assert strength("world", 4, "search:2n") is None


def test_ratings_are_a_cache_of_the_results(database):
    async def do(store):
        names = ["Ada", "Bo"]
        guests = [new_guest(name) for name in names]
        for guest in guests:
            await Accounts(store).make(guest, guest.name.lower(), password="x")
        seats = [
            Seat(n, "person", each.name, each.guest, None, None) for n, each in enumerate(guests)
        ]
        for number in range(3):
            name = await store.found(
                "russian",
                {"players": "2"},
                1,
                seats,
                seed=1,
                pace="instant",
                terms=Terms(rated=True),
            )
            await keep(store, name, [Result(9, 1 + number // 2), Result(8, 2 - number // 2)])
            await store.write(name, 0, [], [], over=True)
        await rating.settle_news(store)
        first = await rated.everybody(store)
        last = await rated.course(store, guests[0].guest)
        await settle(store)
        assert await rated.everybody(store) == first
        assert await rated.course(store, guests[0].guest) == last
        assert [each.number for each in last] == [1, 2, 3]
        await store.remove(last[0].match)
        await rating.settle_news(store)
        return [len(await rated.course(store, each.guest)) for each in guests], first

    lengths, first = with_store(database, do)
    assert lengths == [2, 2]
    assert [each.name for each in first] == ["Ada", "Bo"]
    assert sql(database, "select count(*) from ratings") == [(4,)]
