"""Rules people can trust: every statement is proven by a test, and every language says the same."""

from __future__ import annotations

from functools import cache

import pytest

from ratusz.core.registry import catalogue
from ratusz.core.rules import BadRules, Proof, Rules, parse, spans
from ratusz.core.texts import LANGUAGES
from tests.proof import marks_in, proofs, rules_folder, written

GAMES = [game for game in catalogue() if rules_folder(game).is_dir()]
"""Those whose rules are written."""


def read(game: str, language: str) -> Rules:
    return parse((rules_folder(game) / f"{language}.md").read_text(encoding="utf-8"))


@cache
def proof() -> dict[str, Proof]:
    return proofs()


def unproven(rules: Rules, proof: Proof) -> list[str]:
    return [statement.name for statement in rules.statements if not proof.get(statement.name)]


def differences(one: Rules, other: Rules) -> list[tuple[str, str]]:
    """Where two languages part: headings and statements by name, in order."""

    def names(rules: Rules) -> list[str]:
        return [
            name
            for part in rules.sections
            for name in (part.name, *(said.name for said in part.paragraphs if said.name))
        ]

    mine, theirs = names(one), names(other)
    longest = max(len(mine), len(theirs))
    mine, theirs = [*mine, *["–"] * (longest - len(mine))], [*theirs, *["–"] * (longest - len(theirs))]
    return [pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1]]


@pytest.mark.parametrize("game", GAMES)
def test_every_statement_has_a_test(game: str) -> None:
    assert unproven(read(game, LANGUAGES[0]), proof().get(game, {})) == []


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_state_the_same_in_the_same_order(game: str) -> None:
    first = read(game, LANGUAGES[0])
    for language in LANGUAGES[1:]:
        assert differences(first, read(game, language)) == []
        assert [said.ruling for said in first.statements] == [said.ruling for said in read(game, language).statements]


def test_every_mark_names_a_statement() -> None:
    known = {(game, said.name) for game in GAMES for said in read(game, LANGUAGES[0]).statements}
    marked = {(game, name) for game, proof_of in proof().items() for name in proof_of}
    assert marked - known == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_proof_beside_the_rules_is_that_of_the_tests(game: str) -> None:
    path = rules_folder(game) / "proof.json"
    assert path.read_text(encoding="utf-8") == written(proof().get(game, {})), "run: python -m tests.proof"


PAGE = """# Nim

Two players.

## Taking {#taking}

You take **one to three** pieces. {#take-one-to-three}

**Ruling.** Nobody *passes*:
- not even once
- nor twice {#no-pass}

- Left. {#left}
- Right. {#right}
"""


def test_a_page_is_read() -> None:
    rules = parse(PAGE)
    assert rules.title == "Nim"
    assert [(part.name, part.title) for part in rules.sections] == [("", ""), ("taking", "Taking")]
    assert [said.name for said in rules.statements] == ["take-one-to-three", "no-pass", "left", "right"]
    ruling = rules.statements[1]
    assert ruling.ruling
    assert ruling.points == ("not even once", "nor twice")
    assert not rules.statements[0].ruling
    assert spans(rules.statements[0].text) == [("", "You take "), ("strong", "one to three"), ("", " pieces.")]
    assert spans("*a* and b") == [("em", "a"), ("", " and b")]


@pytest.mark.parametrize(
    "page",
    [
        "## No title {#no-title}",
        "# Two\n\n# titles",
        "# A\n\n## Heading without a name",
        "# A\n\nOne. {#one}\n\nOne. {#one}",
        "# A\n\nA {#name} in the middle.",
    ],
)
def test_what_is_not_in_our_form_is_refused(page: str) -> None:
    with pytest.raises(BadRules):
        parse(page)


def test_a_statement_that_loses_its_last_test_is_noticed() -> None:
    known: Proof = {"take-one-to-three": ["t"], "no-pass": ["t"], "left": ["t"], "right": []}
    assert unproven(parse(PAGE), known) == ["right"]


def test_a_language_that_lacks_a_statement_is_noticed() -> None:
    assert differences(parse(PAGE), parse(PAGE)) == []
    assert differences(parse(PAGE), parse(PAGE.replace("- Right. {#right}\n", ""))) == [("right", "–")]


def test_marks_are_read_where_they_stand() -> None:
    source = """
@pytest.mark.rule("nim", "left")
@pytest.mark.parametrize("side", [pytest.param(1, marks=pytest.mark.rule("nim", "right"))])
def test_sides(side): ...
"""
    assert marks_in(source) == [("test_sides", "nim", "left"), ("test_sides", "nim", "right")]
    with pytest.raises(ValueError, match="not a test"):
        marks_in('pytestmark = pytest.mark.rule("nim", "left")')
