"""This module declares `MayPlayFrom`: players may play cards from another zone than their hand, as in "you
may cast creature spells from the top of your library" [cr2025-06-06 401.5, 601.3].

`manaburn.rules.casting.permissions` asks for it. `WORDS` is the template by which a record is described (its
signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names the mechanics
that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import CAST_LATER, word
from manaburn.cards.vocabulary.words.casting import Afterwards, Often
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.permissions import Playing, Price
from manaburn.cards.vocabulary.words.references import What
from manaburn.terms import CounterKind, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.changes.changes import Change


@word(brings=CAST_LATER, kw_only=True)
class MayPlayFrom:
    """The rule is about players: they may play or cast matching cards from a zone of theirs; of a library
    only the top card.
    """

    WORDS = (
        "may {deed} {cards~@card} from their {zone}[ among {among}][ for {price}][ by {way}]"
        "[, {each_turn} each turn][, then {afterwards}][, entering with a {enters_with} counter]"
        "[, and {gains}]"
    )

    zone: Zone
    cards: Filter = ANYTHING
    deed: Playing = Playing.PLAY
    price: Price = Price.AS_PRINTED
    each_turn: Often = Often.ANY_NUMBER
    """How many cards each turn."""
    afterwards: Afterwards = Afterwards.GRAVEYARD
    """Where the card of such a spell goes when it would be put into a graveyard."""
    among: What | None = None
    """Only these, in exile, whoever owns them: "from among cards exiled with this"."""
    way: str = ""
    """They may be cast for the alternative cost of that name."""
    enters_with: CounterKind | None = None
    """The kind of the counter with which a permanent enters that was cast so."""
    gains: tuple[Change, ...] = ()
    """What the card gains that is played so."""
