"""This module says which player makes a decision.

`decider_of` is the entry. Usually the player asked decides, or the player who controls them. Effects may let
another player choose attackers, blocks, or what is found in a library (`chooser_of_attackers` and the like
say who); of several such effects, the newest counts.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.vocabulary.changes.changes import RuleForPlayer
from manaburn.cards.vocabulary.effects_on_cards.libraries import SearchLibrary
from manaburn.decisions import ChooseObjects, Decision, DeclareAttackers, DeclareBlockers, Purpose
from manaburn.rules.layers.player_rules import PlayerRule, can_search_library, rules_for
from manaburn.rules.players.range_of_influence import players_in_range
from manaburn.rules.words.references import players_among
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut, begun
from manaburn.terms import ObjectId, PlayerId, Zone


def decider_of(state: GameState, decision: Decision) -> PlayerId:
    """Return the player who makes a decision [cr2025-06-06 721.5, 805.8]."""
    match decision:
        case DeclareBlockers(player):
            return state.decider(chooser_of_blocks(state, player))
        case DeclareAttackers(player, None):
            return state.decider(chooser_of_attackers(state, player))
        case ChooseObjects(player, Purpose.FIND, among) if _is_in_own_library(
            state, player, among
        ) or _searches_own_library(state, player):
            return state.decider(chooser_of_what_is_found(state, player))
        case _:
            return state.decider(decision.player)


def _is_in_own_library(state: GameState, player: PlayerId, among: Iterable[ObjectId]) -> bool:
    """Return whether some of these objects are cards in a player's own library."""
    objects = (state.objects[id] for id in among)
    return any(object.zone is Zone.LIBRARY and object.owner == player for object in objects)


def _searches_own_library(state: GameState, player: PlayerId) -> bool:
    """Return whether the effect that asks lets a player search several zones, their own library among them:
    also if nothing in it fits.
    """
    match begun(state.agenda[-1]) if state.agenda else None:
        case CarryOut(effects=(SearchLibrary(of=None, among=zones, who=who), *_), context=context) if (
            Zone.LIBRARY in zones
        ):
            searching = context.remaining or players_among(state, who, context)
            return player in searching and can_search_library(state, player, player, context)
        case _:
            return False


def controlling_a_search(state: GameState, player: PlayerId) -> PlayerId:
    """Return who chooses objects for a player in the pending question: another player if an effect lets them
    control the search, otherwise that player.
    """
    match state.decision:
        case ChooseObjects(asked_player) as asked if asked_player == player:
            return decider_of(state, asked)
        case _:
            return player


def chooser_of_blocks(state: GameState, defending: PlayerId) -> PlayerId:
    """Return who chooses the blocks of a player: they themselves, or the player whom the newest effect
    lets choose.
    """
    return _chooser(state, defending, RuleForPlayer.CHOOSES_BLOCKS)


def chooser_of_attackers(state: GameState, active: PlayerId) -> PlayerId:
    """Return who chooses the attackers: the active player, or the player whom the newest effect lets
    choose.
    """
    return _chooser(state, active, RuleForPlayer.CHOOSES_ATTACKERS)


def chooser_of_what_is_found(state: GameState, player: PlayerId) -> PlayerId:
    """Return who chooses what a player finds in their library: they themselves, or the player who controls
    them for that by the newest permanent [cr2025-06-06 721.1a, 721.2].
    """
    rule = newest_rule(state, player, RuleForPlayer.IS_CONTROLLED_WHILE_SEARCHING)
    return player if rule is None else rule.context.controller


def newest_rule(state: GameState, player: PlayerId, change: RuleForPlayer) -> PlayerRule | None:
    """Return the newest rule of a kind for a player; None if there is none."""
    rules = [rule for rule in rules_for(state, player) if rule.change is change]
    return max(rules, key=lambda rule: _timestamp(state, rule), default=None)


def _chooser(state: GameState, player: PlayerId, change: RuleForPlayer) -> PlayerId:
    """Return the player for whom the newest effect makes this rule, if any effect does; else `player`."""
    rules = [
        (_timestamp(state, rule), other)
        for other in players_in_range(state, player)
        for rule in rules_for(state, other)
        if rule.change is change
    ]
    return max(rules)[1] if rules else player


def _timestamp(state: GameState, rule: PlayerRule) -> int:
    """Return the timestamp of the permanent or effect that makes a rule [cr2025-06-06 613.7]."""
    if rule.id == rule.context.source and rule.id in state.permanents:
        return state.permanents[rule.context.source].timestamp
    return rule.id
