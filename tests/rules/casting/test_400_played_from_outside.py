"""A card is played from outside the game [cr2025-06-06 400.11b, 601.3, 721.4, 903.11]."""

from __future__ import annotations

import pytest

from manaburn import parse_deck
from manaburn.decisions import CastSpell
from manaburn.editions import Edition
from manaburn.game import Game
from rules.cards_from_text import pool_with, written
from rules.positions_of_play import go_to, play, position, zone

LOAN = written("Loan", "Sorcery", "You may play a card you own from outside the game this turn.", cost="{0}")
TITHE = written("Tithe", "Creature — Bear", cost="{0}", size="2/2")
LARGE = written("Large", "Creature — Bear", cost="{3}", size="4/4")
FAST = written("Fast", "Instant", "You gain 3 life.", cost="{0}")
ALL = (LOAN, TITHE, LARGE, FAST)
OWN = "Anna 20 hand: Loan, Loan sideboard: Tithe, Fast, Large, Island, Forest | Ben 20 sideboard: Tithe, Fast"


def offered(game: Game) -> list[str]:
    """What may be played now that is outside the game, by name."""
    cards = [action.card for action in game.legal_actions if hasattr(action, "card")]
    outside = game.state.players[0].sideboard
    return sorted(game.state.objects[id].definition.name for id in cards if id in outside)


def test_one_card_of_the_sideboard_is_cast_and_then_no_other():
    game = position(OWN, *ALL)
    assert offered(game) == []
    play(game, "cast Loan", "resolve")
    assert offered(game) == ["Fast", "Forest", "Island", "Tithe"]  # Large can't be paid for
    play(game, "cast Tithe")
    assert offered(game) == []
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield") == ["Tithe"]
    assert offered(game) == []
    assert "Large" not in str(game.view(1))


def test_a_land_is_played_as_the_land_of_the_turn():
    game = position(OWN, *ALL)
    play(game, "cast Loan", "resolve", "cast Loan", "resolve", "play Island")
    game.push(next(iter(game.legal_actions)))  # by which Loan
    assert zone(game, "Anna", "battlefield") == ["Island"]
    assert offered(game) == ["Fast", "Tithe"]  # by the other Loan, but no second land
    play(game, "cast Fast", "resolve")
    assert offered(game) == []
    assert zone(game, "Anna", "graveyard") == ["Loan", "Loan", "Fast"]


def test_a_card_of_the_hand_does_not_use_the_permission():
    game = position(
        OWN.replace("hand: Loan, Loan", "hand: Loan, Grizzly Bears battlefield: Forest, Forest"), *ALL
    )
    play(game, "cast Loan", "resolve", "cast Grizzly Bears", "resolve")
    assert offered(game) == ["Fast", "Forest", "Island", "Tithe"]


def test_it_is_over_as_the_turn_ends():
    game = position(OWN, *ALL)
    play(game, "cast Loan", "resolve")
    go_to(game, "upkeep", "Ben")
    assert offered(game) == []


def test_a_companion_is_outside_the_game():
    rule = "Companion — Each permanent card in your starting deck has mana value 2 or less."
    low = written("Low", "Creature — Bear", rule, cost="{2}", size="2/2")
    text = "Anna 20 hand: Loan battlefield: Forest, Forest command: Low (companion) | Ben 20"
    game = position(text, *ALL, low)
    play(game, "cast Loan", "resolve", "cast Low", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Forest", "Forest", "Low"]


def test_who_is_controlled_by_another_plays_nothing_from_outside():
    ruler = written(
        "Ruler", "Sorcery", "You control target opponent during that player's next turn.", cost="{0}"
    )
    text = OWN.replace("Ben 20", "Ben 20 library: 9 Swamp hand: Ruler")
    game = position(text.replace("Anna 20", "Anna 20 library: 9 Swamp") + " turn: 2", *ALL, ruler)
    go_to(game, "precombat main", "Ben")
    play(game, "cast Ruler", "target: Anna", "resolve")
    go_to(game, "precombat main", "Anna")
    play(game, "cast Loan", "resolve")
    assert game.decider == 1
    assert offered(game) == []


def what_a_commander_lets_in(edition: Edition) -> object:
    """903.11: what may come into a Commander game: of a name in the deck, of another color, and neither."""
    chief = written("Chief", "Legendary Creature — Bear", cost="{G}", size="2/2")
    text = (
        "Anna 20 hand: Loan library: Tithe command: Chief (commander)"
        " sideboard: Tithe, Island, Forest | Ben 20"
    )
    game = position(text, *ALL, chief, edition=edition)
    play(game, "cast Loan", "resolve")
    return offered(game)


def test_a_commander_game_lets_in_what_its_deck_could_have():
    assert what_a_commander_lets_in(Edition.of("2025-06-06")) == ["Forest"]


def may_be_played_from_exile(edition: Edition) -> object:
    """400.11: whether a card in exile may be played as one from outside the game."""
    game = position("Anna 20 hand: Loan exile: Tithe | Ben 20", *ALL, edition=edition)
    play(game, "cast Loan", "resolve")
    return CastSpell(game.state.exile[0]) in game.legal_actions


def test_exiled_cards_were_outside_the_game():
    assert may_be_played_from_exile(Edition.of("2004-01-01"))
    assert not may_be_played_from_exile(Edition.of("2025-06-06"))


def test_a_game_keeps_the_sideboards():
    decks = [
        parse_deck(text, cards=pool_with(*ALL))
        for text in ("39 Forest\n1 Loan\n\nSideboard\n1 Tithe", "40 Island\n\nSideboard\n2 Hill Giant")
    ]
    assert [len(player.sideboard) for player in Game.new(decks, seed=1).state.players] == [1, 2]


@pytest.mark.parametrize(
    "text",
    [
        "You may play a creature card you own from outside the game this turn.",
        "You may play cards you own from outside the game this turn.",
        "You may play a card from outside the game this turn.",
        "You may play a card you own from outside the game.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Sorcery", text)
