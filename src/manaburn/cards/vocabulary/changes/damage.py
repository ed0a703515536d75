"""This module declares what effects make of damage before it is dealt [cr2025-06-06 609.7, 614.1a, 615]:

* `ReplacesDamage` describes the damage by its source, recipient and amount, and replaces or prevents it.
* `PreventsDamage` prevents the damage that is dealt to one permanent, or by it.
* `Shelter` is the effect of a resolving spell or ability that makes a shield for somebody, from a source that
  `ChooseSource` lets a player choose or from any. It lasts for so much damage, or for a time.

`manaburn.rules.replacement.damaging` applies the first two, `manaburn.rules.damage.prevention` makes the
shields. THIS, THAT, THAT_PLAYER and the like are members of `What`, `Who` and `Number` in
`manaburn.cards.vocabulary.words.references`. `WORDS` is the template by which a record is described (its
signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`); `brings` names the mechanics
that a game with such a card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import All, Amount, Objects, Players, What
from manaburn.terms import Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


DealtTo = Whose | What | Filter
"""Players, this object or what it is attached to, or any permanent that matches."""


class DamageGrouping(Enum):
    """The option says whether an effect is applied to the damage of each source by itself, or once to all
    damage that would be dealt at the same time.
    """

    BY_EACH_SOURCE = "by each source"
    TOGETHER = "together"


class Follows(Enum):
    """The option says whether the further effects of a prevention happen in any case, or only for what is
    prevented.
    """

    THE_EFFECT = "in any case"
    WHAT_IS_PREVENTED = "of what is prevented"
    """"For each 1 damage prevented this way": where nothing is prevented, nothing follows."""


@word(brings=Mechanics.REPLACING, kw_only=True)
class ReplacesDamage:
    """Damage that would be dealt is prevented or replaced.

    Which damage: of a `kind`, `by` a source (in a `zone`), `to` something, from `at_least` to `at_most`, or
    less than an amount. "You" and "an opponent" are so for the controller of the ability's source.

    What becomes of it: an amount is `prevented`; or an amount is `dealt` instead; or it is dealt `toward`
    something else; or, if none of these is stated, none is dealt. THAT_MUCH is here what would be dealt.

    What happens besides: `then`, once for all damage at the same time, where THAT_MUCH is how much was
    prevented or replaced. It happens also where the damage can't be prevented, unless it `follows` from what
    is prevented [cr2025-06-06 615.12].

    THAT is the permanent that would be dealt damage, if permanents are described, else what would deal it;
    THAT_PLAYER is the player who would be dealt damage, else the controller of THAT. By `told` the effect is
    applied to each source by itself, or once to all damage together: THAT is then what is described, if
    something is.
    """

    WORDS = (
        "if {by^@source}[ in the {zone}] would deal[ {at_least} or more][ {at_most} or less]"
        "[ less than {less_than}] {kind}[ to {to/}][, {told}], [prevent {prevented}][deal {dealt} instead]"
        "[deal it to {toward} instead]"
        "[; {then}][, {follows}]"
    )

    by: What | Filter = ANYTHING
    zone: Zone | None = None
    to: tuple[DealtTo, ...] = ()
    kind: DamageKind = DamageKind.ANY
    told: DamageGrouping = DamageGrouping.BY_EACH_SOURCE
    at_least: int = 1
    at_most: int | None = None
    less_than: Amount | None = None
    prevented: Amount | None = None
    dealt: Amount | None = None
    toward: Objects | Players | None = None
    then: tuple[Effect, ...] = ()
    follows: Follows = Follows.THE_EFFECT


class Occasion(Enum):
    """The option says how often an effect is applied in the course of the turn."""

    EACH_TIME = "each time"
    NEXT_TIME = "the next time"


@word
class ChooseSource:
    """Choose a source of damage that matches, which later effects call "it" [cr2025-06-06 609.7a]."""

    WORDS = "choose a source of damage: {filter^@source}"

    filter: Filter = ANYTHING


@word(brings=Mechanics.REPLACING, kw_only=True)
class Shelter:
    """Prevent damage that would be dealt this turn: that by certain sources, to certain players or
    permanents, the next so much of it or all [cr2025-06-06 615.7-615.9]; or deal it to another instead.

    Sources and permanents that are only described are looked at as the damage would be dealt
    [cr2025-06-06 611.2c, 609.7b]. `then` happens after it has been applied: THAT_MUCH is how much was
    prevented, THAT what would have dealt it, THAT_PLAYER the controller of that.
    """

    WORDS = (
        "[{occasion}, ]prevent {amount|all} {kind}[ to {to/}][ by {by}][ by {by_matching^@source}] this turn"
        "[ ({portion} of it)][; it is dealt to {toward} instead][; then: {then}]"
    )

    kind: DamageKind = DamageKind.ANY
    to: tuple[Objects | Players, ...] = ()
    by: Objects | None = None
    by_matching: Filter = ANYTHING
    amount: Amount | None = None
    occasion: Occasion = Occasion.EACH_TIME
    toward: Objects | Players | None = None
    then: tuple[Effect, ...] = ()
    portion: Amount | None = None
    """How much of the damage each time, where not all: of that, THAT_MUCH would be dealt."""

    @property
    def is_for_each(self) -> bool:
        """Return whether each of all permanents of a kind gets a shield of its own [cr2025-06-06 615.11]."""
        return self.amount is not None and len(self.to) == 1 and isinstance(self.to[0], All)


EffectOfPrevention = ChooseSource | Shelter


class WhoseDamage(Enum):
    """The option says which damage is prevented."""

    TO_IT = "that would be dealt to it"
    BY_IT = "it would deal"


@word(brings=Mechanics.REPLACING)
class PreventsDamage:
    """Damage of a kind, to it by matching sources or by it, is prevented: all, or so much each time; then
    effects happen, once for all that is prevented at the same time: THAT_MUCH [cr2025-06-06 615.5, 615.10].
    """

    WORDS = "{amount|all} {kind}[ by {by^@source}] {whose} is prevented[; then {then}]"

    whose: WhoseDamage = WhoseDamage.TO_IT
    kind: DamageKind = DamageKind.ANY
    by: Filter = ANYTHING
    amount: int | None = None
    then: tuple[Effect, ...] = ()
