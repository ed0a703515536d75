"""This module declares which damage an ability is about: of which kind (`DamageKind`), and to whom it is
dealt (`DamageTo`, `Recipients`) [cr2025-06-06 120, 603, 614, 615].

Triggers, replacement and prevention effects share these words. `HasDamaged` marks a permanent that has dealt
damage to a player. `WORDS` is the template by which a record is described (its signs, as `{field~}`, are
explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.terms import PlayerId


class DamageKind(Enum):
    """The option says which damage an ability is about."""

    ANY = "damage"
    COMBAT = "combat damage"
    NONCOMBAT = "noncombat damage"

    def includes(self, *, combat: bool) -> bool:
        """Return whether damage is of this kind: combat damage, other damage, or any."""
        return self is DamageKind.ANY or combat is (self is DamageKind.COMBAT)


class DamageTo(Enum):
    """The option says whom the watched damage is dealt to."""

    ANYTHING = "anything"
    PLAYER = "a player"
    YOU_OR_YOURS = "you or a permanent you control"
    YOU = "you"
    OPPONENT = "an opponent"
    ENCHANTED_PLAYER = "the player this is attached to"
    CREATURE = "a creature"
    THIS = "this"


@word
class Recipients:
    """The recipients say whom the watched damage is dealt to, where that is several kinds: players,
    permanents that match.
    """

    WORDS = "[{players}][ or {permanents}]"

    players: Whose | None = None
    permanents: Filter | None = None


@word
class HasDamaged:
    """The rule is about a permanent: it has dealt damage to that player. `remember_damaged` notes it for
    abilities such as "target player this creature has dealt damage to".
    """

    WORDS = "has dealt damage to player {player}"

    player: PlayerId
