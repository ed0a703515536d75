"""Turn-based actions: what happens by itself as steps begin and end [2016 703; wiki lesson on the turn]."""

from __future__ import annotations

from dataclasses import fields

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.editions import R2010, R2016, Edition
from manaburn.rules.turn.turn import TURN_BASED_ACTIONS
from manaburn.rules.turn_table import TURN
from manaburn.state import events
from manaburn.state.records import agenda
from manaburn.state.records.agenda import TurnBasedAction
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    CARA,
    every_edition,
    go_to,
    graveyard,
    life,
    moment,
    name,
    of_kind,
    on_stack,
    position,
    refused,
    since_2010,
    walk,
    within,
)

with_damage_orders = pytest.mark.parametrize("edition", [R2010, R2016], ids=str)


def test_the_table_of_turn_based_actions_is_whole() -> None:
    in_steps = {action for row in TURN for action in row.actions}
    assert set(TURN_BASED_ACTIONS) == set(TurnBasedAction) == in_steps


@since_2010
@rules({"wiki2016": ("tba/definition#2", "tba/first#1", "tba/first#2", "tba/list-14-mana")})
def test_a_turn_with_all_of_them_puts_nothing_on_the_stack(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Forest   hand: 7 Forest
          battlefield: Forest (tapped), Grizzly Bears, Hill Giant (tapped)
        Ben 20   library: 9 Forest   battlefield: Gray Ogre
        """,
        edition,
    )
    game.play("tap Forest for {G}")
    attack = "attack: Grizzly Bears, Hill Giant"
    for asked in walk(game, attack, "block: Gray Ogre > Grizzly Bears"):
        if isinstance(asked, d.ChooseObjects):
            break
    assert (game.state.turn.step, life(game)) == (Step.CLEANUP, [20, 17])
    game.play("choose: Forest")
    assert game.state.turn.number == 6
    assert not of_kind(game.events, events.PutOntoStack)
    first = {
        Step.UNTAP: events.Untapped,
        Step.UPKEEP: events.Tapped,  # for mana, by Anna: no action of the step comes before it
        Step.DRAW: events.Moved,
        Step.DECLARE_ATTACKERS: events.Tapped,  # by the declaration
        Step.DECLARE_BLOCKERS: events.BlockersDeclared,
        Step.COMBAT_DAMAGE: events.DamageAssigned,
        Step.CLEANUP: events.Moved,
    }
    assert {step: type(within(game, step)[0]) for step in first} == first
    last = {Step.UPKEEP: events.ManaEmptied, Step.DRAW: events.Drew, Step.CLEANUP: events.DamageWoreOff}
    assert {step: type(within(game, step)[-1]) for step in last} == last


@every_edition
@rules({"wiki2016": "tba/not-triggers"})
def test_an_ability_of_the_beginning_of_a_step_is_no_turn_based_action(edition: Edition) -> None:
    """It is on the stack, has a controller, and can be answered."""
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   battlefield: Phyrexian Arena
        Ben 20   hand: Shock   battlefield: Mountain
        """,
        edition,
    )
    assert (on_stack(game), game.state.stack[0].controller) == (["Phyrexian Arena"], ANNA)
    game.play("pass", "cast Shock", "targets: Anna", "pass", "pass")
    assert (life(game), on_stack(game)) == ([18, 20], ["Phyrexian Arena"])
    game.play("pass", "pass")
    assert life(game) == [17, 20]


@rules({"wiki2016": "tba/no-controller"})
def test_nobody_controls_a_turn_based_action() -> None:
    assert [field.name for field in fields(agenda.DoTurnBasedAction)] == ["action", "done"]
    assert not any("controller" in str(action.value) for action in TurnBasedAction)


# Those of combat


@since_2010
@rules({"wiki2016": ("tba/list-06-declare-attackers", "tba/list-07-declare-blockers", "tba/first#1")})
def test_attackers_and_blockers_are_declared_as_their_steps_begin(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: beginning of combat   active: Anna
        Anna 20   hand: Shock   mana: {R}   battlefield: Grizzly Bears, Mountain
        Ben 20   battlefield: Gray Ogre
        """,
        edition,
    )
    game.play("pass", "pass")
    assert moment(game) == (Step.DECLARE_ATTACKERS, d.DeclareAttackers(ANNA))
    assert within(game, Step.DECLARE_ATTACKERS) == []
    assert refused(game, "cast Shock")
    game.play("attack: Grizzly Bears")
    assert moment(game) == (Step.DECLARE_ATTACKERS, d.Priority(ANNA))
    game.play("pass", "pass")
    assert moment(game) == (Step.DECLARE_BLOCKERS, d.DeclareBlockers(BEN))
    assert within(game, Step.DECLARE_BLOCKERS) == []
    game.play("block: Gray Ogre")
    assert moment(game) == (Step.DECLARE_BLOCKERS, d.Priority(ANNA))


@with_damage_orders
@rules({"wiki2016": ("tba/list-08-attacker-orders", "tba/list-09-blocker-orders")})
def test_orders_are_announced_right_after_blocks_attackers_first(edition: Edition) -> None:
    """Craw Wurm is blocked by two; Palace Guard blocks two; Gray Ogre is blocked by one and blocks none."""
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna
        Anna 20   battlefield: Craw Wurm#20 (attacking Ben, tapped), Gray Ogre#22 (attacking Ben, tapped)
        Ben 20   battlefield: Palace Guard#30, Grizzly Bears#32
        """,
        edition,
    )
    game.play("block: Palace Guard > Craw Wurm, Palace Guard > Gray Ogre, Grizzly Bears > Craw Wurm")
    assert moment(game) == (Step.DECLARE_BLOCKERS, d.OrderForDamage(ANNA, 20, (30, 32)))
    game.play("order: Grizzly Bears, Palace Guard")
    assert moment(game) == (Step.DECLARE_BLOCKERS, d.OrderForDamage(BEN, 30, (20, 22)))
    game.play("order: Gray Ogre, Craw Wurm")
    assert moment(game) == (Step.DECLARE_BLOCKERS, d.Priority(ANNA))


@with_damage_orders
@rules({"wiki2016": ("tba/list-08-attacker-orders", "tba/list-09-blocker-orders")})
def test_no_order_is_asked_of_a_single_blocker(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   battlefield: Craw Wurm, Gray Ogre
        Ben 20   battlefield: Palace Guard, Grizzly Bears
        """,
        edition,
    )
    game.play("attack: Craw Wurm, Gray Ogre", "pass", "pass")
    game.play("block: Palace Guard > Craw Wurm, Grizzly Bears > Gray Ogre")
    assert moment(game) == (Step.DECLARE_BLOCKERS, d.Priority(ANNA))


@since_2010
@rules({"wiki2016": "tba/list-10-assign-damage"})
def test_damage_is_assigned_as_its_step_begins_in_turn_order(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare attackers   active: Ben
        Anna 20   battlefield: Grizzly Bears
        Ben 20   battlefield: Gray Ogre, Hill Giant
        Cara 20   battlefield: Runeclaw Bear
        """,
        edition,
    )
    game.play("attack: Gray Ogre > Anna, Hill Giant > Cara", "pass", "pass", "pass")
    asked = []
    for decision in walk(game):
        if isinstance(decision, d.DeclareBlockers):
            game.play(
                "block: Runeclaw Bear" + " > Hill Giant"
                if decision.player == CARA
                else "block: Grizzly Bears > Gray Ogre"
            )
        elif isinstance(decision, d.AssignCombatDamage):
            assert game.state.turn.step is Step.COMBAT_DAMAGE
            assert not of_kind(within(game, Step.COMBAT_DAMAGE), events.DamageDealt)
            asked.append(decision.player)
        elif game.state.turn.step is Step.COMBAT_DAMAGE:
            break
    assert asked == [BEN, CARA, ANNA]
    assert moment(game) == (Step.COMBAT_DAMAGE, d.Priority(BEN))


@since_2010
@rules({"wiki2016": ("tba/list-11-deal-damage", "tba/first#2")})
def test_all_combat_damage_is_dealt_at_once_then_come_deaths_then_triggers_then_priority(
    edition: Edition,
) -> None:
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   battlefield: Gray Ogre, Blood Artist
        Ben 20   battlefield: Grizzly Bears
        """,
        edition,
    )
    game.play("attack: Gray Ogre", "pass", "pass", "block: Grizzly Bears", "pass", "pass")
    game.play("assign: Gray Ogre > Grizzly Bears 2", "assign: Grizzly Bears > Gray Ogre 2")
    # Both deal their damage though each dies of it, and both deaths are seen together.
    assert (graveyard(game, ANNA), graveyard(game, BEN)) == (["Gray Ogre"], ["Grizzly Bears"])
    assert isinstance(game.decision, d.OrderTriggers)
    game.play("order: 1, 2", "targets: Ben", "targets: Ben")
    assert (moment(game), len(game.state.stack)) == ((Step.COMBAT_DAMAGE, d.Priority(ANNA)), 2)
    told = of_kind(
        within(game, Step.COMBAT_DAMAGE), events.DamageDealt, events.Moved, events.AbilityTriggered
    )
    assert [type(event) for event in told] == [
        events.DamageDealt,
        events.DamageDealt,
        events.Moved,
        events.Moved,
        events.AbilityTriggered,
        events.AbilityTriggered,
    ]


@since_2010
@rules({"wiki2016": "tba/list-11-deal-damage"})
def test_damage_to_both_players_of_a_creature_and_a_trampler_comes_in_one_batch(edition: Edition) -> None:
    """Lethal damage to a player and the life from lifelink come together: nobody is at 0 in between."""
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 1   battlefield: Healer's Hawk, Gray Ogre
        Ben 2   battlefield: Hill Giant
        """,
        edition,
    )
    game.play("attack: Healer's Hawk, Gray Ogre", "pass", "pass", "block: none")
    go_to(game, Step.COMBAT_DAMAGE).play("assign: Gray Ogre > Ben 2, Healer's Hawk > Ben 1")
    assert (game.outcome, life(game)) == (events.GameEnded((ANNA,)), [2, -1])
    kinds = [type(event) for event in within(game, Step.COMBAT_DAMAGE)]
    assert kinds.count(events.DamageDealt) == 2
    assert kinds.index(events.PlayerLost) > max(
        i for i, kind in enumerate(kinds) if kind is events.DamageDealt
    )
    assert name(game, next(iter(game.state.permanents))) == "Healer's Hawk"
