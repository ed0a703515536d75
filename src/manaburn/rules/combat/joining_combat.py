"""This module lets effects change combat: creatures join it undeclared, become blocked or unblocked,
attack something else, or leave it.

`put_into_combat` lets permanents that have just entered attack or block, if their `Arrival` (how an effect
lets them enter, such as "tapped and attacking") says so. If there is a choice, their controller chooses what
they attack or block before anything else happens. The table `EFFECTS_OF_COMBAT` at the end names the
functions for effects on attacks and blocks, and for putting a card from a hand onto the battlefield, perhaps
attacking. `note_what_was_attacked` and `enters_attacking` are for ninjutsu and sneak, by which a creature
replaces an attacker [cr2025-06-06 506.3-506.4, 508.4, 508.7, 509.1h, 509.4; cr2010-10-01 509.6-509.7].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.effects_by_subject import combat as fx
from manaburn.cards.vocabulary.words.references import Chosen, What
from manaburn.decisions import ChooseObjects, ChooseOne, Purpose
from manaburn.editions import Unblocking
from manaburn.editions.axes_of_combat import SpecifiedAttack
from manaburn.rules.combat.combat import attack_targets, attackers_against, combat_of
from manaburn.rules.combat.combat_damage import announces_orders
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.meaning import permanents_meant, targets_meant
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.players.teams import attacks_the_team
from manaburn.rules.zones.zones import enter
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import AskForOrders, CarryOut
from manaburn.state.records.effects import AbilityOnStack, Binding, Context, SpellOnStack
from manaburn.terms import CardType, ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import replace

Choice = TypeVar("Choice", bound=Target)

# Entering attacking or blocking


_NOT_IN_COMBAT = (Arrival.UNTAPPED, Arrival.TAPPED, Arrival.TRANSFORMED, Arrival.TAPPED_AND_TRANSFORMED)


def put_into_combat(state: GameState, entering: Iterable[Event], arrival: Arrival, context: Context) -> None:
    """Let permanents that entered attacking or blocking join the combat, without being declared [cr2025-06-06
    508.4, 509.4].
    """
    ids = [found for event in entering if (found := _entered(event)) is not None]
    that, that_player = context.binding.that, context.binding.that_player
    if arrival in _NOT_IN_COMBAT or state.combat is None:
        return
    # Their controller chooses what they attack or block.
    if arrival in (Arrival.ATTACKING, Arrival.TAPPED_AND_ATTACKING):
        _attack_what_they_choose(state, ids, context)
        return
    if arrival is Arrival.BLOCKING:
        _block_what_they_choose(state, ids, context)
        return
    if arrival is Arrival.TAPPED_AND_ATTACKING_THEM_OR_THEIRS:
        _attack_them_or_theirs(state, ids, that_player, context)
        return
    # The effect says what.
    for id in ids:
        match arrival:
            case Arrival.TAPPED_AND_ATTACKING_THAT_PLAYER:
                _attack(state, id, that_player)
            case Arrival.TAPPED_AND_ATTACKING_THAT:
                _attack(state, id, that_player if that is None else that)
            case Arrival.BLOCKING_THAT:
                _enter_blocking(state, id, that)
            case Arrival.BLOCKING_THE_TARGET:
                for chosen in context.targets[0]:
                    _enter_blocking(state, id, ObjectId(chosen))
            case _:
                raise AssertionError("all other ways to enter are not specified further")


def _entered(event: Event) -> ObjectId | None:
    """Return the permanent that enters in an event; None if none does."""
    match event:
        case events.TokenCreated(token=id):
            return id
        case events.Moved(new=id, destination=Zone.BATTLEFIELD):
            return id
        case _:
            return None


def _attackable_now(state: GameState, id: ObjectId) -> list[Target]:
    """Return what a creature that was not declared can attack when it is put into combat.

    There is nothing for a battle, a noncreature, or a creature whose controller is not the attacking player
    [cr2025-06-06 506.3a-b, 506.3e-f].
    """
    permanent = state.permanents.get(id)
    if permanent is None or state.combat is None or id in state.combat.attacks:
        return []
    if not _may_fight(state, id) or not state.is_active(permanent.controller):
        return []
    return attack_targets(state, permanent.controller)


def _may_fight(state: GameState, id: ObjectId) -> bool:
    now = characteristics(state, id)
    return now.is_creature and CardType.BATTLE not in now.types


def _attack(state: GameState, id: ObjectId, target: Target | None) -> None:
    """Let a creature attack the target that was specified, if that can still be attacked [cr2025-06-06
    508.4a-b].
    """
    if target is not None and is_player(target) and attacks_the_team(state):
        target = state.primary(PlayerId(target))
    possible = _attackable_now(state, id)
    if target is not None and (target in possible or (possible and _is_there_still(state, target))):
        happen(state, events.PutIntoCombat(id, attacking=target))


def _is_there_still(state: GameState, target: Target) -> bool:
    """Return whether a creature attacks the planeswalker or battle that an effect specified because it is
    still there, whoever controls or protects it now. This was so until November 2024 [cr2024-07-30
    508.4a-b].
    """
    match state.edition.specified_attack:
        case SpecifiedAttack.GONE_OR_NOT_DEFENDED:
            return False
        case SpecifiedAttack.GONE:
            if is_player(target) or target not in state.permanents:
                return False
            types = characteristics(state, ObjectId(target)).types
            return not types.isdisjoint({CardType.PLANESWALKER, CardType.BATTLE})


def _attack_what_they_choose(state: GameState, ids: Iterable[ObjectId], context: Context) -> None:
    """Let creatures attack the only thing they can attack, or else schedule the question for each of them."""
    questions = []
    for id in ids:
        possible = _attackable_now(state, id)
        if len(possible) == 1:
            happen(state, events.PutIntoCombat(id, attacking=possible[0]))
        elif possible:
            about = replace(context, binding=Binding(that=id))
            questions.append(CarryOut((fx.MakeAttack(What.THAT),), about))
    state.schedule(*questions)


def _attack_them_or_theirs(
    state: GameState, ids: list[ObjectId], player: PlayerId | None, context: Context
) -> None:
    """Let creatures attack a player. Where that player controls planeswalkers, schedule the question for each
    creature whether it attacks the player or one of these: its controller chooses [cr2025-06-06 508.4].
    """
    questions = []
    for id in ids:
        permanents = (t for t in _attackable_now(state, id) if not is_player(t))
        walkers = [t for t in permanents if _is_their_walker(state, ObjectId(t), player)]
        if walkers and player is not None:
            about = replace(context, binding=Binding(that=id), targets=((player, *walkers),))
            questions.append(CarryOut((fx.MakeAttack(What.THAT, Chosen(0)),), about))
        else:
            _attack(state, id, player)
    state.schedule(*questions)


def _is_their_walker(state: GameState, id: ObjectId, player: PlayerId | None) -> bool:
    walker = CardType.PLANESWALKER in characteristics(state, id).types
    return walker and state.permanents[id].controller == player


def _block_what_they_choose(state: GameState, ids: Iterable[ObjectId], context: Context) -> None:
    about = (replace(context, binding=Binding(that=id)) for id in ids)
    state.schedule(*(CarryOut((fx.ChooseWhatIsBlocked(What.THAT),), each) for each in about))


def choose_what_is_blocked(state: GameState, effect: fx.ChooseWhatIsBlocked, context: Context) -> None:
    """Let a creature that entered blocking block an attacker that its player chooses [cr2025-06-06 509.4]."""
    for id in permanents_meant(state, effect.what, context):
        possible = _blockable_now(state, id)
        attacker: Target | None = next(iter(possible), None)
        if len(possible) > 1:
            chooser = state.permanents[id].controller
            asked = ChooseOne(chooser, Purpose.BLOCK_AS_IT_ENTERS, id, tuple(possible))
            attacker = choose(state, asked, otherwise=None)
        _enter_blocking(state, id, attacker)


def _enter_blocking(state: GameState, id: ObjectId, attacker: Target | None) -> None:
    """Let a creature block an attacker and its band. The attacker must attack the creature's controller or
    something they defend [cr2025-06-06 506.3d, 509.4a, 702.22h].
    """
    if attacker is None or attacker not in _blockable_now(state, id):
        return
    attacker = ObjectId(attacker)
    for member in _to_be_blocked(state, id, attacker):
        newly_blocked = member not in combat_of(state).blocked
        before = combat_of(state).blockers_of(member)
        happen(state, events.PutIntoCombat(id, blocking=member, newly_blocked=newly_blocked))
        state.schedule(*_place_in_order(state, member, before, id))


def _to_be_blocked(state: GameState, id: ObjectId, attacker: ObjectId) -> list[ObjectId]:
    """Return an attacker, and the members of its band that a creature does not block yet [cr2025-06-06
    702.22h].
    """
    combat = combat_of(state)
    band = (other for other in combat.banded_with(attacker) if other not in combat.blocks.get(id, ()))
    return [attacker, *band]


def _blockable_now(state: GameState, id: ObjectId) -> list[ObjectId]:
    """Return the attackers that a creature which was not declared can be put into combat blocking."""
    permanent = state.permanents.get(id)
    if permanent is None or state.combat is None or not _may_fight(state, id):
        return []
    against = attackers_against(state, permanent.controller)
    return [attacker for attacker in against if attacker not in state.combat.blocks.get(id, ())]


def _place_in_order(
    state: GameState, creature: ObjectId, before: tuple[ObjectId, ...], newcomer: ObjectId
) -> list[AskForOrders]:
    """Place a newcomer last in a creature's damage assignment order, if it has one. Return the tasks to ask
    where among the others, who keep their order, it belongs [cr2010-10-01 509.6-509.7].
    """
    if not announces_orders(state.edition):
        return []
    if creature in combat_of(state).order:
        happen(state, events.OrderAnnounced(creature, (*before, newcomer)))
    return [AskForOrders((creature,), kept=before)] if before else []


# Effects on attacks and blocks


def make_attack(state: GameState, effect: fx.MakeAttack, context: Context) -> None:
    """Let creatures be attacking because an effect says so [cr2025-06-06 508.4]."""
    ids = permanents_meant(state, effect.what, context)
    if effect.whom is not None:
        stated = tuple(targets_meant(state, effect.whom, context))
        for id in ids:
            _attack(state, id, _attacked(state, id, stated))
        return
    if len(ids) != 1:  # each of several is asked about by a task of its own
        _attack_what_they_choose(state, ids, context)
        return
    _attack(state, ids[0], _attacked(state, ids[0], _attackable_now(state, ids[0])))


def _attacked(state: GameState, id: ObjectId, possible: Sequence[Target]) -> Target | None:
    """Return which of the possible targets a creature attacks: its controller chooses."""
    if len(possible) < 2:
        return next(iter(possible), None)
    asked = ChooseOne(state.permanents[id].controller, Purpose.ATTACK, id, tuple(possible))
    return choose(state, asked, otherwise=None)


def make_block(state: GameState, effect: fx.MakeBlock, context: Context) -> None:
    """Let creatures on the battlefield block because an effect says so [cr2010-10-01 509.6]."""
    for id in permanents_meant(state, effect.what, context):
        possible = _reachable(state, context, _blockable_now(state, id))
        if effect.attackers is not None:
            stated = permanents_meant(state, effect.attackers, context)
            for attacker in possible:
                if attacker in stated:
                    _block(state, id, attacker)
        elif len(possible) > 1:
            asked = ChooseOne(context.controller, Purpose.BLOCK, id, tuple(possible))
            chosen = choose(state, asked, otherwise=None)
            if chosen is not None:
                _block(state, id, ObjectId(chosen))
        elif possible:
            _block(state, id, possible[0])


def _block(state: GameState, id: ObjectId, attacker: ObjectId) -> None:
    """Let a creature on the battlefield block an attacker and its band.

    The active player places the blocker in each attacker's order, then the defending player the attacker in
    the blocker's [cr2010-10-01 509.6].
    """
    combat = combat_of(state)
    for member in _to_be_blocked(state, id, attacker):
        blockers, attackers = combat.blockers_of(member), combat.blocked_by(id)
        newly_blocking, newly_blocked = id not in combat.blocks, member not in combat.blocked
        happen(state, events.MadeToBlock(id, member, newly_blocking, newly_blocked))
        orders = _place_in_order(state, member, blockers, id)
        state.schedule(*orders, *_place_in_order(state, id, attackers, member))


def make_blocked(state: GameState, effect: fx.MakeBlocked, context: Context) -> None:
    """Let unblocked attackers become blocked with their bands, even those that can't be blocked; or let
    blocked ones become unblocked [cr2025-06-06 509.1h, 702.22i].
    """
    combat, meant = state.combat, permanents_meant(state, effect.what, context)
    if effect.to is fx.Blocked.UNBLOCKED:
        _unblock(state, meant)
    elif combat is not None:
        ids = dict.fromkeys(member for id in meant for member in (id, *combat.banded_with(id)))
        becoming = tuple(id for id in ids if id in combat.attacks and id not in combat.blocked)
        if becoming:
            happen(state, events.BecameBlocked(becoming))


def _unblock(state: GameState, ids: Iterable[ObjectId]) -> None:
    """Let attackers become unblocked, in editions where effects can do that [cr2025-06-06 509.1h]."""
    combat = state.combat
    if combat is None or state.edition.unblocking is Unblocking.NEVER:
        return
    becoming = tuple(id for id in ids if id in combat.attacks and id in combat.blocked)
    if becoming:
        happen(state, events.BecameUnblocked(becoming))


def remove_from_combat(state: GameState, effect: fx.RemoveFromCombat, context: Context) -> None:
    """Remove permanents from combat; what they blocked may become unblocked [cr2025-06-06 506.4]."""
    combat = state.combat
    if combat is None:
        return
    for id in permanents_meant(state, effect.what, context):
        freed = _unblocked_without(state, id, effect.unblocks)
        if id in combat.attacks or id in combat.blocks or id in combat.attacks.values():
            happen(state, events.RemovedFromCombat(id))
        _unblock(state, freed)


def _unblocked_without(state: GameState, blocker: ObjectId, unblocks: fx.Unblocks) -> list[ObjectId]:
    """Return which of the attackers that a creature blocks become unblocked without it."""
    combat = combat_of(state)
    found = []
    for attacker in combat.blocks.get(blocker, ()) if unblocks is not fx.Unblocks.NONE else ():
        others = set(combat.blocked.get(attacker, ())) - {blocker}
        if unblocks is fx.Unblocks.BLOCKED_BY_NO_OTHER_CREATURE:
            others -= {attacker}
        if not others:
            found.append(attacker)
    return found


def reselect_attacked(state: GameState, effect: fx.ReselectAttacked, context: Context) -> None:
    """Let the effect's controller choose anew what attackers attack [cr2025-06-06 508.7a-e].

    They may choose anything that the attack option and the range of the attacker's controller allow.
    Restrictions on declaring attackers don't count.
    """
    ids = [id for id in permanents_meant(state, effect.what, context) if id in combat_of(state).attacks]
    if len(ids) > 1:
        several = (replace(context, binding=Binding(that=id)) for id in ids)
        state.schedule(*(CarryOut((fx.ReselectAttacked(What.THAT),), about) for about in several))
    elif ids:
        controller = state.permanents[ids[0]].controller
        possible = _reachable(state, context, attack_targets(state, controller))
        target = next(iter(possible), None)
        if len(possible) > 1:
            asked = ChooseOne(context.controller, Purpose.ATTACK_INSTEAD, ids[0], tuple(possible))
            target = choose(state, asked, otherwise=None)
        if target is not None:
            _reselect(state, ids[0], target)


def _reachable(state: GameState, context: Context, possible: Sequence[Choice]) -> list[Choice]:
    """Return what the controller of an effect may choose [cr2025-06-06 801.5a]."""
    return [id for id in possible if in_range(state, context.controller, id)]


def _reselect(state: GameState, id: ObjectId, target: Target) -> None:
    if combat_of(state).attacks[id] != target:
        happen(state, events.AttackReselected(id, target))


def put_from_hand(state: GameState, effect: fx.PutFromHand, context: Context) -> None:
    """Let a player put a card from their hand onto the battlefield if they want, perhaps attacking."""
    player = context.controller
    hand = state.players[player].hand
    fitting = tuple(id for id in hand if matches(state, effect.filter, id, player))
    asked = ChooseObjects(player, Purpose.PUT_ONTO_BATTLEFIELD, fitting, 0, min(1, len(fitting)))
    chosen = choose(state, asked, otherwise=())
    batch: list[Event] = []
    for id in chosen:
        batch.extend(enter(state, id, player, Cause.EFFECT, effect.arrival))
    happen(state, *batch)
    put_into_combat(state, batch, effect.arrival, context)


def note_what_was_attacked(
    state: GameState, attacks: Mapping[ObjectId, Target | None], paid: Iterable[Event]
) -> None:
    """Note in the spell or ability being announced what an attacker was attacking that was returned to pay
    for it [cr2025-06-06 702.49c; cr2026-02-27 702.190b].
    """
    item = state.stack[-1]
    for moved in paid:
        target = attacks.get(moved.old) if isinstance(moved, events.Moved) else None
        if target is None:
            continue
        if isinstance(item, AbilityOnStack):
            state.replace_top(replace(item, binding=_binding_of_attacked(target)))
        elif isinstance(item, SpellOnStack):
            state.replace_top(replace(item, attacked=target))


def _binding_of_attacked(target: Target) -> Binding:
    return Binding(that_player=PlayerId(target)) if is_player(target) else Binding(that=ObjectId(target))


def enters_attacking(state: GameState, item: SpellOnStack, entering: Iterable[Event]) -> None:
    """Let the permanent that a spell becomes attack the same target as the attacker that was returned to
    pay for the spell [cr2026-02-27 702.190b].
    """
    if item.attacked is not None:
        context = Context(
            controller=item.controller, source=item.id, binding=_binding_of_attacked(item.attacked)
        )
        put_into_combat(state, entering, Arrival.TAPPED_AND_ATTACKING_THAT, context)


EFFECTS_OF_COMBAT: EffectRows = {
    fx.RemoveFromCombat: remove_from_combat,
    fx.MakeAttack: make_attack,
    fx.MakeBlock: make_block,
    fx.ChooseWhatIsBlocked: choose_what_is_blocked,
    fx.MakeBlocked: make_blocked,
    fx.ReselectAttacked: reselect_attacked,
    fx.PutFromHand: put_from_hand,
}
