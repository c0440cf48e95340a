"""The templates of all pages, and the functions with which they say something in a language."""

from __future__ import annotations

from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from footplate.draw.pen import figure
from footplate.kernel.messages import worded
from footplate.table.dates import day, minute
from footplate.table.kept.values import LONGEST_NOTES
from footplate.table.people.passwords import LONGEST, SHORTEST
from footplate.table.shown import files
from footplate.table.shown.screens import SCREENS
from footplate.table.words import capital, isolated, listed, signed, speaker

TEMPLATES: Final = Environment(
    loader=PackageLoader("footplate.table"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.filters |= {
    "isolated": isolated,
    "capital": capital,
    "figure": figure,
    "signed": signed,
}
TEMPLATES.globals["static"] = files.static
TEMPLATES.globals["screens"] = SCREENS
TEMPLATES.globals["longest_notes"] = LONGEST_NOTES
TEMPLATES.globals["password_letters"] = (SHORTEST, LONGEST)


def render(template: str, language: str, **values: object) -> str:
    """Render a template in a language."""
    return TEMPLATES.get_template(template).render(
        language=language,
        say=speaker(language),
        worded=lambda said: worded(said, language),
        listed=lambda texts: listed(list(texts), language),
        day=lambda when: day(when, language),
        minute=lambda when: minute(when, language),
        **values,
    )
