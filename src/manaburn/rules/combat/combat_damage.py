"""This module carries out the combat damage step: it finds who deals damage to what, asks for assignments,
and deals the damage [cr2025-06-06 510; cr2010-10-01 509.2-3, 510; cr2006-10-01 310].

1. `dealers` returns the creatures that assign damage in this step, by first and double strike.
2. `assigning` makes a `Dealer` for each creature of a player, with everything it may assign damage to.
3. `ask_all_for_damage` schedules the questions to the players, and `assign` notes each answer.
   (`damage_choices` judges and lists the possible answers.)
4. `finish_assignment` deals all damage at once, or puts it on the stack if the edition has that.

If the edition has damage assignment orders, `creatures_to_order` finds the creatures that need one.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.decisions import AssignDamage
from manaburn.editions import (
    CombatDamage,
    DamageDivision,
    Deathtouch,
    DoubleStrike,
    Edition,
    NonpositivePower,
    SecondDamageStep,
)
from manaburn.editions.axes_of_combat import AssigningNothing
from manaburn.options import Sharing
from manaburn.rules.combat.banding import divider
from manaburn.rules.combat.combat import combat_of, has_rule, remembered
from manaburn.rules.damage.damage import DamagePart, deal_damage, deathtouch
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.players.defending import attacked_player
from manaburn.rules.players.teams import attacked_with
from manaburn.state import GameState, events
from manaburn.state.records.agenda import AskForDamage
from manaburn.state.records.combat import Combat
from manaburn.state.records.effects import CombatDamageOnStack
from manaburn.state.records.records import Characteristics
from manaburn.terms import Keyword, ObjectId, PlayerId, Step, Target, is_player
from manaburn.values import value

_STRIKING_FIRST, _BANDING = int(Mechanics.STRIKING_FIRST), int(Mechanics.BANDING)
"""The bits of `state.mechanics` for games with first strike, and for games with banding."""
_ONLY_FIRST = frozenset((Keyword.FIRST_STRIKE,))
_FIRST_OR_DOUBLE = frozenset((Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE))


# Who deals damage in which step


def strikers(state: GameState) -> frozenset[ObjectId]:
    """Return the attacking and blocking creatures that have first or double strike now."""
    if not state.mechanics & _STRIKING_FIRST:
        return frozenset()
    combat = combat_of(state)
    striking = _strikes_first(state.edition)
    involved = (*combat.attacks, *combat.blocks)
    return frozenset(id for id in involved if characteristics(state, id).keywords & striking)


def _strikes_first(edition: Edition) -> frozenset[Keyword]:
    """Return the keywords with which a creature deals damage in the first step; before March 2003 double
    strike does nothing.
    """
    match edition.double_strike:
        case DoubleStrike.UNKNOWN:
            return _ONLY_FIRST
        case DoubleStrike.KNOWN:
            return _FIRST_OR_DOUBLE


def dealers(state: GameState) -> list[ObjectId]:
    """Return the combatants that assign damage in this step [cr2025-06-06 510.4; cr2006-10-01 310.5;
    dangelo2002-03-16 C.5.9].
    """
    combat = combat_of(state)
    involved = list(dict.fromkeys((*combat.attacks, *combat.blocks)))
    if combat.struck_first is None:  # there is only one combat damage step
        return involved
    if state.turn.step is Step.FIRST_COMBAT_DAMAGE:
        return [id for id in involved if id in combat.struck_first]
    done = _dealt_in_first_step(state)
    twice = _strikes_first(state.edition) - _ONLY_FIRST
    return [id for id in involved if id not in done or characteristics(state, id).keywords & twice]


def _dealt_in_first_step(state: GameState) -> frozenset[ObjectId]:
    """Return the creatures that deal damage in the second step only if they have double strike by then."""
    combat = combat_of(state)
    match state.edition.second_damage_step:
        case SecondDamageStep.ASSIGNED_NOTHING_IN_THE_FIRST:
            return combat.assigned_first
        case SecondDamageStep.FIXED_BY_ONE_CHECK | SecondDamageStep.LACKED_STRIKE_AS_THE_FIRST_BEGAN:
            return combat.struck_first or frozenset()


# What may be assigned


@value
class Dealer:
    """A creature about to assign damage, and everything it may assign it to."""

    id: ObjectId
    power: int
    creatures: tuple[ObjectId, ...]
    """Those it fights, in its damage assignment order if it has one."""
    beyond: tuple[Target, ...]
    """What an attacker with trample, or an unblocked one, attacks. If it tramples over planeswalkers, the
    controller of the planeswalker comes after it. If it attacks a team as a group, these are all players of
    the team, and it chooses one.
    """
    tramples: bool
    as_unblocked: bool
    """It may assign all its damage to `beyond` though it is blocked."""
    ordered: bool
    """A damage assignment order binds it: it assigns lethal damage to `creatures` in their order."""
    divided_by: PlayerId
    """Who divides its damage: another than its controller, if banding says so [cr2025-06-06 702.22j-k]."""

    @property
    def chooses_one(self) -> bool:
        """Return whether only one of those beyond may be assigned damage [cr2006-10-01 606.7d; cr2010-10-01
        810.7f].
        """
        return len(self.beyond) > 1 and is_player(self.beyond[0])

    @property
    def recipients(self) -> tuple[Target, ...]:
        """Return everything it may assign damage to."""
        return (*self.creatures, *self.beyond)

    @property
    def assigns_some(self) -> bool:
        """Return whether it has damage to assign, and something to assign it to."""
        return self.power > 0 and bool(self.creatures or self.beyond)

    @property
    def may_hold_back(self) -> bool:
        """Return whether the creature may also assign no damage at all: it is blocked, nothing blocks it
        any more, and it may assign its damage as though unblocked.
        """
        return self.as_unblocked and not self.creatures and not self.tramples

    @property
    def forced(self) -> bool:
        """Return whether there is only one way to assign its damage."""
        return len(self.creatures) + len(self.beyond) == 1 and not self.may_hold_back


def assigning(state: GameState, player: PlayerId) -> list[Dealer]:
    """Return the creatures whose combat damage a player, or their team, assigns in this step, each with
    what it may be assigned to [cr2025-06-06 510.1a-d, 702.22j-k, 805.10f].
    """
    return remembered(state, player, _assigning)


def _assigning(state: GameState, player: PlayerId) -> list[Dealer]:
    combat, together = combat_of(state), state.sharing_turns(player)
    able = [_dealer(state, combat, id, whose) for id, whose in _dividing(state) if whose in together]
    return [dealer for dealer in able if dealer.assigns_some]


def _dividing(state: GameState) -> list[tuple[ObjectId, PlayerId]]:
    """Return the combatants that assign damage in this step, each with the player who divides it."""
    if state.mechanics & _BANDING:
        return [(id, divider(state, id)) for id in dealers(state)]
    permanents = state.permanents
    return [(id, permanents[id].controller) for id in dealers(state)]


def dealer_of(state: GameState, combat: Combat, id: ObjectId) -> Dealer:
    """Return what an attacking or blocking creature may assign damage to, even if it does so in another
    step.
    """
    return _dealer(state, combat, id, divider(state, id))


def _dealer(state: GameState, combat: Combat, id: ObjectId, divided_by: PlayerId) -> Dealer:
    """Return a creature as it is about to assign damage, with its amount and recipients: for a blocker, for
    an unblocked attacker, or for a blocked one.
    """
    now = characteristics(state, id)
    power = _toughness_assigned(state, now) if Rule.ASSIGNS_TOUGHNESS in now.rules else now.power
    power = 0 if Rule.ASSIGNS_NOTHING in now.rules else power
    own = divided_by == state.permanents[id].controller
    ordered = own and id in combat.order and not _ignores_order(state, now)
    if id not in combat.attacks:
        return Dealer(id, power, combat.blocked_by(id), (), False, False, ordered, divided_by)
    if id not in combat.blocked:
        return Dealer(id, power, (), _beyond(state, id, now), False, False, ordered, divided_by)
    tramples = not now.keywords.isdisjoint(_TRAMPLING)
    as_unblocked = Rule.ASSIGNS_AS_UNBLOCKED in now.rules
    beyond = _beyond(state, id, now) if tramples or as_unblocked else ()
    free = as_unblocked and bool(beyond)
    return Dealer(id, power, combat.blockers_of(id), beyond, tramples, free, ordered, divided_by)


def _toughness_assigned(state: GameState, now: Characteristics) -> int:
    """Return how much damage a creature assigns by its toughness. In some editions it is none without
    power [cr2004-02-01 310.2a; cr2007-10-01 310.2a; cr2025-06-06 510.1a].
    """
    match state.edition.assigning_nothing:
        case AssigningNothing.WITHOUT_POWER:
            return now.toughness if now.power > 0 else 0
        case AssigningNothing.WITHOUT_DAMAGE:
            return now.toughness


def _ignores_order(state: GameState, now: Characteristics) -> bool:
    """Return whether no order binds a creature with deathtouch, as in the first year of orders [cr2009-07-11
    702.2b].
    """
    return Keyword.DEATHTOUCH in now.keywords and deathtouch(state) is Deathtouch.STATE_BASED


_TRAMPLING = frozenset((Keyword.TRAMPLE, Keyword.TRAMPLE_OVER_PLANESWALKERS))


def _beyond(state: GameState, attacker: ObjectId, now: Characteristics) -> tuple[Target, ...]:
    """Return what an attacker can damage besides its blockers: what it attacks, and the player behind a
    planeswalker that it tramples over [cr2025-06-06 702.19c, 702.19e].
    """
    target = combat_of(state).attacks[attacker]
    if target is not None and is_player(target):
        alone = state.options.sharing is Sharing.NOTHING
        return (target,) if alone else attacked_with(state, PlayerId(target))
    here = () if target is None else (target,)
    if Keyword.TRAMPLE_OVER_PLANESWALKERS not in now.keywords:
        return here
    player = attacked_player(state, attacker)
    return here if player is None else (*here, player)


def forced_assignment(state: GameState, player: PlayerId) -> AssignDamage | None:
    """Return the only legal assignment of a player; None if they have a choice. No assignments are listed
    to find it.
    """
    all_dealers = assigning(state, player)
    if not all(dealer.forced for dealer in all_dealers):
        return None
    return AssignDamage(tuple(sorted((d.id, d.recipients[0], d.power) for d in all_dealers)))


# Orders, assignment and dealing, as tasks


def announces_orders(edition: Edition) -> bool:
    """Return whether damage assignment orders are announced, and damage divided by them [cr2010-10-01
    509.2-3].
    """
    return edition.damage_division is DamageDivision.IN_ANNOUNCED_ORDER


def creatures_to_order(state: GameState) -> tuple[ObjectId, ...]:
    """Return the creatures facing several others, attackers first, if the edition announces orders
    [cr2010-10-01 509.2-3].
    """
    if not announces_orders(state.edition):
        return ()
    combat = combat_of(state)
    attackers = tuple(id for id in combat.attacks if len(combat.blockers_of(id)) > 1)
    return attackers + tuple(id for id, attackers in combat.blocks.items() if len(attackers) > 1)


def ask_all_for_damage(state: GameState) -> None:
    """Schedule the questions for assignments: to the active player first, then to each defending player
    [cr2025-06-06 510.1].
    """
    _note_what_assigns_zero(state)
    # Only a player with something to assign is asked; of a team that shares turns its primary player.
    combat, dividing = combat_of(state), set[PlayerId]()
    for id, player in _dividing(state):
        if player not in dividing and _dealer(state, combat, id, player).assigns_some:
            dividing.add(player)
    asked = dict.fromkeys(state.primary(player) for player in state.active_players() if player in dividing)
    state.schedule(AskForDamage(tuple(asked)))


def _note_what_assigns_zero(state: GameState) -> None:
    """Note that creatures without power have assigned damage, in editions in which they assign 0 damage
    instead of none [cr2002-02-20 310.1a; cr2009-05-01 310.2a].
    """
    match state.edition.nonpositive_power:
        case NonpositivePower.ASSIGNS_NOTHING:
            return
        case NonpositivePower.ASSIGNS_ZERO:
            assigning_any = (id for id in dealers(state) if not has_rule(state, id, Rule.ASSIGNS_NOTHING))
            fighting = [_dealer(state, combat_of(state), id, divider(state, id)) for id in assigning_any]
            zero = tuple((d.id, d.recipients[0], 0) for d in fighting if d.power <= 0 and d.recipients)
            if zero:
                happen(state, events.DamageAssigned(state.turn.active_player, zero))


def finish_assignment(state: GameState, parts: tuple[DamagePart, ...]) -> None:
    """Deal all combat damage at once, now that it is assigned; or put it on the stack, where it waits
    [cr2025-06-06 510.2; cr2006-10-01 310.1].
    """
    if not parts:
        return
    if uses_the_stack(state.edition):
        player = state.active_players()[0]
        item = CombatDamageOnStack(id=ObjectId(state.new_id()), controller=player, parts=parts)
        happen(state, events.PutOntoStack(item))
    else:
        deal_damage(state, [part for part in parts if _remains(state, part)], combat=True)


def uses_the_stack(edition: Edition) -> bool:
    """Return whether combat damage that is assigned goes on the stack."""
    match edition.combat_damage:
        case CombatDamage.DEALT_AT_ONCE:
            return False
        case CombatDamage.USES_THE_STACK:
            return True
        case _:
            assert_never(edition.combat_damage)


def _remains(state: GameState, part: DamagePart) -> bool:
    """Return whether a dealer and the recipient of its damage are still there, as a player may have left
    [cr2025-06-06 800.4a].
    """
    source, target, _ = part
    if source not in state.permanents:
        return False
    return target in state.permanents or (is_player(target) and state.players[target].in_game)


def assign(state: GameState, player: PlayerId, parts: tuple[DamagePart, ...]) -> None:
    """Note the damage that a player's creatures assign. It is dealt later."""
    happen(state, events.DamageAssigned(player, parts))
    waiting = state.agenda.pop()
    assert isinstance(waiting, AskForDamage), "the assignment was asked for"
    state.schedule(AskForDamage(waiting.players, waiting.parts + parts))


def announce_order(state: GameState, creature: ObjectId, order: tuple[ObjectId, ...]) -> None:
    """Note a creature's damage assignment order."""
    happen(state, events.OrderAnnounced(creature, order))
