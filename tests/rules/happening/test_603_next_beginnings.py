"""What waits for the next beginning of a step or phase, by its words [cr2025-06-06 603.7]."""

from __future__ import annotations

from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_combat import cast, life, on_battlefield, position
from rules.positions_of_the_turn import every_edition, go_to


def resolved(edition: Edition, words: str, step: str = "precombat main", more: str = "") -> Game:
    """Anna has cast a sorcery, or an instant, that says so."""
    saying = written("Saying", "Instant", words, cost="{0}")
    text = f"step: {step} | Anna 20 hand: Saying library: 9 Forest {more} | Ben 20 library: 9 Forest"
    game = position(edition, text, saying)
    cast(game, "Saying")
    return game


@every_edition
def test_the_next_cleanup_step_is_after_the_hand_size_and_repeats(edition: Edition) -> None:
    game = resolved(
        edition,
        "Create two 1/1 white Soldier creature tokens. Exile them at the beginning of the next cleanup step.",
    )
    go_to(game, Step.END)
    assert on_battlefield(game, "Soldier")
    go_to(game, Step.CLEANUP)
    assert game.state.stack, "it waits to resolve in the cleanup step, where players have priority for it"
    go_to(game, Step.UPKEEP)
    assert not on_battlefield(game, "Soldier")
    cleanups = [e for e in game.events if isinstance(e, events.StepBegan) and e.step is Step.CLEANUP]
    assert len(cleanups) == 2


@every_edition
def test_the_next_combat_is_of_either_player(edition: Edition) -> None:
    game = resolved(edition, "At the beginning of the next combat, you gain 3 life.", step="postcombat main")
    go_to(game, Step.BEGINNING_OF_COMBAT)
    assert game.state.turn.active_player == 1
    go_to(game, Step.DECLARE_ATTACKERS)
    assert life(game, "Anna") == 23


@every_edition
def test_your_next_main_phase_may_be_the_second_one_of_this_turn(edition: Edition) -> None:
    for step, turns in (("precombat main", 0), ("postcombat main", 2)):
        game = resolved(edition, "At the beginning of your next main phase, you gain 3 life.", step=step)
        turn = game.state.turn.number
        go_to(game, Step.END, turn)
        assert life(game, "Anna") == (20 if turns else 23)
        if turns:
            go_to(game, Step.BEGINNING_OF_COMBAT, turn + 2)
            assert life(game, "Anna") == 23
