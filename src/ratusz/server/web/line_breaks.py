"""Templates may be broken into lines anywhere between tags: a line break there, with the indentation after it, says
nothing. A space that is meant stands within a line; `{{ " " }}` is one where a line ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from jinja2.ext import Extension
from jinja2.lexer import TOKEN_DATA, Token, TokenStream

BREAK: Final = re.compile(r"\s*\n\s*")
EDGES: Final = re.compile(r"^\s*\n\s*|\s*\n\s*$")
TAG: Final = re.compile(r"([<>])")


class LineBreaks(Extension):
    """A line break beside a tag, an expression or a statement is dropped; one within a text or a tag is a space."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        inside = False
        for token in stream:
            if token.type == TOKEN_DATA:
                text, inside = joined(token.value, inside)
                token = Token(token.lineno, TOKEN_DATA, text)
            yield token


def joined(text: str, inside: bool) -> tuple[str, bool]:
    """The text in one line, and whether its end is inside a tag, as its beginning may be."""
    parts = []
    for part in TAG.split(text):
        if part in ("<", ">"):
            inside = part == "<"
        elif not inside:
            part = EDGES.sub("", part)
        parts.append(BREAK.sub(" ", part))
    return "".join(parts), inside
