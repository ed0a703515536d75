"""How the simple agent keeps hands, discards, sacrifices, searches, and answers yes or no."""

from __future__ import annotations

from dataclasses import replace

from manaburn.agents.appraisal import Deed, appraise
from manaburn.agents.planning import parts_of_item
from manaburn.agents.table import Table
from manaburn.agents.worth import A_CARD, card_worth, worth
from manaburn.cards.vocabulary.effects import CounterSpell, May, UnlessPays
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice, UnlessPaysPrice
from manaburn.decisions import Action, Answer, Choose, ChooseObjects, ChooseWhether, Purpose, YesNo
from manaburn.rules.mana.costs import weighs_enough
from manaburn.rules.turn.untapping import filled
from manaburn.terms import CardType, ObjectId

_ENOUGH_LANDS = 5
_KEEPS = (
    *(Purpose.KEEP_BY_LEGEND_RULE, Purpose.FIND, Purpose.EXERT, Purpose.RETURN_TO_HAND),
    *(Purpose.COMMAND_ZONE, Purpose.COMMAND_ZONE_INSTEAD, Purpose.COPY_AS_IT_ENTERS),
    *(Purpose.REVEAL_AS_IT_ENTERS, Purpose.EXILE_AS_DISCARDED),
)
_LOSES = frozenset(
    (
        Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN,
        Purpose.DISCARD_TO_HAND_SIZE,
        Purpose.DISCARD,
        Purpose.DISCARD_AS_COST,
        Purpose.SACRIFICE,
        Purpose.SACRIFICE_AS_COST,
        Purpose.TAP_AS_COST,
        Purpose.RETURN_AS_COST,
    )
)


def _enough(decision: ChooseObjects, ranked: list[ObjectId]) -> list[ObjectId]:
    """The worst that count for enough together, none of them needlessly."""
    chosen = [id for id in ranked if decision.weights[decision.among.index(id)] > 0]
    for id in reversed(chosen.copy()):
        fewer = [each for each in chosen if each != id]
        if weighs_enough(decision, fewer):
            chosen = fewer
    return chosen


def wants_mulligan(table: Table, taken: int) -> bool:
    """Hands with two to five lands in seven are kept; every mulligan makes one less choosy."""
    size = len(table.hand)
    lands = sum(table.cards[id].is_land for id in table.hand)
    if taken >= 2 or size <= 5:
        return False
    return not 2 <= lands <= size - 2


def choose_objects(table: Table, decision: ChooseObjects) -> Action:
    """Lose the worst, keep and find the best."""
    ranked = sorted(decision.among, key=lambda id: _keeping(table, id))
    if decision.weights:
        chosen = _enough(decision, ranked)
    elif decision.purpose in _LOSES:
        chosen = ranked[: decision.minimum]
    elif decision.purpose in _KEEPS:
        chosen = ranked[len(ranked) - decision.maximum :]
    elif decision.limits:
        chosen = filled(decision.limits, reversed(ranked))
    elif decision.purpose is Purpose.PUT_ON_BOTTOM_BY_SCRY:
        bad = [id for id in ranked if _keeping(table, id) < A_CARD - 0.3]
        chosen = bad[: decision.maximum]
    else:
        chosen = ranked[: decision.minimum]
    return Choose(tuple(sorted(chosen)))


def _keeping(table: Table, id: ObjectId) -> float:
    """What a card or permanent is worth to its player where it is."""
    if id in table.pieces:
        return worth(table.pieces[id])
    definition = table.cards.get(id)
    if definition is None:
        return A_CARD
    in_play = sum(1 for p in table.mine if CardType.LAND in p.now.types)
    lands = in_play + sum(table.cards[card].is_land for card in table.hand)
    if definition.is_land:
        return 2.5 if lands < _ENOUGH_LANDS - 1 else 1.5 if lands <= _ENOUGH_LANDS else 0.5
    cost = definition.cost.mana_value if definition.cost is not None else 0
    value = card_worth(definition) if definition.is_permanent else 1.5 + 0.3 * cost
    return value * (0.4 if cost > lands + 2 else 1.0)


def choose_whether(table: Table, decision: ChooseWhether) -> Action:
    """Yes to what gains more than it costs."""
    return Answer(YesNo.YES if _gain(table, decision) > 0 else YesNo.NO)


def _gain(table: Table, decision: ChooseWhether) -> float:
    """What yes would gain, compared with no; the spell or ability that asks is on top of the stack. A symbol
    that may be paid in another way can be paid as it is.
    """
    if decision.instead_of:
        return -1.0
    item = table.stack[-1] if table.stack else None
    if item is None:
        return 1.0
    price = 0.1 * (decision.cost.total if decision.cost is not None else 0)
    sign = 1 if item.controller == table.me else -1
    seen = table if sign > 0 else _from_the_other_side(table)
    for effect in (effect for part in parts_of_item(table, item) for effect in part.effects):
        match effect:
            case (
                May(effects=inner)
                | UnlessPays(effects=inner)
                | UnlessPaysPrice(effects=inner)
                | MayPayPrice(effects=inner)
            ):
                deed = Deed(table=seen, source=table.source_of(item), effects=inner, targets=item.targets)
                value = sign * appraise(deed)
                gains = isinstance(effect, May | MayPayPrice)
                return (value if gains else -value) - price
            case CounterSpell():
                return 1.0
            case _:
                pass
    return 1.0


def _from_the_other_side(table: Table) -> Table:
    return replace(table, me=table.opponent, team=(table.opponent,), opponents=(table.me,), opponent=table.me)
