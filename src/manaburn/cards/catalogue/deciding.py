"""Cards that decide much: for another player, the end of the turn, the end of the game. Of any colour."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.catalogue.phrases import activated, at_your, creature
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, EntersTapped, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import Unspent, UnspentManaStays
from manaburn.cards.vocabulary.effects import Delay, Exile, May, Untap
from manaburn.cards.vocabulary.effects_by_subject.endings import EndTheTurn, LoseTheGame, WinTheGame
from manaburn.cards.vocabulary.effects_by_subject.turns import AddPhases, ControlNextTurn, Here
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.costs import TAP, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import CombatRole, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_PLAYER,
    All,
    Chosen,
    Controls,
    LifeAtLeast,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.terms import Phase, Step

_CONTROL = ControlNextTurn(Chosen(0))


_CONTROLLING: tuple[CardDefinition, ...] = (
    card(
        "Mindslaver",
        "{6}",
        "Legendary Artifact",
        printed="2003-10-02",
        abilities=(activated(pay("{4}"), TAP, SacrificeThis(), do=(_CONTROL,), targets=(TARGET_PLAYER,)),),
    ),
    card(
        "Worst Fears",
        "{7}{B}",
        "Sorcery",
        printed="2014-05-02",
        spell=spell(_CONTROL, Exile(What.THIS), targets=(TARGET_PLAYER,)),
    ),
)

_ENDING_THE_TURN: tuple[CardDefinition, ...] = (
    card("Time Stop", "{4}{U}{U}", "Instant", printed="2004-10-01", spell=spell(EndTheTurn())),
    card(
        "Sundial of the Infinite",
        "{2}",
        "Artifact",
        printed="2011-07-15",
        abilities=(
            Activated(costs=(pay("{1}"), TAP), effects=(EndTheTurn(),), window=Window(turn=Whose.YOU)),
        ),
    ),
    card(
        "Glorious End",
        "{2}{R}",
        "Instant",
        printed="2017-04-28",
        spell=spell(Delay(BeginningOf(Step.END, Whose.YOU), (LoseTheGame(),)), EndTheTurn()),
    ),
    card(
        "Obeka, Brute Chronologist",
        "{1}{U}{B}{R}",
        "Legendary Creature — Ogre Wizard",
        3,
        4,
        printed="2020-11-20",
        abilities=(activated(TAP, do=(May((EndTheTurn(),), who=Who.ACTIVE_PLAYER),)),),
    ),
)

_WINNING_AND_LOSING: tuple[CardDefinition, ...] = (
    card(
        "Felidar Sovereign",
        "{4}{W}{W}",
        "Creature — Cat Beast",
        4,
        6,
        keywords="vigilance, lifelink",
        printed="2009-10-02",
        abilities=(at_your(Step.UPKEEP, WinTheGame(), condition=LifeAtLeast(40)),),
    ),
    card(
        "Test of Endurance",
        "{2}{W}{W}",
        "Enchantment",
        printed="2002-05-27",
        abilities=(at_your(Step.UPKEEP, WinTheGame(), condition=LifeAtLeast(50)),),
    ),
    card(
        "Epic Struggle",
        "{2}{G}{G}",
        "Enchantment",
        printed="2002-05-27",
        abilities=(at_your(Step.UPKEEP, WinTheGame(), condition=Controls(creature(), at_least=20)),),
    ),
    card(
        "Biovisionary",
        "{1}{G}{U}",
        "Creature — Human Wizard",
        2,
        3,
        printed="2013-02-01",
        abilities=(
            Triggered(
                on=BeginningOf(Step.END),
                effects=(WinTheGame(),),
                condition=Controls(replace(creature(), named="Biovisionary"), at_least=4),
            ),
        ),
    ),
    card(
        "Door to Nothingness",
        "{5}",
        "Artifact",
        printed="2004-06-04",
        abilities=(
            EntersTapped(),
            activated(
                pay("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"),
                TAP,
                SacrificeThis(),
                do=(LoseTheGame(Chosen(0)),),
                targets=(TARGET_PLAYER,),
            ),
        ),
    ),
)

_OTHERS: tuple[CardDefinition, ...] = (
    card(
        "Relentless Assault",
        "{2}{R}{R}",
        "Sorcery",
        printed="1997-02-03",
        spell=spell(
            Untap(All(creature(combat=CombatRole.ATTACKED_THIS_TURN))),
            AddPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), Here.MAIN_PHASE),
        ),
    ),
    card(
        "Upwelling",
        "{3}{G}",
        "Enchantment",
        printed="2003-05-26",
        abilities=(Static(affects=Who.EACH_PLAYER, changes=(UnspentManaStays(),)),),
    ),
    card(
        "Horizon Stone",
        "{5}",
        "Artifact",
        printed="2020-11-20",
        abilities=(Static(affects=Who.YOU, changes=(UnspentManaStays(Unspent.BECOMES_COLORLESS),)),),
    ),
)

DECIDING: tuple[CardDefinition, ...] = (*_CONTROLLING, *_ENDING_THE_TURN, *_WINNING_AND_LOSING, *_OTHERS)
