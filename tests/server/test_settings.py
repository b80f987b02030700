"""Every setting can be made by environment, and is in the one table that tells of them."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from typer.testing import CliRunner

from ratusz.cli import app
from ratusz.server.settings import PREFIX, Settings

DOCS = Path(__file__).parents[2] / "docs"
OF_THE_COMMAND = {"RATUSZ_HOST", "RATUSZ_PORT", "RATUSZ_LOG_LEVEL"}


def test_the_table_of_settings_is_whole() -> None:
    told = re.findall(r"^\| `(RATUSZ_\w+)`", (DOCS / "server.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(told) == sorted({f"{PREFIX}{field.name.upper()}" for field in fields(Settings)} | OF_THE_COMMAND)


def test_what_is_told_of_a_deployment_is_there() -> None:
    """Files and settings that the pages for those who run a server name."""
    root = DOCS.parent
    known = OF_THE_COMMAND | {f"{PREFIX}{field.name.upper()}" for field in fields(Settings)}
    pages = [
        DOCS / "deploy.md",
        DOCS / "security.md",
        *root.glob("deploy/*"),
        root / "compose.yaml",
        root / "Dockerfile",
    ]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert set(re.findall(r"\bRATUSZ_[A-Z_]+", text)) <= known, page
        for name in re.findall(r"\bdeploy/[\w@.-]+\w", text):
            assert (root / name).exists(), f"{page}: {name}"
    for name in re.findall(r"`(?:tests/\w+/)?(test_\w+\.py)`", (DOCS / "security.md").read_text(encoding="utf-8")):
        assert list(root.glob(f"tests/**/{name}")), name


def test_the_command_reads_the_environment() -> None:
    answer = CliRunner().invoke(app, ["serve"], env={"RATUSZ_LOG_LEVEL": "loud"})
    assert "there is no log level 'loud'" in str(answer.exception)
