"""This module reads the prevention and redirection of damage by effects: "Prevent the next 3 damage that
would be dealt to any target this turn." [cr2025-06-06 609.7, 615].

The parts are read first: how much (`DAMAGE_MEASURE`), to whom (`SHELTERED`), by which sources (`DEALERS`).
Clauses (`deed`, `statement`) put them together; `_shelter` makes a `Shelter` of them. `and_then` adds what
follows on the prevention (`FOLLOW_UP`): "If damage is prevented this way, you gain that much life."
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.damage import ChooseSource, PreventsDamage, Shelter, WhoseDamage
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.events.triggers import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    ControllerOf,
    Is,
    Number,
    Objects,
    Players,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.amounts.amounts import with_amount
from manaburn.oracle.grammar.deeds import deed, deeds, statement, statements
from manaburn.oracle.grammar.names import FOLLOW_UP, PLAYER, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.damage_described import quality_of
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

Measure = tuple[DamageKind, Amount | None]
"""The kind of damage, and how much of it; None: all of it."""
Sheltered = tuple[Objects | Players, ...]
"""The recipients to which damage is prevented."""


@dataclass(frozen=True)
class Dealers:
    """The sources of damage: given objects, or all that match as they would deal damage."""

    by: Objects | None = None
    matching: Filter = ANYTHING


DAMAGE_MEASURE = Name[Measure]("damage-measure")
table(
    DAMAGE_MEASURE,
    {
        "<damage-all>": lambda kind: (kind, None),
        "the next <number> damage": lambda number: (DamageKind.ANY, number),
        "the next <number> combat damage": lambda number: (DamageKind.COMBAT, number),
    },
)


# To whom


SHELTERED = Name[Sheltered]("sheltered")
table(
    SHELTERED,
    {
        "<recipient>": lambda to: (to,),
        "<group>": lambda to: (to,),
        "you and [ / or ] <group>": lambda to: (Who.YOU, to),
    },
)


# By what


SOURCE_OF_CHOICE = Name[Dealers]("source-of-choice")
"""A source that is chosen as the effect begins; it must still have the quality as it would deal damage."""
means(
    SOURCE_OF_CHOICE,
    "a|an <source-kind>? source of your choice [ <attributes> ]",
    lambda scope, quality, further: _chosen(
        scope, ChooseSource(merged(quality or ANYTHING, quality_of(further)))
    ),
)


@phrase(SOURCE_OF_CHOICE, "a|an <described-noun> of your choice [ <attributes> ]")
def creature_of_choice(scope: Scope, noun: Noun, further: Noun | None) -> Dealers:
    """Return a permanent that is chosen: what is called "a creature", and not "a source", is no spell
    [cr2025-06-06 109.2].
    """
    if noun.zone is not Zone.BATTLEFIELD or (further is not None and further.of is not None):
        raise Unsayable("a source that is not on the battlefield")
    quality = noun.filter if further is None else merged(noun.filter, further.filter)
    return _chosen(scope, ChooseMatching(quality))


def _chosen(scope: Scope, choice: ChooseSource | ChooseMatching) -> Dealers:
    """Return the source that is chosen before the effect being read is carried out."""
    if scope.first:
        raise Unsayable("a source chosen after something else")
    scope.first.append(choice)
    scope.result("source")
    return Dealers(What.IT, choice.filter)


DEALERS = Name[Dealers]("dealers")
table(
    DEALERS,
    {
        "<source-of-choice>": itself,
        "<group>": lambda what: Dealers(matching=matching(what)),
        "<source-kind> sources [ <attributes> ]": (
            lambda quality, further: Dealers(matching=merged(quality, quality_of(further)))
        ),
        "sources <attributes>": lambda further: Dealers(matching=quality_of(further)),
    },
)


@phrase(DEALERS, "<object>")
def dealers_that(scope: Scope, what: Objects) -> Dealers:
    if scope.first:
        raise Unsayable("damage by any one of some objects")
    return Dealers(matching=matching(what)) if isinstance(what, All) else Dealers(what)


def matching(what: Objects) -> Filter:
    """Return the description of all objects of a kind. Raises Unsayable for anything else."""
    if not isinstance(what, All) or what != All(what.filter):
        raise Unsayable("sources of a certain player")
    return what.filter


def _shelter(measure: Measure, to: Sheltered = (), by: Dealers | None = None) -> Shelter:
    """Return the shield that prevents damage to some recipients (none given: any) by some sources."""
    kind, amount = measure
    dealers = by or Dealers()
    return Shelter(kind=kind, amount=amount, to=to, by=dealers.by, by_matching=dealers.matching)


deeds(
    {
        (
            "prevent <damage-measure> that would be dealt to <sheltered> this turn by <dealers>",
            "prevent <damage-measure> that would be dealt to <sheltered> by <dealers> this turn",
            "prevent <damage-measure> that would be dealt to <sheltered> this turn",
            "prevent <damage-measure> that would be dealt this turn to <sheltered>",
            "prevent <damage-measure> that would be dealt this turn",
        ): _shelter,
        "prevent <damage-measure> that? <dealers> would deal to <sheltered> this turn": (
            lambda measure, by, to: _shelter(measure, to, by)
        ),
        (
            "prevent <damage-measure> that would be dealt by <dealers> this turn",
            "prevent <damage-measure> that would be dealt this turn by <dealers>",
            "prevent <damage-measure> that? <dealers> would deal this turn",
        ): lambda measure, by: _shelter(measure, (), by),
    }
)


@deed(
    "prevent <damage-measure> that would be dealt to and dealt by <object> this turn",
)
def prevent_both_ways(scope: Scope, measure: Measure, what: Objects) -> Effects:
    if measure[1] is not None:
        raise Unsayable("so much damage to and by something")
    by = Dealers(matching=matching(what)) if isinstance(what, All) else Dealers(what)
    return _shelter(measure, (what,)), _shelter(measure, (), by)


@statement("<for-a-time> prevent <damage-measure> that would be dealt to and dealt by <object>")
def prevent_both_ways_for(scope: Scope, duration: Duration, measure: Measure, what: Objects) -> Effects:
    kind = _all_damage_of_one(measure, what)
    return (do.Alter(what, (PreventsDamage(kind=kind), PreventsDamage(WhoseDamage.BY_IT, kind)), duration),)


statements(
    {
        "<for-a-time> prevent <damage-measure> <object> would deal": (
            lambda duration, measure, what: do.Alter(
                what, (PreventsDamage(WhoseDamage.BY_IT, _all_damage_of_one(measure, what)),), duration
            )
        ),
        "<damage-measure> that would be dealt this turn to <sheltered> by <dealers> is dealt to"
        " <recipient> instead": (
            lambda measure, to, by, toward: dealt_toward(_shelter(measure, to, by), toward)
        ),
        "<damage-measure> that <dealers> would deal to <sheltered> this turn is dealt to"
        " <recipient> instead": (
            lambda measure, by, to, toward: dealt_toward(_shelter(measure, to, by), toward)
        ),
        (
            "<damage-measure> that would be dealt to <sheltered> this turn is dealt to <recipient> instead",
            "<damage-measure> that would be dealt this turn to <sheltered> is dealt to <recipient> instead",
        ): lambda measure, to, toward: dealt_toward(_shelter(measure, to), toward),
    }
)


def _all_damage_of_one(measure: Measure, what: Objects) -> DamageKind:
    """Return the kind of damage of which all is meant, of one permanent."""
    kind, amount = measure
    if amount is not None or isinstance(what, All):
        raise Unsayable("so much damage for a time, or damage of several")
    return kind


def dealt_toward(shelter: Shelter, toward: Objects | Players) -> Shelter:
    """Return a shield that deals the damage to another recipient instead."""
    if isinstance(toward, All):
        raise Unsayable("damage dealt to several instead")
    return replace(shelter, toward=toward)


# And then


PREVENTED = Name[tuple[Effects, Shelter]]("prevented")
"""The sentence of prevention, before one of what follows."""


@phrase(PREVENTED, "<deed> .", "<statement> .")
def prevented(scope: Scope, effects: Effects) -> tuple[Effects, Shelter]:
    shelter = effects[-1] if effects else None
    if not isinstance(shelter, Shelter) or shelter.toward is not None:
        raise Unsayable("what follows once something else has happened")
    scope.triggered, scope.done = True, False
    scope.mention(What.THAT, "source")
    return effects[:-1], shelter


@phrase(SENTENCE, "<prevented> <follow-up>")
def and_then(scope: Scope, before: tuple[Effects, Shelter], then: Effects) -> Effects:
    first, shelter = before
    return (*first, replace(shelter, then=then))


def _with_prevented_amount(then: Effects) -> Effects:
    """Return effects in which "that much" is always the amount that was prevented."""
    return tuple(with_amount(effect, Number.DONE, Number.THAT_MUCH) for effect in then)


table(
    FOLLOW_UP,
    {
        ("you gain life equal to the damage prevented this way", "you gain that much life"): (
            do.GainLife(Number.THAT_MUCH)
        ),
        (
            "for each 1 damage prevented this way , put a <counter-kind> counter on that <noun-word>",
            "put a <counter-kind> counter on that <noun-word> for each 1 damage prevented this way",
        ): lambda scope, kind, noun: do.PutCounters(kind, Number.THAT_MUCH, scope.single(noun)),
        "if damage is prevented this way , you may have <clauses>": lambda then: do.May(
            _with_prevented_amount(then)
        ),
        "exile cards from the top of your library equal to the damage prevented this way": (
            ExileFromTop(Number.THAT_MUCH)
        ),
        "if damage is prevented this way , <clauses>": _with_prevented_amount,
        "when damage is prevented this way , <clauses>": lambda then: do.Reflex(_with_prevented_amount(then)),
        "if damage from a|an <adjective> source is prevented this way , you gain that much life": (
            lambda quality: do.If(Is(What.THAT, quality, Seen.NOW_OR_LAST), (do.GainLife(Number.THAT_MUCH),))
        ),
    },
)

means(PLAYER, "that source 's controller", lambda scope: ControllerOf(scope.single("source")))
