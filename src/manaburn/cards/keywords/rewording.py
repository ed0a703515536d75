"""This module replaces words in the text of a card: `reworded` returns a definition changed as by "replace
all instances of one color word with another" [cr2025-06-06 612.1-612.2; cr2006-10-01 418.6a].

The type line and the text change, but not the name and mana symbols. As texts are records here, a word is
replaced in the fields that hold such words (`FIELDS_OF_TYPES` and the like). What a keyword does is not
changed, where its words are not printed on the card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.keywords import keywords_of_copies as of_copies
from manaburn.cards.keywords import keywords_of_counters as of_counters
from manaburn.cards.keywords.forms import TO_MUTATE
from manaburn.cards.keywords.keywords_of_attacks import mobilize
from manaburn.cards.keywords.keywords_with_numbers import afterlife, soulshift
from manaburn.cards.vocabulary.abilities import Ability, Activated
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord, WordsToChoose
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.mana import mana
from manaburn.terms import CardType, Color
from manaburn.values import fields, is_record, replace

FIELDS_OF_TYPES = frozenset(("subtypes", "not_subtypes", "creature_types", "subtype", "land_type", "walking"))
"""The fields of records that hold words for subtypes."""
FIELDS_OF_COLORS = frozenset(("colors", "not_colors", "more_colors"))
"""The fields that hold words for colors."""
FIELDS_OF_WORDS = frozenset(("among", "but", "new", "not_new", "old", "word"))
"""The fields that may hold words of any kind."""

_NUMBERS = range(1, 21)
"""The numbers that may stand behind keywords on cards."""
_OF_KEYWORDS = frozenset(
    (
        *(
            keyword(n)
            for n in _NUMBERS
            for keyword in (afterlife, soulshift, mobilize, of_counters.fabricate)
        ),
        *(of_counters.LIVING_WEAPON, of_counters.FOR_MIRRODIN, of_counters.JOB_SELECT, TO_MUTATE),
    )
)
"""The abilities that keywords stand for: the words in them are not printed on the card."""
_EFFECTS_OF_KEYWORDS = frozenset((of_copies.embalm("{0}").effects, of_copies.eternalize("{0}").effects))
_ARMY = Filter(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Army"}), controller=Whose.YOU)
"""The Army of amass, whose words are never printed, nor that it is black [cr2025-06-06 701.47a]."""


def reworded(definition: CardDefinition, changes: Iterable[ReplaceWord]) -> CardDefinition:
    """Return a definition with words replaced, one change after another; its other faces stay as they are."""
    for change in changes:
        key = (definition, change)
        if key not in _REWORDED:
            _REWORDED[key] = _reworded(definition, change)
        definition = _REWORDED[key]
    return definition


_REWORDED: dict[tuple[CardDefinition, ReplaceWord], CardDefinition] = {}
"""Cache of results: other caches go by the identity of definitions, so that each change must have one result.
"""


def _reworded(definition: CardDefinition, change: ReplaceWord) -> CardDefinition:
    """Return a definition with one word replaced in its type line and text."""
    subtypes = _types(definition.subtypes, change)
    abilities = _replaced_in(definition.abilities, change)
    if CardType.LAND in definition.types and subtypes != definition.subtypes:
        abilities = tuple(_mana_of_types(ability, change) for ability in abilities)
    return replace(
        definition,
        subtypes=subtypes,
        abilities=abilities,
        spell=_replaced_in(definition.spell, change),
        enchant=_replaced_in(definition.enchant, change),
    )


def _mana_of_types(ability: Ability, change: ReplaceWord) -> Ability:
    """Return an ability of a land whose basic land type was replaced: the mana ability of the old type
    becomes that of the new one [cr2025-06-06 305.6].
    """
    old = BASIC_LAND_MANA.get(change.old)
    if old is None or not isinstance(ability, Activated) or ability.costs != (TAP,):
        return ability
    match ability.effects:
        case (AddMana(options=options) as adding,) if mana("{" + old + "}") in options:
            new = mana("{" + BASIC_LAND_MANA[change.new] + "}")
            others = tuple(option for option in options if option not in (mana("{" + old + "}"), new))
            return replace(ability, effects=(replace(adding, options=(*others, new)),))
        case _:
            return ability


def _replaced_in(words: Any, change: ReplaceWord) -> Any:
    """Return a record, or a tuple of records, with the word replaced in it."""
    if isinstance(words, tuple):
        parts = tuple(_replaced_in(part, change) for part in words)
        return words if all(a is b for a, b in zip(parts, words, strict=True)) else parts
    if not is_record(words) or _is_of_keyword(words):
        return words
    if isinstance(words, CardDefinition):
        return _token(words, change)
    changed = {}
    for each in fields(words):
        before = getattr(words, each.name)
        after = _in_field(each.name, before, change)
        if after is not before:
            changed[each.name] = after
    return replace(words, **changed) if changed else words


def _is_of_keyword(words: Any) -> bool:
    """Return whether the words of a record are not printed on the card, but belong to a keyword."""
    return words in _OF_KEYWORDS or words == _ARMY or getattr(words, "effects", ()) in _EFFECTS_OF_KEYWORDS


def _token(token: CardDefinition, change: ReplaceWord) -> CardDefinition:
    """Return a token with the word replaced: in its name too, if that is its creature types [cr2025-06-06
    612.2a; cr2006-10-01 418.6c].
    """
    changed = _reworded(token, change)
    army = "Army" in token.subtypes
    if change.kind is WordsToChoose.COLORS and not army:
        return replace(changed, colors=_in_field("colors", token.colors, change))
    if change.kind is WordsToChoose.CREATURE_TYPES and set(token.name.split()) == {
        *" ".join(token.subtypes).split()
    }:
        name = " ".join(change.new if word == change.old else word for word in token.name.split())
        return replace(changed, name=name)
    return changed


def _in_field(name: str, content: Any, change: ReplaceWord) -> Any:
    """Return the content of a field with a word replaced, if a field of that name holds words of its kind."""
    if isinstance(content, str | frozenset):
        if name in FIELDS_OF_TYPES and change.kind is not WordsToChoose.COLORS:
            return _types(content, change)
        if name in FIELDS_OF_COLORS and change.kind is WordsToChoose.COLORS:
            return _with_word_replaced(
                content, Color[change.old.upper()], Color[change.new.upper()], frozenset(Color)
            )
        return change.new if name in FIELDS_OF_WORDS and content == change.old else content
    if name in FIELDS_OF_WORDS and isinstance(content, tuple) and change.old in content:
        return tuple(change.new if word == change.old else word for word in content)
    return _replaced_in(content, change)


def _types(content: Any, change: ReplaceWord) -> Any:
    return _with_word_replaced(content, change.old, change.new, CREATURE_TYPES)


def _with_word_replaced(content: Any, old: object, new: object, all_there_are: frozenset[Any]) -> Any:
    """Return a word, or a set of words, with `old` replaced. A set of all there are stays: a text says "every
    creature type", and names none.
    """
    if isinstance(content, str):
        return new if content == old else content
    if old not in content or content >= all_there_are:
        return content
    return (content - {old}) | {new}
