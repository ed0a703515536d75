"""This module replaces words such as "you", "this" and a chosen target in changes by the player or object
they mean.

For example "attacks you if able" becomes "attacks player 0 if able". The changes of a continuous effect last
longer than the context in which the words have their meaning [cr2025-06-06 611.2c]. `bound` makes the
replacement; `is_relative` says whether a change has such words.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import (
    AddColors,
    AddTypes,
    Change,
    GainActivatedOf,
    Protection,
    SetColors,
    SetSubtypes,
)
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttacksIfAble,
    BlocksIfAble,
    CantAttackThem,
    CantBlock,
    CantBlockThem,
    Goaded,
)
from manaburn.cards.vocabulary.changes.protecting import CantBeTargeted
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.qualities import Instead, IsOfChosen, Said
from manaburn.cards.vocabulary.words.references import Chosen, What, Who
from manaburn.purposes import Quality
from manaburn.rules.words.qualities import COLOR_OF_WORD, chosen_player, settled, speaks_of_a_choice
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import exchanged, replace


def is_relative(change: Change) -> bool:
    """Return whether a change has words whose meaning depends on a context."""
    match change:
        case AttacksIfAble(Who() | What() | Chosen()) | Goaded(Who()) | BlocksIfAble(What() | Chosen()):
            return True
        case CantAttackThem(Who()) | CantBlockThem(Who()) | CantBlock(What() | Chosen()):
            return True
        case CantBeTargeted(whose=Whose.OPPONENT, seen_by=Who()):
            return True
        case Protection(Filter(controller=Whose.CHOSEN_PLAYER)) | GainActivatedOf():
            return True
        case Protection(not_removing=What()):
            return True
        case _:
            return speaks_of_a_choice(change) is not None


def bound(state: GameState, change: Change, context: Context) -> Change | None:
    """Return a change with its words replaced by the players and objects they mean.

    It is None if the target is illegal by now, or nothing was chosen.
    """
    if isinstance(change, Protection) and isinstance(change.not_removing, What):
        change = replace(change, not_removing=ObjectId(_meant(change.not_removing, context)))
    quality = speaks_of_a_choice(change)
    if quality is not None:
        said = settled(state, quality, context.source)
        return None if said is None else of_what_was_said(exchanged(change, quality, said))
    match change:
        case BlocksIfAble(Chosen(slot)) | CantBlock(Chosen(slot)) if not context.targets[slot]:
            return None
        case AttacksIfAble(Chosen(slot)) if not context.targets[slot]:
            return None
        case AttacksIfAble(Who.CHOSEN_PLAYER):
            player = chosen_player(state, context.source)
            return None if player is None else AttacksIfAble(player)
        case AttacksIfAble(Who() | What() | Chosen() as whom):
            return AttacksIfAble(_meant(whom, context))
        case Goaded(Who() as by):
            return Goaded(PlayerId(_meant(by, context)))
        case CantAttackThem(Who() as whom):
            return replace(change, whom=PlayerId(_meant(whom, context)))
        case CantBlockThem(Who() as whom):
            return CantBlockThem(PlayerId(_meant(whom, context)))
        case CantBlock(What() | Chosen() as what):
            return CantBlock(ObjectId(_meant(what, context)))
        case BlocksIfAble(What() | Chosen() as what):
            return BlocksIfAble(ObjectId(_meant(what, context)))
        case CantBeTargeted(whose=Whose.OPPONENT, seen_by=Who() as whom):
            return replace(change, seen_by=PlayerId(_meant(whom, context)))
        case Protection(Filter(controller=Whose.CHOSEN_PLAYER) as filter):
            player = chosen_player(state, context.source)
            of_them = replace(filter, controller=Whose.ANYONE, controlled_by=player)
            return None if player is None else Protection(of_them)
        case IsOfChosen():
            return of_what_was_said(change)
        case _:
            return change


def of_what_was_said(change: Change) -> Change:
    """Return a change to the chosen type or color as a change to the actual type or color."""
    match change:
        case IsOfChosen(Said(quality=Quality.COLOR, word=word), Instead.ITS_OTHERS_STAY):
            return AddColors(frozenset({COLOR_OF_WORD[str(word)]}))
        case IsOfChosen(Said(quality=Quality.COLOR, word=word)):
            return SetColors(frozenset({COLOR_OF_WORD[str(word)]}))
        case IsOfChosen(Said(word=word), Instead.ITS_OTHERS_STAY):
            return AddTypes(subtypes=frozenset({str(word)}))
        case IsOfChosen(Said(word=word)):
            return SetSubtypes(frozenset({str(word)}))
        case _:
            return change


def _meant(word: Who | What | Chosen, context: Context) -> Target:
    """Return the player or object that a single word means in a context."""
    match word:
        case Who.YOU:
            return context.controller
        case Who.THAT_PLAYER if context.binding.that_player is not None:
            return context.binding.that_player
        case What.THIS:
            return context.source
        case What.THAT if context.binding.that is not None:
            return context.binding.that
        case What.WAS_ATTACHED if context.binding.attached is not None:
            return context.binding.attached
        case Chosen(slot) if len(context.targets[slot]) == 1:
            return context.targets[slot][0]
        case _:
            raise AssertionError(f"{word} means nobody in particular here")
