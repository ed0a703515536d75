"""Further costs of activated abilities, and abilities of cards in hand and graveyard [cr2025-06-06 118,
602].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import Draw, GainLife, add
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.costs import (
    TAP,
    Cost,
    CostOfThis,
    DiscardThis,
    ExileCards,
    RemoveCountersFromThis,
    ReturnPermanent,
    SacrificeOther,
    TapOthers,
    pay,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import What
from manaburn.game import Game
from manaburn.terms import CounterKind, Zone
from rules.positions_of_play import life, permanent, play, position, refused, zone

CHARGE = CounterKind.CHARGE


def relic(*costs: Cost, zone: Zone = Zone.BATTLEFIELD, kind: str = "Artifact") -> CardDefinition:
    effects = (GainLife(1), Draw())
    size = (1, 1) if "Creature" in kind else (None, None)
    return card(
        "Relic",
        "{1}",
        kind,
        *size,
        printed="2020-01-01",
        abilities=(Activated(costs=costs, effects=effects, zone=zone),),
    )


def with_mana(definition: CardDefinition, *costs: Cost) -> CardDefinition:
    """The same with a mana ability besides."""
    makes = Activated(costs=costs, effects=(add("{C}"),))
    return replace(definition, abilities=(*definition.abilities, makes))


def board(definition: CardDefinition, **zones: str) -> Game:
    text = f"""
        step: precombat main
        Anna 20   library: 8 Plains
          hand: {zones.get("hand", "Swamp")}   graveyard: {zones.get("graveyard", "Swamp")}
          battlefield: {zones.get("battlefield", "Forest")}
        Ben 20    library: 8 Plains
    """
    return position(text, definition)


def test_a_card_is_cycled_from_hand():
    game = board(relic(pay("{G}"), DiscardThis(), zone=Zone.HAND), hand="Relic")
    play(game, "activate Relic", "resolve")
    assert zone(game, "Anna", "hand") == ["Plains"]
    assert zone(game, "Anna", "graveyard") == ["Swamp", "Relic"]


def test_a_card_is_exiled_from_the_graveyard():
    game = board(relic(pay("{G}"), CostOfThis.EXILE, zone=Zone.GRAVEYARD), graveyard="Relic")
    play(game, "activate Relic", "resolve")
    assert zone(game, "Anna", "exile") == ["Relic"]
    assert life(game) == (21, 20)
    game = board(relic(CostOfThis.EXILE, zone=Zone.GRAVEYARD), hand="Relic")
    assert not any(isinstance(action, d.ActivateAbility) and not action.mana for action in game.legal_actions)


def test_a_card_returns_itself_from_the_graveyard():
    phoenix = card(
        "Phoenix",
        "{R}",
        "Creature - Phoenix",
        2,
        2,
        printed="2020-01-01",
        abilities=(
            Activated(costs=(pay("{G}"),), effects=(Put(What.THIS, Place.HAND),), zone=Zone.GRAVEYARD),
        ),
    )
    game = board(phoenix, graveyard="Phoenix")
    play(game, "activate Phoenix", "resolve")
    assert zone(game, "Anna", "hand") == ["Swamp", "Phoenix"]


def test_other_cards_of_the_graveyard_are_exiled():
    definition = relic(ExileCards(LAND, 2))
    game = board(definition, graveyard="Swamp, Shock, Forest", battlefield="Relic")
    play(game, "activate Relic", "choose: Swamp, Forest", "resolve")
    assert zone(game, "Anna", "exile") == ["Swamp", "Forest"]
    assert refused(board(definition, graveyard="Swamp, Shock", battlefield="Relic"), "activate Relic")


def test_several_creatures_are_sacrificed():
    definition = relic(SacrificeOther(CREATURE, 2))
    game = board(definition, battlefield="Relic, Grizzly Bears, Serra Angel, Craw Wurm")
    play(game, "activate Relic", "choose: Grizzly Bears, Craw Wurm", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Relic", "Serra Angel"]
    assert refused(board(definition, battlefield="Relic, Grizzly Bears"), "activate Relic")


def test_untapped_creatures_are_tapped_even_new_ones():
    definition = relic(TapOthers(YOUR_CREATURE, 2))
    game = board(
        definition, battlefield="Relic, Grizzly Bears (since this turn), Serra Angel (tapped), Craw Wurm"
    )
    play(game, "activate Relic", "choose: Grizzly Bears, Craw Wurm", "resolve")
    assert permanent(game, "Grizzly Bears").tapped and permanent(game, "Craw Wurm").tapped
    assert refused(game, "activate Relic")


def test_what_taps_itself_does_not_count_among_the_others():
    definition = relic(TAP, TapOthers(YOUR_CREATURE), kind="Artifact Creature - Golem")
    assert refused(board(definition, battlefield="Relic"), "activate Relic")
    game = board(definition, battlefield="Relic, Grizzly Bears")
    play(game, "activate Relic", "choose: Grizzly Bears", "resolve")
    assert permanent(game, "Relic").tapped


def test_a_creature_to_be_tapped_is_not_tapped_for_the_mana():
    definition = relic(pay("{G}"), TapOthers(YOUR_CREATURE))
    assert refused(board(definition, battlefield="Relic, Llanowar Elves"), "activate Relic")
    game = board(definition, battlefield="Relic, Llanowar Elves, Forest")
    play(game, "activate Relic", "choose: Llanowar Elves", "resolve")
    assert permanent(game, "Forest").tapped


def test_what_loses_counters_for_the_cost_is_not_sacrificed_for_the_mana():
    golem = with_mana(
        relic(pay("{1}"), RemoveCountersFromThis(CHARGE), kind="Artifact Creature"), SacrificeOther(CREATURE)
    )
    assert refused(board(golem, battlefield="Relic (1 charge)"), "activate Relic")
    game = board(golem, battlefield="Relic (1 charge), Grizzly Bears")
    play(game, "activate Relic", "resolve")
    assert permanent(game, "Relic").counter(CHARGE) == 0


def test_each_counter_is_removed_for_the_cost_or_for_the_mana():
    battery = with_mana(relic(pay("{1}"), RemoveCountersFromThis(CHARGE)), RemoveCountersFromThis(CHARGE))
    assert refused(board(battery, battlefield="Relic (1 charge)"), "activate Relic")
    game = board(battery, battlefield="Relic (2 charge)")
    play(game, "activate Relic", "resolve")
    assert permanent(game, "Relic").counter(CHARGE) == 0


def test_it_is_untapped_as_a_cost():
    definition = relic(CostOfThis.UNTAP)
    assert refused(board(definition, battlefield="Relic"), "activate Relic")
    game = board(definition, battlefield="Relic (tapped)")
    play(game, "activate Relic", "resolve")
    assert not permanent(game, "Relic").tapped


def test_several_permanents_are_returned():
    game = board(relic(ReturnPermanent(LAND, 2)), battlefield="Relic, Forest, Island, Mountain")
    play(game, "activate Relic", "choose: Forest, Island", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Relic", "Mountain"]
