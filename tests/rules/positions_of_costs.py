"""What the tests of costs to attack and block share: cards made for them, and what is asked in turn."""

from __future__ import annotations

import re

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.changes.costs import CantUnlessPaid, Taxed
from manaburn.cards.vocabulary.effects import DealDamage, GainLife, add
from manaburn.cards.vocabulary.events.triggers import Attacks, Blocks
from manaburn.cards.vocabulary.words.costs import (
    TAP,
    CostOfThis,
    DeclarationCost,
    DiscardCards,
    PayLife,
    ReturnPermanent,
    SacrificeOther,
    TapUndeclared,
    pay,
)
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.references import Amount, Count, Who
from manaburn.decisions import Action
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.notation.building import Builder
from manaburn.notation.names import Dictionary
from manaburn.notation.sheet import read_sheet
from manaburn.terms import CardType
from phrases import YOUR_LAND, creature, this


def made(name: str, *abilities: object, types: str = "Creature — Golem") -> CardDefinition:
    """A card made for a test, a 3/3 creature unless said otherwise."""
    size = (3, 3) if "Creature" in types else ()
    return card(name, "{3}", types, *size, printed="1993-08-05", abilities=abilities)  # type: ignore[arg-type]


def taxed(name: str, *costs: DeclarationCost, times: Amount = 1) -> CardDefinition:
    """A creature that can neither attack nor block unless its controller pays."""
    changes: tuple[Change, ...] = (
        CantUnlessPaid(Taxed.ATTACKING, costs, times),
        CantUnlessPaid(Taxed.BLOCKING, costs, times),
    )
    return made(name, this(*changes))


WATCHER = made(
    "Watcher",
    Triggered(on=Attacks(creature()), effects=(GainLife(1, Who.EACH_PLAYER),)),
    Triggered(on=Blocks(creature()), effects=(GainLife(1, Who.EACH_PLAYER),)),
    types="Enchantment",
)
BLEEDER = taxed("Bleeder", PayLife(2))
DROPPER = taxed("Dropper", DiscardCards(1))
EATER = taxed("Eater", SacrificeOther(creature()))
LAND_EATER = taxed("Land Eater", SacrificeOther(YOUR_LAND))
CALLER = taxed("Caller", ReturnPermanent(YOUR_CREATURE))
LEANER = taxed("Leaner", TapUndeclared(YOUR_CREATURE))
BEAR_LEANER = taxed("Bear Leaner", TapUndeclared(Filter(subtypes=frozenset({"Bear"}))))
BEAR_EATER = taxed("Bear Eater", SacrificeOther(Filter(subtypes=frozenset({"Bear"}))))
SNAKE_EATER = taxed("Snake Eater", SacrificeOther(Filter(subtypes=frozenset({"Snake"}))))
MISER = taxed("Miser", pay("{2}"))
IDLER = taxed("Idler", pay("{0}"))
CLERIC = Filter(subtypes=frozenset({"Cleric"}))
COUNTER_OF_CLERICS = taxed("Counter", pay("{1}"), times=Count(CLERIC))
SPENDABLE = made(
    "Spendable", Activated(costs=(CostOfThis.SACRIFICE,), effects=(add("{C}"),)), types="Creature — Cleric"
)
"""A Cleric that can be sacrificed for mana."""
TREE = made("Tree", Activated(costs=(TAP,), effects=(add("{G}"),)))
"""A creature that can be tapped for mana."""
EMBER = made("Ember", Activated(costs=(TAP,), effects=(add("{R}"), DealDamage(1, Who.YOU))), types="Artifact")
"""Mana that hurts."""
LEECH = made("Leech", Activated(costs=(TAP, PayLife(1)), effects=(add("{B}"),)), types="Artifact")
"""Mana that costs life."""
ARTIFACT_EATER = taxed("Artifact Eater", SacrificeOther(Filter(types=frozenset({CardType.ARTIFACT}))))
TREASURE = made(
    "Lotus", Activated(costs=(TAP, CostOfThis.SACRIFICE), effects=(add("{U}"),)), types="Artifact"
)

MADE = (
    *(WATCHER, BEAR_EATER, SNAKE_EATER, BLEEDER, DROPPER, EATER, LAND_EATER, CALLER, LEANER, MISER, IDLER),
    *(BEAR_LEANER, COUNTER_OF_CLERICS, SPENDABLE, TREE, EMBER, LEECH, ARTIFACT_EATER, TREASURE),
)


def at(edition: Edition, text: str) -> Game:
    """A game that begins at a position with the cards above; nothing is answered by itself."""
    sheet = read_sheet(text, Dictionary({card.name: card for card in MADE}))
    return Game(Builder(sheet, edition).build())


def texts(game: Game) -> list[str]:
    """The legal answers, by name alone."""
    return [without_numbers(game, action) for action in game.legal_actions]


def without_numbers(game: Game, action: Action) -> str:
    """An answer as text, by name alone."""
    return re.sub(r"#\d+", "", game.text(action))


def pay_all(game: Game) -> list[str]:
    """Give the first legal answer while something is being paid; what was asked."""
    asked = []
    while isinstance(game.decision, d.PayMana | d.ChooseObjects | d.OrderCosts):
        asked.append(type(game.decision).__name__)
        game.push(next(iter(game.legal_actions)))
    return asked
