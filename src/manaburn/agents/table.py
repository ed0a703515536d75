"""This module makes of a `View` the game as the simple agent sees it, a `SeenTable` (`table_of`).

A `SeenTable` answers quickly which permanents there are, each a `Piece`, who attacks and who blocks what;
`fits` says whether a permanent matches a filter of a card's text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter, Status, Whose
from manaburn.options import Sharing
from manaburn.state.records.history import DeclaredAttack
from manaburn.state.records.records import Characteristics
from manaburn.terms import CounterKind, Keyword, ObjectId, PlayerId, Step, Target, Zone
from manaburn.view import ObjectView, PlayerView, StackView, View


@dataclass(frozen=True, kw_only=True, eq=False)
class Piece:
    """A permanent: its characteristics (`now`) and its status."""

    id: ObjectId
    now: Characteristics
    controller: PlayerId
    is_token: bool
    tapped: bool
    damage: int
    counters: tuple[tuple[CounterKind, int], ...]
    attached_to: Target | None
    protector: PlayerId | None

    @property
    def power(self) -> int:
        """Return the power of the permanent."""
        return self.now.power

    @property
    def toughness_left(self) -> int:
        """Return how much damage kills it."""
        return self.now.toughness - self.damage

    @property
    def defended_by(self) -> PlayerId:
        """Return the defending player as it is attacked: the protector of a battle, else its controller."""
        return self.controller if self.protector is None else self.protector

    def counter(self, kind: CounterKind) -> int:
        """Return how many counters of a kind are on it."""
        return dict(self.counters).get(kind, 0)

    def untapped(self) -> Piece:
        """Return the permanent untapped and without damage, as in its controller's next turn."""
        return replace(self, tapped=False, damage=0) if self.tapped or self.damage else self


@dataclass(frozen=True, kw_only=True)
class SeenTable:
    """The game as one player, `me`, sees it."""

    me: PlayerId
    team: tuple[PlayerId, ...]
    """The player and their teammates."""
    opponents: tuple[PlayerId, ...]
    """The opponents who are still in the game, in turn order."""
    opponent: PlayerId
    """The opponent with the most power on the battlefield; among equals, the next in turn order."""
    army: tuple[PlayerId, ...]
    """The players whose creatures attack and block together: `me`, or a team that shares its turns."""
    active_player: PlayerId
    """In a turn that the team shares, `me`."""
    turn: int
    step: Step | None
    life: Mapping[PlayerId, int]
    hand_sizes: Mapping[PlayerId, int]
    library_sizes: Mapping[PlayerId, int]
    hand: tuple[ObjectId, ...]
    graveyards: Mapping[PlayerId, tuple[ObjectId, ...]]
    cards: Mapping[ObjectId, CardDefinition]
    """The definition of each visible object in any zone, and of each spell."""
    pieces: Mapping[ObjectId, Piece]
    """All permanents."""
    stack: tuple[StackView, ...]
    attacks: Mapping[ObjectId, Target | None]
    """What each attacking creature attacks."""
    blocks: Mapping[ObjectId, tuple[ObjectId, ...]]
    """The attackers that each blocking creature blocks."""
    blocked: frozenset[ObjectId]
    """The attackers that became blocked."""
    attacked: tuple[DeclaredAttack, ...]
    """The attacks declared this turn."""
    attacked_last_turn: frozenset[ObjectId]
    """The creatures that attacked during the last turn of their player."""
    have_blocked: frozenset[ObjectId]
    """The creatures declared as blockers this turn."""

    @cached_property
    def mine(self) -> list[Piece]:
        """Return the permanents the player controls."""
        return [p for p in self.pieces.values() if p.controller == self.me]

    @cached_property
    def theirs(self) -> list[Piece]:
        """Return the permanents of opponents."""
        return [p for p in self.pieces.values() if p.controller not in self.team]

    @cached_property
    def attackers(self) -> list[Piece]:
        """Return the attacking creatures."""
        return [self.pieces[id] for id in self.attacks if id in self.pieces]

    def creatures_of(self, player: PlayerId) -> list[Piece]:
        """Return the creatures a player controls."""
        return [p for p in self.pieces.values() if p.controller == player and p.now.is_creature]

    @property
    def soldiers(self) -> list[Piece]:
        """Return the creatures of the `army`."""
        return [p for p in self.pieces.values() if p.controller in self.army and p.now.is_creature]

    def comes_at_me(self, attacker: Piece) -> bool:
        """Return whether an attacker attacks a player of the `army`, or a permanent that one defends."""
        target = self.attacks.get(attacker.id)
        piece = None if target is None else self.pieces.get(ObjectId(target))
        return target in self.army or (piece is not None and piece.defended_by in self.army)

    def other(self, player: PlayerId) -> PlayerId:
        """Return the opponent, for the player or a teammate; for anyone else, the player."""
        return self.opponent if player in self.team else self.me

    def is_blocked(self, attacker: Piece) -> bool:
        """Return whether an attacker became blocked."""
        return attacker.id in self.blocked

    def blockers_of(self, attacker: Piece) -> list[Piece]:
        """Return the creatures that block an attacker."""
        found = (b for b, attackers in self.blocks.items() if attacker.id in attackers)
        return [self.pieces[id] for id in found if id in self.pieces]

    def attackers_blocked_by(self, blocker: Piece) -> list[Piece]:
        """Return the attackers a creature blocks."""
        return [self.pieces[id] for id in self.blocks.get(blocker.id, ()) if id in self.pieces]

    def is_about_to_die(self, piece: Piece) -> bool:
        """Return whether combat damage will kill a creature, now that blockers are declared. First strike and
        prevention are ignored.
        """
        if self.step is not Step.DECLARE_BLOCKERS:
            return False
        enemies = self.blockers_of(piece) if piece.id in self.attacks else self.attackers_blocked_by(piece)
        deadly = any(Keyword.DEATHTOUCH in enemy.now.keywords for enemy in enemies)
        return bool(enemies) and (deadly or sum(enemy.power for enemy in enemies) >= piece.toughness_left)

    def definition(self, id: ObjectId) -> CardDefinition | None:
        """Return the card definition of an object, if it is known."""
        return self.cards.get(id)

    def definitions(self, ids: Iterable[ObjectId]) -> Iterator[CardDefinition]:
        """Return the card definitions of those objects that are known."""
        return (self.cards[id] for id in ids if id in self.cards)

    def spell(self, id: ObjectId) -> StackView | None:
        """Return a spell on the stack."""
        return next((item for item in self.stack if item.id == id and is_spell(item)), None)

    def source_of(self, item: StackView) -> ObjectId:
        """Return the object that a spell or ability comes from."""
        return item.id if item.source is None else item.source


def is_spell(item: StackView) -> bool:
    """Return whether something on the stack is a spell."""
    return item.source is None and not item.damage


def fits(
    filter: Filter,
    piece: Piece,
    you: PlayerId,
    source: ObjectId | None = None,
    table: SeenTable | None = None,
) -> bool:
    """Return whether a permanent matches a filter in an ability that the player `you` controls.

    `source` is the object with the ability, for "another" and "this". Without a `table`, what a filter says
    of combat is ignored.
    """
    now = piece.now
    one_of = (
        (filter.types, now.types),
        (filter.supertypes, now.supertypes),
        (filter.subtypes, now.subtypes),
        (filter.colors, now.colors),
        (filter.having, now.keywords),
    )
    none_of = (
        (filter.not_types, now.types),
        (filter.not_supertypes, now.supertypes),
        (filter.not_subtypes, now.subtypes),
        (filter.not_colors, now.colors),
        (filter.lacking, now.keywords),
    )
    return (
        all(not wanted or wanted & has for wanted, has in one_of)
        and not any(unwanted & has for unwanted, has in none_of)
        and is_meant(piece.controller, filter.controller, you, table)
        and _fits_status(filter, piece, source)
        and _fits_numbers(filter, now)
        and all(fits(each, piece, you, source, table) for each in filter.all_of)
        and not any(fits(each, piece, you, source, table) for each in filter.none_of)
        and (table is None or _fits_combat(filter.combat, piece, you, table, source))
    )


def is_meant(player: PlayerId, whose: Whose, you: PlayerId, table: SeenTable | None) -> bool:
    """Return whether a player is meant by a word that speaks from the point of view of `you`: a teammate is
    no opponent, as far as the table is given.
    """
    if whose is Whose.ANYONE:
        return True
    if whose is Whose.OPPONENT and table is not None:
        return (player in table.team) is not (you in table.team)
    return (player == you) is (whose is Whose.YOU)


def _fits_status(filter: Filter, piece: Piece, source: ObjectId | None) -> bool:
    """Return whether a permanent's status and name are as a filter says."""
    if filter.status is not Status.ANY and piece.tapped is not (filter.status is Status.TAPPED):
        return False
    if filter.controlled_by not in (None, piece.controller):
        return False
    if (filter.other_than_this and piece.id == source) or (filter.only_this and piece.id != source):
        return False
    return not (filter.nontoken and piece.is_token) and filter.named in (None, piece.now.name)


def _fits_numbers(filter: Filter, now: Characteristics) -> bool:
    limits: Sequence[tuple[int | None, int]] = (
        (filter.power_at_most, now.power),
        (filter.toughness_at_most, now.toughness),
        (filter.mana_value_at_most, now.mana_value),
        (filter.size_at_most, now.power + now.toughness),
    )
    if filter.power_at_least is not None and now.power < filter.power_at_least:
        return False
    return all(most is None or number <= most for most, number in limits)


def _fits_combat(
    role: CombatRole, piece: Piece, you: PlayerId, table: SeenTable, source: ObjectId | None
) -> bool:
    """Return whether a permanent has a role in combat, as far as the table shows."""
    attacking, blocking = piece.id in table.attacks, piece.id in table.blocks
    target = table.attacks.get(piece.id)
    match role:
        case CombatRole.ANY:
            return True
        case CombatRole.ATTACKING:
            return attacking
        case CombatRole.ATTACKING_YOU:
            return attacking and target == you
        case CombatRole.ATTACKING_AN_OPPONENT:
            return attacking and target in table.opponents
        case CombatRole.BLOCKING:
            return blocking
        case CombatRole.ATTACKING_OR_BLOCKING:
            return attacking or blocking
        case CombatRole.ATTACKING_ALONE:
            return {*table.attacks} == {piece.id}
        case CombatRole.BLOCKING_ALONE:
            return {*table.blocks} == {piece.id}
        case CombatRole.BLOCKING_THIS:
            return source in table.blocks.get(piece.id, ())
        case CombatRole.BLOCKED_BY_THIS:
            return source is not None and piece.id in table.blocks.get(source, ())
        case CombatRole.BLOCKED:
            return piece.id in table.blocked
        case CombatRole.UNBLOCKED:
            return attacking and piece.id not in table.blocked
        case CombatRole.ATTACKED_THIS_TURN:
            return any(attack.creature == piece.id for attack in table.attacked)
        case CombatRole.ATTACKED_YOU_THIS_TURN:
            return any(attack.creature == piece.id and attack.whom == you for attack in table.attacked)
        case CombatRole.ATTACKED_LAST_TURN:
            return piece.id in table.attacked_last_turn
        case CombatRole.BLOCKED_THIS_TURN:
            return piece.id in table.have_blocked
        case (
            CombatRole.ATTACKING_ENCHANTED_PLAYER
            | CombatRole.ATTACKED_THIS_COMBAT
            | CombatRole.BLOCKED_THIS_COMBAT
        ):
            return False  # not seen on the table
        case _:
            assert_never(role)


def table_of(view: View) -> SeenTable:
    """Return the table that a view shows, for the player whose view it is."""
    me, n = view.viewer, len(view.players)
    team = view.options.team_of(me)
    army = (me,) if view.options.sharing is Sharing.NOTHING else team
    ahead = [view.players[(me + i) % n] for i in range(1, n)]
    opponents = [player for player in ahead if player.in_game and player.id not in team]
    permanents = [o for player in view.players for o in player.battlefield]
    return SeenTable(
        me=me,
        team=team,
        opponents=tuple(player.id for player in opponents),
        opponent=max(opponents, key=_strength, default=ahead[0]).id,
        army=army,
        active_player=me if view.active_player in army else view.active_player,
        turn=view.turn,
        step=view.step,
        life={player.id: player.life for player in view.players},
        hand_sizes={player.id: player.hand_size for player in view.players},
        library_sizes={player.id: player.library_size for player in view.players},
        hand=tuple(o.id for o in view.player(me).hand or ()),
        graveyards={player.id: tuple(o.id for o in player.graveyard) for player in view.players},
        cards={o.id: _definition(o) for o in view.in_sight()} | _spells(view),
        pieces={o.id: _piece(o) for o in permanents},
        stack=view.stack,
        attacks={o.id: o.attacks for o in permanents if o.attacking},
        blocks={o.id: o.blocks for o in permanents if o.blocks},
        blocked=frozenset(o.id for o in permanents if o.blocked),
        attacked=view.attacks_this_turn,
        attacked_last_turn=frozenset(a.creature for player in view.players for a in player.attacks_last_turn),
        have_blocked=view.blocked_this_turn,
    )


def _strength(player: PlayerView) -> int:
    """Return the total power of a player's creatures."""
    return sum(o.now.power for o in player.battlefield if o.now.is_creature)


def _spells(view: View) -> dict[ObjectId, CardDefinition]:
    return {item.id: item.card for item in view.stack if item.card is not None}


def _definition(object: ObjectView) -> CardDefinition:
    """Return the definition of an object; of a face-down card that the viewer may look at, and that is no
    permanent, the hidden one.
    """
    hidden = object.hidden if object.zone is not Zone.BATTLEFIELD else None
    return object.card if hidden is None else hidden


def _piece(object: ObjectView) -> Piece:
    return Piece(
        id=object.id,
        now=object.now,
        controller=object.controller,
        is_token=object.token,
        tapped=object.tapped,
        damage=object.damage,
        counters=object.counters,
        attached_to=object.attached_to,
        protector=object.protector,
    )
