"""This module reads effects that separate cards or permanents into two piles, of which one is chosen
[cr2025-06-06 700.3].
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChoosePile, SeparateIntoPiles
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import All, Chosen, Objects, What, Who
from manaburn.oracle.grammar.deeds import statement, statements
from manaburn.oracle.grammar.effects_on_cards.looking import Looked
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def _revealed(looked: Looked) -> Effect:
    if looked.seen is Showing.HIDDEN:
        raise Unsayable("piles of cards that only one player sees")
    return lib.Reveal(looked.number)


PILES_OF_CARDS = Name[Effects]("piles-of-cards")
table(
    PILES_OF_CARDS,
    {
        "<looked-at> . an opponent separates those cards into two piles . put one pile": (
            lambda looked: (
                _revealed(looked),
                SeparateIntoPiles(What.IT, Whose.OPPONENT),
                ChoosePile(Who.YOU),
            )
        ),
        "<looked-at> and separate them into two piles . an opponent chooses one of those piles ."
        " put that pile": (
            lambda looked: (
                _revealed(looked),
                SeparateIntoPiles(What.IT, Who.YOU),
                ChoosePile(Whose.OPPONENT),
            )
        ),
    },
)


@statement("<piles-of-cards> into your hand and the other into your graveyard")
def put_to_hand_and_graveyard(scope: Scope, separated: Effects) -> Effects:
    scope.result("card", plural=True)
    return *separated, Put(What.PILE, Place.HAND), Put(What.OTHER_PILE, Place.GRAVEYARD)


@statement("<piles-of-cards> into your hand and the other on the bottom of your library in any order")
def put_to_hand_and_bottom(scope: Scope, separated: Effects) -> Effects:
    scope.result("card", plural=True)
    return *separated, Put(What.PILE, Place.HAND), Put(What.OTHER_PILE, Place.BOTTOM)


PILES_OF_THEIRS = Name[All]("piles-of-theirs")


@phrase(PILES_OF_THEIRS, "separate <object> into two piles")
def piles_of_theirs(scope: Scope, what: Objects) -> All:
    if not isinstance(what, All) or not isinstance(what.of, Chosen) or what.zone is not Zone.BATTLEFIELD:
        raise Unsayable("piles of what is not all of one kind that a target player controls")
    return what


def _by_them(what: All, noun: Noun, then: Effect) -> Effects:
    """Return the effect by which that player chooses a pile."""
    if what.of is None or noun.filter != what.filter:
        raise Unsayable("only some of a pile")
    return SeparateIntoPiles(what, Who.YOU), ChoosePile(what.of), then


statements(
    {
        "<piles-of-theirs> . that player sacrifices all <described-noun> in the pile of their choice": (
            lambda what, noun: _by_them(what, noun, do.SacrificeObjects(What.PILE, what.of or Who.YOU))
        ),
        "<piles-of-theirs> . destroy all <described-noun> in the pile of that player 's choice ."
        " they can't be regenerated": (
            lambda what, noun: _by_them(what, noun, do.Destroy(What.PILE, do.Regeneration.FORBIDDEN))
        ),
    }
)
