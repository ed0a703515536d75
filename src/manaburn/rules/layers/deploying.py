"""The deploy creatures option: each creature can be handed to a teammate [cr2025-06-06 804.2;
cr2006-10-01 603.2].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Activated, Timing
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.costs import TapThis
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot, What
from manaburn.options import Deploying
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId

DEPLOY = Activated(
    costs=(TapThis(),),
    effects=(Alter(What.THIS, (GainControl(Chosen(0)),), Duration.INDEFINITE),),
    targets=(TargetSlot(players=Whose.TEAMMATE),),
    timing=Timing.SORCERY,
)
"""Target teammate gains control of this creature."""


def give_deploying(state: GameState, table: dict[ObjectId, Characteristics]) -> None:
    """Each creature has the ability, whatever it lost."""
    if state.options.deploying is Deploying.NEVER:
        return
    for id, now in table.items():
        if now.is_creature:
            table[id] = replace(now, activated=(*now.activated, DEPLOY))
