"""The page that explains the API, made from its OpenAPI description."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ratusz.server.visitors import Known
from ratusz.server.web.answers import page

router = APIRouter(include_in_schema=False)

EXAMPLES = """\
curl -s SERVER/api/guests -H 'Content-Type: application/json' -d '{"name": "my bot"}'
curl -sN SERVER/api/tables/TABLE/stream -H 'Authorization: Bearer TOKEN'
curl -s SERVER/api/tables/TABLE/moves -H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' \
-d '{"move": "role builder"}'"""


@dataclass(frozen=True)
class Field:
    name: str
    type: str
    about: str = ""
    needed: bool = False


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    about: str
    asks: tuple[Field, ...]
    body: str
    answer: str
    problems: str
    """The other statuses it may be answered with."""


@router.get("/api")
async def manual(request: Request, user: Known) -> HTMLResponse:
    described = request.app.openapi()
    return page(
        request,
        user,
        "api.html",
        about=described["info"]["description"],
        operations=operations(described),
        schemas={
            name: fields(schema)
            for name, schema in described["components"]["schemas"].items()
            if "properties" in schema and not name.startswith(("HTTP", "Validation"))
        },
        examples=EXAMPLES.replace("SERVER", f"{request.url.scheme}://{request.url.netloc}"),
    )


def operations(described: dict[str, Any]) -> list[Operation]:
    found = []
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            asks = tuple(
                Field(p["name"], type_of(p["schema"]), p.get("description", ""), p["required"])
                for p in operation.get("parameters", [])
            )
            good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
            found.append(
                Operation(
                    method.upper(),
                    path,
                    operation.get("description", ""),
                    asks,
                    type_of(content(operation.get("requestBody", {}))),
                    type_of(content(good)),
                    ", ".join(sorted(status for status in operation["responses"] if not status.startswith("2"))),
                )
            )
    return found


def content(part: dict[str, Any]) -> dict[str, Any]:
    """The schema of what is sent: of its JSON, where there is a choice."""
    kinds: dict[str, Any] = part.get("content", {})
    chosen: dict[str, Any] = kinds.get("application/json") or next(iter(kinds.values()), {})
    found: dict[str, Any] = chosen.get("schema", {})
    return found


def fields(schema: dict[str, Any]) -> list[Field]:
    return [
        Field(name, type_of(inner), inner.get("description", ""), name in schema.get("required", ()))
        for name, inner in schema["properties"].items()
    ]


def type_of(schema: dict[str, Any]) -> str:
    """`list of TableInfo`, `integer or null`: a type as one says it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " or ".join(type_of(one) for one in schema[several])
    if "enum" in schema:
        return " | ".join(str(value) for value in schema["enum"])
    if "const" in schema:
        return str(schema["const"])
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items', {'type': 'anything'}))}"
    return str(schema.get("type", ""))
