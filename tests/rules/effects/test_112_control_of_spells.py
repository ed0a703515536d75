"""Control of spells on the stack, which the permanents they become keep [cr2025-06-06 112.2, 800.4a]."""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn.state import events
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import (
    happened,
    life,
    permanent,
    play,
    position,
    resolve_all,
    stack,
    targets,
    zone,
)

TAKE = written(
    "Take", "Instant", "Gain control of target spell. You may choose new targets for it.", cost="{0}"
)
DRAIN = written("Drain", "Instant", "Target opponent loses 3 life and you gain 3 life.", cost="{0}")
INSIGHT = written("Insight", "Instant", "Draw two cards.", cost="{0}")
THRONE = written("Throne", "Artifact", "When ~ enters, if you cast it, you gain 5 life.", cost="{0}")
ALTAR = written("Altar", "Artifact", "When ~ enters, if it was cast, you gain 5 life.", cost="{0}")
STOP = written("Stop", "Instant", "Counter target spell.", cost="{0}")
PRESENCE = written("Presence", "Enchantment", "Whenever a spell you cast is countered, draw a card.")
END = written("End", "Instant", "You lose the game.", cost="{0}")
MADE = (TAKE, DRAIN, INSIGHT, THRONE, ALTAR, STOP, PRESENCE, END)


def table(hand, theirs="Take, Stop, Take", third=False, ours=""):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 4 Mountain{ours}
Ben 20 hand: {theirs} library: 9 Island battlefield: 7 Island
"""
    if third:
        text += "Cleo 20 hand: End library: 9 Island battlefield: Island\n"
    return position(text, *real("Commandeer", "Perplexing Chimera"), *MADE)


def test_you_are_who_controls_it():
    game = table("Insight")
    play(game, "cast Insight", "pass", "cast Take", "targets: Insight", "resolve")
    check_round_trips(game)
    resolve_all(game)
    assert zone(game, "Ben", "hand").count("Island") == 2 and zone(game, "Anna", "hand") == []
    assert zone(game, "Anna", "graveyard") == ["Insight"], "it goes to its owner's graveyard"


def test_new_targets_are_those_of_the_new_controller():
    game = table("Drain", third=True)
    play(game, "cast Drain", "targets: Ben", "pass", "cast Take", "targets: Drain", "resolve", "yes")
    play(game, *[text for text in map(game.text, game.legal_actions) if "Anna" in text])
    resolve_all(game)
    assert life(game) == (17, 23, 20)


def test_a_target_that_stays_may_be_illegal_for_the_new_controller():
    game = table("Drain", theirs="Take")
    play(game, "cast Drain", "targets: Ben", "pass", "cast Take", "targets: Drain", "resolve", "no")
    resolve_all(game)
    assert life(game) == (20, 20)


@pytest.mark.parametrize(("card", "gained"), [("Throne", 0), ("Altar", 5)])
def test_the_permanent_enters_under_their_control(card, gained):
    """They did not cast it; but it was cast."""
    game = table(card)
    play(game, f"cast {card}", "pass", "cast Take", f"targets: {card}", "resolve")
    resolve_all(game)
    assert permanent(game, card).controller == 1
    assert life(game) == (20, 20 + gained)


def test_who_takes_it_back_cast_it():
    game = table("Throne, Take")
    play(game, "cast Throne", "pass", "cast Take", "targets: Throne", "resolve")
    play(game, "cast Take", "targets: Throne", "resolve")
    resolve_all(game)
    assert permanent(game, "Throne").controller == 0 and life(game) == (25, 20)


def test_who_cast_it_cast_it_whoever_controls_it():
    game = table("Insight", ours=", Presence", theirs="Take, Stop")
    play(game, "cast Insight", "pass", "cast Take", "targets: Insight", "resolve")
    play(game, "pass", "cast Stop", "targets: Insight")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Forest"] and zone(game, "Ben", "hand") == []


@pytest.mark.parametrize(("card", "possible"), [("Shock", True), ("Grizzly Bears", False)])
def test_only_noncreature_spells(card, possible):
    game = table(f"{card}, Insight", theirs="Commandeer", ours=", 2 Forest")
    play(game, f"cast {card}", *(("targets: Ben",) if card == "Shock" else ()), "cast Insight", "pass")
    play(game, "cast Commandeer")
    assert targets(game) == ({"Insight", card} if possible else {"Insight"})


def test_who_took_it_leaves_the_game():
    """Their control ends, and who cast the spell controls it again [cr2025-06-06 800.4a]."""
    game = table("Insight", theirs="Take, End", third=True)
    play(game, "cast Insight", "pass", "cast Take", "targets: Insight", "resolve")
    play(game, "pass", "cast End", "resolve")
    assert stack(game) == ["Insight"] and game.state.stack[0].controller == 0
    resolve_all(game)
    assert zone(game, "Anna", "hand").count("Forest") == 2


def test_a_permanent_and_a_spell_are_exchanged():
    chimera = "Perplexing Chimera"
    text = f"""
step: precombat main
Anna 20 hand: Drain, Throne library: 9 Forest battlefield: 4 Mountain
Ben 20 library: 9 Island battlefield: {chimera}
"""
    game = position(text, *real(chimera), *MADE)
    play(game, "cast Throne", "resolve", "yes")
    assert permanent(game, chimera).controller == 0
    resolve_all(game)
    assert permanent(game, "Throne").controller == 1
    play(game, "cast Drain", "targets: Ben")
    resolve_all(game)
    assert life(game) == (23, 17), "nobody's opponent cast it"
    assert len(happened(game, events.SpellControlChanged)) == 1
