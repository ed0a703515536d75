"""Abilities that trigger as a player plays a land [cr2025-06-06 305.1, 305.4, 603.2]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, settle, stack, zone

CITY = written("City", "Land", "When you play another land, sacrifice this land.", "{T}: Add {C}{C}.")
HORN = written("Horn", "Artifact", "Whenever a player plays a land, that player draws a card.")
BOTH = written("Both Ways", "Enchantment", "Whenever you play a land or cast a spell, you gain 1 life.")
GROW = written("Grow", "Sorcery", "You may put a land card from your hand onto the battlefield.", cost="{0}")


def test_a_land_does_not_see_itself_played_but_the_next_one() -> None:
    game = position("step: precombat main | Anna 20 hand: City battlefield: Forest | Ben 20", CITY)
    play(game, "play City")
    assert not stack(game)
    game = position("step: precombat main | Anna 20 hand: Forest battlefield: City | Ben 20", CITY)
    play(game, "play Forest")
    assert stack(game) == ["(City)"]
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield") == ["Forest"]


def test_what_is_put_onto_the_battlefield_is_not_played() -> None:
    text = (
        "step: precombat main | Anna 20 hand: 2 Forest, Grow battlefield: City, Horn library: Swamp | Ben 20"
    )
    game = position(text, CITY, HORN, GROW)
    play(game, "cast Grow", "resolve", "choose: Forest#17")
    assert not stack(game)
    play(game, "play Forest")
    settle(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Forest", "Horn"]
    assert zone(game, "Anna", "hand") == ["Swamp"]


def test_playing_a_land_or_casting_a_spell() -> None:
    game = position(
        "step: precombat main | Anna 20 hand: Forest, Llanowar Elves battlefield: Both Ways | Ben 20", BOTH
    )
    play(game, "play Forest", "resolve", "cast Llanowar Elves")
    resolve_all(game)
    assert life(game) == (22, 20)
