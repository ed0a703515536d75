"""This module reads what happens if a card that was just exiled is not cast: "You may cast that card. If you
don't, put it into your hand." [cr2025-06-06 608.2c, 608.2g].

The parser reads the two sentences as one `SENTENCE`. The offer is a `CastNow`. The rest happens if the card
is then still in exile (`If`, `Is`), or is the field `otherwise` of the offer. The `scope` that each function
gets keeps what the words so far have said, such as which effect came last (`done_by`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import If
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Is, Objects, What
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

EXILED_JUST_NOW = Name[What]("exiled-just-now")
"""The card that the sentence before has exiled from the top of a library."""


@phrase(EXILED_JUST_NOW, "<object>")
def exiled_just_now(scope: Scope, what: Objects) -> What:
    """Return the one card that the effect before has exiled from the top of a library."""
    if what is not What.IT or scope.done_by is not ExileFromTop or scope.cards_of in SEVERAL_PLAYERS:
        raise Unsayable("casting what was not exiled just now")
    return what


@phrase(SENTENCE, "you may cast <exiled-just-now> <for-nothing>? . <if-not-done> <sentence>")
def cast_now_or_else(
    scope: Scope, what: What, price: Price | None, _not: None, otherwise: Effects
) -> Effects:
    """Return the offer to cast the card, and what happens if it is in exile still, or never was there: the
    library was empty.
    """
    cast, exiled = CastNow(what, price or Price.AS_PRINTED, FaceCast.ANY), Is(what, Filter(), zone=Zone.EXILE)
    return (If(exiled, (cast, If(exiled, otherwise)), otherwise),)


GOES_TO = Name[Zone]("goes-to")
"""What is done with a card that is not cast, by the zone where it goes."""
table(
    GOES_TO,
    {"put it|that card into your hand": Zone.HAND},
)

NOT_CAST = Name[Zone]("not-cast")


@phrase(NOT_CAST, "<if-not-done> <goes-to>")
def not_cast(scope: Scope, _not: None, to: Zone) -> Zone:
    """Return where the card goes if it is not cast."""
    return to


@phrase(
    SENTENCE,
    "you may cast <object> without paying its mana cost if that spell 's mana value is <integer> or less ."
    " <not-cast>",
)
def cast_small_or_put(scope: Scope, what: Objects, most: int, to: Zone) -> Effects:
    """Return the offer to cast the card if it is a small enough spell; it goes elsewhere otherwise."""
    if what is not What.IT:
        raise Unsayable("casting what was not revealed or exiled just now")
    return (CastNow(what, face=FaceCast.ANY, mana_value_at_most=most, otherwise=to),)
