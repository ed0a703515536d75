"""Voting: in what order players vote, how the votes are counted, additional and secret votes
[cr2025-06-06 701.38a-d].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import asked, happened, life, play, position, refused, zone

COUNCIL = written(
    "Council",
    "Sorcery",
    "Will of the council — Starting with you, each player votes for war or peace. If war gets more votes,"
    " destroy all creatures. If peace gets more votes or the vote is tied, you gain 3 life.",
    cost="{0}",
)
DILEMMA = written(
    "Dilemma",
    "Sorcery",
    "Starting with you, each player votes for death or taxes. For each death vote, the voter loses 2 life."
    " You gain 5 life for each taxes vote.",
    cost="{0}",
)
SECRET = written(
    "Secret",
    "Sorcery",
    "Each player secretly votes for truth or dare, then those votes are revealed."
    " You gain life equal to twice the number of truth votes.",
    cost="{0}",
)
JUDGMENT = written(
    "Judgment",
    "Sorcery",
    "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent"
    " with the most votes or tied for most votes.",
    cost="{0}",
)
RETURN = written(
    "Return",
    "Sorcery",
    "Starting with you, each player votes for a creature card in your graveyard. Return each card with the"
    " most votes or tied for most votes to your hand.",
    cost="{0}",
)
TAKE = written(
    "Take",
    "Sorcery",
    "Starting with you, each player votes for time or money. For each money vote, choose a permanent owned by"
    " the voter and gain control of it.",
    cost="{0}",
)
MORE = written("Delegate", "Creature — Human", "While voting, you get an additional vote.", size="1/1")
MAY = written("Seller", "Creature — Sphinx", "While voting, you may vote an additional time.", size="1/1")
CARDS = (COUNCIL, DILEMMA, SECRET, JUDGMENT, RETURN, TAKE, MORE, MAY)


def cast(name: str, *, ann: str = "", ben: str = "", cara: str = "", at: str = "Anna") -> Game:
    """A game of three, one of whom has cast a card that lets players vote."""
    hand = f" hand: {name}"
    text = " | ".join(
        f"{player} 20{hand if player == at else ''} {rest}"
        for player, rest in (("Anna", ann), ("Ben", ben), ("Cara", cara))
    )
    game = position(text, *CARDS)
    play(game, f"cast {name}", "resolve")
    return game


def vote(game: Game, *votes: str) -> None:
    """Players vote, as `Ben war`, in this order."""
    for each in votes:
        player, _, choice = each.partition(" ")
        assert asked(game) == player
        play(game, f"choose: {choice}")


BEARS = "battlefield: Grizzly Bears"


@pytest.mark.parametrize(
    ("votes", "destroyed"),
    [(("war", "war", "peace"), True), (("war", "peace", "peace"), False)],
)
def test_the_word_with_more_votes_decides(votes: tuple[str, ...], destroyed: bool) -> None:
    game = cast("Council", ben=BEARS)
    vote(game, *map(" ".join, zip(("Anna", "Ben", "Cara"), votes, strict=True)))
    assert zone(game, "Ben", "battlefield") == ([] if destroyed else ["Grizzly Bears"])
    assert life(game) == ((20 if destroyed else 23), 20, 20)


def test_a_tie_is_what_the_text_says_of_it() -> None:
    game = cast("Council", ann="battlefield: Delegate", ben=BEARS)
    vote(game, "Anna war", "Anna peace", "Ben war", "Cara peace")
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]
    assert life(game) == (23, 20, 20)


def test_who_votes_later_knows_the_votes_before() -> None:
    """[cr2025-06-06 701.38a]"""
    game = cast("Council")
    vote(game, "Anna war")
    assert [(each.player, each.choice) for each in happened(game, events.Voted)] == [(0, "war")]
    assert isinstance(game.decision, d.ChooseWord)
    assert set(game.decision.among) == {"war", "peace"}


def test_each_vote_has_its_effect() -> None:
    game = cast("Dilemma")
    vote(game, "Anna taxes", "Ben death", "Cara taxes")
    assert life(game) == (30, 18, 20)


def test_additional_votes_are_cast_at_the_same_time_and_add_up() -> None:
    """[cr2025-06-06 701.38d]"""
    game = cast("Dilemma", ben="battlefield: Delegate, Delegate")
    vote(game, "Anna taxes", "Ben death", "Ben taxes", "Ben death", "Cara death")
    assert life(game) == (30, 16, 18)


@pytest.mark.parametrize("again", [True, False])
def test_an_additional_vote_may_be_optional(again: bool) -> None:
    game = cast("Dilemma", ann="battlefield: Seller")
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "yes" if again else "no")
    vote(game, *["Anna taxes"] * (1 + again), "Ben taxes", "Cara taxes")
    assert life(game) == (20 + 15 + 5 * again, 20, 20)


def test_secret_votes_are_revealed_when_all_have_voted() -> None:
    game = cast("Secret")
    vote(game, "Anna truth", "Ben dare")
    assert not happened(game, events.Voted)
    vote(game, "Cara truth")
    assert [each.choice for each in happened(game, events.Voted)] == ["truth", "dare", "truth"]
    assert life(game) == (24, 20, 20)


def test_votes_can_be_for_objects_and_all_that_are_tied_are_meant() -> None:
    """[cr2025-06-06 701.38b] Which can be voted for is seen from the spell's controller."""
    permanents = {"ben": "battlefield: Grizzly Bears, Forest", "cara": "battlefield: Hill Giant, Gray Ogre"}
    game = cast("Judgment", ann="battlefield: Ornithopter, Delegate", **permanents)
    refused(game, "choose: Ornithopter")
    refused(game, "choose: Forest")
    votes = ("Anna Grizzly Bears", "Anna Hill Giant", "Ben Hill Giant", "Cara Grizzly Bears")
    vote(game, *votes)
    assert zone(game, "Ben", "battlefield") == ["Forest"]
    assert zone(game, "Cara", "battlefield") == ["Gray Ogre"]


def test_votes_for_cards_in_a_graveyard() -> None:
    graveyard = "graveyard: Grizzly Bears, Hill Giant, Shock"
    game = cast("Return", ann=graveyard, ben="graveyard: Gray Ogre")
    refused(game, "choose: Shock")
    vote(game, "Anna Hill Giant", "Ben Grizzly Bears", "Cara Grizzly Bears")
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"]


def test_nothing_has_the_most_votes_where_nothing_can_be_voted_for() -> None:
    game = cast("Judgment", ann="battlefield: Ornithopter", ben="battlefield: Forest")
    assert isinstance(game.decision, d.Priority)
    assert zone(game, "Ben", "battlefield") == ["Forest"]


def test_what_is_done_for_each_vote_is_done_to_what_the_voter_owns() -> None:
    game = cast("Take", ann="battlefield: Forest", ben="battlefield: Swamp", cara="battlefield: Plains")
    vote(game, "Anna time", "Ben money", "Cara money")
    assert asked(game) == "Anna"
    refused(game, "choose: Plains")
    play(game, "choose: Swamp", "choose: Plains")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Plains", "Swamp"]
