"""This module reads the exceptions of copies: "except it's a 4/4 black Zombie", "except it isn't legendary"
[cr2025-06-06 707.9].

`EXCEPT` is the whole phrase with its comma, which the patterns of `copying` have after what is copied. One
exception (`EXCEPTION`) means an `Exceptions`: what the copy has or lacks, and the counters with which it
enters. Several are merged by `_together`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import reduce

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.effects_on_cards.copying import AS_IT_IS, CounterOfType, Except, OfTheCopier
from manaburn.cards.vocabulary.words.amounts import Half, Rounding
from manaburn.cards.vocabulary.words.references import Amount, TargetSlot
from manaburn.oracle.parsing.parts import (
    DefinesSize,
    KeywordsOf,
    Part,
    Prototype,
    SpellRule,
    Trait,
    XPaidWith,
)
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import CREATURE_TYPES, TIME_LORD
from manaburn.terms import CardType, Color, CounterKind, Keyword, Supertype


@dataclass(frozen=True)
class Exceptions:
    """The exceptions say what a copy has or lacks, and with which counters it enters."""

    but: Except = AS_IT_IS
    """What replaces or is added to copiable values."""
    counter: CounterKind | None = None
    """The kind of the counters with which the copy enters, if it does with any."""
    amount: Amount = 1
    """The number of these counters."""
    by_type: tuple[CounterOfType, ...] = ()
    """The counters with which the copy enters if it is of a type."""

    @property
    def has_counters(self) -> bool:
        """Return whether the copy enters with counters."""
        return self.counter is not None or bool(self.by_type)


def _exceptions_of(**content: object) -> Exceptions:
    """Return exceptions with these fields of an `Except`."""
    return Exceptions(Except(**content))  # type: ignore[arg-type]  # the fields are those of the record


def _together(one: Exceptions, other: Exceptions) -> Exceptions:
    """Return two exceptions as one. Raises Unsayable if both are about the same quality."""
    changed = {}
    for each in fields(Except):  # one of them has a field, or both have sets or lists that are joined
        old, new = getattr(one.but, each.name), getattr(other.but, each.name)
        if each.default in (new, old):
            changed[each.name] = old if new == each.default else new
        elif isinstance(old, frozenset | tuple) and each.name not in ("size", "colors"):
            changed[each.name] = (*old, *new) if isinstance(old, tuple) else old | new
        else:
            raise Unsayable("two exceptions about the same")
    if one.counter is not None and other.counter is not None:
        raise Unsayable("two additional counters")
    with_counters = other if one.counter is None else one
    by_type = (*one.by_type, *other.by_type)
    return Exceptions(Except(**changed), with_counters.counter, with_counters.amount, by_type)


COPY_PRONOUN = Name[None]("copy-pronoun")
means(COPY_PRONOUN, ("it|he|she|they", "the|that|those token|tokens|copy"), None)

COPY_IS = Name[None]("copy-is")
means(COPY_IS, ("it's|he's|she's|they're", "<copy-pronoun>? is|are"), lambda _pronoun=None: None)

COPY_HAS = Name[None]("copy-has")
means(COPY_HAS, "<copy-pronoun>? has|have|gains|gain", lambda _pronoun: None)

OTHER_TYPES = Name[str]("other-types")
table(
    OTHER_TYPES,
    {
        "in addition to its|his|her|their other types": "types",
        "in addition to its|his|her|their other creature types": "creature types",
        "in addition to its|his|her|their other colors and types": "colors",
    },
)

EXCEPTIONS = Name[Exceptions]("exceptions")


@phrase(
    EXCEPTIONS,
    "<exception>",
    "<exception> ,? and <exceptions>",
    "<exception> , <exceptions>",
)
def exceptions(scope: Scope, one: Exceptions, more: Exceptions | None = None) -> Exceptions:
    return one if more is None else _together(one, more)


EXCEPT = Name[Exceptions]("except")
means(EXCEPT, ", except <exceptions>", itself)

EXCEPTION = Name[Exceptions]("exception")


@phrase(
    EXCEPTION,
    "<copy-is> not legendary",
    "<copy-pronoun> isn't|aren't legendary",
    "<copy-pronoun> isn't legendary if the spell is legendary",
)
def not_legendary(scope: Scope, *_words: object) -> Exceptions:
    return _exceptions_of(not_supertypes=frozenset({Supertype.LEGENDARY}))


table(
    EXCEPTION,
    {
        "<copy-is> legendary": lambda _is: _exceptions_of(supertypes=frozenset({Supertype.LEGENDARY})),
        "<copy-is> <power-toughness>": lambda _is, size: _exceptions_of(size=_as_integers(size)),
        "its|their power is half <amount> and its|their toughness is half <amount> . round up each time": (
            lambda power, toughness: _exceptions_of(
                size=(Half(power, Rounding.UP), Half(toughness, Rounding.UP))
            )
        ),
        "<copy-is> <color>": lambda _is, color: _exceptions_of(colors=frozenset({color})),
        "<copy-has> <keywords>": lambda _has, keywords: _exceptions_of(keywords=keywords),
        "<copy-has> <quoted-of-itself>": lambda _has, abilities: _exceptions_of(abilities=abilities),
        "<copy-has> <keywords> and <quoted-of-itself>": (
            lambda _has, keywords, abilities: _exceptions_of(keywords=keywords, abilities=abilities)
        ),
        "<copy-has> [ <keywords> and ] this ability [ and <quoted-of-itself> ]": (
            lambda _has, keywords, abilities: _exceptions_of(
                keeping=frozenset({OfTheCopier.THIS_ABILITY}),
                keywords=keywords or frozenset(),
                abilities=abilities or (),
            )
        ),
        "its|his|her name is ~": _exceptions_of(keeping=frozenset({OfTheCopier.NAME})),
        "it doesn't copy that <noun-word> 's color": (
            lambda _noun: _exceptions_of(keeping=frozenset({OfTheCopier.COLORS}))
        ),
        "it enters with an additional <counter-kind> counter on it": lambda kind: Exceptions(counter=kind),
        "it enters with <number> additional <counter-kind> counters on it": (
            lambda number, kind: Exceptions(counter=kind, amount=number)
        ),
        "<copy-has> <keyword-part>": lambda _has, parts: reduce(_together, map(_having, parts)),
    },
)


@phrase(EXCEPTION, "it enters with an additional <counter-kind> counter on it if it's a|an <noun-word>")
def counter_of_type(scope: Scope, kind: CounterKind, noun: str) -> Exceptions:
    """Return the exception of a copy that enters with a counter if it is of a card type."""
    types = [each for each in CardType if each.value == noun]
    if not types:
        raise Unsayable("a counter on a copy that is something else than of a card type")
    return Exceptions(by_type=(CounterOfType(kind, types[0]),))


def _as_integers(size: tuple[Amount, Amount]) -> tuple[Amount, Amount]:
    """Return a power and toughness. Raises Unsayable if one of them is X."""
    if not all(isinstance(number, int) for number in size):
        raise Unsayable("a copy of a size that is not known")
    return size


@phrase(
    EXCEPTION,
    "<copy-is> a|an? <power-toughness>? <token-colors>? <token-words> [ with <keywords> ] <other-types>",
)
def is_also(
    scope: Scope,
    _is: None,
    size: tuple[Amount, Amount] | None,
    colors: frozenset[Color] | None,
    words: tuple[object, ...],
    keywords: frozenset[Keyword] | None,
    other: str,
) -> Exceptions:
    """Return the exceptions of a copy that has a size, colors, types and keywords besides others."""
    of_others = other == "colors"
    return _exceptions_of(
        size=None if size is None else _as_integers(size),
        colors=None if of_others else colors,
        more_colors=(colors or frozenset()) if of_others else frozenset(),
        types=frozenset(word for word in words if isinstance(word, CardType)),
        supertypes=frozenset(word for word in words if isinstance(word, Supertype)),
        subtypes=frozenset(word for word in words if isinstance(word, str)),
        keywords=keywords or frozenset(),
    )


@phrase(
    EXCEPTION,
    "<copy-is> a|an <token-words> [ with <quoted-of-itself> ] ,? and <loses-other-types>",
)
def is_of_those_types_alone(
    scope: Scope, _is: None, words: tuple[object, ...], abilities: tuple[Ability, ...] | None, _loses: None
) -> Exceptions:
    """Return the exceptions of a copy of other card types; it keeps the subtypes that go with them."""
    types = frozenset(word for word in words if isinstance(word, CardType))
    if not types:
        raise Unsayable("a copy that loses all card types")
    return _exceptions_of(
        only_types=types,
        supertypes=frozenset(word for word in words if isinstance(word, Supertype)),
        subtypes=frozenset(word for word in words if isinstance(word, str)),
        abilities=abilities or (),
    )


@phrase(EXCEPTION, "<copy-is> a|an <token-words> with <keyword-part> and <loses-other-types>")
def is_of_those_types_alone_and_has(
    scope: Scope, _is: None, words: tuple[object, ...], parts: tuple[Part, ...], _loses: None
) -> Exceptions:
    of_types = is_of_those_types_alone(scope, None, words, None, None)
    return reduce(_together, map(_having, parts), of_types)


LOSES_OTHER_TYPES = Name[None]("loses-other-types")
means(LOSES_OTHER_TYPES, "<copy-pronoun>? loses|lose all other card types", lambda _pronoun: None)


@phrase(EXCEPTION, "<copy-is> a|an? <power-toughness>? <token-colors> <token-words> [ with <keywords> ]")
def is_instead(
    scope: Scope,
    _is: None,
    size: tuple[Amount, Amount] | None,
    colors: frozenset[Color],
    words: tuple[object, ...],
    keywords: frozenset[Keyword] | None,
) -> Exceptions:
    """Return the exceptions of a copy that has only these creature types: "it's a 4/4 black Zombie"."""
    subtypes = frozenset(word for word in words if isinstance(word, str))
    if not subtypes <= CREATURE_TYPES or not set(words) <= subtypes | {CardType.CREATURE}:
        raise Unsayable("a copy of other types than its original")
    return _exceptions_of(
        size=None if size is None else _as_integers(size),
        colors=colors,
        creature_types=subtypes,
        keywords=keywords or frozenset(),
    )


def _having(part: Part) -> Exceptions:
    """Return the exceptions of a copy that has a keyword or an ability besides."""
    match part:
        case KeywordsOf(keywords):
            return _exceptions_of(keywords=keywords)
        case Trait.CHANGELING:
            return _exceptions_of(subtypes=CREATURE_TYPES | {TIME_LORD})
        case Trait() | TargetSlot() | SpellRule() | Prototype() | DefinesSize() | XPaidWith():
            raise Unsayable("a copy with that")
        case _:
            return _exceptions_of(abilities=(part,))
