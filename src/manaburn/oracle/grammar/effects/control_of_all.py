"""This module reads effects by which you gain control of all permanents of a kind for a turn: "Gain control
of all creatures until end of turn. Untap them. They gain haste until end of turn." [cr2025-06-06 608.2c,
611.2c].

All of it is one `SENTENCE`, because "them" are the permanents that matched at first, whatever they are like
once you control them: each is noted (`NoteObject`) before it changes.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl, GainKeywords
from manaburn.cards.vocabulary.effects_by_subject.choosing import NoteObject
from manaburn.cards.vocabulary.effects_by_subject.repeating import ForEachObject
from manaburn.cards.vocabulary.words.references import All, What, Who
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Keyword


def _taken(scope: Scope, noun: Noun, keywords: frozenset[Keyword]) -> tuple[All, Effects]:
    """Return all permanents of a kind, and the effects that give you control of them, with keywords, until
    end of turn. Raises Unsayable after other results, which would be noted together with them.
    """
    if scope.done or scope.first or scope.doer is not Who.YOU:
        raise Unsayable("control of all of a kind, after something else is done")
    those = All(noun.permanents(), noun.of)
    changes = GainControl(), GainKeywords(keywords)
    noted = ForEachObject(those, (NoteObject(What.THAT),))
    scope.forget_results()
    return those, (noted, do.Alter(What.IT, changes, Duration.END_OF_TURN))


UNTAPPED_THEN = Name[str]("untapped-then")
"""What permanents are called as they are untapped after control of them was gained; empty for "them"."""
table(
    UNTAPPED_THEN,
    {
        "them": "",
        "those creatures": "creature",
        "those permanents": "permanent",
        "those artifacts": "artifact",
    },
)


@phrase(
    SENTENCE,
    "gain control of all <noun> until end of turn . untap <untapped-then> . they gain <keywords> until end of"
    " turn",
)
def all_taken_and_untapped(scope: Scope, noun: Noun, called: str, keywords: frozenset[Keyword]) -> Effects:
    if called and called not in noun.words:
        raise Unsayable("untapping others than those of which you gain control")
    _, taken = _taken(scope, noun, keywords)
    return (*taken, do.Untap(What.IT))


@phrase(
    SENTENCE,
    "untap all <noun> and gain control of them until end of turn . they gain <keywords> until end of turn",
)
def all_untapped_and_taken(scope: Scope, noun: Noun, keywords: frozenset[Keyword]) -> Effects:
    those, taken = _taken(scope, noun, keywords)
    return (do.Untap(those), *taken)
