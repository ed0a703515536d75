"""Whose something was, who chooses among what they control, and which card died [cr2025-06-06 400.7,
608.2c-h].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, permanent, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest, {mine}
Ben 20 hand: Forest library: 9 Forest battlefield: {theirs}
Cleo 20 library: 9 Forest battlefield: Ornithopter, Hill Giant
"""
DOOM = written("Doom", "Instant", "Destroy target creature.")


def board(*cards, mine="Craw Wurm", hand="Deed, Doom", theirs="Memnite, Grizzly Bears"):
    return position(BOARD.format(hand=hand, mine=mine, theirs=theirs), DOOM, *cards)


def deed(*lines):
    return written("Deed", "Sorcery", *lines)


@pytest.mark.parametrize(
    "line",
    [
        "Destroy target creature an opponent controls. That player loses 3 life.",
        "Return target creature to its owner's hand. Then that player loses 3 life.",
    ],
)
def test_that_player_is_who_had_the_target(line):
    game = board(deed(line))
    play(game, "cast Deed", "targets: Hill Giant", "resolve")
    assert life(game) == (20, 20, 17)


def test_that_player_is_who_controlled_what_died():
    line = "Whenever a creature an opponent controls dies, that player loses 2 life."
    harvest = written("Harvest", "Enchantment", line)
    game = board(harvest, mine="Harvest, Craw Wurm", hand="2 Doom")
    play(game, "cast Doom", "targets: Hill Giant", "resolve")
    resolve_all(game)
    play(game, "cast Doom", "targets: Craw Wurm", "resolve")
    resolve_all(game)
    assert life(game) == (20, 20, 18)


def test_each_player_chooses_among_what_they_control():
    game = board(deed("Each player returns a creature they control to its owner's hand."))
    play(game, "cast Deed", "resolve")
    asked = []
    for name in ("Craw Wurm", "Memnite", "Hill Giant"):
        asked.append(sorted(choice(game)))
        play(game, f"choose: {name}")
    assert asked == [["Craw Wurm"], ["Grizzly Bears", "Memnite"], ["Hill Giant", "Ornithopter"]]
    assert zone(game, "Cleo", "hand") == ["Hill Giant"]
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]


def test_that_card_is_what_became_of_what_an_aura_was_on():
    pact = written(
        "Pact",
        "Enchantment — Aura",
        "Enchant creature",
        "When enchanted creature dies, return that card to the battlefield under your control.",
    )
    game = board(pact, mine="Pact (on Hill Giant)", hand="Doom")
    play(game, "cast Doom", "targets: Hill Giant", "resolve")
    resolve_all(game)
    assert "Hill Giant" in zone(game, "Anna", "battlefield")


def test_what_follows_from_prevention_follows_once_for_all_damage_at_a_time():
    ox = written(
        "Ghost Ox",
        "Creature — Ox",
        "Ghost Ox enters with three +1/+1 counters on it.",
        "If damage would be dealt to Ghost Ox, prevent that damage. Remove a +1/+1 counter from Ghost Ox.",
        size="0/0",
    )
    bite = deed("Deed deals 5 damage to target creature.")
    game = board(ox, bite, hand="Ghost Ox, Deed")
    play(game, "cast Ghost Ox", "resolve", "cast Deed", "targets: Ghost Ox", "resolve")
    found = permanent(game, "Ghost Ox")
    assert found.counter(CounterKind.PLUS_ONE) == 2
    assert found.damage == 0
