"""This module explains a spell or ability on the stack (`of_stack_item`): its modes, X, targets and whether
they are legal now, and what was paid for it [cr2025-06-06 601.2, 608.2b].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.vocabulary.words.casting import GIFT
from manaburn.cards.vocabulary.words.permissions import Spending
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions import Topic
from manaburn.mana import mana_text
from manaburn.narration.explanations.abilities import number_of_statics
from manaburn.narration.explanations.naming import as_words, in_words, name_of, whose
from manaburn.narration.explanations.of_permanents import start_in_words
from manaburn.narration.explanations.records import Explanation, Fact, rule_of
from manaburn.narration.words import choose_word, enumeration
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targeting import is_legal_target
from manaburn.rules.casting.total_costs import costs_with_x
from manaburn.rules.engine.why_not_targets import colors_of_its_own, obstacle_to_target, what_it_targets
from manaburn.rules.happening.triggers_of_changes import is_countered
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.printed import as_printed
from manaburn.rules.mana.costs import has_x
from manaburn.state import GameState
from manaburn.state.events import CounteredBy
from manaburn.state.records.effects import (
    AbilityOnStack,
    Announced,
    CombatDamageOnStack,
    DrawOnStack,
    SpellOnStack,
    StackItem,
)
from manaburn.state.records.how_cast import (
    CostsMore,
    EntersWithCounter,
    GiftPromised,
    GivenCasualty,
    LifeForLess,
    Option,
    PaidCost,
    SacrificedFor,
    SpellMark,
    TappedCreature,
    TypeChosen,
)
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player
from manaburn.view import UNSEEN, StackView
from manaburn.view.stacked import assigned_in_words, seen_on_the_stack
from manaburn.view.words import ability_told, deeds_told, effects_told, mode_told, modes_of


def of_stack_item(state: GameState, item: StackItem, viewer: PlayerId | None) -> Explanation:
    """Explain an item of the stack, as far as the viewer may know it."""
    match item:
        case SpellOnStack():
            return _of_spell(state, item, viewer)
        case AbilityOnStack():
            return _of_ability(state, item, viewer)
        case CombatDamageOnStack():
            rule = rule_of(state.edition, Topic.COMBAT_DAMAGE_ON_STACK)
            facts = tuple(Fact("assigned", part, rule) for part in assigned_in_words(state, item))
            now = "assigned combat damage, dealt as assigned when it resolves"
            return Explanation("combat damage", item.id, "", (), now, kind="combat damage", facts=facts)
        case DrawOnStack():
            fact = Fact("controller", f"{state.players[item.controller].name} draws")
            rule = rule_of(state.edition, Topic.DRAW_STEP)
            now = f"the draw for the turn{f' [{rule}]' if rule else ''}"
            return Explanation("draw for the turn", item.id, "", (), now, kind="draw", facts=(fact,))


def _of_spell(state: GameState, item: SpellOnStack, viewer: PlayerId | None) -> Explanation:
    """Explain a spell: its characteristics, then what it does, its targets, and what was paid."""
    object = state.objects[item.id]
    seen = seen_on_the_stack(state, item, item.controller if viewer is None else viewer)
    copied = "" if item.was_cast else ", a copy that was not cast"
    statics = number_of_statics(object)
    now = as_words(characteristics(state, item.id), statics)
    return Explanation(
        seen.name,
        item.id,
        as_words(as_printed(state.edition, object), statics),
        (),
        f"{now}, {whose(state, item.controller)} {place(state, item)}{copied}",
        kind="spell",
        source=start_in_words(object) if item.was_cast else "as what it copies",
        facts=(
            *_does(state, item, seen),
            *_of_targets(state, item, viewer),
            *_of_payment(state, item, seen, viewer),
        ),
    )


def _of_ability(state: GameState, item: AbilityOnStack, viewer: PlayerId | None) -> Explanation:
    """Explain an ability: its source, what it does, what its words mean, its targets, and what was paid."""
    seen = seen_on_the_stack(state, item, item.controller if viewer is None else viewer)
    kind = "activated" if item.activated is not None else "triggered"
    name = f"ability of {seen.name}"
    now = f"{whose(state, item.controller)} {kind} ability, {place(state, item)}"
    return Explanation(
        name,
        item.id,
        "",
        (),
        now,
        kind="ability",
        facts=(
            *_of_source(state, item),
            *_does(state, item, seen),
            *_of_binding(state, item, seen, viewer),
            *_of_targets(state, item, viewer),
            *_of_payment(state, item, seen, viewer),
        ),
    )


def place(state: GameState, item: StackItem) -> str:
    """Return where an item of the stack is, as `on the stack below 2 others`."""
    above = len(state.stack) - 1 - [each.id for each in state.stack].index(item.id)
    if not above:
        return "on top of the stack, so it resolves next"
    return f"on the stack below {above} other{'s' if above > 1 else ''}"


def _of_source(state: GameState, item: AbilityOnStack) -> Iterator[Fact]:
    """Yield that the source of an ability is gone, if it is."""
    if not is_player(item.source) and item.source not in state.permanents:
        rule = rule_of(state.edition, Topic.ABILITY_OUTLIVES_SOURCE)
        yield Fact("source", "its source has left its zone, which changes nothing of the ability", rule)


def _does(state: GameState, item: Announced, seen: StackView) -> Iterator[Fact]:
    """Yield what a spell or ability will do: its chosen modes, or all its effects."""
    modes = modes_of(seen)
    if len(modes) > 1:
        rule = rule_of(state.edition, Topic.CHOOSING_MODES)
        for index in seen.modes:
            yield Fact("mode", f"mode {index + 1} of {len(modes)}: {mode_told(modes[index])}", rule)
        if not seen.modes:
            yield Fact("mode", f"one of its {len(modes)} modes is still to be chosen", rule)
        return
    sentences = list(deeds_told(seen))
    if isinstance(item, AbilityOnStack):
        sentences = [ability_told(item.activated)] if item.activated is not None else sentences
    elif modes:
        sentences = [effects_told(modes[0].effects, modes[0].targets)]
    elif seen.card is not None and seen.card.is_permanent:
        sentences = [f"it {choose_word(state.edition, 'comes into play', 'enters')} as it resolves"]
    for sentence in filter(None, sentences):
        yield Fact("does", sentence, rule_of(state.edition, Topic.RESOLVING))


def _of_binding(
    state: GameState, item: AbilityOnStack, seen: StackView, viewer: PlayerId | None
) -> Iterator[Fact]:
    """Yield what "that object", "that player" and "that much" mean for a triggered ability."""
    bound = seen.binding
    for word, target in (("that object", bound.that), ("that player", bound.that_player)):
        if target is not None and target != UNSEEN:
            yield Fact("means", f"{word} is {name_of(state, target, viewer)}")
    if bound.amount:
        yield Fact("means", f"that much is {bound.amount}")


# Targets


def _of_targets(state: GameState, item: Announced, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield each target and whether it is legal now; if none is any more, what will happen."""
    slots = target_slots(state, item)
    rule = rule_of(state.edition, Topic.ILLEGAL_TARGETS)
    if len(slots) != len(item.targets):
        yield Fact(
            "targets", "its targets are still to be chosen", rule_of(state.edition, Topic.CHOOSING_TARGETS)
        )
        return
    legal = []
    for slot, chosen, shares in zip(slots, item.targets, _shares(item), strict=True):
        for target, share in zip(chosen, shares or ("",) * len(chosen), strict=False):
            name, described = name_of(state, target, viewer), in_words(slot)
            part = f", which gets {share}" if share != "" else ""
            why = _why_illegal(state, slot, target, item)
            legal.append(why is None)
            if why is None:
                yield Fact("target", f"{name} ({described}){part}: legal now", rule)
            else:
                yield Fact("target", f"{name} ({described}){part}: illegal now, {why[0]}", why[1] or rule)
    if legal and not any(legal):
        countered = is_countered(state.edition, CounteredBy.ILLEGAL_TARGETS)
        end = "it is countered" if countered else "it does not resolve"
        yield Fact("targets", f"none of its targets is legal: {end} if that stays so", rule)


def _shares(item: Announced) -> list[tuple[object, ...]]:
    """Return the shares of the targets of each slot; none if nothing is divided."""
    shares: list[tuple[object, ...]] = [tuple(each) for each in item.shares]
    return shares + [()] * (len(item.targets) - len(shares))


def _why_illegal(
    state: GameState, slot: TargetSlot, target: Target, item: Announced
) -> tuple[str, str] | None:
    """Return why something is not a legal target any more, and the rule; None if it is one."""
    if is_legal_target(state, slot, target, item.controller, item.source, colors_of_its_own(item)):
        return None
    found = obstacle_to_target(state, slot, target, item)
    if found is not None and found != what_it_targets(state, slot):
        return f"for {found.clause}", rule_of(state.edition, found.topic)
    if is_player(target):
        return "for they are no longer a legal target of it", ""
    if target not in state.objects and state.on_stack(ObjectId(target)) is None:
        return "for it is not there any more", ""
    return f"for it is no longer {in_words(slot).removeprefix('any ')}", ""


# What was paid


def _of_payment(
    state: GameState, item: Announced, seen: StackView, viewer: PlayerId | None
) -> Iterator[Fact]:
    """Yield X, from where and how it was cast, its total cost, the mana spent and what was paid besides."""
    edition = state.edition
    if item.x or (isinstance(item, SpellOnStack) and has_x(costs_with_x(state, item))):
        yield Fact("X", f"X is {item.x}", rule_of(edition, Topic.CHOOSING_X))
    if isinstance(item, SpellOnStack):
        yield from _of_casting(state, item, viewer)
    if item.cost is not None and (not isinstance(item, SpellOnStack) or item.was_cast):
        spent = f"; {mana_text(seen.spent)} was spent on it" if any(seen.spent) else ""
        yield Fact(
            "paid",
            f"its total mana cost is {str(item.cost) or '{0}'}{spent}",
            rule_of(edition, Topic.TOTAL_COST),
        )
    names = [name_of(state, id, viewer) if id != UNSEEN else "a hidden card" for id in seen.paid]
    if names:
        rule = rule_of(edition, Topic.PAYING_COSTS)
        yield Fact("paid", f"{enumeration(names)} went to pay for it", rule)


def _of_casting(state: GameState, item: SpellOnStack, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield from where a spell was cast, for which alternative cost, and with which options."""
    verb = choose_word(state.edition, "played", "cast")
    if item.was_cast and item.cast_from is not Zone.HAND:
        yield Fact(verb, f"it was {verb} from {item.cast_from.value}", rule_of(state.edition, Topic.CASTING))
    if item.way:
        yield Fact(
            "paid",
            f"it was {verb} for its alternative cost: {item.way}",
            rule_of(state.edition, Topic.TOTAL_COST),
        )
    promised = any(isinstance(option, GiftPromised) for option in item.options)
    for option in item.options:
        if not (promised and option == PaidCost(GIFT)):  # the fact on the promise says so already
            yield from _of_option(state, option, viewer)


def _of_option(state: GameState, option: Option, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield what the option of a spell says: which cost was paid, or what becomes of the spell."""
    costs = rule_of(state.edition, Topic.TOTAL_COST)
    match option:
        case PaidCost(name=name) | GivenCasualty(name=name) | LifeForLess(name=name):
            yield Fact("paid", f"an optional cost was paid: {name}", costs)
        case GiftPromised(player=player):
            rule = rule_of(state.edition, Topic.ANNOUNCING_COSTS)
            yield Fact("paid", f"its gift is promised to {state.players[player].name}", rule)
        case TypeChosen(word=word):
            rule = rule_of(state.edition, Topic.ANNOUNCING_COSTS)
            yield Fact("paid", f"the chosen creature type is {word}", rule)
        case TappedCreature(creature=creature):
            yield Fact("paid", f"it costs less for tapping {name_of(state, creature, viewer)}", costs)
        case SacrificedFor(permanent=permanent):
            yield Fact("paid", f"it costs less for sacrificing {name_of(state, permanent, viewer)}", costs)
        case CostsMore(generic=generic):
            yield Fact("paid", f"it costs {{{generic}}} more by the effect that lets it be cast", costs)
        case EntersWithCounter(kind=kind):
            yield Fact("paid", f"it enters with a {kind.value} counter by the effect that lets it be cast")
        case Spending():
            yield Fact("paid", f"{option.value} can be spent on it", costs)
        case SpellMark.UNCOUNTERABLE:
            yield Fact("paid", "it can't be countered because of the mana spent on it")
        case SpellMark.EXILED_AFTERWARDS:
            yield Fact("paid", "its card is exiled instead of being put into a graveyard")
        case SpellMark.ITS_CONDITION_HELD:
            yield Fact("paid", "what it asks about the moment of casting it was so")
        case SpellMark():
            pass  # it says when the spell could be cast, not what it does
        case _:
            assert_never(option)
