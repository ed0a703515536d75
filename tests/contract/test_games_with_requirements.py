"""Random games full of restrictions and requirements keep the contract; nobody is ever without an answer."""

from __future__ import annotations

from random import Random

import pytest

from contracts import EDITIONS, check_listed, check_play, check_round_trips, check_undo
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.editions import Edition
from manaburn.game import ALL_AUTOMATION, Game

EAGER = """
Mountain; Mountain; Mountain; Mountain; Mountain; Mountain; Mountain; Swamp; Swamp; Swamp; Island; Island;
Juggernaut; Bloodrock Cyclops; Crazed Goblin; Crazed Goblin; Valley Dasher; Goblin Brigand; Reckless Brute;
Okk; Scarred Puma; Mogg Flunkies; Orcish Conscripts; Errantry; Boggart Brute; Grand Melee; Incite;
Boiling Blood; Rage Nimbus; Alluring Siren; Silent Arbiter; Bonded Construct; Razorjaw Oni; Disrupt Decorum;
Fear of Being Hunted
"""
LURING = """
Forest; Forest; Forest; Forest; Forest; Forest; Forest; Forest; Plains; Plains; Plains; Mountain; Lure; Lure;
Taunting Elf; Taunting Elf; Prized Unicorn; Elvish Bard; Gaea's Protector; Irresistible Prey; Culling Mark;
Hunt Down; Provoke; Watchdog; Watchdog; Grizzly Bears; Llanowar Elves; Giant Spider; Foriysian Brigade;
Palace Guard; Crawlspace; Talruum Piper; Bloodscent; Grand Melee; Suntail Hawk; Propaganda
"""


def deck(names: str) -> list:
    """The cards of a list."""
    return [CATALOGUE[" ".join(name.split())] for name in names.split(";")]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_game_with_requirements_keeps_the_contract(edition: Edition) -> None:
    decks = [deck(EAGER), deck(LURING)]
    names = ("Anna", "Ben")
    game = Game.new(decks, edition, seed=2, names=names, automation=ALL_AUTOMATION, anachronisms=True)
    assert check_play(game, 1, every=40) > 20


CROWDED = """
step: declare attackers
Anna 20
  library: 5 Forest
  battlefield: Juggernaut, Crazed Goblin, Okk, Scarred Puma, Mogg Flunkies#40, Boggart Brute, Taunting Elf#44
  battlefield: Grizzly Bears#46, Errantry (on Grizzly Bears#46), {more}
Ben 20
  library: 5 Island
  battlefield: Watchdog, Foriysian Brigade, Giant Spider, Ember Beast, Llanowar Elves, Okk, {theirs}
"""
MORE = [("4 Mountain", "2 Island"), ("Grand Melee", "Propaganda, 3 Island"), ("4 Mountain", "Silent Arbiter")]


@pytest.mark.parametrize("number", range(len(MORE)))
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_crowded_declarations_keep_the_contract(edition: Edition, number: int) -> None:
    """Attack and block at random, and creature by creature: what is offered can always be completed."""
    rng = Random(number)
    more, theirs = MORE[number]
    game = Game.parse(CROWDED.format(more=more, theirs=theirs), edition)
    declared = 0
    while game.decision is not None and game.state.turn.number == 5 and declared < 2:
        check_round_trips(game)
        action = game.legal_actions.sample(rng)
        if isinstance(game.decision, d.DeclareAttackers | d.DeclareBlockers):
            declared += 1
            check_listed(game, rng)
            action = one_by_one(game, rng)
        elif isinstance(game.decision, d.Priority):
            action = d.Pass()
        check_undo(game, action)
        game.push(action)
    assert declared == 2 or game.state.combat is None


def one_by_one(game: Game, rng: Random) -> d.Action:
    """A declaration made creature by creature, each taking any choice it is offered."""
    legal = game.legal_actions
    decided: dict = {}
    creatures = list(legal.options())
    rng.shuffle(creatures)
    for creature in creatures:
        decided[creature] = rng.choice(legal.offers(creature, decided))
    pairs = tuple(sorted((id, target) for id, targets in decided.items() for target in targets))
    action = d.Attack(pairs) if isinstance(game.decision, d.DeclareAttackers) else d.Block(pairs)
    assert action in legal
    return action
