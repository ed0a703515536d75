"""Attacking and blocking as though something were otherwise than it is [cr2025-06-06 609.4, 702.14,
702.28].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_combat import Edition, is_legal, position, under

WATCHMAN = written(
    "Watchman", "Creature — Human", "This creature can block creatures with shadow as though it had shadow.",
    size="2/2",
)  # fmt: skip
WALL = written(
    "Aether Wall", "Creature — Wall",
    "This creature can block creatures with shadow as though they didn't have shadow.", size="2/2",
)  # fmt: skip
SHADY_WALL = written(
    "Shady Wall", "Creature — Wall",
    "Shadow\nThis creature can block creatures with shadow as though they didn't have shadow.", size="2/2",
)  # fmt: skip
SHADY_WATCHMAN = written(
    "Shady Watchman", "Creature — Human",
    "Shadow\nThis creature can block creatures with shadow as though it had shadow.", size="2/2",
)  # fmt: skip
ARCHER = written(
    "Dragon Archer", "Creature — Elf", "This creature can block Dragons as though it had reach.", size="2/2"
)
CROSSING = written(
    "Crossing", "Enchantment",
    "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
)  # fmt: skip
DRILL = written(
    "Drill", "Enchantment", "Tapped creatures you control can block as though they were untapped."
)
SHADE = written("Shade Thief", "Creature — Human", "Shadow", size="1/1")
WYRM = written("Wyrm", "Creature — Dragon", "Flying", size="1/1")
BAT = written("Bat", "Creature — Bat", "Flying", size="1/1")
SWIMMER = written("Swimmer", "Creature — Merfolk", "Islandwalk", size="1/1")
CARDS = (WALL, SHADY_WALL, SHADY_WATCHMAN, WATCHMAN, ARCHER, CROSSING, DRILL, SHADE, WYRM, BAT, SWIMMER)


@pytest.mark.parametrize(
    ("attacker", "defenders", "blocker", "can"),
    [
        ("Shade Thief", "Watchman", "Watchman", True),
        ("Shade Thief", "Watchman, Grizzly Bears", "Grizzly Bears", False),
        ("Grizzly Bears", "Watchman", "Watchman", True),
        ("Shade Thief", "Aether Wall", "Aether Wall", True),
        ("Grizzly Bears", "Aether Wall", "Aether Wall", True),
        ("Shade Thief", "Shady Watchman", "Shady Watchman", True),
        ("Shade Thief", "Shady Wall", "Shady Wall", False),  # it treats the attacker as having no shadow
        ("Grizzly Bears", "Shady Wall", "Shady Wall", False),
        ("Wyrm", "Dragon Archer", "Dragon Archer", True),
        ("Bat", "Dragon Archer", "Dragon Archer", False),
        ("Swimmer", "Island, Grizzly Bears", "Grizzly Bears", False),
        ("Swimmer", "Island, Crossing, Grizzly Bears", "Grizzly Bears", True),
        ("Wyrm", "Crossing, Grizzly Bears", "Grizzly Bears", False),
        ("Grizzly Bears", "Hill Giant (tapped)", "Hill Giant", False),
        ("Grizzly Bears", "Drill, Hill Giant (tapped)", "Hill Giant", True),
        ("Wyrm", "Drill, Hill Giant (tapped)", "Hill Giant", False),
    ],
)
@under("dangelo2002", "cr2025")
def test_a_block_as_though(edition: Edition, attacker: str, defenders: str, blocker: str, can: bool) -> None:
    """Only what is said is as though it were so."""
    text = f"""
        step: declare blockers
        Anna 20   battlefield: {attacker} (attacking)
        Ben 20    battlefield: {defenders}
    """
    game = position(edition, text, *CARDS)
    assert is_legal(game, f"block: {blocker} > {attacker}") is can


HURRY = written("Hurry", "Enchantment", "Creatures you control can attack as though they had haste.")


@pytest.mark.parametrize(
    ("board", "can"), [("Grizzly Bears (since 5)", False), ("Hurry, Grizzly Bears (since 5)", True)]
)
@under("dangelo2002", "cr2025")
def test_an_attack_as_though_it_had_haste(edition: Edition, board: str, can: bool) -> None:
    text = f"turn: 5 step: declare attackers | Anna 20 battlefield: {board} | Ben 20"
    assert is_legal(position(edition, text, HURRY), "attack: Grizzly Bears") is can
