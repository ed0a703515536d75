"""A history holds what has happened in a turn so far, as lists of notes [cr2025-06-06 608.2i].

`Turn.history` is that of the turn in progress, `Turn.last_turn` that of the turn before. There is a list for
each kind of note: `Cast` for spells, `Played` for lands, `DeclaredAttack`, `Dealt` for damage, `Noted` for
most of the rest. `manaburn.rules.happening.noting` writes these as the things happen. The methods of
`History` answer questions from the lists, such as `spells_cast` and `total`.

What the rules themselves ask about, or what a position tells, is written down in every game. What only cards
ask about is written down in games that have such cards (`manaburn.cards.interests`).

>>> anna, shock, hill_giant = PlayerId(0), ObjectId(20), ObjectId(22)
>>> history = History(spells=(Cast(anna, shock, mana=1), Cast(anna, hill_giant, mana=3)))
>>> history.spells_cast(anna), history.total(Tally.MANA_SPENT_ON_SPELLS, anna)
(2, 4)
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

from manaburn.cards.vocabulary.words.happenings import Happening
from manaburn.terms import ObjectId, PlayerId, Tally, Target, Zone
from manaburn.values import Record, field, value

if TYPE_CHECKING:
    from manaburn.state.records.effects import HasResolved
    from manaburn.state.records.records import Characteristics


class Noted(Record):
    """A note that something happened to an object, as that it entered, died or was discarded."""

    what: Happening
    player: PlayerId
    """The player who did it, or whose object it was, as `what` says."""
    object: ObjectId
    now: Characteristics | None = field(repr=False)
    """Its characteristics at that time; None in games without cards that ask for them."""
    token: bool
    """Whether it was a token."""
    origin: Zone | None = None
    """The zone from which it was cast, entered or came to a graveyard."""


class Cast(Record):
    """A spell that a player cast, how much mana was spent on it, and from which zone it was cast. `now`
    are its characteristics at that time, in games with cards that ask for them.
    """

    player: PlayerId
    spell: ObjectId
    mana: int = 0
    origin: Zone | None = None
    now: Characteristics | None = field(default=None, repr=False)


class Played(Record):
    """A land that a player played. `by` is the number of the effect that let them; it is None for their
    own land play.
    """

    player: PlayerId
    land: ObjectId
    by: int | None = None
    now: Characteristics | None = field(default=None, repr=False)
    origin: Zone = Zone.HAND


class DeclaredAttack(Record):
    """A creature that was declared as an attacker, its controller (`by`), and the player or permanent
    attacked (`whom`). `now` are its characteristics at that time, in games with cards that ask for them.
    """

    creature: ObjectId
    by: PlayerId
    whom: Target | None
    now: Characteristics | None = field(default=None, repr=False)
    token: bool = False


class Dealt(Record):
    """Damage that a source dealt; `now` are the source's characteristics at that time, if they are known."""

    source: ObjectId
    target: Target
    amount: int
    combat: bool
    by: PlayerId | None = None
    """Who controlled the source."""
    now: Characteristics | None = field(default=None, repr=False)


class Crowned(Record):
    """A player who became the monarch, and when: what got an id since then has one of at least `since`."""

    player: PlayerId
    since: int


@value
class OwnTurns:
    """A player's own turns, as far as the rules and cards ask about them: how many there have been, and
    when.
    """

    begun: int = 0
    """The number of the last turn of theirs that has begun, perhaps this one; 0 before the first
    [cr2025-06-06 302.6].
    """
    number: int = 0
    """How many turns of theirs have begun, this one included."""
    attacks: tuple[DeclaredAttack, ...] = ()
    """What their creatures were declared attacking in the last of them that is over."""
    upkeeps: tuple[int, ...] = ()
    """The turns in which the last two upkeeps of theirs began, perhaps one still in progress
    [cr2025-06-06 702.30a].
    """


@value
class History:
    """The notes of what happened in a turn so far, in the order of writing, and some counts."""

    spells: tuple[Cast, ...] = ()
    lands: tuple[Played, ...] = ()
    attacks: tuple[DeclaredAttack, ...] = ()
    """All attacks that were declared [cr2025-06-06 508.6]."""
    blocked: frozenset[ObjectId] = frozenset()
    """The creatures that were declared as blockers."""
    blocks: tuple[tuple[ObjectId, ObjectId], ...] = ()
    """The creatures that blocked, each with what it blocked, in games that ask for it; none that entered
    blocking [cr2025-06-06 509.1g, 509.4].
    """
    damage: tuple[Dealt, ...] = ()
    noted: tuple[Noted, ...] = ()
    """What entered, left, was discarded, became a target."""
    counted: tuple[tuple[Tally, PlayerId, int], ...] = ()
    """Other amounts by tally and player, at most one entry for each. In a position that somebody set up,
    spells and lands too: there only their number is known.
    """
    main_phases: int = 0
    """How many main phases there have been, one in progress included [cr2025-06-06 505.1b]."""
    combats: int = 0
    """How many combat phases there have been, one in progress included [cr2025-06-06 506.7d]."""
    upkeeps_ended: int = 0
    """How many upkeep steps are over [cr2025-06-06 503.2]."""

    crowned: tuple[Crowned, ...] = ()
    """The players who became the monarch [cr2025-06-06 723.3]."""
    crewed: tuple[tuple[ObjectId, ObjectId], ...] = ()
    """The creatures that crewed Vehicles, each with the Vehicle [cr2025-06-06 702.122b]."""
    speeds: frozenset[PlayerId] = frozenset()
    """The players whose speed has triggered [cr2025-06-06 702.179d]."""
    resolved: tuple[HasResolved, ...] = ()
    """The abilities that resolved, of those that ask how often they have."""
    drawn: tuple[PlayerId, ...] = ()
    """The active players, once for each card they have drawn, if this is the draw step."""

    def spells_cast(self, player: PlayerId) -> int:
        """Return how many spells a player cast."""
        return self._totals.get((Tally.SPELLS_CAST, player), 0)

    @property
    def spells_of_all(self) -> int:
        """Return how many spells were cast."""
        return sum(number for (tally, _), number in self._totals.items() if tally is Tally.SPELLS_CAST)

    def lands_played(self, player: PlayerId) -> int:
        """Return how many lands a player played."""
        return self._totals.get((Tally.LANDS_PLAYED, player), 0)

    def has_used_own_land_play(self, player: PlayerId) -> bool:
        """Return whether a player played a land that no effect let them play."""
        by_effects = sum(each.player == player and each.by is not None for each in self.lands)
        return self.lands_played(player) > by_effects

    def lands_played_by(self, player: PlayerId, effect: int) -> int:
        """Return how many lands an effect let a player play."""
        return sum(each.player == player and each.by == effect for each in self.lands)

    @cached_property
    def attackers(self) -> frozenset[ObjectId]:
        """Return the creatures that were declared as attackers."""
        return frozenset(attack.creature for attack in self.attacks)

    @cached_property
    def came_to_graveyards(self) -> dict[Target, Zone | None]:
        """Return the cards that were put into graveyards, and the zone from which each came."""
        return {each.object: each.origin for each in self.noted if each.what is Happening.CAME_TO_GRAVEYARD}

    def dealers(self, target: Target) -> frozenset[ObjectId]:
        """Return the sources that dealt damage to a permanent or player."""
        return self._dealers.get(target, frozenset())

    @cached_property
    def _dealers(self) -> dict[Target, frozenset[ObjectId]]:
        """Return the sources that dealt damage, by the permanent or player they dealt it to."""
        found: dict[Target, set[ObjectId]] = defaultdict(set)
        for each in self.damage:
            found[each.target].add(each.source)
        return {target: frozenset(sources) for target, sources in found.items()}

    def total(self, tally: Tally, player: PlayerId) -> int:
        """Return the amount of a tally for a player."""
        return self._totals.get((tally, player), 0)

    @cached_property
    def _totals(self) -> dict[tuple[Tally, Target], int]:
        """Return all amounts by tally and player: those kept in `counted`, and the sums of the notes."""
        found: dict[tuple[Tally, Target], int] = defaultdict(int)
        found.update({(tally, player): amount for tally, player, amount in self.counted})
        for spell in self.spells:
            found[Tally.SPELLS_CAST, spell.player] += 1
            found[Tally.MANA_SPENT_ON_SPELLS, spell.player] += spell.mana
        for land in self.lands:
            found[Tally.LANDS_PLAYED, land.player] += 1
        for dealt in self.damage:
            found[Tally.DAMAGE_TAKEN, dealt.target] += dealt.amount
            if dealt.combat:
                found[Tally.COMBAT_DAMAGE_TAKEN, dealt.target] += dealt.amount
        return found
