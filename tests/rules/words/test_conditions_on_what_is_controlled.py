"""Conditions on names of permanents, on who controls more of them, and on what something is attached to."""

from __future__ import annotations

import pytest

from manaburn.game import Automation
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import PAID, go_to, now, permanent, play, position, settle, size, zone

FIELD = written(
    "Field",
    "Land",
    "Whenever a land you control enters, if you control four or more lands with different names, create a 2/2"
    " black Zombie creature token.",
)


@pytest.mark.parametrize(("others", "made"), [("Island, Swamp", 1), ("2 Island", 0), ("2 Forest", 0)])
def test_lands_of_the_same_name_count_once(others, made):  # 201.2a
    board = f"Anna 20 hand: Forest battlefield: Field, {others} | Ben 20 battlefield: Plains"
    game = position(board, FIELD)
    play(game, "play Forest")
    settle(game)
    assert zone(game, "Anna", "battlefield").count("Zombie") == made


VOICE = written(
    "Voice",
    "Creature — Elf",
    "When this creature enters, draw a card for each opponent who controls fewer creatures than you.",
    size="1/1",
)
ENVOY = written(
    "Envoy",
    "Creature — Elf",
    "When this creature enters, draw X cards, where X is the number of opponents who control more creatures"
    " than you.",
    size="1/1",
)


@pytest.mark.parametrize(("card", "drawn"), [(VOICE, 1), (ENVOY, 2)])
def test_each_opponent_is_compared_with_you(card, drawn):
    text = (
        f"Anna 20 hand: {card.name} battlefield: Forest, Hill Giant library: 9 Island |"
        " Ben 20 battlefield: 3 Grizzly Bears | Cleo 20 battlefield: Grizzly Bears, 5 Forest |"
        " Dora 20 battlefield: 4 Grizzly Bears | Emil 20 battlefield: 2 Grizzly Bears"
    )
    game = position(text, card)
    play(game, f"cast {card.name}")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Island"] * drawn


RESEARCH = written(
    "Research",
    "Enchantment — Aura",
    "Enchant creature",
    "As long as enchanted creature is legendary, it gets +1/+1 and has flying.",
)


@pytest.mark.parametrize(("kind", "grown"), [("Legendary Creature — Elf", True), ("Creature — Elf", False)])
def test_only_a_legendary_creature_is_changed(kind, grown):
    elf = written("Elf", kind, size="1/1")
    game = position("Anna 20 battlefield: Elf, Research (on Elf) | Ben 20", RESEARCH, elf)
    assert size(game, "Elf") == ((2, 2) if grown else (1, 1))
    assert bool(now(game, "Elf").keywords) is grown


SHIELD = written(
    "Shield",
    "Artifact",
    "{T}: You gain 1 life.",
    "Whenever you gain life, if this artifact doesn't have a charge counter on it, put a charge counter on it"
    " and draw a card.",
)


@pytest.mark.parametrize(("counters", "drawn"), [("", 1), (" (1 charge)", 0)])
def test_only_what_has_no_counter_gets_one(counters, drawn):
    game = position(f"Anna 20 battlefield: Shield{counters} library: 9 Island | Ben 20", SHIELD)
    play(game, "activate Shield")
    settle(game)
    assert len(zone(game, "Anna", "hand")) == drawn


GUARD = written(
    "Guard",
    "Artifact",
    "{T}: Target creature deals damage equal to its power to you.",
    "Whenever combat damage is dealt to you, remove a charge counter from this artifact.",
)


def test_all_combat_damage_dealt_together_is_noticed_once():  # 510.2, 603.2c
    text = "active: Ben | Anna 20 battlefield: Guard (3 charge) | Ben 20 battlefield: 2 Grizzly Bears"
    game = position(text, GUARD, automation=(*PAID, Automation.ASSIGN_FORCED_DAMAGE))
    play(game, "pass", "activate Guard", "targets: Grizzly Bears")
    settle(game)
    assert counters(game) == 3
    play(game, "pass", "pass", "pass", "pass", "attack: Grizzly Bears#18, Grizzly Bears#20")
    go_to(game, "end of combat")
    assert counters(game) == 2


def counters(game):
    return game.state.counters_on(permanent(game, "Guard").id, CounterKind.CHARGE)
