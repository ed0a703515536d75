"""Damage and combat [cr2025-06-06 120, 506]."""

from __future__ import annotations

from enum import Enum

from manaburn.terms import Bands, ObjectId, PlayerId, Target
from manaburn.values import record


@record
class DamageDealt:
    """A source dealt damage [cr2025-06-06 120]."""

    source: ObjectId
    target: Target
    amount: int
    combat: bool
    deathtouch: bool = False
    """Whether it destroys a creature though it may be less than lethal."""
    lifelink: bool = False
    marked: bool = False
    """Whether it stays marked: it does on a creature, if not for wither or infect [cr2025-06-06 120.3e]."""
    infect: bool = False
    """Whether a player gets poison counters instead of losing life [cr2025-06-06 120.3b]."""
    excess: int = 0
    """How much of all that is dealt to this permanent at the same time is excess, once for all [cr2025-06-06
    120.10].
    """


@record
class CombatBegan:
    """A combat phase has begun: nothing attacks or blocks yet."""


@record
class DefenderChosen:
    """One opponent became the defending player of this combat [cr2025-06-06 507.1]."""

    player: PlayerId


@record
class CombatEnded:
    """Everything is removed from combat."""


@record
class Exerted:
    """A player exerted a permanent [cr2025-06-06 701.43]."""

    player: PlayerId
    object: ObjectId


@record
class AttackersDeclared:
    """A player declared attackers, and the bands in which they attack [cr2025-06-06 508.1]."""

    player: PlayerId
    pairs: tuple[tuple[ObjectId, Target], ...]
    bands: Bands = ()
    required: frozenset[ObjectId] = frozenset()
    """The creatures that effects were requiring to attack [cr2025-06-06 506.6]."""


@record
class BlockersDeclared:
    """A player declared blockers [cr2025-06-06 509.1]; who blocks one member of a band blocks all
    [cr2025-06-06 702.22h].
    """

    player: PlayerId
    pairs: tuple[tuple[ObjectId, ObjectId], ...]


@record
class StoodUnblocked:
    """Blocks are declared and these attackers are not blocked."""

    attackers: tuple[ObjectId, ...]


@record
class PutIntoCombat:
    """An object began to attack a target, or entered blocking an attacker, without being declared."""

    object: ObjectId
    attacking: Target | None = None
    blocking: ObjectId | None = None
    newly_blocked: bool = False
    """Whether that attacker was not blocked before."""


@record
class MadeToBlock:
    """An effect made a creature on the battlefield block an attacker."""

    blocker: ObjectId
    attacker: ObjectId
    newly_blocking: bool
    """Whether the creature blocked nothing before."""
    newly_blocked: bool


@record
class BecameBlocked:
    """An effect said that attackers, unblocked until then, become blocked [cr2025-06-06 509.1h]."""

    attackers: tuple[ObjectId, ...]


@record
class BecameUnblocked:
    """An effect said that attackers become unblocked [cr2025-06-06 509.1h]."""

    attackers: tuple[ObjectId, ...]


@record
class AttackReselected:
    """A creature now attacks something else; it has not attacked a second time [cr2025-06-06 508.7a]."""

    attacker: ObjectId
    target: Target


@record
class OrderAnnounced:
    """A damage assignment order was announced [cr2010-10-01 509.2]."""

    creature: ObjectId
    order: tuple[ObjectId, ...]


@record
class FirstDamageStepBegan:
    """There are two combat damage steps; these had first or double strike as the first began."""

    strikers: frozenset[ObjectId]


@record
class DamageAssigned:
    """A player assigned combat damage [cr2025-06-06 510.1]."""

    player: PlayerId
    parts: tuple[tuple[ObjectId, Target, int], ...]


@record
class ProtectorChosen:
    """A player is a battle's protector from now on [cr2025-06-06 310.8]."""

    battle: ObjectId
    player: PlayerId


class Part(Enum):
    """What something does in combat no more."""

    ALL = "attack, block or be attacked"
    FIGHTING = "attack or block"
    ATTACKED = "be attacked"


@record
class RemovedFromCombat:
    """Something was removed from combat [cr2025-06-06 506.4]; a creature that is also attacked may go on
    being attacked [cr2025-06-06 506.4d].
    """

    object: ObjectId
    part: Part = Part.ALL
