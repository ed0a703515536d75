"""Cards about the size of hands and about the draw step, of whatever colour."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import BASIC_LAND, at_your, loyalty, tap_for
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Static, spell
from manaburn.cards.vocabulary.changes.changes import Change, Duration, MaximumHandSize, ReducedHandSize, Rule
from manaburn.cards.vocabulary.effects import Alter, Draw, GainLife, May, SearchLibrary, Tap, any_color
from manaburn.cards.vocabulary.effects_by_subject.turns import SkipNext, SkipSpan
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_OPPONENT,
    All,
    Chosen,
    HandSizeOf,
    Who,
)
from manaburn.terms import Phase, Step, Zone


def _for(who: Who, change: Change) -> Static:
    return Static(affects=who, changes=(change,))


_NO_MAXIMUM = _for(Who.YOU, MaximumHandSize(None))

HANDS_AND_DRAWS: tuple[CardDefinition, ...] = (
    card(
        "Decanter of Endless Water",
        "{3}",
        "Artifact",
        printed="2022-06-10",
        abilities=(_NO_MAXIMUM, Activated(costs=(TAP,), effects=(any_color(),))),
    ),
    card(
        "Dovin, Architect of Law",
        "{4}{W}{U}",
        "Legendary Planeswalker — Dovin",
        loyalty=5,
        printed="2019-01-25",
        abilities=(
            loyalty(1, GainLife(2), Draw()),
            loyalty(
                -1,
                Tap(Chosen(0)),
                Alter(Chosen(0), (Rule.DOESNT_UNTAP,), Duration.NEXT_UNTAP_STEP),
                targets=(TARGET_CREATURE,),
            ),
            loyalty(
                -9,
                Tap(All(ANYTHING, of=Chosen(0))),
                SkipNext(Step.UNTAP, Chosen(0)),
                targets=(TARGET_OPPONENT,),
            ),
        ),
    ),
    card(
        "Elfhame Sanctuary",
        "{1}{G}",
        "Enchantment",
        printed="2000-10-02",
        abilities=(
            at_your(
                Step.UPKEEP,
                May(
                    (
                        SearchLibrary(BASIC_LAND, Zone.HAND),
                        SkipNext(Step.DRAW, span=SkipSpan.NEXT_THIS_TURN),
                    )
                ),
            ),
        ),
    ),
    card(
        "Empty City Ruse",
        "{W}",
        "Sorcery",
        printed="1999-07-06",
        spell=spell(
            SkipNext(Phase.COMBAT, Chosen(0), span=SkipSpan.ALL_OF_NEXT_TURN), targets=(TARGET_OPPONENT,)
        ),
    ),
    card(
        "Gnat Miser",
        "{B}",
        "Creature — Rat Shaman",
        1,
        1,
        printed="2005-06-03",
        abilities=(_for(Who.EACH_OPPONENT, ReducedHandSize(1)),),
    ),
    card(
        "Graceful Adept",
        "{2}{U}",
        "Creature — Human Wizard",
        1,
        3,
        printed="2004-10-01",
        abilities=(_NO_MAXIMUM,),
    ),
    card(
        "Jin-Gitaxias, Core Augur",
        "{8}{U}{U}",
        "Legendary Creature — Phyrexian Praetor",
        5,
        4,
        keywords="flash",
        printed="2011-05-13",
        abilities=(at_your(Step.END, Draw(7)), _for(Who.EACH_OPPONENT, ReducedHandSize(7))),
    ),
    card(
        "Locust Miser",
        "{2}{B}{B}",
        "Creature — Rat Shaman",
        2,
        2,
        printed="2005-06-03",
        abilities=(_for(Who.EACH_OPPONENT, ReducedHandSize(2)),),
    ),
    card(
        "Thought Vessel",
        "{2}",
        "Artifact",
        printed="2015-11-13",
        abilities=(_NO_MAXIMUM, tap_for("{C}")),
    ),
    card(
        "Venser's Journal",
        "{5}",
        "Artifact — Book",
        printed="2010-10-01",
        abilities=(_NO_MAXIMUM, at_your(Step.UPKEEP, GainLife(HandSizeOf()))),
    ),
)
