"""These events are about damage and combat: attackers and blockers, damage assigned and dealt, removal
from combat [cr2025-06-06 120, 506].

The first sentence of each says what has happened; the fields say to what, and how.

`EventOfCombat` at the end is the union of all of them. `manaburn.state.applying.fighting` applies most of
them.
"""

from __future__ import annotations

from enum import Enum

from manaburn.editions.topics import Topic
from manaburn.terms import Bands, CounterKind, ObjectId, PlayerId, Target
from manaburn.values import Record


class DamageDealt(Record):
    """A source dealt damage [cr2025-06-06 120]."""

    source: ObjectId
    target: Target
    amount: int
    combat: bool
    deathtouch: bool = False
    """Whether the source has deathtouch: a creature is destroyed even by less than lethal damage."""
    lifelink: bool = False
    marked: bool = False
    """Whether it is marked on the permanent: on a creature, unless the source has wither or infect
    [cr2025-06-06 120.3e].
    """
    infect: bool = False
    """Whether a player gets poison counters instead of losing life [cr2025-06-06 120.3b]."""
    excess: int = 0
    """The excess of all damage dealt to this permanent at the same time, given in one of these events only
    [cr2025-06-06 120.10].
    """
    counters: tuple[CounterKind, ...] = ()
    """The kinds of counters that the damage puts on a permanent, or removes from it: loyalty, defense, -1/-1
    [cr2025-06-06 120.3c-d, 120.3h].
    """


class CombatBegan(Record):
    """A combat phase has begun: nothing attacks or blocks yet."""


class DefenderChosen(Record):
    """An opponent became the defending player of this combat [cr2025-06-06 507.1]."""

    player: PlayerId


class CombatEnded(Record):
    """Everything is removed from combat."""


class Exerted(Record):
    """A player exerted a permanent [cr2025-06-06 701.43]."""

    player: PlayerId
    object: ObjectId


class AttackersDeclared(Record):
    """A player declared attackers, and the bands in which they attack [cr2025-06-06 508.1]."""

    player: PlayerId
    pairs: tuple[tuple[ObjectId, Target], ...]
    bands: Bands = ()
    required: frozenset[ObjectId] = frozenset()
    """The creatures that effects were requiring to attack [cr2025-06-06 506.6]."""


class BlockersDeclared(Record):
    """A player declared blockers [cr2025-06-06 509.1]. `pairs` has all members of a band if one is blocked
    [cr2025-06-06 702.22h].
    """

    player: PlayerId
    pairs: tuple[tuple[ObjectId, ObjectId], ...]


class StoodUnblocked(Record):
    """Blocks are declared and these attackers are not blocked."""

    attackers: tuple[ObjectId, ...]


class PutIntoCombat(Record):
    """An object began to attack a target, or entered blocking an attacker, without being declared."""

    object: ObjectId
    attacking: Target | None = None
    blocking: ObjectId | None = None
    newly_blocked: bool = False
    """Whether that attacker was not blocked before."""


class MadeToBlock(Record):
    """An effect made a creature on the battlefield block an attacker."""

    blocker: ObjectId
    attacker: ObjectId
    newly_blocking: bool
    """Whether the creature blocked nothing before."""
    newly_blocked: bool


class BecameBlocked(Record):
    """An effect said that attackers, unblocked until then, become blocked [cr2025-06-06 509.1h]."""

    attackers: tuple[ObjectId, ...]


class BecameUnblocked(Record):
    """An effect said that attackers become unblocked [cr2025-06-06 509.1h]."""

    attackers: tuple[ObjectId, ...]


class AttackReselected(Record):
    """A creature now attacks something else; it has not attacked a second time [cr2025-06-06 508.7a]."""

    attacker: ObjectId
    target: Target


class OrderAnnounced(Record):
    """A damage assignment order was announced [cr2010-10-01 509.2]."""

    creature: ObjectId
    order: tuple[ObjectId, ...]


class FirstDamageStepBegan(Record):
    """The first of two combat damage steps began; the `strikers` had first or double strike then."""

    strikers: frozenset[ObjectId]


class DamageAssigned(Record):
    """A player assigned combat damage [cr2025-06-06 510.1]."""

    player: PlayerId
    parts: tuple[tuple[ObjectId, Target, int], ...]


class ProtectorChosen(Record):
    """A player is a battle's protector from now on [cr2025-06-06 310.8]."""

    battle: ObjectId
    player: PlayerId
    rule: Topic | None = None
    """The state-based action by which it was chosen, if it was one [cr2025-06-06 704.5w-704.5x]."""


class Part(Enum):
    """The part says what an object that is removed from combat no longer does."""

    ALL = "attack, block or be attacked"
    FIGHTING = "attack or block"
    ATTACKED = "be attacked"


class RemovedFromCombat(Record):
    """Something was removed from combat [cr2025-06-06 506.4]; a creature that is also attacked may go on
    being attacked [cr2025-06-06 506.4d].
    """

    object: ObjectId
    part: Part = Part.ALL


EventOfCombat = (
    DamageDealt
    | CombatBegan
    | CombatEnded
    | DefenderChosen
    | Exerted
    | AttackersDeclared
    | BlockersDeclared
    | StoodUnblocked
    | ProtectorChosen
    | PutIntoCombat
    | MadeToBlock
    | BecameBlocked
    | BecameUnblocked
    | AttackReselected
    | OrderAnnounced
    | FirstDamageStepBegan
    | DamageAssigned
    | RemovedFromCombat
)
