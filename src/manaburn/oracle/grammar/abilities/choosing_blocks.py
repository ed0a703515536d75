"""Players who choose which creatures attack, or how they block [cr2025-06-06 508.1, 509.1]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.combat_changes import ChoosesAttackers, ChoosesBlocks
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.references import Who
from manaburn.oracle.grammar.deeds import statements
from manaburn.oracle.grammar.names import ABILITY
from manaburn.oracle.parsing.phrases import means

statements(
    {
        "you choose which creatures block <duration> and how those creatures block": (
            lambda duration: (Alter(Who.YOU, (ChoosesBlocks(),), duration),)
        ),
        "you choose which creatures attack <duration>": (
            lambda duration: (Alter(Who.YOU, (ChoosesAttackers(),), duration),)
        ),
    }
)

means(
    ABILITY,
    "the attacking player chooses how each creature blocks each combat .",
    (Static(changes=(ChoosesBlocks(),), affects=Who.ACTIVE_PLAYER),),
)
