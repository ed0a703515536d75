"""Cards come into the game from a sideboard [cr2025-06-06 108.3b, 400.11, 701.48a, 903.11]."""

from __future__ import annotations

from random import Random

from manaburn import parse_deck
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.notation import position_text
from manaburn.state import events
from rules.cards_from_text import pool_with, written
from rules.positions_of_play import happened, play, position, refused, zone

WISH = written(
    "Wish for a Bear",
    "Sorcery",
    "You may reveal a creature card you own from outside the game and put it into your hand. Exile ~.",
    cost="{0}",
)
BARGAIN = written(
    "Bargain", "Sorcery", "Put a card you own from outside the game into your hand.", cost="{0}"
)
CALL = written(
    "Call",
    "Sorcery",
    "You may reveal a creature card you own from outside the game or choose a face-up creature card you own"
    " in exile. Put that card into your hand.",
    cost="{0}",
)
CLASS = written("Class", "Sorcery", "Learn.", cost="{0}")
LESSON = written("Lesson", "Sorcery — Lesson", "Draw a card.", cost="{0}")
ALL = (WISH, BARGAIN, CALL, CLASS, LESSON)
OWN = "Anna 20 hand: Wish for a Bear sideboard: Grizzly Bears, Shock | Ben 20 sideboard: Hill Giant"


def options(game):
    """What may be chosen, by name."""
    return {game.state.objects[id].definition.name for id in game.decision.among}


def test_a_wish_brings_a_card_of_the_sideboard_into_the_hand():
    game = position(OWN, *ALL)
    play(game, "cast Wish for a Bear", "resolve")
    assert options(game) == {"Grizzly Bears"}
    play(game, "choose: Grizzly Bears")
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"]
    assert [game.state.objects[id].definition.name for id in game.state.players[0].sideboard] == ["Shock"]
    assert [game.state.objects[id].definition.name for id in game.state.exile] == ["Wish for a Bear"]
    assert [event.names for event in happened(game, events.Revealed)] == [("Grizzly Bears",)]


def test_a_card_need_not_be_brought_where_the_text_says_may():
    game = position(OWN, *ALL)
    play(game, "cast Wish for a Bear", "resolve", "choose: none")
    assert zone(game, "Anna", "hand") == []
    assert len(game.state.players[0].sideboard) == 2


def test_it_has_to_be_one_where_the_text_does_not():
    game = position(OWN.replace("hand: Wish for a Bear", "hand: Bargain"), *ALL)
    play(game, "cast Bargain", "resolve")
    assert options(game) == {"Grizzly Bears", "Shock"}
    assert refused(game, "choose: none")
    play(game, "choose: Shock")
    assert zone(game, "Anna", "hand") == ["Shock"]
    assert "Shock" not in str(game.view(1))
    assert not happened(game, events.Revealed)


def who_may_be_called(edition: Edition) -> object:
    """Which creature cards a wish finds, and one that says that it looks in exile too."""
    found = []
    for name in ("Wish for a Bear", "Call"):
        text = f"Anna 20 hand: {name} exile: Serra Angel sideboard: Grizzly Bears | Ben 20 exile: Hill Giant"
        game = position(text, *ALL, edition=edition)
        play(game, f"cast {name}", "resolve")
        found.append(sorted(options(game)))
    return tuple(found)


def test_a_card_in_exile_is_found_where_the_text_says_so():
    bear, both = ["Grizzly Bears"], ["Grizzly Bears", "Serra Angel"]
    assert who_may_be_called(Edition.of("2025-06-06")) == (bear, both)


def test_who_learns_discards_or_reveals_a_lesson():
    text = "Anna 20 hand: Class, Forest library: Island sideboard: Lesson, Shock | Ben 20"
    game = position(text, *ALL)
    play(game, "cast Class", "resolve", "no")
    assert options(game) == {"Lesson"}
    play(game, "choose: Lesson")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Lesson"]
    game = position(text, *ALL)
    play(game, "cast Class", "resolve", "yes")
    assert zone(game, "Anna", "hand") == ["Island"]
    assert len(game.state.players[0].sideboard) == 2


def test_a_sideboard_is_shown_to_its_owner_alone():
    game = position(OWN, *ALL)
    mine, theirs = game.view(0), game.view(1)
    assert [card.name for card in mine.players[0].sideboard] == ["Grizzly Bears", "Shock"]
    assert theirs.players[0].sideboard is None
    assert theirs.players[0].sideboard_size == 2
    assert "Grizzly" not in str(theirs)
    assert "Grizzly" in str(mine)
    assert "Giant" not in str(mine)


def test_a_position_with_sideboards_is_written_and_read():
    game = position(OWN, *ALL)
    again = Game.parse(position_text(game.state), cards=pool_with(*ALL))
    assert again.position_key() == game.position_key()
    assert position_text(again.state) == position_text(game.state)
    other = position(OWN.replace(", Shock", ", Mountain"), *ALL)
    assert other.position_key() != game.position_key()
    loaded = Game.load(text=game.save())
    assert loaded.state.players[0].sideboard == game.state.players[0].sideboard


def begun(deck):
    decks = [
        parse_deck(text, cards=pool_with(*ALL)) for text in (deck, "40 Island\n\nSideboard\n2 Hill Giant")
    ]
    return Game.new(decks, seed=1), decks


def test_a_game_keeps_the_sideboards_that_something_can_reach():
    game, decks = begun("39 Forest\n1 Wish for a Bear\n\nSideboard\n1 Grizzly Bears\n1 Shock")
    assert [len(player.sideboard) for player in game.state.players] == [2, 2]
    without, _ = begun("40 Forest\n\nSideboard\n1 Grizzly Bears\n1 Shock")
    assert [len(player.sideboard) for player in without.state.players] == [0, 0]
    guess = game.determinize(1, Random(3), decks)
    names = sorted(guess.state.objects[id].definition.name for id in guess.state.players[0].sideboard)
    assert names == ["Grizzly Bears", "Shock"]
    assert guess.view(1) == game.view(1)


def what_a_commander_lets_in(edition: Edition) -> object:
    """903.11: what may come into a Commander game: of a name in the deck, of another color, and neither."""
    chief = written("Chief", "Legendary Creature — Bear", cost="{G}", size="2/2")
    text = (
        "Anna 20 hand: Wish for a Bear library: Grizzly Bears command: Chief (commander)"
        " sideboard: Grizzly Bears, Hill Giant, Llanowar Elves | Ben 20"
    )
    game = position(text, *ALL, chief, edition=edition)
    play(game, "cast Wish for a Bear", "resolve")
    return sorted(options(game))


def test_a_commander_game_lets_in_what_its_deck_could_have():
    assert what_a_commander_lets_in(Edition.of("2025-06-06")) == ["Llanowar Elves"]
