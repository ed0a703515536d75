"""Objects that have the activated abilities of others [cr2025-06-06 201.5b, 609.4b, 613.1f]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ActivateAbility, CastSpell
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.zones.zones import move, move_all
from manaburn.state.events import Cause
from manaburn.terms import Zone
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, resolve_all, zone

CAULDRON = "Agatha's Soul Cauldron"
PINGER = written("Pinger", "Creature — Wizard", "{U}, {T}: Pinger deals 1 damage to any target.", size="1/1")
ELF = written("Elf", "Creature — Elf", "{T}: Add {G}.", size="1/1")
HAND = written("Cycler", "Creature — Elf", "Cycling {1}", size="1/1")


def activatable(game):
    """The names of what has abilities that may be activated."""
    objects = game.state.objects
    return {
        objects[a.source].definition.name for a in game.legal_actions if isinstance(a, ActivateAbility)
    } - {"Forest", "Mountain"}


def with_cauldron(graveyard, ours="Forest"):
    game = position(
        f"step: precombat main | Anna 20 battlefield: {CAULDRON}, Hill Giant, Bear Cub, {ours}"
        f" library: 9 Forest hand: Giant Growth graveyard: {graveyard}"
        " | Ben 20 library: 9 Forest graveyard: Shock",
        *real(CAULDRON),
        *(PINGER, ELF, HAND),
    )
    (card,) = zone(game, "Anna", "graveyard")
    play(game, f"activate {CAULDRON}", f"targets: {card}", "resolve")
    return game


def test_creatures_with_a_counter_have_the_abilities_of_exiled_creature_cards():
    game = with_cauldron("Pinger")
    play(game, "targets: Bear Cub")
    assert activatable(game) == set(), "it has no counter yet"
    play(game, "resolve")
    assert activatable(game) == {"Bear Cub"}
    play(game, "activate Bear Cub", "targets: Ben")
    assert permanent(game, "Bear Cub").tapped, "the source is what has the ability"
    assert permanent(game, "Forest").tapped, "mana of any color is spent on abilities of creatures"
    resolve_all(game)
    assert life(game) == (20, 19)


def test_a_mana_ability_that_others_have_is_one():
    game = with_cauldron("Elf", ours="Island")
    play(game, "targets: Bear Cub", "resolve", "cast Giant Growth", "targets: Hill Giant")
    assert permanent(game, "Bear Cub").tapped


def test_mana_is_of_any_color_for_abilities_of_creatures_alone():
    game = position(
        f"step: precombat main | Anna 20 battlefield: {CAULDRON}, Pinger, Stone, Forest hand: Unsummon"
        " | Ben 20 battlefield: Hill Giant",
        *real(CAULDRON),
        PINGER,
        written("Stone", "Artifact", "{U}: Draw a card.", cost="{1}"),
    )
    assert activatable(game) == {"Pinger"}
    assert not any(isinstance(action, CastSpell) for action in game.legal_actions)


def test_they_are_lost_with_the_artifact():
    game = with_cauldron("Pinger")
    play(game, "targets: Bear Cub", "resolve")
    move_all(game.state, [move(game.state, permanent(game, CAULDRON).id, Zone.EXILE, Cause.EFFECT)])
    assert abilities(game, "Bear Cub") == ()


def test_what_functions_in_a_hand_is_no_ability_to_activate_there():
    game = with_cauldron("Cycler")
    play(game, "targets: Bear Cub", "resolve")
    assert activatable(game) == set()


def test_no_counter_is_put_if_no_creature_card_is_exiled():
    game = position(
        f"step: precombat main | Anna 20 battlefield: {CAULDRON}, Bear Cub library: 9 Forest"
        " | Ben 20 graveyard: Shock",
        *real(CAULDRON),
    )
    play(game, f"activate {CAULDRON}", "targets: Shock", "resolve")
    assert not game.state.stack
    assert not permanent(game, "Bear Cub").counters


def test_each_gives_the_abilities_of_what_it_has_exiled_itself():
    """Two that are alike have different cards: those of the one do not count for the other."""
    lore = written(
        "Lore",
        "Artifact",
        "{T}: Exile target card from a graveyard.",
        "Creatures you control have all activated abilities of all creature cards exiled with Lore.",
        cost="{1}",
    )
    game = position(
        "step: precombat main | Anna 20 battlefield: Lore, Bear Cub, Island, Forest graveyard: Pinger"
        " | Ben 20 battlefield: Lore, Hill Giant, Island graveyard: Elf",
        *(lore, PINGER, ELF),
    )
    ours, theirs = (one.id for one in game.state.permanents.values() if is_lore(game, one.id))
    play(game, f"activate Lore#{ours}", "targets: Pinger", "resolve")
    play(game, "pass", f"activate Lore#{theirs}", "targets: Elf", "resolve")
    has = {name: len(abilities(game, name)) for name in ("Bear Cub", "Hill Giant")}
    assert has == {"Bear Cub": 1, "Hill Giant": 1}
    assert abilities(game, "Bear Cub") != abilities(game, "Hill Giant")


def is_lore(game, id):
    return game.state.objects[id].definition.name == "Lore"


def abilities(game, name):
    return characteristics(game.state, permanent(game, name).id).activated


@pytest.mark.parametrize("lands", ["Mountain", "Wastes", "Forest, Island"])
def test_an_artifact_has_the_abilities_of_all_lands_on_the_battlefield(lands):
    refractor = "Manascape Refractor"
    game = position(
        f"step: precombat main | Anna 20 battlefield: {refractor} library: 9 Forest hand: Shock"
        f" | Ben 20 battlefield: {lands} library: 9 Forest",
        *real(refractor),
    )
    assert len(abilities(game, refractor)) == len(lands.split(", "))
    play(game, *(["cast Shock", "targets: Ben"] if "Mountain" in lands else []))
    assert permanent(game, refractor).tapped is ("Mountain" in lands)
    assert bool(game.state.stack) is ("Mountain" in lands)


def test_an_ooze_has_the_abilities_of_cards_while_they_are_in_a_graveyard():
    ooze = "Necrotic Ooze"
    game = position(
        f"step: precombat main | Anna 20 battlefield: {ooze}, Island, Swamp library: 9 Forest"
        " | Ben 20 graveyard: Pinger library: 9 Forest battlefield: Relic",
        *real(ooze),
        PINGER,
        written("Relic", "Artifact", "{0}: Exile all graveyards.", cost="{1}"),
    )
    assert ooze in activatable(game)
    play(game, "pass", "activate Relic", "resolve")
    assert ooze not in activatable(game)
