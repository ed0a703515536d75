"""This module makes shields against damage, and carries out what follows after they were applied
[cr2025-06-06 609.7, 615].

`shelter` makes the shield of an effect such as "prevent the next 3 damage". `choose_source` comes before it
if a player chooses "a source of your choice". Once a shield has been applied, `after` schedules the rest
of its effect. `manaburn.rules.replacement.shields` decides what a shield prevents.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.vocabulary.changes.damage import ChooseSource, Occasion, Shelter
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.words.references import All, Number
from manaburn.decisions import ChooseObjects
from manaburn.editions.axes_of_spells import SourcesToChoose
from manaburn.purposes import Purpose
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import note_chosen
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.layers.meaning import number_for, objects_meant, targets_meant
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import (
    AbilityOnStack,
    Binding,
    CombatDamageOnStack,
    Context,
    Shield,
    SpellOnStack,
    StackItem,
)
from manaburn.terms import ObjectId, Target, is_player


def choose_source(state: GameState, effect: ChooseSource, context: Context) -> None:
    """Let the effect's controller choose a source of damage, if there is one [cr2025-06-06 609.7a]."""
    you, this = context.controller, context.source
    fitting = tuple(id for id in _sources(state) if matches(state, effect.filter, id, you, this))
    if fitting:
        asked = ChooseObjects(you, Purpose.BE_THE_SOURCE, fitting, 1, 1)
        note_chosen(state, choose(state, asked, otherwise=()))


def _sources(state: GameState) -> list[ObjectId]:
    """Return the sources that can be chosen.

    These are permanents and spells. In all but the oldest texts, objects that something on the stack refers
    to can be chosen too. Since July 2009 the sources of delayed triggered abilities can be, and since
    September 2009 those that waiting prevention effects refer to [cr2009-07-11 608.7a; cr2009-09-04 608.7a;
    cr2025-06-06 609.7a].
    """
    kinds = state.edition.sources_to_choose
    found = dict.fromkeys(state.permanents)
    for item in state.stack:
        if isinstance(item, SpellOnStack):
            found[item.id] = None
        else:
            for id in _referred_to(kinds, item):
                if id in state.objects or id in state.last_known:
                    found[id] = None
    if kinds in (SourcesToChoose.OF_DELAYED_TRIGGERS, SourcesToChoose.OF_WAITING_EFFECTS):
        _add_known(state, found, (trigger.context.source for trigger in state.game.delayed))
    if kinds is SourcesToChoose.OF_WAITING_EFFECTS:
        _add_known(state, found, _referred_to_by_shields(state))
    return list(found)


def _add_known(state: GameState, found: dict[ObjectId, None], ids: Iterable[ObjectId]) -> None:
    """Add to `found` those of the objects that are there, or of which it is known how they last were."""
    found |= dict.fromkeys(id for id in ids if id in state.objects or id in state.last_known)


def _referred_to_by_shields(state: GameState) -> Iterator[ObjectId]:
    """Yield the sources and recipients of damage that prevention effects wait for [cr2009-09-04 608.7a]."""
    for shield in state.game.shields:
        yield from shield.dealt_by or ()
        yield from (ObjectId(target) for target in shield.shielded or () if not is_player(target))


def _referred_to(kinds: SourcesToChoose, item: StackItem) -> Iterator[ObjectId]:
    """Yield the sources that an ability or combat damage on the stack refers to: the object that the
    ability comes from, the creatures that assigned the damage [cr1999-11-01 419.7c; cr2004-10-01 419.8a].
    """
    if kinds is SourcesToChoose.NOTHING_ELSE:
        return
    if isinstance(item, AbilityOnStack) and not is_player(item.source):
        yield item.source
    if isinstance(item, CombatDamageOnStack) and kinds is not SourcesToChoose.OF_ABILITIES:
        yield from (source for source, _, _ in item.parts)


def shelter(state: GameState, effect: Shelter, context: Context) -> None:
    """Make the shield of an effect, unless every recipient that it names is gone.

    If it prevents a stated amount of damage to each of several recipients, make a shield for each
    [cr2025-06-06 615.11].
    """
    by = None if effect.by is None else frozenset(objects_meant(state, effect.by, context))
    toward = None
    if effect.toward is not None:
        there = targets_meant(state, effect.toward, context)
        if not there:
            return
        toward = there[0]
    # Recipients that are only described (All) are looked at as damage would be dealt, unless each of them
    # gets a shield of its own; the others are settled now.
    certain = [to for to in effect.to if effect.is_for_each or not isinstance(to, All)]
    named = [target for to in certain for target in targets_meant(state, to, context)]
    if not named and effect.to and len(certain) == len(effect.to):
        return
    recipients = frozenset(named) if effect.to else None
    amounts: dict[frozenset[Target] | None, int | None] = {recipients: None}
    if effect.amount is not None and named:
        amounts = {frozenset((to,)): number_for(state, effect.amount, context, to) for to in named}
    elif effect.amount is not None:
        amounts = {recipients: number(state, effect.amount, context)}
    for shielded, amount in amounts.items():
        shield = Shield(
            id=state.new_id(),
            controller=context.controller,
            source=context.source,
            described=effect,
            shielded=shielded,
            dealt_by=by,
            amount=amount,
            toward=toward,
            context=context,
            began_on_turn=state.turn.number,
        )
        happen(state, events.ShieldMade(shield))


def is_used_up(shield: Shield) -> bool:
    """Return whether a shield ends once it has been applied, whatever the amount: one against damage of
    "the next time".
    """
    return shield.described is not None and shield.described.occasion is Occasion.NEXT_TIME


def gives_life(shield: Shield) -> bool:
    """Return whether a shield's controller gains as much life as the shield prevents damage."""
    return shield.described is not None and shield.described.then == (GainLife(Number.THAT_MUCH),)


def after(state: GameState, shield: Shield, source: ObjectId, amount: int) -> None:
    """Schedule the rest of an effect, after its shield has been applied [cr2025-06-06 615.5]."""
    effect, context = shield.described, shield.context
    assert effect is not None and context is not None, "it was made by an effect that describes it"
    if effect.then and not gives_life(shield):
        binding = Binding(that=source, that_player=state.controller_of(source), amount=amount)
        then = Context(
            controller=context.controller,
            source=context.source,
            targets=context.targets,
            x=context.x,
            binding=binding,
        )
        state.schedule(CarryOut(effect.then, then))


EFFECTS_OF_PREVENTION: EffectRows = {
    ChooseSource: choose_source,
    Shelter: shelter,
}
