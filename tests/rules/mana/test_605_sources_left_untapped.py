"""Automatic payment uses those sources first that are good for nothing else: a player may activate mana
abilities of whichever they like [cr2025-06-06 601.2g].
"""

from __future__ import annotations

from itertools import combinations

import pytest

from manaburn.game import Game
from manaburn.rules.casting import payment_plan
from rules.cards_from_text import written
from rules.positions_of_play import play, position

VILLAGE = written("Village", "Land", "{T}: Add {U}.", "{U}, {T}: Draw a card.")
AWAKENING = written(
    "Awakening",
    "Sorcery",
    "Target land becomes a 1/1 creature until end of turn. It's still a land.",
    cost="{0}",
)
TOY = written("Toy", "Artifact", cost="{1}")
SNOWY = written("Snowy Toy", "Artifact", cost="{S}")
ICY = written("Icy Village", "Snow Land", "{T}: Add {U}.", "{T}: Target player loses 1 life.")
POND = written("Icy Pond", "Snow Land", "{T}: Add {U}.")
FORGE = written("Forge", "Land", "{T}: Add {C}.", "{T}: Add {R} or {W}. Forge deals 1 damage to you.")
CRAG = written("Crag", "Land", "{T}: Add {R} or {W}.")
ANGEL = written("Dear Angel", "Creature — Angel", cost="{3}{W}{W}", size="4/4")
LAMB = written("Lamb", "Creature — Sheep", cost="{W}", size="0/1")
ORCHARD = written(
    "Bare Orchard",
    "Land",
    "{T}: Add one mana of any color that a land an opponent controls could produce.",
    "{T}, Pay 1 life: Add {C}.",
)
PILGRIM = written("Pilgrim", "Creature — Human Monk", "{T}: Add {W}.", size="1/1")


def _tapped(game: Game) -> list[int]:
    return [id for id, permanent in game.state.permanents.items() if permanent.tapped]


@pytest.mark.parametrize("order", ["Village#20, Island#21", "Island#21, Village#20"])
def test_a_land_that_another_ability_taps_too_stays_untapped(order: str) -> None:
    game = position(f"Anna 20 hand: Toy battlefield: {order} | Ben 20", VILLAGE, TOY)
    play(game, "cast Toy")
    assert _tapped(game) == [21]


def test_the_ability_of_such_a_land_is_paid_for_with_the_other_land() -> None:
    board = "Anna 20 library: 3 Forest battlefield: Village#20, Village#21, Island#22 | Ben 20"
    game = position(board, VILLAGE)
    play(game, "activate Village#20 ability 2")
    assert sorted(_tapped(game)) == [20, 22]


def test_snow_mana_is_made_by_the_land_that_nothing_else_taps() -> None:
    board = "Anna 20 hand: Snowy Toy battlefield: Icy Village#20, Icy Pond#21 | Ben 20"
    game = position(board, ICY, POND, SNOWY)
    play(game, "cast Snowy Toy")
    assert _tapped(game) == [21]


def test_a_land_that_has_become_a_creature_is_tapped_last() -> None:
    board = "Anna 20 hand: Awakening, Toy battlefield: Forest#20, Forest#21, Forest#22 | Ben 20"
    game = position(board, AWAKENING, TOY)
    play(game, "cast Awakening", "targets: Forest#20", "resolve", "cast Toy")
    assert _tapped(game) == [21]


@pytest.mark.parametrize(
    "lands",
    [
        "Forge, Forge, Plains, Crag, Forge",
        "Crag, Forge, Forge, Forge, Plains",
        "Forge, Crag, Crag, Forge, Forge",
    ],
)
def test_a_land_that_can_hurt_adds_its_harmless_mana_where_others_add_the_rest(lands: str) -> None:
    game = position(f"Anna 20 hand: Dear Angel battlefield: {lands} | Ben 20", FORGE, CRAG, ANGEL)
    play(game, "cast Dear Angel")
    assert (game.state.players[0].life, len(_tapped(game))) == (20, 5)


def test_a_land_hurts_as_often_as_it_has_to() -> None:
    board = "Anna 20 hand: Dear Angel battlefield: Forge, Forge, Forge, Crag, Forge | Ben 20"
    game = position(board, FORGE, CRAG, ANGEL)
    play(game, "cast Dear Angel")
    assert game.state.players[0].life == 19


@pytest.mark.parametrize("order", ["Forge#20, Pilgrim#21", "Pilgrim#21, Forge#20"])
def test_what_a_land_would_cost_counts_where_the_source_is_chosen(order: str) -> None:
    game = position(f"Anna 20 hand: Lamb battlefield: {order} | Ben 20", FORGE, PILGRIM, LAMB)
    play(game, "cast Lamb")
    assert (game.state.players[0].life, _tapped(game)) == (20, [21])


@pytest.mark.parametrize("order", ["Bare Orchard#20, Wastes#21", "Wastes#21, Bare Orchard#20"])
def test_an_ability_that_adds_no_mana_now_is_not_the_gentlest(order: str) -> None:
    game = position(f"Anna 20 hand: Toy battlefield: {order}, Crag | Ben 20", ORCHARD, CRAG, TOY)
    play(game, "cast Toy")
    assert game.state.players[0].life == 20


def test_a_land_whose_harmless_ability_adds_no_mana_pays_with_the_other() -> None:
    board = "Anna 20 hand: Dear Toy battlefield: Bare Orchard, Forge | Ben 20"
    game = position(board, ORCHARD, FORGE, written("Dear Toy", "Artifact", cost="{1}{W}"))
    play(game, "cast Dear Toy")
    assert (game.state.players[0].life, len(_tapped(game))) == (18, 2)


@pytest.mark.parametrize("effect", ["~ deals 1 damage to each opponent.", "Each opponent loses 1 life."])
def test_what_others_lose_is_no_harm_to_the_player_of_the_land(effect: str) -> None:
    vent = written("Vent", "Land", f"{{T}}: Add {{R}} or {{W}}. {effect}")
    scorch = written("Scorch", "Land", "{T}: Add {R}. ~ deals 1 damage to you.")
    game = position("Anna 20 hand: Toy battlefield: Scorch#20, Vent#21 | Ben 20", vent, scorch, TOY)
    play(game, "cast Toy")
    assert _tapped(game) == [21]


def test_ten_kinds_of_lands_that_hurt_are_soon_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def counted(*pool_and_cost: object) -> bool:
        tried.append(pool_and_cost)
        return can_pay(*pool_and_cost)

    can_pay = payment_plan.can_pay
    price_of = payment_plan._price_of
    monkeypatch.setattr(payment_plan, "can_pay", counted)
    monkeypatch.setattr(payment_plan, "_price_of", lambda some: tried.append(some) or price_of(some))
    lands = [
        written(
            f"Forge of {a}{b}",
            "Land",
            "{T}: Add {C}.",
            f"{{T}}: Add {{{a}}} or {{{b}}}. This land deals 1 damage to you.",
        )
        for a, b in combinations("WUBRG", 2)
    ]
    hydra = written("Hydra", "Creature — Hydra", cost="{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}", size="10/10")
    mine = ", ".join(f"2 {land.name}" for land in lands)
    game = position(f"Anna 20 hand: Hydra battlefield: {mine} | Ben 20", *lands, hydra)
    play(game, "cast Hydra")
    assert (game.state.players[0].life, len(_tapped(game))) == (10, 10)
    assert len(tried) < 10_000, (
        "of each kind as many are taken as there are, and the first at the least price"
    )
