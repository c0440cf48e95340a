"""Railways of the World at the table: choices by kind, suggestions, previews, sheets, secrets."""

import html
import re
from typing import Any

import pytest
from tests.table.serving import can, keep, offers, ply_of, recorded, sign_in, sql, status_of, where

import footplate
from footplate.draw.families import family
from footplate.extras import command
from footplate.games.world.modules.barons import cards
from footplate.kernel.contract import CHANCE, TERMINAL, ProspectiveGame
from footplate.table.matches.history import History
from footplate.table.shown import ending
from footplate.table.shown.choices import Signs, kinds, offered
from footplate.table.shown.journal import told_to

OPENING = "Turn 1, round 1"


@pytest.fixture(scope="module")
def mexico():
    """A whole game of three bots."""
    return recorded("world-mexico-3")


@pytest.fixture
def seated(table, ada):
    """Puts Ada on all seats of a match: `seated(match, draft=2)` gives its address."""

    def seated(match, *, draft=0, guests=None):
        address, known = keep(
            table.database, match, guests or ["Ada"] * match.game.players, draft=draft
        )
        sign_in(ada, table.database, known[0])
        return address

    return seated


def at(name, right):
    """A recorded game up to the first position that is right for something."""
    whole = recorded(name)
    return recorded(name, where(whole, right))


def notations(game, state):
    return [game.action_text(action) for action in state.legal_actions()]


def drawing(state):
    """The actions after which something is drawn, and the same turn goes on."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        if after.current_player == CHANCE and after.turns == state.turns:
            yield action


def building(game):
    """Whether somebody may lay tiles of different directions."""

    def right(state):
        texts = [text for text in notations(game, state) if text.startswith("build ")]
        return sum(" from " not in text for text in texts) > 3

    return right


def plan_steps(page):
    return re.findall(r'name="steps" value="([0-9.]+)"', page)


# ---------------------------------------------------------------------- beginning


def test_each_game_has_its_form(come):
    ada = come()
    page = ada.page("/?game=world")
    assert 'value="mexico"' in page
    assert "Eastern U.S." in page
    assert page.count('data-seat="') == 6
    assert 'value="2013"' in ada.page("/?game=russian")
    assert 'value="2013"' in ada.page("/?game=nonsense")


def test_what_cannot_be_combined_says_why(come):
    page = come().page("/?game=world&option.players=5&option.map=eastern_us")
    mexico = re.search(r'<input type="radio" name="option.map" value="mexico"([^>]*)>', page)
    assert mexico
    assert "disabled" in mexico[1]
    assert "Mexico is for 2 to 4 players" in page
    page = come().page("/?game=world&option.map=mexico")
    six = re.search(r'<input type="radio" name="option.players" value="6"([^>]*)>', page)
    four = re.search(r'<input type="radio" name="option.players" value="4"([^>]*)>', page)
    assert six
    assert "disabled" in six[1]
    assert four
    assert "disabled" not in four[1]


def test_options_that_clash_begin_nothing(come):
    ada = come()
    form = {"game": "world", "name": "Ada", "option.players": "5", "option.map": "mexico"}
    answer = ada.client.post("/matches", data=form)
    assert answer.status_code == 400
    assert "Mexico is for 2 to 4 players" in answer.text


def test_a_match_says_what_is_played(come):
    ada = come()
    ada.match("me", "person", game="world", map="mexico", turn_limit="5")
    assert "Railways of the World, Mexico, Turn limit: 5" in ada.page("/")


# ---------------------------------------------------------------------- choices


def test_long_kinds_are_folded_and_picked_from_a_list(seated, ada):
    game = recorded("world-mexico-3", 1).game
    page = ada.page(seated(at("world-mexico-3", lambda s: str(game.heading(s)) == OPENING)))
    assert "Build from …" in page
    assert len(re.findall(r'<option value="\d+" data-part="city-', page)) > 30
    assert len(offers(page)) < 20


def test_a_bid_has_quick_chips_and_a_list(seated, ada):
    game = recorded("world-mexico-3", 1).game
    page = ada.page(
        seated(at("world-mexico-3", lambda s: str(game.heading(s)) == "Turn 1, auction"))
    )
    texts = re.findall(r'data-act="\d+"[^>]* aria-label="([^"]+)"', page)
    assert texts[:3] == ["Bid $1,000", "Bid $2,000", "Bid $3,000"]
    assert texts[-1] == "Pass"
    assert '<select name="choose"' in page


def test_ways_over_a_hex_stand_together_with_their_price_and_a_picture(mexico):
    game = mexico.game
    state = mexico.at(where(mexico, building(game)))
    view = game.view(state, state.current_player)
    signs = Signs(family(view), view)
    found = kinds(offered(game, game.choices(state), mexico.names, signs), mexico.names)
    groups = [group for kind in found for group in kind.groups if len(group.offers) > 1]
    assert groups
    for group in groups:
        assert re.fullmatch(
            r"Track (between|near|(north|south)?(east|west) of) [^,]+( for \$\d+,000.*)?",
            group.title,
        )
        for offer, text in group.offers:
            assert re.match(r"(north|south)?(east|west) (into|towards) ", text)
            assert offer.sign in signs.drawn


def test_an_owner_is_named(mexico):
    names = ("Ada", "Bo", "Cy")
    whole = History(mexico)
    whole.catch_up(mexico)
    told = told_to(whole, mexico.names, None, over=True, around=mexico.ply, most=mexico.ply)
    texts = [line.text for line in told]
    assert not [text for text in texts if re.search(r"player \d|your own", text)]
    assert [text for text in texts if any(f"{name}'s link" in text for name in names)]


# ---------------------------------------------------------------------- suggestions


def test_a_suggestion_is_played_as_a_draft_that_can_be_undone(seated, ada):
    game = recorded("world-mexico-3", 1).game
    match = seated(at("world-mexico-3", lambda s: bool(game.plans(s))))
    page = ada.page(match)
    steps = max(plan_steps(page), key=len)
    count = steps.count(".") + 1
    assert count > 1
    before = ply_of(page)
    assert ada.post(f"{match}/plan", ply=before, steps=steps).status_code == 204
    page = ada.page(match)
    assert ply_of(page) == before + count
    assert ada.post(f"{match}/undo", ply=before + count).status_code == 204
    assert ply_of(ada.page(match)) == before + count - 1
    assert ada.post(f"{match}/redo", ply=before + count - 1).status_code == 204
    assert ada.post(f"{match}/undo", ply=before + count, all="yes").status_code == 204
    page = ada.page(match)
    assert ply_of(page) == before
    assert not can(page, "undo")
    assert can(page, "redo")


def test_a_suggestion_tells_what_it_changes(seated, ada):
    game = recorded("world-mexico-3", 1).game
    match = seated(at("world-mexico-3", lambda s: any(p.points[s.current_player] for p in
                                                      game.plans(s))))  # fmt: skip
    page = ada.page(match)
    told = [ada.page(f"{match}/preview?steps={steps}") for steps in plan_steps(page)]
    assert any("Points: " in each and "→" in each for each in told)


@pytest.mark.parametrize(
    "steps, status",
    [
        ("", 400),
        ("1.x", 400),
        ("-3", 400),
        ("²", 400),
        (".".join(["1"] * 50), 400),
        ("99999999", 409),
    ],
)
def test_a_plan_that_is_none_changes_nothing(seated, ada, steps, status):
    game = recorded("world-mexico-3", 1).game
    match = seated(at("world-mexico-3", lambda s: bool(game.plans(s))))
    before = ply_of(ada.page(match))
    assert ada.post(f"{match}/plan", ply=before, steps=steps).status_code == status
    assert ply_of(ada.page(match)) == before


def test_a_plan_is_played_whole_or_not_at_all(seated, ada):
    game = recorded("world-mexico-3", 1).game
    match = seated(at("world-mexico-3", lambda s: bool(game.plans(s))))
    page = ada.page(match)
    first = plan_steps(page)[0].split(".")[0]
    before = ply_of(page)
    answer = ada.post(f"{match}/plan", ply=before, steps=f"{first}.{first}")
    assert answer.status_code == 409
    assert ply_of(ada.page(match)) == before
    assert not can(ada.page(match), "undo")
    assert ada.post(f"{match}/plan", ply=before - 1, steps=first).status_code == 409


def test_who_is_not_on_turn_has_no_suggestions(table, come):
    game = recorded("world-mexico-3", 1).game
    match = at("world-mexico-3", lambda s: bool(game.plans(s)))
    address, _ = keep(table.database, match, ["Ada", "Bo", "Cy"])
    assert 'id="plans"' not in come("Eve").page(address)


# ---------------------------------------------------------------------- previews


def test_a_tile_tells_what_the_build_has_cost_so_far(seated, ada):
    game = recorded("world-mexico-3", 1).game
    match = seated(at("world-mexico-3", building(game)))
    page = ada.page(match)
    told = [ada.page(f"{match}/preview?choose={action}") for action in offers(page)]
    assert any(re.search(r"This build so far: \$\d+,000", each) for each in told)
    assert any(re.search(r"\d more tiles? in this build", each) for each in told)
    assert any(re.search(r"Money: \$\d+(,000)? → \$\d+", each) for each in told)


def test_an_engine_tells_what_comes_in_reach(seated, ada):
    """The position is looked for in which a better engine brings a better delivery."""
    game = recorded("world-europe-3", 1).game
    assert isinstance(game, ProspectiveGame)

    def better(state):
        seat = state.current_player
        words = [game.action_text(action) for action in state.legal_actions()]
        if "upgrade cash" not in words:
            return False
        after = state.clone()
        after.apply_action(state.legal_actions()[words.index("upgrade cash")])
        return game.prospect(after, seat) > game.prospect(state, seat)

    match = seated(at("world-europe-3", better))
    told = [ada.page(f"{match}/preview?choose={action}") for action in offers(ada.page(match))]
    assert any(
        re.search(r"The best action after that: \d+ points \(now \d+\)", each) for each in told
    )


def test_a_bid_tells_what_it_would_cost(seated, ada):
    game = recorded("world-mexico-3", 1).game
    match = seated(at("world-mexico-3", lambda s: str(game.heading(s)) == "Turn 1, auction"))
    action = offers(ada.page(match))[0]
    told = ada.page(f"{match}/preview?choose={action}")
    assert "You pay $1,000 if nobody bids more" in told
    assert "You would issue a bond for it" in told


def test_a_hop_tells_the_points_of_every_owner_so_far(mexico):
    game = mexico.game
    found = set()
    state = game.start()
    for move in mexico.moves():
        if state.current_player >= 0 and game.action_text(move).startswith("hop"):
            seat = state.current_player
            before = game.view(state, seat)
            state.apply_action(move)
            after: Any = game.view(state, seat)
            told = family(before).effects(before, after, seat, mexico.names)
            if after["delivery"]:
                points = after["delivery"]["points"]
                named = [f"{mexico.names[i]} {n}" for i, n in enumerate(points) if n]
                (said,) = [each for each in told if each.startswith("Points on arrival so far: ")]
                assert all(each in said for each in named)
                found.add("on the way")
            else:
                assert any(each.startswith("Points: ") for each in told)
                found.add("there")
        else:
            state.apply_action(move)
    assert found == {"on the way", "there"}


# ---------------------------------------------------------------------- the end


@pytest.mark.parametrize("name", ["world-mexico-3", "world-eastern_us-4", "russian-2021-3"])
def test_the_score_sheets_add_up(name):
    match = recorded(name)
    history = History(match)
    history.catch_up(match)
    assert match.current_player == TERMINAL
    draw = family(match.game.view(match.state, None))
    sheets = ending.sheets(history, match, draw)
    points = match.game.points(match.state)
    for sheet in sheets:
        total = sheet.rows[-1][1]
        assert total[-1] == points[sheet.seat]
        for column in range(len(total)):
            assert total[column] == sum(row[column] for _, row in sheet.rows[:-1])
        assert sheet.rounds == [str(n) for n in range(1, len(sheet.rounds) + 1)]
    assert {sheet.period for sheet in sheets} == {"Round" if "russian" in name else "Turn"}


def test_the_page_of_the_end_has_sheets_by_turn_and_a_chart(seated, ada, mexico):
    page = ada.page(seated(mexico))
    assert re.search(r"(wins|share the victory) with -?\d+ points", status_of(page))
    assert '<th scope="col">Turn</th>' in page
    assert "Own deliveries" in page
    assert "Points after each turn" in page
    if mexico.result.reason:
        assert str(mexico.result.reason)[1:] in page


# ---------------------------------------------------------------------- secrets


def test_after_the_end_players_see_their_own_baron_in_earlier_positions_too(seated, ada, mexico):
    game: Any = mexico.game
    ply = where(mexico, lambda s: str(game.heading(s)) == "Turn 2, round 1")
    own = {each["name"] for each in game.view(mexico.at(ply), 0)["players"][0]["baron"]}
    assert own
    address = seated(mexico, guests=["Ada", "Bo", "Cy"])
    board = ada.page(f"{address}/at/{ply}").partition('id="board"')[2]
    assert all(name in html.unescape(board) for name in own)
    picture = ada.page(f"{address}/at/{ply}/picture.svg")
    assert all(name in html.unescape(picture) for name in own)


def test_nobody_sees_the_baron_of_another(table, come):
    game: Any = footplate.game("world", map="mexico", players="3")
    barons = cards.of(game.catalogue).cards
    names = {each.title for each in barons}
    whole = recorded("world-mexico-3")
    late = where(whole, lambda s: str(game.heading(s)) == "Turn 2, round 1")
    match = recorded("world-mexico-3", late)
    address, guests = keep(table.database, match, ["Ada", "Bo", "Cy"])
    views: Any = [game.view(match.state, seat) for seat in range(3)]
    own = [{each["name"] for each in views[seat]["players"][seat]["baron"]} for seat in range(3)]
    assert all(own)
    for seat in (None, 0, 1, 2):
        person = come(f"Guest{seat}")
        if seat is not None:
            sign_in(person, table.database, guests[seat])
        titles = dealt(game, match, seat)
        assert seat is None or own[seat] <= titles
        words = {each.name for each in barons if each.title in titles}
        pages = [person.page(address), person.page(f"{address}/record.rail")]
        pages += [person.page(f"{address}?board={board}") for board in range(3)]
        pages += [person.page(f"{address}/at/{ply}") for ply in (3, 10, match.ply - 1)]
        pages.append(person.page(f"{address}/picture.svg"))
        for page in pages:
            assert {name for name in names if name in html.unescape(page)} <= titles
            assert {each.name for each in barons if each.name in page} <= words


def dealt(game, match, seat):
    """All barons that a seat has ever seen."""
    found: set[str] = set()
    if seat is None:
        return found
    state = game.start()
    for move in match.moves():
        state.apply_action(move)
        view: Any = game.view(state, seat)
        found |= {each["name"] for each in view["players"][seat]["baron"] or []}
    return found


# ---------------------------------------------------------------------- sizes and files


def test_a_page_is_small_before_its_boards(seated, ada):
    game = recorded("world-eastern_us-4", 1).game
    page = ada.page(seated(at("world-eastern_us-4", lambda s: len(game.plans(s)) > 12)))
    bare = re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)
    assert len(bare) < 48_600


def test_a_long_journal_is_shown_in_part(seated, ada):
    path = seated(recorded("world-eastern_us-4"))
    page = ada.page(path)
    lines = re.findall(r'id="line-(\d+)"', page)
    assert len(lines) == 60
    match = re.search(r'id="earlier"><a href="([^"]+)"', page)
    assert match
    longer = ada.page(f"{path}{match[1]}")
    earlier = re.findall(r'id="line-(\d+)"', longer)
    assert {*lines} <= {*earlier}
    assert len(earlier) == 300


@pytest.mark.parametrize(
    "access, kept", [("link", "public, max-age=86400"), ("private", "no-cache")]
)
def test_a_picture_of_the_end_is_kept_for_others_if_they_may_see_it(
    seated, table, ada, access, kept
):
    match = seated(recorded("russian-2021-2"))
    pytest.importorskip("resvg_py")
    sql(table.database, "update matches set access = ? where match = ?", access, match[7:])
    assert ada.client.get(f"{match}/picture.png").headers["cache-control"] == kept


def test_a_picture_as_png(seated, ada, monkeypatch):
    match = seated(recorded("russian-2021-2", 40))
    pytest.importorskip("resvg_py")
    answer = ada.client.get(f"{match}/picture.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    monkeypatch.setattr("footplate.draw.raster.can_draw", lambda: False)
    refused = ada.client.get(f"{match}/at/3/picture.png")
    assert refused.status_code == 404
    assert refused.text == f"Pictures as PNG need another package: “{command('png')}” installs it."


def test_who_takes_a_step_that_draws_may_still_think_better_of_it(seated, ada):
    match = at("world-eastern_us-4", lambda state: any(drawing(state)))
    action = next(drawing(match.state))
    address = seated(match)
    ply = ply_of(ada.page(address))
    assert "drawn as soon as you confirm" in ada.page(f"{address}/preview?choose={action}")
    assert ada.post(f"{address}/play", ply=ply, action=action).status_code == 204
    page = ada.page(address)
    assert status_of(page) == "A draw comes next: confirm to go on"
    assert offers(page) == []
    assert ada.post(f"{address}/undo", ply=ply_of(page)).status_code == 204
    assert ply_of(ada.page(address)) == ply
    assert ada.post(f"{address}/play", ply=ply, action=action).status_code == 204
    assert ada.post(f"{address}/confirm", ply=ply + 1).status_code == 204
    page = ada.page(address)
    assert ply_of(page) > ply + 1, "the draw is made"
    assert status_of(page) == "Your turn"
    assert not can(page, "undo")
