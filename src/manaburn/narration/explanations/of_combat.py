"""This module explains a combat: who attacks and blocks what, what each assigns and why [cr2025-06-06
508-510; cr2010-10-01 509.2-3; cr2006-10-01 310].

`of_combat` explains the whole of it; `facts_of_fighter` yields the facts about one creature: what it does, in
which damage step it strikes, and what it assigns.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.decisions import AssignDamage, DeclareBlockers
from manaburn.editions import Topic
from manaburn.narration.explanations.naming import name_of
from manaburn.narration.explanations.records import Explanation, Fact, rule_of
from manaburn.narration.words import enumeration, step_name
from manaburn.rules.combat.combat_damage import Dealer, announces_orders, dealer_of, dealers, strikers
from manaburn.rules.combat.payability import payment_in_progress
from manaburn.rules.damage.damage import lethal_damage, one_is_lethal
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.state.records.agenda import AskForDamage, begun
from manaburn.state.records.combat import Combat
from manaburn.state.records.effects import CombatDamageOnStack
from manaburn.terms import Keyword, ObjectId, PlayerId, Step, Target

COMBAT = "combat"
NUMBER_OF_COMBAT = -1


def of_combat(state: GameState, viewer: PlayerId | None) -> Explanation:
    """Explain the combat phase in progress: each attacker and blocker, and what each assigns."""
    combat = state.combat
    assert combat is not None, "it is combat"
    fighters = dict.fromkeys((*combat.attacks, *combat.blocks))
    facts = [
        Fact(name_of(state, id, viewer), fact.sentence, fact.rule)
        for id in fighters
        for fact in facts_of_fighter(state, id, viewer)
    ]
    return Explanation(
        COMBAT, NUMBER_OF_COMBAT, "", (), _summary(state, combat, viewer), kind=COMBAT, facts=tuple(facts)
    )


def _summary(state: GameState, combat: Combat, viewer: PlayerId | None) -> str:
    """Return the step and what attacks, in a sentence."""
    step = state.turn.step
    where = "" if step is None else f"{step_name(step, state.edition)} step, "
    if not combat.attacks:
        return f"{where}nothing attacks"
    attackers = enumeration([name_of(state, id, viewer) for id in combat.attacks])
    return f"{where}{attackers} {'attack' if len(combat.attacks) > 1 else 'attacks'}"


def facts_of_fighter(state: GameState, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield what a creature does in combat, and what it assigns by which rule; nothing if it is not in
    combat.
    """
    combat = state.combat_of(id)
    if combat is None or (id not in combat.attacks and id not in combat.blocks):
        return
    if id in combat.attacks:
        yield from _of_attacker(state, combat, id, viewer)
    else:
        yield from _of_blocker(state, combat, id, viewer)
    yield from _of_order(state, combat, id, viewer)
    yield from _of_strike(state, combat, id)
    yield from _of_assignment(state, combat, id, viewer)


def _of_attacker(state: GameState, combat: Combat, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield what an attacker attacks, its band, and what blocks it."""
    edition, target = state.edition, combat.attacks[id]
    what = "nothing: what it attacked is gone" if target is None else name_of(state, target, viewer)
    entered = ", and was never declared as an attacker" if id in combat.entered else ""
    topic = Topic.ENTERS_ATTACKING if entered else Topic.BECOMES_ATTACKING
    yield Fact("attacks", f"it attacks {what}{entered}", rule_of(edition, topic))
    for band in combat.bands:
        if id in band:
            others = enumeration([name_of(state, each, viewer) for each in band if each != id])
            yield Fact("band", f"it is in a band with {others}", rule_of(edition, Topic.ATTACKING_BANDS))
    rule = rule_of(edition, Topic.BECOMES_BLOCKED)
    blockers = combat.blockers_of(id)
    if blockers:
        names = enumeration([name_of(state, each, viewer) for each in blockers])
        yield Fact("blocked", f"{names} {'block' if len(blockers) > 1 else 'blocks'} it", rule)
    elif id in combat.blocked:
        yield Fact("blocked", "it stays blocked, though no creature blocks it any more", rule)
    elif _blocks_are_declared(state):
        yield Fact("unblocked", "nothing blocks it", rule)


def _blocks_are_declared(state: GameState) -> bool:
    """Return whether all players who could have declared their blockers."""
    match state.turn.step:
        case Step.FIRST_COMBAT_DAMAGE | Step.COMBAT_DAMAGE | Step.END_OF_COMBAT:
            return True
        case Step.DECLARE_BLOCKERS:
            asked = isinstance(state.decision, DeclareBlockers)
            return not asked and payment_in_progress(state) is None
        case _:
            return False


def _of_blocker(state: GameState, combat: Combat, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    there = [name_of(state, each, viewer) for each in combat.blocked_by(id)]
    what = enumeration(there) if there else "nothing any more: what it blocked has left combat"
    yield Fact("blocks", f"it blocks {what}", rule_of(state.edition, Topic.BECOMES_BLOCKING))


def _of_order(state: GameState, combat: Combat, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    if id in combat.order and announces_orders(state.edition):
        attacks = id in combat.attacks
        topic = Topic.ATTACKER_DAMAGE_ORDER if attacks else Topic.BLOCKER_DAMAGE_ORDER
        order = ", then ".join(name_of(state, each, viewer) for each in combat.order[id])
        yield Fact("order", f"its damage assignment order is {order}", rule_of(state.edition, topic))


def _of_strike(state: GameState, combat: Combat, id: ObjectId) -> Iterator[Fact]:
    """Yield in which of two combat damage steps a creature deals damage; nothing if there is only one, as no
    creature strikes first.
    """
    edition, first = state.edition, combat.struck_first
    first = strikers(state) if first is None else first
    if not first:
        return
    keywords = characteristics(state, id).keywords
    if id in first and Keyword.DOUBLE_STRIKE in keywords:
        rule = rule_of(edition, Topic.DOUBLE_STRIKE)
        yield Fact("strikes", "it deals combat damage in both steps, for it has double strike", rule)
    elif id in first:
        now = Keyword.FIRST_STRIKE in keywords
        why = "has first strike" if now else "had first strike or double strike as that step began"
        text = f"it deals combat damage in the first of two steps, for it {why}"
        yield Fact("strikes", text, rule_of(edition, Topic.FIRST_STRIKE))
    else:
        rule = rule_of(edition, Topic.SECOND_DAMAGE_STEP, Topic.FIRST_STRIKE)
        yield Fact("strikes", "it deals combat damage in the second of two steps", rule)


def _of_assignment(state: GameState, combat: Combat, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield what a creature has assigned; or else what it may assign, or why it assigns nothing."""
    assigned = _assigned(state, id)
    if assigned is not None:
        parts, how, topic = assigned
        shares = enumeration([f"{n} to {name_of(state, target, viewer)}" for target, n in parts])
        yield Fact("assigned", f"it {how} {shares}", rule_of(state.edition, topic))
        return
    if not _still_assigns(state, combat, id):
        rule = rule_of(state.edition, Topic.SECOND_DAMAGE_STEP, Topic.ASSIGN_COMBAT_DAMAGE)
        yield Fact("assigns", "it assigns no more combat damage in this combat phase", rule)
        return
    dealer = dealer_of(state, combat, id)
    if not dealer.assigns_some:
        yield _assigns_nothing(state, combat, dealer)
        return
    yield _what_it_may_assign(state, combat, dealer, viewer)
    yield from _lethal(state, dealer, viewer)
    divided_by = dealer.divided_by
    if divided_by != state.permanents[id].controller:
        rule = rule_of(state.edition, Topic.BANDING)
        yield Fact("divides", f"{state.players[divided_by].name} divides its damage, by banding", rule)


def _still_assigns(state: GameState, combat: Combat, id: ObjectId) -> bool:
    """Return whether a creature is to assign combat damage now or in a step to come."""
    step = state.turn.step
    waits = isinstance(state.decision, AssignDamage)
    waits = waits or any(isinstance(begun(task), AskForDamage) for task in state.agenda)
    match step:
        case Step.FIRST_COMBAT_DAMAGE:
            once = combat.struck_first is not None and id in combat.struck_first
            return waits or not once or Keyword.DOUBLE_STRIKE in characteristics(state, id).keywords
        case Step.COMBAT_DAMAGE:
            return waits and id in dealers(state)
        case _:
            return step is not Step.END_OF_COMBAT


def _assigned(state: GameState, id: ObjectId) -> tuple[list[tuple[Target, int]], str, Topic] | None:
    """Return what a creature has been assigned to deal already: the recipients with their amounts, where that
    waits to be dealt, in words, and the topic of the rule. Return None if nothing has been assigned.
    """
    for item in reversed(state.stack):
        if isinstance(item, CombatDamageOnStack):
            parts = [(target, n) for source, target, n in item.parts if source == id]
            if parts:
                return parts, "has on the stack", Topic.COMBAT_DAMAGE_ON_STACK
    for task in map(begun, state.agenda):
        if isinstance(task, AskForDamage):
            parts = [(target, n) for source, target, n in task.parts if source == id]
            if parts:
                return parts, "has been assigned", Topic.ASSIGN_COMBAT_DAMAGE
    return None


def _assigns_nothing(state: GameState, combat: Combat, dealer: Dealer) -> Fact:
    """Return the fact that a creature assigns no combat damage, and why."""
    edition = state.edition
    if dealer.power <= 0:
        why, topic = f"it has {dealer.power} damage to assign", Topic.DAMAGE_EQUALS_POWER
    elif dealer.id in combat.attacks and dealer.id in combat.blocked:
        why, topic = "it is blocked, and no creature blocks it any more", Topic.DIVIDE_AMONG_BLOCKERS
    elif dealer.id in combat.attacks:
        why, topic = "what it attacks is gone", Topic.UNBLOCKED_DAMAGE
    else:
        why, topic = "it blocks nothing any more", Topic.DIVIDE_AMONG_ATTACKERS
    return Fact("assigns", f"it assigns no combat damage: {why}", rule_of(edition, topic))


def _what_it_may_assign(state: GameState, combat: Combat, dealer: Dealer, viewer: PlayerId | None) -> Fact:
    """Return the fact how much damage a creature assigns, to what, and who divides it."""
    now = characteristics(state, dealer.id)
    size = "toughness" if Rule.ASSIGNS_TOUGHNESS in now.rules else "power"
    to, topic = _to_what(state, combat, dealer, viewer)
    rule = rule_of(state.edition, topic)
    return Fact("assigns", f"it assigns {dealer.power} damage, its {size}, to {to}", rule)


def _to_what(state: GameState, combat: Combat, dealer: Dealer, viewer: PlayerId | None) -> tuple[str, Topic]:
    """Return in words what a creature may assign its damage to, and the topic of the rule."""
    id, beyond = dealer.id, " or ".join(name_of(state, each, viewer) for each in dealer.beyond)
    names = [name_of(state, each, viewer) for each in dealer.creatures]
    if id not in combat.attacks:
        return _among(state, names, dealer), Topic.DIVIDE_AMONG_ATTACKERS
    if id not in combat.blocked:
        unless = "" if _blocks_are_declared(state) else ", unless it is blocked"
        return beyond + unless, Topic.UNBLOCKED_DAMAGE
    if dealer.as_unblocked:
        or_to = f"or to {_among(state, names, dealer)}" if names else "or none"
        return f"{beyond} as though it weren't blocked, {or_to}", Topic.GOLDEN_RULE
    if dealer.tramples:
        have = f"{enumeration(names)} {'have' if len(names) > 1 else 'has'} lethal damage"
        only = f"; to {beyond} only once {have}" if names else ""
        return _among(state, [*names, beyond], dealer) + only, Topic.TRAMPLE
    return _among(state, names, dealer), Topic.DIVIDE_AMONG_BLOCKERS


def _among(state: GameState, names: list[str], dealer: Dealer) -> str:
    """Return in words what damage goes to, and who divides it and how."""
    if len(names) == 1:
        return names[0]
    player = state.players[dealer.divided_by].name
    how = f"divided as {player} chooses"
    if dealer.ordered:
        how = f"divided by {player} in its order, each but the last with lethal damage before the next"
    elif announces_orders(state.edition) and not _blocks_are_ordered(state):
        how = f"divided by {player} in an order that is still to be announced"
    return f"{enumeration(names)}, {how}"


def _blocks_are_ordered(state: GameState) -> bool:
    """Return whether damage assignment orders have been announced, or will not be any more."""
    combat = state.combat
    in_damage = state.turn.step in (Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE)
    return in_damage or bool(combat and combat.order)


def _lethal(state: GameState, dealer: Dealer, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield how much damage is lethal to each creature, as far as that matters: if damage is assigned in an
    order, or with trample.
    """
    if not (dealer.ordered or dealer.tramples):
        return
    rule = rule_of(state.edition, Topic.LETHAL_DAMAGE)
    for creature in dealer.creatures:
        name, least = name_of(state, creature, viewer), lethal_damage(state, creature)
        if one_is_lethal(state, dealer.id) and least > 1:
            deathtouch = rule_of(state.edition, Topic.DEATHTOUCH)
            yield Fact("lethal", f"1 damage is lethal to {name}, for it is dealt with deathtouch", deathtouch)
        else:
            yield Fact("lethal", f"{least} damage is lethal to {name}", rule)
