"""Lets the files of the repository be pages of the site as they are.

The pages are written for whoever reads them in the repository, so some of their links lead out of
`docs`. The site has no such files: of a link to one that is there its words remain. A link to
something that is nowhere stays, and `mkdocs build --strict` fails of it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[2]
FROM_ELSEWHERE: Final = {
    "changelog.md": ROOT / "CHANGELOG.md",
    "img/footplate.svg": ROOT / "src/footplate/table/static/icon.svg",
}
"""Files of the site that lie outside of `docs`, so that nothing is there twice."""
LINK: Final = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])+)\]\(([^)\s:#]+)(#[^)]*)?\)")
TWO_LOOKS: Final = re.compile(
    r'<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\s*'
    r'<img ([^>]*)src="([^"]+)"([^>]*)>\s*</picture>'
)
"""A picture for light and for dark screens, which on the site follow its own switch."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files that lie elsewhere."""
    for name, place in FROM_ELSEWHERE.items():
        files.append(File.generated(config, name, abs_src_path=str(place)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Take the links that lead out of the site, and tell the two looks of a picture apart."""
    here = Path(page.file.abs_src_path or "").parent
    docs = Path(config.docs_dir)

    def settled(link: re.Match[str]) -> str:
        words, target, anchor = link[1], link[2], link[3] or ""
        found = (here / target).resolve()
        if found.is_relative_to(docs) and not found.is_dir():
            # of a file from elsewhere the links begin elsewhere too
            inside = found.relative_to(docs).as_posix()
            return f"[{words}]({inside}{anchor})" if not here.is_relative_to(docs) else link[0]
        return words if found.exists() else link[0]

    markdown = TWO_LOOKS.sub(r'<img \2src="\3#only-light"\4><img \2src="\1#only-dark"\4>', markdown)
    return LINK.sub(settled, markdown)
