"""Effects make permanents legendary [cr2025-06-06 205.4b, 613.1d, 704.5j]."""

from __future__ import annotations

from manaburn.terms import CardType, Keyword, Supertype
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, resolve_all, size, zone

LEYLINE = written("Leyline", "Enchantment", "All creatures are legendary.", cost="{0}")
WINGS = written(
    "Wings",
    "Enchantment — Aura",
    "Enchant creature",
    "Enchanted creature gets +1/+1 and is a legendary Soldier in addition to its other types.",
)
STONE = written(
    "Stone",
    "Artifact",
    "{0}: Until end of turn, Stone becomes a legendary 4/4 red Dragon creature with flying, indestructible,"
    " and haste.",
)
HAIL = written("Hail", "Sorcery", "You gain 1 life for each legendary creature you control.", cost="{0}")
CARDS = (LEYLINE, WINGS, STONE, HAIL)


def test_the_legend_rule_applies_to_what_has_become_legendary():  # 704.5j
    game = position("Anna 20 hand: Leyline battlefield: 2 Grizzly Bears, Hill Giant | Ben 20", *CARDS)
    play(game, "cast Leyline", "resolve")
    play(game, f"choose: Grizzly Bears#{game.decision.among[0]}")
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]


def test_it_keeps_its_types():
    game = position(
        "Anna 20 hand: Hail battlefield: Grizzly Bears, Wings (on Grizzly Bears) | Ben 20", *CARDS
    )
    bears = now(game, "Grizzly Bears")
    assert (bears.supertypes, bears.subtypes) == ({Supertype.LEGENDARY}, {"Bear", "Soldier"})
    play(game, "cast Hail", "resolve")
    assert life(game)[0] == 21


def test_what_becomes_a_legendary_creature():
    game = position("Anna 20 battlefield: Stone | Ben 20", *CARDS)
    play(game, "activate Stone")
    resolve_all(game)
    stone = now(game, "Stone")
    assert (stone.types, stone.supertypes) == ({CardType.CREATURE}, {Supertype.LEGENDARY})
    assert stone.keywords == {Keyword.FLYING, Keyword.INDESTRUCTIBLE, Keyword.HASTE}
    assert size(game, "Stone") == (4, 4)
