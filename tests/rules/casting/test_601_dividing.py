"""What is divided or distributed among targets, and X targets [cr2025-06-06 601.2c-d, 115.7f, 608.2]."""

from __future__ import annotations

from random import Random

import pytest

from manaburn import decisions as d
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.rules.casting.targets.dividing import (
    count_divisions,
    is_division,
    possible_divisions,
    sample_division,
)
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, resolve_all, zone

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
SHRAPNEL = written(
    "Shrapnel", "Instant", "Shrapnel deals 4 damage divided as you choose among any number of targets."
)
TRAINING = written(
    "Training",
    "Sorcery",
    "Distribute three +1/+1 counters among one, two, or three target creatures.",
)
FROST = written("Frost", "Instant", "Tap X target creatures.", cost="{X}{G}")
AEGIS = written(
    "Aegis",
    "Instant",
    "Prevent the next 3 damage that would be dealt this turn to any number of targets,"
    " divided as you choose.",
)
OFFERING = written(
    "Offering", "Sorcery", "Distribute two +1/+1 counters among any number of creatures you control."
)
BOARD = "Anna 20 hand: {} battlefield: 5 Forest, Gray Ogre | Ben 20 battlefield: Grizzly Bears, Air Elemental"


def cast(card, edition=R2025, board=BOARD):
    game = position(board.format(card.name), card, edition=edition)
    play(game, f"cast {card.name}")
    return game


def is_divided_among_none(edition):
    """Whether what is divided among any number of targets may have none, though there are some."""
    return not cast(SHRAPNEL, edition).problems("targets: none")


def test_what_has_no_target_to_be_divided_among_is_cast_all_the_same():  # cr2010-02-01 107.1c: if possible
    rain = written(
        "Rain", "Instant", "Distribute two +1/+1 counters among any number of target creatures you control."
    )
    game = position("Anna 20 hand: Rain battlefield: Forest | Ben 20", rain, edition=R2010)
    play(game, "cast Rain", "targets: none")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Rain"]


@EVERY
def test_damage_is_divided_as_the_spell_is_cast(edition):
    game = cast(SHRAPNEL, edition)
    play(game, "targets: Ben, Grizzly Bears")
    assert isinstance(game.decision, d.DivideAmong)
    assert game.legal_actions.count() == 3
    play(game, "divide: Ben 2, Grizzly Bears 2")
    resolve_all(game)
    assert life(game) == (20, 18)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


@pytest.mark.parametrize("said", ["Ben 4, Grizzly Bears 0", "Ben 2, Grizzly Bears 1", "Ben 4", "Ben 5"])
def test_each_gets_at_least_one_and_nothing_is_left(said):
    game = cast(SHRAPNEL)
    play(game, "targets: Ben, Grizzly Bears")
    refused(game, f"divide: {said}")


def test_there_are_no_more_targets_than_there_is_to_divide():
    board = BOARD.replace("Air Elemental", "Air Elemental, 2 Savannah Lions")
    game = cast(SHRAPNEL, board=board)
    refused(game, "targets: Anna, Ben, Grizzly Bears, Air Elemental, Gray Ogre")
    play(game, "targets: Ben, Grizzly Bears, Air Elemental, Gray Ogre")
    assert isinstance(game.decision, d.Priority), "there is one way to give four of them four"
    resolve_all(game)
    assert life(game) == (20, 19)
    assert permanent(game, "Air Elemental").damage == 1


def test_the_share_of_an_illegal_target_is_lost():
    game = position(
        "Anna 20 hand: Shrapnel battlefield: Forest | Ben 20 hand: Unsummon"
        " battlefield: Island, Grizzly Bears",
        SHRAPNEL,
    )
    play(game, "cast Shrapnel", "targets: Ben, Grizzly Bears", "divide: Ben 1, Grizzly Bears 3", "pass")
    play(game, "cast Unsummon", "targets: Grizzly Bears")
    resolve_all(game)
    assert life(game) == (20, 19)


def test_the_division_of_a_copy_cannot_be_changed():  # 115.7f, 707.10c
    game = position(
        "Anna 20 hand: Shrapnel, Twincast battlefield: Forest, 2 Island"
        " | Ben 20 battlefield: Grizzly Bears, Hill Giant",
        SHRAPNEL,
    )
    play(game, "cast Shrapnel", "targets: Ben, Grizzly Bears", "divide: Ben 3, Grizzly Bears 1")
    play(game, "cast Twincast", "targets: Shrapnel", "pass", "pass", "yes", "choose: Hill Giant")
    refused(game, "choose: Hill Giant")
    play(game, "choose: Anna")
    resolve_all(game)
    assert life(game) == (19, 17)
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


def test_counters_are_distributed():
    game = cast(TRAINING)
    refused(game, "targets: none")
    play(game, "targets: Gray Ogre, Air Elemental", "divide: Gray Ogre 2, Air Elemental 1")
    resolve_all(game)
    kind = CounterKind.PLUS_ONE
    assert [dict(permanent(game, name).counters).get(kind) for name in ("Gray Ogre", "Air Elemental")] == [
        2,
        1,
    ]


def test_counters_among_what_is_no_target_are_distributed_as_the_spell_resolves():
    game = cast(OFFERING, board=BOARD.replace("Gray Ogre", "Gray Ogre, Hill Giant"))
    resolve_all(game)
    assert isinstance(game.decision, d.DivideAmong)
    assert game.legal_actions.count() == 3
    play(game, "divide: Hill Giant 2")
    assert dict(permanent(game, "Hill Giant").counters) == {CounterKind.PLUS_ONE: 2}
    assert not permanent(game, "Gray Ogre").counters


def test_prevention_is_divided():
    game = position(
        "Anna 20 hand: Aegis battlefield: Forest, Gray Ogre | Ben 20 hand: Shock, Lightning Bolt"
        " battlefield: 2 Mountain",
        AEGIS,
    )
    play(game, "cast Aegis", "targets: Anna, Gray Ogre", "divide: Anna 2, Gray Ogre 1", "resolve", "pass")
    play(game, "cast Lightning Bolt", "targets: Anna", "resolve", "pass")
    play(game, "cast Shock", "targets: Gray Ogre")
    resolve_all(game)
    assert life(game) == (19, 20)
    assert permanent(game, "Gray Ogre").damage == 1


@EVERY
def test_as_many_targets_as_x(edition):
    game = cast(FROST, edition)
    assert [action.value for action in game.legal_actions] == [0, 1, 2, 3], "there are no more creatures"
    play(game, "x = 2")
    refused(game, "targets: Gray Ogre")
    play(game, "targets: Grizzly Bears, Air Elemental")
    resolve_all(game)
    assert [permanent(game, name).tapped for name in ("Grizzly Bears", "Air Elemental", "Gray Ogre")] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    "decision",
    [
        d.DivideAmong(0, 4, (1, 18, 20)),
        d.DivideAmong(0, 2, (18, 20, 22), least=0),
        d.DivideAmong(0, 5, (1, 18, 20), parts=(1, 1, 3)),
    ],
    ids=["each", "some", "parts"],
)
def test_divisions_are_listed_counted_and_sampled_alike(decision):
    listed = list(possible_divisions(decision))
    assert len(set(listed)) == len(listed) == count_divisions(decision) == {4: 3, 2: 6, 5: 3}[decision.total]
    assert all(is_division(decision, answer) for answer in listed)
    rng = Random(1)
    assert {sample_division(decision, rng) for _ in range(60)} == set(listed)


def test_a_legendary_sorcery_needs_a_legend():
    rite = written("Rite", "Legendary Sorcery", "You gain 3 life.")
    board = "Anna 20 hand: Rite battlefield: Forest{} | Ben 20 battlefield: Isamaru, Hound of Konda"
    refused(position(board.format(""), rite), "cast Rite")
    game = position(board.format(", Isamaru, Hound of Konda"), rite)
    play(game, "cast Rite")
    resolve_all(game)
    assert life(game) == (23, 20)


SMASH = written(
    "Smash",
    "Sorcery",
    "Smash deals X damage divided as you choose among up to two target creatures and/or planeswalkers. If X"
    " is 6 or more, Smash deals twice X damage divided as you choose among them instead.",
    cost="{X}",
)


def test_twice_as_much_is_divided_from_six_on():  # 601.2d
    board = "Anna 20 hand: Smash battlefield: 6 Forest | Ben 20 battlefield: Serra Angel, Hill Giant"
    game = position(board, SMASH)
    play(game, "cast Smash", "X: 6", "targets: Serra Angel, Hill Giant")
    assert game.decision.total == 12
    game = position(board, SMASH)
    play(game, "cast Smash", "X: 5", "targets: Serra Angel, Hill Giant")
    assert game.decision.total == 5
