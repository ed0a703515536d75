"""Activated abilities that cost more or less mana [cr2025-06-06 601.2f, 602.2b]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords.keywords import equip
from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.activation_costs import (
    AbilitiesCost,
    AbilitiesOfCardsCost,
    KindOfAbility,
)
from manaburn.cards.vocabulary.words.casting import CostsLess
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Circumstance, Condition, What, Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.abilities.lines import RESTRICTION, Restriction
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import ABILITY, SPELL_LINE
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

# An ability about itself


CHEAPER = Name[CostsLess]("cheaper")


@phrase(CHEAPER, "this ability costs <generic-mana> less to activate <each-of>")
def cheaper_for_each(scope: Scope, number: int, each: Amount) -> CostsLess:
    """Less for each of something."""
    return CostsLess(by=times(number, each))


@phrase(CHEAPER, "this ability costs {X} less to activate , where x is <amount>")
def x_cheaper(scope: Scope, amount: Amount) -> CostsLess:
    """Less by an amount."""
    return CostsLess(by=amount)


@phrase(CHEAPER, "this ability costs <generic-mana> less to activate if <condition>")
def cheaper_if(scope: Scope, number: int, condition: Condition) -> CostsLess:
    """Less if a condition holds."""
    return CostsLess(by=number, condition=condition)


@phrase(CHEAPER, "this ability costs <generic-mana> less to activate during your turn")
def cheaper_in_your_turn(scope: Scope, number: int) -> CostsLess:
    """Less in your turn."""
    return CostsLess(by=number, condition=Circumstance.YOUR_TURN)


@phrase(RESTRICTION, "<cheaper> .")
def itself_cheaper(scope: Scope, cheaper: CostsLess) -> Restriction:
    """It costs less."""
    return Restriction(cheaper=cheaper)


@phrase(RESTRICTION, "<cheaper> . activate only <only> .")
def cheaper_and_only(scope: Scope, cheaper: CostsLess, one: Restriction) -> Restriction:
    """It costs less, and is activated only so."""
    return replace(one, cheaper=cheaper)


@phrase(RESTRICTION, "activate only <only> . <cheaper> .")
def only_and_cheaper(scope: Scope, one: Restriction, cheaper: CostsLess) -> Restriction:
    """It is activated only so, and costs less."""
    return replace(one, cheaper=cheaper)


@phrase(SPELL_LINE, "equip <mana-cost> . <cheaper> .")
def cheaper_equip(scope: Scope, cost: ManaCost, cheaper: CostsLess) -> tuple[Part, ...]:
    """Equip, for less."""
    return (replace(equip(str(cost)), cheaper=cheaper),)


# Abilities of others


TO_NO_LESS = Name[int]("to-no-less")


@phrase(TO_NO_LESS, "this effect can't reduce the mana in that cost to less than one mana .")
def to_one_mana(scope: Scope) -> int:
    """A mana has to be paid."""
    return 1


COST_CHANGE = Name[AbilitiesCost]("cost-change")


@phrase(COST_CHANGE, "cost <generic-mana> less to activate . <to-no-less>?")
def cost_less(scope: Scope, number: int, at_least: int | None) -> AbilitiesCost:
    """Less."""
    return AbilitiesCost(less=number, at_least=at_least or 0)


@phrase(COST_CHANGE, "cost <generic-mana> more to activate .")
def cost_more(scope: Scope, number: int) -> AbilitiesCost:
    """More."""
    return AbilitiesCost(more=number)


@phrase(COST_CHANGE, "cost <generic-mana> more to activate unless they're mana abilities .")
def cost_more_but_for_mana(scope: Scope, number: int) -> AbilitiesCost:
    """More, if they make no mana."""
    return AbilitiesCost(kind=KindOfAbility.NO_MANA_ABILITY, more=number)


WHOSE_ABILITIES = Name[Filter | What]("whose-abilities")


@phrase(WHOSE_ABILITIES, "<noun>")
def of_a_group(scope: Scope, noun: Noun) -> Filter:
    """Creatures you control."""
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("abilities of what is not on the battlefield")
    return noun.filter


@phrase(WHOSE_ABILITIES, "enchanted|equipped <noun-word>")
def of_what_it_is_attached_to(scope: Scope, noun: str) -> What:
    """Enchanted creature."""
    return scope.attached(noun)


@phrase(ABILITY, "activated abilities of <whose-abilities> <cost-change>")
def of_permanents(scope: Scope, whose: What | Filter, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Abilities of permanents cost less, or more."""
    return (Static(changes=(change,), affects=whose),)


@phrase(ABILITY, "activated abilities <cost-change>")
def of_everything(scope: Scope, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Abilities of permanents, and of cards elsewhere."""
    elsewhere = (AbilitiesOfCardsCost(zone=zone, cost=change) for zone in (Zone.HAND, Zone.GRAVEYARD))
    of_cards = Static(changes=tuple(elsewhere), affects=Who.EACH_PLAYER)
    return Static(changes=(change,), affects=ANYTHING), of_cards


@phrase(ABILITY, "equip abilities you activate <cost-change>")
def of_equipment(scope: Scope, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Your equip abilities."""
    return (Static(changes=(replace(change, kind=KindOfAbility.EQUIP),), affects=_YOURS),)


@phrase(ABILITY, "equip abilities you activate of other equipment <cost-change>")
def of_other_equipment(scope: Scope, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Your equip abilities, but for those of this."""
    others = merged(_YOURS, Filter(other_than_this=True))
    return (Static(changes=(replace(change, kind=KindOfAbility.EQUIP),), affects=others),)


_YOURS = Filter(controller=Whose.YOU)


@phrase(ABILITY, "loyalty abilities of <whose-abilities> <cost-change>")
def of_planeswalkers(scope: Scope, whose: What | Filter, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Loyalty abilities."""
    return (Static(changes=(replace(change, kind=KindOfAbility.LOYALTY),), affects=whose),)


@phrase(ABILITY, "cycling abilities you activate <cost-change>")
def of_cycling(scope: Scope, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Your cycling abilities."""
    cost = replace(change, kind=KindOfAbility.CYCLING)
    return (Static(changes=(AbilitiesOfCardsCost(zone=Zone.HAND, cost=cost),), affects=Who.YOU),)


@phrase(ABILITY, "activated abilities of <noun> in your graveyard <cost-change>")
def of_the_graveyard(scope: Scope, noun: Noun, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Abilities of cards in your graveyard."""
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("abilities of such cards")
    cost = AbilitiesOfCardsCost(zone=Zone.GRAVEYARD, cost=change, cards=noun.filter)
    return (Static(changes=(cost,), affects=Who.YOU),)
