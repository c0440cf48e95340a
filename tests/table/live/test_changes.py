"""What is pushed to browsers: applying the changes to the old page gives the new page."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.serving import played

from footplate.draw.families import family
from footplate.kernel.generator import Generator
from footplate.table.live.changes import Element, changes


def applied(before, told):
    """A page after its changes, made as the script makes them."""
    root = ET.fromstring(before)
    for address, change in told:
        name, *way = address.split("/")
        parents = {child: parent for parent in root.iter() for child in parent}
        (old,) = [element for element in root.iter() if element.get("id") == name]
        for number in way:
            old = old[int(number)]
        if isinstance(change, str):
            fresh = ET.fromstring(change)
            if old is root:
                root = fresh
            else:
                fresh.tail = old.tail
                parent = parents[old]
                parent[list(parent).index(old)] = fresh
        elif isinstance(change, dict):
            for key, value in change.items():
                if value is None:
                    del old.attrib[key]
                else:
                    old.attrib[key] = value
        else:
            there = list(old)
            old[:] = [there[c] if isinstance(c, int) else ET.fromstring(c) for c in change]
            for child in old:
                child.tail = None
            old.text = None
    return root


def plain(element):
    """An element without the white space between elements."""
    return (
        element.tag.rpartition("}")[2],
        dict(element.attrib),
        (element.text or "").strip(),
        [(plain(child), (child.tail or "").strip()) for child in element],
    )


def check(before, after):
    """The changes from one page to another, after making sure that they are right."""
    told = changes(Element(before), Element(after))
    if told is not None:
        assert plain(applied(before, told)) == plain(ET.fromstring(after))
    return told


# ---------------------------------------------------------------------- small pages


@pytest.mark.parametrize(
    "before,after,told",
    [
        ("<a id='a'/>", "<a id='a'/>", []),
        ("<a>x</a>", "<a>x</a>", None),
        ("<a id='a'>x</a>", "<a id='b'>x</a>", None),
        ("<a id='a'>x</a>", "<b id='a'>x</b>", None),
        ("<a id='a'>x</a>", "<a id='a'>y</a>", [("a", '<a id="a">y</a>')]),
        ("<a id='a'><b>x</b></a>", "<a id='a'><b>y</b></a>", [("a/0", "<b>y</b>")]),
        (
            "<a id='a'><b id='b'>x</b></a>",
            "<a id='a'><b id='b'>y</b></a>",
            [("b", '<b id="b">y</b>')],
        ),
        ("<a id='a' k='1'>x</a>", "<a id='a' l='2'>x</a>", [("a", {"k": None, "l": "2"})]),
        ("<a id='a'><b/><c id='c'/></a>", "<a id='a'><c id='c'/></a>", [("a", [1])]),
        (
            "<a id='a'><b id='b'/><b id='c'/></a>",
            "<a id='a'><b id='d'>x</b><b id='c'/></a>",
            [("a", ['<b id="d">x</b>', 1])],
        ),
        (
            "<a id='a'><b id='b'/><b id='c'/></a>",
            "<a id='a'><b id='c'>y</b><b id='b'/></a>",
            [("c", '<b id="c">y</b>'), ("a", [1, 0])],
        ),
        ("<a id='a'>x<b id='b'/></a>", "<a id='a'>x</a>", [("a", '<a id="a">x</a>')]),
        ("<a id='a'><b id='b'/></a>", "<a id='a'><c id='b'></c></a>", [("a", ['<c id="b"></c>'])]),
        (
            "<a id='a'><img k='1'></img><p/></a>",
            "<a id='a'><img k='2'></img><p/></a>",
            [("a/0", {"k": "2"})],
        ),
        ("<a id='a'><p k='&gt;&amp;'/></a>", "<a id='a'><p k='&lt;'/></a>", [("a/0", {"k": "<"})]),
        (
            "<a id='a'><b><b>x</b><b/></b><i/></a>",
            "<a id='a'><b><b>y</b><b/></b><i/></a>",
            [("a/0/0", "<b>y</b>")],
        ),
        ("<a id='a'><b>x</b>t</a>", "<a id='a'><b>x</b>u</a>", [("a", '<a id="a"><b>x</b>u</a>')]),
    ],
)
def test_small_pages(before, after, told):
    double = [text.replace("'", '"') for text in (before, after)]
    assert check(*double) == told


def test_some_elements_need_no_end():
    old, new = [Element(f'<a id="a"><br>x<p>{text}</p></a>') for text in "yz"]
    assert changes(old, new) == [("a/1", "<p>z</p>")]


@pytest.mark.parametrize(
    "text", ["", "words", "<a id='a'><b></a>", "<a id='a'><b", "<a id='a'><b></c></a>"]
)
def test_what_is_no_page_is_refused(text):
    with pytest.raises(ValueError, match="element"):
        changes(
            Element("<a id='a'><b>x</b></a>".replace("'", '"')), Element(text.replace("'", '"'))
        )


names = st.sampled_from(["", *"abcdefgh"])
words = st.sampled_from(["", "", "x", "y", "  "])


@st.composite
def pages(draw, depth=0, taken=None):
    """A page in which no id stands twice."""
    taken = set() if taken is None else taken
    element = ET.Element(draw(st.sampled_from("pq")))
    name = draw(names) if depth else "root"
    if name and name not in taken:
        element.set("id", name)
        taken.add(name)
    if draw(st.booleans()):
        element.set("k", draw(st.sampled_from("12")))
    element.text = draw(words)
    if depth < 3:
        for _ in range(draw(st.integers(0, 3))):
            child = draw(pages(depth=depth + 1, taken=taken))
            child.tail = draw(words)
            element.append(child)
    return element


@given(pages(), pages())
def test_any_two_pages(before, after):
    check(*[ET.tostring(page, encoding="unicode") for page in (before, after)])


# ---------------------------------------------------------------------- drawings


@pytest.mark.parametrize("edition", ["2013", "2021"])
def test_positions_that_follow_each_other(edition):
    match = played(5, players=3, edition=edition)
    rng = Generator(5)
    sizes, wholes = [], []
    for _ in range(15):
        ply = 20 + rng.below(match.ply - 25)
        one, two = (drawn(match, each) for each in (ply, ply + 1 + rng.below(3)))
        told = check(one, two)
        assert told is not None
        sizes.append(len(str(told)))
        wholes.append(len(two))
    assert sum(sizes) * 4 < sum(wholes), "no more than the whole is sent"


def drawn(match, ply):
    """A position as it is in a page."""
    view = match.game.view(match.at(ply), 0)
    draw = family(view)
    placed = draw.named(view)
    boards = [draw.shared_board(view, match.names, compact=False, placed=placed).inline()]
    boards.append(draw.player_board(view, 0, match.names, compact=False, placed=placed).inline())
    return f'<div id="live" data-ply="{ply}">{"".join(boards)}</div>'
