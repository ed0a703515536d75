"""Words about what is attached to permanents [cr2025-06-06 701.3, 608.2h]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, size, targets, zone

AURA = written("Ring of Leaves", "Enchantment — Aura", "Enchant permanent", cost="{0}", colors="")
VINES = written("Ring of Vines", "Enchantment — Aura", "Enchant permanent", cost="{0}", colors="")
SWORD = written("Dull Sword", "Artifact — Equipment", "Equip {0}", cost="{0}", colors="")


@pytest.mark.parametrize(
    ("words", "grown"),
    [
        ("This creature gets +1/+1 for each Aura attached to it.", 3),
        ("This creature gets +1/+1 for each Equipment attached to it.", 3),
        ("This creature gets +1/+1 for each Aura and Equipment attached to it.", 4),
    ],
)
def test_a_creature_grows_for_what_is_attached_to_it(words, grown):
    bearer = written("Bearer", "Creature — Human", words, size="2/2", cost="{0}")
    game = position(
        "Anna 20 hand: Ring of Leaves, Ring of Leaves battlefield: Bearer, Forest, Dull Sword | Ben 20",
        bearer,
        AURA,
        SWORD,
    )
    play(game, "cast Ring of Leaves", "targets: Bearer", "resolve")
    play(game, "cast Ring of Leaves", "targets: Forest", "resolve")
    play(game, "activate Dull Sword", "targets: Bearer", "resolve")
    assert size(game, "Bearer") == (grown, grown)


def test_an_aura_counts_those_on_what_it_enchants():
    guise = written(
        "Guise",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature gets +2/+2 for each Aura attached to it and has vigilance.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Guise, Ring of Leaves battlefield: Grizzly Bears | Ben 20", guise, AURA)
    play(game, "cast Guise", "targets: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (4, 4)
    play(game, "cast Ring of Leaves", "targets: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (6, 6)


def test_what_was_attached_as_a_creature_left_is_counted():
    """If the creature is gone as the ability resolves, it counts by its last known information."""
    dier = written(
        "Dier",
        "Creature — Human",
        "When this creature dies, draw a card for each Aura attached to it.",
        size="2/2",
    )
    game = position(
        "Anna 20 hand: Shock, Ring of Leaves battlefield: Dier, Mountain library: 4 Forest | Ben 20",
        dier,
        AURA,
    )
    play(game, "cast Ring of Leaves", "targets: Dier", "resolve", "cast Shock", "targets: Dier")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Forest"]


def test_all_creatures_and_all_that_is_attached_to_creatures_is_destroyed():
    end = written(
        "End", "Sorcery", "Destroy all creatures and all permanents attached to creatures.", cost="{0}"
    )
    game = position(
        "Anna 20 hand: End battlefield: Grizzly Bears#90, Forest#91, Ring of Leaves (on Grizzly Bears#90),"
        " Ring of Vines (on Forest#91)"
        " | Ben 20 battlefield: Hill Giant#92, Dull Sword (on Hill Giant#92), Blunt Sword",
        end,
        AURA,
        VINES,
        SWORD,
        written("Blunt Sword", "Artifact — Equipment", "Equip {0}", cost="{0}", colors=""),
    )
    play(game, "cast End", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Ring of Vines"]
    assert zone(game, "Ben", "battlefield") == ["Blunt Sword"]


def test_a_target_attached_to_a_creature_is_on_no_land():
    harpist = written(
        "Harpist", "Creature — Human", "{0}: Destroy target Aura attached to a creature.", size="1/1"
    )
    game = position(
        "Anna 20 battlefield: Harpist#90, Forest#91, Ring of Leaves (on Harpist#90),"
        " Ring of Vines (on Forest#91) | Ben 20",
        harpist,
        AURA,
        VINES,
    )
    play(game, "activate Harpist")
    assert targets(game) == {"Ring of Leaves"}
