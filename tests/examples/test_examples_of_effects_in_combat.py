"""Worked examples of the rules texts about numbers, abilities and effects, as they matter in combat.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

import pytest

from manaburn.cards.abilities import Triggered, spell
from manaburn.cards.changes import AddPowerToughness, GainKeywords, LoseKeywords
from manaburn.cards.definitions import card
from manaburn.cards.effects import Arrival, CreateTokens, GainLife, PreventAllCombatDamage
from manaburn.cards.filters import YOUR_CREATURE
from manaburn.cards.triggers import Attacks, BecomesTapped, DealsDamage
from manaburn.decisions import DeclareBlockers, Priority
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.characteristics import characteristics
from manaburn.state import events
from manaburn.terms import Keyword, Step
from rules.positions_of_combat import (
    AT_ONCE,
    STACKED,
    assign_all,
    attacking,
    cast,
    changing,
    combat_damage,
    deal,
    find,
    give_priority_to,
    go_on,
    is_legal,
    life,
    play,
    position,
    under,
)

EARLY = "1993-08-05"
MAIN = "step: main   active: Anna   priority: Anna"


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


FOG = card("Mist", "{0}", "Instant", printed=EARLY, spell=spell(PreventAllCombatDamage()))


@pytest.mark.parametrize("prevented", [True, False])
@under(*STACKED)
def test_damage_that_is_prevented_triggers_nothing(edition: Edition, prevented: bool) -> None:
    """410.7 in 2002 and 2006."""
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
    assign_all(game)
    if prevented:
        give_priority_to(game, "Ben")
        cast(game, "Mist")
    deal(game)
    assert triggered(game) == (not prevented)


def triggered(game: Game) -> int:
    """How many abilities have triggered."""
    return sum(isinstance(event, events.AbilityTriggered) for event in game.events)


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
