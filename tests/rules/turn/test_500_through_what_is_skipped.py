"""What lasts until something that is skipped, or waits for a step in which players have priority [500]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration
from manaburn.cards.vocabulary.effects import Alter, Effect, GainLife
from manaburn.cards.vocabulary.effects_by_subject.turns import AddSteps, Here, SkipNext
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.terms import Phase, Step
from rules.positions_of_many_turns import cast, charm, steps
from rules.positions_of_the_turn import every_edition, go_to, life, now, on_stack, permanent, position


def board(edition: Edition, *cards: CardDefinition, anna: str, step: str = "precombat main") -> Game:
    """Two players in the turn of Anna."""
    text = f"""
        turn: 5   step: {step}   active: Anna
        Anna 20   {anna}   library: 9 Forest
        Ben 20   library: 9 Forest
    """
    return position(text, edition, *cards)


def grown(edition: Edition, duration: Duration, *effects: Effect) -> Game:
    """In her main phase Anna gives her bear +3/+0 for a time, and more happens."""
    spell = charm(
        "Mix", Alter(Chosen(0), (AddPowerToughness(3, 0),), duration), *effects, targets=(TARGET_CREATURE,)
    )
    game = board(edition, spell, anna="hand: Mix   battlefield: Grizzly Bears")
    return cast(game, "Mix", "targets: Grizzly Bears")


def power(game: Game) -> int:
    return now(game, "Grizzly Bears").power


@every_edition
def test_until_end_of_combat_waits_for_the_end_of_a_combat_phase_that_is_not_skipped(
    edition: Edition,
) -> None:
    game = grown(edition, Duration.END_OF_COMBAT, SkipNext(Phase.COMBAT))
    go_to(game, Step.POSTCOMBAT_MAIN, turn=5)
    assert power(game) == 5
    go_to(game, Step.PRECOMBAT_MAIN, turn=6)
    assert power(game) == 5
    go_to(game, Step.POSTCOMBAT_MAIN, turn=6)
    assert power(game) == 2


@every_edition
def test_until_the_next_upkeep_waits_for_one_that_is_not_skipped(edition: Edition) -> None:
    game = grown(edition, Duration.YOUR_NEXT_UPKEEP, SkipNext(Step.UPKEEP))
    go_to(game, Step.DRAW, turn=7)
    assert power(game) == 5
    go_to(game, Step.UPKEEP, turn=9)
    assert power(game) == 2


@every_edition
def test_through_the_next_untap_step_waits_for_one_that_is_not_skipped(edition: Edition) -> None:
    game = grown(edition, Duration.NEXT_UNTAP_STEP, SkipNext(Step.UNTAP))
    go_to(game, Step.UPKEEP, turn=7)
    assert power(game) == 5
    go_to(game, Step.UPKEEP, turn=9)
    assert power(game) == 2


BELL = card(
    "Bell",
    "{0}",
    "Artifact",
    abilities=(Triggered(on=DoesDeed(Doing.BECOMES_UNTAPPED), effects=(GainLife(1),)),),
    printed="1993-08-05",
)


@pytest.mark.parametrize(
    ("added", "waits_for"),
    [
        (AddSteps(Step.UNTAP, beside=Here.PHASE), Step.BEGINNING_OF_COMBAT),
        (AddSteps(Step.UNTAP, beside=Phase.COMBAT), Step.POSTCOMBAT_MAIN),
        (AddSteps(Step.UNTAP, beside=Phase.POSTCOMBAT_MAIN), Step.END),
    ],
    ids=str,
)
def test_what_triggers_in_an_added_untap_step_waits_until_somebody_has_priority(
    added: AddSteps, waits_for: Step
) -> None:
    """502.4 in 2025: usually that is in the upkeep step, but the phase of an added one has none."""
    game = board(R2025, charm("Again", added), BELL, anna="hand: Again   battlefield: Bell (tapped)")
    cast(game, "Again")
    go_to(game, waits_for)
    assert not permanent(game, "Bell").tapped
    assert on_stack(game) == ["Bell"]


@every_edition
def test_what_triggers_in_the_untap_step_waits_for_the_first_of_several_upkeeps(edition: Edition) -> None:
    """And for it alone: the upkeep step that was added has nothing left of it."""
    again = charm("Again", AddSteps(Step.UPKEEP))
    game = board(edition, BELL, again, step="untap", anna="hand: Again   battlefield: Bell (tapped)")
    assert (game.state.turn.step, on_stack(game)) == (Step.UPKEEP, ["Bell"])
    cast(game, "Again")
    assert life(game)[0] == 21
    assert steps(game.clone()).count(Step.UPKEEP) == 2
    go_to(game, Step.DRAW)
    assert life(game)[0] == 21


@every_edition
def test_what_triggers_in_the_untap_step_waits_on_if_the_upkeep_is_skipped(edition: Edition) -> None:
    skip = charm("Skip", SkipNext(Step.UPKEEP))
    game = board(edition, BELL, skip, step="upkeep", anna="hand: Skip   battlefield: Bell (tapped)")
    cast(game, "Skip")
    go_to(game, Step.DRAW, turn=7)
    assert life(game)[0] + len(on_stack(game)) == 21
    go_to(game, Step.PRECOMBAT_MAIN, turn=7)
    assert life(game)[0] == 21
