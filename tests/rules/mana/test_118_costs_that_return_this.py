"""Costs by which a permanent returns itself to its owner's hand [cr2025-06-06 118.1, 602.2b]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, zone

RECALLED = written("Recalled", "Enchantment", "Return this enchantment to its owner's hand: You gain 2 life.")
NIGHTMARE = written(
    "Nightmare",
    "Enchantment Creature — Horror",
    "Sacrifice a creature, Return this creature to its owner's hand: Return target creature card from your"
    " graveyard to the battlefield. Activate only as a sorcery.",
    size="1/1",
)


def test_it_is_in_hand_before_the_ability_resolves() -> None:
    game = position("Anna 20 battlefield: Recalled | Ben 20", RECALLED)
    play(game, "activate Recalled")
    assert zone(game, "Anna", "hand") == ["Recalled"]
    play(game, "resolve")
    assert game.state.players[0].life == 22


def test_what_returns_itself_is_not_sacrificed_for_the_same_ability() -> None:
    text = "Anna 20 battlefield: Nightmare, {} graveyard: Hill Giant | Ben 20"
    refused(position(text.format("Forest"), NIGHTMARE), "activate Nightmare")
    game = position(text.format("Grizzly Bears, Llanowar Elves"), NIGHTMARE)
    play(game, "activate Nightmare", "targets: Hill Giant")
    assert sorted(choice(game)) == ["Grizzly Bears", "Llanowar Elves"]
    play(game, "choose: Llanowar Elves", "resolve")
    assert zone(game, "Anna", "hand") == ["Nightmare"]
    assert zone(game, "Anna", "battlefield") == ["Grizzly Bears", "Hill Giant"]
