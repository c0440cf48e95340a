"""Bots with networks: what they are told, their weights, and that they play every game."""

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.bots.playing import SETS, Looks

import footplate
from footplate import parts
from footplate.bots import BotError, bot, cards, decide, levels, net, opponents
from footplate.bots.budget import Budget
from footplate.bots.cards import Card
from footplate.bots.features import digest, features
from footplate.bots.greedy import UNLEARNED, Greedy
from footplate.bots.net import Judge
from footplate.bots.network import FAR, HIDDEN, Network, Rows
from footplate.bots.outlooks import KEEN, OwnMoves, PlayingOn
from footplate.bots.russian import features as russian
from footplate.bots.tree import UNKNOWN, Search, Way, mean
from footplate.bots.world import features as world
from footplate.games.world.maps import PLAYED
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.versions import same_rules


def on(game, seed, decisions, choose):
    """Go on so many decisions from a new game, and return the positions met."""
    state = game.new(seed)
    rng = Generator(seed)
    met: list[Any] = []
    while state.current_player != TERMINAL and len(met) < decisions:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        met.append(state.clone())
        state.apply_action(choose(state, rng))
    return met


def any_action(state, rng):
    return rng.choice(state.legal_actions())


@pytest.fixture(scope="module")
def weights(tmp_path_factory):
    """A file of weights that were drawn at random."""
    return written(tmp_path_factory.mktemp("weights") / "some.npz")


def written(file, **changes):
    rng = np.random.default_rng(5)
    layers = [
        rng.standard_normal((russian.LENGTH, HIDDEN[0])) * 0.02,
        rng.standard_normal(HIDDEN) * 0.1,
        rng.standard_normal(HIDDEN[1]) * 0.02,
    ]
    rules = footplate.game("russian").rules_version
    card = Card("russian", {}, digest(russian), rules, "", "0", "none", 1, 0, [])
    cards.save(file, layers, card._replace(**changes))
    return file


@pytest.mark.parametrize("options", SETS, ids=str)
def test_a_row_says_only_what_its_seat_may_know(options):
    game = footplate.game("russian", **options)
    buffers = [bytearray(russian.LENGTH) for _ in range(2)]
    for state in on(game, 3, 60, any_action):
        for seat in range(game.players):
            other = game.determinize(state, seat, Generator(9))
            base = [
                russian.write(each, seat, buffer, 0)
                for each, buffer in zip((state, other), buffers, strict=True)
            ]
            assert base[0] == base[1]
            assert buffers[0] == buffers[1]


@pytest.mark.parametrize("options", SETS, ids=str)
def test_a_row_is_as_long_as_its_layout_and_empty_beyond_the_width(options):
    game = footplate.game("russian", **options)
    rows = Rows(russian, 1)
    for state in on(game, 4, 40, any_action):
        rows.clear()
        moves = russian.different(state, state.legal_actions())
        rows.successors(state, moves, state.current_player)
        assert len(rows.buffer) == len(rows.all) * russian.LENGTH
        assert not rows.all[: len(rows.base), russian.width(state) :].any()
        assert rows.all[: len(rows.base)].any(axis=1).all()


def test_after_the_end_the_row_is_empty_and_the_baseline_is_the_result(weights):
    game = footplate.game("russian", players="2")
    state = game.new(1)
    rng = Generator(1)
    while state.current_player != TERMINAL:
        moves = [outcome for outcome, _ in state.chance_outcomes()] or state.legal_actions()
        state.apply_action(rng.choice(moves))
    rows = Rows(russian, 1)
    rows.add(state, 1)
    network = cards.load(weights, russian, same_rules(game))
    assert rows.values(network, russian.LENGTH)[0] == game.points(state)[1]


def test_payments_with_temporary_workers_stand_for_those_with_ones_own():
    game = footplate.game("russian", players="3")
    dropped = set()
    for seed in range(3):
        for state in on(game, seed, 300, any_action):
            legal = state.legal_actions()
            kept = [action for (action,) in russian.different(state, legal)]
            assert kept == sorted(set(kept) & set(legal))
            dropped |= {game.action_text(action) for action in set(legal) - set(kept)}
    assert "place wood-1 w" in dropped
    assert not any(text.endswith(("t", "pass")) and " w" not in text for text in dropped)


@pytest.mark.parametrize("name", ["net", "plan:2n"])
@pytest.mark.parametrize("options", SETS, ids=str)
def test_bots_with_networks_decide_in_every_game(name, options):
    game = footplate.game("russian", **options)
    player = bot(name)
    for state in on(game, 6, 40, any_action)[::8]:
        assert decide(player, game, state, Generator(2)) in state.legal_actions()


@pytest.mark.parametrize("name", ["net", "plan:1n"])
@pytest.mark.parametrize("name_of_map", [each.name for each in PLAYED])
def test_bots_with_networks_decide_on_every_map(name, name_of_map):
    game = footplate.game("world", map=name_of_map, players="3")
    trained = name_of_map != "transcontinental"
    assert isinstance(cards.network(game), Network) is trained
    greedy = bot("greedy")
    player = bot(name)
    met = on(game, 4, 40, lambda state, rng: decide(greedy, game, state, rng))
    for state in met[::13]:
        assert decide(player, game, state, Generator(2)) in state.legal_actions()


@pytest.mark.parametrize("name", ["plan:12n", "search:20n", "net:noise=20:taste=kyiv"])
def test_a_count_of_simulations_decides_alike_each_time(name):
    game = footplate.game("russian", players="3")
    for state in on(game, 7, 30, any_action)[::10]:
        first, again = (decide(bot(name), game, state, Generator(4)) for _ in range(2))
        assert first == again


@pytest.mark.parametrize("name", ["search:8n"])
def test_the_search_plays_games_without_features(name):
    game = footplate.game("world", players="2")
    state = game.new(1)
    while state.current_player == CHANCE:
        state.apply_action(state.chance_outcomes()[0][0])
    assert decide(bot(name), game, state, Generator(1)) in state.legal_actions()


def test_a_first_look_counts_where_a_network_has_it():
    game = footplate.game("world", map="mexico", players="2")
    network = cards.network(game)
    assert network is not None
    looks = OwnMoves(Judge(game, network), 0)
    assert all(looks.belief().weight(visits) > visits for visits in (1, 8, 500))
    assert OwnMoves(Judge(game, None), 0).belief().weight(8) == 0


@pytest.mark.parametrize("lead, best", [(1.5, 0), (2.5, 1)])
def test_a_first_look_does_not_fade_however_long_a_search_lasts(lead, best):
    """It counts for two thirds, so what comes later has to say twice as much against it."""

    class Told(Looks):
        def after(self, state, moves, seat, way):
            return self.looks.after(state, moves, seat, way)[0], [1.0, 0.0]

        def outlook(self, states, noisy, rng, ways):
            return [[worth] * 2 for worth in (0.0, lead)]

        def deep_enough(self, made):
            return True

    game = footplate.game("world", map="mexico", players="2")
    judge = Judge(game, cards.network(game))
    state = on(game, 4, 30, lambda state, rng: decide(bot("greedy"), game, state, rng))[-1]
    moves = judge.family.different(state, state.legal_actions())[:2]
    search = Search(game, Told(OwnMoves(judge, state.current_player)), Generator(1))
    assert search.best(state, moves, [0.0, 0.0], Budget(0.0, 120)) == moves[best][0]
    assert search.found[0][0] == moves[best]
    assert dict(search.found) == pytest.approx({moves[0]: 2 / 3, moves[1]: lead / 3})


def test_moves_that_did_not_seem_good_are_left_out_later_in_a_search():
    game = footplate.game("world", map="mexico", players="2")
    judge = Judge(game, cards.network(game))
    met = on(game, 4, 30, lambda state, rng: decide(bot("greedy"), game, state, rng))
    state = next(each for each in met if len(judge.family.different(each, [0])) > 2 * KEEN)
    seat, legal = state.current_player, state.legal_actions()
    looks = OwnMoves(judge, seat)
    moves = looks.different(state, legal)
    assert moves == judge.family.different(state, legal)
    _, values = looks.after(state, moves, seat)
    best = sorted(zip(values, moves, strict=True), reverse=True)[:KEEN]
    assert sorted(looks.different(state, legal)) == sorted(move for _, move in best)
    assert OwnMoves(judge, seat).different(state, legal) == moves, "another search begins anew"


def test_a_seat_that_is_followed_stays_where_the_game_ends():
    game = footplate.game("world", map="mexico", players="2")
    greedy = bot("greedy")
    state = on(game, 3, 10_000, lambda state, rng: decide(greedy, game, state, rng))[-1]
    seat = state.current_player
    state.apply_action(decide(greedy, game, state, Generator(1)))
    assert state.current_player == TERMINAL
    looks = OwnMoves(Judge(game, cards.network(game)), seat)
    (found,) = looks.outlook([state], noisy=False, rng=Generator(1))
    assert found == [world.goal(game.points(state), seat)] * 2


def test_a_search_that_follows_a_seat_looks_at_a_few_choices_however_long_it_lasts():
    class Watched(Looks):
        def outlook(self, states, noisy, rng, ways):
            depths.update([way.made for way in ways])
            return self.looks.outlook(states, noisy, rng, ways)

    depths: Counter[int] = Counter()
    game = footplate.game("world", map="mexico", players="2")
    judge = Judge(game, cards.network(game))
    state = on(game, 4, 30, lambda state, rng: decide(bot("greedy"), game, state, rng))[-1]
    moves = judge.family.different(state, state.legal_actions())[:2]
    watched = Watched(OwnMoves(judge, state.current_player))
    search = Search(game, watched, Generator(1))
    search.best(state, moves, [0.0, 0.0], Budget(0.0, 120))
    assert sorted(depths) == list(range(1, judge.family.AHEAD + 1))


def test_the_deepest_positions_of_a_search_are_followed_by_one_choice():
    game = footplate.game("world", map="mexico", players="2")
    judge = Judge(game, cards.network(game))
    met = on(game, 4, 30, lambda state, rng: decide(bot("greedy"), game, state, rng))
    state = next(each for each in met if len(judge.family.different(each, [0])) > 2)
    seat = state.current_player
    looks = OwnMoves(judge, seat)
    _, values = looks.after(state, judge.family.different(state, [0]), seat)
    far = [state.clone(), state.clone()]
    deepest, other = looks.outlook(far, False, Generator(1), [Way(judge.family.AHEAD), UNKNOWN])
    assert deepest == [max(values)] * 2
    assert other != deepest
    assert looks.outlook([], False, Generator(1)) == []


def test_a_game_is_played_on_to_the_end_of_the_round():
    game = footplate.game("russian", players="2")
    state = on(game, 8, 10, any_action)[-1]
    judge = net.make([]).judge(game)
    assert judge is not None
    values = PlayingOn(judge, state.round).outlook(
        [state.clone(), state.clone()], False, Generator(1)
    )
    assert len(values) == 2
    assert [len(each) for each in values] == [2, 2]


def test_a_number_far_beyond_what_was_learned_counts_as_less():
    """Somebody with hundreds of bonds is no reason to lose one's head."""
    game = footplate.game("russian", players="2")
    rows = Rows(russian)
    rows.add(game.new(1), 0)
    name, _, high = russian.LAYOUT[0]
    far, further = (rows.all[0].copy() for _ in range(2))
    far[0], further[0] = min(255, FAR * high), 255
    layers = [np.ones((russian.LENGTH, HIDDEN[0])), np.ones(HIDDEN), np.ones(HIDDEN[1])]
    network = Network(layers)
    found = []
    for row in (far, further):
        rows.all[0] = row
        found.append(float(rows.values(network, russian.LENGTH)[0]))
    assert found[0] == found[1], name


def test_the_network_that_comes_with_footplate_beats_random_play():
    game = footplate.game("russian", players="2")
    player = bot("net")
    last = on(
        game,
        9,
        1000,
        lambda state, rng: (
            decide(player, game, state, rng)
            if state.current_player == 0
            else any_action(state, rng)
        ),
    )[-1]
    assert game.points(last)[0] > game.points(last)[1] + 50


def test_weights_are_chosen_by_options_and_every_game_has_some():
    for options in SETS:
        game = footplate.game("russian", **options)
        best = cards.fitting("russian", game.options)[0]
        card = cards.read_card(best)
        misses = [name for name, each in card.options.items() if game.options[name] not in each]
        assert not misses or "board" not in misses
        assert isinstance(cards.network(game), Network)


@pytest.mark.parametrize(
    "changes, says",
    [
        ({"features": "other"}, "other features"),
        ({"rules_version": 1}, "other rules"),
    ],
)
def test_weights_of_other_versions_are_refused(tmp_path, changes, says):
    file = written(tmp_path / "old.npz", **changes)
    with pytest.raises(BotError, match=rf"^old\.npz: the weights were made for {says}"):
        play_with(file)


def test_weights_of_an_earlier_version_play_on_where_it_is_the_same(tmp_path):
    file = written(tmp_path / "own.npz", rules_version=2)
    assert isinstance(cards.load(file, russian, range(2, 4)), Network)
    with pytest.raises(BotError, match="other rules"):
        cards.load(file, russian, range(3, 4))


def play_with(file):
    game = footplate.game("russian")
    state = on(game, 1, 1, any_action)[0]
    return decide(bot(f"net:weights={file}"), game, state, Generator(1))


@pytest.mark.parametrize("spoil", [lambda data: data[:-9], lambda data: b"", lambda data: b"x" * 9])
def test_damaged_weights_are_refused(tmp_path, spoil):
    file = written(tmp_path / "bad.npz")
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(BotError, match=r"^bad\.npz: the weights are damaged$"):
        play_with(file)


def test_weights_that_cannot_be_read_are_refused(tmp_path):
    file = written(tmp_path / "folder.npz")
    file.unlink()
    file.mkdir()
    with pytest.raises(BotError, match=r"^folder\.npz: .* cannot be read \(Is a directory\)$"):
        play_with(file)


def test_weights_without_a_card_are_refused(tmp_path):
    file = written(tmp_path / "bare.npz")
    file.with_suffix(".json").write_text(json.dumps({"game": "russian"}))
    with pytest.raises(BotError, match=r"^bare\.npz: the \.json file beside it, .* is missing"):
        play_with(file)


def test_where_no_weights_can_be_used_greedy_decides(monkeypatch, tmp_path):
    monkeypatch.setattr(parts, "weights", lambda package: tmp_path)
    game = footplate.game("russian")
    for state in on(game, 2, 6, any_action):
        wanted = decide(bot("greedy"), game, state, Generator(1))
        for name in ("net", "plan:5n"):
            assert decide(bot(name), game, state, Generator(1)) == wanted


def test_where_no_network_fits_an_evaluation_decides_unless_it_is_to_be_weaker():
    """The baseline of Railways of the World is a fair estimate, but no stronger than `greedy`."""
    game = footplate.game("world", map="transcontinental", players="3")
    greedy, plain, weak = bot("greedy"), bot("net"), bot("net:noise=4")
    suited = Greedy(UNLEARNED)
    differs, weaker = 0, 0
    for state in on(game, 4, 90, lambda state, rng: decide(greedy, game, state, rng))[::4]:
        wanted = decide(suited, game, state, Generator(1))
        assert decide(plain, game, state, Generator(1)) == wanted
        differs += decide(greedy, game, state, Generator(1)) != wanted
        weaker += decide(weak, game, state, Generator(1)) != wanted
    assert differs
    assert weaker


@pytest.mark.parametrize("text", ["net:50ms", "plan:noise=loud", "net:taste=salt", "net:weights="])
def test_a_style_that_means_nothing_is_refused(text):
    with pytest.raises(BotError, match="means nothing to it; give noise=20"):
        bot(text)


def test_a_bot_that_knows_no_networks_for_a_game_says_so():
    game = footplate.game("russian")
    other = SimpleNamespace(name="toy")
    with pytest.raises(BotError, match="bot net does not know toy; it knows russian, world"):
        bot("net").choose(other, game.new(1), [1, 2], Generator(1))


def test_levels_are_bots_and_each_game_has_an_easiest_one():
    assert [*levels("russian").values()] == [1, 2, 3, 4, 5, 6]
    easiest = [next(iter(levels(game))) for game in ("russian", "world", "toy")]
    assert easiest == ["random", "net:noise=4", "random"]
    for each in opponents("russian"):
        assert bot(each).name == each


def test_what_goes_on_for_long_counts_without_the_first_look():
    assert mean(30.0, 2, 90.0, 1.0) == 40.0
    assert mean(30.0, 2, 90.0, 0.0) == 15.0
    assert mean(0.0, 0, 90.0, 0.0) == 90.0


def test_networks_that_do_not_play_by_themselves_play_where_they_are_named():
    folder = Path(cards.__file__).parent / "weights" / cards.EARLIER
    read: dict[str, list[int]] = {"russian": [], "world": []}
    for file in sorted(folder.glob("*.npz")):
        name = cards.read_card(file).game
        game = footplate.game(name)
        assert cards.named(file.stem, name) == file
        assert file not in cards.fitting(name, game.options)
        family: Any = features(name)
        read[name].append(len(cards.load(file, family, same_rules(game)).first))
        player = bot(f"net:weights={file.stem}")
        for state in on(game, 3, 12, any_action)[::4]:
            assert decide(player, game, state, Generator(1)) in state.legal_actions()
    known = read["world"]
    assert min(known) < max(known) == world.LENGTH, "one of them knows the beginning of a row only"


@pytest.mark.parametrize("name", ["world", "world-mid", "world-far"])
def test_a_network_of_today_plays_where_it_is_named_and_best_on_its_maps(name):
    file = Path(cards.__file__).parent / "weights" / f"{name}.npz"
    assert cards.named(name, "world") == file
    for map_name in cards.read_card(file).options["map"]:
        assert cards.fitting("world", footplate.game("world", map=map_name).options) == [file]


def test_a_network_that_is_not_there_is_told_with_those_that_are():
    game = footplate.game("world")
    with pytest.raises(BotError) as told:
        decide(bot("net:weights=world-fax"), game, game.start(), Generator(1))
    assert str(told.value) == (
        "world-fax: there is no such file of weights and no such network; "
        "the networks are: "
        "world, world-1, world-2, world-3, world-4, world-5, world-6, world-far, world-mid"
    )


def test_a_file_comes_before_an_earlier_network_of_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    name = sorted((Path(cards.__file__).parent / "weights" / cards.EARLIER).glob("*.npz"))[0].stem
    (tmp_path / name).write_bytes(b"")
    assert cards.named(name, "world") == Path(name)


def test_networks_of_other_widths_can_play(tmp_path):
    rng = np.random.default_rng(3)
    shapes = [(russian.LENGTH, 5), (5, 4), (4,)]
    layers = [rng.standard_normal(shape) * 0.01 for shape in shapes]
    game = footplate.game("russian")
    card = Card("russian", {}, digest(russian), game.rules_version, "", "1", "", 1, 1, [])
    cards.save(tmp_path / "small.npz", layers, card)
    assert play_with(tmp_path / "small.npz") >= 0
    cards.save(tmp_path / "odd.npz", [layers[0], layers[1][:4], layers[2]], card)
    with pytest.raises(BotError, match=r"^odd\.npz: the weights were made for other features"):
        play_with(tmp_path / "odd.npz")
