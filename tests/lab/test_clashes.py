"""What does not go together among options."""

import re

import footplate
from footplate.kernel.options import Option
from footplate.lab.clashes import clashes


class Rules:
    """A ruleset in which one value goes never, two not together, and three not together."""

    name = "rules"
    title = "Rules"
    options = (
        Option("a", ("0", "1", "2"), "0", "First."),
        Option("b", ("0", "1"), "0", "Second."),
        Option("c", ("0", "1"), "0", "Third."),
        Option("d", ("0", "1"), "0", "Follows.", implied=True),
    )

    def build(self, values, components):
        raise NotImplementedError

    def components(self, values, pack):
        raise NotImplementedError

    def clash(self, values):
        chosen = "".join(values.values())
        if values["a"] == "2":
            return "nobody has a 2"
        if values["d"] == "1":
            return "option d: nobody asks for it"
        if chosen == "1110":
            return "option a: 1 goes with b or c, not both"
        return "option b: 1 wants c 1" if values["b"] == "1" and values["c"] == "0" else ""


def test_each_sentence_is_said_once_in_the_order_of_the_options():
    assert clashes(Rules()) == [
        "option a: 1 goes with b or c, not both",
        "option b: 1 wants c 1",
        "nobody has a 2",
    ]


def test_every_clash_of_the_games_names_the_page():
    for ruleset in footplate.rulesets().values():
        sentences = clashes(ruleset)
        assert sentences
        for sentence in sentences:
            assert re.search(r"\[(2014|2021|RC) p\.\d+(-\d+)?\]$", sentence), sentence
