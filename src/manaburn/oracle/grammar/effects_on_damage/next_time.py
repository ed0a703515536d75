"""The next time a source would deal damage this turn: it is prevented, or dealt to another
[cr2025-06-06 615.8].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.prevention import Occasion, Shelter
from manaburn.cards.vocabulary.words.references import Amount, Number
from manaburn.oracle.grammar.deeds import statement, states
from manaburn.oracle.grammar.effects_on_damage.prevention import dealt_toward
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, table
from manaburn.oracle.parsing.scope import Scope

NEXT_TIME = Name[Shelter]("next-time")
table(
    NEXT_TIME,
    {
        "the next time <dealers> <would-deal> to <sheltered> this turn ,": (
            lambda by, kind, to: Shelter(
                kind=kind, to=to, by=by.by, by_matching=by.matching, occasion=Occasion.NEXT_TIME
            )
        ),
        "the next time <dealers> <would-deal> this turn ,": (
            lambda by, kind: Shelter(
                kind=kind, by=by.by, by_matching=by.matching, occasion=Occasion.NEXT_TIME
            )
        ),
        "the next time <damage-kind> would be dealt to <sheltered> this turn ,": (
            lambda kind, to: Shelter(kind=kind, to=to, occasion=Occasion.NEXT_TIME)
        ),
    },
)


@statement("<next-time> <prevention>")
def prevent_next_time(scope: Scope, shelter: Shelter, portion: Amount) -> Effects:
    return (replace(shelter, portion=None if portion is Number.THAT_MUCH else portion),)


states(
    (
        "<next-time> that damage is dealt to <recipient> instead",
        "<next-time> it|that deals that damage to <recipient> instead",
        "<next-time> that source|creature deals that damage to <recipient> instead",
    ),
    lambda shelter, toward: (dealt_toward(shelter, toward),),
)
