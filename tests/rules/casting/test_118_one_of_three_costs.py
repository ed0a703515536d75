"""Additional costs of which one is chosen of three, and foraging [cr2025-06-06 118.8, 601.2b, 701.61a]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, stack, zone

FORAGING = "As an additional cost to cast this spell, forage or pay {B}."
MANGLING = "As an additional cost to cast this spell, sacrifice a creature, discard a card, or pay 4 life."
GRAVES = "Memnite, Shock, Craw Wurm, Island"


def begun(cost: str, *, swamps: int = 2, more: str = "", graves: str = "", life: int = 20) -> Game:
    deed = written("Deed", "Sorcery", cost, "You gain 1 life.", cost="{B}")
    crumb = written("Crumb", "Artifact — Food")
    text = (
        f"step: precombat main | Anna {life} hand: Deed, Shock graveyard: {graves}"
        f" battlefield: {swamps} Swamp{more} | Ben 20"
    )
    return position(text, deed, crumb)


def untapped(game: Game) -> int:
    return sum(not permanent.tapped for permanent in game.state.permanents.values())


def test_three_cards_of_the_graveyard_are_exiled():
    game = begun(FORAGING, more=", Crumb", graves=GRAVES)
    play(game, "cast Deed", "yes")
    assert sorted(choice(game)) == ["Craw Wurm", "Island", "Memnite", "Shock"]
    play(game, "choose: Memnite, Shock, Island")
    assert stack(game) == ["Deed"] and untapped(game) == 2
    assert zone(game, "Anna", "graveyard") == ["Craw Wurm"]
    assert "Crumb" in zone(game, "Anna", "battlefield")


def test_a_food_is_sacrificed():
    game = begun(FORAGING, more=", Crumb", graves=GRAVES)
    play(game, "cast Deed", "no", "yes")
    if isinstance(game.decision, d.ChooseObjects):
        play(game, "choose: Crumb")
    assert stack(game) == ["Deed"] and untapped(game) == 1
    assert zone(game, "Anna", "exile") == []
    assert "Crumb" in zone(game, "Anna", "graveyard")


def test_the_last_cost_is_paid_if_neither_of_the_others_is():
    game = begun(FORAGING, more=", Crumb", graves=GRAVES)
    play(game, "cast Deed", "no", "no")
    assert stack(game) == ["Deed"] and untapped(game) == 1  # the Food
    assert len(zone(game, "Anna", "graveyard")) == 4 and zone(game, "Anna", "exile") == []


@pytest.mark.parametrize(
    ("more", "graves", "questions"),
    [
        ("", "Memnite, Shock", 0),
        (", Crumb", "Memnite, Shock", 1),
        ("", GRAVES, 1),
        (", Crumb", GRAVES, 2),
    ],
)
def test_only_costs_that_can_be_paid_are_asked(more, graves, questions):
    game = begun(FORAGING, more=more, graves=graves)
    play(game, "cast Deed")
    for _ in range(questions):
        assert isinstance(game.decision, d.ChooseWhether)
        play(game, "no")
    assert isinstance(game.decision, d.Priority) and untapped(game) == len(more) // len(", Crumb")


def test_without_mana_for_the_last_cost_another_has_to_be_paid():
    game = begun(FORAGING, swamps=1, more=", Crumb", graves=GRAVES)
    play(game, "cast Deed", "no")
    if isinstance(game.decision, d.ChooseObjects):
        play(game, "choose: Crumb")
    assert stack(game) == ["Deed"] and "Crumb" in zone(game, "Anna", "graveyard")
    refused(begun(FORAGING, swamps=1, graves="Memnite, Shock"), "cast Deed")


@pytest.mark.parametrize(
    ("answers", "life", "graveyard"),
    [
        (("yes",), 20, ["Memnite"]),
        (("no", "yes"), 20, ["Shock"]),
        (("no", "no"), 16, []),
    ],
)
def test_one_of_three_costs_that_are_no_mana(answers, life, graveyard):
    game = begun(MANGLING, more=", Memnite")
    play(game, "cast Deed", *answers)
    if isinstance(game.decision, d.ChooseObjects):
        play(game, f"choose: {graveyard[0]}")
    assert stack(game) == ["Deed"]
    assert game.state.players[0].life == life and zone(game, "Anna", "graveyard") == graveyard


def test_life_that_a_player_does_not_have_cannot_be_paid():
    game = begun(MANGLING, life=3)
    play(game, "cast Deed")
    if isinstance(game.decision, d.ChooseObjects):
        play(game, "choose: Shock")
    assert zone(game, "Anna", "graveyard") == ["Shock"] and game.state.players[0].life == 3
