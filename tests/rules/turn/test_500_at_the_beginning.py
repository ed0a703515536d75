"""Abilities that trigger at the beginning of a phase or step [500.6, 603.3]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import CreateTokens, GainLife
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.turn_table import ROW, HasPriority
from manaburn.state import events
from manaburn.state.records.effects import AbilityOnStack
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    life,
    name,
    of_kind,
    on_stack,
    position,
    walk,
    within,
)

WITH_PRIORITY = [step for step in Step if ROW[step].priority is HasPriority.YES]
TABLE = """
    turn: 5   step: untap   active: Anna
    Anna 20   hand: {hand}   battlefield: {anna}, Savannah Lions   library: 20 Forest
    Ben 20   battlefield: {ben}, Tundra Wolves   library: 20 Forest
"""


def herald(step: Step, whose: Whose = Whose.ANYONE, called: str = "Herald") -> CardDefinition:
    """An artifact with an ability of the beginning of a step, by which its controller gains 1 life."""
    ability = Triggered(on=BeginningOf(step, whose), effects=(GainLife(1),))
    return card(called, "{1}", "Artifact", printed="1993-08-05", abilities=(ability,))


def at(
    edition: Edition, *cards: CardDefinition, anna: str, ben: str = "Plains", hand: str = "Plains"
) -> Game:
    return position(TABLE.format(anna=anna, ben=ben, hand=hand), edition, *cards)


def go_fighting(game: Game, step: Step) -> Game:
    """On to the first question of a step with priority, with an attack and a first striking blocker."""
    for asked in walk(game, "attack Savannah Lions", "block Tundra Wolves > Savannah Lions"):
        if game.state.turn.step is step and isinstance(asked, d.Priority):
            return game
    raise AssertionError("the game ended")


@every_edition
@rules(
    {
        "cr2010": "500.6",
        "wiki2016": ("triggers/at-beginning#1", "triggers/at-beginning#2"),
        "cr2025": ("500.6#1", "500.6#2"),
    }
)
@pytest.mark.parametrize("step", WITH_PRIORITY)
def test_they_are_on_the_stack_when_somebody_first_has_priority(edition: Edition, step: Step) -> None:
    """They trigger as the step begins, and wait until its turn-based actions are done and are checked."""
    game = go_fighting(at(edition, herald(step), anna="Herald"), step)
    abilities = [item for item in game.state.stack if isinstance(item, AbilityOnStack)]
    assert [name(game, ability.source) for ability in abilities] == ["Herald"]
    told = within(game, step)
    put = [i for i, event in enumerate(told) if isinstance(event, events.PutOntoStack)]
    actions = of_kind(told, events.Drew, events.AttackersDeclared, events.BlockersDeclared)
    assert all(told.index(action) < put[-1] for action in actions)


@every_edition
@rules(
    {
        "cr2010": "500.6",
        "wiki2016": ("triggers/at-beginning#1", "triggers/at-beginning#2"),
        "cr2025": ("500.6#1", "500.6#2"),
    }
)
def test_what_triggers_in_the_untap_step_waits_for_the_upkeep(edition: Edition) -> None:
    """Nobody has priority there; in the upkeep it goes on the stack with what triggers then."""
    game = at(edition, herald(Step.UNTAP), anna="Herald")
    assert game.decision == d.Priority(ANNA)
    assert (game.state.turn.step, on_stack(game)) == (Step.UPKEEP, ["Herald"])
    assert not of_kind(within(game, Step.UNTAP), events.PutOntoStack)


@every_edition
def test_what_triggers_in_the_cleanup_step_waits_until_its_actions_are_done(edition: Edition) -> None:
    """The hand is discarded down and damage wears off; only then somebody has priority."""
    game = at(edition, herald(Step.CLEANUP), anna="Herald", hand="9 Plains")
    for asked in walk(game):
        if isinstance(asked, d.ChooseObjects):
            assert (on_stack(game), len(game.state.waiting)) == ([], 1)
            game.push(d.Choose(asked.among[: asked.minimum]))
        elif game.state.turn.step is Step.CLEANUP:
            break
    assert (game.decision, on_stack(game)) == (d.Priority(ANNA), ["Herald"])
    told = within(game, Step.CLEANUP)
    kinds = [type(event) for event in told]
    assert kinds.index(events.DamageWoreOff) < kinds.index(events.PutOntoStack)


@every_edition
def test_what_arrives_after_the_beginning_is_too_late(edition: Edition) -> None:
    """Abilities trigger as the step begins: a herald made by the first is too late."""
    second = herald(Step.UPKEEP, called="Second")
    first = card(
        "First",
        "{1}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Triggered(on=BeginningOf(Step.UPKEEP), effects=(CreateTokens(second),)),),
    )
    game = at(edition, first, anna="First").play("pass", "pass")
    assert (game.state.turn.step, on_stack(game), life(game)) == (Step.UPKEEP, [], [20, 20])
    for _ in walk(game):
        if game.state.turn.number == 6 and game.state.turn.step is Step.DRAW:
            break
    assert life(game) == [21, 20]


@every_edition
@pytest.mark.parametrize(
    ("whose", "lives"),
    [(Whose.YOU, [21, 20]), (Whose.OPPONENT, [20, 21]), (Whose.ANYONE, [21, 21])],
)
@pytest.mark.parametrize("step", [Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.END])
def test_your_each_opponents_and_each_players(
    edition: Edition, step: Step, whose: Whose, lives: list[int]
) -> None:
    """Anna's turn: her herald speaks of hers, Ben's of those of his opponents, or both of everyone's."""
    game = at(edition, herald(step, whose), anna="Herald", ben="Herald")
    for _ in walk(game):
        if game.state.turn.number == 6:
            break
    assert life(game) == lives


@every_edition
def test_those_of_the_active_player_go_first_on_the_stack(edition: Edition) -> None:
    game = at(edition, herald(Step.UPKEEP), herald(Step.UPKEEP, called="Crier"), anna="Herald", ben="Crier")
    assert on_stack(game) == ["Herald", "Crier"]
    assert [item.controller for item in game.state.stack] == [ANNA, BEN]
