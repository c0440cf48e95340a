"""What does not go together among options."""

import re
from collections.abc import Mapping

import footplate
from footplate.kernel.contract import Clash
from footplate.kernel.messages import plain
from footplate.kernel.options import Option
from footplate.lab.clashes import clashes


class Rules:
    """A ruleset in which one value goes never, two not together, and three not together."""

    name = "rules"
    title = plain("Rules")
    options = (
        Option("a", ("0", "1", "2"), "0", plain("First.")),
        Option("b", ("0", "1"), "0", plain("Second.")),
        Option("c", ("0", "1"), "0", plain("Third.")),
        Option("d", ("0", "1"), "0", plain("Follows."), implied=True),
    )

    def build(self, values, components):
        raise NotImplementedError

    def components(self, values, pack):
        raise NotImplementedError

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        chosen = "".join(values.values())
        if values["a"] == "2":
            return Clash("a", plain("nobody has a 2"))
        if values["d"] == "1":
            return Clash("d", plain("nobody asks for it"))
        if chosen == "1110":
            return Clash("a", plain("1 goes with b or c, not both"))
        wants = values["b"] == "1" and values["c"] == "0"
        return Clash("b", plain("1 wants c 1")) if wants else None


def test_each_sentence_is_said_once_in_the_order_of_the_options():
    assert [str(clash.error) for clash in clashes(Rules())] == [
        "option a: nobody has a 2",
        "option a: 1 goes with b or c, not both",
        "option b: 1 wants c 1",
    ]


def test_every_clash_of_the_games_names_the_page():
    for ruleset in footplate.rulesets().values():
        sentences = [str(clash) for clash in clashes(ruleset)]
        assert sentences
        for sentence in sentences:
            assert re.search(r"\[(2014|2021|RC) p\.\d+(-\d+)?\]$", sentence), sentence
