"""This module reads nouns with their adjectives: "creatures", "nonblack creature", "instant and sorcery
cards".

All of them mean a `Noun`: a `Filter` of what matches, and the words by which later text refers to it. A noun
is built from the inside: one word for a type (`HEAD_WORD`), types together (`HEADS`, `CORE_NOUN`), adjectives
before it (`DESCRIBED_NOUN`), and attributes behind it (`NOUN`), which are read in `attributes`. Files that
use a noun (`<noun>`) ask it for its `permanents`, `cards` or `spells`, and so refuse others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary.words.filters import (
    CREATURE,
    Being,
    ColorCount,
    CombatRole,
    Designation,
    Filter,
    Status,
    Wearing,
    Whose,
)
from manaburn.cards.vocabulary.words.references import Players, Who
from manaburn.cards.vocabulary.words.subtypes import LAND_TYPES
from manaburn.oracle.grammar.names import ADJECTIVE
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import CREATURE_TYPES, PLURAL_SUBTYPES, SINGULAR_SUBTYPES, SUBTYPE_OF_WORD
from manaburn.terms import PERMANENT_TYPES, CardType, Color, Supertype, Zone
from manaburn.values import fields


@dataclass(frozen=True)
class Noun:
    """A noun with adjectives and attributes: a description of objects."""

    filter: Filter
    words: frozenset[str]
    """The words that can refer to it later: creature, permanent, card."""
    zone: Zone = Zone.BATTLEFIELD
    """The zone of the objects; of cards it is the graveyard as long as nothing else is said."""
    of: Players | None = None
    """The player whose objects are meant, where the filter does not say it."""
    plural: bool = False

    def permanents(self) -> Filter:
        """Return the permanents it describes. Raises Unsayable if a filter cannot say it all."""
        if self.zone is not Zone.BATTLEFIELD or self.of is not None:
            raise Unsayable("what is not on the battlefield, or what a certain player has")
        return self.filter

    def cards(self) -> Filter:
        """Return the cards it describes, of any player. Raises Unsayable for anything else."""
        if "card" not in self.words or self.of is not None or self.filter.controller is not Whose.ANYONE:
            raise Unsayable("what is no card, or that of a certain player")
        return self.filter

    def spells(self) -> Filter:
        """Return the spells it describes. Raises Unsayable if a filter cannot say it all."""
        if self.zone is not Zone.STACK or self.of is not None:
            raise Unsayable("what is no spell, or what a certain player casts")
        return self.filter


TYPE_WORDS = {
    word: kind
    for kind in CardType
    for word in (kind.value, kind.value + "s", "sorceries" if kind is CardType.SORCERY else kind.value)
}
COLOR_WORDS = {color.name.lower(): color for color in Color}
SUPERTYPE_WORDS = {kind.value: kind for kind in Supertype}


def merged(one: Filter, other: Filter) -> Filter:
    """Return a description that asks what both ask. Raises Unsayable where a field of both has a
    value and these cannot be joined.
    """
    changed = {}
    # What has alternatives of both must match one of each.
    if one.any_of and other.any_of:
        either = Filter(any_of=other.any_of)
        other = replace(other, any_of=(), all_of=(*other.all_of, either))
    for name in _FIELDS:
        content, old = getattr(other, name), getattr(one, name)
        if content == getattr(_NOTHING, name):
            continue
        if old == getattr(_NOTHING, name) or old == content:
            changed[name] = content
        elif name == "combat" and {old, content} == {CombatRole.ATTACKING, CombatRole.UNBLOCKED}:
            changed[name] = CombatRole.UNBLOCKED
        elif name == "combat" and {old, content} == {CombatRole.ATTACKING, CombatRole.BLOCKED}:
            changed[name] = CombatRole.BLOCKED
        elif name.startswith("not_") or name in ("lacking", "being"):
            changed[name] = old | content
        elif name in ("all_of", "none_of", "bounds"):
            changed[name] = (*old, *content)
        elif name == "subtypes":
            changed["all_of"] = (*changed.get("all_of", one.all_of), Filter(subtypes=content))
        else:
            raise Unsayable(f"both {old} and {content}")
    return replace(one, **changed)


_NOTHING = Filter()
_FIELDS = tuple(field.name for field in fields(_NOTHING))
"""What a description states; what follows from that, a game may have worked out and noted on it."""


def described(noun: Noun, further: Filter) -> Noun:
    """Return a noun with a further description."""
    return replace(noun, filter=merged(noun.filter, further))


# Adjectives


OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
"""The creature types of outlaws [cr2025-06-06 700.12]."""

COLOR = Name[Color]("color")
words(COLOR, COLOR_WORDS)


COLORS = Name[frozenset[Color]]("colors")
means(
    COLORS,
    ("<color>", "<color> or|and|and/or <colors>", "<color> and / or <colors>", "<color> , or|and? <colors>"),
    lambda one, more=None: frozenset({one}) | (more or frozenset()),
)

NOT_WORD = Name[Filter]("not-word")


@word_test(NOT_WORD)
def without(word: str) -> Filter | None:
    """Parse an adjective with non: nonblack, noncreature, nonbasic, non-Wall."""
    if not word.startswith("non"):
        return None
    rest = word[3:].removeprefix("-")
    if rest in COLOR_WORDS:
        return Filter(not_colors=frozenset({COLOR_WORDS[rest]}))
    if rest in TYPE_WORDS:
        return Filter(not_types=frozenset({TYPE_WORDS[rest]}))
    if rest in SUPERTYPE_WORDS:
        return Filter(not_supertypes=frozenset({SUPERTYPE_WORDS[rest]}))
    if rest in SUBTYPE_OF_WORD:
        return Filter(not_subtypes=frozenset({SUBTYPE_OF_WORD[rest]}))
    return {"token": Filter(nontoken=True), "outlaw": Filter(not_subtypes=OUTLAWS)}.get(rest)


PLAIN_ADJECTIVE = Name[Filter]("plain-adjective")


@word_test(PLAIN_ADJECTIVE)
def plain_adjective(word: str) -> Filter | None:
    """Parse an adjective of one word: tapped, attacking, legendary."""
    if word in SUPERTYPE_WORDS:
        return Filter(supertypes=frozenset({SUPERTYPE_WORDS[word]}))
    return _ADJECTIVES.get(word)


_ADJECTIVES = {
    "tapped": Filter(status=Status.TAPPED),
    "untapped": Filter(status=Status.UNTAPPED),
    "face-up": Filter(none_of=(Filter(status=Status.FACE_DOWN),)),
    "attacking": Filter(combat=CombatRole.ATTACKING),
    "blocking": Filter(combat=CombatRole.BLOCKING),
    "blocked": Filter(combat=CombatRole.BLOCKED),
    "unblocked": Filter(combat=CombatRole.UNBLOCKED),
    "other": Filter(other_than_this=True),
    "another": Filter(other_than_this=True),
    "colorless": Filter(color_count=ColorCount.COLORLESS),
    "multicolored": Filter(color_count=ColorCount.MULTICOLORED),
    "monocolored": Filter(color_count=ColorCount.MONOCOLORED),
    "enchanted": Filter(wearing=Wearing.AURA),
    "equipped": Filter(wearing=Wearing.EQUIPMENT),
    "token": Filter(token=True),
    "commander": Filter(commander=True),
    "modified": Filter(being=frozenset({Being.MODIFIED})),
    "transformed": Filter(being=frozenset({Being.TRANSFORMED})),
    "goaded": Filter(being=frozenset({Being.GOADED})),
    "suspected": Filter(designated=Designation.SUSPECTED),
    "renowned": Filter(designated=Designation.RENOWNED),
}


@phrase(ADJECTIVE, "<plain-adjective> ,?")
def simple(scope: Scope, what: Filter) -> Filter:
    if what.wearing is not Wearing.ANYTHING and _is_one_known(scope):
        raise Unsayable("what this is attached to, as any that is enchanted or equipped")
    return what


_OF_ANY = frozenset({"a", "an", "another", "any", "each", "every", "other", "target"})
"""The words before "enchanted creature" that make it any such creature."""


def _is_one_known(scope: Scope) -> bool:
    """Return whether a single noun follows the adjective, and no word before it says that any object of that
    kind is meant.
    """
    next_word = scope.words[scope.place :][:1]
    if not any((word == "permanent" or head_word(word)) and may_be_singular(word) for word in next_word):
        return False
    earlier = reversed(scope.words[: scope.place - 1])
    before = next((word for word in earlier if word in _OF_ANY or word not in _ADJECTIVES), "")
    return before not in _OF_ANY


_HISTORIC = (
    Filter(supertypes=frozenset({Supertype.LEGENDARY})),
    Filter(types=frozenset({CardType.ARTIFACT})),
    Filter(subtypes=frozenset({"Saga"})),
)

EXACT_SIZE = Name[Filter]("exact-size")


@word_test(EXACT_SIZE)
def exact_size(word: str) -> Filter | None:
    """Parse the power and toughness that objects have: 1/1."""
    power, slash, toughness = word.partition("/")
    if not (slash and power.isdecimal() and toughness.isdecimal()):
        return None
    return Filter(
        power_at_least=int(power),
        power_at_most=int(power),
        toughness_at_least=int(toughness),
        toughness_at_most=int(toughness),
    )


table(
    ADJECTIVE,
    {
        "<exact-size>": itself,
        # White; white or blue.
        "<colors>": lambda some: Filter(colors=some),
        "<not-word> ,?": itself,
        # A legend, an artifact or a Saga [cr2025-06-06 700.6].
        "historic": Filter(any_of=_HISTORIC),
        "outlaw": Filter(subtypes=OUTLAWS),
        ("attacking or|and blocking", "blocking or|and attacking"): (
            Filter(combat=CombatRole.ATTACKING_OR_BLOCKING)
        ),
    },
)


# Heads


HEAD_WORD = Name[tuple[str, Filter]]("head-word")


@word_test(HEAD_WORD)
def head_word(word: str) -> tuple[str, Filter] | None:
    """Parse a card type or subtype, with the word that refers to it later."""
    if word in TYPE_WORDS:
        kind = TYPE_WORDS[word]
        return kind.value, Filter(types=frozenset({kind}))
    if word in SUBTYPE_OF_WORD:
        name = SUBTYPE_OF_WORD[word]
        return name.lower(), Filter(subtypes=frozenset({name}))
    return None


def may_be_plural(word: str) -> bool:
    """Return whether a noun can stand for several: "elves", and "merfolk", but not "cyclops"."""
    return word in PLURAL_SUBTYPES if word in SUBTYPE_OF_WORD else word.endswith("s")


def may_be_singular(word: str) -> bool:
    """Return whether a noun can stand for one: "elf", "plains" and "merfolk", but not "elves"."""
    return word in SINGULAR_SUBTYPES if word in SUBTYPE_OF_WORD else not may_be_plural(word)


HEADS = Name[Noun]("heads")


@phrase(
    HEADS,
    "<head-word>",
    "<head-word> ,? or|and|and/or <heads>",
    "<head-word> ,? and / or <heads>",
    "<head-word> , <heads>",
)
def heads(scope: Scope, head: tuple[str, Filter], more: Noun | None = None) -> Noun:
    """Return the description of objects of any of these types: artifacts and creatures; Elves or Goblins."""
    word, what = head
    named = frozenset({word, "land"}) if what.subtypes & LAND_TYPES else frozenset({word})
    if more is None:
        return Noun(what, named)
    # Several card types, or several subtypes, are one set; a mixture is a list of alternatives.
    if what.types and more.filter.types and not more.filter.subtypes:
        what = Filter(types=what.types | more.filter.types)
    elif what.subtypes and more.filter.subtypes and not more.filter.types:
        what = Filter(subtypes=what.subtypes | more.filter.subtypes)
    else:
        others = more.filter.any_of or (more.filter,)
        if CREATURE in (what, *others) and any(each.subtypes & CREATURE_TYPES for each in (what, *others)):
            raise Unsayable(
                "creatures of a type beside creatures: two kinds, of which only one has what follows"
            )
        what = Filter(any_of=(what, *others))
    return Noun(what, more.words | named)


CORE_NOUN = Name[Noun]("core-noun")


@phrase(CORE_NOUN, "<heads>")
def of_a_kind(scope: Scope, noun: Noun) -> Noun:
    """Return permanents of these types, which later words can call so. Raises Unsayable for instants and
    sorceries alone.
    """
    if noun.filter.subtypes and noun.filter.subtypes <= BASIC_LAND_MANA.keys():
        return replace(noun, words=noun.words | {"permanent", "land"})
    if noun.filter.types <= PERMANENT_TYPES:
        return replace(
            noun,
            words=noun.words | {"permanent", "creature"}
            if _may_be_creature(noun)
            else noun.words | {"permanent"},
        )
    raise Unsayable("instants and sorceries are cards or spells")


def _may_be_creature(noun: Noun) -> bool:
    return not noun.filter.types or CardType.CREATURE in noun.filter.types


@phrase(CORE_NOUN, "<head-word> <heads>")
def of_two_kinds(scope: Scope, head: tuple[str, Filter], noun: Noun) -> Noun:
    """Return the description of objects with both types: Goblin creatures, artifact creatures."""
    word, what = head
    further = noun.filter
    spells = further.types == {CardType.INSTANT, CardType.SORCERY}
    if further.any_of or len(further.subtypes) > 1 or (len(further.types) > 1 and not spells):
        raise Unsayable("two kinds, and others of which it is not clear whether they are of both")
    if what.types and further.types:
        what = Filter(any_of=(what,))  # a set of types asks for one of them, but this is both
    return replace(described(noun, what), words=noun.words | {word, "permanent"})


@phrase(CORE_NOUN, "<head-word> <heads> card|cards")
def cards_of_two_kinds(scope: Scope, head: tuple[str, Filter], noun: Noun) -> Noun:
    both = of_two_kinds(scope, head, noun)
    return Noun(both.filter, both.words | {"card"}, Zone.GRAVEYARD)


NOUN = Name[Noun]("noun")


@phrase(NOUN, "<described-noun>", "<described-noun> <attributes>")
def noun(scope: Scope, what: Noun, further: Noun | None = None) -> Noun:
    """Return a noun with what follows it."""
    if further is None:
        return what
    zone = what.zone if further.zone is Zone.BATTLEFIELD else further.zone
    kinds, of_all = _of_creatures_alone(what.filter, further.filter)
    both = replace(what, filter=merged(kinds, of_all), zone=zone, of=further.of or what.of)
    theirs = both.of is not None and (scope.doer is Who.YOU or both.of != scope.doer)
    if both.filter.utmost is not None and (zone is not Zone.BATTLEFIELD or theirs):
        raise Unsayable("the greatest or least of what is elsewhere, or of what a certain player has")
    return both


_SPELL = frozenset({"spell"})


def _either_kind(one: Noun, other: Noun) -> Filter:
    return Filter(any_of=(one.filter, other.filter))


_PERMANENT_SPELL = Noun(Filter(types=PERMANENT_TYPES), _SPELL, Zone.STACK)
_PERMANENT_CARD = Noun(Filter(types=PERMANENT_TYPES), frozenset({"card"}), Zone.GRAVEYARD)

table(
    CORE_NOUN,
    {
        "outlaw|outlaws": Noun(Filter(subtypes=OUTLAWS), frozenset({"creature", "permanent"})),
        "commander|commanders": Noun(Filter(commander=True), frozenset({"creature", "permanent"})),
        "permanent|permanents": Noun(Filter(), frozenset({"permanent"})),
        "permanent spell|spells": _PERMANENT_SPELL,
        "<heads> permanent spell|spells": lambda noun: described(_PERMANENT_SPELL, noun.filter),
        "<heads>? token|tokens": (
            lambda noun: Noun(
                merged(noun.filter if noun else _NOTHING, Filter(token=True)),
                (noun.words if noun else frozenset()) | {"token", "permanent"},
            )
        ),
        "<heads>? spell|spells": lambda noun: Noun(noun.filter if noun else _NOTHING, _SPELL, Zone.STACK),
        "<heads> spell or <heads> spell": (
            lambda scope, one, other: Noun(_either_kind(one, other), _SPELL, Zone.STACK)
        ),
        "<heads>? card|cards": (
            lambda noun: Noun(
                noun.filter if noun else _NOTHING,
                (noun.words if noun else frozenset()) | {"card"},
                Zone.GRAVEYARD,
            )
        ),
        "permanent card|cards": _PERMANENT_CARD,
        "<head-word> <heads> spell|spells": (
            lambda scope, head, noun: Noun(of_two_kinds(scope, head, noun).filter, _SPELL, Zone.STACK)
        ),
        "<heads> permanent card|cards": lambda noun: described(_PERMANENT_CARD, noun.filter),
    },
)

_URZAS = Filter(subtypes=frozenset({"Urza's"}))


def _of_urza(kind: str) -> Noun:
    return Noun(Filter(subtypes=frozenset({kind}), all_of=(_URZAS,)), frozenset({"land", "permanent"}))


# Lands with a land type of two words [cr2025-06-06 205.3i].
table(
    CORE_NOUN,
    {
        "urza 's land|lands": Noun(
            Filter(types=frozenset({CardType.LAND}), all_of=(_URZAS,)), frozenset({"land", "permanent"})
        ),
        "urza 's mine": _of_urza("Mine"),
        "urza 's power-plant": _of_urza("Power-Plant"),
        "urza 's tower": _of_urza("Tower"),
    },
)

_OF_CREATURES = ("having", "power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most")
"""The fields of a description that only creatures can fulfil."""


def _of_creatures_alone(kinds: Filter, further: Filter) -> tuple[Filter, Filter]:
    """Return two descriptions: kinds of permanents, and the rest of what is asked, where a part of that
    belongs to the creatures alone: an artifact, an enchantment, or a creature with flying.
    """
    theirs = {name: getattr(further, name) for name in _OF_CREATURES}
    others = kinds.types - CREATURE.types
    if not others or others == kinds.types or all(theirs[name] == getattr(_NOTHING, name) for name in theirs):
        return kinds, further
    if kinds.any_of:
        raise Unsayable("alternatives within alternatives")
    either = (Filter(types=others), Filter(types=CREATURE.types, **theirs))
    nothing = {name: getattr(_NOTHING, name) for name in theirs}
    return replace(kinds, types=frozenset(), any_of=either), replace(further, **nothing)


A_NOUN = Name[Noun]("a-noun")
table(
    A_NOUN,
    {
        "a|an <noun>": itself,
        "another <noun>": lambda what: described(what, Filter(other_than_this=True)),
    },
)

DESCRIBED_NOUN = Name[Noun]("described-noun")


@phrase(DESCRIBED_NOUN, "<core-noun>", "<adjective> <described-noun>")
def with_adjectives(scope: Scope, first: Noun | Filter, rest: Noun | None = None) -> Noun:
    if isinstance(first, Noun):
        return first
    assert rest is not None
    return described(rest, first)


ATTRIBUTE = Name[Noun]("attribute")
"""What follows a noun, declared in many files: "you control", "with flying"."""
ATTRIBUTES = Name[Noun]("attributes")
