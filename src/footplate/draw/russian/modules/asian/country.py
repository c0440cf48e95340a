"""The country of the Asian board; the emblem of its railroad is a pagoda."""

from __future__ import annotations

from typing import Final

from footplate.draw.russian.player.country import Country, sights

COUNTRY: Final = Country(
    look="garden",
    skyline=(
        "M0 70L92 10q10-7 20 0L214 70Z",
        "M160 70L246 44 320 62V80H160Z",
        "M252 54V42h-8l10-8h-6l10-8h-5l12-12 12 12h-5l10 8h-6l10 8h-8V54Z",
    ),
    along=(
        sights(
            (0.04, "firs"),
            (0.16, "hills"),
            (0.3, "river"),
            (0.42, "peaks"),
            (0.57, "pagoda"),
            (0.68, "river"),
            (0.8, "hills"),
            (0.93, "firs"),
        ),
        sights((0.1, "hills"), (0.24, "pagoda"), (0.4, "river"), (0.56, "firs")),
        sights((0.1, "torii"), (0.3, "fuji"), (0.52, "firs")),
    ),
    emblem="M12 1V4M9.5 4H14.5L18 8.5H6ZM8.5 8.5V11.5M15.5 8.5V11.5M7.5 11.5H16.5L20 16H"
    "4ZM6.5 16V19M17.5 16V19M5.5 19H18.5L22 23H2Z",
)
