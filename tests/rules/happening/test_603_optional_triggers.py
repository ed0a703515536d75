"""When it is chosen whether to do what a triggered ability says that a player may do [cr1999-04-23 410.5;
cr1999-11-01 410.5; cr2001-07-23 410.5; cr2025-06-06 603.5].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.asked import rule_of
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife, LoseLife, May
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.mana import ManaCost
from rules.positions_of_play import life, play, position, resolve, stack

LAST, FIRST = (Edition.on(date(2001, 7, day)) for day in (22, 23))
OLD = Edition.on(date(1999, 4, 23))


def entering(name: str, *effects, targets=()):
    on = Triggered(on=DoesDeed(Doing.ENTERS), effects=effects, targets=targets)
    return card(name, "{0}", "Creature — Bear", 1, 1, abilities=(on,), printed="1993-08-05")


FRIEND = entering("Friend", May((GainLife(3),)))
PAID = entering("Paid", May((GainLife(3),), cost=ManaCost.parse("{1}")))
ELSE = entering("Else", May((GainLife(3),), otherwise=(LoseLife(1),)))
PARTLY = entering("Partly", GainLife(1), May((GainLife(3),)))
AIMED = entering("Aimed", May((LoseLife(2, Chosen(0)),)), targets=(TARGET_PLAYER,))
CARDS = (FRIEND, PAID, ELSE, PARTLY, AIMED)


def cast(name: str, edition: Edition, lands: str = "Forest") -> Game:
    game = position(f"Anna 20 hand: {name} battlefield: {lands} | Ben 20", *CARDS, edition=edition)
    play(game, f"cast {name}", "resolve")
    return game


def is_asked_before(edition: Edition) -> bool:
    """Whether a player who says no keeps the ability from being put on the stack."""
    game = cast("Friend", edition)
    if not isinstance(game.decision, d.ChooseWhether):
        return False
    game.push(d.Answer(d.YesNo.NO))
    assert stack(game) == [] and life(game) == (20, 20)
    return True


def test_it_is_chosen_as_it_resolves_since_july_2001():  # 410.5, 603.5
    assert is_asked_before(LAST) and not is_asked_before(FIRST)
    game = cast("Friend", FIRST)
    assert stack(game) == ["(Friend)"]
    play(game, "resolve", "yes")
    assert life(game) == (23, 20)


@pytest.mark.parametrize("edition", [OLD, LAST], ids=str)
def test_what_was_chosen_is_done_without_another_question(edition):
    game = cast("Friend", edition)
    assert "Friend" in game.decision.question and "410.4" in rule_of(game.state, game.decision)
    play(game, "yes")
    assert stack(game) == ["(Friend)"] and life(game) == (20, 20)
    resolve(game)
    assert life(game) == (23, 20)


def test_a_price_is_paid_as_it_resolves_if_it_can_be():
    game = cast("Paid", LAST)
    play(game, "yes", "resolve")
    assert life(game) == (23, 20)
    game = cast("Paid", LAST, "Memnite")
    play(game, "yes", "resolve")
    assert life(game) == (20, 20) and stack(game) == []


@pytest.mark.parametrize("name", ["Else", "Partly"])
def test_what_does_something_anyway_is_put_on_the_stack(name):
    game = cast(name, LAST)
    assert stack(game) == [f"({name})"]
    play(game, "resolve", "no")
    assert life(game) == ((19, 20) if name == "Else" else (21, 20))


def test_targets_are_chosen_for_what_is_put_on_the_stack():
    game = cast("Aimed", LAST)
    play(game, "yes", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_nothing_is_asked_of_what_has_no_target():  # 410.4
    game = position("Anna 20 hand: Gravedigger battlefield: 4 Swamp | Ben 20", edition=LAST)
    play(game, "cast Gravedigger", "resolve")
    assert isinstance(game.decision, d.Priority) and stack(game) == []
