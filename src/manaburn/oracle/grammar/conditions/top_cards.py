"""This module reads conditions on the top card of your library: "As long as the top card of your library is
black, …" [cr2025-06-06 401.5].

The parser tries its phrases behind "if" and "as long as" (`CONDITION`); they mean an `Is` of
`What.TOP_OF_LIBRARY`. `alike_with_the_top_card` reads a static ability about what shares a color with that
card.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Is, What
from manaburn.oracle.grammar.names import ABILITY, CONDITION, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope

table(
    CONDITION,
    {
        "the top card of your library is <color>": lambda color: Is(
            What.TOP_OF_LIBRARY, Filter(colors=frozenset({color}))
        ),
        "the top card of your library is a|an <described-noun>": lambda noun: Is(
            What.TOP_OF_LIBRARY, noun.cards()
        ),
    },
)


@phrase(
    ABILITY,
    "as long as the top card of your library is a|an <described-noun> , <noun> that share|shares <common>"
    " with that card <changes> .",
)
def alike_with_the_top_card(
    scope: Scope, top: Noun, noun: Noun, common: Common, changes: Changes
) -> tuple[Ability, ...]:
    """Return the static ability that changes what has something in common with such a card on top."""
    if noun.of is not None:
        raise Unsayable("objects of a certain player")
    alike = Filter(bounds=(InCommon(common, What.TOP_OF_LIBRARY),))
    so = Is(What.TOP_OF_LIBRARY, top.cards())
    return (Static(changes=changes, affects=merged(noun.permanents(), alike), condition=so),)
