"""Abilities that trigger as a player casts their commander [cr2025-06-06 603.2, 903.3]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, stack, zone

PHOENIX = written(
    "Phoenix",
    "Creature — Phoenix",
    "When you cast your commander, return this card from your graveyard to the battlefield.",
    size="2/2",
)


@pytest.mark.parametrize(("leading", "returns"), [(" (commander)", True), ("", False)])
def test_it_returns_as_its_owner_casts_their_commander(leading: str, returns: bool) -> None:
    text = f"Anna 20 hand: Grizzly Bears{leading} graveyard: Phoenix battlefield: 2 Forest | Ben 20"
    game = position(text, PHOENIX)
    play(game, "cast Grizzly Bears")
    assert stack(game) == ["Grizzly Bears", *(["(Phoenix)"] if returns else [])]
    if returns:
        play(game, "resolve")
        assert "Phoenix" in zone(game, "Anna", "battlefield")
