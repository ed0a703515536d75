"""Words of a text that are replaced with others [cr2025-06-06 612]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.text_changes import Words
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChangeText
from manaburn.oracle.grammar.deeds import deeds
from manaburn.oracle.parsing.phrases import Name, table

REPLACED_WORD = Name[Words]("replaced-word")
table(
    REPLACED_WORD,
    {
        "one color word with another": Words.COLORS,
        "one basic land type with another": Words.BASIC_LAND_TYPES,
        "one creature type with another": Words.CREATURE_TYPES,
    },
)

deeds(
    {
        "change the text of <object> by replacing all instances of <replaced-word> <duration>?": (
            lambda scope, what, kind, duration: ChangeText(
                what=what, kinds=(kind,), duration=scope.how_long(duration)
            )
        ),
        "change the text of <object> by replacing all instances of <replaced-word> or"
        " <replaced-word> <duration>?": (
            lambda scope, what, one, other, duration: ChangeText(
                what=what, kinds=(one, other), duration=scope.how_long(duration)
            )
        ),
        "change the text of <object> by replacing all instances of one creature type with <creature-type>": (
            lambda what, new: ChangeText(what=what, kinds=(Words.CREATURE_TYPES,), new=new)
        ),
        "change the text of <object> by replacing all instances of one creature type with another"
        " . the new creature type can't be <creature-type>": (
            lambda what, but: ChangeText(what=what, kinds=(Words.CREATURE_TYPES,), not_new=(but,))
        ),
    }
)
