"""This module reads where the card of a countered spell goes, if it goes to an end of a library: "Counter
target spell. If that spell is countered this way, put it on the bottom of its owner's library instead of into
that player's graveyard." [cr2025-06-06 614.1a, 701.6a].

Each is a `SENTENCE` and means a `CounterSpell`; where you choose the end, one for each. Other zones are read
in `sentences`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseOneEffect, Option
from manaburn.cards.vocabulary.words.references import Objects
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(
    SENTENCE,
    "counter <object> . if that spell is countered this way , put it on the bottom of its owner 's library"
    " instead of into that player 's graveyard",
)
def countered_to_the_bottom(scope: Scope, what: Objects) -> Effects:
    return (do.CounterSpell(what, to=Zone.LIBRARY, at_bottom=True),)


@phrase(
    SENTENCE,
    "counter <object> . if that spell is countered this way , put that card on your choice of the top or"
    " bottom of its owner 's library instead of into that player 's graveyard",
)
def countered_to_either_end(scope: Scope, what: Objects) -> Effects:
    """Return the effect by which you choose whether the card goes on top of the library or on the bottom."""
    ends = (
        Option("on top", (do.CounterSpell(what, to=Zone.LIBRARY),)),
        Option("on the bottom", (do.CounterSpell(what, to=Zone.LIBRARY, at_bottom=True),)),
    )
    return (ChooseOneEffect(ends),)
