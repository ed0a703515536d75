"""Effects attach Auras only to what these can enchant [cr2025-06-06 303.4j, 701.3b, 702.16c]."""

from __future__ import annotations

import pytest

from manaburn.state.events import AttachmentChanged
from rules.cards_from_text import written
from rules.positions_of_play import happened, permanent, play, position, resolve_all

UMBRA = written(
    "Umbra",
    "Enchantment — Aura",
    "Enchant green creature",
    "Enchanted creature gets +2/+2.",
    "{0}: Attach Umbra to target creature.",
    "Whenever a creature enters, attach Umbra to that creature.",
    colors="U",
)
WARDED = written("Warded", "Creature — Cat", "Protection from blue", size="2/2", cost="{0}")
CARDS = (UMBRA, WARDED)


@pytest.mark.parametrize(
    ("host", "moves"), [("Grizzly Bears", True), ("Hill Giant", False), ("Bear Cub", False)]
)
def test_an_aura_does_not_move_to_what_it_cannot_enchant(host, moves):  # 303.4j
    """Neither to a red creature, nor to what it enchants already."""
    there = "Bear Cub, Hill Giant, Grizzly Bears, Umbra (on Bear Cub)"
    game = position(f"Anna 20 battlefield: {there} | Ben 20", *CARDS)
    play(game, "activate Umbra", f"targets: {host}", "resolve")
    assert bool(happened(game, AttachmentChanged)) is moves
    assert permanent(game, "Umbra").attached_to == permanent(game, host if moves else "Bear Cub").id


@pytest.mark.parametrize(("comes", "moves"), [("Elvish Mystic", True), ("Warded", False)])
def test_nor_to_what_is_protected_from_it(comes, moves):  # 702.16c
    there = f"hand: {comes} battlefield: Forest, Bear Cub, Umbra (on Bear Cub)"
    game = position(f"step: precombat main | Anna 20 {there} | Ben 20", *CARDS)
    play(game, f"cast {comes}")
    resolve_all(game)
    assert bool(happened(game, AttachmentChanged)) is moves
    assert permanent(game, "Umbra").attached_to == permanent(game, comes if moves else "Bear Cub").id
