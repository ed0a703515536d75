"""Damage redirected to another permanent [cr2025-06-06 614.9; dangelo2002-03-16 C.1.Ruling.2]."""

from __future__ import annotations

import pytest

from covering import rule
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.game import Automation, Game
from manaburn.state import events

BOARD = """
step: declare attackers   active: Anna
Anna 20   battlefield: Craw Wurm#40
Ben 20    battlefield: Nomads en-Kor#50, Grizzly Bears#51
"""


def fight(edition, *shields):
    game = Game.parse(BOARD, edition, [Automation.ASSIGN_FORCED_DAMAGE])
    game.play("attack: Craw Wurm", "pass", "pass", "block: Nomads en-Kor > Craw Wurm", "pass")
    for toward in shields:
        game.play("activate Nomads en-Kor", f"targets: {toward}", "pass", "pass", "pass")
    game.play("pass")
    while not any(isinstance(event, events.DamageDealt) for event in game.events):
        game.push("pass")
    return game


@rule("dangelo2002", "C.1.Ruling.2")
@pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
def test_redirected_combat_damage_is_still_combat_damage_of_the_same_source(edition):
    game = fight(edition, "Grizzly Bears")
    dealt = {e.target: e for e in game.events if isinstance(e, events.DamageDealt) and e.source == 40}
    assert dealt[51].amount == 1
    assert dealt[51].combat
    assert dealt[50].amount == 5


def test_each_shield_redirects_the_next_damage_once():
    game = fight(R2025, "Grizzly Bears", "Grizzly Bears")
    dealt = [
        (e.target, e.amount) for e in game.events if isinstance(e, events.DamageDealt) and e.source == 40
    ]
    assert sorted(dealt) == [(50, 4), (51, 1), (51, 1)]
    assert not game.state.shields


def test_damage_is_not_redirected_to_what_has_left():
    board = BOARD.replace("Grizzly Bears#51", "Grizzly Bears#51, Mogg Fanatic#52")
    game = Game.parse(board, R2025, [Automation.ASSIGN_FORCED_DAMAGE])
    game.play("attack: Craw Wurm", "pass", "pass", "block: Nomads en-Kor > Craw Wurm", "pass")
    game.play("activate Nomads en-Kor", "targets: Mogg Fanatic", "pass", "pass", "pass")
    game.play("activate Mogg Fanatic", "targets: Anna", "pass", "pass", "pass", "pass")
    dealt = [
        (e.target, e.amount) for e in game.events if isinstance(e, events.DamageDealt) and e.source == 40
    ]
    assert dealt == [(50, 6)]


@pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
def test_all_redirected_combat_damage_is_dealt_together_as_combat_damage(edition):
    """Two attackers, two shields, each to another creature: everything is combat damage at one moment."""
    board = """
        step: declare attackers   active: Anna
        Anna 20   battlefield: Craw Wurm#40, Hill Giant#41
        Ben 20    battlefield: Nomads en-Kor#50, Grizzly Bears#51, Nomads en-Kor#52, Memnite#53
    """
    game = Game.parse(board, edition, [Automation.ASSIGN_FORCED_DAMAGE])
    game.play("attack: Craw Wurm, Hill Giant", "pass", "pass")
    game.play("block: Nomads en-Kor#50 > Craw Wurm, Nomads en-Kor#52 > Hill Giant", "pass")
    for nomads, toward in (("#50", "Grizzly Bears"), ("#52", "Memnite")):
        game.play(f"activate Nomads en-Kor{nomads}", f"targets: {toward}", "pass", "pass", "pass")
    game.play("pass")
    while not any(isinstance(event, events.DamageDealt) for event in game.events):
        game.push("pass")
    dealt = [e for e in game.events if isinstance(e, events.DamageDealt)]
    found = {(e.source, e.target, e.amount) for e in dealt if e.source in (40, 41)}
    assert found == {(40, 50, 5), (40, 51, 1), (41, 52, 2), (41, 53, 1)}
    assert all(e.combat for e in dealt)
    first, last = (list(game.events).index(dealt[i]) for i in (0, -1))
    between = list(game.events)[first : last + 1]
    assert not [e for e in between if isinstance(e, events.Moved)], "nothing dies before all is dealt"
