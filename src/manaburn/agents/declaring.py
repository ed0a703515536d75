"""This module declares attackers and blockers for the simple agent, and assigns combat damage:
`choose_attack`, `choose_block`, `choose_assignment` and the like, which `SimpleAgent.choose` calls, return
its answers.

It plans the best declaration (`manaburn.agents.fighting`). Where that is not legal, as it costs too much or
ignores a requirement, it leaves out creatures until it is, or takes the best of some random legal ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random

from manaburn.agents.fighting import (
    PlaneswalkerOrBattle,
    Wave,
    attack_value,
    better_than_life,
    block_value,
    damage_through,
    plan_attack,
    plan_blocks,
)
from manaburn.agents.protocol import Legal
from manaburn.agents.table import Piece, SeenTable
from manaburn.agents.worth import LETHAL, life_lost, worth
from manaburn.decisions import Action, AssignDamage, Attack, Block, Choose, ChoosePlayer, Order, Purpose
from manaburn.terms import CardType, CounterKind, Keyword, ObjectId, PlayerId, Target, is_player

Options = Mapping[ObjectId, Sequence[Target]]
"""What each creature may attack, by itself."""

_SAMPLES = 24
"""The number of random declarations that are compared when the planned one is not legal."""


# Attacks


def choose_attack(table: SeenTable, legal: Legal, rng: Random) -> Action:
    """Return the planned attack; if it is illegal, with fewer attackers, or the best of random legal ones."""
    options = legal.options()
    target, planned = _best_plan(table, options)
    action = _attack(table, planned, target, options)
    if action in legal:
        return action
    strongest = sorted(planned, key=lambda p: (-p.power, p.id))
    for number in range(len(strongest), 0, -1):  # as many as can be paid for
        action = Attack(tuple(sorted((piece.id, target) for piece in strongest[:number])))
        if action in legal:
            return action
    return max(
        (a for a in _samples(legal, rng) if isinstance(a, Attack)), key=lambda a: _value_of_attack(table, a)
    )


def _best_plan(table: SeenTable, options: Options) -> tuple[PlayerId, list[Piece]]:
    """Return the opponent whom it is worth most to attack, and the attackers."""
    creatures = table.soldiers
    sides = _sides(table)
    plans: list[tuple[float, PlayerId, list[Piece]]] = []
    for opponent in table.opponents:
        wave = _wave(table, opponent)
        targets = {opponent, *(one.id for one in wave.others)}
        able = [p for p in creatures if not targets.isdisjoint(options.get(p.id, ()))]
        value, chosen = plan_attack(able, wave, creatures, sides, table.life[table.me])
        plans.append((value, opponent, chosen))
    _, target, chosen = max(plans, key=lambda plan: plan[0], default=(0.0, table.opponent, []))
    return target, chosen


def choose_player(table: SeenTable, decision: ChoosePlayer) -> Action:
    """Return the choice of a player. Where the defending player is chosen, before attackers are declared, it
    is whom it is worth most to attack; otherwise the opponent with the strongest creatures.
    """
    if decision.purpose is not Purpose.DEFEND:
        return Choose((table.opponent if table.opponent in decision.among else decision.among[0],))
    creatures = table.soldiers
    able = [p for p in creatures if not p.tapped and Keyword.DEFENDER not in p.now.keywords]

    def worth_of_attacking(player: PlayerId) -> float:
        wave = _wave(table, player)
        return plan_attack(able, wave, creatures, _sides(table), table.life[table.me])[0]

    return Choose((max(decision.among, key=worth_of_attacking),))


def _sides(table: SeenTable) -> list[list[Piece]]:
    return [table.creatures_of(opponent) for opponent in table.opponents]


def _wave(table: SeenTable, opponent: PlayerId, attackers: Sequence[Piece] = ()) -> Wave:
    return Wave(
        attackers, table.creatures_of(opponent), table.life[opponent], _attackable_permanents(table, opponent)
    )


def _attackable_permanents(table: SeenTable, opponent: PlayerId) -> list[PlaneswalkerOrBattle]:
    """Return the planeswalkers of an opponent, and the battles of the agent's side that they protect."""
    found = []
    for piece in table.pieces.values():
        if CardType.PLANESWALKER in piece.now.types and piece.controller == opponent:
            found.append(PlaneswalkerOrBattle(piece.id, piece.counter(CounterKind.LOYALTY), worth(piece)))
        elif piece.protector == opponent and piece.controller in table.team:
            found.append(PlaneswalkerOrBattle(piece.id, piece.counter(CounterKind.DEFENSE), worth(piece)))
    return found


def _samples(legal: Legal, rng: Random) -> list[Action]:
    """Return random legal declarations, and the empty one if it is legal."""
    return [a for a in (Attack(()), Block(())) if a in legal] + [legal.sample(rng) for _ in range(_SAMPLES)]


def _attack(table: SeenTable, pieces: Sequence[Piece], target: PlayerId, options: Options) -> Attack:
    """Return the attack of these creatures on a player; some are sent to planeswalkers and battles instead,
    where their damage is worth more.
    """
    targets: dict[ObjectId, Target] = {piece.id: target for piece in pieces}
    waiting = sorted(pieces, key=lambda p: (p.power, p.id))
    damage = sum(damage_through(piece, ()) for piece in pieces)
    others = _attackable_permanents(table, target)
    for other, _ in better_than_life(others, damage, table.life[target]):
        left = other.counters
        able = [p for p in waiting if other.id in options.get(p.id, ()) and p.power > 0]
        while left > 0 and able:  # the weakest that is strong enough, or else the strongest
            piece = next((p for p in able if damage_through(p, ()) >= left), able[-1])
            targets[piece.id] = other.id
            left -= damage_through(piece, ())
            able.remove(piece)
            waiting.remove(piece)
    return Attack(tuple(sorted(targets.items())))


def _value_of_attack(table: SeenTable, action: Attack) -> float:
    """Return the value of an attack on one or several players. An attack on a planeswalker or battle
    counts as one on the player who defends it.
    """
    attackers: dict[PlayerId, list[Piece]] = {}
    for id, target in action.pairs:
        piece = None if is_player(target) else table.pieces.get(ObjectId(target))
        whom = PlayerId(target) if piece is None else piece.defended_by
        attackers.setdefault(whom, []).append(table.pieces[id])
    waves = [_wave(table, whom, pieces) for whom, pieces in attackers.items() if whom in table.opponents]
    return attack_value(waves, table.soldiers, _sides(table), table.life[table.me])


# Blocks


def choose_block(table: SeenTable, legal: Legal, rng: Random) -> Action:
    """Return the planned blocks, without those that are not legal; or the best of random legal blocks, if no
    blocks are legal, or would be fatal.
    """
    against = [p for p in table.attackers if table.comes_at_me(p)]
    able = [p for p in table.soldiers if not p.tapped]
    blocks = plan_blocks(against, able, table.life[table.me])
    while blocks:
        action = Block(tuple(sorted((b.id, a.id) for a, group in blocks.items() for b in group)))
        if action in legal:
            return action
        wrong = next((a for a, group in blocks.items() if _block(a, group) not in legal), None)
        del blocks[wrong if wrong is not None else next(iter(blocks))]
    if _is_safe(table, against) and Block(()) in legal:
        return Block(())
    return max(
        (a for a in _samples(legal, rng) if isinstance(a, Block)),
        key=lambda a: _value_of_block(table, against, a),
    )


def _block(attacker: Piece, group: Sequence[Piece]) -> Block:
    return Block(tuple(sorted((b.id, attacker.id) for b in group)))


def _is_safe(table: SeenTable, against: Sequence[Piece]) -> bool:
    """Return whether the player survives these attackers without blocking."""
    return sum(damage_through(a, ()) for a in against) < table.life[table.me]


def _value_of_block(table: SeenTable, against: Sequence[Piece], action: Block) -> float:
    life, value, through = table.life[table.me], 0.0, 0
    for attacker in against:
        group = [table.pieces[b] for b, a in action.pairs if a == attacker.id]
        through += damage_through(attacker, group)
        value += block_value(attacker, group, life) if group else 0.0
    return value - (LETHAL if through >= life else 0.0)


# Combat damage


_MOST_LISTED = 400
"""The most legal assignments of combat damage that are compared."""


def choose_order(table: SeenTable, among: tuple[ObjectId, ...]) -> Action:
    """Return the order of blockers for damage: those first that are worth most for the damage it takes."""

    def rank(id: int) -> float:
        piece = table.pieces[ObjectId(id)]
        return -worth(piece) / max(1, piece.toughness_left)

    return Order(tuple(sorted(among, key=rank)))


def choose_assignment(table: SeenTable, legal: Legal) -> Action:
    """Return the best of the first listed assignments and of one made greedily, if that is legal."""
    offered = list(islice(legal, _MOST_LISTED))
    first = offered[0]
    assert isinstance(first, AssignDamage), "combat damage is assigned"
    greedy = _greedy(table, first)
    if greedy in legal:
        offered.append(greedy)
    return max(offered, key=lambda action: _value(table, action))


def _greedy(table: SeenTable, any_legal: AssignDamage) -> AssignDamage:
    """Return an assignment in which each creature kills what it can, the most valuable first; damage left
    over goes to what it attacks (`_rest`). `any_legal` shows how much each has to assign.
    """
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


def _enemies(table: SeenTable, piece: Piece) -> list[Piece]:
    """Return the creatures that a creature fights, those worth most for the damage it takes first."""
    if piece.id not in table.attacks:
        found = table.attackers_blocked_by(piece)
    elif table.is_blocked(piece):
        found = table.blockers_of(piece)
    else:
        found = []
    return sorted(found, key=lambda p: -worth(p) / max(1, p.toughness_left))


def _rest(table: SeenTable, piece: Piece, enemies: list[Piece]) -> Target:
    """Return who gets the damage left over: what is attacked, if it can be damaged; else the last blocker."""
    beyond = table.attacks.get(piece.id)
    if beyond is not None and (not enemies or Keyword.TRAMPLE in piece.now.keywords):
        return beyond
    return enemies[-1].id if enemies else table.opponent


def _value(table: SeenTable, action: Action) -> float:
    """Return the points gained by an assignment of combat damage."""
    assert isinstance(action, AssignDamage), "combat damage is assigned"
    total: Counter[Target] = Counter()
    deadly: set[Target] = set()
    for source, target, amount in action.parts:
        total[target] += amount
        if source in table.pieces and Keyword.DEATHTOUCH in table.pieces[source].now.keywords:
            deadly.add(target)
    return sum(_harm(table, target, amount, target in deadly) for target, amount in total.items())


def _harm(table: SeenTable, target: Target, amount: int, deadly: bool) -> float:
    """Return the points gained by damage to one recipient; `deadly` damage has a source with deathtouch."""
    if is_player(target):
        lost = life_lost(table.life[PlayerId(target)], amount)
        return -lost if target in table.team else lost
    piece = table.pieces.get(ObjectId(target))
    if piece is None:
        return 0.0
    sign = -1 if piece.controller in table.team else 1
    if not piece.now.is_creature:
        return sign * 0.8 * amount
    return sign * (worth(piece) if deadly or amount >= piece.toughness_left else 0.05 * amount)
