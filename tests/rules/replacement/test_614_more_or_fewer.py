"""Twice as many tokens, counters and as much damage; what can't be prevented; abilities that trigger an
additional time, or not at all [cr2025-06-06 603.2d, 614.16, 615.12].
"""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.decisions import OrderTriggers
from manaburn.game import Automation
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, stack, zone

BOARD = """
step: {step}
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest, {mine}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


AUTOMATION = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)


def board(*cards, mine, hand="Deed", theirs="Forest", step="precombat main"):
    text = BOARD.format(step=step, hand=hand, mine=mine, theirs=theirs)
    return position(text, *cards, automation=AUTOMATION)


def rule(*lines, name="Decree"):
    return written(name, "Enchantment", *lines)


def deed(*lines):
    return written("Deed", "Sorcery", *lines)


TWICE_THE_TOKENS = rule(
    "If an effect would create one or more tokens under your control, it creates twice that many of those"
    " tokens instead."
)
SOLDIERS = deed("Create two 1/1 white Soldier creature tokens.")


@pytest.mark.parametrize(("mine", "tokens"), [("Decree", 4), ("2 Decree", 8)])
def test_twice_as_many_tokens_are_created(mine, tokens):
    game = board(TWICE_THE_TOKENS, SOLDIERS, mine=mine)
    play(game, "cast Deed", "resolve")
    assert zone(game, "Anna", "battlefield").count("Soldier") == tokens


def test_tokens_that_are_copies_are_tokens_too():
    game = board(
        TWICE_THE_TOKENS, deed("Create a token that's a copy of target creature."), mine="Decree, Memnite"
    )
    play(game, "cast Deed", "targets: Memnite", "resolve")
    assert zone(game, "Anna", "battlefield").count("Memnite") == 3


def test_one_more_token_of_a_kind():
    more = rule(
        "If you would create one or more Treasure tokens, instead create those tokens plus an additional"
        " Treasure token."
    )
    game = board(more, deed("Create a Treasure token. Create a Food token."), mine="Decree")
    play(game, "cast Deed", "resolve")
    found = zone(game, "Anna", "battlefield")
    assert (found.count("Treasure"), found.count("Food")) == (2, 1)


TWICE_THE_COUNTERS = rule(
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those"
    " counters on that permanent instead."
)


def test_counters_of_any_kind_are_doubled():
    oil = deed("Put an oil counter on target creature.")
    game = board(TWICE_THE_COUNTERS, oil, mine="Decree, Memnite")
    play(game, "cast Deed", "targets: Memnite", "resolve")
    assert permanent(game, "Memnite").counter(CounterKind("oil")) == 2


@pytest.mark.parametrize(
    ("entering", "kind", "counters"),
    [
        (
            card("Mage", "{0}", "Planeswalker", loyalty=4, printed="1993-08-05"),
            CounterKind.LOYALTY,
            8,
        ),  # 306.5b
        (card("Fort", "{0}", "Battle", defense=3, printed="1993-08-05"), CounterKind.DEFENSE, 6),  # 310.4b
        (card("Tale", "{0}", "Enchantment — Saga", printed="1993-08-05"), CounterKind.LORE, 2),  # 714.3a
    ],
)
def test_what_a_permanent_enters_with_is_doubled(entering, kind, counters):
    game = board(TWICE_THE_COUNTERS, entering, mine="Decree", hand=entering.name)
    play(game, f"cast {entering.name}", "resolve")
    assert permanent(game, entering.name).counter(kind) == counters


def test_counters_that_damage_makes_are_put_by_no_effect():
    stings = "{G}: Stinger deals 1 damage to target creature."
    stinger = written("Stinger", "Creature — Ox", "Wither", stings, size="1/1")
    ox = written("Great Ox", "Creature — Ox", size="9/9")
    game = board(TWICE_THE_COUNTERS, stinger, ox, mine="Decree, Stinger, Great Ox", hand="Forest")
    play(game, "activate Stinger", "targets: Great Ox", "resolve")
    assert permanent(game, "Great Ox").counter(CounterKind.MINUS_ONE) == 1


_OF_YOURS = "If a source you control would deal damage to a permanent or player, it deals"
_OF_OTHERS = "damage to an opponent or a permanent an opponent controls, it deals that much damage plus"


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        (f"{_OF_YOURS} double that damage instead.", 4),
        (f"If a red source you control would deal {_OF_OTHERS} 2 instead.", 2),
        (f"If a source you control would deal noncombat {_OF_OTHERS} 1 instead.", 3),
    ],
)
def test_more_damage(line, lost):
    game = board(rule(line), deed("Deed deals 2 damage to target player."), mine="Decree")
    play(game, "cast Deed", "targets: Ben", "resolve")
    assert life(game)[1] == 20 - lost


@pytest.mark.parametrize(("mine", "left"), [("Memnite", 20), ("Decree", 18)])
def test_damage_that_cannot_be_prevented_is_dealt(mine, left):
    shield = written(
        "Shield", "Instant", "Prevent all damage that would be dealt to target player this turn."
    )
    game = board(
        rule("Damage can't be prevented."),
        shield,
        deed("Deed deals 2 damage to target player."),
        mine=mine,
        hand="Shield, Deed",
    )
    play(game, "cast Shield", "targets: Ben", "resolve", "cast Deed", "targets: Ben", "resolve")
    assert life(game)[1] == left


def test_damage_cannot_be_prevented_for_a_turn():
    knight = written("Paladin", "Creature — Ox", "Protection from green", size="2/2")
    deeds = deed("Damage can't be prevented this turn. Deed deals 2 damage to each creature.")
    game = board(knight, deeds, mine="Paladin")
    play(game, "cast Deed", "resolve")
    assert "Paladin" in zone(game, "Anna", "graveyard")


ONCE_MORE = rule(
    "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability"
    " triggers an additional time."
)
GREETER = written("Greeter", "Enchantment", "Whenever a creature enters, you gain 1 life.")


@pytest.mark.parametrize("decrees", [1, 2])
def test_an_ability_triggers_an_additional_time_for_each_effect(decrees):
    game = board(ONCE_MORE, GREETER, mine=f"Greeter, {decrees} Decree", hand="Memnite")
    play(game, "cast Memnite", "pass", "pass")
    assert len(game.decision.sources) == 1 + decrees  # they are put on the stack in an order


def test_abilities_of_others_trigger_once():
    game = board(ONCE_MORE, GREETER, mine="Decree", hand="Memnite", theirs="Greeter")
    play(game, "cast Memnite", "pass", "pass")
    assert len(stack(game)) == 1


def test_what_enters_causes_no_abilities_to_trigger():
    silence = rule("Creatures entering don't cause abilities to trigger.")
    game = board(silence, GREETER, mine="Decree, Greeter", hand="Memnite", theirs="Greeter")
    play(game, "cast Memnite", "pass", "pass")
    assert stack(game) == []


def test_combat_damage_to_a_player_causes_it():
    boots = rule(
        "If a creature you control dealing combat damage to a player causes a triggered ability of a"
        " permanent you control to trigger, that ability triggers an additional time."
    )
    steals = "Whenever Thief deals combat damage to a player, you gain 1 life."
    thief = written("Thief", "Creature — Ox", steals, size="1/1")
    game = board(boots, thief, mine="Decree, Thief", hand="Forest", step="declare attackers")
    play(game, "attack: Thief", "pass", "pass", "block:")
    while not isinstance(game.decision, OrderTriggers):
        play(game, "pass")
    assert len(game.decision.sources) == 2


@pytest.mark.parametrize("dead", ["Grizzly Bears, Memnite", "Memnite, Grizzly Bears"])
def test_any_of_several_that_enter_together_causes_it(dead):
    again = rule(
        "If an artifact entering causes a triggered ability of a permanent you control to trigger, that"
        " ability triggers an additional time."
    )
    greeter = written("Greeter", "Enchantment", "Whenever one or more creatures enter, you gain 1 life.")
    deeds = deed("Return all creature cards from your graveyard to the battlefield.")
    game = board(again, greeter, deeds, mine=f"Greeter, Decree graveyard: {dead}")
    play(game, "cast Deed", "pass", "pass")
    assert isinstance(game.decision, OrderTriggers)
    assert len(game.decision.sources) == 2
