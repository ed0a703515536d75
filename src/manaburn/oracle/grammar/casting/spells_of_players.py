"""This module reads rules for the spells that players cast: "Creature spells you cast cost {1} less to
cast.", "Spells you control can't be countered.", "Players can't cast more than one spell each turn."
[cr2025-06-06 101.2, 601.2f, 601.3].

`SPELLS_OF` reads which spells of which player. The sections then read what is said of them: abilities they
have, other costs they may be cast for (`SpellsCastFor`), what they cost (`CostChange`), and when they can be
cast (`CantCast`, `SpellsHaveFlash`). As an `ABILITY` that means a static one, as an effect (`statement`) an
`Alter` that lasts for a time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.keywords.keywords import freerunning
from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import RuleForPlayer
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound, Common, InCommon
from manaburn.cards.vocabulary.words.casting import (
    FOR_A_CARD_ALIKE,
    FOR_ENERGY,
    FOR_EVIDENCE,
    FREERUNNING,
    GAINED_EVOKE,
    INSTEAD,
    AlternativeCost,
    Often,
    cost_of_keyword,
)
from manaburn.cards.vocabulary.words.conditions import IsAmong, Relation
from manaburn.cards.vocabulary.words.costs import (
    Cost,
    DiscardCards,
    ExileForManaValue,
    PayEnergy,
    PayManaCost,
)
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Amount, Circumstance, Condition, Count, Not, What, Who
from manaburn.cards.vocabulary.words.spells_of_players import (
    ANYWHERE,
    CantCast,
    CastsAtMost,
    CastsOnly,
    NextSpellCantBeCountered,
    SpellsCantBeCountered,
    SpellsCastFor,
    SpellsCost,
    SpellsCostAtLeast,
    SpellsHaveCascade,
    SpellsHaveFlash,
    SpellsHaveStorm,
    SpellsPaidWithHelp,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import statements
from manaburn.oracle.grammar.effects.rules_for_players import PLAYER_RULE
from manaburn.oracle.grammar.names import ABILITY, EACH_OF
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

# Which spells


@dataclass(frozen=True)
class SpellsOf:
    """A description of spells: who casts them, what they are like, and from which zones they are cast."""

    who: Who
    filter: Filter
    cast_from: frozenset[Zone] = ANYWHERE

    def cost(self, change: CostChange, *, targeting_this: bool = False) -> SpellsCost:
        """Return the change by which the spells cost less or more."""
        return SpellsCost(self.filter, change.less, change.more, targeting_this, cast_from=self.cast_from)


CASTER = Name[Who]("caster")
"""The players who cast them, behind the spells: "spells you cast"."""
table(
    CASTER,
    {
        "you cast": Who.YOU,
        "enchanted player casts": Who.ENCHANTED_PLAYER,
        ("your opponents cast", "an opponent casts"): Who.EACH_OPPONENT,
        ("players cast", "a player casts"): lambda scope: scope.of_that_player(Who.EACH_PLAYER),
    },
)

CAST_FROM_ZONES = Name[tuple[Filter, frozenset[Zone]]]("cast-from-zones")
"""The zones from which they are cast, with what that says of the spells: your graveyard has your own."""
_OWN = Filter(owner=Whose.YOU)
table(
    CAST_FROM_ZONES,
    {
        "from graveyards": (Filter(), frozenset({Zone.GRAVEYARD})),
        "from exile": (Filter(), frozenset({Zone.EXILE})),
        "from graveyards or libraries": (Filter(), frozenset({Zone.GRAVEYARD, Zone.LIBRARY})),
        "from graveyards or from? exile": (Filter(), frozenset({Zone.GRAVEYARD, Zone.EXILE})),
        ("from anywhere other than your hand", "from anywhere other than their hands"): (
            (Filter(), frozenset(Zone) - {Zone.HAND})
        ),
        "from your graveyard": (_OWN, frozenset({Zone.GRAVEYARD})),
        "from your hand": (_OWN, frozenset({Zone.HAND})),
    },
)

SPELLS_OF = Name[SpellsOf]("spells-of")


def spells_counted_this_turn(noun: Noun) -> Filter:
    """Return the description of spells cast this turn: their kinds can be counted, but not how they were
    cast.
    """
    if noun.spells().asks_of_status or noun.filter.bounds or noun.filter.chosen is not None:
        raise Unsayable("how many spells of a kind were cast, of which nothing is noted")
    return noun.spells()


def spells_of_any_player(noun: Noun) -> Filter:
    if noun.spells().controller is not Whose.ANYONE:
        raise Unsayable("spells that a certain player controls, as those of everybody")
    return noun.spells()


@phrase(SPELLS_OF, "each? <noun> <caster> <attributes>")
def with_attributes_after(scope: Scope, noun: Noun, who: Who, further: Noun) -> SpellsOf:
    if further.zone is not Zone.BATTLEFIELD or further.of is not None:
        raise Unsayable("spells from a certain zone, or of a certain player")
    return SpellsOf(who, merged(noun.spells(), further.filter))


table(
    SPELLS_OF,
    {
        "each? <noun>": lambda noun: SpellsOf(Who.EACH_PLAYER, spells_of_any_player(noun)),
        "each? <noun> <caster>": lambda noun, who: SpellsOf(who, noun.spells()),
        "<noun> and <noun> <caster>": (
            lambda one, other, who: SpellsOf(who, Filter(any_of=(one.spells(), other.spells())))
        ),
        "<noun> <caster> <cast-from-zones>": (
            lambda noun, who, place: SpellsOf(who, merged(noun.spells(), place[0]), place[1])
        ),
    },
)


# Abilities that they have


@phrase(ABILITY, "<spells-of> have storm .")
def spells_have_storm(scope: Scope, spells: SpellsOf) -> tuple[Ability, ...]:
    """Return the ability by which each of your spells of a kind has storm [cr2025-06-06 702.40a]."""
    if spells.who is not Who.YOU or spells.cast_from != ANYWHERE:
        raise Unsayable("storm of spells of others, or of some that are cast from elsewhere")
    return (static(Who.YOU, SpellsHaveStorm(spells.filter)),)


@phrase(ABILITY, "<spells-of> have affinity for <noun> .")
def spells_have_affinity(scope: Scope, spells: SpellsOf, noun: Noun) -> tuple[Ability, ...]:
    """Return the ability by which your spells cost less for each of your permanents of a kind [cr2025-06-06
    702.41a].
    """
    if spells.who is not Who.YOU:
        raise Unsayable("affinity of spells of others, who count what they control themselves")
    counted = Count(merged(noun.permanents(), Filter(controller=Whose.YOU)))
    return (static(Who.YOU, spells.cost(CostChange(less=counted))),)


table(
    ABILITY,
    {
        "<spells-of> have cascade .": (lambda of: static(of.who, SpellsHaveCascade(of.filter, of.cast_from))),
        "<while-so> <spells-of> have cascade .": (
            lambda so, of: static(of.who, SpellsHaveCascade(of.filter, of.cast_from), condition=so)
        ),
        "<spells-of> have <helping-keyword> .": (
            lambda of, paid: static(of.who, SpellsPaidWithHelp(paid.help, of.filter, of.cast_from))
        ),
    },
)


# Other costs for which they may be cast


INSTEAD_OF_MANA = Name[AlternativeCost]("instead-of-mana")
"""A cost that you may pay rather than the mana cost of a spell."""


def instead(name: str, cost: Cost) -> AlternativeCost:
    return AlternativeCost(name=name + INSTEAD, costs=(cost,))


table(
    INSTEAD_OF_MANA,
    {
        "pay <mana-cost>": lambda cost: instead(str(cost), PayManaCost(cost)),
        "pay <integer> {E}": lambda amount: instead(f"{amount}{FOR_ENERGY}", PayEnergy(amount)),
        "collect evidence <integer>": lambda amount: instead(
            f"{FOR_EVIDENCE}{amount}", ExileForManaValue(amount)
        ),
    },
)

_CARD_ALIKE = DiscardCards(1, Filter(bounds=(InCommon(Common.COLOR, What.THIS),)))


def may_be_cast_for(of: SpellsOf, cost: AlternativeCost, often: Often = Often.ANY_NUMBER) -> Ability:
    if of.who is not Who.YOU or cost.costs == (PayManaCost(ManaCost(x=1)),):
        raise Unsayable("spells of others, or an X of which nothing else is said")
    return static(Who.YOU, SpellsCastFor(cost, of.filter, of.cast_from, often))


def _at_most(amount: Amount) -> Filter:
    return Filter(bounds=(Bound(Stat.MANA_VALUE, Relation.AT_MOST, amount),))


A_SPELL_OF_YOURS = Name[SpellsOf]("a-spell-of-yours")
table(
    A_SPELL_OF_YOURS,
    {
        "<a-noun> you cast": lambda noun: SpellsOf(Who.YOU, noun.spells()),
        "<a-noun> you cast <cast-from-zones>": (
            lambda noun, place: SpellsOf(Who.YOU, merged(noun.spells(), place[0]), place[1])
        ),
    },
)


@phrase(A_SPELL_OF_YOURS, "<a-noun> you cast <attributes>")
def one_with_attributes_after(scope: Scope, noun: Noun, further: Noun) -> SpellsOf:
    return with_attributes_after(scope, noun, Who.YOU, further)


table(
    ABILITY,
    {
        "you may <instead-of-mana> rather than pay the mana cost for <spells-of> .": (
            lambda cost, of: may_be_cast_for(of, cost)
        ),
        "once each turn , you may <instead-of-mana> rather than pay the mana cost for <a-spell-of-yours> .": (
            lambda cost, of: may_be_cast_for(of, cost, Often.ONCE)
        ),
        "once each turn , you may <instead-of-mana> rather than pay the mana cost for a spell you cast with"
        " mana value x or less , where x is <amount> .": (
            lambda cost, most: may_be_cast_for(SpellsOf(Who.YOU, _at_most(most)), cost, Often.ONCE)
        ),
        "<spells-of> have freerunning <mana-cost> .": (
            lambda of, cost: may_be_cast_for(
                of, freerunning(cost_of_keyword(FREERUNNING, cost), (PayManaCost(cost),))
            )
        ),
        "<spells-of> gain|have evoke <mana-cost> [ as you cast them ] .": (
            lambda of, cost: may_be_cast_for(
                of, AlternativeCost(name=cost_of_keyword(GAINED_EVOKE, cost), costs=(PayManaCost(cost),))
            )
        ),
        "rather than pay the mana cost for a spell , its controller may discard a card that shares a color"
        " with that spell .": static(Who.EACH_PLAYER, SpellsCastFor(instead(FOR_A_CARD_ALIKE, _CARD_ALIKE))),
    },
)


# What they cost


@dataclass(frozen=True)
class CostChange:
    """A change of a cost: how much less and how much more generic mana it is."""

    less: Amount = 0
    more: Amount = 0


COST_CHANGED = Name[CostChange]("cost-changed")
table(
    COST_CHANGED,
    {
        "cost|costs <generic-mana> less to cast <each-of>?": (
            lambda number, each=None: CostChange(less=number if each is None else times(number, each))
        ),
        "cost|costs <generic-mana> more to cast <each-of>?": (
            lambda number, each=None: CostChange(more=number if each is None else times(number, each))
        ),
        "cost|costs {X} less to cast , where x is <amount>": lambda amount: CostChange(less=amount),
        "cost|costs {X} less to cast , where x is <amount> as this ability resolves": (
            lambda amount: CostChange(less=amount)
        ),
        "cost|costs {X} more to cast , where x is <amount>": lambda amount: CostChange(more=amount),
    },
)


@phrase(EACH_OF, "for each other spell that player has cast this turn")
def each_other_spell(scope: Scope) -> Amount:
    """Return how many spells that player has cast this turn: the spell that is being cast does not count yet,
    so all of them are others.
    """
    if scope.triggered or scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("other spells than one that has been cast")
    return Happened(what=Happening.CAST, who=Who.THAT_PLAYER)


ORDINAL = Name[int]("ordinal-spell")
table(ORDINAL, {"the first": 1, "the second": 2, "the third": 3})

_NOT_IN_THEIR_TURN = Not(IsAmong(Who.THAT_PLAYER, Who.ACTIVE_PLAYER))


def _static_cost_change(of: SpellsOf, change: CostChange, condition: Condition | None = None) -> Ability:
    return static(of.who, of.cost(change), condition=condition)


LEAST_COST = Name[int]("least-cost")
"""The mana that every spell costs at least."""


@phrase(
    LEAST_COST, "each spell that would cost less than <integer> mana to cast costs <integer> mana to cast"
)
def least_cost(scope: Scope, least: int, cost: int) -> int:
    if least != cost:
        raise Unsayable("spells that cost another number than the least")
    return cost


def _static_least_cost(least: int, condition: Condition | None = None) -> Ability:
    return static(Who.EACH_PLAYER, SpellsCostAtLeast(least), condition=condition)


table(
    ABILITY,
    {
        "<spells-of> <cost-changed> .": _static_cost_change,
        "<while-so> <spells-of> <cost-changed> .": lambda so, of, change: _static_cost_change(of, change, so),
        "<spells-of> <cost-changed> <so-long> .": _static_cost_change,
        "<spells-of> that target ~ <cost-changed> .": (
            lambda of, change: static(of.who, of.cost(change, targeting_this=True))
        ),
        "<spells-of> <cost-changed> except during its controller 's turn .": (
            lambda of, change: _static_cost_change(of, change, _NOT_IN_THEIR_TURN)
        ),
        "<ordinal-spell> <noun> <caster> each turn <cost-changed> .": (
            lambda nth, noun, who, change: static(
                who, replace(SpellsOf(who, spells_counted_this_turn(noun)).cost(change), ordinal=nth)
            )
        ),
        "<ordinal-spell> <noun> you cast during each of your turns <cost-changed> .": (
            lambda nth, noun, change: static(
                Who.YOU,
                replace(SpellsOf(Who.YOU, spells_counted_this_turn(noun)).cost(change), ordinal=nth),
                condition=Circumstance.YOUR_TURN,
            )
        ),
        "<least-cost> .": _static_least_cost,
        "<while-so> <least-cost> .": lambda so, least: _static_least_cost(least, so),
    },
)


statements(
    {
        "<spells-of> this turn <cost-changed>": lambda of, change: Alter(of.who, (of.cost(change),)),
        "the next <noun> you cast this turn <cost-changed>": (
            lambda noun, change: Alter(
                Who.YOU,
                (replace(SpellsOf(Who.YOU, spells_counted_this_turn(noun)).cost(change), only_next=True),),
            )
        ),
        "the next <noun> you play this turn can be played as though it had flash": (
            lambda noun: Alter(Who.YOU, (SpellsHaveFlash(_played_next(noun), only_next=True),))
        ),
        "the next <noun> you cast this turn can be cast as though it had flash": (
            lambda noun: Alter(Who.YOU, (SpellsHaveFlash(spells_counted_this_turn(noun), only_next=True),))
        ),
        "<for-a-time> <spells-of> <cost-changed>": (
            lambda duration, of, change: Alter(of.who, (of.cost(change),), duration)
        ),
    }
)


def _played_next(noun: Noun) -> Filter:
    """Return the description of cards that are played as spells, whose kinds are noted as they are cast."""
    if noun.cards().asks_of_status or noun.filter.bounds or CardType.LAND in noun.cards().types:
        raise Unsayable("the next card of a kind that is played, of which nothing is noted")
    return noun.cards()


# When they can be cast


@phrase(
    ABILITY,
    "<players> can't cast <noun> with mana value <comparison> the number of <noun> that player controls .",
)
def cant_cast_by_what_they_control(
    scope: Scope, who: Who, noun: Noun, relation: Relation, theirs: Noun
) -> tuple[Ability, ...]:
    """Return the static ability that keeps each player from casting spells by what that player controls."""
    if theirs.filter.controller is not Whose.ANYONE:
        raise Unsayable("what one player controls, as that of another")
    controlled = Count(theirs.permanents(), of=Who.THAT_PLAYER)
    bounds = Filter(bounds=(Bound(Stat.MANA_VALUE, relation, controlled),))
    return (static(who, CantCast(merged(noun.spells(), bounds))),)


def _one_each_turn(cast: Noun, further: Noun) -> tuple[Ability, ...]:
    """Return the ability by which nobody casts more than one spell of a kind each turn."""
    if cast.filter != further.filter:
        raise Unsayable("spells of one kind that keep from casting another")
    return (static(Who.EACH_PLAYER, CastsAtMost(1, spells_counted_this_turn(cast))),)


table(
    PLAYER_RULE,
    {
        "can't cast <noun> <cast-from-zones>": (
            lambda noun, place: CantCast(merged(noun.spells(), place[0]), place[1])
        ),
        "can't cast more than <integer> <noun> each turn": (
            lambda number, noun: CastsAtMost(number, spells_counted_this_turn(noun))
        ),
        "can cast spells only any time they could cast a sorcery": CastsOnly.WHEN_SORCERIES,
        "can cast spells only during their own turns": CastsOnly.IN_THEIR_TURNS,
    },
)

table(
    ABILITY,
    {
        "you may cast <noun> as though they had flash .": (
            lambda noun: static(Who.YOU, SpellsHaveFlash(noun.spells()))
        ),
        "<players> can cast spells and activate abilities only during their own turns .": (
            lambda who: (
                Static(
                    changes=(CastsOnly.IN_THEIR_TURNS, RuleForPlayer.ACTIVATES_ONLY_IN_THEIR_TURNS),
                    affects=who,
                ),
            )
        ),
        "<noun> you control can't be countered .": (
            lambda noun: static(Who.YOU, SpellsCantBeCountered(noun.spells()))
        ),
        "each player who has cast a|an <noun> this turn can't cast additional <noun> .": _one_each_turn,
        "<noun> can't be countered .": (
            lambda noun: static(Who.EACH_PLAYER, SpellsCantBeCountered(spells_of_any_player(noun)))
        ),
    },
)

statements(
    {
        ("<noun> you control can't be countered this turn", "<noun> you cast this turn can't be countered"): (
            lambda noun: Alter(Who.YOU, (SpellsCantBeCountered(noun.spells()),))
        ),
        "you can cast only <integer> more spell|spells this turn": (
            lambda number: Alter(Who.YOU, (CastsAtMost(number, from_now=True),))
        ),
        "<noun> you control can't be countered by <noun> this turn": (
            lambda noun, by: Alter(Who.YOU, (SpellsCantBeCountered(noun.spells(), by.spells()),))
        ),
        "the next <noun> you cast this turn can't be countered": (
            lambda noun: Alter(Who.YOU, (NextSpellCantBeCountered(noun.spells()),))
        ),
        "<for-a-time> you may cast <noun> as though they had flash": (
            lambda duration, noun: Alter(Who.YOU, (SpellsHaveFlash(noun.spells()),), duration)
        ),
    }
)
