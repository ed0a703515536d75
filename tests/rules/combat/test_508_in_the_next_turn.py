"""Effects on a player's next turn: creatures attack in it, or can't; spells can't be cast in it
[cr2025-06-06 508.1d, 611.2a, 611.2c].
"""

from __future__ import annotations

import pytest

from manaburn.game import Automation
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import PAID, go_to, play, position, refused, settle

HORN = written(
    "Horn",
    "Artifact",
    "{T}: During target player's next turn, creatures that player controls attack you if able.",
    "{0}: Target creature can't attack during its controller's next turn.",
    "{0}: Each opponent can't cast creature spells during that player's next turn.",
    "{0}: Gain control of target creature.",
)
WOLF = written("Wolf", "Creature — Wolf", "Haste", cost="{0}", size="1/1")
LIBRARY = "library: 9 Forest"


def board(ours: str = "", theirs: str = "", hand: str = "", active: str = "Anna"):
    text = (
        f"active: {active} | Anna 20 battlefield: Horn {ours} {LIBRARY} |"
        f" Ben 20 hand: {hand} battlefield: Forest, Grizzly Bears {theirs} {LIBRARY}"
    )
    return position(text, HORN)


def use(game, ability: int, *targets: str):
    play(game, f"activate Horn ability {ability}", *(f"targets: {each}" for each in targets))
    settle(game)


def test_a_planeswalker_is_attacked_by_whatever_the_player_controls_then():  # 611.2c
    """In each combat of that turn, also by what came later, but only in that turn."""
    gideon = "Gideon Jura"
    text = (
        f"Anna 20 battlefield: {gideon} (6 loyalty), Grizzly Bears {LIBRARY} |"
        f" Ben 20 hand: Wolf battlefield: Hill Giant {LIBRARY}"
    )
    game = position(text, WOLF, *real(gideon), automation=(*PAID, Automation.ASSIGN_FORCED_DAMAGE))
    play(game, f"activate {gideon} ability 1", "targets: Ben", "resolve")
    go_to(game, "declare attackers")
    play(game, "attack:")
    go_to(game, "precombat main", "Ben")
    play(game, "cast Wolf", "resolve")
    go_to(game, "declare attackers", "Ben")
    assert refused(game, f"attack: Wolf > {gideon}")
    assert refused(game, f"attack: Hill Giant > Anna, Wolf > {gideon}")
    play(game, f"attack: Hill Giant > {gideon}, Wolf > {gideon}")
    go_to(game, "upkeep", "Anna")
    assert not game.state.continuous


def test_in_the_turn_of_that_player_it_means_the_turn_after():  # 611.2a
    game = board(active="Ben")
    play(game, "pass")
    use(game, 1, "Ben")
    go_to(game, "declare attackers", "Ben")
    play(game, "attack:")
    go_to(game, "upkeep", "Anna")
    go_to(game, "declare attackers", "Ben")
    assert refused(game, "attack:")
    play(game, "attack: Grizzly Bears")


@pytest.mark.parametrize("given_away", [False, True])
def test_a_creature_cannot_attack_in_its_controllers_next_turn(given_away):
    game = board(theirs=", Hill Giant")
    use(game, 2, "Grizzly Bears")
    if given_away:
        use(game, 4, "Grizzly Bears")
        go_to(game, "upkeep", "Ben")
    go_to(game, "declare attackers", "Anna" if given_away else "Ben")
    assert refused(game, "attack: Grizzly Bears")
    play(game, "attack:")
    go_to(game, "upkeep", "Anna")
    assert bool(game.state.continuous) is given_away


def test_spells_cannot_be_cast_in_that_turn_alone():
    game = board(hand="Savannah Lions, Llanowar Elves")
    use(game, 3)
    go_to(game, "precombat main", "Ben")
    assert refused(game, "cast Llanowar Elves")
    go_to(game, "upkeep", "Anna")
    go_to(game, "precombat main", "Ben")
    play(game, "cast Llanowar Elves")
