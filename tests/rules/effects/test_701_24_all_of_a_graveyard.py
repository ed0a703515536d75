"""All cards of a kind that one player has in a graveyard are shuffled into the library; what is so with
permanents of every color [cr2025-06-06 105.1, 701.24d].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone

BACK = written(
    "Back",
    "Instant",
    "Shuffle all creature cards from target player's graveyard into that player's library.",
    cost="{0}",
)
SPIRIT = written(
    "Many",
    "Enchantment",
    "As long as you control a permanent of each color, prevent all damage that would be dealt to you.",
    colors="W",
)


def test_only_cards_of_that_kind_go_and_only_the_target_s() -> None:
    text = "Anna 20 hand: Back graveyard: Hill Giant | Ben 20 graveyard: Grizzly Bears, Forest, Hill Giant"
    game = position(text, BACK)
    play(game, "cast Back", "targets: Ben", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Forest"]
    assert sorted(zone(game, "Ben", "library")) == ["Grizzly Bears", "Hill Giant"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Back", "Hill Giant"]


def test_a_permanent_of_each_color() -> None:
    others = "Air Elemental, Drudge Skeletons, Grizzly Bears"
    for more, left in (("Hill Giant", 20), ("Forest", 18)):
        text = f"Anna 20 battlefield: Many, {others}, {more} | Ben 20 hand: Shock battlefield: Mountain"
        game = position(text, SPIRIT)
        play(game, "pass", "cast Shock", "targets: Anna", "resolve")
        assert life(game)[0] == left
