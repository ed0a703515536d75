"""This module reads static abilities with a condition: "As long as you control a Swamp, ~ gets +1/+1.", "…;
otherwise, it has defender." [cr2025-06-06 604, 704.5j].

The parser tries its phrases for a whole ability (`ABILITY`); most mean `Static` abilities with a `condition`.
An "otherwise" makes a second one with the opposite condition. Abilities with exceptions, about two kinds of
objects, about who can't block or be activated, and about the legend rule are here too.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedBy, Rule
from manaburn.cards.vocabulary.changes.combat_changes import CantAttackUnless
from manaburn.cards.vocabulary.changes.players import CantActivateCards
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Circumstance,
    Condition,
    Controls,
    Count,
    Is,
    Not,
    What,
    Who,
)
from manaburn.oracle.grammar.changes.changes import gets_for_each, static
from manaburn.oracle.grammar.conditions.comparing import controls_more
from manaburn.oracle.grammar.names import ABILITY, CONDITION, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality

Affected = What | Filter
"""The object, or the kind of objects, that a static ability changes."""

table(
    CONDITION,
    {
        "~ is attached to a creature": Is(What.ATTACHED, CREATURE),
        "enchanted creature is face down": (
            lambda scope: Is(scope.attached(), Filter(status=Status.FACE_DOWN))
        ),
    },
)

table(
    ABILITY,
    {
        "<affected> <changes> <so-long> .": (
            lambda what, changes, condition: (Static(changes=changes, affects=what, condition=condition),)
        ),
        "<affected> <changes> <during> .": (
            lambda what, changes, condition: (Static(changes=changes, affects=what, condition=condition),)
        ),
        "<while-so> <ability>": (
            lambda condition, abilities: tuple(_with_condition(ability, condition) for ability in abilities)
        ),
        "<while-so> he's|she's <form> .": lambda condition, form: (
            Static(changes=form.instead(), condition=condition),
        ),
        "<while-so> he's|she's <form> and <changes> .": lambda condition, form, more: (
            Static(changes=(*form.instead(), *more), condition=condition),
        ),
        "<affected> can't attack during extra turns .": (
            lambda what: (
                Static(changes=(Rule.CANT_ATTACK,), affects=what, condition=Circumstance.EXTRA_TURN),
            )
        ),
        "activated abilities of <affected> can't be activated .": (
            lambda what: (Static(changes=(Rule.CANT_BE_ACTIVATED,), affects=what),)
        ),
        "activated abilities of <affected> can't be activated unless they're mana abilities .": (
            lambda what: (Static(changes=(Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA,), affects=what),)
        ),
        "<affected> can't attack if <condition-of-defender> .": (
            lambda what, condition: (Static(changes=(CantAttackUnless(Not(condition)),), affects=what),)
        ),
        "<affected> can't attack unless <condition-of-defender> .": (
            lambda what, condition: (Static(changes=(CantAttackUnless(condition),), affects=what),)
        ),
        "~ can't be blocked as long as <condition-of-defender> .": (
            lambda condition: (Static(changes=(Rule.CANT_BE_BLOCKED,), condition=condition),)
        ),
        "the <legend-rule> doesn't apply .": (
            lambda _rule: (Static(changes=(Rule.NO_LEGEND_RULE,), affects=ANYTHING),)
        ),
        "the <legend-rule> doesn't apply to <noun> .": (
            lambda _rule, noun: (Static(changes=(Rule.NO_LEGEND_RULE,), affects=noun.permanents()),)
        ),
    },
)


_OF_THE_NAME = Filter(chosen=Quality.NAME)

table(
    ABILITY,
    {
        # Permanents, and cards in hands and graveyards.
        "activated abilities of sources with the chosen name can't be activated .": (
            Static(changes=(Rule.CANT_BE_ACTIVATED,), affects=_OF_THE_NAME),
            static(Who.EACH_PLAYER, CantActivateCards(_OF_THE_NAME, mana_too=True)),
        ),
        "activated abilities of sources with the chosen name can't be activated unless they're mana"
        " abilities .": (
            Static(changes=(Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA,), affects=_OF_THE_NAME),
            static(Who.EACH_PLAYER, CantActivateCards(_OF_THE_NAME)),
        ),
    },
)


@phrase(ABILITY, "<affected> <changes> <during> . otherwise , it|they <changes> .")
def otherwise_changed(
    scope: Scope, what: Affected, changes: Changes, condition: Condition, others: Changes
) -> tuple[Ability, ...]:
    """Return two static abilities: one for while the condition holds, one for while it does not."""
    return (
        Static(changes=changes, affects=what, condition=condition),
        Static(changes=others, affects=what, condition=Not(condition)),
    )


def _with_condition(ability: Part, condition: Condition) -> Static:
    """Return a static ability with a further condition. Raises Unsayable for any other ability."""
    if isinstance(ability, Static):
        both = condition if ability.condition is None else AllOf((condition, ability.condition))
        return replace(ability, condition=both)
    raise Unsayable("an ability that there is only while something is so")


@phrase(ABILITY, "as long as you control exactly one <noun> , that <noun-word> <changes> .")
def the_only_one(scope: Scope, noun: Noun, word: str, changes: Changes) -> tuple[Ability, ...]:
    """Return a static ability about the only permanent of a kind that you control."""
    if word not in noun.words or noun.filter.other_than_this:
        raise Unsayable("another one than the only one that you control")
    only = merged(noun.permanents(), Filter(controller=Whose.YOU))
    return (Static(changes=changes, affects=only, condition=Compares(Count(only), Relation.EXACTLY, 1)),)


@phrase(
    ABILITY,
    "<affected> gets|get <power-toughness-change> for each other <noun> that shares <common> with it .",
)
def changed_by_those_alike(
    scope: Scope, what: Affected, size: tuple[Amount, Amount], noun: Noun, common: Common
) -> tuple[Ability, ...]:
    """Return the static ability by which each object is greater or smaller for each other one that has
    something in common with it.
    """
    if not isinstance(what, Filter) or noun.of is not None:
        raise Unsayable("what others have in common with a single object, or of a certain player")
    alike = Filter(other_than_this=True, bounds=(InCommon(common, What.THAT),))
    others = Count(merged(noun.permanents(), alike))
    return (Static(changes=gets_for_each(scope, size, others), affects=what),)


@phrase(ABILITY, "except for <noun> and <noun> , <affected> <changes> .")
def except_for_two(
    scope: Scope, one: Noun, other: Noun, what: Affected, changes: Changes
) -> tuple[Ability, ...]:
    """Return a static ability with two exceptions: "Except for creatures named X and artifacts, …"."""
    if not isinstance(what, Filter):
        raise Unsayable("exceptions from a single object")
    affected = without(without(what, one.filter), other.filter)
    return (Static(changes=changes, affects=affected),)


def without(what: Filter, exception: Filter) -> Filter:
    """Return a description with an exception: a name, or card types. Raises Unsayable for any other."""
    if exception == Filter(types=CREATURE.types, named=exception.named) and exception.named is not None:
        return merged(what, Filter(not_named=exception.named))
    kinds = exception.any_of[0].types if len(exception.any_of) == 1 else frozenset()
    if exception == Filter(types=CREATURE.types, any_of=(Filter(types=kinds),)) and kinds:
        return merged(what, Filter(not_types=kinds))
    raise Unsayable("such an exception")


@phrase(ABILITY, "<noun> can't block it|~ .")
def cannot_be_blocked_by(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    """Return the static ability by which a kind of creature can't block the source."""
    if noun.of is not None:
        raise Unsayable("the creatures of a certain player")
    return (Static(changes=(CantBeBlockedBy(noun.filter),)),)


@phrase(ABILITY, "your opponents can't block with <noun> .")
def opponents_cannot_block_with(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    """Return the static ability by which a kind of creature of your opponents can't block."""
    if noun.permanents().controller is not Whose.ANYONE or noun.of is not None:
        raise Unsayable("creatures of others with which opponents would block")
    affected = merged(noun.permanents(), Filter(controller=Whose.OPPONENT))
    return (Static(changes=(Rule.CANT_BLOCK,), affects=affected),)


# Of the defending player


# The attacking player is the active player, as only that player attacks.
means(
    ABILITY,
    "~ can't block unless you control more <noun> than attacking player [ does ] .",
    lambda noun: static(
        What.THIS, Rule.CANT_BLOCK, condition=Not(controls_more(noun, Who.YOU, Who.ACTIVE_PLAYER))
    ),
)

CONDITION_OF_DEFENDER = Name[Condition]("condition-of-defender")
"""A condition on the player whom a creature would attack, asked for each attack."""
table(
    CONDITION_OF_DEFENDER,
    {
        "defending player controls <a-noun>": lambda noun: Controls(noun.filter, Who.DEFENDING_PLAYER),
        "defending player controls <integer> or more <noun>": (
            lambda number, noun: Controls(noun.filter, Who.DEFENDING_PLAYER, number)
        ),
        "defending player controls no <noun>": lambda noun: Not(Controls(noun.filter, Who.DEFENDING_PLAYER)),
        "you control more <noun> than defending player [ does ]": (
            lambda noun: controls_more(noun, Who.YOU, Who.DEFENDING_PLAYER)
        ),
        "defending player controls <a-noun> or <a-noun>": (
            lambda one, other: AnyOf(
                tuple(Controls(noun.filter, Who.DEFENDING_PLAYER) for noun in (one, other))
            )
        ),
    },
)


# Static abilities about the source and others, about two kinds, or with another effect otherwise


TWO_AFFECTED = Name[tuple[Affected, ...]]("two-affected")
"""What a static ability about the source and others, or about two kinds, is about."""


@phrase(TWO_AFFECTED, "~ and <affected>")
def itself_and_others(scope: Scope, others: Affected) -> tuple[Affected, ...]:
    """Return the source and the other objects, each of which is affected once."""
    if not isinstance(others, Filter):
        raise Unsayable("a static ability about two single objects")
    return What.THIS, merged(others, Filter(other_than_this=True))


@phrase(TWO_AFFECTED, "<affected> and <affected>")
def two_kinds(scope: Scope, one: Affected, other: Affected) -> tuple[Affected, ...]:
    """Return one description of two kinds; an object of both kinds is affected once."""
    if not (isinstance(one, Filter) and isinstance(other, Filter)):
        raise Unsayable("a static ability about two single objects")
    if one.controller is not other.controller:
        raise Unsayable("two kinds, of which it is said of one who controls them")
    return (Filter(any_of=(one, other)),)


def _static_for_each(
    affected: tuple[Affected, ...], changes: Changes, so: Condition | None
) -> tuple[Ability, ...]:
    return tuple(Static(changes=changes, affects=what, condition=so) for what in affected)


def _static_or_otherwise(
    what: Affected, changes: Changes, so: Condition, others: Changes
) -> tuple[Ability, ...]:
    """Return two abilities about one object: one for while a condition holds, one for while it doesn't."""
    if not isinstance(what, What):
        raise Unsayable("a condition on each of several")
    changed = Static(changes=changes, affects=what, condition=so)
    return changed, Static(changes=others, affects=what, condition=Not(so))


table(
    ABILITY,
    {
        "<two-affected> each? <changes> .": lambda affected, changes: _static_for_each(
            affected, changes, None
        ),
        "<two-affected> each? <changes> <so-long> .": _static_for_each,
        "<while-so> <affected> <changes> . otherwise , it <changes> .": (
            lambda so, what, changes, others: _static_or_otherwise(what, changes, so, others)
        ),
        "<affected> <changes> <so-long> . otherwise , it <changes> .": _static_or_otherwise,
    },
)

means(
    CONDITION,
    "you control enchanted <noun-word>",
    lambda scope, noun: Is(scope.attached(noun), Filter(controller=Whose.YOU)),
)


# Where the legend rule does not apply [cr2025-06-06 704.5j]


LEGEND_RULE = Name[str]("legend-rule")


@word_test(LEGEND_RULE)
def legend_rule(word: str) -> str | None:
    """Return the rule's name, which is written in quotation marks."""
    return word if word.strip('"').lower() == "legend rule" else None
