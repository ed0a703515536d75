"""This module changes the costs of activated abilities as effects say: increases first, then reductions
[cr2025-06-06 601.2f, 602.2b].

`with_changed_costs` is the entry: it gives a permanent's abilities their changed costs, and
`with_further_changes` those for the player who activates one. `with_changes` does so for any abilities and
changes. `with_generic` and `with_loyalty` change the mana and the loyalty counters
among the costs of one ability.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.definitions import is_loyalty_ability, is_mana_ability
from manaburn.cards.keywords.keywords import UNBLOCKED_OF_YOURS
from manaburn.cards.vocabulary.abilities import Activated, Timing
from manaburn.cards.vocabulary.changes.costs import AbilitiesCost, KindOfAbility
from manaburn.cards.vocabulary.effects import Attach
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs import Costs
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen
from manaburn.mana import ManaCost
from manaburn.state.records.records import Characteristics
from manaburn.values import replace


def with_changed_costs(now: Characteristics) -> Characteristics:
    """Return a permanent's characteristics, in which the costs of its activated abilities are changed by
    the effects on it.
    """
    changes = _changes_on(now)
    if not changes:
        return now
    return replace(now, activated=with_changes(now.activated, changes), unchanged=now.activated)


def _changes_on(now: Characteristics) -> list[AbilitiesCost]:
    """Return the effects on a permanent that change the costs of its activated abilities."""
    return [rule for rule in now.rules if isinstance(rule, AbilitiesCost)]


def with_further_changes(now: Characteristics, ability: Activated, further: list[AbilitiesCost]) -> Activated:
    """Return an ability of a permanent, whose costs the effects on the permanent have changed, with further
    changes for who activates it. Increases of both kinds come before reductions [cr2025-06-06 601.2f].
    """
    for before, changed in zip(now.unchanged, now.activated, strict=False):
        if changed == ability:
            (ability,) = with_changes((before,), [*_changes_on(now), *further])
            return ability
    (ability,) = with_changes((ability,), further)
    return ability


def with_changes(abilities: Iterable[Activated], changes: Iterable[AbilitiesCost]) -> tuple[Activated, ...]:
    """Return abilities with their costs changed: increases are applied first, then reductions."""
    in_order = sorted(changes, key=lambda change: change.less)
    return tuple(_changed(ability, in_order) for ability in abilities)


def _changed(ability: Activated, changes: Iterable[AbilitiesCost]) -> Activated:
    """Return an ability with its costs changed by all effects that are about abilities of its kind."""
    for change in changes:
        if _is_meant(ability, change.kind):
            changed = with_generic(ability.costs, change.more - change.less, change.at_least)
            changed = _with_life(changed, change.life)
            ability = replace(ability, costs=with_loyalty(changed, change.loyalty))
    return ability


def with_generic(all_costs: Costs, more: int, at_least: int = 0) -> Costs:
    """Return costs with so much more generic mana, or less if `more` is negative. They never fall below
    `at_least` mana in all, unless the cost was lower already.
    """
    place = next((i for i, cost in enumerate(all_costs) if isinstance(cost, costs.PayManaCost)), None)
    if place is None:
        return (costs.PayManaCost(ManaCost(generic=more)), *all_costs) if more > 0 else all_costs
    paid = all_costs[place]
    assert isinstance(paid, costs.PayManaCost), "it was found as mana"
    # Mana that is not generic is never reduced, so only what is missing to `at_least` has to stay generic.
    least = max(0, min(at_least, paid.cost.total) - (paid.cost.total - paid.cost.generic))
    changed = costs.PayManaCost(replace(paid.cost, generic=max(least, paid.cost.generic + more)))
    return (*all_costs[:place], changed, *all_costs[place + 1 :])


def _with_life(all_costs: Costs, more: int) -> Costs:
    """Return costs with so much more life to pay, in one cost with the life they already ask for."""
    if not more:
        return all_costs
    found = [cost for cost in all_costs if isinstance(cost, costs.PayLife)]
    together = costs.PayLife(more + sum(cost.amount for cost in found))
    return (*(cost for cost in all_costs if cost not in found), together)


def with_loyalty(all_costs: Costs, more: int) -> Costs:
    """Return costs with more loyalty counters to be put on the permanent. All that adds or removes loyalty
    counters becomes one cost [cr2025-06-06 606.5], with what is removed for X once X is known.
    """
    found = [cost for cost in all_costs if isinstance(cost, costs.AdjustLoyalty)]
    if more == 0 and len(found) < 2:
        return all_costs
    together = costs.AdjustLoyalty(more + sum(cost.number for cost in found))
    return (*(cost for cost in all_costs if cost not in found), together)


def is_equip(ability: Activated) -> bool:
    """Return whether an ability is an equip ability, by what equip means: attach this to target creature
    you control, only as a sorcery [cr2025-06-06 702.6a]. Other ways to attach something are no equip. Nor
    is reconfigure, which needs another creature [cr2025-06-06 702.151a].
    """
    if ability.timing is not Timing.SORCERY or ability.effects != (Attach(Chosen(0)),):
        return False
    what = ability.targets[0].what
    return isinstance(what, Filter) and what.controller is Whose.YOU and not what.other_than_this


def _is_meant(ability: Activated, kind: KindOfAbility) -> bool:
    """Return whether an ability is of a kind that an effect names."""
    match kind:
        case KindOfAbility.ANY:
            return True
        case KindOfAbility.NO_MANA_ABILITY:
            return not is_mana_ability(ability)
        case KindOfAbility.MANA_ABILITY:
            return is_mana_ability(ability)
        case KindOfAbility.EQUIP:
            return is_equip(ability)
        case KindOfAbility.LOYALTY:
            return is_loyalty_ability(ability)
        case KindOfAbility.CYCLING:
            return costs.DiscardThis(costs.CYCLING) in ability.costs
        case KindOfAbility.NINJUTSU:
            return costs.ReturnPermanent(UNBLOCKED_OF_YOURS) in ability.costs
