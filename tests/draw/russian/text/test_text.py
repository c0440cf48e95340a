"""The board in text: what a player reads is there, nothing hidden is, and no line is too long."""

# ruff: noqa: RUF001 (the board's signs look like letters)

import io
import random
import re
from typing import Any

import pytest
from rich.console import Console
from tests.draw.drawn import untranslated
from tests.draw.russian.written import NAMES, NEWER, at, drawn, game, line, view_of

import footplate
from footplate import locale
from footplate.cli.board import board as board_of_the_command
from footplate.draw import text
from footplate.draw.russian import words as russian_words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.text import table
from footplate.draw.russian.text.gains import gains
from footplate.draw.text_pen import ASCII, UNICODE, Sheet, in_ascii, ink
from footplate.games.russian.options import BOARDS
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Message
from footplate.locale import ACCENTED

WIDTHS = (60, 80, 120, 200)
STEP = 11
"""Of the positions of a game, which differ little from each other, so many are passed over."""
SIGNS = set("─━┫╱║╳·×★☆▼✓▶…")


def positions(edition, players, seed):
    """The positions of a random game."""
    of = game(edition, players)
    chance = Generator(seed)
    choose = random.Random(seed)
    state = of.start()
    while True:
        yield of, state
        if state.current_player == TERMINAL:
            return
        if state.current_player == CHANCE:
            state.apply_action(chance.outcome(state.chance_outcomes()))
        else:
            state.apply_action(choose.choice(state.legal_actions()))


# ---------------------------------------------------------------------- random games


@pytest.mark.parametrize(
    "edition, players",
    [(edition, players) for edition in ("2013", "2021", "german") for players in (2, 3, 4)]
    + [("american", 2), ("american", 4), ("asian", 2), ("asian", 4), ("modules", 3), ("solo", 1)],
)
def test_positions_of_random_games(edition, players):
    seats = [None, *range(players)]
    kinds = [(s, w, a) for s in seats for w in WIDTHS for a in (False, True)]
    turns = 0
    for count, (of, state) in enumerate(positions(edition, players, seed=players)):
        if count % STEP and state.current_player != TERMINAL:
            continue
        seat, width, ascii_only = kinds[count // STEP * 7 % len(kinds)]
        view = of.view(state, seat)
        lines = drawn(view, width, ascii_only=ascii_only)
        where = f"{edition}, {players} players, ply {count}, seat {seat}, width {width}"
        assert max(map(len, lines)) <= width, where
        whole = "\n".join(lines)
        assert set(whole) - SIGNS <= set(map(chr, range(32, 127))) | {"\n"}, where
        assert not ascii_only or whole.isascii(), where
        check_facts(view, lines, where)
        check_secrets(view, whole, where)
        turns += isinstance(view["current"], int)
    assert turns > (100 if players > 1 else 40) // STEP


def check_facts(view, lines, where):
    """What a player looks for is found."""
    whole = "\n".join(lines)
    if view["current"] is not None and view["round"]:
        assert f"round {view['round']} of {view['rounds']}" in lines[0], where
        assert ("LAST ROUND" in lines[0]) == view["last_round"], where
    start = next(i for i, line in enumerate(lines) if "passing" in line)
    for place, seat in enumerate(view["order"], 1):
        row = lines[start + place]
        assert re.match(rf"{place} [▶> ] {NAMES[seat]} ", row), where
        assert ("▶" in row or ">" in row) == (seat == view["current"]), where
        assert ("passed" in row) == (seat in view["passed"]), where
        assert f" {view['players'][seat]['points']} " in row, where
    if view["seat"] is not None:
        for route in view["players"][view["seat"]]["routes"]:
            for colour, space in route["tracks"].items():
                assert space == 0 or f"[{russian_words.LETTERS[colour]}]" in whole, where
    for space in view["spaces"]:
        if space["held"]:
            pieces = "".join(
                letter * space["held"][piece]
                for letter, piece in zip(
                    "wtbc", ("workers", "temporary", "wooden", "coins"), strict=True
                )
            )
            seat = space["held"]["seat"]
            owner = "Emil" if seat is None else NAMES[seat]
            own = space["space"].startswith("engineer-") and "(used)" in whole
            if not pieces:
                continue
            assert own or re.search(rf"\b{pieces} +{owner}: ", whole), f"{where}: {space}"


BASE: Any = footplate.game("russian", edition="2021")


def check_secrets(view, whole, where):
    """End bonus cards are named only where the view names them."""
    open_cards = {b["card"] for player in view["players"] for b in player["bonuses"] or ()}
    for card in BASE.catalogue.bonuses:
        name = Message("russian", f"bonus.{card}")
        there = re.search(rf"(?<![a-z] ){name}: \d+ point", whole)
        assert not there or card in open_cards, f"{where}: {card}"


# ---------------------------------------------------------------------- words


@pytest.mark.parametrize("edition", ["2013", "2021", *NEWER])
def test_all_texts_of_a_terminal_can_be_translated(edition):
    """Everything but names and the letters of pieces and colours has the catalogue's accents."""
    players = 1 if edition == "solo" else 3
    for count, (of, state) in enumerate(positions(edition, players, seed=4)):
        if count % 20 and state.current_player != TERMINAL:
            continue
        for width, signs, seat in ((60, UNICODE, 0), (90, ASCII, None), (120, UNICODE, None)):
            sheet = Sheet(width, signs, NAMES, ACCENTED, "russian")
            view: Any = of.view(state, seat)
            said = [line.plain for line in table.lines(view, sheet)]
            left = [word for word in untranslated(said, NAMES) if not LETTERS.fullmatch(word)]
            assert left == [], f"{count}, {seat}"


LETTERS = re.compile("[wtbc]+|c?[WGBSA]")
"""What pays for a space, and to which track it gives something."""


def test_boards_and_choices_use_the_same_words():
    """A space is called by what it gives; some are called by what they are."""
    other = ("hire", "doubler", "temporary", "first", "second")
    sheet = Sheet(80, UNICODE, NAMES, domain="russian")
    for space in view_of(at("modules"), 0)["spaces"]:
        if space["space"] not in other:
            named = sheet.named("space", space["space"])
            assert named.endswith(gains(space["gain"], sheet))


@pytest.mark.parametrize(
    "options, word, table",
    [({"board": "german"}, "income", "incomes"), ({"board": "american"}, "dividend", "dividends")],
)
def test_boards_and_choices_tell_the_same_gains(options, word, table):
    game = footplate.game("russian", edition="2021", **options)
    state = game.position({})
    view: Any = game.view(state, 0)
    sheet = Sheet(80, UNICODE, NAMES, domain="russian")
    for each, token in view[table].items():
        choice = game.phrase(state, game.action_from_text(f"{word} {each}"))
        assert str(choice).endswith(f": {gains(token['gain'], sheet)}")


def test_boards_know_what_starting_cards_give():
    game = footplate.game("russian", edition="2021", modules="coal")
    state = game.position({})
    sheet = Sheet(80, UNICODE, NAMES, domain="russian")
    for each, effect in (russian_words.STARTS | ADDED.starts).items():
        choice = game.phrase(state, game.action_from_text(f"start {each}"))
        assert str(choice).endswith(f": {gains([effect], sheet)}")


@pytest.mark.parametrize("board", [{"edition": "2013"}, *[{"board": each} for each in BOARDS]])
def test_what_a_space_gives_is_told_in_four_letters(board):
    """So all signs are different, but for those that the notes beside the board explain."""
    game = footplate.game("russian", **board)
    view: Any = game.view(game.position({}), 0)
    sheet = Sheet(80, UNICODE, NAMES, domain="russian")
    spaces = [*view["extensions"], *view.get("upgrades", []), *view["players"][0]["routes"]]
    spaces += [way for route in view["players"][0]["routes"] for way in route["ways"]]
    for special in [special for each in spaces for special in each["specials"]]:
        _, _, what = special["gain"][0].partition(" ")
        if what not in ("star", "tracks", "route"):
            said = locale.form(russian_words.gain(special["gain"][0]), "brief")
            assert said is not None, special["gain"]
            assert len(sheet.worded(said)) <= 4


COUNTED = {
    "gain.coins": ["0 coins", "1 coin", "2 coins", "5 coins"],
    "gain.points": ["0 points", "1 point", "2 points", "5 points"],
    "gain.factory": ["0 factories", "1 factory", "2 factories", "5 factories"],
    "gain.any.short": ["0 any colour", "1 any colour", "2 any colour", "5 any colour"],
    "draw.workers-in-hand": [
        "0 workers in hand", "1 worker in hand", "2 workers in hand", "5 workers in hand",
    ],
    "draw.reserve": [
        "0 workers in reserve", "1 worker in reserve", "2 workers in reserve",
        "5 workers in reserve",
    ],
    "draw.spaces": ["0 spaces", "1 space", "2 spaces", "5 spaces"],
    "draw.emil.cards": ["0 cards left", "1 card left", "2 cards left", "5 cards left"],
    "draw.doublers-left": [
        "0 doublers left", "1 doubler left", "2 doublers left", "5 doublers left",
    ],
    "draw.foundries-left": [
        "0 foundries in the stack", "1 foundry in the stack", "2 foundries in the stack",
        "5 foundries in the stack",
    ],
}  # fmt: skip


@pytest.mark.parametrize("key", COUNTED)
def test_counts_are_told_as_people_count(key):
    sheet = Sheet(80, UNICODE, NAMES, domain="russian")
    assert [sheet.say(key, n=n) for n in (0, 1, 2, 5)] == COUNTED[key]


def test_what_is_inked_keeps_its_colours_in_a_sentence():
    sheet = Sheet(80, UNICODE, NAMES, domain="russian")
    line = sheet.write("draw.work.of", "dim", who=ink("Ada", "bold"), work="wait")
    assert line.plain == "Ada: wait"
    assert [(line.plain[each.start : each.end], each.style) for each in line.spans] == [
        ("Ada", "bold"), (": wait", "dim"),
    ]  # fmt: skip


# ---------------------------------------------------------------------- single sections


def test_a_route_shows_tracks_reach_doublers_and_special_spaces():
    player = {
        "tracks": {"trans-siberian": {"wood": 10, "green": 7, "bronze": 3, "silver": 2}},
        "locomotives": {"trans-siberian": [6, 4]},
        "doublers": {"trans-siberian": 3},
    }
    table = at("2013", players=[player], returned={"1": 1})
    lines = table.lines()
    first = lines.index(line(lines, "Trans-Siberian "))
    assert lines[first : first + 3] == [
        "Trans-Siberian ━×2━━×2━━×2━━━━━━━━━━━━━━━━━━━━━━━━━━━┫",
        "#6 #4          ║║1║║[S]·[B]╱╱4╱╱╱5╱╱╱6╱╱[G]──8───9──[W] 11  12  13  14  15",
        "24 points            ✓   ✓           ✓               ✓         idea     +A",
    ]
    plain = table.lines(ascii_only=True)
    assert plain[first : first + 3] == [
        "Trans-Siberian =x2==x2==x2===========================]",
        "#6 #4          ||1||[S].[B]//4///5///6//[G]--8---9--[W] 11  12  13  14  15",
        "24 points            +   +           +               +         idea     +A",
    ]


def test_stars_and_the_medal_are_counted_apart():
    player = {
        "tracks": {"trans-siberian": {"wood": 2}, "kyiv": {"wood": 8, "green": 5}},
        "locomotives": {"trans-siberian": 1, "kyiv": 8},
        "medal": True,
        "placed": ["medal"],
    }
    lines = at(players=[player]).lines()
    assert "now +45 = 0 + 0 + 45 + 0" in line(lines, "You · ")
    assert line(lines, "5+20★+20m = 45").split()[3:] == [
        "1★",
        "2★",
        "3★",
        "4★",
        "✓",
        "✓",
        "10★",
        "+key",
    ]
    assert "20-point medal · the medal lies" in line(lines, "placed")


def test_the_place_of_the_medal_waits_for_the_medal():
    player = {
        "tracks": {"trans-siberian": {"wood": 2}, "kyiv": {"wood": 6, "green": 5}},
        "locomotives": {"trans-siberian": 1, "kyiv": 5},
    }
    assert "4★ Gmed " in line(at(players=[player]).lines(), "5+10★ = 15")


def test_the_industry_track_shows_factories_wrenches_and_points():
    player = {"factories": [4, "10a"], "wrenches": [2, 6]}
    lines = at(players=[player]).lines()
    first = lines.index(line(lines, "Industry       "))
    assert lines[first : first + 3] == [
        "Industry                 ▼1              ▼2",
        "12 points        0   1   2   3   5  [4] 10  10a 15  [ ] id  [ ] 20  [ ] 25  30",
        "space            0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15",
    ]
    assert "#4 2 doublers · #10a points for green and bronze spaces" in line(lines, "Factories")


def test_an_occupied_space_says_whose_and_with_what():
    table = at(players=[{"coins": 2, "tracks": {"trans-siberian": {"wood": 5}}}])
    lines = table.do("place green-2 wc").lines()
    assert "wc  You: 3 green" in line(lines, "             w   2 green moves")
    assert any(row.startswith("1 ▶ You") and row.split()[-2:] == ["4", "1"] for row in lines)


def test_the_space_that_is_never_occupied_lists_who_is_there():
    table = at().do("place basic w", "advance wood kyiv")
    assert "on wood or green: You w" in "\n".join(table.lines())


def test_what_is_to_be_done_comes_last_and_in_order():
    table = at("2013").do("place wood-2 ww")
    assert table.lines()[-1] == "Now          You, to do: 3 wood moves"
    token = {
        "tracks": {"st-petersburg": {"wood": 3}},
        "locomotives": {"trans-siberian": 1, "st-petersburg": 4},
    }
    table = at("2013", players=[token]).do("place wood-1 w", "advance wood st-petersburg")
    assert table.lines()[-2:] == [
        "Now          You, if you like: 1 idea token",
        "then         You, to do: 1 wood move",
    ]
    table = at(players=[token]).do("place wood-1 w", "advance wood st-petersburg")
    assert table.lines()[-1] == ("Now          You, to do: 1 wood move · if you like: 1 idea token")
    assert at().lines()[-1] == "Now          You: use a space, or pass"


def test_a_locomotive_in_hand_is_to_be_placed():
    table = at().do("place locomotive-1 w", "locomotive 2")
    assert table.lines()[-1] == "Now          You, to do: place locomotive #2"


def test_the_last_round_is_marked_and_has_its_own_space():
    lines = at(round=7).lines()
    assert "LAST ROUND" in lines[0]
    assert line(lines, "Turn order   ww") == "Turn order   ww  3 industry steps"


def test_closed_spaces_are_left_out():
    assert "             w   2 green moves" in line(at().lines(), "             w   2 green")
    two = "\n".join(drawn(game("2021", 2).view(game("2021", 2).new(1), 0)))
    assert "ww  3 green moves" in two
    assert "w   2 green moves" not in two
    assert "place 1 in the turn order" in two
    assert "place 2 in the turn order" not in two


def test_engineers_the_supply_and_returned_factories():
    table = at(strip=[15, 14, 0, 12, 9, 5, 4], returned={"2": 1, "3": 2})
    lines = table.lines()
    assert line(lines, "Engineers") == "Engineers    c   hire #4 1 wood move and 3 points"
    assert "             w   #5 2 industry steps" in lines
    assert "             w   #9 1 industry step and 3 points" in lines
    assert line(lines, "             next ").startswith("             next #12 reuse of 1 space")
    assert "Supply       [#2] ×3 1 locomotive or factory · #3 ×2" in line(lines, "Supply")
    assert (
        line(lines, "Returned")
        == "Returned     #2 1 locomotive or factory · #3 ×2 reuse of 1 space"
    )
    view = view_of(table, 0)
    view["supply"] = {"10a": 1, "10b": 2}
    assert (
        line(drawn(view), "Supply") == "Supply       [#10a] ×1 points for green and bronze spaces"
    )
    view["supply"] = {}
    assert line(drawn(view), "Supply") == "Supply       no locomotive is left"


def test_opponents_are_lines_and_their_cards_are_counted():
    given = {"taken": ["2 flat", "1 wood"], "removed": ["routes", "workers"]}
    table = at(players=[{}, {"engineers": [7], "keys": 2}], **given)
    lines = table.lines()
    assert "engineers #7" in line(lines, "Ada  ")
    whole = "\n".join(lines)
    assert "2 keys · 1 end bonus card" in whole
    assert "15 points: 15 points" not in whole
    assert line(lines, "End bonus") == "End bonus    wood spaces: 3 points"
    assert "15 points: 15 points" in "\n".join(table.lines(seat=1))


def test_the_viewer_learns_what_a_look_at_the_pile_told():
    given = {"taken": ["2 flat", "1 wood"], "removed": ["routes", "workers"]}
    seen = "not in that pile, as you saw: 15 points, completed routes and extra workers"
    lines = " ".join(" ".join(row.split()) for row in at(**given).lines())
    assert seen in lines
    assert "as you saw" not in "\n".join(at(**given).lines(seat=2))


def test_a_spectator_sees_all_boards_alike():
    view = view_of(at(), None)
    assert sum(row.startswith("Trans-Siberian ━━") for row in drawn(view, 80)) == 0
    assert sum(row.startswith("Trans-Siberian ━━") for row in drawn(view, 120)) == 4
    assert sum(row.count("Trans-Siberian ━━") for row in drawn(view, 200)) == 4


def test_seats_without_names_have_numbers():
    lines = drawn(view_of(at(order=[3, 1, 2, 4]), None), 80, names=())
    assert line(lines, "1 ▶").split()[2:4] == ["Player", "3"]


def test_names_may_be_long_wide_or_strange():
    names = ["A very long name that does not end", "鉄道" * 12, "[bold]x[/bold]\n\t", "é"]
    for width in WIDTHS:
        for ascii_only in (False, True):
            for seat in (None, 0, 1):
                view = view_of(at(), seat)
                drawing = text.board(view, width, names)
                for row in drawing.lines(ascii_only=ascii_only):
                    assert row.cell_len <= width
                    assert "\n" not in row.plain
    assert "[bold]x[/bold]" in "\n".join(drawn(view_of(at(), 0), names=names))


def test_colours_add_nothing_that_is_not_also_written():
    view = view_of(at(players=[{"tracks": {"kyiv": {"wood": 3}}}]), 0)
    file = io.StringIO()
    Console(file=file, width=80, force_terminal=True, color_system="truecolor").print(
        text.board(view, 80, NAMES)
    )
    bare = re.sub(r"\x1b\[[0-9;]*m", "", file.getvalue())
    assert bare.splitlines() == drawn(view)
    assert "\x1b[" in file.getvalue()


def test_the_command_line_draws_games_that_have_a_drawing():
    table = at()
    file = io.StringIO()
    console = Console(file=file, width=80, highlight=False)
    console.print(board_of_the_command(table.game, table.state, 0, NAMES, 80))
    assert file.getvalue().splitlines() == table.lines()
    assert not text.knows({"game": "toy"})
    assert not text.knows({})
    with pytest.raises(KeyError):
        text.board({"game": "toy", "players": []}, 80)


def test_coal_the_train_and_special_ideas_have_lines_of_their_own():
    mine = {
        "coal": 3,
        "foundries": ["any-doubler"],
        "fired": ["any-doubler"],
        "boilermen": ["kyiv", "gap-1"],
        "factories": ["3"],
        "locomotives": {"trans-siberian": ["1"], "kyiv": "4"},
        "freight": "kyiv",
        "double_steps": True,
    }
    table = at("modules", foundries=["coins", "any"], players=[mine])
    lines = table.lines(width=120)
    assert line(lines, "Foundries").startswith("Foundries    2 any colour · 2 coins · ")
    assert line(lines, "Boilerman") == "Boilerman    2 coal: free"
    assert line(lines, "Train        -").endswith(" · 1 industry · 1 coin")
    assert line(lines, "to couple").endswith("6 in the stack")
    cards = line(lines, "Specials")
    assert cards.endswith("an engineer from the box · the special factory · 20 points")
    also = line(lines, "Also")
    assert "3 coal · foundry 1 any colour + 1 doubler (used) · boilermen on Kyiv and" in also
    assert "Kyiv and the factory in gap 1" in also
    whole = "\n".join(lines)
    assert "industry steps count twice" in whole
    assert "the freight car on Kyiv" in whole


def test_a_sheet_speaks_the_language_of_the_reader():
    sheet = Sheet(80, ASCII, ["Ada"], "en-XA", "russian")
    assert sheet.say("route.kyiv") == "Ķýîṽ"
    assert sheet.named("route", "kyiv") == "Ķýîṽ"
    assert sheet.named("route", "nowhere", "Nowhere") == "Nowhere"
    assert sheet.shared("draw.then") == "ţĥéñ"
    assert in_ascii(ink("Mücke – 2 → 3 ±")).plain == "Mucke - 2 > 3 ?"


def test_players_without_a_name_are_numbered_in_the_language_of_the_reader():
    view: Any = {"game": "russian", "players": [{}, {}]}
    assert text.board(view, 80, ["Ada"], "en-XA").names == ["Ada", "Þļåýéŕ 2"]
