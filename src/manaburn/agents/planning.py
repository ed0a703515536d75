"""This module estimates for the simple agent what a spell or ability is worth with its best targets: before
it is cast or activated (`value_of_casting`, `cost_worth`), and while its modes and targets are chosen
(`value_of_part`).

All values are points (`worth`). A slot is one choice of targets, such as "up to two target creatures"; at
most the first `_MOST_CHOICES` ways to fill one are compared, fewer where there are many slots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice, product
from typing import Literal

from manaburn.agents.appraisal import AppraisedEffects, Targets, appraise
from manaburn.agents.fighting import is_protected_from
from manaburn.agents.table import Piece, SeenTable, fits, is_meant, is_spell
from manaburn.agents.worth import A_CARD, card_worth, life_lost, worth
from manaburn.cards.definitions import CardDefinition, is_mana_ability, triggered_abilities
from manaburn.cards.vocabulary.abilities import Activated, Mode, Triggered
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Alter, Effect, LoseLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.costs_of_libraries import ExileTopOfLibrary, MillCards
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot, What
from manaburn.terms import CardType, CounterKind, Keyword, ObjectId, Supertype, Target, Zone
from manaburn.view import StackView

_MOST_CHOICES = 40
"""The most ways to choose the targets of one slot that are tried."""
_MOST_TOGETHER = _MOST_CHOICES**2
"""The most ways to choose the targets of all slots that are tried."""
IMPOSSIBLE = -1000.0
"""The value of a spell without legal targets, or of a legendary permanent that the player has already."""


@dataclass(frozen=True)
class PlannedPart:
    """A part of a spell or ability that is valued by itself: effects, and the slots of their targets.

    Such a part is one mode of a spell, an ability, or the changes by an Aura.
    """

    effects: tuple[Effect, ...]
    slots: tuple[TargetSlot, ...] = ()


def parts_of_item(table: SeenTable, item: StackView) -> list[PlannedPart]:
    """Return the parts of a spell or ability on the stack, one for each chosen mode."""
    definition = table.definition(table.source_of(item))
    if item.damage or definition is None:  # combat damage on the stack has no text
        return []
    if is_spell(item):
        return parts_of_card(definition, item.modes or (0,))
    abilities = _abilities_of(table, item, definition)
    aimed = [ability for ability in abilities if ability.targets] or abilities
    return [PlannedPart(ability.effects, ability.targets) for ability in aimed[:1]]


def modes_of_item(table: SeenTable, item: StackView) -> tuple[Mode, ...]:
    """Return the modes that a spell or ability on the stack has to choose from."""
    definition = table.definition(table.source_of(item))
    if definition is None:
        return ()
    if is_spell(item):
        return () if definition.spell is None else definition.spell.all_modes
    modal = [ability.modal for ability in _abilities_of(table, item, definition)]
    return next((one.modes for one in modal if one is not None), ())


def _abilities_of(
    table: SeenTable, item: StackView, definition: CardDefinition
) -> Sequence[Activated] | Sequence[Triggered]:
    """Return the activated ability that is on the stack; or all triggered abilities of the source,
    one of which is.
    """
    piece = table.pieces.get(table.source_of(item))
    if item.ability is None:
        return piece.now.triggered if piece is not None else triggered_abilities(definition)
    activated = (a for a in definition.abilities if isinstance(a, Activated))
    return (piece.now.activated if piece is not None else tuple(activated))[item.ability : item.ability + 1]


def parts_of_card(definition: CardDefinition, modes: tuple[int, ...] = (0,)) -> list[PlannedPart]:
    """Return the parts of a card as a spell with these modes: of an instant, a sorcery or an Aura."""
    if definition.spell is not None:
        return [
            PlannedPart(mode.effects, mode.targets)
            for mode in (definition.spell.all_modes[index] for index in modes)
        ]
    if definition.enchant is not None and definition.enchant.players is not None:
        harm = LoseLife(2, Chosen(0))  # nearly all of these are curses
        return [PlannedPart((harm,), (definition.enchant,))]
    if definition.enchant is not None:
        changes = tuple(c for s in definition.statics if s.affects is What.ATTACHED for c in s.changes)
        return [PlannedPart((Alter(Chosen(0), changes, Duration.INDEFINITE),), (definition.enchant,))]
    return []


def value_of_part(
    table: SeenTable, source: ObjectId, part: PlannedPart, x: int = 0, fixed: Targets = ()
) -> float:
    """Return the value of a part with the best targets found; those of the first slots are already `fixed`.

    It is `IMPOSSIBLE` if a slot has no targets. `x` is the value of X, `source` the spell or the permanent.
    """
    open_slots = part.slots[len(fixed) :]
    each = min(_MOST_CHOICES, int(_MOST_TOGETHER ** (1 / max(len(open_slots), 1))))
    choices = [_choices(table, slot, source, each) for slot in open_slots]
    if not all(choices):
        return IMPOSSIBLE
    values = (
        appraise(
            AppraisedEffects(table=table, source=source, effects=part.effects, targets=(*fixed, *rest), x=x)
        )
        for rest in product(*choices)
    )
    return max(values)


def _choices(table: SeenTable, slot: TargetSlot, source: ObjectId, most: int) -> list[tuple[Target, ...]]:
    """Return at most `most` ways to choose the targets of a slot, those with fewer targets first."""
    possible = list(_candidates(table, slot, source))
    largest = min(1 if slot.apart else slot.maximum, len(possible))
    sizes = range(slot.minimum, largest + 1)
    return list(islice(chain.from_iterable(combinations(possible, size) for size in sizes), most))


def _candidates(table: SeenTable, slot: TargetSlot, source: ObjectId) -> Iterator[Target]:
    """Yield the possible targets of a slot, as far as a view shows; the most valuable permanents first."""
    if slot.elsewhere is not None:
        further = TargetSlot(what=slot.elsewhere.what, zone=slot.elsewhere.zone)
        yield from _candidates(table, further, source)
    if slot.any_target or slot.players in (Whose.ANYONE, Whose.OPPONENT):
        yield from table.opponents
    if slot.any_target or slot.players in (Whose.ANYONE, Whose.YOU):
        yield table.me
    match slot.zone:
        case Zone.BATTLEFIELD:
            for piece in sorted(table.pieces.values(), key=worth, reverse=True):
                if _may_be_target(table, slot, piece, source):
                    yield piece.id
        case Zone.STACK:
            for item in table.stack:
                definition = table.definition(item.id)
                if definition is not None and item.id != source and slot.what is not None:
                    if is_spell(item) and fits_card(slot.what, definition):
                        yield item.id
        case Zone.GRAVEYARD if slot.what is not None:
            for player, graveyard in table.graveyards.items():
                if is_meant(player, slot.what.controller, table.me, table):
                    yield from (id for id in graveyard if fits_card(slot.what, table.cards[id]))
        case _:
            return


def _may_be_target(table: SeenTable, slot: TargetSlot, piece: Piece, source: ObjectId) -> bool:
    """Return whether a permanent can be a target of the source for a slot, as far as a view shows."""
    keywords = piece.now.keywords
    if Keyword.SHROUD in keywords or (Keyword.HEXPROOF in keywords and piece.controller not in table.team):
        return False
    definition = table.definition(source)
    if definition is not None and is_protected_from(piece, definition.colors):
        return False
    if slot.any_target:
        return piece.now.is_creature or CardType.PLANESWALKER in piece.now.types
    return slot.what is not None and fits(slot.what, piece, table.me, source, table)


def fits_card(filter: Filter, definition: CardDefinition) -> bool:
    """Return whether a card that is not on the battlefield matches the plain part of a filter."""
    mana_value = definition.cost.mana_value if definition.cost is not None else 0
    return (
        (not filter.types or bool(filter.types & definition.types))
        and not filter.not_types & definition.types
        and (not filter.subtypes or bool(filter.subtypes & definition.subtypes))
        and (not filter.colors or bool(filter.colors & definition.colors))
        and not filter.not_colors & definition.colors
        and (filter.mana_value_at_most is None or mana_value <= filter.mana_value_at_most)
        and all(fits_card(each, definition) for each in filter.all_of)
    )


# Casting


def value_of_casting(table: SeenTable, card: ObjectId) -> float:
    """Return the value of casting a card now: of what it does, less that of an instant or sorcery in hand."""
    definition = table.cards[card]
    x = max(0, _mana_sources(table) - definition.cost.total) if definition.cost and definition.cost.x else 0
    if definition.spell is not None:
        price = A_CARD - 0.3 + sum(cost_worth(table, c, card) for c in definition.spell.additional_costs)
        return _best_modes(table, card, definition, x) - price
    if definition.enchant is not None:
        return sum(value_of_part(table, card, part, x) for part in parts_of_card(definition)) - 0.6
    if Supertype.LEGENDARY in definition.supertypes and any(
        p.now.name == definition.name for p in table.mine
    ):
        return IMPOSSIBLE
    return card_worth(definition) + sum(
        _value_of_entering(table, card, t) for t in triggered_abilities(definition)
    )


def _best_modes(table: SeenTable, card: ObjectId, definition: CardDefinition, x: int) -> float:
    """Return the value of a spell with its best modes, each with its best targets."""
    assert definition.spell is not None, "only spells with a text have modes"
    values = sorted(
        (
            value_of_part(table, card, PlannedPart(mode.effects, mode.targets), x)
            for mode in definition.spell.modes
        ),
        reverse=True,
    )
    least, most = definition.spell.minimum_modes, definition.spell.maximum_modes
    return sum(value for i, value in enumerate(values[:most]) if i < least or value > 0)


def _value_of_entering(table: SeenTable, card: ObjectId, trigger: Triggered) -> float:
    if trigger.on != DoesDeed(Doing.ENTERS):
        return 0.0
    value = value_of_part(table, card, PlannedPart(trigger.effects, trigger.targets))
    return 0.0 if value == IMPOSSIBLE else value


def _mana_sources(table: SeenTable) -> int:
    """Return how many untapped mana sources the player controls."""
    return sum(1 for p in table.mine if not p.tapped and any(map(is_mana_ability, p.now.activated)))


_PaidWithPermanents = (  # the costs that give up permanents, or counters on them: `_worth_of_permanents`
    Literal[costs.CostOfThis.SACRIFICE, costs.CostOfThis.RETURN]
    | costs.SacrificeOther
    | costs.SacrificeForPower
    | costs.SacrificeOfPowerX
    | costs.ReturnPermanent
    | costs.RemoveCountersFromThis
    | costs.PutCountersOnThis
    | costs.AdjustLoyalty
)


def cost_worth(table: SeenTable, cost: costs.Cost, source: ObjectId) -> float:
    """Return the points that paying a cost gives up."""
    life = table.life[table.me]
    match cost:
        case costs.PayManaCost(mana):
            return 0.05 * mana.total
        case costs.PayLife(amount):
            return life_lost(life, amount)
        case costs.PayHalfLife():
            return life_lost(life, (life + 1) // 2)
        case costs.PayLifeEqualTo():
            return life_lost(life, 2)  # as many colours as a commander has most often
        case costs.PayEnergy(amount) | costs.OthersGainLife(amount):
            return 0.1 * amount
        case costs.DiscardCards(number) | costs.DiscardRandomly(number):
            return A_CARD * number
        case costs.DiscardThis() | costs.DiscardWholeHand():
            return A_CARD
        case costs.CostOfThis.TAP | costs.CostOfThis.UNTAP | costs.TapOthers() | costs.TapForPower():
            return 0.1
        case (
            costs.CostOfThis.EXILE
            | costs.ExileCards()
            | costs.ExileForManaValue()
            | costs.ExileForCardTypes()
        ):
            return 0.1
        case costs.ExileOfManaValueX():
            return A_CARD
        case (
            costs.ExileTopOfGraveyard()
            | ExileTopOfLibrary()
            | MillCards()
            | costs.ExileBeheld()
            | costs.ExileMaterials()
            | costs.ShowHand()
            | costs.Waterbend()
            | costs.RevealCards()
            | costs.Behold()
            | costs.RemoveCountersFrom()
            | costs.Forage()
        ):
            return 0.1
        case costs.CostOfThis.EXERT | costs.PutCountersOn():
            return 0.5
        case costs.ForX(each):
            return cost_worth(table, each, source)
        case _:
            return _worth_of_permanents(table, cost, source)


def _worth_of_permanents(table: SeenTable, cost: _PaidWithPermanents, source: ObjectId) -> float:
    """Return the points that giving up permanents, or counters on them, as a cost gives up."""
    this = table.pieces.get(source)
    match cost:
        case costs.CostOfThis.SACRIFICE:
            return 0.0 if this is None or table.is_about_to_die(this) else 0.85 * worth(this)
        case costs.CostOfThis.RETURN:
            return 0.0 if this is None else 0.5 * worth(this)
        case costs.SacrificeOther(filter) | costs.ReturnPermanent(filter):
            share = 1.0 if isinstance(cost, costs.SacrificeOther) else 0.5
            candidates = (p for p in table.mine if fits(filter, p, table.me, source))
            return min((share * worth(p) for p in candidates), default=0.0)
        case costs.SacrificeForPower(filter, power):
            fitting = (p for p in table.mine if fits(filter, p, table.me, source))
            return min((worth(p) for p in fitting if p.now.power >= power), default=float(power))
        case costs.SacrificeOfPowerX():
            creatures = (p for p in table.mine if CardType.CREATURE in p.now.types)
            return min((worth(p) for p in creatures), default=0.0)
        case costs.RemoveCountersFromThis(kind, number):
            return number * (1.3 if kind is CounterKind.PLUS_ONE else 0.4)
        case costs.PutCountersOnThis():
            return 0.4
        case costs.AdjustLoyalty(number):
            gone = this is not None and this.counter(CounterKind.LOYALTY) + number <= 0
            return 1.5 - 0.5 * number if gone else -0.5 * number
