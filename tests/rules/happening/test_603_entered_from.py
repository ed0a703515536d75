"""From where something entered or was cast; costs and protection that depend on what happened
[cr2025-06-06 118.9, 603.4, 702.16].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, targets, zone

WATCHER = written(
    "Watcher",
    "Creature — Zombie",
    "Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, you"
    " gain 2 life.",
    size="1/1",
)
RAISE = written(
    "Raise", "Sorcery", "Return target creature card from a graveyard to the battlefield under your control."
)
GHOUL = written("Ghoul", "Creature — Zombie", "You may cast this card from your graveyard.", size="1/1")


@pytest.mark.parametrize(
    ("said", "gained"),
    [
        (("cast Raise", "targets: Ghoul"), 2),
        (("cast Raise", "targets: Hill Giant"), 0),
        (("cast Ghoul with permission from graveyard",), 2),
        (("cast Grizzly Bears",), 0),
    ],
)
def test_what_came_from_your_graveyard(said, gained):  # 603.4
    game = position(
        "step: precombat main | Anna 20 hand: Raise, Grizzly Bears graveyard: Ghoul"
        " battlefield: Watcher, 2 Forest | Ben 20 graveyard: Hill Giant",
        *(WATCHER, RAISE, GHOUL),
    )
    play(game, *said)
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


TRAP = written(
    "Trap",
    "Instant — Trap",
    "If you've been dealt damage by two or more creatures this turn, you may pay {G} rather than pay this"
    " spell's mana cost.",
    "You gain 4 life.",
    cost="{5}{G}",
)
PINGER = written("Pinger", "Creature — Human", "{T}: Pinger deals 1 damage to any target.", size="1/1")


def test_a_cost_for_those_hurt_by_two_creatures():  # 118.9
    game = position(
        "Anna 20 hand: Trap battlefield: Forest | Ben 20 battlefield: Pinger, Pinger", TRAP, PINGER
    )
    numbers = [id for id, o in game.state.objects.items() if o.definition.name == "Pinger"]
    for number in numbers:
        assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)
        play(game, "pass", f"activate Pinger#{number}", "targets: Anna", "resolve")
    play(game, "cast Trap with another cost", "resolve")
    assert life(game) == (22, 20)


def test_protection_from_coloured_spells_is_none_from_abilities():  # 702.16b
    titan = written(
        "Titan", "Creature — Eldrazi", "Protection from spells that are one or more colors", size="5/5"
    )
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain, Pinger | Ben 20 battlefield: Titan", titan, PINGER
    )
    murder = written("Murder", "Instant", "Destroy target creature with power 5 or greater.")
    only = position("Anna 20 hand: Murder battlefield: Forest | Ben 20 battlefield: Titan", titan, murder)
    assert not any(isinstance(action, d.CastSpell) for action in only.legal_actions)
    play(game, "cast Shock")
    assert targets(game) == {"Anna", "Ben", "Pinger"}
    play(game, "targets: Ben", "resolve", "activate Pinger")
    assert "Titan" in targets(game)


# Who cast it, where it enters under another player's control

GATHER = written(
    "Gather",
    "Instant",
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
    cost="{0}",
)
FROM_HAND = "Whenever a creature enters, if you cast it from your hand, you gain 2 life."
FROM_GRAVEYARD = (
    "Whenever a creature enters, if that creature entered from a graveyard or you cast it from a graveyard,"
    " you gain 2 life."
)


@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize(
    ("text", "how", "gained"),
    [
        (FROM_HAND, "cast Bear", 2),
        (FROM_HAND, "cast Ghoul with permission from graveyard", 0),
        (FROM_GRAVEYARD, "cast Bear", 0),
        (FROM_GRAVEYARD, "cast Ghoul with permission from graveyard", 2),
    ],
)
def test_who_cast_it_is_no_other_player_as_another_controls_it(text, how, gained, taken):  # 603.4
    watch = written("Watch", "Enchantment", text)
    bear = written("Bear", "Creature — Bear", cost="{G}", size="2/2")
    game = position(
        "step: precombat main | Anna 20 hand: Bear graveyard: Ghoul battlefield: Watch, 2 Forest"
        " | Ben 20 hand: Gather",
        *(watch, bear, GHOUL, GATHER),
    )
    play(game, how)
    if taken:
        play(game, "pass", "cast Gather", "resolve")
    resolve_all(game)
    assert len(zone(game, "Ben", "battlefield")) == int(taken)
    assert life(game) == (20 + gained, 20)


@pytest.mark.parametrize(("taken", "gained"), [("", 1), ("Ben", 0), ("Ben and Anna", 1)])
@pytest.mark.parametrize("from_hand", ["", " from your hand"])
def test_who_takes_what_enters_did_not_cast_it(taken, gained, from_hand):  # 603.4, 614.12
    guest = written(
        "Guest",
        "Creature — Human",
        f"When this creature enters, if you cast it{from_hand}, you gain 1 life.",
        cost="{0}",
        size="1/1",
    )
    game = position("step: precombat main | Anna 20 hand: Guest, Gather | Ben 20 hand: Gather", guest, GATHER)
    play(game, "cast Guest")
    if taken:
        play(game, "pass", "cast Gather", "resolve")
    if taken == "Ben and Anna":
        play(game, "cast Gather", "resolve")
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


@pytest.mark.parametrize(("whose", "gained"), [("Anna", 1), ("Ben", 0)])
def test_what_another_player_casts_from_your_graveyard_is_theirs(whose, gained):  # 404.1, 603.4
    glider = written(
        "Glider",
        "Artifact",
        "When this artifact enters, if it was cast from your graveyard, you gain 1 life.",
        cost="{0}",
    )
    borrow = written(
        "Borrow",
        "Sorcery",
        "You may cast target artifact card from a graveyard without paying its mana cost.",
        cost="{0}",
    )
    there = {"Anna": ("graveyard: Glider", ""), "Ben": ("", "graveyard: Glider")}[whose]
    game = position(
        f"step: precombat main | Anna 20 hand: Borrow {there[0]} | Ben 20 {there[1]}", glider, borrow
    )
    play(game, "cast Borrow", "targets: Glider", "resolve", "yes")
    resolve_all(game)
    assert life(game) == (20 + gained, 20)
