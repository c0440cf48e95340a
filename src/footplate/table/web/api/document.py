"""Describes the API for programs that read OpenAPI, from the list of operations alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Any, Final

from msgspec import Struct, json

from footplate.table.web.api.operations import Operation
from footplate.table.web.api.shapes import Error

ADDRESS: Final = "/api"
"""The prefix of all addresses."""
JSON: Final = "application/json"
MATCH: Final = "{match}"
"""The part of an address that names a match."""
UNREAD: Final = 415
"""The status of a body of the wrong kind."""
ABOUT: Final = (
    "For programs that play at a Footplate table. Each belongs to a bot that somebody with an "
    "account has made, and sends its token. What is wrong with a request is one sentence in "
    "English, or in the language that Accept-Language asks for."
)
WRONG: Final[Mapping[int, str]] = {
    400: "The request is not as it should be.",
    401: "The token is missing, or it is nobody's.",
    403: "This is not yours to do.",
    404: "There is no such thing, or you are not to see it.",
    409: "The match has gone on, or this is not possible in it.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    429: "Too much was asked for; Retry-After says when to go on.",
    503: "The database is gone for a while.",
}
"""What the statuses of errors mean."""


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    """Write the description as plain data."""
    bodies = [each.body for each in operations if each.body is not None]
    shapes: set[type[Struct]] = {Error, *bodies, *[each.answer for each in operations]}
    named = sorted(shapes, key=lambda shape: shape.__name__)
    found, parts = json.schema_components(named, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(named, found, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in operations:
        there = paths.setdefault(ADDRESS + each.path, {})
        there[each.method.lower()] = _operation(each, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Footplate", "version": version("footplate"), "description": ABOUT},
        "paths": paths,
        "security": [{"token": []}],
        "components": {
            "schemas": parts,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(each: Operation, schemas: Mapping[type[Struct], dict[str, Any]]) -> dict[str, Any]:
    """Describe one operation."""
    kind = "application/x-ndjson" if each.lines else JSON
    wrong = [status for status in WRONG if each.body is not None or status != UNREAD]
    described: dict[str, Any] = {
        "operationId": each.name,
        "summary": each.about,
        "responses": {
            str(each.status): {
                "description": str(each.answer.__doc__),
                "content": {kind: {"schema": schemas[each.answer]}},
            },
            **{
                str(status): {
                    "description": WRONG[status],
                    "content": {JSON: {"schema": schemas[Error]}},
                }
                for status in wrong
            },
        },
    }
    if each.body is not None:
        content = {JSON: {"schema": schemas[each.body]}}
        described["requestBody"] = {"required": True, "content": content}
    text = {"type": "string", "minLength": 1}
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "query", "required": False, "description": about, "schema": text}
        for name, about in each.query.items()
    ]
    if MATCH in each.path:
        parameters.append({"name": "match", "in": "path", "required": True, "schema": text})
    if parameters:
        described["parameters"] = parameters
    return described
