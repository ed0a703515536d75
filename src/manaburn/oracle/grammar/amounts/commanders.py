"""This module reads amounts about commanders: "the number of times you've cast your commander from the
command zone this game" [cr2025-06-06 903.8].

All of them mean a `CommandersHave`, which says what of the commanders is counted (`OfCommander`). The parser
tries them behind "equal to" and "where X is" (`AMOUNT`), and as "for each time you've cast …" (`EACH_OF`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.amounts import CommandersHave, OfCommander
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.oracle.grammar.names import AMOUNT, EACH_OF
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope

OF_COMMANDERS = Name[CommandersHave]("amount-of-commanders")
table(
    OF_COMMANDERS,
    {
        "the number of colors in your commanders 's color identity": CommandersHave(OfCommander.COLORS),
        "the greatest mana value among your commanders": CommandersHave(OfCommander.GREATEST_MANA_VALUE),
        (
            "the number of times you've cast your commander from the command zone this game",
            "the number of times you've cast a commander from the command zone this game",
        ): CommandersHave(OfCommander.CASTS),
    },
)
means(AMOUNT, "<amount-of-commanders>", itself)
means(
    EACH_OF,
    (
        "for each time you've cast your commander from the command zone this game",
        "for each time you've cast a commander from the command zone this game",
    ),
    CommandersHave(OfCommander.CASTS),
)


@phrase(AMOUNT, "the number of times it's been cast from the command zone this game")
def its_casts(scope: Scope) -> Amount:
    what = scope.single()
    if not isinstance(what, What):
        raise Unsayable("how often a target was cast from the command zone")
    return CommandersHave(OfCommander.CASTS, what)
