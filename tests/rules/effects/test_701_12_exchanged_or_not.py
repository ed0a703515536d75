"""What happens if control is exchanged, or if it isn't or can't be [cr2025-06-06 608.2b, 701.12]."""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position, resolve_all, settle, targets, zone

KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
ZAP = written("Zap", "Artifact", "{0}: ~ deals 1 damage to target creature.")
GILDED, VOLATILE = "Gilded Drake", "Volatile Stormdrake"


def board(name, theirs="Hill Giant"):
    text = f"""
step: precombat main
Anna 20 hand: {name}, Kill library: 9 Forest battlefield: 4 Island, Zap
Ben 20 hand: Kill library: 9 Forest battlefield: Mountain, Zap, {theirs}
"""
    return position(text, *real(name), KILL, ZAP)


def test_what_is_exchanged_stays():
    game = board(GILDED)
    play(game, f"cast {GILDED}", "resolve", "targets: Hill Giant", "resolve")
    assert permanent(game, GILDED).controller == 1 and permanent(game, "Hill Giant").controller == 0


def test_without_a_target_it_is_sacrificed():
    game = board(GILDED)
    play(game, f"cast {GILDED}", "resolve", "targets:", "resolve")
    assert zone(game, "Anna", "graveyard") == [GILDED]
    assert permanent(game, "Hill Giant").controller == 1


def test_it_resolves_though_its_target_is_gone():
    game = board(GILDED)
    play(game, f"cast {GILDED}", "resolve", "targets: Hill Giant", "cast Kill", "targets: Hill Giant")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Kill", GILDED]


def test_if_it_is_gone_itself_nothing_else_is():
    game = board(GILDED)
    play(game, f"cast {GILDED}", "resolve", "targets: Hill Giant", "cast Kill", f"targets: {GILDED}")
    resolve_all(game)
    assert permanent(game, "Hill Giant").controller == 1


@pytest.mark.parametrize(
    ("theirs", "answer", "kept"), [("Hill Giant", "yes", True), ("Hill Giant", "no", False)]
)
def test_energy_is_paid_to_keep_what_was_exchanged(theirs, answer, kept):
    game = board(VOLATILE, theirs)
    play(game, f"cast {VOLATILE}", "resolve", f"targets: {theirs}", "resolve", answer)
    assert permanent(game, VOLATILE).controller == 1
    assert (theirs in zone(game, "Anna", "battlefield")) is kept
    assert ("Hill Giant" in zone(game, "Ben", "graveyard")) is not kept
    assert game.state.players[0].counter(CounterKind.ENERGY) == (0 if kept else 4)


def test_what_costs_more_energy_than_there_is_cannot_be_kept():
    game = board(VOLATILE, "Craw Wurm")
    play(game, f"cast {VOLATILE}", "resolve", "targets: Craw Wurm", "resolve")
    settle(game)
    assert zone(game, "Ben", "graveyard") == ["Craw Wurm"]


@pytest.mark.parametrize(
    ("does", "possible"),
    [("cast Kill", {VOLATILE, "Hill Giant"}), ("activate Zap", {"Hill Giant"})],
)
def test_abilities_of_opponents_do_not_target_it(does, possible):
    """Spells do [cr2025-06-06 702.11d]."""
    game = board(VOLATILE)
    play(game, f"cast {VOLATILE}", "resolve", "targets: Hill Giant", "pass", does)
    assert targets(game) == possible


def test_own_abilities_target_it():
    game = board(VOLATILE)
    play(game, f"cast {VOLATILE}", "resolve", "targets: Hill Giant", "activate Zap")
    assert targets(game) == {VOLATILE, "Hill Giant"}
