"""This module answers the engine's questions in the game of a scenario: `answer_to` takes what the scenario
lists for the player, or else a default.

A scenario lists choices, targets and modes in order (`Script`), but does not say for which question each is,
and it may be written for another engine (the peer), which asks more or fewer questions. So a listed answer is
given to the first question that it fits, and then taken out of the script. `_ANSWERS` at the end has the
functions, by class of question; without one, the simple agent answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from manaburn import decisions as d
from manaburn.agents import SimpleAgent, ask
from manaburn.cards.keywords.evoke import EVOKED, EVOKED_BY_AN_EFFECT
from manaburn.cards.vocabulary.abilities import Repeats, Triggered
from manaburn.decisions import Action, Decision, Purpose, YesNo
from manaburn.mana import SYMBOLS, ChooseMana, Mana, ProduceMana
from manaburn.rules.casting.abilities_of_cards import modes_left
from manaburn.rules.casting.modes import modes_to_choose
from manaburn.rules.casting.payment_plan import next_payment
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targeting import candidates
from manaburn.scenarios.playing.aiming import aimed, good_new_target, their_own
from manaburn.scenarios.playing.dividing import divide, divided, ordered_for_damage
from manaburn.scenarios.playing.listed_targets import given_targets, queued_targets
from manaburn.scenarios.playing.paying import paid_as_named, paid_by_hand
from manaburn.scenarios.playing.playthrough import CannotDo, Playthrough
from manaburn.scenarios.reading.lines import begins_with, keyword_of_trigger, line_of
from manaburn.scenarios.reading.naming import is_called
from manaburn.scenarios.reading.schema import ListedChoice, NotSupported, Reference
from manaburn.scenarios.reading.script import Script, of_numbers, word_said
from manaburn.state import GameState
from manaburn.state.records.effects import Announced
from manaburn.terms import Color, ObjectId, Target


def answer_to(playthrough: Playthrough, decision: Decision) -> Action:
    """Return the answer to a question; if a cost is to be paid, the next step of the payment. Raises CannotDo
    if the spell or ability being announced cannot be completed as the scenario lists.
    """
    script = playthrough.script(decision.player)
    answer = _ANSWERS.get(type(decision))
    return _usual(playthrough) if answer is None else answer(playthrough, script, decision)


def _paid(playthrough: Playthrough, script: Script, decision: d.PayMana) -> Action:
    if script.pays_by_hand:
        return paid_by_hand(playthrough, script, decision)
    return paid_as_named(playthrough, script, next_payment(playthrough.state, decision))


def _whether(playthrough: Playthrough, script: Script, decision: d.ChooseWhether) -> Action:
    yes = _is_the_half_meant(playthrough, script, decision.question)
    yes = script.yes_or_no() if yes is None else yes
    if decision.question in _ASKED_THE_OTHER_WAY_ROUND:
        yes = yes is False
    return d.Answer(YesNo.NO if yes is False else YesNo.YES)


_ASKED_THE_OTHER_WAY_ROUND = ("put the revealed card on the bottom",)
"""The questions that the peer asks the other way round: whether the card stays on top."""


def _answered_elsewhere(playthrough: Playthrough, script: Script, decision: Decision) -> Action:
    raise AssertionError("commands and declarations are answered elsewhere")


_CAST_OR_PLAY = re.compile(r"^(?:cast|play) (?!with)", re.IGNORECASE)


def _is_the_half_meant(playthrough: Playthrough, script: Script, question: str) -> bool | None:
    """Return whether the question "cast <half>" or "play <face>" is about the half or face of a card that a
    choice names, as in "Cast Treats to Share"; None if none is named, or the player will play nothing.
    """
    asked = _CAST_OR_PLAY.sub("", question)
    choice = next((c for c in script.choices if _CAST_OR_PLAY.match(c.text or "")), None)
    if choice is None or asked == question or script.choices[0].yes is False:
        return None
    named = _CAST_OR_PLAY.sub("", choice.text or "")
    objects = playthrough.state.objects.values()
    cards = [{o.definition.name, *(face.name for face in o.definition.further_faces)} for o in objects]
    if not any({asked, named} <= faces for faces in cards):
        return None
    if asked != named:
        return False
    script.take_choice(choice)
    if script.choices and script.choices[0].yes:
        script.yes_or_no()
    return True


def _usual(playthrough: Playthrough) -> Action:
    """Return the answer of the simple agent: that to a question for which the scenario lists nothing."""
    return ask(playthrough.game, SimpleAgent())


# Announcing


def _modes(playthrough: Playthrough, script: Script) -> Action:
    """Return the modes by the numbers listed, among those that can still be chosen; the first, if none is."""
    offered = [action for action in playthrough.game.legal_actions if isinstance(action, d.Modes)]
    item = playthrough.state.announced()
    choice = modes_to_choose(playthrough.state, item)
    assert choice is not None, "there is a choice of them"
    able = modes_left(playthrough.state, item.source, choice)
    modes = [i for i, mode in enumerate(choice.modes) if mode in able]
    most = max(len(action.modes) for action in offered)
    chosen: list[int] = []
    while len(chosen) < most and script.modes:
        mode = script.modes.pop(0)
        if mode.skip:
            break
        # A number counts all modes that can be chosen, or only those that are left.
        left = [i for i in modes if i not in chosen or choice.repeats is Repeats.ALLOWED]
        if 0 < mode.number <= len(modes) and modes[mode.number - 1] in left:
            chosen.append(modes[mode.number - 1])
        elif 0 < mode.number <= len(left):
            chosen.append(left[mode.number - 1])
        else:
            raise CannotDo(f"there is no mode {mode.number}")
    answer = d.Modes(tuple(sorted(chosen)))
    if not chosen:
        return offered[0]
    if answer not in offered:
        raise CannotDo("these modes cannot be chosen")
    return answer


def _x(playthrough: Playthrough, script: Script) -> Action:
    """Return the value of X listed, or the greatest possible. Raises CannotDo if it is illegal."""
    values = [action.value for action in playthrough.game.legal_actions if isinstance(action, d.AnnounceX)]
    wanted = script.number()
    if wanted is None:
        return d.AnnounceX(max(values))
    if wanted not in values:
        raise CannotDo(f"X cannot be {wanted}")
    return d.AnnounceX(wanted)


def _targets(playthrough: Playthrough, script: Script, decision: d.ChooseTargets) -> Action:
    """Return the targets given with the command; else the next ones listed; else good ones (`aimed`)."""
    state = playthrough.state
    item = state.announced()
    slot = target_slots(state, item)[decision.slot]
    possible = candidates(state, slot, decision.player, item.source)
    announced = playthrough.announced
    if announced is not None and announced.item == item.id and announced.targets:
        return given_targets(playthrough, slot, possible)
    found = queued_targets(playthrough, script, slot, possible)
    unlisted = d.Targets(aimed(state, item, decision.slot, slot, decision.player, possible))
    if found is None and playthrough.scenario.computer and len(possible) > len(unlisted.targets):
        raise NotSupported("a target that the peer's computer player chooses")
    answer = unlisted if found is None else d.Targets(tuple(sorted(found)))
    for candidate in (answer, unlisted):
        if candidate in playthrough.game.legal_actions:
            return candidate
    return _usual(playthrough)


# Choosing


def _order(playthrough: Playthrough, decision: d.OrderTriggers) -> tuple[int, ...]:
    """Return an order of triggered abilities: first those that choices name, or whose sources they name, then
    the others as they wait. What triggered an additional time and is not named stands beside its like.
    """
    script, sources = playthrough.script(decision.player), decision.sources
    waiting = [w.ability for w in playthrough.state.waiting if w.placed_by == decision.player]
    left = list(range(len(sources)))
    order: list[int] = []
    while len(left) > 1:
        named = next(
            (
                (choice, index)
                for choice in script.choices
                if choice.text is not None
                for index in left
                if _is_named(playthrough, choice.text, sources[index], waiting[index])
            ),
            None,
        )
        if named is None:
            break
        script.take_choice(named[0])
        left.remove(named[1])
        order.append(named[1])
    for index in left:
        alike = [o for o in order if sources[o] == sources[index] and waiting[o] == waiting[index]]
        order.insert(order.index(alike[-1]) + 1 if alike else len(order), index)
    return tuple(order)


def _is_named(playthrough: Playthrough, text: str, source: ObjectId, ability: Triggered) -> bool:
    """Return whether a text is the name of a triggered ability's source, or the beginning of its text."""
    state = playthrough.state
    known = state.last_known.get(source)
    object = state.objects.get(source) or (None if known is None else known.object)
    if object is None:
        return False
    name = object.definition.name
    if text.startswith("Emblem ") and is_called(state, source, text):
        return True
    line = line_of(object.definition, ability, playthrough.names.texts)
    line = keyword_of_trigger(ability) if line is None else line
    if text.startswith("When this permanent enters"):  # so the peer words evoke
        return ability in (EVOKED, EVOKED_BY_AN_EFFECT) or (line is not None and line.startswith(text))
    return text == name or (line is not None and begins_with(line, text, name))


_ABOUT_COMMANDERS = frozenset((Purpose.COMMAND_ZONE, Purpose.COMMAND_ZONE_INSTEAD))
_AS_FEW_AS_ALLOWED = frozenset((Purpose.PUT_ON_BOTTOM_BY_SCRY, Purpose.KEEP_TAPPED))


def _objects(playthrough: Playthrough, script: Script, decision: d.ChooseObjects) -> Action:
    """Return the choice of the objects that the script names, or a default that depends on the purpose."""
    # For some purposes scenarios list yes or no.
    if decision.purpose is Purpose.KEEP_TAPPED:
        return _kept_tapped(script, decision)
    if decision.purpose is Purpose.EXERT and any(choice.yes is not None for choice in script.choices):
        return d.Choose(tuple(id for id in decision.among if script.yes_or_no() is not False))
    if decision.purpose is Purpose.REPLACE_DRAW and script.choices and script.choices[0].yes:
        script.yes_or_no()
        return d.Choose(decision.among[:1])
    if decision.purpose in _ABOUT_COMMANDERS:
        return d.Choose(() if script.yes_or_no() is False else decision.among)
    if _is_declined(playthrough, script, decision):
        return d.Choose(())
    # For all others they name objects.
    found = _named_objects(playthrough, script, decision)
    answer = d.Choose(tuple(sorted(found)))
    if found and answer in playthrough.game.legal_actions:
        return answer
    # Nothing that is named is legal: take a default, or fill up what is named.
    if decision.purpose is Purpose.PROLIFERATE:
        return d.Choose(their_own(playthrough.state, decision.player, decision.among))
    if decision.purpose in _AS_FEW_AS_ALLOWED and decision.minimum == 0:
        return d.Choose(())
    if not found and decision.purpose is Purpose.DISCARD and not playthrough.scenario.strict:
        first = d.Choose(tuple(sorted(decision.among)[: decision.minimum]))
        if first in playthrough.game.legal_actions:
            return first
    if not found and not playthrough.scenario.strict and not script.names_something:
        benefit = d.Choose(_all_that_benefit(playthrough, decision))
        if benefit.objects and benefit in playthrough.game.legal_actions:
            return benefit
    if found and len(found) < decision.minimum:
        others = [id for id in sorted(decision.among) if id not in found]
        filled = d.Choose(tuple(sorted((*found, *others[: decision.minimum - len(found)]))))
        if filled in playthrough.game.legal_actions:
            return filled
    return _usual(playthrough)


_GAINS = frozenset((Purpose.UNTAP, Purpose.FIND, Purpose.TAKE, Purpose.PUT_ONTO_BATTLEFIELD))


def _all_that_benefit(playthrough: Playthrough, decision: d.ChooseObjects) -> tuple[ObjectId, ...]:
    """Return the default if a player may choose up to a number of objects for a benefit: as many as
    allowed, of permanents only their own, tapped ones first; of targets, which are good ones (`aimed`), all.
    """
    if decision.minimum:
        return ()
    if decision.purpose is Purpose.CHOOSE and _are_targets(playthrough.state, decision.among):
        return tuple(sorted(decision.among)[: decision.maximum])
    if decision.purpose not in _GAINS:
        return ()
    permanents = playthrough.state.permanents
    mine = their_own(playthrough.state, decision.player, decision.among)
    good = [id for id in sorted(decision.among) if id not in permanents or id in mine]
    good.sort(key=lambda id: id in permanents and not permanents[id].tapped)
    return tuple(good[: decision.maximum])


def _are_targets(state: GameState, among: Sequence[ObjectId]) -> bool:
    """Return whether objects are targets of the spell or ability that is resolving."""
    resolving = state.stack[-1] if state.stack else None
    if not isinstance(resolving, Announced):
        return False
    targets = {target for chosen in resolving.targets for target in chosen}
    return targets.issuperset(among)


def _is_declined(playthrough: Playthrough, script: Script, decision: d.ChooseObjects) -> bool:
    """Return whether an optional choice of objects is declined: the next choice listed is no, and the next
    targets listed are others.
    """
    if decision.minimum or not script.choices or script.choices[0].yes is None:
        return False
    named = script.targets[0].targets if script.targets else ()
    meant = [playthrough.names.first(playthrough.state, reference, decision.among) for reference in named]
    if any(target is not None for target in meant):
        return False
    return script.yes_or_no() is False


def _kept_tapped(script: Script, decision: d.ChooseObjects) -> Action:
    """Return the permanents that stay tapped: those for which the script lists no; by default all untap."""
    kept = [id for id in sorted(decision.among) if script.yes_or_no() is False]
    return d.Choose(tuple(kept[: decision.maximum]))


def _named_objects(playthrough: Playthrough, script: Script, decision: d.ChooseObjects) -> list[ObjectId]:
    """Return the objects that the player's listed choices name, then those that their listed targets name."""
    found = _taken_as_targets(playthrough, script, decision)
    if found:
        return found
    for choice in script.choices:
        if len(found) >= decision.maximum:
            break
        if choice.skip:
            script.take_choice(choice)
            return found
        more = playthrough.all_named(choice, [id for id in decision.among if id not in found])
        if more and len(found) + len(more) <= decision.maximum:
            found.extend(more)
            script.take_choice(choice)
        elif not found and len(choice.named) > decision.maximum:
            found.extend(_first_named(playthrough, script, choice, decision))
    for entry in tuple(script.targets):
        if len(found) >= decision.maximum or entry.skip:
            break
        free = [id for id in decision.among if id not in found]
        fitting = [playthrough.names.first(playthrough.state, reference, free) for reference in entry.targets]
        picked = [ObjectId(target) for target in fitting if target is not None]
        if picked and len(picked) == len(entry.targets) and len(found) + len(picked) <= decision.maximum:
            found.extend(picked)
            script.targets.remove(entry)
    return found


def _taken_as_targets(playthrough: Playthrough, script: Script, decision: d.ChooseObjects) -> list[ObjectId]:
    """Return the cards to take that the next listed targets name, if the next choice names another of the
    cards looked at: it orders the rest.
    """
    if decision.purpose is not Purpose.TAKE or not script.targets or not script.choices:
        return []
    named = (script.targets[0].targets, script.choices[0].named)
    first = [playthrough.names.first(playthrough.state, reference, decision.among) for reference in named[0]]
    taken = [ObjectId(target) for target in first if target is not None]
    rest = [id for id in decision.among if id not in taken]
    fits = len(taken) == len(first) == len(set(taken)) and decision.minimum <= len(taken) <= decision.maximum
    if not taken or not fits or len(rest) < 2 or not playthrough.all_named(script.choices[0], rest):
        return []
    script.targets.pop(0)
    return taken


def _first_named(
    playthrough: Playthrough, script: Script, choice: ListedChoice, decision: d.ChooseObjects
) -> list[ObjectId]:
    """Return the first object that a choice names and can be chosen now; other names are left for later."""
    for reference in choice.named:
        target = playthrough.names.first(playthrough.state, reference, decision.among)
        if target is not None:
            script.leave(choice, tuple(item for item in choice.named if item is not reference))
            return [ObjectId(target)]
    return []


def _mana(script: Script, options: Sequence[Mana]) -> Mana:
    """Return the mana of the colour, or with the numbers, that the script lists; else the first option."""
    for choice in tuple(script.choices):
        for color in Color:
            if choice.text is not None and choice.text.upper() == color.name:
                script.choices.remove(choice)
                return next((m for m in options if m[SYMBOLS.index(color.value)]), options[0])
    return of_numbers(script, options) or options[0]


def _word(script: Script, decision: d.ChooseWord) -> str:
    """Return the word that the script lists, or the first one offered."""
    said = word_said(script, decision)
    if said is None and not decision.among:
        raise CannotDo(f"nothing is said for {decision.quality.value}")
    return decision.among[0] if said is None else said


def _chosen_one(playthrough: Playthrough, script: Script, decision: d.ChooseOne) -> Action:
    """Return what the script names. Of new targets that it does not name, return a good one (`aimed`); of
    targets that can be changed, the first for which it lists yes, as it has a yes or no for each.
    """
    unlisted = min(decision.among)
    if decision.purpose is Purpose.CHANGE_TARGET:
        unlisted = good_new_target(playthrough.state, decision)
    if decision.purpose is Purpose.CHANGE_THIS_TARGET and not script.names_something:
        unlisted = next((target for target in decision.among if script.yes_or_no()), unlisted)
    return d.Choose((_one(playthrough, script, decision.among, unlisted),))


def _one(playthrough: Playthrough, script: Script, among: Sequence[Target], unlisted: Target) -> Target:
    """Return the player or permanent that the script names, or else the one given for what is unlisted."""
    for queue in (script.choices, playthrough.anyone):
        for choice in queue:
            name = choice.chosen or choice.text
            reference = Reference(player=name) if name in playthrough.names.seats else Reference(name=name)
            target = playthrough.names.first(playthrough.state, reference, among) if name else None
            if target is not None:
                queue.remove(choice)
                return target
    for entry in tuple(script.targets):
        found = [playthrough.names.first(playthrough.state, reference, among) for reference in entry.targets]
        if len(found) == 1 and found[0] is not None:
            script.targets.remove(entry)
            return found[0]
    return unlisted


def _arranged(playthrough: Playthrough, script: Script, decision: d.ArrangeCards) -> Action:
    """Return the arrangement with the cards that the script names on the bottom and the others on top, in
    their order; if that is illegal, with all on the bottom.
    """
    if script.targets and script.targets[0].skip:
        return _arranged_all_on_top(playthrough, script, decision)
    bottom: list[ObjectId] = []
    for choice in tuple(script.choices):
        more = playthrough.all_named(choice, [id for id in decision.among if id not in bottom])
        if more:
            bottom.extend(more)
            script.take_choice(choice)
    for entry in tuple(script.targets):
        free = [id for id in decision.among if id not in bottom]
        found = [playthrough.names.first(playthrough.state, reference, free) for reference in entry.targets]
        if found and None not in found:
            bottom.extend(ObjectId(target) for target in found if target is not None)
            script.targets.remove(entry)
    rest = tuple(id for id in decision.among if id not in bottom)
    for answer in (d.Arrange(rest, tuple(bottom)), d.Arrange((), (*bottom, *rest))):
        if answer in playthrough.game.legal_actions:
            return answer
    return _usual(playthrough)


def _arranged_all_on_top(playthrough: Playthrough, script: Script, decision: d.ArrangeCards) -> Action:
    """Return the arrangement that leaves every card on top in its order. Choices that name an order for them,
    which only the peer asks for, are taken out of the script.
    """
    script.leave_targets(script.targets[0], ())
    naming = [choice for choice in script.choices if choice.text is not None and choice.yes is None]
    for choice in naming[: len(decision.among) - 1]:
        if script.choices[0] is not choice:
            break
        script.take_choice(choice)
    answer = d.Arrange(decision.among, ())
    return answer if answer in playthrough.game.legal_actions else _usual(playthrough)


_ANSWERS: dict[type, Callable[[Playthrough, Script, Any], Action]] = {
    d.Mulligan: lambda playthrough, script, asked: d.Answer(YesNo.NO),
    d.ChooseModes: lambda playthrough, script, asked: _modes(playthrough, script),
    d.ChooseX: lambda playthrough, script, asked: _x(playthrough, script),
    d.ChooseTargets: _targets,
    d.PayMana: _paid,
    d.OrderTriggers: lambda playthrough, script, asked: d.Order(_order(playthrough, asked)),
    d.OrderCosts: lambda playthrough, script, asked: d.Order(tuple(range(len(asked.costs)))),
    d.OrderForDamage: lambda playthrough, script, asked: ordered_for_damage(playthrough, asked),
    d.AssignCombatDamage: lambda playthrough, script, asked: divide(playthrough, asked),
    d.ChooseObjects: _objects,
    d.ChooseOne: _chosen_one,
    d.ChoosePlayer: lambda playthrough, script, asked: d.Choose(
        (_one(playthrough, script, asked.among, min(asked.among)),)
    ),
    d.ChooseWord: lambda playthrough, script, asked: d.Say(_word(script, asked)),
    d.ArrangeCards: _arranged,
    d.ChooseWhether: _whether,
    d.DivideAmong: divided,
    ChooseMana: lambda playthrough, script, asked: ProduceMana(_mana(script, asked.options)),
    **dict.fromkeys((d.Priority, d.DeclareAttackers, d.DeclareBlockers), _answered_elsewhere),
}
"""The function for each class of question; for any other the simple agent answers."""
