"""What becomes something else, by its words: lands and artifacts that come alive [cr2025-06-06 205.1a-b]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.records.derived import Characteristics
from manaburn.terms import CardType, Color, Keyword, Step
from rules.cards_from_text import written
from rules.positions_of_combat import find, go_on, play, position, resolve

CREATURE, LAND, ARTIFACT = CardType.CREATURE, CardType.LAND, CardType.ARTIFACT


def at(type_line: str, words: str, *more: str) -> Game:
    """A permanent whose ability, for {G}, has resolved in its player's main phase."""
    thing = written("Thing", type_line, "{G}: " + words, *more, size="2/2" * ("Creature" in type_line))
    game = position(R2025, "Anna 20 battlefield: Thing, Forest | Ben 20", thing)
    play(game, "activate Thing")
    resolve(game)
    return game


def now(game: Game) -> Characteristics:
    """What the permanent is now."""
    return characteristics(game.state, find(game, "Thing"))


@pytest.mark.parametrize(
    "words",
    [
        "Until end of turn, this land becomes a 3/2 red Elemental creature with haste. It's still a land.",
        "This land becomes a 3/2 red Elemental creature with haste until end of turn. It's still a land.",
        "Until end of turn, this land becomes a 3/2 red Elemental creature with haste that's still a land.",
    ],
)
def test_a_land_that_is_still_a_land(words: str) -> None:
    game = at("Land — Forest", words)
    thing = now(game)
    assert thing.types == {CREATURE, LAND}
    assert thing.subtypes == {"Forest", "Elemental"}
    assert (thing.power, thing.toughness, thing.colors) == (3, 2, {Color.RED})
    assert Keyword.HASTE in thing.keywords
    go_on(game, Step.UPKEEP)
    assert now(game).types == {LAND}


def test_an_artifact_that_becomes_an_artifact_creature_keeps_what_it_was() -> None:
    words = "Until end of turn, this artifact becomes a 2/2 Construct artifact creature and gains flying."
    thing = now(at("Artifact — Vehicle", words, "Trample"))
    assert (thing.types, thing.subtypes) == ({ARTIFACT, CREATURE}, {"Vehicle", "Construct"})
    assert {Keyword.FLYING, Keyword.TRAMPLE} <= thing.keywords


def test_a_creature_that_becomes_another_is_no_longer_what_it_was() -> None:
    words = (
        "Until end of turn, this creature loses all abilities and becomes a blue Frog"
        " with base power and toughness 1/1."
    )
    thing = now(at("Creature — Bear", words, "Trample"))
    assert (thing.types, thing.subtypes, thing.colors) == ({CREATURE}, {"Frog"}, {Color.BLUE})
    assert (thing.power, thing.toughness, thing.keywords) == (1, 1, frozenset())


def test_with_all_creature_types() -> None:
    words = "This land becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    assert {"Bear", "Goblin", "Elf"} <= now(at("Land", words)).subtypes


def test_an_ability_it_has_for_that_time() -> None:
    words = (
        "Until end of turn, this land becomes a 3/3 Elemental creature with haste and"
        ' "Whenever this creature attacks, put a +1/+1 counter on it." It\'s still a land.'
    )
    game = at("Land", words)
    go_on(game, Step.DECLARE_ATTACKERS)
    play(game, "attack: Thing")
    resolve(game)
    assert (now(game).power, now(game).toughness) == (4, 4)
    go_on(game, Step.UPKEEP)
    assert now(game).types == {LAND}
