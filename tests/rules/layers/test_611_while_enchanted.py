"""Control for as long as something is enchanted, colors that are lost, and a size that is that of another
creature [cr2025-06-06 105.2, 611.2b, 613.4b].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, size, zone

MATRIARCH = written(
    "Matriarch",
    "Creature — Merfolk",
    "{0}: Gain control of target creature for as long as that creature is enchanted.",
    size="2/3",
)
BREAK = written("Break", "Instant", "Destroy target enchantment.", cost="{0}")
FADE = written("Fade", "Instant", "Target spell or permanent becomes colorless.", cost="{0}")
MIMIC = written(
    "Mimic",
    "Creature — Eldrazi",
    "Whenever another creature you control enters, you may change this creature's base power and toughness to"
    " that creature's power and toughness until end of turn.",
    size="2/1",
)
GIANT = "Ben 20 battlefield: Hill Giant, Pacifism (on Hill Giant), Craw Wurm"


def test_control_lasts_while_it_is_enchanted():  # 611.2b
    game = position(f"Anna 20 hand: Break battlefield: Matriarch | {GIANT}", MATRIARCH, BREAK)
    play(game, "activate Matriarch", "targets: Hill Giant", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Matriarch", "Hill Giant"]
    play(game, "cast Break", "targets: Pacifism", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Matriarch"]


def test_control_of_what_is_not_enchanted_does_not_begin():  # 611.2b
    game = position(f"Anna 20 battlefield: Matriarch | {GIANT}", MATRIARCH)
    play(game, "activate Matriarch", "targets: Craw Wurm", "resolve")
    assert "Craw Wurm" in zone(game, "Ben", "battlefield")


def test_a_spell_stays_colorless_as_a_permanent():  # 400.7a
    game = position("Anna 20 hand: Grizzly Bears, Fade battlefield: 2 Forest | Ben 20", FADE)
    play(game, "cast Grizzly Bears", "cast Fade", "targets: Grizzly Bears", "resolve", "resolve")
    assert now(game, "Grizzly Bears").colors == frozenset()


def test_the_size_of_the_other_is_taken_for_the_turn():  # 613.4b
    game = position("Anna 20 hand: Craw Wurm battlefield: 6 Forest, Mimic | Ben 20", MIMIC)
    play(game, "cast Craw Wurm", "resolve", "resolve", "yes")
    assert size(game, "Mimic") == (6, 4)
