"""Abilities with as many targets as the event says that triggers them, which is known as they are put on the
stack [cr2025-06-06 603.3d, 601.2c]; and copies of several cards, cast one after another
[cr2025-06-06 707.12].
"""

from __future__ import annotations

import pytest

from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, size, targets, zone

PAYING = (
    "When this creature enters, you may pay {1} any number of times. When you pay this cost one or more"
    " times,"
)
ADVERSARY = written(
    "Adversary",
    "Creature — Vampire",
    f"{PAYING} put that many +1/+1 counters on this creature, then exile up to that many target instant"
    " and/or sorcery cards with mana value 3 or less from your graveyard and copy them. You may cast any"
    " number of the copies without paying their mana costs.",
    cost="{0}",
    size="2/2",
)
SPECTER = written(
    "Specter",
    "Creature — Spirit",
    f"{PAYING} put that many +1/+1 counters on this creature, then up to that many other target artifacts,"
    " creatures, and/or enchantments phase out.",
    cost="{0}",
    size="2/2",
)
CALM = written("Calm", "Instant", "You gain 1 life.", cost="{2}")
PEACE = written("Peace", "Sorcery", "You gain 10 life.", cost="{3}")
MADE_UP = (ADVERSARY, SPECTER, CALM, PEACE)


def _paid_for(name: str, often: int, board: str) -> Game:
    """Return a game in which a creature has entered, and its cost has been paid so many times."""
    game = position(board, *MADE_UP)
    play(game, f"cast {name}", "resolve", "resolve", f"choose: {often}")
    return game


TWO_CARDS = "Anna 20 hand: Adversary battlefield: Plains, Plains graveyard: Calm, Peace | Ben 20"


def test_no_more_targets_are_chosen_than_the_cost_was_paid_times():
    game = _paid_for("Adversary", 1, TWO_CARDS)
    assert refused(game, "targets: Calm, Peace")
    play(game, "targets: Peace", "resolve", "yes")
    resolve_all(game)
    assert life(game) == (30, 20)
    assert size(game, "Adversary") == (3, 3)


@pytest.mark.parametrize(
    ("answers", "gained"),
    [
        (("yes", "yes"), 11),
        (("yes", "no"), 1),
        (("no", "yes", "no"), 10),
        (("no", "no"), 0),
    ],
)
def test_each_card_is_copied_once_and_the_cards_stay_in_exile(answers: tuple[str, ...], gained: int):
    game = _paid_for("Adversary", 2, TWO_CARDS)
    play(game, "targets: Calm, Peace", "resolve", *answers)
    resolve_all(game)
    assert life(game) == (20 + gained, 20)
    assert sorted(zone(game, "Anna", "exile")) == ["Calm", "Peace"]


def test_other_permanents_phase_out():
    board = "Anna 20 hand: Specter battlefield: Plains, Plains | Ben 20 battlefield: Hill Giant, Forest"
    game = _paid_for("Specter", 2, board)
    assert targets(game) == {"Hill Giant"}
    play(game, "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Forest"]
    assert size(game, "Specter") == (4, 4)


def test_as_many_targets_as_damage_was_dealt():
    constable = written(
        "Constable",
        "Creature — Cephalid",
        "Whenever this creature deals combat damage to a player, return up to that many target permanents"
        " that player controls to their owner's hand.",
        size="2/2",
    )
    board = "Anna 20 battlefield: Constable | Ben 20 battlefield: Plains, Island, Swamp"
    game = position(f"step: declare attackers | {board}", constable, automation=Automation)
    play(game, "attack: Constable")
    assert refused(game, "targets: Plains, Island, Swamp")
    play(game, "targets: Plains, Island")
    assert zone(game, "Ben", "battlefield") == ["Swamp"]
