"""This module reads what a permanent becomes: "becomes a 3/3 Elemental creature", "is a Frog in addition to
its other types" [cr2025-06-06 205.1].

A description such as "a 1/1 green Elf creature with flying" is a `FORM` and means a `NewForm`. The words
around it (a `CHANGE`, which follows the subject) decide what is kept: "becomes an artifact creature" keeps
the other types, "in addition to its other types" adds some, "and loses all other abilities" takes the rest
away. The result is a list of changes, such as `AddTypes`, `SetColors` and `SetPowerToughness`. To switch
power and toughness is read here too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.keywords.keywords_with_numbers import crew
from manaburn.cards.keywords.ward import ward
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import (
    AddColors,
    AddTypes,
    Change,
    DefinePowerToughness,
    GainAbility,
    GainKeywords,
    LoseAllAbilities,
    LoseSubtypes,
    SetColors,
    SetName,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import with_x
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.changes.quoted import gains as gained
from manaburn.oracle.grammar.deeds import statements
from manaburn.oracle.grammar.names import ABILITY, CHANGE, Changes
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import CREATURE_TYPES, TIME_LORD
from manaburn.terms import CardType, Color, Keyword, Supertype


@dataclass(frozen=True)
class NewForm:
    """The form says what a permanent becomes: its types, colors, power and toughness, abilities, and name.
    What is None does not change.
    """

    words: tuple[object, ...]
    """The card types, supertypes and subtypes (as texts), in the order of the card's text."""
    colors: frozenset[Color] | None
    size: tuple[Amount, Amount] | None
    """Power and toughness."""
    gained: Changes = ()
    """The abilities that come with the form."""
    name: str | None = None

    def added(self) -> Changes:
        """Return the changes of a permanent that keeps its other types."""
        types = AddTypes(self._types(), self._subtypes(), self._supertypes())
        return (types, *self._changes_besides_types())

    def as_artifact_creature(self) -> Changes:
        """Return the changes of a permanent that becomes an artifact creature, without a word on its other
        types: it keeps them, but for its creature types if others are named [cr2025-06-06 205.1b].
        """
        named = not self._subtypes().isdisjoint(CREATURE_TYPES | {TIME_LORD})
        types = AddTypes(self._types(), self._subtypes(), self._supertypes(), alone_of_creature_types=named)
        return (types, *self._changes_besides_types())

    def instead(self) -> Changes:
        """Return the changes of a permanent that loses its other types."""
        if CardType.CREATURE not in self._types():
            if self._types():
                raise Unsayable("becoming something that is no creature")
            colors = () if self.colors is None else (SetColors(self.colors),)
            colorless = replace(self, colors=None)
            return (*colors, SetSubtypes(self._subtypes()), *colorless._changes_besides_types())
        supertypes = self._supertypes()
        legendary = (AddTypes(supertypes=supertypes),) if supertypes else ()
        return (SetTypes(self._types(), self._subtypes()), *legendary, *self._changes_besides_types())

    def _types(self) -> frozenset[CardType]:
        return frozenset(word for word in self.words if isinstance(word, CardType))

    def _supertypes(self) -> frozenset[Supertype]:
        return frozenset(word for word in self.words if isinstance(word, Supertype))

    def _subtypes(self) -> frozenset[str]:
        return frozenset(word for word in self.words if isinstance(word, str))

    def _changes_besides_types(self) -> Changes:
        found: list[Change] = [] if self.name is None else [SetName(self.name)]
        if self.colors is not None:
            found.append(SetColors(self.colors))
        found.extend(self.gained)
        if self.size is not None:
            found.append(SetPowerToughness(*self.size))
        return tuple(found)


FORM_WITH = Name[Changes]("form-with")
"""The abilities behind "with" in a form."""


@phrase(FORM_WITH, "<keywords>")
def with_keywords(scope: Scope, keywords: frozenset[Keyword]) -> Changes:
    return (GainKeywords(keywords),)


@phrase(FORM_WITH, "<quoted>")
def with_quoted(scope: Scope, abilities: tuple[Ability, ...]) -> Changes:
    changes = gained(scope, abilities)
    if any(isinstance(ability, Static) for ability in abilities):
        if not all(isinstance(change, GainAbility) for change in changes):
            raise Unsayable("a static ability of what something becomes, which is no ability that it gains")
    return changes


@phrase(FORM_WITH, "ward <mana-cost>")
def with_ward(scope: Scope, cost: ManaCost) -> Changes:
    return (GainAbility(ward((PayManaCost(cost),))),)


table(
    FORM_WITH,
    {
        "<keywords> ,? and all creature types": (
            lambda keywords: (GainKeywords(keywords), AddTypes(subtypes=CREATURE_TYPES | {TIME_LORD}))
        ),
        "all creature types": (AddTypes(subtypes=CREATURE_TYPES | {TIME_LORD}),),
        "<keywords> ,? and <quoted>": (
            lambda scope, keywords, abilities: (
                *with_keywords(scope, keywords),
                *with_quoted(scope, abilities),
            )
        ),
    },
)

AS_IT_COSTS = Name[tuple[Amount, Amount]]("as-it-costs")


@phrase(
    AS_IT_COSTS,
    "base? power and base? toughness each equal to its|their mana value",
    "base? power and toughness equal to its|their mana value",
)
def as_it_costs(scope: Scope) -> tuple[Amount, Amount]:
    """Return a power and toughness equal to the mana value of the target, or of each of the objects."""
    value = StatOf(Stat.MANA_VALUE, What.THAT if scope.subject is None else scope.subject)
    return value, value


SIZE_IT_HAS = Name[Changes]("size-it-has")


@phrase(SIZE_IT_HAS, "<quoted>")
def size_it_has(scope: Scope, abilities: tuple[Ability, ...]) -> Changes:
    """Return an ability that sets the power and toughness of what has it."""
    match abilities:
        case (Static(affects=What.THIS, condition=None, changes=(DefinePowerToughness(),)),):
            return gained(scope, abilities)
        case _:
            raise Unsayable("another ability than one of power and toughness")


FORM = Name[NewForm]("form")
table(
    FORM,
    {
        "a|an? <token-colors>? <token-words> with <size-it-has>": (
            lambda colors, words, gained: NewForm(words, colors, None, gained)
        ),
        "a|an? <power-toughness> <token-colors>? <token-words> [ with <form-with> ]": (
            lambda size, colors, words, gained: NewForm(words, colors, size, gained or ())
        ),
        "a legendary <power-toughness> <token-colors>? <token-words> [ with <form-with> ]": (
            lambda size, colors, words, gained: NewForm(
                (Supertype.LEGENDARY, *words), colors, size, gained or ()
            )
        ),
        "a|an? <token-colors>? <token-words> with base power and toughness <power-toughness>"
        " [ and <form-with> ]": (
            lambda colors, words, size, gained: NewForm(words, colors, size, gained or ())
        ),
        "a|an? <token-colors>? <token-words> with base power and toughness <power-toughness> , <keywords>": (
            lambda colors, words, size, keywords: NewForm(words, colors, size, (GainKeywords(keywords),))
        ),
        "a|an? <token-colors>? <token-words> with <as-it-costs>": (
            lambda colors, words, size: NewForm(words, colors, size)
        ),
    },
)

table(
    FORM,
    {
        "a|an? <token-colors>? <token-words> with base power and toughness <power-toughness>"
        " named <card-name>": lambda colors, words, size, name: NewForm(words, colors, size, name=name),
        "a|an? <token-colors>? <token-words> with base power and toughness <power-toughness>"
        " and <form-with> named <card-name>": (
            lambda colors, words, size, gained, name: NewForm(words, colors, size, gained, name)
        ),
        "a legendary <power-toughness> <token-colors>? <token-words> with <form-with> named <card-name>": (
            lambda size, colors, words, gained, name: NewForm(
                (Supertype.LEGENDARY, *words), colors, size, gained, name
            )
        ),
    },
)

STILL = Name[None]("still")
"""A sentence that says that a land which becomes something stays a land."""
means(STILL, ("it's still a land", "they're still lands", "it is still a land", "that's still a land"), None)

KEPT_TYPE = Name[None]("kept-type")
means(KEPT_TYPE, "land|lands|planeswalker|artifact|enchantment|vehicle", None)

statements(
    {
        "<about-object> becomes|become <form> <duration>? . <still>": (
            lambda scope, what, form, duration, _still: do.Alter(what, form.added(), scope.how_long(duration))
        ),
        "<about-object> becomes|become <form> <duration>? , where x is <amount> . <still>": (
            lambda scope, what, form, duration, amount, _still: with_x(
                do.Alter(what, form.added(), scope.how_long(duration)), amount
            )
        ),
        "<for-a-time> <about-object> becomes|become <form> . <still>": (
            lambda duration, what, form, _still: do.Alter(what, form.added(), duration)
        ),
        "<for-a-time> <about-object> becomes|become <form> , where x is <amount> . <still>": (
            lambda duration, what, form, amount, _still: with_x(
                do.Alter(what, form.added(), duration), amount
            )
        ),
        "switch <object> 's power and toughness <duration>": (
            lambda what, duration: do.Alter(what, (SwitchPowerToughness(),), duration)
        ),
    }
)


_ARTIFACT_CREATURE = frozenset({CardType.ARTIFACT, CardType.CREATURE})


@phrase(CHANGE, "becomes|become <form>")
def becomes(scope: Scope, form: NewForm) -> Changes:
    """Return the changes of a permanent that becomes a creature; an artifact creature keeps other types."""
    if _ARTIFACT_CREATURE.issubset(form.words):
        return form.as_artifact_creature()
    if scope.subject is What.THIS and CardType.LAND in scope.types:
        raise Unsayable("a land that is no land any more")
    return form.instead()


table(
    CHANGE,
    {
        (
            "becomes|become <form> that's still a|an <kept-type>",
            "becomes|become <form> that are still <kept-type>",
            "becomes|become <form> in addition to its|their other types",
        ): lambda form, _kept=None: form.added(),
        "is|are <form> in addition to its|their other types": lambda form: form.added(),
        "becomes <form> that's no longer a|an <lost-subtype>": (
            lambda scope, form, lost: (*becomes(scope, form), LoseSubtypes(lost))
        ),
        "becomes an enchantment": SetTypes(frozenset({CardType.ENCHANTMENT})),
        # An artifact creature keeps its other types, though that is not said [cr2025-06-06 205.1b].
        "becomes|become an artifact creature": AddTypes(_ARTIFACT_CREATURE),
        ("is <form> . it's still a land", "is <form> that's still a land"): lambda form: form.added(),
        "are <several-forms> that are still lands": lambda form: form.added(),
        "are <several-forms> . they're still lands": lambda form: form.added(),
    },
)


means(
    CHANGE,
    (
        "has|have <keywords> , loses|lose all other abilities",
        "loses|lose all other abilities and has|have <keywords>",
    ),
    lambda keywords: (LoseAllAbilities(), GainKeywords(keywords)),
)

means(
    CHANGE,
    "has|have <quoted> and loses|lose all other abilities",
    lambda scope, abilities: (LoseAllAbilities(), *gained(scope, abilities)),
)

KIND = Name[NewForm]("kind")
"""What something becomes without another power and toughness."""


@phrase(KIND, "a|an? <token-colors>? <token-words>")
def kind(scope: Scope, colors: frozenset[Color] | None, words: tuple[object, ...]) -> NewForm:
    """Return a form without power and toughness: a black Zombie; Food artifacts."""
    return NewForm(words, colors, None)


def _with_those_colors_too(form: NewForm) -> Changes:
    if form.colors is None:
        raise Unsayable("other colors, where none is added")
    return AddColors(form.colors), *replace(form, colors=None).added()


def _refuse_for_the_source(scope: Scope, change: Change) -> Changes:
    """Return a change of another object. Raises Unsayable for the card itself, of which it would be true in
    every zone [cr2025-06-06 604.3].
    """
    if scope.last is What.THIS:
        raise Unsayable("what a card is everywhere")
    return (change,)


BESIDES = Name[Changes]("besides")
"""What something is besides what it was."""
table(
    BESIDES,
    {
        "<kind> in addition to its|their|his|her other colors and types": _with_those_colors_too,
        "<kind> in addition to its|their|his|her other creature? types": lambda form: form.added(),
    },
)

table(
    CHANGE,
    {
        "is|are|becomes|become <besides>": itself,
        "is|are every basic land type in addition to its|their other types": (
            AddTypes(subtypes=frozenset(BASIC_LAND_MANA))
        ),
        "gains|gain all creature types": AddTypes(subtypes=CREATURE_TYPES | {TIME_LORD}),
        "is|are every creature type": (
            lambda scope: _refuse_for_the_source(scope, AddTypes(subtypes=CREATURE_TYPES | {TIME_LORD}))
        ),
        "is|are legendary": (
            lambda scope: _refuse_for_the_source(scope, AddTypes(supertypes=frozenset({Supertype.LEGENDARY})))
        ),
        "is|are all colors": lambda scope: _refuse_for_the_source(scope, SetColors(frozenset(Color))),
        "has|have <as-it-costs>": lambda size: SetPowerToughness(*size),
    },
)


@phrase(CHANGE, "becomes|become a|an? <token-words> [ with <form-with> ]")
def becomes_of_other_creature_types(
    scope: Scope, words: tuple[object, ...], gained: Changes | None
) -> Changes:
    """Return the change of a creature that loses its other creature types [cr2025-06-06 205.1a]."""
    subtypes = frozenset(word for word in words if isinstance(word, str))
    if len(subtypes) < len(words) or not subtypes <= CREATURE_TYPES:
        raise Unsayable("becoming more than creature types")
    return SetSubtypes(subtypes), *(gained or ())


LOSES_THE_REST = Name[Changes]("loses-the-rest")
"""What it loses of what it was; the loss of types goes without saying."""
table(
    LOSES_THE_REST,
    {
        "loses|lose all other card types": (),
        ("loses|lose all other card types and abilities", "loses|lose all other abilities"): (
            LoseAllAbilities(),
        ),
    },
)

KIND_WITH = Name[Changes]("kind-with")
table(
    KIND_WITH,
    {
        "<quoted>": with_quoted,
        "crew <integer>": lambda power: (GainAbility(crew(power)),),
    },
)


@phrase(
    CHANGE,
    "is|are|becomes|become <kind> and it? <loses-the-rest>",
    "is|are|becomes|become <kind> with <kind-with> ,? and it? <loses-the-rest>",
)
def is_of_that_kind_alone(scope: Scope, form: NewForm, *gained_and_lost: Changes) -> Changes:
    """Return the changes of what is of other types alone, with the abilities it gains and loses. It loses its
    subtypes of the card types it loses, and has those that are named [cr2025-06-06 205.1a].
    """
    gained, lost = (gained_and_lost[0] if gained_and_lost[1:] else ()), gained_and_lost[-1]
    types = frozenset(word for word in form.words if isinstance(word, CardType))
    if any(isinstance(word, Supertype) for word in form.words):
        raise Unsayable("becoming legendary, and nothing else but that")
    if not types or scope.subject is What.THIS:
        raise Unsayable("losing all card types but those of subtypes alone")
    colors = () if form.colors is None else (SetColors(form.colors),)
    subtypes = frozenset(word for word in form.words if isinstance(word, str))
    return (SetTypes(types, subtypes), *colors, *lost, *gained)


@phrase(CHANGE, "is|are|becomes|become <kind>")
def is_a_land_of_basic_types(scope: Scope, form: NewForm) -> Changes:
    """Return the changes of what is a land of basic land types and nothing else: by them it has their mana
    abilities and no others [cr2025-06-06 205.1a, 305.7].
    """
    subtypes = frozenset(word for word in form.words if isinstance(word, str))
    if (
        not subtypes
        or not subtypes <= BASIC_LAND_MANA.keys()
        or set(form.words) - subtypes != {CardType.LAND}
    ):
        raise Unsayable("becoming more than a land of a basic land type")
    if form.colors is None or scope.subject is What.THIS:
        raise Unsayable("becoming a land of a color that is not said")
    land = frozenset({CardType.LAND})
    return SetTypes(land), SetSubtypes(subtypes), SetColors(form.colors)


means(
    CHANGE,
    "is|are <form> and has|have <keywords> , and it loses all other abilities , card types , and creature"
    " types",
    lambda form, keywords: (*form.instead(), LoseAllAbilities(), GainKeywords(keywords)),
)


@phrase(CHANGE, "becomes|become a|an? <token-words> in addition to its|their other creature types")
def becomes_of_that_type_too(scope: Scope, words: tuple[object, ...]) -> Changes:
    if not all(isinstance(word, str) for word in words):
        raise Unsayable("becoming more than creature types")
    return NewForm(words, None, None).added()


@phrase(CHANGE, "is|are <form>")
def is_form(scope: Scope, form: NewForm) -> Changes:
    """Return the changes of a permanent that is a 1/1 Frog creature; artifact creatures keep other types."""
    is_one = _ARTIFACT_CREATURE.issubset(form.words)
    return form.as_artifact_creature() if is_one else form.instead()


SEVERAL_FORMS = Name[NewForm]("several-forms")
"""What several things are: "1/1 green Elf creatures"."""
means(
    SEVERAL_FORMS,
    "<power-toughness> <token-colors>? <token-words> [ with <form-with> ]",
    lambda size, colors, words, gained: NewForm(words, colors, size, gained or ()),
)

means(
    ABILITY,
    "as long as ~ is on the battlefield , it's a land in addition to its other types .",
    static(What.THIS, AddTypes(frozenset({CardType.LAND}))),
)

_MANA_VALUE = StatOf(Stat.MANA_VALUE, What.THAT)
_AS_BIG_AS_IT_COSTS = SetPowerToughness(_MANA_VALUE, _MANA_VALUE)

means(
    ABILITY,
    "each <noun> is an artifact creature with base? power and toughness each equal to its mana value .",
    lambda noun: static(noun.permanents(), AddTypes(_ARTIFACT_CREATURE), _AS_BIG_AS_IT_COSTS),
)
