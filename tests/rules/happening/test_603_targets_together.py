"""Targets that depend on each other are judged together [cr2025-06-06 601.2c, 603.3d, 115.3].

An ability that cannot get all of them is removed from the stack, a spell cannot be cast, and no choice is
legal that leaves too little for those after it.
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, position

COUNTERS = written(
    "Carrier",
    "Creature — Ox",
    "At the beginning of combat on your turn, you may move a counter from target creature you control onto"
    " another target creature you control.",
    size="3/3",
)
FIGHT = written("Feud", "Sorcery", "Target creature fights another target creature.", cost="{0}")
SEARING = written(
    "Blaze",
    "Instant",
    "Blaze deals 1 damage to target player and 1 damage to target creature that player controls.",
    cost="{0}",
)
MUTINY = written(
    "Mutiny on Deck",
    "Sorcery",
    "Target creature an opponent controls deals damage equal to its power to another target creature that"
    " player controls.",
    cost="{0}",
)


def names(game: Game) -> set[str]:
    """What may be done."""
    return {game.text(action) for action in game.legal_actions}


def castable(game: Game) -> bool:
    """Whether a spell may be cast."""
    return any(isinstance(action, d.CastSpell) for action in game.legal_actions)


def test_an_ability_without_a_second_target_is_removed() -> None:
    game = position("Anna 20 battlefield: Carrier | Ben 20 battlefield: Grizzly Bears", COUNTERS)
    go_to(game, "beginning of combat")
    assert isinstance(game.decision, d.Priority)
    assert not game.state.stack


def test_an_ability_with_both_targets_asks_for_one_after_the_other() -> None:
    game = position("Anna 20 battlefield: Carrier, Grizzly Bears | Ben 20", COUNTERS)
    game.play("pass", "pass")
    assert names(game) == {"targets: Carrier#16", "targets: Grizzly Bears#18"}
    game.play("targets: Carrier")
    assert names(game) == {"targets: Grizzly Bears#18"}


def test_a_spell_that_needs_another_target_is_not_cast_with_one() -> None:
    board = "Anna 20 hand: Feud battlefield: {} | Ben 20"
    assert not castable(position(board.format("Grizzly Bears"), FIGHT))
    assert castable(position(board.format("2 Grizzly Bears"), FIGHT))


def test_a_player_without_a_creature_is_no_target_where_that_player_must_control_one() -> None:
    game = position("Anna 20 hand: Blaze | Ben 20 battlefield: Grizzly Bears#60 | Cleo 20", SEARING)
    game.play("cast Blaze")
    assert names(game) == {"targets: Ben"}


def test_a_creature_whose_controller_has_no_other_is_no_first_target() -> None:
    board = (
        "Anna 20 hand: Mutiny on Deck | Ben 20 battlefield: Grizzly Bears#20 |"
        " Cleo 20 battlefield: Grizzly Bears#30, Grizzly Bears#32"
    )
    game = position(board, MUTINY)
    game.play("cast Mutiny on Deck")
    assert names(game) == {"targets: Grizzly Bears#30", "targets: Grizzly Bears#32"}
    game.play("targets: Grizzly Bears#30")
    assert names(game) == {"targets: Grizzly Bears#32"}
    lone = position(board.replace(", Grizzly Bears#32", ""), MUTINY)
    assert not castable(lone)


def test_the_last_of_three_is_left_something() -> None:
    """The second slot takes only lands or creatures, the third only creatures: two creatures do not do."""
    three = written(
        "Three Ways",
        "Sorcery",
        "Tap target creature. Untap another target permanent. Destroy a third target creature.",
        cost="{0}",
    )
    board = "Anna 20 hand: Three Ways battlefield: Grizzly Bears#50, Grizzly Bears#52{} | Ben 20"
    assert not castable(position(board.format(""), three))
    game = position(board.format(", Forest#40"), three)
    game.play("cast Three Ways", "targets: Grizzly Bears#50")
    assert names(game) == {"targets: Forest#40"}


def test_an_activated_ability_of_two_modes_needs_targets_for_two() -> None:
    words = (
        "{0}: Choose two —\n• Target creature gets +1/+1 until end of turn.\n• Destroy target artifact."
        "\n• Target land gains flying until end of turn."
    )
    engine = written("Engine", "Enchantment", words)
    board = "Anna 20 battlefield: Engine, Grizzly Bears | Ben 20 battlefield: {}"
    assert not any(text.startswith("activate") for text in names(position(board.format(""), engine)))
    game = position(board.format("Ornithopter"), engine)
    game.play("activate Engine")
    assert names(game) == {"modes: 1, 2"}


@pytest.mark.parametrize(("forests", "asked"), [(4, False), (7, True)])
def test_an_optional_cost_that_leaves_no_mana_for_the_target_is_not_offered(
    forests: int, *, asked: bool
) -> None:
    burst = written(
        "Burst", "Instant", "Buyback {3}", "Counter target spell with mana value X.", cost="{X}{U}"
    )
    bears = "Grizzly Bears"
    board = f"Anna 20 hand: Burst battlefield: {forests} Island | Ben 20 hand: {bears} battlefield: 2 Forest"
    game = position(board + " | active: Ben", burst)
    game.play("cast Grizzly Bears", "pass", "cast Burst")
    assert isinstance(game.decision, d.ChooseWhether) is asked
    if asked:
        game.play("yes")
    assert names(game) == {"X = 2"}
