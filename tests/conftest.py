"""Which tests run, the same examples on every machine, and what was left out."""

import gc
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import settings

from footplate.lab.build import build
from tests.sampling import Word, sample, words

COMPILED = build() == "compiled"

settings.register_profile("footplate", derandomize=True, deadline=None)
settings.load_profile("footplate")

pytest_plugins = ["tests.databases"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long` runs what takes too long for every day."""
    parser.addoption("--long", action="store_true", help="run the long proofs, and nothing else")


def one_in(interpreted: int, compiled: int = 1) -> int:
    """Of how many cases of a sample one is run by this build."""
    return compiled if COMPILED else interpreted


def described(item: pytest.Item) -> frozenset[Word]:
    """What a case is, by its parameters."""
    assert isinstance(item, pytest.Function)
    given = item.callspec.params
    return frozenset([word for name, value in given.items() for word in words(name, value)])


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long proofs run by themselves, and so does what a sample leaves out."""
    sampled: dict[str, list[pytest.Item]] = {}
    left_out = {item for item in items if item.get_closest_marker("long") is not None}
    for item in items:
        if item.get_closest_marker("sample") is not None and item not in left_out:
            sampled.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for cases in sampled.values():
        marker = cases[0].get_closest_marker("sample")
        assert marker is not None
        chosen = sample([described(item) for item in cases], one_in(*marker.args))
        left_out |= {item for place, item in enumerate(cases) if place not in chosen}
    parts: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        parts[item in left_out].append(item)
    wanted: bool = config.getoption("long")
    items[:] = parts[wanted]
    if parts[not wanted]:
        config.hook.pytest_deselected(items=parts[not wanted])


def pytest_collection_finish() -> None:
    """The collector leaves alone what stays for good: it would take a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """The last line says what was left out, and how to get it: the reasons of the skips."""
    result = yield
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reasons = Counter(report.longrepr[2] for report in reporter.stats.get("skipped", ()))
        for reason, count in reasons.items():
            tests = "1 test was" if count == 1 else f"{count} tests were"
            reporter.write_line(f"{tests} left out: {reason.removeprefix('Skipped: ')}")
    return result
