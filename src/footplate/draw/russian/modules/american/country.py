"""The country of the American board; the emblem of its railroad is a star."""

from __future__ import annotations

from typing import Final

from footplate.draw.russian.player.country import Country, sights

COUNTRY: Final = Country(
    look="prairie",
    skyline=(
        "M0 70L14 28H76L84 44H102L112 70Z",
        "M128 70L136 46H150L154 70Z",
        "M186 70L196 36H226L232 16H272L280 36H294L308 70Z",
    ),
    along=(
        sights(
            (0.04, "towers"),
            (0.17, "hills"),
            (0.3, "river"),
            (0.44, "peaks"),
            (0.57, "firs"),
            (0.7, "peaks"),
            (0.83, "mesa"),
            (0.95, "cactus"),
        ),
        sights((0.1, "mesa"), (0.26, "cactus"), (0.4, "hills"), (0.54, "river")),
        sights((0.08, "hills"), (0.22, "river"), (0.36, "barn"), (0.52, "windmill")),
    ),
    emblem="M12 1A11 11 0 1 0 12.1 1ZM12 4.5L13.9 9.7H19.4L15 13L16.6 18.3L12 15.1L7.4 1"
    "8.3L9 13L4.6 9.7H10.1Z",
)
