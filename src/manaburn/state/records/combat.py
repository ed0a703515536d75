"""This module holds the record of the combat phase in progress: `Combat`, with what attacks, blocks and is
blocked.

It is mutable: `manaburn.state.applying` changes it as creatures are declared and leave. The methods answer
small questions about it, such as which creatures block an attacker.
"""

from __future__ import annotations

from collections.abc import Container

from manaburn.state.records.record import StateRecord
from manaburn.terms import Bands, ObjectId, PlayerId, Step, Target, is_player
from manaburn.values import field


class Combat(StateRecord):
    """The combat phase in progress [cr2025-06-06 506]."""

    attacks: dict[ObjectId, Target | None] = field(default_factory=dict)
    """Each attacking creature and what it attacks; None if that is gone [cr2025-06-06 506.4c]."""
    bands: Bands = ()
    """The attacking bands, of two or more creatures each [cr2025-06-06 702.22c]."""
    blocks: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """Each blocking creature and the attackers it blocks."""
    blocked: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """Attackers that became blocked, with all that blocked them so far: they stay blocked [cr2025-06-06
    509.1h].
    An effect that made the attacker blocked is in there as the attacker itself.
    """
    unblocked_once: frozenset[ObjectId] = frozenset()
    """Attackers that were blocked and became unblocked since."""
    order: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    """Announced damage assignment orders, of attackers and of blockers."""
    declared: dict[ObjectId, Target | None] = field(default_factory=dict)
    """Each creature that was declared as an attacker, and what it was declared attacking [cr2025-06-06
    508.6].
    """
    required: frozenset[ObjectId] = frozenset()
    """The creatures that had to attack in this combat [cr2025-06-06 506.6]."""
    declared_blockers: frozenset[ObjectId] = frozenset()
    """The creatures that were declared as blockers."""
    defender: PlayerId | None = None
    """The opponent chosen to be the only defending player, if one was [cr2025-06-06 507.1]."""
    defenders: dict[ObjectId, tuple[PlayerId, PlayerId]] = field(default_factory=dict)
    """The defending player of each creature that attacks or did: as it became an attacker, and now or
    last [cr2025-06-06 508.5].
    """
    entered: frozenset[ObjectId] = frozenset()
    """Creatures that were put onto the battlefield attacking, and so never declared."""
    struck_first: frozenset[ObjectId] | None = None
    """Combatants with first or double strike as the first of two damage steps began."""
    assigned_first: frozenset[ObjectId] = frozenset()
    """Combatants that assigned damage in the first of two damage steps."""
    steps: tuple[Step, ...] = ()
    """The steps of this combat phase that have begun."""

    blockers: dict[ObjectId, tuple[ObjectId, ...]] | None = field(default=None, compare=False)
    """A cache: `blocks` the other way round, the blockers by attacker; None until used."""

    def concerns(self, id: ObjectId) -> bool:
        """Return whether an object attacks, blocks or is attacked."""
        return id in self.attacks or id in self.blocks or id in self.attacks.values()

    @property
    def attacked_players(self) -> frozenset[PlayerId]:
        """Return the players against whom creatures were declared as attackers [cr2025-06-06 508.6]."""
        targets = self.declared.values()
        return frozenset(PlayerId(t) for t in targets if t is not None and is_player(t))

    def blockers_of(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """Return the creatures now blocking an attacker, in its damage assignment order if it has one."""
        blockers, order = self.blocking(attacker), self.order.get(attacker)
        return tuple(b for b in order if b in blockers) if order is not None else blockers

    def blocking(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """Return the creatures now blocking an attacker, in the order in which they were declared."""
        if self.blockers is None:
            found: dict[ObjectId, list[ObjectId]] = {}
            for blocker, attackers in self.blocks.items():
                for each in attackers:
                    found.setdefault(each, []).append(blocker)
            self.blockers = {each: tuple(blocking) for each, blocking in found.items()}
        return self.blockers.get(attacker, ())

    def blocked_by(self, blocker: ObjectId) -> tuple[ObjectId, ...]:
        """Return the attackers a creature is blocking, in its damage assignment order if it has one."""
        attackers = self.blocks.get(blocker, ())
        order = self.order.get(blocker)
        return tuple(a for a in order if a in attackers) if order is not None else attackers

    def banded_with(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """Return the other creatures in an attacker's band."""
        for band in self.bands:
            if attacker in band:
                return tuple(id for id in band if id != attacker)
        return ()


def bands_left(bands: Bands, attacking: Container[ObjectId]) -> Bands:
    """Return the bands without creatures that no longer attack; a single creature is no band."""
    left = (tuple(id for id in band if id in attacking) for band in bands)
    return tuple(band for band in left if len(band) > 1)
