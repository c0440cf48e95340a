"""The match: playing, drafts, undo and redo, take-backs, and who may see what."""

from collections.abc import Callable

import pytest

import footplate
from footplate.kernel import match as matches
from footplate.kernel.contract import CHANCE, TERMINAL, Reason
from footplate.kernel.errors import IllegalAction, NotationError, OptionError, RecordError
from footplate.kernel.log import Entry
from footplate.kernel.match import Match, draw_with
from footplate.kernel.messages import cause
from tests.kernel.toy import Position
from tests.kernel.toy_game import Toy
from tests.kernel.trap import Trap

GAME = Toy(3)
NAMES = ("Anna", "Ben", "Cleo")


def begun(game: Toy = GAME) -> Match:
    """The rival blocks `payout`, and Anna is on turn; every outcome is given by the test."""
    match = Match(game, None, NAMES)
    match.chance(game.outcome_from_text("rival payout"))
    return match


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play_text(text)
    return match


def texts(entries: list[Entry]) -> list[str]:
    return [entry.text for entry in entries]


UNCONFIRMED = "Anna has not confirmed yet: call commit(), or undo() to change the turn"


def refusal(act: Callable[[], None]) -> str:
    """The sentence with which something is refused."""
    with pytest.raises(IllegalAction) as caught:
        act()
    return str(caught.value)


def draft(match: Match) -> tuple[int | None, int]:
    """Whose draft is open, and the ply where it begins."""
    return (match.draft_seat, match.committed)


def finished() -> Match:
    match = Match(GAME, 3, NAMES, auto_commit=True)
    while match.current_player != TERMINAL:
        match.play(match.state.legal_actions()[-1])
    return match


# Playing.


def test_a_match_deals_the_set_up_by_its_seed() -> None:
    match = Match(GAME, 7)
    assert match.state.key() == GAME.new(7).key()
    assert (match.ply, match.current_player) == (1, 0)
    assert [entry.kind for entry in match.entries] == ["outcome"]


def test_seats_have_names_by_default() -> None:
    assert Match(GAME, 7).names == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize(
    "names, problem",
    [
        (("Anna", "Ben"), "names: 2 are given for 3 seats"),
        (("Anna", "Ben", "Anna"), 'name "Anna": two seats have it'),
        (("Anna", "Ben", ""), 'name "": use 1 to 60 printable characters without a colon'),
        (("Anna", "Ben", "x" * 61), "use 1 to 60 printable characters without a colon"),
        (("Anna", "Ben", "a\nb"), "use 1 to 60 printable characters without a colon"),
        (("Anna", "Ben", "a: b"), "use 1 to 60 printable characters without a colon"),
        (("Anna", "Ben", "Cleo "), 'name "Cleo ": must not begin or end with a space'),
    ],
)
def test_names_that_a_record_could_not_hold_are_refused(
    names: tuple[str, ...], problem: str
) -> None:
    with pytest.raises(OptionError) as caught:
        Match(GAME, 7, names)
    assert problem in str(caught.value)


@pytest.mark.parametrize("date", ["yesterday", "2025-02-30", "20251231"])
def test_a_date_has_one_form(date: str) -> None:
    with pytest.raises(OptionError, match="use the form 2025-12-31"):
        Match(GAME, 7, date=date)
    assert Match(GAME, 7, date="2025-12-31").date == "2025-12-31"


def test_an_action_is_written_down_with_who_and_where() -> None:
    match = play(begun(), "income")
    entry = match.entries[-1]
    assert entry == Entry("action", 0, 6, "income", -1, entry.heading)
    assert str(entry.heading) == "Round 1"


def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing() -> None:
    match = begun()
    key = match.state.key()
    assert refusal(lambda: match.play_text("payout")) == "payout: the rival blocks payout"
    assert refusal(lambda: match.play(-1)) == "there is no action -1: use 0 to 15"
    assert refusal(lambda: match.play(16)) == "there is no action 16: use 0 to 15"
    assert (match.state.key(), match.ply) == (key, 1)


def test_an_unknown_notation_is_refused() -> None:
    with pytest.raises(NotationError, match='there is no "jump"'):
        begun().play_text("jump")


def test_a_game_that_gives_no_reason_still_refuses() -> None:
    class Silent(Toy):
        def why_not(self, state: Position, action: int) -> Reason | None:
            return None

    assert refusal(lambda: begun(Silent(3)).play_text("step")) == "step: it is not offered"


def test_nobody_can_move_before_a_draw() -> None:
    match = Match(GAME, 7, auto_deal=False)
    assert match.current_player == CHANCE
    assert refusal(lambda: match.play(0)) == "it is nobody's turn: a draw comes first"


def test_nobody_can_move_after_the_end() -> None:
    match = finished()
    assert match.result is not None
    assert refusal(lambda: match.play(0)) == "the game is over"


# Draws.


def test_deal_makes_all_draws_that_come_next() -> None:
    match = Match(GAME, 7, auto_deal=False)
    match.deal()
    assert match.state.key() == GAME.new(7).key()
    match.deal()
    assert match.ply == 1


def test_without_a_seed_outcomes_must_be_given() -> None:
    match = Match(GAME, None, NAMES)
    assert refusal(match.deal).startswith("this match has no seed")
    match.chance(GAME.outcome_from_text("rival lead"))
    assert match.current_player == 0


def test_an_outcome_that_cannot_come_is_refused() -> None:
    match = Match(GAME, None)
    assert refusal(lambda: match.chance(0)) == "card 1: this cannot be drawn now"
    assert refusal(lambda: match.chance(-1)) == "there is no outcome -1: use 0 to 12"
    assert refusal(lambda: match.chance(13)) == "there is no outcome 13: use 0 to 12"
    match.chance(7)
    assert refusal(lambda: match.chance(0)) == "there is nothing to draw now"


def test_later_draws_do_not_depend_on_who_made_an_earlier_one() -> None:
    dealt = Match(GAME, 7, auto_commit=True)
    given = Match(GAME, 7, auto_deal=False, auto_commit=True)
    given.chance(dealt.entries[0].move)
    for match in (dealt, given):
        match.auto_deal = True
        word = "card" if "card" not in match.entries[0].text else "lead"
        play(match, word, "income")
    assert given.entries == dealt.entries


def test_chance_deals_on_where_that_is_asked() -> None:
    match = Match(GAME, 7, auto_deal=False)
    match.auto_deal = True
    match.chance(7)
    assert match.current_player == 0


# The draft.


def test_players_do_not_read_what_a_programmer_calls_to_confirm() -> None:
    match = play(begun(), "income", "auction", "done")
    with pytest.raises(IllegalAction) as caught:
        match.play_text("done")
    assert str(cause(caught.value)) == "Anna has not confirmed yet"


def test_what_was_not_confirmed_is_the_draft_of_its_seat() -> None:
    match = begun()
    assert draft(match) == (None, 1)
    play(match, "income")
    assert draft(match) == (0, 1)
    match.commit()
    assert draft(match) == (None, 2)


def test_no_other_seat_moves_before_the_draft_is_confirmed() -> None:
    match = play(begun(), "income", "auction")
    play(match, "done")
    assert match.current_player == 1
    assert refusal(lambda: match.play_text("done")) == UNCONFIRMED
    match.commit()
    play(match, "done")
    assert match.draft_seat == 1


def test_undo_and_redo_go_step_by_step() -> None:
    match = begun()
    keys = [match.state.key()]
    for text in ("income", "build", "tile"):
        play(match, text)
        keys.append(match.state.key())
    for key in keys[2::-1]:
        match.undo()
        assert match.state.key() == key
    for key in keys[1:]:
        match.redo()
        assert match.state.key() == key
    assert refusal(match.redo) == "there is nothing to redo"


def test_undo_stops_at_a_commit() -> None:
    match = play(begun(), "income")
    match.commit()
    assert refusal(match.undo).startswith("there is nothing to undo")
    play(match, "build")
    match.undo()
    match.commit()
    assert refusal(match.redo) == "there is nothing to redo"


def test_another_move_ends_redo() -> None:
    match = play(begun(), "income")
    match.undo()
    play(match, "build")
    assert refusal(match.redo) == "there is nothing to redo"


def test_a_redo_that_cannot_be_done_is_kept() -> None:
    match = play(begun(), "income")
    match.undo()
    match.state.apply_action(GAME.action_from_text("income"))  # as a bug would
    assert refusal(match.redo) == "income: done before"
    assert refusal(match.redo) == "income: done before"


def test_a_draw_confirms_the_draft_before_it() -> None:
    match = play(begun(), "income", "card")
    assert draft(match) == (0, 1)
    match.chance(GAME.outcome_from_text("card 3"))
    assert draft(match) == (None, 4)
    assert refusal(match.undo).startswith("there is nothing to undo")


def test_a_redo_that_leads_to_a_draw_deals_it() -> None:
    match = Match(GAME, 7, NAMES, auto_deal=False)
    match.deal()
    play(match, "card")
    match.undo()
    match.auto_deal = True
    match.redo()
    assert match.entries[-1].kind == "outcome"
    assert refusal(match.redo) == "there is nothing to redo"


class Looking(Position):
    """Laying a tile shows what is under it."""

    def apply_action(self, action: int) -> None:
        self.secrets += action == GAME.action_from_text("tile")
        super().apply_action(action)


class Peeking(Toy):
    def start(self) -> Position:
        s = super().start()
        return Looking(s.agenda, s.seats, s.flow, s.secrets)


def test_undo_stops_at_a_look_at_hidden_things() -> None:
    match = play(begun(Peeking(3)), "build", "tile", "done")
    match.undo()
    assert refusal(match.undo) == "a move that showed something hidden cannot be undone"
    assert match.draft_seat == 0


def test_auto_commit_lets_every_action_stand() -> None:
    match = begun()
    match.auto_commit = True
    play(match, "income", "auction", "done", "done")
    assert match.draft_seat is None


def test_an_end_that_is_only_a_draft_is_no_result() -> None:
    match = finished()
    last = match.ply - 1
    match.take_back(last)
    match.auto_commit = False
    match.play(match.state.legal_actions()[-1])
    assert match.current_player == TERMINAL
    assert match.result is None
    match.commit()
    assert match.result is not None


# Positions, take-backs, comments.


def test_every_position_can_be_replayed() -> None:
    match = begun()
    keys = [GAME.start().key(), match.state.key()]
    for text in ("income", "build", "tile", "done"):
        play(match, text)
        keys.append(match.state.key())
    assert [match.at(ply).key() for ply in range(match.ply + 1)] == keys
    for ply in (-1, 6):
        with pytest.raises(IllegalAction, match=f"there is no ply {ply}: use 0 to 5"):
            match.at(ply)


def test_a_take_back_is_one_more_ply() -> None:
    match = play(begun(), "income", "build", "tile")
    match.commit()
    match.take_back(2)
    assert match.state.key() == match.at(2).key()
    assert texts(match.entries) == ["rival payout", "income", "build", "tile", "take back to 2"]
    assert (match.ply, match.draft_seat) == (5, None)
    play(match, "reuse")
    assert match.at(4).key() != match.at(6).key()


def test_a_take_back_can_be_taken_back() -> None:
    match = play(begun(), "income", "build", "tile")
    match.commit()
    match.take_back(1)
    match.take_back(4)
    assert match.state.key() == match.at(4).key() == match.at(6).key()


def test_a_take_back_before_a_draw_draws_again() -> None:
    match = Match(GAME, 7, NAMES)
    match.take_back(0)
    assert [entry.kind for entry in match.entries] == ["outcome", "take back", "outcome"]
    assert match.current_player == 0


def test_a_take_back_needs_a_confirmed_match_and_an_earlier_ply() -> None:
    match = play(begun(), "income")
    assert refusal(lambda: match.take_back(1)) == UNCONFIRMED
    match.commit()
    assert refusal(lambda: match.take_back(2)) == "cannot take back to ply 2: use 0 to 1"
    assert refusal(lambda: match.take_back(-1)) == "cannot take back to ply -1: use 0 to 1"


def test_take_backs_have_an_end() -> None:
    match = begun()
    for _ in range(1000):
        match.take_back(0)
    assert refusal(lambda: match.take_back(0)) == "there were 1000 take-backs already"


def test_comments_stand_where_they_came() -> None:
    match = begun()
    match.comment("  good \n luck ")
    match.comment("have fun")
    play(match, "income")
    match.comment("a coin")
    assert texts(match.entries) == ["rival payout", "good luck", "have fun", "income", "a coin"]
    assert match.ply == 2


def test_a_comment_outlives_the_move_that_is_undone() -> None:
    match = begun()
    match.comment("first")
    play(match, "income")
    match.comment("second")
    match.undo()
    play(match, "build")
    assert texts(match.entries) == ["rival payout", "first", "second", "build"]


@pytest.mark.parametrize("text", ["", " \n ", "x" * 2001, "bell \a", "\x7f", "\ud800"])
def test_a_comment_that_a_record_could_not_hold_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="a comment is a text of 1 to 2000 characters"):
        begun().comment(text)


# Who may see what.


def test_a_hidden_move_is_seen_as_hidden_by_others() -> None:
    match = play(begun(), "income", "card")
    match.chance(GAME.outcome_from_text("card 3"))
    assert texts(match.seen_by(0)) == ["rival payout", "income", "card", "card 3"]
    for seat in (1, 2, None):
        last = match.seen_by(seat)[-1]
        assert (last.text, last.move, last.kind, last.player) == ("?", -1, "outcome", CHANCE)


def test_a_draft_is_seen_by_its_seat_alone() -> None:
    match = play(begun(), "income")
    match.comment("hm")
    assert texts(match.seen_by(0)) == ["rival payout", "income", "hm"]
    assert texts(match.seen_by(1)) == texts(match.seen_by(None)) == ["rival payout", "hm"]
    match.commit()
    assert texts(match.seen_by(1)) == ["rival payout", "income", "hm"]


def test_everything_is_seen_after_the_end() -> None:
    match = finished()
    assert match.seen_by(None) == match.entries


def test_a_draft_is_never_more_than_one_turn() -> None:
    """Where the same seat has the next turn as well, it confirms the first one before."""
    match = Match(footplate.game("russian", players=2), 3, auto_commit=True)
    while str(match.game.heading(match.state)) == "Set-up":
        match.play(match.state.legal_actions()[0])
    match.play_text("pass")
    match.auto_commit = False
    match.play_text("place coins w")
    assert match.turn_over
    assert match.current_player == match.draft_seat
    with pytest.raises(IllegalAction, match="has not confirmed yet"):
        match.play_text("place doubler w")
    match.undo()
    counts = [len(match.undone)]
    match.redo()
    assert [*counts, len(match.undone)] == [1, 0]
    match.commit()
    match.play_text("place doubler w")


def test_the_moves_that_lead_to_a_position() -> None:
    match = Match(Toy(2), 3)
    for _ in range(6):
        match.play(match.state.legal_actions()[0])
        match.commit()
    state = match.game.start()
    for move in match.moves():
        state.apply_action(move)
    assert state.key() == match.state.key()


def test_a_notebook_shows_a_match_as_somebody_draws_it(monkeypatch):
    monkeypatch.setattr(matches, "_painters", [])
    match = begun()
    assert match._repr_svg_() is None, "the kernel draws nothing itself"
    draw_with(lambda match: "first")
    draw_with(lambda match: f"<svg>{match.ply}</svg>")
    assert match._repr_svg_() == "<svg>1</svg>"


# Dead ends.


def standing(match: Match) -> tuple[bool, int]:
    """Whether the match is in a dead end, and who decides."""
    return (match.dead_end, match.current_player)


def test_a_match_is_in_a_dead_end_where_nothing_can_be_chosen() -> None:
    match = begun(Trap(3))
    assert standing(match) == (False, 0)
    play(match, "build", "tile")
    assert standing(match) == (True, 0)
    assert match.result is None


def test_a_step_into_a_dead_end_can_be_undone() -> None:
    match = play(begun(Trap(3)), "build", "tile")
    match.undo()
    assert standing(match) == (False, 0)
    play(match, "done")


def test_a_turn_that_led_to_a_dead_end_can_be_taken_back() -> None:
    match = play(begun(Trap(3)), "income", "build", "done")
    match.commit()
    assert standing(match) == (True, 1)
    match.take_back(1)
    assert standing(match) == (False, 0)
    assert "take back to 1" in texts(match.entries)


def test_dealing_stops_where_nothing_can_be_drawn() -> None:
    match = play(Match(Trap(3), 7), "card")
    assert standing(match) == (True, CHANCE)
    match.undo()
    assert standing(match) == (False, 0)


def test_a_match_that_is_over_is_in_no_dead_end() -> None:
    assert standing(finished()) == (False, TERMINAL)
