"""Le Havre in words."""

from __future__ import annotations

import random
import re

import pytest

from ratusz.core.state import OVER
from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import play, position

EN, PL = texts("en", GAME), texts("pl", GAME)
SIGN = re.compile("×|=|  ")


def told(state: LeHavre, *moves: str) -> list[tuple[str, str]]:
    """What is told of the last of these moves, in both languages."""
    state.noting = True
    play(state, *moves)
    return [(EN.note(event, "Ann"), PL.note(event, "Ann")) for event in state.happened(None)]


def test_goods_are_counted_in_words() -> None:
    state = position(2, goods=[{"cattle": 4}], cards=[["abattoir"]])
    assert told(state, "enter abattoir", "times 4") == [
        ("Ann pays 4 cattle.", "Ann płaci 4 sztuki bydła."),
        ("Ann gets 4 meat.", "Ann dostaje 4 mięsa."),
        ("Ann gets 2 hides.", "Ann dostaje 2 skóry."),
    ]
    state = position(2, goods=[{"fish": 1, "cattle": 5}], town=["clay_mound"])
    fee = ("Ann pays 1 fish (entry fee).", "Ann płaci 1 rybę (opłata wejściowa).")
    assert told(state, "enter clay_mound")[0] == fee
    counted = {n: PL.note({"note": "paid", "good": "francs", "n": n}, "Ann") for n in (1, 3, 5)}
    assert counted == {1: "Ann płaci 1 franka.", 3: "Ann płaci 3 franki.", 5: "Ann płaci 5 franków."}
    assert EN.note({"note": "got", "good": "hide", "n": 1}, "Ann") == "Ann gets 1 hide."


@pytest.mark.parametrize(
    ("grain", "cattle", "english", "polish"),
    [
        (1, 0, "Harvest: Ann gets 1 grain.", "Żniwa: Ann dostaje 1 zboże."),
        (0, 2, "Harvest: Ann gets 1 cattle.", "Żniwa: Ann dostaje 1 sztukę bydła."),
        (2, 3, "Harvest: Ann gets 1 grain and 1 cattle.", "Żniwa: Ann dostaje 1 zboże i 1 sztukę bydła."),
    ],
)
def test_a_harvest_tells_only_what_there_was(grain: int, cattle: int, english: str, polish: str) -> None:
    goods = {"grain": grain, "cattle": cattle, "francs": 20}
    state = position(2, goods=[goods], offers={"fish": 2}, round=2, turn_of_round=6)
    assert (english, polish) in told(state, "take fish", "end turn")


def test_whoever_has_no_food_to_pay_is_not_told_to_pay_0() -> None:
    state = position(2, goods=[{}, {"francs": 9}], cards=[["S01", "S02"]], offers={"clay": 2}, round=2, turn_of_round=6)
    english, polish = zip(*told(state, "take clay", "end turn"), strict=True)
    assert "Ann has no food to pay (ships provide 8)." in english
    assert "Ann nie musi płacić żywności (statki dostarczają 8)." in polish


def test_food_and_francs_are_told_apart_in_feeding() -> None:
    agenda = [["feed", 0, 0, 0]]
    state = position(2, goods=[{"bread": 1, "francs": 3}], cards=[["fishery"]], round=5, agenda=agenda)
    choice = state.view(0)["choice"]
    assert EN.ask(choice).startswith("Feeding: 9 food to pay (you have food: 2, francs: 3).")
    assert PL.ask(choice).startswith("Faza żywienia: do zapłaty 9 żywności (masz żywności: 2, franków: 3).")


def test_what_may_be_paid_in_francs_alone_is_said() -> None:
    state = position(2, goods=[{"fish": 3, "francs": 3}], cards=[[], ["marketplace"]])
    play(state, "enter marketplace")
    assert EN.ask(state.view(0)["choice"]) == "2 food to pay, or in francs alone: 1. How many francs do you use?"
    assert PL.ask(state.view(0)["choice"]) == "Do zapłaty 2 żywności albo samymi frankami: 1. Ile franków płacisz?"


def test_options_say_what_they_bring() -> None:
    state = position(2, goods=[{"cattle": 2, "francs": 9}], cards=[["cattle_market"]], options={"grand_hameau": True})
    play(state, "enter cattle_market")
    assert EN.ask(state.view(0)["choice"]) == "Cattle Market: option 1 (you get cattle) or option 2 (you get francs)?"


def test_names_stand_in_the_case_the_sentence_asks_for() -> None:
    assert PL.move("buy bakehouse") == "Kup Piekarnię"
    assert PL.move("sell wooden_ship_2") == "Sprzedaj Drewniany statek (2)"
    assert PL.move("choose hide") == "Wybierz skórę"
    assert PL.move("take fish") == "Zabierz ze straganu ryby", "all of them"
    assert EN.move("choose hide") == "Choose hide"
    assert PL.move("evict seat_2") == "Odeślij znacznik: gracz 2"


def test_help_of_ships_and_the_soup_kitchen_gives_the_numbers_of_the_cards() -> None:
    """With 1 to 5 players; what a text says is what the game does."""
    cards = {"wooden_ship": "S01", "iron_ship": "S06", "steel_ship": "S12", "soup_kitchen": "soup_kitchen"}
    for piece, card in cards.items():
        tables = [position(seats, cards=[[card]], options={"grand_hameau": True}) for seats in range(1, 6)]
        food = [table.view(0)["players"][0]["food_made"] for table in tables]
        for say in (EN, PL):
            listed = [int(number) for number in re.findall(r"\d+", say.help(piece) or "")]
            assert listed[-10:] == [*food, 1, 2, 3, 4, 5], (piece, say.language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told(language: str) -> None:
    """Every question, note and reason that comes up has its words, and none of them counts with a sign."""
    say = texts(language, GAME)
    chance = random.Random(7)
    for number in range(6):
        options = {"grand_hameau": True, "variant": ("full", "short")[number % 2]}
        state = GAME.new(1 + number % 5, number, options)
        state.noting = True
        for _ in range(300):
            if state.seat == OVER:
                break
            view = state.view(int(state.seat))
            choice = view["choice"]
            reasons = {entry["why_not"] for entry in view["mine"]["enter"].values()} - {None}
            values = {name: value for name, value in choice.items() if name not in ("step", "n")}
            asked = say.ask(choice)
            assert asked.endswith((".", "?", ")")), asked
            sentences = [asked, say(f"waits.{choice['step']}", who="Ann", **values)]
            sentences += [say(f"{family}.{reason}") for family in ("why", "page.why") for reason in reasons]
            state.play(chance.choice(state.moves()))
            notes = [say.note(event, "Ann") for event in state.happened(int(view["to_move"]))]
            assert all(note.endswith(".") for note in notes), notes
            assert not any(SIGN.search(sentence) for sentence in sentences + notes), sentences + notes
