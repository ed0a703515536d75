"""A permanent enters as a copy of a card, which is exiled when it does [cr2025-06-06 603.12, 707.5]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import choice, now, play, position, stack, zone

SWAP = written(
    "Swap",
    "Legendary Creature — Human",
    "You may have Swap enter as a copy of any creature card in a graveyard, except his name is Swap and he's"
    " a 4/4 Spider in addition to his other types. When you do, exile that card.",
    size="1/1",
)


def test_the_copied_card_is_exiled_by_an_ability_of_its_own() -> None:
    game = position(
        "Anna 20 hand: Swap battlefield: Forest graveyard: Serra Angel, Shock"
        " | Ben 20 graveyard: Air Elemental",
        SWAP,
    )
    play(game, "cast Swap", "resolve")
    assert sorted(choice(game)) == ["Air Elemental", "Serra Angel"]
    play(game, "choose: Air Elemental")
    assert zone(game, "Ben", "graveyard") == ["Air Elemental"]
    assert stack(game) == ["(Swap)"]
    swap = now(game, "Swap")
    assert (swap.power, swap.toughness, "Elemental" in swap.subtypes, "Spider" in swap.subtypes) == (
        4,
        4,
        True,
        True,
    )
    play(game, "resolve")
    assert zone(game, "Ben", "exile") == ["Air Elemental"]
    assert zone(game, "Anna", "graveyard") == ["Serra Angel", "Shock"]


def test_nothing_is_exiled_if_nothing_is_copied() -> None:
    game = position("Anna 20 hand: Swap battlefield: Forest graveyard: Serra Angel | Ben 20", SWAP)
    play(game, "cast Swap", "resolve", "choose: none")
    assert stack(game) == []
    assert zone(game, "Anna", "battlefield") == ["Forest", "Swap"]
