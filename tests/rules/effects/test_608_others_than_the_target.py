"""What a spell does to others than its target [cr2025-06-06 608.2c]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, size, zone

PHALANX = written(
    "Phalanx",
    "Instant",
    "Target creature you control gets +2/+1 until end of turn. Each other creature you control gets +1/+1"
    " until end of turn.",
    cost="{0}",
)
NOVA = written(
    "Nova",
    "Sorcery",
    "Put a +1/+1 counter on target creature you control. It deals damage equal to its power to each other"
    " creature.",
    cost="{0}",
)


def board(hand: str):
    text = f"Anna 20 hand: {hand} battlefield: 2 Grizzly Bears, Hill Giant | Ben 20 battlefield: Craw Wurm"
    return position(text, PHALANX, NOVA)


def test_each_other_creature_of_yours_is_changed():
    game = board("Phalanx")
    play(game, "cast Phalanx", "targets: Hill Giant", "resolve")
    assert [size(game, name) for name in ("Hill Giant", "Craw Wurm")] == [(5, 4), (6, 4)]
    bears = [id for id in game.state.permanents if game.state.objects[id].definition.name == "Grizzly Bears"]
    assert [size(game, f"Grizzly Bears#{id}") for id in bears] == [(3, 3), (3, 3)]


def test_each_other_creature_is_dealt_damage():
    game = board("Nova")
    play(game, "cast Nova", "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Hill Giant"]
    assert zone(game, "Ben", "battlefield") == []
