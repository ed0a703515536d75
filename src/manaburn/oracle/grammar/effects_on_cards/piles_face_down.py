"""This module reads cards of a library that are separated into a face-down pile and a face-up pile: "Choose
an opponent. They look at the top five cards of your library and separate them into …" [cr2025-06-06 700.3].

The parser tries its phrases wherever an effect may stand (`statement`). `_separated` makes the effects: one
player separates the cards (`SeparateTopCards`), another chooses a pile (`ChoosePile`), and the piles go to
their zones.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.choosing import ChoosePile, SeparateTopCards
from manaburn.cards.vocabulary.effects_on_cards.libraries import ShuffleIntoTop
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Amount, Objects, Players, What, Who
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope

_PILES = "into a face-down pile and a face-up pile"
_ONE_EACH = "put one pile into your hand and the other into your graveyard"


def _separated(scope: Scope, number: Amount, by: Players | Whose, chooser: Players | Whose) -> Effects:
    """Return the effects by which one player separates your top cards, and another chooses your pile."""
    scope.result("card", plural=True)
    return (
        SeparateTopCards(number, by),
        ChoosePile(chooser, face_down=True),
        Put(What.PILE, Place.HAND),
        Put(What.OTHER_PILE, Place.GRAVEYARD),
    )


@statement(
    f"choose an opponent . they look at the top <number> cards of your library and separate them {_PILES} ."
    f" {_ONE_EACH}",
)
def separated_by_an_opponent(scope: Scope, number: Amount) -> Effects:
    """Return the effect by which an opponent whom you choose separates the cards, and you choose a pile."""
    return _separated(scope, number, Whose.OPPONENT, Who.YOU)


@statement(
    f"<player-target> looks at the top <number> cards of your library and separates them {_PILES} ."
    f" {_ONE_EACH}",
)
def separated_by_a_target(scope: Scope, who: Players, number: Amount) -> Effects:
    return _separated(scope, number, who, Who.YOU)


@statement(
    f"look at the top <number> cards of your library and separate them {_PILES} . an opponent chooses one of"
    " those|the piles . put that pile into your hand and the other into your graveyard",
)
def separated_for_an_opponent(scope: Scope, number: Amount) -> Effects:
    return _separated(scope, number, Who.YOU, Whose.OPPONENT)


# Cards that are exiled in a face-down pile


@phrase(
    SENTENCE,
    "exile <object> and the top <number> cards of your library in a face-down pile . if you do , shuffle that"
    " pile and put it back on top of your library",
)
def shuffled_with_the_top(scope: Scope, what: Objects, number: Amount) -> Effects:
    """Return the effect by which the source is shuffled with the top cards of its owner's library."""
    if what is not What.THIS:
        raise Unsayable("what may be another player's, and would go on top of another library")
    return (ShuffleIntoTop(what, number),)
