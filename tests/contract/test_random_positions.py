"""Games that go on at random from positions in the middle of one: `tools/soak.py --positions` in small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from contract.soaking.games import Course
from contract.soaking.positions import FIGHTING, Cards, position
from manaburn.agents import Agent, agent_called, agent_names
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import LATEST, R2002, R2006, R2010, R2016, Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import ALL_AUTOMATION, Automation
from manaburn.rules.start.setup import refuse_unknown_types
from rules.cards_from_text import pool_with, written

EDITIONS = (LATEST, R2002, R2006, R2010, R2016, LATEST)
WITH_COSTS = (
    written(
        "Hurl",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.",
        "Hurl deals damage equal to the sacrificed creature's power to any target.",
    ),
    written(
        "Recall Home",
        "Instant",
        "As an additional cost to cast this spell, return a creature you control to its owner's hand.",
        "You gain 3 life.",
    ),
    written(
        "Rush",
        "Instant",
        "As an additional cost to cast this spell, tap an untapped creature you control.",
        "Draw a card.",
    ),
    written(
        "Altar",
        "Artifact",
        "Sacrifice a creature: Add {C}{C}.",
        "Sacrifice a permanent: You gain 1 life.",
    ),
    written("Harbor", "Artifact", "Return a creature you control to its owner's hand: You gain 1 life."),
    written("Book", "Artifact", "Discard a card: Draw a card.", "Exile a card from your graveyard: Scry 1."),
    written(
        "Seer",
        "Enchantment",
        "You may look at the top card of your library any time.",
        "You may play lands and cast spells from the top of your library.",
    ),
    written("Candor", "Enchantment", "Your opponents play with their hands revealed."),
    written("Burial", "Instant", "Put all creatures on the bottom of their owners' libraries."),
    written(
        "Likeness",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        size="0/0",
    ),
)
"""Cards whose costs take away what fights, in every third place."""


@cache
def known_to(edition: Edition) -> Sequence[CardDefinition]:
    """The cards of the catalogue that an edition can know."""
    found = []
    for card in CATALOGUE.values():
        known = edition is LATEST or card.first_printed <= edition.in_force
        if known and card.cost is not None and not card.is_nontraditional:
            try:
                refuse_unknown_types(edition, card)
            except UnsupportedCard:
                continue
            found.append(card)
    return (*found, *WITH_COSTS * (len(found) // (2 * len(WITH_COSTS))))


CARDS = Cards(known_to, pool_with(*WITH_COSTS))


def course(number: int) -> Course:
    rng = Random(f"position {number}")
    edition = EDITIONS[number % len(EDITIONS)]
    automation = ALL_AUTOMATION if number % 2 else frozenset({Automation.PAY_MANA})
    game, told = position(edition, CARDS, automation, rng)
    agents: list[Agent] = []
    if number % 4 == 3:
        agents = [agent_called(rng.choice(agent_names()), seat) for seat in range(len(game.state.players))]
    return Course(game, told, rng, 40, when=40, agents=agents)


@pytest.mark.parametrize("number", range(120))
def test_a_game_goes_on_from_a_random_position(number: int) -> None:
    course(number).go_on()


def test_the_positions_stand_in_all_steps_of_combat() -> None:
    told = " ".join(course(number).told for number in range(120))
    assert all(step.value in told for step in FIGHTING)
    assert " of 2" in told and " of 3" in told and " of 4" in told
