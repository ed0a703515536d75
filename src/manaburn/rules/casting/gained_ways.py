"""This module builds the ways to cast cards that effects give: flashback, escape, retrace, "{0} instead of
its mana cost" [cr2025-06-06 118.9, 702.34, 702.81, 702.138].

Such a way is noted by its name alone, as "escape for its mana cost and 3 other cards". `gained_way` turns the
name back into the cost. `ways_given` yields the names of the costs that effects offer instead of a spell's
mana cost; flashback and its like are given to the card itself. `way_used` notes the use of a way that is
offered once each turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.effects_on_cards.exiling import FORETELL, reduced_mana_cost
from manaburn.cards.vocabulary.words import costs as pay
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.casting import (
    ESCAPE,
    FLASHBACK,
    FOR_A_CARD_ALIKE,
    FOR_ENERGY,
    FOR_EVIDENCE,
    FOR_ITS_MANA_COST,
    FREERUNNING,
    GAINED_RETRACE,
    INSTEAD,
    Afterwards,
    AlternativeCost,
    CastFrom,
    Often,
    retrace,
)
from manaburn.cards.vocabulary.words.costs import Cost, ExileCards, PayManaCost
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCastFor
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.mana import ManaCost
from manaburn.rules.casting.rules_of_casters import rules_about
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import holds
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.terms import ObjectId, PlayerId

_OF_KEYWORDS = tuple(f"{keyword} for " for keyword in (FLASHBACK, ESCAPE, FREERUNNING, FORETELL))


def is_gained(way: str) -> bool:
    """Return whether a way to cast a card is one that an effect gives the card or spell."""
    return way == GAINED_RETRACE or way.startswith(_OF_KEYWORDS) or way.endswith(INSTEAD)


def gained_way(way: str, mana_cost: ManaCost | None) -> AlternativeCost | CastFrom | None:
    """Return the cost that a way's name stands for, for a card with this mana cost. Return None if the
    mana cost would have to be paid and the card has none [cr2025-06-06 118.6].
    """
    if way == GAINED_RETRACE:
        return None if mana_cost is None else retrace(way)
    if way.endswith(INSTEAD):
        return AlternativeCost(name=way, costs=(_cost_named(way.removesuffix(INSTEAD)),), zone=None)
    keyword, _, rest = way.partition(" for ")
    price, _, cards = rest.partition(" and ")
    of_the_card = f" for {price}".startswith(FOR_ITS_MANA_COST)
    cost = reduced_mana_cost(price, mana_cost) if of_the_card else ManaCost.parse(price)
    if cost is None:
        return None
    costs: tuple[Cost, ...] = (PayManaCost(cost),)
    if cards:
        costs = (*costs, ExileCards(number=int(cards.partition(" ")[0])))
    afterwards = Afterwards.EXILE if keyword == FLASHBACK else Afterwards.GRAVEYARD
    return AlternativeCost(name=way, costs=costs, zone=None, afterwards=afterwards)


def _cost_named(name: str) -> Cost:
    """Return the cost that a name stands for: mana, energy, evidence, or a card that is discarded."""
    if name == FOR_A_CARD_ALIKE:
        return pay.DiscardCards(1, Filter(bounds=(InCommon(Common.COLOR, What.THIS),)))
    if name.endswith(FOR_ENERGY):
        return pay.PayEnergy(int(name.removesuffix(FOR_ENERGY)))
    if name.startswith(FOR_EVIDENCE):
        return pay.ExileForManaValue(int(name.removeprefix(FOR_EVIDENCE)))
    return PayManaCost(ManaCost.parse(name))


# Those of the spells of a player


ONE_SPELL_EACH_TURN = -1001
"""The number noted on a permanent, as of an ability used this turn, once a spell was cast for the cost for
which it lets one spell be cast each turn.
"""


def ways_given(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[str]:
    """Yield the alternative costs that effects offer a player for a spell. The spell is one that could be
    cast for its mana cost from its zone [cr2025-06-06 118.9a].
    """
    yield from (rule.cost.name for rule, _ in _offers_of_costs(state, player, card))


def way_used(
    state: GameState, supposed: GameState, player: PlayerId, card: ObjectId, way: str
) -> Iterator[Event]:
    """Yield the event of using up the permission to cast one spell each turn for another cost: that of one
    permanent alone, which the player chooses, and of none if another effect allows it any number of times. In
    the supposed state the card is what it is cast as.
    """
    offers = _offers_of_costs(supposed, player, card)
    giving = [(rule, source) for rule, source in offers if rule.cost.name == way]
    if giving and all(rule.each_turn is Often.ONCE for rule, _ in giving):
        able = tuple(sorted({source for _, source in giving}))
        chosen = able
        if len(able) > 1:
            asked = ChooseObjects(player, Purpose.USE_PERMISSION, able, 1, 1)
            chosen = choose(state, asked, otherwise=able[:1])
        yield events.AbilityUsed(chosen[0], ONE_SPELL_EACH_TURN)


def _offers_of_costs(
    state: GameState, player: PlayerId, card: ObjectId
) -> Iterator[tuple[SpellsCastFor, ObjectId]]:
    """Yield the rules by which a card may be cast for another cost now, each with the object that says so."""
    for rule in rules_about(state, player, card):
        if isinstance(rule.change, SpellsCastFor) and not _is_used(state, rule.change, rule.context.source):
            so = rule.change.cost.condition
            if so is None or holds(state, so, rule.context):
                yield rule.change, rule.context.source


def _is_used(state: GameState, rule: SpellsCastFor, source: ObjectId) -> bool:
    """Return whether the permission of a permanent to cast one spell each turn was used in this turn."""
    permanent = state.permanents.get(source)
    limited = rule.each_turn is Often.ONCE
    return limited and permanent is not None and ONE_SPELL_EACH_TURN in permanent.used
