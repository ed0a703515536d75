"""What is of a color or type that is chosen as a spell or ability resolves [cr2025-06-06 608.2d]."""

from __future__ import annotations

from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import written
from rules.positions_of_play import play, position, size, zone

END = written("End", "Sorcery", "Destroy all creatures of the creature type of your choice.", cost="{0}")
UNITE = written(
    "Unite",
    "Instant",
    "Creatures of the creature type of your choice get +1/+1 until end of turn.",
    cost="{0}",
)
BOARD = "Anna 20 hand: End, Unite battlefield: Grizzly Bears, Hill Giant | Ben 20 battlefield: Grizzly Bears"


def test_only_creatures_of_that_type_are_destroyed() -> None:
    game = position(BOARD, END, UNITE)
    play(game, "cast End", "resolve", "choose: Bear")
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]
    assert zone(game, "Ben", "battlefield") == []


def test_only_creatures_of_that_type_get_larger() -> None:
    game = position(BOARD, END, UNITE)
    play(game, "cast Unite", "resolve", "choose: Giant")
    assert size(game, "Hill Giant") == (4, 4)
    assert {size(game, f"Grizzly Bears#{id}") for id in _bears(game)} == {(2, 2)}


def _bears(game) -> list[int]:
    return [id for id in game.state.permanents if game.state.objects[id].definition.name == "Grizzly Bears"]


def test_targets_of_a_type_that_is_chosen_later_are_refused() -> None:
    """Which targets are legal would have to be known as the spell is cast [cr2025-06-06 601.2c]."""
    text = "Return target creature card of the creature type of your choice from your graveyard to your hand."
    face = PrintedFace(name="Dredge", mana_cost="{3}{B}", type_line="Sorcery", text=text)
    reading = read(PrintedCard(name="Dredge", layout="normal", faces=(face,)))
    assert reading.definition is None
    assert "chosen only as it resolves" in str(reading.unread)
