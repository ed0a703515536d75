"""This module reads what follows a noun: creatures "you control", "with flying", "with power 2 or less",
"that attacked this turn".

An `ATTRIBUTE` means a `Noun` with nothing but the further description; most stand in one table. `ATTRIBUTES`
joins several; `manaburn.oracle.grammar.nouns.nouns` reads them behind the noun. Sections at the end read
keywords, comparisons with an amount (`Bound`), and the greatest and least (`Utmost`).
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.filters import (
    AnyCounter,
    Being,
    ColorCount,
    CombatRole,
    Damaged,
    DamagedBySource,
    Extreme,
    Filter,
    Parity,
    Utmost,
    Whose,
)
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Amount, Number, Players, What, Who
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, ATTRIBUTES, Noun, may_be_plural, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, Keyword, Zone


@phrase(
    ATTRIBUTES,
    "<attribute>",
    "<attribute> <attributes>",
    longest="in “with power less than the number of creatures you control” the end tells of those creatures",
)
def attributes(scope: Scope, one: Noun, more: Noun | None = None) -> Noun:
    if more is None:
        return one
    zone = one.zone if more.zone is Zone.BATTLEFIELD else more.zone
    return replace(one, filter=merged(one.filter, more.filter), zone=zone, of=more.of or one.of)


def attribute(what: Filter, zone: Zone = Zone.BATTLEFIELD, of: Players | None = None) -> Noun:
    """Return a description that has only what follows the noun."""
    return Noun(what, frozenset(), zone, of)


CAME_THERE = Name[Being]("came-there")
"""From where a card came to a graveyard this turn."""
table(
    CAME_THERE,
    {
        "that was|were put there from anywhere this turn": Being.CAME_FROM_ANYWHERE,
        "that was|were put there from the battlefield this turn": Being.CAME_FROM_BATTLEFIELD,
        (
            "that was|were put there from your|their library|libraries this turn",
            "that was|were put there from libraries this turn",
        ): Being.CAME_FROM_LIBRARY,
    },
)


GROUP_NOUN = Name[Noun]("group-noun")
"""A noun in the plural, without an article."""


@phrase(GROUP_NOUN, "<described-noun>")
def group_noun(scope: Scope, noun: Noun) -> Noun:
    if not may_be_plural(scope.last_word):
        raise Unsayable("a single thing without an article")
    return noun


def _that_is_not(what: Filter) -> Noun:
    """Return what an adjective does not describe. Raises Unsayable for "other", which compares objects."""
    if what.other_than_this:
        raise Unsayable("what is not another object")
    return attribute(Filter(none_of=(what,)))


def as_it_dealt_damage(what: Filter) -> Filter:
    """Return a description of sources of damage by what is remembered of them: their characteristics."""
    types, colors = Filter(types=what.types, not_types=what.not_types), Filter(colors=what.colors)
    kinds = Filter(subtypes=what.subtypes, supertypes=what.supertypes, not_subtypes=what.not_subtypes)
    if what != merged(merged(types, colors), kinds):
        raise Unsayable("sources of damage that are described by more than their types and colors")
    return what


table(
    ATTRIBUTE,
    {
        ("you control", "under your control"): attribute(Filter(controller=Whose.YOU)),
        (
            "an opponent controls",
            "your opponents control",
            "one of your opponents controls",
            "opponents control",
            "an opponent 's control",
        ): attribute(Filter(controller=Whose.OPPONENT)),
        "you don't control": attribute(Filter(controller=Whose.ANOTHER_PLAYER)),
        "defending player controls": attribute(Filter(controller=Whose.DEFENDING_PLAYER)),
        "the active player controls": attribute(Filter(controller=Whose.ACTIVE_PLAYER)),
        "that player|opponent controls": lambda scope: attribute(Filter(), of=_that_player(scope)),
        "<player-or-controller> controls": lambda who: attribute(Filter(), of=who),
        "<player-target> controls": lambda who: attribute(Filter(), of=who),
        "on|from the battlefield": attribute(Filter()),
        "in|from your graveyard": attribute(Filter(controller=Whose.YOU), Zone.GRAVEYARD),
        "in|from that player|opponent 's graveyard": (
            lambda scope: attribute(Filter(), Zone.GRAVEYARD, scope.that_player_alone())
        ),
        "in|from defending player 's graveyard": (
            attribute(Filter(controller=Whose.DEFENDING_PLAYER), Zone.GRAVEYARD)
        ),
        "<came-there>": lambda so: attribute(Filter(being=frozenset({so})), Zone.GRAVEYARD),
        "that entered this turn": attribute(Filter(being=frozenset({Being.ENTERED_THIS_TURN}))),
        (
            "that wasn't cast from its owner 's hand",
            "that weren't cast from their owners 's hands",
        ): attribute(Filter(being=frozenset({Being.NOT_CAST_FROM_HAND}))),
        ("that's one or more colors", "that are one or more colors"): (
            attribute(Filter(color_count=ColorCount.COLORED))
        ),
        ("that's <one-of-colors>", "that are <one-of-colors>"): lambda some: attribute(Filter(colors=some)),
        "the chosen player|opponent controls": attribute(Filter(controller=Whose.CHOSEN_PLAYER)),
        "the monarch controls": attribute(Filter(controller=Whose.MONARCH)),
        ("in all graveyards", "in each graveyard"): attribute(Filter(), Zone.GRAVEYARD, Who.EACH_PLAYER),
        "in your opponents 's|' graveyards": attribute(Filter(), Zone.GRAVEYARD, Who.EACH_OPPONENT),
        "in <player-target> 's graveyard": lambda who: attribute(Filter(), Zone.GRAVEYARD, who),
        ("in|from a|any graveyard", "in|from graveyards"): attribute(Filter(), Zone.GRAVEYARD),
        "in|from an opponent 's graveyard": attribute(Filter(controller=Whose.OPPONENT), Zone.GRAVEYARD),
        ("with <keywords>", "that has|have <keywords>"): lambda some: attribute(Filter(having=some)),
        "without <keywords>": lambda some: attribute(Filter(lacking=some)),
        (
            "each? with <measure> <integer> or less",
            "with <measure> less than or equal to <integer>",
        ): (lambda stat, number: attribute(bounded(stat, most=number))),
        ("with mana cost <mana-cost>", "with mana cost <mana-cost> or <mana-cost>"): (
            lambda *costs: attribute(Filter(costs=frozenset(costs)))
        ),
        "with greater power": attribute(Filter(power_against_this=Relation.MORE_THAN)),
        "with lesser power": attribute(Filter(power_against_this=Relation.LESS_THAN)),
        "each? with power greater than its|their base power": attribute(Filter(power_above_base=True)),
        "with toughness greater than its power": attribute(Filter(toughness_above_power=True)),
        "with <measure> <integer> or greater|more": lambda stat, number: attribute(
            bounded(stat, least=number)
        ),
        "with power or toughness <integer> or less": lambda number: _any_of_filters(
            Filter(power_at_most=number), Filter(toughness_at_most=number)
        ),
        "with power or toughness <integer> or greater": lambda number: _any_of_filters(
            Filter(power_at_least=number), Filter(toughness_at_least=number)
        ),
        "with power or toughness <integer>": lambda number: _any_of_filters(
            bounded(Stat.POWER, number, number), bounded(Stat.TOUGHNESS, number, number)
        ),
        "with base power <integer>": lambda number: attribute(Filter(base_power=number)),
        "with <measure> <integer>": lambda stat, number: attribute(bounded(stat, number, number)),
        "with <measure> <integer> or <integer>": lambda stat, *numbers: _any_of_filters(
            *(bounded(stat, number, number) for number in numbers)
        ),
        ("with a|an <counter-kind> counter on it|them", "with <counter-kind> counters on them"): (
            lambda kind: attribute(Filter(counter=kind))
        ),
        "without a|an <counter-kind> counter on it|them": (
            lambda kind: attribute(Filter(none_of=(Filter(counter=kind),)))
        ),
        ("with a counter on it|them", "with counters on them", "with one or more counters on it|them"): (
            attribute(Filter(counter=AnyCounter.ANY_KIND))
        ),
        ("with no counters on it|them", "that has|have no counters on it|them"): (
            attribute(Filter(none_of=(Filter(counter=AnyCounter.ANY_KIND),)))
        ),
        "named <card-name>": lambda name: attribute(Filter(named=name)),
        "named <card-name> or <card-name>": (
            lambda one, other: _any_of_filters(Filter(named=one), Filter(named=other))
        ),
        "not named <card-name>": lambda name: attribute(Filter(not_named=name)),
        "that crewed <this> this turn": lambda _this: attribute(Filter(crewed_this=True)),
        "with an? odd mana value|values": attribute(Filter(mana_value_parity=Parity.ODD)),
        "with an? even mana value|values": attribute(Filter(mana_value_parity=Parity.EVEN)),
        "that could produce <mana-kind>": lambda kind: attribute(Filter(could_produce=kind)),
        "that is|are <adjective> or could produce <mana-kind>": (
            lambda what, kind: _any_of_filters(what, Filter(could_produce=kind))
        ),
        "that has|have an adventure": attribute(Filter(being=frozenset({Being.HAS_ADVENTURE}))),
        "with {X} in its|their mana cost|costs": attribute(Filter(being=frozenset({Being.COSTS_X}))),
        "with a basic land type": attribute(Filter(subtypes=frozenset(BASIC_LAND_MANA))),
        "you own": attribute(Filter(owner=Whose.YOU)),
        "you don't own": attribute(Filter(owner=Whose.ANOTHER_PLAYER)),
        ("that was|were dealt damage this turn", "dealt damage this turn"): (
            attribute(Filter(damaged=Damaged.THIS_TURN))
        ),
        ("dealt damage by ~ this turn", "that was dealt damage by ~ this turn"): (
            attribute(Filter(damaged=Damaged.BY_THIS))
        ),
        "that dealt damage to you this turn": attribute(Filter(damaged=Damaged.DEALT_IT_TO_YOU)),
        "dealt damage this turn by a source you controlled": (
            attribute(Filter(damaged=Damaged.BY_SOURCE_OF_YOURS))
        ),
        "dealt damage this turn by <a-noun> you controlled": (
            lambda noun: attribute(Filter(damaged=DamagedBySource(as_it_dealt_damage(noun.permanents()))))
        ),
        "dealt damage by equipped|enchanted creature this turn": (
            attribute(Filter(damaged=Damaged.BY_WHAT_THIS_IS_ATTACHED_TO))
        ),
        "the active player has controlled continuously since the beginning of the turn": (
            attribute(Filter(controller=Whose.ACTIVE_PLAYER, being=frozenset({Being.CONTROLLED_ALL_TURN})))
        ),
        ("that's <a-noun>", "that's <a-noun> or <a-noun>"): (
            lambda *nouns: attribute(Filter(subtypes=_subtypes(*nouns)))
        ),
        ("other than <noun>", "other than <noun> and|or <noun>"): (
            lambda *nouns: attribute(Filter(not_subtypes=_subtypes(*nouns)))
        ),
        "other than <this>": lambda _this: attribute(Filter(other_than_this=True)),
        ("other than a|an <noun>", "except for <noun>"): lambda noun: attribute(_none_of(noun)),
        "except for <noun> and tokens": lambda noun: attribute(_none_of(noun, attribute(Filter(token=True)))),
        ("that's attacking", "that are attacking"): attribute(Filter(combat=CombatRole.ATTACKING)),
        ("that's attacking you", "attacking you", "that are|is attacking you"): (
            attribute(Filter(combat=CombatRole.ATTACKING_YOU))
        ),
        "that isn't|aren't <adjective>": _that_is_not,
        "with a morph ability": attribute(Filter(being=frozenset({Being.HAS_MORPH}))),
        "with mana abilities": attribute(Filter(being=frozenset({Being.HAS_MANA_ABILITY}))),
        "that attacked this turn": attribute(Filter(combat=CombatRole.ATTACKED_THIS_TURN)),
        "that attacked during its|their controller|controllers 's last turn": (
            attribute(Filter(combat=CombatRole.ATTACKED_LAST_TURN))
        ),
        "that blocked this turn": attribute(Filter(combat=CombatRole.BLOCKED_THIS_TURN)),
        (
            "attacking [ one of ] your opponents",
            "that's attacking one of your opponents",
            "that are attacking your opponents",
        ): attribute(Filter(combat=CombatRole.ATTACKING_AN_OPPONENT)),
        ("attacking enchanted player", "that are attacking enchanted player"): (
            attribute(Filter(combat=CombatRole.ATTACKING_ENCHANTED_PLAYER))
        ),
        ("that's attacking alone", "attacking alone"): attribute(Filter(combat=CombatRole.ATTACKING_ALONE)),
        ("that's blocking", "that are blocking"): attribute(Filter(combat=CombatRole.BLOCKING)),
        ("that's attacking or blocking", "that are attacking or blocking"): (
            attribute(Filter(combat=CombatRole.ATTACKING_OR_BLOCKING))
        ),
        ("attached to <a-noun>", "that's attached to <a-noun>", "attached to <group-noun>"): (
            lambda noun: attribute(Filter(attached_to=noun.permanents()))
        ),
        "attached to <group-noun> you control": (
            lambda noun: attribute(Filter(attached_to=replace(noun.permanents(), controller=Whose.YOU)))
        ),
        ("blocking <this>", "that's blocking <this>", "that are blocking <this>"): (
            lambda _this: attribute(Filter(combat=CombatRole.BLOCKING_THIS))
        ),
        "blocked by <this>": lambda _this: attribute(Filter(combat=CombatRole.BLOCKED_BY_THIS)),
        ("blocking or blocked by <this>", "blocked by or blocking <this>"): (
            lambda _this: _in_either_role(CombatRole.BLOCKING_THIS, CombatRole.BLOCKED_BY_THIS)
        ),
        "that attacked or blocked this turn": (
            lambda: _in_either_role(CombatRole.ATTACKED_THIS_TURN, CombatRole.BLOCKED_THIS_TURN)
        ),
    },
)


def _that_player(scope: Scope) -> Players:
    """Return the player spoken of before; where each of several players does something, that player."""
    return scope.doer if scope.doer in SEVERAL_PLAYERS else scope.that_player_alone()


@phrase(ATTRIBUTE, "they control")
def they_control(scope: Scope) -> Noun:
    return attribute(Filter(), of=scope.player() if scope.doer is Who.YOU else scope.doer)


def _subtypes(*nouns: Noun) -> frozenset[str]:
    """Return the subtypes of several nouns. Raises Unsayable if one of them says more than subtypes."""
    for noun in nouns:
        if noun.zone is not Zone.BATTLEFIELD or noun.filter != Filter(subtypes=noun.filter.subtypes):
            raise Unsayable("what is described by more than a subtype")
    return frozenset().union(*(noun.filter.subtypes for noun in nouns))


def _none_of(*nouns: Noun) -> Filter:
    """Return the description of objects that none of these nouns describes. Raises Unsayable for those of a
    certain player or outside battlefield and graveyards.
    """
    if any(noun.of is not None or noun.zone not in (Zone.BATTLEFIELD, Zone.GRAVEYARD) for noun in nouns):
        raise Unsayable("what is none of those that a certain player has")
    return Filter(none_of=tuple(noun.filter for noun in nouns))


ONE_OF_COLORS = Name[frozenset[Color]]("one-of-colors")
means(
    ONE_OF_COLORS,
    (
        "<color>",
        "<color> or|and/or <one-of-colors>",
        "<color> and / or <one-of-colors>",
        "<color> , or? <one-of-colors>",
    ),
    lambda one, more=None: frozenset({one}) | (more or frozenset()),
)

MEASURE = Name[Stat]("measure")
"""A characteristic that is a number: "power", "toughness", "mana value"."""
table(MEASURE, {stat.value: stat for stat in Stat})


@phrase(
    ATTRIBUTE,
    "with power <comparison> ~ 's power",
    over={
        "<bounded-stat> <comparison> <amount>": (
            "both mean the same; a description has a field of its own for the power of the source"
        )
    },
)
def with_power_against_this(scope: Scope, relation: Relation) -> Noun:
    if relation is Relation.EXACTLY:
        raise Unsayable("the power of the source itself, which is an amount like others")
    return attribute(Filter(power_against_this=relation))


@phrase(ATTRIBUTE, "with base power and toughness <power-toughness>")
def of_base_size(scope: Scope, size: tuple[Amount, Amount]) -> Noun:
    power, toughness = size
    if not (isinstance(power, int) and isinstance(toughness, int)):
        raise Unsayable("a base power or toughness that is worked out")
    return attribute(Filter(base_power=power, base_toughness=toughness))


def bounded(stat: Stat, least: int | None = None, most: int | None = None) -> Filter:
    """Return the description of objects with a characteristic of at least `least` and at most `most`."""
    match stat:
        case Stat.POWER:
            return Filter(power_at_least=least, power_at_most=most)
        case Stat.TOUGHNESS:
            return Filter(toughness_at_least=least, toughness_at_most=most)
        case Stat.SIZE:
            return Filter(size_at_least=least, size_at_most=most)
        case Stat.MANA_VALUE:
            return Filter(mana_value_at_least=least, mana_value_at_most=most)


CARD_NAME = Name[str]("card-name")


@word_test(CARD_NAME)
def card_name(word: str) -> str | None:
    """Parse the name of a card, which is marked in the text."""
    return word[1:-1] if word.startswith("«") else None


# What stands after a noun: that is attacking you, blocking it, that attacked this turn


def _any_of_filters(*some: Filter) -> Noun:
    return attribute(Filter(any_of=some))


def _in_either_role(one: CombatRole, other: CombatRole) -> Noun:
    return _any_of_filters(Filter(combat=one), Filter(combat=other))


@phrase(ATTRIBUTE, "it's blocking")
def that_it_blocks(scope: Scope) -> Noun:
    if scope.object() is not What.THIS:
        raise Unsayable("what something else blocks")
    return attribute(Filter(combat=CombatRole.BLOCKED_BY_THIS))


# Keyword abilities


KEYWORD_WORD = Name[Keyword]("keyword-word")
words(KEYWORD_WORD, {keyword.value: keyword for keyword in Keyword if " " not in keyword.value})


KEYWORD = Name[Keyword]("keyword")
table(
    KEYWORD,
    {
        "<keyword-word>": itself,
        "first strike": Keyword.FIRST_STRIKE,
        "start your engines !": Keyword.START_YOUR_ENGINES,
        "double strike": Keyword.DOUBLE_STRIKE,
        "battle cry": Keyword.BATTLE_CRY,
        "split second": Keyword.SPLIT_SECOND,
    },
)

KEYWORDS = Name[frozenset[Keyword]]("keywords")
means(
    KEYWORDS,
    ("<keyword>", "<keyword> , <keywords>", "<keyword> ,? and|or|and/or <keywords>"),
    lambda one, more=None: frozenset({one}) | (more or frozenset()),
)


# By numbers: with mana value X or less, with power greater than Y's


BOUNDED_STAT = Name[Stat]("bounded-stat")


@phrase(BOUNDED_STAT, "with <measure>")
def bounded_stat(scope: Scope, stat: Stat) -> Stat:
    """Return which characteristic a number is compared with; in what follows, "it" would be the object
    itself.
    """
    scope.within_noun = True
    return stat


COMPARISON = Name[Relation]("comparison")
table(
    COMPARISON,
    {
        "less than or equal to": Relation.AT_MOST,
        "greater than or equal to": Relation.AT_LEAST,
        "less than": Relation.LESS_THAN,
        "greater than": Relation.MORE_THAN,
        "equal to": Relation.EXACTLY,
    },
)


OR_SO = Name[Relation]("or-so")
"""What follows a number that is a limit."""
table(OR_SO, {"or less": Relation.AT_MOST, "or greater|more": Relation.AT_LEAST})


def _with_comparison(scope: Scope, stat: Stat, relation: Relation, amount: Amount) -> Noun:
    """Return the description of objects with a characteristic that compares so with an amount."""
    scope.within_noun = False
    if isinstance(amount, int) or amount is Number.CHOSEN:
        raise Unsayable("a plain number, or the chosen one, which is said otherwise")
    return Noun(Filter(bounds=(Bound(stat, relation, amount),)), frozenset())


table(
    ATTRIBUTE,
    {
        "<bounded-stat> <comparison> <amount>": _with_comparison,
        "<bounded-stat> x <or-so>?": (
            lambda scope, stat, so: _with_comparison(scope, stat, so or Relation.EXACTLY, Number.X)
        ),
        "with the <extreme> <measure>": lambda extreme, stat: _with_extreme(Utmost(extreme, stat)),
    },
)


# The greatest and the least: with the lowest mana value, with the greatest power among others


def _with_extreme(utmost: Utmost) -> Noun:
    return Noun(Filter(utmost=utmost), frozenset())


EXTREME = Name[Extreme]("extreme")
table(EXTREME, {"greatest|highest": Extreme.GREATEST, "least|lowest": Extreme.LEAST})


@phrase(ATTRIBUTE, "with the <extreme> <measure> among <noun>")
def utmost_among(scope: Scope, extreme: Extreme, stat: Stat, noun: Noun) -> Noun:
    """Return the description of objects with the greatest or least number among objects of a kind."""
    if noun.zone is not Zone.BATTLEFIELD or "card" in noun.words:
        raise Unsayable("the greatest or least of what is elsewhere")
    among = noun.filter
    if noun.of is not None:
        if scope.doer is Who.YOU or noun.of != scope.doer:
            raise Unsayable("the greatest or least of what a certain player has")
        among = merged(among, Filter(controller=Whose.YOU))
    return _with_extreme(Utmost(extreme, stat, among))
