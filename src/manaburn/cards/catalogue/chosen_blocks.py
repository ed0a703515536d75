"""Cards by which a player chooses how the creatures of others block."""

from __future__ import annotations

from manaburn.cards.abilities import Static, Triggered
from manaburn.cards.catalogue.phrases import all_of
from manaburn.cards.changes import Duration
from manaburn.cards.combat_changes import BlocksIfAble, ChoosesBlocks
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.effects import Alter
from manaburn.cards.filters import CREATURE
from manaburn.cards.references import Who
from manaburn.cards.triggers import Attacks

CHOSEN_BLOCKS: tuple[CardDefinition, ...] = (
    card(
        "Odric, Master Tactician",
        "{2}{W}{W}",
        "Legendary Creature — Human Soldier",
        3,
        4,
        keywords="first strike",
        abilities=(
            Triggered(
                on=Attacks(others=3), effects=(Alter(Who.YOU, (ChoosesBlocks(),), Duration.END_OF_COMBAT),)
            ),
        ),
        printed="2012-07-13",
    ),
    card(
        "Invasion Plans",
        "{2}{R}",
        "Enchantment",
        abilities=(
            all_of(CREATURE, BlocksIfAble()),
            Static(affects=Who.ACTIVE_PLAYER, changes=(ChoosesBlocks(),)),
        ),
        printed="1998-03-02",
    ),
)
