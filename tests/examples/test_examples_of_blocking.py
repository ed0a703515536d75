"""Worked examples of the rules texts about blockers: evasion, requirements, triggers, orders.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from covering import example, examples, rules
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    CantBeBlockedByNumber,
    CantBeBlockedExceptBy,
    CantBeBlockedIfDefenderControls,
    LoseAllAbilities,
    Rule,
    RuleChange,
    SetColors,
    SetTypes,
    Than,
)
from manaburn.cards.vocabulary.changes.combat_changes import BlocksIfAble
from manaburn.cards.vocabulary.effects import Delay, Destroy
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BecomesBlocked, BeginningOf, Blocks
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition, RequirementTest
from manaburn.game import Game
from manaburn.terms import CardType, Color, Keyword, Step, Supertype
from rules.positions_of_combat import (
    AT_ONCE,
    FORBID,
    called,
    cast,
    changing,
    died,
    give_priority_to,
    go_on,
    in_order,
    is_legal,
    is_ordered,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    under,
)

SINCE_2006 = ("cr2006", *AT_ONCE)
EARLY = "1993-08-05"
WALL = Filter(subtypes=frozenset({"Wall"}))
FLYING = Filter(having=frozenset({Keyword.FLYING}))


def creature(name: str, *changes: RuleChange, keywords: str = "") -> CardDefinition:
    """A 2/2 with these changes of the rules."""
    abilities = (Static(changes=changes),) if changes else ()
    return card(name, "{G}", "Creature — Elf", 2, 2, keywords=keywords, abilities=abilities, printed=EARLY)


def block(edition: Edition, attackers: str, blockers: str, *cards: CardDefinition, ours: str = "") -> Game:
    """Ben declares blockers among these against these attackers."""
    attacking = ", ".join(f"{name} (attacking Ben, tapped)" for name in attackers.split(", "))
    ours = f", {ours}" if ours else ""
    text = f"step: declare blockers | Anna 20 battlefield: {attacking}{ours} | Ben 20 battlefield: {blockers}"
    return position(edition, text, *cards)


# Evasion abilities add up


@example("cr2002", "501.2")
@under("dangelo2002")
def test_only_by_walls_and_only_by_creatures_with_flying(edition: Edition) -> None:
    """501.2 in 2002: a Wall has to fly as well."""
    elusive = creature("Elusive", CantBeBlockedExceptBy((WALL,)), CantBeBlockedExceptBy((FLYING,)))
    game = block(edition, "Elusive", "Wall of Wood, Wall of Swords, Storm Crow", elusive)
    assert refusals(game, "block: Wall of Wood")
    assert refusals(game, "block: Storm Crow")
    assert is_legal(game, "block: Wall of Swords")


@examples(
    {"cr2002": "502.6d", "cr2006": "502.6d", "cr2010": "702.12d", "cr2016": "702.14d", "cr2025": "702.14d"}
)
@under()
def test_walking_on_both_sides_does_not_cancel_out(edition: Edition) -> None:
    """502.6d in 2002 and 2006, 702.12d in 2010, 702.14d in 2016 and 2025."""
    snowy = Filter(supertypes=frozenset({Supertype.SNOW}), subtypes=frozenset({"Forest"}))
    elf = creature("Snow Walker", CantBeBlockedIfDefenderControls(snowy))
    forest = card("Snowy Wood", None, "Basic Snow Land — Forest", printed=EARLY)
    game = block(edition, "Snow Walker#20", "Snow Walker#30, Snowy Wood", elf, forest)
    assert refusals(game, "block: Snow Walker#30")
    game = block(edition, "Snow Walker#20", "Snow Walker#30, Forest", elf, forest)
    assert is_legal(game, "block: Snow Walker#30")


# Restrictions


@examples({"cr2006": "402.3", "cr2010": "112.2a", "cr2016": "112.2a", "cr2025": "113.2a"})
@under(*SINCE_2006)
def test_that_a_creature_cannot_block_is_an_ability_of_it(edition: Edition) -> None:
    """402.3 in 2006, 112.2a in 2010 and 2016, 113.2a in 2025: it is lost with all others."""
    dull = changing("Dull", LoseAllAbilities())
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant
        Ben 20    hand: Dull, Forbid   battlefield: Coward, Grizzly Bears
    """
    for dulled in (False, True):
        game = position(edition, text, creature("Coward", Rule.CANT_BLOCK), dull, FORBID)
        play(game, "attack: Hill Giant")
        give_priority_to(game, "Ben")
        if dulled:
            cast(game, "Dull", "Coward")
        else:
            cast(game, "Forbid", "Grizzly Bears")  # an effect says so: that is none of its abilities
            give_priority_to(game, "Ben")
            cast(game, "Dull", "Grizzly Bears")
        go_on(game, Step.DECLARE_BLOCKERS)
        assert is_legal(game, "block: Coward") is dulled
        assert is_legal(game, "block: Grizzly Bears") is dulled


CROWDS = card(
    "Crowds",
    "{2}",
    "Enchantment",
    printed=EARLY,
    abilities=(Static(changes=(CantBeBlockedByNumber(Than.FEWER, 2),), affects=CREATURE),),
)
"""Creatures can be blocked by two or more creatures only."""


@examples(
    {
        "2003-03-15": "500.5",
        "cr2006": "500.5",
        "cr2010": ("509.1c", "X11-5"),
        "cr2016": "509.1c",
        "cr2025": ("509.1c", "X25-6"),
    }
)
@pytest.mark.parametrize("way", ["an effect", "menace"])
@under(*SINCE_2006)
def test_one_that_has_to_block_and_one_that_need_not(edition: Edition, way: str) -> None:
    """500.5 in 2006, which conscripts nobody; 509.1c since 2010."""
    cards = (creature("Keen", BlocksIfAble()), creature("Menacing", keywords="menace"), CROWDS)
    attacker, ours = ("Menacing", "") if way == "menace" else ("Hill Giant", "Crowds")
    game = block(edition, attacker, "Keen, Grizzly Bears", *cards, ours=ours)
    assert is_legal(game, f"block: Keen > {attacker}, Grizzly Bears > {attacker}")
    assert is_legal(game, "block: none") is (edition.requirement_test is not RequirementTest.MAXIMUM)
    assert not is_legal(game, f"block: Keen > {attacker}")
    assert not is_legal(game, f"block: Grizzly Bears > {attacker}")


@under("wiki2016", "cr2025")
def test_which_rule_each_of_the_illegal_blocks_breaks(edition: Edition) -> None:
    """509.1c in 2016 and 2025. Of a block that breaks the restriction the requirement is not said."""
    cards = (creature("Keen", BlocksIfAble()), creature("Menacing", keywords="menace"))
    game = block(edition, "Menacing", "Keen, Grizzly Bears", *cards)
    menace = {"cr2016-07-22 702.110b"} if edition.name == "2016" else {"cr2025-06-06 702.111b"}
    assert refusals(game, "block: Keen") == menace
    assert refusals(game, "block: Grizzly Bears") == menace
    assert refusals(game, "block: none") == {f"{edition.key} 509.1c"}


# Abilities that trigger on blocks


@examples(
    {
        "cr2006": ("309.4", "X07-1"),
        "cr2010": ("509.4f", "X11-7"),
        "cr2016": "509.4f",
        "cr2025": ("509.3f", "X25-7"),
    }
)
@pytest.mark.parametrize("blocker", ["Scathe Zombies", "Pearled Unicorn"])
@rules({"cr2006": "309.example-tail"})
@under(*SINCE_2006)
def test_a_blocker_that_turns_white_too_late(edition: Edition, blocker: str) -> None:
    """309.4 in 2006, 509.4f in 2010 and 2016, 509.3f in 2025."""
    white = Filter(types=frozenset({CardType.CREATURE}), colors=frozenset({Color.WHITE}))
    doomed = Triggered(
        on=BecomesBlocked(by=white),
        effects=(Delay(BeginningOf(Step.END_OF_COMBAT), (Destroy(What.THAT),)),),
    )
    bane = card("Bane", "{B}", "Creature — Horror", 0, 4, abilities=(doomed,), printed=EARLY)
    whiten = changing("Whiten", SetColors(frozenset({Color.WHITE})))
    text = f"""
        step: declare blockers
        Anna 20   hand: Whiten   battlefield: Bane (attacking, tapped)
        Ben 20    battlefield: {blocker}
    """
    game = position(edition, text, bane, whiten)
    play(game, f"block: {blocker}")
    if game.state.stack:
        resolve(game)
    cast(game, "Whiten", blocker)
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert died(game, blocker) is (blocker == "Pearled Unicorn")


@examples({"cr2010": "608.2i", "cr2016": "608.2i", "cr2025": "608.2k"})
@under(*AT_ONCE)
def test_what_was_blocked_is_returned_though_no_creature_any_more(edition: Edition) -> None:
    """608.2i in 2010 and 2016, 608.2k in 2025."""
    washed = Triggered(
        on=Blocks(creature=CREATURE),
        effects=(Delay(BeginningOf(Step.END_OF_COMBAT), (Put(What.THAT, Place.HAND),)),),
    )
    wall = card("Wall of Waves", "{1}{U}", "Creature — Wall", 0, 4, abilities=(washed,), printed=EARLY)
    still = changing("Still", SetTypes(frozenset({CardType.ARTIFACT})))
    text = """
        step: declare blockers
        Anna 20   hand: Still   battlefield: Grizzly Bears (attacking, tapped)
        Ben 20    battlefield: Wall of Waves
    """
    game = position(edition, text, wall, still)
    play(game, "block: Wall of Waves")
    assert len(game.state.stack) == 1
    cast(game, "Still", "Grizzly Bears")
    assert len(game.state.stack) == 1, "the ability of the Wall is still to resolve"
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert not on_battlefield(game, "Grizzly Bears")
    assert [called(game, id) for id in game.state.players[0].hand] == ["Grizzly Bears"]


# Orders of 2016


@example("cr2016", "509.2")
@under("wiki2016")
def test_an_order_of_three_blockers(edition: Edition) -> None:
    """509.2 in 2016: any order may be announced."""
    gorger = card("Gorger", "{5}{G}", "Creature — Wurm", 5, 6, printed=EARLY)
    names = ["Serra Angel", "Llanowar Elves", "Runeclaw Bear"]
    game = block(edition, "Gorger", ", ".join(f"{name} (blocking Gorger)" for name in names), gorger)
    assert is_ordered(edition)
    assert all(is_legal(game, f"order: {', '.join(order)}") for order in permutations(names))
    play(game, "order: Serra Angel, Llanowar Elves, Runeclaw Bear")
    attacker = next(iter(game.state.combat.attacks))
    assert [called(game, id) for id in game.state.combat.blockers_of(attacker)] == names


@example("cr2016", "509.7")
@under("wiki2016")
def test_a_newcomer_is_placed_before_the_first(edition: Edition) -> None:
    """509.7 in 2016."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Giant Spider (attacking, tapped)
        Ben 20    hand: Flash Foliage   battlefield: Hill Giant (blocking Giant Spider), 3 Forest
          library: Forest
    """
    game = position(edition, text)
    give_priority_to(game, "Ben")
    cast(game, "Flash Foliage", "Giant Spider")
    in_order(game, "order: Saproling, Hill Giant")
    attacker = next(iter(game.state.combat.attacks))
    assert [called(game, id) for id in game.state.combat.blockers_of(attacker)] == ["Saproling", "Hill Giant"]
