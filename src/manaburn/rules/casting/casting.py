"""This module yields why a player may not begin to cast a spell, activate an ability or play a land
[cr2025-06-06 116.2a, 117.1, 305, 601, 602, 605, 606; cr2002-02-20 409-411].

`cast_problems`, `activate_problems` and `land_problems` are the entries; nothing yielded means legal.
`listing` calls them for what is offered, the question for priority (`manaburn.questions.priority`) for an
answer. `announcing` has the stages that follow. An action that could not be completed is refused here, so
only a player who leaves can make it necessary to take an announcement back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, combinations

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Activated, Mode, Repeats
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects_on_cards.exiling import PLOT
from manaburn.cards.vocabulary.words.casting import ENTWINE, SNEAK
from manaburn.cards.vocabulary.words.costs import Costs, PayManaCost
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.permissions import Playing
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import ActivateAbility, CastSpell, PlayLand
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.mana import ManaCost
from manaburn.rules.casting.abilities_of_cards import activating_forbidden, modes_left, of_an_ability, used_up
from manaburn.rules.casting.alike_sources import AlikeSources
from manaburn.rules.casting.chosen_for_costs import each_choice, untimely
from manaburn.rules.casting.depending_on_x import least_x, more_depends_on_x, most_in_hand, most_less
from manaburn.rules.casting.equipping import only_as_a_sorcery
from manaburn.rules.casting.faces import if_announced, if_begun, if_played_as, is_castable_so, is_shown_as
from manaburn.rules.casting.loyalty import called, has_limits_of_loyalty, loyalty_abilities_used
from manaburn.rules.casting.payment import helpers
from manaburn.rules.casting.permissions import are_asked_at_once, kinds_as_though, permitted
from manaburn.rules.casting.playing_lands import too_many_lands
from manaburn.rules.casting.rules_of_casters import (
    AT_SORCERY_TIMING,
    casting_forbidden,
    lands_forbidden,
    timing_of,
)
from manaburn.rules.casting.targets.targets_together import can_choose
from manaburn.rules.casting.total_costs import (
    activation_costs,
    changed_cost,
    costs_with_x,
    depends_on_targets,
    has_costs_of_modes,
    has_no_costs,
    mana_beside,
    offered_costs,
    pays_for_some,
)
from manaburn.rules.casting.ways_to_cast import (
    has_time,
    noted_of_permissions,
    proposal_forbidden,
    ways_to_cast,
)
from manaburn.rules.layers.amounts_in_descriptions import slots_with_bounds, speak_of_x
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.timing_windows import Restricted, window_problems
from manaburn.rules.mana.costs import has_x, mana_cost, other_cost_problems, with_x
from manaburn.rules.mana.dues import due_for
from manaburn.rules.mana.forbidden_payments import as_payable, forbidden_payments
from manaburn.rules.mana.mana_at_hand import ManaAtHand, mana_at_hand
from manaburn.rules.mana.mana_making import abilities_of_a_card
from manaburn.rules.mana.mana_pools import SpentOn, has_x_in_mana, kinds_for_abilities_of
from manaburn.rules.mana.symbols_announced import ways_to_announce
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.players.teams import is_whose
from manaburn.rules.words.timing import at_sorcery_timing
from manaburn.rules.zones.entering_of_others import entering_problems
from manaburn.state import GameState
from manaburn.state.records.effects import Announced, Context, SpellOnStack
from manaburn.state.records.how_cast import Options, paid_cost, times_among
from manaburn.state.records.records import GameObject, Permanent
from manaburn.terms import ZONES_OF_ACTIVE_CARDS, ObjectId, PlayerId, Zone
from manaburn.values import replace


def spell_modes(definition: CardDefinition) -> tuple[Mode, ...]:
    """Return the modes of a spell, spliced ones too; a permanent spell has one, an Aura's with its target."""
    if definition.spell is not None:
        return definition.spell.all_modes
    targets = () if definition.enchant is None else (definition.enchant,)
    return (Mode(effects=(), targets=targets),)


def decided_modes(definition: CardDefinition, options: Options) -> tuple[int, ...]:
    """Return the mode that follows from the optional costs paid for a spell; empty if modes don't depend on
    these [cr2025-06-06 702.33g].
    """
    if definition.spell is None or not definition.spell.second_if_paid:
        return ()
    return (1,) if times_among(options, definition.spell.second_if_paid) else (0,)


# May it begin?


def land_problems(state: GameState, player: PlayerId, action: PlayLand) -> Iterator[Problem]:
    """Yield why a land cannot be played."""
    state = if_played_as(state, action.card, action.face)
    object = state.objects.get(action.card)
    if (
        object is None
        or not object.definition.is_land
        or (action.face and not is_shown_as(object, action.face))
        or not _may_be_played(state, player, object)
    ):
        yield state.problem("you can't play that card as a land now", Topic.PLAY_A_LAND)
        return
    if not at_sorcery_timing(state, player):
        yield state.problem(f"a land can be played only {AT_SORCERY_TIMING}", Topic.LAND_TIMING)
    yield from too_many_lands(state, player)
    yield from lands_forbidden(state, player, object.zone)
    yield from entering_problems(state, object, player)


def _may_be_played(state: GameState, player: PlayerId, object: GameObject) -> bool:
    if object.zone is Zone.HAND and object.owner == player:
        return True
    return any(permission.deed is Playing.PLAY for permission in permitted(state, player).get(object.id, ()))


def cast_problems(state: GameState, player: PlayerId, action: CastSpell) -> Iterator[Problem]:
    """Yield why a spell cannot be cast."""
    state = if_played_as(state, action.card, action.face, action.way)
    object = state.objects.get(action.card)
    if object is None or not _may_be_cast(state, player, object, action):
        yield state.problem("you can't cast that card now", Topic.ANNOUNCING)
        return
    definition = object.definition
    timely = action.way == SNEAK or has_time(state, player, object)
    if not timely or (action.way == PLOT and not at_sorcery_timing(state, player)):
        yield state.problem(f"{definition.name} can be cast only {AT_SORCERY_TIMING}", timing_of(definition))
    notes = noted_of_permissions(state, player, object, action.way)
    each = [tuple(announcing_problems(state, player, object, action.way, noted)) for noted in notes]
    yield from () if () in each else each[0]  # one permission by which it can be cast is enough


def announcing_problems(
    state: GameState, player: PlayerId, object: GameObject, way: str, noted: Options = ()
) -> Iterator[Problem]:
    """Yield why a card cannot be cast, apart from the time and from the zone where it is [cr2025-06-06
    601.3]. `noted` are the options that the permission to cast it would leave on the spell.
    """
    definition = object.definition
    if definition.spell is not None:
        limits = Restricted(player, object.id, f"{definition.name} can be cast", Topic.CASTING_FORBIDDEN)
        yield from window_problems(state, definition.spell.window, limits)
    if are_asked_at_once(state.edition):
        yield from casting_forbidden(if_begun(state, object, way), player, object.id)
    if has_no_costs(state, object, way):
        words = f"{definition.name} can't be cast for its mana cost: it has none"
        yield state.problem(words, Topic.UNPAYABLE_COST)
        return
    each = (announcing_faults(state, item) for item in _announcements(state, player, object, way, noted))
    plain = next(each)  # with no optional costs
    yield from () if not plain or () in each else plain


def _announcements(
    state: GameState, player: PlayerId, object: GameObject, way: str, noted: Options
) -> Iterator[SpellOnStack]:
    """Yield the spell with each choice of optional costs, first with none of them: paying one may make
    another cheaper [cr2025-06-06 601.2b, 601.2f].
    """
    plain = SpellOnStack(id=object.id, controller=player, cast_from=object.zone, way=way)
    offered = [cost.paid for cost in offered_costs(state, player, object)]
    for some in chain.from_iterable(combinations(offered, n) for n in range(len(offered) + 1)):
        yield from each_choice(state, replace(plain, options=(*noted, *some)))


def announcing_faults(state: GameState, item: SpellOnStack) -> tuple[Problem, ...]:
    """Return why a spell cannot be announced with its costs, whatever X is: effects forbid it, it has no
    targets, or they cannot be paid [cr2025-06-06 601.2e, 601.3a].
    """
    definition = state.objects[item.id].definition
    if has_costs_of_modes(definition) and not item.modes:
        modes = range(len(spell_modes(definition)))
        each = [announcing_faults(state, replace(item, modes=(index,))) for index in modes]
        return () if () in each else each[0]
    item = item if item.modes else replace(item, modes=decided_modes(definition, item.options))
    all_costs = costs_with_x(state, item)
    if more_depends_on_x(state, item, all_costs):
        if any(possible_x_of_spell(state, item, all_costs)):
            return ()
        return _faults_with_x(state, item, all_costs)
    return _faults(state, item, all_costs)


def _faults(
    state: GameState, item: SpellOnStack, all_costs: Costs, *, exactly: bool = False
) -> tuple[Problem, ...]:
    """Return why a spell cannot be announced as it is. With `exactly`, its targets must fit just this X."""
    supposed = if_announced(state, item)
    at_once = are_asked_at_once(state.edition)
    forbidden = untimely(supposed, item) if at_once else proposal_forbidden(supposed, item)
    price = price_problems(supposed, item.controller, item.id, all_costs, item.x)
    return (*forbidden, *_aiming_problems(supposed, item, all_costs, exactly=exactly), *price)


def _faults_with_x(state: GameState, item: SpellOnStack, all_costs: Costs) -> tuple[Problem, ...]:
    return _faults(state, item, with_x(all_costs, item.x), exactly=True)


def possible_x_of_spell(state: GameState, item: SpellOnStack, all_costs: Costs) -> Iterator[SpellOnStack]:
    """Yield the spell with each X that could be chosen for it, if X decides more than the price."""
    for value in range(_most_x(state, item, all_costs) + 1):
        with_this = replace(item, x=value)
        if not _faults_with_x(state, with_this, all_costs):
            yield with_this


def _most_x(state: GameState, item: SpellOnStack, all_costs: Costs) -> int:
    """Return the greatest X that could be paid for if all mana could be spent on the spell, and every
    reduction applied.
    """
    supposed = if_announced(state, item)
    cost = min(mana_cost(all_costs).in_mana, key=lambda each: each.total)
    most = most_in_hand(supposed, item, all_costs)
    if most is not None or not cost.x:
        return x_limit(supposed, item.controller, all_costs, item.id) if most is None else most
    at_hand = at_hand_for(supposed, item.controller, all_costs, item.id, regardless=True)
    less = most_less(supposed, item)
    value = 0
    while at_hand.pays(ManaCost(generic=max(0, cost.with_x(value + 1).total - less))):
        value += 1
    return value


def possible_x(state: GameState, item: Announced) -> Iterable[int]:
    """Return the values that could be chosen for X and paid for [cr2025-06-06 601.2b, 601.2e]."""
    all_costs = costs_with_x(state, item)
    if isinstance(item, SpellOnStack) and more_depends_on_x(state, item, all_costs):
        return [each.x for each in possible_x_of_spell(state, item, all_costs)]
    return values_of_x(state, item.controller, all_costs, item.source, least_x(item))


def price_problems(
    state: GameState, player: PlayerId, source: ObjectId, all_costs: Costs, x: int = 0
) -> Iterator[Problem]:
    """Yield why the costs of a spell or ability cannot be paid with that X, however symbols are announced."""
    each = [_cannot_pay(state, player, source, announced, x) for announced in ways_to_announce(all_costs)]
    yield from () if () in each else each[0]


def _cannot_pay(
    state: GameState, player: PlayerId, source: ObjectId, all_costs: Costs, x: int
) -> tuple[Problem, ...]:
    """Return why costs, whose symbols are announced, cannot be paid with that X: mana first, if it lacks."""
    all_costs = as_payable(state, player, all_costs)
    cost, others = mana_cost(all_costs).with_x(x), other_cost_problems(state, player, all_costs, source)
    found = (*others, *forbidden_payments(state, player, all_costs, source))
    if found and not cost.mana_value:  # what is lacking is no mana
        return found
    if is_paid_by(state, player, source, all_costs, cost):
        return found
    lacking = f"can't pay {cost if cost.mana_value else 'what its targets cost'}"
    return (state.problem(f"{state.players[player].name} {lacking}", Topic.PAYING_COSTS), *found)


def at_hand_for(
    state: GameState,
    player: PlayerId,
    all_costs: Costs,
    source: ObjectId,
    *,
    regardless: bool = False,
    only_pool: bool = False,
) -> ManaAtHand:
    """Return the mana with which a spell on the stack, or an ability of an object elsewhere, can be paid.
    With `regardless`, mana that can't be spent on it counts too; with `only_pool`, mana abilities don't.
    """
    spell = _spell(state, source)
    helping = helpers(state, player, spell, all_costs)
    item = None if spell is None else state.spell(source)
    as_though = 0 if item is None else kinds_as_though(state, item)
    as_though = as_though if spell else kinds_for_abilities_of(state, player, source)
    on = SpentOn(source, spell is None, has_x_in_mana(all_costs), regardless, as_though)
    moved = frozenset(() if spell is None else (source,))  # [cr2025-06-06 601.2a]
    only_mana = all(isinstance(cost, PayManaCost) for cost in all_costs)
    due = None if only_mana else due_for(state, player, all_costs, source)
    return mana_at_hand(state, player, due, gone=moved, helpers=helping, only_pool=only_pool, on=on)


def _spell(state: GameState, source: ObjectId) -> GameObject | None:
    """Return the object if it is a spell on the stack; None for the source of an ability."""
    object = state.objects.get(source)
    return object if object is not None and object.zone is Zone.STACK else None


def _may_be_cast(state: GameState, player: PlayerId, object: GameObject, action: CastSpell) -> bool:
    """Return whether a card can be cast from its zone, as the face and in the way that an action names."""
    if not is_castable_so(object) or (action.face and not is_shown_as(object, action.face)):
        return False
    return action.way in tuple(ways_to_cast(state, player, object))


def _aiming_problems(
    state: GameState, item: SpellOnStack, all_costs: Costs, *, exactly: bool = False
) -> Iterator[Problem]:
    """Yield why too few modes of a spell have targets [cr2025-06-06 601.2c, 700.2a]."""
    definition = state.objects[item.id].definition
    text, modes = definition.spell, spell_modes(definition)
    x = item.x if exactly else None
    modes = tuple(modes[index] for index in item.modes) or modes
    able = sum(can_aim(state, mode.targets, item.controller, item.id, all_costs, x) for mode in modes)
    least = 1 if text is None else _least_modes(text.minimum_modes, text.repeats)
    if able < (len(modes) if item.modes or paid_cost(ENTWINE) in item.options else least):
        yield state.problem(f"there aren't enough legal targets for {definition.name}", Topic.TARGETS)


def _least_modes(minimum: int, repeats: Repeats) -> int:
    """Return how many different modes must have targets at least."""
    return 1 if repeats is Repeats.ALLOWED else max(1, minimum)


def can_aim(
    state: GameState,
    slots: tuple[TargetSlot, ...],
    player: PlayerId,
    source: ObjectId,
    all_costs: Costs,
    x: int | None = None,
    *,
    least: int = 0,
) -> bool:
    """Return whether there are targets, for some X from `least` on that can be paid [cr2025-06-06 601.2b]."""
    if not slots:
        return True
    values: Iterable[int] = (0,) if x is None else (x,)
    if x is None and speak_of_x(state, slots):
        values = values_of_x(state, player, all_costs, source, least)
    contexts = (Context(controller=player, source=source, x=value) for value in values)
    return any(can_choose(state, slots_with_bounds(state, slots, c), player, source) for c in contexts)


def activate_problems(
    state: GameState, player: PlayerId, action: ActivateAbility, alike: AlikeSources | None = None
) -> Iterator[Problem]:
    """Yield why an activated ability that is no mana ability cannot be activated: it isn't there or is not
    this player's, it is forbidden or not the time, too few modes have targets, the costs can't be paid.
    `alike` is a cache shared by all abilities that are listed together.
    """
    permanent, object = state.permanents.get(action.source), state.objects.get(action.source)
    own_card = object is not None and object.owner == player and object.zone in ZONES_OF_ACTIVE_CARDS
    activated = activated_abilities(state, action.source) if permanent is not None or own_card else ()
    if activated and not 0 <= action.ability < len(activated):
        words = f"{called(state, action)} has no ability with the number {action.ability + 1}"
        yield state.problem(words, Topic.WHO_MAY_ACTIVATE)
        return
    ability = activated[action.ability] if activated else None
    if ability is None or (permanent and not _may_activate(state, player, permanent, ability)):
        text = "only abilities of permanents you control can be activated"
        yield state.problem(text, Topic.WHO_MAY_ACTIVATE)
        return
    yield from activating_forbidden(state, player, action)
    yield from _ability_timing_problems(state, player, action, ability)
    modes = (ability,) if (modal := ability.modal) is None else modes_left(state, action.source, modal)
    all_costs = activation_costs(state, player, action.source, ability)
    alike = AlikeSources(state, player) if alike is None else alike
    aiming = [mode.targets if permanent else of_an_ability(mode.targets) for mode in modes]
    source, least = action.source, ability.least_x
    able = sum(_can_aim_like(alike, slots, source, all_costs, least) for slots in aiming)
    if able < (1 if modal is None else _least_modes(modal.minimum, modal.repeats)):
        yield state.problem(f"that ability of {called(state, action)} has no legal target", Topic.TARGETS)
    price = with_x(all_costs, least) if least else all_costs
    yield from alike.price(source, price, lambda: tuple(price_problems(state, player, source, price, least)))


def _can_aim_like(
    alike: AlikeSources, slots: tuple[TargetSlot, ...], source: ObjectId, all_costs: Costs, least: int
) -> bool:
    """Return whether there are targets for an ability; the cache may know it from an alike source."""
    judge = partial(can_aim, alike.state, slots, alike.player, source, all_costs, least=least)
    return alike.aims(source, slots, judge)


def _may_activate(state: GameState, player: PlayerId, permanent: Permanent, ability: Activated) -> bool:
    """Return whether a player is one of those who may activate an ability of a permanent, and in range
    [cr2025-06-06 602.2, 801.6].
    """
    if ability.by is Whose.YOU:
        return permanent.controller == player
    return is_whose(state, ability.by, player, permanent.controller) and in_range(state, player, permanent.id)


def activated_abilities(state: GameState, source: ObjectId) -> tuple[Activated, ...]:
    """Return the activated abilities that function in the zone where an object is or was [cr2025-06-06
    113.6].
    """
    object = state.objects.get(source)
    if object is None and source in state.last_known:
        object = state.last_known[source].object
    if object is not None and object.zone in ZONES_OF_ACTIVE_CARDS:
        return abilities_of_a_card(state, object)
    return characteristics(state, source).activated


def _ability_timing_problems(
    state: GameState, player: PlayerId, action: ActivateAbility, ability: Activated
) -> Iterator[Problem]:
    """Yield why an ability can't be activated now by its timing, or as often as it was."""
    permanent = state.permanents.get(action.source)
    loyal = has_limits_of_loyalty(state, action.source, ability)
    that = f"that ability of {called(state, action)}"
    rules = characteristics(state, action.source).rules if loyal else ()
    as_a_sorcery = only_as_a_sorcery(state, player, ability)
    if loyal:
        as_a_sorcery = Rule.LOYALTY_AT_ANY_TIME not in rules
    if as_a_sorcery and not at_sorcery_timing(state, player):
        topic = Topic.LOYALTY_ABILITIES if loyal else Topic.ACTIVATE_AS_A_SORCERY
        yield state.problem(f"{that} can be activated only when you could cast a sorcery", topic)
    limits = Restricted(player, action.source, f"{that} can be activated", Topic.ACTIVATION_LIMIT)
    yield from window_problems(state, ability.window, limits)
    if loyal:
        before = loyalty_abilities_used(state, action.source)
        twice = Rule.LOYALTY_TWICE_EACH_TURN in rules
        if before > twice:
            subject, verb = ("two loyalty abilities", "were") if twice else ("a loyalty ability", "was")
            text = f"{subject} of {called(state, action)} {verb} already activated this turn"
            yield state.problem(text, Topic.LOYALTY_ABILITIES)
    elif permanent is not None and permanent.uses_left(action.ability, ability.limit) == 0:
        yield state.problem(used_up(that, ability.limit), Topic.ACTIVATION_LIMIT)


def values_of_x(
    state: GameState, player: PlayerId, all_costs: Costs, source: ObjectId, least: int = 0
) -> Iterable[int]:
    """Return the values that could be announced for X and paid for, from the least that may be announced."""
    return range(least, x_limit(state, player, all_costs, source) + 1)


def x_limit(state: GameState, player: PlayerId, all_costs: Costs, source: ObjectId) -> int:
    """Return the greatest X that could be paid for."""
    return max(_x_limit(state, player, announced, source) for announced in ways_to_announce(all_costs))


def _x_limit(state: GameState, player: PlayerId, all_costs: Costs, source: ObjectId) -> int:
    """Return the greatest X that could be paid for, once it is announced how symbols are paid."""
    cost, value = mana_cost(all_costs), 0
    while has_x(all_costs):
        costs_then = as_payable(state, player, with_x(all_costs, value + 1))
        payable = is_paid_by(state, player, source, costs_then, cost.with_x(value + 1))
        forbidden = any(forbidden_payments(state, player, costs_then, source))
        if not payable or forbidden or any(other_cost_problems(state, player, costs_then, source)):
            break
        value += 1
    return value


def is_paid_by(
    state: GameState,
    player: PlayerId,
    id: ObjectId,
    all_costs: Costs,
    cost: ManaCost,
    *,
    only_pool: bool = False,
) -> bool:
    """Return whether mana pays for an ability, or for a spell with some targets, beside the other costs; with
    `only_pool`, without mana abilities.
    """
    spell, item, found = _spell(state, id), state.spell(id), partial(at_hand_for, only_pool=only_pool)
    at_hand = found(state, player, all_costs, id)
    if spell is None or item is None:
        return at_hand.pays(cost)
    if not depends_on_targets(state, player, id):
        return at_hand.pays(changed_cost(state, player, id, cost))
    beside = partial(mana_beside, state, item, all_costs, at_hand, found)
    modes = spell_modes(spell.definition)
    chosen = tuple(slot for index in item.modes for slot in modes[index].targets)
    ways = [chosen] if item.modes else [mode.targets for mode in modes]
    return any(pays_for_some(state, (player, id, cost), beside, slots, item.targets) for slots in ways)
