"""Abilities that trigger on what players do with cards and spells [cr2025-06-06 603.2]; targets that differ
[cr2025-06-06 115.3]; spells that are countered and go elsewhere [cr2025-06-06 701.6a].
"""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import CounterSpell, DealDamage, Effect, GainLife, If
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import FromElsewhere
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Feature, Measure, MeasureOfCards, Stat, Taken
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_SPELL,
    Amount,
    Chosen,
    Circumstance,
    Condition,
    Count,
    LifeOf,
    TargetSlot,
    Who,
)
from manaburn.game import Game
from manaburn.terms import CardType, Zone
from rules.positions_of_play import life, play, position, refused, zone

BOARD = """
step: precombat main
Anna 20   hand: Deed, Shock, Forest, Grizzly Bears   library: 5 Island   graveyard: Craw Wurm, Island
  battlefield: Watcher, 3 Forest, 2 Mountain, Savannah Lions
Ben 20    hand: Shock   library: 5 Island   battlefield: Goblin Piker, 5 Mountain
"""


def watcher(event: on.TriggerEvent) -> CardDefinition:
    """An enchantment of Anna's by which she gains a life each time."""
    gain = Triggered(on=event, effects=(GainLife(1),))
    return card("Watcher", "{1}", "Enchantment", printed="2020-01-01", abilities=(gain,))


NOTHING = watcher(DoesDeed(Doing.PHASES_IN))
IDLE = card("Deed", "{G}", "Sorcery", printed="2020-01-01", spell=spell())


def cast(
    *effects: Effect, watching: CardDefinition = NOTHING, answers: tuple[str, ...] = (), **words
) -> Game:
    deed = card("Deed", "{G}", "Sorcery", printed="2020-01-01", spell=spell(*effects, **words))
    game = position(BOARD, deed, watching)
    play(game, "cast Deed", "resolve")
    return game


NONCREATURE = Filter(not_types=CREATURE.types)
INSTANT = Filter(types=frozenset({CardType.INSTANT}))


@pytest.mark.parametrize(
    ("event", "gained"),
    [
        (on.CastsSpell(Whose.YOU, spell=NONCREATURE, ordinal=1), 1),
        (on.CastsSpell(Whose.YOU, spell=INSTANT, ordinal=2), 0),
        (on.CastsSpell(Whose.YOU, at=YOUR_CREATURE), 1),
        (on.CastsSpell(Whose.YOU, at=LAND), 0),
        (on.CastsSpell(Whose.YOU, during=Whose.YOU), 1),
        (on.CastsSpell(Whose.YOU, during=Whose.OPPONENT), 0),
        (on.CastsSpell(Whose.YOU, how=FromElsewhere.NOT_FROM_HAND), 0),
        (on.CastsSpell(Whose.YOU, how="kicker"), 0),
    ],
)
def test_how_a_spell_is_cast(event: on.CastsSpell, gained: int):
    game = position(BOARD, watcher(event), IDLE)
    play(game, "cast Shock", "targets: Savannah Lions")
    assert len(game.state.stack) == 1 + gained


OTHER = TargetSlot(what=CREATURE, other_than=(0,))


def test_another_target_is_another():
    """[cr2025-06-06 115.3]"""
    both = (DealDamage(1, Chosen(0)), DealDamage(2, Chosen(1)))
    text = spell(*both, targets=(TARGET_CREATURE, OTHER))
    deed = card("Deed", "{G}", "Sorcery", printed="2020-01-01", spell=text)
    game = position(BOARD, deed, NOTHING)
    play(game, "cast Deed", "targets: Savannah Lions")
    assert refused(game, "targets: Savannah Lions")
    play(game, "targets: Goblin Piker", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Goblin Piker"]
    lonely = position(BOARD.replace("Goblin Piker, ", ""), deed, NOTHING)
    assert refused(lonely, "cast Deed")


ELSEWHERE = [(Zone.EXILE, "exile"), (Zone.HAND, "hand"), (Zone.LIBRARY, "library")]


@pytest.mark.parametrize(("to", "where"), ELSEWHERE)
def test_a_countered_spell_goes_elsewhere(to: Zone, where: str):
    """[cr2025-06-06 701.6a]"""
    stop = card(
        "Stop",
        "{R}",
        "Instant",
        printed="2020-01-01",
        spell=spell(CounterSpell(Chosen(0), to=to), targets=(TARGET_SPELL,)),
    )
    board = BOARD.replace("hand: Shock   library", "hand: Stop   library")
    game = position(board, stop, NOTHING, IDLE)
    play(game, "cast Shock", "targets: Goblin Piker", "pass", "cast Stop", "targets: Shock", "resolve")
    assert "Shock" in zone(game, "Anna", where)


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (Count(LAND, of=Who.EACH_OPPONENT), 5),
        (MeasureOfCards(Taken.DIFFERENT, Feature.CARD_TYPE, Zone.GRAVEYARD, Who.YOU), 2),
        (Measure(Taken.DIFFERENT, Stat.POWER, CREATURE), 1),
    ],
)
def test_amounts(amount: Amount, value: int):
    assert life(cast(GainLife(amount))) == (20 + value, 20)


MORE_LIFE = Compares(LifeOf(Who.THAT_PLAYER), Relation.MORE_THAN, LifeOf())


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (SomePlayer(Who.EACH_OPPONENT, MORE_LIFE), False),
        (SomePlayer(Who.EACH_OPPONENT, Compares(LifeOf(Who.THAT_PLAYER), Relation.EXACTLY, 20)), True),
        (Circumstance.YOUR_MAIN_PHASE, True),
    ],
)
def test_conditions(condition: Condition, holds: bool):
    assert life(cast(If(condition, (GainLife(1),)))) == (20 + holds, 20)
