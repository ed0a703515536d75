"""How the simple agent declares attackers and blockers: what it foresees, made legal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from manaburn.agents.fighting import attack_value, block_value, damage_through, plan_attack, plan_blocks
from manaburn.agents.protocol import Legal
from manaburn.agents.table import Piece, Table
from manaburn.agents.worth import LETHAL
from manaburn.decisions import Action, Attack, Block
from manaburn.terms import CardType, CounterKind, ObjectId, Target

_SAMPLES = 24
"""How many random declarations are compared when the planned one is not legal."""


# Attacks


def choose_attack(table: Table, legal: Legal, rng: Random) -> Action:
    """The attack that seems best among those that are legal."""
    creatures = [p for p in table.mine if p.now.is_creature]
    options = legal.options()
    able = [p for p in creatures if table.opponent in options.get(p.id, ())]
    planned = plan_attack(able, creatures, _their_creatures(table), *_lives(table))
    action = _attack(table, planned, split=True)
    if action in legal:
        return action
    strongest = sorted(planned, key=lambda p: (-p.power, p.id))
    for number in range(len(strongest), 0, -1):  # as many as can be paid for
        action = _attack(table, strongest[:number])
        if action in legal:
            return action
    return max(
        (a for a in _samples(legal, rng) if isinstance(a, Attack)), key=lambda a: _value_of_attack(table, a)
    )


def _samples(legal: Legal, rng: Random) -> list[Action]:
    return [a for a in (Attack(()), Block(())) if a in legal] + [legal.sample(rng) for _ in range(_SAMPLES)]


def _their_creatures(table: Table) -> list[Piece]:
    return [p for p in table.theirs if p.now.is_creature]


def _lives(table: Table) -> tuple[int, int]:
    return table.life[table.me], table.life[table.opponent]


def _attack(table: Table, pieces: Sequence[Piece], *, split: bool = False) -> Attack:
    """An attack on the opponent; split, those not needed there go for the planeswalkers first."""
    targets: dict[ObjectId, Target] = {piece.id: table.opponent for piece in pieces}
    if split and sum(damage_through(p, ()) for p in pieces) < table.life[table.opponent]:
        waiting = sorted(pieces, key=lambda p: p.power)
        for walker in (p for p in table.theirs if CardType.PLANESWALKER in p.now.types):
            loyalty = walker.counter(CounterKind.LOYALTY)
            while loyalty > 0 and waiting:
                piece = waiting.pop()
                targets[piece.id] = walker.id
                loyalty -= damage_through(piece, ())
    return Attack(tuple(sorted(targets.items())))


def _value_of_attack(table: Table, action: Attack) -> float:
    attackers = [table.pieces[id] for id, _ in action.pairs]
    creatures = [p for p in table.mine if p.now.is_creature]
    return attack_value(attackers, creatures, _their_creatures(table), *_lives(table))


# Blocks


def choose_block(table: Table, legal: Legal, rng: Random) -> Action:
    """The blocks that seem best among those that are legal."""
    against = [p for p in table.attackers if p.controller != table.me]
    able = [p for p in table.mine if p.now.is_creature and not p.tapped]
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
