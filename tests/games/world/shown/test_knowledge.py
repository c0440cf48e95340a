"""What a seat knows of hidden things: baron cards, and nothing else is hidden."""

from tests.games.world.table import at, begin, do, game, game_of, practice, rails, view

from footplate.games.world.modules.barons import cards
from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL
from footplate.kernel.generator import Generator


def guesses(state, seat, n=40):
    """So many positions that look the same to a seat."""
    rng = Generator(1)
    return [game_of(state).determinize(state, seat - 1, rng) for _ in range(n)]


def test_the_barons_of_others_are_guessed_and_ones_own_are_known():
    state = begin(game(players=3))
    mine = cards.held(state).kept[0]
    others = {cards.held(guess).kept[1] for guess in guesses(state, 1)}
    assert len(others) > 3
    assert mine not in others
    assert {cards.held(guess).kept[0] for guess in guesses(state, 1)} == {mine}


def test_a_guess_looks_the_same_to_the_seat():
    state = begin(game(players=3))
    for guess in guesses(state, 2, 5):
        assert view(state, 2) == game_of(state).view(guess, 1)
        assert game_of(state).observation(guess, 1) == game_of(state).observation(state, 1)
        game_of(state).check(guess)


def test_while_barons_are_chosen_the_cards_of_others_are_guessed():
    state = game(players=2).new(1)
    dealt = cards.held(state).dealt[0]
    for guess in guesses(state, 1, 10):
        assert cards.held(guess).dealt[0] == dealt
        assert cards.held(guess).dealt[1].bit_count() == 2
        assert cards.held(guess).dealt[1] & dealt == 0


def test_an_open_baron_is_no_secret():
    of = practice()
    mine = {"baron": "george-pullman", "revealed": True, "engine": 6}
    state = at(of, players=[mine, {"baron": "jay-gould"}], levels={"6": 1})
    known = cards.held(state).kept[0]
    assert {cards.held(guess).kept[0] for guess in guesses(state, 2)} == {known}


def test_an_open_baron_is_not_guessed_for_another():
    of = practice(players=3)
    mine = {"baron": "george-pullman", "revealed": True, "engine": 6}
    players = [mine, {"baron": "jay-gould"}, {"baron": "moses-taylor"}]
    state = at(of, players=players, levels={"6": 1})
    known = cards.held(state).kept[0]
    assert known not in {cards.held(guess).kept[2] for guess in guesses(state, 2)}


def test_who_would_have_had_to_show_a_card_has_not_kept_it():
    """First at engine 6, and nothing was shown [RC p.19]."""
    of = practice()
    players = [{"baron": "jay-gould", "engine": 6}, {"baron": "moses-taylor"}]
    state = at(of, players=players, levels={"6": 1})
    number = [baron.name for baron in cards.of(of.catalogue).cards].index("george-pullman")
    found = {cards.held(guess).kept[0] for guess in guesses(state, 2, 80)}
    assert 1 << number not in found
    assert len(found) == 10
    other = {cards.held(guess).kept[1] for guess in guesses(state, 1, 80)}
    assert 1 << number in other


def test_nothing_is_hidden_at_the_end():
    of = practice()
    players = [{"baron": "jay-gould"}, {"baron": "moses-taylor"}]
    state = do(at(of, players=players, round=3, player=2, last_turn=1), "pass")
    assert state.current_player == TERMINAL
    for guess in guesses(state, 1, 3):
        assert guess.key() == state.key()


def test_positions_differ_by_what_lies_on_the_map():
    of = practice()
    plain = at(of)
    with_link = at(of, links=rails(of, "1 chicago norfolk"))
    with_end = at(of, ends=["1 providence N3 e"])
    keys = {plain.key(), with_link.key(), with_end.key()}
    assert len(keys) == 3
    assert at(of, links=rails(of, "1 chicago norfolk")).key() in keys


def test_a_guess_is_independent():
    state = begin(game(players=2))
    key = state.key()
    guess = guesses(state, 1, 1)[0]
    guess.apply_action(guess.legal_actions()[0])
    assert state.key() == key


def test_everybody_sees_every_move_but_the_choice_of_a_baron():
    of = game(players=2)
    state = of.new(1)
    assert of.audience(state, state.legal_actions()[0]) == 0b01
    do(state, of.action_text(state.legal_actions()[0]))
    assert of.audience(state, state.legal_actions()[0]) == 0b10
    state = begin(of)
    assert of.audience(state, state.legal_actions()[0]) == EVERYBODY


def test_everybody_sees_every_draw_but_that_of_a_baron():
    of = game(players=2)
    state = of.start()
    seen: dict[str, set[int]] = {}
    while state.current_player == CHANCE:
        outcome = state.chance_outcomes()[0][0]
        word = of.outcome_text(outcome).split(" ")[0].partition("-")[0]
        seen.setdefault(word, set()).add(of.audience(state, outcome))
        state.apply_action(outcome)
    everybody = {EVERYBODY}
    assert seen == {
        "begins": everybody,
        "cubes": everybody,
        "card": everybody,
        "baron": {0b01, 0b10},
    }
