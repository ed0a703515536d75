"""Which subtypes an object can gain: since September 2011 those that correspond to one of its types
[cr2011-09-30 205.3d; cr2025-06-06 205.3d].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.editions import R2025, Edition
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, play, position

ANIMATE = written(
    "Animate",
    "Instant",
    "Target land becomes a 2/2 creature until end of turn. It's still a land.",
    cost="{0}",
)
CURSE = written(
    "Curse", "Sorcery", "Target creature becomes a Zombie in addition to its other types.", cost="{0}"
)
HOOD = written(
    "Hood",
    "Enchantment — Aura",
    "Enchant permanent",
    "Enchanted permanent is a Zombie in addition to its other types.",
    cost="{0}",
)
BLOOM = written(
    "Bloom", "Enchantment — Aura", "Enchant permanent", "Enchanted permanent is an Island.", cost="{0}"
)
_CARDS = (ANIMATE, CURSE, HOOD, BLOOM)


def hooded_artifact(edition: Edition) -> frozenset[str]:
    """The subtypes of an artifact that is said to be a Zombie."""
    game = position("Anna 20 hand: Hood battlefield: Sol Ring | Ben 20", *_CARDS, edition=edition)
    play(game, "cast Hood", "targets: Sol Ring", "resolve")
    return now(game, "Sol Ring").subtypes


@pytest.mark.parametrize(
    ("day", "afterwards"), [(date(2011, 9, 29), {"Forest", "Zombie"}), (date(2011, 9, 30), {"Forest"})]
)
def test_what_is_no_creature_any_more_is_no_zombie_either(day: date, afterwards: set[str]) -> None:
    text = "Anna 20 hand: Animate, Curse battlefield: Forest | Ben 20 library: 5 Forest"
    game = position(text, *_CARDS, edition=Edition.on(day))
    play(game, "cast Animate", "targets: Forest", "resolve", "cast Curse", "targets: Forest", "resolve")
    assert now(game, "Forest").subtypes == {"Forest", "Zombie"}
    go_to(game, "upkeep", "Ben")
    assert now(game, "Forest").subtypes == afterwards


@pytest.mark.parametrize("first", ["Hood", "Animate"])
def test_it_gains_the_type_whichever_effect_is_older(first: str) -> None:
    """That it becomes a creature decides what the other effect does: that one waits [613.8]."""
    game = position("Anna 20 hand: Hood, Animate battlefield: Forest | Ben 20", *_CARDS, edition=R2025)
    for spell in (first, "Hood" if first == "Animate" else "Animate"):
        play(game, f"cast {spell}", "targets: Forest", "resolve")
    assert now(game, "Forest").subtypes == {"Forest", "Zombie"}


def test_what_is_no_land_becomes_no_island() -> None:
    game = position("Anna 20 hand: Bloom, Hood battlefield: Memnite, Forest | Ben 20", *_CARDS, edition=R2025)
    play(game, "cast Bloom", "targets: Memnite", "resolve", "cast Hood", "targets: Memnite", "resolve")
    assert now(game, "Memnite").subtypes == {"Construct", "Zombie"}


@pytest.mark.parametrize(("day", "of_ring"), [(date(2011, 9, 29), {"Spirit"}), (date(2011, 9, 30), set())])
def test_a_copy_gains_those_of_its_types_too(day: date, of_ring: set[str]) -> None:
    twin = written(
        "Twin",
        "Sorcery",
        "Create a token that's a copy of target permanent, except it's a Spirit in addition to its other"
        " types.",
        cost="{0}",
    )
    text = "Anna 20 hand: 2 Twin battlefield: Sol Ring, Memnite | Ben 20"
    game = position(text, twin, edition=Edition.on(day))
    of_tokens = []
    for original in ("Sol Ring", "Memnite"):
        before = set(game.state.permanents)
        play(game, f"cast Twin#{game.state.players[0].hand[0]}", f"targets: {original}", "resolve")
        (token,) = set(game.state.permanents) - before
        of_tokens.append(characteristics(game.state, token).subtypes)
    assert of_tokens == [of_ring, {"Construct", "Spirit"}]
