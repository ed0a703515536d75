"""The name of an object in a quoted ability of its own [cr2025-06-06 201.5]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve_all, zone

BOARD = "step: precombat main | Anna 20 hand: {} battlefield: 9 Forest, Grizzly Bears{} | Ben 20"


def test_an_ability_that_a_copy_has_besides_speaks_of_the_copy():
    mimic = written(
        "Mimic",
        "Creature — Shapeshifter",
        'You may have Mimic enter as a copy of any creature on the battlefield, except it has "{1}: Return'
        " Mimic to its owner's hand at the beginning of the next end step.\"",
        size="0/0",
    )
    game = position(BOARD.format("Mimic", ""), mimic)
    play(game, "cast Mimic", "resolve", "choose: Grizzly Bears")
    copy = max(id for id in game.state.permanents if game.state.objects[id].own is not None)
    play(game, f"activate Grizzly Bears#{copy}", "resolve")
    go_to(game, "end")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Mimic"]
    assert zone(game, "Anna", "battlefield").count("Grizzly Bears") == 1


def test_only_what_is_no_token_copies_itself():
    mirror = written(
        "Mirror",
        "Creature — Shapeshifter",
        'You may have Mirror enter as a copy of any creature on the battlefield, except it has "{0}: If this'
        " creature isn't a token, create a token that's a copy of this creature.\"",
        size="0/0",
    )
    game = position(BOARD.format("Mirror", ""), mirror)
    play(game, "cast Mirror", "resolve", "choose: Grizzly Bears")
    copy = max(id for id in game.state.permanents if game.state.objects[id].own is not None)
    play(game, f"activate Grizzly Bears#{copy}", "resolve")
    assert zone(game, "Anna", "battlefield").count("Grizzly Bears") == 3
    token = max(game.state.permanents)
    play(game, f"activate Grizzly Bears#{token}", "resolve")
    assert zone(game, "Anna", "battlefield").count("Grizzly Bears") == 3


def test_what_died_was_a_token_or_not():  # 603.4, 608.2h
    tyrant = written(
        "Tyrant",
        "Creature — Dinosaur",
        "When Tyrant dies, if it's not a token, create a token that's a copy of it.",
        size="3/3",
    )
    kill = written("Kill", "Instant", "Destroy target creature.")
    game = position(BOARD.format("2 Kill", ", Tyrant"), tyrant, kill)
    play(game, "cast Kill", "targets: Tyrant", "resolve", "resolve")
    assert "Tyrant" in zone(game, "Anna", "battlefield")
    play(game, "cast Kill", "targets: Tyrant", "resolve")
    assert not game.state.stack
