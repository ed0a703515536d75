"""What "it", "that card" and "that many" mean after an effect of the same resolution [cr2025-06-06 608.2]."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.vocabulary.abilities import Activated, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration, GainKeywords
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    DealDamage,
    Delay,
    Discard,
    Draw,
    GainLife,
    If,
    LoseLife,
    May,
    Mill,
    ReturnToBattlefield,
    SacrificeChosen,
    SacrificeObjects,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.amounts import NumberOf, Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import SacrificeOther
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    Chosen,
    ControllerOf,
    Is,
    Number,
    Seen,
    What,
    Who,
)
from manaburn.game import Game
from manaburn.terms import Keyword, Step
from rules.positions_of_play import go_to, life, now, play, position, resolve, size, zone

BOARD = """
step: precombat main
Anna 20   hand: {}   library: Forest, Grizzly Bears, 4 Forest
  battlefield: 6 Forest, Grizzly Bears, Craw Wurm
Ben 20    battlefield: Serra Angel   hand: Forest   library: 8 Forest
"""


def cast(sorcery: CardDefinition, *answers: str, hand: str = "") -> Game:
    game = position(BOARD.format(f"{sorcery.name}, {hand}" if hand else sorcery.name), sorcery)
    play(game, f"cast {sorcery.name}", *answers)
    if game.state.stack:
        resolve(game)
    return game


def sorcery(*effects, **words) -> CardDefinition:
    return card("Deed", "{G}", "Sorcery", printed="2020-01-01", spell=spell(*effects, **words))


CAT = token("Cat", "W", "Creature - Cat", 2, 2)
NEXT_END = BeginningOf(Step.END)


def test_those_tokens_gain_haste_and_are_sacrificed_later():
    deed = sorcery(
        CreateTokens(CAT, 2),
        Alter(What.IT, (GainKeywords(frozenset({Keyword.HASTE})),)),
        Delay(NEXT_END, (SacrificeObjects(What.IT),)),
    )
    game = cast(deed)
    cats = [id for id in game.state.permanents if game.state.objects[id].definition is CAT]
    assert len(cats) == 2
    assert Keyword.HASTE not in now(game, "Craw Wurm").keywords
    assert zone(game, "Anna", "battlefield").count("Cat") == 2
    go_to(game, "end")
    resolve(game)
    assert "Cat" not in zone(game, "Anna", "battlefield")
    assert "Craw Wurm" in zone(game, "Anna", "battlefield")


def test_the_exiled_card_returns_at_the_end_step_if_it_is_still_there():
    deed = sorcery(
        Put(Chosen(0), Place.EXILE),
        GainLife(2),
        Delay(NEXT_END, (ReturnToBattlefield(What.IT),)),
        targets=(TARGET_CREATURE,),
    )
    game = cast(deed, "targets: Craw Wurm")
    assert zone(game, "Anna", "exile") == ["Craw Wurm"]
    assert life(game) == (22, 20)
    go_to(game, "end")
    resolve(game)
    assert "Craw Wurm" in zone(game, "Anna", "battlefield")


def test_the_sacrificed_creature_is_known_as_it_was():
    deed = sorcery(SacrificeChosen(CREATURE, Who.YOU), GainLife(StatOf(Stat.TOUGHNESS, What.IT)))
    game = cast(deed)
    play(game, "choose: Craw Wurm")
    assert life(game) == (24, 20)


def test_what_was_sacrificed_as_a_cost_is_known_as_it_was():
    altar = card(
        "Altar",
        "{3}",
        "Artifact",
        printed="2020-01-01",
        abilities=(
            Activated(costs=(SacrificeOther(CREATURE),), effects=(GainLife(StatOf(Stat.POWER, What.PAID)),)),
        ),
    )
    game = position(BOARD.format("Forest").replace("6 Forest", "Altar"), altar)
    play(game, "activate Altar", "choose: Craw Wurm", "resolve")
    assert life(game) == (26, 20)


def test_what_was_sacrificed_to_cast_a_spell_is_known_as_it_was():
    deed = sorcery(Draw(StatOf(Stat.POWER, What.PAID)), costs=(SacrificeOther(CREATURE),))
    game = cast(deed, "choose: Grizzly Bears")
    assert len(zone(game, "Anna", "hand")) == 2


def test_damage_dealt_this_way_counts():
    deed = sorcery(DealDamage(3, Who.EACH_OPPONENT), GainLife(Number.DONE))
    assert life(cast(deed)) == (23, 17)


def test_life_lost_by_several_players_adds_up():
    deed = sorcery(LoseLife(2, Who.EACH_PLAYER), GainLife(Number.DONE))
    assert life(cast(deed)) == (22, 18)


def test_cards_milled_this_way_are_counted_by_what_they_are():
    deed = sorcery(Mill(6, Who.YOU), GainLife(NumberOf(What.IT, LAND)))
    assert life(cast(deed)) == (25, 20)


def test_a_discarded_card_is_asked_about():
    deed = sorcery(Discard(1, Who.YOU), If(Is(What.IT, LAND, Seen.NOW_OR_LAST), (GainLife(5),)))
    game = cast(deed, hand="Forest, Shock")
    play(game, "choose: Shock")
    assert life(game) == (20, 20)
    game = cast(deed, hand="Forest, Shock")
    play(game, "choose: Forest")
    assert life(game) == (25, 20)


def test_if_you_do_asks_whether_something_was_done():
    done = Compares(Number.DONE, Relation.AT_LEAST, 1)
    deed = sorcery(May((SacrificeChosen(LAND, Who.EACH_OPPONENT), If(done, (GainLife(1),)))))
    game = cast(deed)
    play(game, "yes")
    assert life(game) == (20, 20)  # Ben has no land


def test_the_controller_of_what_was_destroyed():
    deed = sorcery(
        Put(Chosen(0), Place.EXILE),
        GainLife(StatOf(Stat.POWER, What.IT), ControllerOf(What.IT)),
        targets=(TARGET_CREATURE,),
    )
    game = cast(deed, "targets: Serra Angel")
    assert life(game) == (20, 24)


def test_each_players_sacrifices_are_meant_together():
    deed = sorcery(SacrificeChosen(CREATURE, Who.EACH_PLAYER), GainLife(StatOf(Stat.POWER, What.IT)))
    game = cast(deed)
    play(game, "choose: Grizzly Bears", "choose: Serra Angel")
    assert life(game) == (26, 20)


def test_a_later_effect_that_finds_nothing_means_nothing():
    deed = sorcery(
        CreateTokens(CAT),
        SacrificeChosen(LAND, Who.EACH_OPPONENT),
        Alter(What.IT, (AddPowerToughness(3, 3),), Duration.INDEFINITE),
    )
    game = cast(deed)
    assert size(game, "Cat") == (2, 2)


def test_a_delayed_trigger_of_a_triggered_ability_knows_its_token():
    drummer = card(
        "Drummer",
        "{R}",
        "Creature - Goblin",
        1,
        1,
        printed="2020-01-01",
        abilities=(
            Triggered(
                on=BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.YOU),
                effects=(CreateTokens(CAT), Delay(NEXT_END, (Put(What.IT, Place.EXILE),))),
            ),
        ),
    )
    game = position(BOARD.format("Forest").replace("Craw Wurm", "Drummer"), drummer)
    go_to(game, "beginning of combat")
    resolve(game)
    assert "Cat" in zone(game, "Anna", "battlefield")
    go_to(game, "end")
    resolve(game)
    assert "Cat" not in zone(game, "Anna", "battlefield")
