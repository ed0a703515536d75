"""What comes back when it dies this turn; what a sacrificed source leaves to another; and cards chosen in
any graveyard [cr2025-06-06 400.7, 603.7c, 608.2d].
"""

from __future__ import annotations

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import choice, permanent, play, position, resolve_all, size, zone

REPAIR = written(
    "Repair",
    "Instant",
    "Choose target creature. When that creature dies this turn, return it to the battlefield tapped"
    " under your"
    " control.",
    cost="{0}",
)
RESCUE = written(
    "Rescue",
    "Instant",
    "When target creature dies this turn, return that card to its owner's hand.",
    cost="{0}",
)
ROB = written(
    "Rob", "Sorcery", "Put a creature card from a graveyard onto the battlefield under your control."
)
HERO = written(
    "Hero",
    "Creature — Human",
    "{0}, Sacrifice Hero: Target creature you control gains trample until end of turn. Put Hero's"
    " counters on that"
    " creature and attach an Equipment that was attached to Hero to that creature.",
    size="2/2",
)
BLADE = written("Blade", "Artifact — Equipment", "Equipped creature gets +3/+0.", "Equip {0}", cost="{1}")
PUMP = written("Pump", "Sorcery", "Put two +1/+1 counters on target creature.", cost="{0}")


def test_it_returns_under_the_control_of_who_watched_it():  # 603.7c
    game = position(
        "Anna 20 hand: Repair, Shock battlefield: Mountain | Ben 20 battlefield: Grizzly Bears", REPAIR
    )
    play(game, "cast Repair", "targets: Grizzly Bears", "resolve", "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Mountain", "Grizzly Bears"]
    assert permanent(game, "Grizzly Bears").tapped


def test_it_returns_to_its_owners_hand():
    game = position(
        "Anna 20 hand: Rescue, Shock battlefield: Mountain | Ben 20 battlefield: Grizzly Bears", RESCUE
    )
    play(game, "cast Rescue", "targets: Grizzly Bears", "resolve", "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert zone(game, "Ben", "hand") == ["Grizzly Bears"]


def test_a_card_of_any_graveyard_may_be_chosen():  # 608.2d
    game = position(
        "Anna 20 hand: Rob graveyard: Grizzly Bears, Shock battlefield: Forest"
        " | Ben 20 hand: Craw Wurm graveyard: Hill Giant",
        ROB,
    )
    play(game, "cast Rob", "resolve")
    assert sorted(choice(game)) == ["Grizzly Bears", "Hill Giant"]
    play(game, "choose: Hill Giant")
    assert "Hill Giant" in zone(game, "Anna", "battlefield")


def test_the_counters_and_an_equipment_go_to_the_other():  # 608.2h
    game = position("Anna 20 hand: Pump battlefield: Hero, Blade, Grizzly Bears | Ben 20", HERO, BLADE, PUMP)
    play(game, "cast Pump", "targets: Hero", "resolve", "activate Blade", "targets: Hero", "resolve")
    assert size(game, "Hero") == (7, 4)
    play(game, "activate Hero", "targets: Grizzly Bears")
    resolve_all(game)
    bears = permanent(game, "Grizzly Bears")
    assert dict(bears.counters) == {CounterKind.PLUS_ONE: 2}
    play(game, "choose: Blade")
    assert permanent(game, "Blade").attached_to == bears.id
