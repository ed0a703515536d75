"""Players whom opponents can't make sacrifice permanents [cr2025-06-06 101.2, 701.21]."""

from __future__ import annotations

import pytest

from manaburn.terms import PlayerId
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, settle, zone

EDICT = written("Edict", "Instant", "Each player sacrifices a creature.", cost="{0}")
OFFER = written(
    "Offer", "Instant", "Target player loses 5 life unless they sacrifice a creature.", cost="{0}"
)
TOLL = written("Toll", "Instant", "Target player sacrifices a creature unless they pay {1}.", cost="{0}")
ALTAR = written("Altar", "Artifact", "Sacrifice a creature: You gain 1 life.")
MADE = (EDICT, OFFER, TOLL, ALTAR)
PRESERVER = "Tajuru Preserver"


def board(hand):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: Forest, Hill Giant
Ben 20 hand: Edict library: 9 Forest battlefield: Forest, {PRESERVER}, Gray Ogre, Altar
"""
    return position(text, *real(PRESERVER), *MADE)


def test_an_edict_of_an_opponent_does_nothing_to_them():
    game = board("Edict")
    play(game, "cast Edict", "resolve", "choose: Hill Giant")
    settle(game)
    assert zone(game, "Ben", "graveyard") == [] and "Hill Giant" in zone(game, "Anna", "graveyard")


def test_their_own_does():
    game = board("Edict")
    play(game, "pass", "cast Edict", "resolve", "choose: Hill Giant", "choose: Gray Ogre")
    assert "Gray Ogre" in zone(game, "Ben", "graveyard")


@pytest.mark.parametrize("whom", ["Ben", "Anna"])
def test_it_is_no_way_out(whom):
    game = board("Offer")
    play(game, "cast Offer", f"targets: {whom}", "resolve")
    if whom == "Anna":
        play(game, "yes")
        settle(game)
    assert life(game) == ((20, 20) if whom == "Anna" else (20, 15))


def test_they_may_pay_or_not():
    game = board("Toll")
    play(game, "cast Toll", "targets: Ben", "resolve", "no")
    settle(game)
    assert zone(game, "Ben", "graveyard") == []


def test_costs_are_no_effects_of_opponents():
    game = board("Edict")
    play(game, "pass", "activate Altar", "choose: Gray Ogre")
    resolve_all(game)
    assert "Gray Ogre" in zone(game, "Ben", "graveyard") and life(game)[PlayerId(1)] == 21


def test_they_keep_a_permanent_that_would_be_sacrificed_for_a_card():  # 101.3
    """Only the part of the effect that is impossible does nothing: the card is returned."""
    welder, text = "Goblin Welder", f"battlefield: {PRESERVER}, Ornithopter graveyard: Juggernaut"
    game = position(
        f"step: precombat main | Anna 20 battlefield: {welder} | Ben 20 {text}", *real(PRESERVER, welder)
    )
    play(game, f"activate {welder}", "targets: Ornithopter", "targets: Juggernaut", "resolve")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Juggernaut", "Ornithopter", PRESERVER]
    assert zone(game, "Ben", "graveyard") == []


@pytest.mark.parametrize(("theirs", "gone"), [(PRESERVER, []), ("Gray Ogre", ["Gray Ogre"])])
def test_one_who_cannot_be_made_to_does_not_keep_the_others_from_it(theirs, gone):  # 101.3
    cull = written("Cull", "Sorcery", "You may have each player sacrifice a creature.", cost="{0}")
    game = position(
        f"step: precombat main | Anna 20 hand: Cull battlefield: Hill Giant | Ben 20 battlefield: {theirs}",
        *real(PRESERVER),
        cull,
    )
    play(game, "cast Cull", "resolve", "yes", "choose: Hill Giant", *(f"choose: {name}" for name in gone))
    settle(game)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Cull", "Hill Giant"]
    assert zone(game, "Ben", "graveyard") == gone


def test_what_nobody_can_be_made_to_do_cannot_be_chosen():
    cull = written(
        "Cull", "Sorcery", "You may have each opponent sacrifice a creature. If you do, you gain 1 life."
    )
    text = f"step: precombat main | Anna 20 hand: Cull battlefield: Forest | Ben 20 battlefield: {PRESERVER}"
    game = position(text, *real(PRESERVER), cull)
    play(game, "cast Cull", "resolve")
    assert life(game) == (20, 20) and zone(game, "Ben", "graveyard") == []
    assert not game.state.stack
