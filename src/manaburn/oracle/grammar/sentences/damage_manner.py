"""This module reads sentences that say in what manner the damage of the sentence before is dealt: "~ deals 5
damage to target creature. The damage can't be prevented.", "Excess damage is dealt to that creature's
controller instead." [cr2025-06-06 120.4a, 120.10, 615.12].

Both sentences together are one `SENTENCE`, whose `DealDamage` gets a `Manner` (`in_manner`). Then come damage
that is divided evenly, and the excess as an amount, "the excess damage dealt this way", and as a condition.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.damage import Manner
from manaburn.cards.vocabulary.words.amounts import DamageTakenFrom
from manaburn.cards.vocabulary.words.casting import CantBeCountered
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    Chosen,
    Condition,
    Is,
    Number,
    Objects,
    Players,
    What,
)
from manaburn.oracle.grammar.names import (
    AMOUNT,
    CLAUSE,
    CONDITION_OF_RESULTS,
    SENTENCE,
    SPELL_LINE,
    WHAT_HAPPENS,
    Effects,
)
from manaburn.oracle.parsing.dealing import in_manner
from manaburn.oracle.parsing.parts import DealsUnpreventably
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Keyword

means(
    SENTENCE, "<clauses> . the damage can't be prevented", lambda what: in_manner(what, Manner.UNPREVENTABLE)
)
means(
    WHAT_HAPPENS,
    "<clauses> and the damage can't be prevented",
    lambda what: in_manner(what, Manner.UNPREVENTABLE),
)
means(
    SPELL_LINE,
    "<if-so> ~ can't be countered and the damage can't be prevented .",
    lambda condition: (CantBeCountered(condition=condition), DealsUnpreventably(condition)),
)


@phrase(SENTENCE, "<clauses> . excess damage is dealt to that creature 's controller instead")
def excess_to_controller(scope: Scope, what: Effects) -> Effects:
    for effect in what:
        if isinstance(effect, do.DealDamage) and (effect.also or not _is_creature(scope, effect.to)):
            raise Unsayable("excess damage to something else than a creature")
    return in_manner(what, Manner.EXCESS_TO_CONTROLLER)


@phrase(
    SENTENCE,
    "<clauses> . if the creature you control has <keyword> , excess damage is dealt to that creature 's"
    " controller instead",
)
def excess_to_controller_if(scope: Scope, what: Effects, keyword: Keyword) -> Effects:
    """Return damage whose excess is dealt to another only if its dealer, a target you control, has a
    keyword.
    """
    with_excess_to_controller = excess_to_controller(scope, what)
    match what:
        case (do.DealDamage(source=Chosen(slot) as dealer),):
            described = scope.slots[slot].what
            if described is not None and described.controller is Whose.YOU:
                has_it = Is(dealer, Filter(having=frozenset({keyword})))
                return (do.If(has_it, with_excess_to_controller, what),)
    raise Unsayable("which creature you control it is")


def _is_creature(scope: Scope, to: Objects | Players) -> bool:
    """Return whether a target can only be a creature."""
    if not isinstance(to, Chosen):
        return False
    slot = scope.slots[to.slot]
    described = slot.what is not None and slot.what.types == {CardType.CREATURE}
    return described and slot.players is None and slot.elsewhere is None and not slot.any_target


# Divided evenly


@phrase(CLAUSE, "<dealer> deals|deal <number> damage divided evenly , rounded down , among <recipient>")
def divided_evenly(scope: Scope, source: What | Chosen, amount: Amount, to: Objects | Players) -> Effects:
    """Return damage divided evenly among the recipients that are there as it is dealt."""
    if not isinstance(to, Chosen | All):
        raise Unsayable("damage divided among what is no several objects")
    return (do.DealDamage(amount, to, source, manner=Manner.DIVIDED_EVENLY),)


# Excess damage dealt


def _excess(scope: Scope) -> Amount:
    """Return the excess of the damage that was just dealt."""
    if scope.done_by is not do.DealDamage:
        raise Unsayable("excess damage of something that dealt none")
    return Number.EXCESS


means(
    AMOUNT,
    (
        "the excess damage dealt this way",
        "the excess damage dealt to that creature|permanent this way",
        "the amount of excess damage dealt this way",
        "the amount of excess damage dealt to that creature|permanent this way",
    ),
    _excess,
)


@phrase(
    AMOUNT,
    "the damage dealt , but not more life than the player 's life total before the damage was dealt , the"
    " planeswalker 's loyalty before the damage was dealt , or the creature 's toughness",
)
def damage_taken(scope: Scope) -> Amount:
    if scope.done_by is not do.DealDamage or len(scope.slots) != 1 or scope.slots[0].maximum > 1:
        raise Unsayable("damage that was not dealt to one target")
    return DamageTakenFrom(Chosen(0))


@phrase(AMOUNT, "that excess damage")
def that_excess_damage(scope: Scope) -> Amount:
    if scope.asked_about is not Number.EXCESS:
        raise Unsayable("excess damage that was not asked about")
    return Number.EXCESS


@phrase(
    CONDITION_OF_RESULTS,
    "excess damage is|was dealt this way",
    "excess damage is|was dealt to that creature|permanent this way",
    "excess damage is|was dealt to a permanent this way",
)
def excess_was_dealt(scope: Scope) -> Condition:
    """Return the condition that some of the damage was excess; "that much" is then how much."""
    scope.asked_about = _excess(scope)
    return Compares(scope.asked_about, Relation.AT_LEAST, 1)
