"""The toy game as a ruleset that the lab and the command line can be given."""

from collections.abc import Mapping
from pathlib import Path

from tests.kernel.toy_game import Toy

from footplate.kernel.components import Components, Row
from footplate.kernel.contract import Clash
from footplate.kernel.messages import plain
from footplate.kernel.options import Option


class ToyRuleset:
    name = "toy"
    title = plain("Toy Railroad")
    options = (
        Option("players", ("2", "3", "4"), "3", plain("How many play.")),
        Option(
            "ends",
            ("open", "shut"),
            "open",
            plain("Changes nothing, but cannot be shut with four."),
        ),
    )

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        shut = values["ends"] == "shut" and values["players"] == "4"
        return Clash("ends", plain("it cannot be shut with players 4")) if shut else None

    def build(self, values: Mapping[str, str], components: Path | None) -> Toy:
        clash = self.clash(values)
        if clash is not None:
            raise clash.error
        return build(values)

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        rows = {
            "space": {
                "lead": Row("space", "lead", "rulebook p.3", {"cost": 1}),
                "build": Row("space", "build", "reconstructed from a photo", {"cost": 2}),
            }
        }
        return Components(rows, "")


def build(values: Mapping[str, str]) -> Toy:
    """The toy game; can be pickled."""
    return Toy(int(values["players"]))
