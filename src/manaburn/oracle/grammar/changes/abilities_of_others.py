"""This module reads that an object has the activated abilities of others: "~ has all activated abilities of
all lands on the battlefield." [cr2025-06-06 613.1f].

The parser tries `has_abilities_of` behind what is changed (`CHANGE`); it makes a `GainActivatedOf` of those
objects. The phrase after it is "As long as ~ is on the battlefield, it has …": a plain `Static` ability, as
such an ability works only there anyhow.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import GainActivatedOf
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import All, Among, Objects, What, Who
from manaburn.oracle.grammar.names import ABILITY, CHANGE, Changes
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(
    CHANGE,
    "has|have all activated abilities of <object>",
    "has|have all activated abilities of <group>",
    "has|have all activated abilities of <many-cards>",
)
def has_abilities_of(scope: Scope, of: Objects) -> Changes:
    """Return the change that gives an object the activated abilities of all of a kind."""
    match of:
        case What.EXILED:
            return (GainActivatedOf(Among(What.EXILED, ANYTHING)),)
        case Among(what=What.EXILED, but=None) | All(top=False, bottom=False):
            return (GainActivatedOf(of),)
        case _:
            raise Unsayable("the abilities of what is not all of a kind")


# The top card alone, if it is of that kind.
means(
    ABILITY,
    "as long as the top card of your library is a|an <described-noun> , ~ has all activated abilities of that"
    " card .",
    lambda noun: Static(
        changes=(GainActivatedOf(All(noun.cards(), Who.YOU, Zone.LIBRARY, top=True)),), affects=What.THIS
    ),
)

means(
    ABILITY,
    "as long as ~ is on the battlefield , it <changes> .",
    lambda changes: Static(changes=changes, affects=What.THIS),
)
