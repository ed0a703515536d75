"""Gifts, and targets that are chosen only if a cost was paid [cr2025-06-06 702.33g, 702.174]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import (
    life,
    permanent,
    play,
    position,
    refused,
    resolve,
    resolve_all,
    targets,
    zone,
)

FLOOD = written(
    "Subject",
    "Instant",
    "Gift a tapped Fish (You may promise an opponent a gift as you cast this spell.)",
    "Return target creature an opponent controls to its owner's hand. If the gift was promised, instead"
    " return target nonland permanent an opponent controls to its owner's hand.",
)
BOARD = "Anna 20 hand: Subject battlefield: 4 Forest | Ben 20 battlefield: Grizzly Bears, Howling Mine"


def begun(card, board, *answers):
    game = position(board, card)
    play(game, "cast Subject", *answers)
    return game


def test_targets_depend_on_whether_the_gift_is_promised():  # 702.174m
    assert targets(begun(FLOOD, BOARD, "no")) == {"Grizzly Bears"}
    game = begun(FLOOD, BOARD, "yes")
    assert targets(game) == {"Grizzly Bears", "Howling Mine"}
    play(game, "targets: Howling Mine", "resolve")
    assert zone(game, "Ben", "hand") == ["Howling Mine"]
    assert permanent(game, "Fish").tapped
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears", "Fish"]


def test_without_a_promise_nothing_is_given():
    game = begun(FLOOD, BOARD, "no", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Howling Mine"]


def test_what_has_targets_only_with_the_promise_is_cast_with_it():
    game = begun(FLOOD, BOARD.replace("Grizzly Bears, ", ""))
    assert isinstance(game.decision, d.ChooseTargets)
    assert targets(game) == {"Howling Mine"}


def test_the_gift_is_given_before_anything_else():  # 702.174j
    made = written("Subject", "Sorcery", "Gift a card", "Each player discards a card.")
    game = begun(
        made, "Anna 20 hand: Subject battlefield: Forest | Ben 20 library: 2 Forest", "yes", "resolve"
    )
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Forest"]


def test_a_countered_spell_gives_nothing():  # 702.174j
    made = written("Subject", "Sorcery", "Gift a card", "You gain 3 life.")
    board = (
        "Anna 20 hand: Subject battlefield: Forest | Ben 20 library: 2 Forest hand: Halt battlefield: Forest"
    )
    halt = written("Halt", "Instant", "Counter target spell.")
    game = position(board, made, halt)
    play(game, "cast Subject", "yes", "pass", "cast Halt", "targets: Subject", "resolve")
    assert life(game)[0] == 20
    assert zone(game, "Ben", "hand") == []


def test_a_permanent_gives_as_it_enters():  # 702.174b
    made = written(
        "Subject",
        "Creature — Frog",
        "Gift a card",
        "When Subject enters, if the gift was promised, destroy target artifact an opponent controls.",
        size="1/1",
    )
    board = BOARD + " library: 2 Forest"
    game = begun(made, board, "yes", "resolve")
    while game.state.stack or not isinstance(game.decision, d.Priority):
        match game.decision:
            case d.OrderTriggers():
                game.push(next(iter(game.legal_actions)))
            case d.ChooseTargets():
                play(game, "targets: Howling Mine")
            case _:
                resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Howling Mine"]
    assert zone(game, "Ben", "hand") == ["Forest"]
    game = begun(made, board, "no", "resolve")
    assert not game.state.stack


def test_one_of_several_opponents_is_chosen():  # 702.174a
    made = written("Subject", "Sorcery", "Gift a card", "You gain 3 life.")
    board = "Anna 20 hand: Subject battlefield: Forest | Ben 20 library: Forest | Cleo 20 library: Forest"
    game = begun(made, board, "yes")
    assert isinstance(game.decision, d.ChoosePlayer)
    play(game, "choose: Cleo", "resolve")
    assert (zone(game, "Ben", "hand"), zone(game, "Cleo", "hand")) == ([], ["Forest"])


def test_other_targets_if_it_was_kicked():  # 702.33g
    made = written(
        "Subject",
        "Instant",
        "Kicker {2}",
        "Exile target artifact. If Subject was kicked, exile target nonland permanent instead.",
    )
    assert targets(begun(made, BOARD, "no")) == {"Howling Mine"}
    game = begun(made, BOARD, "yes", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"]


def test_a_target_only_if_it_was_kicked():  # 702.33g
    made = written(
        "Subject",
        "Sorcery",
        "Kicker {2}",
        "Target player loses 1 life. If Subject was kicked, destroy target creature.",
    )
    game = begun(made, BOARD, "no", "targets: Ben")
    assert isinstance(game.decision, d.Priority)
    resolve(game)
    assert life(game) == (20, 19)
    game = begun(made, BOARD, "yes", "targets: Ben")
    refused(game, "targets: Howling Mine")
    play(game, "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]
