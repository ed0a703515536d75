"""Abilities that trigger for counters put or removed, for what is sacrificed, for players who become targets
[cr2025-06-06 122, 603].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, resolve_all

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest, 9 Mountain, Mark#40{more}
Ben 20 library: 9 Forest battlefield: 9 Plains{theirs}
"""


def board(*lines, hand="Deed", deed="You gain 1 life.", more="", theirs=""):
    mark = written("Mark", "Artifact", *lines)
    done = written("Deed", "Sorcery", deed)
    more, theirs = (f", {names}" if names else "" for names in (more, theirs))
    return position(BOARD.format(hand=hand, more=more, theirs=theirs), mark, done)


def carry_out(game, *targets):
    play(game, "cast Deed", *targets)
    resolve_all(game)
    while game.state.stack or game.state.waiting:  # triggers are ordered, what is sacrificed is chosen
        game.push(next(iter(game.legal_actions)))
        resolve_all(game)


@pytest.mark.parametrize(
    ("line", "times"),
    [
        ("Whenever a charge counter is put on Mark, you gain 5 life.", 2),
        ("Whenever you put one or more charge counters on an artifact, you gain 5 life.", 1),
        ("Whenever you put one or more counters on a creature, you gain 5 life.", 0),
    ],
)
def test_counters_put_one_by_one_or_together(line, times):
    game = board(line, deed="Put two charge counters on target artifact.")
    carry_out(game, "targets: Mark")
    assert life(game)[0] == 20 + 5 * times


@pytest.mark.parametrize(
    ("line", "times"),
    [
        ("Whenever a charge counter is removed from Mark, you gain 5 life.", 2),
        ("Whenever one or more charge counters are removed from Mark, you gain 5 life.", 1),
    ],
)
def test_counters_removed_one_by_one_or_together(line, times):
    game = board(
        line, deed="Put two charge counters on target artifact. Remove all counters from that artifact."
    )
    carry_out(game, "targets: Mark")
    assert life(game)[0] == 20 + 5 * times


def test_what_sacrifices_itself():
    game = board("When you sacrifice Mark, you gain 5 life.", deed="Sacrifice an artifact.")
    carry_out(game)
    assert life(game)[0] == 25


@pytest.mark.parametrize(("target", "times"), [("Anna", 1), ("Ben", 0)])
def test_a_player_becomes_the_target(target, times):
    game = board(
        "Whenever you become the target of a spell, you gain 5 life.", deed="Target player gains 1 life."
    )
    carry_out(game, f"targets: {target}")
    assert life(game)[0] == 20 + 5 * times + (target == "Anna")


def test_the_counters_it_had_are_put_on_another():
    game = board(
        "Whenever a creature you control leaves the battlefield, if it had counters on it, put those counters"
        " on Mark.",
        hand="Lightning Bolt",
        more="Grizzly Bears#50 (1 +1/+1, 2 charge)",
    )
    play(game, "cast Lightning Bolt", "targets: Grizzly Bears")
    resolve_all(game)
    assert sorted(number for _, number in permanent(game, "Mark").counters) == [1, 2]


def test_for_each_opponent_of_whom_it_is_true():
    game = board("{0}: You gain 5 life for each opponent who lost life this turn.", hand="Lightning Bolt")
    play(game, "activate Mark")
    resolve_all(game)
    assert life(game)[0] == 20
    play(game, "cast Lightning Bolt", "targets: Ben")
    resolve_all(game)
    play(game, "activate Mark")
    resolve_all(game)
    assert life(game)[0] == 25


@pytest.mark.parametrize(
    ("line", "step", "times"),
    [
        ("dies during combat", "precombat main", 0),
        ("dies during combat", "beginning of combat", 1),
        ("dies", "precombat main", 1),
    ],
)
def test_during_combat(line, step, times):
    one = written("One", "Creature — Elf", f"When One {line}, you gain 5 life.", size="1/1")
    text = BOARD.format(hand="Lightning Bolt", more=", One", theirs="").replace("precombat main", step)
    game = position(text, written("Mark", "Artifact"), one)
    play(game, "cast Lightning Bolt", "targets: One")
    resolve_all(game)
    assert life(game)[0] == 20 + 5 * times


@pytest.mark.parametrize(
    ("deed", "more", "hand"),
    [("Sacrifice a creature.", "One", "Deed"), ("Discard a card.", "Memnite", "Deed, One")],
)
def test_a_card_that_is_put_into_a_graveyard_from_anywhere(deed, more, hand):
    one = written(
        "One",
        "Creature — Elf",
        "When One is put into a graveyard from anywhere, you gain 5 life.",
        size="1/1",
    )
    done = written("Deed", "Sorcery", deed)
    game = position(
        BOARD.format(hand=hand, more=f", {more}", theirs=""), written("Mark", "Artifact"), one, done
    )
    carry_out(game)
    assert life(game)[0] == 25
