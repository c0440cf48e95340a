"""Web push: seals what only a browser can open, and proves to its service who sends (VAPID)."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final
from urllib.parse import urlsplit

from footplate.kernel.errors import OptionError
from footplate.table.kept.store import Store
from footplate.table.kept.values import Way
from footplate.table.words import message

KEY: Final = "push key"
"""The fact that keeps the key by which this table proves that it sends."""
LASTS: Final = 86_400
"""For how many seconds a service keeps what a browser does not fetch."""


async def key_of(store: Store) -> str:
    """Return the private key of this table, which is made once and kept."""
    from py_vapid import Vapid

    known = (await store.facts(KEY)).get(KEY)
    if known is not None:
        return known
    made = Vapid()
    made.generate_keys()
    return await store.fact(KEY, made.private_pem().decode())


def public_key(key: str) -> str:
    """Return the public key as browsers want it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid

    public = Vapid.from_pem(key.encode()).public_key
    raw = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(raw).decode().rstrip("=")


def checked_keys(text: str) -> str:
    """Return the keys of a browser. Raises `OptionError` for what are none."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        sent = json.loads(text)
        keys = {name: str(sent[name]) for name in ("p256dh", "auth")}
        point, secret = [urlsafe_b64decode(key + "=" * (-len(key) % 4)) for key in keys.values()]
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, KeyError, TypeError):
        raise OptionError(message("push.unfit")) from None
    if len(point) != 65 or len(secret) != 16:
        raise OptionError(message("push.unfit"))
    return json.dumps(keys)


def sealed(way: Way, key: str, contact: str, told: dict[str, Any]) -> tuple[bytes, dict[str, str]]:
    """Return what is sent to the service of a browser: a body and its headers.

    Args:
        way: the browser.
        key: the private key of this table.
        contact: how whoever runs that service reaches whoever runs this table.
        told: what the browser is told.
    """
    from py_vapid import Vapid
    from pywebpush import WebPusher

    place = urlsplit(way.place)
    pusher = WebPusher({"endpoint": way.place, "keys": json.loads(way.keys)})
    body = pusher.encode(json.dumps(told).encode(), "aes128gcm")["body"]
    claims = {"aud": f"{place.scheme}://{place.netloc}", "sub": contact}
    signed = Vapid.from_pem(key.encode()).sign(claims)
    headers = {"content-encoding": "aes128gcm", "ttl": str(LASTS), "urgency": "normal"}
    return body, {**headers, "authorization": signed["Authorization"]}
