"""The world rule by how long a permanent has been a world [cr2001-07-23 420.5i; cr2025-06-06 704.5k]."""

from __future__ import annotations

from manaburn.notation import parse_position, position_text
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, zone

HERE, THERE = (written(name, "World Enchantment", "Flying", cost="{0}") for name in ("Here", "There"))
REPLENISH = written(
    "Replenish", "Sorcery", "Return all enchantment cards from your graveyard to the battlefield.", cost="{0}"
)


def test_the_newest_stays():
    game = position("Anna 20 hand: Here battlefield: There | Ben 20 battlefield: There", HERE, THERE)
    play(game, "cast Here", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Here"] and zone(game, "Ben", "battlefield") == []


def test_of_those_that_enter_together_none_stays_nor_does_an_older_one():
    text = "Anna 20 hand: Replenish graveyard: Here, There | Ben 20 battlefield: There"
    game = position(text, HERE, THERE, REPLENISH)
    play(game, "cast Replenish", "resolve")
    assert zone(game, "Anna", "battlefield") == [] and zone(game, "Ben", "battlefield") == []


def test_since_when_it_is_a_world_is_kept_with_a_position():
    game = position("Anna 20 hand: Here | Ben 20", HERE)
    play(game, "cast Here", "resolve")
    [here] = game.state.permanents.values()
    assert here.world_since > here.timestamp
    assert parse_position(position_text(game.state)) == game.state


def test_what_phases_in_has_been_a_world_before():
    text = "step: end turn: 5 | Ben 20 library: 2 Forest hand: Here | Anna 20 library: 2 Forest"
    game = position(f"{text} battlefield: There (phased out)", HERE, THERE)
    go_to(game, "upkeep", "Anna")
    [there] = game.state.permanents.values()
    assert there.world_since == 0
