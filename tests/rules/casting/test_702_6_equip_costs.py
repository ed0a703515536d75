"""What makes equip abilities cost less does so for no other ability that attaches something
[cr2025-06-06 702.6a, 702.151a].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from oracle.real_cards import real
from rules.positions_of_play import position

_BOARD = "step: precombat main | Anna 20 battlefield: Bureau Headmaster, {0}, {1}"


def lands_needed(name: str) -> int:
    """How many Islands Anna needs to activate the ability of a card that attaches it."""
    where = " (on Grizzly Bears)" if name == "Stasis Cell" else ""
    for lands in range(6):
        text = _BOARD.format(name + where, ", ".join(["Grizzly Bears", *["Island"] * lands]))
        text += " | Ben 20 battlefield: Hill Giant"
        game: Game = position(text, *real("Bureau Headmaster", name))
        if any(name in game.text(action) for action in game.legal_actions):
            return lands
    raise AssertionError(f"{name} cannot be activated at all")


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Bonesplitter", 0),  # equip {1}
        ("Vulshok Morningstar", 1),  # equip {2}
        ("Bloodthirsty Blade", 1),  # {1}: attach to an opponent's creature
        ("Stasis Cell", 4),  # {3}{U}: attach this Aura
        ("Lizard Blades", 2),  # reconfigure {2}
    ],
)
def test_only_equip_abilities_cost_less(name: str, needed: int) -> None:
    assert lands_needed(name) == needed
