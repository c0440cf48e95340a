"""What the sentences of the coach claim on further boards and maps."""

from typing import Any

from tests.table.claims import after, before, begins, stepped, texts


def seen(pupil):
    return pupil.game.view(pupil.state, 0)


def route(own, name):
    return next(each for each in own["routes"] if each["route"] == name)


def gone(pupil, advice):
    """What the player has after the suggested move, if nobody else has to decide before."""
    return pupil.game.view(after(pupil, advice), 0)["players"][0]


def moves(name, colour, space):
    """The track has not come to the space, and the suggested move brings it nearer."""

    def claim(_course, pupil, advice, given):
        (text,) = texts(pupil, advice)
        at = route(before(pupil), name)["tracks"][colour]
        assert at < given["space"] == space
        if text.startswith("place "):
            state = after(pupil, advice)
            step = pupil.game.action_from_text(f"advance {colour} {name}")
            assert state.current_player == 0
            assert step in state.legal_actions()
        else:
            assert text == f"advance {colour} {name}"
            assert route(gone(pupil, advice), name)["tracks"][colour] == at + 1

    return claim


def brings_engine(name, space):
    """No locomotive reaches the space, and the suggested move leads to one on the route."""

    def claim(_course, pupil, advice, given):
        (text,) = texts(pupil, advice)
        reach_is = route(before(pupil), name)["reach"]
        assert reach_is < given["space"] == space
        if text.startswith("engine "):
            assert text.startswith(f"engine {name}")
            assert route(gone(pupil, advice), name)["reach"] > reach_is
        else:
            assert text.startswith(("place locomotive-", "locomotive "))
            comes(f"engine {name}")(_course, pupil, advice, given)

    return claim


def shows(name, space, gain, colour="wood", *, reached):
    """Something is to be had on a space, for this track, and for locomotives that reach it."""

    def claim(_course, pupil, _advice, _given):
        each = next(
            each
            for each in route(before(pupil), name)["specials"]
            if each["space"] == space and gain in " ".join(each["gain"])
        )
        assert (each["colour"], each["locomotive"]) == (colour, reached)

    return claim


def comes(goal):
    """The suggested move leads to a choice that begins like this, in the same turn."""

    def claim(_course, pupil, advice, _given):
        states = [after(pupil, advice)]
        for _ in range(5):
            states = [each for each in states if each.current_player == 0]
            for each in states:
                if any(
                    pupil.game.action_text(action).startswith(goal)
                    for action in each.legal_actions()
                ):
                    return
            states = [then for each in states for then in stepped(each)][:200]
        raise AssertionError(f"no {goal}")

    return claim


def all_of(*claims):
    def claim(course, pupil, advice, given):
        for each in claims:
            each(course, pupil, advice, given)

    return claim


def one_of(*claims):
    def claim(course, pupil, advice, given):
        failed = []
        for each in claims:
            try:
                each(course, pupil, advice, given)
            except AssertionError as error:
                failed.append(error)
            else:
                return
        raise failed[0]

    return claim


def holds(fact):
    """The sentence holds of what the player sees."""

    def claim(_course, pupil, _advice, given):
        assert fact(seen(pupil), before(pupil), given)

    return claim


def holds_then(fact):
    """The sentence holds of what the player sees after the suggested move, too."""

    def claim(_course, pupil, advice, _given):
        assert fact(seen(pupil), pupil.game.view(after(pupil, advice), 0))

    return claim


def on_its_map():
    return holds(lambda view, own, given: given["markers"] == view["markers_in_all"] > 1)


def major(_course, pupil, _advice, given):
    lines = seen(pupil)["lines"]
    assert given["lines"] == len(lines) > 1
    assert given["points"] == max(line["points"] for line in lines)
    ends = "--".join(given[end].key.removeprefix("city.") for end in ("first", "second"))
    assert ends in [line["line"] for line in lines if line["points"] == given["points"]]


def card_of(view, kind):
    """What cards of this kind are, on display, in the deck or in a hand."""
    return [each for each in view["printed"].values() if each["kind"] == kind]


def printed(kind, **values):
    """The map has such cards, and this is what stands on them."""

    def fact(view, own, given):
        found = card_of(view, kind)
        return found and all(each[key] == value for each in found for key, value in values.items())

    return holds(fact)


def none_printed(kind):
    return holds(lambda view, own, given: not card_of(view, kind))


def in_warp(_course, pupil, advice, _given):
    def warps(view):
        ends = {
            end for each in view["links"] if each["seat"] == 0 for end in (each["from"], each["to"])
        }
        return ends - {each["city"] for each in view["cities"]}

    then = pupil.game.view(after(pupil, advice), 0)
    assert not warps(seen(pupil))
    assert warps(then)
    assert len(then["links"]) == len(seen(pupil)["links"]) + 1


def gained(points):
    def claim(_course, pupil, advice, _given):
        had, has = (pupil.game.points(each)[0] for each in (pupil.state, after(pupil, advice)))
        assert has - had >= points

    return claim


def grown(key, by=1):
    return holds_then(lambda view, then: then["players"][0][key] == view["players"][0][key] + by)


def paid(thousands):
    """The suggested move costs so much, bonds that it takes counted."""

    def left(own):
        return own["money"] - 5 * own["bonds"]

    return holds_then(
        lambda view, then: left(then["players"][0]) == left(view["players"][0]) - thousands
    )


CLAIMS: dict[str, Any] = {
    "guide.further.begin": holds(lambda view, own, given: True),
    "guide.lines": major,
    "guide.german.new": holds(
        lambda view, own, given: (
            [bool(each["ways"]) for each in own["routes"]] == [False, True, False]
            and [bool(each["open"]) for each in own["routes"]] == [True, True, True]
        )
    ),
    "guide.german.station": all_of(
        moves("nuremberg", "wood", 4),
        holds(lambda view, own, given: route(own, "nuremberg")["open"][0]["space"] == 4),
    ),
    "guide.german.extension": begins("extension "),
    "guide.german.star": brings_engine("nuremberg", 1),
    "guide.german.branch": all_of(
        moves("munich", "wood", 9),
        holds(lambda view, own, given: route(own, "munich")["branch"] is None),
    ),
    "guide.german.switch": all_of(
        begins("switch "),
        holds(
            lambda view, own, given: (
                {
                    each["way"]: (each["length"], "gold" in each["colours"])
                    for each in route(own, "munich")["ways"]
                }
                == {"hamburg": (15, True), "berlin": (13, False)}
            )
        ),
    ),
    "guide.german.more": holds(lambda view, own, given: view["incomes"] is not None),
    "guide.american.new": holds(
        lambda view, own, given: all(len(each["colours"]) == 5 for each in own["routes"])
    ),
    "guide.american.industry": all_of(begins("place industry-"), comes("wrench ")),
    "guide.american.wrench": all_of(
        begins("wrench "), holds(lambda view, own, given: len(own["wrenches"]) == 2)
    ),
    "guide.american.sacramento": all_of(
        one_of(moves("sacramento", "wood", 3), brings_engine("sacramento", 3)),
        shows("sacramento", 3, "stock", reached=True),
    ),
    "guide.american.raise": begins("raise "),
    "guide.american.dividend": all_of(
        begins("dividend "),
        holds(
            lambda view, own, given: (
                not view["stock"][own["stock"] + 1]["players"]
                and view["stock"][own["stock"] + 1]["dividend"] is None
            )
        ),
    ),
    "guide.american.rocky": all_of(
        one_of(moves("rocky", "wood", 3), brings_engine("rocky", 3)),
        shows("rocky", 3, "blast", reached=True),
    ),
    "guide.american.blast": all_of(begins("blast "), gained(10)),
    "guide.american.green": all_of(
        moves("sacramento", "green", 4),
        holds(
            lambda view, own, given: next(
                each for each in route(own, "sacramento")["specials"] if each["space"] == 4
            )["coin"]
        ),
    ),
    "guide.american.pay": all_of(begins("pay "), grown("coins", -1)),
    "guide.american.more": holds(
        lambda view, own, given: (
            (view["stock_points"], view["spike"][0]) == ([20, 10], 10)
            and {*view["steelworks"]} <= {4, 6, 8}
        )
    ),
    "guide.asian.new": holds(
        lambda view, own, given: view["upgrades"][0]["route"] == "tokyo" and "sites" in view
    ),
    "guide.asian.tokyo": all_of(
        brings_engine("tokyo", 1), shows("tokyo", 1, "construction site", reached=True)
    ),
    "guide.asian.clear": begins("clear "),
    "guide.asian.star": all_of(
        moves("tokyo", "wood", 4),
        *[shows("tokyo", space, "star", reached=True) for space in (2, 3, 4)],
    ),
    "guide.asian.factory": comes("build "),
    "guide.asian.build": begins("build "),
    "guide.asian.car": begins("car "),
    "guide.asian.drive": all_of(
        begins("drive "), holds(lambda view, own, given: own["cars"]["standing"])
    ),
    "guide.asian.more": all_of(
        *[
            shows(name, space, "medal", colour="green", reached=True)
            for name, space in (("beijing", 12), ("seoul", 8), ("tokyo", 5))
        ],
        shows("seoul", 9, "double route", colour="bronze", reached=True),
    ),
    "guide.coal.new": holds(lambda view, own, given: view["rounds"] == 5),
    "guide.coal.foundry": all_of(begins("place foundry"), grown("coal")),
    "guide.coal.any": begins("foundry "),
    "guide.coal.fire": all_of(begins("fire "), holds(lambda view, own, given: own["coal"] >= 2)),
    "guide.coal.place": all_of(begins("place coal"), grown("coal")),
    "guide.coal.stoke": all_of(begins("stoke"), holds(lambda view, own, given: own["coal"] >= 2)),
    "guide.coal.boilerman": begins("boilerman "),
    "guide.coal.close": holds(lambda view, own, given: own["foundries"] or own["fired"]),
    "guide.coal.more": holds(
        lambda view, own, given: (
            view["engineers"]["8"] == ["2 coal"]
            and view["factories"]["coal"] == ["2 wood", "3 fuel"]
        )
    ),
    "guide.alone.new": holds(
        lambda view, own, given: given["rounds"] == view["rounds"] == 6 and len(view["order"]) == 1
    ),
    "guide.alone.locomotive": begins("place locomotive-"),
    "guide.alone.hand": holds(lambda view, own, given: given["n"] == view["emil"]["hand"]),
    "guide.alone.grows": holds(lambda view, own, given: 6 <= view["emil"]["workers"] <= 8),
    "guide.alone.best": holds(lambda view, own, given: len(view["players"]) == 1),
    "guide.mexico.new": on_its_map(),
    "guide.mexico.stars": all_of(
        printed("express"), printed("civil-engineers"), printed("engine-upgrade")
    ),
    "guide.mexico.depot": all_of(begins("take trading-depot"), printed("trading-depot", points=1)),
    "guide.mexico.place": begins("depot "),
    "guide.europe.new": all_of(
        on_its_map(),
        printed("capital-charter"),
        printed("city-charter"),
        none_printed("land-grant"),
    ),
    "guide.europe.city": printed("city-charter"),
    "guide.europe.capital": all_of(
        begins("take capital-charter-"), printed("capital-charter", points=1)
    ),
    "guide.britain.new": all_of(on_its_map(), printed("railroad-inspector")),
    "guide.britain.water": holds(lambda view, own, given: view["board"]["barriers"]),
    "guide.britain.inspector": begins("take railroad-inspector"),
    "guide.britain.stop": begins("stop", "let pass"),
    "guide.west.new": all_of(on_its_map(), holds(lambda view, own, given: own["fuel"] == 4)),
    "guide.west.rotor": holds(
        lambda view, own, given: (
            given["cities"] == len([each for each in view["cities"] if each["rotor"]]) > 1
        )
    ),
    "guide.west.depot": holds(lambda view, own, given: own["fuel"] <= 4),
    "guide.west.goal": all_of(printed("golden-spike", points=6), printed("new-train", points=4)),
    "guide.north.new": all_of(on_its_map(), printed("mine"), printed("ferry-line")),
    "guide.north.line": holds(lambda view, own, given: view["board"]["snow"]),
    "guide.north.mine": begins("take mine"),
    "guide.north.place": all_of(begins("mine "), paid(10)),
    "guide.north.ferry": holds(lambda view, own, given: len(view["board"]["ferries"]) == 6),
    "guide.nippon.new": on_its_map(),
    "guide.nippon.campaign": printed("campaign", points=3),
    "guide.nippon.relation": printed("diplomatic-relations", points=1),
    "guide.nippon.spring": all_of(
        printed("hot-springs", points=1), printed("long-distance", points=2, n=4)
    ),
    "guide.ocean.new": on_its_map(),
    "guide.ocean.closed": holds(
        lambda view, own, given: (
            view["phase"] == "east"
            and not next(each for each in view["cities"] if each["city"] == "omaha")["cubes"]
        )
    ),
    "guide.ocean.markers": all_of(
        on_its_map(), holds(lambda view, own, given: view["phase"] == "east")
    ),
    "guide.ocean.return": all_of(
        begins("return "), holds(lambda view, own, given: view["phase"] != "west")
    ),
    "guide.time.new": holds(
        lambda view, own, given: (
            given["n"] == len(view["board"]["periods"]) == 3 and "barons" not in view
        )
    ),
    "guide.time.warp": in_warp,
    "guide.time.auction": holds(lambda view, own, given: view["auction"] is not None),
    "guide.time.line": holds(lambda view, own, given: "--" not in view["lines"][0]["line"]),
    "guide.time.travel": printed("time-blazer", points=2),
}
"""By the key of a sentence: what must hold where it is said."""
