"""When the rules of damage, of its sources and of shields changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.decisions import AssignCombatDamage, ChooseObjects
from manaburn.editions import Edition
from manaburn.game import Game
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


SHELTER = written(
    "Shelter",
    "Instant",
    "The next time a source of your choice would deal damage to you this turn, prevent that damage.",
    cost="{0}",
)
BOMB = written(
    "Bomb",
    "Artifact Creature — Bomb",
    "Sacrifice this creature: It deals 2 damage to target player.",
    size="1/1",
)
BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")


def sources(game: Game) -> list[str]:
    """What can be chosen as a source besides what is there."""
    assert isinstance(game.decision, ChooseObjects)
    gone = [id for id in game.decision.among if id not in game.state.objects]
    return [game.state.last_known[id].object.definition.name for id in gone]


@history("sources_to_choose", [], ("1999-11-01", ["Bomb"]))
def a_source_that_was_sacrificed(edition: Edition) -> object:
    """419.7c: whether it can be chosen as a source."""
    text = "Anna 20 hand: Shelter battlefield: Bomb, Forest | Ben 20"
    game = position(text, SHELTER, BOMB, edition=edition)
    play(game, "activate Bomb", "targets: Anna", "cast Shelter", "resolve")
    return sources(game)


@history("sources_to_choose", [], ("2004-10-01", ["Grizzly Bears"]))
def a_creature_that_left_after_it_assigned_combat_damage(edition: Edition) -> object:
    """419.8a: whether it can be chosen as a source."""
    text = """
        step: declare blockers
        Ben 20 battlefield: Grizzly Bears (attacking, tapped)
        Anna 20 hand: Bolt, Shelter battlefield: Forest
    """
    game = position(text, SHELTER, BOLT, edition=edition)
    play(game, "block: none", "pass", "pass")
    while isinstance(game.decision, AssignCombatDamage):
        game.push(next(iter(game.legal_actions)))
    play(game, "pass", "cast Bolt", "targets: Grizzly Bears", "resolve")
    play(game, "pass", "cast Shelter", "resolve")
    return sources(game)
