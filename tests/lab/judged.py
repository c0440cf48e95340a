"""Toy games with a judge: an honest one, and those whose engine or judge is wrong somewhere."""

from collections.abc import Mapping

from tests.kernel.toy import BENEFIT, INCOME, WORDS, Position, reason
from tests.kernel.toy_game import Toy
from tests.lab.table import ToyRuleset

from footplate.kernel.judged import Effort, Verdict

NO_COIN = 4
LEAD = WORDS.index("lead")


class Judged(Toy):
    """What cannot be paid is refused, and the judge looks at two positions to say so.

    Each game that is begun counts as two searches of three positions, one of them limited.
    """

    def __init__(self, players: int, ends: str = "open") -> None:
        super().__init__(players)
        self.options = {"players": str(players), "ends": ends}
        self.begun = 0

    @property
    def effort(self) -> Effort:
        return Effort(2 * self.begun, 6 * self.begun, 3, self.begun)

    def start(self) -> Position:
        self.begun += 1
        return super().start()

    def refused(self, state: Position) -> list[int]:
        legal = state.legal_actions()
        known = [a for a in range(len(WORDS)) if reason(state, a) in (0, NO_COIN)]
        return [a for a in known if a not in legal]

    def owing(self, state: Position) -> list[int]:
        return [a for a in state.legal_actions() if a == LEAD]

    def judge(self, state: Position, action: int, limit: int) -> Verdict:
        if limit < 2:
            return Verdict(None, limit)
        return Verdict(not reason(state, action), 2)


class Shy(Position):
    """Withholds the income once a benefit was paid for."""

    def clone(self) -> "Shy":
        copy = super().clone()
        return Shy(copy.agenda, copy.seats, copy.flow, copy.secrets)

    def legal_actions(self) -> list[int]:
        found = super().legal_actions()
        return [a for a in found if a != INCOME or BENEFIT in found] or found


class Withholding(Judged):
    """Its engine refuses what is legal."""

    def start(self) -> Position:
        s = super().start()
        return Shy(s.agenda, s.seats, s.flow, s.secrets)


class Vain(Judged):
    """Its judge holds nothing of the lead, which the engine offers."""

    def judge(self, state: Position, action: int, limit: int) -> Verdict:
        return Verdict(action != LEAD and not reason(state, action), 1)


class JudgedRuleset(ToyRuleset):
    """The toy ruleset with sets to judge."""

    game: type[Judged] = Judged

    def judged_sets(self) -> list[dict[str, str]]:
        return [{"ends": "open"}, {"ends": "shut"}]

    def build(self, values: Mapping[str, str], components: object) -> Judged:
        clash = self.clash(values)
        if clash is not None:
            raise clash.error
        return self.game(int(values["players"]), values["ends"])


class WithholdingRuleset(JudgedRuleset):
    """Builds the games whose engine refuses what is legal."""

    game = Withholding


def build(values: Mapping[str, str]) -> Judged:
    """A judged toy game; can be pickled."""
    return JudgedRuleset().build(values, None)
