"""This module finds what can never be in a game, whatever happened before [cr2025-06-06 110, 400,
506.3-506.4, 601.2b-d].

Positions that somebody wrote are refused if `impossibilities` yields anything for them. It goes through
players, the pending question, objects, control, combat and the stack. Two things are no reason to refuse:
what could not have been declared but may have come to be (`manaburn.rules.positions.undeclared`), and what
state-based actions put right (`manaburn.rules.turn.state_based`).

A permanent that stops being a creature, or changes its controller, leaves combat at once. So every attacker
and blocker must be a creature that its side controls. Whether a target is legal is checked only as a spell
resolves. Here a spell must just have the right number and kind of targets, unless it is still being cast.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import Form
from manaburn.cards.vocabulary.effects_on_cards.melding import MELDED
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import AssignCombatDamage, DeclareAttackers, DeclareBlockers, Priority
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.rules.casting.casting import spell_modes
from manaburn.rules.combat.combat import declaring_blocks
from manaburn.rules.combat.combat_damage import assigning
from manaburn.rules.happening.happening import gained_control
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.zones.preparing import may_be_elsewhere
from manaburn.state import GameState
from manaburn.state.records.agenda import Announce, GivePriority, begun
from manaburn.state.records.combat import Combat
from manaburn.state.records.effects import SpellOnStack
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, ObjectId, PlayerId, Step, Target, Zone, is_player

Never = tuple[str, Topic, *tuple[ObjectId, ...]]
"""What can never be, which point of the rules says so, and the objects it is about."""


def impossibilities(state: GameState) -> Iterator[Problem]:
    """Yield everything in a state that can never be, each with its rule and the objects concerned."""
    for sentence, topic, *objects in _all_that_is_impossible(state):
        yield state.problem(sentence, topic, tuple(objects))


def _all_that_is_impossible(state: GameState) -> Iterator[Never]:
    """Yield everything impossible: about players, the pending question, each object and permanent, control,
    combat, the stack.
    """
    yield from _of_players(state)
    yield from _of_the_question(state)
    for object in state.objects.values():
        yield from _of_an_object(state, object)
    for permanent in state.every_permanent():
        if permanent.controlled_since > state.turns_begun():
            name = state.objects[permanent.id].definition.name
            yield f"{name} is there since a turn that is to come", Topic.TURN_STRUCTURE, permanent.id
    yield from _of_control(state)
    yield from _of_combat(state)
    yield from _of_the_stack(state)


def _of_control(state: GameState) -> Iterator[Never]:
    """Yield the permanents that are controlled by another player than the one to whom effects give them, or
    than their default controller where no effect does [cr2025-06-06 110.2, 613.1b].
    """
    gained = gained_control(state)
    for id, permanent in state.permanents.items():
        controls = gained.get(id, permanent.default_controller)
        if controls == permanent.controller or not state.players[controls].in_game:
            continue
        name = state.objects[id].definition.name
        has, other = state.players[permanent.controller].name, state.players[controls].name
        why = "an effect gives it to" if id in gained else "no effect takes it from"
        yield f"{name} is controlled by {has}, and {why} {other}", Topic.LAYERS, id


# Players


def _of_players(state: GameState) -> Iterator[Never]:
    """Yield a game that goes on though only one side is left in it, and objects of players who have left it
    [cr2025-06-06 104.2a, 800.4a].
    """
    if state.outcome is not None:
        return
    left = [player.id for player in state.players if player.in_game]
    if len({state.options.team_of(player) for player in left}) < 2:
        yield "all others have left the game, so it is over: the outcome is to be told", Topic.WINNING
        return
    for player in state.players:
        if player.in_game:
            continue
        owned = [object.id for object in state.objects.values() if object.owner == player.id]
        there = [id for id, permanent in state.permanents.items() if permanent.controller == player.id]
        if owned or there:
            says = f"what {player.name} owned or controlled left the game with them"
            yield (says, Topic.LEAVING_THE_GAME, *[*owned, *there])


# The moment


def _of_the_question(state: GameState) -> Iterator[Never]:
    """Yield a question that nobody, or not this player, can be asked in this step [cr2025-06-06 117.3, 508.1,
    509.1, 510.1].
    """
    decision, turn = state.decision or _priority_to_come(state), state.turn
    if turn.number < 1 and (turn.step is not None or turn.coming()):
        yield "the first turn of a game is turn 1", Topic.TURN_STRUCTURE
    if decision is None and state.outcome is None and not state.agenda:
        says = "nobody is asked anything, and nothing is to happen: a step is to be told, or who decides"
        yield says, Topic.TURN_STRUCTURE
    if decision is None or state.outcome is not None:
        return
    name = state.players[decision.player].name
    if not state.players[decision.player].in_game:
        yield f"{name} has left the game", Topic.LEAVING_THE_GAME
    match decision:
        case Priority() if turn.step is None:
            yield "nobody has priority between two steps", Topic.NOTHING_BETWEEN_STEPS
        case Priority() if turn.step is Step.UNTAP:
            yield "nobody has priority in the untap step", Topic.NO_PRIORITY_IN_UNTAP_STEP
        case Priority() if turn.passes >= max(1, len(state.active_players())):
            yield "all players have passed, so nobody has priority", Topic.ALL_PASS
        case DeclareAttackers(player) if player != state.primary(turn.active_player):
            yield f"{name} is not the active player, who alone attacks", Topic.DECLARE_ATTACKERS
        case DeclareBlockers(player) if state.combat is None or player not in declaring_blocks(state):
            yield f"nothing attacks {name}, who blocks", Topic.DECLARE_BLOCKERS
        case AssignCombatDamage(player) if state.combat is None or not assigning(state, player):
            yield f"{name} controls no creature that assigns combat damage", Topic.ASSIGN_COMBAT_DAMAGE
        case _:
            pass


def _priority_to_come(state: GameState) -> Priority | None:
    """Return who will have priority as soon as state-based actions have been performed
    [cr2025-06-06 117.5].
    """
    then = state.agenda[-1] if state.agenda else None
    return Priority(then.player) if isinstance(then, GivePriority) else None


# Objects


def _of_an_object(state: GameState, object: GameObject) -> Iterator[Never]:
    """Yield why a card or token can't be in the zone in which it is, or as it is there [cr2025-06-06 110.4,
    111.1, 314, 701.42a, 717.2, 903.3].
    """
    definition, name = object.definition, object.definition.name
    if object.zone is Zone.BATTLEFIELD and not definition.is_permanent:
        yield (
            f"{name} can't be on the battlefield: it isn't a permanent card",
            Topic.PERMANENT_TYPES,
            object.id,
        )
    if object.own is None and object.shown_as == MELDED and not object.components:
        yield f"{name} is made of two cards, and this is one of them alone", Topic.MELD, object.id
    if object.zone is Zone.COMMAND:
        yield from _in_the_command_zone(state, object)
    elif CardType.SCHEME in definition.types:
        yield f"{name} is a scheme outside of the command zone", Topic.STAYS_IN_THE_COMMAND_ZONE, object.id
    elif definition.form is Form.EMBLEM:
        yield f"{name} is an emblem outside of the command zone", Topic.EMBLEMS, object.id
    elif definition.form is Form.DUNGEON:
        yield f"{name} is a dungeon outside of the command zone", Topic.VENTURING, object.id
    elif object.zone in (Zone.HAND, Zone.LIBRARY) and definition.is_attraction:
        yield f"{name} is never in a hand or library", Topic.ATTRACTION_DECK, object.id
    if object.card is None and object.zone not in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
        if not may_be_elsewhere(state, object):
            says = f"{name} is a token, and one that did not just leave is nowhere but on the battlefield"
            yield says, Topic.TOKENS, object.id
    leader = state.players[object.owner].leader(object.id)
    if leader is not None and leader.card is None:
        yield f"{name} is a token, and a commander is a card", Topic.COMMANDER, object.id


def _in_the_command_zone(state: GameState, object: GameObject) -> Iterator[Never]:
    """Yield cards in a deck of the command zone that are neither schemes nor Attractions [cr2025-06-06 717.2,
    904.3].
    """
    owner, definition = state.players[object.owner], object.definition
    in_a_deck = object.id in owner.schemes or object.id in owner.attractions
    if in_a_deck and not definition.is_nontraditional:
        says = f"{definition.name} is in a deck of the command zone, and neither a scheme nor an Attraction"
        yield says, Topic.SCHEME_DECK, object.id


# Combat


def _of_combat(state: GameState) -> Iterator[Never]:
    """Yield everything that is impossible in the combat phase in progress."""
    combat = state.combat
    if combat is None:
        return
    for attacker, target in combat.attacks.items():
        fighting = list(_of_a_fighter(state, attacker, "attacks", Topic.BATTLES_DO_NOT_ATTACK))
        yield from fighting or _of_an_attacker(state, attacker, target)
    for blocker in combat.blocks:
        fighting = list(_of_a_fighter(state, blocker, "blocks", Topic.BATTLES_DO_NOT_BLOCK))
        yield from fighting or _of_a_blocker(state, combat, blocker)
    for blocked in combat.blocked:
        if blocked not in combat.attacks:
            yield f"{_called(state, blocked)} is blocked, and does not attack", Topic.BECOMES_BLOCKED, blocked
    yield from _of_bands(state, combat)


def _of_a_fighter(state: GameState, id: ObjectId, does: str, for_battles: Topic) -> Iterator[Never]:
    """Yield why something cannot be fighting at all."""
    name = _called(state, id)
    if id not in state.permanents:
        yield f"{name} {does}, and is not on the battlefield or phased out", Topic.REMOVED_FROM_COMBAT, id
        return
    now = characteristics(state, id)
    if not now.is_creature:
        yield f"{name} {does}, but isn't a creature", Topic.WHAT_MAY_FIGHT, id
    elif CardType.BATTLE in now.types:
        yield f"{name} {does}, and is a battle", for_battles, id


def _of_an_attacker(state: GameState, attacker: ObjectId, target: Target | None) -> Iterator[Never]:
    """Yield why a creature can't be attacking this: only creatures of the active player attack, and only
    opponents or what these control.
    """
    controller, name = state.permanents[attacker].controller, _called(state, attacker)
    if not state.is_active(controller):
        whose = state.players[controller].name
        yield f"{name} attacks, but {whose} isn't the active player", Topic.DECLARE_ATTACKERS, attacker
    elif target is not None and is_player(target):
        if not state.options.are_opponents(controller, PlayerId(target)):
            whom = "its own controller" if target == controller else "a teammate of its controller"
            yield f"{name} attacks {whom}", Topic.DEFENDING_PLAYER, attacker
    elif target is not None:
        yield from _of_an_attacked_permanent(state, attacker, ObjectId(target))


def _of_an_attacked_permanent(state: GameState, attacker: ObjectId, target: ObjectId) -> Iterator[Never]:
    """Yield why a permanent cannot be attacked: of permanents, only planeswalkers of opponents and battles
    are attacked.
    """
    name = f"{_called(state, attacker)} attacks {_called(state, target)}"
    if target not in state.permanents:
        yield f"{name}, which is not on the battlefield", Topic.REMOVED_FROM_COMBAT, attacker, target
        return
    types = characteristics(state, target).types
    if CardType.BATTLE in types:
        return
    if CardType.PLANESWALKER not in types:
        yield (
            f"{name}, which is neither a player nor a planeswalker or battle",
            Topic.WHAT_MAY_FIGHT,
            attacker,
            target,
        )
    elif not state.options.are_opponents(
        state.permanents[attacker].controller, state.permanents[target].controller
    ):
        yield f"{name}, a planeswalker of its own side", Topic.DEFENDING_PLAYER, attacker, target


def _of_a_blocker(state: GameState, combat: Combat, blocker: ObjectId) -> Iterator[Never]:
    """Yield why a creature can't be blocking so: none of the active player's blocks, and only attackers are
    blocked, each once.
    """
    name, blocked = _called(state, blocker), combat.blocks[blocker]
    if state.is_active(state.permanents[blocker].controller):
        yield f"{name} blocks, and its controller is the active player", Topic.DECLARE_BLOCKERS, blocker
    for attacker in blocked:
        if attacker not in combat.attacks:
            says = f"{name} blocks {_called(state, attacker)}, which does not attack"
            yield says, Topic.WHO_MAY_BE_BLOCKED, blocker, attacker
    if len(set(blocked)) < len(blocked):
        yield f"{name} blocks the same creature twice", Topic.WHO_MAY_BE_BLOCKED, blocker


def _of_bands(state: GameState, combat: Combat) -> Iterator[Never]:
    """Yield members of bands that don't attack, or are in two bands."""
    banded: set[ObjectId] = set()
    for band in combat.bands:
        for id in band:
            if id not in combat.attacks:
                yield f"{_called(state, id)} is in a band, and does not attack", Topic.BAND_MEMBERS, id
            elif id in banded:
                yield f"{_called(state, id)} is in a band twice", Topic.BAND_MEMBERS, id
            banded.add(id)


def _called(state: GameState, id: ObjectId) -> str:
    """Return what something is called: by its number, where it is not there."""
    object = state.objects.get(id)
    return f"#{id}" if object is None else object.definition.name


# The stack


def _of_the_stack(state: GameState) -> Iterator[Never]:
    """Yield everything that is impossible about the spells on the stack. The topmost is passed over while it
    is being cast, and in a game that has ended: a player may have conceded while it was being cast.
    """
    announced = state.outcome is not None or any(isinstance(begun(task), Announce) for task in state.agenda)
    for place, item in enumerate(state.stack, 1):
        if isinstance(item, SpellOnStack) and not (announced and place == len(state.stack)):
            yield from _of_a_spell(state, item)


def slots_of_modes(state: GameState, item: SpellOnStack) -> tuple[TargetSlot, ...]:
    """Return the target slots of the modes that were chosen, as the card describes them."""
    modes = spell_modes(state.objects[item.id].definition)
    return tuple(slot for index in item.modes if 0 <= index < len(modes) for slot in modes[index].targets)


def _of_a_spell(state: GameState, item: SpellOnStack) -> Iterator[Never]:
    """Yield what is impossible about a spell on the stack: its controller, its modes, its targets."""
    definition = state.objects[item.id].definition
    name = definition.name
    if state.outcome is None and not state.players[item.controller].in_game:
        yield f"the controller of {name} left the game", Topic.LEAVING_THE_GAME, item.id
    if definition.is_land:
        yield f"{name} is on the stack, and a land is not cast", Topic.PLAY_A_LAND, item.id
        return
    modes = spell_modes(definition)
    if any(not 0 <= index < len(modes) for index in item.modes):
        yield f"{name} has no such mode", Topic.CHOOSING_MODES, item.id
        return
    slots = slots_of_modes(state, item)
    if len(slots) != len(item.targets):
        says = f"{name} asks for {_times(len(slots))}, and {_times(len(item.targets))} is told"
        yield says, Topic.CHOOSING_TARGETS, item.id
        return
    for index, (slot, chosen) in enumerate(zip(slots, item.targets, strict=True)):
        yield from _of_a_slot(state, item, slot, chosen)
        if slot.divided is not None and len(item.shares) <= index:
            says = f"what {name} divides among its targets is not told, nor can a text say it"
            yield says, Topic.ANNOUNCING_DIVISION, item.id


def _of_a_slot(
    state: GameState, item: SpellOnStack, slot: TargetSlot, chosen: tuple[Target, ...]
) -> Iterator[Never]:
    """Yield what is impossible about the targets chosen for one slot of a spell."""
    name = state.objects[item.id].definition.name
    depends = slot.number is not None or slot.divided is not None or slot.apart
    if not depends and not slot.minimum <= len(chosen) <= slot.maximum:
        most = "" if slot.maximum == slot.minimum else f" to {slot.maximum}"
        yield f"{name} asks for {slot.minimum}{most} targets of a kind", Topic.CHOOSING_TARGETS, item.id
    if len(set(chosen)) < len(chosen):
        yield f"{name} has the same target twice for one word", Topic.CHOOSING_TARGETS, item.id
    for target in chosen:
        there = is_player(target) or target in state.objects or ObjectId(target) < state.next_id
        if there and not _asks_for(slot, player=is_player(target)):
            what = "player" if is_player(target) else "card or permanent"
            yield f"{name} targets no {what}", Topic.CHOOSING_TARGETS, item.id
        if not there or target == item.id:
            yield f"{name} targets #{target}, which nothing is or was", Topic.CHOOSING_TARGETS, item.id


def _asks_for(slot: TargetSlot, *, player: bool) -> bool:
    """Return whether a slot could have a player as its target, or else an object or an ability on the
    stack.
    """
    of_objects = (slot.what, slot.on_stack, slot.elsewhere)
    return slot.any_target or any(each is not None for each in ((slot.players,) if player else of_objects))


def _times(number: int) -> str:
    """Return how often something is targeted, in words, as "a target 2 times"."""
    return "no target" if not number else f"a target {number} times" if number > 1 else "a target"
