"""This module reads effects that look at the top cards of a library and offer one, or else another: "You may
put a land card from among them onto the battlefield. If you don't, put a card from among them into your
hand." [cr2025-06-06 608.2c, 701.20e].

`take_one_or_another` reads that; the parser tries it for a sentence of an effect (`SENTENCE`). It makes a
`Reveal`, a `TakeFromAmong` for the first card, and an `If`: where none was taken, a `LookAtTop` takes the
other cards and puts the rest away; else another `LookAtTop` only puts the rest away.
`one_of_each_type_is_exiled` reads cards of all types that are exiled, one of which is cast if they are
enough.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import NumberOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import Among, Number, What
from manaburn.oracle.grammar.effects_on_cards.looking import ANY_CARD_TYPES, Looked, TakenTo
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(SENTENCE, "<taken-perhaps> . <if-not-done> put <taken-so> . put <rest>")
def take_one_or_another(
    scope: Scope, looking: tuple[Looked, TakenTo], _not: None, instead: TakenTo, rest: Place
) -> Effects:
    """Return the effects that put one of the cards somewhere, or else others elsewhere; then the rest of the
    cards, which are still on top of the library, is put away.
    """
    looked, (one, (to, arrival)) = looking
    others, (other_to, other_arrival) = instead
    if not isinstance(looked.number, int):
        raise Unsayable("a number of cards looked at that may not be the same afterwards")
    if to not in (Zone.HAND, Zone.BATTLEFIELD):
        raise Unsayable("a card looked at that may be put into that zone")
    if len(others.kinds) != 1 or others.taking is not Taking.CHOSEN:
        raise Unsayable("cards of several kinds that are taken instead of one")
    scope.forget_results()
    not_done = Compares(Number.DONE, Relation.LESS_THAN, 1)
    another = lib.LookAtTop(
        looked.number, other_to, rest, others.kinds[0], others.least, others.most, other_arrival
    )
    none = lib.LookAtTop(looked.number - 1, Zone.HAND, rest, ANYTHING, 0, 0)  # one has been taken
    return (
        lib.Reveal(looked.number, showing=looked.seen),
        lib.TakeFromAmong(What.IT, one.kinds, to, 0, 1, arrival),
        do.If(not_done, (another,), (none,)),
    )


@phrase(
    SENTENCE,
    "<looked-at> . for each card type , you may exile a card of that type from among them . put <rest> . you"
    " may cast a spell from among the exiled cards without paying its mana cost if you exiled <integer> or"
    " more cards this way . then put the rest of the exiled cards into your hand",
)
def one_of_each_type_is_exiled(scope: Scope, looked: Looked, rest: Place, least: int) -> Effects:
    """Return the effects that exile up to one card of each card type, of which one may be cast if there are
    enough of them; the others are put into the hand.
    """
    if looked.seen is Showing.HIDDEN or scope.done:
        raise Unsayable("cards that others do not see, or exiled cards where others were exiled before")
    scope.forget_results()
    first, *others = (Filter(types=frozenset({kind})) for kind in ANY_CARD_TYPES)
    exiled = lib.LookAtTop(
        looked.number, Zone.EXILE, rest, first, 0, also=tuple(others), seen=Showing.REVEALED
    )
    enough = Compares(NumberOf(What.EXILED_SO_FAR), Relation.AT_LEAST, least)
    cast = CastNow(What.EXILED_SO_FAR, Price.NOTHING, FaceCast.ANY)
    return (
        exiled,
        do.If(enough, (cast,)),
        Put(Among(What.EXILED_SO_FAR, zone=Zone.EXILE), Place.HAND),
    )
