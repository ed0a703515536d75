"""This module finds the legal targets for a slot, and judges whether a target is still legal as a spell or
ability resolves [cr2025-06-06 115, 608.2b, 801.4].

A slot (`TargetSlot`) stands for one word "target" of a text, and describes its targets. `candidates` lists
everything that is a legal target for a slot. `is_legal_target` judges one player or object: it must match the
description, and no shroud, hexproof, protection or other rule may forbid it. `resolve_top` calls
`still_legal`, which returns the chosen targets that are still legal. `is_crime` says whether the targets make
a crime.

In all functions `you` is the controller of the spell or ability, and `source` the spell, or the source of the
ability.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.changes.changes import RuleChange, RuleForPlayer
from manaburn.cards.vocabulary.changes.protecting import (
    Aiming,
    CantBeTargeted,
    HexproofFrom,
    IgnoresHexproof,
    PlayerHas,
    PlayerHasHexproofFrom,
)
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Condition, TargetSlot, Who
from manaburn.editions.axes_of_spells import IllegalTargets
from manaburn.rules.casting.targets.targets_on_stack import abilities_on_stack, fits_on_stack
from manaburn.rules.damage.damage import has_damaged
from manaburn.rules.layers.characteristics import characteristics, holds, matches
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.meaning import any_target, fits_player, fits_slot
from manaburn.rules.layers.player_rules import player_rules, rules_for
from manaburn.rules.replacement.damaging import protected
from manaburn.rules.words.filters import is_player_of
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, Announced, Binding, Context, SpellOnStack
from manaburn.terms import CardType, Color, Keyword, ObjectId, PlayerId, Target, Zone, is_player


def candidates(state: GameState, slot: TargetSlot, you: PlayerId, source: ObjectId) -> list[Target]:
    """Return everything that is a legal target for a slot, ascending."""
    return sorted(each_candidate(state, slot, you, source))


def each_candidate(state: GameState, slot: TargetSlot, you: PlayerId, source: ObjectId) -> Iterator[Target]:
    """Yield everything that is a legal target for a slot, lazily."""
    for player in state.players if slot.any_target or slot.players is not None else ():
        if player.in_game and _is_legal_player(state, slot, player.id, you, source):
            yield player.id
    for id in _objects_in(state, slot):
        # a spell is not a target for itself, but an ability may target its source [cr2025-06-06 115.5]
        itself = id == source and id in state.objects and state.objects[id].zone is Zone.STACK
        if not itself and _is_legal_object(state, slot, id, you, source):
            yield id


def _objects_in(state: GameState, slot: TargetSlot) -> list[ObjectId]:
    """Return the objects in the zones of a slot, which are then judged one by one."""
    if slot.any_target:
        return _all_in(state, Zone.BATTLEFIELD, any_target(state))
    found = abilities_on_stack(state, slot)
    if slot.what is None:
        return found
    found += _all_in(state, slot.zone, slot.what.types)
    if slot.elsewhere is not None:
        found += _all_in(state, slot.elsewhere.zone, slot.elsewhere.what.types)
    return found


def _all_in(state: GameState, zone: Zone, types: frozenset[CardType]) -> list[ObjectId]:
    """Return the objects in a zone that could be targets; of permanents only those with one of these types,
    if there are any.
    """
    match zone:
        case Zone.BATTLEFIELD:
            table = (state.derived or derive(state)).table
            return [id for id, now in table.items() if not types or types & now.types]
        case Zone.STACK:
            return [item.id for item in state.stack if isinstance(item, SpellOnStack)]
        case Zone.GRAVEYARD:
            return [id for player in state.players for id in player.graveyard]
        case Zone.EXILE:  # what is face down has no characteristics that a target could have
            return [id for id in state.exile if state.objects[id].seen_by is None]
        case _:
            return []


def is_legal_target(
    state: GameState,
    slot: TargetSlot,
    target: Target,
    you: PlayerId,
    source: ObjectId,
    colors: frozenset[Color] | None = None,
) -> bool:
    """Return whether a player or object is a legal target for a slot. `colors` are those of an ability
    that does not have the colors of its source.
    """
    if is_player(target):
        return _is_legal_player(state, slot, PlayerId(target), you, source)
    return _is_legal_object(state, slot, ObjectId(target), you, source, colors)


def _is_legal_player(
    state: GameState, slot: TargetSlot, player: PlayerId, you: PlayerId, source: ObjectId
) -> bool:
    """Return whether a player is a legal target for a slot."""
    if player in slot.not_among:
        return False
    if slot.who is not None and not _has_quality(state, slot.who, player, you, source):
        return False
    fitting = state.players[player].in_game and fits_player(state, slot, player, you)
    if slot.damaged_before and not has_damaged(state, source, player):
        return False
    return fitting and _can_player_be_targeted(state, player, you, source)


def _is_legal_object(
    state: GameState,
    slot: TargetSlot,
    id: ObjectId,
    you: PlayerId,
    source: ObjectId,
    colors: frozenset[Color] | None = None,
) -> bool:
    """Return whether an object is a legal target for a slot: it is described by the slot, and no ability
    or effect forbids it.
    """
    if id in slot.not_among:
        return False
    if slot.who is not None:
        if not _has_quality(state, slot.who, state.controller_of(id), you, source, id):
            return False
    if slot.on_stack is not None and state.on_stack(id) is not None:
        return fits_on_stack(state, slot, id, you, source)
    if not (fits_slot(state, slot, id, you, source) and _can_be_targeted(state, id, you, source, colors)):
        return False
    rules = characteristics(state, id).rules if id in state.permanents else ()
    return not any(_forbids(state, rule, slot, id, you, source) for rule in rules)


def _forbids(
    state: GameState, rule: RuleChange, slot: TargetSlot, id: ObjectId, you: PlayerId, source: ObjectId
) -> bool:
    """Return whether a rule about a permanent keeps it from being a target of a player's spell or ability."""
    if isinstance(rule, HexproofFrom):
        if ignores_hexproof(state, id, you):
            return False
        rule = CantBeTargeted(rule.filter, rule.by, whose=Whose.OPPONENT)  # [cr2025-06-06 702.11d]
    if not isinstance(rule, CantBeTargeted):
        return False
    its_controller = state.controller_of(id)
    seen_by = its_controller if isinstance(rule.seen_by, Who) else rule.seen_by
    if not is_player_of(state, rule.whose, you, seen_by, id):
        return False
    of_spell = rule.by is not Aiming.ANY and _is_of_spell(state, slot, source)
    if rule.by is not Aiming.ANY and of_spell is not (rule.by is Aiming.SPELLS):
        return False
    return matches(state, rule.source, source, its_controller, id)


def _is_of_spell(state: GameState, slot: TargetSlot, source: ObjectId) -> bool:
    """Return whether a target is chosen for a spell and not for an ability of the source. For a spell, the
    source is not on the battlefield, and the top of the stack is no ability of it.
    """
    object = state.objects.get(source)
    top = state.stack[-1] if state.stack else None
    if isinstance(top, AbilityOnStack) and top.source == source:
        return False
    return object is not None and object.zone is not Zone.BATTLEFIELD and not slot.of_ability


def _has_quality(
    state: GameState,
    who: Condition,
    player: PlayerId,
    you: PlayerId,
    source: ObjectId,
    that: ObjectId | None = None,
) -> bool:
    """Return whether a condition of the slot holds for the player who is the target, or for the target
    object and its controller.
    """
    context = Context(controller=you, source=source, binding=Binding(that=that, that_player=player))
    return holds(state, who, context)


def _can_be_targeted(
    state: GameState, id: ObjectId, you: PlayerId, source: ObjectId, colors: frozenset[Color] | None
) -> bool:
    """Return whether neither shroud, hexproof nor protection keeps an object from being targeted
    [cr2025-06-06 702.18a, 702.11b, 702.16b].
    """
    permanent = state.permanents.get(id)
    if permanent is None:
        object = state.objects[id]
        forbidden = RuleForPlayer.GRAVEYARD_CANT_BE_TARGETED
        return object.zone is not Zone.GRAVEYARD or forbidden not in player_rules(state, object.owner)
    keywords = characteristics(state, id).keywords
    if Keyword.SHROUD in keywords:
        return False
    if Keyword.HEXPROOF in keywords and state.options.are_opponents(permanent.controller, you):
        if not ignores_hexproof(state, id, you):
            return False
    return not protected(state, id, source, colors)


def _can_player_be_targeted(state: GameState, player: PlayerId, you: PlayerId, source: ObjectId) -> bool:
    """Return whether neither shroud, hexproof nor protection keeps a player from being targeted
    [cr2025-06-06 702.11c, 702.16b, 702.18a].
    """
    theirs = state.options.are_opponents(player, you) and not _ignores_hexproof_of(state, player, you)
    for rule in player_rules(state, player):
        if theirs and isinstance(rule, PlayerHasHexproofFrom):
            if matches(state, rule.filter, source, player, source):
                return False
        if isinstance(rule, PlayerHas):
            if Keyword.SHROUD in rule.keywords:
                return False
            if theirs and Keyword.HEXPROOF in rule.keywords:
                return False
    return not protected(state, player, source)


def ignores_hexproof(state: GameState, id: ObjectId, you: PlayerId) -> bool:
    """Return whether an effect lets a player target a permanent as though it didn't have hexproof."""
    return any(
        isinstance(rule.change, IgnoresHexproof)
        and matches(state, rule.change.permanents, id, rule.context.controller, rule.context.source)
        for rule in rules_for(state, you)
    )


def _ignores_hexproof_of(state: GameState, player: PlayerId, you: PlayerId) -> bool:
    """Return whether an effect lets `you` target another player as though that player didn't have
    hexproof.
    """
    return any(
        isinstance(rule.change, IgnoresHexproof)
        and rule.change.opponents
        and state.options.are_opponents(rule.context.controller, player)
        for rule in rules_for(state, you)
    )


def still_legal(
    state: GameState,
    slots: tuple[TargetSlot, ...],
    targets: tuple[tuple[Target, ...], ...],
    you: PlayerId,
    source: ObjectId,
    colors: frozenset[Color] | None = None,
) -> tuple[tuple[Target, ...], ...]:
    """Return the targets that are still legal, by slot [cr2025-06-06 608.2b]."""
    return tuple(
        tuple(t for t in chosen if is_legal_target(state, slot, t, you, source, colors))
        for slot, chosen in zip(slots, targets, strict=True)
    )


def illegal_but_known(
    state: GameState, targets: tuple[tuple[Target, ...], ...], legal: tuple[tuple[Target, ...], ...]
) -> tuple[tuple[Target, ...], ...]:
    """Return the targets that are illegal by now, by slot, in editions where effects may still use
    information about them; otherwise () [cr2010-02-01 608.2b; cr2025-06-06 608.2b].
    """
    if targets == legal:
        return ()
    match state.edition.illegal_targets:
        case IllegalTargets.UNKNOWN:
            return ()
        case IllegalTargets.KNOWN:
            return tuple(
                tuple(t for t in chosen if t not in still)
                for chosen, still in zip(targets, legal, strict=True)
            )


_NOT_OF_OPPONENTS = frozenset((Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.COMMAND))
"""Zones where an object is no opponent's, for crimes."""


def is_crime(state: GameState, item: Announced) -> bool:
    """Return whether putting a spell or ability on the stack is a crime: an opponent, or an object of theirs,
    is a target [cr2025-06-06 700.13].
    """
    return any(_is_of_an_opponent(state, target, item) for chosen in item.targets for target in chosen)


def _is_of_an_opponent(state: GameState, target: Target, item: Announced) -> bool:
    """Return whether a target is an opponent of a spell's or ability's controller, or an object of theirs."""
    if is_player(target):
        player = PlayerId(target)
    elif target in state.objects and state.objects[ObjectId(target)].zone in _NOT_OF_OPPONENTS:
        return False
    else:
        player = state.controller_of(ObjectId(target))
    return is_player_of(state, Whose.OPPONENT, player, item.controller, item.id)
