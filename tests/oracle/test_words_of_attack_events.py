"""What texts of invented cards wait for as creatures attack, fight and deal damage, as it is played."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Keyword, Step
from oracle.compiled import compiled, reading_of_text
from rules.positions_of_combat import (
    answer_the_only_way,
    assign_all,
    find,
    go_on,
    life,
    play,
    position,
    resolve,
)

GAIN = "you gain 1 life."


def settle(game: Game) -> None:
    """Triggered abilities are put on the stack in any order, and all of the stack resolves."""
    while isinstance(game.decision, d.OrderTriggers) or game.state.stack:
        game.push(next(iter(game.legal_actions)) if isinstance(game.decision, d.OrderTriggers) else d.Pass())


def attack(mine: str, declared: str, *cards: CardDefinition, theirs: str = "Hill Giant") -> Game:
    """Anna attacks, and what triggers has resolved."""
    text = f"step: declare attackers | Anna 20 battlefield: {mine} | Ben 20 battlefield: {theirs}"
    game = position(R2025, text, *cards)
    play(game, f"attack: {declared}")
    settle(game)
    return game


@pytest.mark.parametrize(
    ("event", "mine", "declared", "gained"),
    [
        ("one or more creatures you control attack", "Ox, Savannah Lions", "Ox, Savannah Lions", 1),
        ("one or more modified creatures you control attack", "Ox, Savannah Lions", "Savannah Lions", 0),
        ("one or more modified creatures you control attack", "Ox (1 +1/+1)", "Ox", 1),
        ("this creature and at least one other Cat attack", "Ox, Savannah Lions", "Ox, Savannah Lions", 1),
        ("this creature and at least one other Cat attack", "Ox, Grizzly Bears", "Ox, Grizzly Bears", 0),
        ("this creature and at least two Cats attack", "Ox, Savannah Lions", "Ox, Savannah Lions", 0),
        ("a player attacks with two or more creatures", "Ox, Grizzly Bears", "Ox", 0),
        ("a player attacks with two or more creatures", "Ox, Grizzly Bears", "Ox, Grizzly Bears", 1),
        ("an opponent attacks", "Ox", "Ox", 0),
        ("a player attacks one of your opponents", "Ox, Grizzly Bears", "Ox, Grizzly Bears", 1),
    ],
)
def test_attacks_of_several(event: str, mine: str, declared: str, gained: int):
    ox = compiled("Ox", f"Whenever {event}, {GAIN}")
    assert life(attack(mine, declared, ox), "Anna") == 20 + gained


def test_those_creatures_are_the_ones_that_attack():
    captain = compiled(
        "Captain",
        "Whenever you attack with one or more Cats, those creatures gain flying until end of turn.",
        "Enchantment",
    )
    puma = compiled("Puma", "", "Creature — Cat")
    game = attack(
        "Captain, Savannah Lions, Puma, Grizzly Bears", "Savannah Lions, Grizzly Bears", captain, puma
    )
    flying = [
        Keyword.FLYING in characteristics(game.state, find(game, n)).keywords
        for n in ("Savannah Lions", "Puma", "Grizzly Bears")
    ]
    assert flying == [True, False, False]


def test_the_first_attack_of_the_turn():
    ox = compiled("Ox", f"Whenever this creature attacks for the first time each turn, {GAIN}")
    assert life(attack("Ox", "Ox", ox), "Anna") == 21
    again = "Ox (attacked Ben this turn)"
    assert life(attack(again, "Ox", ox), "Anna") == 20


def test_two_events_in_one_sentence():
    ox = compiled("Ox", f"When this creature enters and whenever it attacks, {GAIN}")
    assert life(attack("Ox", "Ox", ox), "Anna") == 21
    text = "step: precombat main | Anna 20 hand: Ox | Ben 20"
    game = position(R2025, text, ox)
    play(game, "cast Ox")
    settle(game)
    assert life(game, "Anna") == 21


def main_phase(mine: str, theirs: str, *cards: CardDefinition) -> Game:
    text = f"step: precombat main | Anna 20 battlefield: {mine} | Ben 20 battlefield: {theirs}"
    return position(R2025, text, *cards)


def test_fighting_is_an_event_of_both():
    arena = compiled(
        "Arena", "{0}: Target creature you control fights target creature you don't control.", "Artifact"
    )
    fan = compiled("Fan", f"Whenever a creature fights, {GAIN}", "Enchantment")
    game = main_phase("Arena, Fan, Grizzly Bears", "Hill Giant", arena, fan)
    play(game, "activate Arena", "targets: Grizzly Bears", "targets: Hill Giant")
    settle(game)
    assert life(game, "Anna") == 22


@pytest.mark.parametrize(
    ("event", "gained"),
    [
        ("a source you control deals noncombat damage to an opponent", 1),
        ("a source you control deals combat damage to an opponent", 0),
        ("a red source deals damage to a player", 0),
        ("a source an opponent controls deals damage to you", 0),
        ("this creature deals damage to a Giant or player", 1),
        ("an opponent is dealt noncombat damage", 1),
        ("an opponent is dealt combat damage", 0),
        ("one or more Oxen you control deal damage to an opponent", 1),
    ],
)
def test_damage_of_sources(event: str, gained: int):
    ox = compiled("Ox", f"Whenever {event}, {GAIN}\n{{T}}: This creature deals 1 damage to any target.")
    game = main_phase("Ox", "Hill Giant", ox)
    play(game, "activate Ox", "targets: Ben")
    settle(game)
    assert life(game, "Anna") == 20 + gained


def test_damage_to_the_source_of_the_ability_is_of_each_source():
    ox = compiled(
        "Ox",
        "Whenever a source an opponent controls deals damage to this creature, that player loses 1 life.",
        size=(0, 9),
    )
    game = attack("Ox", "Ox", ox, theirs="Savannah Lions, Grizzly Bears")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: Savannah Lions > Ox, Grizzly Bears > Ox")
    assign_all(game)
    settle(game)
    assert life(game, "Ben") == 18


def test_an_ability_for_this_turn_triggers_each_time_and_then_no_more():
    cry = compiled(
        "Cry", "{0}: Whenever a creature attacks this turn, it gets +1/+0 until end of turn.", "Artifact"
    )
    game = main_phase("Cry, Grizzly Bears, Savannah Lions", "Island", cry)
    play(game, "activate Cry")
    resolve(game)
    go_on(game, Step.DECLARE_ATTACKERS)
    play(game, "attack: Grizzly Bears, Savannah Lions")
    settle(game)
    powers = [characteristics(game.state, find(game, n)).power for n in ("Grizzly Bears", "Savannah Lions")]
    assert powers == [3, 3]
    assert len(game.state.delayed) == 1
    go_on(game, Step.END)
    turn = game.state.turn.number
    while game.state.turn.number == turn:
        answer_the_only_way(game) if game.legal_actions.count() == 1 else play(game, "pass")
    assert not game.state.delayed


def test_an_event_that_counts_in_your_turn_only():
    ox = compiled(
        "Ox", f"Whenever this creature becomes tapped during your turn, {GAIN}\n{{T}}: You gain 2 life."
    )
    for active, gained in (("Anna", 3), ("Ben", 2)):
        text = f"step: upkeep active: {active} | Anna 20 battlefield: Ox | Ben 20"
        game = position(R2025, text, ox)
        if active == "Ben":
            play(game, "pass")
        play(game, "activate Ox")
        settle(game)
        assert life(game, "Anna") == 20 + gained


@pytest.mark.parametrize(
    "what",
    [
        "if defending player controls no Walls, draw a card",
        "if defending player has more cards in hand than you, draw a card",
        "defending player discards a card",
        "draw a card. If defending player controls a Wall, you lose 1 life",
        "tap target creature defending player controls",
    ],
)
def test_the_defending_player_is_meant_only_where_something_attacks(what: str):
    """Whoever gains life attacks nobody by that [cr2025-06-06 508.5]."""
    for event in ("this creature attacks", "this creature becomes blocked"):
        assert reading_of_text(f"Whenever {event}, {what}.").definition is not None
    for event in ("you gain life", "this creature becomes tapped"):
        assert reading_of_text(f"Whenever {event}, {what}.").definition is None
    assert reading_of_text(f"When this creature enters, {what}.").definition is None


def test_what_a_granted_ability_says_of_the_defending_player_is_said_of_its_own_attack():
    given = 'target creature gains "This creature can\'t attack unless defending player controls an Island."'
    assert reading_of_text(f"When this creature enters, {given}").definition is not None
    given = 'target creature gains "Whenever this creature attacks, defending player loses 1 life."'
    assert reading_of_text(f"When this creature enters, {given}").definition is not None


def test_the_attacking_player_is_meant_only_where_combat_damage_is_dealt():
    what = "you gain that much life and attacking player loses that much life."
    assert reading_of_text(f"Whenever this creature is dealt combat damage, {what}").definition is not None
    for event in ("you gain life", "this creature is dealt damage"):
        more = " Prevent all combat damage that would be dealt this turn."
        assert reading_of_text(f"Whenever {event}, {what}{more}").definition is None
