"""Worked examples of the rules texts about numbers, abilities and effects, as they matter in combat.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    GainKeywords,
    LoseKeywords,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, GainLife, ReturnToBattlefield
from manaburn.cards.vocabulary.events.triggers import Attacks, BecomesTapped, DealsDamage
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.costs import SacrificeOther, pay
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.windows import DURING_YOUR_UPKEEP
from manaburn.decisions import DeclareBlockers, Priority
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import Layers
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import events
from manaburn.terms import Keyword, Step, Zone
from phrases import gets, until_end_of_turn
from rules.positions_of_combat import (
    AT_ONCE,
    STACKED,
    activate,
    assign_all,
    attacking,
    cast,
    changing,
    combat_damage,
    deal,
    died,
    find,
    give_priority_to,
    go_on,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    resolve,
    under,
)

EARLY = "1993-08-05"
MAIN = "step: main   active: Anna   priority: Anna"


@examples({"cr2006": "104.2#1", "cr2010": "107.1b#1", "cr2016": "107.1b#1", "cr2025": "107.1b#1"})
@pytest.mark.parametrize(("raised", "dealt"), [(False, 0), (True, 1)])
@under("cr2006", *AT_ONCE)
def test_three_power_less_five_is_less_than_none(edition: Edition, raised: bool, dealt: int) -> None:
    """104.2 in 2006, 107.1b since 2010: it assigns no damage, and three points more make one of it."""
    weaken = changing("Weaken", AddPowerToughness(-5, 0))
    raise_up = changing("Raise Up", AddPowerToughness(3, 0))
    text = """
        step: declare blockers
        Anna 20   hand: Weaken, Raise Up   battlefield: Hill Giant (attacking, tapped)
        Ben 20
    """
    game = position(edition, text, weaken, raise_up)
    if isinstance(game.decision, DeclareBlockers):
        play(game, "block: none")
    cast(game, "Weaken", "Hill Giant")
    assert characteristics(game.state, find(game, "Hill Giant")).power == -2
    if raised:
        cast(game, "Raise Up", "Hill Giant")
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 20 - dealt
    assert sum(combat_damage(game).values()) == dealt


COLOSSUS = card(
    "Changing Colossus",
    "{2}{G}{G}",
    "Creature — Shapeshifter",
    4,
    4,
    printed=EARLY,
    abilities=(
        Activated(
            costs=(pay("{2}{G}{G}"),),
            effects=(
                until_end_of_turn(
                    What.THIS, gets(StatOf(Stat.POWER, What.THIS), StatOf(Stat.POWER, What.THIS))
                ),
            ),
        ),
    ),
)


@example("cr2025", "107.1b#3")
@pytest.mark.parametrize(("weaker", "size"), [(-6, (-2, 4)), (-3, (2, 5))])
@under("cr2025")
def test_less_than_no_power_is_no_amount(edition: Edition, weaker: int, size: tuple[int, int]) -> None:
    """107.1b since 2017: what gets as much again as its power, which is less than 0, gets nothing."""
    weaken = changing("Weaken", AddPowerToughness(weaker, 0))
    text = f"{MAIN} | Anna 20 hand: Weaken battlefield: Changing Colossus, 4 Forest | Ben 20"
    game = position(edition, text, weaken, COLOSSUS)
    cast(game, "Weaken", "Changing Colossus")
    activate(game, "Changing Colossus")
    now = characteristics(game.state, find(game, "Changing Colossus"))
    assert (now.power, now.toughness) == size


@examples({"cr2006": "418.5a#2", "cr2010": "613.4#2", "cr2016": "613.4#2", "cr2025": "613.5#2"})
@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_what_sets_a_size_goes_below_what_adds_to_it(edition: Edition) -> None:
    """613.4 in 2010, 613.5 in 2025: a 2/2 that has become 7/9 is 5/8 when it becomes 0/1. 418.5a in 2006: it
    is 1/4, for what a spell added before is lost.
    """
    growth = changing("Growth", AddPowerToughness(4, 4))
    shrink = changing("Shrink", SetPowerToughness(0, 1))
    shell = Static(affects=YOUR_CREATURE, changes=(AddPowerToughness(0, 2),))
    shells = card("Shells", "{0}", "Enchantment", printed=EARLY, abilities=(shell,))
    cards = "hand: Growth, Shells, Shrink battlefield: Gray Ogre (1 +1/+1)"
    game = position(edition, f"{MAIN} | Anna 20 {cards} | Ben 20", growth, shells, shrink)
    sizes = []
    for name, *targets in (("Growth", "Gray Ogre"), ("Shells",), ("Shrink", "Gray Ogre")):
        cast(game, name, *targets)
        now = characteristics(game.state, find(game, "Gray Ogre"))
        sizes.append((now.power, now.toughness))
    assert sizes == [(7, 7), (7, 9), (1, 4) if edition.layers is Layers.SUBLAYERS else (5, 8)]


@examples({"cr2006": "402.8g", "cr2010": "112.6j"})
@under("cr2006", "cr2010")
def test_an_ability_that_returns_its_card_from_the_graveyard_works_there_alone(edition: Edition) -> None:
    """402.8g in 2006, 112.6j in 2010: nobody could activate it while the card is on the battlefield."""
    rises = Activated(
        costs=(pay("{3}{B}{B}"), SacrificeOther(CREATURE)),
        effects=(ReturnToBattlefield(What.THIS),),
        window=DURING_YOUR_UPKEEP,
        zone=Zone.GRAVEYARD,
    )
    giant = card("Risen Giant", "{3}{B}{B}{B}", "Creature — Zombie", 5, 5, printed=EARLY, abilities=(rises,))
    text = """
        step: upkeep
        Anna 20   battlefield: Gray Ogre, Hill Giant, 5 Swamp   graveyard: Risen Giant
        Ben 20
    """
    there = position(edition, text, giant)
    play(there, "activate Risen Giant", "choose: Gray Ogre")
    assert died(there, "Gray Ogre")
    resolve(there)
    assert on_battlefield(there, "Risen Giant")
    with pytest.raises(NotationError, match="no ability that can be activated"):
        play(there, "activate Risen Giant")


@examples({"cr2002": "407.3", "cr2006": "407.3"})
@under(*STACKED)
def test_flying_twice_is_lost_at_once(edition: Edition) -> None:
    """407.3 in 2002 and 2006."""
    flying = frozenset({Keyword.FLYING})
    lift, ground = changing("Lift", GainKeywords(flying)), changing("Ground", LoseKeywords(flying))
    text = """
        step: declare attackers
        Anna 20   hand: Lift, Ground   battlefield: Air Elemental
        Ben 20    battlefield: Grizzly Bears
    """
    for grounded in (False, True):
        game = position(edition, text, lift, ground)
        play(game, "attack: Air Elemental")
        cast(game, "Lift", "Air Elemental")
        if grounded:
            cast(game, "Ground", "Air Elemental")
        while isinstance(game.decision, Priority):
            play(game, "pass")
        assert is_legal(game, "block: Grizzly Bears") is grounded


FOG = card("Mist", "{0}", "Instant", printed=EARLY, spell=spell(Shelter(kind=DamageKind.COMBAT)))


@examples({"cr2010": "603.2f", "cr2016": "603.2f", "cr2025": "603.2h"})
@examples({"cr2002": "410.7", "cr2006": "410.7"})
@pytest.mark.parametrize("prevented", [True, False])
@under()
def test_damage_that_is_prevented_triggers_nothing(edition: Edition, prevented: bool) -> None:
    """410.7 in 2002 and 2006, 603.2f in 2010 and 2016, 603.2h in 2025."""
    drinker = card(
        "Drinker",
        "{B}",
        "Creature — Bat",
        2,
        2,
        abilities=(Triggered(on=DealsDamage(), effects=(GainLife(2),)),),
        printed=EARLY,
    )
    text = """
        step: declare blockers
        Anna 20   battlefield: Drinker (attacking, tapped)
        Ben 20    hand: Mist   battlefield: Wall of Wood (blocking Drinker)
    """
    game = position(edition, text, drinker, FOG)
    if prevented:
        give_priority_to(game, "Ben")
        cast(game, "Mist")
    assign_all(game)
    deal(game)
    assert triggered(game) == (not prevented)


def triggered(game: Game) -> int:
    """How many abilities have triggered."""
    return sum(isinstance(event, events.AbilityTriggered) for event in game.events)


@examples(
    {
        "cr2002": "418.3b#2",
        "cr2006": "418.3b#2",
        "cr2010": "611.2c#2",
        "cr2016": "611.2c#2",
        "cr2025": "611.2c#2",
    }
)
@under()
def test_prevention_applies_to_creatures_that_come_later(edition: Edition) -> None:
    """418.3b in 2002 and 2006, 611.2c since 2010, of combat damage: it changes no characteristics."""
    text = f"""
        {MAIN}
        Anna 20   hand: Mist, Raging Goblin   battlefield: Hill Giant, Mountain
        Ben 20
    """
    for prevented in (False, True):
        game = position(edition, text, FOG)
        if prevented:
            cast(game, "Mist")
        cast(game, "Raging Goblin")
        while isinstance(game.decision, Priority):
            play(game, "pass")
        play(game, "attack: Hill Giant, Raging Goblin")
        go_on(game, Step.END_OF_COMBAT)
        assert life(game, "Ben") == (20 if prevented else 16)


@examples({"cr2010": "603.2d", "cr2016": "603.2d", "cr2025": "603.2f"})
@under(*AT_ONCE)
def test_entering_tapped_and_attacking_is_not_becoming_tapped(edition: Edition) -> None:
    """603.2d in 2010 and 2016, 603.2e in 2025: who is declared becomes tapped, who joins is tapped."""
    goblin = card("Recruit", None, "Creature — Goblin", 1, 1, printed=EARLY)
    joining = Triggered(on=Attacks(), effects=(CreateTokens(goblin, arrival=Arrival.TAPPED_AND_ATTACKING),))
    leader = card("Leader", "{R}", "Creature — Goblin", 1, 1, abilities=(joining,), printed=EARLY)
    watching = Triggered(on=BecomesTapped(YOUR_CREATURE), effects=(GainLife(1),))
    watcher = card("Watcher", "{1}", "Artifact", abilities=(watching,), printed=EARLY)
    text = "step: declare attackers | Anna 20 battlefield: Leader, Watcher | Ben 20"
    game = position(edition, text, leader, watcher)
    play(game, "attack: Leader")
    while not isinstance(game.decision, Priority):
        game.push(next(iter(game.legal_actions)))  # the order of the two triggers
    while game.state.stack:
        play(game, "pass")
    assert attacking(game) == {"Leader": "Ben", "Recruit": "Ben"}
    assert life(game, "Anna") == 21
