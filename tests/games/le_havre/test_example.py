"""The rulebook's example: the first round of a full game of three, Gosia, Martyna and Maciek, move by move."""

from __future__ import annotations

from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import in_town, moves, offer, owned, play, some, stock, worker

# The tiles in the example's order: iron+franc, wood+fish, fish+grain, wood+cattle, wood+franc, fish+clay, wood+clay.
ORDER = [6, 4, 5, 0, 2, 3, 1]
GOSIA, MARTYNA, MACIEK = range(3)


def start() -> LeHavre:
    """The tiles of the example turn up in its order: each is put face up just before its turn comes."""
    data = GAME.new(3, 1).to_json()
    data["tiles"] = ORDER
    data["offers"] = {"clay": 1, "wood": 2, "fish": 2, "francs": 2}
    for stack in data["stacks"]:
        stack[:] = [card for card in stack if card not in ("marketplace", "joinery")]
    data["stacks"][0].insert(0, "marketplace")
    data["stacks"][1].insert(0, "joinery")
    data["agenda"] = [["turn", 0, 0, 0]]
    state = GAME.from_json(data)
    assert isinstance(state, LeHavre)
    return state


def test_the_example_round() -> None:
    state = start()
    for seat in range(3):
        assert stock(state, seat) == {"francs": 5, "coal": 1}

    # 1. Gosia's tile brings iron and a franc; she takes the 3 francs and decides not to buy the Marketplace.
    assert state.seat == GOSIA
    assert offer(state) == {"clay": 1, "wood": 2, "fish": 2, "francs": 3, "iron": 1}
    play(state, "take francs")
    assert stock(state, GOSIA)["francs"] == 8
    assert "marketplace" in some(state, "buy")
    play(state, "end turn")

    # 2. Martyna: wood and fish; she takes 3 wood.
    assert state.seat == MARTYNA
    play(state, "take wood")
    assert stock(state, MARTYNA)["wood"] == 3
    play(state, "end turn")

    # 3. Maciek: fish and grain; he takes 4 fish.
    assert state.seat == MACIEK
    play(state, "take fish")
    assert stock(state, MACIEK)["fish"] == 4
    play(state, "end turn")

    # 4. Gosia: wood and cattle. She buys the Marketplace and enters it, takes coal and grain, looks at two specials.
    assert state.seat == GOSIA
    assert offer(state) == {"wood": 1, "clay": 1, "iron": 1, "grain": 1, "cattle": 1}
    play(state, "buy marketplace")
    assert stock(state, GOSIA)["francs"] == 2
    play(state, "enter marketplace", "choose grain", "choose coal")
    assert stock(state, GOSIA) == {"francs": 2, "coal": 2, "grain": 1}
    play(state, "look", "order keep")  # and her turn is over: there is nothing she could buy or sell
    assert len(state.view(GOSIA)["specials"]["known"]) == 2
    assert state.view(MARTYNA)["specials"]["known"] == []

    # 5. Martyna: wood and a franc. The first Building Firm costs nothing; 3 wood make the Joinery.
    assert state.seat == MARTYNA
    play(state, "enter building_firm_1", "build joinery")
    assert owned(state, MARTYNA) == ["joinery"]
    assert "wood" not in stock(state, MARTYNA)
    assert worker(state, MARTYNA) == "building_firm_1"
    play(state, "end turn")

    # 6. Maciek: fish and clay; he takes 2 wood.
    assert state.seat == MACIEK
    assert offer(state) == {"francs": 1, "fish": 1, "wood": 2, "clay": 2, "iron": 1, "grain": 1, "cattle": 1}
    play(state, "take wood")
    assert stock(state, MACIEK)["wood"] == 2
    play(state, "end turn")

    # 7. Gosia: wood and clay; 3 clay and one of everything else. She takes the clay.
    assert state.seat == GOSIA
    assert offer(state) == {"francs": 1, "fish": 1, "wood": 1, "clay": 3, "iron": 1, "grain": 1, "cattle": 1}
    play(state, "take clay", "end turn")
    assert stock(state, GOSIA)["clay"] == 3

    # The round ends: 2 food each. Gosia and Martyna pay 2 francs, Maciek 2 fish; there is no harvest, so Gosia's grain
    # stays alone. The first ship comes.
    play(state, "feed")  # Gosia owns something she could sell
    play(state, "feed")  # so does Martyna
    assert state.seat == MACIEK
    play(state, "pay 2")
    assert stock(state, GOSIA) == {"coal": 2, "grain": 1, "clay": 3}
    assert stock(state, MARTYNA) == {"francs": 3, "coal": 1}
    assert stock(state, MACIEK) == {"francs": 5, "coal": 1, "fish": 2, "wood": 2}
    assert state.view(None)["ships"][0]["values"] == [2]

    # 8. Martyna begins the second round on the first tile again: iron and a franc.
    assert state.seat == MARTYNA
    assert state.round == 2
    assert offer(state) == {"francs": 2, "fish": 1, "wood": 1, "iron": 2, "grain": 1, "cattle": 1}
    assert "take iron" in moves(state)
    assert in_town(state) == ["building_firm_1", "building_firm_2", "construction_firm"]
