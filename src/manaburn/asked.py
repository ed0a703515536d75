"""This module tells what a question asks, in a few words, and by which rule."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.decisions import Decision
from manaburn.editions import Edition, Topic, cite
from manaburn.mana import ChooseMana
from manaburn.purposes import PUT_ON_THE_STACK
from manaburn.state import GameState


def question(decision: Decision) -> str:
    """Return what a decision asks, in a few words."""
    match decision:
        case (
            d.ChooseObjects(purpose=purpose) | d.ChooseOne(purpose=purpose) | d.ChoosePlayer(purpose=purpose)
        ):
            return purpose.value
        case d.ChooseWhether(question=text):
            return text
        case d.ChooseWord(quality=quality):
            return f"choose {quality.value}"
        case _:
            return _QUESTIONS[type(decision)][0]


_QUESTIONS: dict[type, tuple[str, Topic]] = {
    d.Mulligan: ("take a mulligan?", Topic.MULLIGAN),
    d.Priority: ("act or pass", Topic.PRIORITY),
    d.ChooseModes: ("choose modes", Topic.CHOOSING_MODES),
    d.ChooseX: ("announce X", Topic.CHOOSING_X),
    d.ChooseTargets: ("choose targets", Topic.CHOOSING_TARGETS),
    d.PayMana: ("pay mana", Topic.PAYING_COSTS),
    d.OrderTriggers: ("order the triggered abilities", Topic.TRIGGER_ORDER),
    d.OrderCosts: ("order the costs to pay", Topic.PAYING_COSTS),
    d.DeclareAttackers: ("declare attackers", Topic.DECLARE_ATTACKERS),
    d.DeclareBlockers: ("declare blockers", Topic.DECLARE_BLOCKERS),
    d.OrderForDamage: ("announce the damage assignment order", Topic.ATTACKER_DAMAGE_ORDER),
    d.AssignCombatDamage: ("assign combat damage", Topic.ASSIGN_COMBAT_DAMAGE),
    d.ChooseObjects: ("choose", Topic.RESOLVING),
    d.DivideAmong: ("divide it among them", Topic.ANNOUNCING_DIVISION),
    d.ChooseOne: ("choose one", Topic.RESOLVING),
    d.ChoosePlayer: ("choose a player", Topic.RESOLVING),
    d.ChooseWord: ("choose a word", Topic.RESOLVING),
    d.ArrangeCards: ("put cards on top and on the bottom", Topic.RESOLVING),
    d.ChooseWhether: ("yes or no", Topic.RESOLVING),
    ChooseMana: ("choose which mana to add", Topic.RESOLVING),
}


_TOPIC_OF_PURPOSE = {
    d.Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN: Topic.MULLIGAN,
    d.Purpose.EXILE_FOR_MULLIGAN: Topic.MULLIGAN,
    d.Purpose.DISCARD_TO_HAND_SIZE: Topic.DISCARD_TO_HAND_SIZE,
    d.Purpose.DISCARD_AS_COST: Topic.PAYING_COSTS,
    d.Purpose.SACRIFICE_AS_COST: Topic.PAYING_COSTS,
    d.Purpose.TAP_AS_COST: Topic.PAYING_COSTS,
    d.Purpose.EXILE_AS_COST: Topic.PAYING_COSTS,
    d.Purpose.RETURN_AS_COST: Topic.PAYING_COSTS,
    d.Purpose.KEEP_BY_LEGEND_RULE: Topic.LEGEND_RULE,
    d.Purpose.KEEP_TAPPED: Topic.UNTAP_STEP,
    d.Purpose.APPLY_FIRST: Topic.CHOOSING_A_REPLACEMENT,
    d.Purpose.ATTACK: Topic.PUT_IN_ATTACKING,
    d.Purpose.BLOCK: Topic.PUT_IN_BLOCKING,
    d.Purpose.BLOCK_AS_IT_ENTERS: Topic.PUT_IN_BLOCKING,
    d.Purpose.PROTECT: Topic.PROTECTOR,
    d.Purpose.ATTACK_INSTEAD: Topic.RESELECT_ATTACKED,
    d.Purpose.DEFEND: Topic.CHOOSING_THE_DEFENDER,
    d.Purpose.MEAN_BY_DEFENDING_PLAYER: Topic.DEFENDING_PLAYER_OF_ATTACKER,
    d.Purpose.COMMAND_ZONE: Topic.COMMANDER_RETURNS,
    d.Purpose.COMMAND_ZONE_INSTEAD: Topic.COMMANDER_INSTEAD,
    d.Purpose.MEAN_BY_ACTIVE_PLAYER: Topic.ONE_ACTIVE_PLAYER,
}


def rule_of(state: GameState, decision: Decision) -> str:
    """The rule by which a decision is asked, in the game's edition."""
    return rule_on(state.edition, decision)


def rule_on(edition: Edition, decision: Decision) -> str:
    """The rule by which a decision is asked, as an edition numbers it."""
    topic = _QUESTIONS[type(decision)][1]
    if isinstance(decision, d.ChooseObjects | d.ChooseOne | d.ChoosePlayer):
        topic = _TOPIC_OF_PURPOSE.get(decision.purpose, topic)
    elif isinstance(decision, d.ChooseWhether) and decision.question.startswith(PUT_ON_THE_STACK):
        topic = Topic.TRIGGER_CHOICES
    return cite(topic, edition)
