"""Damage before it is dealt: what adds to it, redirects it and prevents it [cr2025-06-06 614.9, 615, 616.1].

Where only the order in which shields are used up is at stake, the oldest prevents first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from manaburn.cards.vocabulary.changes.changes import Protection
from manaburn.cards.vocabulary.changes.damage_replaced import ReplacesDamage
from manaburn.cards.vocabulary.changes.prevention import (
    DamageByItPrevented,
    DamageToItPrevented,
    DamageToThemPrevented,
    Preventing,
)
from manaburn.cards.vocabulary.changes.protecting import ProtectionOfPlayer
from manaburn.cards.vocabulary.changes.replacements import CantBePrevented, MoreDamage
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.damage import Manner
from manaburn.rules.damage.damage_replaced import about, binding_of, is_plain, is_whole, outcome, told
from manaburn.rules.damage.prevention import is_described, is_of_kind, so_much
from manaburn.rules.happening.replacing import first_to_apply, replacing
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.player_rules import PlayerRule, player_rules
from manaburn.rules.players.controllers import controller_of
from manaburn.rules.players.range_of_influence import in_range
from manaburn.state import GameState, events
from manaburn.state.applying.lasting import shields_left
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Binding, Context, Shield, ShieldKind
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId, Target, is_player

DamagePart = tuple[ObjectId, Target, int]
"""A source, what it deals damage to, and how much."""


class _Pending(NamedTuple):
    """Some damage that would be dealt, and the effects it has gone through: none does so twice [614.5]."""

    source: ObjectId
    target: Target
    amount: int
    replaced: frozenset[int] = frozenset()
    manner: Manner = Manner.USUAL


class _Protected(NamedTuple):
    """The target has protection from the source."""


class _WithShieldCounter(NamedTuple):
    """The target has a shield counter [cr2025-06-06 122.1c]."""


_PROTECTED = _Protected()
_SHIELDED = _WithShieldCounter()
_Does = Shield | MoreDamage | PlayerRule | Preventing | _Protected | _WithShieldCounter
"""A rule for a player here is one that replaces damage as it describes it."""


class _Able(NamedTuple):
    """An effect that could be applied."""

    id: int
    source: ObjectId | None
    does: _Does


class Applied(NamedTuple):
    """A shield that something follows from, or that is used up; to which damage it was applied."""

    shield: Shield
    source: ObjectId
    amount: int


Prevented = dict[int, Applied]
"""By the number of the shield."""


class _Course:
    """What has become of the damage so far, of which nothing has happened yet."""

    def __init__(self, shields: tuple[Shield, ...]) -> None:
        self.shields = shields
        """As they are left."""
        self.events: list[events.DamagePrevented | events.DamageRedirected] = []

    def goes_on(self, event: events.DamagePrevented | events.DamageRedirected) -> None:
        self.shields = shields_left(self.shields, event.shield, event.amount)
        self.events.append(event)


def _note(state: GameState, prevented: Prevented, shield: Shield, pending: _Pending) -> None:
    if shield.kind in (ShieldKind.NEXT_TIME, ShieldKind.DESCRIBED):
        amount = so_much(state, shield, pending.amount)
        before = prevented.get(shield.id)
        prevented[shield.id] = Applied(
            shield, pending.source, amount + (0 if before is None else before.amount)
        )


def as_replaced(
    state: GameState,
    parts: Iterable[DamagePart],
    prevented: Prevented,
    *,
    combat: bool,
    manner: Manner = Manner.USUAL,
) -> tuple[list[DamagePart], list[tuple[Event, ...]]]:
    """The damage as replacement and prevention effects leave it, of each part on its own, and what happens
    before that is dealt, one after another; notes what shields prevented that give life for it.
    """
    found: list[DamagePart] = []
    course = _Course(state.shields)
    shielded: dict[ObjectId, None] = {}
    followed: _Followed = {}
    waiting = [_Pending(*part, manner=manner) for part in reversed(list(parts))]
    while waiting:
        pending = waiting.pop()
        if pending.amount <= 0 or not can_be_dealt_damage(state, pending.target):
            continue
        able = list(_able(state, pending, course.shields, combat=combat))
        if able:
            effect = _first(state, pending, able)
            if isinstance(effect.does, Shield):
                _note(state, prevented, effect.does, pending)
            if effect.does is _SHIELDED:
                shielded[ObjectId(pending.target)] = None
            if isinstance(effect.does, DamageToItPrevented) and effect.does.then:
                this = ObjectId(pending.target)
                about_it = Context(
                    controller=controller_of(state, this), source=this, binding=Binding(that=this)
                )
                _follow(followed, effect.does.then, about_it, _of(effect.does, pending))
            if isinstance(effect.does, PlayerRule):
                waiting.extend(reversed(_replaced(state, pending, effect.does, followed, course)))
            else:
                waiting.extend(reversed(_applied(state, pending, effect, course, combat=combat)))
        else:
            found.append((pending.source, pending.target, pending.amount))
    for (then, context), amount in followed.items():  # once for all that is prevented at the same time
        binding = replace(context.binding, amount=amount)
        state.schedule(CarryOut(then, replace(context, binding=binding)))
    applied: list[tuple[Event, ...]] = [(event,) for event in course.events]
    if shielded:  # one effect each, however many sources
        applied.append(tuple(events.CountersChanged(id, CounterKind.SHIELD, -1) for id in shielded))
    return found, applied


_Followed = dict[tuple[tuple[Effect, ...], Context], int]
"""What happens besides, and how much damage it is about."""


def _follow(followed: _Followed, then: tuple[Effect, ...], context: Context, amount: int) -> None:
    if then and amount:
        followed[then, context] = followed.get((then, context), 0) + amount


def _replaced(
    state: GameState, pending: _Pending, rule: PlayerRule, followed: _Followed, course: _Course
) -> list[_Pending]:
    """What such an effect makes of the damage; notes what happens besides."""
    source, target, amount, replaced, _ = pending
    change = _described(rule)
    binding = binding_of(state, change, source, target, amount)
    left, much, toward = outcome(state, change, told(rule.context, binding), amount)
    now = replaced | {rule.id}
    if change.prevented is not None:
        course.goes_on(events.DamagePrevented(None, target, much))
    _follow(followed, change.then, told(rule.context, replace(binding, amount=0)), much)
    if toward is None or not can_be_dealt_damage(state, toward):
        return [pending._replace(amount=left, replaced=now)]
    course.goes_on(events.DamageRedirected(None, target, toward, much))
    return [pending._replace(target=toward, amount=left, replaced=now)]


def _of(rule: DamageToItPrevented, pending: _Pending) -> int:
    """How much of some damage it prevents."""
    return pending.amount if rule.amount is None else min(pending.amount, rule.amount)


def can_be_dealt_damage(state: GameState, target: Target) -> bool:
    """Whether something is a player in the game, a creature, a planeswalker or a battle
    [cr2025-06-06 120.1].
    """
    if is_player(target):
        return state.players[target].in_game
    if target not in state.permanents:
        return False
    return bool(characteristics(state, ObjectId(target)).types & _DAMAGEABLE)


_DAMAGEABLE = frozenset((CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE))


def _able(
    state: GameState, pending: _Pending, shields: tuple[Shield, ...], *, combat: bool
) -> Iterator[_Able]:
    source, target, replaced = pending.source, pending.target, pending.replaced
    for rule in replacing(state, _affected(state, target), MoreDamage):
        more, you = rule.change, rule.context.controller
        if isinstance(more, MoreDamage) and rule.id not in replaced and is_of_kind(more.kind, combat=combat):
            if matches(state, more.by, source, you, rule.context.source):
                yield _Able(rule.id, rule.context.source, more)
    unpreventable = _cannot_be_prevented(state, pending, combat=combat)
    for rule in about(state, _affected(state, target), source, target, pending.amount, combat=combat):
        acts = not (unpreventable and _described(rule).prevented is not None)
        if acts and rule.id not in replaced:
            yield _Able(rule.id, rule.context.source, rule)
    for kinds in (_REDIRECTING, _PREVENTING):
        if kinds is _PREVENTING and not unpreventable:
            if protected(state, target, source):
                yield _Able(0, None if is_player(target) else ObjectId(target), _PROTECTED)
            if not is_player(target) and state.counters_on(ObjectId(target), CounterKind.SHIELD):
                yield _Able(0, ObjectId(target), _SHIELDED)
            yield from _by_static_abilities(state, pending, combat=combat)
        for shield in shields:
            if shield.kind in kinds and shield.id not in replaced:
                acts = shield.toward is not None or not unpreventable
                if acts and _is_for(state, shield, source, target, combat=combat):
                    yield _Able(shield.id, shield.source, shield)


def _described(rule: PlayerRule) -> ReplacesDamage:
    assert isinstance(rule.change, ReplacesDamage), "no other is among those that could be applied"
    return rule.change


def _cannot_be_prevented(state: GameState, pending: _Pending, *, combat: bool) -> bool:
    """Whether an effect, or what deals it, says that damage can't be prevented: what would prevent it does
    nothing [cr2025-06-06 615.12].
    """
    if pending.manner is Manner.UNPREVENTABLE:
        return True
    for rule in replacing(state, _affected(state, pending.target), CantBePrevented):
        change, you = rule.change, rule.context.controller
        if isinstance(change, CantBePrevented) and is_of_kind(change.kind, combat=combat):
            if matches(state, change.by, pending.source, you, rule.context.source):
                return True
    return False


def _by_static_abilities(state: GameState, pending: _Pending, *, combat: bool) -> Iterator[_Able]:
    """What static abilities prevent: of players, of what would be dealt damage, of what would deal it."""
    source, target = pending.source, pending.target
    you = _affected(state, target)
    this = None if is_player(target) else ObjectId(target)
    rules = player_rules(state, you) if this is None else characteristics(state, this).rules
    for place, rule in enumerate(rules, 1):
        number = -(target * _MOST_RULES + place)  # which of them it is, unlike any number of an effect
        if isinstance(rule, DamageToItPrevented | DamageToThemPrevented) and number not in pending.replaced:
            if is_of_kind(rule.kind, combat=combat) and matches(state, rule.by, source, you, this):
                yield _Able(number, this, rule)
    for rule in characteristics(state, source).rules if source in state.permanents else ():
        if isinstance(rule, DamageByItPrevented) and is_of_kind(rule.kind, combat=combat):
            yield _Able(0, source, rule)


_MOST_RULES = 10_000
"""More than one thing ever has."""
_REDIRECTING = (ShieldKind.REDIRECTION,)
_PREVENTING = (
    ShieldKind.PREVENTION,
    ShieldKind.COMBAT_DAMAGE_PREVENTION,
    ShieldKind.NEXT_TIME,
    ShieldKind.DESCRIBED,
)


def _affected(state: GameState, target: Target) -> PlayerId:
    """The player affected, or the controller of the object affected."""
    return PlayerId(target) if is_player(target) else controller_of(state, ObjectId(target))


def _is_for(state: GameState, shield: Shield, source: ObjectId, target: Target, *, combat: bool) -> bool:
    """Whether a shield is about that damage: it reaches what it names, and where it names neither the source
    nor the recipient, only damage between those it reaches [cr2025-06-06 801.13b].
    """
    you = shield.controller
    match shield.kind:
        case ShieldKind.PREVENTION:
            return shield.target == target and in_range(state, you, target)
        case ShieldKind.COMBAT_DAMAGE_PREVENTION:
            named = in_range(state, you, target) if shield.dealt_by is None else source in shield.dealt_by
            return combat and named and in_range(state, you, source)
        case ShieldKind.DESCRIBED:
            reached = shield.toward is None or can_be_dealt_damage(state, shield.toward)
            named = in_range(state, you, target) and in_range(state, you, source)
            return reached and named and is_described(state, shield, source, target, combat=combat)
        case ShieldKind.REDIRECTION:
            toward = shield.toward
            return shield.target == target and toward is not None and can_be_dealt_damage(state, toward)
        case ShieldKind.NEXT_TIME:
            return shield.dealt_by is not None and source in shield.dealt_by and in_range(state, you, source)
        case ShieldKind.REGENERATION:
            return False


def _first(state: GameState, pending: _Pending, able: list[_Able]) -> _Able:
    """What is applied first: if all of them prevent damage, or one of them all of it and nothing redirects
    it, there is nothing to choose.
    """
    if all(_prevents(each.does) for each in able):
        return able[0]
    if not any(_redirects(each.does) for each in able):
        for each in able:
            if _prevents_all(each.does):
                return each
    player = _affected(state, pending.target)
    return able[first_to_apply(state, player, [(each.source, each.does) for each in able])]


def _redirects(does: _Does) -> bool:
    if isinstance(does, PlayerRule):
        return _described(does).toward is not None
    return isinstance(does, Shield) and does.toward is not None


def _has_portion(shield: Shield) -> bool:
    return shield.described is not None and shield.described.portion is not None


def _prevents(does: _Does) -> bool:
    if isinstance(does, PlayerRule):
        return is_plain(_described(does))
    if isinstance(does, Shield) and _has_portion(does):
        return False
    return not isinstance(does, MoreDamage) and not _redirects(does)


def _prevents_all(does: _Does) -> bool:
    if isinstance(does, Shield | DamageToItPrevented | DamageToThemPrevented):
        return does.amount is None and not (isinstance(does, Shield) and _has_portion(does))
    if isinstance(does, PlayerRule):
        return is_whole(_described(does))
    return not isinstance(does, MoreDamage)


def _applied(
    state: GameState, pending: _Pending, effect: _Able, course: _Course, *, combat: bool
) -> list[_Pending]:
    """What the damage has become: none, the rest, another amount, or some of it to another. What a spell
    or ability cannot reach gets none of it [cr2025-06-06 801.13a].
    """
    source, target, amount, replaced, _ = pending
    now = pending._replace(replaced=replaced | {effect.id})
    match effect.does:
        case PlayerRule():
            raise AssertionError("that is applied elsewhere")
        case MoreDamage(times=times, plus=plus):
            return [now._replace(amount=amount * times + plus)]
        case DamageToItPrevented(amount=most) | DamageToThemPrevented(amount=most):
            prevented = amount if most is None else min(amount, most)
            course.goes_on(events.DamagePrevented(None, target, prevented))
            return [now._replace(amount=amount - prevented)]
        case _Protected() | _WithShieldCounter() | DamageByItPrevented():
            course.goes_on(events.DamagePrevented(None, target, amount))
            return []
        case Shield(toward=toward) as shield if toward is not None:
            turned = so_much(state, shield, amount)
            course.goes_on(events.DamageRedirected(shield.id, target, toward, turned))
            rest = now._replace(amount=amount - turned)
            reached = combat or in_range(state, controller_of(state, source), toward)
            return [now._replace(target=toward, amount=turned), rest] if reached else [rest]
        case shield:
            prevented = so_much(state, shield, amount)
            course.goes_on(events.DamagePrevented(shield.id, target, prevented))
            return [now._replace(amount=amount - prevented)]


def protected(state: GameState, target: Target, from_source: ObjectId) -> bool:
    """Whether an object or player has protection from a source [cr2025-06-06 702.16]."""
    if is_player(target):
        return any(
            isinstance(rule, ProtectionOfPlayer)
            and matches(state, rule.filter, from_source, PlayerId(target))
            for rule in player_rules(state, PlayerId(target))
        )
    id = ObjectId(target)
    return any(
        isinstance(rule, Protection)
        and matches(state, rule.filter, from_source, controller_of(state, id), id)
        for rule in characteristics(state, id).rules
    )
