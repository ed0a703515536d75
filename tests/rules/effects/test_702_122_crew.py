"""Crewing Vehicles, saddling Mounts, and costs that count what is chosen [cr2025-06-06 301.7, 702.122,
702.171].
"""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords_with_numbers import crew, saddle
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.effects import GainLife, PutCounters
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.costs import DiscardRandomly, ExileForManaValue
from manaburn.cards.vocabulary.words.references import Circumstance
from manaburn.editions import Edition
from manaburn.errors import IllegalAction
from manaburn.terms import CardType, CounterKind
from rules.positions_of_play import go_to, life, now, permanent, play, position, refused, zone

CART = card("Cart", "{2}", "Artifact — Vehicle", 3, 3, printed="2020-01-01", abilities=(crew(3),))
HORSE = card(
    "Horse",
    "{2}",
    "Creature — Horse Mount",
    2,
    2,
    printed="2024-01-01",
    abilities=(
        saddle(2),
        Triggered(
            on=Attacks(),
            effects=(PutCounters(CounterKind.PLUS_ONE, 1),),
            condition=Circumstance.THIS_IS_SADDLED,
        ),
    ),
)


def relic(cost: DiscardRandomly | ExileForManaValue) -> CardDefinition:
    ability = Activated(costs=(cost,), effects=(GainLife(1),))
    return card("Relic", "{1}", "Artifact", printed="2020-01-01", abilities=(ability,))


def test_creatures_with_enough_power_crew_a_vehicle_until_the_end_of_the_turn():  # 702.122a
    game = position("Anna 20 battlefield: Cart, Grizzly Bears, Raging Goblin, Memnite | Ben 20", CART)
    play(game, "activate Cart")
    assert isinstance(game.decision, d.ChooseObjects) and game.decision.weighing is d.Weighing.POWER
    assert "total power is less than 3" in refused(game, "choose: Raging Goblin, Memnite")
    offered = {action.objects for action in game.legal_actions if isinstance(action, d.Choose)}
    assert all(game.legal_actions.sample(Random(seed)).objects in offered for seed in range(20))
    assert game.legal_actions.count() == len(offered) == 3, "both others with the bears, or one of them"
    play(game, "choose: Grizzly Bears, Memnite", "resolve")
    assert permanent(game, "Grizzly Bears").tapped
    assert now(game, "Cart").types == {CardType.ARTIFACT, CardType.CREATURE}
    go_to(game, "upkeep", "Ben")
    assert now(game, "Cart").types == {CardType.ARTIFACT}


def test_creatures_that_just_came_can_crew_but_the_vehicle_itself_cannot():  # 702.122a, 302.6
    game = position("Anna 20 battlefield: Cart, Craw Wurm (since this turn) | Ben 20", CART)
    play(game, "activate Cart", "choose: Craw Wurm", "resolve")
    assert now(game, "Cart").types == {CardType.ARTIFACT, CardType.CREATURE}
    refused(game, "activate Cart")


def test_a_mount_is_saddled_until_the_end_of_the_turn():  # 702.171a, 702.171b
    game = position("Anna 20 battlefield: Horse, Grizzly Bears | Ben 20", HORSE)
    play(game, "activate Horse", "choose: Grizzly Bears", "resolve")
    go_to(game, "declare attackers")
    play(game, "attack: Horse", "resolve")
    assert now(game, "Horse").power == 3
    game = position("step: declare attackers | Anna 20 battlefield: Horse, Grizzly Bears | Ben 20", HORSE)
    play(game, "attack: Horse")
    assert not game.state.stack, "it is not saddled"
    game = position("step: upkeep | Anna 20 battlefield: Horse, Grizzly Bears | Ben 20", HORSE)
    refused(game, "activate Horse")


def test_evidence_is_collected_by_mana_value():  # 701.59a
    game = position(
        "Anna 20 battlefield: Relic graveyard: Shock, Forest, Serra Angel | Ben 20",
        relic(ExileForManaValue(6)),
    )
    play(game, "activate Relic")
    assert "total mana value is less than 6" in refused(game, "choose: Serra Angel, Forest")
    play(game, "choose: Serra Angel, Shock", "resolve")
    assert zone(game, "Anna", "exile") == ["Shock", "Serra Angel"]
    game = position("Anna 20 battlefield: Relic graveyard: Serra Angel | Ben 20", relic(ExileForManaValue(6)))
    refused(game, "activate Relic")


def test_a_card_is_discarded_at_random():  # 701.9b
    game = position("Anna 20 hand: Shock, Forest battlefield: Relic | Ben 20", relic(DiscardRandomly()))
    play(game, "activate Relic", "resolve")
    assert (len(zone(game, "Anna", "hand")), len(zone(game, "Anna", "graveyard"))) == (1, 1)
    assert life(game) == (21, 20)
    game = position("Anna 20 battlefield: Relic | Ben 20", relic(DiscardRandomly()))
    refused(game, "activate Relic")


def crews_itself(edition: Edition) -> bool:
    """Whether a Vehicle that is a creature already is tapped for its own crew ability."""
    text = "Anna 20 battlefield: Cart, Grizzly Bears, Raging Goblin | Ben 20"
    game = position(text, CART, edition=edition)
    play(game, "activate Cart", "choose: Grizzly Bears, Raging Goblin", "resolve")
    try:
        play(game, "activate Cart", "choose: Cart")
    except IllegalAction:
        return False
    return permanent(game, "Cart").tapped


@pytest.mark.parametrize(("day", "itself"), [("2022-02-17", True), ("2022-02-18", False)])
def test_a_vehicle_crewed_itself_until_february_2022(day: str, itself: bool) -> None:  # 702.122a
    assert crews_itself(Edition.on(date.fromisoformat(day))) is itself
