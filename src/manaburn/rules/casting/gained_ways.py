"""This module builds the ways to cast cards that effects give: flashback, escape, retrace, "{0} instead of
its mana cost" [cr2025-06-06 118.9, 702.34, 702.81, 702.138].

A player names such a way as they cast the card: "escape for its mana cost and 3 other cards". `gained` reads
the name, and `gained_way` returns the ability that it stands for. `ways_to_cast` lists the ways. It finds
those by a keyword, which an effect gives to a card, in the permission to cast the card; those by which a
player pays another cost for any of their spells it gets from `ways_given`. `way_used` yields the event of
using a way that is offered once each turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from manaburn.cards.keywords.evoke import EVOKED_BY_AN_EFFECT
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.effects_on_cards.exiling import FORETELL
from manaburn.cards.vocabulary.words import costs as pay
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.casting import (
    ESCAPE,
    FLASHBACK,
    FOR_A_CARD_ALIKE,
    FOR_ENERGY,
    FOR_EVIDENCE,
    FREERUNNING,
    GAINED_EVOKE,
    INSTEAD,
    JUMP_START,
    RETRACE,
    Afterwards,
    AlternativeCost,
    CastFrom,
    Often,
    jump_start,
    retrace,
)
from manaburn.cards.vocabulary.words.costs import Cost, Costs, ExileCards, PayManaCost
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCastFor
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.mana import ManaCost
from manaburn.rules.casting.rules_of_casters import rules_about
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.layers.continuous import effect_begins
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import value


@value
class GainedByKeyword:
    """An effect gives a card a way to be cast by a keyword, for its mana cost or for other mana
    [cr2025-06-06 702.34a, 702.138a].
    """

    name: str
    keyword: str
    price: ManaCost | None
    """The mana that is paid; None: its mana cost."""
    less: int
    """How much less generic mana of its mana cost is paid."""
    cards: int
    """How many other cards are exiled from the graveyard, too."""

    def costs(self, mana_cost: ManaCost | None) -> Costs | None:
        """Return the costs for a card with this mana cost; None if that would have to be paid and there is
        none [cr2025-06-06 118.6].
        """
        own = None if mana_cost is None else mana_cost.with_generic(-self.less)
        price = own if self.price is None else self.price
        if price is None:
            return None
        exiled = (ExileCards(number=self.cards),) if self.cards else ()
        return (PayManaCost(price), *exiled)


@value
class PaidInstead:
    """An effect lets players pay a cost instead of a spell's mana cost [cr2025-06-06 118.9]."""

    name: str
    cost: Cost


Gained = GainedByKeyword | PaidInstead

_BY_KEYWORD = re.compile(
    rf"(?P<keyword>{FLASHBACK}|{ESCAPE}|{GAINED_EVOKE}|{FREERUNNING}|{FORETELL}|{RETRACE}|{JUMP_START})"
    r" for (?:its mana cost(?: reduced by (?P<less>\d+))?|(?P<price>(?:\{[^{}]+\})+))"
    r"(?: and (?P<cards>\d+) other cards)?"
)
_INSTEAD = re.compile(
    rf"(?:(?P<energy>\d+){re.escape(FOR_ENERGY)}|{FOR_EVIDENCE}(?P<evidence>\d+)"
    rf"|(?P<alike>{FOR_A_CARD_ALIKE})|(?P<mana>(?:\{{[^{{}}]+\}})+)){INSTEAD}"
)


@lru_cache(maxsize=1024)
def gained(way: str) -> Gained | None:
    """Return the way to cast a card that a name stands for, if it is one that an effect gives the card or
    spell.

    >>> gained("escape for its mana cost and 3 other cards").cards
    3
    >>> gained("escape") is None
    True
    """
    by_keyword = _BY_KEYWORD.fullmatch(way)
    if by_keyword is not None:
        price, less, cards = by_keyword["price"], int(by_keyword["less"] or 0), int(by_keyword["cards"] or 0)
        mana = None if price is None else ManaCost.parse(price)
        return GainedByKeyword(way, by_keyword["keyword"], mana, less, cards)
    instead = _INSTEAD.fullmatch(way)
    return None if instead is None else PaidInstead(way, _cost_paid_instead(instead))


def _cost_paid_instead(named: re.Match[str]) -> Cost:
    """Return the cost that a name stands for: mana, energy, evidence, or a card that is discarded."""
    if named["alike"]:
        return pay.DiscardCards(1, Filter(bounds=(InCommon(Common.COLOR, What.THIS),)))
    if named["energy"]:
        return pay.PayEnergy(int(named["energy"]))
    if named["evidence"]:
        return pay.ExileForManaValue(int(named["evidence"]))
    return PayManaCost(ManaCost.parse(named["mana"]))


def gained_way(way: Gained, mana_cost: ManaCost | None) -> AlternativeCost | CastFrom | None:
    """Return the way as an ability of a card with this mana cost; None if that would have to be paid and the
    card has none [cr2025-06-06 118.6].
    """
    match way:
        case PaidInstead(name=name, cost=cost):
            return AlternativeCost(name=name, costs=(cost,), zone=None)
        case GainedByKeyword(name=name, keyword=keyword):
            costs = way.costs(mana_cost)
            if costs is None:
                return None
            if keyword == RETRACE:
                return retrace(name)
            if keyword == JUMP_START:
                return jump_start(name)
            afterwards = Afterwards.EXILE if keyword == FLASHBACK else Afterwards.GRAVEYARD
            return AlternativeCost(name=name, costs=costs, zone=None, afterwards=afterwards)
        case _:
            assert_never(way)


def ability_gained(state: GameState, item: SpellOnStack) -> Iterator[Event]:
    """Yield the event by which a spell that is cast for an evoke cost given by an effect gains the triggered
    ability of evoke, which the permanent that it becomes has, too [cr2025-06-06 400.7a, 702.74a].
    """
    way = gained(item.way) if item.way else None
    if isinstance(way, GainedByKeyword) and way.keyword == GAINED_EVOKE:
        change, you = GainAbility(EVOKED_BY_AN_EFFECT), item.controller
        yield effect_begins(state, (item.id,), change, source=item.id, controller=you)


# Costs that effects offer for the spells of a player


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
    """Yield the event of using up a permission to cast one spell each turn for another cost. If several
    permanents give it, the player chooses whose is used. No event is yielded if another effect allows that
    cost any number of times. In the `supposed` state the card is what it is cast as.
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
            condition = rule.change.cost.condition
            if condition is None or holds(state, condition, rule.context):
                yield rule.change, rule.context.source


def _is_used(state: GameState, rule: SpellsCastFor, source: ObjectId) -> bool:
    """Return whether the permission of a permanent to cast one spell each turn was used in this turn."""
    permanent = state.permanents.get(source)
    limited = rule.each_turn is Often.ONCE
    return limited and permanent is not None and ONE_SPELL_EACH_TURN in permanent.used
