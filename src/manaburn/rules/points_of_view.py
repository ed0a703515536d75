"""Words that need a point of view, in changes that outlive it: you, this, a chosen target [cr2025 611.2c]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.changes import Change
from manaburn.cards.combat_changes import (
    AttacksIfAble,
    BlocksIfAble,
    CantAttackThem,
    CantBlockThat,
    CantBlockThem,
    Goaded,
)
from manaburn.cards.references import Chosen, What, Who
from manaburn.state.effects import Context
from manaburn.terms import ObjectId, PlayerId, Target


def is_relative(change: Change) -> bool:
    """Whether a change has such words."""
    match change:
        case AttacksIfAble(Who() | What()) | Goaded(Who()) | BlocksIfAble(What() | Chosen()):
            return True
        case CantAttackThem(Who()) | CantBlockThem(Who()) | CantBlockThat(What() | Chosen()):
            return True
        case _:
            return False


def bound(change: Change, context: Context) -> Change | None:
    """The change with whom and what its words mean in place of them; None if that target is illegal now."""
    match change:
        case BlocksIfAble(Chosen(slot)) | CantBlockThat(Chosen(slot)) if not context.targets[slot]:
            return None
        case AttacksIfAble(Who() | What() as whom):
            return AttacksIfAble(_meant(whom, context))
        case Goaded(Who() as by):
            return Goaded(PlayerId(_meant(by, context)))
        case CantAttackThem(Who() as whom):
            return replace(change, whom=PlayerId(_meant(whom, context)))
        case CantBlockThem(Who() as whom):
            return CantBlockThem(PlayerId(_meant(whom, context)))
        case CantBlockThat(What() | Chosen() as what):
            return CantBlockThat(ObjectId(_meant(what, context)))
        case BlocksIfAble(What() | Chosen() as what):
            return BlocksIfAble(ObjectId(_meant(what, context)))
        case _:
            return change


def _meant(word: Who | What | Chosen, context: Context) -> Target:
    match word:
        case Who.YOU:
            return context.controller
        case Who.THAT_PLAYER if context.binding.that_player is not None:
            return context.binding.that_player
        case What.THIS:
            return context.source
        case What.THAT if context.binding.that is not None:
            return context.binding.that
        case Chosen(slot) if len(context.targets[slot]) == 1:
            return context.targets[slot][0]
        case _:
            raise AssertionError(f"{word} means nobody in particular here")
