"""Random games for the tests: many cards, every edition, always the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Attackable, Edition
from manaburn.game import Automation, Game
from manaburn.terms import CardType

EDITIONS = (R2002, R2006, R2010, R2016, R2025)
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def deck(edition: Edition, rng: Random, lands: int = 22) -> list[CardDefinition]:
    """A deck of two colours from the whole catalogue, as far as the edition knows the cards."""
    two = rng.sample(BASICS, 2)
    colors = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
    allowed = {colors[land] for land in two}
    walkers = edition.attackable is not Attackable.PLAYERS
    pool = [
        card
        for card in CATALOGUE.values()
        if card.first_printed <= edition.in_force
        and not card.is_land
        and {color.value for color in card.colors} <= allowed
        and (walkers or CardType.PLANESWALKER not in card.types)
    ]
    cheap = [card for card in pool if card.cost is not None and card.cost.mana_value <= 4]
    return [rng.choice(cheap) for _ in range(50 - lands)] + [CATALOGUE[rng.choice(two)] for _ in range(lands)]


def game(
    edition: Edition, seed: int, players: int = 2, automation: frozenset[Automation] = frozenset()
) -> Game:
    """A game with decks of many cards."""
    rng = Random(f"{edition.name} {seed}")
    decks = [deck(edition, rng) for _ in range(players)]
    return Game.new(
        decks, edition, seed=seed, names=("Anna", "Ben", "Cleo", "Dan")[:players], automation=automation
    )


def choose(game: Game, rng: Random) -> d.Action:
    """A legal answer at random, that is seldom to pass while something else is possible."""
    if isinstance(game.decision, d.Mulligan):
        return d.Answer(d.YesNo.YES if rng.random() < 0.1 else d.YesNo.NO)
    if isinstance(game.decision, d.Priority | d.PayMana):
        options = list(game.legal_actions)
        doing = [a for a in options if isinstance(a, d.PlayLand | d.CastSpell | d.SpendMana)]
        doing += [a for a in options if isinstance(a, d.ActivateAbility) and a.mana is None]
        if isinstance(game.decision, d.PayMana):
            doing = doing or options
        if doing and rng.random() < 0.9:
            return rng.choice(doing)
        return options[0]
    return game.legal_actions.sample(rng)


def wander(game: Game, seed: int, steps: int) -> Iterator[Game]:
    """The same game after each of so many random answers, and at its beginning."""
    rng = Random(seed)
    yield game
    for _ in range(steps):
        if game.decision is None:
            return
        game.push(choose(game, rng))
        yield game
