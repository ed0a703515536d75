"""Read ahead: a Saga begins at a chapter of its controller's choice [cr2025-06-06 702.155, 714.3a]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.terms import CounterKind, Phase
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, settle, zone

CHAPTERS = ("I — You gain 1 life.", "II — You gain 10 life.", "III — You gain 100 life.")
CARDS = (
    written("Tale", "Enchantment — Saga", "Read ahead", *CHAPTERS, cost="{0}"),
    written("Page", "Instant", "Put a lore counter on target Saga you control.", cost="{0}"),
    written("Hush", "Enchantment", "Enchantments lose all abilities.", cost="{0}"),
)


def board(hand: str = "Tale", more: str = ""):
    text = f"Anna 20 hand: {hand} library: 9 Forest battlefield: Forest{more} | Ben 20 library: 9 Swamp"
    return position(f"step: precombat main | {text}", *CARDS)


def lore(game) -> int:
    return permanent(game, "Tale").counter(CounterKind.LORE)


@pytest.mark.parametrize(("chapter", "gained"), [(1, 1), (2, 10), (3, 100)])
def test_only_the_chosen_chapter_triggers(chapter, gained):  # 702.155a, 702.155b
    game = board()
    play(game, "cast Tale", "resolve")
    assert isinstance(game.decision, d.ChooseWord)
    assert game.decision.among == ("1", "2", "3")
    play(game, f"choose {chapter}")
    settle(game)
    assert life(game) == (20 + gained, 20)
    assert zone(game, "Anna", "graveyard") == (["Tale"] if chapter == 3 else [])


def test_counters_of_the_same_turn_let_just_the_chapter_trigger_that_they_reach():
    game = board("Tale, 2 Page")
    play(game, "cast Tale", "resolve", "choose 1", "resolve", "cast Page", "target Tale", "resolve")
    settle(game)
    assert (lore(game), life(game)) == (2, (31, 20))


def test_from_the_next_turn_on_it_is_a_saga_like_others():
    game = board()
    play(game, "cast Tale", "resolve", "choose 1")
    settle(game)
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    while game.state.turn.phase is not Phase.PRECOMBAT_MAIN:
        play(game, "pass")
    settle(game)
    assert (lore(game), life(game)) == (2, (31, 20))


def test_a_saga_without_its_abilities_enters_without_a_choice():
    game = board("Tale", ", Hush")
    play(game, "cast Tale", "resolve")
    assert isinstance(game.decision, d.Priority)
