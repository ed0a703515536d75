"""This module reads what makes activated abilities cost more or less: "This ability costs {1} less to
activate for each artifact you control." [cr2025-06-06 601.2f, 602.2b].

What an ability says of itself (`RESTRICTION`) means a `Restriction` with a `CostsLess`. What is said of the
abilities of others (`ABILITY`) means a static ability with an `AbilitiesCost`, or an `AbilitiesOfCardsCost`
for cards in hands and graveyards. The last section reads which mana may be spent on {X}.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manaburn.cards.keywords.keywords import equip
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.costs import AbilitiesCost, AbilitiesOfCardsCost, KindOfAbility
from manaburn.cards.vocabulary.words.casting import CostsLess
from manaburn.cards.vocabulary.words.costs import TAP, Cost, PayManaCost
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, What, Who
from manaburn.mana import ManaCost, kinds_of
from manaburn.oracle.grammar.abilities.lines import RESTRICTION, Restriction, activated
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.names import ABILITY, SPELL_LINE, Effects
from manaburn.oracle.parsing.parts import XPaidWith
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import CardType, Zone

# An ability about itself


CHEAPER = Name[CostsLess]("cheaper")
table(
    CHEAPER,
    {
        "this ability costs <generic-mana> less to activate <each-of>": (
            lambda number, each: CostsLess(by=times(number, each))
        ),
        "this ability costs {X} less to activate , where x is <amount>": lambda amount: CostsLess(by=amount),
        "this ability costs <generic-mana> less to activate <so-long>": (
            lambda number, condition: CostsLess(by=number, condition=condition)
        ),
        "this ability costs <generic-mana> less to activate during your turn": (
            lambda number: CostsLess(by=number, condition=Circumstance.YOUR_TURN)
        ),
    },
)

table(
    RESTRICTION,
    {
        "<cheaper> .": lambda cheaper: Restriction(cheaper=cheaper),
        "<cheaper> . activate only <only> .": lambda cheaper, one: replace(one, cheaper=cheaper),
        "activate only <only> . <cheaper> .": lambda one, cheaper: replace(one, cheaper=cheaper),
    },
)

means(
    SPELL_LINE,
    "equip <mana-cost> . <cheaper> .",
    lambda cost, cheaper: replace(equip(str(cost)), cheaper=cheaper),
)


# Abilities of others


TO_NO_LESS = Name[int]("to-no-less")
means(TO_NO_LESS, "this effect can't reduce the mana in that cost to less than one mana .", 1)

COST_CHANGE = Name[AbilitiesCost]("cost-change")
"""How much more or less abilities cost: "cost {1} less to activate"."""
table(
    COST_CHANGE,
    {
        "cost <generic-mana> less to activate . <to-no-less>?": (
            lambda number, at_least: AbilitiesCost(less=number, at_least=at_least or 0)
        ),
        "cost <generic-mana> more to activate .": lambda number: AbilitiesCost(more=number),
        "cost <generic-mana> more to activate unless they're mana abilities .": (
            lambda number: AbilitiesCost(kind=KindOfAbility.NO_MANA_ABILITY, more=number)
        ),
    },
)

BRACKET = Name[str]("bracket")
"""A bracket around the change of a loyalty cost, which is a word of its own: "[+1]"."""
words(BRACKET, {bracket: bracket for bracket in "[]"})


# The additional cost and the ability's own are added up to one loyalty cost [cr2025-06-06 606.5].
means(
    ABILITY,
    (
        "planeswalkers 's loyalty abilities you activate cost an additional <bracket> <loyalty-change>"
        " <bracket> to activate .",
        "loyalty abilities of planeswalkers you control cost an additional <bracket> <loyalty-change>"
        " <bracket> to activate .",
    ),
    lambda _opens, number, _closes: static(
        Filter(types=frozenset({CardType.PLANESWALKER}), controller=Whose.YOU),
        AbilitiesCost(kind=KindOfAbility.LOYALTY, loyalty=number),
    ),
)

WHOSE_ABILITIES = Name[Filter | What]("whose-abilities")
table(
    WHOSE_ABILITIES,
    {
        "<noun>": lambda noun: noun.permanents(),
        "enchanted|equipped <noun-word>": lambda scope, noun: scope.attached(noun),
    },
)


@phrase(ABILITY, "activated abilities <cost-change>")
def of_everything(scope: Scope, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Return the change of the costs of all activated abilities."""
    elsewhere = (AbilitiesOfCardsCost(zone=zone, cost=change) for zone in (Zone.HAND, Zone.GRAVEYARD))
    of_cards = static(Who.EACH_PLAYER, *tuple(elsewhere))
    return static(ANYTHING, change), of_cards


_YOURS = Filter(controller=Whose.YOU)


@phrase(ABILITY, "activated abilities of sources with the chosen name <cost-change>")
def of_the_name(scope: Scope, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Return the change of the costs of abilities of permanents and cards with the chosen name."""
    named = Filter(chosen=Quality.NAME)
    zones = (Zone.HAND, Zone.GRAVEYARD)
    elsewhere = (AbilitiesOfCardsCost(zone=zone, cost=change, cards=named) for zone in zones)
    return static(named, change), static(Who.EACH_PLAYER, *elsewhere)


@phrase(
    ABILITY,
    "<while-so> <spells-of> <cost-changed> and abilities your opponents activate <cost-change>",
    "<spells-of> <cost-changed> and abilities your opponents activate <cost-change>",
)
def of_spells_and_abilities(scope: Scope, *parts: Any) -> tuple[Ability, ...]:
    """Return static abilities by which both spells and activated abilities cost more or less. Whose ability
    it is depends on who activates it, not on who controls its source [cr2025-06-06 602.2].
    """
    so = parts[0] if len(parts) == 4 else None
    of, spells, abilities = parts[-3:]
    if abilities.kind is not KindOfAbility.NO_MANA_ABILITY:
        raise Unsayable("mana abilities that cost more for those who activate them")
    return (
        static(of.who, of.cost(spells), condition=so),
        static(Who.EACH_OPPONENT, *_wherever_activated(abilities), condition=so),
    )


def _wherever_activated(change: AbilitiesCost) -> tuple[AbilitiesOfCardsCost, ...]:
    """Return the change of the costs of what a player activates: of permanents, whoever controls them, and of
    their cards.
    """
    zones = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.COMMAND)
    return tuple(AbilitiesOfCardsCost(zone=zone, cost=change) for zone in zones)


@phrase(ABILITY, "abilities you activate that aren't mana abilities <cost-change>")
def of_all_you_activate(scope: Scope, change: AbilitiesCost) -> tuple[Ability, ...]:
    """Return the change of the costs of all that you activate but for mana abilities, also of permanents of
    others whose abilities any player may activate.
    """
    if change.kind is not KindOfAbility.ANY:
        raise Unsayable("abilities of a kind that are of another kind")
    change = replace(change, kind=KindOfAbility.NO_MANA_ABILITY)
    return (static(Who.YOU, *_wherever_activated(change)),)


def _of_cards(change: AbilitiesCost, kind: KindOfAbility, *zones: Zone) -> Ability:
    cost = replace(change, kind=kind)
    return static(Who.YOU, *(AbilitiesOfCardsCost(zone=zone, cost=cost) for zone in zones))


table(
    ABILITY,
    {
        "activated abilities of <whose-abilities> <cost-change>": static,
        "mana abilities of ~ cost an additional <integer> life to activate .": (
            lambda life: static(What.THIS, AbilitiesCost(kind=KindOfAbility.MANA_ABILITY, life=life))
        ),
        "loyalty abilities of <whose-abilities> <cost-change>": (
            lambda whose, change: static(whose, replace(change, kind=KindOfAbility.LOYALTY))
        ),
        "activated abilities of <noun> in your graveyard <cost-change>": (
            lambda noun, change: static(
                Who.YOU, AbilitiesOfCardsCost(zone=Zone.GRAVEYARD, cost=change, cards=noun.cards())
            )
        ),
        "equip abilities you activate <cost-change>": (
            lambda change: static(_YOURS, replace(change, kind=KindOfAbility.EQUIP))
        ),
        "equip abilities you activate of other equipment <cost-change>": (
            lambda change: static(
                replace(_YOURS, other_than_this=True), replace(change, kind=KindOfAbility.EQUIP)
            )
        ),
        "cycling abilities you activate <cost-change>": (
            lambda change: _of_cards(change, KindOfAbility.CYCLING, Zone.HAND)
        ),
        "ninjutsu abilities you activate <cost-change>": (
            lambda change: _of_cards(change, KindOfAbility.NINJUTSU, Zone.HAND, Zone.COMMAND)
        ),
    },
)


# Which mana may be spent on the {X} of a cost


MANA_ON_X = Name[int]("mana-on-x")
"""The kinds of mana that may be spent on {X}, as bits."""
means(MANA_ON_X, "spend only <colors> mana on x .", lambda colors: kinds_of(color.value for color in colors))

means(SPELL_LINE, "<mana-on-x>", XPaidWith)


@phrase(ABILITY, "<costs> : <effects> <mana-on-x>")
def of_an_ability(scope: Scope, costs: tuple[Cost, ...], effects: Effects, kinds: int) -> tuple[Ability, ...]:
    """Return an activated ability whose {X} can be paid only with some kinds of mana."""
    (ability,) = activated(scope, costs, effects, None)
    if not any(isinstance(cost, PayManaCost) and cost.cost.x for cost in costs):
        raise Unsayable("mana that is spent on X, which is not in the cost")
    return (replace(ability, costs=tuple(_x_paid_with(cost, kinds) for cost in costs)),)


def _x_paid_with(cost: Cost, kinds: int) -> Cost:
    if not isinstance(cost, PayManaCost) or not cost.cost.x:
        return cost
    return PayManaCost(replace(cost.cost, x_kinds=kinds))


# Either of two costs


@phrase(ABILITY, "<mana-cost> , {T} or <mana-cost> , {T} : <effects>")
def activated_for_either(
    scope: Scope, cost: ManaCost, other: ManaCost, effects: Effects
) -> tuple[Ability, ...]:
    """Return an activated ability for each of two costs: either of them can be paid, not both."""
    costs = ((PayManaCost(either), TAP) for either in (cost, other))
    return tuple(each for either in costs for each in activated(scope, either, effects, None))
