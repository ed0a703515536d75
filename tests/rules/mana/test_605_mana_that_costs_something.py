"""Mana abilities that cost mana or other objects, and paying with them [cr2025-06-06 605, 601.2g]."""

from __future__ import annotations

from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Limit, spell
from manaburn.cards.vocabulary.effects import AddMana, GainLife, add, any_color
from manaburn.cards.vocabulary.effects_by_subject.mana_making import (
    ANY_COLOR,
    AddManaOf,
    ColorsOf,
    KindsKnown,
    LandsCouldProduce,
    Mixing,
)
from manaburn.cards.vocabulary.words.costs import (
    TAP,
    Cost,
    CostOfThis,
    DiscardCards,
    PayLife,
    RemoveCountersFromThis,
    SacrificeOther,
    TapOthers,
    pay,
)
from manaburn.cards.vocabulary.words.filters import ARTIFACT, CREATURE, LAND, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Count
from manaburn.game import Game
from manaburn.mana import ManaCost, mana, ways_to_spend
from manaburn.rules.mana.mana_at_hand import mana_at_hand
from manaburn.rules.mana.mana_ways import mana_ability_actions
from manaburn.state import events
from manaburn.terms import CounterKind, ManaType, ObjectId
from rules.positions_of_play import happened, life, permanent, play, position, refused, stack, zone

CHARGE = CounterKind("charge")


def source(name: str, *abilities: Activated, kind: str = "Artifact") -> CardDefinition:
    size = (1, 1) if "Creature" in kind else (None, None)
    return card(name, "{2}", kind, *size, printed="2000-01-01", abilities=abilities)


def made(effect: AddMana | AddManaOf, *costs: Cost, limit: Limit = Limit.NONE) -> Activated:
    return Activated(costs=costs, effects=(effect,), limit=limit)


SIGNET = source("Signet", made(add("{W}{U}"), pay("{1}"), TAP))
GATE = source("Gate", made(add("{C}"), TAP), made(add("{W}{W}", "{W}{U}", "{U}{U}"), pay("{W/U}"), TAP))
ALTAR = source("Altar", made(add("{C}{C}"), SacrificeOther(YOUR_CREATURE)))
DRUM = source("Drum", made(any_color(), TAP, TapOthers(CREATURE)))
ELF = source("Elf", made(add("{G}"), TAP), kind="Creature — Elf")
LOTUS = source("Lotus", made(AddManaOf(ANY_COLOR, 3), TAP, CostOfThis.SACRIFICE))
PRISM = source("Prism", made(any_color(), pay("{2}")))
DEVOTEE = source("Devotee", made(add("{W}", "{G}"), pay("{1}"), limit=Limit.ONCE_EACH_TURN))
CRADLE = source("Cradle", made(AddManaOf((ManaType.GREEN,), Count(YOUR_CREATURE)), TAP), kind="Land")
SPIRE = source("Spire", made(any_color(), TAP, PayLife(1)), kind="Land")
DEEP = source("Deep", made(any_color(), RemoveCountersFromThis(CHARGE)))
PIT = source("Pit", made(add("{B}"), DiscardCards()))
SOURCES = (SIGNET, GATE, ALTAR, DRUM, ELF, LOTUS, PRISM, DEVOTEE, CRADLE, SPIRE, DEEP, PIT)
INVENTED = {one.name: one for one in SOURCES}


def board(names: str, hand: str = "Shock") -> Game:
    text = f"Anna 20 hand: {hand} battlefield: {names} | Ben 20"
    return position(text, *SOURCES)


MAKERS = ["Signet", "Gate", "Altar", "Drum", "Elf", "Lotus", "Prism", "Devotee", "Cradle"]
COSTS = ("{1}", "{2}", "{W}", "{W}{U}", "{G}{G}", "{1}{W}{G}", "{B}{2}", "{4}")


# Payability against brute force


def pools(game: Game) -> set[tuple[int, ...]]:
    """Every pool that can be had by activating mana abilities one after another."""
    found: set[tuple[int, ...]] = set()
    seen: set[object] = set()
    waiting = [game]
    while waiting:
        here = waiting.pop()
        state = here.state
        marks = tuple((id, p.tapped, p.counters, p.used) for id, p in state.permanents.items())
        key = (state.players[0].mana, marks, state.players[0].life, state.players[0].hand)
        if key in seen or sum(state.players[0].mana) > 7:
            continue
        seen.add(key)
        found.add(state.players[0].mana)
        for action in mana_ability_actions(state, 0):
            after = here.clone()
            after.push(action)
            waiting.append(after)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_who_can_pay_is_found_able_and_nobody_else(seed):  # 118.3, 605.3
    rng = Random(seed)
    names = rng.sample(MAKERS, 2)
    names += rng.sample(
        ["Spire", "Deep (2 charge)", "Pit", "Memnite", "Forest", "Plains"], rng.choice((1, 2))
    )
    game = board(", ".join(names))
    reached = pools(game)
    at_hand = mana_at_hand(game.state, 0)
    for cost in map(ManaCost.parse, COSTS):
        able = any(ways_to_spend(cost, pool) for pool in reached)  # type: ignore[arg-type]
        assert at_hand.pays(cost) is able, f"{cost} with {names}"
        assert at_hand.most() >= max(sum(pool) for pool in reached if sum(pool) <= 7)


@pytest.mark.parametrize("seed", range(8))
def test_a_payment_by_plan_never_gets_stuck(seed):  # 601.2g-h
    rng = Random(seed)
    names = rng.sample(MAKERS, 3)
    names += rng.sample(["Spire", "Deep (2 charge)", "Pit", "Memnite", "Forest", "Plains"], 2)
    for cost in ("{1}{W}", "{W}{U}", "{2}{G}", "{3}"):
        thing = card("Thing", cost, "Artifact", printed="2000-01-01")
        text = f"Anna 20 hand: Thing, Shock battlefield: {', '.join(names)} | Ben 20"
        game = position(text, thing, *SOURCES)
        own = ObjectId(next(i for i, o in game.state.objects.items() if o.definition.name == "Thing"))
        if mana_at_hand(game.state, 0).pays(ManaCost.parse(cost)):
            game.push(d.CastSpell(own))
            assert stack(game) == ["Thing"]
        else:
            assert d.CastSpell(own) not in game.legal_actions


# In play


def test_a_signet_is_paid_for_from_the_pool():  # 605.3a, 602.2b
    game = position("Anna 20 hand: Shock battlefield: Signet, Forest | Ben 20", SIGNET, automation=())
    refused(game, "tap Signet for {W}{U} paying {G}")
    play(game, "tap Forest for {G}", "tap Signet for {W}{U} paying {G}")
    assert game.state.players[0].mana == mana("{W}{U}")
    assert permanent(game, "Signet").tapped
    assert not stack(game), "no mana ability uses the stack"


def test_what_pays_for_a_mana_ability_must_not_be_missing_afterwards():  # 601.2g
    duo = card("Duo", "{G}{W}", "Artifact", printed="2000-01-01")
    game = position(
        "Anna 20 hand: Duo battlefield: Signet, Forest, Swamp | Ben 20", SIGNET, duo, automation=()
    )
    play(game, "cast Duo", "tap Swamp for {B}", "tap Forest for {G}")
    refused(game, "tap Signet for {W}{U} paying {G}")
    play(game, "tap Signet for {W}{U} paying {B}", "pay {G}{W}")
    assert stack(game) == ["Duo"]


def test_what_is_sacrificed_for_mana_makes_none_any_more():  # 601.2g
    felling = made(add("{R}{R}{R}"), TAP, SacrificeOther(Filter(subtypes=frozenset({"Forest"}))))
    worm = card("Worm", "{2}{G}{G}", "Creature — Worm", 5, 5, printed="2000-01-01")
    mill = source("Mill", felling)
    text = "step: precombat main | Anna 20 hand: Worm battlefield: Mill, Forest#50, Forest#52 | Ben 20"
    game = position(text, mill, worm, automation=())
    play(game, "cast Worm")
    refused(game, "tap Mill for {R}{R}{R} with Forest#50")
    play(game, "tap Forest#50 for {G}", "tap Mill for {R}{R}{R} with Forest#50")
    game = position(text, mill, worm)
    play(game, "cast Worm")
    assert stack(game) == ["Worm"], "the plan taps a Forest before it sacrifices it"


def test_creatures_are_sacrificed_for_mana():  # 605.1a
    game = board("Altar, Elf, Memnite")
    play(game, "tap Elf for {G}", "tap Altar for {C}{C} with Elf")
    assert game.state.players[0].mana == mana("{G}{C}{C}")
    assert zone(game, "Anna", "graveyard") == ["Elf"]
    assert happened(game, events.ManaAdded)
    refused(game, "tap Altar for {C}{C} with Altar")


def rite(cost: str) -> CardDefinition:
    text = spell(GainLife(1), costs=(SacrificeOther(CREATURE),))
    return card("Rite", cost, "Instant", spell=text, printed="2000-01-01")


@pytest.mark.parametrize(("creatures", "castable"), [("Memnite", False), ("2 Memnite", True)])
def test_what_is_sacrificed_for_mana_is_not_there_for_another_cost(creatures, castable):  # 601.2h
    game = position(f"Anna 20 hand: Rite battlefield: Altar, {creatures} | Ben 20", rite("{2}"), ALTAR)
    if not castable:
        refused(game, "cast Rite")
        return
    play(game, "cast Rite")
    assert isinstance(game.decision, d.ChooseObjects)
    assert len(game.decision.among) == 1, "the other one made the mana"
    play(game, "choose: Memnite", "resolve")
    assert life(game) == (21, 20)


def test_a_creature_makes_mana_and_is_sacrificed_afterwards():  # 601.2g-h
    game = position("Anna 20 hand: Rite battlefield: Elf | Ben 20", rite("{G}"), ELF)
    play(game, "cast Rite", "choose: Elf", "resolve")
    assert (life(game), zone(game, "Anna", "graveyard")) == ((21, 20), ["Elf", "Rite"])


def test_an_object_cannot_be_used_for_two_parts_of_a_cost():  # 601.2h
    both = Activated(costs=(SacrificeOther(CREATURE), SacrificeOther(ARTIFACT)), effects=(GainLife(1),))
    game = position("Anna 20 battlefield: Forge, Memnite | Ben 20", source("Forge", both, kind="Enchantment"))
    refused(game, "activate Forge")


def test_once_each_turn_and_discarding_for_mana():  # 602.5b
    game = board("Devotee, Pit, Forest", hand="Shock, Plains")
    play(game, "tap Forest for {G}", "tap Devotee for {W} paying {G}")
    refused(game, "tap Devotee for {G} paying {W}")
    action = next(a for a in mana_ability_actions(game.state, 0) if a.mana == mana("{B}"))
    game.push(action)
    assert len(zone(game, "Anna", "graveyard")) == 1


def test_mana_for_each_and_in_combination():  # 106.4
    game = board("Cradle, 3 Memnite")
    play(game, "tap Cradle for {G}{G}{G}")
    assert game.state.players[0].mana == mana("{G}{G}{G}")
    pool = source("Pool", made(AddManaOf((ManaType.RED, ManaType.GREEN), 2, Mixing.COMBINATION), TAP))
    game = position("Anna 20 battlefield: Pool | Ben 20", pool)
    offered = {action.mana for action in mana_ability_actions(game.state, 0)}
    assert offered == {mana("{R}{R}"), mana("{R}{G}"), mana("{G}{G}")}


def test_what_lands_could_produce():  # 106.7
    theirs = AddManaOf(LandsCouldProduce(Filter(types=LAND.types, controller=Whose.OPPONENT)))
    orchard = source("Orchard", made(theirs, TAP), kind="Land")
    game = position("Anna 20 battlefield: Orchard | Ben 20 battlefield: Forest, Orchard", orchard)
    offered = {action.mana for action in mana_ability_actions(game.state, 0)}
    assert offered == {mana("{G}")}, "the other one could make only what this one could"
    game = position("Anna 20 battlefield: Orchard | Ben 20 battlefield: Wastes", orchard)
    assert not mana_at_hand(game.state, 0).pays(ManaCost.parse("{1}"))


def test_colours_of_permanents_and_without_a_commander_none():  # 903.4
    tower = source("Tower", made(AddManaOf(KindsKnown.OF_COMMANDER), TAP), kind="Land")
    vine = source("Vine", made(AddManaOf(ColorsOf(YOUR_CREATURE)), TAP))
    game = position("Anna 20 battlefield: Tower, Vine, Grizzly Bears | Ben 20", tower, vine)
    offered = {action.mana for action in mana_ability_actions(game.state, 0) if any(action.mana or ())}
    assert offered == {mana("{G}")}
    assert life(game) == (20, 20)


def test_the_card_that_is_cast_is_not_discarded_for_its_own_mana():  # 601.2a
    """It is on the stack by then: with one other card in hand there is one mana."""
    bear = card("Bog Bear", "{B}{B}", "Creature — Bear", 2, 2, printed="2000-01-01")
    text = "step: precombat main | Anna 20 hand: {} battlefield: Pit | Ben 20"
    assert "can't pay" in refused(position(text.format("Bog Bear, Shock"), PIT, bear), "cast Bog Bear")
    game = position(text.format("Bog Bear, 2 Shock"), PIT, bear)
    play(game, "cast Bog Bear")
