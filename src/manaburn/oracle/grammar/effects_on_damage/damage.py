"""This module reads effects that deal damage, and fights: "~ deals 3 damage to any target.", "Target creature
fights another target creature." [cr2025-06-06 120, 701.14].

Most phrases are clauses, that is sentences or parts of one; `statement` and `states` declare them. Damage
means a `DealDamage` of a dealer (`DEALER`), an amount and a recipient. Further recipients in one sentence are
a `FurtherDamage`, dealt at the same time; damage of each of several creatures is an `EachDealsDamage`; fights
are a `Fight`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects_by_subject.damage import EachDealsDamage, Own
from manaburn.cards.vocabulary.words.bounds import InCommon
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    Chosen,
    Condition,
    Objects,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import statement, statements, states
from manaburn.oracle.grammar.names import SENTENCE, Changes, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.one_of_two_targets import two_target_creatures
from manaburn.oracle.grammar.nouns.references import all_of
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope

DEALER = Name[What | Chosen]("dealer")
"""The object that deals damage, such as "~" or "that creature". In the same clause "its power" is the power
of the dealer, and "it" never means the dealer.
"""


@phrase(DEALER, "he|she")
def somebody(scope: Scope) -> What | Chosen:
    return dealer(scope, scope.himself())


@phrase(DEALER, "<single>")
def dealer(scope: Scope, what: What | Chosen) -> What | Chosen:
    scope.subject = scope.acting = what
    return what


statements(
    {
        "<dealer> deals <number> damage to itself": lambda what, amount: do.DealDamage(amount, what, what),
        "<dealer> deals|deal <number> damage to <recipient>": (
            lambda source, amount, to: do.DealDamage(amount, to, source)
        ),
        "<dealer> also deals <number> damage to <recipient>": (
            lambda source, amount, to: do.DealDamage(amount, to, source)
        ),
        "<dealer> deals|deal <number> damage to <recipient> and <number> damage to <recipient>": (
            lambda source, amount, to, other, and_to: do.DealDamage(
                amount, to, source, (do.FurtherDamage(other, and_to),)
            )
        ),
        "<dealer> deals|deal <number> damage to <recipient> , <number> damage to <recipient> , and <number>"
        " damage to <recipient>": (
            lambda source, amount, to, second, and_to, third, last: do.DealDamage(
                amount, to, source, (do.FurtherDamage(second, and_to), do.FurtherDamage(third, last))
            )
        ),
        "<dealer> deals|deal <number> damage to <recipient> <each-of>": (
            lambda source, amount, to, each: do.DealDamage(times(amount, each), to, source)
        ),
        "<dealer> deals|deal damage equal to <amount> to <recipient>": (
            lambda source, amount, to: do.DealDamage(amount, to, source)
        ),
    }
)


@statement(
    "<dealer> deals|deal <number> damage to <object> and <player>",
    "<dealer> deals|deal <number> damage to <recipient> and <object>",
)
def deals_to_both(
    scope: Scope, source: What, amount: Amount, to: Objects | Players, and_to: Objects | Players
) -> Effects:
    """Return the same damage to each of two recipients; an object that is both is dealt damage once."""
    match to, and_to:
        case All(one), All(other) if to == All(one) and and_to == All(other):
            return (do.DealDamage(amount, All(Filter(any_of=(one, other))), source),)
        case _, All(other) if any(isinstance(bound, InCommon) for bound in other.bounds):
            raise Unsayable("others that have something in common with the target: one kind of recipient")
        case _:
            return (do.DealDamage(amount, to, source, (do.FurtherDamage(amount, and_to),)),)


THEIRS = Name[Players]("theirs")
means(THEIRS, "each opponent", Who.EACH_OPPONENT)


@statement("<dealer> deals|deal <number> damage to <theirs> and each <described-noun> they control")
def deals_to_players_and_theirs(
    scope: Scope, source: What | Chosen, amount: Amount, who: Players, noun: Noun
) -> Effects:
    """Return the same amount of damage to several players and to some of what they control."""
    of_theirs = All(merged(noun.permanents(), Filter(controller=Whose.OPPONENT)))
    return (do.DealDamage(amount, who, source, (do.FurtherDamage(amount, of_theirs),)),)


states(
    "<dealer> deals|deal damage to <recipient> equal to <amount>",
    lambda source, to, amount: do.DealDamage(amount, to, source),
    over={
        "<dealer> deals|deal damage to <each-one> equal to <amount>": (
            "players are dealt damage at the same time [cr2025-06-06 608.2e]"
        )
    },
)


means(
    SENTENCE,
    "<dealer> deals damage to <recipient> equal to <amount> and you gain that much life",
    lambda source, to, amount: (do.DealDamage(amount, to, source), do.GainLife(amount)),
    over={"<what-happens>": "that much is the stated amount, however much damage is dealt"},
)


statements(
    {
        "each <noun> deals damage to itself equal to its <measure>": (
            lambda scope, noun, stat: EachDealsDamage(_each_matching(scope, noun), stat, Own.SELF)
        ),
        "each <noun> deals <integer> damage to its controller": (
            lambda scope, noun, amount: EachDealsDamage(_each_matching(scope, noun), amount, Own.CONTROLLER)
        ),
        "each <noun> deals <integer> damage to that creature": (
            lambda scope, noun, amount: EachDealsDamage(
                _each_matching(scope, noun), amount, _that_target(scope)
            )
        ),
    }
)


def _each_matching(scope: Scope, noun: Noun) -> All:
    """Return all permanents that match, of which "that creature" is not to mean one."""
    what = all_of(scope, noun)
    assert isinstance(what, All), "every permanent that matches"
    scope.forget_last(what)
    return what


def _that_target(scope: Scope) -> Chosen:
    """Return the target that "that creature" means."""
    what = scope.object("creature")
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum > 1:
        raise Unsayable("that creature, which is no target")
    return what


DamageIfSpent = tuple[Amount, Objects | Players, Condition]
"""The damage, what it is dealt to, and the condition on the mana that was spent."""

DEALT_IF_SPENT = Name[DamageIfSpent]("dealt-if-spent")
means(
    DEALT_IF_SPENT,
    "<number> damage to <recipient> if <mana-was-spent>",
    lambda amount, to, condition: (amount, to, condition),
)


@phrase(SENTENCE, "<dealer> deals <dealt-if-spent> and <dealt-if-spent>")
def as_mana_was_spent(
    scope: Scope, source: What | Chosen, one: DamageIfSpent, other: DamageIfSpent
) -> Effects:
    """Return two effects of damage, each with its condition on the mana that was spent."""
    scope.acting = None
    both = do.DealDamage(one[0], one[1], source, (do.FurtherDamage(other[0], other[1]),))
    alone = tuple(do.If(each[2], (do.DealDamage(each[0], each[1], source),)) for each in (one, other))
    return (do.If(AllOf((one[2], other[2])), (both,), alone),)


@statement("<about-object> <changes> <duration> and deals|deal <number> damage to <recipient>")
def changes_and_deals(
    scope: Scope, what: Objects, changed: Changes, duration: Duration, amount: Amount, to: Objects | Players
) -> Effects:
    """Return the change of an object for a time, and the damage that it deals."""
    if not isinstance(what, What | Chosen):
        raise Unsayable("several objects that deal damage")
    return do.Alter(what, changed, duration), do.DealDamage(amount, to, what)


@statement("those creatures fight each other", "the chosen creatures fight each other")
def those_fight(scope: Scope) -> Effects:
    """Return the fight of the two creatures that are the targets [cr2025-06-06 701.14a]."""
    two_target_creatures(scope)
    return (do.Fight(Chosen(0), Chosen(1)),)


@statement("<dealer> fights|fight that creature")
def fights_that_creature(scope: Scope, one: What | Chosen) -> Effects:
    """Return the fight with the creature that was spoken of besides the one that fights."""
    other = scope.object("creature", but=one)
    if not isinstance(other, What | Chosen):
        raise Unsayable("a fight with several creatures")
    return fights(scope, one, other)


@statement("<dealer> fights|fight <single>")
def fights(scope: Scope, one: What | Chosen, other: What | Chosen) -> Effects:
    if one == other:
        raise Unsayable("a fight of a creature with itself")
    return (do.Fight(one, other),)
