"""What a definition says that would be played otherwise than its words mean; such a card is not supported.

These are things that no single phrase can see: which mana abilities can be paid with, and whether a
description that is used again still means the same objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from manaburn.cards.definitions import (
    CardDefinition,
    is_loyalty_ability,
    is_mana_ability,
    is_triggered_mana_ability,
)
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.abilities import Ability, Activated, Limit, Mode, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes.changes import CharacteristicChange
from manaburn.cards.vocabulary.changes.combat_changes import Goaded, NotGoaded
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseQuality
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf, Produced
from manaburn.cards.vocabulary.effects_by_subject.whenever import Whenever
from manaburn.cards.vocabulary.effects_on_cards.emblems import GetEmblem
from manaburn.cards.vocabulary.effects_on_cards.exiling import Suspend
from manaburn.cards.vocabulary.events.mana_triggers import TapsForMana
from manaburn.cards.vocabulary.events.triggers import BeginningOf, CastsSpell, Dies, Enters, Leaves
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.costs import (
    DiscardCards,
    DiscardThis,
    ExileCards,
    ForX,
    PayHalfLife,
    PayLife,
    PayMana,
    PutCountersOnThis,
    RemoveCountersFromThis,
    ReturnPermanent,
    SacrificeOther,
    SacrificeThis,
    TapOthers,
    TapThis,
)
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Chosen,
    Controls,
    Not,
    Number,
    What,
)
from manaburn.mana import ManaCost
from manaburn.oracle.soundness_of_bounds import unsound_bounds
from manaburn.oracle.soundness_of_choices import unsound_choices
from manaburn.oracle.soundness_of_costs import unsound_costs
from manaburn.oracle.soundness_of_exile import unsound_exile
from manaburn.oracle.soundness_of_others import unsound_others
from manaburn.oracle.walking import fields_of, parts_of, words_of
from manaburn.terms import CardType, Zone


def unsound(definition: CardDefinition) -> Iterator[str]:
    """Why a definition is not played as its words mean."""
    for ability in (*definition.abilities, *_gained(definition)):
        yield from _of_ability(ability)
    yield from _of_x(definition)
    yield from unsound_choices(definition)
    yield from unsound_costs(definition)
    yield from unsound_exile(definition)
    yield from unsound_others(definition)
    yield from _of_what_was_paid(definition)
    yield from _of_half_of_life(definition)
    yield from unsound_bounds(definition, tuple(_gained(definition)))
    triggered = [ability for ability in definition.abilities if isinstance(ability, Triggered)]
    if len({a.effects for a in triggered if a.limit is Limit.DONE_ONCE_EACH_TURN}) > 1:
        yield "several things that can each be done once each turn"
    for one in parts_of((definition.spell, definition.abilities)):
        if isinstance(one, Suspend) and one.what is What.THIS:
            if not (one.gaining or definition.has_suspend):
                yield "time counters on a card without suspend"
        yield from _of_effects(getattr(one, "effects", ()))
        yield from (why for is_so, why in _UNSOUND if is_so(one))


def _of_ability(ability: Ability) -> Iterator[str]:
    match ability:
        case Activated(by=by):
            paid = all(isinstance(cost, _PAID_BY_ANYBODY) for cost in ability.costs)
            if by is not Whose.YOU and (is_mana_ability(ability) or not paid):
                yield "an ability of others with a cost that is its controller's to pay"
            if is_mana_ability(ability):
                yield from _mana_ability(ability)
            elif _adds_mana_under_a_condition(ability):
                yield "a mana ability whose mana depends on more than its cost"
        case Triggered(zone=Zone.GRAVEYARD, limit=limit) if limit is not Limit.NONE:
            yield "an ability that triggers in the graveyard only so often"
        case Triggered(on=on, condition=condition):
            subject = getattr(on, "subject", None)
            if isinstance(subject, Filter) and _speaks_of_others(condition):
                yield "others than what triggered it"
        case _:
            pass


def _adds_mana_otherwise(one: object) -> bool:
    """Whether mana is added on tapping for mana by more than a mana ability, or by what an effect makes."""
    if isinstance(one, Triggered) and isinstance(one.on, TapsForMana):
        adds = any(isinstance(part, fx.AddMana | AddManaOf) for part in parts_of(one.effects))
        return adds and not is_triggered_mana_ability(one)
    if isinstance(one, Whenever | fx.Delay):
        return any(isinstance(part, TapsForMana) for part in parts_of(one))
    return isinstance(one, Activated | Mode) and any(
        isinstance(part, Produced) for part in parts_of(one.effects)
    )


def _gained(definition: CardDefinition) -> Iterator[Ability]:
    """The abilities that it lets objects gain, or that tokens it makes have."""
    for one in parts_of((definition.spell, *definition.abilities)):
        match one:
            case ch.GainAbility(ability):
                yield ability
            case CardDefinition(abilities=abilities) | GetEmblem(abilities=abilities):
                yield from abilities


def _is_loyalty_of_a_battle(part: object) -> bool:
    """Whether battles gain an ability that adds or removes counters as one of planeswalkers does."""
    if not (isinstance(part, Static) and isinstance(part.affects, Filter)):
        return False
    gained = (change.ability for change in part.changes if isinstance(change, ch.GainAbility))
    loyalty = any(isinstance(ability, Activated) and is_loyalty_ability(ability) for ability in gained)
    return loyalty and CardType.BATTLE in part.affects.types


_PAID_BY_ANYBODY = (PayMana, PayLife, DiscardCards, SacrificeOther)


def _speaks_of_no_target(one: object) -> bool:
    """Whether effects speak of a target that they have not: one of a reflexive ability before them."""
    if (
        not isinstance(one, Triggered | Activated | Mode | fx.Reflex)
        or getattr(one, "modal", None) is not None
    ):
        return False
    own = parts_of(one.effects, (*_OF_ANOTHER, fx.Reflex))
    return any(isinstance(part, Chosen) and part.slot >= len(one.targets) for part in own)


_WITHOUT_AMOUNT = (Dies, Enters, Leaves, BeginningOf, CastsSpell)
"""Events that have no number of their own [cr2025-06-06 608.2h]."""


def _speaks_of_no_amount(one: object) -> bool:
    if not (isinstance(one, Triggered) and isinstance(one.on, _WITHOUT_AMOUNT)):
        return False
    return Number.THAT_MUCH in words_of((one.effects, one.condition), _OF_ANOTHER)


def _of_x(definition: CardDefinition) -> Iterator[str]:
    """X is what was announced for {X} in the cost of the card or of the ability [cr2025-06-06 107.3]."""
    of_card = definition.cost is not None and definition.cost.x > 0
    casting = (definition.of_casting, definition.spell and definition.spell.additional_costs)
    of_card = of_card or any(map(_has_x, parts_of(casting)))
    for part in (definition.spell, *definition.abilities, *_gained(definition)):
        own = any(map(_has_x, parts_of(getattr(part, "costs", ()))))
        if not (own or of_card) and Number.X in words_of(part, _WITH_ABILITIES):
            yield "an X that no cost has"


def _has_x(part: object) -> bool:
    return isinstance(part, ForX) or (isinstance(part, ManaCost) and part.x > 0)


def _of_what_was_paid(definition: CardDefinition) -> Iterator[str]:
    """What was paid is spoken of only where something is [cr2025-06-06 608.2h]."""
    casting = (definition.of_casting, definition.spell and definition.spell.additional_costs)
    for part in (definition.spell, *definition.abilities):
        paid = (getattr(part, "costs", ()), casting)
        if not any(isinstance(one, _PAID_WITH) for one in parts_of(paid)):
            if What.PAID in words_of(part):
                yield "what was paid, where nothing is"


def _of_half_of_life(definition: CardDefinition) -> Iterator[str]:
    """Half of a life total is locked in before anything is paid [cr2025-06-06 601.2f]; so it is paid only
    where nothing else changes life meanwhile: no mana is made for it.
    """
    for part in (definition.spell, *definition.abilities):
        own = part.costs if isinstance(part, Activated) else ()
        alone = not any(isinstance(cost, PayMana | PayLife) for cost in own)
        if PayHalfLife() in parts_of(part) and not (alone and PayHalfLife() in own):
            yield "half of a life total that could change while it is paid"


_PAID_WITH = (
    *(SacrificeOther, SacrificeThis, ReturnPermanent, TapOthers),
    *(DiscardCards, ExileCards, DiscardThis),
)


_WITH_ABILITIES = (ch.GainAbility, CardDefinition, GetEmblem)


def _adds_mana_under_a_condition(ability: Activated) -> bool:
    """Whether an effect within an effect adds mana, so that it is a mana ability [cr2025-06-06 605.1a]."""
    if ability.targets or is_loyalty_ability(ability):
        return False
    own = (part for effect in ability.effects for part in parts_of(effect, _OF_ANOTHER))
    return any(isinstance(part, fx.AddMana | AddManaOf) for part in own)


_OF_ANOTHER = (CardDefinition, Activated, Triggered, fx.Delay, fx.Reflex, Whenever)
"""What has abilities of its own, or makes some."""

_PAYABLE = (
    *(PayMana, TapThis, PayLife, PutCountersOnThis, RemoveCountersFromThis, SacrificeThis),
    *(SacrificeOther, ReturnPermanent, TapOthers, DiscardCards, ExileCards),
)
"""What a mana ability can cost."""


def _mana_ability(ability: Activated) -> Iterator[str]:
    if len({effect.marks for effect in ability.effects if isinstance(effect, fx.AddMana | AddManaOf)}) > 1:
        yield "a mana ability that adds mana for different things"
    if ability.cheaper is not None:
        yield "a mana ability that costs less by itself"
    if not all(isinstance(cost, _PAYABLE) for cost in ability.costs):
        yield "a mana ability with a cost that is not paid as one"
    if any(isinstance(effect, ChooseQuality) for effect in ability.effects):
        yield "a mana ability in the midst of which something is chosen"
    if ability.zone is not Zone.BATTLEFIELD or ability.timing is not Timing.ANY or ability.modal is not None:
        yield "a mana ability with modes, of a card, or only at sorcery speed"
    if ability.limit not in (Limit.NONE, Limit.ONCE_EACH_TURN):
        yield "a mana ability that can be used several times each turn, or only once"
    mana = [cost.cost for cost in ability.costs if isinstance(cost, PayMana)]
    endless = all(isinstance(cost, PayMana | PutCountersOnThis) for cost in ability.costs)
    if endless and ability.limit is Limit.NONE:
        if any(
            not isinstance(e, fx.AddMana) or _most(e) > sum(c.total for c in mana) for e in ability.effects
        ):
            yield "a mana ability that could be used for ever"
    if any(cost.x for cost in mana) or any(word in _NOT_KNOWN_YET for word in words_of(ability.effects)):
        yield "a mana ability whose amount is known only when its cost is paid"
    first, *more = ability.effects
    if not isinstance(first, fx.AddMana | AddManaOf):
        if any(isinstance(effect, AddManaOf) and not isinstance(effect.amount, int) for effect in more):
            yield "a mana ability whose amount depends on what it does before"


def _most(effect: fx.AddMana) -> int:
    return max(map(sum, effect.options))


_NOT_KNOWN_YET = frozenset((What.PAID, What.IT, Number.X, Number.DONE, Number.EXCESS, Number.THAT_MUCH))


def _speaks_of_others(condition: object) -> bool:
    inner = condition.condition if isinstance(condition, Not) else condition
    if isinstance(inner, Controls):
        return inner.filter.other_than_this
    told = [one.filter for one in parts_of(inner) if isinstance(one, Happened)]
    return any(isinstance(one, Filter) and one.other_than_this for one in parts_of(tuple(told)))


def _only_if_paid(part: object) -> bool:
    """Whether a target is spoken of only where a cost was paid: it is chosen only then
    [cr2025-06-06 601.2c].
    """
    if not isinstance(part, Mode):
        return False
    always = {one.slot for effect in part.effects for one in _outside_of_paid(effect)}
    return any(isinstance(one, Chosen) and one.slot not in always for one in parts_of(part.effects))


def _outside_of_paid(record: object) -> Iterator[Chosen]:
    if isinstance(record, fx.If) and isinstance(record.condition, WasCast):
        record = record.otherwise
    if isinstance(record, Chosen):
        yield record
    elif isinstance(record, tuple):
        for part in record:
            yield from _outside_of_paid(part)
    else:
        for name in fields_of(record) or ():
            yield from _outside_of_paid(getattr(record, name))


def _is_a_choice_of_several(part: object) -> bool:
    return isinstance(part, fx.May) and part.who in SEVERAL_PLAYERS


_UNSOUND: tuple[tuple[Callable[[object], bool], str], ...] = (
    (_adds_mana_otherwise, "mana added as something is tapped for mana, together with something else"),
    (_is_loyalty_of_a_battle, "a loyalty ability of a battle"),
    (_speaks_of_no_target, "a target that is not one of the ability itself"),
    (_speaks_of_no_amount, "that much of what has no amount"),
    (_only_if_paid, "a target that is chosen only if a cost is paid"),
    (_is_a_choice_of_several, "a choice of several players that is not made by each"),
)
"""What no part of a definition may be, and why."""


# Descriptions that are used again


def _of_effects(effects: Iterable[object]) -> Iterator[str]:
    """Objects that one effect describes and a later one speaks of again must be the same then."""
    yield from _of_what_may_not_have_happened(effects)
    earlier: list[fx.Alter] = []
    for effect in effects if isinstance(effects, tuple) else ():
        described = [part for part in parts_of(effect) if isinstance(part, All)]
        for before in earlier:
            if before.what not in described:
                continue
            if isinstance(effect, fx.Alter) and any(map(_is_a_rule, effect.changes)):
                yield "a rule for objects that were described before"
            if any(isinstance(change, _ALTERS_DESCRIPTIONS) for change in before.changes):
                yield "objects that were described before they changed"
        if isinstance(effect, fx.Alter) and isinstance(effect.what, All):
            earlier.append(effect)


def _of_what_may_not_have_happened(effects: Iterable[object]) -> Iterator[str]:
    """A condition on "it" cannot be on what is done only if another holds, or else on what was before."""
    several = effects if isinstance(effects, tuple) else ()
    for before, after in pairwise(several):
        if isinstance(before, fx.If) and isinstance(after, fx.If) and What.IT in words_of(after.condition):
            if any(isinstance(part, fx.CreateTokens | fx.Draw) for part in before.effects):
                yield "it, after something that is done only if a condition holds"


_ALTERS_DESCRIPTIONS = (
    ch.GainControl,
    ch.AddTypes,
    ch.SetTypes,
    ch.IsNoCreature,
    ch.SetSubtypes,
    ch.SetColors,
    ch.SetPowerToughness,
)


def _is_a_rule(change: ch.Change) -> bool:
    return not isinstance(change, CharacteristicChange | Goaded | NotGoaded)
