"""Abilities that trigger once each turn or at a second spell, and reflexive ones [cr2025-06-06 603.2c,
603.12].
"""

from __future__ import annotations

import pytest

from manaburn import Automation, Game
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Limit, Triggered
from manaburn.cards.vocabulary.effects import DealDamage, Draw, GainLife, May, Reflex
from manaburn.cards.vocabulary.events.triggers import CastsSpell, Draws
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import OTHER_CREATURE_OF_YOURS, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, What
from manaburn.decisions import Priority
from rules.cards_from_text import pool_with, written
from rules.positions_of_play import go_to, life, play, position, resolve_all, targets, zone

BOARD = """
step: precombat main
Anna 20 hand: 3 Memnite library: 9 Forest battlefield: 4 Forest, Grizzly Bears, {}
Ben 20 library: 9 Forest battlefield: Hill Giant
"""


def board(*abilities):
    watcher = card("Watcher", "{1}", "Enchantment", abilities=abilities, printed="1993-08-05")
    return position(BOARD.format("Watcher"), watcher)


def test_an_ability_that_triggers_once_each_turn_does_so_again_next_turn():
    once = Triggered(
        on=DoesDeed(Doing.ENTERS, OTHER_CREATURE_OF_YOURS), effects=(GainLife(1),), limit=Limit.ONCE_EACH_TURN
    )
    game = board(once)
    for _ in range(2):
        play(game, "cast Memnite", "pass", "pass")
        resolve_all(game)
    assert life(game) == (21, 20)
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, "cast Memnite")
    resolve_all(game)
    assert life(game) == (22, 20)


def test_a_spell_is_the_second_of_its_player_this_turn():
    game = board(Triggered(on=CastsSpell(Whose.YOU, ordinal=2), effects=(GainLife(3),)))
    play(game, "cast Memnite", "pass", "pass")
    resolve_all(game)
    assert life(game) == (20, 20)
    play(game, "cast Memnite")
    resolve_all(game)
    assert life(game) == (23, 20)


def test_a_card_is_the_second_drawn_this_turn():
    draw = Activated(costs=(pay("{1}"),), effects=(Draw(1),))
    game = board(draw, Triggered(on=Draws(ordinal=2), effects=(GainLife(3),)))
    lives = []
    for _ in range(3):
        play(game, "activate Watcher")
        resolve_all(game)
        lives.append(life(game)[0])
    assert lives == [20, 23, 23]


def test_a_spell_has_the_source_among_its_targets():
    hero = card(
        "Hero",
        "{1}",
        "Creature — Human",
        1,
        1,
        abilities=(Triggered(on=CastsSpell(Whose.YOU, at_this=True), effects=(GainLife(1),)),),
        printed="1993-08-05",
    )
    anna = "Anna 20 hand: 2 Giant Growth battlefield: 2 Forest, Hero, Grizzly Bears"
    text = f"step: precombat main\n{anna}\nBen 20"
    for aimed_at, gained in (("Hero", 1), ("Grizzly Bears", 0)):
        game = position(text, hero)
        play(game, "cast Giant Growth", f"targets: {aimed_at}")
        resolve_all(game)
        assert life(game) == (20 + gained, 20)


def test_a_reflexive_ability_has_targets_of_its_own_and_is_answered():
    bolt = Reflex((DealDamage(3, Chosen(0)),), (TARGET_CREATURE,))
    game = board(Triggered(on=CastsSpell(Whose.YOU), effects=(May((bolt,)),)))
    play(game, "cast Memnite")
    play(game, "pass", "pass")
    play(game, "yes")
    assert {"Grizzly Bears", "Hill Giant"} <= set(targets(game))
    play(game, "targets: Hill Giant")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


def test_an_intervening_if_may_speak_of_what_triggered():
    bigger = Compares(StatOf(Stat.POWER, What.THAT), Relation.MORE_THAN, 1)
    game = board(
        Triggered(
            on=DoesDeed(Doing.ENTERS, OTHER_CREATURE_OF_YOURS), effects=(GainLife(1),), condition=bigger
        )
    )
    play(game, "cast Memnite")
    resolve_all(game)
    assert life(game) == (20, 20)


def test_an_ability_that_triggers_only_once_does_not_do_so_in_a_later_turn():
    once = Triggered(
        on=DoesDeed(Doing.ENTERS, OTHER_CREATURE_OF_YOURS), effects=(GainLife(1),), limit=Limit.ONCE
    )
    game = board(once)
    for active in ("Anna", "Ben"):
        go_to(game, "precombat main", "Anna")
        play(game, "cast Memnite")
        resolve_all(game)
        assert life(game) == (21, 20), active
        go_to(game, "precombat main", "Ben")


def of_what_was_done(text, more):
    """Anna's life after a reflexive ability of an enchantment with this text, that aims at her."""
    shrine = written("Shrine", "Enchantment", text, cost="{1}")
    board = f"step: precombat main\nAnna 20 battlefield: Shrine, 4 Swamp {more}\nBen 20"
    game = Game.parse(board, "2025", [Automation.PAY_MANA], cards=pool_with(shrine))
    game.push("activate Shrine")
    while game.decision is not None and (game.state.stack or not isinstance(game.decision, Priority)):
        texts = [game.text(action) for action in game.legal_actions]
        wanted = ("yes", "targets: Anna", "choose: ", "exile", "discard")
        fitting = (text for want in wanted for text in texts if want in text and "none" not in text)
        game.push(next(fitting, "pass"))
    return game.view(0).players[0].life


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (
            "{1}: Exile the top card of your library. When you exile a nonland card this way, Shrine deals"
            " damage equal to that card's mana value to any target.",
            "library: Craw Wurm",
        ),
        (
            "{1}: You may discard a card. When you discard a nonland card this way, Shrine deals damage equal"
            " to that card's mana value to any target.",
            "hand: Craw Wurm",
        ),
    ],
)
def test_a_reflexive_ability_knows_what_was_done_before_it(text, more):
    """Craw Wurm costs six, whatever a reflexive ability is about [cr2025-06-06 603.12]."""
    assert of_what_was_done(text, more) == 14


def test_what_only_you_do_is_not_read_of_another_player():
    """Discovering is done by the controller of the spell; so the words that another does so are not read."""
    with pytest.raises(AssertionError, match="discovers"):
        written(
            "Strange Justice",
            "Instant",
            "The owner of target artifact shuffles it into their library. Then that player discovers 3.",
        )
    written("Plain Justice", "Instant", "Discover 3.")
