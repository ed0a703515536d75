"""What filters describe and what worked-out amounts and conditions come to [cr2025-06-06 105, 109, 700.5]."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields

import pytest

from manaburn.cards.definitions import card, token
from manaburn.cards.mechanics import EVERYTHING
from manaburn.cards.vocabulary.words import amounts as am
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.filters import (
    ARTIFACT,
    LAND,
    OF_CHARACTERISTICS,
    OF_STATUS,
    AnyCounter,
    ColorCount,
    Filter,
    Wearing,
    Whose,
)
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Circumstance, Count, CountersOn, Number, What, Who
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.rules.layers.characteristics import holds, number, permanents_matching
from manaburn.rules.layers.descriptions import matches_on
from manaburn.rules.words.filters import fits, fits_status
from manaburn.state.records.effects import Context
from manaburn.terms import CardType, Color, CounterKind, ObjectId, PlayerId, Tally, Zone
from rules.positions_of_play import go_to, play, position

ROD = card("Rod", "{1}", "Artifact - Equipment", printed="2020-01-01")
MULE = card("Gilded Mule", "{1}{W}{W}{B}", "Creature - Horse", 1, 4, printed="2020-01-01")
CAT = token("Cat", "", "Creature - Cat", 2, 2)
BOARD = """
step: precombat main
Anna 20  library: 8 Forest  hand: Shock, Forest  graveyard: 2 Shock, Craw Wurm
  battlefield: 2 Forest, Grizzly Bears (3 oil counters), Gilded Mule, Rod (on Gilded Mule), Cat (token)
Ben 13   library: 8 Forest  graveyard: Forest  battlefield: Craw Wurm, Mountain
"""


def board() -> Game:
    return position(BOARD, ROD, MULE, CAT)


def names(game: Game, filter: Filter) -> set[str]:
    found = permanents_matching(game.state, filter, PlayerId(0))
    return {game.state.objects[id].definition.name for id in found}


def creature(**words) -> Filter:
    return Filter(types=frozenset({CardType.CREATURE}), **words)


@pytest.mark.parametrize(
    ("filter", "expected"),
    [
        (creature(token=True), {"Cat"}),
        (creature(nontoken=True), {"Grizzly Bears", "Gilded Mule", "Craw Wurm"}),
        (creature(color_count=ColorCount.COLORLESS), {"Cat"}),
        (creature(color_count=ColorCount.COLORED), {"Grizzly Bears", "Gilded Mule", "Craw Wurm"}),
        (creature(color_count=ColorCount.MONOCOLORED), {"Grizzly Bears", "Craw Wurm"}),
        (creature(color_count=ColorCount.MULTICOLORED), {"Gilded Mule"}),
        (creature(counter=CounterKind("oil")), {"Grizzly Bears"}),
        (creature(counter=CounterKind.PLUS_ONE), set()),
        (creature(counter=AnyCounter.ANY_KIND), {"Grizzly Bears"}),
        (creature(wearing=Wearing.EQUIPMENT), {"Gilded Mule"}),
        (creature(wearing=Wearing.AURA), set()),
        (creature(toughness_at_least=4), {"Gilded Mule", "Craw Wurm"}),
        (creature(mana_value_at_least=4, mana_value_at_most=4), {"Gilded Mule"}),
        (creature(owner=Whose.OPPONENT), {"Craw Wurm"}),
        (Filter(any_of=(ARTIFACT, creature(power_at_least=5))), {"Rod", "Craw Wurm"}),
    ],
)
def test_filters(filter: Filter, expected: set[str]):
    assert names(board(), filter) == expected


OURS = creature(controller=Whose.YOU)


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (am.Sum((2, Count(zone=Zone.HAND, of=Who.YOU), Number.X)), 11),
        (am.Times(3, 4), 12),
        (am.Half(7, am.Rounding.UP), 4),
        (am.Half(7, am.Rounding.DOWN), 3),
        (am.Measure(am.Taken.GREATEST, am.Stat.TOUGHNESS, OURS), 4),
        (am.Measure(am.Taken.GREATEST, am.Stat.POWER, creature(subtypes=frozenset({"Elf"}))), 0),
        (am.Measure(am.Taken.TOTAL, am.Stat.POWER, OURS), 5),
        (am.Measure(am.Taken.TOTAL, am.Stat.MANA_VALUE, OURS), 6),
        (Count(zone=Zone.GRAVEYARD, of=Who.YOU), 3),
        (Count(LAND, Zone.GRAVEYARD, Who.EACH_PLAYER), 1),
        (Count(zone=Zone.HAND, of=Who.EACH_OPPONENT), 0),
        (am.Measure(am.Taken.DIFFERENT, am.Feature.COLOR, OURS), 3),
        (am.DevotionTo(frozenset({Color.WHITE})), 2),
        (am.DevotionTo(frozenset({Color.WHITE, Color.BLACK})), 3),
        (am.PlayersMeant(Who.EACH_OPPONENT), 1),
        (CountersOn(None, What.THAT), 0),
    ],
)
def test_amounts(amount, expected: int):
    context = Context(controller=PlayerId(0), source=ObjectId(999), x=7)
    assert number(board().state, amount, context) == expected


@pytest.mark.parametrize(
    ("relation", "against"),
    [
        (Relation.AT_LEAST, {2: True, 3: True, 4: False}),
        (Relation.AT_MOST, {2: False, 3: True, 4: True}),
        (Relation.EXACTLY, {2: False, 3: True, 4: False}),
        (Relation.MORE_THAN, {2: True, 3: False, 4: False}),
        (Relation.LESS_THAN, {2: False, 3: False, 4: True}),
    ],
)
def test_comparisons(relation: Relation, against: dict[int, bool]):
    context = Context(controller=PlayerId(0), source=ObjectId(999))
    state = board().state
    three = Count(creature(controller=Whose.YOU))
    assert {n: holds(state, Compares(three, relation, n), context) for n in against} == against


def test_conditions_together():
    context = Context(controller=PlayerId(0), source=ObjectId(999))
    state = board().state
    yours, empty = Circumstance.YOUR_TURN, Circumstance.HAND_IS_EMPTY
    assert holds(state, AnyOf((yours, empty)), context)
    assert not holds(state, AllOf((yours, empty)), context)


def test_what_happened_this_turn_is_counted_until_it_is_over():
    text = """
        step: precombat main
        Anna 20  library: 8 Forest  hand: Shock, Forest  battlefield: Mountain, Grizzly Bears
        Ben 20   library: 8 Forest  battlefield: Savannah Lions
    """
    game = position(text)
    game.state.mechanics = int(EVERYTHING)  # no card of the game asks
    context = Context(controller=PlayerId(0), source=ObjectId(999))

    def counted(what: Tally | Happening, who: Who = Who.YOU, filter: Filter | None = None) -> int:
        if isinstance(what, Tally):
            return number(game.state, am.Tallied(what, who), context)
        return number(game.state, Happened(what=what, who=who, filter=filter), context)

    play(game, "play Forest", "cast Shock", "targets: Savannah Lions", "resolve")
    assert counted(Tally.SPELLS_CAST) == 1
    assert counted(Happening.ENTERED, filter=LAND) == 1
    assert counted(Happening.DIED, Who.EACH_OPPONENT, creature()) == 1
    assert counted(Happening.DIED) == 0
    assert counted(Happening.CAME_TO_GRAVEYARD) == 1
    assert counted(Happening.LEFT, Who.EACH_PLAYER) == 1
    go_to(game, "beginning of combat")
    play(game, "pass", "pass", "attack: Grizzly Bears")
    go_to(game, "combat damage")
    game.push(next(iter(game.legal_actions)))
    assert counted(Happening.ATTACKED) == 1
    assert counted(Tally.COMBAT_DAMAGE_TAKEN, Who.EACH_OPPONENT) == 2
    assert counted(Tally.LIFE_LOST, Who.EACH_OPPONENT) == 2
    go_to(game, "draw", "Ben")
    assert counted(Tally.CARDS_DRAWN, Who.EACH_OPPONENT) == 1
    assert counted(Tally.LIFE_LOST, Who.EACH_OPPONENT) == 0


def test_counters_of_any_name_are_written_and_read():
    game = position(BOARD.replace("Gilded Mule", "Serra Angel").replace("Cat (token)", "Forest"), ROD)
    text = position_text(game.state)
    assert "3 oil counters" in text
    again = parse_position(text)
    assert position_text(again) == text


def test_each_thing_that_a_description_states_is_asked_by_the_function_that_it_calls_for():
    def asked_by(function):
        return set(re.findall(r"\bfilter\.(\w+)", inspect.getsource(function)))

    asked_of_all = asked_by(matches_on) - {"asks_of_characteristics", "asks_of_status"}
    assert asked_by(fits) == {*OF_CHARACTERISTICS}
    assert asked_by(fits_status) == {*OF_STATUS}
    assert not {*OF_CHARACTERISTICS} & {*OF_STATUS}
    assert asked_of_all | {*OF_CHARACTERISTICS, *OF_STATUS} == {field.name for field in fields(Filter)}
    assert not Filter(types=frozenset({CardType.CREATURE})).asks_of_characteristics
    assert Filter(power_at_most=0).asks_of_characteristics
    assert Filter(token=True).asks_of_status
