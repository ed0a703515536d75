"""Abilities that trigger as a spell is cast, and are about the permanents that it targets
[cr2025-06-06 114.1, 603.2].
"""

from __future__ import annotations

from manaburn.terms import CounterKind
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, settle, zone

BOTH = written("Both", "Instant", "Tap up to two target creatures.", cost="{0}")
POINT = written("Point", "Instant", "~ deals 1 damage to any target.", cost="{0}")


def board(name, hand="Both, Point", loyalty=""):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 4 Mountain, {name}{loyalty}
Ben 20 hand: Point library: 9 Forest battlefield: Mountain, Hill Giant, Craw Wurm, Gray Ogre
"""
    return position(text, *real(name), BOTH, POINT)


def controllers(game):
    return {name: permanent(game, name).controller for name in ("Hill Giant", "Craw Wurm", "Gray Ogre")}


def test_an_emblem_gains_control_of_all_that_a_spell_targets():
    """Before the spell resolves, and for good."""
    game = board("Dack Fayden", loyalty=" (6 loyalty)")
    assert permanent(game, "Dack Fayden").counter(CounterKind.LOYALTY) == 6
    play(game, "activate Dack Fayden ability 3", "resolve")
    play(game, "cast Both", "targets: Hill Giant, Craw Wurm", "resolve")
    assert controllers(game) == {"Hill Giant": 0, "Craw Wurm": 0, "Gray Ogre": 1}
    assert game.state.stack, "the spell has still to resolve"
    settle(game)
    play(game, "cast Point", "targets: Ben", "resolve")
    assert not game.state.stack, "it targets no permanent"
    play(game, "pass", "cast Point", "targets: Gray Ogre", "resolve")
    assert controllers(game)["Gray Ogre"] == 1, "a spell of another player"
    go_to(game, "upkeep", "Ben")
    assert controllers(game) == {"Hill Giant": 0, "Craw Wurm": 0, "Gray Ogre": 1}


def test_a_single_creature_is_taken_for_a_turn():
    loki = "Loki, God of Lies"
    game = board(loki)
    play(game, "cast Both", "targets: Hill Giant, Craw Wurm")
    settle(game)
    assert controllers(game)["Hill Giant"] == 1, "it targets two"
    play(game, "cast Point", "targets: Hill Giant")
    settle(game)
    assert controllers(game) == {"Hill Giant": 0, "Craw Wurm": 1, "Gray Ogre": 1}
    assert not permanent(game, "Hill Giant").tapped
    go_to(game, "upkeep", "Ben")
    assert controllers(game)["Hill Giant"] == 1
    assert zone(game, "Anna", "graveyard") == ["Both", "Point"]
