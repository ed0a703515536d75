"""Static abilities that hold while something is so, that are about two kinds of objects, or about the
legend rule.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedBy, Rule
from manaburn.cards.vocabulary.changes.combat_changes import CantAttackUnless
from manaburn.cards.vocabulary.changes.players import CantActivateCards
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import (
    Circumstance,
    Condition,
    Controls,
    Count,
    Is,
    Not,
    What,
    Who,
)
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.names import ABILITY, CONDITION, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality

Affected = What | Filter

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
            lambda condition, abilities: tuple(_on_condition(ability, condition) for ability in abilities)
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
    """Changes while something is so, and others while it is not."""
    return (
        Static(changes=changes, affects=what, condition=condition),
        Static(changes=others, affects=what, condition=Not(condition)),
    )


def _on_condition(ability: Part, condition: Condition) -> Static:
    if isinstance(ability, Static):
        both = condition if ability.condition is None else AllOf((condition, ability.condition))
        return replace(ability, condition=both)
    raise Unsayable("an ability that there is only while something is so")


@phrase(ABILITY, "except for <noun> and <noun> , <affected> <changes> .")
def except_for_two(
    scope: Scope, one: Noun, other: Noun, what: Affected, changes: Changes
) -> tuple[Ability, ...]:
    if not isinstance(what, Filter):
        raise Unsayable("exceptions from a single object")
    affected = without(without(what, one.filter), other.filter)
    return (Static(changes=changes, affects=affected),)


def without(what: Filter, exception: Filter) -> Filter:
    """A description without what has a name, or is of card types as well. Raises Unsayable for others."""
    if exception == Filter(types=CREATURE.types, named=exception.named) and exception.named is not None:
        return merged(what, Filter(not_named=exception.named))
    kinds = exception.any_of[0].types if len(exception.any_of) == 1 else frozenset()
    if exception == Filter(types=CREATURE.types, any_of=(Filter(types=kinds),)) and kinds:
        return merged(what, Filter(not_types=kinds))
    raise Unsayable("such an exception")


@phrase(ABILITY, "<noun> can't block it|~ .")
def cannot_be_blocked_by(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    if noun.of is not None:
        raise Unsayable("the creatures of a certain player")
    return (Static(changes=(CantBeBlockedBy(noun.filter),)),)


# Of the defending player


def _you_control_more(noun: Noun, than: Who) -> Condition:
    what = noun.permanents()
    if what.controller is not Whose.ANYONE:
        raise Unsayable("more of what is somebody's already")
    return Compares(Count(what, of=Who.YOU), Relation.MORE_THAN, Count(what, of=than))


# Only attacking creatures are blocked, and only the active player attacks.
means(
    ABILITY,
    "~ can't block unless you control more <noun> than attacking player [ does ] .",
    lambda noun: static(
        What.THIS, Rule.CANT_BLOCK, condition=Not(_you_control_more(noun, Who.ACTIVE_PLAYER))
    ),
)

CONDITION_OF_DEFENDER = Name[Condition]("condition-of-defender")
table(
    CONDITION_OF_DEFENDER,
    {
        "defending player controls <a-noun>": lambda noun: Controls(noun.filter, Who.DEFENDING_PLAYER),
        "defending player controls <integer> or more <noun>": (
            lambda number, noun: Controls(noun.filter, Who.DEFENDING_PLAYER, number)
        ),
        "defending player controls no <noun>": lambda noun: Not(Controls(noun.filter, Who.DEFENDING_PLAYER)),
        "you control more <noun> than defending player [ does ]": (
            lambda noun: _you_control_more(noun, Who.DEFENDING_PLAYER)
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


@phrase(TWO_AFFECTED, "~ and <affected>")
def itself_and_others(scope: Scope, others: Affected) -> tuple[Affected, ...]:
    """The source and others; what is both is affected once."""
    if not isinstance(others, Filter):
        raise Unsayable("a static ability about two single objects")
    return What.THIS, merged(others, Filter(other_than_this=True))


@phrase(TWO_AFFECTED, "<affected> and <affected>")
def two_kinds(scope: Scope, one: Affected, other: Affected) -> tuple[Affected, ...]:
    """Return a description of two kinds; what is of both is affected once."""
    if not (isinstance(one, Filter) and isinstance(other, Filter)):
        raise Unsayable("a static ability about two single objects")
    if one.controller is not other.controller:
        raise Unsayable("two kinds, of which it is said of one who controls them")
    return (Filter(any_of=(one, other)),)


def _each(affected: tuple[Affected, ...], changes: Changes, so: Condition | None) -> tuple[Ability, ...]:
    return tuple(Static(changes=changes, affects=what, condition=so) for what in affected)


def _or_else(what: Affected, changes: Changes, so: Condition, others: Changes) -> tuple[Ability, ...]:
    if not isinstance(what, What):
        raise Unsayable("a condition on each of several")
    changed = Static(changes=changes, affects=what, condition=so)
    return changed, Static(changes=others, affects=what, condition=Not(so))


table(
    ABILITY,
    {
        "<two-affected> each? <changes> .": lambda affected, changes: _each(affected, changes, None),
        "<two-affected> each? <changes> <so-long> .": _each,
        "<while-so> <affected> <changes> . otherwise , it <changes> .": (
            lambda so, what, changes, others: _or_else(what, changes, so, others)
        ),
        "<affected> <changes> <so-long> . otherwise , it <changes> .": _or_else,
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
