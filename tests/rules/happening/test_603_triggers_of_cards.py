"""Sacrifices, discards, cycling, life lost, counters, several at once, what leaves graveyards
[cr2025-06-06 603.2c, 603.10a, 702.29c].
"""

from __future__ import annotations

import pytest

from manaburn.game import Automation, Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, resolve, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {} graveyard: 2 Memnite library: 9 Forest
  battlefield: 8 Forest, Watcher, Grizzly Bears, Hill Giant
Ben 20 hand: {} library: 9 Forest battlefield: 4 Forest, Craw Wurm
"""
GAIN = "you gain 1 life"
ALIKE = (Automation.PAY_MANA, Automation.ORDER_ALIKE_TRIGGERS, Automation.ONLY_CHOICES)
SPELLS = (
    written("Feast", "Sorcery", "Sacrifice a creature."),
    written("Drop", "Sorcery", "Target player discards two cards."),
    written("Drain", "Sorcery", "Target player loses 3 life."),
    written("Mark", "Sorcery", "Put two +1/+1 counters on target creature."),
    written("Wrath", "Sorcery", "Destroy all creatures."),
    written("Clean", "Sorcery", "Exile target player's graveyard."),
    written("Grind", "Sorcery", "Mill two cards."),
    written("Tock", "Sorcery", "Draw a card.", "Cycling {1}"),
    written("Tick", "Sorcery", "Draw a card.", "Cycling {1}", "When you cycle Tick, you gain 5 life."),
)


def game_with(text: str, hand: str, others: str = "Forest") -> Game:
    watcher = written("Watcher", "Enchantment", text)
    return position(BOARD.format(hand, others), watcher, *SPELLS, automation=ALIKE)


@pytest.mark.parametrize(
    ("when", "hand", "plays", "times"),
    [
        ("Whenever you sacrifice a creature", "Feast", ("cast Feast", "resolve", "choose: Hill Giant"), 1),
        ("Whenever you sacrifice an artifact", "Feast", ("cast Feast", "resolve", "choose: Hill Giant"), 0),
        (
            "Whenever you discard a card",
            "Drop, Forest, Island, Swamp",
            ("cast Drop", "targets: Anna", "resolve", "choose: Forest, Island"),
            2,
        ),
        (
            "Whenever you discard one or more cards",
            "Drop, 2 Forest",
            ("cast Drop", "targets: Anna", "resolve"),
            1,
        ),
        (
            "Whenever you discard a creature card",
            "Drop, 2 Forest",
            ("cast Drop", "targets: Anna", "resolve"),
            0,
        ),
        ("Whenever an opponent loses life", "Drain", ("cast Drain", "targets: Ben", "resolve"), 1),
        ("Whenever you lose life", "Drain", ("cast Drain", "targets: Ben", "resolve"), 0),
        (
            "Whenever one or more +1/+1 counters are put on a creature you control",
            "Mark",
            ("cast Mark", "targets: Hill Giant", "resolve"),
            1,
        ),
        ("Whenever one or more creatures you control die", "Wrath", ("cast Wrath", "resolve"), 1),
        ("Whenever a creature you control dies", "Wrath", ("cast Wrath", "resolve"), 2),
        (
            "Whenever one or more cards leave your graveyard",
            "Clean",
            ("cast Clean", "targets: Anna", "resolve"),
            1,
        ),
        (
            "Whenever a creature card leaves your graveyard",
            "Clean",
            ("cast Clean", "targets: Anna", "resolve"),
            2,
        ),
        (
            "Whenever one or more land cards are put into your graveyard from your library",
            "Grind",
            ("cast Grind", "resolve"),
            1,
        ),
        ("Whenever you cycle another card", "Tock", ("activate Tock",), 1),
        ("Whenever you cycle or discard a card", "Tock", ("activate Tock",), 1),
    ],
)
def test_what_triggers_how_often(when: str, hand: str, plays: tuple[str, ...], times: int):
    game = game_with(f"{when}, {GAIN}.", hand)
    play(game, *plays)
    resolve_all(game)
    assert life(game)[0] == 20 + times


def test_a_card_that_is_cycled_triggers_its_own_ability():
    game = game_with("Whenever you gain life, you lose 1 life.", "Tick")
    play(game, "activate Tick")
    resolve_all(game)
    assert life(game)[0] == 24
    assert "Tick" in zone(game, "Anna", "graveyard")


def test_that_many_is_how_many_at_once():
    game = game_with("Whenever one or more creatures you control die, draw that many cards.", "Wrath")
    play(game, "cast Wrath", "resolve")
    resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == 2


def test_what_triggers_when_a_certain_creature_dies_this_turn_does_so_no_later():
    bind = written(
        "Bind",
        "Instant",
        "Target creature gets +1/+1 until end of turn. When that creature dies this turn, draw a card.",
    )
    doom = written("Doom", "Instant", "Destroy target creature.")
    for later, cards in ((False, 1), (True, 0)):
        game = position(BOARD.format("Bind, 2 Doom", "Forest").replace("Watcher, ", ""), bind, doom)
        play(game, "cast Bind", "targets: Craw Wurm", "resolve")
        play(game, "cast Doom", "targets: Hill Giant", "resolve")
        if later:
            go_to(game, "upkeep", "Ben")
            play(game, "pass") if game.decision.player == 1 else None
        play(game, "cast Doom", "targets: Craw Wurm")
        before = len(zone(game, "Anna", "hand"))
        resolve(game)
        resolve_all(game)
        assert len(zone(game, "Anna", "hand")) - before == cards


def test_counters_are_put_on_what_enters_with_them():
    rat = written("Rat", "Creature — Rat", "Rat enters with two +1/+1 counters on it.", size="1/1")
    game = position(
        BOARD.format("Rat", "Forest"),
        rat,
        written(
            "Watcher",
            "Enchantment",
            f"Whenever one or more +1/+1 counters are put on a creature you control, {GAIN}.",
        ),
    )
    play(game, "cast Rat", "resolve")
    resolve_all(game)
    assert permanent(game, "Rat").counter(CounterKind.PLUS_ONE) == 2
    assert life(game)[0] == 21


@pytest.mark.parametrize(("says", "left"), [("gain 1 life", 18), ("gain that much life", 20)])
def test_damage_of_several_sources_at_once_is_one_loss_of_life(says: str, left: int) -> None:
    """Three creatures deal damage to Anna at the same time: she loses 3 life once [603.2c, 120.3a]."""
    watcher = written("Watcher", "Enchantment", f"Whenever you lose life, you {says}.")
    charm = written("Charm", "Sorcery", "Each creature deals 1 damage to its controller.")
    board = "Anna 20 hand: Charm battlefield: Watcher, 3 Memnite, Forest | Ben 20 battlefield: Memnite"
    game = position(board, watcher, charm, automation=ALIKE)
    play(game, "cast Charm")
    resolve_all(game)
    assert life(game) == (left, 19)
