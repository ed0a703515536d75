"""Abilities about cards that are put into exile from certain zones [cr2025-06-06 108.2b, 603.2c, 603.10a]."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.editions import R2025
from manaburn.editions.axes_of_spells import LeavingGraveyards
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, resolve_all, zone

DAWN = written(
    "Dawn",
    "Creature — God",
    "Whenever one or more cards are put into exile from graveyards and/or the battlefield during your turn,"
    " you gain 1 life.",
    size="4/4",
)
BLADE = written(
    "Blade",
    "Creature — Spirit",
    "Whenever one or more cards are put into exile from your library and/or your graveyard, put a +1/+1"
    " counter on Blade.",
    size="2/2",
)
EXILE = written("Exile", "Sorcery", "Exile all creatures.")
SWEEP = written("Sweep", "Sorcery", "Exile all cards from all graveyards.")
VERDICT = written(
    "Verdict",
    "Sorcery",
    "Exile all creatures with mana value 3 or less from the battlefield and all creature cards with mana"
    " value 3 or less from all graveyards.",
)
PEEL = written("Peel", "Sorcery", "Exile the top two cards of your library.")
CARDS = (DAWN, BLADE, EXILE, SWEEP, PEEL, VERDICT)
SPELLS = "hand: Exile, Sweep, Peel, Verdict library: 5 Forest"


def _life_after(spell: str, board: str, active: str = "Anna", edition=R2025) -> int:
    game = position(f"step: precombat main | {board}", *CARDS, edition=edition)
    play(game, f"cast {spell}", "resolve")
    resolve_all(game)
    return game.state.players[0].life


@pytest.mark.parametrize(
    ("spell", "board", "life"),
    [
        ("Sweep", "graveyard: 2 Shock battlefield: Forest, Dawn", 21),
        ("Exile", "battlefield: Forest, Dawn, 2 Grizzly Bears", 21),
        ("Verdict", "graveyard: Grizzly Bears battlefield: Forest, Dawn, Grizzly Bears", 21),
        ("Exile", "battlefield: Forest, Dawn (token), Grizzly Bears (token)", 20),
        ("Peel", "battlefield: Forest, Dawn", 20),
    ],
)
def test_once_for_all_cards_but_not_for_tokens_nor_from_elsewhere(spell, board, life):  # 108.2b, 603.2c
    assert _life_after(spell, f"Anna 20 {SPELLS} {board} | Ben 20 graveyard: Shock") == life


def test_it_is_so_as_it_leaves_itself():  # 603.10a
    assert _life_after("Exile", f"Anna 20 {SPELLS} battlefield: Forest, Dawn | Ben 20") == 21


def test_not_during_the_turn_of_another():
    game = position(
        "step: upkeep | active: Ben | Anna 20 battlefield: Dawn graveyard: Shock | Ben 20 battlefield: Relic",
        DAWN,
        written("Relic", "Artifact", "{T}: Exile all cards from all graveyards."),
    )
    play(game, "activate Relic", "resolve")
    resolve_all(game)
    assert game.state.players[0].life == 20 and zone(game, "Anna", "exile") == ["Shock"]


def test_only_from_ones_own_library_and_graveyard():
    game = position(
        f"step: precombat main | Anna 20 {SPELLS} battlefield: 2 Forest, Blade | Ben 20 graveyard: Shock",
        *CARDS,
    )
    play(game, "cast Peel", "resolve")
    resolve_all(game)
    assert now(game, "Blade").power == 3
    play(game, "cast Sweep", "resolve")
    resolve_all(game)
    assert now(game, "Blade").power == 4  # for Peel in Anna's graveyard, however many of Ben's


@pytest.mark.parametrize("leaving", LeavingGraveyards)
def test_cards_of_graveyards_alone_are_seen_by_the_rules_of_the_day(leaving):
    """An ability about graveyards and libraries looks back only if abilities about graveyards do."""
    edition = replace(R2025, leaving_graveyards=leaving)
    board = f"Anna 20 {SPELLS} graveyard: Shock battlefield: Forest, Blade | Ben 20"
    game = position(f"step: precombat main | {board}", *CARDS, edition=edition)
    play(game, "cast Sweep", "resolve")
    resolve_all(game)
    assert now(game, "Blade").power == 3
