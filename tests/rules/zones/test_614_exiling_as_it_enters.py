"""Permanents that exile cards from a graveyard as they enter [cr2025-06-06 607.2a, 614.13]."""

from __future__ import annotations

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.editions import LATEST, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, resolve_all, size, zone

LORE = written(
    "Lore",
    "Creature — Avatar",
    "As this creature enters, exile an instant or sorcery card from your graveyard.",
    "This creature's power and toughness are each equal to the exiled card's mana value.",
    "Whenever this creature deals combat damage, you may sacrifice it. If you do, you may cast the exiled"
    " card without paying its mana cost.",
    cost="{0}",
    size="0/0",
)
BIG = written("Big", "Sorcery", "You gain 5 life.", cost="{4}{G}")


def test_its_size_is_that_of_the_card_it_exiled() -> None:
    game = position("Anna 20 hand: Lore graveyard: Big, Shock, Memnite | Ben 20 graveyard: Big", LORE, BIG)
    play(game, "cast Lore", "resolve")
    assert len(game.decision.among) == 2
    play(game, "choose: Big")
    assert size(game, "Lore") == (5, 5)
    assert zone(game, "Anna", "exile") == ["Big"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Memnite", "Shock"]


def test_without_such_a_card_it_has_no_toughness() -> None:
    game = position("Anna 20 hand: Lore graveyard: Memnite | Ben 20 graveyard: Big", LORE, BIG)
    play(game, "cast Lore", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Lore", "Memnite"]
    assert zone(game, "Ben", "graveyard") == ["Big"]


def test_once_it_has_dealt_damage_the_card_is_cast_for_it() -> None:
    board = "Anna 20 hand: Lore graveyard: Big library: 9 Forest | Ben 20 library: 9 Forest"
    game = position(board, LORE, BIG)
    play(game, "cast Lore", "resolve")
    play(game, "choose: Big")
    assert size(game, "Lore") == (5, 5)
    go_to(game, "end", "Ben")
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, "attack: Lore", "pass", "pass", "block: none", "pass", "pass")
    while not isinstance(game.decision, d.ChooseWhether):
        game.push(next(iter(game.legal_actions)))
    play(game, "yes", "yes")
    resolve_all(game)
    assert life(game) == (25, 15)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Big", "Lore"]


def test_a_copy_exiles_a_card_of_its_own() -> None:
    clone = written(
        "Clone",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        cost="{0}",
        size="0/0",
    )
    text = "Anna 20 hand: Lore, Clone graveyard: Big, Shock | Ben 20"
    game = position(text, LORE, BIG, clone)
    play(game, "cast Lore", "resolve", "choose: Shock")
    play(game, "cast Clone", "resolve", "choose: Lore", "choose: Big")
    assert sorted(zone(game, "Anna", "exile")) == ["Big", "Shock"]
    sizes = [characteristics(game.state, id).power for id in game.state.permanents]
    assert sizes == [1, 5]


# What enters at the same time


GHOUL = written(
    "Ghoul",
    "Creature — Zombie",
    "As this creature enters, exile any number of creature cards from your graveyard.",
    "This creature's power is equal to the total power of the exiled cards and its toughness is equal to"
    " their total toughness.",
    cost="{0}",
    size="*/*",
)
RISE = written(
    "Rise",
    "Sorcery",
    "Return all creature cards from your graveyard to the battlefield.",
    cost="{0}",
)
BEFORE = Edition.on(date(2016, 7, 21))


def risen(graveyard: str, edition: Edition = LATEST) -> Game:
    """Anna's creature cards return from her graveyard, until she is asked what to exile."""
    game = position(f"Anna 20 hand: Rise graveyard: {graveyard} | Ben 20", GHOUL, RISE, edition=edition)
    play(game, "cast Rise", "resolve")
    return game


def among(game: Game) -> list[str]:
    """What is offered to be exiled."""
    assert isinstance(game.decision, d.ChooseObjects)
    return sorted(game.state.objects[id].definition.name for id in game.decision.among)


def what_may_be_exiled_of_those_that_enter_with_it(edition: Edition) -> object:
    """614.13a: what is offered as Ghoul and Runeclaw Bear return at the same time."""
    game = risen("Ghoul, Runeclaw Bear", edition)
    return among(game) if isinstance(game.decision, d.ChooseObjects) else []


def test_its_size_is_the_total_of_the_cards_it_exiled() -> None:
    text = "Anna 20 hand: Ghoul graveyard: Craw Wurm, Runeclaw Bear, Memnite, Shock | Ben 20"
    game = position(text, GHOUL)
    play(game, "cast Ghoul", "resolve")
    assert among(game) == ["Craw Wurm", "Memnite", "Runeclaw Bear"]
    play(game, "choose: Craw Wurm, Runeclaw Bear")
    assert size(game, "Ghoul") == (8, 6)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Memnite", "Shock"]


@pytest.mark.parametrize("graveyard", ["Ghoul, Runeclaw Bear", "Runeclaw Bear, Ghoul"])
def test_what_is_exiled_does_not_enter_by_rules_of_old(graveyard: str) -> None:
    game = risen(graveyard, BEFORE)
    assert among(game) == ["Runeclaw Bear"]
    play(game, "choose: Runeclaw Bear")
    assert zone(game, "Anna", "exile") == ["Runeclaw Bear"]
    assert zone(game, "Anna", "battlefield") == ["Ghoul"]
    assert size(game, "Ghoul") == (2, 2)


@pytest.mark.parametrize("graveyard", ["Ghoul, Runeclaw Bear", "Runeclaw Bear, Ghoul"])
def test_what_enters_at_the_same_time_is_not_exiled(graveyard: str) -> None:
    game = risen(graveyard)
    assert not isinstance(game.decision, d.ChooseObjects)
    assert zone(game, "Anna", "battlefield") == ["Runeclaw Bear"]
    assert zone(game, "Anna", "graveyard") == ["Rise", "Ghoul"]


def test_of_two_that_enter_one_exiles_the_other_by_rules_of_old() -> None:
    game = risen("2 Ghoul, Craw Wurm", BEFORE)
    game.push(next(iter(game.legal_actions)))  # which of the two is the older one
    assert among(game) == ["Craw Wurm", "Ghoul"]
    play(game, "choose: Craw Wurm")
    assert among(game) == ["Ghoul"]
    play(game, "choose: Ghoul")
    assert sorted(zone(game, "Anna", "exile")) == ["Craw Wurm", "Ghoul"]
    assert "Ghoul" not in zone(game, "Anna", "battlefield")
