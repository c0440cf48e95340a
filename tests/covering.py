"""Measures which lines and branches of the engine its own tests reach: `pytest -p tests.covering`.

All of them have to be reached. A probe takes itself out once that has happened, so this costs a
quarter more time, where tracing every line takes three times as long. The plugin that slipcover
brings does not go together with every pytest: it stays out (`-p no:slipcover`).
"""

import json
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
import slipcover

PARTS = ["src/footplate/kernel", "src/footplate/games"]
"""What is measured."""
EXEMPT = ["assert_never\\(", "if TYPE_CHECKING:", "^\\s*\\.\\.\\.$"]
"""What only the type checker can reach."""

probes = slipcover.Slipcover(branch=True, source=PARTS, exclude_also=EXEMPT)
slipcover.ImportManager(probes, slipcover.FileMatcher(sources=PARTS)).__enter__()
of_workers: list[dict[str, Any]] = []


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Keep what a worker has reached, unless it died, which has failed a test."""
    found = getattr(node, "workeroutput", {}).get("reached")
    if found is not None:
        of_workers.append(json.loads(found))


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """Say what was not reached, and fail for it; a worker hands on what it has reached."""
    found = probes.get_coverage()
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["reached"] = json.dumps(found)
        return (yield)
    result = yield
    for each in of_workers:
        slipcover.merge_coverage(found, each)
    told = StringIO()
    slipcover.print_coverage(found, outfile=told, skip_covered=True)
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_line(told.getvalue())
    counts = found["summary"]
    if counts["missing_lines"] or counts["missing_branches"]:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    return result
