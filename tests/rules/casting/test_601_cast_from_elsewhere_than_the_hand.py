"""Conditions on the zone from which a spell was cast, and spells that only some spells can't counter
[cr2025-06-06 101.2, 601.2a, 701.6a].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, stack, zone

ANTICS = written(
    "Antics",
    "Sorcery",
    "You gain 1 life. If this spell was cast from anywhere other than your hand, draw a card.",
    "Flashback {0}",
    cost="{0}",
)
VEIL = written("Veil", "Instant", "Spells you control can't be countered by blue or black spells this turn.")
COUNTER = "Counter target spell."
DOUBLE = written(
    "Double",
    "Instant",
    "Copy target creature spell you control, except it isn't legendary if the spell is legendary.",
)
KING = written("King", "Legendary Creature — Elf", cost="{0}", size="2/2")


@pytest.mark.parametrize(("where", "drawn"), [("hand", 0), ("graveyard", 1)])
def test_a_spell_cast_from_elsewhere(where, drawn):  # 601.2a
    game = position(f"Anna 20 {where}: Antics library: 3 Forest | Ben 20", ANTICS)
    play(game, "cast Antics" if where == "hand" else "cast Antics with flashback", "resolve")
    assert life(game) == (21, 20)
    assert len(zone(game, "Anna", "hand")) == drawn


@pytest.mark.parametrize(("colors", "countered"), [("U", False), ("B", False), ("W", True), ("UW", False)])
def test_only_spells_of_the_colors_cannot_counter(colors, countered):  # 701.6a
    no = written("No", "Instant", COUNTER, cost="{0}", colors=colors)
    text = "Anna 20 hand: Veil, Memnite battlefield: Forest | Ben 20 hand: No"
    game = position(f"step: precombat main | {text}", VEIL, no)
    play(game, "cast Veil", "resolve", "cast Memnite", "pass", "cast No", "targets: Memnite")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Memnite") == (not countered)


def test_abilities_counter_all_the_same():
    ping = written("Ping", "Artifact", "{0}: Counter target spell.", colors="U")
    text = "Anna 20 hand: Veil, Memnite battlefield: Forest | Ben 20 battlefield: Ping"
    game = position(f"step: precombat main | {text}", VEIL, ping)
    play(game, "cast Veil", "resolve", "cast Memnite", "pass", "activate Ping", "targets: Memnite")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Veil", "Memnite"]


def test_the_copy_of_a_legendary_spell_is_not_legendary():  # 707.9
    text = "Anna 20 hand: King, Double battlefield: Forest | Ben 20"
    game = position(f"step: precombat main | {text}", DOUBLE, KING)
    play(game, "cast King", "cast Double", "targets: King", "resolve")
    assert stack(game) == ["King", "King"]
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("King") == 2


def test_spells_of_others_can_be_countered() -> None:
    """701.6a: the effect is about the spells of its controller only."""
    no = written("No", "Instant", COUNTER, cost="{0}", colors="U")
    text = "Anna 20 hand: Veil, No battlefield: Forest | Ben 20 hand: Shock battlefield: Mountain"
    game = position(f"step: precombat main | {text}", VEIL, no)
    play(
        game,
        "cast Veil",
        "resolve",
        "pass",
        "cast Shock",
        "targets: Anna",
        "pass",
        "cast No",
        "targets: Shock",
    )
    resolve_all(game)
    assert life(game) == (20, 20)
