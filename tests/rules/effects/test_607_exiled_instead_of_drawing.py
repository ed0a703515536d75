"""Cards that a replacement effect exiles, which another ability of its source returns; the difference of two
numbers; and what may be put onto the battlefield for each opponent [cr2025-06-06 607.2a].
"""

from __future__ import annotations

from manaburn.decisions import ActivateAbility
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

FIEND = written(
    "Fiend",
    "Creature — Devil",
    "If you would draw a card, exile the top card of your library face down instead.",
    "{0}: Draw two cards.",
    "{0}: Return all cards exiled with Fiend to their owner's hand and you lose that much life.",
    size="2/2",
)
JAWS = written(
    "Jaws",
    "Enchantment",
    "Whenever a creature you control enters, target opponent loses life equal to the difference between that"
    " creature's power and its toughness.",
)
GRAVEDIGGER = written(
    "Digger",
    "Creature — Avatar",
    "When this creature enters, for each opponent, you may put up to one target creature card from"
    " that player's"
    " graveyard onto the battlefield under your control.",
    cost="{0}",
    size="5/4",
)
WALL = written("Bulwark", "Creature — Wall", "Defender", cost="{0}", size="1/6")


def test_all_that_were_exiled_return_and_that_much_life_is_lost():  # 607.2a
    game = position("Anna 20 library: 5 Forest battlefield: Fiend | Ben 20", FIEND)
    first, second = (action for action in game.legal_actions if isinstance(action, ActivateAbility))
    game.push(first)
    resolve_all(game)
    assert len(zone(game, "Anna", "exile")) == 2
    game.push(second)
    resolve_all(game)
    assert (zone(game, "Anna", "exile"), len(zone(game, "Anna", "hand")), life(game)[0]) == ([], 2, 18)


def test_the_difference_does_not_depend_on_which_is_greater():  # 107.1
    for creature, lost in (("Bulwark", 5), ("Hill Giant", 0), ("Craw Wurm", 2)):
        game = position(f"Anna 20 hand: {creature} battlefield: 6 Taiga, Jaws | Ben 20", JAWS, WALL)
        play(game, f"cast {creature}", "resolve", "targets: Ben")
        resolve_all(game)
        assert life(game)[1] == 20 - lost, creature


def test_as_many_of_the_targets_enter_as_the_player_likes():  # 608.2d
    game = position(
        "Anna 20 hand: Digger | Ben 20 graveyard: Hill Giant, Shock | Cleo 20 graveyard: Craw Wurm, Memnite",
        GRAVEDIGGER,
    )
    play(game, "cast Digger", "resolve", "targets: Hill Giant, Craw Wurm", "resolve", "choose: Craw Wurm")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Craw Wurm", "Digger"]
    assert "Hill Giant" in zone(game, "Ben", "graveyard")


def test_no_two_targets_are_of_one_opponent():  # 115.1
    game = position("Anna 20 hand: Digger | Ben 20 graveyard: Hill Giant, Memnite", GRAVEDIGGER)
    play(game, "cast Digger", "resolve")
    assert all(len(action.targets) <= 1 for action in game.legal_actions)
