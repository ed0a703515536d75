"""This module declares what keeps players and objects from being targets or being dealt damage: `PlayerHas`
(hexproof or shroud), `ProtectionOfPlayer`, `CantBeTargeted`, `HexproofFrom` [cr2025-06-06 702.11c, 702.16b,
702.18a]; what must be chosen as a target (`MustTarget`); and abilities that an object can't have, `CantHave`
[cr2025-06-06 113.11].

`manaburn.rules.casting.targets.targeting` asks for most of them as targets are chosen. `WORDS` is the
template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a
card needs (`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Who
from manaburn.terms import Keyword, PlayerId


@word
class PlayerHas:
    """A player has hexproof or shroud [cr2025-06-06 702.11c, 702.18a]."""

    WORDS = "has {keywords}"

    keywords: frozenset[Keyword]


@word(brings=Mechanics.REPLACING)
class ProtectionOfPlayer:
    """A player has protection from matching sources: targeting, enchanting, damage [cr2025-06-06 702.16b-c,
    702.16e].
    """

    WORDS = "has protection from {filter~@quality}"

    filter: Filter


class Aiming(Enum):
    """The option says what has a target."""

    ANY = "spells or abilities"
    SPELLS = "spells"
    ABILITIES = "abilities"


@word
class CantBeTargeted:
    """The object can't be the target of spells that match, or of abilities from sources that match, of
    certain players [cr2025-06-06 115.9, 702.11b].
    """

    WORDS = "can't be the target of {by}[ of {source~@quality}][, of {whose}]"

    source: Filter = ANYTHING
    by: Aiming = Aiming.ANY
    whose: Whose = Whose.ANYONE
    seen_by: Who | PlayerId = Who.YOU
    """Whose opponents these are: of the player whose effect it is."""


@word
class HexproofFrom:
    """Hexproof from a quality of sources, or from abilities alone [cr2025-06-06 702.11d]."""

    WORDS = "hexproof from {filter~@quality}[ ({by})]"

    filter: Filter = ANYTHING
    by: Aiming = Aiming.ANY


OfTargeting = CantBeTargeted | HexproofFrom


@word
class PlayerHasHexproofFrom:
    """A player has hexproof from a quality [cr2025-06-06 702.11d]."""

    WORDS = "has hexproof from {filter~@quality}"

    filter: Filter


@word
class MustTarget:
    """A player who chooses targets as they cast a spell or activate an ability must choose at least one
    matching permanent, if able [cr2025-06-06 601.2c].
    """

    WORDS = "must choose at least one {filter} as a target of what they cast or activate, if able"

    filter: Filter


@word
class IgnoresHexproof:
    """A player may choose matching permanents, and perhaps their opponents, as targets as though these didn't
    have hexproof, nor hexproof from any quality [cr2025-06-06 702.11e].
    """

    WORDS = (
        "may choose {permanents} as targets as though they didn't have hexproof[, and opponents{opponents}]"
    )

    permanents: Filter
    opponents: bool = False
    """The opponents of the player whose effect it is."""


ProtectingPlayers = PlayerHas | ProtectionOfPlayer | PlayerHasHexproofFrom | MustTarget | IgnoresHexproof


@word
class CantHave:
    """An object loses these abilities, and no effect gives it them [cr2025-06-06 113.11]."""

    WORDS = "loses {keywords} and can't have it"

    keywords: frozenset[Keyword]
