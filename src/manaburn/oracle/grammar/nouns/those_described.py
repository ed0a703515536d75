"""This module reads "those" with a further word: "those Vampires", "those creatures you don't control"
[cr2025-06-06 608.2c].

Its phrases are objects (`OBJECT`). The `scope` is asked for what was spoken of before.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Among, Chosen, Objects, What
from manaburn.oracle.grammar.names import OBJECT
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import PLURAL_SUBTYPES

WHOSE_OF_THOSE = Name[Whose]("whose-of-those")
table(WHOSE_OF_THOSE, {"you control": Whose.YOU, "you don't control": Whose.ANOTHER_PLAYER})


PLURAL_NOUN = Name[str]("plural-noun")
words(PLURAL_NOUN, {f"{noun}s": noun for noun in ("creature", "permanent", "land", "artifact", "token")})


@phrase(OBJECT, "[ each of ] those <plural-noun> <whose-of-those>")
def those_of_a_player(scope: Scope, noun: str, whose: Whose) -> Objects:
    """Return those of several permanents that you control, or don't."""
    those = scope.object(noun, plural=True)
    if not isinstance(those, What | Chosen):
        raise Unsayable("some of all permanents of a kind, which would be described alike")
    return Among(those, Filter(controller=whose))


PLURAL_SUBTYPE = Name[str]("plural-subtype")
words(PLURAL_SUBTYPE, {word: name.lower() for word, name in PLURAL_SUBTYPES.items()})
# Of a type spoken of before: those Vampires.
means(
    OBJECT,
    "[ each of ] those <plural-subtype>",
    lambda scope, kind: scope.object(kind, plural=True),
)
