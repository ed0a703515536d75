"""Costs of milling and of sacrificing two permanents, cards of two kinds, lands that are creatures, and
others [cr2025-06-06 118.3, 608.2].
"""

from __future__ import annotations

import pytest

from manaburn.decisions import ChooseWhether
from manaburn.terms import CardType, CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import (
    life,
    now,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    size,
    targets,
    zone,
)

BREW = written("Brew", "Artifact", "{0}, Mill two cards: Target player loses 1 life.")
HAVEN = written(
    "Roost",
    "Land",
    "{0}, {T}, Sacrifice this land: Return target Elf creature card or Jace planeswalker card from your"
    " graveyard to your hand.",
)
WALKER = written("Mirror", "Legendary Planeswalker — Jace", "+1: Draw a card.", cost="{2}")
STEADY = written(
    "Steady",
    "Artifact",
    "{0}: Put a +1/+1 counter on each creature you control and a charge counter on each other artifact you"
    " control.",
)
SKULL = written(
    "Skull",
    "Creature — Dinosaur",
    "Whenever this creature attacks while you don't control another Dinosaur, put a stun counter on it.",
    size="6/6",
)
RAPTOR = written("Raptor", "Creature — Dinosaur", size="2/2")
HALO = written(
    "Halo",
    "Enchantment",
    "As this enchantment enters, choose a card name.",
    "You have protection from the chosen card name.",
    cost="{0}",
)
WAKE = written(
    "Wake",
    "Enchantment — Aura",
    "Enchant land",
    "Enchanted land is a 2/6 white Wall creature with defender. It's still a land.",
    cost="{0}",
)
CONVERTER = written(
    "Converter",
    "Artifact",
    "Whenever you discard a card, you may exile that card from your graveyard.",
    "{0}: Discard a card.",
    "{T}: Put a card exiled with this artifact into its owner's graveyard. If it's a land card, create a"
    " Treasure token. If it's a nonland card, create a 2/2 black Rogue creature token.",
)
MOUNT = written("Mount", "Land", "{T}, Sacrifice this land and a creature you control: You gain 5 life.")
CHOSEN = written(
    "Chosen",
    "Creature — Cat",
    "Whenever an enchantment you control enters, create a 2/2 white Cat creature token. If that enchantment"
    " is an Aura, you may attach it to the token.",
    size="3/3",
)
STRENGTH = written(
    "Might", "Enchantment — Aura", "Enchant creature", "Enchanted creature gets +3/+3.", cost="{0}"
)
SPARK = written(
    "Spark", "Instant", "This spell deals 1 damage to up to one target player or planeswalker.", cost="{0}"
)
CARDS = (
    *(BREW, HAVEN, WALKER, STEADY, SKULL, RAPTOR, HALO, WAKE),
    *(CONVERTER, MOUNT, CHOSEN, STRENGTH, SPARK),
)


def test_cards_are_milled_as_a_cost_and_too_few_pay_nothing() -> None:  # 118.3, 701.17b
    game = position("Anna 20 battlefield: Brew library: Forest, Shock, Hill Giant | Ben 20", *CARDS)
    play(game, "activate Brew", "targets: Ben")
    assert len(zone(game, "Anna", "graveyard")) == 2
    resolve_all(game)
    assert life(game) == (20, 19)
    assert "not enough cards to mill" in refused(game, "activate Brew")


def test_a_card_of_either_kind_in_your_graveyard_is_the_target() -> None:
    game = position(
        "Anna 20 battlefield: Roost graveyard: Llanowar Elves, Mirror, Shock, Hill Giant"
        " | Ben 20 graveyard: Llanowar Elves",
        *CARDS,
    )
    play(game, "activate Roost")
    assert targets(game) == {"Llanowar Elves", "Mirror"}
    assert len(list(game.legal_actions)) == 2


def test_counters_of_two_kinds_are_put_on_all_of_two_kinds() -> None:
    game = position(
        "Anna 20 battlefield: Steady, Brew, Hill Giant | Ben 20 battlefield: Grizzly Bears", *CARDS
    )
    play(game, "activate Steady", "resolve")
    assert (size(game, "Hill Giant"), size(game, "Grizzly Bears")) == ((4, 4), (2, 2))
    assert permanent(game, "Brew").counter(CounterKind("charge")) == 1
    assert permanent(game, "Steady").counter(CounterKind("charge")) == 0


@pytest.mark.parametrize(("other", "stunned"), [("", 1), (", Raptor", 0)])
def test_an_ability_triggers_only_without_another_of_its_kind(other: str, stunned: int) -> None:
    game = position(
        f"step: declare attackers | Anna 20 battlefield: Skull{other} | Ben 20 battlefield: Raptor", *CARDS
    )
    play(game, "attack: Skull")
    resolve_all(game)
    assert permanent(game, "Skull").counter(CounterKind.STUN) == stunned


def test_you_have_protection_from_what_has_the_chosen_name() -> None:
    game = position("Anna 20 hand: Halo | Ben 20 hand: Shock, Lightning Bolt battlefield: 2 Mountain", *CARDS)
    play(game, "cast Halo", "resolve", "choose: Shock", "pass", "cast Shock")
    assert targets(game) == {"Ben"}
    play(game, "targets: Ben", "resolve", "pass", "cast Lightning Bolt")
    assert targets(game) == {"Anna", "Ben"}


def test_enchanted_land_is_a_creature_and_still_a_land() -> None:  # 205.1b
    game = position("Anna 20 hand: Wake battlefield: Forest | Ben 20", *CARDS)
    play(game, "cast Wake", "targets: Forest", "resolve")
    assert size(game, "Forest") == (2, 6)
    assert now(game, "Forest").types == {CardType.LAND, CardType.CREATURE}
    play(game, "tap Forest for {G}")


@pytest.mark.parametrize(("card", "created"), [("Forest", "Treasure"), ("Shock", "Rogue")])
def test_one_token_is_created_as_the_card_put_there_says(card: str, created: str) -> None:
    game = position(f"Anna 20 hand: {card} battlefield: Converter | Ben 20", *CARDS)
    play(game, "activate Converter ability 1", "resolve")
    resolve_all(game)
    play(game, "yes")
    assert zone(game, "Anna", "exile") == [card]
    play(game, "activate Converter ability 2", "resolve", f"choose: {card}")
    assert zone(game, "Anna", "graveyard") == [card]
    assert zone(game, "Anna", "battlefield") == ["Converter", created]


def test_this_and_another_permanent_are_sacrificed_together() -> None:
    game = position("Anna 20 battlefield: Mount, Hill Giant | Ben 20", *CARDS)
    play(game, "activate Mount", "choose: Hill Giant")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Hill Giant", "Mount"]
    resolve_all(game)
    assert life(game) == (25, 20)


@pytest.mark.parametrize(("answer", "token"), [("yes", (5, 5)), ("no", (2, 2))])
def test_an_aura_that_enters_may_be_attached_to_the_token(answer: str, token: tuple[int, int]) -> None:
    game = position("Anna 20 hand: Might battlefield: Chosen | Ben 20", *CARDS)
    play(game, "cast Might", "targets: Chosen", "resolve", "resolve", answer)
    assert size(game, "Cat") == token
    assert size(game, "Chosen") == ((3, 3) if answer == "yes" else (6, 6))


def test_up_to_one_player_or_planeswalker_may_be_none() -> None:
    game = position("Anna 20 hand: 2 Spark | Ben 20", *CARDS)
    play(game, "cast Spark", "targets:", "resolve")
    play(game, "cast Spark", "targets: Ben", "resolve")
    assert life(game) == (20, 19)


@pytest.mark.parametrize(("library", "asked"), [("Forest", False), ("2 Forest", True)])
def test_nobody_may_mill_more_cards_than_there_are(library: str, asked: bool) -> None:  # 701.17b
    deed = written("Deed", "Sorcery", "You may mill two cards. You gain 1 life.", cost="{0}")
    game = position(f"Anna 20 hand: Deed library: {library} | Ben 20", deed)
    play(game, "cast Deed", "resolve")
    assert isinstance(game.decision, ChooseWhether) is asked
    if asked:
        play(game, "yes")
    assert zone(game, "Anna", "library") == ([] if asked else ["Forest"])
    assert life(game) == (21, 20)


def test_another_player_mills_as_many_as_possible() -> None:  # 701.17b
    deed = written("Deed", "Sorcery", "You may have target player mill two cards.", cost="{0}")
    game = position("Anna 20 hand: Deed | Ben 20 library: Forest", deed)
    play(game, "cast Deed", "targets: Ben", "resolve", "yes")
    assert zone(game, "Ben", "graveyard") == ["Forest"]
