"""The table as the simple agent sees it: a view, arranged for quick questions.

This is the only file of the agents that knows how a `View` is built.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.references import CombatRole, Filter, Status, Whose
from manaburn.state.effects import AbilityOnStack, SpellOnStack, StackItem
from manaburn.state.records import Characteristics
from manaburn.terms import CounterKind, Keyword, ObjectId, PlayerId, Step
from manaburn.view import View


@dataclass(frozen=True, kw_only=True, eq=False)
class Piece:
    """A permanent: what it is now, and its status."""

    id: ObjectId
    definition: CardDefinition
    now: Characteristics
    controller: PlayerId
    tapped: bool
    damage: int
    counters: tuple[tuple[CounterKind, int], ...]
    attached_to: ObjectId | None

    @property
    def power(self) -> int:
        """Its power."""
        return self.now.power

    @property
    def toughness_left(self) -> int:
        """How much damage kills it."""
        return self.now.toughness - self.damage

    @property
    def is_token(self) -> bool:
        """Whether it is a token."""
        return self.definition.form is Form.TOKEN

    def counter(self, kind: CounterKind) -> int:
        """How many counters of a kind are on it."""
        return dict(self.counters).get(kind, 0)

    def untapped(self) -> Piece:
        """The same, as it will be once it has untapped and its damage has worn off."""
        return replace(self, tapped=False, damage=0) if self.tapped or self.damage else self


@dataclass(frozen=True, kw_only=True)
class Table:
    """What a player sees, from that player's side; `opponent` is the next player in turn order."""

    me: PlayerId
    opponent: PlayerId
    active_player: PlayerId
    turn: int
    step: Step | None
    life: Mapping[PlayerId, int]
    hand_sizes: Mapping[PlayerId, int]
    library_sizes: Mapping[PlayerId, int]
    hand: tuple[ObjectId, ...]
    graveyards: Mapping[PlayerId, tuple[ObjectId, ...]]
    cards: Mapping[ObjectId, CardDefinition]
    """Every object whose definition is known: permanents, spells, graveyards, the hand."""
    pieces: Mapping[ObjectId, Piece]
    stack: tuple[StackItem, ...]
    attacks: Mapping[ObjectId, object]
    blocks: Mapping[ObjectId, tuple[ObjectId, ...]]
    blocked: frozenset[ObjectId]

    @cached_property
    def mine(self) -> list[Piece]:
        """The permanents the player controls."""
        return [p for p in self.pieces.values() if p.controller == self.me]

    @cached_property
    def theirs(self) -> list[Piece]:
        """The permanents of everybody else."""
        return [p for p in self.pieces.values() if p.controller != self.me]

    @cached_property
    def attackers(self) -> list[Piece]:
        """The attacking creatures."""
        return [self.pieces[id] for id in self.attacks if id in self.pieces]

    def other(self, player: PlayerId) -> PlayerId:
        """The opponent, of either."""
        return self.opponent if player == self.me else self.me

    def is_blocked(self, attacker: Piece) -> bool:
        """Whether an attacker became blocked."""
        return attacker.id in self.blocked

    def blockers_of(self, attacker: Piece) -> list[Piece]:
        """The creatures that block an attacker."""
        found = (b for b, attackers in self.blocks.items() if attacker.id in attackers)
        return [self.pieces[id] for id in found if id in self.pieces]

    def attackers_blocked_by(self, blocker: Piece) -> list[Piece]:
        """The attackers a creature blocks."""
        return [self.pieces[id] for id in self.blocks.get(blocker.id, ()) if id in self.pieces]

    def is_about_to_die(self, piece: Piece) -> bool:
        """Whether the fight in progress would kill a creature, as far as plain damage tells."""
        if self.step is not Step.DECLARE_BLOCKERS:
            return False
        enemies = self.blockers_of(piece) if piece.id in self.attacks else self.attackers_blocked_by(piece)
        deadly = any(Keyword.DEATHTOUCH in enemy.now.keywords for enemy in enemies)
        return bool(enemies) and (deadly or sum(enemy.power for enemy in enemies) >= piece.toughness_left)

    def definition(self, id: ObjectId) -> CardDefinition | None:
        """What is printed on an object, if it is known."""
        return self.cards.get(id)

    def definitions(self, ids: Iterable[ObjectId]) -> Iterator[CardDefinition]:
        """What is printed on those of the objects that are known."""
        return (self.cards[id] for id in ids if id in self.cards)

    def spell(self, id: ObjectId) -> SpellOnStack | None:
        """A spell on the stack."""
        return next((i for i in self.stack if i.id == id and isinstance(i, SpellOnStack)), None)

    def source_of(self, item: StackItem) -> ObjectId:
        """The object that a spell or ability comes from."""
        return item.source if isinstance(item, AbilityOnStack) else item.id


def fits(
    filter: Filter, piece: Piece, you: PlayerId, source: ObjectId | None = None, table: Table | None = None
) -> bool:
    """Whether a permanent matches a filter of an ability that `you` control."""
    now = piece.now
    asked = (
        (filter.types, now.types),
        (filter.supertypes, now.supertypes),
        (filter.subtypes, now.subtypes),
        (filter.colors, now.colors),
        (filter.having, now.keywords),
    )
    forbidden = (
        (filter.not_types, now.types),
        (filter.not_supertypes, now.supertypes),
        (filter.not_subtypes, now.subtypes),
        (filter.not_colors, now.colors),
        (filter.lacking, now.keywords),
    )
    return (
        all(not wanted or wanted & has for wanted, has in asked)
        and not any(unwanted & has for unwanted, has in forbidden)
        and _fits_status(filter, piece, you, source)
        and _fits_numbers(filter, now)
        and (table is None or _fits_combat(filter.combat, piece, table))
    )


def _fits_status(filter: Filter, piece: Piece, you: PlayerId, source: ObjectId | None) -> bool:
    if filter.controller is not Whose.ANYONE and (piece.controller == you) is not (filter.controller is Whose.YOU):
        return False
    if filter.status is not Status.ANY and piece.tapped is not (filter.status is Status.TAPPED):
        return False
    if filter.other_than_this and piece.id == source:
        return False
    return not (filter.nontoken and piece.is_token) and filter.named in (None, piece.now.name)


def _fits_numbers(filter: Filter, now: Characteristics) -> bool:
    limits: Sequence[tuple[int | None, int]] = (
        (filter.power_at_most, now.power),
        (filter.toughness_at_most, now.toughness),
        (filter.mana_value_at_most, now.mana_value),
    )
    if filter.power_at_least is not None and now.power < filter.power_at_least:
        return False
    return all(most is None or number <= most for most, number in limits)


def _fits_combat(role: CombatRole, piece: Piece, table: Table) -> bool:
    attacking, blocking = piece.id in table.attacks, piece.id in table.blocks
    match role:
        case CombatRole.ANY:
            return True
        case CombatRole.ATTACKING:
            return attacking
        case CombatRole.BLOCKING:
            return blocking
        case CombatRole.ATTACKING_OR_BLOCKING:
            return attacking or blocking
        case CombatRole.BLOCKED:
            return piece.id in table.blocked
        case CombatRole.UNBLOCKED:
            return attacking and piece.id not in table.blocked


def table_of(view: View) -> Table:
    """Arrange a view."""
    raise NotImplementedError
