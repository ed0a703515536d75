"""Whether something entered from a graveyard, or was cast from there."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, AreAny, Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Condition, Players, What, Who
from manaburn.oracle.grammar.names import CONDITION
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def _entered(what: What, who: Players, origin: Zone | None = None) -> Condition:
    """It entered under the control of such a player, from a zone if that is said."""
    number = Happened(what=Happening.ENTERED, who=who, filter=what, origin=origin)
    return Compares(number, Relation.AT_LEAST, 1)


@phrase(
    CONDITION,
    "it entered from a graveyard or you cast it from a graveyard",
    "that creature entered from a graveyard or you cast it from a graveyard",
)
def from_any_graveyard(scope: Scope) -> Condition:
    """It entered from a graveyard, or you cast it from one."""
    what = scope.single()
    if what is not What.THIS and what is not What.THAT:
        raise Unsayable("from where something entered that is not what triggers the ability")
    cast = WasCast(Zone.GRAVEYARD, what), _entered(what, Who.YOU)  # who casts it controls it as it enters
    return AnyOf((_entered(what, Who.EACH_PLAYER, Zone.GRAVEYARD), AllOf(cast)))


# The same of a card of yours: others are never in your graveyard.
means(
    CONDITION,
    "it entered from your graveyard or you cast it from your graveyard",
    lambda scope: AllOf((from_any_graveyard(scope), AreAny(scope.single(), Filter(owner=Whose.YOU)))),
)
