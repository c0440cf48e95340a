"""The public API is what was promised: whoever changes it does so on purpose."""

from difflib import unified_diff
from importlib import import_module

from tests import public_api


def test_it_is_what_is_kept():
    """A name or a signature that changed is a new version: see CONTRIBUTING, "The public API"."""
    kept = public_api.KEPT.read_text(encoding="utf-8").splitlines()
    changed = list(unified_diff(kept, public_api.lines(), "kept", "now", lineterm="", n=0))
    assert not changed, "\n".join([*changed, "`python -m tests.public_api` writes it anew"])


def test_whatever_is_promised_is_there():
    for name in public_api.modules():
        if not name.startswith("footplate.env."):  # which needs what an extra brings
            module = import_module(name)
            assert [each for each in module.__all__ if not hasattr(module, each)] == []
