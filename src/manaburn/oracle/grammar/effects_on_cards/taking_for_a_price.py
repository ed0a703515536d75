"""This module reads effects that look at the top cards of a library, of which one may be taken for a price:
"… then you may sacrifice a creature. If you do, you may put a card with mana value X or less from among them
into your hand, where X is its power." [cr2025-06-06 701.20e].

`take_for_a_price` is the only phrase; the parser tries it for a sentence of an effect (`SENTENCE`). It makes
a `Reveal` that only the player sees, and then a `May` with the price. If that is paid, a `LookAtTop` takes a
card of a kind that the X of the sentence limits; if not, another `LookAtTop` takes none. Either puts the rest
away.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.libraries import Showing, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import Amount
from manaburn.oracle.grammar.amounts.amounts import with_x
from manaburn.oracle.grammar.effects_on_cards.looking import Looked, TakenTo
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.sentences.otherwise import done_then
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(
    SENTENCE,
    "<looked-at> . then you may <deeds> . <if-done> you may put <taken-so> , where x is <amount> ."
    " put <rest>",
)
def take_for_a_price(
    scope: Scope,
    looked: Looked,
    price: Effects,
    _do: None,
    take: TakenTo,
    amount: Amount,
    rest: Place,
) -> Effects:
    """Return the effects that look at cards, of which one may be taken if something is sacrificed; the rest
    is put away in any case.
    """
    taken, to = take
    if len(price) != 1 or not isinstance(price[0], do.SacrificeChosen) or looked.seen is not Showing.HIDDEN:
        raise Unsayable("cards looked at that are taken for another price than a sacrifice")
    if len(taken.kinds) != 1 or taken.taking is not Taking.CHOSEN:
        raise Unsayable("several kinds of cards that are taken for a price")
    kind = with_x(taken.kinds[0], amount)
    if kind == taken.kinds[0]:
        raise Unsayable("an X of nothing")
    one = lib.LookAtTop(looked.number, to[0], rest, kind, 0, taken.most, to[1])
    none = (lib.LookAtTop(looked.number, Zone.HAND, rest, ANYTHING, 0, 0),)
    scope.forget_results()
    first = lib.Reveal(looked.number, showing=Showing.HIDDEN)
    return (first, do.May(done_then(price, (one,), none), otherwise=none))
