"""This module reads effects that counter all spells or abilities, and where the card of a countered spell
goes, if it goes to an end of a library: "Counter target spell. If that spell is countered this way, put it on
the bottom of its owner's library instead of into that player's graveyard." [cr2025-06-06 614.1a, 701.6a].

All of a kind are a `statement`; a library is read in a `SENTENCE`, which means a `CounterSpell`, or one for
each end where you choose the end. Other zones are read in `sentences`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.filters import NOTHING
from manaburn.cards.vocabulary.words.references import All, Objects, Who
from manaburn.oracle.grammar.deeds import statement, statements
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

# All spells or abilities


@statement("counter each|all <noun>")
def counter_each(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that counters all spells of a kind."""
    return (do.CounterSpell(All(noun.spells(), zone=Zone.STACK)),)


@statement("exile each|all <noun>")
def exile_each_spell(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that exiles all spells of a kind."""
    return (do.Put(All(noun.spells(), zone=Zone.STACK), Place.EXILE),)


_ALL_ABILITIES = All(NOTHING, zone=Zone.STACK, with_abilities=True)
"""All abilities on the stack, and no spells."""

statements(
    {
        "counter all abilities": do.CounterSpell(_ALL_ABILITIES),
        "counter all abilities your opponents control": (
            do.CounterSpell(replace(_ALL_ABILITIES, of=Who.EACH_OPPONENT))
        ),
    }
)


# To an end of a library


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
