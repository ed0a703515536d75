"""Cards of other players' libraries and hands that are looked at or revealed, and where they go
[cr2025-06-06 401.2, 701.20, 701.23].
"""

from __future__ import annotations

import pytest

from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import happened, life, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: Deed{hand} library: Craw Wurm, Shock, Forest, Memnite graveyard: Plains battlefield: Forest
Ben 20 hand: {ben} library: Island, Swamp, Memnite, Plains graveyard: Memnite, Swamp, Plains
"""


def cast(*lines: str, answers: tuple[str, ...] = (), hand: str = "", ben: str = "2 Forest"):
    deed = written("Deed", "Sorcery", *lines)
    game = position(BOARD.format(hand=hand, ben=ben), deed)
    play(game, "cast Deed", *answers, "resolve")
    return game


def library(game, whose: str = "Ben") -> list[str]:
    return zone(game, whose, "library")[::-1]


BEN = ("targets: Ben",)


@pytest.mark.parametrize(("answer", "shuffled"), [("no", 0), ("yes", 1)])
def test_the_top_of_another_library_is_put_in_an_order(answer: str, shuffled: int):
    game = cast(
        (
            "Look at the top three cards of target player's library, then put them back in"
            " any order. You may have that player shuffle."
        ),
        answers=BEN,
    )
    assert game.decision.player == 0
    play(game, "arrange: Memnite, Island, Swamp / none")
    assert library(game) == ["Memnite", "Island", "Swamp", "Plains"]
    play(game, answer)
    assert len(happened(game, events.Shuffled)) == shuffled


@pytest.mark.parametrize(("answer", "bottom"), [("yes", "Island"), ("no", "Plains")])
def test_the_top_card_may_go_to_the_bottom(answer: str, bottom: str):
    game = cast(
        (
            "Look at the top card of target player's library. You may put that card on the"
            " bottom of that player's library."
        ),
        answers=BEN,
    )
    play(game, answer)
    assert library(game)[-1] == bottom


def test_the_top_card_may_go_to_the_graveyard():
    game = cast(
        (
            "Look at the top card of target player's library. You may put that card into"
            " that player's graveyard."
        ),
        answers=BEN,
    )
    play(game, "yes")
    assert zone(game, "Ben", "graveyard")[-1] == "Island"


@pytest.mark.parametrize(("name", "lives"), [("Shock", (20, 18)), ("Memnite", (20, 20))])
def test_a_card_of_the_hand_is_revealed_at_random(name: str, lives: tuple[int, int]):
    game = cast(
        (
            "Choose a card name, then reveal a card at random from your hand. If that card"
            " has the chosen name, Deed deals 2 damage to each opponent."
        ),
        hand=", Shock",
    )
    play(game, f"choose: {name}")
    assert life(game) == lives
    assert [event.names for event in happened(game, events.Revealed)] == [("Shock",)]


def test_the_mana_value_of_what_was_revealed_at_random():
    game = cast(
        (
            "Target opponent reveals a card at random from their hand. You gain life equal"
            " to that card's mana value."
        ),
        answers=BEN,
        ben="Serra Angel",
    )
    assert life(game) == (25, 20) and zone(game, "Ben", "hand") == ["Serra Angel"]


@pytest.mark.parametrize(("kind", "hand"), [("land", ["Forest"]), ("creature", ["Craw Wurm", "Memnite"])])
def test_all_of_the_type_that_was_chosen(kind: str, hand: list[str]):
    game = cast(
        "Choose creature or land. Reveal the top four cards of your library. Put all"
        " cards of the chosen type revealed this way into your hand and the rest into"
        " your graveyard."
    )
    play(game, f"choose: {kind}")
    assert sorted(zone(game, "Anna", "hand")) == hand
    assert len(zone(game, "Anna", "graveyard")) == 1 + 4 - len(hand) + 1


def test_names_of_what_was_exiled_are_sought_in_a_library():
    game = cast(
        (
            "Exile all cards from target player's graveyard other than basic land cards."
            " For each card exiled this way, search that player's library for all cards"
            " with the same name as that card and exile them. Then that player shuffles."
        ),
        answers=BEN,
    )
    assert zone(game, "Ben", "graveyard") == ["Swamp", "Plains"]
    play(game, "choose: Memnite")
    assert zone(game, "Ben", "exile") == ["Memnite", "Memnite"]
    assert library(game).count("Swamp") == 1


def test_a_permanent_and_a_graveyard_are_shuffled_in():
    elixir = written(
        "Elixir",
        "Artifact",
        "{T}: You gain 1 life. Shuffle Elixir and your graveyard into their owner's library.",
    )
    text = (
        "step: precombat main\nAnna 20 library: Forest graveyard: Shock battlefield:"
        " Elixir\nBen 20 graveyard: Plains"
    )
    game = position(text, elixir)
    play(game, "activate Elixir", "resolve")
    assert sorted(library(game, "Anna")) == ["Elixir", "Forest", "Shock"]
    assert len(happened(game, events.Shuffled)) == 1 and zone(game, "Ben", "graveyard") == ["Plains"]


@pytest.mark.parametrize(("text", "lives"), [("a graveyard", (21, 20)), ("your graveyard", (21, 20))])
def test_a_spell_is_cast_from_a_graveyard(text: str, lives: tuple[int, int]):
    watcher = written("Watcher", "Enchantment", f"Whenever you cast a spell from {text}, you gain 1 life.")
    again = written("Again", "Sorcery", "Draw a card.", "Flashback {G}")
    board = (
        "step: precombat main\nAnna 20 hand: Again library: 9 Forest battlefield: Watcher, 3 Forest\nBen 20"
    )
    game = position(board, watcher, again)
    play(game, "cast Again")
    resolve_all(game)
    assert life(game) == (20, 20)
    play(game, "cast Again with flashback")
    resolve_all(game)
    assert life(game) == lives


@pytest.mark.parametrize(("card", "legal"), [("Memnite", True), ("Swamp", False)])
def test_a_card_other_than_a_basic_land_card(card: str, legal: bool):
    deed = written("Deed", "Sorcery", "Exile target card in a graveyard other than a basic land card.")
    game = position(BOARD.format(hand="", ben=""), deed)
    play(game, "cast Deed")
    found = {game.state.objects[t].definition.name for a in game.legal_actions for t in a.targets}
    assert (card in found) is legal
