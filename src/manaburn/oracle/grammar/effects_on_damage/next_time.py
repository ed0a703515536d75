"""The next time a source would deal damage this turn: it is prevented, or dealt to another
[cr2025-06-06 615.8].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.prevention import Occasion, Shelter
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.references import Amount, Number, Objects, Players
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.effects_on_damage.prevention import Dealers, Sheltered, dealt_toward
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope

NEXT_TIME = Name[Shelter]("next-time")


@phrase(NEXT_TIME, "the next time <dealers> <would-deal> to <sheltered> this turn ,")
def next_time(scope: Scope, by: Dealers, kind: DamageKind, to: Sheltered) -> Shelter:
    """The next time that some would deal damage to some."""
    return Shelter(kind=kind, to=to, by=by.by, by_matching=by.matching, occasion=Occasion.NEXT_TIME)


@phrase(NEXT_TIME, "the next time <dealers> <would-deal> this turn ,")
def next_time_to_anything(scope: Scope, by: Dealers, kind: DamageKind) -> Shelter:
    """The next time that some would deal damage."""
    return Shelter(kind=kind, by=by.by, by_matching=by.matching, occasion=Occasion.NEXT_TIME)


@phrase(NEXT_TIME, "the next time <damage-kind> would be dealt to <sheltered> this turn ,")
def next_time_to(scope: Scope, kind: DamageKind, to: Sheltered) -> Shelter:
    """The next time that something would deal damage to some."""
    return Shelter(kind=kind, to=to, occasion=Occasion.NEXT_TIME)


@statement("<next-time> <prevention>")
def prevent_next_time(scope: Scope, shelter: Shelter, portion: Amount) -> Effects:
    """It is prevented, or some of it."""
    return (replace(shelter, portion=None if portion is Number.THAT_MUCH else portion),)


@statement(
    "<next-time> that damage is dealt to <recipient> instead",
    "<next-time> it|that deals that damage to <recipient> instead",
    "<next-time> that source|creature deals that damage to <recipient> instead",
)
def redirect_next_time(scope: Scope, shelter: Shelter, toward: Objects | Players) -> Effects:
    """It is dealt to another."""
    return (dealt_toward(shelter, toward),)
