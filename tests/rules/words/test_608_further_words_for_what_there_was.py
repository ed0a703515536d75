"""Ward for as much life as a power [cr2025-06-06 702.21a], tokens for each of some objects, more counters
for each spell cast this turn [cr2025-06-06 614.1c], and spells cast from among exiled cards [cr2025-06-06
601.3e].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, settle, size, zone

BULL = written("Bull", "Creature — Ox", "Ward—Pay life equal to ~'s power.", size="3/3")
BOLT = written("Bolt", "Instant", "~ deals 3 damage to target creature.", cost="{0}")
GROWTH = written("Growth", "Instant", "Creatures you control get +2/+0 until end of turn.", cost="{0}")
NEST = written(
    "Nest",
    "Land",
    "{T}: Add {B}. Put a charge counter on ~.",
    "When ~ is put into a graveyard from the battlefield, for each charge counter on it, create a 1/1 black"
    " Insect creature token with flying.",
)
QUAKE = written("Quake", "Sorcery", "Destroy all lands.", cost="{0}")
BOUNTY = written(
    "Bounty", "Sorcery", "For each land you control, create a tapped Treasure token.", cost="{0}"
)
SAGE = written(
    "Sage",
    "Creature — Wizard",
    "~ enters with an additional +1/+1 counter on him for each instant and sorcery spell you've cast this"
    " turn.",
    cost="{0}",
    size="1/1",
)
DIG = written(
    "Dig",
    "Sorcery",
    "Exile the top three cards of your library. You may cast instant and sorcery spells from among them this"
    " turn without paying their mana costs.",
    cost="{0}",
)
PHASES_OUT = "At the beginning of your end step, if ~ entered this turn, he phases out."
HOST = written("Host", "Creature — Human", PHASES_OUT, cost="{0}", size="1/1")
PRAYER = written("Prayer", "Sorcery", "You gain 2 life.", cost="{9}")
CARDS = (BULL, BOLT, GROWTH, NEST, QUAKE, BOUNTY, SAGE, DIG, HOST, PRAYER)


def board(hand: str, mine: str = "none", theirs: str = "none", library: str = "9 Forest") -> Game:
    text = f"step: precombat main | Anna 20 hand: {hand} battlefield: {mine} library: {library}"
    return position(f"{text} | Ben 20 hand: Growth battlefield: {theirs}", *CARDS)


@pytest.mark.parametrize(("answer", "lost", "dies"), [("yes", 3, True), ("no", 0, False)])
def test_ward_for_life_equal_to_its_power(answer: str, lost: int, dies: bool) -> None:
    game = board("Bolt", theirs="Bull")
    play(game, "cast Bolt", "targets: Bull", "resolve", answer)
    settle(game)
    assert life(game)[0] == 20 - lost
    assert ("Bull" in zone(game, "Ben", "graveyard")) is dies


def test_the_power_is_that_as_ward_resolves() -> None:
    game = board("Bolt", theirs="Bull")
    play(game, "cast Bolt", "targets: Bull", "pass", "cast Growth", "resolve", "resolve", "yes")
    assert life(game)[0] == 15


def test_a_token_for_each_counter_that_was_on_it() -> None:
    game = board("Quake", mine="Nest (3 charge), Nest")
    play(game, "cast Quake")
    settle(game)
    assert zone(game, "Anna", "battlefield") == ["Insect"] * 3


def test_a_token_for_each_land() -> None:
    game = board("Bounty", mine="3 Forest")
    play(game, "cast Bounty", "resolve")
    assert zone(game, "Anna", "battlefield").count("Treasure") == 3
    assert sum(each.tapped for each in game.state.permanents.values()) == 3


def test_a_counter_for_each_spell_cast() -> None:
    game = board("Sage, 2 Growth, Dig", library="9 Forest")
    for spell in ("Growth", "Growth", "Dig", "Sage"):
        play(game, f"cast {spell}", "resolve")
    assert size(game, "Sage") == (4, 4)


def test_spells_of_a_kind_from_among_the_exiled() -> None:
    game = board("Dig", library="Prayer, Sage, Forest, Prayer")
    play(game, "cast Dig", "resolve")
    refused(game, "cast Sage")
    play(game, "cast Prayer with no payment", "resolve")
    assert life(game)[0] == 22
    assert zone(game, "Anna", "exile") == ["Sage", "Forest"]


def test_he_phases_out() -> None:
    game = board("Host", mine="Bull", library="9 Forest")
    play(game, "cast Host", "resolve")
    go_to(game, "end")
    settle(game)
    assert "Host" not in zone(game, "Anna", "battlefield")
    assert zone(game, "Anna", "graveyard") == []
