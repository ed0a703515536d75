"""This module explains a player (`of_player`): their maximum hand size, rule by rule, and then, as facts,
what holds for their life total, losing, hand, mana and damage to them [cr2025-06-06 104, 119, 402.2].
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.changes.damage import ReplacesDamage
from manaburn.cards.vocabulary.changes.players import (
    IncreasedHandSize,
    MaximumHandSize,
    ReducedHandSize,
    RuleForPlayer,
)
from manaburn.cards.vocabulary.changes.replacements import MoreDamage
from manaburn.editions import Topic
from manaburn.mana import mana_text
from manaburn.narration.explanations.naming import effect_in_words, in_words, source_in_words
from manaburn.narration.explanations.of_shields import facts_of_shields
from manaburn.narration.explanations.records import ChangeReason, Explanation, Fact, rule_of
from manaburn.narration.words import enumeration
from manaburn.nouns import counted
from manaburn.rules.layers.continuous import as_acting
from manaburn.rules.layers.player_rules import PlayerRule, cannot_lose, rules_for
from manaburn.rules.mana.mana_pools import what_unspent_mana_costs, when_mana_empties
from manaburn.rules.turn.state_based import deadly_poison
from manaburn.rules.turn.turn_based_actions import NORMAL_HAND_SIZE, changed_hand_size, maximum_hand_size
from manaburn.state import GameState
from manaburn.state.events import LossReason
from manaburn.state.records.records import Player
from manaburn.terms import PlayerId

_OF_LIFE = (
    *(RuleForPlayer.CANT_GAIN_LIFE, RuleForPlayer.CANT_LOSE_LIFE, RuleForPlayer.CANT_LOSE),
    *(RuleForPlayer.CANT_LOSE_FOR_HAVING_NO_LIFE, RuleForPlayer.DAMAGED_AS_BY_INFECT),
)
"""The rules for players that are explained among the facts about life."""


_OF_HANDS = MaximumHandSize | ReducedHandSize | IncreasedHandSize
"""The rules that decide a maximum hand size."""


def of_player(state: GameState, id: PlayerId, viewer: PlayerId | None) -> Explanation:
    """Explain a player. What changes is the maximum hand size, which begins as everybody's; all else are
    facts.
    """
    player = state.players[id]
    rules = list(rules_for(state, id))
    of_hands = [rule for rule in rules if isinstance(rule.change, _OF_HANDS)]
    return Explanation(
        player.name,
        id,
        _hand_size(NORMAL_HAND_SIZE),
        tuple(_reasons(state, of_hands, viewer)),
        f"{player.life:,} life, {_hand_size(maximum_hand_size(state, id))}",
        kind="player",
        source=f"what the rules say of everybody{_cited(state)}",
        facts=(
            *_of_life(state, player, rules, viewer),
            *_of_losing(state, player),
            *_of_hand(state, player),
            *_of_mana(state, player, rules),
            *facts_of_shields(state, id, viewer),
            *_others(state, rules, viewer),
        ),
    )


def _cited(state: GameState) -> str:
    rule = rule_of(state.edition, Topic.MAXIMUM_HAND_SIZE)
    return f" [{rule}]" if rule else ""


def _hand_size(most: int | None) -> str:
    return "no maximum hand size" if most is None else f"maximum hand size {most}"


def _reasons(state: GameState, rules: list[PlayerRule], viewer: PlayerId | None) -> Iterator[ChangeReason]:
    """Yield the changes of the maximum hand size, one rule after another."""
    most: int | None = NORMAL_HAND_SIZE
    for rule in rules:
        before, most = most, changed_hand_size(most, rule.change)
        yield ChangeReason(
            sentence=f"{_source(state, rule, viewer)}: {in_words(rule.change)}",
            rule=rule_of(state.edition, Topic.MAXIMUM_HAND_SIZE),
            layer="",
            before=_hand_size(before),
            after=_hand_size(most),
            timestamp=_timestamp(state, rule),
        )


def _source(state: GameState, rule: PlayerRule, viewer: PlayerId | None) -> str:
    """Return in words what makes a rule for a player: an effect that lasts, or a static ability."""
    effect = next((each for each in state.continuous if each.id == rule.id), None)
    if effect is not None:
        return effect_in_words(state, as_acting(effect), viewer)
    return source_in_words(state, rule.context, viewer)


def _timestamp(state: GameState, rule: PlayerRule) -> int:
    permanent = next((p for id, p in state.permanents.items() if id == rule.id), None)
    return rule.id if permanent is None else permanent.timestamp


def _of_life(
    state: GameState, player: Player, rules: list[PlayerRule], viewer: PlayerId | None
) -> Iterator[Fact]:
    """Yield who shares the life total, which rules are about it, and whether 0 life loses the game."""
    edition = state.edition
    sharing = state.sharing_life(player.id)
    if len(sharing) > 1:
        names = enumeration([each.name for each in sharing])
        yield Fact("life", f"{names} have one life total together", rule_of(edition, Topic.TEAM_LIFE))
    if not player.in_game:
        yield Fact("life", f"{player.name} has left the game", rule_of(edition, Topic.LEAVING_THE_GAME))
        return
    for rule in rules:
        if rule.change in _OF_LIFE:
            yield Fact("life", f"{_source(state, rule, viewer)}: {in_words(rule.change)}")
    if cannot_lose(state, player.id, LossReason.LIFE):
        yield Fact("life", f"{player.name} doesn't lose the game for having 0 or less life")
    else:
        loses = f"{player.name} loses the game with 0 or less life"
        yield Fact("life", loses, rule_of(edition, Topic.ZERO_LIFE))


def _of_losing(state: GameState, player: Player) -> Iterator[Fact]:
    """Yield poison counters, commander damage and a draw from an empty library, if there are any."""
    edition = state.edition
    if player.poison:
        text = f"{counted(player.poison, 'poison counter')} of the {deadly_poison(state)} that lose the game"
        yield Fact("poison", text, rule_of(edition, Topic.POISON))
    for whose, place, amount in player.commander_damage:
        which = "second commander" if place else "commander"
        text = f"{amount} combat damage by {state.players[whose].name}'s {which}"
        yield Fact("commander damage", text, rule_of(edition, Topic.COMMANDER_DAMAGE))
    if player.drew_from_empty:
        text = f"{player.name} has drawn from an empty library"
        yield Fact("library", text, rule_of(edition, Topic.EMPTY_LIBRARY))


def _of_hand(state: GameState, player: Player) -> Iterator[Fact]:
    """Yield how many cards are in hand, and how many have to be discarded."""
    most = maximum_hand_size(state, player.id)
    cards = counted(len(player.hand), "card")
    excess = 0 if most is None else max(0, len(player.hand) - most)
    if not excess:
        yield Fact("hand", f"{player.name} has {cards} in hand")
        return
    text = f"{player.name} has {cards} in hand, and discards {excess} in the cleanup step of their own turn"
    yield Fact("hand", text, rule_of(state.edition, Topic.DISCARD_TO_HAND_SIZE))


def _of_mana(state: GameState, player: Player, rules: list[PlayerRule]) -> Iterator[Fact]:
    """Yield how much mana is unspent, and what becomes of it by the rules of the day."""
    if not any(player.mana):
        return
    edition = state.edition
    when, costs = when_mana_empties(edition).value, what_unspent_mana_costs(edition).value
    kept = any(rule.change is RuleForPlayer.KEEPS_UNSPENT_MANA for rule in rules)
    becomes = "which stays" if kept else f"which empties {when} and {costs}"
    topic = Topic.MANA_EMPTIES if kept else Topic.MANA_BURN
    yield Fact(
        "mana", f"{mana_text(player.mana)} unspent, {becomes}", rule_of(edition, topic, Topic.MANA_EMPTIES)
    )


def _others(state: GameState, rules: list[PlayerRule], viewer: PlayerId | None) -> Iterator[Fact]:
    """Tell the other rules for a player, of which no fact before speaks."""
    elsewhere = _OF_HANDS | ReplacesDamage | MoreDamage
    for rule in rules:
        is_above = isinstance(rule.change, elsewhere) or rule.change in _OF_LIFE
        if not is_above:
            yield Fact("rule", f"{_source(state, rule, viewer)}: {in_words(rule.change)}")
