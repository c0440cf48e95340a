"""Shows the samples in docstrings as code: Markdown takes `>>>` for a quotation in a quotation."""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

SAMPLE: Final = re.compile(r"(?:^>>> .*\n?(?:^(?!$).*\n?)*)+", re.MULTILINE)


def fenced(sample: re.Match[str]) -> str:
    """Return a sample with a fence around it."""
    return f"```pycon\n{sample[0].rstrip()}\n```\n"


class Doctests(griffe.Extension):
    """Puts a fence around each sample."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Look at the docstring of whatever was read."""
        if obj.docstring and ">>> " in obj.docstring.value:
            obj.docstring.value = SAMPLE.sub(fenced, obj.docstring.value)
