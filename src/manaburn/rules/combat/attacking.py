"""This module says who may attack what, and judges declarations of attackers [cr2025-06-06 508;
cr2002-02-20 308]. The parts of the declare attackers step are carried out here and elsewhere:

508.1a-b  who attacks whom                    `attack_options`
508.1c    restrictions on a creature          `attack_options`
508.1c-d  several attackers, requirements     `manaburn.rules.combat.attack_model`, `manaburn.declarations`
508.1e    banding                             `manaburn.rules.combat.banding`
508.1f-k  tapping, costs, attacking           `manaburn.rules.combat.declaration_payment`
508.1m    abilities trigger                   `manaburn.rules.happening.happening`
508.8     nothing attacks                     `manaburn.rules.turn.turn`

`attack_problems` judges a declaration. `creature_problems` yields why a creature can't attack at all,
`_obstacles` what keeps it from attacking one target. `undeclarable_attacks` judges attacks that stand
already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from manaburn.cards.vocabulary.changes.changes import CantBeAttackedExceptBy, Rule, RuleForPlayer
from manaburn.cards.vocabulary.changes.combat_changes import CantAttackThem, CantAttackUnless
from manaburn.cards.vocabulary.changes.costs import Protected
from manaburn.cards.vocabulary.words.filters import CombatRole
from manaburn.cards.vocabulary.words.references import Condition
from manaburn.decisions import Attack
from manaburn.declarations import Model, violations
from manaburn.editions import Topic, Walls
from manaburn.errors import Because, Problem, about
from manaburn.rules.combat.attack_model import attack_model
from manaburn.rules.combat.combat import Options, attack_targets, combat_of, remembered, rules_of, target_name
from manaburn.rules.combat.declaration_costs import attack_costs
from manaburn.rules.combat.payability import problems_of_declaration
from manaburn.rules.combat.wording import in_words
from manaburn.rules.layers.characteristics import characteristics, holds
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.player_rules import obstacles_to_attacking_players, only_attackable, rules_against
from manaburn.rules.mana.mana_making import is_summoning_sick
from manaburn.rules.players.teams import attacked_with, is_off_limits
from manaburn.rules.words.filters import has_role
from manaburn.state import GameState
from manaburn.state.applying.fighting import defender_of
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import CardType, Keyword, ObjectId, PlayerId, Target, is_player

JUST_CAME = "you haven't controlled it continuously since your turn began"


def attack_options(state: GameState, player: PlayerId) -> Options:
    """Return the creatures that may attack, of all players who attack together, each with the targets it
    may attack by itself [cr2025-06-06 508.1a-c, 805.10b].
    """
    possible, together = attack_targets(state, player), state.sharing_turns(player)
    everything = tuple(possible)
    options: Options = {}
    # Whether a player has a rule about who may attack them, or whom they may attack. If not, creatures
    # without rules of their own may attack everything, and their targets need no test.
    limited = any(True for t in possible if is_player(t) for _ in rules_against(state, PlayerId(t)))
    limited = limited or any(only_attackable(state, member) for member in together)
    for id in derive(state).creatures:
        permanent = state.permanents[id]
        if permanent.controller not in together or permanent.tapped:
            continue
        if not any(creature_problems(state, player, id)):
            fitting = everything
            if limited or rules_of(state, id):
                fitting = tuple(t for t in possible if not any(_obstacles(state, id, t)))
            if fitting:
                options[id] = fitting
    return options


def model_of_attacks(state: GameState, player: PlayerId) -> Model:
    """Return the model that decides which attacks are legal, cached while the question is pending."""
    return remembered(state, player, _model)


def _model(state: GameState, player: PlayerId) -> Model:
    tolls = [toll.pairs for toll in attack_costs(state, player)]
    return attack_model(state, player, attack_options(state, player), tolls)


def attack_problems(state: GameState, player: PlayerId, action: Attack) -> Iterator[Problem]:
    """Return the reasons why a declaration of attackers is illegal; none means legal."""
    each = _problems_of_pairs(state, player, action)
    return problems_of_declaration(state, player, action, model_of_attacks(state, player), each)


def _problems_of_pairs(state: GameState, player: PlayerId, action: Attack) -> Iterator[Problem]:
    """Yield the problems of each pair by itself: why this creature can't attack that target."""
    possible = attack_targets(state, player)
    for attacker, number in Counter(attacker for attacker, _ in action.pairs).items():
        if number > 1:
            says = (
                f"{_name_of(state, attacker)} is named twice: it can attack only one player,"
                " planeswalker or battle"
            )
            yield state.problem(says, Topic.ATTACKED_PLAYER, (attacker,))
    for attacker, target in action.pairs:
        yield from about(creature_problems(state, player, attacker), attacker)
        if attacker in state.permanents:
            yield from about(_target_problems(state, attacker, target, possible), attacker)


def undeclarable_attacks(state: GameState) -> Iterator[Problem]:
    """Yield why the attacks that stand now could not be declared now.

    That the creatures are tapped is no reason, as attacking taps them [cr2025-06-06 508.1f].
    """
    player, attacks = state.primary(state.turn.active_player), combat_of(state).attacks
    possible = attack_targets(state, player)
    pairs = [(id, target) for id, target in attacks.items() if target is not None]
    for attacker in attacks:
        yield from about(creature_problems(state, player, attacker, tapped=True), attacker)
    for attacker, target in pairs:
        yield from about(_target_problems(state, attacker, target, possible), attacker)
    options: Options = {attacker: (target,) for attacker, target in pairs}
    yield from violations(attack_model(state, player, options, ()), pairs)


def creature_problems(
    state: GameState, player: PlayerId, id: ObjectId, *, tapped: bool = False
) -> Iterator[Problem]:
    """Yield why a creature cannot attack anything. With `tapped`, being tapped is no reason: its attack has
    tapped it [cr2025-06-06 508.1a, 508.1c].
    """
    permanent = state.permanents.get(id)
    if permanent is None or permanent.controller not in state.sharing_turns(player):
        says = f"{_name_of(state, id)} can't attack: only creatures the active player controls can attack"
        yield state.problem(says, Topic.DECLARE_ATTACKERS)
        return
    now = characteristics(state, id)
    if not now.is_creature:
        yield state.problem(f"{now.name} can't attack: it isn't a creature", Topic.DECLARE_ATTACKERS)
        return
    if CardType.BATTLE in now.types:
        yield state.problem(f"{now.name} can't attack: it is a battle", Topic.BATTLES_DO_NOT_ATTACK)
    if permanent.tapped and not tapped:
        yield state.problem(f"{now.name} can't attack: it is tapped", Topic.ATTACKER_UNTAPPED)
    if Rule.ATTACKS_AS_THOUGH_HASTY not in now.rules and is_summoning_sick(state, permanent):
        yield state.problem(f"{now.name} can't attack: {JUST_CAME}", Topic.ATTACKER_SUMMONING_SICK)
    if Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER not in now.rules:
        if "Wall" in now.subtypes and _walls_cant_attack(state):
            yield state.problem(f"{now.name} can't attack: it is a Wall", Topic.WALLS)
        elif Keyword.DEFENDER in now.keywords:
            because = Because(Keyword.DEFENDER, id)
            yield state.problem(f"{now.name} can't attack: it has defender", Topic.DEFENDER, (id,), because)
    if Rule.CANT_ATTACK in now.rules:
        because = Because(Rule.CANT_ATTACK, id)
        yield state.problem(f"{now.name} can't attack", Topic.ATTACK_RESTRICTIONS, (id,), because)


def _walls_cant_attack(state: GameState) -> bool:
    return state.edition.walls is Walls.CANT_ATTACK


def _is_planeswalker_of(state: GameState, target: Target, player: object) -> bool:
    id = ObjectId(target)
    is_planeswalker = CardType.PLANESWALKER in characteristics(state, id).types
    return is_planeswalker and state.permanents[id].controller == player


def _is_protected(state: GameState, rule: CantAttackThem, target: Target) -> bool:
    """Return whether a target is a planeswalker that can't be attacked because the rule protects the
    planeswalkers of a player as well.
    """
    if is_player(target) or rule.protected is Protected.YOU:
        return False
    return _is_planeswalker_of(state, target, rule.whom)


def _condition_holds(state: GameState, condition: Condition, attacker: ObjectId, defender: PlayerId) -> bool:
    you = state.permanents[attacker].controller
    against = Binding(defending=defender)
    return holds(state, condition, Context(controller=you, source=attacker, binding=against))


def _target_problems(
    state: GameState, id: ObjectId, target: Target, possible: list[Target]
) -> Iterator[Problem]:
    """Yield why a creature cannot attack that target [cr2025-06-06 508.1b-c]."""
    if target not in possible:
        says = f"{_name_of(state, id)} can't attack {_called(state, target)}"
        others = "a planeswalker that an opponent controls, or a battle that an opponent protects"
        yield state.problem(f"{says}: a creature attacks an opponent, {others}", Topic.ATTACKED_PLAYER)
        return
    name, them = characteristics(state, id).name, target_name(state, target)
    for obstacle in _obstacles(state, id, target):
        says = f"{name} can't attack {them}{_condition_of(obstacle.change, them)}"
        yield state.problem(says, Topic.ATTACK_RESTRICTIONS, (id,), obstacle)


def _name_of(state: GameState, id: ObjectId) -> str:
    """Return the name of a permanent; that of a card elsewhere may be hidden."""
    return (characteristics(state, id).name if id in state.permanents else "") or "that creature"


def _called(state: GameState, target: Target) -> str:
    """Return the name of a target that somebody names for an attack, if there is such a target."""
    there = target < len(state.players) if is_player(target) else target in state.permanents
    return target_name(state, target) if there else "that"


def _condition_of(change: object, them: str) -> str:
    """Return the end of the sentence "this creature can't attack them", with the condition or the reason
    of that rule; empty if the rule has none.
    """
    match change:
        case CantAttackUnless(condition):
            return f" unless {in_words(condition)}"
        case CantBeAttackedExceptBy():
            return f": {them} {in_words(change)}"
        case RuleForPlayer():
            return f": its controller {change.value}"
        case Rule.CANT_ATTACK_A_PLAYER_AGAIN:
            return " again: it has attacked that player this turn"
        case _:
            return ""


def _obstacles(state: GameState, id: ObjectId, target: Target) -> Iterator[Because]:
    """Yield what keeps a creature from attacking something that may be attacked [cr2025-06-06 508.1c]."""
    for rule in rules_of(state, id):
        match rule:
            case CantAttackUnless(condition):
                defenders = attacked_with(state, defender_of(state, target))
                if is_off_limits(state, [not _condition_holds(state, condition, id, d) for d in defenders]):
                    yield Because(rule, id)
            case CantAttackThem(whom) if target == whom or _is_protected(state, rule, target):
                yield Because(rule, id)
            case Rule.CANT_ATTACK_A_PLAYER_AGAIN if is_player(target):
                if has_role(state, CombatRole.ATTACKED_YOU_THIS_TURN, id, PlayerId(target)):
                    yield Because(rule, id)
            case _:
                pass
    you = state.permanents[id].controller
    for change, only in only_attackable(state, you):
        if target != only and (is_player(target) or not _is_planeswalker_of(state, target, only)):
            yield Because(change, you)
    if is_player(target):
        yield from obstacles_to_attacking_players(state, id, PlayerId(target))
