"""What happens for each thing something was done to this way, and what else happens if a player does not do
what they may do if something is so [cr2025-06-06 608.2c, 608.2h].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: {library} battlefield: {mine}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Deed", mine="9 Forest", theirs="Forest", library="9 Forest"):
    return position(BOARD.format(hand=hand, mine=mine, theirs=theirs, library=library), *cards)


def test_its_controller_gets_something_for_each():
    text = "Destroy all creatures. For each creature destroyed this way, its controller draws a card."
    game = board(
        written("Deed", "Sorcery", text), mine="9 Forest, Grizzly Bears", theirs="Hill Giant, Craw Wurm"
    )
    play(game, "cast Deed", "resolve")
    resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == 1
    assert len(zone(game, "Ben", "hand")) == 2


def test_what_was_not_destroyed_counts_for_nothing():
    text = "Destroy all creatures. For each creature destroyed this way, its controller draws a card."
    rock = written("Rock", "Creature — Wall", "Indestructible", size="0/4")
    game = board(written("Deed", "Sorcery", text), rock, theirs="Rock, Grizzly Bears")
    play(game, "cast Deed", "resolve")
    resolve_all(game)
    assert len(zone(game, "Ben", "hand")) == 1
    assert zone(game, "Anna", "hand") == []


def test_only_what_is_so_described_counts():
    text = "Destroy all permanents. For each nonland permanent destroyed this way, you draw a card."
    game = board(written("Deed", "Sorcery", text), mine="Forest, Grizzly Bears", theirs="Forest")
    play(game, "cast Deed", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Forest"]


BEAST = (
    "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you"
    " don't put the card onto the battlefield, put it into your hand."
)


@pytest.mark.parametrize(
    ("top", "answers", "where"),
    [("Swamp", ["yes"], "battlefield"), ("Swamp", ["no"], "hand"), ("Grizzly Bears", [], "hand")],
)
def test_what_else_happens_if_it_is_not_so_or_is_declined(top, answers, where):
    game = board(written("Deed", "Sorcery", BEAST), library=f"{top}, 5 Forest")
    play(game, "cast Deed", "resolve", *answers)
    resolve_all(game)
    assert top in zone(game, "Anna", where)


def test_what_was_made_for_each_is_spoken_of_by_no_word():
    text = "Destroy two target artifacts. For each artifact destroyed this way, create a Treasure token."
    with pytest.raises(AssertionError, match="what has been done"):
        written("Deed", "Sorcery", f"{text} Those tokens gain haste.")


@pytest.mark.parametrize(("answer", "where"), [("yes", "battlefield"), ("no", "exile")])
def test_what_has_not_been_put_is_the_target_still(answer, where):
    text = "Choose target land card in your graveyard. If it has mana value 3 or less, you may put it onto"
    more = "the battlefield. If you don't put it onto the battlefield, exile it."
    deed = written("Deed", "Sorcery", f"{text} {more}", cost="{0}")
    game = position("Anna 20 hand: Deed graveyard: Wastes | Ben 20", deed)
    play(game, "cast Deed", "targets: Wastes", "resolve", answer)
    assert zone(game, "Anna", where) == ["Wastes"]


BLOOD = (
    "Deed deals 2 damage to target creature. When that creature dies this turn, Deed deals 3 damage to the"
    " creature's controller."
)


@pytest.mark.parametrize(("victim", "left"), [("Grizzly Bears", 17), ("Hill Giant", 20)])
def test_the_controller_of_what_dies_is_known(victim, left):
    game = board(written("Deed", "Instant", BLOOD), theirs=victim)
    play(game, "cast Deed", f"targets: {victim}", "resolve")
    resolve_all(game)
    assert life(game) == (20, left)


@pytest.mark.parametrize(("graveyard", "taken"), [("Shock", 1), ("Shock, Divination", 2)])
def test_more_of_the_cards_looked_at_are_taken_instead(graveyard, taken):
    put = "into your hand and the rest on the bottom of your library in any order"
    text = f"Look at the top three cards of your library. Put one of them {put}."
    more = f"If there is an instant card and a sorcery card in your graveyard, instead put two of them {put}."
    cards = f"5 Forest graveyard: {graveyard}"
    divination = written("Divination", "Sorcery", "Draw two cards.")
    game = board(written("Deed", "Sorcery", f"{text} {more}"), divination, library=cards)
    play(game, "cast Deed", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.minimum, game.decision.maximum) == (taken, taken)


def test_so_much_damage_for_each():
    text = "When Giant enters, it deals 2 damage to target opponent for each creature card in your graveyard."
    giant = written("Giant", "Creature — Giant", text, size="3/3")
    game = board(giant, hand="Giant graveyard: 2 Grizzly Bears, Swamp")
    play(game, "cast Giant", "resolve", "targets: Ben", "resolve")
    assert life(game) == (20, 16)
