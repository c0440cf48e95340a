"""The country of the German board; the emblem of its railroad is a winged wheel."""

from __future__ import annotations

from typing import Final

from footplate.draw.russian.player.country import Country, sights

COUNTRY: Final = Country(
    look="meadow",
    skyline=(
        "M0 60L60 34 110 50 170 42 226 34 286 40 320 50V80H0Z",
        "M196 54V24l8-12 8 12V30h4v3h4v-3h4v3h4v-3h4v3h4v-13l9-14 9 14V54Z",
    ),
    along=(
        sights(
            (0.04, "birches"),
            (0.15, "hills"),
            (0.27, "river"),
            (0.38, "windmill"),
            (0.5, "castle"),
            (0.62, "hills"),
            (0.72, "river"),
            (0.82, "firs"),
            (0.93, "peaks"),
        ),
        sights((0.1, "hills"), (0.24, "firs"), (0.4, "river"), (0.52, "church")),
        sights((0.08, "birches"), (0.22, "castle"), (0.4, "hills"), (0.56, "firs")),
    ),
    emblem="M12 8A5.5 5.5 0 1 0 12.1 8ZM12 8V19M6.5 13.5H17.5M8.1 9.6L15.9 17.4M15.9 9.6"
    "L8.1 17.4M6.5 11C3 11 1.5 8.5 1 4.5C5 5 8 6 9.5 8.5M17.5 11C21 11 22.5 8.5 2"
    "3 4.5C19 5 16 6 14.5 8.5",
)
