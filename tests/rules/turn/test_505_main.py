"""The main phases: who may cast what, and land plays [505]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.editions import Edition
from manaburn.state import events
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    hand,
    life,
    moment,
    of_kind,
    on_stack,
    position,
    refused,
    since_2010,
)

MAIN = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
NOT_MAIN = (Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT, Step.END)
both_main_phases = pytest.mark.parametrize("step", MAIN, ids=lambda step: step.value)
other_steps = pytest.mark.parametrize("step", NOT_MAIN, ids=lambda step: step.value)

SORCERY_SPEED = ("Pyroclasm", "Gray Ogre", "Howling Mine", "Bad Moon")
"""A sorcery, a creature, an artifact, an enchantment."""
MORNING = card(
    "Morning Bell",
    "{2}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOf(Step.PRECOMBAT_MAIN, Whose.YOU), effects=(GainLife(1),)),),
)


@every_edition
@rules({"cr2010": ("505.4", "505.5#1"), "wiki2016": ("main/triggers", "main/priority"), "cr2025": "505.6"})
def test_beginning_of_main_phase_abilities_are_on_the_stack_when_the_active_player_has_priority(
    edition: Edition,
) -> None:
    game = position(
        """
        turn: 5   step: draw   active: Ben
        Anna 20   library: 9 Forest
        Ben 20   library: 9 Forest   battlefield: Morning Bell
        """,
        edition,
        MORNING,
    )
    go_to(game, Step.PRECOMBAT_MAIN)
    assert (moment(game), on_stack(game)) == ((Step.PRECOMBAT_MAIN, d.Priority(BEN)), ["Morning Bell"])
    game.play("pass", "pass")
    assert (game.state.turn.step, life(game)) == (Step.PRECOMBAT_MAIN, [20, 21])
    go_to(game, Step.POSTCOMBAT_MAIN)
    assert (moment(game), on_stack(game)) == ((Step.POSTCOMBAT_MAIN, d.Priority(BEN)), [])
    go_to(game, Step.POSTCOMBAT_MAIN, turn=6)
    assert (game.decision, life(game)) == (
        d.Priority(ANNA),
        [20, 21],
    )  # the other player's turn is none of it


@every_edition
@both_main_phases
@rules({"cr2010": "505.5#2", "wiki2016": "main/players-may-act"})
def test_spells_abilities_and_a_land_may_be_played(edition: Edition, step: Step) -> None:
    game = position(
        f"""
        turn: 5   step: {step.value}   active: Anna
        Anna 20   hand: Shock, Mountain   battlefield: Mountain
        Ben 20   hand: Shock   battlefield: Mogg Fanatic, Mountain
        """,
        edition,
    )
    game.play("play Mountain", "cast Shock", "targets: Ben", "pass")
    game.play("cast Shock", "targets: Anna", "activate Mogg Fanatic", "targets: Anna")
    go_to(game, Step.BEGINNING_OF_COMBAT if step is Step.PRECOMBAT_MAIN else Step.END)
    assert life(game) == [17, 18]


# Sorceries and permanent spells

RICH = """
    turn: 5   step: {}   active: {}
    Anna 20   hand: Pyroclasm, Gray Ogre, Howling Mine, Bad Moon, Shock   mana: {{R}}{{R}}{{R}}{{B}}{{B}}{{B}}
      library: 9 Forest
    Ben 20   library: 9 Forest
"""


@every_edition
@both_main_phases
@rules(
    {
        "cr2010": ("505.5a#1", "505.5a#2"),
        "wiki2016": ("main/sorcery-timing-types", "main/active-player-may-cast"),
        "cr2025": ("505.6a#1", "505.6a#2"),
    }
)
def test_the_active_player_casts_sorceries_and_permanent_spells_in_a_main_phase(
    edition: Edition, step: Step
) -> None:
    game = position(RICH.format(step.value, "Anna"), edition)
    for spell in SORCERY_SPEED:
        assert not refused(game, f"cast {spell}"), spell
    game.play("cast Gray Ogre")
    assert moment(game) == (step, d.Priority(ANNA))
    for spell in ("Howling Mine", "Bad Moon", "Pyroclasm"):
        assert refused(game, f"cast {spell}"), spell  # the stack is not empty
    game.play("pass", "pass")
    assert battlefield(game, ANNA) == ["Gray Ogre"]
    assert not refused(game, "cast Howling Mine")


@every_edition
@other_steps
@rules(
    {
        "cr2010": "505.5a#1",
        "wiki2016": "main/sorcery-timing-types",
        "cr2025": "505.6a#1",
    }
)
def test_outside_of_the_main_phases_they_are_refused(edition: Edition, step: Step) -> None:
    game = position(RICH.format(step.value, "Anna"), edition)
    assert moment(game) == (step, d.Priority(ANNA))
    for spell in SORCERY_SPEED:
        assert refused(game, f"cast {spell}"), spell
    assert not refused(game, "cast Shock")


@every_edition
@both_main_phases
@rules({"cr2010": "505.5a#2", "wiki2016": "main/active-player-may-cast", "cr2025": "505.6a#2"})
def test_the_other_player_may_not_cast_them(edition: Edition, step: Step) -> None:
    game = position(RICH.format(step.value, "Ben"), edition).play("pass")
    assert moment(game) == (step, d.Priority(ANNA))
    for spell in SORCERY_SPEED:
        assert refused(game, f"cast {spell}"), spell
    assert not refused(game, "cast Shock")


@since_2010
@rules(
    {
        "cr2010": "505.5a#1",
        "wiki2016": "main/sorcery-timing-types",
        "cr2025": "505.6a#1",
    }
)
def test_planeswalker_spells_are_cast_in_a_main_phase(edition: Edition) -> None:
    board = """
        turn: 5   step: {}   active: Anna
        Anna 20   library: 9 Forest   hand: Garruk Wildspeaker   battlefield: 4 Forest
        Ben 20
    """
    for step in NOT_MAIN:
        assert refused(position(board.format(step.value), edition), "cast Garruk Wildspeaker"), step
    game = position(board.format("precombat main"), edition)
    game.play("cast Garruk Wildspeaker", "pass", "pass")
    assert "Garruk Wildspeaker" in battlefield(game, ANNA)


# Lands

LANDS = """
    turn: 5   step: {}   active: Anna
    Anna 20   library: 9 Forest   hand: 4 Mountain, Shock   battlefield: Mountain
    Ben 20   library: 9 Forest   hand: 2 Island, Counterspell   battlefield: 2 Island
"""


@every_edition
@both_main_phases
@rules(
    {
        "cr2010": ("505.5b#1", "505.5b#2", "505.5b#3", "505.5#2"),
        "wiki2016": ("main/land-conditions", "main/land-limit", "main/land-no-stack"),
        "cr2025": ("505.6b#1", "505.6b#2", "505.6b#3"),
    }
)
def test_one_land_enters_at_once_and_its_player_still_has_priority(edition: Edition, step: Step) -> None:
    game = position(LANDS.format(step.value), edition)
    game.play("play Mountain")
    assert (battlefield(game, ANNA), on_stack(game)) == (["Mountain", "Mountain"], [])
    assert moment(game) == (step, d.Priority(ANNA))
    assert not of_kind(game.events, events.PutOntoStack, events.SpellCast)
    assert refused(game, "play Mountain")


@every_edition
@rules({"cr2010": "505.5b#2", "wiki2016": "main/land-limit", "cr2025": "505.6b#2"})
def test_one_land_each_turn_over_both_main_phases(edition: Edition) -> None:
    game = position(LANDS.format("precombat main"), edition)
    game.play("play Mountain")
    go_to(game, Step.POSTCOMBAT_MAIN)
    assert refused(game, "play Mountain")
    go_to(game, Step.PRECOMBAT_MAIN, turn=6)
    assert moment(game) == (Step.PRECOMBAT_MAIN, d.Priority(BEN))
    game.play("play Island")
    go_to(game, Step.PRECOMBAT_MAIN, turn=7)
    assert not refused(game, "play Mountain")


@every_edition
@rules({"cr2010": "505.5b#1", "wiki2016": "main/land-conditions", "cr2025": "505.6b#1"})
def test_a_land_needs_a_main_phase_of_its_players_turn_and_an_empty_stack(edition: Edition) -> None:
    for step in NOT_MAIN:
        assert refused(position(LANDS.format(step.value), edition), "play Mountain"), step
    game = position(LANDS.format("precombat main"), edition)
    game.play("cast Shock", "targets: Ben")
    assert (moment(game), refused(game, "play Mountain")) == ((Step.PRECOMBAT_MAIN, d.Priority(ANNA)), True)
    game.play("pass")
    assert (game.decision, refused(game, "play Island")) == (d.Priority(BEN), True)
    game.play("pass")
    assert (on_stack(game), refused(game, "play Mountain")) == ([], False)
    game.play("pass")
    assert (game.decision, refused(game, "play Island")) == (d.Priority(BEN), True)


@every_edition
@rules({"cr2010": "505.5b#4", "wiki2016": "main/land-cannot-be-answered", "cr2025": "505.6b#4"})
def test_a_land_play_can_be_neither_countered_nor_answered(edition: Edition) -> None:
    game = position(LANDS.format("precombat main"), edition)
    game.play("play Mountain")
    assert (game.decision, len(game.answers)) == (d.Priority(ANNA), 1)  # Ben was not asked in between
    game.play("pass")
    assert (game.decision, len(battlefield(game, ANNA))) == (d.Priority(BEN), 2)
    assert refused(game, "cast Counterspell")


@every_edition
@pytest.mark.parametrize(
    ("permanent", "plays"), [("Exploration", 2), ("Azusa, Lost but Seeking", 3), ("Forest", 1)]
)
@rules({"wiki2016": "main/land-limit", "cr2025": "505.6b#2"})
def test_effects_grant_further_land_plays(edition: Edition, permanent: str, plays: int) -> None:
    game = position(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   library: 9 Forest   hand: 4 Mountain   battlefield: {permanent}
        Ben 20   library: 9 Forest   hand: 2 Island
        """,
        edition,
    )
    for left in range(plays, 0, -1):
        assert not refused(game, "play Mountain"), left
        game.play("play Mountain")
    assert refused(game, "play Mountain")
    assert len(hand(game, ANNA)) == 4 - plays
    go_to(game, Step.PRECOMBAT_MAIN, turn=6).play("play Island")
    assert refused(game, "play Island")  # it grants Ben nothing
