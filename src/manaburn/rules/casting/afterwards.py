"""This module finds what will become of a permanent because of how the spell that became it was cast
[cr2025-06-06 307.5a, 603.7, 702.109a, 702.152a; cr2025-07-25 702.185a].

`delayed_as_it_enters` yields the delayed abilities that begin as the spell becomes a permanent.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.effects import Effect, If, SacrificeObjects
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.casting import AlternativeCost, AtNextEndStep, SacrificedAtCleanup
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, Begins, Playing
from manaburn.cards.vocabulary.words.references import ControllerOf, Is, What
from manaburn.rules.casting.ways_to_cast import alternative
from manaburn.rules.layers.characteristics import holds
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context, DelayedTrigger, SpellOnStack
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, Step

_AT_NEXT_END_STEP: dict[AtNextEndStep, tuple[Effect, ...]] = {
    AtNextEndStep.TO_HAND: (Put(What.THIS, Place.HAND),),
    AtNextEndStep.SACRIFICED: (SacrificeObjects(What.THIS),),
    AtNextEndStep.EXILED: (
        Put(What.THIS, Place.EXILE),
        AllowPlaying(What.IT, Until.IT_MOVES, deed=Playing.CAST, begins=Begins.LATER_TURN),
    ),
}

_SACRIFICED_BY_ITS_CONTROLLER = (SacrificeObjects(What.THIS, ControllerOf(What.THIS)),)


def delayed_as_it_enters(
    state: GameState, item: SpellOnStack, spell: GameObject, permanent: ObjectId
) -> Iterator[events.TriggerDelayed]:
    """Yield the delayed abilities by which the permanent that a spell becomes is returned, sacrificed or
    exiled, if its alternative cost or the time at which it was cast says so.
    """
    for step, effects in _delayed(state, item, spell, permanent):
        id = state.new_id()
        there = If(Is(What.THIS, ANYTHING), effects)
        context = Context(controller=item.controller, source=permanent, since=id)
        delayed = DelayedTrigger(id=id, on=BeginningOf(step), effects=(there,), context=context)
        yield events.TriggerDelayed(delayed)


def _delayed(
    state: GameState, item: SpellOnStack, spell: GameObject, permanent: ObjectId
) -> Iterator[tuple[Step, tuple[Effect, ...]]]:
    """Yield at the beginning of which next step a permanent will be returned, sacrificed or exiled, and the
    effects that do it.
    """
    instead = alternative(spell, item.way)
    if isinstance(instead, AlternativeCost) and instead.at_end is not AtNextEndStep.STAYS:
        yield Step.END, _AT_NEXT_END_STEP[instead.at_end]
    as_cast = Context(controller=item.controller, source=item.id)
    for ability in spell.definition.of_casting:
        if isinstance(ability, SacrificedAtCleanup) and holds(state, ability.condition, as_cast):
            yield Step.CLEANUP, _SACRIFICED_BY_ITS_CONTROLLER
