"""An agent that has to choose objects asks what they are chosen for, and whose they are.

`choose_objects` answers for the simple agent. Of what it loses ("discard as a cost") it takes as few as it
may, the least valuable first; of what it keeps or finds, as many as it may, the most valuable first. Where
the choice is a gain for whoever has the objects ("untap up to seven lands"), it takes its own; where it is a
harm ("sacrifice", "exile", "tap"), those of opponents, and of its own as few as it may.
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.agents.table import SeenTable
from manaburn.agents.worth import A_CARD, card_worth, worth
from manaburn.decisions import Action
from manaburn.rules.mana.costs import weighs_enough
from manaburn.rules.turn.untapping import filled
from manaburn.terms import CardType, ObjectId

_ENOUGH_LANDS = 5
"""So many lands, on the battlefield and in hand, are enough: a further one is worth little."""
_PURPOSES_OF_KEEPING = (
    *(d.Purpose.KEEP_BY_LEGEND_RULE, d.Purpose.FIND, d.Purpose.EXERT),
    *(d.Purpose.COMMAND_ZONE, d.Purpose.COMMAND_ZONE_INSTEAD, d.Purpose.COPY_AS_IT_ENTERS),
    *(d.Purpose.REVEAL_AS_IT_ENTERS, d.Purpose.EXILE_AS_DISCARDED, d.Purpose.KEEP_FROM_SACRIFICE),
    *(d.Purpose.BE_COPIED, d.Purpose.PUT_ONTO_BATTLEFIELD),
)
_PURPOSES_OF_LOSING = frozenset(
    (
        d.Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN,
        d.Purpose.DISCARD_TO_HAND_SIZE,
        d.Purpose.DISCARD_AS_COST,
        d.Purpose.SACRIFICE_AS_COST,
        d.Purpose.TAP_AS_COST,
        d.Purpose.RETURN_AS_COST,
        d.Purpose.PUT_COUNTERS_AS_COST,
    )
)
_GAINS = frozenset(
    (d.Purpose.BE_GIVEN_COUNTERS, d.Purpose.HAVE_IT_ATTACHED, d.Purpose.RETURN_TO_HAND, d.Purpose.UNTAP)
)
"""The purposes that are good for whoever has the object; a permanent that returns to a hand is a loss."""
_HARMS = frozenset(
    (
        d.Purpose.BE_GIVEN_MINUS_COUNTERS,
        d.Purpose.DESTROY,
        d.Purpose.DISCARD,
        d.Purpose.EXILE,
        d.Purpose.SACRIFICE,
        d.Purpose.TAP,
    )
)
_TAPPED_BY = {d.Purpose.TAP: True, d.Purpose.UNTAP: False}
"""Whether a permanent is tapped after a choice for that purpose."""


def choose_objects(table: SeenTable, decision: d.ChooseObjects) -> Action:
    """Return a choice of objects by their worth (`_keeping`): the worst are lost, the best kept or found."""
    ranked = sorted(decision.among, key=lambda id: _keeping(table, id))
    if decision.weights:
        chosen = _enough(decision, ranked)
    elif decision.purpose in _PURPOSES_OF_LOSING:
        chosen = ranked[: decision.minimum]
    elif decision.purpose in _PURPOSES_OF_KEEPING:
        chosen = ranked[len(ranked) - decision.maximum :]
    elif decision.purpose in _HARMS or (decision.purpose in _GAINS and not decision.limits):
        chosen = _by_side(table, decision, ranked)
    elif decision.limits:
        chosen = filled(decision.limits, reversed(ranked))
    elif decision.purpose is d.Purpose.PUT_ON_BOTTOM_BY_SCRY:
        bad = [id for id in ranked if _keeping(table, id) < A_CARD - 0.3]
        chosen = bad[: decision.maximum]
    else:
        chosen = ranked[: decision.minimum]
    return d.Choose(tuple(sorted(chosen)))


def _by_side(table: SeenTable, decision: d.ChooseObjects, ranked: list[ObjectId]) -> list[ObjectId]:
    """Return the most valuable objects of the side for which the choice is good for the agent, as many as
    allowed; if more have to be chosen, the least valuable of the other side.
    """
    wanted, unwanted = list[ObjectId](), list[ObjectId]()
    for id in ranked:
        piece = table.pieces.get(id)
        returns = decision.purpose is d.Purpose.RETURN_TO_HAND and piece is not None
        is_gain = decision.purpose in _GAINS and not returns
        changes = piece is None or piece.tapped is not _TAPPED_BY.get(decision.purpose)
        is_wanted = changes and is_gain is _is_on_the_side(table, decision.purpose, id)
        (wanted if is_wanted else unwanted).append(id)
    best = wanted[::-1][: decision.maximum]
    return best + unwanted[: max(0, decision.minimum - len(best))]


def _is_on_the_side(table: SeenTable, purpose: d.Purpose, id: ObjectId) -> bool:
    """Return whether an object is the agent's or a teammate's, who controls the permanent or has the card; a
    card to discard is the agent's only in the agent's own hand.
    """
    if id in table.pieces:
        return table.pieces[id].controller in table.team
    if purpose is d.Purpose.DISCARD:
        return id in table.hand
    return not any(id in cards for player, cards in table.graveyards.items() if player not in table.team)


def _enough(decision: d.ChooseObjects, ranked: list[ObjectId]) -> list[ObjectId]:
    """Return the least valuable objects whose weights are enough together, none of them needlessly."""
    chosen = [id for id in ranked if decision.weights[decision.among.index(id)] > 0]
    for id in reversed(chosen.copy()):
        fewer = [each for each in chosen if each != id]
        if weighs_enough(decision, fewer):
            chosen = fewer
    return chosen


def _keeping(table: SeenTable, id: ObjectId) -> float:
    """Return the worth of a permanent, or of a card in hand; lands are worth less, the more there are."""
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
