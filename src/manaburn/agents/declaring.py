"""How the simple agent declares attackers and blockers: what it foresees, made legal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from manaburn.agents.fighting import Wave, attack_value, block_value, damage_through, plan_attack, plan_blocks
from manaburn.agents.protocol import Legal
from manaburn.agents.table import Piece, Table
from manaburn.agents.worth import LETHAL
from manaburn.decisions import Action, Attack, Block, Choose, ChoosePlayer, Purpose
from manaburn.terms import CardType, CounterKind, Keyword, ObjectId, PlayerId, Target, is_player

_SAMPLES = 24
"""How many random declarations are compared when the planned one is not legal."""


# Attacks


def choose_attack(table: Table, legal: Legal, rng: Random) -> Action:
    """The attack that seems best among those that are legal: on the opponent where it is worth most."""
    target, planned = _best_plan(table, legal)
    action = _attack(table, planned, target, split=True)
    if action in legal:
        return action
    strongest = sorted(planned, key=lambda p: (-p.power, p.id))
    for number in range(len(strongest), 0, -1):  # as many as can be paid for
        action = _attack(table, strongest[:number], target)
        if action in legal:
            return action
    return max(
        (a for a in _samples(legal, rng) if isinstance(a, Attack)), key=lambda a: _value_of_attack(table, a)
    )


def _best_plan(table: Table, legal: Legal) -> tuple[PlayerId, list[Piece]]:
    options = legal.options()
    creatures = table.soldiers
    sides = _sides(table)
    plans: list[tuple[float, PlayerId, list[Piece]]] = []
    for opponent in table.opponents:
        able = [p for p in creatures if opponent in options.get(p.id, ())]
        value, chosen = plan_attack(able, _wave(table, opponent), creatures, sides, table.life[table.me])
        plans.append((value, opponent, chosen))
    _, target, chosen = max(plans, key=lambda plan: plan[0], default=(0.0, table.opponent, []))
    return target, chosen


def choose_player(table: Table, decision: ChoosePlayer) -> Action:
    """Whom to attack, before it is known what can; else the opponent with the strongest creatures."""
    if decision.purpose is not Purpose.DEFEND:
        return Choose((table.opponent if table.opponent in decision.among else decision.among[0],))
    creatures = table.soldiers
    able = [p for p in creatures if not p.tapped and Keyword.DEFENDER not in p.now.keywords]

    def worth_of_attacking(player: PlayerId) -> float:
        wave = _wave(table, player)
        return plan_attack(able, wave, creatures, _sides(table), table.life[table.me])[0]

    return Choose((max(decision.among, key=worth_of_attacking),))


def _sides(table: Table) -> list[list[Piece]]:
    return [table.creatures_of(opponent) for opponent in table.opponents]


def _wave(table: Table, opponent: PlayerId, attackers: Sequence[Piece] = ()) -> Wave:
    return Wave(attackers, table.creatures_of(opponent), table.life[opponent])


def _samples(legal: Legal, rng: Random) -> list[Action]:
    return [a for a in (Attack(()), Block(())) if a in legal] + [legal.sample(rng) for _ in range(_SAMPLES)]


def _attack(table: Table, pieces: Sequence[Piece], target: PlayerId, *, split: bool = False) -> Attack:
    """An attack on a player; split, those not needed there go for their planeswalkers first."""
    targets: dict[ObjectId, Target] = {piece.id: target for piece in pieces}
    if split and sum(damage_through(p, ()) for p in pieces) < table.life[target]:
        waiting = sorted(pieces, key=lambda p: p.power)
        for walker in (p for p in table.theirs if CardType.PLANESWALKER in p.now.types):
            loyalty = walker.counter(CounterKind.LOYALTY) if walker.controller == target else 0
            while loyalty > 0 and waiting:
                piece = waiting.pop()
                targets[piece.id] = walker.id
                loyalty -= damage_through(piece, ())
    return Attack(tuple(sorted(targets.items())))


def _value_of_attack(table: Table, action: Attack) -> float:
    """What any attack is worth, on however many players: planeswalkers count as who controls them."""
    attackers: dict[PlayerId, list[Piece]] = {}
    for id, target in action.pairs:
        piece = None if is_player(target) else table.pieces.get(ObjectId(target))
        whom = PlayerId(target) if piece is None else piece.controller
        attackers.setdefault(whom, []).append(table.pieces[id])
    waves = [_wave(table, whom, pieces) for whom, pieces in attackers.items() if whom in table.opponents]
    return attack_value(waves, table.soldiers, _sides(table), table.life[table.me])


# Blocks


def choose_block(table: Table, legal: Legal, rng: Random) -> Action:
    """The blocks that seem best among those that are legal."""
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


def _is_safe(table: Table, against: Sequence[Piece]) -> bool:
    return sum(damage_through(a, ()) for a in against) < table.life[table.me]


def _value_of_block(table: Table, against: Sequence[Piece], action: Block) -> float:
    life, value, through = table.life[table.me], 0.0, 0
    for attacker in against:
        group = [table.pieces[b] for b, a in action.pairs if a == attacker.id]
        through += damage_through(attacker, group)
        value += block_value(attacker, group, life) if group else 0.0
    return value - (LETHAL if through >= life else 0.0)
