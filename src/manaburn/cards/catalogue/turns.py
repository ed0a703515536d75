"""Cards about extra turns, phases and steps, and about skipping them, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.deciding import DECIDING
from manaburn.cards.catalogue.phrases import (
    ATTACKING_CREATURE,
    activated,
    at_your,
    gets,
    loyalty,
    of_type,
    permanent,
    until_end_of_turn,
    when_attacks,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Limit, Static, Timing, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import Skips
from manaburn.cards.vocabulary.effects import (
    Draw,
    GainLife,
    May,
    PutCounters,
    SacrificeChosen,
    SacrificeObjects,
    UnlessPays,
    Untap,
)
from manaburn.cards.vocabulary.effects_by_subject.turns import (
    AddPhases,
    AddSteps,
    Here,
    SkipNext,
    SkipSpan,
    TakeExtraTurns,
    TurnPart,
    Wording,
)
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, DealsDamage, Leaves
from manaburn.cards.vocabulary.words.costs import TAP, PayLife, RemoveCountersFromThis, pay
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import (
    TARGET_OPPONENT,
    TARGET_PLAYER,
    All,
    Chosen,
    Number,
    TargetSlot,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.terms import CardType, CounterKind, Phase, Step

_EXTRA_TURN = spell(TakeExtraTurns())
_DAMAGES_PLAYER = DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER)
_SKIP_NEXT_TURN = SkipNext(TurnPart.TURN)
_PEACE = spell(SkipNext(Phase.COMBAT, Chosen(0), span=SkipSpan.ALL_OF_NEXT_TURN), targets=(TARGET_PLAYER,))


def _once_each_turn(power: int, what: Step | TurnPart) -> Activated:
    """{0}: this gets +power/+power until end of turn; you skip something next. Once each turn."""
    return Activated(
        costs=(pay("{0}"),),
        effects=(until_end_of_turn(What.THIS, gets(power, power)), SkipNext(what)),
        limit=Limit.ONCE_EACH_TURN,
    )


_EXTRA_TURNS: tuple[CardDefinition, ...] = (
    card("Time Walk", "{1}{U}", "Sorcery", printed="1993-08-05", spell=_EXTRA_TURN),
    card("Temporal Manipulation", "{3}{U}{U}", "Sorcery", printed="1998-06-24", spell=_EXTRA_TURN),
    card("Capture of Jingzhou", "{3}{U}{U}", "Sorcery", printed="1999-07-06", spell=_EXTRA_TURN),
    card(
        "Time Warp",
        "{3}{U}{U}",
        "Sorcery",
        printed="1997-10-14",
        spell=spell(TakeExtraTurns(Chosen(0)), targets=(TARGET_PLAYER,)),
    ),
    card(
        "Time Stretch",
        "{8}{U}{U}",
        "Sorcery",
        printed="2001-10-01",
        spell=spell(TakeExtraTurns(Chosen(0), 2), targets=(TARGET_PLAYER,)),
    ),
    card(
        "Savor the Moment",
        "{1}{U}{U}",
        "Sorcery",
        printed="2008-05-02",
        spell=spell(TakeExtraTurns(skipping=(Step.UNTAP,))),
    ),
    card(
        "Magistrate's Scepter",
        "{3}",
        "Artifact",
        printed="1999-10-04",
        abilities=(
            activated(pay("{4}"), TAP, do=(PutCounters(CounterKind.CHARGE, 1),)),
            activated(TAP, RemoveCountersFromThis(CounterKind.CHARGE, 3), do=(TakeExtraTurns(),)),
        ),
    ),
    card(
        "Wormfang Manta",
        "{5}{U}{U}",
        "Creature — Nightmare Fish Beast",
        6,
        1,
        keywords="flying",
        printed="2002-05-27",
        abilities=(when_enters(_SKIP_NEXT_TURN), Triggered(on=Leaves(), effects=(TakeExtraTurns(),))),
    ),
    card(
        "Teferi, Timebender",
        "{4}{W}{U}",
        "Legendary Planeswalker — Teferi",
        loyalty=5,
        printed="2018-04-27",
        abilities=(
            loyalty(
                2,
                Untap(Chosen(0)),
                targets=(TargetSlot(what=of_type(CardType.ARTIFACT, CardType.CREATURE), minimum=0),),
            ),
            loyalty(-3, GainLife(2), Draw(2)),
            loyalty(-9, TakeExtraTurns()),
        ),
    ),
)

_EXTRA_PHASES_AND_STEPS: tuple[CardDefinition, ...] = (
    card(
        "Aggravated Assault",
        "{2}{R}",
        "Enchantment",
        printed="2002-10-07",
        abilities=(
            Activated(
                costs=(pay("{3}{R}{R}"),),
                effects=(
                    Untap(All(YOUR_CREATURE)),
                    AddPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), Here.MAIN_PHASE),
                ),
                timing=Timing.SORCERY,
            ),
        ),
    ),
    card(
        "Hellkite Charger",
        "{4}{R}{R}",
        "Creature — Dragon",
        5,
        5,
        keywords="flying, haste",
        printed="2009-10-02",
        abilities=(
            when_attacks(
                May(
                    (Untap(All(ATTACKING_CREATURE)), AddPhases((Phase.COMBAT,))),
                    cost=ManaCost.parse("{5}{R}{R}"),
                )
            ),
        ),
    ),
    card(
        "Sphinx of the Second Sun",
        "{6}{U}{U}",
        "Creature — Sphinx",
        6,
        6,
        keywords="flying",
        printed="2020-11-20",
        abilities=(at_your(Step.POSTCOMBAT_MAIN, AddPhases((Phase.BEGINNING,))),),
    ),
    card(
        "Obeka, Splitter of Seconds",
        "{1}{U}{B}{R}",
        "Legendary Creature — Ogre Warlock",
        2,
        5,
        keywords="menace",
        printed="2024-04-19",
        abilities=(
            Triggered(
                on=_DAMAGES_PLAYER,
                effects=(AddSteps(Step.UPKEEP, Number.THAT_MUCH, Here.PHASE, wording=Wording.YOU_GET),),
            ),
        ),
    ),
)

_SKIPPING: tuple[CardDefinition, ...] = (
    card(
        "Stasis",
        "{1}{U}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(
            Static(affects=Who.EACH_PLAYER, changes=(Skips(Step.UNTAP),)),
            at_your(Step.UPKEEP, UnlessPays(ManaCost.parse("{U}"), (SacrificeObjects(),))),
        ),
    ),
    card(
        "Eon Hub",
        "{5}",
        "Artifact",
        printed="2004-06-04",
        abilities=(Static(affects=Who.EACH_PLAYER, changes=(Skips(Step.UPKEEP),)),),
    ),
    card(
        "Yawgmoth's Bargain",
        "{4}{B}{B}",
        "Enchantment",
        printed="1999-06-07",
        abilities=(
            Static(affects=Who.YOU, changes=(Skips(Step.DRAW),)),
            activated(PayLife(1), do=(Draw(),)),
        ),
    ),
    card(
        "Moment of Silence",
        "{W}",
        "Instant",
        printed="1999-10-04",
        spell=spell(
            SkipNext(Phase.COMBAT, Chosen(0), span=SkipSpan.NEXT_THIS_TURN), targets=(TARGET_PLAYER,)
        ),
    ),
    card("False Peace", "{W}", "Sorcery", printed="1997-05-01", spell=_PEACE),
    card(
        "Fatigue",
        "{1}{U}",
        "Sorcery",
        printed="1999-06-07",
        spell=spell(SkipNext(Step.DRAW, Chosen(0)), targets=(TARGET_PLAYER,)),
    ),
    card("Meditate", "{2}{U}", "Instant", printed="1997-10-14", spell=spell(Draw(4), _SKIP_NEXT_TURN)),
    card(
        "Eater of Days",
        "{4}",
        "Artifact Creature — Leviathan",
        9,
        8,
        keywords="flying, trample",
        printed="2004-02-06",
        abilities=(when_enters(SkipNext(TurnPart.TURN, amount=2)),),
    ),
    card(
        "Chronatog",
        "{1}{U}",
        "Creature — Atog",
        1,
        2,
        printed="1997-02-03",
        abilities=(_once_each_turn(3, TurnPart.TURN),),
    ),
    card(
        "Avizoa",
        "{3}{U}",
        "Creature — Jellyfish",
        2,
        2,
        keywords="flying",
        printed="1997-06-09",
        abilities=(_once_each_turn(2, Step.UNTAP),),
    ),
    card(
        "Blinding Angel",
        "{3}{W}{W}",
        "Creature — Angel",
        2,
        4,
        keywords="flying",
        printed="2000-02-14",
        abilities=(Triggered(on=_DAMAGES_PLAYER, effects=(SkipNext(Phase.COMBAT, Who.THAT_PLAYER),)),),
    ),
    card(
        "Stonehorn Dignitary",
        "{3}{W}",
        "Creature — Rhino Soldier",
        1,
        4,
        printed="2011-07-15",
        abilities=(when_enters(SkipNext(Phase.COMBAT, Chosen(0)), targets=(TARGET_OPPONENT,)),),
    ),
    card(
        "Shisato, Whispering Hunter",
        "{3}{G}",
        "Legendary Creature — Snake Warrior",
        2,
        2,
        printed="2004-10-01",
        abilities=(
            at_your(Step.UPKEEP, SacrificeChosen(permanent("Snake"), Who.YOU)),
            Triggered(on=_DAMAGES_PLAYER, effects=(SkipNext(Step.UNTAP, Who.THAT_PLAYER),)),
        ),
    ),
)

TURNS: tuple[CardDefinition, ...] = (*_EXTRA_TURNS, *_EXTRA_PHASES_AND_STEPS, *_SKIPPING, *DECIDING)
