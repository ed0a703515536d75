"""This module reads meld: "if you both own and control ~ and a creature named Left, exile them, then meld
them." [cr2025-06-06 701.42].

The condition (`_both_yours`) and the effect (`meld`, which means a `Meld`) are read apart. The effect says
only "them"; so `manaburn.oracle.assembling.melding` looks the other creature up in the condition, and writes
it into the effect. The face that the two cards have then is not read here, but from the card itself.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_on_cards.melding import Meld
from manaburn.cards.vocabulary.effects_on_cards.tokens import Arrival
from manaburn.cards.vocabulary.words.conditions import AllOf
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Controls, Is, What
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import CONDITION, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.values import replace

_YOURS = Filter(controller=Whose.YOU, owner=Whose.YOU)


def _both_yours(noun: Noun, combat: CombatRole = CombatRole.ANY) -> Condition:
    own = replace(_YOURS, combat=combat)
    return AllOf((Is(What.THIS, own), Controls(merged(noun.permanents(), own))))


table(
    CONDITION,
    {
        "you both own and control ~ and <a-noun>": _both_yours,
        "~ and <a-noun> are attacking , and you both own and control them": (
            lambda noun: _both_yours(noun, CombatRole.ATTACKING)
        ),
    },
)


@deed("exile them , then meld them", yours=True)
def meld(scope: Scope) -> Effects:
    scope.forget_results()
    return (Meld(),)


@phrase(SENTENCE, "exile them , then meld them . it enters tapped and attacking")
def meld_into_combat(scope: Scope) -> Effects:
    scope.forget_results()
    return (Meld(arrival=Arrival.TAPPED_AND_ATTACKING),)
