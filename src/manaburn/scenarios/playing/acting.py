"""This module carries out what a player of a scenario does with priority: `act` takes the first command
listed for this step that is possible now and not held back; if there is none, the player passes.

A command such as "cast Shock" is one of the legal actions; what is asked while it is announced is answered
too. Commands after a `WaitForStack` are held back until the stack is empty, or one more object has resolved.
A command with a condition (`only_if`) that does not hold yet holds back all commands of the step after it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

from manaburn import decisions as d
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.effects import Become
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost, CastFrom
from manaburn.decisions import Action
from manaburn.mana import mana_text
from manaburn.rules.casting.faces import prototype_names
from manaburn.rules.casting.ways_to_cast import FREE, WITHOUT_PAYING
from manaburn.rules.engine.engine import advance
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.player_rules import rules_for
from manaburn.rules.zones.command_zone import commanders_in_command_zone
from manaburn.scenarios.judging.expectations import judge
from manaburn.scenarios.playing.answering import answer_to
from manaburn.scenarios.playing.paying import OptionalCosts, mana_abilities_paid_first
from manaburn.scenarios.playing.playthrough import Announced, CannotDo, Playthrough
from manaburn.scenarios.reading.naming import counters_called, is_called, is_text_of
from manaburn.scenarios.reading.reading_abilities import (
    abilities_called,
    casts_called,
    is_cast_by,
    is_special,
    is_told_by_its_way,
    special_actions_called,
    spells_called,
)
from manaburn.scenarios.reading.schema import (
    Activate,
    AddCounters,
    AtPriority,
    CastCommand,
    Check,
    Leave,
    ListedChoice,
    NotSupported,
    Play,
    Reference,
    SetTime,
    WaitForStack,
)
from manaburn.scenarios.reading.script import of_numbers
from manaburn.state import events
from manaburn.state.records.agenda import CarryOut, GivePriority
from manaburn.state.records.effects import CombatDamageOnStack, Context
from manaburn.terms import Color, DayOrNight, ObjectId, PlayerId


def act(playthrough: Playthrough, player: PlayerId) -> None:
    """Carry out one command of a player with priority, or pass if none can be carried out now."""
    turn, script = playthrough.state.turn, playthrough.script(player)
    for command in script.at(turn.number, turn.step):
        if isinstance(command, WaitForStack) and _still_waits(playthrough, command):
            break
        if isinstance(command, CastCommand | Activate):
            if not _is_time_for(playthrough, command):
                if command.only_if is not None:  # the commands listed after it wait for it
                    break
                continue
        try:
            _carry_out(playthrough, player, command)
        except CannotDo as error:
            playthrough.failed(
                command, str(error)
            )  # it is tried again at the next priority, unless `if_able`
            if isinstance(command, CastCommand | Activate) and command.if_able:
                script.use(command)
            continue
        script.use(command)
        if not isinstance(command, WaitForStack):
            return
    playthrough.push(d.Pass())


def _still_waits(playthrough: Playthrough, command: WaitForStack) -> bool:
    """Return whether a player goes on waiting: until the stack is empty, or until one object has resolved."""
    if not playthrough.state.stack:
        return False
    if not command.one:
        return True
    begun = playthrough.waiting.setdefault(id(command), len(playthrough.game.events))
    return not any(
        isinstance(event, events.Resolved | events.Countered) for event in playthrough.game.events[begun:]
    )


def _is_time_for(playthrough: Playthrough, command: CastCommand | Activate) -> bool:
    """Return whether the condition or window of a command is met, if it has one."""
    if command.window not in (None, "damage_on_stack"):
        raise NotSupported(f"the window {command.window!r}")
    if command.window is not None:
        return any(isinstance(item, CombatDamageOnStack) for item in playthrough.state.stack)
    if isinstance(command, Activate) and _names_what_is_cast(playthrough, command):
        return True
    return command.only_if is None or all(
        _holds(playthrough, command.player, kind, content) for kind, content in command.only_if.items()
    )


def _names_what_is_cast(playthrough: Playthrough, command: Activate) -> bool:
    """Return whether the condition of a command that casts a card by a keyword names just that card, as what
    must be on the stack: it only says which card is cast.
    """
    named = None if command.only_if is None or command.targets_given else command.only_if.get("on_stack")
    if named is None:
        return False
    casts = casts_called(playthrough.game, playthrough.names, command.ability, command.of)
    return any(is_called(playthrough.state, action.card, str(named)) for action in casts)


def _holds(playthrough: Playthrough, player: str, kind: str, content: str | int) -> bool:
    """Return whether a condition of a command holds: on the stack, or on mana in the pool."""
    state = playthrough.state
    if kind == "mana_in_pool_at_least":
        return sum(state.players[playthrough.names.player(player)].mana) >= int(content)
    items = state.stack[-1:] if kind == "on_top_of_stack" else state.stack
    if kind == "copy_on_stack":
        items = tuple(
            item for item in items if item.id in state.objects and state.objects[item.id].card is None
        )
    elif kind not in ("on_stack", "not_on_stack", "on_top_of_stack"):
        raise NotSupported(f"a command on the condition {kind!r}")
    there = any(is_text_of(state, playthrough.names, item, str(content), anywhere=True) for item in items)
    return there is (kind != "not_on_stack")


def _carry_out(playthrough: Playthrough, player: PlayerId, command: AtPriority) -> None:
    """Carry out a command. If that is not possible now, restore the game and raise CannotDo."""
    match command:
        case CastCommand():
            _cast(playthrough, player, command)
        case Activate():
            _activate(playthrough, player, command)
        case Play(name=name):
            lands = [
                action for action in spells_called(playthrough.game, name) if isinstance(action, d.PlayLand)
            ]
            _refuse_from_the_command_zone(playthrough, player, lands, name)
            _begin(playthrough, lands, command.name, ())
        case Check(check=check):
            judge(playthrough.moment(), check)
        case AddCounters():
            _add_counters(playthrough, command)
        case SetTime(day=day):
            _set_time(playthrough, player, DayOrNight.DAY if day else DayOrNight.NIGHT)
        case Leave():
            playthrough.push(d.Concede(player))
        case WaitForStack():
            pass
        case _:
            assert_never(command)


def _refuse_from_the_command_zone(
    playthrough: Playthrough, player: PlayerId, lands: Sequence[d.PlayLand], name: str
) -> None:
    """Raise NotSupported for a commander that is a land: it could be cast only [cr2025-06-06 903.8]."""
    there = commanders_in_command_zone(playthrough.state, player)
    if not lands and any(is_called(playthrough.state, id, name) for id in there):
        raise NotSupported("a land played from the command zone, which no rule allows")


def _set_time(playthrough: Playthrough, player: PlayerId, to: DayOrNight) -> None:
    """Let it become day or night as by an effect; then the player has priority again."""
    state = playthrough.state
    state.decision = None
    context = Context(controller=player, source=ObjectId(player))
    state.schedule(CarryOut((Become(to),), context), GivePriority(player))
    advance(state)


def _cast(playthrough: Playthrough, player: PlayerId, command: CastCommand) -> None:
    """Cast the card that a command names, in the way that it or a listed choice names. Raises CannotDo."""
    if command.special is not None:
        raise NotSupported(f"casting {command.special!r}")
    if command.alias is not None:
        wanted = playthrough.names.alias(command.alias)
        text = f"cast {command.alias}"
        spells = [
            a for a in playthrough.game.legal_actions if isinstance(a, d.CastSpell) and a.card == wanted
        ]
    else:
        text = f"cast {command.name}"
        named = spells_called(playthrough.game, command.name or "")
        spells = [action for action in named if isinstance(action, d.CastSpell)]
    # Of the ways to cast that card, those that the command means.
    if command.method is None:
        spells = [action for action in spells if not is_told_by_its_way(action)]
    elif command.method == "fused":
        _refuse_what_does_not_fuse(playthrough, command.name)
        spells = [a for a in spells if not a.face and (not a.way or a.way in WITHOUT_PAYING)]
    else:
        spells = [action for action in spells if is_cast_by(action, command.method)]
        if not spells:
            _refuse_unknown_way(playthrough, command.method, command.name)
    # A way may also be listed among the player's choices.
    script = playthrough.script(player)
    choice = _choice_of_a_way(playthrough, player, spells) if command.method in (None, "fused") else None
    if choice is not None:
        spells = [action for action in spells if _is_way(choice, action.way)]
    _begin(playthrough, spells, text, command.targets if command.targets_given else None)
    if choice is not None:
        script.take_choice(choice)


_WAY = re.compile(r"(?:Cast )?with(?:(out) paying|(?: (no|\w+))? alternative cost)", re.IGNORECASE)
"""A listed choice of how to cast: without paying, for no alternative cost, or for one called by its
keyword.
"""


def _choice_of_a_way(
    playthrough: Playthrough, player: PlayerId, spells: Sequence[d.CastSpell]
) -> ListedChoice | None:
    """Return the listed choice of a way to cast a card; if there is only one way, only if it is listed
    next.
    """
    script = playthrough.script(player)
    listed = script.choices if len({action.way for action in spells}) > 1 else script.choices[:1]
    choice = next((choice for choice in listed if _WAY.match(choice.text or "")), None)
    first = listed[0] if listed else None
    if choice is not None and first is not choice and _is_for_its_cost(playthrough, player, first, spells):
        return first
    if choice is not None and len(listed) == 1 and not any(_is_way(choice, a.way) for a in spells):
        return None
    return choice


def _is_for_its_cost(
    playthrough: Playthrough, player: PlayerId, choice: ListedChoice | None, spells: Sequence[d.CastSpell]
) -> bool:
    """Return whether a listed choice means that a card is cast for its mana cost: it names the card, or the
    permanent that allows it to be played.
    """
    state, text = playthrough.state, None if choice is None else choice.text
    permitting = (rule.id for rule in rules_for(state, player) if isinstance(rule.change, MayPlayFrom))
    named = (*(action.card for action in spells), *permitting)
    return text is not None and any(is_called(state, ObjectId(id), text) for id in named)


def _is_way(choice: ListedChoice, way: str) -> bool:
    """Return whether a listed choice means this way to cast a card. One that names no way means none."""
    match = _WAY.match(choice.text or "")
    if match is None:
        return not way
    if match[1]:
        return way == FREE.name
    word = (match[2] or "").casefold()
    return not way if word == "no" else bool(way) and word in ("", way)


def _refuse_unknown_way(playthrough: Playthrough, method: str, name: str | None) -> None:
    """Raise NotSupported if no card of that name has this way to be cast."""
    for object in playthrough.state.objects.values():
        faces = (object.front or object.definition, *object.definition.further_faces)
        ways = {a.name for face in faces for a in face.abilities if isinstance(a, AlternativeCost | CastFrom)}
        named = {a.action.value for face in faces for a in face.abilities if isinstance(a, SpecialAbility)}
        forms = {form for face in faces for form in prototype_names(face)}
        known = ways | forms | (named & WITHOUT_PAYING.keys())
        if any(face.name == name for face in faces) and method in known:
            return
    raise NotSupported(f"casting by the way {method!r}")


def _refuse_what_does_not_fuse(playthrough: Playthrough, name: str | None) -> None:
    """Raise NotSupported unless there is a split card with fuse of that name [cr2025-06-06 702.102a]."""
    split = (o.definition for o in playthrough.state.objects.values() if o.definition.layout is Layout.SPLIT)
    if not any(whole.name == name and whole.spell is not None for whole in split):
        raise NotSupported(f"casting {name} fused, which has no fuse")


def _activate(playthrough: Playthrough, player: PlayerId, command: Activate) -> None:
    """Activate an ability, take a special action, or cast by a keyword such as flashback: scenarios list all
    three as `activate`.
    """
    text = playthrough.labels.get(command.ability, command.ability)
    said, given = f"activate {command.ability!r}", command.targets if command.targets_given else None
    special = (
        special_actions_called(playthrough.game, playthrough.names, text, command.of)
        if is_special(text)
        else []
    )
    casts = [] if special else casts_called(playthrough.game, playthrough.names, text, command.of)
    if casts:
        _begin(playthrough, casts, said, given)
        return
    only_special = special or (is_special(text) and ":" not in text)
    found = [] if only_special else abilities_called(playthrough.game, playthrough.names, text, command.of)
    if not found and not only_special and ":" in text:  # what is face down may be told by its cost alone
        special = special_actions_called(playthrough.game, playthrough.names, text, command.of)
    if special or (is_special(text) and not found):
        _begin(playthrough, special, said, ())
        return
    if not found:
        found = mana_abilities_paid_first(playthrough, player, text, command.of)
    if command.for_mana:
        found = [action for action in found if action.mana is not None]
    found = _paid_with_what_is_named(playthrough, player, _of_chosen_color(playthrough, player, found))
    _begin(playthrough, found, said, given)


_COLORS = {color.name.capitalize(): color.value for color in Color}


def _of_chosen_color(
    playthrough: Playthrough, player: PlayerId, actions: list[d.ActivateAbility]
) -> list[d.ActivateAbility]:
    """Return those ways to use a mana ability that add mana of the colour the player has listed, if any."""
    if len({action.mana for action in actions}) < 2:
        return actions
    script = playthrough.script(player)
    for choice in script.choices:
        letter = _COLORS.get(choice.text or "")
        fitting = [a for a in actions if letter and a.mana is not None and letter in mana_text(a.mana)]
        if fitting:
            script.take_choice(choice)
            most = max(mana_text(a.mana).count(letter or "") for a in fitting if a.mana is not None)
            return [a for a in fitting if a.mana and mana_text(a.mana).count(letter or "") == most]
    wanted = of_numbers(script, [action.mana for action in actions if action.mana is not None])
    return [action for action in actions if action.mana == wanted] if wanted is not None else actions


def _paid_with_what_is_named(
    playthrough: Playthrough, player: PlayerId, actions: list[d.ActivateAbility]
) -> list[d.ActivateAbility]:
    """Return those ways to use a mana ability that are paid with the objects the player has listed,
    if any.
    """
    script = playthrough.script(player)
    offered = {id for action in actions for id in action.paid}
    for choice in script.choices if len(offered) > 1 else ():
        named = {playthrough.names.first(playthrough.state, reference, offered) for reference in choice.named}
        fitting = [action for action in actions if set(action.paid) == named]
        if fitting:
            script.take_choice(choice)
            return fitting
    return actions


def _begin(
    playthrough: Playthrough, actions: Sequence[Action], said: str, targets: tuple[Reference, ...] | None
) -> None:
    """Take the first of some actions, and answer what is asked until it is announced, with these targets.

    If that is impossible, restore the game and the listed answers, and raise CannotDo.
    """
    if not actions:
        raise CannotDo(f"{said} is not possible")
    before, names = playthrough.game.clone(), dict(playthrough.names.aliases)
    queues = playthrough.keep_queues()
    height = len(playthrough.state.stack)
    playthrough.push(actions[0])
    if len(playthrough.state.stack) > height:
        playthrough.announced = Announced(item=playthrough.state.stack[-1].id, targets=targets)
    try:
        _announce(playthrough)
        if playthrough.announced is not None and playthrough.announced.targets:
            raise CannotDo(f"{said}: {playthrough.announced.targets[0]} is no target of it")
    except CannotDo as error:
        playthrough.game, playthrough.names.aliases = before, names
        playthrough.restore_queues(queues)
        raise CannotDo(f"{said}: {error}") from None
    finally:
        playthrough.announced = None


def _announce(playthrough: Playthrough) -> None:
    """Answer all questions until a player has priority, or declares attackers or blockers."""
    optional = OptionalCosts(playthrough)
    while True:
        decision = playthrough.game.decision
        optional.before(decision)
        if decision is None or isinstance(decision, d.Priority | d.DeclareAttackers | d.DeclareBlockers):
            return
        playthrough.push(answer_to(playthrough, decision))


def _add_counters(playthrough: Playthrough, command: AddCounters) -> None:
    state = playthrough.state
    id = playthrough.names.first(state, command.object, state.permanents)
    if id is None:
        raise CannotDo(f"there is no {command.object} to put counters on")
    happen(state, events.CountersChanged(ObjectId(id), counters_called(command.counter), command.count))
