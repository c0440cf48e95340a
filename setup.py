"""Makes the catalogues of words, and the opt-in compiled build; all else is in `pyproject.toml`.

Every build makes a `.mo` file of each `.po` file, so that an installation finds its words.

`FOOTPLATE_COMPILE=1 pip install .` compiles the engine.

`FOOTPLATE_OPTIMIZE` (0 to 3 or g, as a rule 3) says how hard the C compiler tries: a build that is
only to be tested is there sooner with g. With 0 it would be slower than the sources.

The engine is one mypyc compile group. Its extensions are optional, so a machine without a compiler
still installs, and every module runs uncompiled as well.
"""

import os
import sys
from pathlib import Path
from runpy import run_path
from shutil import which
from subprocess import run
from sysconfig import get_config_vars, get_path

from setuptools import Extension, setup

PACKAGE = Path("src/footplate")

BUILDS = {"bdist_wheel", "build", "build_ext", "editable_wheel"}
"""The commands that need the extensions; the others only ask what is to be installed."""


def modules() -> list[str]:
    """The files of the compile group, in a stable order."""
    return [str(path) for path in run_path(str(PACKAGE / "group.py"))["modules"](PACKAGE)]


def extensions() -> list[Extension]:
    """One shared library with all the code, and a small one per module that opens it."""
    from mypyc.build import mypycify

    level = os.environ.get("FOOTPLATE_OPTIMIZE", "3")
    found: list[Extension] = mypycify(
        modules(), group_name="footplate", opt_level=level, debug_level="0"
    )
    for extension in found:
        extension.optional = True
    if os.name == "posix":
        # Looking at indentation, gcc would spend more than half of its time.
        flags = [*found[0].extra_compile_args, "-Wno-misleading-indentation"]
        header = read_once(flags)
        for extension in found:
            extension.extra_compile_args = flags
            extension.include_dirs.insert(0, header)
    return found


def read_once(flags: list[str]) -> str:
    """Let gcc read Python's header; each of hundreds of small libraries begins with it.

    Args:
        flags: what the libraries are compiled with. With others, gcc reads the header itself.

    Returns:
        The folder to look in first; it is empty where gcc is missing.
    """
    folder = Path("build", "header")
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / "Python.h.gch"
    made.unlink(missing_ok=True)  # of an earlier build, perhaps for another Python
    known = get_config_vars("CC", "CFLAGS", "CCSHARED")
    compiler, *own = " ".join([each for each in known if each]).split() or [""]
    if compiler.endswith("gcc") and which(compiler):
        header = Path(get_path("include"), "Python.h")
        words = [*own, f"-I{header.parent}", *flags, "-x", "c-header", str(header)]
        run([compiler, *words, "-o", str(made)], check=False)
    return str(folder)


def translate() -> None:
    """Make the catalogues that an installation reads."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as made:
            write_mo(made, catalogue)


def forget() -> None:
    """Remove the extensions of an earlier build in place: they would hide the sources."""
    for suffix in ("so", "pyd"):
        for path in Path("src").rglob(f"*.{suffix}"):
            path.unlink()


WANTED = os.environ.get("FOOTPLATE_COMPILE") == "1"

if BUILDS & set(sys.argv):
    translate()
if "editable_wheel" in sys.argv:
    forget()

setup(
    ext_modules=extensions() if WANTED and BUILDS & set(sys.argv) else [],
    # mypy follows what the engine imports into the drawings, which use rich
    setup_requires=["mypy>=2,<3", "rich>=14,<16"] if WANTED else [],
)
