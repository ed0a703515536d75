"""This module finds the amounts of mana that an effect can add, and the mana abilities that a player can
use.

* `mana_options` returns the amounts that the effects of an ability can add; their controller chooses one.
* `kinds_of` returns the types of mana from which such an amount is made, such as "any color that a land an
  opponent controls could produce".
* `could_produce` says whether a permanent could produce a type of mana.
* `sources_in_use` returns a player's permanents, and cards in hand and graveyard, with the mana abilities
  that could be used now. The search for a payment begins with it (`mana_at_hand`).
* `can_use_tap_symbol` and `is_kept_from_abilities` are about {T} and {Q} as costs; attacks ask
  `is_summoning_sick`.

The rules are those about mana and mana abilities [cr2025-06-06 106, 601.2g, 605].
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import assert_never

from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.uses import ManaSource, mana_source
from manaburn.cards.vocabulary.abilities import Activated, Timing
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.costs import AbilitiesOfCardsCost
from manaburn.cards.vocabulary.changes.players import CantActivateCards
from manaburn.cards.vocabulary.effects import AddMana, Effect
from manaburn.cards.vocabulary.effects_by_subject.mana_making import (
    AddManaOf,
    ColorsOf,
    KindsIf,
    KindsKnown,
    LandsCouldProduce,
    Mixing,
    OrOfChosen,
)
from manaburn.cards.vocabulary.words.amounts import DevotionTo
from manaburn.cards.vocabulary.words.costs import CostOfThis, PayEnergy, PayLife, RemoveCountersFromThis
from manaburn.cards.vocabulary.words.costs_of_libraries import MillCards
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.qualities import QualityMeant, Said
from manaburn.cards.vocabulary.words.references import Number, What
from manaburn.errors import TooMuch
from manaburn.mana import NO_MANA, Mana, add_mana
from manaburn.purposes import Quality
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.layers.characteristics import (
    characteristics,
    has_its_text,
    holds,
    matches,
    number,
    permanents_matching,
)
from manaburn.rules.layers.costs_of_abilities import with_changes
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.meaning import cards_meant
from manaburn.rules.layers.player_rules import may_activate_in_this_turn, rules_for
from manaburn.rules.layers.timing_windows import is_open
from manaburn.rules.mana.commander_colors import colors_of_mana, options_as_added, units_as_added
from manaburn.rules.mana.forbidden_payments import forbidden_payments
from manaburn.rules.mana.produced_mana import as_produced, counted, is_multiplied
from manaburn.rules.words.commanders import colors_allowed
from manaburn.rules.words.qualities import COLOR_OF_WORD, settled
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject, Permanent
from manaburn.terms import Color, CounterKind, Keyword, ManaType, ObjectId, PlayerId, Zone
from manaburn.values import replace


def mana_options(state: GameState, effects: Iterable[Effect], context: Context) -> tuple[Mana, ...]:
    """Return the amounts of mana that effects can add together, one of which their controller chooses:
    every sum of one amount for each effect.
    """
    each = [options_of(state, e, context) for e in effects if isinstance(e, AddMana | AddManaOf)]
    if len(each) == 1:
        return each[0]
    return tuple(dict.fromkeys(_sum_of(chosen) for chosen in product(*each)))


def _sum_of(amounts: Iterable[Mana]) -> Mana:
    total = NO_MANA
    for amount in amounts:
        total = add_mana(total, amount)
    return total


def options_of(state: GameState, effect: AddMana | AddManaOf, context: Context) -> tuple[Mana, ...]:
    """Return the amounts of mana one effect lets its controller choose from: its number of mana, of the
    kinds it can add, combined as it allows.
    """
    if isinstance(effect, AddMana):
        return options_as_added(state, context.controller, effect.options)
    kinds = kinds_of(state, effect, context)
    amount = max(0, number(state, effect.amount, context))
    if effect.by_devotion:
        return options_as_added(state, context.controller, _by_devotion(state, kinds, amount, context))
    return options_as_added(state, context.controller, _combined(kinds, amount, effect.mixing))


def _by_devotion(
    state: GameState, kinds: tuple[ManaType, ...], amount: int, context: Context
) -> tuple[Mana, ...]:
    """Return for each color an amount equal to the controller's devotion to it [cr2025-06-06 700.5]."""
    colors = {kind: frozenset(color for color in Color if color.value == kind.value) for kind in kinds}
    found = (counted((k,), amount * number(state, DevotionTo(c), context)) for k, c in colors.items())
    return tuple(dict.fromkeys(found))


MOST_COMBINATIONS = 1_000_000
"""The most combinations of colors that one ability may offer: reached by 68 mana of five kinds."""


@lru_cache(maxsize=512)
def _combined(kinds: tuple[ManaType, ...], amount: int, mixing: Mixing) -> tuple[Mana, ...]:
    """Return the amounts that can be made of these kinds of mana: all of one kind, any combination, or all
    different.
    """
    match mixing:
        case Mixing.ONE_KIND:
            alike = tuple(dict.fromkeys(counted((kind,), amount) for kind in kinds))
            return alike or (NO_MANA,)
        case Mixing.COMBINATION:
            if comb(amount + max(len(kinds), 1) - 1, amount) > MOST_COMBINATIONS:
                most = f"it has more than {MOST_COMBINATIONS:,} combinations of its kinds"
                raise TooMuch(f"so much mana cannot be listed: {most}")
            chosen: Iterable[tuple[ManaType, ...]] = combinations_with_replacement(kinds, amount)
        case Mixing.DIFFERENT:
            chosen = combinations(kinds, min(amount, len(kinds)))
        case _:
            assert_never(mixing)
    found = tuple(dict.fromkeys(counted(kinds) for kinds in chosen))
    return found or (NO_MANA,)


def kinds_of(
    state: GameState, effect: AddManaOf, context: Context, asking: frozenset[ObjectId] = frozenset()
) -> tuple[ManaType, ...]:
    """Return the types of mana that an effect can add.

    `asking` are the lands whose mana is being found already. They are left out, so that two lands that refer
    to each other don't go round in circles.
    """
    match effect.kinds:
        case tuple() as kinds:
            return kinds
        case KindsIf(condition, kinds, otherwise):
            return kinds if holds(state, condition, context) else otherwise
        case KindsKnown.OF_COMMANDER:
            found = _identity_of_commander(state, context.controller)
        case LandsCouldProduce(lands, colorless):
            found = set()
            for id in permanents_matching(state, lands, context.controller, context.source):
                if id not in asking:
                    found |= _produced_by(state, id, asking | {context.source})
            found -= set() if colorless else {ManaType.COLORLESS}
        case Quality() | Said() as meant:
            found = _of_chosen(state, meant, context)
        case OrOfChosen(kinds, meant):
            found = {*kinds} | _of_chosen(state, meant, context)
        case KindsKnown.PRODUCED:
            found = set()  # it is known only as a permanent is tapped for mana
        case ColorsOf(permanents):
            found = _colors_of(state, permanents, context)
        case _:
            assert_never(effect.kinds)
    return tuple(kind for kind in ManaType if kind in found)


def _colors_of(state: GameState, what: Filter | What, context: Context) -> set[ManaType]:
    """Return the types of mana of the colors that some objects have."""
    objects: Iterable[ObjectId] = (
        cards_meant(state, what, context)
        if isinstance(what, What)
        else permanents_matching(state, what, context.controller, context.source)
    )
    return {_type_of(color) for id in objects for color in characteristics(state, id).colors}


def _of_chosen(state: GameState, meant: QualityMeant, context: Context) -> set[ManaType]:
    """Return the type of mana of the color that was chosen for the source; none if none was."""
    said = settled(state, meant, context.source)
    return set() if said is None else {_type_of(COLOR_OF_WORD[str(said.word)])}


def _type_of(color: Color) -> ManaType:
    return ManaType(color.value)


def _identity_of_commander(state: GameState, player: PlayerId) -> set[ManaType]:
    """Return the types of mana in the color identity of a player's commanders."""
    led_by = [state.objects[each.object].front_face for each in state.players[player].commanders]
    return {_type_of(color) for color in colors_allowed(state.edition, led_by)}


def _produced_by(state: GameState, land: ObjectId, asking: frozenset[ObjectId]) -> set[ManaType]:
    """Return the kinds of mana that abilities of a permanent would produce if they resolved now, whether or
    not their costs can be paid, as replacement effects leave it [cr2025-06-06 106.7; cr2009-02-01 406.7].
    """
    context = Context(controller=state.permanents[land].controller, source=land)
    found: set[ManaType] = set()
    for ability in characteristics(state, land).activated:
        for effect in ability.effects:
            match effect:
                case AddMana(options):
                    amounts = options
                case AddManaOf():
                    amounts = _amounts_by_kind(state, effect, context, asking | {land})
                case _:
                    continue
            for amount in as_produced(state, land, amounts):
                found |= {kind for kind, n in zip(ManaType, amount, strict=True) if n}
    return found


def _amounts_by_kind(
    state: GameState, effect: AddManaOf, context: Context, asking: frozenset[ObjectId]
) -> tuple[Mana, ...]:
    """Return the mana that an effect would add, if all of it were of one kind, for each kind that it can add.
    An X that a cost would decide is one.
    """
    kinds = kinds_of(state, effect, context, asking)
    amount = 1 if effect.amount is Number.X else max(0, number(state, effect.amount, context))
    if effect.by_devotion:
        return _by_devotion(state, kinds, amount, context)
    return tuple(counted((kind,), amount) for kind in kinds)


def could_produce(state: GameState, permanent: ObjectId, kind: ManaType) -> bool:
    """Return whether a permanent could produce mana of a type [cr2025-06-06 106.7]."""
    return kind in _produced_by(state, permanent, frozenset())


# Which mana abilities could be used


def can_use_tap_symbol(state: GameState, permanent: Permanent) -> bool:
    """Return whether {T} can be paid: the permanent is untapped and not a creature with summoning sickness
    [cr2025-06-06 302.6].
    """
    return not permanent.tapped and not is_kept_from_abilities(state, permanent)


def is_kept_from_abilities(state: GameState, permanent: Permanent) -> bool:
    """Return whether abilities with {T} or {Q} in the cost can't be activated because of summoning sickness:
    not so if they can be as though the creature had haste [cr2025-06-06 302.6, 609.4].
    """
    as_though = Rule.ACTIVATED_AS_THOUGH_HASTY in characteristics(state, permanent.id).rules
    return not as_though and is_summoning_sick(state, permanent)


def is_summoning_sick(state: GameState, permanent: Permanent) -> bool:
    """Return whether a creature without haste has not been under its controller's control continuously since
    their turn began [cr2025-06-06 302.6].
    """
    if permanent.controlled_since < state.players[permanent.controller].own_turns.begun:
        return False
    now = characteristics(state, permanent.id)
    return now.is_creature and Keyword.HASTE not in now.keywords


def can_activate_mana_ability(state: GameState, permanent: Permanent, index: int, ability: Activated) -> bool:
    """Return whether a mana ability may be used at this time, and those costs be paid that depend only on
    its source and player.
    """
    if not is_open(state, ability.window, permanent.controller, permanent.id):
        return False
    if permanent.uses_left(index, ability.limit) == 0:
        return False
    if any(forbidden_payments(state, permanent.controller, ability.costs, permanent.id, for_mana=True)):
        return False
    for cost in ability.costs:
        match cost:
            case CostOfThis.TAP:
                if not can_use_tap_symbol(state, permanent):
                    return False
            case CostOfThis.UNTAP:
                if not permanent.tapped or is_kept_from_abilities(state, permanent):
                    return False
            case MillCards(number):
                if len(state.players[permanent.controller].library) < number:
                    return False
            case PayLife(amount):
                if payable_life(state, permanent.controller) < amount:
                    return False
            case PayEnergy(amount):
                if state.players[permanent.controller].counter(CounterKind.ENERGY) < amount:
                    return False
            case RemoveCountersFromThis(kind, number):
                if permanent.counter(kind) < number:
                    return False
            case _:
                pass
    return True


def mana_abilities_at(state: GameState, source: ObjectId) -> tuple[Activated, ...]:
    """Return the activated abilities of a permanent, or those of a card in a hand or graveyard that function
    there. Some of them may be mana abilities [cr2025-06-06 113.6m].
    """
    if source in state.permanents:
        return characteristics(state, source).activated
    object = state.objects.get(source)
    return () if object is None else abilities_of_a_card(state, object)


def abilities_of_a_card(state: GameState, object: GameObject) -> tuple[Activated, ...]:
    """Return the activated abilities of a card that function in the hand, graveyard or command zone where it
    is, with the costs that effects add to them; none in a graveyard if an effect has taken them
    [cr2025-06-06 113.6, 601.2f].
    """
    abilities = object.definition.activated_elsewhere.get(object.zone, ())
    if not abilities:
        return ()
    if object.zone is Zone.GRAVEYARD and object.id in state.objects and not has_its_text(state, object.id):
        return ()
    if not derive(state).for_players:
        return abilities
    changes = [
        rule.change.cost
        for rule in rules_for(state, object.owner)
        if isinstance(rule.change, AbilitiesOfCardsCost)
        and rule.change.zone is object.zone
        and matches(state, rule.change.cards, object.id, rule.context.controller, rule.context.source)
    ]
    return with_changes(abilities, changes) if changes else abilities


def player_of_source(state: GameState, source: ObjectId) -> PlayerId:
    """Return who uses the mana abilities of a permanent, or of a card in a hand or graveyard."""
    permanent = state.permanents.get(source)
    return state.objects[source].owner if permanent is None else permanent.controller


def sources_in_use(
    state: GameState, player: PlayerId, *, with_priority: bool = False
) -> list[tuple[ObjectId, ManaSource]]:
    """Return a player's permanents, and cards in hand and graveyard, each with the mana abilities that could
    be used now.

    Abilities that can be used only when a player could cast an instant are among them only `with_priority`.
    """
    if not may_activate_in_this_turn(state, player):
        return []
    found = _permanents_in_use(state, player)
    if not with_priority:
        found = [
            (id, source)
            for id, known in found
            if (source := known if known.only_taps else _at_any_time(known)).abilities
        ]
    if state.mechanics & _ABILITIES_ELSEWHERE:
        found.extend(_cards_in_use(state, player))
    return found


_ABILITIES_ELSEWHERE = int(Mechanics.ABILITIES_ELSEWHERE)
"""The bit of `state.mechanics` for games with activated abilities of cards in hands and graveyards."""


def _at_any_time(source: ManaSource) -> ManaSource:
    """Return a source without the abilities that can be used only as an instant, for finding out what can
    be paid while a cost is paid.
    """
    if not any(ability.timing is Timing.INSTANT for _, ability in source.abilities):
        return source
    return source.limited_to(tuple((i, a) for i, a in source.abilities if a.timing is not Timing.INSTANT))


def _cards_in_use(state: GameState, player: PlayerId) -> Iterable[tuple[ObjectId, ManaSource]]:
    """Yield the cards in a player's hand and graveyard that have mana abilities there."""
    for id in (*state.players[player].hand, *state.players[player].graveyard):
        own = mana_abilities_at(state, id)
        abilities = tuple((i, a) for i, a in enumerate(own) if is_mana_ability(a))
        if abilities and not _is_locked(state, player, id):
            yield id, replace(mana_source(abilities, creature=False), only_taps=False)


def _is_locked(state: GameState, player: PlayerId, card: ObjectId) -> bool:
    """Return whether a rule keeps a player from activating mana abilities of a card."""
    return any(
        isinstance(rule.change, CantActivateCards)
        and rule.change.mana_too
        and matches(state, rule.change.cards, card, rule.context.controller, rule.context.source)
        for rule in rules_for(state, player)
    )


def _permanents_in_use(state: GameState, player: PlayerId) -> list[tuple[ObjectId, ManaSource]]:
    """Return the player's permanents with mana abilities, each with those that could be used now."""
    found: list[tuple[ObjectId, ManaSource]] = []
    permanents = state.permanents
    colors = colors_of_mana(state, player) if state.players[player].rare.commanders else None
    derived = state.derived or derive(state)
    # If other abilities add mana to theirs or multiply it, `units` does not say what they add.
    more = bool(derived.for_mana) or is_multiplied(state, player)
    for id, known in derived.sources:
        permanent = permanents[id]
        if permanent.controller != player:
            continue
        source = replace(known, only_taps=False, units=()) if more else known
        if colors is not None:
            source = replace(source, units=units_as_added(source.units, colors))
        if source.only_taps:
            if not permanent.tapped and not (source.creature and is_kept_from_abilities(state, permanent)):
                found.append((id, source))
        else:
            abilities = source.abilities
            usable = tuple((i, a) for i, a in abilities if can_activate_mana_ability(state, permanent, i, a))
            if usable:
                limited = source.limited_to(usable)
                if colors is not None:
                    limited = replace(limited, units=units_as_added(limited.units, colors))
                found.append((id, replace(limited, only_taps=False, units=()) if more else limited))
    return found
