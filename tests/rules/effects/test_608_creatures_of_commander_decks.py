"""Creatures of newer Commander decks, by what their words say: types lost, counters chosen, the greatest
power [cr2025-06-06 205.3m, 608.2].
"""

from __future__ import annotations

import pytest

from manaburn.terms import Color, CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, refused, settle, size, zone

LIMBO = written(
    "Limbo",
    "Artifact",
    "{0}: Target creature loses all creature types until end of turn.",
    "{0}: Put a flying, lifelink, or +1/+1 counter on target creature.",
    "{0}: Choose a color. Target creature gains toxic 1 and hexproof from that color until end of turn.",
    "{0}: Create a 2/2 Elemental creature token that's all colors.",
    "{0}: Draw a card if you control the creature with the greatest power or tied for the greatest power.",
    "{0}: Destroy target permanent.",
)
GROVE = written("Grove", "Land Creature — Forest Dryad", size="1/1")
LORD = written("Lord", "Enchantment", "Bears get +1/+1.")
REVEL = written(
    "Revel",
    "Enchantment",
    "Whenever an artifact is put into an opponent's graveyard from the battlefield, you gain 1 life.",
)
BOLT = written("Bolt", "Instant", "Bolt deals 1 damage to any target.", cost="{0}", colors="R")


def board(ours: str = "", theirs: str = "", hand: str = ""):
    ours = f", {ours}" if ours else ""
    text = (
        f"Anna 20 hand: {hand} battlefield: Limbo{ours} library: 3 Forest |"
        f" Ben 20 hand: Bolt battlefield: {theirs} library: 3 Forest"
    )
    return position(text, LIMBO, GROVE, LORD, REVEL, BOLT)


def use(game, ability: int, *said: str):
    targets = [each for each in said if each.startswith("targets")]
    play(game, f"activate Limbo ability {ability}", *targets)
    settle(game)
    play(game, *said[len(targets) :])


def test_a_creature_without_creature_types_is_still_a_creature():
    game = board("Lord", "Grizzly Bears, Grove")
    assert size(game, "Grizzly Bears") == (3, 3)
    use(game, 1, "targets: Grizzly Bears")
    assert size(game, "Grizzly Bears") == (2, 2)
    use(game, 1, "targets: Grove")
    assert now(game, "Grove").subtypes == {"Forest"}
    assert now(game, "Grove").is_creature


@pytest.mark.parametrize("kind", ["flying", "lifelink", "+1/+1"])
def test_one_of_several_counters_is_put(kind):
    game = board("Grizzly Bears")
    use(game, 2, "targets: Grizzly Bears", f"choose: {kind}")
    assert permanent(game, "Grizzly Bears").counters == ((CounterKind(kind), 1),)


def test_toxic_and_hexproof_from_a_chosen_color():
    game = board("Grizzly Bears")
    use(game, 3, "targets: Grizzly Bears", "choose: red")
    play(game, "pass", "cast Bolt")
    assert refused(game, "targets: Grizzly Bears")


def test_a_token_is_all_colors():
    game = board()
    use(game, 4)
    assert now(game, "Elemental").colors == frozenset(Color)
    assert size(game, "Elemental") == (2, 2)


@pytest.mark.parametrize(
    ("ours", "theirs", "draws"),
    [
        ("Hill Giant", "Grizzly Bears", True),
        ("Hill Giant", "Hill Giant", True),
        ("Grizzly Bears", "Hill Giant", False),
        ("Hill Giant, Grizzly Bears", "Craw Wurm", False),
        ("", "", False),
    ],
)
def test_who_controls_the_creature_with_the_greatest_power(ours, theirs, draws):
    game = board(ours, theirs)
    use(game, 5)
    assert len(zone(game, "Anna", "hand")) == draws


def test_an_artifact_is_put_into_an_opponents_graveyard():
    game = board("Revel, Ornithopter", "Memnite, Grizzly Bears")
    for name in ("Ornithopter", "Grizzly Bears", "Memnite"):
        use(game, 6, f"targets: {name}")
    assert game.state.players[0].life == 21
