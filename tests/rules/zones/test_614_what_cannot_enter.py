"""What can't enter, and what is exiled instead if it wasn't cast [cr2025-06-06 614.1a, 614.17]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.game import Game
from manaburn.terms import Zone
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, settle

CAGE = written(
    "Cage",
    "Artifact",
    "Creature cards in graveyards and libraries can't enter the battlefield.",
    "Players can't cast spells from graveyards or libraries.",
)
JAIL = written("Jail", "Artifact", "Permanent cards in graveyards can't enter the battlefield.")
PRIEST = written(
    "Priest", "Enchantment", "If a nontoken creature would enter and it wasn't cast, exile it instead."
)
RAISE = written(
    "Raise", "Sorcery", "Return target permanent card from your graveyard to the battlefield.", cost="{0}"
)
MAKE = written("Make", "Sorcery", "Create a 1/1 green Bear creature token.", cost="{0}")


def zone_of(game: Game, name: str) -> list[Zone]:
    return [each.zone for each in game.state.objects.values() if each.definition.name == name]


@pytest.mark.parametrize(
    ("there", "card", "zone"),
    [
        (CAGE, "Grizzly Bears", Zone.GRAVEYARD),
        (CAGE, "Sol Ring", Zone.BATTLEFIELD),
        (JAIL, "Sol Ring", Zone.GRAVEYARD),
        (PRIEST, "Grizzly Bears", Zone.EXILE),
        (PRIEST, "Sol Ring", Zone.BATTLEFIELD),
    ],
)
def test_what_is_put_onto_the_battlefield(there: CardDefinition, card: str, zone: Zone) -> None:
    game = position(f"Anna 20 hand: Raise graveyard: {card} | Ben 20 battlefield: {there.name}", there, RAISE)
    play(game, "cast Raise", f"targets: {card}", "resolve")
    assert zone_of(game, card) == [zone]


@pytest.mark.parametrize("there", [CAGE, JAIL, PRIEST])
def test_what_is_cast_from_a_hand_and_tokens_enter(there: CardDefinition) -> None:
    game = position(
        f"Anna 20 hand: Grizzly Bears, Make battlefield: 2 Forest, {there.name} | Ben 20", there, MAKE
    )
    play(game, "cast Grizzly Bears", "resolve", "cast Make", "resolve")
    assert zone_of(game, "Grizzly Bears") == [Zone.BATTLEFIELD]
    assert zone_of(game, "Bear") == [Zone.BATTLEFIELD]


def test_tokens_are_exiled_where_they_are_not_excepted() -> None:
    moonlight = written(
        "Moonlight",
        "Instant",
        "Until end of turn, if a creature would enter and it wasn't cast, exile it instead.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Moonlight, Make, Grizzly Bears battlefield: 2 Forest | Ben 20", moonlight, MAKE
    )
    play(game, "cast Moonlight", "resolve", "cast Make", "resolve", "cast Grizzly Bears", "resolve")
    assert zone_of(game, "Bear") == []
    assert zone_of(game, "Grizzly Bears") == [Zone.BATTLEFIELD]


def test_a_land_that_can_not_enter_can_not_be_played() -> None:
    dig = written("Dig", "Enchantment", "You may play lands from your graveyard.")
    anna = "Anna 20 graveyard: Forest battlefield: Dig"
    play(position(f"{anna} | Ben 20", dig), "play Forest")
    assert refused(position(f"{anna} | Ben 20 battlefield: Jail", dig, JAIL), "play Forest")


def test_what_is_exiled_instead_asks_for_nothing() -> None:
    """What its controller would choose as it enters is not chosen, and nothing is devoured."""
    eater = written("Eater", "Creature — Beast", "Devour 2", size="1/1")
    game = position(
        "Anna 20 hand: Raise graveyard: Eater battlefield: Grizzly Bears, Priest | Ben 20",
        eater,
        RAISE,
        PRIEST,
    )
    play(game, "cast Raise", "targets: Eater", "resolve")
    assert zone_of(game, "Eater") == [Zone.EXILE]
    assert zone_of(game, "Grizzly Bears") == [Zone.BATTLEFIELD]


def test_what_dies_does_not_come_back_but_triggers() -> None:
    undying = written("Undying", "Creature — Wolf", "Undying", size="1/1")
    game = position(
        "Anna 20 hand: Shock battlefield: Undying, Mountain | Ben 20 battlefield: Cage", undying, CAGE
    )
    play(game, "cast Shock", "targets: Undying", "resolve")
    settle(game)
    assert zone_of(game, "Undying") == [Zone.GRAVEYARD]
