"""When the rules of damage, of its sources and of shields changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.decisions import AssignCombatDamage
from manaburn.editions import Edition
from manaburn.state.events import DamageDealt
from rules.cards_from_text import written
from rules.positions_of_play import happened, life, play, position, resolve_all

WARD = written(
    "Ward",
    "Artifact",
    "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)
ARCHER = written(
    "Archer",
    "Artifact Creature — Archer",
    "{0}: This creature deals 2 damage to target player.",
    size="1/1",
)
RED = written("Red", "Instant", "Target creature becomes red until end of turn.", cost="{0}")
BLUE = written("Blue", "Instant", "Target creature becomes blue until end of turn.", cost="{0}")


@history("shields_against_kinds", 20, ("2001-07-23", 18))
def a_source_that_is_of_the_color_no_more(edition: Edition) -> object:
    """419.7c: the life of a player with a shield against a red source that has become blue."""
    text = "Anna 20 hand: Red, Blue battlefield: Ward, Archer | Ben 20"
    game = position(text, WARD, ARCHER, RED, BLUE, edition=edition)
    play(game, "cast Red", "targets: Archer", "resolve", "activate Ward", "resolve", "choose: Archer")
    play(game, "cast Blue", "targets: Archer", "resolve", "activate Archer", "targets: Anna", "resolve")
    return life(game)[0]


ANIMATION = written("Animation", "Enchantment", "All lands are 1/1 creatures that are still lands.")
STILL = written("Still", "Instant", "Destroy target enchantment.", cost="{0}")


@history("damage_to_noncreatures", 2, ("2001-07-23", 0))
def a_land_is_no_creature_any_more_when_combat_damage_resolves(edition: Edition) -> object:
    """310.4: how much damage it and another one that it fights deal each other."""
    text = """
        step: declare blockers
        Anna 20 hand: Still battlefield: Animation, Forest (attacking, tapped)
        Ben 20 battlefield: Island
    """
    game = position(text, ANIMATION, STILL, edition=edition)
    play(game, "block: Island > Forest")
    play(game, "pass", "pass")
    while isinstance(game.decision, AssignCombatDamage):
        game.push(next(iter(game.legal_actions)))
    play(game, "cast Still", "targets: Animation", "resolve")
    resolve_all(game)
    return sum(event.amount for event in happened(game, DamageDealt) if event.target in game.state.permanents)
