"""Days and moments are written as people write them."""

from datetime import UTC, datetime

import pytest

from footplate.table.dates import day, minute


@pytest.mark.parametrize(
    "language, of_day, to_minute",
    [
        ("en", "Nov 8, 2026", "Nov 8, 2026, 14:05"),
        ("de", "8. Nov. 2026", "8. Nov. 2026, 14:05"),
        ("de-AT", "8. Nov. 2026", "8. Nov. 2026, 14:05"),
        ("ja", "2026年11月8日", "2026年11月8日 14:05"),
        ("en-XA", "2026-11-08", "2026-11-08 14:05"),
        ("tlh", "2026-11-08", "2026-11-08 14:05"),
        ("../x", "2026-11-08", "2026-11-08 14:05"),
    ],
)
def test_a_day_and_a_moment_are_written_in_a_language(language, of_day, to_minute):
    for when in ("2026-11-08T14:05:59+00:00", datetime(2026, 11, 8, 14, 5, 59, tzinfo=UTC)):
        assert day(when, language) == of_day
        assert minute(when, language) == to_minute
    assert day("2026-11-08", language) == of_day
