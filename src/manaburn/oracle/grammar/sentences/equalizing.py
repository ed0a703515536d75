"""This module reads effects that leave each player as many of something as the player who has the fewest, as
Balance does: "Each player chooses a number of lands they control equal to the number of lands controlled by
the player who controls the fewest, then sacrifices the rest."

This sentence (`EQUALIZED`) means a `SacrificeTheRest` with the amount `FewestOfPlayer`. "Players discard
cards and sacrifice creatures the same way." behind it adds a `DiscardDownTo` and another `SacrificeTheRest`;
both sentences together are one `SENTENCE`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.permanents import SacrificeTheRest
from manaburn.cards.vocabulary.effects_on_cards.keeping import DiscardDownTo
from manaburn.cards.vocabulary.words.amounts import FewestOfPlayer
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

_HANDS = DiscardDownTo(FewestOfPlayer(ANYTHING, Zone.HAND))


def _down_to_the_fewest(what: Filter) -> Effect:
    """Return the effect by which players keep as many permanents of a kind as the one who has the fewest."""
    return SacrificeTheRest((what,), what, FewestOfPlayer(what))


EQUALIZED = Name[Effects]("equalized")
"""The first sentence, about permanents, with the effect that it means."""


@phrase(
    EQUALIZED,
    "each player chooses a number of <noun> they control equal to the number of <noun> controlled by the"
    " player who controls the fewest , then sacrifices the rest",
)
def equalized(scope: Scope, chosen: Noun, counted: Noun) -> Effects:
    one, other = chosen.permanents(), counted.permanents()
    if one != other:
        raise Unsayable("as many of one kind as there are of another")
    return (_down_to_the_fewest(one),)


means(
    SENTENCE,
    "<equalized> . players discard cards and sacrifice <noun> the same way",
    lambda first, noun: (*first, _HANDS, _down_to_the_fewest(noun.permanents())),
)
means(
    SENTENCE,
    (
        "<equalized> . players discard cards the same way",
        "<equalized> . each player discards cards the same way",
    ),
    lambda first: (*first, _HANDS),
)
means(
    SENTENCE,
    "<equalized> . players sacrifice <noun> and discard cards the same way",
    lambda first, noun: (*first, _down_to_the_fewest(noun.permanents()), _HANDS),
)
