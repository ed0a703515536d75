"""What happens if a card that was just exiled is not cast as something resolves [cr2025-06-06 608.2c,
608.2g].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from oracle.test_reading import reading
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, stack, zone

EXILING = "Exile the top card of your library. You may cast that card{how}. If you don't, you gain 3 life."


def begun(library: str, *, how: str = "", forests: int = 3) -> Game:
    deed = written("Deed", "Sorcery", EXILING.format(how=how))
    text = f"Anna 20 hand: Deed library: {library} battlefield: {forests} Forest | Ben 20"
    game = position(f"step: precombat main | {text}", deed)
    play(game, "cast Deed", "resolve")
    return game


def test_the_card_is_cast_for_its_cost():
    game = begun("Grizzly Bears")
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "yes")
    assert stack(game) == ["Grizzly Bears"] and life(game)[0] == 20
    assert all(p.tapped for p in game.state.permanents.values())
    play(game, "resolve")
    assert permanent(game, "Grizzly Bears") and life(game)[0] == 20


def test_a_card_that_is_not_cast_stays_exiled():
    game = begun("Grizzly Bears")
    play(game, "no")
    assert stack(game) == [] and life(game)[0] == 23
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]


@pytest.mark.parametrize(("library", "forests"), [("Forest", 3), ("Grizzly Bears", 2), ("Shock", 3)])
def test_what_cannot_be_cast_is_not(library, forests):
    """A land cannot be cast, nor a card for which the mana is lacking."""
    game = begun(library, forests=forests)
    assert isinstance(game.decision, d.Priority) and life(game)[0] == 23
    assert zone(game, "Anna", "exile") == [library]


@pytest.mark.parametrize(("answer", "total"), [("yes", 20), ("no", 23)])
def test_the_card_is_cast_for_nothing(answer, total):
    game = begun("Grizzly Bears", how=" without paying its mana cost", forests=1)
    play(game, answer)
    assert life(game)[0] == total and stack(game) == ["Grizzly Bears"] * (answer == "yes")


def test_of_an_empty_library_no_card_is_cast():
    game = begun("", forests=1)
    assert isinstance(game.decision, d.Priority) and life(game)[0] == 23


def test_a_card_of_another_player_is_cast_by_who_may():
    deed = written(
        "Deed",
        "Sorcery",
        "Exile the top card of target opponent's library. You may cast it without paying its mana cost. If"
        " you don't, you gain 3 life.",
    )
    text = "Anna 20 hand: Deed battlefield: Forest | Ben 20 library: Grizzly Bears, Island"
    game = position(f"step: precombat main | {text}", deed)
    play(game, "cast Deed", "targets: Ben", "resolve", "yes", "resolve")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield") and life(game)[0] == 20


@pytest.mark.parametrize(
    "before",
    [
        "Reveal the top card of your library.",
        "Exile the top two cards of your library.",
        "Each player exiles the top card of their library.",
    ],
)
def test_another_card_is_not_read(before):
    line = f"{before} You may cast that card. If you don't, you gain 3 life."
    assert reading(line, "Sorcery").definition is None


DIGGING = (
    "Exile cards from the top of your library until you exile a nonland card. You may cast it without paying"
    " its mana cost if that spell's mana value is 2 or less. If you don't, put that card into your hand."
)


@pytest.mark.parametrize(
    ("found", "answers", "cast"),
    [("Grizzly Bears", ("yes",), True), ("Grizzly Bears", ("no",), False), ("Craw Wurm", (), False)],
)
def test_a_card_that_is_not_cast_is_put_into_the_hand(found, answers, cast):
    """Only that card is: the lands that were exiled before it stay in exile."""
    deed = written("Deed", "Sorcery", DIGGING)
    text = f"Anna 20 hand: Deed library: Island, Swamp, {found}, Plains battlefield: Forest | Ben 20"
    game = position(f"step: precombat main | {text}", deed)
    play(game, "cast Deed", "resolve", *answers)
    assert stack(game) == [found] * cast
    assert zone(game, "Anna", "hand") == [found] * (not cast)
    assert sorted(zone(game, "Anna", "exile")) == ["Island", "Swamp"]
    assert zone(game, "Anna", "library") == ["Plains"]


def test_if_no_such_card_is_found_all_stay_in_exile():
    deed = written("Deed", "Sorcery", DIGGING)
    text = "Anna 20 hand: Deed library: Island, Swamp battlefield: Forest | Ben 20"
    game = position(f"step: precombat main | {text}", deed)
    play(game, "cast Deed", "resolve")
    assert isinstance(game.decision, d.Priority) and zone(game, "Anna", "hand") == []
    assert sorted(zone(game, "Anna", "exile")) == ["Island", "Swamp"]
