"""Players who choose which creatures attack, or how they block [cr2025-06-06 508.1, 509.1]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.combat_changes import ChoosesAttackers, ChoosesBlocks
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.references import Who
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.parsing.phrases import phrase
from manaburn.oracle.parsing.scope import Scope


@statement("you choose which creatures block <duration> and how those creatures block")
def you_choose(scope: Scope, duration: Duration) -> Effects:
    """You choose the blockers, and what they block."""
    return (Alter(Who.YOU, (ChoosesBlocks(),), duration),)


@statement("you choose which creatures attack <duration>")
def you_choose_attackers(scope: Scope, duration: Duration) -> Effects:
    """You choose the attackers, but not what they attack."""
    return (Alter(Who.YOU, (ChoosesAttackers(),), duration),)


@phrase(ABILITY, "the attacking player chooses how each creature blocks each combat .")
def attacking_player_chooses(scope: Scope) -> tuple[Ability, ...]:
    """Who attacks chooses the blocks of the others."""
    return (Static(changes=(ChoosesBlocks(),), affects=Who.ACTIVE_PLAYER),)
