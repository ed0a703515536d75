"""This module reads effects that let a player choose one of several things on resolution: "gains your choice
of flying or haste", "Put your choice of a +1/+1 counter or a flying counter on it." [cr2025-06-06 608.2d].

The parser tries its phrases wherever an effect may stand (`deed`: what a player does; `statement`: any other
effect). Nearly all mean a `ChooseOneEffect` with an `Option` for each choice; the sections are about what is
chosen: abilities, protection, card types, odd or even, counters. The last two sections mean other records: a
permanent of each kind is chosen by a `ChooseMatching`, and the end of a library by a `Put` there.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    Duration,
    GainKeywords,
    LoseKeywords,
    LoseLandwalk,
    Protection,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching, ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import ColorCount, Filter, Parity, Status, Whose
from manaburn.cards.vocabulary.words.references import All, Amount, Number, Objects, Players, Who
from manaburn.oracle.grammar.amounts.amounts import counted
from manaburn.oracle.grammar.deeds import deed, deeds, statement, statements
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.attributes import attribute
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Color, CounterKind, Keyword, Zone
from manaburn.values import exchanged

# Abilities


KEYWORD_OPTIONS = Name[tuple[Keyword, ...]]("keyword-options")


@phrase(
    KEYWORD_OPTIONS,
    "<keyword> or <keyword>",
    "<keyword> , <keyword> , or <keyword>",
    "<keyword> , <keyword> , <keyword> , or <keyword>",
)
def keyword_options(scope: Scope, *keywords: Keyword) -> tuple[Keyword, ...]:
    return keywords


def _loses_one(what: Objects, keyword: Keyword, land_type: str, duration: Duration) -> ChooseOneEffect:
    walk = f"{land_type.lower()}walk"
    return ChooseOneEffect(
        (
            Option(keyword.value, (do.Alter(what, (LoseKeywords(frozenset({keyword})),), duration),)),
            Option(walk, (do.Alter(what, (LoseLandwalk(land_type),), duration),)),
        )
    )


def _gains_one(what: Objects, keywords: tuple[Keyword, ...], duration: Duration) -> ChooseOneEffect:
    return ChooseOneEffect(
        tuple(
            Option(keyword.value, (do.Alter(what, (GainKeywords(frozenset({keyword})),), duration),))
            for keyword in keywords
        )
    )


Size = tuple[Amount, Amount]


def _gets_one(what: Objects, one: Size, other: Size, duration: Duration) -> ChooseOneEffect:
    """Return the choice between two changes of power and toughness."""
    return ChooseOneEffect(
        tuple(
            Option(_in_figures(size), (do.Alter(what, (AddPowerToughness(*size),), duration),))
            for size in (one, other)
        )
    )


def _in_figures(size: Size) -> str:
    """Return a change of power and toughness as it is written: +1/-1, -X/-X."""
    written = (f"{each:+}" if isinstance(each, int) else "+X" if each is Number.X else "-X" for each in size)
    return "/".join(written)


statements(
    {
        "<about-object> loses <keyword> or <landwalk-word> <duration>": _loses_one,
        "<about-object> gets|get <power-toughness-change> or <power-toughness-change> <duration>": _gets_one,
        "<about-object> gains|gain your choice of <keyword-options> <duration>": _gains_one,
        "<about-object> <changes> and gains|gain your choice of <keyword-options> <duration>": (
            lambda what, changes, keywords, duration: (
                do.Alter(what, changes, duration),
                _gains_one(what, keywords, duration),
            )
        ),
    }
)


@statement("<about-object> and <object> each|both gain your choice of <keyword-options> <duration>")
def two_gain_one(
    scope: Scope, one: Objects, other: Objects, keywords: tuple[Keyword, ...], duration: Duration
) -> Effects:
    first, second = (_gains_one(each, keywords, duration).options for each in (one, other))
    both = zip(first, second, strict=True)
    return (ChooseOneEffect(tuple(Option(a.words, (*a.effects, *b.effects)) for a, b in both)),)


# Protection


BESIDES_COLORS = Name[tuple[str, Filter]]("besides-colors")
"""What something may have protection from besides a color: the words of the option, and the quality."""
table(
    BESIDES_COLORS,
    {
        "colorless": lambda: ("colorless", Filter(color_count=ColorCount.COLORLESS)),
        "artifacts": lambda: ("artifacts", Filter(types=frozenset({CardType.ARTIFACT}))),
    },
)


@statement(
    "<about-object> gains|gain protection from <besides-colors> or from the color of your choice <duration>"
)
def gains_one_protection(
    scope: Scope, what: Objects, other: tuple[str, Filter], duration: Duration
) -> Effects:
    colors = ((color.name.lower(), Filter(colors=frozenset({color}))) for color in Color)
    return (
        ChooseOneEffect(
            tuple(
                Option(words, (do.Alter(what, (Protection(quality),), duration),))
                for words, quality in (other, *colors)
            )
        ),
    )


# Card types


CARD_TYPE = Name[CardType]("permanent-type")
words(CARD_TYPE, {kind.value: kind for kind in CardType})


@statement(
    "choose <permanent-type> , <permanent-type> , or <permanent-type> . tap all untapped permanents of the"
    " chosen type <player-target> controls , or untap all tapped permanents of that type that player controls"
)
def taps_or_untaps_a_type(
    scope: Scope, one: CardType, two: CardType, three: CardType, who: Players
) -> Effects:
    """Return the choice of a type, and then whether permanents of it are tapped or untapped."""
    return (ChooseOneEffect(tuple(_taps_or_untaps(kind, who) for kind in (one, two, three))),)


def _taps_or_untaps(kind: CardType, who: Players) -> Option:
    """Return the option of a card type, which brings the choice to tap or untap what a player controls."""
    untapped, tapped = (
        All(Filter(types=frozenset({kind}), status=status), who)
        for status in (Status.UNTAPPED, Status.TAPPED)
    )
    ways = Option("tap", (do.Tap(untapped),)), Option("untap", (do.Untap(tapped),))
    return Option(kind.value, (ChooseOneEffect(ways),))


# Odd or even


@phrase(ATTRIBUTE, "with mana value of the chosen quality")
def of_chosen_parity(scope: Scope) -> Noun:
    """Return odd mana values; `odd_or_even` makes the option of even ones of them."""
    if "odd" not in scope.words:
        raise Unsayable("another quality of a mana value than odd or even")
    return attribute(Filter(mana_value_parity=Parity.ODD))


@phrase(SENTENCE, "choose odd or even . <clauses>")
def odd_or_even(scope: Scope, what: Effects) -> Effects:
    """Return the choice between effects on odd mana values and the same on even ones."""
    even = exchanged(what, Parity.ODD, Parity.EVEN)
    if even == what or scope.slots:
        raise Unsayable("a choice of odd or even that nothing depends on")
    return (ChooseOneEffect((Option("odd", what), Option("even", even))),)


# Counters


deeds(
    {
        (
            "put [ your choice of ] a|an <counter-kind> counter? or a|an <counter-kind> counter on <object>",
            "put [ your choice of ] a|an <counter-kind> or <counter-kind> counter on <object>",
        ): lambda one, other, on: _put_one_of_counters((one, other), on),
        "put your choice of a|an <counter-kind> counter or <integer> <counter-kind> counters on <object>": (
            lambda one, number, other, on: _one_of_puts(
                (do.PutCounters(one, 1, on), do.PutCounters(other, number, on))
            )
        ),
        (
            "put [ your choice of ] a|an <counter-kind> counter , a|an <counter-kind> counter , or a|an"
            " <counter-kind> counter on <object>",
            "put [ your choice of ] a|an <counter-kind> , <counter-kind> , or <counter-kind> counter on"
            " <object>",
        ): lambda one, two, three, on: _put_one_of_counters((one, two, three), on),
    }
)


def _put_one_of_counters(kinds: tuple[CounterKind, ...], on: Objects) -> ChooseOneEffect:
    return _one_of_puts(tuple(do.PutCounters(kind, 1, on) for kind in kinds))


def _one_of_puts(puts: tuple[do.PutCounters, ...]) -> ChooseOneEffect:
    return ChooseOneEffect(tuple(Option(put.kind.value, (put,)) for put in puts))


# A permanent, with which something is done then


@deed("choose <a-noun>", yours=True)
def choose_a_permanent(scope: Scope, noun: Noun) -> Effects:
    """Return the choice of a permanent that you control, which is no target and is "it" afterwards."""
    what = noun.permanents()
    if "card" in noun.words or what.controller is not Whose.YOU or scope.first:
        raise Unsayable("a choice of what you don't control, or of cards")
    scope.result(*noun.words)
    return (ChooseMatching(what),)


# One of each kind


@deed("choose <a-noun> of each basic land type")
def choose_of_each_basic_land_type(scope: Scope, noun: Noun) -> Effects:
    """Return the choice of a land for each basic land type; one with several may be chosen for each."""
    # "They control", of the player who chooses, is what that player calls "you control".
    if scope.doer is not Who.YOU and noun.of == scope.doer:
        noun = replace(noun, filter=merged(noun.filter, Filter(controller=Whose.YOU)), of=None)
    scope.result("land", "permanent", plural=True)
    types = tuple(Filter(subtypes=frozenset({name})) for name in BASIC_LAND_MANA)
    return (ChooseMatching(noun.permanents(), 1, scope.doer, each=types),)


# Ends of libraries


OWNER_CHOOSES = Name[None]("owner-chooses")
means(
    OWNER_CHOOSES,
    (
        "puts|put it|them on their choice of the top or bottom of their library",
        "puts|put it|them on the top or bottom of their library",
    ),
    None,
)


@statement("for each <noun> , its owner <owner-chooses>")
def owners_of_all_choose(scope: Scope, noun: Noun, _chooses: None) -> Effects:
    counted(noun)  # raises Unsayable for those of each of several players
    if noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("all of what is not on the battlefield")
    return (_to_top_or_bottom(All(noun.filter, noun.of)),)


def _to_top_or_bottom(what: Objects) -> Put:
    return Put(what, Place.TOP_OR_BOTTOM)
