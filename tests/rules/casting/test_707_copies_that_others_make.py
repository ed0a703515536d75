"""Spells that another player may copy as they resolve, for a price or for none [cr2025-06-06 608.2d,
707.10].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import asked, life, play, position, resolve_all, zone

BOLT = written(
    "Bolt",
    "Sorcery",
    "Bolt deals 3 damage to any target. Then that player or that permanent's controller may pay {R}{R}."
    " If the player does, they may copy this spell and may choose a new target for that copy.",
    cost="{R}",
)
VAPOR = written(
    "Vapor",
    "Instant",
    "Return target nonland permanent to its owner's hand. Then that permanent's controller may sacrifice a"
    " land of their choice. If the player does, they may copy this spell and may choose a new target for that"
    " copy.",
    cost="{U}",
)


def test_the_player_who_is_the_target_may_pay_copy_it_and_choose_a_new_target():
    game = position("Anna 20 hand: Bolt battlefield: Mountain | Ben 20 battlefield: 2 Mountain", BOLT)
    play(game, "cast Bolt", "targets: Ben", "resolve")
    assert asked(game) == "Ben"
    play(game, "yes", "yes", "yes", "choose: Anna", "resolve")
    assert life(game) == (17, 17)
    assert game.state.stack == (), "Anna has no mana to go on with"


def test_without_the_mana_or_if_it_is_not_paid_there_is_no_copy():
    game = position("Anna 20 hand: Bolt battlefield: Mountain | Ben 20 battlefield: Mountain", BOLT)
    play(game, "cast Bolt", "targets: Ben")
    resolve_all(game)
    assert (life(game), game.state.stack) == ((20, 17), ())
    game = position("Anna 20 hand: Bolt battlefield: Mountain | Ben 20 battlefield: 2 Mountain", BOLT)
    play(game, "cast Bolt", "targets: Ben", "resolve", "no")
    assert (life(game), game.state.stack) == ((20, 17), ())


def test_the_controller_of_what_has_left_sacrifices_a_land_for_the_copy():
    game = position(
        "Anna 20 hand: Vapor battlefield: Island, Memnite | Ben 20 battlefield: Forest, Grizzly Bears", VAPOR
    )
    play(game, "cast Vapor", "targets: Grizzly Bears", "resolve")
    assert asked(game) == "Ben"
    play(game, "yes", "choose: Forest", "yes", "yes", "choose: Memnite", "resolve")
    assert zone(game, "Ben", "battlefield") == []
    assert zone(game, "Anna", "hand") == ["Memnite"]
    play(game, "no")
    assert zone(game, "Anna", "battlefield") == ["Island"], "who may sacrifice a land need not"
