"""A card type chosen, and then whether to tap or untap; a name chosen, and what it costs to find the card;
and abilities that players can activate only in their own turns [cr2025-06-06 101.2, 608.2d].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, zone

TURN = written(
    "About",
    "Instant",
    "Choose artifact, creature, or land. Tap all untapped permanents of the chosen type target player"
    " controls, or untap all tapped permanents of that type that player controls.",
    cost="{0}",
)
SPOILS = written(
    "Spoils",
    "Instant",
    "Choose a card name. Reveal cards from the top of your library until you reveal a card with that name,"
    " then put that card into your hand. Exile all other cards revealed this way, and you lose 1 life for"
    " each of the exiled cards.",
    cost="{0}",
)
SOLITUDE = written(
    "Solitude",
    "Enchantment",
    "Players can cast spells and activate abilities only during their own turns.",
    cost="{0}",
)
CARDS = (TURN, SPOILS, SOLITUDE)


@pytest.mark.parametrize(("way", "tapped"), [("tap", [True, True]), ("untap", [False, False])])
def test_permanents_of_the_chosen_type_are_tapped_or_untapped(way: str, tapped: list[bool]) -> None:
    ben = "Ben 20 battlefield: Grizzly Bears (tapped), Hill Giant, Forest (tapped), Swamp"
    game = position(f"Anna 20 hand: About battlefield: Gray Ogre | {ben}", *CARDS)
    play(game, "cast About", "targets: Ben", "resolve", "choose: creature", f"choose: {way}")
    assert [permanent(game, name).tapped for name in ("Grizzly Bears", "Hill Giant")] == tapped
    assert [permanent(game, name).tapped for name in ("Forest", "Swamp")] == [True, False]
    assert not permanent(game, "Gray Ogre").tapped


@pytest.mark.parametrize(
    ("name", "found", "left"),
    [("Swamp", ["Swamp"], 18), ("Shock", [], 16)],
)
def test_each_card_before_the_one_named_is_exiled_and_costs_life(
    name: str, found: list[str], left: int
) -> None:
    text = "Anna 20 hand: Spoils library: Forest, Plains, Swamp, Island graveyard: Shock | Ben 20"
    game = position(text, *CARDS)
    play(game, "cast Spoils", "resolve", f"choose: {name}")
    assert zone(game, "Anna", "hand") == found
    assert life(game) == (left, 20)
    assert len(zone(game, "Anna", "exile")) == 20 - left


def test_abilities_are_activated_only_in_ones_own_turns_even_for_mana() -> None:
    own = "hand: Shock battlefield: Mountain, Prodigal Sorcerer"
    game = position(f"Anna 20 {own}, Solitude | Ben 20 {own}", *CARDS)
    play(game, "activate Prodigal Sorcerer", "targets: Ben", "pass")
    bens = {
        game.state.objects[id].definition.name: id
        for id, it in game.state.permanents.items()
        if it.controller == 1
    }
    for text in ("cast Shock", f"activate Prodigal Sorcerer#{bens['Prodigal Sorcerer']}"):
        assert "only during" in refused(game, text)
    assert "only during" in refused(game, f"tap Mountain#{bens['Mountain']} for {{R}}")
    play(game, "pass")
    assert life(game) == (20, 19)
