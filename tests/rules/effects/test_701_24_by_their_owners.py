"""What owners do with what is theirs: into libraries, hands and onto the battlefield
[cr2025-06-06 401.7, 701.20, 701.24c].
"""

from __future__ import annotations

import pytest

from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import asked, happened, life, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library} graveyard: Swamp, Plains battlefield: 9 Forest{more}
Ben 20 hand: 2 Forest library: {theirs} graveyard: Island, Memnite, Plains battlefield: Grizzly Bears
"""


def board(*cards, hand="Deed", library="4 Forest", more="", theirs="Island, Swamp, Plains"):
    return position(BOARD.format(hand=hand, library=library, more=more, theirs=theirs), *cards)


def cast(*lines: str, answers: tuple[str, ...] = (), **others):
    game = board(written("Deed", "Sorcery", *lines), **others)
    play(game, "cast Deed", *answers, "resolve")
    return game


BEARS = ("targets: Grizzly Bears",)
OWNER = "The owner of target creature"


def library(game, whose: str = "Ben") -> list[str]:
    return zone(game, whose, "library")[::-1]


@pytest.mark.parametrize(
    "text",
    [
        f"{OWNER} shuffles it into their library.",
        "Choose target creature. Its owner shuffles it into their library.",
    ],
)
def test_the_owner_shuffles_it_in(text: str):
    game = cast(text, answers=BEARS)
    assert "Grizzly Bears" in library(game) and happened(game, events.Shuffled)


def test_the_owner_chooses_below_the_top_card_or_the_bottom():
    text = f"{OWNER} puts it into their library second from the top or on the bottom."
    game = cast(text, answers=BEARS)
    assert asked(game) == "Ben"
    play(game, "choose: below the top")
    assert library(game) == ["Island", "Grizzly Bears", "Swamp", "Plains"]
    game = cast(text, answers=BEARS)
    play(game, "choose: on the bottom")
    assert library(game) == ["Island", "Swamp", "Plains", "Grizzly Bears"]


def test_a_spell_is_put_below_the_top_card_too():
    deed = written(
        "Deed",
        "Instant",
        "Put target spell or nonland permanent into its owner's library second from the top.",
    )
    game = board(deed, hand="Deed, Memnite")
    play(game, "cast Memnite", "cast Deed", "targets: Memnite", "resolve")
    assert library(game, "Anna") == ["Forest", "Memnite", "Forest", "Forest", "Forest"]
    assert not game.state.stack


def test_what_is_revealed_may_be_put_onto_the_battlefield_by_its_owner():
    text = (
        f"{OWNER} shuffles it into their library, then reveals the top card of their"
        " library. If it's a permanent card, they put it onto the battlefield."
    )
    game = cast(text, answers=BEARS, theirs="Memnite")
    assert len(library(game)) == 1
    there = zone(game, "Ben", "battlefield")
    assert ("Memnite" in there) != ("Grizzly Bears" in there)


@pytest.mark.parametrize(("top", "hand"), [("Island", 3), ("Memnite", 2)])
def test_the_defending_player_takes_a_land_that_is_revealed(top: str, hand: int):
    guide = written(
        "Guide",
        "Creature — Goblin",
        "Haste",
        (
            "Whenever Guide attacks, defending player reveals the top card of their"
            " library. If it's a land card, that player puts it into their hand."
        ),
        size="2/2",
    )
    game = position(
        f"step: declare attackers\nAnna 20 battlefield: Guide\nBen 20 hand: 2 Forest library: {top}, Plains",
        guide,
    )
    play(game, "attack: Guide")
    resolve_all(game)
    assert len(zone(game, "Ben", "hand")) == hand


@pytest.mark.parametrize(
    ("top", "answer", "drawn"), [("Shock", "yes", 3), ("Shock", "no", 0), ("Forest", "yes", 0)]
)
def test_only_what_is_revealed_counts(top: str, answer: str, drawn: int):
    game = cast(
        (
            "Look at the top card of your library. You may reveal that card. If an instant"
            " or sorcery card is revealed this way, you gain 3 life."
        ),
        library=f"{top}, Forest",
    )
    play(game, answer)
    assert life(game)[0] == 20 + drawn
    assert len(happened(game, events.Revealed)) == (answer == "yes")


def test_a_graveyard_goes_to_the_bottom_in_a_random_order():
    game = cast(
        (
            "Up to one target player puts all the cards from their graveyard on the bottom"
            " of their library in a random order."
        ),
        answers=("targets: Ben",),
    )
    assert library(game)[:3] == ["Island", "Swamp", "Plains"]
    assert sorted(library(game)[3:]) == ["Island", "Memnite", "Plains"]
    assert zone(game, "Anna", "graveyard") == ["Swamp", "Plains", "Deed"]
    assert happened(game, events.LibraryArranged)


def test_the_bottom_card_of_a_graveyard_is_exiled():
    game = cast("Exile the bottom card of target player's graveyard.", answers=("targets: Ben",))
    assert zone(game, "Ben", "exile") == ["Island"]
    assert zone(game, "Ben", "graveyard") == ["Memnite", "Plains"]


@pytest.mark.parametrize(("targets", "left"), [("Anna, Ben", 0), ("Ben", 2), ("none", 5)])
def test_graveyards_of_any_number_of_target_players(targets: str, left: int):
    game = cast("Exile any number of target players' graveyards.", answers=(f"targets: {targets}",))
    cards = [*zone(game, "Anna", "graveyard"), *zone(game, "Ben", "graveyard")]
    assert len(cards) == left + 1  # and the sorcery


def test_everything_of_a_name_is_exiled_wherever_it_is():
    text = (
        "Choose a nonland card name. Search target player's graveyard, hand, and"
        " library for {} cards with that name and exile them. Then that player"
        " shuffles."
    )
    game = cast(text.format("all"), answers=("targets: Ben",), theirs="Memnite, Plains")
    play(game, "choose: Memnite")
    assert happened(game, events.Shuffled) == []
    play(game, "choose: none")  # in a hidden zone it need not be found [cr2025-06-06 701.23b]
    assert zone(game, "Ben", "exile") == ["Memnite"] and library(game).count("Memnite") == 1
    game = cast(text.format("any number of"), answers=("targets: Ben",), theirs="Memnite, Plains")
    play(game, "choose: Memnite", "choose: none")
    assert zone(game, "Ben", "exile") == []


def test_everything_with_the_name_of_a_target_is_exiled():
    text = (
        "Exile target creature. Search its controller's graveyard, hand, and library"
        " for any number of cards with the same name as that creature and exile them."
        " Then that player shuffles."
    )
    game = cast(text, answers=BEARS, theirs="Grizzly Bears, Plains, Memnite")
    play(game, "choose: Grizzly Bears")
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"] * 2
    assert happened(game, events.Shuffled)
