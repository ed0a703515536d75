"""How the simple agent divides combat damage: so as to kill the most."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from manaburn.agents.protocol import Legal
from manaburn.agents.table import Piece, Table
from manaburn.agents.worth import life_lost, worth
from manaburn.decisions import Action, AssignDamage, Order
from manaburn.terms import Keyword, ObjectId, PlayerId, Target, is_player

_MOST_LISTED = 400


def choose_order(table: Table, among: tuple[ObjectId, ...]) -> Action:
    """The order that lets damage kill the best first: cheap kills of valuable creatures."""

    def rank(id: int) -> float:
        piece = table.pieces[ObjectId(id)]
        return -worth(piece) / max(1, piece.toughness_left)

    return Order(tuple(sorted(among, key=rank)))


def choose_assignment(table: Table, legal: Legal) -> Action:
    """The assignment that kills the most: one made up greedily, or the best of those listed first."""
    offered = list(islice(legal, _MOST_LISTED))
    first = offered[0]
    assert isinstance(first, AssignDamage), "combat damage is assigned"
    greedy = _greedy(table, first)
    if greedy in legal:
        offered.append(greedy)
    return max(offered, key=lambda action: _value(table, action))


def _greedy(table: Table, any_legal: AssignDamage) -> AssignDamage:
    """Each creature kills what it can of those it fights, and the rest goes beyond or to the last."""
    power: Counter[ObjectId] = Counter()
    for source, _, amount in any_legal.parts:
        power[source] += amount
    needed: dict[ObjectId, int] = {}
    parts: Counter[tuple[ObjectId, Target]] = Counter()
    for source, whole in sorted(power.items()):
        left = whole
        piece = table.pieces[source]
        enemies = _enemies(table, piece)
        for enemy in enemies:
            need = needed.setdefault(enemy.id, max(0, enemy.toughness_left))
            lethal = min(need, 1) if Keyword.DEATHTOUCH in piece.now.keywords else need
            if 0 < lethal <= left:
                parts[source, enemy.id] += lethal
                left -= lethal
                needed[enemy.id] = 0
        if left:
            parts[source, _rest(table, piece, enemies)] += left
    return AssignDamage(tuple(sorted((s, t, n) for (s, t), n in parts.items())))


def _enemies(table: Table, piece: Piece) -> list[Piece]:
    if piece.id not in table.attacks:
        found = table.attackers_blocked_by(piece)
    elif table.is_blocked(piece):
        found = table.blockers_of(piece)
    else:
        found = []
    return sorted(found, key=lambda p: -worth(p) / max(1, p.toughness_left))


def _rest(table: Table, piece: Piece, enemies: list[Piece]) -> Target:
    beyond = table.attacks.get(piece.id)
    if beyond is not None and (not enemies or Keyword.TRAMPLE in piece.now.keywords):
        return beyond
    return enemies[-1].id if enemies else table.opponent


def _value(table: Table, action: Action) -> float:
    assert isinstance(action, AssignDamage), "combat damage is assigned"
    total: Counter[Target] = Counter()
    deadly: set[Target] = set()
    for source, target, amount in action.parts:
        total[target] += amount
        if source in table.pieces and Keyword.DEATHTOUCH in table.pieces[source].now.keywords:
            deadly.add(target)
    return sum(_harm(table, target, amount, target in deadly) for target, amount in total.items())


def _harm(table: Table, target: Target, amount: int, deadly: bool) -> float:
    if is_player(target):
        lost = life_lost(table.life[PlayerId(target)], amount)
        return -lost if target == table.me else lost
    piece = table.pieces.get(ObjectId(target))
    if piece is None:
        return 0.0
    if not piece.now.is_creature:
        return 0.8 * amount
    sign = -1 if piece.controller == table.me else 1
    return sign * (worth(piece) if deadly or amount >= piece.toughness_left else 0.05 * amount)
