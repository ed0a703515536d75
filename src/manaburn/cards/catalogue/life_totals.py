"""Cards that set and exchange life totals, or say who can't win and who can't lose [cr2025-06-06 104,
119].
"""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import when_enters
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Static, spell
from manaburn.cards.vocabulary.changes.losing import CantLoseLife, CantLoseTheGame, CantWinTheGame
from manaburn.cards.vocabulary.changes.replacements import CantGainLife
from manaburn.cards.vocabulary.effects_by_subject.life_totals import ExchangeLife, SetLife
from manaburn.cards.vocabulary.effects_on_cards.libraries import LibraryPlace, PutIntoLibrary
from manaburn.cards.vocabulary.words.amounts import Times
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_OPPONENT,
    TARGET_PLAYER,
    Chosen,
    LifeOf,
    TargetSlot,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.terms import Step

_TWO_PLAYERS = TargetSlot(players=Whose.ANYONE, minimum=2, maximum=2)
_EXCHANGE_WITH_AN_OPPONENT = Activated(
    costs=(TAP, SacrificeThis()),
    effects=(ExchangeLife((Who.YOU, Chosen(0))),),
    targets=(TARGET_OPPONENT,),
    window=Window(turn=Whose.YOU, during=Step.UPKEEP),
)

LIFE_TOTALS: tuple[CardDefinition, ...] = (
    card(
        "Abyssal Persecutor",
        "{2}{B}{B}",
        "Creature — Demon",
        6,
        6,
        keywords="flying, trample",
        abilities=(
            Static(changes=(CantWinTheGame(),), affects=Who.YOU),
            Static(changes=(CantLoseTheGame(),), affects=Who.EACH_OPPONENT),
        ),
        printed="2010-02-05",
    ),
    card(
        "Beacon of Immortality",
        "{5}{W}",
        "Instant",
        spell=spell(
            SetLife(Times(2, LifeOf(Chosen(0))), Chosen(0)),
            PutIntoLibrary(What.THIS, LibraryPlace.SHUFFLED_IN),
            targets=(TARGET_PLAYER,),
        ),
        printed="2004-06-04",
    ),
    card(
        "Magister Sphinx",
        "{4}{W}{U}{B}",
        "Artifact Creature — Sphinx",
        5,
        5,
        keywords="flying",
        abilities=(when_enters(SetLife(10, Chosen(0)), targets=(TARGET_PLAYER,)),),
        printed="2009-02-06",
    ),
    card(
        "Magus of the Mirror",
        "{4}{B}{B}",
        "Creature — Human Wizard",
        4,
        2,
        abilities=(_EXCHANGE_WITH_AN_OPPONENT,),
        printed="2006-10-06",
    ),
    card(
        "Mirror Universe",
        "{6}",
        "Artifact",
        abilities=(_EXCHANGE_WITH_AN_OPPONENT,),
        printed="1994-06-01",
    ),
    card(
        "Platinum Angel",
        "{7}",
        "Artifact Creature — Angel",
        4,
        4,
        keywords="flying",
        abilities=(
            Static(changes=(CantLoseTheGame(),), affects=Who.YOU),
            Static(changes=(CantWinTheGame(),), affects=Who.EACH_OPPONENT),
        ),
        printed="2003-10-02",
    ),
    card(
        "Platinum Emperion",
        "{8}",
        "Artifact Creature — Golem",
        8,
        8,
        abilities=(Static(changes=(CantGainLife(), CantLoseLife()), affects=Who.YOU),),
        printed="2010-10-01",
    ),
    card(
        "Soul Conduit",
        "{6}",
        "Artifact",
        abilities=(
            Activated(
                costs=(pay("{6}"), TAP), effects=(ExchangeLife((Chosen(0),)),), targets=(_TWO_PLAYERS,)
            ),
        ),
        printed="2011-05-13",
    ),
)
"""In alphabetical order."""
