"""Targets that a target player controls, and one target for each player [cr2025-06-06 115.1, 601.2c]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, refused, targets, zone

BOARD = "step: precombat main | Anna 20 hand: {} battlefield: 9 Forest, Craw Wurm | Ben 20 battlefield: {}"

BLAZE = written(
    "Blaze",
    "Sorcery",
    "Blaze deals 1 damage to target player or planeswalker and 2 damage to target creature that player or"
    " that planeswalker's controller controls.",
)
MARTYR = written(
    "Martyr", "Sorcery", "Target player loses 1 life. Tap up to two target permanents that player controls."
)


def board(card, theirs="Grizzly Bears, Hill Giant", *further):
    return position(BOARD.format(card.name, theirs), card, *further)


def test_the_creature_is_one_of_the_target_player():  # 601.2c
    game = board(BLAZE)
    play(game, "cast Blaze", "targets: Ben")
    assert refused(game, "targets: Craw Wurm")
    play(game, "targets: Grizzly Bears", "resolve")
    assert life(game) == (20, 19)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_a_player_without_a_creature_cannot_be_the_target():  # 601.2c
    game = board(BLAZE, "Forest")
    play(game, "cast Blaze")
    assert refused(game, "targets: Ben")
    play(game, "targets: Anna", "targets: Craw Wurm", "resolve")
    assert life(game) == (19, 20)


def test_the_creature_is_one_of_the_controller_of_the_planeswalker():  # 601.2c
    walker = written("Walker", "Planeswalker", "+1: You gain 1 life.")
    game = board(BLAZE, "Walker (5 loyalty), Hill Giant", walker)
    play(game, "cast Blaze", "targets: Walker")
    assert refused(game, "targets: Craw Wurm")
    play(game, "targets: Hill Giant", "resolve")
    assert life(game) == (20, 20)


def test_another_creature_of_the_same_player_is_needed():  # 115.3, 601.2c
    mutiny = written(
        "Mutiny",
        "Sorcery",
        "Target creature an opponent controls deals damage equal to its power to another target creature that"
        " player controls.",
    )
    assert refused(board(mutiny, "Grizzly Bears"), "cast Mutiny")
    game = board(mutiny, "Grizzly Bears, Hill Giant")
    play(game, "cast Mutiny", "targets: Hill Giant")
    assert refused(game, "targets: Craw Wurm")
    play(game, "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_there_may_be_no_such_permanent_where_up_to_two_are_asked_for():  # 601.2c
    game = board(MARTYR, "")
    play(game, "cast Martyr", "targets: Ben")
    assert refused(game, "targets: Craw Wurm")
    play(game, "targets: none", "resolve")
    assert life(game) == (20, 19)


def test_of_one_target_for_each_player_no_two_are_of_one_player():  # 601.2c
    wave = written("Wave", "Sorcery", "For each player, tap up to one target creature that player controls.")
    game = board(wave)
    play(game, "cast Wave")
    assert refused(game, "targets: Grizzly Bears, Hill Giant")
    play(game, "targets: Craw Wurm, Hill Giant", "resolve")
    tapped = {game.state.objects[id].definition.name for id, p in game.state.permanents.items() if p.tapped}
    assert {"Craw Wurm", "Hill Giant"} <= tapped
    assert "Grizzly Bears" not in tapped


def test_an_opponent_or_planeswalker_is_not_oneself():  # 115.1
    bolt = written("Bolt", "Sorcery", "Bolt deals 2 damage to target opponent or planeswalker.")
    game = board(bolt)
    play(game, "cast Bolt")
    assert refused(game, "targets: Anna")
    play(game, "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_all_others_that_were_exiled_before_go_to_graveyards():  # 607.2a
    vat = written(
        "Vat",
        "Artifact",
        "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled"
        " with Vat to its owner's graveyard.",
        "{1}: Create a token that's a copy of a card exiled with Vat. It gains haste. Exile it at the"
        " beginning of the next end step.",
    )
    kill = written("Kill", "Instant", "Destroy target creature.")
    text = "step: precombat main | Anna 20 hand: 2 Kill battlefield: 9 Forest, Vat | Ben 20 battlefield: {}"
    game = position(text.format("Grizzly Bears, Hill Giant"), vat, kill)
    play(game, "cast Kill", "targets: Grizzly Bears", "resolve", "resolve", "yes")
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"]
    play(game, "cast Kill", "targets: Hill Giant", "resolve", "resolve", "yes")
    assert (zone(game, "Ben", "exile"), zone(game, "Ben", "graveyard")) == (["Hill Giant"], ["Grizzly Bears"])
    play(game, "activate Vat", "resolve", "choose: Hill Giant")
    assert now(game, "Hill Giant").power == 3


def test_a_target_of_a_player_to_whom_something_has_happened():
    tax = written(
        "Tax",
        "Sorcery",
        "Gain control of target permanent controlled by a player who was dealt combat damage by two or more"
        " Bears this turn.",
    )
    for bears, legal in ((1, False), (2, True)):
        game = position(
            f"step: declare attackers | Anna 20 hand: Tax battlefield: Forest, {bears} Grizzly Bears"
            " | Ben 20 battlefield: Swamp",
            tax,
        )
        attackers = [id for id in game.state.permanents if now_named(game, id) == "Grizzly Bears"]
        play(game, "attack: " + ", ".join(f"#{id}" for id in attackers), "pass", "pass")
        play(game, "block: none", "pass", "pass")
        game.push(next(iter(game.legal_actions)))  # the damage
        play(game, "pass", "pass", "pass", "pass")
        casts = [a for a in game.legal_actions if isinstance(a, d.CastSpell)]
        assert bool(casts) is legal
    play(game, "cast Tax", "targets: Swamp", "resolve")
    assert "Swamp" in zone(game, "Anna", "battlefield")


def now_named(game, id):
    return game.state.objects[id].definition.name


DROWN = written(
    "Drown",
    "Instant",
    "Choose one —",
    "• Counter target spell with mana value less than or equal to the number of cards in its controller's"
    " graveyard.",
    "• Destroy target creature with mana value less than or equal to the number of cards in its controller's"
    " graveyard.",
)


def test_each_creature_is_compared_with_the_graveyard_of_its_controller():  # 601.2c
    text = (
        "step: precombat main | Anna 20 hand: Drown battlefield: Forest, Runeclaw Bear graveyard: Forest |"
        " Ben 20 battlefield: Grizzly Bears, Craw Wurm graveyard: 2 Forest"
    )
    game = position(text, DROWN)
    play(game, "cast Drown", "mode 2")
    assert targets(game) == {"Grizzly Bears"}
    play(game, "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Craw Wurm"]


@pytest.mark.parametrize(("cards", "x", "countered"), [(2, 1, True), (2, 2, False), (3, 2, True)])
def test_a_spell_is_compared_with_the_graveyard_of_its_controller(cards, x, countered):  # 202.3e, 601.2c
    blaze = written("Rain", "Sorcery", "Each opponent loses X life.", cost="{X}{G}")
    text = (
        "step: precombat main | Anna 20 hand: Drown battlefield: Forest graveyard: 9 Forest |"
        f" active: Ben | priority: Ben | Ben 20 hand: Rain battlefield: 3 Forest graveyard: {cards} Forest"
    )
    game = position(text, DROWN, blaze)
    play(game, "cast Rain", f"x {x}", "pass")
    if not countered:
        assert refused(game, "cast Drown")
        return
    play(game, "cast Drown", "mode 1", "targets: Rain", "resolve")
    assert "Rain" in zone(game, "Ben", "graveyard")
    assert life(game) == (20, 20)


def test_the_comparison_is_made_again_as_it_resolves():  # 608.2b
    grave = written("Spade", "Instant", "Exile target card from a graveyard.", cost="{0}")
    text = (
        "step: precombat main | Anna 20 hand: Drown, Spade battlefield: Forest |"
        " Ben 20 battlefield: Grizzly Bears graveyard: Island, Swamp"
    )
    game = position(text, DROWN, grave)
    play(game, "cast Drown", "mode 2", "targets: Grizzly Bears", "cast Spade", "targets: Island", "resolve")
    play(game, "resolve")
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]
