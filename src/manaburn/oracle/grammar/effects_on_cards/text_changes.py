"""Words of a text that are replaced with others [cr2025-06-06 612]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.text_changes import Words
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChangeText
from manaburn.cards.vocabulary.words.references import Objects
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope

REPLACED_WORD = Name[Words]("replaced-word")


@phrase(REPLACED_WORD, "one color word with another")
def one_color(scope: Scope) -> Words:
    """A color word."""
    return Words.COLORS


@phrase(REPLACED_WORD, "one basic land type with another")
def one_basic_land_type(scope: Scope) -> Words:
    """A basic land type."""
    return Words.BASIC_LAND_TYPES


@phrase(REPLACED_WORD, "one creature type with another")
def one_creature_type(scope: Scope) -> Words:
    """A creature type."""
    return Words.CREATURE_TYPES


@deed("change the text of <object> by replacing all instances of <replaced-word> <duration>?")
def change_text(scope: Scope, what: Objects, kind: Words, duration: Duration | None) -> Effects:
    """Words of one kind."""
    return (ChangeText(what=what, kinds=(kind,), duration=scope.how_long(duration)),)


@deed(
    "change the text of <object> by replacing all instances of <replaced-word> or <replaced-word> <duration>?"
)
def change_text_of_two_kinds(
    scope: Scope, what: Objects, one: Words, other: Words, duration: Duration | None
) -> Effects:
    """Words of one kind or of another."""
    return (ChangeText(what=what, kinds=(one, other), duration=scope.how_long(duration)),)


@deed("change the text of <object> by replacing all instances of one creature type with <creature-type>")
def change_creature_type(scope: Scope, what: Objects, new: str) -> Effects:
    """A creature type becomes a particular one."""
    return (ChangeText(what=what, kinds=(Words.CREATURE_TYPES,), new=new),)


@deed(
    "change the text of <object> by replacing all instances of one creature type with another ."
    " the new creature type can't be <creature-type>"
)
def change_creature_type_but(scope: Scope, what: Objects, but: str) -> Effects:
    """A creature type becomes any other but a particular one."""
    return (ChangeText(what=what, kinds=(Words.CREATURE_TYPES,), not_new=(but,)),)
