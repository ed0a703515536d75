"""Control of all permanents of a kind, which are meant afterwards whatever they have become [cr2025-06-06
608.2c, 611.2c, 613.1b].
"""

from __future__ import annotations

from manaburn.game import Game
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, permanent, play, position, zone

RISING = written(
    "Rising",
    "Sorcery",
    "Gain control of all creatures until end of turn. Untap them. They gain haste until end of turn.",
    cost="{0}",
)
REVOLT = written(
    "Revolt",
    "Sorcery",
    "Untap all creatures and gain control of them until end of turn. They gain haste until end of turn.",
    cost="{0}",
)
THEFT = written(
    "Theft",
    "Sorcery",
    "Gain control of all artifacts your opponents control until end of turn. Untap those artifacts. They gain"
    " haste until end of turn.",
    cost="{0}",
)
AWAKENED = written("Awakened", "Enchantment", "Lands you control are 1/1 creatures that are still lands.")
ROCK = written("Rock", "Artifact", "{T}: Add {C}.")
CARDS = (RISING, REVOLT, THEFT, AWAKENED, ROCK)


def board(spell: str) -> Game:
    text = f"Anna 20 hand: {spell} library: 9 Island battlefield: Rock (tapped), Hill Giant (tapped)"
    theirs = "Rock (tapped), Grizzly Bears (tapped), Forest (tapped), Awakened"
    return position(f"{text} | Ben 20 library: 9 Island battlefield: {theirs}", *CARDS)


def test_what_is_no_creature_any_more_is_untapped_too() -> None:
    for spell in ("Rising", "Revolt"):
        game = board(spell)
        play(game, f"cast {spell}", "resolve")
        assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Grizzly Bears", "Hill Giant", "Rock"]
        for name in ("Hill Giant", "Grizzly Bears", "Forest"):
            assert not permanent(game, name).tapped
            assert Keyword.HASTE in now(game, name).keywords
        assert not now(game, "Forest").is_creature
        go_to(game, "upkeep", "Ben")
        assert sorted(zone(game, "Ben", "battlefield")) == ["Awakened", "Forest", "Grizzly Bears", "Rock"]


def test_only_what_opponents_control() -> None:
    game = board("Theft")
    mine, theirs = (id for id in game.state.permanents if game.state.objects[id].definition.name == "Rock")
    play(game, "cast Theft", "resolve")
    assert game.state.permanents[theirs].controller == 0
    assert not game.state.permanents[theirs].tapped
    assert game.state.permanents[mine].tapped
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears", "Forest", "Awakened"]
