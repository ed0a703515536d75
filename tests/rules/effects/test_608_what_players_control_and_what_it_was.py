"""Conditions on what players control and what objects were, and effects counted by them [cr2025-06-06
608.2c, 608.2h].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, refused, resolve_all, size, zone


@pytest.mark.parametrize(("lands", "lost"), [("Forest", 2), ("2 Forest", 0), ("Forest, Mutavault", 2)])
def test_damage_is_dealt_unless_that_player_controls_enough(lands, lost):
    punisher = written(
        "Punisher",
        "Enchantment",
        "At the beginning of each player's upkeep, this enchantment deals 2 damage to that player unless they"
        " control two or more basic lands.",
    )
    game = position(f"Anna 20 battlefield: Punisher, 5 Island | Ben 20 battlefield: {lands}", punisher)
    go_to(game, "draw", "Ben")
    assert life(game) == (20, 20 - lost)


@pytest.mark.parametrize(("wall", "hit"), [("", True), (", Wall of Wood", False)])
def test_an_attack_triggers_only_if_the_defending_player_controls_no_such_thing(wall, hit):
    siege = written(
        "Siege",
        "Creature — Dragon",
        "Whenever this creature attacks, if defending player controls no Walls, it deals 2 damage to each"
        " creature without flying that player controls.",
        size="5/5",
    )
    game = position(
        f"Anna 20 battlefield: Siege, Wall of Wood | Ben 20 battlefield: Runeclaw Bear{wall}", siege
    )
    go_to(game, "declare attackers")
    play(game, "attack: Siege")
    resolve_all(game)
    assert ("Runeclaw Bear" in zone(game, "Ben", "graveyard")) is hit


@pytest.mark.parametrize(("buried", "left"), [(1, []), (2, ["Grizzly Bears"])])
def test_there_are_fewer_than_so_many_cards_of_a_kind_in_the_graveyard(buried, left):
    demon = written(
        "Pact",
        "Enchantment",
        "At the beginning of your upkeep, if there are fewer than two creature cards in your graveyard,"
        " sacrifice a creature.",
    )
    game = position(
        f"Anna 20 battlefield: Pact, Grizzly Bears graveyard: {buried} Hill Giant, 3 Shock library: Forest"
        " | Ben 20 library: 2 Forest",
        demon,
    )
    go_to(game, "end", "Ben")
    play(game, "pass", "pass", *["resolve", "choose: Grizzly Bears"] * (not left))
    assert [name for name in zone(game, "Anna", "battlefield") if name != "Pact"] == left


def test_what_is_no_creature_becomes_one_with_a_static_ability():
    """Once it is a creature, nothing more happens; its own size follows what it counts."""
    armor = written(
        "Armor",
        "Artifact",
        "{0}: If this artifact isn't a creature, it becomes a 0/0 Construct artifact creature with flying and"
        ' "This creature gets +1/+1 for each artifact you control" until end of turn.',
    )
    game = position("Anna 20 battlefield: Armor, Sol Ring | Ben 20", armor)
    play(game, "activate Armor", "resolve")
    assert size(game, "Armor") == (2, 2)
    assert Keyword.FLYING in now(game, "Armor").keywords
    play(game, "activate Armor", "resolve")
    assert size(game, "Armor") == (2, 2)
    go_to(game, "upkeep", "Ben")
    assert not now(game, "Armor").is_creature


def test_a_land_becomes_a_creature_with_an_ability_for_one_players_turn():
    spire = written(
        "Spire",
        "Land",
        '{0}: Until your next turn, this land becomes a 2/1 Elemental creature with "During your turn, this'
        " creature has first strike.\" It's still a land.",
    )
    game = position("Anna 20 battlefield: Spire | Ben 20", spire)
    play(game, "activate Spire", "resolve")
    assert Keyword.FIRST_STRIKE in now(game, "Spire").keywords
    go_to(game, "upkeep", "Ben")
    assert Keyword.FIRST_STRIKE not in now(game, "Spire").keywords
    assert size(game, "Spire") == (2, 1)


def test_two_numbers_of_things_are_added():
    both = written(
        "Both",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature gets +1/+1 for each creature you control and +1/+0 for each Aura you control.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Both battlefield: 2 Grizzly Bears | Ben 20 battlefield: Hill Giant", both)
    play(game, "cast Both", "targets: Hill Giant", "resolve")
    assert size(game, "Hill Giant") == (3 + 2 + 1, 3 + 2)


def test_the_source_and_what_it_enchants_are_both_changed():
    eidolon = written(
        "Eidolon",
        "Enchantment Creature — Spirit",
        "Bestow {0}",
        "This creature and enchanted creature each get +1/+1 for each creature you control and +1/+1 for each"
        " Aura you control.",
        size="0/0",
        cost="{5}",
    )
    game = position("Anna 20 hand: Eidolon battlefield: Grizzly Bears, 5 Forest | Ben 20", eidolon)
    alone = game.clone()
    play(game, "cast Eidolon with bestow", "targets: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (4, 4)
    play(alone, "cast Eidolon", "resolve")
    assert (size(alone, "Eidolon"), size(alone, "Grizzly Bears")) == ((2, 2), (2, 2))


@pytest.mark.parametrize(("graveyard", "grown"), [("Shock", 1), ("2 Walking Corpse", 3)])
def test_counters_for_each_of_one_kind_and_each_of_another(graveyard, grown):
    horde = written(
        "Horde",
        "Creature — Zombie",
        "This creature enters with a +1/+1 counter on it for each other Zombie you control and each Zombie"
        " card in your graveyard.",
        size="1/1",
        cost="{0}",
    )
    game = position(
        f"Anna 20 hand: Horde battlefield: Walking Corpse graveyard: {graveyard}"
        " | Ben 20 battlefield: Walking Corpse graveyard: Walking Corpse",
        horde,
    )
    play(game, "cast Horde", "resolve")
    assert size(game, "Horde") == (1 + grown, 1 + grown)


def test_a_player_discards_for_each_poison_counter():
    whisper = written(
        "Whisper",
        "Creature — Specter",
        "Whenever this creature deals combat damage to a player, that player discards a card for each poison"
        " counter they have.",
        size="1/1",
    )
    game = position(
        "Anna 20 battlefield: Whisper | Ben 20 poison: 2 hand: Shock, Duress, Forest, Island", whisper
    )
    go_to(game, "declare attackers")
    play(game, "attack: Whisper")
    while not isinstance(game.decision, d.ChooseObjects):
        game.push(next(iter(game.legal_actions)))
    play(game, "choose: Shock, Duress")
    assert sorted(zone(game, "Ben", "hand")) == ["Forest", "Island"]


@pytest.mark.parametrize(("poison", "after"), [(3, 9), (9, 9), (0, 9)])
def test_a_player_gets_as_many_poison_counters_as_they_lack(poison, after):
    sting = written(
        "Sting",
        "Sorcery",
        "If target player has fewer than nine poison counters, they get a number of poison counters equal to"
        " the difference.",
        cost="{0}",
    )
    game = position(f"Anna 20 hand: Sting | Ben 20 poison: {poison}", sting)
    play(game, "cast Sting", "targets: Ben", "resolve")
    assert game.state.players[1].poison == after


def test_power_and_toughness_of_a_creature_are_added():
    rapport = written(
        "Rapport",
        "Instant",
        "Choose target creature you control. You gain life equal to that creature's power plus its"
        " toughness.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Rapport battlefield: Craw Wurm | Ben 20", rapport)
    play(game, "cast Rapport", "targets: Craw Wurm", "resolve")
    assert life(game) == (30, 20)


def test_permanents_of_either_kind_are_counted_once_each():
    martyr = written(
        "Martyr",
        "Creature — Spirit",
        "This creature's power and toughness are each equal to the number of permanents you control that are"
        " Spirits and/or enchantments.",
        size="*/*",
    )
    wisp = written("Wisp", "Enchantment Creature — Spirit", "Flying", size="1/1")
    game = position("Anna 20 battlefield: Martyr, Wisp, Glorious Anthem, Forest | Ben 20", *(martyr, wisp))
    assert size(game, "Martyr") == (4, 4), "three of them, and the Anthem's bonus"


@pytest.mark.parametrize(("land", "attacks"), [("Forest", 20), ("2 Forest", 22)])
def test_damage_gained_and_lost_is_that_of_the_event(land, attacks):
    """Whatever is gained in its place, the attacking player loses as much as the damage was."""
    souls = written(
        "Souls",
        "Creature — Spirit",
        "Whenever this creature is dealt combat damage, you gain that much life and attacking player loses"
        " that much life.",
        size="0/4",
    )
    twice = written("Twice", "Enchantment", "If you would gain life, you gain twice that much life instead.")
    game = position(
        f"Anna 20 battlefield: Grizzly Bears | Ben 20 battlefield: Souls{', Twice' * (attacks == 22)}",
        *(souls, twice),
    )
    go_to(game, "declare attackers")
    play(game, "attack: Grizzly Bears", "pass", "pass", "block: Souls > Grizzly Bears")
    while life(game)[0] == 20:
        game.push(next(iter(game.legal_actions)))
    assert life(game) == (18, attacks + 2)


@pytest.mark.parametrize(("kind", "tokens"), [("Human", 1), ("Elf", 0)])
def test_what_was_equipped_is_asked_as_it_last_was(kind, tokens):
    collar = written(
        "Collar",
        "Artifact — Equipment",
        "Whenever equipped creature dies, if it was a Human, create a 1/1 white Spirit creature token with"
        " flying.",
        "Equip {0}",
    )
    bearer = written("Bearer", f"Creature — {kind}", "Vigilance", size="2/2")
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain, Bearer#90, Collar (on Bearer#90) | Ben 20",
        *(collar, bearer),
    )
    play(game, "cast Shock", "targets: Bearer")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Spirit") == tokens


@pytest.mark.parametrize(("green", "counters"), [("Craw Wurm", 2), ("Llanowar Elves", 1)])
def test_that_creature_is_the_one_that_entered_after_the_source_was_named(green, counters):
    yorvo = written(
        "Lord",
        "Creature — Giant",
        "Whenever another green creature you control enters, put a +1/+1 counter on this creature. Then if"
        " that creature's power is greater than this creature's power, put another +1/+1 counter on this"
        " creature.",
        size="2/2",
    )
    game = position(f"Anna 20 hand: {green} battlefield: Lord, 6 Forest | Ben 20", yorvo)
    play(game, f"cast {green}")
    resolve_all(game)
    assert size(game, "Lord") == (2 + counters, 2 + counters)


def test_a_creature_gains_two_quoted_abilities():
    chaos = written(
        "Chaos",
        "Sorcery",
        'Return target creature card from your graveyard to the battlefield. It gains "{T}: You gain 1'
        ' life" and "When this creature dies, draw a card."',
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Chaos, Shock battlefield: Mountain graveyard: Grizzly Bears library: Forest | Ben 20",
        chaos,
    )
    play(game, "cast Chaos", "targets: Grizzly Bears", "resolve")
    assert len(now(game, "Grizzly Bears").activated) == 1
    play(game, "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Forest"]


def test_each_player_spares_a_creature_of_theirs():
    reckoning = written(
        "Reckoning", "Sorcery", "Each player chooses a creature they control. Destroy the rest.", cost="{0}"
    )
    game = position(
        "Anna 20 hand: Reckoning battlefield: Hill Giant, Memnite | Ben 20"
        " battlefield: Grizzly Bears, Ornithopter",
        reckoning,
    )
    play(game, "cast Reckoning", "resolve", "choose: Memnite", "choose: Ornithopter")
    assert (zone(game, "Anna", "battlefield"), zone(game, "Ben", "battlefield")) == (
        ["Memnite"],
        ["Ornithopter"],
    )


def test_the_source_of_a_countered_ability_cannot_be_activated_this_turn():
    bind = written(
        "Bind",
        "Instant",
        "Counter target activated or triggered ability. If a permanent's ability is countered this way,"
        " activated abilities of that permanent can't be activated this turn.",
        cost="{0}",
    )
    pinger = written("Pinger", "Artifact", "{0}: You gain 1 life.")
    game = position("Anna 20 battlefield: Pinger hand: Bind | Ben 20", *(bind, pinger))
    play(game, "activate Pinger", "cast Bind", "targets: Pinger", "resolve")
    assert "can't be activated" in refused(game, "activate Pinger")
    assert life(game) == (20, 20)


def test_targets_are_exiled_with_the_auras_attached_to_them():
    silence = written(
        "Silence",
        "Instant",
        "Exile any number of target creatures and all Auras attached to them.",
        cost="{0}",
    )
    ring = written("Ring of Leaves", "Enchantment — Aura", "Enchant permanent", cost="{0}")
    vines = written("Ring of Vines", "Enchantment — Aura", "Enchant permanent", cost="{0}")
    game = position(
        "Anna 20 hand: Silence battlefield: Memnite#90, Hill Giant#91, Ring of Leaves (on Hill Giant#91),"
        " Ring of Vines (on Memnite#90) | Ben 20 battlefield: Grizzly Bears",
        *(silence, ring, vines),
    )
    play(game, "cast Silence", "targets: Hill Giant, Grizzly Bears", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Memnite", "Ring of Vines"]
    assert sorted(zone(game, "Anna", "exile")) == ["Hill Giant", "Ring of Leaves"]
