"""This module explains what keeps a creature from attacking or blocking (`facts_of_readiness`), and whether a
card can be played now (`facts_of_playing`). It asks the functions that judge the answers of players for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn import legal
from manaburn.cards.definitions import CardDefinition
from manaburn.decisions import Action, CastSpell, PlayLand, Priority
from manaburn.editions import Topic
from manaburn.errors import Problem
from manaburn.narration.explanations.records import Fact, rule_of
from manaburn.narration.words import choose_word
from manaburn.rules.casting.listing import castable
from manaburn.rules.casting.rules_of_casters import timing_of
from manaburn.rules.combat import attacking, blocking
from manaburn.rules.combat.reasons import explained
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.words.timing import at_sorcery_timing
from manaburn.state import GameState
from manaburn.state.records.records import GameObject
from manaburn.terms import CardType, Keyword, ObjectId, PlayerId, Zone


def facts_of_readiness(state: GameState, id: ObjectId) -> Iterator[Fact]:
    """Yield what keeps a creature from attacking, in a turn of its controller, or else from blocking; nothing
    for a creature that is in combat.
    """
    controller, combat = state.permanents[id].controller, state.combat_of(id)
    if not characteristics(state, id).is_creature or (combat is not None and combat.concerns(id)):
        return
    if state.is_active(controller):
        for problem in explained(state, attacking.creature_problems(state, controller, id)):
            yield _of_attack(state, controller, problem)
    else:
        for problem in explained(state, blocking.creature_problems(state, controller, id)):
            yield Fact("block", problem.sentence, problem.rule)


def _of_attack(state: GameState, controller: PlayerId, problem: Problem) -> Fact:
    """Return why a creature can't attack; for one that came this turn in words about its controller, not
    "you".
    """
    if not problem.sentence.endswith(attacking.JUST_CAME):
        return Fact("attack", problem.sentence, problem.rule)
    whose = f"{state.players[controller].name} hasn't controlled it continuously since their turn began"
    rule = rule_of(state.edition, Topic.FRESH_CREATURES, Topic.ATTACKER_SUMMONING_SICK)
    return Fact("attack", problem.sentence.removesuffix(attacking.JUST_CAME) + whose, rule)


def facts_of_playing(state: GameState, object: GameObject, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield whether the owner of a card can play it now, and by which rule or why not; nothing for a card
    that is neither in hand nor playable from where it is, and nothing for another viewer.
    """
    player, decision = object.owner, state.decision
    if state.outcome is not None or decision is None or viewer not in (None, player):
        return
    if decision != Priority(player):
        if object.zone is Zone.HAND:
            yield _of_another_question(state, object)
        return
    ways = [action for action in castable(state, player) if action.card == object.id]
    if ways:
        verb, why, topic = _by_what(state, player, object.definition, ways[0])
        yield Fact("now", f"it can be {verb} now: {why}", rule_of(state.edition, topic, Topic.CASTING))
    elif object.zone is Zone.HAND:
        for problem in legal.problems(state, _plainly(object)):
            yield Fact("not now", problem.sentence, problem.rule)


def _plainly(object: GameObject) -> Action:
    """Return the answer by which a card is played without any choice."""
    return PlayLand(object.id) if object.definition.is_land else CastSpell(object.id)


def _of_another_question(state: GameState, object: GameObject) -> Fact:
    """Return the fact that a card can't be played, because its owner does not have priority."""
    if isinstance(state.decision, Priority):
        has, name = state.players[state.decision.player].name, state.players[object.owner].name
        rule = rule_of(state.edition, Topic.PRIORITY)
        return Fact("not now", f"{name} can't play it now: {has} has priority", rule)
    problem = legal.problems(state, _plainly(object))[0]
    return Fact("not now", problem.sentence, problem.rule)


def _by_what(
    state: GameState, player: PlayerId, definition: CardDefinition, action: CastSpell | PlayLand
) -> tuple[str, str, Topic]:
    """Return whether a card is cast or played, why it is the time for that, and the topic of the rule."""
    name, cast = state.players[player].name, choose_word(state.edition, "played", "cast")
    in_main_phase = f"it is a main phase of {name}'s turn, and the stack is empty"
    if isinstance(action, PlayLand):
        return "played", f"{in_main_phase}, and {name} may play another land", Topic.LAND_TIMING
    if CardType.INSTANT in definition.types:
        return cast, f"{name} has priority", Topic.INSTANT_TIMING
    if Keyword.FLASH in definition.keywords:
        return cast, f"{name} has priority, and it has flash", Topic.FLASH
    if at_sorcery_timing(state, player):
        return cast, in_main_phase, timing_of(definition)
    return cast, f"{name} has priority, and an effect lets it be {cast} now", Topic.CASTING
