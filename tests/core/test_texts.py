"""Words: both languages complete, for the program and for every game."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import ratusz
from ratusz.core.names import Name, joined, names_of
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
            assert all(forms(message)), f"{key} is empty"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_put_in_the_same_values(folder: Path) -> None:
    """A `{card}` missing in one language would lose the card. In which form it stands is each language's own affair."""

    def values(message: object) -> set[str]:
        return {field for text in forms(message) for _, field, _, _ in Formatter().parse(text) if field} - {"n"}

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


def test_a_sentence_asks_for_the_form_of_a_name_and_gets_the_name_where_there_is_none() -> None:
    box = [
        {"id": "well", "en": "Well", "pl": "Studnia", "pl_acc": "Studnię"},
        {"id": "park", "en": "Park", "pl": "Park"},
    ]
    polish = names_of(box, "pl")
    assert polish == {"well": "Studnia", "park": "Park"}
    assert "{0:acc}, {0:gen}, {0}".format(polish["well"]) == "Studnię, Studnia, Studnia"
    assert f"{polish['park']:acc}" == "Park"
    assert f"{names_of(box, 'en')['well']:acc}" == "Well"
    assert "{0:acc} / {0}".format(joined([polish["well"], polish["park"]])) == "Studnię, Park / Studnia, Park"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_no_printed_name_can_be_put_in_any_form(language: str) -> None:
    say = texts(language)
    assert [f"{say.name(piece):acc}" for piece in ("nothing", 7, ["a", 1])] == ["nothing", "7", "a, 1"]
    assert isinstance(say.name("nothing"), Name)


class TestHow:
    """One question, or one note, in several wordings: Puerto Rico has one of each."""

    say = texts("en", ratusz.game("puerto-rico"))

    def test_how_picks_the_text(self) -> None:
        plain, other = self.say.ask({"step": "trade"}), self.say.ask({"step": "trade", "how": "land_office"})
        assert "land office" in other
        assert "land office" not in plain

    def test_none_at_all_has_a_text_of_its_own(self) -> None:
        paid = {"note": "paid", "building": "statue"}
        assert self.say.note({**paid, "n": 0}, "Ann") == "Ann pays nothing for a statue."
        assert self.say.note({**paid, "n": 1}, "Ann") == "Ann pays 1 doubloon for a statue."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize(("asked", "told"), [("move.", "did."), ("ask.", "waits.")])
def test_a_game_that_tells_its_story_tells_every_move_and_question(game: ratusz.Game, asked: str, told: str) -> None:
    """What is a button or a question for one player is a sentence about that player for the others."""
    keys = messages(game.folder, "en").keys()
    sentences = {key.removeprefix(told) for key in keys if key.startswith(told)}
    if not sentences:
        pytest.skip(f"{game.name} tells no story yet")
    steps = {key.removeprefix(asked) for key in keys if key.startswith(asked)}
    assert sentences == {step for step in steps if asked == "move." or "." not in step}
    for language in LANGUAGES:
        for key in sentences:
            for text in forms(messages(game.folder, language)[told + key]):
                assert "{who}" in text, key
                assert text.endswith("."), key


def forms(message: object) -> list[str]:
    """The texts of a message, one for each plural form."""
    strings = getattr(message, "string", "")
    return list(strings) if isinstance(strings, (list, tuple)) else [strings]


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(KeyError, match="no text 'nothing' in en"):
        texts("en")("nothing")
