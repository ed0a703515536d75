"""This module tells why a player or object is not a legal target: it has shroud, hexproof or protection
(`obstacle_to_target`), or it is not what the spell or ability targets (`what_it_targets`) [cr2025-06-06
115.1, 702.11, 702.16, 702.18].

`choosing_targets` asks it for the reason why an answer is illegal. A slot (`TargetSlot`) stands for one word
"target" of the text.
"""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.describing import in_plain_words
from manaburn.cards.vocabulary.changes.protecting import CantBeTargeted, HexproofFrom, PlayerHas
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions import Topic, number_on
from manaburn.nouns import with_article
from manaburn.rules.casting.targets.targeting import ignores_hexproof, is_legal_target
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.meaning import any_target, fits_player, fits_slot, slot_of_the_day
from manaburn.rules.layers.player_rules import player_rules
from manaburn.rules.replacement.damaging import protected, protections
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Announced
from manaburn.terms import Color, Keyword, ObjectId, PlayerId, Target, is_player

_KEYWORDS = {Keyword.SHROUD: Topic.SHROUD, Keyword.HEXPROOF: Topic.HEXPROOF}


class Obstacle(NamedTuple):
    """The obstacle is why something can't be a target: a clause, and the topic of its rule."""

    clause: str
    topic: Topic


def obstacle_to_target(
    state: GameState, slot: TargetSlot, target: Target, item: Announced
) -> Obstacle | None:
    """Return what keeps a player or permanent from being a legal target for a slot of a spell or ability;
    None if nothing does, or if what does can't be told.
    """
    if is_legal_target(state, slot, target, item.controller, item.source, colors_of_its_own(item)):
        return None
    if is_player(target):
        return _of_player(state, slot, PlayerId(target), item)
    return _of_permanent(state, slot, ObjectId(target), item)


def what_it_targets(state: GameState, slot: TargetSlot) -> Obstacle:
    """Return the obstacle that something is not what a slot is for."""
    if slot.any_target:
        types = [kind.value for kind in sorted(any_target(state), key=lambda kind: kind.value)]
        return Obstacle(f"the target must be a {', '.join(types)} or player", Topic.ANY_TARGET)
    words = in_plain_words(slot_of_the_day(state, slot))
    return Obstacle(f"the target must be {with_article(words)}", Topic.CHOOSING_TARGETS)


def colors_of_its_own(item: Announced) -> frozenset[Color] | None:
    """Return the colors noted with an ability on the stack; None for a spell, or if they are its source's."""
    return item.colors if isinstance(item, AbilityOnStack) else None


def _of_player(state: GameState, slot: TargetSlot, player: PlayerId, item: Announced) -> Obstacle | None:
    """Return what keeps a player from being a legal target."""
    if not state.players[player].in_game:
        return Obstacle("they have left the game", Topic.LEAVING_THE_GAME)
    if not fits_player(state, slot, player, item.controller):
        return what_it_targets(state, slot)
    has = [rule for rule in player_rules(state, player) if isinstance(rule, PlayerHas)]
    for keyword, topic in _KEYWORDS.items():
        if any(keyword in rule.keywords for rule in has):
            return Obstacle(f"they have {keyword.value}", topic)
    if protected(state, player, item.source):
        return Obstacle("they have protection from its source", Topic.PROTECTION)
    return None


def _of_permanent(state: GameState, slot: TargetSlot, id: ObjectId, item: Announced) -> Obstacle | None:
    """Return what keeps a permanent from being a legal target; None for objects elsewhere."""
    if id not in state.permanents:
        return None
    if not fits_slot(state, slot, id, item.controller, item.source):
        return what_it_targets(state, slot)
    now, you = characteristics(state, id), item.controller
    if Keyword.SHROUD in now.keywords:
        named = number_on(Topic.SHROUD, state.edition.in_force) is not None
        predicate = "has shroud" if named else "can't be the target of spells or abilities"
        return Obstacle(f"it {predicate}", Topic.SHROUD)
    enemies = state.options.are_opponents(state.permanents[id].controller, you)
    if Keyword.HEXPROOF in now.keywords and enemies and not ignores_hexproof(state, id, you):
        return Obstacle("it has hexproof", Topic.HEXPROOF)
    for protection in protections(state, id, item.source, colors_of_its_own(item)):
        return Obstacle(f"it has {in_plain_words(protection)}", Topic.PROTECTION)
    forbidding = [rule for rule in now.rules if isinstance(rule, CantBeTargeted | HexproofFrom)]
    if forbidding:
        predicate = ", ".join(map(in_plain_words, forbidding))
        return Obstacle(f"it {predicate}", Topic.CANT_BEATS_CAN)
    return None
