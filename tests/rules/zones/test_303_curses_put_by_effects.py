"""Auras that enchant players and enter without being cast [cr2025-06-06 303.4f-g]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import position, resolve

CURSE = written("Hex", "Enchantment — Aura Curse", "Enchant player", "Enchanted player can't gain life.")
RIVAL = written("Spite", "Enchantment — Aura Curse", "Enchant opponent", "Enchanted player can't gain life.")
RETURN = written(
    "Replenish Some",
    "Sorcery",
    "Return all enchantment cards from your graveyard to the battlefield.",
    cost="{0}",
)
MIRROR = written(
    "Mirror",
    "Enchantment",
    "You may have Mirror enter as a copy of an enchantment on the battlefield.",
    cost="{0}",
)


def hosts(game: Game, name: str) -> list[object]:
    """What the Auras of that name are attached to."""
    of_that_name = (id for id in game.state.permanents if game.state.objects[id].copiable.name == name)
    return [game.state.permanents[id].attached_to for id in of_that_name]


def cast(game: Game, name: str) -> None:
    """Cast and resolve it, up to the first question."""
    game.play(f"cast {name}")
    resolve(game)


def test_a_returned_one_enters_attached_to_the_player_who_is_chosen() -> None:
    game = position("Anna 20 hand: Replenish Some graveyard: Hex | Ben 20 | Cleo 20", CURSE, RETURN)
    cast(game, "Replenish Some")
    assert isinstance(game.decision, d.ChooseOne)
    assert game.decision.among == (0, 1, 2)
    game.play("choose: Cleo")
    assert hosts(game, "Hex") == [2]


def test_only_an_opponent_where_it_says_so() -> None:
    game = position("Anna 20 hand: Replenish Some graveyard: Spite | Ben 20 | Cleo 20", RIVAL, RETURN)
    cast(game, "Replenish Some")
    assert isinstance(game.decision, d.ChooseOne)
    assert game.decision.among == (1, 2)
    game.play("choose: Ben")
    assert hosts(game, "Spite") == [1]


def test_several_are_chosen_for_one_after_another() -> None:
    board = "Anna 20 hand: Replenish Some graveyard: Spite, Hex | Ben 20"
    game = position(board, CURSE, RIVAL, RETURN)
    cast(game, "Replenish Some")
    while isinstance(game.decision, d.ChooseOne):
        game.play("choose: Ben")
    assert hosts(game, "Spite") == hosts(game, "Hex") == [1]


def test_a_copy_enchants_a_player_whom_its_controller_chooses() -> None:
    board = "Anna 20 hand: Mirror battlefield: Hex (on Ben) | Ben 20 | Cleo 20"
    game = position(board, CURSE, MIRROR)
    cast(game, "Mirror")
    game.play("choose: Hex")
    assert isinstance(game.decision, d.ChooseOne)
    game.play("choose: Cleo")
    assert {*hosts(game, "Hex")} | {*hosts(game, "Mirror")} == {1, 2}


def test_who_was_to_be_asked_may_leave() -> None:
    board = "Anna 20 hand: Replenish Some graveyard: Hex | Ben 20 | Cleo 20"
    game = position(board, CURSE, RETURN)
    cast(game, "Replenish Some")
    game.push(d.Concede(game.state.players[2].id))
    assert isinstance(game.decision, d.ChooseOne)
    assert game.decision.among == (0, 1)
    game.push(d.Concede(game.state.players[0].id))
    assert game.outcome is not None
