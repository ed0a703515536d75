"""Abilities that effects give to the spells of a player: convoke, delve, affinity, cascade [cr2025-06-06
702.41, 702.51, 702.66, 702.85, 702.126].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import PAID, asked, play, position, refused, resolve, stack, zone

ENGINEER = written("Engineer", "Enchantment", "Artifact spells you cast have convoke.")
STATUE = written("Statue", "Enchantment", "Nonartifact spells you cast have improvise.")
TEVAL = written("Teval", "Enchantment", "Spells you cast have delve.")
EXILED = written("Exiled", "Enchantment", "Spells you cast from exile have convoke.")
GOLEM = written("Golem", "Enchantment", "Creature spells you cast have affinity for artifacts.")
FIRST = written("First", "Enchantment", "Beast spells you cast have cascade.")
FROM_HAND = written("From Hand", "Enchantment", "Beast spells you cast from your hand have cascade.")
BEAST = written("Beast", "Creature — Beast", cost="{3}{G}", size="3/3")
BOX = written("Box", "Artifact", cost="{3}")
LATER = written("Later", "Sorcery", "Exile the top card of your library. You may play that card this turn.")
CARDS: tuple[CardDefinition, ...]
CARDS = (ENGINEER, STATUE, TEVAL, EXILED, GOLEM, FIRST, FROM_HAND, BEAST, BOX, LATER)


def board(hand: str, mine: str, more: str = "", automation: tuple = ()) -> Game:
    return position(f"Anna 20 hand: {hand} battlefield: {mine}{more} | Ben 20", *CARDS, automation=automation)


def test_creatures_convoke_spells_of_the_kind_alone() -> None:
    game = board("Box", "Engineer, Forest, 2 Grizzly Bears")
    play(game, "cast Box", "tap Forest for {G}")
    play(game, "help generic with Grizzly Bears", "help generic with Grizzly Bears", "pay {G}")
    assert stack(game) == ["Box"]
    refused(board("Box", "Forest, 2 Grizzly Bears"), "cast Box")
    refused(board("Beast", "Engineer, Forest, 3 Grizzly Bears"), "cast Beast")


def test_artifacts_and_cards_of_the_graveyard_help() -> None:
    game = board("Beast", "Statue, Forest, 3 Memnite")
    play(game, "cast Beast", "tap Forest for {G}", *["help generic with Memnite"] * 3, "pay {G}")
    assert stack(game) == ["Beast"]
    refused(board("Box", "Statue, 3 Memnite"), "cast Box")
    game = board("Beast", "Teval, Forest", " graveyard: Shock, Shock, Forest")
    play(game, "cast Beast", "tap Forest for {G}", *["help generic with Shock"] * 2)
    play(game, "help generic with Forest", "pay {G}")
    assert stack(game) == ["Beast"]
    assert sorted(zone(game, "Anna", "exile")) == ["Forest", "Shock", "Shock"]


def test_only_spells_cast_from_exile_have_it() -> None:
    game = board("Later, Box", "Exiled, Forest, 3 Grizzly Bears", " library: Box")
    play(game, "cast Later", "tap Forest for {G}", "pay {G}", "resolve")
    ways = [action for action in game.legal_actions if isinstance(action, d.CastSpell)]
    assert [game.state.objects[action.card].zone.value for action in ways] == ["exile"]
    game.push(ways[0])
    play(game, *["help generic with Grizzly Bears"] * 3)
    assert stack(game) == ["Box"]


def test_affinity_makes_them_cost_less() -> None:
    game = board("Beast", "Golem, Forest, 3 Memnite")
    play(game, "cast Beast", "tap Forest for {G}", "pay {G}")
    assert stack(game) == ["Beast"]
    refused(board("Beast", "Golem, Forest, 2 Memnite"), "cast Beast")


@pytest.mark.parametrize(("giving", "cascades"), [("First", True), ("From Hand", True), ("Golem", False)])
def test_each_such_spell_cascades(giving: str, cascades: bool) -> None:
    game = board("Beast", f"{giving}, 4 Forest", " library: Shock", PAID)
    play(game, "cast Beast")
    assert stack(game) == ["Beast", *(["(Beast)"] if cascades else [])]
    resolve(game)
    assert (asked(game), isinstance(game.decision, d.Priority)) == ("Anna", not cascades)


def test_not_a_spell_that_is_cast_from_elsewhere() -> None:
    game = board("Later", "From Hand, 5 Forest", " library: Beast, Shock", PAID)
    play(game, "cast Later", "resolve", "cast Beast")
    assert stack(game) == ["Beast"]
