"""This module reads what is said behind a noun of the colors of an object, of what is attached to it, of its
owner, of whom the source has hurt, of kinds of which it is none, and of being an instant or sorcery:
"creatures that are exactly two colors", "permanents you own but don't control" [cr2025-06-06 105.2, 108.3,
301.5, 303.4].

Its phrases are attributes (`ATTRIBUTE`). Most others are read in `attributes`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import ColorCount, Filter, Wearing, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.several_players import DealtCombatDamageBy
from manaburn.oracle.grammar.nouns.attributes import attribute, none_of
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE
from manaburn.oracle.parsing.phrases import Name, table, words
from manaburn.terms import CardType

NUMBER_OF_COLORS = Name[ColorCount]("number-of-colors")
words(NUMBER_OF_COLORS, {"two": ColorCount.TWO_COLORS, "three": ColorCount.THREE_COLORS})

table(
    ATTRIBUTE,
    {
        ("that's both <color> and <color>", "that are both <color> and <color>"): lambda *both: attribute(
            Filter(all_of=tuple(Filter(colors=frozenset({one})) for one in both))
        ),
        (
            "that's exactly <number-of-colors> colors",
            "that are exactly <number-of-colors> colors",
            "with exactly <number-of-colors> colors",
        ): lambda number: attribute(Filter(color_count=number)),
        "that isn't|aren't exactly <number-of-colors> colors": (
            lambda number: attribute(Filter(none_of=(Filter(color_count=number),)))
        ),
        ("that isn't a|an <described-noun>", "that aren't <group-noun>"): (
            lambda noun: attribute(none_of(noun))
        ),
        "that's an instant or sorcery": (
            attribute(Filter(types=frozenset({CardType.INSTANT, CardType.SORCERY})))
        ),
        ("that's enchanted", "that are enchanted"): attribute(Filter(wearing=Wearing.AURA)),
        ("that's enchanted or equipped", "that are enchanted or equipped"): (
            attribute(Filter(any_of=(Filter(wearing=Wearing.AURA), Filter(wearing=Wearing.EQUIPMENT))))
        ),
        "with power equal to its toughness": attribute(Filter(power_is_toughness=True)),
        "whose controller was dealt combat damage by ~ this turn": (
            attribute(Filter(), of=DealtCombatDamageBy(What.THIS))
        ),
        "you own but don't control": attribute(Filter(owner=Whose.YOU, controller=Whose.ANOTHER_PLAYER)),
    },
)
