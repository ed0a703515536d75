"""Abilities that trigger as so many counters are reached, as cards come to graveyards from elsewhere than the
battlefield, as abilities of equipped creatures are activated, and on damage of spells [cr2025-06-06 603.2].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, settle, size, stack, zone

FREE = "{0}"
DIE = written("Die", "Instant", "Destroy target creature.", cost=FREE)
COUNTER = written("Stop", "Instant", "Counter target activated ability.", cost=FREE)


def board(text, *cards, active="Anna"):
    return position(
        f"step: precombat main active: {active} priority: {active} | {text}", DIE, COUNTER, *cards
    )


@pytest.mark.parametrize(("before", "put", "triggers"), [(2, 1, 1), (1, 3, 1), (1, 1, 0), (3, 1, 0)])
def test_a_number_of_counters_is_reached(before, put, triggers):
    """However many are put there at once, it triggers as they become so many [cr2025-06-06 603.2]."""
    clock = written("Clock", "Artifact", "When the third hour counter is put on Clock, you gain 5 life.")
    wind = written(
        "Wind",
        "Sorcery",
        f"Put {['', 'an', '', 'three'][put]} hour counter{'s' if put > 1 else ''} on target artifact.",
        cost=FREE,
    )
    start = written("Start", "Sorcery", "Put an hour counter on target artifact.", cost=FREE)
    hands = ", ".join(["Start"] * before)
    game = board(f"Anna 20 hand: Wind, {hands} battlefield: Clock | Ben 20", clock, wind, start)
    for _ in range(before):
        play(game, "cast Start", "targets: Clock")
        settle(game)
    gained = life(game)[0] - 20
    play(game, "cast Wind", "targets: Clock")
    settle(game)
    assert life(game)[0] - 20 - gained == 5 * triggers


KONRAD = written(
    "Konrad",
    "Creature — Knight",
    "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than the"
    " battlefield, or a creature card leaves your graveyard, Konrad deals 1 damage to each opponent.",
    size="5/4",
)


@pytest.mark.parametrize(
    ("spell", "damage"),
    [
        ("Destroy target creature.", 1),
        ("Target player mills two cards.", 1),
        ("Return target creature card from your graveyard to your hand.", 1),
        ("Target player discards a card.", 1),
    ],
)
def test_each_of_three_events_triggers_once(spell, damage):
    """A creature that dies is no card that comes from elsewhere [cr2025-06-06 603.2c]."""
    deed = written("Deed", "Sorcery", spell, cost=FREE)
    game = board(
        "Anna 20 hand: Deed graveyard: Grizzly Bears battlefield: Konrad"
        " | Ben 20 hand: Hill Giant library: Hill Giant, Forest battlefield: Hill Giant",
        KONRAD,
        deed,
    )
    aim = {"creature.": "Hill Giant", "hand.": "Grizzly Bears"}.get(spell.split()[-1], "Ben")
    play(game, "cast Deed", f"targets: {aim}")
    settle(game)
    assert life(game) == (20, 20 - damage)


def test_the_owner_of_the_graveyard_loses_life():
    """The permanent may have been controlled by somebody else [cr2025-06-06 404.2]."""
    patron = written(
        "Patron",
        "Creature — Spirit",
        "Whenever a permanent is put into an opponent's graveyard, that player loses 1 life.",
        size="6/6",
    )
    steal = written("Steal", "Sorcery", "Gain control of target creature.", cost=FREE)
    game = board(
        "Anna 20 hand: Steal, 2 Die battlefield: Patron, Grizzly Bears | Ben 20 battlefield: Hill Giant",
        patron,
        steal,
    )
    play(game, "cast Steal", "targets: Hill Giant", "resolve", "cast Die", "targets: Hill Giant")
    settle(game)
    assert life(game) == (20, 19)
    play(game, "cast Die", "targets: Grizzly Bears")
    settle(game)
    assert life(game) == (20, 19)


BRACERS = written(
    "Bracers",
    "Artifact — Equipment",
    "Whenever an ability of equipped creature is activated, if it isn't a mana ability, copy that ability."
    " You may choose new targets for the copy.",
    "Equip {0}",
)
PINGER = written("Pinger", "Creature — Wizard", "{T}: Pinger deals 1 damage to any target.", size="1/1")
MARTYR = written("Martyr", "Creature — Cleric", "Sacrifice this creature: You gain 1 life.", size="1/1")
ELF = written("Elf", "Creature — Elf", "{T}: Add {G}.", "{0}: You gain 1 life.", size="1/1")


def equipped(creature):
    game = board(
        f"Anna 20 hand: Stop battlefield: Bracers, {creature} | Ben 20", BRACERS, PINGER, MARTYR, ELF
    )
    play(game, "activate Bracers", f"targets: {creature}", "resolve")
    return game


def test_an_ability_of_the_equipped_creature_is_copied():
    """The copy has the same targets, or new ones [cr2025-06-06 707.10c]."""
    game = equipped("Pinger")
    play(game, "activate Pinger", "targets: Ben", "resolve", "no")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_the_ability_is_copied_though_it_was_countered():
    """[cr2025-06-06 608.2h]"""
    game = equipped("Pinger")
    play(game, "activate Pinger", "targets: Ben", "cast Stop", "targets: Pinger", "resolve")
    play(game, "resolve", "no")
    resolve_all(game)
    assert life(game) == (20, 19)


def test_what_the_equipped_creature_is_sacrificed_for_is_not_copied():
    """When the costs are paid nothing is attached to it any more [cr2025-06-06 601.2i, 602.2b, 603.2]."""
    game = equipped("Martyr")
    play(game, "activate Martyr")
    assert stack(game) == ["(Martyr)"]
    resolve_all(game)
    assert life(game) == (21, 20)


def test_what_another_creature_does_and_mana_abilities_are_not_copied():
    """[cr2025-06-06 605.1a]"""
    game = board("Anna 20 battlefield: Bracers, Elf, Pinger | Ben 20", BRACERS, PINGER, MARTYR, ELF)
    play(game, "activate Bracers", "targets: Elf", "resolve", "activate Pinger", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 19)
    play(game, "tap Elf for {G}")
    assert not game.state.stack and not game.state.waiting


def test_what_was_sacrificed_for_its_ability_is_not_equipped_any_more():
    """Illusionist's Bracers (2013-01-24)."""
    bomb = written(
        "Bomb", "Creature — Goblin", "Sacrifice Bomb: Bomb deals 1 damage to any target.", size="1/1"
    )
    game = board("Anna 20 battlefield: Bracers, Bomb | Ben 20", BRACERS, bomb)
    play(game, "activate Bracers", "targets: Bomb", "resolve", "activate Bomb", "targets: Ben")
    settle(game)
    assert life(game) == (20, 19) and game.decision == d.Priority(0)


PHARAOH = written(
    "Pharaoh",
    "Creature — Zombie",
    "Whenever combat damage is dealt to you or a planeswalker you control, if Pharaoh is in your graveyard,"
    " destroy target attacking creature, then put Pharaoh on top of your library.",
    size="5/4",
)


@pytest.mark.parametrize(("where", "dies"), [("graveyard", True), ("hand", False)])
def test_combat_damage_to_you_triggers_once_from_the_graveyard(where, dies):
    """[cr2025-06-06 113.6m, 603.2c]"""
    game = position(
        f"step: declare attackers active: Ben | Anna 20 {where}: Pharaoh"
        " | Ben 20 battlefield: Grizzly Bears, Hill Giant",
        PHARAOH,
    )
    play(game, "attack: Grizzly Bears, Hill Giant")
    while life(game)[0] == 20:
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    assert life(game)[0] == 15
    if dies:
        play(game, "targets: Hill Giant")
        settle(game)
        assert zone(game, "Ben", "graveyard") == ["Hill Giant"]
        assert zone(game, "Anna", "library") == ["Pharaoh"]
    else:
        assert not game.state.stack and zone(game, "Anna", "hand") == ["Pharaoh"]


@pytest.mark.parametrize(
    ("line", "gained"),
    [
        ("Whenever an instant or sorcery spell you control deals damage, you gain 5 life.", (5, 0, 5)),
        ("Whenever a spell you control deals damage to a player, you gain 5 life.", (5, 0, 0)),
        ("Whenever a noncreature source you control deals damage, you gain that much life.", (2, 1, 4)),
    ],
)
def test_damage_of_spells_and_sources(line, gained):
    """Damage to several at once is one event of the source [cr2025-06-06 603.2c]."""
    mark = written("Mark", "Enchantment", line)
    rod = written("Rod", "Artifact", "{T}: Rod deals 1 damage to target player.", cost=FREE)
    wave = written("Wave", "Sorcery", "Wave deals 2 damage to each creature.", cost=FREE)
    bolt = written("Bolt", "Instant", "Bolt deals 2 damage to any target.", cost=FREE)
    game = board(
        "Anna 20 hand: Bolt, Wave battlefield: Mark, Rod, Pinger"
        " | Ben 20 battlefield: Hill Giant, Air Elemental",
        mark,
        rod,
        wave,
        bolt,
        PINGER,
    )
    play(game, "activate Pinger", "targets: Ben")
    settle(game)
    assert life(game)[0] == 20
    found = []
    for deed in (("cast Bolt", "targets: Ben"), ("activate Rod", "targets: Ben"), ("cast Wave",)):
        before = life(game)[0]
        play(game, *deed)
        settle(game)
        found.append(life(game)[0] - before)
    # Wave hurts three creatures, with 2 damage each: 6 in all.
    assert tuple(found) == (*gained[:2], 6 if "that much" in line else gained[2])


@pytest.mark.parametrize(("cast", "dies"), [(True, True), (False, False)])
def test_a_creature_that_you_cast_and_one_that_was_put_there(cast, dies):
    """[cr2025-06-06 601.2, 603.4]"""
    rite = written(
        "Rite",
        "Enchantment",
        "Whenever a creature you control enters, if you cast it, destroy that creature, then you gain 1"
        " life.",
    )
    show = written(
        "Show", "Sorcery", "You may put a creature card from your hand onto the battlefield.", cost=FREE
    )
    cub = written("Cub", "Creature — Bear", size="2/2", cost=FREE)
    game = board("Anna 20 hand: Cub, Show battlefield: Rite | Ben 20", rite, show, cub)
    play(game, "cast Cub") if cast else play(game, "cast Show", "resolve", "choose: Cub")
    settle(game)
    assert (zone(game, "Anna", "graveyard") == ["Cub"]) is dies and life(game)[0] == 20 + dies
    assert dies or size(game, "Cub") == (2, 2)
