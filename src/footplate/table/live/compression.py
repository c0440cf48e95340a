"""Writes events into streams, packed or plain; an event is packed once for all streams.

A full flush makes the packed bytes of an event independent of what came before them, so the same
bytes go into every stream.
"""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import Final

GZIP_HEAD: Final = bytes([31, 139, 8, 0, 0, 0, 0, 0, 0, 255])
LAST_BLOCK: Final = bytes([3, 0])


class Event:
    """A piece of a stream."""

    def __init__(self, plain: bytes) -> None:
        self.plain: Final = plain

    @cached_property
    def packed(self) -> bytes:
        """The piece as whole blocks of raw deflate."""
        packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
        return packer.compress(self.plain) + packer.flush(zlib.Z_FULL_FLUSH)


class Plain:
    """Writes a stream as it is."""

    def begin(self) -> bytes:
        """Return what stands before the first event."""
        return b""

    def add(self, event: Event) -> bytes:
        """Return the bytes of the next event."""
        return event.plain

    def end(self) -> bytes:
        """Return what stands behind the last event."""
        return b""


class Gzip(Plain):
    """Writes a stream in the format gzip, which ends with a checksum of all that was written."""

    def __init__(self) -> None:
        self._checksum = 0
        self._length = 0

    def begin(self) -> bytes:
        """Return the head of the format."""
        return GZIP_HEAD

    def add(self, event: Event) -> bytes:
        """Return the packed bytes of the next event."""
        self._checksum = zlib.crc32(event.plain, self._checksum)
        self._length = (self._length + len(event.plain)) & 0xFFFFFFFF
        return event.packed

    def end(self) -> bytes:
        """Return an empty last block, the checksum and the length."""
        tail = [each.to_bytes(4, "little") for each in (self._checksum, self._length)]
        return b"".join([LAST_BLOCK, *tail])
