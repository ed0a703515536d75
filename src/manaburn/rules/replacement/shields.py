"""This module finds the shields that apply to some damage, and applies them.

A shield is an effect of a resolved spell or ability that prevents or redirects damage, such as "prevent the
next 3 damage that would be dealt to any target this turn" [cr2025-06-06 609.7, 615.7-615.9].
`shields_applicable_to` returns those whose description fits the damage, and `applicable_shield` the
replacement effect of one. Applying it calls `_shielded`: it returns the damage that is left, and the
redirected part. `shields_protecting` returns all that could protect a player or permanent, among them
regeneration shields [cr2025-06-06 701.19], which have nothing to do with damage.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import assert_never

from manaburn.cards.vocabulary.changes.damage import Occasion, Shelter
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import All
from manaburn.editions.axes_of_spells import ShieldsAgainstKinds
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.replacement.would_be import Applicable, Damage, ShieldApplied, can_be_dealt_damage
from manaburn.rules.words.references import players_among
from manaburn.state import GameState, events
from manaburn.state.records.effects import Binding, Context, Shield
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import replace


def shields_applicable_to(state: GameState, damage: Damage) -> list[Shield]:
    """Return the shields that could be applied to some damage, oldest first."""
    shields = damage.batch.shields
    return [each for each in shields if each.id not in damage.applied and _is_applicable(state, each, damage)]


def shields_protecting(state: GameState, target: Target) -> list[Shield]:
    """Return the shields that could apply to damage to a player or a permanent, or to its destruction,
    oldest first.
    """
    return [each for each in state.shields if _can_protect(state, each, target)]


def _can_protect(state: GameState, shield: Shield, target: Target) -> bool:
    """Return whether a shield can apply to damage to a player or permanent, from any source."""
    if shield.shielded is None or target in shield.shielded:
        return True
    effect, context = shield.described, shield.context
    return effect is not None and context is not None and _is_sheltered(state, effect, target, context)


def applicable_shield(state: GameState, shield: Shield, damage: Damage) -> Applicable:
    """Return the effect of applying a shield to some damage."""
    chooser = affected(state, damage.target)
    return Applicable(shield.id, chooser, shield.source, does=shield, becomes=partial(_shielded, shield))


def takes_a_portion(shield: Shield) -> bool:
    """Return whether a shield is applied only to a part of each amount of damage, as to half of it."""
    return shield.described is not None and shield.described.portion is not None


def affected(state: GameState, target: Target) -> PlayerId:
    """Return the player affected, or the controller of the object affected."""
    return PlayerId(target) if is_player(target) else state.controller_of(ObjectId(target))


def _is_applicable(state: GameState, shield: Shield, damage: Damage) -> bool:
    """Return whether a shield can be applied to some damage.

    The damage must match its description. A shield that redirects damage needs a new recipient that can be
    dealt damage. Of a shield that prevents it, the source or recipient that it names must be in range of its
    controller, and both if it names neither [cr2025-06-06 614.9, 801.13b].
    """
    effect = shield.described
    if effect is None or not _is_described(state, shield, effect, damage):
        return False
    if shield.toward is not None:
        return can_be_dealt_damage(state, shield.toward)
    by_any = shield.dealt_by is None and effect.by_matching == ANYTHING
    you, to_any = shield.controller, shield.shielded is None
    return ((not to_any and by_any) or in_range(state, you, damage.source)) and (
        (to_any and not by_any) or in_range(state, you, damage.target)
    )


def _is_described(state: GameState, shield: Shield, effect: Shelter, damage: Damage) -> bool:
    """Return whether damage matches the description of a shield, judging its source and recipient as they
    are now [cr2025-06-06 609.7b].
    """
    context, source, target = shield.context, damage.source, damage.target
    assert context is not None, "it was made by an effect that describes it"
    if not effect.kind.includes(combat=damage.combat):
        return False
    if shield.dealt_by is not None and not any(_is_from(state, id, source) for id in shield.dealt_by):
        return False
    if not _is_of_kind_shielded_against(state, shield, effect.by_matching, source):
        return False
    return (
        shield.shielded is None or target in shield.shielded or _is_sheltered(state, effect, target, context)
    )


def _is_of_kind_shielded_against(state: GameState, shield: Shield, kind: Filter, source: ObjectId) -> bool:
    """Return whether a source of damage is of the kind that a shield names, as in "a red source". Until
    July 2001 a chosen source is not checked again [cr1999-11-01 419.7c; cr2001-07-23 419.7c].
    """
    if kind == ANYTHING:
        return True
    match state.edition.shields_against_kinds:
        case ShieldsAgainstKinds.CHOSEN_ONCE if shield.dealt_by is not None:
            return True
        case ShieldsAgainstKinds.CHOSEN_ONCE | ShieldsAgainstKinds.ASKED_AGAIN:
            context = shield.context
            assert context is not None, "it was made by an effect that describes it"
            return matches(state, kind, source, context.controller, context.source)  # and so it is in range
        case _ as never:
            assert_never(never)


def _is_from(state: GameState, chosen: ObjectId, source: ObjectId) -> bool:
    """Return whether a source is the chosen one, or the permanent that the chosen spell became
    [cr2025-06-06 609.7a].
    """
    if chosen == source:
        return True
    gone = state.last_known.get(chosen)
    return gone is not None and gone.object.zone is Zone.STACK and gone.became == source


def _is_sheltered(state: GameState, effect: Shelter, target: Target, context: Context) -> bool:
    """Return whether a target is a permanent that an effect protects by a description, as "creatures you
    control".
    """
    if is_player(target) or effect.is_for_each:
        return False
    id, you, this = ObjectId(target), context.controller, context.source
    for to in effect.to:
        if isinstance(to, All) and matches(state, to.filter, id, you, this):
            if to.of is None or state.controller_of(id) in players_among(state, to.of, context):
                return True
    return False


def _prevented_amount(state: GameState, shield: Shield, amount: int) -> int:
    """Return how much of some damage a shield prevents or redirects."""
    described, context = shield.described, shield.context
    if described is not None and context is not None and described.portion is not None:
        about_it = replace(context, binding=Binding(amount=amount))
        return min(amount, max(0, number(state, described.portion, about_it)))
    return amount if shield.amount is None else min(amount, shield.amount)


def _shielded(shield: Shield, state: GameState, damage: Damage) -> Iterable[Damage]:
    """Return the damage that is left once a shield has been applied, and the part that it redirects.

    A new recipient out of range of the source's controller is dealt nothing [cr2025-06-06 801.13a].
    """
    much, toward, batch = _prevented_amount(state, shield, damage.amount), shield.toward, damage.batch
    described = shield.described
    if described is not None and (described.then or described.occasion is Occasion.NEXT_TIME):
        before = batch.applied.get(shield.id)
        so_far = 0 if before is None else before.amount
        batch.applied[shield.id] = ShieldApplied(shield, damage.source, so_far + much)
    rest = replace(damage, amount=damage.amount - much)
    if toward is None:
        batch.goes_on(events.DamagePrevented(shield.id, damage.target, much))
        return (rest,)
    batch.goes_on(events.DamageRedirected(shield.id, damage.target, toward, much))
    reached = damage.combat or in_range(state, state.controller_of(damage.source), toward)
    return (replace(damage, target=toward, amount=much), rest) if reached else (rest,)
