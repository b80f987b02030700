"""Words: both languages complete, for the program and for every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import ratusz
from ratusz.core.notes import DETAILS_FOR_ITS_SEAT
from ratusz.core.texts import COMMON, LANGUAGES, texts

FOLDERS = [COMMON, *(game.folder for game in ratusz.catalogue().values())]
GAMES = list(ratusz.catalogue().values())


def messages(folder: Path, language: str) -> dict[str, object]:
    with Path(folder, "locale", f"{language}.po").open("rb") as file:
        catalog = read_po(file, locale=language, abort_invalid=True)
    found = [message for message in catalog if message.id]
    return {message.id if isinstance(message.id, str) else message.id[0]: message for message in found}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_texts_and_none_is_empty(folder: Path) -> None:
    english, polish = (messages(folder, language) for language in LANGUAGES)
    assert english.keys() == polish.keys()
    for catalog in (english, polish):
        for key, message in catalog.items():
            strings = getattr(message, "string", "")
            assert all(strings if isinstance(strings, (list, tuple)) else [strings]), f"{key} is empty"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_put_in_the_same_values(folder: Path) -> None:
    """A `{card}` missing in one language would lose the card."""

    def values(message: object) -> set[str]:
        strings = getattr(message, "string", "")
        parts = strings if isinstance(strings, (list, tuple)) else [strings]
        return {piece.split("}")[0] for text in parts for piece in text.split("{")[1:]} - {"n"}

    english, polish = (messages(folder, language) for language in LANGUAGES)
    for key, message in english.items():
        assert values(message) == values(polish[key]), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_option_and_note_has_words(game: ratusz.Game, language: str) -> None:
    say = texts(language, game)
    for code in range(len(game.moves)):
        assert say.move(game.moves.name(code))
        assert say.move(game.moves.public(code))
    for option in game.options:
        assert say(f"about.{option.name}")
    for key in ("game", "about"):
        assert say(key)
    for note in game.notes:
        assert say.has(f"note.{note.name}"), note.name
        assert note.audience != DETAILS_FOR_ITS_SEAT or say.has(f"note.{note.name}.hidden"), note.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_name_exists_in_both_languages(game: ratusz.Game) -> None:
    assert game.names["en"].keys() == game.names["pl"].keys()
    assert all(game.names[language].values() for language in LANGUAGES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_steps_have_names_of_their_own(game: ratusz.Game) -> None:
    names = [step.name for step in game.steps]
    assert len(set(names)) == len(names)


def test_polish_plurals() -> None:
    say = texts("pl")
    assert say("terminal.score", 1, who="Ty") == "Ty: 1 punkt"
    assert say("terminal.score", 3, who="Ty") == "Ty: 3 punkty"
    assert say("terminal.score", 12, who="Ty") == "Ty: 12 punktów"


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(KeyError, match="no text 'nothing' in en"):
        texts("en")("nothing")
