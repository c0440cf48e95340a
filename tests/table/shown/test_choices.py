"""Choices by kind: which stand together, which are folded, and which are picked from a list."""

from footplate.draw.parts import part_id
from footplate.kernel.contract import Choice
from footplate.kernel.messages import plain
from footplate.table.shown.choices import Offer, kinds
from footplate.table.words import told

NAMES = ("Ada", "Bo", "Cy")


def offers(message, several, part="city/{}"):
    found = []
    for number, arguments in enumerate(several, 1):
        here = part.format(next(iter(arguments.values()), ""))
        choice = Choice(number, here, plain(message, arguments))
        found.append(Offer(number, choice, told(choice.message, NAMES), part_id(here), ""))
    return found


def cities(count):
    return [{"place": f"City {n}"} for n in range(count)]


def test_few_choices_stand_one_by_one():
    (kind,) = kinds(offers("Build from {place}", cities(5)), NAMES)
    assert not kind.folded
    assert [group.title for group in kind.groups] == [""] * 5


def test_one_long_kind_is_not_folded():
    found = kinds(offers("Build from {place}", cities(40)) + offers("Pass", [{}], "turn"), NAMES)
    assert [kind.folded for kind in found] == [False, False]


def test_several_long_kinds_are_folded_and_the_longest_picked_from_a_list():
    urbanize = [
        {"city": f"City {n}", "colour": colour, "price": " for $10,000"}
        for n in range(10)
        for colour in ("red", "blue", "black")
    ]
    several = offers("Build from {place}", cities(12))
    several += offers("Urbanize {city}: {colour}{price}", urbanize) + offers("Pass", [{}], "turn")
    build, urban, passing = kinds(several, NAMES)
    assert (build.folded, urban.folded, passing.folded) == (True, True, False)
    assert build.picked == []
    assert len(build.groups) == 12
    assert urban.title == "Urbanize … for $10,000"
    assert urban.picked[0][1] == "City 0: red"
    assert urban.groups == []
    assert len({kind.key for kind in (build, urban, passing)}) == 3


def test_bids_have_chips_and_a_list():
    bids = [{"money": f"${n},000"} for n in range(1, 31)]
    found = kinds(offers("Pass", [{}], "bid") + offers("Bid {money}", bids, "bid"), NAMES)
    (group,) = found[1].groups
    assert not found[1].folded
    assert group.title == "Bid"
    assert [text for _, text in group.offers] == [f"${n},000" for n in range(1, 7)]
    assert [text for _, text in group.more] == [f"${n},000" for n in range(7, 31)]


def test_choices_on_one_part_stand_together():
    ways = [
        {"hex": "E5", "sides": "east to west", "price": " for $2,000"},
        {"hex": "E5", "sides": "east to southwest", "price": " for $2,000"},
        {"hex": "E6", "sides": "east to west", "price": " for $4,000"},
    ]
    (kind,) = kinds(offers("Track in {hex}, {sides}{price}", ways, "hex/{}"), NAMES)
    first, second = kind.groups
    assert first.title == "Track in E5 for $2,000"
    assert [text for _, text in first.offers] == ["east to west", "east to southwest"]
    assert (second.title, second.offers[0][1]) == ("", "Track in E6, east to west for $4,000")
