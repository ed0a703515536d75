"""What happens if no player does something, and what a player may draw up to [cr2025-06-06 608.2d]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, zone

BEAT = written(
    "Beat",
    "Sorcery",
    "Any player may have Beat deal 5 damage to them. If no one does, target player draws two cards.",
    cost="{0}",
)
DENIAL = written(
    "Denial",
    "Instant",
    "Counter target spell. Its controller may draw up to two cards at the beginning of the next turn's"
    " upkeep.",
    cost="{0}",
)


def test_who_takes_the_damage_takes_it_alone() -> None:
    text = "Anna 20 hand: Beat library: 2 Forest | Ben 20"
    game = position(text, BEAT)
    play(game, "cast Beat", "targets: Anna", "resolve", "no", "yes")
    assert life(game) == (20, 15)
    assert zone(game, "Anna", "hand") == []


def test_if_no_one_does_the_rest_happens() -> None:
    game = position("Anna 20 hand: Beat library: 2 Forest | Ben 20", BEAT)
    play(game, "cast Beat", "targets: Anna", "resolve", "no", "no")
    assert life(game) == (20, 20)
    assert zone(game, "Anna", "hand") == ["Forest", "Forest"]


def test_drawing_up_to_two_cards_says_first_how_many() -> None:
    text = (
        "step: precombat main | Anna 20 hand: Denial library: 5 Island"
        " | Ben 20 hand: Shock battlefield: Mountain library: 5 Swamp"
    )
    game = position(text, DENIAL)
    play(game, "pass", "cast Shock", "targets: Anna", "pass", "cast Denial", "targets: Shock", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass", "pass", "choose: 2 cards")
    assert zone(game, "Ben", "hand") == ["Swamp", "Swamp"]
