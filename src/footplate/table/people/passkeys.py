"""Asks browsers for passkeys and checks their answers, where the extra `passkeys` is installed.

Passkeys belong to the name of a host; an address of numbers cannot have any.
"""

from __future__ import annotations

import ipaddress
import json
import secrets
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Final, NamedTuple, TypeVar

from footplate.kernel.errors import FootplateError
from footplate.table.kept.store import now
from footplate.table.kept.values import Passkey
from footplate.table.words import message

Found = TypeVar("Found")

TABLE: Final = "Footplate"
"""What browsers call the table to which a passkey belongs."""


class PasskeyError(FootplateError):
    """Raised for an answer of a browser that proves nothing."""


class Site(NamedTuple):
    """Where a browser sees the table."""

    host: str
    origin: str


class Told(NamedTuple):
    """What the answer of a browser says of itself; nothing of this is proven."""

    passkey: str
    challenge: str


def possible(site: Site) -> bool:
    """Say whether passkeys can be used at a site."""
    if find_spec("webauthn") is None:
        return False
    try:
        ipaddress.ip_address(site.host.strip("[]"))
    except ValueError:
        return True
    return False


def told(answer: str) -> Told:
    """Read which passkey and which question an answer names. Raises `PasskeyError` if none."""
    from webauthn.helpers import base64url_to_bytes

    try:
        given = json.loads(answer)
        data = json.loads(base64url_to_bytes(given["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(data["challenge"]).decode("ascii")
        return Told(str(given["id"])[:1400], challenge)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise PasskeyError(message("error.passkey")) from None


def question_for_new(site: Site, name: str, challenge: str, known: Sequence[Passkey]) -> str:
    """Ask a browser for a new passkey, on something that has none of those that are known."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    selection = AuthenticatorSelectionCriteria(
        resident_key=ResidentKeyRequirement.REQUIRED,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    there = [PublicKeyCredentialDescriptor(base64url_to_bytes(each.passkey)) for each in known]
    options = generate_registration_options(
        rp_id=site.host,
        rp_name=TABLE,
        user_name=name,
        user_id=secrets.token_bytes(16),
        challenge=challenge.encode(),
        authenticator_selection=selection,
        exclude_credentials=there,
    )
    return options_to_json(options)


def new_passkey(site: Site, answer: str, challenge: str, browser: str) -> Passkey:
    """Return the passkey that a browser has made. Raises `PasskeyError` if it has made none."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    found = _proven(
        lambda: verify_registration_response(
            credential=answer,
            expected_challenge=challenge.encode(),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    )
    return Passkey(
        bytes_to_base64url(found.credential_id),
        bytes_to_base64url(found.credential_public_key),
        found.sign_count,
        now(),
        browser,
    )


def question(site: Site, challenge: str) -> str:
    """Ask a browser for any passkey that it has for this site."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=site.host,
        challenge=challenge.encode(),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json(options)


def uses(site: Site, answer: str, challenge: str, passkey: Passkey) -> int:
    """Return how often a passkey was used, proven by an answer. Raises `PasskeyError` if not."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    found = _proven(
        lambda: verify_authentication_response(
            credential=answer,
            expected_challenge=challenge.encode(),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(passkey.key),
            credential_current_sign_count=passkey.used,
            require_user_verification=True,
        )
    )
    return found.new_sign_count


def _proven(check: Callable[[], Found]) -> Found:
    """Return what a check finds. Raises `PasskeyError` if the answer proves nothing."""
    from webauthn.helpers.exceptions import WebAuthnException

    failures: tuple[type[Exception], ...] = (WebAuthnException, ValueError, KeyError, TypeError)
    try:
        return check()
    except failures as problem:
        raise PasskeyError(message("error.passkey")) from problem
