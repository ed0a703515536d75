"""This module counters spells and abilities by an effect [cr2025-06-06 701.6], as `effects` asks for it.

`counter_spells` counters all of them at one time, those that can be countered. What happens to the card of a
countered spell, or to the source of a countered ability, is scheduled after that.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.words.casting import CantBeCountered
from manaburn.cards.vocabulary.words.references import Chosen, ControllerOf, Objects, What
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCantBeCountered
from manaburn.rules.casting.rules_of_casters import is_next_uncounterable, rules_about
from manaburn.rules.effects.resolving import countering
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import holds, matches
from manaburn.rules.layers.meaning import objects_meant
from manaburn.rules.layers.player_rules import PlayerRule
from manaburn.state import GameState, events
from manaburn.state.events import CounteredBy, Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import AbilityOnStack, Announced, Context, SpellOnStack
from manaburn.state.records.how_cast import SpellMark
from manaburn.terms import ObjectId
from manaburn.values import replace


def counter_spells(state: GameState, effect: fx.CounterSpell, context: Context) -> None:
    """Counter spells or abilities, or schedule that a player is asked to pay to prevent it."""
    if effect.unless is not None:
        unpaid = fx.UnlessPays(effect.unless, (replace(effect, unless=None),), _controller_of(effect.what))
        state.schedule(CarryOut((unpaid,), context))
        return
    items = [
        item
        for id in dict.fromkeys(objects_meant(state, effect.what, context))
        if isinstance(item := state.on_stack(id), Announced)
        if not _is_uncounterable(state, item, context)
    ]
    batches = [
        countering(state, item, CounteredBy.EFFECT, effect.to, at_bottom=effect.at_bottom) for item in items
    ]
    happen(state, *(event for batch in batches for event in batch))
    for batch in batches:
        _affect_cards(state, effect, batch, context)
    if effect.of_source:
        _affect_sources(state, effect.of_source, items, context)


def _affect_cards(
    state: GameState, effect: fx.CounterSpell, batch: Sequence[Event], context: Context
) -> None:
    """Carry out effects for the card of a countered spell that went where the effect puts it."""
    moved = (event for event in batch if isinstance(event, events.Moved))
    for id in [event.new for event in moved if event.destination is effect.to] if effect.of_card else ():
        of_one = replace(context, binding=replace(context.binding, that=id))
        state.schedule(CarryOut(effect.of_card, of_one))


def _affect_sources(
    state: GameState, effects: tuple[fx.Effect, ...], items: Sequence[Announced], context: Context
) -> None:
    """Carry out effects for each permanent that was the source of a countered ability."""
    sources = dict.fromkeys(ObjectId(item.source) for item in items if isinstance(item, AbilityOnStack))
    for id in [id for id in sources if id in state.permanents]:
        of_one = replace(context, binding=replace(context.binding, that=id))
        state.schedule(CarryOut(effects, of_one))


def _controller_of(what: Objects) -> ControllerOf:
    assert isinstance(what, What | Chosen), "one spell is countered unless its controller pays"
    return ControllerOf(what)


def _is_uncounterable(state: GameState, item: Announced, by: Context) -> bool:
    """Return whether an object on the stack can't be countered `by` a spell or ability: for an ability of
    its own, an effect, or the mana spent on it.
    """
    if not isinstance(item, SpellOnStack):
        return False
    definition = state.objects[item.id].definition
    by_itself = definition.spell is not None and definition.spell.uncounterable
    if by_itself or SpellMark.UNCOUNTERABLE in item.options:
        return True
    context = Context(controller=item.controller, source=item.id, x=item.x, cast_with=item.cast_with)
    for ability in definition.of_casting:
        if isinstance(ability, CantBeCountered):
            if ability.condition is None or holds(state, ability.condition, context):
                return True
    rules = rules_about(state, item.controller, item.id)
    return any(_keeps_from_countering(state, rule, by) for rule in rules) or is_next_uncounterable(
        state, item.id
    )


def _keeps_from_countering(state: GameState, rule: PlayerRule, by: Context) -> bool:
    """Return whether a rule about spells keeps them from being countered by a spell or ability: some keep
    them only from spells of a kind.
    """
    if not isinstance(rule.change, SpellsCantBeCountered):
        return False
    if rule.change.by is None:
        return True
    is_spell = state.spell(by.source) is not None
    return is_spell and matches(state, rule.change.by, by.source, rule.context.controller)
