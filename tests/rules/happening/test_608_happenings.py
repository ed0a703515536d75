"""What happened this turn, or in the turn before, as effects and conditions ask for it
[cr2025-06-06 608.2i].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, zone

BOARD = """
step: {step}   active: Anna
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Mountain, 9 Forest, Mark{more}
Ben 20 library: 9 Forest battlefield: 9 Plains{theirs}
"""


def board(*lines, hand="Memnite, Lightning Bolt, Plains", more="", theirs="", step="precombat main"):
    mark = written("Mark", "Enchantment", *lines)
    more, theirs = (f", {names}" if names else "" for names in (more, theirs))
    return position(BOARD.format(hand=hand, more=more, theirs=theirs, step=step), mark)


BOLT = "cast Lightning Bolt", "targets: Bear Cub", "resolve"
MEMNITE = "cast Memnite", "resolve"


def gains(condition):
    """Gain life if something is so."""
    return f"{{0}}: You gain 5 life. Activate only if {condition}."


def can(game) -> bool:
    return any("Mark" in game.text(action) for action in game.legal_actions)


@pytest.mark.parametrize(
    ("condition", "deeds", "holds"),
    [
        ("you've cast a creature spell this turn", MEMNITE, True),
        ("you've cast a creature spell this turn", ("play Plains",), False),
        ("you've cast a green spell this turn", MEMNITE, False),
        ("you haven't cast a spell this turn", ("play Plains",), True),
        ("you haven't cast a spell from your hand this turn", MEMNITE, False),
        ("an opponent has cast a spell this turn", MEMNITE, False),
        ("you played a land this turn", ("play Plains",), True),
        ("you played a land this turn", MEMNITE, False),
        ("you had an artifact enter the battlefield under your control this turn", MEMNITE, True),
        ("another creature entered the battlefield under your control this turn", ("play Plains",), False),
        ("a land entered the battlefield under your control this turn", ("play Plains",), True),
        ("two or more lands entered the battlefield under your control this turn", ("play Plains",), False),
        ("a creature died this turn", BOLT, True),
        ("a Bear died this turn", BOLT, True),
        ("a non-Bear creature died this turn", BOLT, False),
        ("a creature died under your control this turn", BOLT, False),
        ("no creatures died this turn", BOLT, False),
        ("an instant card was put into your graveyard from anywhere this turn",
         ("cast Lightning Bolt", "targets: Ben", "resolve"), True),
        ("a nonland permanent left the battlefield this turn", BOLT, True),
        ("Mark entered this turn", ("play Plains",), False),
        ("you attacked with a creature this turn", ("play Plains",), False),
    ],
)  # fmt: skip
def test_what_happened_this_turn(condition, deeds, holds):
    game = board(gains(condition), theirs="Bear Cub")
    play(game, *deeds)
    assert can(game) is holds


def test_what_happened_in_the_turn_before_is_known_in_the_next():
    game = board(
        "At the beginning of each upkeep, if you had a creature enter the battlefield under your control last"
        " turn, you gain 5 life."
    )
    play(game, "cast Memnite", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "resolve")
    assert life(game)[0] == 25


def test_the_first_spell_of_a_kind_counts_only_those_of_the_kind():
    game = board(
        "Whenever you cast your first creature spell each turn, you gain 5 life.",
        hand="Lightning Bolt, Memnite, Memnite",
    )
    play(game, "cast Lightning Bolt", "targets: Ben", "resolve")
    for _ in range(2):
        play(game, "cast Memnite")
        while game.state.stack:
            play(game, "resolve")
    assert life(game)[0] == 25


def test_the_first_life_each_turn():
    game = board(
        "{0}: You gain 1 life.", "Whenever you gain life for the first time each turn, draw a card.", hand=""
    )
    for _ in range(2):
        play(game, "activate Mark")
        while game.state.stack:
            play(game, "resolve")
    assert len(zone(game, "Anna", "hand")) == 1


@pytest.mark.parametrize(("cubs", "gained"), [(1, 3), (2, 6)])
def test_for_each_that_died(cubs, gained):
    game = board(
        "{0}: You gain 3 life for each Bear that died this turn.",
        hand="Lightning Bolt, Lightning Bolt",
        theirs="Bear Cub#50, Bear Cub#51, Memnite",
    )
    for number in range(cubs):
        play(game, "cast Lightning Bolt", f"targets: #{50 + number}", "resolve")
    play(game, "activate Mark", "resolve")
    assert life(game)[0] == 20 + gained
