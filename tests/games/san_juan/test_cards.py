"""The councillor and the prospector phase, and the piles."""

from __future__ import annotations

import pytest

from tests.games.san_juan.table import Table, seat


def drawn(table: Table) -> dict[str, int]:
    """What the seat to choose has drawn and not yet chosen from."""
    cards: dict[str, int] = table.state.view(table.asked)["drawn"]
    return cards


# Councillor


@pytest.mark.rule("san-juan", "draw-two")
def test_the_councillor_keeps_one_of_five_cards_and_the_others_one_of_two() -> None:
    table = Table(seat(), seat(), deck="smithy smithy smithy well well", discards="tower chapel")
    table.play("role councillor")
    assert drawn(table) == {"smithy": 3, "well": 2}
    table.play("keep well")
    assert table.hand(0) == "well"
    assert table.asked == 1
    assert sum(drawn(table).values()) == 2, "the pile is empty: two of the discards"
    table.play(table.moves[0])
    assert table.hand_size(1) == 1
    assert table.step == "pick_role"


@pytest.mark.rule("san-juan", "draw-two")
def test_the_cards_not_kept_go_to_the_discards() -> None:
    table = Table(seat(), seat(), deck="smithy well tower chapel crane hut tavern")
    table.play("role councillor").play(table.moves[0])
    assert table.discards == 4
    table.play(table.moves[0])
    assert table.discards == 4 + 1


@pytest.mark.rule("san-juan", "councillor-not-passed")
def test_the_councillor_phase_is_never_passed() -> None:
    table = Table(seat(), seat())
    table.play("role councillor")
    assert "pass" not in table.moves


def test_library_lets_the_councillor_choose_from_eight() -> None:
    """'Library', councillor: 2+3+3 = 8 cards, one of them kept."""
    table = Table(
        seat("library"), seat("library"), seat(), deck="well crane " * 3 + "smithy " * 2, discards="hut tavern"
    )
    table.play("role councillor")
    assert sum(drawn(table).values()) == 8
    table.play("keep smithy")
    assert table.hand(0) == "smithy"
    assert table.asked == 1
    assert sum(drawn(table).values()) == 2, "in another player's phase a Library does nothing"


@pytest.mark.parametrize(("city", "cards"), [("prefecture", 5), ("prefecture library", 8)])
def test_prefecture_of_gosia_as_councillor(city: str, cards: int) -> None:
    """Example 'Prefecture': 2 of 5 cards; 2 of 8 with a Library."""
    deck = "smithy well crane tower chapel" + " hut tavern park" * (cards == 8)
    table = Table(seat(city), seat(), seat(), deck=deck)
    table.play("role councillor")
    assert len(drawn(table)) == cards
    table.play("keep well", "keep tower")
    assert table.hand(0) == "well tower"


def test_prefecture_of_gosia_keeps_both_cards_when_another_is_councillor() -> None:
    """Example 'Prefecture': both cards, and nothing to be asked."""
    for city in ("prefecture", "prefecture archive"):
        table = Table(seat(), seat(city, "hero"))
        table.play("role councillor").play(table.moves[0])
        assert table.step == "pick_role"
        assert table.hand_size(1) == 3


def test_archive_of_martyna() -> None:
    """Example 'Archive': councillor with Prefecture and Archive draws 5 into the hand and discards any 3."""
    table = Table(seat("prefecture archive", "hero palace library"), seat(), deck="smithy well crane tower chapel")
    table.play("role councillor")
    assert table.hand_size(0) == 3 + 5
    assert table.state.view(0)["choice"] == {"step": "discard", "n": 3}
    table.play("discard smithy", "discard library", "discard palace")
    assert table.hand(0) == "well crane chapel tower hero"


def test_archive_of_maciek() -> None:
    """Example 'Library': with Library, Archive and Prefecture the councillor adds 8 cards and discards any 6."""
    deck = "hut hut hut well well well tower tower"
    table = Table(seat("library archive prefecture", "hero palace"), seat(), seat(), deck=deck)
    table.play("role councillor")
    assert table.hand_size(0) == 2 + 8
    assert table.state.view(0)["choice"] == {"step": "discard", "n": 6}
    table.play(*(f"discard {card}" for card in ("well", "well", "tower", "hero", "palace", "hut")))
    assert table.hand(0) == "well tower hut hut"


@pytest.mark.parametrize(
    ("city", "councillor", "thrown_away"),
    [
        ("archive", False, 1),
        ("archive", True, 4),
        ("archive library", True, 7),
        ("archive prefecture", True, 3),
        ("archive prefecture library", True, 6),
    ],
)
def test_archive_throws_away_as_many_as_without_it(city: str, councillor: bool, thrown_away: int) -> None:
    """Settled: 'the same number'."""
    owner = seat(city, "hero palace")
    table = Table(owner, seat(), seat()) if councillor else Table(seat(), owner, seat())
    table.play("role councillor")
    if not councillor:
        table.play(table.moves[0])
    assert table.state.view(table.asked)["choice"] == {"step": "discard", "n": thrown_away}


def test_archive_lets_old_cards_go() -> None:
    table = Table(seat(), seat("archive", "hero"), deck="well " * 3 + "crane crane", discards="hut hut")
    table.play("role councillor", "keep well")
    assert table.asked == 1
    table.play("discard hero")
    assert table.hand_size(1) == 2


def test_the_councillor_keeps_what_there_is_when_cards_run_out() -> None:
    table = Table(seat(), seat(), deck="smithy well")
    table.play("role councillor")
    assert drawn(table) == {"smithy": 1, "well": 1}
    table.play("keep well")
    assert table.hand(0) == "well"
    assert table.hand(1) == "smithy", "the discarded card, all that was left"
    assert table.step == "pick_role"


# Prospector


@pytest.mark.rule("san-juan", "prospector-draws")
def test_only_the_prospector_draws_a_card() -> None:
    table = Table(seat(), seat(), seat())
    table.play("role prospector")
    assert [table.hand_size(who) for who in range(3)] == [1, 0, 0]


def test_library_lets_the_prospector_draw_two() -> None:
    """'Library', prospector: 1+1 = 2 cards."""
    table = Table(seat("library"), seat("library"), seat())
    table.play("role prospector")
    assert [table.hand_size(who) for who in range(3)] == [2, 0, 0]


def test_gold_mine_example_1() -> None:
    """Library 5, Prefecture 4, Smithy 1, Coffee Roaster 4: two of cost 4, so all four are discarded."""
    table = Table(seat(), seat("gold_mine"), deck="hut", discards="library prefecture smithy coffee_roaster")
    table.play("role prospector")
    assert table.hand(0) == "hut", "the prospector draws first"
    assert table.hand(1) == ""
    assert table.discards == 4


def test_gold_mine_example_2() -> None:
    """Quarry 4, Gold Mine 1, Tobacco Storage 3, Hero 5: all differ, so Maciek takes the Gold Mine."""
    table = Table(seat(), seat("gold_mine"), deck="hut", discards="quarry gold_mine tobacco_storage hero")
    table.play("role prospector")
    assert table.hand(1) == "gold_mine"
    assert table.discards == 3


def test_gold_mine_works_for_the_prospector_too() -> None:
    table = Table(seat("gold_mine"), seat(), deck="hut", discards="quarry gold_mine tobacco_storage hero")
    table.play("role prospector")
    assert table.hand(0) == "gold_mine hut"


def test_library_does_not_change_the_gold_mine() -> None:
    table = Table(
        seat("gold_mine library"), seat(), seat(), deck="hut hut", discards="quarry well tobacco_storage hero"
    )
    table.play("role prospector")
    assert table.hand(0) == "well hut hut"


def test_a_gold_mine_that_cannot_turn_four_cards_gives_nothing() -> None:
    table = Table(seat(), seat("gold_mine"), deck="hut", discards="quarry gold_mine hero")
    table.play("role prospector")
    assert table.hand(1) == ""
    assert table.discards == 3


def test_the_cards_turned_are_seen_by_everybody_while_the_phase_lasts_and_in_the_history() -> None:
    table = Table(
        seat("goldsmith"),
        seat("gold_mine"),
        seat("goldsmith"),
        governor=1,
        deck="well",
        discards="hut smithy crane hero",
    )
    table.play("role prospector")
    assert table.step == "goldsmith"
    turned = table.state.view(None)["turned"]
    assert sorted(entry["card"] for entry in turned if entry["seat"] == 1) == ["crane", "hero", "hut", "smithy"]
    events = [event for event in table.state.happened(None) if event["note"] == "turned"]
    assert [{"seat": event["seat"], "card": event["card"]} for event in events] == turned
    table.play("take", "take")
    assert table.state.view(None)["turned"] == []


def test_goldsmith_may_keep_a_card_nobody_has_built() -> None:
    table = Table(seat(), seat("goldsmith"), deck="hut", discards="well")
    table.play("role prospector")
    assert table.asked == 1
    assert table.state.view(0)["choice"] == {"step": "goldsmith", "card": "well"}
    assert table.moves == ["take", "pass"]
    table.play("take")
    assert table.hand(1) == "well"


def test_goldsmith_may_leave_the_card() -> None:
    table = Table(seat(), seat("goldsmith"), deck="hut", discards="well")
    table.play("role prospector", "pass")
    assert table.hand(1) == ""
    assert table.discards == 1


@pytest.mark.parametrize(("city", "card"), [("well", "well"), ("indigo_plant", "indigo_plant")])
def test_goldsmith_discards_a_card_somebody_has(city: str, card: str) -> None:
    """Settled: starting Indigo Plants count, the owner's own buildings too; there is no second try."""
    for cities in ((city, "goldsmith"), ("smithy", f"{city} goldsmith")):
        table = Table(seat(cities[0]), seat(cities[1]), deck="hut", discards=card)
        table.play("role prospector")
        assert table.step == "pick_role"
        assert table.hand(1) == ""
        assert table.discards == 1


def test_goldsmith_looks_at_what_stands_now() -> None:
    """Settled: covered buildings are gone and do not count."""
    table = Table(seat(), seat("goldsmith"), removed="well", deck="hut", discards="well")
    table.play("role prospector", "take")
    assert table.hand(1) == "well"


def test_each_player_resolves_gold_mine_then_goldsmith_clockwise_from_the_prospector() -> None:
    table = Table(seat("goldsmith gold_mine"), seat("gold_mine"), seat("goldsmith"), governor=1)
    table.play("role prospector")
    order = [(event["note"], event["seat"]) for event in table.state.happened(None) if event["note"] != "reshuffled"]
    while table.step == "goldsmith":
        table.play("pass")
        order += [(event["note"], event["seat"]) for event in table.state.happened(None)]
    seats = [who for note, who in order if note == "turned"]
    assert seats == [1] * 4 + [2] + [0] * 5
    mine = [index for index, (note, who) in enumerate(order) if note.startswith("mined") and who == 0]
    assert len([note for note, who in order[mine[0] :] if note == "turned"]) == 1, "the Goldsmith's card comes last"


# Piles


@pytest.mark.rule("san-juan", "reshuffle")
def test_the_discards_become_the_draw_pile_when_a_card_must_be_drawn() -> None:
    table = Table(seat(), seat(), deck="well", discards="hut tower chapel")
    table.play("role prospector")
    assert (table.deck, table.discards) == (0, 3), "not before"
    table.play("role councillor")
    assert drawn(table) == {"hut": 1, "tower": 1, "chapel": 1}
    assert (table.deck, table.discards) == (0, 0)


@pytest.mark.rule("san-juan", "lost-draws")
def test_draws_that_cannot_be_made_are_lost() -> None:
    table = Table(seat("library"), seat(), seat(), deck="well")
    table.play("role prospector")
    assert table.hand(0) == "well"


def test_covered_buildings_never_come_back() -> None:
    table = Table(seat(), seat(), deck="", removed="well well")
    table.play("role prospector")
    assert table.hand(0) == ""


@pytest.mark.rule("san-juan", "reshuffle")
def test_cards_paid_are_in_the_new_pile_at_once() -> None:
    table = Table(seat(), seat("carpenter", "smithy hero"), deck="")
    table.play("role builder", "build smithy")
    assert table.hand(1) == "hero", "the card it was paid with came back by the Carpenter"


def test_nothing_is_produced_when_no_card_is_left() -> None:
    table = Table(seat(), seat(), deck="well")
    table.play("role producer", "produce indigo")
    assert table.step == "pick_role", "seat 1 finds no card for its plant"


def test_a_customs_office_stays_empty_when_no_card_is_left() -> None:
    table = Table(seat("customs_office"), seat(), deck="")
    table.play("role councillor")
    assert table.city(0) == "customs_office"
    assert table.state.happened(None) == []
