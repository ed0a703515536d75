"""Abilities that trigger as a spell is countered that a player has cast [cr2025-06-06 603.2, 701.6a]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

PRESENCE = written("Presence", "Enchantment", "Whenever a spell you've cast is countered, draw a card.")
STOP = written("Stop", "Instant", "Counter target spell.", cost="{0}")
RAY = written("Ray", "Instant", "Counter target activated ability.", cost="{0}")
TOY = written("Toy", "Artifact", "{0}: You gain 1 life.")


@pytest.mark.parametrize(("whose", "drawn"), [("Anna", 1), ("Ben", 0)])
def test_a_card_is_drawn_for_an_own_spell_that_is_countered(whose: str, drawn: int) -> None:
    text = "Anna 20 hand: Stop library: 3 Forest battlefield: {}Mountain | Ben 20 battlefield: {}Mountain"
    own = [("Presence, " if whose == name else "") for name in ("Anna", "Ben")]
    game = position(text.format(*own).replace("hand: Stop", "hand: Stop, Shock"), PRESENCE, STOP)
    play(game, "cast Shock", "targets: Ben", "cast Stop", "targets: Shock")
    resolve_all(game)
    assert zone(game, "Anna", "hand").count("Forest") == drawn
    assert zone(game, "Ben", "hand") == []


def test_an_ability_that_is_countered_is_no_spell() -> None:
    text = "Anna 20 hand: Ray library: 3 Forest battlefield: Presence, Toy | Ben 20"
    game = position(text, PRESENCE, RAY, TOY)
    play(game, "activate Toy", "cast Ray", "targets: Toy")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == []
