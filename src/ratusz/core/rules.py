"""The rules of a game as people read them: `rules/en.md` and `rules/pl.md` in its folder, every statement under a
name of its own, and `rules/proof.json`, which names the tests that prove it.

`# Title`, then `## Section {#name}`, then paragraphs with blank lines between. A paragraph that states a rule ends with
`{#name}`; in a list every point may. A ruling begins with a word in bold: **Ruling.**, **Orzeczenie.**
"""

# interpreted: read once

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ratusz.core.game import Game

RULING = ("**Ruling.**", "**Orzeczenie.**")
NAME = re.compile(r"\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$")
STYLED = re.compile(r"(\*\*.+?\*\*|\*.+?\*)")

Proof = dict[str, list[str]]
"""Statement → the tests that prove it, as `file::test`."""


class BadRules(ValueError):
    """A page of rules that is not in our form."""


@dataclass(frozen=True)
class Paragraph:
    text: str
    points: tuple[str, ...] = ()
    """The points of a list that follows the text."""
    name: str = ""
    """What it is called, if it states a rule."""

    @property
    def ruling(self) -> bool:
        """Is it our answer where the rulebook is silent or contradicts itself?"""
        return self.text.startswith(RULING)


@dataclass(frozen=True)
class Section:
    title: str
    name: str
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True)
class Rules:
    title: str
    sections: tuple[Section, ...]
    """What stands before the first heading is a section without a name."""

    @property
    def statements(self) -> list[Paragraph]:
        return [found for section in self.sections for found in section.paragraphs if found.name]


def parse(text: str) -> Rules:
    """A page of rules; BadRules if it is not in our form."""
    title = ""
    sections = [Section("", "")]
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("## "):
            heading, name = _named(block[3:].strip())
            if not name or "\n" in block:
                raise BadRules(f"a heading needs a name and a blank line after it: {block!r}")
            sections.append(Section(heading, name))
        elif block.startswith("# "):
            if title:
                raise BadRules(f"there is one title, not two: {block!r}")
            title = block[2:].strip()
        else:
            last = sections[-1]
            sections[-1] = replace(last, paragraphs=last.paragraphs + _paragraphs(block))
    rules = Rules(title, tuple(section for section in sections if section.name or section.paragraphs))
    _check(rules)
    return rules


def _named(text: str) -> tuple[str, str]:
    """A line without its name, and the name."""
    found = NAME.search(text)
    return (text[: found.start()], found[1]) if found else (text, "")


def _paragraphs(block: str) -> tuple[Paragraph, ...]:
    """One paragraph with its list; several, where the points of a list have names of their own."""
    lines: list[str] = []
    for line in block.splitlines():
        if lines and not line.startswith("- "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line.strip())
    named = [_named(line) for line in lines]
    if any(name for _, name in named[:-1]):
        return tuple(_paragraph([text], name) for text, name in named)
    return (_paragraph([text for text, _ in named], named[-1][1]),)


def _paragraph(lines: list[str], name: str) -> Paragraph:
    points = tuple(line[2:].strip() for line in lines if line.startswith("- "))
    return Paragraph(" ".join(line for line in lines if not line.startswith("- ")), points, name)


def _check(rules: Rules) -> None:
    names = [section.name for section in rules.sections if section.name]
    names += [statement.name for statement in rules.statements]
    twice = {name for name in names if names.count(name) > 1}
    if not rules.title or twice:
        raise BadRules(f"{rules.title or 'no title'}: used twice: {', '.join(sorted(twice)) or 'nothing'}")
    for section in rules.sections:
        for paragraph in section.paragraphs:
            for text in (paragraph.text, *paragraph.points):
                if "{#" in text:
                    raise BadRules(f"a name stands at the end of a paragraph: {text!r}")


def spans(text: str) -> list[tuple[str, str]]:
    """The text in pieces, each with its style: "", "strong" or "em"."""
    pieces = []
    for piece in STYLED.split(text):
        mark = len(piece) - len(piece.lstrip("*"))
        if STYLED.fullmatch(piece):
            pieces.append(("strong" if mark > 1 else "em", piece.strip("*")))
        elif piece:
            pieces.append(("", piece))
    return pieces


def folder_of(game: Game) -> Path:
    return game.folder / "rules"


def has_rules(game: Game) -> bool:
    return folder_of(game).is_dir()


@cache
def rules_of(game: Game, language: str) -> Rules:
    """The rules of a game that has them (`has_rules`)."""
    return parse((folder_of(game) / f"{language}.md").read_text(encoding="utf-8"))


@cache
def proof_of(game: Game) -> Proof:
    """Which tests prove the statements of a game; `python -m tests.proof` writes it, a test holds it true."""
    path = folder_of(game) / "proof.json"
    found: Proof = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found
