"""What mutable records are, and the one of a permanent: its status on the battlefield."""

from __future__ import annotations

from typing import Self

from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.terms import CounterKind, ObjectId, PlayerId, Target, Zone


class Record:
    """A mutable record whose fields are its slots: equality and printing come from them."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({fields})"


class Permanent(Record):
    """The status of an object on the battlefield [cr2025-06-06 110.5]."""

    __slots__ = (
        "attached_to",
        "cast_with",
        "chosen",
        "controlled_since",
        "controller",
        "counters",
        "damage",
        "deathtouched",
        "default_controller",
        "entered",
        "id",
        "keyword_counters_at",
        "protector",
        "tapped",
        "timestamp",
        "used",
        "used_up",
        "x",
    )

    id: ObjectId
    controller: PlayerId
    default_controller: PlayerId
    """Its controller when no effect says otherwise."""
    tapped: bool
    damage: int
    """Damage marked on it."""
    deathtouched: bool
    """Dealt damage by a source with deathtouch since state-based actions were last checked."""
    counters: tuple[tuple[CounterKind, int], ...]
    keyword_counters_at: tuple[tuple[CounterKind, int], ...]
    """The timestamps of the keyword counters that were put on it since it entered
    [cr2025-06-06 613.7c].
    """
    attached_to: Target | None
    """The object, or for an Aura perhaps the player, that it is attached to [cr2025-06-06 303.4]."""
    timestamp: int
    controlled_since: int
    """Number of the turn in which it came under its controller's control."""
    entered: int
    """Number of the turn in which it entered the battlefield."""
    protector: PlayerId | None
    """The player who protects it, if it is a battle or was one [cr2025-06-06 310.8]."""
    used: tuple[int, ...]
    """Which of its limited abilities were activated this turn."""
    used_up: tuple[int, ...]
    """Which of its abilities that can be activated only once were."""
    cast_with: tuple[Zone | str, ...]
    """If it was cast: from where, and which alternative and optional costs were paid."""
    x: int
    """The value of X as it was cast."""
    chosen: tuple[Said, ...]
    """The colors, types, names, players chosen for it: what "the chosen color" is
    [cr2025-06-06 607.2d].
    """

    def __init__(self, id: ObjectId, controller: PlayerId, timestamp: int, controlled_since: int) -> None:
        self.id = id
        self.controller = controller
        self.default_controller = controller
        self.tapped = False
        self.damage = 0
        self.deathtouched = False
        self.counters = ()
        self.keyword_counters_at = ()
        self.attached_to = None
        self.timestamp = timestamp
        self.controlled_since = controlled_since
        self.entered = controlled_since
        self.protector = None
        self.used = ()
        self.used_up = ()
        self.cast_with = ()
        self.x = 0
        self.chosen = ()

    def counter(self, kind: CounterKind) -> int:
        """How many counters of a kind are on it."""
        for present, number in self.counters:
            if present is kind:
                return number
        return 0

    def clone(self) -> Self:
        """An independent copy."""
        new = self.__class__.__new__(self.__class__)
        new.id = self.id
        new.controller = self.controller
        new.default_controller = self.default_controller
        new.tapped = self.tapped
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.counters = self.counters
        new.keyword_counters_at = self.keyword_counters_at
        new.attached_to = self.attached_to
        new.timestamp = self.timestamp
        new.controlled_since = self.controlled_since
        new.entered = self.entered
        new.protector = self.protector
        new.used = self.used
        new.used_up = self.used_up
        new.cast_with = self.cast_with
        new.x = self.x
        new.chosen = self.chosen
        return new
