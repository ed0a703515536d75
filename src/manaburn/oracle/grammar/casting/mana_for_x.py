"""Which mana may be spent on the {X} of a cost."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.words.costs import Cost, PayMana
from manaburn.mana import kinds_of
from manaburn.oracle.grammar.abilities.lines import activated
from manaburn.oracle.grammar.names import ABILITY, SPELL_LINE, Effects
from manaburn.oracle.parsing.parts import XPaidWith
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope

MANA_ON_X = Name[int]("mana-on-x")
means(MANA_ON_X, "spend only <colors> mana on x .", lambda colors: kinds_of(color.value for color in colors))

means(SPELL_LINE, "<mana-on-x>", lambda kinds: (XPaidWith(kinds),))


@phrase(ABILITY, "<costs> : <effects> <mana-on-x>")
def of_an_ability(scope: Scope, costs: tuple[Cost, ...], effects: Effects, kinds: int) -> tuple[Ability, ...]:
    (ability,) = activated(scope, costs, effects, None)
    if not any(isinstance(cost, PayMana) and cost.cost.x for cost in costs):
        raise Unsayable("mana that is spent on X, which is not in the cost")
    return (replace(ability, costs=tuple(_paid_with(cost, kinds) for cost in costs)),)


def _paid_with(cost: Cost, kinds: int) -> Cost:
    if not isinstance(cost, PayMana) or not cost.cost.x:
        return cost
    return PayMana(replace(cost.cost, x_kinds=kinds))
