"""Energy is paid in the amount of a mana value [cr2025-06-06 107.14, 118.9, 118.12]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

AWAKE = written(
    "Awake",
    "Sorcery",
    "Choose up to one target creature card in your graveyard. You get {E}{E}. Then you may pay an amount of"
    " {E} equal to that card's mana value. If you do, return it from your graveyard to the battlefield.",
)
RAPTOR = written(
    "Raptor",
    "Creature — Dinosaur",
    "When Raptor enters, you get {E}{E}. Then if you cast it from your hand, exile cards from the top of your"
    " library until you exile a nonland card. You may cast that card by paying an amount of {E} equal to its"
    " mana value rather than paying its mana cost.",
    size="2/1",
)


def energy(game: Game) -> int:
    return sum(number for kind, number in game.state.players[0].counters if kind.value == "energy")


def awake(card: str) -> Game:
    game = position(
        f"step: precombat main | Anna 20 hand: Awake battlefield: Forest graveyard: {card} | Ben 20", AWAKE
    )
    play(game, "cast Awake", f"targets: {card}", "resolve")
    return game


def test_a_card_returns_for_as_much_energy_as_its_mana_value():
    game = awake("Grizzly Bears")
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "yes")
    assert energy(game) == 0 and "Grizzly Bears" in zone(game, "Anna", "battlefield")


def test_who_has_less_cannot_pay_a_part():  # 118.12
    game = awake("Hill Giant")
    assert isinstance(game.decision, d.Priority)
    assert energy(game) == 2 and "Hill Giant" in zone(game, "Anna", "graveyard")


def test_none_is_paid_for_what_costs_nothing():
    game = awake("Ornithopter")
    play(game, "yes")
    assert energy(game) == 2 and "Ornithopter" in zone(game, "Anna", "battlefield")


def raptor(library: str) -> Game:
    game = position(
        f"step: precombat main | Anna 20 hand: Raptor battlefield: Forest library: {library} | Ben 20", RAPTOR
    )
    play(game, "cast Raptor", "resolve", "resolve")
    return game


def test_a_card_is_cast_for_energy_and_not_for_its_mana_cost():  # 118.9
    game = raptor("Island, Grizzly Bears, Shock")
    play(game, "yes")
    assert energy(game) == 0 and zone(game, "Anna", "exile") == ["Island"]
    play(game, "resolve")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")


def test_not_for_more_energy_than_one_has():
    game = raptor("Island, Hill Giant, Shock")
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)
    assert energy(game) == 2
