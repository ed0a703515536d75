"""The status of a permanent on the battlefield [cr2025-06-06 110.5]."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.state.records.record import Record, state_record
from manaburn.terms import CounterKind, ObjectId, PlayerId, Target, Zone


@state_record
class Permanent(Record):
    """The status of an object on the battlefield [cr2025-06-06 110.5]."""

    id: ObjectId
    controller: PlayerId
    default_controller: PlayerId
    """Its controller when no effect says otherwise."""
    timestamp: int
    controlled_since: int
    """Number of the turn in which it came under its controller's control."""
    entered: int
    """Number of the turn in which it entered the battlefield."""
    tapped: bool = False
    damage: int = 0
    """Damage marked on it."""
    deathtouched: bool = False
    """Dealt damage by a source with deathtouch since state-based actions were last checked."""
    counters: tuple[tuple[CounterKind, int], ...] = ()
    keyword_counters_at: tuple[tuple[CounterKind, int], ...] = ()
    """The timestamps of the keyword counters that were put on it since it entered
    [cr2025-06-06 613.7c].
    """
    attached_to: Target | None = None
    """The object, or for an Aura perhaps the player, that it is attached to [cr2025-06-06 303.4]."""
    protector: PlayerId | None = None
    """The player who protects it, if it is a battle or was one [cr2025-06-06 310.8]."""
    used: tuple[int, ...] = ()
    """Which of its limited abilities were activated this turn."""
    used_up: tuple[int, ...] = ()
    """Which of its abilities that can be activated only once were."""
    cast_with: tuple[Zone | str, ...] = ()
    """If it was cast: from where, and which alternative and optional costs were paid."""
    x: int = 0
    """The value of X as it was cast."""
    chosen: tuple[Said, ...] = ()
    """The colors, types, names, players chosen for it: what "the chosen color" is
    [cr2025-06-06 607.2d].
    """

    def counter(self, kind: CounterKind) -> int:
        """How many counters of a kind are on it."""
        for present, number in self.counters:
            if present is kind:
                return number
        return 0
