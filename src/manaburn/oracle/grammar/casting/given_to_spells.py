"""This module reads what the text of a permanent says of the spells that players cast: abilities that yours
have ("The first creature spell you cast each turn has cascade."), what they cost besides or instead of mana,
and when they can be cast [cr2025-06-06 118.8-118.9, 601.3, 702.85, 702.153].

Most of its phrases are a whole ability (`ABILITY`); they mean static abilities about players with a
`SpellsHaveCascade`, `SpellsCostLessForLife` and the like. What spells cost for a time is a `statement`. More
of these rules are read in `spells_of_players`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.cards.vocabulary.words.references import Who
from manaburn.cards.vocabulary.words.spells_of_players import (
    ANYWHERE,
    CastsAtMost,
    CastsOnly,
    SpellsCostLessForLife,
    SpellsHaveCascade,
    SpellsHaveCasualty,
    SpellsHaveFlash,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.casting.spells_of_players import (
    CostChange,
    SpellsOf,
    instead,
    may_be_cast_for,
    spells_counted_this_turn,
    spells_of_any_player,
)
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import states
from manaburn.oracle.grammar.names import ABILITY
from manaburn.oracle.grammar.nouns.nouns import merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color


def _only_nth(of: SpellsOf, nth: int, *changes: SpellsHaveCascade | SpellsHaveCasualty) -> Ability:
    """Return the static ability by which only your nth such spell of each turn has an ability."""
    if of.who is not Who.YOU:
        raise Unsayable("abilities that the first spells of others have")
    return static(of.who, *(replace(change, ordinal=nth) for change in changes))


NTH_OF_YOURS = Name[tuple[int, SpellsOf]]("nth-of-yours")
"""The number of a spell in its turn, and the spells that are counted."""
table(
    NTH_OF_YOURS,
    {
        "<ordinal-spell> <noun> you cast each turn": (
            lambda nth, noun: (nth, SpellsOf(Who.YOU, spells_counted_this_turn(noun)))
        ),
        "<ordinal-spell> <noun> you cast <cast-from-zones> each turn": (
            lambda nth, noun, place: (
                nth,
                SpellsOf(Who.YOU, merged(spells_counted_this_turn(noun), place[0]), place[1]),
            )
        ),
    },
)

table(
    ABILITY,
    {
        "<nth-of-yours> has cascade .": (
            lambda nth: _only_nth(nth[1], nth[0], SpellsHaveCascade(nth[1].filter, nth[1].cast_from))
        ),
        "<nth-of-yours> has casualty <integer> .": lambda nth, power: _only_nth(
            nth[1], nth[0], _casualty_of(nth[1], power)
        ),
        "<spells-of> has|have casualty <integer> .": (
            lambda of, power: static(_yours(of).who, _casualty_of(of, power))
        ),
        "as an additional cost to cast <noun> , you may pay <integer> life . those spells cost <mana-cost>"
        " less to cast if you paid life this way . this effect reduces only the amount of <color> mana you"
        " pay .": (
            lambda noun, life, less, color: static(
                Who.YOU, SpellsCostLessForLife(life, _of_one_color(less, color), noun.spells())
            )
        ),
    },
)


table(
    ABILITY,
    {
        # It comes to the same as paying {0} [cr2025-06-06 118.5, 118.9].
        "you may cast <noun> without paying their mana costs .": (
            lambda noun: may_be_cast_for(
                SpellsOf(Who.YOU, noun.spells()), instead("{0}", PayManaCost(ManaCost()))
            )
        ),
        "you can cast spells only during your turn and you can cast no more than <integer> spells each turn"
        " .": (
            lambda number: Static(changes=(CastsOnly.IN_THEIR_TURNS, CastsAtMost(number)), affects=Who.YOU)
        ),
        "any player may cast <noun> as though they had flash .": (
            lambda noun: static(Who.EACH_PLAYER, SpellsHaveFlash(spells_of_any_player(noun)))
        ),
    },
)


states(
    "<spells-of> <cost-changed> <duration>",
    lambda of, change, duration: Alter(of.who, (of.cost(change),), duration),
)


def _yours(of: SpellsOf) -> SpellsOf:
    if of.who is not Who.YOU:
        raise Unsayable("casualty of spells of others")
    return of


def _casualty_of(of: SpellsOf, power: int) -> SpellsHaveCasualty:
    if of.cast_from != ANYWHERE:
        raise Unsayable("casualty of spells from certain zones")
    return SpellsHaveCasualty(power, of.filter)


def _of_one_color(less: ManaCost, color: Color) -> ManaCost:
    """Return a reduction of one mana. Raises Unsayable unless it is of the color that its text names
    again.
    """
    if less != ManaCost.parse("{" + color.value + "}"):
        raise Unsayable("a reduction of mana of another color than is said")
    return less


@phrase(ABILITY, "<spells-of> that target ~ cost an additional <integer> life to cast .")
def cost_life_for_this(scope: Scope, of: SpellsOf, life: int) -> tuple[Ability, ...]:
    """Return the ability by which spells cost life besides mana if they target its source."""
    return (static(of.who, replace(of.cost(CostChange(), targeting_this=True), life=life)),)
