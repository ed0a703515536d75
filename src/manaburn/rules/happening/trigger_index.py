"""This module finds the triggered abilities that may trigger on a batch of events [cr2025-06-06 603.2].

An index from kinds of events to abilities saves time: abilities about other kinds of events need not be
matched. `happen` calls three functions, which look for abilities:

* `triggers_for`: those of permanents and players, on the board.
* `triggers_elsewhere_for`: those of spells as they are cast, and of cards in other zones.
* `delayed_triggers_for`: delayed ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from manaburn.cards.definitions import triggered_abilities
from manaburn.cards.keywords.casualty import COPIED_BY_CASUALTY
from manaburn.cards.keywords.keywords import CASCADE
from manaburn.cards.keywords.keywords_of_copies import STORM
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.spells_of_players import SpellsHaveCascade, SpellsHaveStorm
from manaburn.editions import Edition
from manaburn.editions.axes_of_keywords import CycledCards
from manaburn.rules.happening.triggers import event_kinds
from manaburn.rules.happening.triggers_of_changes import triggered_by_madness
from manaburn.rules.happening.watching import EventKind
from manaburn.rules.layers.amounts_in_descriptions import filter_with_bounds
from manaburn.rules.layers.characteristics import has_its_text, matches
from manaburn.rules.layers.deriving import derive, may_have_rules_for_players
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.rules.words.history import spells_cast_before
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records.effects import DelayedTrigger
from manaburn.state.records.how_cast import GivenCasualty
from manaburn.terms import ObjectId, Zone

_ALL_EVENTS = int(Mechanics.ALL_EVENTS)
"""The bit of `state.mechanics` for games that do without this index, to check it."""
_ANY: type = object
"""The key of state triggers, which any event may cause to trigger."""


def triggers_for(state: GameState, batch: Sequence[Event]) -> list[tuple[ObjectId, Triggered]]:
    """Return the abilities of the board (`Derived.watchers`) that may trigger on these events, in order."""
    derived = state.derived or derive(state)
    watchers, index = derived.watchers, derived.trigger_index
    if not watchers:
        return []
    if state.mechanics & _ALL_EVENTS:
        return watchers
    if not index:
        index.update(_index(ability.on for _, ability in watchers))
    places = _places(index, batch)
    return [watchers[place] for place in places] if places else []


def triggers_elsewhere_for(state: GameState, batch: Sequence[Event]) -> Iterator[tuple[ObjectId, Triggered]]:
    """Yield the abilities that trigger from other zones: those of spells as they are cast, and of cards as
    they are cycled, discarded or put into a graveyard [cr2025-06-06 113.6k, 702.29c].
    """
    for event in batch:
        if type(event) is events.SpellCast:
            yield from _abilities_on(state, event.spell, Occurrence.IS_CAST)
            yield from _given_to_spells(state, event)
        elif type(event) is events.Moved:
            for id in event.put_into(Zone.GRAVEYARD):
                yield from _abilities_on(state, id, Occurrence.COMES_TO_GRAVEYARD)
                if event.origin is Zone.LIBRARY:
                    yield from _abilities_on(state, id, Occurrence.COMES_FROM_LIBRARY)
            if event.cause in DISCARDING:
                yield from _abilities_on(state, event.new, Occurrence.DISCARDED_BY_OPPONENT)
                yield from _abilities_on(state, event.new, Occurrence.IS_DISCARDED)
            if event.cause is Cause.CYCLED and _triggers_there(state.edition, event.destination):
                yield from _abilities_on(state, event.new, Occurrence.IS_CYCLED)
            if event.cause in DISCARDING and event.origin is Zone.HAND and event.destination is Zone.EXILE:
                if state.objects[event.new].definition.has_madness:
                    yield event.new, triggered_by_madness(state.edition)


def _given_to_spells(state: GameState, event: events.SpellCast) -> Iterator[tuple[ObjectId, Triggered]]:
    """Yield storm, or cascade, once for each effect like "spells you cast have storm" that gives it to a
    spell: it is an ability of the spell, and each instance triggers separately [cr2025-06-06 702.40a-b,
    702.85a, 702.85c]. Casualty triggers for each time it was paid [cr2025-06-06 702.153b].
    """
    item = state.spell(event.spell)
    for option in item.options if item is not None else ():
        if isinstance(option, GivenCasualty):
            yield event.spell, COPIED_BY_CASUALTY
    if not may_have_rules_for_players(state):
        return
    for rule in rules_for(state, event.player):
        if isinstance(rule.change, SpellsHaveStorm | SpellsHaveCascade):
            spell = filter_with_bounds(state, rule.change.spell, rule.context)
            if not _is_cast_from(state, rule.change, event.spell):
                continue
            if isinstance(rule.change, SpellsHaveCascade) and not _is_nth(state, rule.change, rule, event):
                continue
            if matches(state, spell, event.spell, rule.context.controller, rule.context.source):
                yield event.spell, STORM if isinstance(rule.change, SpellsHaveStorm) else CASCADE


def _is_cast_from(state: GameState, given: SpellsHaveStorm | SpellsHaveCascade, spell: ObjectId) -> bool:
    """Return whether a spell was cast from one of the zones named by the effect that gives it an
    ability.
    """
    if isinstance(given, SpellsHaveStorm) or not given.cast_from:
        return True
    item = state.spell(spell)
    return item is not None and item.cast_from in given.cast_from


def _is_nth(state: GameState, given: SpellsHaveCascade, rule: PlayerRule, event: events.SpellCast) -> bool:
    """Return whether a spell just cast is the one that an effect asks for, as "the first spell you cast each
    turn", among those that are like it.
    """
    if given.ordinal is None:
        return True
    this = rule.context.source
    cast = spells_cast_before(state, event.player, given.spell, this, given.cast_from)
    return cast == given.ordinal


def _triggers_there(edition: Edition, destination: Zone) -> bool:
    """Return whether abilities of a card that was cycled trigger in the zone it was put into [cr2025-06-06
    702.29c].
    """
    match edition.cycled_cards:
        case CycledCards.ANYWHERE:
            return True
        case CycledCards.IN_THE_GRAVEYARD:
            return destination is Zone.GRAVEYARD
        case _:
            assert_never(edition.cycled_cards)


def _abilities_on(state: GameState, id: ObjectId, event: Occurrence) -> Iterator[tuple[ObjectId, Triggered]]:
    """Yield the abilities of a card or spell with this trigger event, and its id."""
    for ability in triggered_abilities(state.objects[id].definition):
        if ability.on is event and has_its_text(state, id):
            yield id, ability


def delayed_triggers_for(state: GameState, batch: Sequence[Event]) -> list[DelayedTrigger]:
    """Return the delayed triggered abilities that may trigger on these events, oldest first."""
    game = state.game
    if state.mechanics & _ALL_EVENTS:
        return list(game.delayed)
    if game.delayed_index is None:
        game.delayed_index = _index(delayed.on for delayed in game.delayed)
    return [game.delayed[place] for place in _places(game.delayed_index, batch)]


def _index(triggers: Iterable[TriggerEvent]) -> dict[EventKind, list[int]]:
    """Return for each kind of event the indices of the trigger events that can match it."""
    found: dict[EventKind, list[int]] = {_ANY: []}
    for place, trigger in enumerate(triggers):
        for kind in event_kinds(trigger):
            found.setdefault(kind, []).append(place)
    return found


def _places(index: dict[EventKind, list[int]], batch: Sequence[Event]) -> list[int]:
    """Return the positions of the abilities that the index has for these events, in ascending order."""
    found = index[_ANY]
    for event in batch:
        kind: EventKind = event.step if type(event) is events.StepBegan else type(event)
        if kind in index:
            found = found + index[kind]
    return sorted(set(found)) if found else found
