"""Equipment that can be attached only to some creatures, and permanents that are lands of basic types alone
[cr2025-06-06 205.1a, 301.5c, 305.7].
"""

from __future__ import annotations

from manaburn.game import Automation
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, resolve_all, zone

ALIKE = (Automation.PAY_MANA, Automation.ONLY_CHOICES)


def test_equipment_for_some_creatures_alone():
    smasher = written(
        "Smasher",
        "Artifact — Equipment",
        "Smasher can be attached only to a creature with toughness 4 or greater.",
        "Equip {0}",
    )
    shrink = written("Shrink", "Instant", "Target creature gets -0/-1 until end of turn.")
    game = position(
        "step: precombat main\nAnna 20 hand: Shrink battlefield: Forest, Smasher, Hill Giant, Serra Angel"
        " | Ben 20",
        smasher,
        shrink,
        automation=ALIKE,
    )
    play(game, "activate Smasher", "targets: Hill Giant", "resolve")  # it may be the target
    assert permanent(game, "Smasher").attached_to is None
    play(game, "activate Smasher", "targets: Serra Angel", "resolve")
    assert permanent(game, "Smasher").attached_to == permanent(game, "Serra Angel").id
    play(game, "cast Shrink", "targets: Serra Angel", "resolve")
    assert permanent(game, "Smasher").attached_to is None


def test_a_permanent_that_is_a_land_alone():
    dryads = written(
        "Dryads",
        "Enchantment — Aura",
        "Enchant permanent",
        "Enchanted permanent is a colorless Forest land.",
    )
    game = position(
        "step: precombat main\nAnna 20 hand: Dryads, Grizzly Bears battlefield: Forest"
        " | Ben 20 battlefield: Serra Angel",
        dryads,
        automation=ALIKE,
    )
    play(game, "cast Dryads", "targets: Serra Angel", "resolve")
    angel = now(game, "Serra Angel")
    assert (angel.types, angel.subtypes, angel.colors) == ({CardType.LAND}, {"Forest"}, frozenset())
    assert not angel.keywords
    assert len(angel.activated) == 1  # {T}: Add {G}


def test_others_enter_with_a_further_type():
    biomancer = written(
        "Biomancer",
        "Creature — Elf",
        "Each other creature you control enters with a number of additional +1/+1 counters on it equal to"
        " Biomancer's power and as a Mutant in addition to its other types.",
        size="2/4",
    )
    game = position(
        "step: precombat main\nAnna 20 hand: Grizzly Bears, Biomancer battlefield: 3 Forest | Ben 20",
        biomancer,
        automation=ALIKE,
    )
    play(game, "cast Biomancer", "resolve", "cast Grizzly Bears", "resolve")
    resolve_all(game)
    bears = now(game, "Grizzly Bears")
    assert (bears.power, bears.subtypes) == (4, {"Bear", "Mutant"})
    assert now(game, "Biomancer").subtypes == {"Elf"}
    assert zone(game, "Anna", "graveyard") == []
