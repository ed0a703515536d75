"""What happens to "a creature dealt damage this way" happens to no planeswalker [cr2025-06-06 120.3]."""

from __future__ import annotations

import pytest

from oracle.real_cards import real
from rules.positions_of_play import play, position, zone

_TARGETS = [("Garruk Wildspeaker", "graveyard"), ("Grizzly Bears", "exile")]
_BOARD = "step: precombat main | Anna 20 hand: {0} battlefield: Mountain, Mountain, Mountain, Wastes"
_THEIRS = " | Ben 20 battlefield: Garruk Wildspeaker (1 loyalty), Grizzly Bears"


@pytest.mark.parametrize("name", ["Annihilating Fire", "Pillar of Flame", "Incendiary Flow"])
@pytest.mark.parametrize(
    ("target", "where"), [("Garruk Wildspeaker", "graveyard"), ("Grizzly Bears", "exile")]
)
def test_only_a_creature_is_exiled_instead(name: str, target: str, where: str) -> None:
    game = position(_BOARD.format(name) + _THEIRS, *real(name))
    play(game, f"cast {name}", f"targets: {target}", "pass", "pass")
    assert target in zone(game, "Ben", where)
