"""Says which browser somebody uses, as far as it tells."""

from __future__ import annotations

import re
from typing import Final

BROWSERS: Final = (
    (re.compile(r"\bEdgA?\b|\bEdgiOS\b"), "Edge"),
    (re.compile(r"\bOPR\b|\bOPT\b"), "Opera"),
    (re.compile(r"\bSamsungBrowser\b"), "Samsung Internet"),
    (re.compile(r"\bFirefox\b|\bFxiOS\b"), "Firefox"),
    (re.compile(r"\bChrom(e|ium)\b|\bHeadlessChrome\b|\bCriOS\b"), "Chrome"),
    (re.compile(r"\bSafari\b"), "Safari"),
)
"""How browsers are called, the most special first: most name others beside themselves."""
SYSTEMS: Final = (
    (re.compile(r"\biPhone\b"), "iPhone"),
    (re.compile(r"\biPad\b"), "iPad"),
    (re.compile(r"\bAndroid\b"), "Android"),
    (re.compile(r"\bCrOS\b"), "ChromeOS"),
    (re.compile(r"\bWindows\b"), "Windows"),
    (re.compile(r"\bMac OS X\b|\bMacintosh\b"), "macOS"),
    (re.compile(r"\bLinux\b"), "Linux"),
)


def browser_of(agent: str) -> str:
    """Return the names of a browser and its system, and nothing else of what it tells.

    >>> browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = []
    for names in (BROWSERS, SYSTEMS):
        found += [name for pattern, name in names if pattern.search(agent[:500])][:1]
    return ", ".join(found)
