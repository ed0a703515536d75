"""Cards that speak of each opponent, or of an opponent who does something."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    at_your,
    of_type,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import DealDamage, GainLife, LoseLife, SacrificeChosen
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks, Dies, Draws
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Whose
from manaburn.cards.vocabulary.words.references import ControllerOf, Number, What, Who
from manaburn.terms import CardType, Step

_AGAINST_YOU = Attacked(players=Whose.YOU, permanents=of_type(CardType.PLANESWALKER, whose=Whose.YOU))


EACH_OPPONENT: tuple[CardDefinition, ...] = (
    card(
        "Agent of Masks",
        "{3}{W}{B}",
        "Creature — Human Advisor",
        2,
        3,
        abilities=(at_your(Step.UPKEEP, LoseLife(1, Who.EACH_OPPONENT), GainLife(Number.DONE)),),
        printed="2006-02-03",
    ),
    card(
        "Breath of Malfegor",
        "{3}{B}{R}",
        "Instant",
        spell=spell(DealDamage(5, Who.EACH_OPPONENT)),
        printed="2009-04-30",
    ),
    card(
        "Butcher of Malakir",
        "{5}{B}{B}",
        "Creature — Vampire Warrior",
        5,
        4,
        keywords="flying",
        abilities=(
            Triggered(on=Dies(YOUR_CREATURE), effects=(SacrificeChosen(CREATURE, Who.EACH_OPPONENT),)),
        ),
        printed="2010-02-05",
    ),
    card(
        "Dictate of Erebos",
        "{3}{B}{B}",
        "Enchantment",
        keywords="flash",
        abilities=(
            Triggered(on=Dies(YOUR_CREATURE), effects=(SacrificeChosen(CREATURE, Who.EACH_OPPONENT),)),
        ),
        printed="2014-05-02",
    ),
    card(
        "Exsanguinate",
        "{X}{B}{B}",
        "Sorcery",
        spell=spell(LoseLife(Number.X, Who.EACH_OPPONENT), GainLife(Number.DONE)),
        printed="2010-10-01",
    ),
    card(
        "Fate Unraveler",
        "{3}{B}",
        "Enchantment Creature — Hag",
        3,
        4,
        abilities=(Triggered(on=Draws(Whose.OPPONENT), effects=(DealDamage(1, Who.THAT_PLAYER),)),),
        printed="2014-02-07",
    ),
    card(
        "Fleshbag Marauder",
        "{2}{B}",
        "Creature — Zombie Warrior",
        3,
        1,
        abilities=(when_enters(SacrificeChosen(CREATURE, Who.EACH_PLAYER)),),
        printed="2008-10-03",
    ),
    card(
        "Revenge of Ravens",
        "{3}{B}",
        "Enchantment",
        abilities=(
            Triggered(
                on=Attacks(CREATURE, what=_AGAINST_YOU),
                effects=(LoseLife(1, ControllerOf(What.THAT)), GainLife(1)),
            ),
        ),
        printed="2019-10-04",
    ),
    card(
        "Sizzle",
        "{2}{R}",
        "Sorcery",
        spell=spell(DealDamage(3, Who.EACH_OPPONENT)),
        printed="1999-10-04",
    ),
    card(
        "Underworld Dreams",
        "{B}{B}{B}",
        "Enchantment",
        abilities=(Triggered(on=Draws(Whose.OPPONENT), effects=(DealDamage(1, Who.THAT_PLAYER),)),),
        printed="1994-06-01",
    ),
    card(
        "Zulaport Cutthroat",
        "{1}{B}",
        "Creature — Human Rogue Ally",
        1,
        1,
        abilities=(Triggered(on=Dies(YOUR_CREATURE), effects=(LoseLife(1, Who.EACH_OPPONENT), GainLife(1))),),
        printed="2015-10-02",
    ),
)
