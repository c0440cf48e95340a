"""The screens for which the layout changes, and paper.

Nothing else says how large they are: the stylesheet of `static/` with the same name counts for such
screens only, and scripts read what a page says of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SCREENS: Final = {
    "pane": "screen and (min-width: 600px) and (min-aspect-ratio: 5/4),"
    " screen and (min-width: 1251px)",
    "desk": "screen and (min-width: 1000px) and (max-width: 1399px) and (min-height: 501px)",
    "wide": "screen and (min-width: 1800px) and (min-height: 700px)",
    "huge": "screen and (min-width: 2300px) and (min-height: 700px)",
    "sheet": "screen and (max-width: 599px),"
    " screen and (max-width: 1250px) and (max-aspect-ratio: 1249/1000)",
    "low": "screen and (min-width: 600px) and (min-aspect-ratio: 5/4) and (max-height: 500px)",
    "slight": "screen and (min-width: 600px) and (max-width: 760px) and (min-aspect-ratio: 5/4)"
    " and (max-height: 500px)",
    "phone": "(max-width: 599px), (max-width: 700px) and (max-aspect-ratio: 1249/1000)",
    "print": "print",
}
"""By name the media query, in the order in which their stylesheets count."""


def stylesheet(folder: Path) -> str:
    """Join the stylesheets of all screens, each for its screens only."""
    parts = [
        f"@media {media} {{\n{(folder / f'{name}.css').read_text(encoding='utf-8')}}}\n"
        for name, media in SCREENS.items()
    ]
    return "".join(parts)
