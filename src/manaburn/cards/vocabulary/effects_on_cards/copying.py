"""This module declares copies: permanents that enter as copies (`EntersAsCopy`) or become copies
(`BecomeCopies`), tokens (`CreateCopies`), spells (`CopySpell`) [cr2025-06-06 707].

`Except` says what a copy has that its original has not, or lacks. `manaburn.rules.effects.permanents.copying`
carries the effects out. `WORDS` is the template by which a record is described (its signs, as `{field~}`, are
explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects_on_cards.tokens import Arrival
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects, Players, What, Who
from manaburn.terms import CardType, Color, CounterKind, Keyword, Supertype, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.abilities import Ability


class OfTheCopier(Enum):
    """The option says what a copy keeps of its own, or has besides."""

    COLORS = "it doesn't copy the colour"
    NAME = "it keeps its name"
    THIS_ABILITY = "it has this ability"


@word(kw_only=True)
class Except:
    """The exceptions are what a copy has that its original has not, or lacks. A copy of the copy has them too
    [cr2025-06-06 707.9].
    """

    WORDS = (
        "[its name is {name}][; of card types, only {only_types}]"
        "[; it is also {supertypes}][ {types}][ {subtypes}]"
        "[; of creature types, only {creature_types}][; it is not {not_supertypes}]"
        "[; its colour is {colors}][; it is also {more_colors}]"
        "[; its power and toughness are {size,}][; its loyalty is {loyalty}]"
        "[; it has no mana cost{without_mana_cost}]"
        "[; it has {keywords}]"
        "[; it has {abilities}][; {keeping}]"
    )

    name: str | None = None
    types: frozenset[CardType] = frozenset()
    """In addition to its other types."""
    only_types: frozenset[CardType] | None = None
    """Instead of the card types it has."""
    supertypes: frozenset[Supertype] = frozenset()
    subtypes: frozenset[str] = frozenset()
    creature_types: frozenset[str] | None = None
    """Instead of the creature types it has."""
    not_supertypes: frozenset[Supertype] = frozenset()
    colors: frozenset[Color] | None = None
    """Instead of the colours it has."""
    more_colors: frozenset[Color] = frozenset()
    size: tuple[Amount, Amount] | None = None
    """Its power and toughness."""
    loyalty: Amount | None = None
    """Its starting loyalty."""
    without_mana_cost: bool = False
    keywords: frozenset[Keyword] = frozenset()
    abilities: tuple[Ability, ...] = ()
    keeping: frozenset[OfTheCopier] = frozenset()


AS_IT_IS = Except()
"""A copy without exceptions."""


@word
class CounterOfType:
    """A permanent enters with an additional counter of a kind if it is of a card type."""

    WORDS = "an additional {kind} counter if it is of type {type}"

    kind: CounterKind
    type: CardType


@word(kw_only=True)
class EntersAsCopy:
    """The permanent may enter as a copy of a matching object, which its controller chooses
    [cr2025-06-06 614.1c, 707.5].
    """

    WORDS = (
        "may enter[ tapped{tapped}] as a copy of {of}[ in {zone}][, except {but}]"
        "[, with {amount} {counter} counters][, with {by_type;}]"
        "[; when it does, exile what it copies{exiling}]"
    )

    of: Filter
    zone: Zone = Zone.BATTLEFIELD
    but: Except = AS_IT_IS
    tapped: bool = False
    """It enters tapped as a copy."""
    counter: CounterKind | None = None
    """It enters with additional counters of that kind [cr2025-06-06 707.9e]."""
    amount: Amount = 1
    by_type: tuple[CounterOfType, ...] = ()
    """It enters with these additional counters if it is of such a type."""
    exiling: bool = False
    """When it enters so, the card that it copies is exiled by a reflexive ability [cr2025-06-06 603.12]."""

    @property
    def has_counters(self) -> bool:
        """Return whether it enters with additional counters, of some type at least."""
        return self.counter is not None or bool(self.by_type)


@word
class BecomeCopies:
    """Permanents become copies of an object [cr2025-06-06 707.4]."""

    WORDS = "{what} becomes a copy of {of} {duration}[, except {but}]"

    what: Objects
    of: What | Chosen
    but: Except = AS_IT_IS
    duration: Duration = Duration.INDEFINITE


@word
class CreateCopies:
    """Create tokens that are copies of an object, or of each of several [cr2025-06-06 707.8a, 111.12]."""

    WORDS = "[{who}: ]create[ {amount}] tokens that are copies of {of}[ {arrival}][, except {but}]"

    of: Objects
    amount: Amount = 1
    but: Except = AS_IT_IS
    who: Players = Who.YOU
    arrival: Arrival = Arrival.UNTAPPED


class NewTargets(Enum):
    """The option says whether targets may be chosen anew for the copy of a spell [cr2025-06-06 707.10c]."""

    MAY_BE_CHOSEN = "you may choose new targets for the copy"
    ARE_NOT_CHOSEN = "it has the same targets"


@word
class CopySpell:
    """Copy a spell or ability; its controller may choose new targets for the copy [cr2025-06-06 707.10]."""

    WORDS = "[{who}: ]copy[ {amount} times] {what}[, except {but}]; {targets}"

    what: Objects
    amount: Amount = 1
    targets: NewTargets = NewTargets.MAY_BE_CHOSEN
    who: Players = Who.YOU
    but: Except = AS_IT_IS


@word
class CopySpellForEach:
    """Copy a spell or ability for each other matching permanent that it could target; each copy targets a
    different one of these with each of its targets [cr2025-06-06 707.10d].
    """

    WORDS = "[{who}: ]copy {what} for each other {filter} that it could target, which the copy targets"

    what: What | Chosen
    filter: Filter
    who: Players = Who.YOU
    of: Players | None = None
    """Only permanents of these players; None: of all."""


EffectOfCopying = BecomeCopies | CreateCopies | CopySpell | CopySpellForEach
