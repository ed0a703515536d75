"""Skipping turns, phases and steps: nothing of them happens, what waits for the next waits on [500.11]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration, Skips
from manaburn.cards.vocabulary.effects import Alter, Delay, Effect, GainLife, add
from manaburn.cards.vocabulary.effects_by_subject.turns import Part, SkipNext, SkipSpan, TurnPart
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, TARGET_PLAYER, Chosen, Who
from manaburn.editions import R2002, R2006, R2010, R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.terms import Phase, Step
from rules.positions_of_many_turns import at_table, cast, charm, phases, play_on, steps, turns_of
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    CARA,
    battlefield,
    every_edition,
    go_to,
    hand,
    life,
    now,
    of_kind,
    permanent,
    refused,
    steps_begun,
)

FIRST, COMBAT, SECOND, ENDING = list(Phase)[1:]


def skipping(
    edition: Edition, what: Part, *, amount: int = 1, step: str = "upkeep", board: str = "", **more: SkipSpan
) -> Game:
    """Anna has made herself skip the next so many of something."""
    skip = charm("Skip", SkipNext(what, amount=amount, **more))
    game = cast(at_table(edition, skip, step=step, anna=f"hand: Skip   {board}"), "Skip")
    assert parse_position(position_text(game.state)) == game.state
    return game


@every_edition
@rules(
    {
        "cr2010": ("500.10#1", "500.10#2"),
        "wiki2016": ("extra/skip-allowed", "extra/skip-as-nonexistent"),
        "cr2025": ("500.11#1", "500.11#2"),
    }
)
def test_a_step_is_skipped_once(edition: Edition) -> None:
    """No draw, no trigger of Howling Mine, no priority; in the next turn all is as ever."""
    game = skipping(edition, Step.DRAW, board="battlefield: Howling Mine")
    game.play("pass", "pass", "pass")
    assert game.state.turn.step is Step.PRECOMBAT_MAIN
    assert hand(game, ANNA) == []
    assert of_kind(game.events, events.StepSkipped) == [events.StepSkipped(Step.DRAW)]
    assert not of_kind(game.events, events.Drew, events.AbilityTriggered)
    assert game.state.players[ANNA].skips == ()
    go_to(game, Step.PRECOMBAT_MAIN, turn=8)
    assert [len(hand(game, player)) for player in (ANNA, BEN, CARA)] == [2, 2, 2]


@every_edition
@rules(
    {
        "cr2010": ("500.10#1", "500.10#2", "505.1a#2"),
        "wiki2016": (
            "extra/skip-allowed",
            "extra/skip-as-nonexistent",
            "main/skipped-combat-still-postcombat",
        ),
        "cr2025": ("500.11#1", "500.11#2", "505.1a#2"),
    }
)
def test_a_phase_is_skipped_once(edition: Edition) -> None:
    game = skipping(edition, COMBAT)
    assert phases(game) == [FIRST, SECOND, ENDING]
    assert steps(game)[-3:] == [Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP]
    assert of_kind(game.events, events.PhaseSkipped) == [events.PhaseSkipped(COMBAT)]
    assert not of_kind(game.events, events.CombatBegan, events.StepSkipped)
    assert phases(game, turn=8)[1:] == [FIRST, COMBAT, SECOND, ENDING]


@every_edition
@rules(
    {"cr2010": "500.10#1", "wiki2016": "extra/skip-allowed", "cr2025": "500.11#1"},
)
def test_a_turn_is_skipped_once(edition: Edition) -> None:
    game = skipping(edition, TurnPart.TURN)
    assert turns_of(game, 5) == [BEN, CARA, BEN, CARA, ANNA]
    assert of_kind(game.events, events.TurnSkipped) == [events.TurnSkipped(ANNA)]


@every_edition
@pytest.mark.parametrize("what", [Step.UNTAP, Step.UPKEEP, Step.END, COMBAT, TurnPart.TURN])
def test_skips_add_up(edition: Edition, what: Part) -> None:
    game = skipping(edition, what, amount=2, step="end")
    play_on(game, 16)
    skipped = of_kind(game.events, events.StepSkipped, events.PhaseSkipped, events.TurnSkipped)
    usual = (Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE)
    assert sum(not (isinstance(e, events.StepSkipped) and e.step in usual) for e in skipped) == 2
    assert game.state.players[ANNA].skips == ()


@every_edition
@rules({"cr2010": "500.10#2", "wiki2016": "extra/skip-as-nonexistent", "cr2025": "500.11#2"})
def test_what_has_begun_is_not_skipped_any_more(edition: Edition) -> None:
    game = skipping(edition, Step.UPKEEP)
    assert game.state.turn.step is Step.UPKEEP
    go_to(game, Step.DRAW, turn=8)
    assert steps_begun(game).count(Step.UPKEEP) == 3  # this one, those of Ben and of Cara
    game = skipping(edition, COMBAT, step="beginning of combat")
    assert phases(game) == [COMBAT, SECOND, ENDING]
    assert phases(game, turn=8)[1:] == [FIRST, SECOND, ENDING]


@every_edition
def test_always_skipping_a_step_and_skipping_it_once(edition: Edition) -> None:
    """What is used up goes first; it is a step of the same players' turns, and with two always the same."""
    game = at_table(
        edition,
        charm("Tire", SkipNext(Step.DRAW)),
        card(
            "Rule",
            "{0}",
            "Artifact",
            printed="1993-08-05",
            abilities=(Static(affects=Who.YOU, changes=(Skips(Step.DRAW),)),),
        ),
        step="upkeep",
        anna="hand: Tire   battlefield: 2 Rule",
    )
    cast(game, "Tire")
    go_to(game, Step.PRECOMBAT_MAIN, turn=11)
    assert (len(hand(game, ANNA)), len(hand(game, BEN))) == (0, 2)
    assert game.state.players[ANNA].skips == ()
    assert of_kind(game.events, events.StepSkipped).count(events.StepSkipped(Step.DRAW)) == 3


@every_edition
def test_the_phase_ends_though_its_last_step_is_skipped(edition: Edition) -> None:
    """Mana empties and effects until end of combat end, whichever step was the last."""
    pump = Alter(Chosen(0), (AddPowerToughness(3, 0),), Duration.END_OF_COMBAT)
    effects: tuple[Effect, ...] = (SkipNext(Step.END_OF_COMBAT), add("{R}"), pump)
    game = at_table(
        edition,
        charm("Mix", *effects, targets=(TARGET_CREATURE,)),
        step="beginning of combat",
        anna="hand: Mix   battlefield: Grizzly Bears",
    )
    cast(game, "Mix", "targets: Grizzly Bears")
    assert now(game, "Grizzly Bears").power == 5
    go_to(game, Step.POSTCOMBAT_MAIN)
    assert Step.END_OF_COMBAT not in steps_begun(game)
    assert (now(game, "Grizzly Bears").power, sum(game.state.players[ANNA].mana)) == (2, 0)
    assert life(game)[0] == (19 if edition in (R2002, R2006) else 20)
    assert len(of_kind(game.events, events.CombatEnded)) == 1


@every_edition
def test_what_lasts_until_or_waits_for_the_next_one_waits_on(edition: Edition) -> None:
    effects = (
        Alter(Chosen(0), (AddPowerToughness(3, 0),), Duration.YOUR_NEXT_TURN),
        Delay(BeginningOf(Step.UPKEEP, Whose.YOU), (GainLife(5),)),
        SkipNext(TurnPart.TURN),
    )
    game = at_table(
        edition,
        charm("Mix", *effects, targets=(TARGET_CREATURE,)),
        anna="hand: Mix   battlefield: Grizzly Bears",
    )
    cast(game, "Mix", "targets: Grizzly Bears")
    play_on(game, 9)
    assert (game.state.turn.active_player, life(game)[0], now(game, "Grizzly Bears").power) == (CARA, 20, 5)
    go_to(game, Step.DRAW, turn=10)
    assert (game.state.turn.active_player, life(game)[0], now(game, "Grizzly Bears").power) == (ANNA, 25, 2)


@every_edition
@rules(
    {"cr2010": "505.1a#1", "wiki2016": "main/only-first-precombat", "cr2025": "505.1a#1"},
)
def test_if_the_first_main_phase_is_skipped_the_other_is_the_first(edition: Edition) -> None:
    assert phases(skipping(edition, FIRST)) == [COMBAT, FIRST, ENDING]
    assert phases(skipping(edition, SECOND)) == [FIRST, COMBAT, ENDING]


# For how long


def test_the_next_one_if_it_comes_this_turn() -> None:
    quiet = skipping(R2025, COMBAT, span=SkipSpan.NEXT_THIS_TURN)
    assert phases(quiet) == [FIRST, SECOND, ENDING]
    late = skipping(R2025, COMBAT, step="postcombat main", span=SkipSpan.NEXT_THIS_TURN)
    assert phases(late, turn=5)[-1] is ENDING
    assert phases(late, turn=8)[1:] == [FIRST, COMBAT, SECOND, ENDING]


def test_all_of_them_in_the_next_turn_that_is_not_skipped() -> None:
    peace = charm(
        "Peace", SkipNext(COMBAT, Chosen(0), span=SkipSpan.ALL_OF_NEXT_TURN), targets=(TARGET_PLAYER,)
    )
    game = at_table(R2025, peace, charm("Skip", SkipNext(TurnPart.TURN)), anna="hand: 2 Peace, Skip")
    for name in ("Peace", "Peace"):
        cast(game, name, "targets: Anna")
    cast(game, "Skip")
    assert phases(game)[-3:] == [COMBAT, SECOND, ENDING]
    assert turns_of(game, 3) == [CARA, BEN, CARA]  # the turn of Ben has begun
    assert phases(game, turn=10)[1:] == [FIRST, SECOND, ENDING]
    assert phases(game, turn=13)[1:] == [FIRST, COMBAT, SECOND, ENDING]


# Cards


def test_stasis() -> None:
    game = at_table(R2002, anna="battlefield: Stasis, Forest (tapped)", ben="battlefield: Plains (tapped)")
    play_on(game, 8)
    assert permanent(game, "Plains").tapped
    assert Step.UNTAP not in steps_begun(game)
    go_to(game, Step.DRAW, turn=8)  # Anna could not pay
    assert battlefield(game, ANNA) == ["Forest"]
    assert permanent(game, "Forest").tapped
    go_to(game, Step.UPKEEP, turn=9)
    assert not permanent(game, "Plains").tapped


def test_moment_of_silence_and_fatigue() -> None:
    game = at_table(
        R2025,
        anna="hand: Moment of Silence, Fatigue   battlefield: Plains, 2 Island, Grizzly Bears",
    )
    cast(game, "Moment of Silence", "targets: Anna")
    cast(game, "Fatigue", "targets: Ben")
    assert phases(game) == [FIRST, SECOND, ENDING]
    assert go_to(game, Step.PRECOMBAT_MAIN, turn=6).state.players[BEN].hand == ()


def test_yawgmoths_bargain() -> None:
    game = at_table(R2025, step="upkeep", anna="battlefield: Yawgmoth's Bargain")
    go_to(game, Step.PRECOMBAT_MAIN)
    assert hand(game, ANNA) == []
    game.play("activate Yawgmoth's Bargain", "pass", "pass", "pass")
    assert (hand(game, ANNA), life(game)[0]) == (["Forest"], 19)


def test_chronatog_once_each_turn() -> None:
    game = at_table(R2010, anna="battlefield: Chronatog")
    game.play("activate Chronatog", "pass", "pass", "pass")
    assert now(game, "Chronatog").power == 4
    assert refused(game, "activate Chronatog")
    assert turns_of(game, 3) == [BEN, CARA, BEN]


def test_a_trigger_of_a_skipped_upkeep() -> None:
    bell = card(
        "Bell",
        "{0}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Triggered(on=BeginningOf(Step.UPKEEP), effects=(GainLife(1),)),),
    )
    game = at_table(R2025, bell, step="untap", anna="battlefield: Bell, Eon Hub")
    play_on(game, 9)
    assert life(game) == [20, 20, 20]
    assert Step.UPKEEP not in steps_begun(game)
