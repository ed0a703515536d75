"""Schemes: cards of an archenemy's scheme deck."""

from __future__ import annotations

from datetime import date

from manaburn.cards.catalogue.phrases import (
    BASIC_LAND,
    all_of,
    at_your,
    gets,
    has,
    of_type,
    target,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import GOLEM, GREAT_DRAGON, SAPROLING
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import Duration, ExtraLandPlays, GainControl
from manaburn.cards.vocabulary.effects import (
    Alter,
    Arrival,
    CreateTokens,
    Destroy,
    Draw,
    Effect,
    GainLife,
    LoseLife,
    SearchLibrary,
    Untap,
)
from manaburn.cards.vocabulary.effects_by_subject.turns import AddPhases, Here
from manaburn.cards.vocabulary.effects_on_cards.command_zone import Abandon
from manaburn.cards.vocabulary.events.triggers import Dies, SetInMotion
from manaburn.cards.vocabulary.words.filters import (
    ARTIFACT,
    ENCHANTMENT,
    LAND,
    OPPOSING_CREATURE,
    YOUR_CREATURE,
    Filter,
)
from manaburn.cards.vocabulary.words.references import (
    TARGET_OPPONENT,
    All,
    Chosen,
    Controls,
    Number,
    TargetSlot,
    Who,
)
from manaburn.terms import CardType, Keyword, Phase, Step, Supertype, Zone

_NONLAND = Filter(not_types=frozenset({CardType.LAND}))


def _when_set_in_motion(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Triggered:
    return Triggered(on=SetInMotion(), effects=effects, targets=targets)


SCHEMES: tuple[CardDefinition, ...] = (
    card(
        "All Shall Smolder in My Wake",
        None,
        "Scheme",
        abilities=(
            _when_set_in_motion(
                *(Destroy(Chosen(slot)) for slot in range(3)),
                targets=tuple(
                    target(what, 0, 1)
                    for what in (
                        ARTIFACT,
                        ENCHANTMENT,
                        of_type(CardType.LAND, not_supertypes=(Supertype.BASIC,)),
                    )
                ),
            ),
        ),
        printed="2010-06-18",
    ),
    card(
        "Behold the Power of Destruction",
        None,
        "Scheme",
        abilities=(_when_set_in_motion(Destroy(All(_NONLAND, Chosen(0))), targets=(TARGET_OPPONENT,)),),
        printed="2010-06-18",
    ),
    card(
        "Drench the Soil in Their Blood",
        None,
        "Scheme",
        abilities=(
            _when_set_in_motion(
                AddPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN), Here.MAIN_PHASE),
                until_end_of_turn(All(YOUR_CREATURE), has(Keyword.VIGILANCE)),
            ),
        ),
        printed="2010-06-18",
    ),
    card(
        "I Delight in Your Convulsions",
        None,
        "Scheme",
        abilities=(_when_set_in_motion(LoseLife(3, Who.EACH_OPPONENT), GainLife(Number.DONE)),),
        printed="2010-06-18",
    ),
    card(
        "Look Skyward and Despair",
        None,
        "Scheme",
        abilities=(_when_set_in_motion(CreateTokens(GREAT_DRAGON)),),
        printed="2010-06-18",
    ),
    card(
        "My Tendrils Run Deep",
        None,
        "Ongoing Scheme",
        abilities=(
            Static(changes=(ExtraLandPlays(1),), affects=Who.YOU),
            at_your(Step.END, Draw(2), Abandon(), condition=Controls(LAND, at_least=6)),
        ),
        printed="2024-09-27",
    ),
    card(
        "Realms Befitting My Majesty",
        None,
        "Scheme",
        abilities=(
            _when_set_in_motion(
                SearchLibrary(BASIC_LAND, Zone.BATTLEFIELD, maximum=2, arrival=Arrival.TAPPED)
            ),
        ),
        printed="2010-06-18",
    ),
    card(
        "Roots of All Evil",
        None,
        "Scheme",
        abilities=(_when_set_in_motion(CreateTokens(SAPROLING, 5)),),
        printed="2010-06-18",
    ),
    card(
        "The Iron Guardian Stirs",
        None,
        "Scheme",
        abilities=(_when_set_in_motion(CreateTokens(GOLEM)),),
        printed="2010-06-18",
    ),
    card(
        "The Very Soil Shall Shake",
        None,
        "Ongoing Scheme",
        abilities=(
            all_of(YOUR_CREATURE, gets(2, 2), has(Keyword.TRAMPLE)),
            Triggered(on=Dies(YOUR_CREATURE), effects=(Abandon(),)),
        ),
        printed="2010-06-18",
    ),
    card(
        "Tooth, Claw, and Tail",
        None,
        "Scheme",
        abilities=(_when_set_in_motion(Destroy(Chosen(0)), targets=(target(_NONLAND, 0, 3),)),),
        printed="2010-06-18",
    ),
    card(
        "What's Yours Is Now Mine",
        None,
        "Scheme",
        abilities=(
            _when_set_in_motion(
                Alter(Chosen(0), (GainControl(),), Duration.INDEFINITE),
                Untap(Chosen(0)),
                targets=(target(OPPOSING_CREATURE),),
            ),
        ),
        printed="2017-06-16",
    ),
    card(
        "Your Will Is Not Your Own",
        None,
        "Scheme",
        abilities=(
            _when_set_in_motion(
                until_end_of_turn(Chosen(0), GainControl()),
                Untap(Chosen(0)),
                until_end_of_turn(Chosen(0), gets(3, 3), has(Keyword.TRAMPLE, Keyword.HASTE)),
                targets=(target(OPPOSING_CREATURE),),
            ),
        ),
        printed="2010-06-18",
    ),
)


def scheme_deck(edition_day: date) -> tuple[CardDefinition, ...]:
    """A scheme deck of all there is by a day: two of each, as many as it may hold [cr2025-06-06 904.3]."""
    known = [scheme for scheme in SCHEMES if scheme.first_printed and scheme.first_printed <= edition_day]
    return tuple(scheme for scheme in known for _ in range(2))
