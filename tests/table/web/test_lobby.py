"""The lobby: starting matches, every wrong input with its sentence, and who may sit where."""

import re

import pytest
from tests.table.reading import content
from tests.table.serving import invites, keep, offers, played, sign_in, sql, status_of, until

from footplate.table.kept import lists
from footplate.table.matches import registry
from footplate.table.shown import lobby as listing

SENTENCE = re.compile(r"[^\n<>]{8,300}")


@pytest.mark.parametrize("place", ["/", "/matches"])
def test_who_has_many_matches_does_not_wait_until_all_are_loaded(table, come, monkeypatch, place):
    """How a match stands is found out once, while the page is there already."""
    monkeypatch.setattr(listing, "LONGEST", 0.0)
    address, (guest, _) = keep(table.database, played(3, 40), ["Ada", "Ada"])
    ada = come("Ada")
    sign_in(ada, table.database, guest)
    assert "how it stands comes soon" in ada.page(place)
    page = until(lambda: "comes soon" not in (now := ada.page("/mine")) and now)
    assert "your turn" in page
    told = sql(table.database, "select standing from matches where match = ?", address[7:])
    assert told != [(None,)]


def test_of_very_many_matches_the_lobby_lists_those_that_wait_for_oneself(come, monkeypatch):
    monkeypatch.setattr(lists, "MOST", 2)
    ada = come("Ada")
    mine = ada.match("me", "person")
    others = [ada.match("open", "open") for _ in range(3)]
    found = re.findall(r'id="match-([^"]+)"', ada.page("/"))
    assert found[0] == mine[7:]
    assert f"/match/{found[1]}" in others
    assert len(found) == 2
    assert ada.page("/matches").count('id="match-') == 4


def test_a_newcomer_sees_every_game_and_no_matches(ada):
    page = ada.page("/")
    assert "Russian Railroads" in page
    assert "Your matches" not in page
    assert "set-cookie" not in ada.client.get("/").headers


def test_two_clicks_start_a_match_against_bots(ada):
    answer = ada.begin("me", "greedy", "random")
    page = ada.page(answer.headers["location"])
    assert page.count('class="name">') == 3
    assert "Ada" in page
    assert "Greta" in page


@pytest.mark.parametrize("edition", ["2013", "2021"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_edition_and_number_of_players_can_be_started(ada, edition, players):
    match = ada.match(*["person"] * players, edition=edition)
    page = ada.page(match)
    assert offers(page)


def test_a_person_without_a_name_gets_one_and_names_never_clash(ada):
    form = {"game": "russian", "name": "Ada", "option.players": "4", "seat.0": "me"}
    form |= {"seat.1": "person", "seat.2": "person", "name.2": "Ada", "seat.3": "greedy"}
    answer = ada.client.post("/matches", data=form)
    page = ada.page(answer.headers["location"])
    names = re.findall(r'class="name">([^<]+)<', page)
    assert sorted(names) == ["Ada", "Ada 2", "Carmen", "Guest 2"]


def test_a_match_is_listed_with_whose_turn_it_is(ada, come):
    ada.match("me", "person")
    page = ada.page("/")
    assert "Your matches" in page
    assert "your turn" in page
    assert "Your matches" not in come("Bo").page("/")


WRONG = [
    ({"name": ""}, "1 to 30 characters"),
    ({"name": " " * 9}, "1 to 30 characters"),
    ({"name": "x" * 31}, "1 to 30 characters"),
    ({"name": "a:b"}, "colon"),
    ({"name": "a\u202eb"}, "name"),
    ({"name": "a\x07b"}, "name"),
    ({"game": "chess"}, 'no game "chess"'),
    ({"game": ""}, "no game"),
    ({"option.players": "9"}, "players"),
    ({"option.players": "two"}, "players"),
    ({"option.edition": "1999"}, "edition"),
    ({"seat.1": "nobody"}, "seat 2"),
    ({"seat.1": "person", "name.1": "x" * 31}, "1 to 30 characters"),
    ({"seat.1": "person", "name.1": "a\u202eb"}, "name"),
    ({"pace": "never"}, "pace"),
]


@pytest.mark.parametrize("wrong,says", WRONG)
def test_a_wrong_form_gets_one_sentence_and_starts_nothing(table, come, wrong, says):
    person = come("Wrong")
    before = rows(table)
    form = {"game": "russian", "name": "Wrong", "option.players": "2", "seat.1": "random"} | wrong
    answer = person.client.post("/matches", data=form)
    assert 400 <= answer.status_code < 500
    assert SENTENCE.fullmatch(answer.text)
    assert says in answer.text
    assert rows(table) == before, "something was written"
    page = person.client.post("/matches", data=form, headers={"accept": "text/html"})
    assert page.status_code == answer.status_code
    assert "That did not work" in page.text
    assert person.client.get("/").status_code == 200


def rows(table):
    """How many rows each table of the database has that only a form adds to.

    Plies are left out: bots of other matches may be playing.
    """
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(table.database)) as db:
        names = ("guests", "matches", "seats", "drafts")
        return {name: db.execute(f"select count(*) from {name}").fetchone()[0] for name in names}


def test_a_name_is_text_not_markup(come):
    person = come("<b>&\"'x")
    match = person.match("me", "person")
    for address in (match, "/"):
        page = person.page(address)
        assert "<b>&" not in page
        assert "&lt;b&gt;&amp;" in page


def test_a_guest_has_a_limit_of_running_matches(ada, come, monkeypatch):
    monkeypatch.setattr(registry, "MOST_RUNNING", 2)
    for _ in range(2):
        ada.match("me", "person")
    form = {"game": "russian", "name": "Ada", "seat.0": "me", "seat.1": "person"}
    answer = ada.client.post("/matches", data={**form, "option.players": "2"})
    assert answer.status_code == 400
    assert answer.text.startswith("You have 2 matches that are not over yet.")
    bo = come("Bo")
    assert offers(bo.page(bo.match("me", "person")))


# ---------------------------------------------------------------------- options of several words


def boxes(page, option):
    """By word: `on`, `off`, or `out` where it cannot be chosen; and what stands for all."""
    found = {}
    pattern = rf'type="checkbox" name="option\.{option}" value="([^"]+)"([^>]*)>'
    for word, rest in re.findall(pattern, page):
        found[word] = "on" if "checked=" in rest else "out" if "disabled=" in rest else "off"
    meant = re.findall(rf'type="hidden" name="option\.{option}\.all" value="([^"]+)"', page)
    return found, meant


def lobby(ada, **chosen):
    """The lobby with these options, several words as several fields."""
    fields = [("game", "russian")]
    for name, value in chosen.items():
        words = value if isinstance(value, list) else [value]
        fields += [(f"option.{name.replace('__', '.')}", word) for word in words]
    answer = ada.client.get("/", params=fields)
    assert answer.status_code == 200
    return answer.text


def test_several_words_are_check_boxes_and_what_is_implied_is_not_asked(ada):
    page = ada.page("/?game=russian")
    found, meant = boxes(page, "modules")
    assert found == dict.fromkeys(["coal", "manufactory", "ideas", "engineers"], "off")
    assert meant == []
    assert page.count('role="group" aria-label="Modules"') == 1
    assert "option.solo" not in page
    assert 'type="hidden" name="option.modules" value="none"' in page


def test_what_several_words_need_is_said_once(ada):
    found, meant = boxes(ada.page("/?game=russian"), "engineers")
    assert set(found.values()) == {"out"}
    assert meant == ["none"]
    page = ada.page("/?game=russian")
    assert page.count('<p class="clash">These need the module additional engineers') == 1


def test_all_stay_all_when_something_else_is_changed(ada):
    """With the module come all engineers that can be used; of 2013 four [2014 p.12]."""
    page = lobby(ada, modules=["none", "engineers"], engineers="none", engineers__all="none")
    found, meant = boxes(page, "engineers")
    assert set(found.values()) == {"on"}
    page = lobby(
        ada, modules=["none", "engineers"], engineers=meant, engineers__all=meant, edition="2013"
    )
    found, meant = boxes(page, "engineers")
    assert [word for word, state in found.items() if state == "on"] == [
        "green",
        "colours",
        "cards",
        "factory",
    ]
    assert set(found.values()) == {"on", "out"}
    back = lobby(ada, modules="engineers", engineers=meant, engineers__all=meant, players="1")
    found, _ = boxes(back, "engineers")
    assert [word for word, state in found.items() if state != "on"] == ["second"]


def test_new_components_are_chosen_where_the_rulebooks_leave_it_to_the_players(ada):
    """2014 p.3,6,12; 2021 p.38."""
    found, meant = boxes(ada.page("/?game=russian"), "new_components")
    assert (set(found.values()), meant) == ({"out"}, ["none"])
    page = lobby(ada, modules="coal", new_components=meant, new_components__all=meant)
    found, meant = boxes(page, "new_components")
    assert [word for word, state in found.items() if state == "on"] == ["coal-engineer"]
    assert "the coal engineer" in page
    page = lobby(ada, modules="coal", new_components="none", new_components__all=meant)
    assert boxes(page, "new_components")[0]["coal-engineer"] == "off"
    given = {"edition": "2013", "new_components": meant, "new_components__all": meant}
    found, _ = boxes(lobby(ada, modules="coal", **given), "new_components")
    assert set(found.values()) == {"on"}
    found, _ = boxes(lobby(ada, board="german", **given), "new_components")
    assert [word for word, state in found.items() if state == "on"] == [
        "coin-token",
        "special-valuation",
    ]


def test_a_choice_of_words_is_kept_and_opens_what_is_rare(ada):
    page = lobby(ada, modules=["none", "engineers", "coal"], engineers=["none", "gift", "green"])
    found, meant = boxes(page, "engineers")
    assert [word for word, state in found.items() if state == "on"] == ["green", "gift"]
    assert meant == []
    assert 'id="rare" open="open"' in page
    assert boxes(page, "modules")[0]["coal"] == "on"
    assert boxes(lobby(ada, engineers=["none", "gift"]), "engineers")[1] == ["none"]


def test_only_what_is_to_blame_is_marked(ada):
    page = lobby(ada, board="asian", modules="engineers", engineers=["green", "factory"])
    told = re.findall(r'<p class="clash">([^<]+)</p>', page)
    wrong = "&#34;one of your factories&#34; does not go with the Asian industry [2021 p.48]"
    late = "The 2013 edition has no Asian board [2021 p.33]"
    two = (
        "The #2 locomotives of the base game are a choice only with the Asian board and another "
        "industry track [2021 p.46]"
    )
    new = (
        "In the 2021 edition, only the coal engineer is a choice, with the module coal; "
        "the others are part of their boards and modules [2021 p.38]"
    )
    both = (
        "Whether additional engineers can be recruited is a choice only with these modules: "
        "special ideas and additional engineers [2021 p.43]"
    )
    assert sorted(told) == sorted([late, wrong, new, two, both])
    assert boxes(page, "engineers")[0]["green"] == "on"
    assert boxes(page, "modules")[0]["coal"] == "off"


def test_what_is_not_known_is_left_out_of_the_form(ada):
    page = lobby(ada, modules=["coal", "rockets"], players="7", engineers="rockets")
    assert boxes(page, "modules")[0]["coal"] == "on"
    assert "rockets" not in content(page)


@pytest.mark.parametrize(
    "fields, options",
    [
        ({"modules": "coal"}, {"modules": "coal", "engineers": "all", "solo": "no"}),
        ({"modules": ["none", "ideas", "coal"]}, {"modules": "coal+ideas"}),
        ({"modules": "none"}, {"modules": "none"}),
        ({"modules": ["none", "engineers"], "engineers": ["none", "gift"]}, {"engineers": "gift"}),
        ({"engineers": "none", "engineers.all": "none"}, {"engineers": "all"}),
        ({"players": "1"}, {"players": "1", "solo": "yes"}),
        (
            {"modules": "coal", "new_components": "none", "new_components.all": "coal-engineer"},
            {"new_components": "none", "recruit": "all"},
        ),
        (
            {"edition": "2013", "modules": "coal", "new_components": ["none", "coin-token"]},
            {"new_components": "coin-token"},
        ),
        ({"modules": "ideas+engineers", "recruit": "base"}, {"recruit": "base"}),
        ({"modules": "coal+engineers"}, {"modules": "coal+engineers"}),
    ],
    ids=str,
)
def test_a_match_has_the_options_of_the_form(ada, fields, options):
    form = {"game": "russian", "name": "Ada", "pace": "instant", "seat.0": "me"}
    form |= {f"option.{name}": value for name, value in fields.items()}
    answer = ada.client.post("/matches", data=form)
    assert answer.status_code == 303, answer.text
    record = ada.page(answer.headers["location"] + "/record.rail")
    for name, value in options.items():
        assert f"\noption {name}: {value}\n" in record


def test_a_match_of_one_against_emil_says_so_in_its_line(ada):
    ada.match("me", modules="coal")
    page = ada.page("/")
    assert "Russian Railroads, 2021, Russian board, coal" in page


def test_words_that_cannot_be_chosen_are_refused_in_a_sentence(ada):
    form = {"game": "russian", "name": "Ada", "option.players": "2", "option.edition": "2013"}
    answer = ada.client.post("/matches", data=form | {"option.modules": ["none", "ideas"]})
    assert answer.status_code == 400
    assert answer.text.strip().endswith(
        "modules: the 2013 edition has no special ideas [2021 p.43]."
    )
    answer = ada.client.post("/matches", data=form | {"option.modules": ["none", "rockets"]})
    assert answer.status_code == 400
    assert 'Option modules: "rockets" is not allowed; use one of coal, ' in answer.text


# ---------------------------------------------------------------------- open seats


def test_an_invitation_seats_somebody_once_only(ada, come):
    match = ada.match("me", "open")
    page = ada.page(match)
    assert status_of(page) == "Waiting for everybody to take a seat"
    assert offers(page) == []
    (invite,) = invites(page)
    bo, cy = come("Bo"), come("Cy")
    assert "You are invited" in bo.page(invite)
    assert invites(cy.page(match)) == [], "a spectator is shown an invitation"
    answer = bo.client.post(invite, data={"name": "Bo"})
    assert answer.status_code == 303
    assert answer.headers["location"] == match
    for late in (cy.client.post(invite, data={"name": "Cy"}), cy.client.get(invite)):
        assert late.status_code == 404
        assert SENTENCE.fullmatch(late.text)
    names = re.findall(r'class="name">([^<]+)<', cy.page(match))
    assert sorted(names) == ["Ada", "Bo"]
    assert offers(ada.page(match)) or offers(bo.page(match))


def test_nobody_moves_before_all_are_seated(ada):
    match = ada.match("me", "open")
    answer = ada.post(f"{match}/play", ply=2, action=0)
    assert answer.status_code == 403
    assert SENTENCE.fullmatch(answer.text)


def test_who_joins_may_have_the_name_of_somebody_at_the_table(ada, come):
    match = ada.match("me", "open")
    other = come("Ada")
    (invite,) = invites(ada.page(match))
    assert other.client.post(invite, data={"name": "Ada"}).status_code == 303
    names = re.findall(r'class="name">([^<]+)<', ada.page(match))
    assert sorted(names) == ["Ada", "Ada 2"]


def test_one_may_take_the_seat_one_has_opened(ada):
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    assert ada.client.post(invite, data={"name": "Ada"}).status_code == 303
    assert offers(ada.page(match))


@pytest.mark.parametrize("seats", [("me", "person", "open"), ("open", "open"), ("open", "random")])
def test_who_opens_seats_sees_the_invitations(ada, seats):
    page = ada.page(ada.match(*seats))
    assert len(invites(page)) == seats.count("open")


def test_a_wrong_name_takes_no_seat(ada, come):
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    answer = come("Bo").client.post(invite, data={"name": "a:b"})
    assert answer.status_code == 400
    assert invites(ada.page(match)) == [invite]


def test_an_invitation_nobody_made_is_not_found(ada):
    for answer in (ada.client.get("/join/x"), ada.client.post("/join/x", data={"name": "Ada"})):
        assert answer.status_code == 404
        assert SENTENCE.fullmatch(answer.text)


def test_invitations_carry_128_random_bits(ada):
    match = ada.match("me", "open", "open", "open")
    found = invites(ada.page(match))
    assert len(set(found)) == 3
    assert all(len(invite.removeprefix("/join/")) >= 22 for invite in found)
