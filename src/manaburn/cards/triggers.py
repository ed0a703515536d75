"""The events that triggered abilities wait for [cr2025 603]."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from manaburn.cards.references import ANYTHING, Filter, What, Whose
from manaburn.terms import Step

Subject = What | Filter
"""This object, what it is attached to, or any object that matches."""


class DamageKind(Enum):
    """Which damage an ability watches."""

    ANY = "damage"
    COMBAT = "combat damage"


class DamageTo(Enum):
    """Whom the watched damage is dealt to."""

    ANYTHING = "anything"
    PLAYER = "a player"
    CREATURE = "a creature"


@dataclass(frozen=True)
class Enters:
    """Enters the battlefield (comes into play)."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class Dies:
    """Is put into a graveyard from the battlefield."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class Leaves:
    """Leaves the battlefield."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class Attacks:
    """Is declared as an attacker [cr2025 508.3a]; `alone`: as the only one."""

    subject: Subject = What.THIS
    alone: bool = False


@dataclass(frozen=True)
class Blocks:
    """Is declared as a blocker [cr2025 509.3a]."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class BecomesBlocked:
    """Becomes blocked [cr2025 509.3c]."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class AttacksUnblocked:
    """Attacks and isn't blocked [cr2025 509.3g]."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class DealsDamage:
    """Deals damage. THAT is the permanent dealt damage, THAT_PLAYER the player."""

    subject: Subject = What.THIS
    kind: DamageKind = DamageKind.ANY
    to: DamageTo = DamageTo.ANYTHING


@dataclass(frozen=True)
class IsDealtDamage:
    """Is dealt damage."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class BeginningOf:
    """At the beginning of a step (a main phase counts as one) of a player's turn."""

    step: Step
    whose: Whose = Whose.ANYONE


@dataclass(frozen=True)
class CastsSpell:
    """A player casts a matching spell; THAT is the spell, THAT_PLAYER the player."""

    whose: Whose = Whose.ANYONE
    spell: Filter = ANYTHING


@dataclass(frozen=True)
class GainsLife:
    """A player gains life."""

    whose: Whose = Whose.YOU


@dataclass(frozen=True)
class BecomesTapped:
    """Becomes tapped."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class BecomesUntapped:
    """Becomes untapped."""

    subject: Subject = What.THIS


@dataclass(frozen=True)
class Draws:
    """A player draws a card."""

    whose: Whose = Whose.YOU


TriggerEvent = (
    Enters
    | Dies
    | Leaves
    | Attacks
    | Blocks
    | BecomesBlocked
    | AttacksUnblocked
    | DealsDamage
    | IsDealtDamage
    | BeginningOf
    | CastsSpell
    | GainsLife
    | BecomesTapped
    | BecomesUntapped
    | Draws
)
