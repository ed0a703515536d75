"""This module finds the effects that change the rules for the spells a player casts: they forbid casting,
limit it to certain times, change costs, give flash, or the like [cr2025-06-06 101.2, 117.1a, 601.2f, 601.3].

`rules_about` yields those that apply to a spell or card, such as changes of the cost. `casting_forbidden`
yields why a player can't cast a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never, get_args

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.changes import RuleChange
from manaburn.cards.vocabulary.changes.players import CantPlayLandsFrom
from manaburn.cards.vocabulary.words.casting import CantBeCastWhile
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.spells_of_players import (
    ANYWHERE,
    CantCast,
    CastsAtMost,
    CastsOnly,
    NextSpellCantBeCountered,
    SpellsCantBeCountered,
    SpellsCastFor,
    SpellsCost,
    SpellsCostLessForLife,
    SpellsHaveCasualty,
    SpellsHaveFlash,
    SpellsPaidWithHelp,
)
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.rules.layers.amounts_in_descriptions import filter_with_bounds
from manaburn.rules.layers.characteristics import holds, matches
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.rules.layers.sources import because_of_rules
from manaburn.rules.words.history import spells_cast_before, spells_cast_since
from manaburn.rules.words.timing import at_sorcery_timing
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import CardType, ObjectId, PlayerId, Zone

AT_SORCERY_TIMING = "during a main phase of your turn, while the stack is empty"


def lands_forbidden(state: GameState, player: PlayerId, zone: Zone) -> Iterator[Problem]:
    """Yield why the player can't play lands from a zone, whatever else allows it [cr2025-06-06 101.2]."""
    if not may_have_rules_for_players(state):
        return
    for rule in rules_for(state, player):
        if isinstance(rule.change, CantPlayLandsFrom) and zone in rule.change.zones:
            because = because_of_rules(state, (rule,))
            words = f"{state.players[player].name} can't play lands from the {zone.value}{because}"
            yield state.problem(words, Topic.CANT_BEATS_CAN)


_TIMING = {
    CardType.CREATURE: Topic.CREATURE_TIMING,
    CardType.PLANESWALKER: Topic.PLANESWALKER_TIMING,
    CardType.BATTLE: Topic.BATTLE_TIMING,
    CardType.ARTIFACT: Topic.ARTIFACT_TIMING,
    CardType.ENCHANTMENT: Topic.ENCHANTMENT_TIMING,
}


def timing_of(definition: CardDefinition) -> Topic:
    """Return the topic of the rule about when a card of these types is cast; of several types, the first
    [cr2025-06-06 301.1, 302.1, 303.1, 306.1, 307.1, 310.1].
    """
    return next((topic for kind, topic in _TIMING.items() if kind in definition.types), Topic.SORCERY_TIMING)


AboutSpells = (
    SpellsCost
    | SpellsHaveFlash
    | CantCast
    | SpellsCantBeCountered
    | SpellsHaveCasualty
    | SpellsCostLessForLife
    | SpellsPaidWithHelp
    | SpellsCastFor
)
_ABOUT_SPELLS = get_args(AboutSpells)


def rules_about(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[PlayerRule]:
    """Yield the changes of the rules for a player that apply to a spell or card of theirs."""
    if not may_have_rules_for_players(state):
        return
    for rule in rules_for(state, player):
        if isinstance(rule.change, _ABOUT_SPELLS) and is_about(state, rule.change, id, rule.context):
            if not _was_for_an_earlier_spell(state, player, rule):
                yield rule


def _was_for_an_earlier_spell(state: GameState, player: PlayerId, rule: PlayerRule) -> bool:
    """Return whether an effect applies only to the next spell, and that one has been cast since it began."""
    change = rule.change
    if not isinstance(change, SpellsCost | SpellsHaveFlash) or not change.only_next:
        return False
    return bool(spells_cast_since(state, rule.id, player, change.spell, rule.context.source))


def is_about(state: GameState, change: AboutSpells, id: ObjectId, context: Context) -> bool:
    """Return whether a change of the rules applies to a spell or card, by its characteristics and the zone
    from which it is cast.
    """
    zones = getattr(change, "cast_from", ANYWHERE)
    if zones and _cast_from(state, id) not in zones:
        return False
    spell = filter_with_bounds(state, change.spell, context)
    return matches(state, spell, id, context.controller, context.source)


def _cast_from(state: GameState, id: ObjectId) -> Zone:
    """Return the zone from which a spell was cast, or a card would be."""
    spell = state.spell(id)
    return state.objects[id].zone if spell is None else spell.cast_from


def is_nth(
    state: GameState, player: PlayerId, change: SpellsCost | SpellsHaveCasualty, source: ObjectId
) -> bool:
    """Return whether the next such spell that a player casts is the one an effect asks for, as "the second
    spell you cast each turn".
    """
    if change.ordinal is None:
        return True
    return spells_cast_before(state, player, change.spell, source) == change.ordinal - 1


def has_rule(state: GameState, player: PlayerId, id: ObjectId, kind: type[RuleChange]) -> bool:
    """Return whether a change of the rules of that kind applies to a spell or card of a player."""
    return any(isinstance(rule.change, kind) for rule in rules_about(state, player, id))


def is_next_uncounterable(state: GameState, id: ObjectId) -> bool:
    """Return whether a spell can't be countered by an effect on the next spell that a player casts."""
    for player in state.players if may_have_rules_for_players(state) else ():
        for rule in rules_for(state, player.id):
            if isinstance(rule.change, NextSpellCantBeCountered):
                cast = spells_cast_since(state, rule.id, player.id, rule.change.spell, rule.context.source)
                if id in cast[:1]:
                    return True
    return False


def casting_forbidden(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[Problem]:
    """Yield why effects, or the card itself, forbid a player to cast a card [cr2025-06-06 601.3]."""
    name, card = state.players[player].name, state.objects[id].definition.name or "that card"
    # By the card itself
    for ability in state.objects[id].definition.of_casting:
        if isinstance(ability, CantBeCastWhile):
            if holds(state, ability.condition, Context(controller=player, source=id)):
                yield state.problem(f"{name} can't cast {card} yet", Topic.CASTING_FORBIDDEN)
    if not may_have_rules_for_players(state):
        return
    # By effects on such spells
    forbidding = [rule for rule in rules_about(state, player, id) if isinstance(rule.change, CantCast)]
    if forbidding:
        words = f"{name} can't cast {card}{because_of_rules(state, forbidding)}"
        yield state.problem(words, Topic.CASTING_FORBIDDEN)
    # By effects on how many spells, or when, the player can cast
    for found in rules_for(state, player):
        because = because_of_rules(state, (found,))
        if isinstance(found.change, CastsAtMost) and _has_reached_limit(state, player, id, found):
            another = "another spell" if found.change.spell == ANYTHING else f"another spell like {card}"
            words = f"{name} can't cast {another} this turn{because}"
            yield state.problem(words, Topic.CASTING_FORBIDDEN)
        if isinstance(found.change, CastsOnly):
            if not _may_cast_at_this_time(state, player, id, found.change):
                words = f"{name} can cast spells only {_TIMES[found.change].format(name)}{because}"
                yield state.problem(words, Topic.CASTING_FORBIDDEN)


_TIMES = {
    CastsOnly.IN_THEIR_TURNS: "during {}'s own turns",
    CastsOnly.WHEN_SORCERIES: "when {} could cast a sorcery",
}


def _has_reached_limit(state: GameState, player: PlayerId, id: ObjectId, rule: PlayerRule) -> bool:
    """Return whether a rule keeps a player from casting one more spell of its kind this turn. Spells of
    other kinds don't count.
    """
    assert isinstance(rule.change, CastsAtMost)
    you, this = rule.context.controller, rule.context.source
    if not matches(state, rule.change.spell, id, you, this):
        return False
    if rule.change.from_now:
        return len(spells_cast_since(state, rule.id, player, rule.change.spell, this)) >= rule.change.number
    return spells_cast_before(state, player, rule.change.spell, this) >= rule.change.number


def _may_cast_at_this_time(state: GameState, player: PlayerId, id: ObjectId, only: CastsOnly) -> bool:
    """Return whether a player who can cast spells only at certain times can do so now. The spell itself
    does not count as being on the stack.
    """
    match only:
        case CastsOnly.IN_THEIR_TURNS:
            return state.turn.active_player == player or state.is_active(player)
        case CastsOnly.WHEN_SORCERIES:
            return at_sorcery_timing(state, player, but_for=id)
        case _:
            assert_never(only)
