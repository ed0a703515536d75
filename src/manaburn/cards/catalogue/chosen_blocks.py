"""Cards by which a player chooses which creatures of others attack, or how they block."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import all_of
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Mode, SpellText, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.combat_changes import BlocksIfAble, ChoosesAttackers, ChoosesBlocks
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import Who
from manaburn.cards.vocabulary.words.windows import Point, Window

CHOSEN_BLOCKS: tuple[CardDefinition, ...] = (
    card(
        "Master Warcraft",
        "{2}{R/W}{R/W}",
        "Instant",
        spell=SpellText(
            modes=(
                Mode(
                    effects=(Alter(Who.YOU, (ChoosesAttackers(),)), Alter(Who.YOU, (ChoosesBlocks(),))),
                ),
            ),
            window=Window(before=Point.ATTACKERS),
        ),
        printed="2005-10-07",
    ),
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
