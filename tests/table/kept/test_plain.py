"""Values that are kept as JSON come back as they were."""

from footplate.bots.analysis import Decision, Judge, Option
from footplate.kernel.messages import Name, Seat, plain, shared
from footplate.table.kept.plain import Plain


def test_values_come_back_as_they_were():
    said = shared("heading", n=3, who=Seat(1), where=Name("city", "reno"), all=(plain("x"), "y"))
    option = Option(("a", "b"), (said, plain("{n}", {"n": 2})), 1.5)
    decision = Decision(7, 1, said, "a", said, 2.0, 1.0, (option,), (2.0, 0.5), 0.25)
    value = (Judge("net", leads=True), (decision, decision), None, "ö", ())
    kept = Plain({"judge": Judge, "decision": Decision, "option": Option})
    assert kept.read(kept.write(value)) == value
    assert isinstance(kept.read(kept.write(value))[1][0].best[0], Option)
