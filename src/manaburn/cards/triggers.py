"""The events that triggered abilities wait for [cr2025 603]."""

from __future__ import annotations

from enum import Enum

from manaburn.cards.references import ANYTHING, Filter, What, Whose
from manaburn.terms import Step
from manaburn.values import value

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


@value
class Enters:
    """Enters the battlefield (comes into play)."""

    subject: Subject = What.THIS


@value
class Dies:
    """Is put into a graveyard from the battlefield."""

    subject: Subject = What.THIS


@value
class Leaves:
    """Leaves the battlefield."""

    subject: Subject = What.THIS


@value
class Attacks:
    """Is declared as an attacker [cr2025 508.3a]; `alone`: as the only one."""

    subject: Subject = What.THIS
    alone: bool = False


@value
class IsExerted:
    """Is exerted by its controller [cr2025 701.43]."""

    subject: Subject = What.THIS


@value
class Blocks:
    """Is declared as a blocker [cr2025 509.3a]."""

    subject: Subject = What.THIS


@value
class BecomesBlocked:
    """Becomes blocked [cr2025 509.3c]."""

    subject: Subject = What.THIS


@value
class AttacksUnblocked:
    """Attacks and isn't blocked [cr2025 509.3g]."""

    subject: Subject = What.THIS


@value
class DealsDamage:
    """Deals damage. THAT is the permanent dealt damage, THAT_PLAYER the player."""

    subject: Subject = What.THIS
    kind: DamageKind = DamageKind.ANY
    to: DamageTo = DamageTo.ANYTHING


@value
class IsDealtDamage:
    """Is dealt damage."""

    subject: Subject = What.THIS


@value
class BeginningOf:
    """At the beginning of a step (a main phase counts as one) of a player's turn."""

    step: Step
    whose: Whose = Whose.ANYONE


@value
class BeginningOfMainPhase:
    """At the beginning of a player's first, second, … main phase each turn [cr2025 505.1b]."""

    ordinal: int
    whose: Whose = Whose.ANYONE


@value
class CastsSpell:
    """A player casts a matching spell; THAT is the spell, THAT_PLAYER the player."""

    whose: Whose = Whose.ANYONE
    spell: Filter = ANYTHING


@value
class GainsLife:
    """A player gains life."""

    whose: Whose = Whose.YOU


@value
class BecomesTapped:
    """Becomes tapped."""

    subject: Subject = What.THIS


@value
class BecomesUntapped:
    """Becomes untapped."""

    subject: Subject = What.THIS


@value
class PhasesIn:
    """Phases in."""

    subject: Subject = What.THIS


@value
class PhasesOut:
    """Phases out."""

    subject: Subject = What.THIS


@value
class DayOrNightChanges:
    """Day becomes night or night becomes day [cr2025 729.1a]; not: it becomes either for the first time."""


@value
class Draws:
    """A player draws a card."""

    whose: Whose = Whose.YOU


@value
class ReachesChapter:
    """The lore counters on this Saga come to be that many or more [cr2025 714.2b]."""

    number: int


@value
class SetInMotion:
    """You set this scheme in motion [cr2025 701.32]."""


@value
class Visited:
    """You visit this Attraction: the roll shows one of its lit numbers [cr2025 702.159a]."""


TriggerEvent = (
    Enters
    | Dies
    | Leaves
    | Attacks
    | IsExerted
    | Blocks
    | BecomesBlocked
    | AttacksUnblocked
    | DealsDamage
    | IsDealtDamage
    | BeginningOf
    | BeginningOfMainPhase
    | CastsSpell
    | GainsLife
    | BecomesTapped
    | BecomesUntapped
    | PhasesIn
    | PhasesOut
    | DayOrNightChanges
    | Draws
    | ReachesChapter
    | SetInMotion
    | Visited
)
