"""What the sentences of the coach claim in the first games of both families."""

from typing import Any


def texts(pupil, advice):
    return [pupil.game.action_text(action) for action in advice.actions]


def before(pupil):
    return pupil.game.view(pupil.state, 0)["players"][0]


def after(pupil, advice):
    state = pupil.state.clone()
    for action in advice.actions:
        state.apply_action(action)
    return state


def trans(own):
    return own["routes"][0]


def always(_course, _pupil, _advice, _given):
    """A sentence that says nothing of the position."""


def begins(*words):
    def claim(_course, pupil, advice, _given):
        assert texts(pupil, advice)[0].startswith(words)

    return claim


def gives(*words):
    """The suggested move makes every scoring worth `n` points more, with what follows it."""

    def claim(_course, pupil, advice, given):
        assert texts(pupil, advice)[0].startswith(words)
        assert given["n"] > 0
        state = after(pupil, advice)
        grown = {state.key(): state}
        best = None
        for _ in range(4):
            now = [pupil.game.view(each, 0)["players"][0]["now"] for each in grown.values()]
            best = max(now) if best is None else max(best, *now)
            grown = {
                then.key(): then
                for each in grown.values()
                if each.current_player == 0 and each.turns == pupil.state.turns
                for then in stepped(each)
            }
            if not grown:
                break
        assert best is not None
        assert before(pupil)["now"] + given["n"] <= best

    return claim


def stepped(state):
    for action in state.legal_actions():
        then = state.clone()
        then.apply_action(action)
        yield then


def wood(_course, pupil, advice, _given):
    (text,) = texts(pupil, advice)
    own = before(pupil)
    if text.startswith("place "):
        space = next(s for s in pupil.view["spaces"] if s["space"] == text.split()[1])
        assert any("wood" in gain or "any" in gain for gain in space["gain"])
        assert "green" not in own["colours"]
        assert trans(own)["tracks"]["wood"] < 2
    else:
        assert text == "advance wood trans-siberian"


def opens(_course, pupil, advice, _given):
    own = pupil.game.view(after(pupil, advice), 0)["players"][0]
    assert trans(own)["tracks"]["wood"] == 2
    assert "green" in own["colours"]
    assert "green" not in before(pupil)["colours"]


def makes_room(_course, pupil, advice, _given):
    wood_is = trans(before(pupil))["tracks"]["wood"]
    own = pupil.game.view(after(pupil, advice), 0)["players"][0]
    assert trans(own)["tracks"]["wood"] == wood_is + 1
    assert "green" in own["colours"]


def reach(_course, pupil, advice, given):
    assert texts(pupil, advice)[0].startswith("place locomotive-")
    assert trans(before(pupil))["reach"] == given["n"]


def lowest(_course, pupil, advice, _given):
    (text,) = texts(pupil, advice)
    least = min(int(key.rstrip("ab")) for key, n in pupil.view["supply"].items() if n)
    assert text.startswith("locomotive ")
    assert int(text.split()[1].rstrip("ab")) == least


def reaches(_course, pupil, advice, given):
    own = pupil.game.view(after(pupil, advice), 0)["players"][0]
    assert trans(own)["reach"] == given["n"] > trans(before(pupil))["reach"]


def nothing_left(_course, pupil, advice, given):
    own = before(pupil)
    assert texts(pupil, advice) == ["pass"]
    assert own["hand"] == own["temporary"] == 0
    assert not [text for text in pupil.legal if text.startswith("place")]
    gained = pupil.game.points(after(pupil, advice))[0] - pupil.game.points(pupil.state)[0]
    order = pupil.view["order"]
    assert pupil.view["passing"][order.index(0)] == given["n"] <= max(gained, given["n"])
    assert (given["n"] == 0) == (order[0] == 0)


def scored(course, pupil, _advice, given):
    own = before(pupil)
    routes = [sum(route["points"].values()) for route in own["routes"]]
    assert [given["first"], given["second"], given["third"]] == routes
    assert sum(routes) + given["industry"] == given["n"]
    assert course.gained[pupil.now] >= given["n"], "these points were really gained"


def gap(_course, pupil, advice, _given):
    (text,) = texts(pupil, advice)
    assert text.startswith(("factory ", "place locomotive-"))
    assert None in before(pupil)["factories"]


def hires(_course, pupil, advice, _given):
    assert texts(pupil, advice) == ["place hire c"]
    assert before(pupil)["coins"] >= 1
    state = after(pupil, advice)
    assert len(pupil.game.view(state, 0)["players"][0]["engineers"]) == 1 + len(
        before(pupil)["engineers"]
    )


def only(_course, pupil, _advice, _given):
    assert len(pupil.state.legal_actions()) == 1


def several(_course, pupil, _advice, _given):
    assert len(pupil.state.legal_actions()) > 1


def lasts(_course, pupil, _advice, given):
    assert given["rounds"] == pupil.view["rounds"] == 6


def markers(_course, pupil, advice, given):
    assert given["markers"] == pupil.view["markers_in_all"] > 1
    assert texts(pupil, advice)[0].startswith("keep ")
    assert len([text for text in pupil.legal if text.startswith("keep ")]) == 2


def poor(_course, pupil, advice, _given):
    assert before(pupil)["money"] == 0
    assert texts(pupil, advice) == ["pass"]
    own = pupil.game.view(after(pupil, advice), 0)["players"][0]
    assert own["bonds"] == before(pupil)["bonds"], "passing costs nothing"


def bonds(_course, pupil, _advice, given):
    assert str(given["money"]) == "$5,000"
    assert "urbanize" not in pupil.legal


def money(thousands):
    return f"${thousands * 1000:,}"


def built(_course, pupil, advice, given):
    own, state = before(pupil), after(pupil, advice)
    then = pupil.game.view(state, 0)["players"][0]
    assert then["links"] == own["links"] + 1, "the link is complete"
    if pupil.view["round"] < 3:  # else income may have come too
        assert then["bonds"] - own["bonds"] == given.get("n", 0)
        paid = own["money"] + 5 * (then["bonds"] - own["bonds"]) - then["money"]
        assert str(given["price"]) == money(paid)
    assert str(given["money"]) == money(own["money"])
    link = new_link(pupil, state)
    assert carries(pupil.game.view(state, 0), link), "a cube can go over it"


def poorly_built(course, pupil, advice, given):
    assert before(pupil)["money"] == 0
    assert given["n"] >= 1
    built(course, pupil, advice, given)


def richly_built(course, pupil, advice, given):
    assert before(pupil)["money"] > 0
    built(course, pupil, advice, given)


def new_link(pupil, state):
    known = pupil.view["links"]
    (link,) = [each for each in pupil.game.view(state, 0)["links"] if each not in known]
    assert link["seat"] == 0
    return link


def carries(view, link):
    city = {each["city"]: each for each in view["cities"]}
    one, other = city[link["from"]], city[link["to"]]
    return one["cubes"].get(other["colour"], 0) or other["cubes"].get(one["colour"], 0)


def delivered(pupil, advice, given):
    said = texts(pupil, advice)
    assert said[0].startswith("deliver ")
    had, has = (pupil.game.points(each) for each in (pupil.state, after(pupil, advice)))
    assert has[0] - had[0] == given["n"] > 0
    return len([text for text in said if text.startswith("hop ")]), has[1] - had[1]


def plainly(_course, pupil, advice, given):
    hops, others = delivered(pupil, advice, given)
    assert others == 0
    assert hops == given["n"], "each link gives its owner a point"


def with_more(_course, pupil, advice, given):
    hops, others = delivered(pupil, advice, given)
    assert (hops, others) != (given["n"], 0)


def over_several(_course, pupil, advice, given):
    hops, _ = delivered(pupil, advice, given)
    assert hops > 1
    assert given["n"] > 1


def upgraded(_course, pupil, advice, given):
    assert texts(pupil, advice)[0].startswith("upgrade ")
    own = pupil.game.view(after(pupil, advice), 0)["players"][0]
    assert own["engine"] == given["n"] == before(pupil)["engine"] + 1


def income(_course, pupil, _advice, given):
    own = before(pupil)
    assert given["points"] == own["points"] == pupil.game.points(pupil.state)[0]
    assert str(given["income"]) == money(own["income"])
    if "n" in given:
        assert given["n"] == own["bonds"] > 0
        assert str(given["price"]) == money(own["bonds"])
    else:
        assert own["bonds"] == 0


def joined(_course, pupil, advice, _given):
    own = [link for link in pupil.view["links"] if link["seat"] == 0]
    mine = {link[end] for link in own for end in ("from", "to")}
    state = after(pupil, advice)
    link = new_link(pupil, state)
    assert {link["from"], link["to"]} & mine, "it begins at a city of one's own"
    assert before(pupil)["engine"] >= 2
    view = pupil.game.view(state, 0)
    city = {each["city"]: each for each in view["cities"]}
    found = False
    for each in own:
        (common, *more) = {link["from"], link["to"]} & {each["from"], each["to"]} or ("",)
        if not common or more:
            continue
        far = [next(e for e in (x["from"], x["to"]) if e != common) for x in (link, each)]
        for start, end in (far, far[::-1]):
            colour = city[end]["colour"]
            found |= bool(city[start]["cubes"].get(colour)) and city[common]["colour"] != colour
    longer = before(pupil)["engine"] > 2
    assert found or longer, "a cube can go over both"


def going_on(word):
    def claim(_course, pupil, advice, _given):
        assert any(text.startswith(word) for text in pupil.legal)
        assert "build from" not in " ".join(pupil.legal)
        assert advice.actions

    return claim


def for_later(_course, pupil, advice, given):
    assert str(given["price"]) == "$10,000"
    assert not texts(pupil, advice)[0].startswith(("urbanize ", "take "))


CLAIMS: dict[str, Any] = {
    "guide.good": several,
    "guide.only": only,
    "guide.russian.aim": lasts,
    "guide.russian.place": wood,
    "guide.russian.opens": opens,
    "guide.russian.further": makes_room,
    "guide.russian.reach": reach,
    "guide.russian.tile": lowest,
    "guide.russian.engine": reaches,
    "guide.russian.green": gives("place green-", "place any"),
    "guide.russian.green-step": gives("advance green trans-siberian"),
    "guide.russian.doubler": gives("place doubler"),
    "guide.russian.doubled": gives("doubler trans-siberian"),
    "guide.russian.industry": gives("place industry-"),
    "guide.russian.wrench": gives("wrench "),
    "guide.russian.hire": hires,
    "guide.russian.pass": nothing_left,
    "guide.russian.pass-first": nothing_left,
    "guide.russian.scored": scored,
    "guide.russian.scored-again": scored,
    "guide.russian.factory-space": gap,
    "guide.russian.factory": gap,
    "guide.world.aim": markers,
    "guide.world.baron": begins("keep "),
    "guide.world.bonds": bonds,
    "guide.world.auction": poor,
    "guide.world.build-poor": poorly_built,
    "guide.world.build-bond": richly_built,
    "guide.world.build": built,
    "guide.world.deliver": plainly,
    "guide.world.deliver-more": with_more,
    "guide.world.upgrade": upgraded,
    "guide.world.income": income,
    "guide.world.income-free": income,
    "guide.world.second": begins("pass"),
    "guide.world.again": joined,
    "guide.world.longer": over_several,
    "guide.world.others": for_later,
    "guide.world.track": going_on("build "),
    "guide.world.hop": going_on("hop "),
}
"""By the key of a sentence: what must hold where it is said."""
