"""The upkeep step: what triggered goes on the stack, then the active player has priority [503]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.editions import Edition
from manaburn.rules.turn_table import ROW
from manaburn.state import events
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    life,
    moment,
    of_kind,
    on_stack,
    position,
    refused,
    since_2006,
    since_2010,
    within,
)

WAKEFUL = card(
    "Wakeful Ox",
    "{G}",
    "Creature — Ox",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=DoesDeed(Doing.BECOMES_UNTAPPED), effects=(GainLife(1),)),),
)
AFTER_UNTAPPING = """
    turn: 5   step: untap   active: Anna
    Anna 20   library: 9 Forest   battlefield: Wakeful Ox (tapped), Phyrexian Arena
    Ben 20   battlefield: Verdant Force
"""
"""Anna has an ability that triggers as she untaps and one of her upkeep; Ben has one of each upkeep."""


@every_edition
@rules({"cr2010": "503.1", "wiki2016": "upkeep/triggers", "cr2025": ("503.1a#1", "503.1a#2")})
@pytest.mark.parametrize(
    ("order", "stack"),
    [
        ("order: 1, 2", ["Wakeful Ox", "Phyrexian Arena", "Verdant Force"]),
        ("order: 2, 1", ["Phyrexian Arena", "Wakeful Ox", "Verdant Force"]),
    ],
)
def test_triggers_of_the_untap_and_upkeep_steps_go_on_the_stack_together(
    edition: Edition, order: str, stack: list[str]
) -> None:
    game = position(AFTER_UNTAPPING, edition, WAKEFUL)
    asked = game.decision
    assert isinstance(asked, d.OrderTriggers)
    assert (game.state.turn.step, asked.player, len(asked.sources)) == (Step.UPKEEP, ANNA, 2)
    game.play(order)
    assert (moment(game), on_stack(game)) == ((Step.UPKEEP, d.Priority(ANNA)), stack)


@every_edition
@pytest.mark.parametrize("active", ["Anna", "Ben"])
@rules({"cr2010": "503.2#1", "wiki2016": "upkeep/priority", "cr2025": "503.1#2"})
def test_the_active_player_has_priority_first(edition: Edition, active: str) -> None:
    game = position(
        f"""
        turn: 5   step: upkeep   active: {active}
        Anna 20   battlefield: Phyrexian Arena
        Ben 20   battlefield: Phyrexian Arena
        """,
        edition,
    )
    player = {"Anna": ANNA, "Ben": BEN}[active]
    assert moment(game) == (Step.UPKEEP, d.Priority(player))
    assert on_stack(game) == ["Phyrexian Arena"]  # that of the active player


@every_edition
@rules({"cr2010": "503.2#2", "wiki2016": "upkeep/players-may-act"})
def test_instants_and_abilities_are_usable_by_whoever_has_priority(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   hand: Shock   battlefield: Mountain
        Ben 20   battlefield: Mogg Fanatic
        """,
        edition,
    )
    game.play("cast Shock", "targets: Ben", "pass", "activate Mogg Fanatic", "targets: Anna", "pass", "pass")
    assert life(game) == [19, 20]
    game.play("pass", "pass")
    assert (game.state.turn.step, life(game)) == (Step.UPKEEP, [19, 18])


@since_2006
def test_sorceries_creatures_and_lands_wait_for_a_main_phase(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   hand: Pyroclasm, Gray Ogre, Mountain   battlefield: 3 Mountain
        Ben 20
        """,
        edition,
    )
    for play in ("cast Pyroclasm", "cast Gray Ogre", "play Mountain"):
        assert refused(game, play), play


@every_edition
@rules({"cr2025": "503.1#1"})
def test_nothing_happens_in_the_upkeep_step_by_itself(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest   hand: 9 Forest   battlefield: Grizzly Bears (tapped, 1 damage)
        Ben 20   battlefield: Hill Giant (tapped)
        """,
        edition,
    )
    game.play("pass", "pass")
    assert within(game, Step.UPKEEP) == []
    assert ROW[Step.UPKEEP].actions == ()


@since_2010
@rules({"cr2025": "503.1a#1"})
def test_what_is_due_for_state_based_actions_is_gone_before_the_triggers(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   battlefield: Phyrexian Arena, Grizzly Bears (2 damage)
        Ben 20
        """,
        edition,
    )
    told = within(game, Step.UPKEEP)
    assert [type(event) for event in told if not isinstance(event, events.PutOntoStack)] == [
        events.Moved,
        events.AbilityTriggered,
    ]
    assert len(of_kind(told, events.PutOntoStack)) == 1
