"""An Aura that is attached to a player as it transforms back [cr2025-06-06 614.1c, 701.27, 702.145]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.decisions import Pass, Priority
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_play import permanent, play, position

LURKER = written("Lurker", "Creature — Leech", "Nightbound", size="4/4")
CURSE = replace(
    written(
        "Curse",
        "Enchantment — Aura Curse",
        "Enchant player",
        "As Curse transforms into Curse, attach it to a player.",
        "At the beginning of enchanted player's upkeep, they lose 1 life.",
        "Daybound",
    ),
    back=LURKER,
)
DAWN = written("Dawn", "Instant", "It becomes day.")
DUSK = written("Dusk", "Instant", "It becomes night.")


HUM = written("Hum", "Instant", "You gain 1 life.")
BOARD = "step: postcombat main | Anna 20 hand: Curse, Dawn, Dusk, 2 Hum battlefield: 9 Forest | Ben 20"


def board():
    return position(BOARD, CURSE, DAWN, DUSK, HUM)


def test_it_is_attached_to_the_player_its_controller_chooses():
    game = board()
    play(game, "cast Curse", "targets: Ben", "resolve")
    assert permanent(game, "Curse").attached_to == 1
    play(game, "cast Dusk", "resolve")
    assert permanent(game, "Lurker").attached_to is None
    play(game, "cast Dawn", "resolve", "choose: Anna")
    assert permanent(game, "Curse").attached_to == 0


def test_so_it_is_as_an_untap_step_begins_by_day():
    game = board()
    play(game, "cast Curse", "targets: Ben", "resolve", "cast Dusk", "resolve")
    play(game, "cast Hum", "resolve", "cast Hum", "resolve")
    while isinstance(game.decision, Priority):
        game.push(Pass())
    assert (game.state.turn.active_player, game.state.turn.step) == (1, Step.UNTAP)
    play(game, "choose: Ben")
    assert permanent(game, "Curse").attached_to == 1
    assert [item.controller for item in game.state.stack] == [0]
