"""This module reads keywords of permanents about entering, about another creature, or with a cost each
upkeep: "devour 2", "soulbond", "echo {3}{R}", "cumulative upkeep {1}" [cr2025-06-06 702].

Each (`KEYWORD_PART`, or `ABILITY` for a line of its own) means the ability that the keyword stands for, most
of them from `manaburn.cards.keywords`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords import keywords_of_counters as kw
from manaburn.cards.keywords.keywords import cumulative_upkeep, echo
from manaburn.cards.keywords.keywords_of_partners import SOULBOND, champion
from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import AddTypes
from manaburn.cards.vocabulary.effects import SacrificeObjects
from manaburn.cards.vocabulary.effects_by_subject.prices import LetHappen, PayOneOf
from manaburn.cards.vocabulary.entering import TRIBUTE, Amplify, Devour, Tribute
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasChosen
from manaburn.cards.vocabulary.words.filters import (
    CREATURE,
    YOUR_CREATURE,
    Being,
    Filter,
    PairedStatus,
    Whose,
)
from manaburn.cards.vocabulary.words.references import Circumstance, Not, Number, What, Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.names import ABILITY, CONDITION, EACH_OF, KEYWORD_PART
from manaburn.oracle.grammar.nouns.attributes import attribute
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, merged
from manaburn.oracle.grammar.sentences.prices import UnlessCost, Ways, unless
from manaburn.oracle.parsing.parts import Backup
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType

table(
    KEYWORD_PART,
    {
        # Riot [cr2025-06-06 702.136a].
        "riot": kw.RIOT,
        # Unleash [cr2025-06-06 702.98a].
        "unleash": kw.UNLEASH,
        # Devour [cr2025-06-06 702.82a].
        "devour <integer>": lambda each: Devour(YOUR_CREATURE, each),
        "devour x , where x is the number of creatures devoured this way": Devour(YOUR_CREATURE, None),
        # Amplify [cr2025-06-06 702.38a].
        "amplify <integer>": Amplify,
        # Tribute [cr2025-06-06 702.104a].
        "tribute <integer>": Tribute,
        # Ravenous [cr2025-06-06 702.156a].
        "ravenous": kw.RAVENOUS,
        # Impending [cr2025-06-06 702.176].
        "impending <integer> <price>": kw.impending,
        # Living metal [cr2025-06-06 702.161].
        "living metal": Static(
            changes=(AddTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE})),),
            affects=What.THIS,
            condition=Circumstance.YOUR_TURN,
        ),
        # Read ahead [cr2025-06-06 702.155].
        "read ahead": kw.READ_AHEAD,
        # Umbra armor, which was called totem armor [cr2025-06-06 702.89a].
        "umbra|totem armor": kw.UMBRA_ARMOR,
        # Devour of permanents of a kind [cr2025-06-06 702.82c].
        "devour <noun> <integer>": (
            lambda noun, each: Devour(merged(noun.permanents(), Filter(controller=Whose.YOU)), each)
        ),
        # Soulbond [cr2025-06-06 702.95a].
        "soulbond": SOULBOND,
        # Backup [cr2025-06-06 702.165a].
        "backup <integer>": Backup,
        # Champion [cr2025-06-06 702.72a].
        "champion <a-noun>": (
            lambda noun: champion(replace(noun.permanents(), controller=Whose.YOU, other_than_this=True))
        ),
        "cumulative upkeep <mana-cost>": lambda cost: cumulative_upkeep(str(cost)),
        "cumulative upkeep <mana-cost> or <mana-cost>": (
            lambda one, other: cumulative_upkeep(PayOneOf((one, other)))
        ),
        "echo <mana-cost>": lambda cost: _echo_ability((UnlessCost(cost),)),
    },
)


# How many it devoured [cr2025-06-06 702.82b].


@phrase(EACH_OF, "for each creature it devoured")
def devoured(scope: Scope) -> Number:
    """Return how many creatures the source devoured. Raises Unsayable if "it" is another object."""
    if scope.single() is not What.THIS:
        raise Unsayable("how many creatures another object devoured")
    return Number.DEVOURED


means(
    CONDITION,
    "it devoured a creature",
    lambda scope: Compares(devoured(scope), Relation.AT_LEAST, 1),
)


# The opponent did not put the counters on it [cr2025-06-06 702.104b].
means(CONDITION, "tribute wasn't paid", Not(WasChosen(TRIBUTE)))


# Soulbond, champion, backup: keywords about another creature [cr2025-06-06 702]


means(
    ABILITY,
    (
        "as long as ~ is paired with another creature , each of those creatures <changes> .",
        "as long as ~ is paired with another creature , both creatures <changes> .",
    ),
    lambda changes: static(Filter(types=CREATURE.types, pairing=PairedStatus.WITH_THIS_IN_PAIR), *changes),
)


# Echo and cumulative upkeep: keywords that ask for a cost each upkeep [cr2025-06-06 702.24, 702.30]


@phrase(ABILITY, "cumulative upkeep — <way> .?")
def cumulative_upkeep_of_more(scope: Scope, way: UnlessCost) -> tuple[Ability, ...]:
    if isinstance(way.price, ManaCost | LetHappen) or way.times != 1:
        raise Unsayable("cumulative upkeep that is no cost")
    return (cumulative_upkeep(way.price),)


def _echo_ability(ways: Ways) -> Ability:
    (unpaid,) = unless((SacrificeObjects(),), Who.YOU, ways)
    return echo(unpaid)


means(ABILITY, "echo — <ways> .?", _echo_ability)


means(ATTRIBUTE, "with toxic", attribute(Filter(being=frozenset({Being.HAS_TOXIC}))))
