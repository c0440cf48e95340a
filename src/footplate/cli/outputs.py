"""The files that a command will write: they are checked before its work begins."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from footplate.cli.words import message
from footplate.kernel.errors import FootplateError


def check_outputs(outputs: Mapping[str, Path | None], inputs: Iterable[Path | None] = ()) -> None:
    """Make sure that files can be written, and that no other file of the command is lost by it.

    Args:
        outputs: the files by the options that name them; None for an option that is not given.
        inputs: what the command reads; those that are no files are left out.

    Raises:
        FootplateError: a file whose folder is not there, a folder, one of the inputs, or a file
            that two options name.
        OSError: a file that must not be written.
    """
    read = [path for path in inputs if path is not None and _is_file(path)]
    written: dict[str, Path] = {}
    for option, file in outputs.items():
        if file is None:
            continue
        _check_place(option, file)
        if any(_same(file, each) for each in read):
            raise FootplateError(message("output.input", option=option, file=str(file)))
        for other, each in written.items():
            if _same(file, each):
                said = message("output.twice", option=option, file=str(file), other=other)
                raise FootplateError(said)
        written[option] = file


def _is_file(path: Path) -> bool:
    """Say whether a path leads to a file; a word that is too long for a path does not."""
    try:
        return path.is_file()
    except OSError:
        return False


def _check_place(option: str, file: Path) -> None:
    """Raise `FootplateError` or `OSError` unless a file can be written in this place."""
    if file.is_dir():
        raise FootplateError(message("output.is-folder", option=option, file=str(file)))
    folder = Path(os.path.realpath(file)).parent
    if not folder.is_dir():
        said = message("output.no-folder", option=option, file=str(file), folder=str(file.parent))
        raise FootplateError(said)
    if not os.access(file if file.exists() else folder, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))


def _same(one: Path, other: Path) -> bool:
    """Say whether two paths lead to one file; a device such as /dev/null is no file."""
    if one.exists() and other.exists():
        return one.is_file() and one.samefile(other)
    return os.path.realpath(one) == os.path.realpath(other)
