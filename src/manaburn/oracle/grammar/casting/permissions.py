"""Permissions to cast: as something resolves, from other zones, with any mana, as though with flash
[cr2025-06-06 601.3, 608.2g, 609.4b].
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from manaburn.cards.vocabulary.words.casting import (
    Afterwards,
    AllowPlaying,
    AlternativeCost,
    CastAsThoughFlash,
    CastFrom,
    CastNow,
    CastWhat,
    FaceCast,
    Often,
    Playing,
    Price,
    Spending,
)
from manaburn.cards.vocabulary.words.costs import (
    Cost,
    DiscardCards,
    ExileCards,
    PayLife,
    PayMana,
    SacrificeOther,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import All, Amount, Condition, Number, Objects, What, Who
from manaburn.cards.vocabulary.words.times_of_casting import Until
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.costs import own_card
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import SENTENCE, SPELL_LINE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

# As something resolves


class SpellsCast(NamedTuple):
    """Which spells, and how many of them."""

    matching: Filter
    often: Often


def _spells(noun: Noun, often: Often) -> SpellsCast:
    if noun.zone is not Zone.STACK or noun.of is not None:
        raise Unsayable("casting what is no spell")
    return SpellsCast(noun.filter, often)


SPELLS_CAST = Name[SpellsCast]("spells-cast")


@phrase(SPELLS_CAST, "<a-noun>")
def one_spell(scope: Scope, noun: Noun) -> SpellsCast:
    """A creature spell."""
    return _spells(noun, Often.ONCE)


@phrase(SPELLS_CAST, "any number of <noun>", "<noun>")
def several_spells(scope: Scope, noun: Noun) -> SpellsCast:
    """Any number of spells."""
    return _spells(noun, Often.ANY_NUMBER)


MANA_VALUE_LIMIT = Name[Amount]("mana-value-limit")


@phrase(MANA_VALUE_LIMIT, "with mana value x or less")
def x_or_less(scope: Scope) -> Amount:
    """At most X."""
    return Number.X


@phrase(MANA_VALUE_LIMIT, "with mana value less than or equal to <amount>")
def as_much_or_less(scope: Scope, amount: Amount) -> Amount:
    """At most as much as something."""
    return amount


CAST_FROM = Name[Objects]("cast-from")


@phrase(CAST_FROM, "from your hand")
def from_hand(scope: Scope) -> Objects:
    """The cards in your hand."""
    return All(ANYTHING, Who.YOU, Zone.HAND)


@phrase(CAST_FROM, "from your graveyard")
def from_graveyard(scope: Scope) -> Objects:
    """The cards in your graveyard."""
    return All(ANYTHING, Who.YOU, Zone.GRAVEYARD)


@phrase(
    CAST_FROM,
    "from among them",
    "from among those cards",
    "from among those exiled cards",
    "from among the exiled cards",
    "from among cards exiled this way",
)
def from_among(scope: Scope) -> Objects:
    """Those cards."""
    found = scope.object("card", plural=True)
    if found is not What.IT:
        raise Unsayable("casting some of what was not exiled just before")
    return found


FOR_NOTHING = Name[Price]("for-nothing")


@phrase(FOR_NOTHING, "without paying its mana cost", "without paying their mana costs")
def for_nothing(scope: Scope) -> Price:
    """For nothing."""
    return Price.NOTHING


@phrase(FOR_NOTHING, "by paying life equal to its mana value rather than paying its mana cost")
def for_life(scope: Scope) -> Price:
    """For life."""
    return Price.LIFE


@statement("you may cast <spells-cast> from your hand or graveyard <for-nothing>")
def casts_from_either(scope: Scope, spells: SpellsCast, price: Price) -> Effects:
    """You may cast one of your cards of two zones now."""
    cast = _cast(spells, All(ANYTHING, Who.YOU, Zone.HAND), price)
    return (replace(cast, or_of=All(ANYTHING, Who.YOU, Zone.GRAVEYARD)),)


@statement(
    "you may cast <spells-cast> <cast-from> <for-nothing>?",
    over={
        "you may cast <spells-cast> <mana-value-limit> <cast-from> <for-nothing>?": (
            "a limit is a part of what is asked of the spell"
        )
    },
)
def casts_some(scope: Scope, spells: SpellsCast, what: Objects, price: Price | None = None) -> Effects:
    """You may cast some of those cards now."""
    return (_cast(spells, what, price),)


@statement(
    "you may cast <spells-cast> <mana-value-limit> <cast-from> <for-nothing>?",
)
def casts_some_up_to(
    scope: Scope, spells: SpellsCast, limit: Amount, what: Objects, price: Price | None = None
) -> Effects:
    """You may cast some of those cards now, if they do not cost too much."""
    return (replace(_cast(spells, what, price), mana_value_at_most=limit),)


@statement(
    "you may cast <spells-cast> <cast-from> <mana-value-limit> <for-nothing>?",
    over={
        "you may cast <object> without paying its mana cost": (
            "what is asked of a spell is asked of it as it would be cast, not of the card"
        )
    },
)
def casts_some_limited(
    scope: Scope, spells: SpellsCast, what: Objects, limit: Amount, price: Price | None = None
) -> Effects:
    """The same, with the limit said later."""
    return (replace(_cast(spells, what, price), mana_value_at_most=limit),)


def _cast(spells: SpellsCast, what: Objects, price: Price | None) -> CastNow:
    if price is None and what != All(ANYTHING, Who.YOU, Zone.HAND):
        raise Unsayable("casting some of several cards for their costs, for how long?")
    return CastNow(
        what, price or Price.AS_PRINTED, FaceCast.ANY, matching=spells.matching, often=spells.often
    )


@statement("you may cast <target>")
def casts_target(scope: Scope, what: Objects) -> Effects:
    """You may cast the target now."""
    return (CastNow(what, Price.AS_PRINTED, FaceCast.ANY),)


@phrase(
    SENTENCE,
    "<statement> . if that spell would be put into a|your graveyard , exile it instead",
    "<statement> . if a spell cast this way would be put into a|your graveyard , exile it instead",
)
def exiled_afterwards(scope: Scope, what: Effects) -> Effects:
    """What is cast so is exiled afterwards."""
    if len(what) != 1 or not isinstance(what[0], CastNow | AllowPlaying):
        raise Unsayable("what is exiled instead of being put into a graveyard")
    return (replace(what[0], afterwards=Afterwards.EXILE),)


AT_MOST = Name[Amount]("at-most")


@phrase(AT_MOST, "<integer> or less")
def so_much_or_less(scope: Scope, number: int) -> Amount:
    """A number, or less."""
    return number


@phrase(AT_MOST, "less than or equal to <amount>")
def amount_or_less(scope: Scope, amount: Amount) -> Amount:
    """An amount, or less."""
    return amount


@statement(
    "you may cast <object> without paying its mana cost if the|that spell 's mana value is <at-most>",
    "you may cast <object> without paying its mana cost if it's a spell with mana value <at-most>",
)
def casts_it_if_small(scope: Scope, what: Objects, most: Amount) -> Effects:
    """You may cast it now for nothing, if it does not cost too much."""
    if what is What.THIS:
        raise Unsayable("casting the card itself, wherever it is")
    return (CastNow(what, face=FaceCast.ANY, mana_value_at_most=most),)


@statement(
    "copy <object> . you may cast the copy <for-nothing>?",
    "copy <object> , and you may cast the copy <for-nothing>?",
    "you may copy <object> . if you do , you may cast the copy <for-nothing>?",
)
def casts_copy(scope: Scope, what: Objects, price: Price | None) -> Effects:
    """You may cast a copy of a card now."""
    if what is What.THIS:
        raise Unsayable("a copy of the card itself, wherever it is")
    return (CastNow(what, price or Price.AS_PRINTED, FaceCast.ANY, cast=CastWhat.COPY),)


# With any mana


ANY_MANA = Name[None]("any-mana")


@phrase(
    ANY_MANA,
    "mana of any type can be spent to cast it|them",
    "mana of any type can be spent to cast that|those spell|spells",
    "you may spend mana as though it were mana of any color|type to cast it|them",
    "you may spend mana as though it were mana of any color|type to cast that|those spell|spells",
)
def any_mana(scope: Scope) -> None:
    """Mana of any type."""


@statement(
    "you may <playing-verb> <object> <playing-time> , and <any-mana>",
    "you may <playing-verb> <object> <playing-time> and <any-mana>",
)
def may_play_with_any(scope: Scope, deed: Playing, what: Objects, until: Until, _any: None) -> Effects:
    """You may play it, with mana of any type."""
    return (AllowPlaying(what, until, deed=deed, spending=Spending.ANY_TYPE),)


@statement(
    "<playing-time> , you may <playing-verb> <object> , and <any-mana>",
    "<playing-time> , you may <playing-verb> <object> and <any-mana>",
)
def may_play_until_with_any(scope: Scope, until: Until, deed: Playing, what: Objects, _any: None) -> Effects:
    """Until then you may play it, with mana of any type."""
    return may_play_with_any(scope, deed, what, until, None)


# By itself


@phrase(SPELL_LINE, "you may cast ~ as though it had flash .")
def with_flash(scope: Scope) -> tuple[Part, ...]:
    """As though it had flash."""
    return (CastAsThoughFlash(),)


@phrase(SPELL_LINE, "you may cast ~ as though it had flash if <condition> .")
def with_flash_if(scope: Scope, condition: Condition) -> tuple[Part, ...]:
    """As though it had flash, if a condition holds."""
    return (CastAsThoughFlash(condition),)


PAYING = Name[Cost]("paying")


@phrase(PAYING, "discarding a card")
def discarding(scope: Scope) -> Cost:
    """Discard a card."""
    return DiscardCards(1)


@phrase(PAYING, "discarding <integer> cards")
def discarding_some(scope: Scope, number: int) -> Cost:
    """Discard cards."""
    return DiscardCards(number)


@phrase(PAYING, "paying <mana-cost>")
def paying_mana(scope: Scope, cost: ManaCost) -> Cost:
    """Pay mana."""
    return PayMana(cost)


@phrase(PAYING, "paying <integer> life")
def paying_life(scope: Scope, amount: int) -> Cost:
    """Pay life."""
    return PayLife(amount)


@phrase(PAYING, "exiling <a-noun>")
def exiling(scope: Scope, noun: Noun) -> Cost:
    """Exile another card from your graveyard."""
    return ExileCards(own_card(noun))


@phrase(PAYING, "exiling <integer> <noun>")
def exiling_some(scope: Scope, number: int, noun: Noun) -> Cost:
    """Exile other cards from your graveyard."""
    return ExileCards(own_card(noun), number)


@phrase(PAYING, "sacrificing <integer> <noun>")
def sacrificing_some(scope: Scope, number: int, noun: Noun) -> Cost:
    """Sacrifice permanents."""
    return replace(sacrificing(scope, noun), number=number)


def sacrificing(scope: Scope, noun: Noun) -> SacrificeOther:
    """Sacrifice a permanent."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("a sacrifice of what is not on the battlefield")
    return SacrificeOther(noun.filter)


phrase(PAYING, "sacrificing <a-noun>")(sacrificing)


ALL_PAID = Name[tuple[Cost, ...]]("all-paid")


@phrase(ALL_PAID, "<paying>", "<paying> and <paying>")
def all_paid(scope: Scope, one: Cost, other: Cost | None = None) -> tuple[Cost, ...]:
    """One cost, or two."""
    return (one,) if other is None else (one, other)


CASTABLE_FROM = Name[Zone]("castable-from")


@phrase(
    CASTABLE_FROM,
    "you may cast ~ from your graveyard",
)
def castable_from_graveyard(scope: Scope) -> Zone:
    """From the graveyard."""
    return Zone.GRAVEYARD


@phrase(CASTABLE_FROM, "you may cast ~ from exile")
def castable_from_exile(scope: Scope) -> Zone:
    """From exile."""
    return Zone.EXILE


def _from(zone: Zone, costs: tuple[Cost, ...] = (), condition: Condition | None = None) -> tuple[Part, ...]:
    return (CastFrom(name=f"permission from {zone.value}", costs=costs, zone=zone, condition=condition),)


@phrase(SPELL_LINE, "<castable-from> .")
def may_be_cast_from(scope: Scope, zone: Zone) -> tuple[Part, ...]:
    """It may be cast from another zone."""
    return _from(zone)


@phrase(SPELL_LINE, "<castable-from> by <all-paid> rather than paying its mana cost .")
def may_be_cast_from_instead(scope: Scope, zone: Zone, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """It may be cast from there for other costs."""
    return (AlternativeCost(name=f"permission from {zone.value}", costs=costs, zone=zone),)


@phrase(SPELL_LINE, "<castable-from> as long as <condition> .", "<castable-from> if <condition> .")
def may_be_cast_from_if(scope: Scope, zone: Zone, condition: Condition) -> tuple[Part, ...]:
    """It may be cast from there if a condition holds."""
    return _from(zone, condition=condition)


@phrase(SPELL_LINE, "<castable-from> by <all-paid> in addition to paying its other costs .")
def may_be_cast_from_for(scope: Scope, zone: Zone, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """It may be cast from there for further costs."""
    return _from(zone, costs)
