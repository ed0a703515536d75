"""Several effects that would change one event: who is affected chooses which to apply first [616.1].

Until 2009 these are rules 419.8 and 419.9.
"""

from __future__ import annotations

import json
from typing import get_args

import pytest

from contracts import check_play
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Entering, EntersWithCounters, Static
from manaburn.cards.vocabulary.changes.changes import Rule, RuleForPlayer
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.changes.replacements import (
    MoreCounters,
    MoreDamage,
    MoreLifeGained,
    ReplacesDraw,
    ReplacesLifeGain,
    Replacing,
)
from manaburn.cards.vocabulary.effects import DealDamage, Destroy, Draw, GainLife, PutCounters
from manaburn.cards.vocabulary.effects_on_cards.copying import EntersAsCopy
from manaburn.cards.vocabulary.words.references import ANY_TARGET, TARGET_CREATURE, Chosen, Number, What, Who
from manaburn.decisions import Purpose
from manaburn.editions import R2002, R2006, R2010, R2025, Edition
from manaburn.game import Game
from manaburn.rules.replacement.replaced import REPLACED
from manaburn.rules.replacement.would_be import WouldBe
from manaburn.rules.zones.entering import AS_IT_ENTERS, ENTERING
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import CardType, CounterKind
from rules.positions_of_many_turns import charm
from rules.positions_of_the_turn import ANNA, BEN, battlefield, every_edition, hand, life, permanent, position

CREATURES = frozenset({CardType.CREATURE})


def law(name: str, *changes: Replacing, who: Who = Who.YOU) -> CardDefinition:
    """An enchantment that changes what happens to those players."""
    ability = Static(affects=who, changes=changes)
    return card(name, "{0}", "Enchantment", abilities=(ability,), printed="1993-08-05")


TWICE = law("Twice", MoreLifeGained(times=2))
ONE_MORE = law("One More", MoreLifeGained(plus=1))
CARDS = law("Cards", ReplacesLifeGain((Draw(Number.THAT_MUCH, Who.THAT_PLAYER),)))
NEVER = law("Never", RuleForPlayer.CANT_GAIN_LIFE, who=Who.EACH_PLAYER)
LIFE_INSTEAD = law("Life Instead", ReplacesDraw((GainLife(1, Who.THAT_PLAYER),)))
FURNACE = law("Furnace", MoreDamage(times=2), who=Who.EACH_PLAYER)
HEAT = law("Heat", MoreDamage(plus=2), who=Who.EACH_PLAYER)
MANY = law("Many", MoreCounters(CounterKind.PLUS_ONE, CREATURES, times=2))
SCALES = law("Scales", MoreCounters(CounterKind.PLUS_ONE, CREATURES, plus=1))
HEAL = charm("Heal", GainLife(3))
BLESS = charm("Bless", GainLife(3, Who.EACH_PLAYER))
BURN = charm("Burn", DealDamage(3, Chosen(0)), targets=(ANY_TARGET,))
SHIELD = charm("Shield", Shelter(to=(Chosen(0),), amount=4), targets=(ANY_TARGET,))
GROW = charm("Grow", PutCounters(CounterKind.PLUS_ONE, 1, Chosen(0)), targets=(TARGET_CREATURE,))
OWN = (
    *(TWICE, ONE_MORE, CARDS, NEVER, LIFE_INSTEAD, FURNACE, HEAT, MANY, SCALES),
    *(HEAL, BLESS, BURN, SHIELD, GROW),
)


def board(edition: Edition, anna: str, spell: str, ben: str = "Mountain") -> Game:
    """Anna has priority in her main phase and one spell."""
    return position(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: {spell}   battlefield: {anna}   library: 20 Forest
        Ben 20   battlefield: {ben}   library: 20 Forest
        """,
        edition,
        *OWN,
    )


def is_asked(game: Game, player: int) -> bool:
    """Whether a player chooses what to apply first."""
    asked = game.decision
    assert asked is None or game.view(asked.player).decision is not None, "who is asked sees the question"
    return (
        isinstance(asked, d.ChooseObjects) and asked.purpose is Purpose.APPLY_FIRST and asked.player == player
    )


# Gaining life


@every_edition
@pytest.mark.parametrize(("first", "total"), [("Twice", 27), ("One More", 28)])
def test_the_player_chooses_what_to_apply_first_to_a_gain_of_life(
    edition: Edition, first: str, total: int
) -> None:
    game = board(edition, "Twice, One More", "Heal").play("cast Heal", "pass", "pass")
    assert is_asked(game, ANNA)
    assert life(game) == [20, 20]
    assert {game.text(action).split("#")[0] for action in game.legal_actions} == {
        "choose: Twice",
        "choose: One More",
    }
    game.play(f"choose: {first}")
    assert life(game) == [total, 20]


def test_of_three_effects_the_order_is_asked_for_until_it_is_plain() -> None:
    game = board(R2025, "Twice, One More, Cards", "Heal").play("cast Heal", "pass", "pass")
    game.play("choose: One More")
    assert is_asked(game, ANNA)
    game.play("choose: Twice")
    assert (life(game), len(hand(game, ANNA))) == ([20, 20], 8)


def test_nobody_is_asked_where_all_effects_do_the_same() -> None:
    game = board(R2025, "2 Twice", "Heal").play("cast Heal", "pass", "pass")
    assert life(game) == [32, 20]


def test_each_of_several_players_chooses_for_themselves() -> None:
    game = board(R2025, "Twice, One More", "Bless", "Twice, One More").play("cast Bless", "pass", "pass")
    assert is_asked(game, ANNA)
    game.play("choose: Twice")
    assert is_asked(game, BEN)
    assert life(game) == [20, 20], "what was not decided has not begun"
    game.play("choose: One More")
    assert life(game) == [27, 28]


@pytest.mark.parametrize("edition", [R2006, R2025], ids=str)
def test_what_can_not_happen_is_not_replaced(edition: Edition) -> None:
    """614.17c in 2025."""
    game = board(edition, "Never, Cards", "Heal").play("cast Heal", "pass", "pass")
    assert (life(game), hand(game, ANNA)) == ([20, 20], [])


@every_edition
def test_an_effect_replaces_no_event_twice(edition: Edition) -> None:
    """419.6a in 2002 and 2006, 614.5 since: life for cards for life ends there."""
    game = board(edition, "Cards, Life Instead", "Heal").play("cast Heal", "pass", "pass")
    assert (life(game), hand(game, ANNA)) == ([23, 20], [])


@every_edition
def test_a_choice_is_saved_and_taken_back(edition: Edition) -> None:
    game = board(edition, "Twice, One More", "Heal").play("cast Heal", "pass")
    before = game.state.clone()
    game.play("pass")
    saved = decode(json.loads(json.dumps(encode(game.state))))
    assert saved == game.state
    assert Game(saved).play("choose: Twice").state.players[ANNA].life == 27
    again = Game.parse(str(game))
    assert again.play("choose: One More").state.players[ANNA].life == 28
    game.play("choose: Twice")
    told = len(game.events)
    game.pop()
    game.pop()
    assert game.state == before
    game.play("pass", "choose: Twice")
    assert len(game.events) == told


# Damage


@every_edition
@pytest.mark.parametrize(("first", "dealt"), [("Furnace", 8), ("Heat", 10)])
def test_the_player_dealt_damage_chooses(edition: Edition, first: str, dealt: int) -> None:
    game = board(edition, "Furnace, Heat", "Burn").play("cast Burn", "targets Ben", "pass", "pass")
    assert is_asked(game, BEN)
    game.play(f"choose: {first}")
    assert life(game) == [20, 20 - dealt]


@every_edition
@pytest.mark.parametrize(("first", "dealt"), [("Furnace", 2), ("Shield", 0)])
def test_damage_is_prevented_before_or_after_it_is_doubled(edition: Edition, first: str, dealt: int) -> None:
    game = board(edition, "Furnace", "Burn, Shield")
    game.play("cast Shield", "targets Ben", "pass", "pass", "cast Burn", "targets Ben", "pass", "pass")
    assert is_asked(game, BEN)
    game.play(
        "choose: Furnace"
        if first == "Furnace"
        else next(game.text(action) for action in game.legal_actions if "Furnace" not in game.text(action))
    )
    assert life(game) == [20, 20 - dealt]


def test_the_controller_of_a_creature_chooses_for_it() -> None:
    game = board(R2025, "Furnace, Heat", "Burn", "Craw Wurm")
    game.play("cast Burn", "targets Craw Wurm", "pass", "pass")
    assert is_asked(game, BEN)
    game.play("choose: Furnace")
    assert "Craw Wurm" not in game.view(BEN).players[BEN].battlefield


# Counters


@pytest.mark.parametrize("edition", [R2002, R2010, R2025], ids=str)
@pytest.mark.parametrize(("first", "counters"), [("Many", 3), ("Scales", 4)])
def test_the_controller_of_a_permanent_chooses_how_counters_grow(
    edition: Edition, first: str, counters: int
) -> None:
    game = board(edition, "Many, Scales, Grizzly Bears", "Grow")
    game.play("cast Grow", "targets Grizzly Bears", "pass", "pass")
    assert is_asked(game, ANNA)
    game.play(f"choose: {first}")
    assert permanent(game, "Grizzly Bears").counter(CounterKind.PLUS_ONE) == counters


@every_edition
def test_a_creature_enters_with_as_many_as_its_controller_chooses(edition: Edition) -> None:
    """614.12 in 2025: it enters with them, so this is asked before it does."""
    hydra = card(
        "Hydra",
        "{0}",
        "Creature — Hydra",
        0,
        0,
        abilities=(EntersWithCounters(kind=CounterKind.PLUS_ONE, amount=2),),
        printed="1993-08-05",
    )
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Hydra   battlefield: Many, Scales   library: 20 Forest
        Ben 20   library: 20 Forest
        """,
        edition,
        *OWN,
        hydra,
    )
    game.play("cast Hydra", "pass", "pass")
    assert is_asked(game, ANNA)
    assert "Hydra" not in battlefield(game, ANNA)
    game.play("choose: Scales")
    assert permanent(game, "Hydra").counter(CounterKind.PLUS_ONE) == 6


# Being destroyed


ARMOR = card(
    "Armor",
    "{0}",
    "Enchantment — Aura",
    enchant=TARGET_CREATURE,
    abilities=(Static(affects=What.THIS, changes=(Rule.UMBRA_ARMOR,)),),
    printed="1993-08-05",
)
SLAY = charm("Slay", Destroy(Chosen(0)), targets=(TARGET_CREATURE,))


@pytest.mark.parametrize(("first", "left"), [("Hill Giant", ["Armor"]), ("Armor", [])])
def test_a_shield_counter_or_the_aura_saves_what_would_be_destroyed(first: str, left: list[str]) -> None:
    """122.1c and 702.89a are two replacement effects: the controller of the creature chooses."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Slay   library: 20 Forest
        Ben 20   battlefield: Hill Giant#30 (1 shield counter), Armor (on Hill Giant#30)   library: 20 Forest
        """,
        R2025,
        *(ARMOR, SLAY),
    )
    game.play("cast Slay", "target Hill Giant", "pass", "pass")
    assert is_asked(game, BEN)
    game.play(f"choose: {first}")
    assert battlefield(game, BEN) == ["Hill Giant", *left]
    assert permanent(game, "Hill Giant").counter(CounterKind.SHIELD) == (not left)


# What there is to replace


def test_the_table_of_what_may_be_replaced_is_whole() -> None:
    assert {*REPLACED, *ENTERING} == set(get_args(WouldBe))


def test_each_ability_that_changes_how_something_enters_is_applied() -> None:
    assert {*AS_IT_ENTERS, EntersAsCopy} == set(get_args(Entering))


# Who leaves


def test_what_the_others_chose_stands_when_one_leaves_who_was_asked() -> None:
    """800.4a: what would happen to the others still does."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Bless   battlefield: Twice, One More   library: 20 Forest
        Ben 20   battlefield: Twice, One More   library: 20 Forest
        Cara 20   library: 20 Forest
        """,
        R2025,
        *OWN,
    )
    game.play("cast Bless", "pass", "pass", "pass", "choose: One More")
    assert is_asked(game, BEN)
    game.push(d.Concede(BEN))
    assert game.decision == d.Priority(ANNA)
    assert [player.life for player in game.state.players if player.in_game] == [28, 23]


def test_what_a_player_did_ends_when_they_leave_while_asked() -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Heal   battlefield: Twice, One More   library: 20 Forest
        Ben 20   library: 20 Forest
        Cara 20   library: 20 Forest
        """,
        R2025,
        *OWN,
    )
    game.play("cast Heal", "pass", "pass", "pass")
    game.push(d.Concede(ANNA))
    assert isinstance(game.decision, d.Priority)
    assert life(game)[1:] == [20, 20]


@pytest.mark.parametrize("seed", range(2))
def test_games_with_such_cards_hold_what_every_game_holds(seed: int) -> None:
    text = """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: 2 Heal, Burn, Grow   battlefield: Twice, One More, Furnace, Rhox Faithmender
        Ben 20   hand: 2 Heal, Burn, Shield   battlefield: Heat, Many, Scales, Honor Troll, Grizzly Bears
    """
    game = position(text, R2025, *OWN)
    assert check_play(game, seed, every=40)
