"""This module applies effects of the form "if a source like this would deal damage to a recipient like
that, ..." [cr2025-06-06 614.1a, 615.1a].

Such an effect, a `ReplacesDamage`, comes from a static ability or lasts for a time. It prevents damage,
changes its amount or redirects it.

1. `described`, called by `damaging`, is given damage that would be dealt. It yields the effects that fit its
   amount, kind, source and recipient, each as an `Applicable`: an effect that could be applied next.
2. `replaced` applies one of all that were found. That calls `_as_described`, which returns the damage as it
   then is.

`described_for` yields the effects about damage to one recipient, whatever the source, for explanations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from manaburn.cards.vocabulary.changes.damage import DamageGrouping, DealtTo, ReplacesDamage
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Number, What
from manaburn.editions.axes_of_spells import StaticShields
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.layers.meaning import targets_meant
from manaburn.rules.layers.player_rules import PlayerRule
from manaburn.rules.replacement.for_players import rules_that_replace
from manaburn.rules.replacement.shields import affected
from manaburn.rules.replacement.would_be import Applicable, Damage, can_be_dealt_damage
from manaburn.rules.words.filters import is_player_of
from manaburn.rules.words.references import attached_to
from manaburn.state import GameState, events
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import replace


def described(
    state: GameState, would: Damage, *, preventable: bool
) -> Iterator[tuple[ReplacesDamage, Applicable]]:
    """Yield the `ReplacesDamage` effects that fit this damage, each as an effect that could be applied.

    If the damage is not `preventable`, those that prevent damage will not change its amount.
    """
    player = affected(state, would.target)
    for place, (rule, change) in enumerate(rules_that_replace(state, player, ReplacesDamage), 1):
        if _is_so_much(state, change, would, rule.context):
            if _is_by(state, change, would.source, rule.context):
                if _is_to(state, change, would.target, rule.context):
                    effect = -rule.id * _MOST - place  # no other effect has this number
                    if (effect, would.source) in would.batch.used and _applies_once_a_source(state, change):
                        continue
                    becomes = partial(_as_described, rule, change, effect, preventable)
                    yield change, Applicable(effect, player, rule.context.source, does=rule, becomes=becomes)


def described_for(state: GameState, target: Target) -> Iterator[tuple[PlayerRule, ReplacesDamage]]:
    """Yield the `ReplacesDamage` effects about damage to this player or permanent, from whatever source."""
    for rule, change in rules_that_replace(state, affected(state, target), ReplacesDamage):
        if _is_to(state, change, target, rule.context):
            yield rule, change


def _applies_once_a_source(state: GameState, change: ReplacesDamage) -> bool:
    """Return whether an effect that prevents a stated amount of damage applies only once for each source,
    even to damage that the source deals to several at the same time [cr2007-05-01 419.7c; cr2009-09-04
    614.9].
    """
    match state.edition.static_shields:
        case StaticShields.EACH_SOURCE:
            return change.prevented is not None and change.prevented is not Number.THAT_MUCH
        case StaticShields.EACH_DAMAGE_EVENT:
            return False


_MOST = 100_000
"""More effects than this never fit the same damage."""


def _is_so_much(state: GameState, change: ReplacesDamage, would: Damage, context: Context) -> bool:
    """Return whether damage is of the kind that an effect names, and its amount within the limits stated."""
    amount = would.amount
    if not change.kind.includes(combat=would.combat):
        return False
    if change.less_than is not None and amount >= number(state, change.less_than, context):
        return False
    return change.at_least <= amount and (change.at_most is None or amount <= change.at_most)


def _is_by(state: GameState, change: ReplacesDamage, source: ObjectId, context: Context) -> bool:
    """Return whether a source of damage is of the kind that an effect names."""
    if change.zone is not None:
        object = state.objects.get(source)
        if object is None or object.zone is not change.zone:
            return False
    return _is_object_meant(state, change.by, source, context)


def _is_object_meant(state: GameState, what: What | Filter, id: ObjectId, context: Context) -> bool:
    """Return whether an effect means an object: its source, the object to which the source is attached, or
    one matching a filter.
    """
    if isinstance(what, Filter):
        return matches(state, what, id, context.controller, context.source)
    return id == context.source if what is What.THIS else id in attached_to(state, context.source)


def _is_to(state: GameState, change: ReplacesDamage, target: Target, context: Context) -> bool:
    """Return whether an effect is about damage to this player or permanent."""
    return not change.to or any(_is_recipient(state, to, target, context) for to in change.to)


def _is_recipient(state: GameState, to: DealtTo, target: Target, context: Context) -> bool:
    """Return whether one word for a recipient, as "you" or "a creature", means this player or permanent."""
    if isinstance(to, Whose):
        you, this = context.controller, context.source
        return is_player(target) and is_player_of(state, to, PlayerId(target), you, this)
    return not is_player(target) and _is_object_meant(state, to, ObjectId(target), context)


def _as_described(
    rule: PlayerRule,
    change: ReplacesDamage,
    effect: int,
    preventable: bool,
    state: GameState,
    would: Damage,
) -> Iterable[Damage]:
    """Return the damage as a replacement effect leaves it.

    Further effects of it are noted in the batch of damage (`DamageBatch`), even if the damage can't be
    prevented [cr2025-06-06 615.12].
    """
    binding, batch = _binding_of(state, change, would), would.batch
    batch.used.add((effect, would.source))
    left, much, toward = _outcome(state, change, replace(rule.context, binding=binding), would.amount)
    if change.prevented is not None and preventable:
        batch.goes_on(events.DamagePrevented(None, would.target, much))
    elif change.prevented is not None:
        left = would.amount
    batch.is_followed(change.then, replace(rule.context, binding=replace(binding, amount=0)), much)
    if toward is None or not can_be_dealt_damage(state, toward):
        return (replace(would, amount=left),)
    batch.goes_on(events.DamageRedirected(None, would.target, toward, much))
    return (replace(would, target=toward, amount=left),)


def _binding_of(state: GameState, change: ReplacesDamage, would: Damage) -> Binding:
    """Return the binding with which the words of an effect refer to some damage."""
    one_source = None if change.told is DamageGrouping.TOGETHER else would.source
    if is_player(would.target):
        return Binding(that=one_source, that_player=PlayerId(would.target), amount=would.amount)
    is_described = any(isinstance(to, Filter) for to in change.to)
    that = ObjectId(would.target) if is_described else one_source
    if that is None:
        return Binding(amount=would.amount)
    return Binding(that=that, that_player=state.controller_of(that), amount=would.amount)


def _outcome(
    state: GameState, change: ReplacesDamage, context: Context, amount: int
) -> tuple[int, int, Target | None]:
    """Return how much of this amount of damage is still dealt, how much was prevented or replaced, and the
    new recipient, if there is one.

    Damage is not redirected to a recipient that is gone or cannot be dealt damage [cr2025-06-06 614.9].
    """
    if change.prevented is not None:
        prevented = min(amount, max(0, number(state, change.prevented, context)))
        return amount - prevented, prevented, None
    if change.dealt is not None:
        return max(0, number(state, change.dealt, context)), amount, None
    if change.toward is not None:
        there = targets_meant(state, change.toward, context)
        return (amount, amount, there[0]) if there else (amount, 0, None)
    return 0, amount, None
