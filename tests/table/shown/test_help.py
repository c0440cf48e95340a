"""Help at the table: what a part means, the rules of a game, and what signs and keys are."""

import re

import pytest


@pytest.fixture
def running(ada):
    """A match in which Ada is on turn."""
    return ada.match("me", "me")


def test_any_part_is_explained_with_its_page(ada, running):
    answer = ada.client.get(f"{running}/about", params={"about": "space-wood-2"})
    found = answer.json()
    assert found["title"]
    assert "3 wood moves for 2 workers" in found["lines"][0]
    assert found["page"] == "2021 p.8-9"
    address, _, topic = found["more"].partition("#")
    assert f'id="{topic}"' in ada.page(address)


def test_without_a_script_a_link_explains_a_part(ada, running):
    page = ada.page(running)
    (link, *_) = re.findall(r'href="\?(about=[^"]+)"', page)
    shown = ada.page(f"{running}?{link}")
    assert 'id="about"' in shown
    assert re.search(r'id="about".*?2021 p\.\d.*?</div>', shown, re.S)


def test_a_reason_comes_with_the_explanation(ada, running):
    (why, *_) = re.findall(r'href="\?(why=[^"]+)"', ada.page(running))
    shown = ada.page(f"{running}?{why}")
    assert 'id="why"' in shown
    assert 'id="about"' in shown


def test_a_choice_comes_with_the_explanation(ada, running):
    (choose, *_) = re.findall(r'href="\?(choose=\d+)" ', ada.page(running))
    assert 'id="chosen"' in ada.page(f"{running}?{choose}")


@pytest.mark.parametrize("part", ["nothing", "board-9", ""])
def test_what_is_no_part_is_not_explained(ada, running, part):
    answer = ada.client.get(f"{running}/about", params={"about": part})
    assert answer.status_code == 404
    assert 'id="about"' not in ada.page(f"{running}?about={part}")


def test_people_who_look_on_get_explanations_too(ada, come, running):
    bo = come("Bo")
    assert "?about=" in bo.page(running)
    answer = bo.client.get(f"{running}/about", params={"about": "city"})
    assert answer.status_code == 404


@pytest.mark.parametrize("game", ["russian", "world"])
def test_a_game_has_a_rules_page(ada, game):
    page = ada.page(f"/rules/{game}")
    assert f'href="/rules/{game}"' in ada.page(f"/?game={game}")
    for section in ("rules-course", "rules-tips", "signs", "options", "keys"):
        assert f'id="{section}"' in page
        assert f'href="#{section}"' in page
    assert len(re.findall("<article", page)) > 20
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len({*ids})


def test_the_rules_page_follows_the_options(ada):
    assert "City Growth" in ada.page("/rules/world")
    assert 'id="rules-german"' not in ada.page("/rules/russian")
    page = ada.page("/rules/russian?board=german&colour=blue")
    assert 'id="rules-german"' in page
    assert '/rules/russian?board=american"' in page
    assert '/rules/russian"' in page


def test_a_match_leads_to_the_rules_with_its_options(ada):
    match = ada.match("me", "me", game="world", map="mexico")
    assert '"/rules/world?map=mexico"' in ada.page(match)


@pytest.mark.parametrize(
    "address, status", [("/rules/chess", 404), ("/rules/russian?board=moon", 400)]
)
def test_rules_that_nobody_knows_are_refused_in_a_sentence(ada, address, status):
    answer = ada.client.get(address)
    assert answer.status_code == status
    assert answer.text.endswith(".")


def test_a_line_of_the_journal_names_the_part_of_the_board_to_which_it_belongs(ada, running):
    ada.turn(running)
    page = ada.page(running)
    (part, *_) = re.findall(r'data-on="([^"]+)"', page)
    assert re.fullmatch(r"[A-Za-z0-9_.-]+", part)


def test_a_secret_line_does_not_point_at_what_it_hides(ada, come):
    match = ada.match("me", "me", game="world")
    ada.turn(match)
    page = come("Bo").page(match)
    lines = re.findall(r'<li id="line-\d+".*?</li>', page, re.S)
    hidden = [line for line in lines if "face down" in line or "in secret" in line]
    assert hidden
    assert not any("data-on" in line for line in hidden)
