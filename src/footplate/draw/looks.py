"""The colours of the ground of maps, light and dark: each map has a character of its own."""

from __future__ import annotations

from typing import Final

GROUNDS: Final = {
    "temperate": {
        "sea": ("#C3D9E1", "#16262D"), "plains": ("#F0E9CF", "#38362D"),
        "hills": ("#DDCBA0", "#4D4430"), "heights": ("#C9B07E", "#5E5138"),
    },
    "desert": {
        "sea": ("#B5DCDB", "#14292B"), "plains": ("#F6E6C4", "#3B342A"),
        "hills": ("#E7BF8E", "#573F2B"), "heights": ("#D49E6C", "#6B4B30"),
    },
    "canyon": {
        "sea": ("#BDD3DE", "#17252E"), "plains": ("#F2E6C6", "#39342B"),
        "hills": ("#DDB894", "#54402F"), "heights": ("#CF9F7A", "#644934"),
    },
    "garden": {
        "sea": ("#BFD5E4", "#162530"), "plains": ("#E9EBCD", "#33372C"),
        "hills": ("#D3C99C", "#474432"), "heights": ("#BBAC78", "#58523A"),
    },
    "meadow": {
        "sea": ("#BCD3D8", "#15272B"), "plains": ("#E2EAC8", "#31382C"),
        "hills": ("#CBC795", "#444632"), "heights": ("#AFAB74", "#535438"),
    },
    "north": {
        "sea": ("#BCCFE4", "#172334"), "plains": ("#EEF0EE", "#373A3B"),
        "hills": ("#D0CFC6", "#4A4B48"), "heights": ("#B4B1A3", "#5D5D55"),
    },
    "prairie": {
        "sea": ("#B3CFCB", "#13282A"), "plains": ("#F4E4BC", "#3D3527"),
        "hills": ("#E0C08C", "#55432B"), "heights": ("#CBA36C", "#685031"),
    },
    "isles": {
        "sea": ("#B6CBE0", "#152232"), "plains": ("#F6E9DE", "#3A3430"),
        "hills": ("#CFCDA2", "#45452F"), "heights": ("#AFB07A", "#565739"),
    },
    "ages": {
        "sea": ("#D3CCE3", "#1B1730"), "plains": ("#F0E9CF", "#38362D"),
        "hills": ("#DDCBA0", "#4D4430"), "heights": ("#C9B07E", "#5E5138"),
    },
}  # fmt: skip
"""The colours of each look that a map may have."""
PLAIN_LOOK: Final = "temperate"
"""The look of maps that have none of their own."""

AGES: Final = {
    "stone_age": {
        "sea": ("#C9D3C6", "#1C2620"), "plains": ("#E9DFC2", "#39342A"),
        "hills": ("#CDB88C", "#51432E"), "heights": ("#B79E6C", "#61513A"),
    },
    "egypt": {
        "sea": ("#B4DAD8", "#122B2D"), "plains": ("#F8E6B2", "#40361F"),
        "hills": ("#E8C478", "#5C4725"), "heights": ("#D6A956", "#6F562B"),
    },
    "classical": {
        "sea": ("#AFD0E8", "#12263A"), "plains": ("#F6EFE4", "#3B3733"),
        "hills": ("#E0C7AC", "#564539"), "heights": ("#CDA98A", "#6A5444"),
    },
    "middle_ages": {
        "sea": ("#BFD2D0", "#17292B"), "plains": ("#DFE8C2", "#303927"),
        "hills": ("#BFC48D", "#464B2D"), "heights": ("#A3A86A", "#565A34"),
    },
    "renaissance": {
        "sea": ("#C2CFE2", "#182336"), "plains": ("#F6E2D3", "#402F28"),
        "hills": ("#DFBBA0", "#5C4133"), "heights": ("#CB9F80", "#704F3D"),
    },
    "napoleonic": {
        "sea": ("#C0CCDD", "#192435"), "plains": ("#ECEAD6", "#37372F"),
        "hills": ("#CCC3A4", "#4B4737"), "heights": ("#B4A983", "#5D5742"),
    },
    "industrial": {
        "sea": ("#C3CCCF", "#1B2427"), "plains": ("#E6E1D8", "#363330"),
        "hills": ("#C8B6A5", "#4E433B"), "heights": ("#B49D8A", "#62534A"),
    },
    "future": {
        "sea": ("#BFE0E6", "#0F2A33"), "plains": ("#E6F0EA", "#2D3A39"),
        "hills": ("#BDD3CC", "#3C504D"), "heights": ("#98B7AE", "#4A625E"),
    },
}  # fmt: skip
"""The colours of each period board of Through Time, by the id of its period."""

COUNTRIES: Final = {
    "russian": {
        "sky": ("#EEF3F7", "#1F262C"), "field": ("#E0E7D8", "#2B332C"),
        "grove": ("#CBD6C6", "#37423A"),
    },
    "german": {
        "sky": ("#EDF3F1", "#1F2728"), "field": ("#E2E9CF", "#2D3426"),
        "grove": ("#CCD8B2", "#3B4530"),
    },
    "american": {
        "sky": ("#FBF1E0", "#2A2520"), "field": ("#F0E3C4", "#393024"),
        "grove": ("#E4CFA6", "#4B3F2E"),
    },
    "asian": {
        "sky": ("#F7EFF0", "#262329"), "field": ("#E4EAD2", "#2D3429"),
        "grove": ("#CFD9B8", "#3B4634"),
    },
}  # fmt: skip
"""The colours of the country behind each board of Russian Railroads, pale enough for letters."""
