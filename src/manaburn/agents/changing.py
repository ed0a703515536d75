"""This module estimates for the simple agent what continuous changes of a permanent are worth, as by Auras,
pumping, weakening, taking control: `value_of_changes`, which `appraisal` calls, returns the points gained.

Changes that last are valued by what the permanent is worth with them, less what it is worth without. A change
until end of turn is worth little but in a fight that it decides, where it kills, or where it takes control.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from manaburn.agents.fighting import damage_through, deaths
from manaburn.agents.table import Piece, SeenTable
from manaburn.agents.worth import body_worth, life_lost, worth
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    Change,
    Duration,
    GainControl,
    GainKeywords,
    LoseAllAbilities,
    LoseKeywords,
    Rule,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.words.amounts import Times
from manaburn.cards.vocabulary.words.references import Amount, Number, Who
from manaburn.terms import Step

_LASTING = (Duration.INDEFINITE, Duration.WHILE_SOURCE_REMAINS)
_BURDENS = (Rule.CANT_ATTACK, Rule.CANT_BLOCK, Rule.DOESNT_UNTAP)

_NOTHING_TAKEN = -0.5
"""What it is worth to gain control of a permanent of one's own: the card is wasted."""
_NOTHING_DECIDED = -0.1
"""What a change until end of turn that decides no fight is worth to the creature's controller."""


def value_of_changes(
    table: SeenTable, piece: Piece, changes: Sequence[Change], duration: Duration, x: int = 0
) -> float:
    """Return how much `table.team` gains (negative: loses) if a permanent is changed so for that duration;
    `x` is the X of the spell or ability that changes it.
    """
    sign = 1 if piece.controller in table.team else -1
    for change in changes:
        if isinstance(change, GainControl):
            part = 2.0 if duration in _LASTING else 0.5
            if change.to is not Who.YOU:  # given away, or to somebody else
                return -part * worth(piece) if sign > 0 else 0.0
            return part * worth(piece) if sign < 0 else _NOTHING_TAKEN
    changed = changed_by(piece, changes, x)
    if changed.now.is_creature and changed.toughness_left <= 0:
        return -sign * worth(piece)
    if duration in _LASTING:
        burdens = sum(0.45 * worth(piece) for change in changes if change in _BURDENS)
        return sign * (_body(changed) - _body(piece) + _perks(changes) - burdens)
    return sign * (
        _difference_in_combat(table, piece, changed) + 0.5 * _perks(changes) * _fights(table, piece)
    )


def _body(piece: Piece) -> float:
    if not piece.now.is_creature:
        return worth(piece)
    return body_worth(piece.power, piece.now.toughness, piece.now.keywords)


def _perks(changes: Sequence[Change]) -> float:
    """Return what the abilities that are neither keywords nor burdens are worth: each a little."""
    plain = (AddPowerToughness, GainKeywords, LoseKeywords, LoseAllAbilities, SetPowerToughness)
    return sum(0.4 for c in changes if not isinstance(c, plain) and c not in _BURDENS)


def _fights(table: SeenTable, piece: Piece) -> bool:
    return piece in table.attackers or bool(table.attackers_blocked_by(piece))


def _amount(amount: Amount, x: int) -> int:
    """Return the number that an amount stands for. One that is only known as the change happens (a count of
    creatures, say) is taken for 1, or for -1 where it is subtracted: only its sign is known here.
    """
    match amount:
        case int():
            return amount
        case Number.X:
            return x
        case Times(-1, inner):
            return -_amount(inner, x)
        case Times(factor=factor) if factor < 0:
            return -1
        case _:
            return 1


def changed_by(piece: Piece, changes: Sequence[Change], x: int = 0) -> Piece:
    """Return a permanent as it would be with these changes."""
    now = piece.now
    for change in changes:
        match change:
            case AddPowerToughness(power, toughness):
                now = replace(
                    now, power=now.power + _amount(power, x), toughness=now.toughness + _amount(toughness, x)
                )
            case SetPowerToughness(power, toughness):
                now = replace(now, power=_amount(power, x), toughness=_amount(toughness, x))
            case GainKeywords(keywords):
                now = replace(now, keywords=now.keywords | keywords)
            case LoseKeywords(keywords):
                now = replace(now, keywords=now.keywords - keywords)
            case LoseAllAbilities():
                now = replace(now, keywords=frozenset(), activated=(), triggered=(), rules=())
            case _:
                pass
    return replace(piece, now=now)


def _difference_in_combat(table: SeenTable, piece: Piece, changed: Piece) -> float:
    """Return how much better the fight in progress goes for the creature's controller with the change."""
    if table.step is not Step.DECLARE_BLOCKERS:
        return _NOTHING_DECIDED
    if piece in table.attackers:
        blockers = table.blockers_of(piece)
        if not table.is_blocked(piece):  # only the damage to the player changes
            more = damage_through(changed, ()) - damage_through(piece, ())
            others = sum(damage_through(a, ()) for a in table.attackers if not table.is_blocked(a))
            life = table.life[table.other(piece.controller)]
            return life_lost(life, others + more) - life_lost(life, others) if more > 0 else _NOTHING_DECIDED
        return _swing(deaths(changed, blockers), deaths(piece, blockers), piece)
    for attacker in table.attackers_blocked_by(piece):  # only the first of them is looked at
        group = table.blockers_of(attacker)
        after = [changed if p is piece else p for p in group]
        dies, lost = deaths(attacker, group)
        dies_then, lost_then = deaths(attacker, after)
        saved = (piece in lost) - (changed in lost_then)
        return worth(attacker) * (dies_then - dies) + worth(piece) * saved
    return _NOTHING_DECIDED


def _swing(after: tuple[bool, list[Piece]], before: tuple[bool, list[Piece]], attacker: Piece) -> float:
    """Return how much better the `deaths` of a fight are for the attacker's side than they were before."""
    killed = sum(map(worth, after[1])) - sum(map(worth, before[1]))
    return killed + worth(attacker) * (before[0] - after[0])
