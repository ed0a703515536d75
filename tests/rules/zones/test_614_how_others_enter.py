"""What other objects say of how permanents enter [cr2025-06-06 614.1d, 614.12]."""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position

SLOW = written("Slow", "Enchantment", "Creatures and nonbasic lands your opponents control enter tapped.")


def test_what_opponents_control_enters_tapped() -> None:
    theirs = "Anna 20 hand: Grizzly Bears, Taiga, Sol Ring battlefield: 3 Forest | Ben 20 battlefield: {}"
    for there, tapped in (("Slow", True), ("Forest", False)):
        game = position(theirs.format(there), SLOW)
        play(game, "play Taiga", "cast Sol Ring", "resolve", "cast Grizzly Bears", "resolve")
        assert permanent(game, "Taiga").tapped is tapped
        assert permanent(game, "Grizzly Bears").tapped is tapped
        assert not permanent(game, "Sol Ring").tapped
    game = position("Anna 20 hand: Forest, Grizzly Bears battlefield: Slow, 2 Forest | Ben 20", SLOW)
    play(game, "cast Grizzly Bears", "resolve")
    assert not permanent(game, "Grizzly Bears").tapped


def test_what_an_effect_makes_a_creature_enters_as_one() -> None:  # 614.12
    march = written(
        "March", "Enchantment", "Artifacts are 1/1 Golem creatures in addition to their other types."
    )
    game = position(
        "Anna 20 hand: Sol Ring battlefield: Forest | Ben 20 battlefield: Slow, March", SLOW, march
    )
    play(game, "cast Sol Ring", "resolve")
    assert permanent(game, "Sol Ring").tapped


def test_others_of_yours_enter_with_a_counter() -> None:
    chief = written(
        "Chief",
        "Creature — Bear",
        "Each other Bear creature you control enters with an additional +1/+1 counter on it.",
        size="1/1",
        cost="{0}",
    )
    make = written("Make", "Sorcery", "Create a 1/1 green Bear creature token.", cost="{0}")
    anna = "Anna 20 hand: Chief, Grizzly Bears, Llanowar Elves, Make battlefield: 3 Forest"
    game = position(f"{anna} | Ben 20", chief, make)
    play(game, "cast Chief", "resolve", "cast Grizzly Bears", "resolve", "cast Llanowar Elves", "resolve")
    play(game, "cast Make", "resolve")
    assert permanent(game, "Grizzly Bears").counter(CounterKind.PLUS_ONE) == 1
    assert permanent(game, "Bear").counter(CounterKind.PLUS_ONE) == 1
    assert permanent(game, "Chief").counter(CounterKind.PLUS_ONE) == 0
    assert permanent(game, "Llanowar Elves").counter(CounterKind.PLUS_ONE) == 0


def test_for_a_turn() -> None:
    due = written("Due", "Instant", "Permanents enter tapped this turn.", cost="{0}")
    game = position("Anna 20 hand: Due, Forest battlefield: Island | Ben 20", due)
    play(game, "cast Due", "resolve", "play Forest")
    assert permanent(game, "Forest").tapped


@pytest.mark.parametrize(("said", "counters"), [("Elf", 1), ("Bear", 0)])
def test_what_is_chosen_for_it_counts_for_what_others_say(said: str, counters: int) -> None:  # 614.12
    """A second one that is of the type chosen for the first enters with a counter."""
    mimic = written(
        "Mimic",
        "Artifact Creature — Shapeshifter",
        "As this creature enters, choose a creature type.",
        "This creature is the chosen type in addition to its other types.",
        "Each other creature you control of the chosen type enters with an additional +1/+1 counter on it.",
        size="2/1",
        cost="{0}",
    )
    game = position("Anna 20 hand: 2 Mimic | Ben 20", mimic)
    play(game, "cast Mimic", "resolve", "choose: Elf", "cast Mimic", "resolve", f"choose: {said}")
    first, second = sorted(game.state.permanents)
    assert game.state.permanents[first].counter(CounterKind.PLUS_ONE) == 0
    assert game.state.permanents[second].counter(CounterKind.PLUS_ONE) == counters
