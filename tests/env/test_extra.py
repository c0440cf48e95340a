"""Without the extra `rl` one sentence says what to install."""

import pytest

from footplate import env
from footplate.env import extra
from footplate.extras import command
from footplate.kernel.errors import FootplateError

CALLS = [
    lambda: env.aec("russian"),
    lambda: env.single("russian"),
    lambda: env.openspiel("russian"),
    lambda: env.vector("russian", count=1),
    lambda: env.register(),
]


@pytest.mark.parametrize("call", CALLS)
def test_what_is_missing_is_named(call, monkeypatch):
    monkeypatch.setattr(extra, "find_spec", lambda name: None)
    with pytest.raises(FootplateError) as error:
        call()
    assert str(error.value) == (
        f"training environments need numpy, which is not installed: {command('rl')}"
    )
    assert isinstance(error.value, ImportError)
