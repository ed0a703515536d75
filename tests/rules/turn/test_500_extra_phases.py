"""Phases and steps that effects add to a turn, and what main phases are called [500.8-500.10, 505.1]."""

from __future__ import annotations

import pytest

from covering import rule, rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import Effect, GainLife
from manaburn.cards.vocabulary.effects_by_subject.turns import (
    AdditionWording,
    AddPhases,
    AddSteps,
    Here,
    Side,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf, BeginningOfMainPhase
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.terms import Phase, Step
from rules.positions_of_many_turns import at_table, cast, charm, phases, play_on, steps
from rules.positions_of_the_turn import every_edition, go_to, life, of_kind, permanent, position, walk

BEGINNING, FIRST, COMBAT, SECOND, ENDING = Phase
AFTER_MAIN = AddPhases((COMBAT, SECOND), Here.MAIN_PHASE)


def after(edition: Edition, *effects: Effect, step: str = "precombat main") -> Game:
    """Anna has cast an instant for each effect, one after another, in a step of her turn."""
    cards = [charm(f"Charm {'ABC'[i]}", effect) for i, effect in enumerate(effects)]
    names = ", ".join(card.name for card in cards)
    game = at_table(edition, *cards, step=step, anna=f"hand: {names}")
    for each in cards:
        cast(game, each.name)
        assert parse_position(position_text(game.state)) == game.state
    return game


# Phases


@every_edition
@rules(
    {
        "cr2010": ("500.8#1", "505.1a#3"),
        "wiki2016": ("extra/phases-after-specified", "main/additional-is-postcombat"),
        "cr2025": ("500.8#1", "505.1a#3"),
    }
)
def test_after_this_main_phase_another_combat_and_another_main_phase(edition: Edition) -> None:
    game = after(edition, AFTER_MAIN)
    assert phases(game) == [FIRST, COMBAT, SECOND, COMBAT, SECOND, ENDING]
    assert [e.step for e in of_kind(game.events, events.StepBegan)].count(Step.POSTCOMBAT_MAIN) == 2
    assert phases(after(edition, AFTER_MAIN, step="postcombat main")) == [SECOND, COMBAT, SECOND, ENDING]


@every_edition
@rules({"cr2010": "500.8#1", "wiki2016": "extra/phases-after-specified", "cr2025": "500.8#1"})
def test_a_phase_comes_after_the_one_named(edition: Edition) -> None:
    assert phases(after(edition, AddPhases((COMBAT,), SECOND))) == [
        FIRST,
        COMBAT,
        SECOND,
        COMBAT,
        ENDING,
    ]
    assert phases(after(edition, AFTER_MAIN, step="end")) == [ENDING]  # "this main phase" is none
    assert phases(after(edition, AddPhases((COMBAT,), BEGINNING))) == [FIRST, COMBAT, SECOND, ENDING]


@every_edition
@rules({"cr2010": "500.8#2", "wiki2016": "extra/phases-most-recent-first", "cr2025": "500.8#2"})
def test_the_phase_added_last_comes_first(edition: Edition) -> None:
    game = after(edition, AddPhases((BEGINNING,)), AddPhases((COMBAT,)))
    assert phases(game) == [FIRST, COMBAT, BEGINNING, COMBAT, SECOND, ENDING]
    game = after(edition, AddPhases((ENDING,), SECOND), AddPhases((BEGINNING,), SECOND))
    assert phases(game) == [FIRST, COMBAT, SECOND, BEGINNING, ENDING, ENDING]


@every_edition
def test_two_combat_phases_in_a_row_are_two(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: beginning of combat   active: Anna
        Anna 20   library: 9 Forest   hand: Charm   battlefield: Serra Angel
        Ben 20   library: 9 Forest
        """,
        edition,
        charm("Charm", AddPhases((COMBAT,))),
    )
    cast(game, "Charm")
    for _ in walk(game, *("attack: Serra Angel", "block: none") * 2):
        if game.state.turn.step is Step.POSTCOMBAT_MAIN:
            break
    assert life(game) == [20, 12]
    kinds = (events.CombatBegan, events.CombatEnded, events.AttackersDeclared)
    assert [type(e) for e in of_kind(game.events, *kinds)] == [
        events.CombatBegan,
        events.AttackersDeclared,
        events.CombatEnded,
    ] * 2


@every_edition
@rules({"cr2010": "505.1a#3", "wiki2016": "main/additional-is-postcombat", "cr2025": "505.1a#3"})
def test_a_main_phase_before_the_first_is_the_first(edition: Edition) -> None:
    game = after(edition, AddPhases((SECOND,)), step="upkeep")
    assert phases(game) == [FIRST, SECOND, COMBAT, SECOND, ENDING]


@rules({"cr2025": ("505.1b", "505.1a#1")})
def test_the_first_the_second_and_the_third_main_phase_are_counted_in_the_turn() -> None:
    triggers = tuple(
        Triggered(on=BeginningOfMainPhase(n, Whose.YOU), effects=(GainLife(10**n),)) for n in (1, 2, 3)
    )
    counter = card("Counter", "{0}", "Artifact", printed="1993-08-05", abilities=triggers)
    game = at_table(
        R2025, counter, charm("Charm", AFTER_MAIN), anna="hand: Charm   battlefield: Counter", step="draw"
    )
    go_to(game, Step.PRECOMBAT_MAIN)
    cast(game.play("pass", "pass", "pass"), "Charm")
    assert life(game)[0] == 30
    totals = []
    for _ in walk(game):
        if game.state.turn.number == 6:
            break
        totals.append(life(game)[0])
    assert list(dict.fromkeys(totals)) == [30, 130, 1130]
    play_on(game, 8)
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert life(game)[0] == 1140  # counting began anew
    play_on(game, 9)
    assert life(game)[0] == 1240


def test_aggravated_assault() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   library: 9 Forest   battlefield: Aggravated Assault, 5 Mountain, Grizzly Bears (tapped)
        Ben 20   library: 9 Forest
        """,
        R2025,
    )
    game.play("activate Aggravated Assault", "pass", "pass")
    assert not permanent(game, "Grizzly Bears").tapped
    assert phases(game) == [FIRST, COMBAT, SECOND, COMBAT, SECOND, ENDING]


# Steps


@every_edition
@rules(
    {
        "cr2010": ("500.9#1", "500.9#2"),
        "wiki2016": ("extra/steps-before-or-after", "extra/steps-most-recent-first"),
        "cr2025": ("500.9#1", "500.9#2"),
    }
)
@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ([AddSteps(Step.UPKEEP)], [Step.UPKEEP, Step.UPKEEP, Step.DRAW]),
        ([AddSteps(Step.UPKEEP, 2, Step.DRAW)], [Step.UPKEEP, Step.DRAW, Step.UPKEEP, Step.UPKEEP]),
        ([AddSteps(Step.DRAW, 1, Step.DRAW, Side.BEFORE)], [Step.UPKEEP, Step.DRAW, Step.DRAW]),
        ([AddSteps(Step.UNTAP), AddSteps(Step.DRAW)], [Step.UPKEEP, Step.DRAW, Step.UNTAP, Step.DRAW]),
        (
            [AddSteps(Step.UNTAP, 1, Step.DRAW), AddSteps(Step.UPKEEP, 1, Step.DRAW)],
            [Step.UPKEEP, Step.DRAW, Step.UPKEEP, Step.UNTAP],
        ),
        ([AddSteps(Step.UPKEEP, 1, Step.UNTAP)], [Step.UPKEEP, Step.DRAW]),  # that step is over
    ],
)
def test_steps_beside_a_step(edition: Edition, effects: list[Effect], expected: list[Step]) -> None:
    found = steps(after(edition, *effects, step="upkeep"))
    assert found[: found.index(Step.PRECOMBAT_MAIN)] == expected


@every_edition
@rules({"cr2010": "500.9#1", "wiki2016": "extra/steps-before-or-after", "cr2025": "500.9#1"})
def test_a_step_beside_one_of_a_later_phase(edition: Edition) -> None:
    assert steps(after(edition, AddSteps(Step.UPKEEP, 1, Step.CLEANUP, Side.BEFORE)))[-3:] == [
        Step.END,
        Step.UPKEEP,
        Step.CLEANUP,
    ]
    assert phases(after(edition, AddSteps(Step.UPKEEP))) == [FIRST, COMBAT, SECOND, ENDING]  # no step here
    assert Step.UPKEEP not in steps(after(edition, AddSteps(Step.UPKEEP)))


@every_edition
@rule("cr2025", "500.10#1", "500.10#2")
def test_a_step_after_a_phase_makes_the_phase_that_houses_it_since_2024(edition: Edition) -> None:
    effect = AddSteps(Step.UPKEEP, 2, Here.PHASE)
    usual = [FIRST, COMBAT, SECOND, ENDING]
    made = [BEGINNING, BEGINNING] if edition is R2025 else []
    assert phases(after(edition, effect)) == [FIRST, *made, *usual[1:]]
    found = steps(after(edition, effect))
    assert [s for s in found if s in (Step.UNTAP, Step.UPKEEP, Step.DRAW)] == [Step.UPKEEP] * len(made)


@rule("cr2025", "500.10#1", "500.10#2")
def test_obeka_splits_seconds() -> None:
    """The example of the rule: as many beginning phases as damage, each with its upkeep step alone."""
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   library: 9 Forest   battlefield: Obeka, Splitter of Seconds, Bell
        Ben 20   library: 9 Forest
        """,
        R2025,
        card(
            "Bell",
            "{0}",
            "Artifact",
            printed="1993-08-05",
            abilities=(Triggered(on=BeginningOf(Step.UPKEEP, Whose.YOU), effects=(GainLife(1),)),),
        ),
    )
    for _ in walk(game, "attack: Obeka, Splitter of Seconds"):
        if game.state.turn.step is Step.POSTCOMBAT_MAIN:
            break
    assert life(game) == [22, 18]  # the bell has rung twice
    assert phases(game) == [BEGINNING, BEGINNING, SECOND, ENDING]
    assert Step.DRAW not in steps(game)


@every_edition
@rule("cr2025", "500.10a")
@pytest.mark.parametrize("wording", list(AdditionWording))
def test_what_you_get_is_added_to_your_own_turn_only(edition: Edition, wording: AdditionWording) -> None:
    step = charm("Step", AddSteps(Step.UPKEEP, wording=wording))
    phase = charm("Phase", AddPhases((COMBAT,), wording=wording))
    game = at_table(edition, step, phase, step="upkeep", ben="hand: Step, Phase").play("pass")
    game.play("cast Step", "pass", "pass", "pass", "pass", "cast Phase", "pass", "pass", "pass")
    found = (steps(game).count(Step.UPKEEP), phases(game).count(COMBAT))
    assert found == ((1, 1) if wording is AdditionWording.YOU_GET else (2, 2))
    mine = at_table(edition, step, phase, step="upkeep", anna="hand: Step, Phase")
    cast(cast(mine, "Step"), "Phase")
    assert (steps(mine).count(Step.UPKEEP), phases(mine).count(COMBAT)) == (2, 2)
