"""This module finds the effects that change, redirect or prevent damage before it is dealt [cr2025-06-06
614.9, 615, 616.1].

`about_damage` is the entry, by the table `REPLACED_DAMAGE`: `replaced` calls it until it finds nothing, and
applies one effect each time. It collects shields, effects in words (`described`), protection, shield counters
and other static abilities. If the order does not matter it returns only one, so that the player is not asked.
If only the order in which shields are used up is at stake, the oldest prevents first.

`protected` and `protections` answer for other modules whether something has protection from a source.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from typing import assert_never

from manaburn.cards.vocabulary.changes.changes import Protection
from manaburn.cards.vocabulary.changes.damage import Follows, PreventsDamage, ReplacesDamage, WhoseDamage
from manaburn.cards.vocabulary.changes.protecting import ProtectionOfPlayer
from manaburn.cards.vocabulary.changes.replacements import CantBePrevented, MoreDamage
from manaburn.cards.vocabulary.effects_by_subject.damage import Manner
from manaburn.cards.vocabulary.words.references import Number
from manaburn.editions import Topic, UnpreventableDamage
from manaburn.rules.layers.characteristics import characteristics, matches, matches_in_colors
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.replacement.damage_described import described
from manaburn.rules.replacement.for_players import rules_that_replace
from manaburn.rules.replacement.shields import (
    affected,
    applicable_shield,
    shields_applicable_to,
    takes_a_portion,
)
from manaburn.rules.replacement.would_be import Applicable, Damage, ReplacementRow, Rows, can_be_dealt
from manaburn.state import GameState, events
from manaburn.state.records.effects import Binding, Context, Shield
from manaburn.terms import Color, CounterKind, ObjectId, PlayerId, Target, is_player
from manaburn.values import replace


class _Outcome(Enum):
    """The outcome of applying an effect to damage. It decides whether a player has to choose among
    several.
    """

    ALL_PREVENTED = "prevents all of it"
    SOME_PREVENTED = "prevents some of it"
    REDIRECTED = "lets it be dealt to another"
    SOMETHING_ELSE = "does something else"


_Found = tuple[_Outcome, Applicable]
"""An effect that could be applied to some damage, with its outcome."""


def about_damage(state: GameState, would: Damage) -> list[Applicable]:
    """Return the effects that could be applied to some damage. Return only one if their order doesn't
    matter: if all just prevent damage, or if one prevents all of it and none redirects it.
    """
    found = [each for each in _with_outcomes(state, would) if each[1].id not in would.applied]
    outcomes = [outcome for outcome, _ in found]
    if found and not {_Outcome.REDIRECTED, _Outcome.SOMETHING_ELSE} & {*outcomes}:
        return [found[0][1]]
    if _Outcome.ALL_PREVENTED in outcomes and _Outcome.REDIRECTED not in outcomes:
        return [found[outcomes.index(_Outcome.ALL_PREVENTED)][1]]
    return [able for _, able in found]


def _with_outcomes(state: GameState, would: Damage) -> Iterator[_Found]:
    """Yield each effect that could be applied to some damage, with its outcome."""
    source, target, player = would.source, would.target, affected(state, would.target)
    for rule, more in rules_that_replace(state, player, MoreDamage):
        you, this = rule.context.controller, rule.context.source
        if more.kind.includes(combat=would.combat) and matches(state, more.by, source, you, this):
            added = partial(_added, more)
            yield _Outcome.SOMETHING_ELSE, Applicable(rule.id, player, this, does=more, becomes=added)
    preventable = not _cannot_be_prevented(state, would)
    for change, able in described(state, would, preventable=preventable):
        if change.prevented is None or preventable or _happens_anyway(state, change):
            yield _made_by_words(change), able
    shields = shields_applicable_to(state, would)
    for shield in shields:
        if shield.toward is not None:
            yield _Outcome.REDIRECTED, applicable_shield(state, shield, would)
    if preventable and protected(state, target, source):
        of = None if is_player(target) else ObjectId(target)
        # Effects that prevent all damage have the number 0: when one has been applied, none is left for
        # others.
        yield _Outcome.ALL_PREVENTED, Applicable(0, player, of, does=Protection, becomes=_by_protection)
    if preventable or _prevention_is_applied(state):
        yield from _by_shield_counters(state, would, preventable=preventable)
        yield from _by_static_abilities(state, would, preventable=preventable)
    for shield in shields:
        if preventable and shield.toward is None:  # one that prevents nothing is not used up
            yield _prevented_by_shield(shield), applicable_shield(state, shield, would)


def _made_by_words(change: ReplacesDamage) -> _Outcome:
    """Return the outcome of a `ReplacesDamage` effect."""
    if change.toward is not None:
        return _Outcome.REDIRECTED
    if change.then or change.prevented is None:
        return _Outcome.SOMETHING_ELSE
    if change.prevented is Number.THAT_MUCH:
        return _Outcome.ALL_PREVENTED
    return _Outcome.SOME_PREVENTED if isinstance(change.prevented, int) else _Outcome.SOMETHING_ELSE


def _prevented_by_shield(shield: Shield) -> _Outcome:
    """Return the outcome of a shield that prevents damage."""
    if takes_a_portion(shield):
        return _Outcome.SOMETHING_ELSE
    return _Outcome.ALL_PREVENTED if shield.amount is None else _Outcome.SOME_PREVENTED


def _cannot_be_prevented(state: GameState, would: Damage) -> bool:
    """Return whether damage can't be prevented, because its source or another effect says so [cr2025-06-06
    615.12].
    """
    if would.manner is Manner.UNPREVENTABLE:
        return True
    for rule, change in rules_that_replace(state, affected(state, would.target), CantBePrevented):
        you, this = rule.context.controller, rule.context.source
        if change.kind.includes(combat=would.combat) and matches(state, change.by, would.source, you, this):
            return True
    return False


def _prevention_is_applied(state: GameState) -> bool:
    """Return whether prevention effects are applied, by the edition, to damage that can't be prevented: they
    prevent nothing, but what else they do happens.
    """
    match state.edition.unpreventable_damage:
        case UnpreventableDamage.PASSES_THEM:
            return False
        case UnpreventableDamage.MEETS_THEM:
            return True
        case _ as never:
            assert_never(never)


def _happens_anyway(state: GameState, change: ReplacesDamage) -> bool:
    """Return whether an effect does something besides preventing damage, which happens even if the damage
    can't be prevented.
    """
    return bool(change.then) and change.follows is Follows.THE_EFFECT and _prevention_is_applied(state)


def _by_shield_counters(state: GameState, would: Damage, *, preventable: bool) -> Iterator[_Found]:
    """Yield the effect by which a shield counter on a permanent prevents damage to it [cr2025-06-06
    122.1c].
    """
    if not is_player(would.target) and state.counters_on(ObjectId(would.target), CounterKind.SHIELD):
        shielded, becomes = ObjectId(would.target), partial(_shield_counter_used, preventable)
        able = Applicable(0, state.controller_of(shielded), shielded, CounterKind.SHIELD, becomes)
        yield _Outcome.ALL_PREVENTED, able


def _by_static_abilities(state: GameState, would: Damage, *, preventable: bool) -> Iterator[_Found]:
    """Yield the effects of static abilities of the recipient and of the source that prevent damage. If it
    can't be prevented, they are applied only if they have further effects.
    """
    source, you = would.source, affected(state, would.target)
    if not is_player(would.target):
        this = ObjectId(would.target)
        for place, rule in _preventing(state, this, WhoseDamage.TO_IT, would):
            if (preventable or rule.then) and matches(state, rule.by, source, you, this):
                number = -(this * _MOST_RULES + place)  # no other effect has this number
                outcome = _Outcome.ALL_PREVENTED if rule.amount is None else _Outcome.SOME_PREVENTED
                becomes = partial(_prevented, rule, preventable)
                yield (
                    outcome if preventable else _Outcome.SOMETHING_ELSE,
                    Applicable(number, you, this, rule, becomes),
                )
    if preventable and source in state.permanents:
        for _, rule in _preventing(state, source, WhoseDamage.BY_IT, would):
            yield _Outcome.ALL_PREVENTED, Applicable(0, you, source, does=rule, becomes=_all_prevented)


def _preventing(
    state: GameState, id: ObjectId, whose: WhoseDamage, would: Damage
) -> Iterator[tuple[int, PreventsDamage]]:
    """Yield the effects of one permanent that prevent this damage."""
    for place, rule in enumerate(characteristics(state, id).rules, 1):
        if isinstance(rule, PreventsDamage) and rule.whose is whose:
            if rule.kind.includes(combat=would.combat):
                yield place, rule


_MOST_RULES = 10_000
"""More rules than this no permanent ever has."""


def protected(
    state: GameState, target: Target, from_source: ObjectId, colors: frozenset[Color] | None = None
) -> bool:
    """Return whether an object or player has protection from a source, or from an ability of it that has
    colors of its own [cr2025-06-06 702.16; cr1999-11-01 502.7b].
    """
    if is_player(target):
        return any(
            isinstance(rule.change, ProtectionOfPlayer)
            and matches(state, rule.change.filter, from_source, PlayerId(target), rule.context.source)
            for rule in rules_for(state, PlayerId(target))
        )
    return any(True for _ in protections(state, ObjectId(target), from_source, colors))


def protections(
    state: GameState, id: ObjectId, from_source: ObjectId, colors: frozenset[Color] | None = None
) -> Iterator[Protection]:
    """Yield the protections that an object has from a source, or from an ability of it with colors of its
    own.
    """
    for rule in characteristics(state, id).rules:
        if isinstance(rule, Protection):
            you = state.controller_of(id)
            if colors is not None:
                is_meant = matches_in_colors(state, rule.filter, from_source, colors, you, id)
            else:
                is_meant = matches(state, rule.filter, from_source, you, id)
            if is_meant:
                yield rule


# What becomes of the damage


def _added(more: MoreDamage, state: GameState, would: Damage) -> Iterable[Damage]:
    """Return the damage with more added."""
    return (replace(would, amount=would.amount * more.times + more.plus),)


def _all_prevented(state: GameState, would: Damage) -> Iterable[Damage]:
    """Return no damage at all."""
    would.batch.goes_on(events.DamagePrevented(None, would.target, would.amount))
    return ()


def _by_protection(state: GameState, would: Damage) -> Iterable[Damage]:
    """Prevent damage from a source from which its recipient has protection [cr2025-06-06 702.16e]."""
    rule = Topic.PROTECTION_FROM_DAMAGE
    would.batch.goes_on(events.DamagePrevented(None, would.target, would.amount, rule))
    return ()


def _shield_counter_used(preventable: bool, state: GameState, would: Damage) -> Iterable[Damage]:
    """Remove a shield counter from a permanent that would be dealt damage [cr2025-06-06 122.1c]."""
    would.batch.shielded[ObjectId(would.target)] = None
    return _all_prevented(state, would) if preventable else (would,)


def _prevented(rule: PreventsDamage, preventable: bool, state: GameState, would: Damage) -> Iterable[Damage]:
    """Return the damage that is left after a static ability prevents some, and have its further effects
    follow.
    """
    prevented = would.amount if rule.amount is None else min(would.amount, rule.amount)
    if rule.then:
        this = ObjectId(would.target)
        about_it = Context(controller=state.controller_of(this), source=this, binding=Binding(that=this))
        would.batch.is_followed(rule.then, about_it, prevented)
    if not preventable:
        return (would,)
    would.batch.goes_on(events.DamagePrevented(None, would.target, prevented))
    return (replace(would, amount=would.amount - prevented),)


REPLACED_DAMAGE: Rows = {Damage: ReplacementRow(can_be_dealt, (about_damage,))}
