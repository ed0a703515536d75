"""A spell that can be paid only with an optional cost can be begun; that cost is paid [cr2025-06-06 601.2b,
601.2f].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import position, resolve

GLUTTON = written(
    "Glutton",
    "Creature — Giant",
    "Bargain",
    "This spell costs {2} less to cast if it's bargained.",
    cost="{2}{G}",
    size="6/6",
)
ICE = written(
    "Ice",
    "Instant",
    "Bargain",
    "This spell costs {1} less to cast if it's bargained.",
    "Counter target spell.",
    cost="{1}{G}",
)


def casts(game: Game) -> bool:
    """Whether a spell may be cast."""
    return any(isinstance(action, d.CastSpell) for action in game.legal_actions)


def test_the_cost_that_makes_less_of_another_is_counted_in_and_paid() -> None:
    board = "Anna 20 hand: Glutton battlefield: Forest{} | Ben 20"
    assert not casts(position(board.format(""), GLUTTON))
    game = position(board.format(", Ornithopter"), GLUTTON)
    assert casts(game)
    game.play("cast Glutton")
    assert isinstance(game.decision, d.ChooseObjects)
    game.play("choose: Ornithopter")
    resolve(game)
    assert [game.state.objects[id].definition.name for id in game.state.permanents] == ["Forest", "Glutton"]


def test_it_is_asked_where_both_can_be_paid() -> None:
    game = position("Anna 20 hand: Glutton battlefield: 3 Forest, Ornithopter | Ben 20", GLUTTON)
    game.play("cast Glutton")
    assert isinstance(game.decision, d.ChooseWhether)


def test_so_it_is_with_a_counterspell() -> None:
    board = (
        "Anna 20 hand: Ice battlefield: Forest, Ornithopter | "
        "Ben 20 hand: Grizzly Bears battlefield: 2 Forest | active: Ben"
    )
    game = position(board, ICE)
    game.play("cast Grizzly Bears", "pass")
    assert casts(game)
    game.play("cast Ice", "targets: Grizzly Bears", "choose: Ornithopter")
    assert isinstance(game.decision, d.Priority)
    assert not any(game.state.objects[id].definition.name == "Ornithopter" for id in game.state.permanents)


@pytest.mark.parametrize(("x", "legal"), [(0, True), (1, True), (2, False)])
def test_mana_for_costs_with_x_pays_for_a_kicker_too(x: int, *, legal: bool) -> None:
    meanderer = written(
        "Meander",
        "Creature — Ox",
        "{T}: Add {C}{C}{C}. Spend this mana only on costs that contain {X}.",
        size="4/4",
    )
    burn = written("Burn", "Sorcery", "Kicker {2}", "Burn deals X damage to any target.", cost="{X}{G}")
    game = position("Anna 20 hand: Burn battlefield: Meander, Forest | Ben 20", meanderer, burn)
    game.play("cast Burn")
    assert isinstance(game.decision, d.ChooseWhether), "the kicker can be paid with mana for costs with X"
    game.play("yes")
    assert (d.AnnounceX(x) in game.legal_actions) is legal


def test_a_kicker_with_x_lets_mana_for_costs_with_x_pay() -> None:
    meanderer = written(
        "Meander",
        "Creature — Ox",
        "{T}: Add {C}{C}{C}. Spend this mana only on costs that contain {X}.",
        size="4/4",
    )
    well = written("Well", "Sorcery", "Kicker {X}", "You gain 3 life.", cost="{2}{G}")
    game = position("Anna 20 hand: Well battlefield: Meander, Forest | Ben 20", meanderer, well)
    game.play("cast Well")
    game.play("X = 1")
    resolve(game)
    assert game.state.players[0].life == 23
