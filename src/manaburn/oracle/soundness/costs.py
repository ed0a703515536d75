"""This module finds costs that the engine would not let players pay as the words mean, and mana abilities
that could not be used while a player pays.

`manaburn.oracle.soundness.soundness.unsound` calls `unsound_costs` for a whole definition, and
`unsound_costs_of_ability` for each activated ability. Each check is a function that yields a reason, such as
"a mana ability that could be used for ever"; `_mana_ability` has those of mana abilities. `unsound` also
calls `adds_mana_otherwise` for single parts.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import (
    CardDefinition,
    is_loyalty_ability,
    is_mana_ability,
    is_triggered_mana_ability,
)
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.abilities import Activated, Limit, Mode, SpellText, Splice, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.changes.costs import AttackersAgainstCost, CantUnlessPaid
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseQuality
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf, KindsKnown
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts, Whenever
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf, Sum
from manaburn.cards.vocabulary.words.casting import (
    ANOTHER_COST,
    AdditionalCost,
    AlternativeCost,
    CastFrom,
    CostsLess,
    EitherCost,
    OptionalCost,
    PaidWithHelp,
)
from manaburn.cards.vocabulary.words.conditions import HeldAsCast, WasCast
from manaburn.cards.vocabulary.words.costs import (
    Behold,
    CostOfThis,
    DiscardCards,
    DiscardRandomly,
    DiscardThis,
    DiscardWholeHand,
    ExileCards,
    ForX,
    PayEnergy,
    PayHalfLife,
    PayLife,
    PayManaCost,
    PutCountersOnThis,
    RemoveCountersFromThis,
    ReturnPermanent,
    RevealCards,
    SacrificeOther,
    TapOthers,
    Waterbend,
    kind_of,
)
from manaburn.cards.vocabulary.words.costs_of_libraries import ExileTopOfLibrary, MillCards
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Number, What, speaks_of
from manaburn.cards.vocabulary.words.windows import ANY_TIME
from manaburn.cards.walking import parts_of, words_of
from manaburn.mana import ManaCost
from manaburn.oracle.soundness.contents import Contents
from manaburn.terms import Zone

OF_ANOTHER = (CardDefinition, Activated, Triggered, fx.Delay, fx.Reflex, Whenever)
"""Records with effects of their own, which don't belong to the effect around them."""

_ANNOUNCED = (
    *(Activated, AdditionalCost, AlternativeCost, CastFrom, EitherCost, OptionalCost),
    *(AttackersAgainstCost, CantUnlessPaid, Splice),
)
"""Records within which players announce how they pay the hybrid and Phyrexian symbols of a cost."""


def unsound_costs(contents: Contents) -> Iterator[str]:
    """Yield the reasons why costs of a definition would not be paid as they say."""
    if any(map(_is_announced, contents.parts)):
        yield from _of_symbols(contents.definition)
    if contents.speaks_of(HeldAsCast):
        yield from _as_cast(contents.definition)
    if any(isinstance(part, WasCast) and _asks_of_mana(part) for part in contents.parts):
        yield "whether mana was paid that is no alternative cost of it"
    yield from _of_splice(contents.definition)
    yield from _of_waterbending(contents)
    if contents.speaks_of(What.PAID):
        yield from _of_what_was_paid(contents)
    if contents.speaks_of(CostsLess):
        yield from _of_less_by_own_cost(contents)
    if contents.speaks_of(PayHalfLife):
        yield from _of_half_of_life(contents.definition)


def _of_waterbending(contents: Contents) -> Iterator[str]:
    """Yield the reason why artifacts and creatures could help to pay for more than they may: they help to pay
    for an ability whose only mana is that of the waterbend cost [cr2026-01-16 701.67b].
    """
    if not contents.speaks_of(Waterbend):
        return
    activated = [part for part in contents.parts if isinstance(part, Activated)]
    alone = [
        sum(isinstance(cost, Waterbend) for cost in ability.costs)
        for ability in activated
        if sum(isinstance(cost, PayManaCost) for cost in ability.costs) == 1 and not is_mana_ability(ability)
    ]
    if sum(alone) != sum(isinstance(part, Waterbend) for part in contents.parts):
        yield "waterbending for a part of a cost"


def _of_splice(definition: CardDefinition) -> Iterator[str]:
    """Yield the reason why a spell would not gain the whole text of a card with splice: it gains what an
    instant or sorcery without a choice of modes does [cr2025-06-06 702.47a].
    """
    if any(isinstance(ability, Splice) for ability in definition.abilities):
        text, more = definition.spell, len(definition.abilities) > 1
        if more or text is None or text != SpellText(modes=text.modes[:1]):
            yield "splice of a text that is more than what a spell does"


def unsound_costs_of_ability(ability: Activated) -> Iterator[str]:
    """Yield the reasons why an activated ability would not be paid for, or used for mana, as it says."""
    paid = all(isinstance(cost, _PAID_BY_ANYBODY) for cost in ability.costs)
    if ability.by is not Whose.YOU and (is_mana_ability(ability) or not paid):
        yield "an ability of others with a cost that is its controller's to pay"
    if is_mana_ability(ability):
        yield from _mana_ability(ability)
    elif _adds_mana_under_a_condition(ability):
        yield "a mana ability whose mana depends on more than its cost"


def _of_symbols(definition: CardDefinition) -> Iterator[str]:
    """Yield each {W/P} or {2/W} outside of costs for which players announce how they pay [cr2025-06-06
    118.13].
    """
    activated = [part for part in parts_of(definition.abilities) if isinstance(part, Activated)]
    if any(_is_announced(part) for part in parts_of((definition.spell, definition.abilities), _ANNOUNCED)):
        yield "{W/P} or {2/W} that is paid as something resolves"
    for ability in activated:
        in_costs = any(map(_is_announced, parts_of(ability.costs)))
        if is_mana_ability(ability) and in_costs:
            yield "{W/P} or {2/W} as the cost of a mana ability"
        if any(map(_is_announced, parts_of(ability.effects, _ANNOUNCED))):
            yield "{W/P} or {2/W} that is paid as something resolves"


def _asks_of_mana(condition: WasCast) -> bool:
    """Return whether a condition asks for an alternative cost by its mana; for one that the card has, it
    would ask by its name.
    """
    return isinstance(condition.how, str) and condition.how.startswith(f"{ANOTHER_COST} ")


def _as_cast(definition: CardDefinition) -> Iterator[str]:
    """Yield that more than one thing is asked about the moment of casting: a spell notes one."""
    parts = parts_of((definition.spell, definition.abilities))
    if len({part for part in parts if isinstance(part, HeldAsCast)}) > 1:
        yield "several conditions on the moment in which it was cast"


def _is_announced(part: object) -> bool:
    return isinstance(part, ManaCost) and bool(part.either)


_PAID_BY_ANYBODY = (PayManaCost, PayLife, DiscardCards, SacrificeOther)
"""The costs of an ability that another player than its controller may activate."""


def _mana_ability(ability: Activated) -> Iterator[str]:
    """Yield the reasons why a mana ability can't be used as one."""
    if len({effect.marks for effect in ability.effects if isinstance(effect, fx.AddMana | AddManaOf)}) > 1:
        yield "a mana ability that adds mana for different things"
    if ability.cheaper is not None:
        yield "a mana ability that costs less by itself"
    # "Exile this card from your hand: Add {R}.", also from the graveyard, is the one off the battlefield.
    paid = tuple(cost for cost in ability.costs if not isinstance(cost, PayManaCost))
    of_a_card = ability.zone in (Zone.HAND, Zone.GRAVEYARD) and paid == (CostOfThis.EXILE,)
    if not of_a_card and not _is_paid_as_one(ability):
        yield "a mana ability with a cost that is not paid as one"
    if any(isinstance(effect, ChooseQuality) for effect in ability.effects):
        yield "a mana ability in the midst of which something is chosen"
    if ability.modal is not None or ability.timing is Timing.SORCERY:
        yield "a mana ability with modes, or only at sorcery speed"
    if ability.zone is not Zone.BATTLEFIELD and (not of_a_card or not _is_plain(ability)):
        yield "a mana ability of a card that does more than add mana for exiling it"
    # Costs that can be paid again and again must not be less than the mana that they bring.
    mana = [cost.cost for cost in ability.costs if isinstance(cost, PayManaCost)]
    endless = all(isinstance(cost, PayManaCost | PutCountersOnThis) for cost in ability.costs)
    if endless and ability.limit is Limit.NONE:
        effects = [each for each in ability.effects if not _is_a_warning(each)]
        if any(not isinstance(e, fx.AddMana) or _most_mana(e) > sum(c.total for c in mana) for e in effects):
            yield "a mana ability that could be used for ever"
    if any(cost.x for cost in mana) or not _not_known_yet(ability).isdisjoint(words_of(ability.effects)):
        yield "a mana ability whose amount is known only when its cost is paid"
    first, *more = ability.effects
    if not isinstance(first, fx.AddMana | AddManaOf):
        if any(isinstance(effect, AddManaOf) and not isinstance(effect.amount, int) for effect in more):
            yield "a mana ability whose amount depends on what it does before"


def _is_paid_as_one(ability: Activated) -> bool:
    """Return whether all costs of a mana ability are of kinds that are paid for mana."""
    only_with_priority = ability.timing is Timing.INSTANT
    payable = (*_PAYABLE, DiscardWholeHand) if only_with_priority else _PAYABLE
    counted = _removes_x(ability)
    return all(kind_of(cost) in payable or (counted and isinstance(cost, ForX)) for cost in ability.costs)


def _removes_x(ability: Activated) -> bool:
    """Return whether X counters are removed for a mana ability that only adds mana."""
    of_x = [cost.cost for cost in ability.costs if isinstance(cost, ForX)]
    return len(of_x) == 1 and isinstance(of_x[0], RemoveCountersFromThis) and _only_adds_x(ability)


def _not_known_yet(ability: Activated) -> frozenset[What | Number]:
    """Return the words for what is known only once the cost of a mana ability is paid."""
    if _removes_x(ability):
        return _NOT_KNOWN_YET - {Number.X}
    return _NOT_KNOWN_YET - {What.PAID} if _adds_by_a_mana_value(ability) else _NOT_KNOWN_YET


def _adds_by_a_mana_value(ability: Activated) -> bool:
    """Return whether a mana ability is paid with one object and only adds mana by the mana value of that."""
    of_it = StatOf(Stat.MANA_VALUE, What.PAID)
    amounts = [effect.amount for effect in ability.effects if isinstance(effect, AddManaOf)]
    if len(amounts) != len(ability.effects):
        return False
    match [cost for cost in ability.costs if isinstance(cost, _TAKING)]:
        case [SacrificeOther(filter=what, number=1) | ExileCards(filter=what, number=1)]:
            of_any_value = what.mana_value_at_least is None and what.mana_value_at_most is None
            return of_any_value and all(n in (of_it, Sum((1, of_it)), Sum((of_it, 1))) for n in amounts)
        case _:
            return False


_TAKING = (SacrificeOther, ReturnPermanent, TapOthers, DiscardCards, ExileCards)
"""The costs of a mana ability that are paid with other objects."""


def _is_a_warning(effect: fx.Effect) -> bool:
    """Return whether an effect is only what becomes of a mana ability that is activated too often."""
    return isinstance(effect, fx.If) and speaks_of(effect.condition, Number.TIMES_ACTIVATED)


def _only_adds_x(ability: Activated) -> bool:
    """Return whether a mana ability only adds mana, each amount written on it or X: the mana that it is to
    add then says what X is.
    """
    added = [effect for effect in ability.effects if isinstance(effect, AddManaOf) and not effect.by_devotion]
    of_x = [effect for effect in added if effect.amount is Number.X]
    rest = [effect for effect in ability.effects if not isinstance(effect, AddManaOf)]
    return len(of_x) == len(added) == 1 and all(isinstance(effect, fx.AddMana) for effect in rest)


def _is_plain(ability: Activated) -> bool:
    """Return whether a mana ability can be used at any time, and only adds mana that is written on it."""
    return (
        ability.limit is Limit.NONE
        and ability.timing is Timing.ANY
        and ability.window == ANY_TIME
        and all(isinstance(effect, fx.AddMana) for effect in ability.effects)
    )


def _most_mana(effect: fx.AddMana) -> int:
    return max(map(sum, effect.options))


_NOT_KNOWN_YET: frozenset[What | Number] = frozenset(
    (What.PAID, What.IT, Number.X, Number.DONE, Number.EXCESS, Number.THAT_MUCH)
)
"""Words for what is known only once a cost is paid or an effect carried out."""


_PAYABLE = frozenset(
    (
        *(
            PayManaCost,
            CostOfThis.TAP,
            PayLife,
            PayEnergy,
            PutCountersOnThis,
            RemoveCountersFromThis,
            CostOfThis.SACRIFICE,
        ),
        *(CostOfThis.UNTAP, CostOfThis.EXILE, MillCards),
        *(CostOfThis.EXERT, SacrificeOther, ReturnPermanent, TapOthers, DiscardCards, ExileCards),
    )
)
"""The kinds of costs that a mana ability can have."""


def _adds_mana_under_a_condition(ability: Activated) -> bool:
    """Return whether an effect within another adds mana, as in "if you do, add {G}": the ability is then a
    mana ability by the rules [cr2025-06-06 605.1a].
    """
    if ability.targets or is_loyalty_ability(ability):
        return False
    own = (part for effect in ability.effects for part in parts_of(effect, OF_ANOTHER))
    return any(isinstance(part, fx.AddMana | AddManaOf) for part in own)


def _of_what_was_paid(contents: Contents) -> Iterator[str]:
    """Yield a reason for each part that speaks of what a cost was paid with, such as "the sacrificed
    creature", where no cost is paid with anything [cr2025-06-06 608.2h].
    """
    definition = contents.definition
    casting = (definition.of_casting, definition.spell and definition.spell.additional_costs)
    for part in (definition.spell, *definition.abilities, *contents.gained):
        paid = (getattr(part, "costs", ()), casting)
        this = CostOfThis.SACRIFICE in words_of(paid)
        if not this and not any(isinstance(one, _PAID_WITH) for one in parts_of(paid)):
            if What.PAID in words_of(part, (GainAbility,)):
                yield "what was paid, where nothing is"


_PAID_WITH = (
    *(SacrificeOther, ReturnPermanent, TapOthers),
    *(DiscardCards, DiscardRandomly, ExileCards, DiscardThis, PaidWithHelp, RevealCards, Behold),
    ExileTopOfLibrary,
)
"""The costs that are paid with objects."""


def _of_half_of_life(definition: CardDefinition) -> Iterator[str]:
    """Yield each cost of half of a life total that stands beside a cost in mana or life. It is fixed before
    anything is paid [cr2025-06-06 601.2f], and a mana ability could change the life total meanwhile.
    """
    for part in (definition.spell, *definition.abilities):
        own = part.costs if isinstance(part, Activated) else ()
        alone = not any(isinstance(cost, PayManaCost | PayLife) for cost in own)
        if PayHalfLife() in parts_of(part) and not (alone and PayHalfLife() in own):
            yield "half of a life total that could change while it is paid"


def _of_less_by_own_cost(contents: Contents) -> Iterator[str]:
    """Yield a reason if an ability costs less by a mana cost with hybrid symbols, of which a player would
    choose how they reduce it [cr2025-06-06 118.7e]; or if something else gains such an ability.
    """
    cost = contents.definition.cost
    hybrid = cost is not None and bool(cost.hybrid or cost.either)
    for part in contents.parts:
        if isinstance(part, CostsLess) and part.own_cost and hybrid:
            yield "an ability that costs less by hybrid mana"
    for ability in contents.gained:
        if isinstance(ability, Activated) and ability.cheaper is not None and ability.cheaper.own_cost:
            yield "an ability of something else that costs less by its own mana cost"


def adds_mana_otherwise(one: object) -> bool:
    """Return whether an ability adds mana whenever something is tapped for mana, but is no triggered mana
    ability; or an effect creates such an ability, or one for the next time only.
    """
    if isinstance(one, Triggered) and isinstance(one.on, TapsForMana):
        adds = any(isinstance(part, fx.AddMana | AddManaOf) for part in parts_of(one.effects))
        return adds and not is_triggered_mana_ability(one)
    if isinstance(one, Whenever) and is_triggered_mana_ability(one.ability):
        return one.lasts not in (Lasts.THIS_TURN, Lasts.UNTIL_YOUR_NEXT_TURN)
    if isinstance(one, Whenever | fx.Delay):
        return any(isinstance(part, TapsForMana) for part in parts_of(one))
    return isinstance(one, Activated | Mode) and KindsKnown.PRODUCED in words_of(one.effects)
