"""Riot, unleash and umbra armor [cr2025-06-06 702.89, 702.98, 702.136]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.keywords.keywords_of_counters import RIOT, UMBRA_ARMOR, UNLEASH
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Destroy
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, What
from manaburn.game import Game
from manaburn.terms import CardType, CounterKind, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, permanent, play, position, refused, zone

DAY = "2020-01-01"
RIOTER = card("Rioter", "{R}", "Creature — Ogre", 2, 2, abilities=RIOT, printed=DAY)
RAKDOS = card("Unleashed", "{R}", "Creature — Devil", 2, 2, abilities=UNLEASH, printed=DAY)
UMBRA = card(
    "Umbra",
    "{G}",
    "Enchantment — Aura",
    enchant=TARGET_CREATURE,
    abilities=(Static(affects=What.ATTACHED, changes=(AddPowerToughness(1, 1),)), UMBRA_ARMOR),
    printed=DAY,
)
EITHER = Filter(types=frozenset({CardType.CREATURE, CardType.ENCHANTMENT}))
SWEEP = card("Sweep", "{0}", "Sorcery", spell=spell(Destroy(All(EITHER))), printed=DAY)
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{0}")
CARDS = (RIOTER, RAKDOS, UMBRA, SWEEP, KILL)


def table(hand: str, mine: str = "", theirs: str = "Hill Giant") -> Game:
    text = f"""
        Anna 20   hand: {hand}   battlefield: Mountain{mine}   library: 9 Mountain
        Ben 20    battlefield: {theirs}   library: 9 Forest
    """
    return position(text, *CARDS)


@pytest.mark.parametrize(("said", "counters", "hasty"), [("a +1/+1 counter", 1, False), ("haste", 0, True)])
def test_riot_is_a_counter_or_haste(said: str, counters: int, hasty: bool) -> None:  # 702.136a
    game = table("Rioter")
    play(game, "cast Rioter", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Mountain"], "it is chosen before it enters"
    play(game, f"choose: {said}")
    assert permanent(game, "Rioter").counter(CounterKind.PLUS_ONE) == counters
    assert (Keyword.HASTE in now(game, "Rioter").keywords) is hasty


@pytest.mark.parametrize(("said", "counters"), [("a +1/+1 counter", 1), ("no counter", 0)])
def test_what_is_unleashed_with_a_counter_does_not_block(said: str, counters: int) -> None:  # 702.98a
    game = table("Unleashed")
    play(game, "cast Unleashed", "resolve", f"choose: {said}")
    assert permanent(game, "Unleashed").counter(CounterKind.PLUS_ONE) == counters
    go_to(game, "declare attackers", "Ben")
    play(game, "attack: Hill Giant", "pass", "pass")
    if counters:
        assert "can't block" in refused(game, "block: Unleashed")
    else:
        play(game, "block: Unleashed")


def test_umbra_armor_is_destroyed_in_place_of_what_it_enchants() -> None:  # 702.89a
    game = table("Kill, Kill", ", Hill Giant#30 (2 damage), Umbra (on Hill Giant#30)", "Plains")
    play(game, "cast Kill", "targets: Hill Giant#30", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Hill Giant", "Mountain"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Kill", "Umbra"]
    assert permanent(game, "Hill Giant").damage == 0
    play(game, "cast Kill", "targets: Hill Giant#30", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Mountain"]


def test_umbra_armor_saves_from_lethal_damage() -> None:  # 704.5g
    game = position(
        "Anna 20 hand: Shock, Shock battlefield: 2 Mountain, Grizzly Bears#30, Umbra (on Grizzly Bears#30)"
        " | Ben 20",
        *CARDS,
    )
    play(game, "cast Shock", "targets: Grizzly Bears#30", "resolve")
    assert "Umbra" in zone(game, "Anna", "battlefield"), "3 toughness"
    play(game, "cast Shock", "targets: Grizzly Bears#30", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Grizzly Bears", "Mountain", "Mountain"]


def test_umbra_armor_saves_as_it_goes_anyway() -> None:  # 702.89a, 704.3
    split = written(
        "Split",
        "Instant",
        "Split deals 4 damage to target creature. It gains protection from green until end of turn.",
        cost="{R}",
        colors="R",
    )
    text = """Anna 20 hand: Split battlefield: Mountain, Hill Giant#30, Umbra (on Hill Giant#30) | Ben 20"""
    game = position(text, split, *CARDS)
    play(game, "cast Split", "targets: Hill Giant", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Split", "Umbra"]
    assert sorted(zone(game, "Anna", "battlefield")) == ["Hill Giant", "Mountain"]
    assert permanent(game, "Hill Giant").damage == 0


@pytest.mark.parametrize("first", ["Umbra (on Hill Giant#30)", ""])
def test_what_destroys_both_destroys_the_aura_alone(first: str) -> None:
    """Whichever of them is older."""
    before, after = (f", Umbra#20 {first[6:]}", "") if first else ("", ", Umbra (on Hill Giant#30)")
    game = table("Sweep", f"{before}, Hill Giant#30{after}", "Plains")
    play(game, "cast Sweep", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Hill Giant", "Mountain"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Sweep", "Umbra"]


def test_of_two_umbras_one_is_destroyed_which_the_controller_chooses() -> None:  # 616.1
    text = ", Hill Giant#30, Umbra#40 (on Hill Giant#30), Umbra#41 (on Hill Giant#30)"
    game = table("Kill", text, "Plains")
    play(game, "cast Kill", "targets: Hill Giant#30", "resolve", "choose: Umbra#41")
    assert [id for id in (30, 40, 41) if id in game.state.permanents] == [30, 40]
