"""This module reads permissions to cast: "You may cast a spell from your hand without paying its mana cost.",
"Mana of any type can be spent to cast it.", "You may cast ~ from your graveyard." [cr2025-06-06 601.3,
608.2g, 609.4b].

An effect (`statement`) by which something is cast at once means `CastNow`; one by which it may be played for
a time means `AllowPlaying`. Both are completed by what else the sentence says (`SENTENCE`): for nothing, with
any mana, exiled afterwards. What a card says of casting itself (`SPELL_LINE`) means `CastFrom` or an
`AlternativeCost`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.effects import If
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.casting import Afterwards, AlternativeCost, CastFrom, Often
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import (
    Cost,
    DiscardCards,
    ExileCards,
    PayLife,
    PayManaCost,
    SacrificeOther,
)
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.permissions import (
    AllowPlaying,
    CastNow,
    CastWhat,
    FaceCast,
    Playing,
    Price,
    Spending,
)
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Among,
    Condition,
    Objects,
    OwnerOf,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.amounts.costs import own_card
from manaburn.oracle.grammar.deeds import statement, statements, states
from manaburn.oracle.grammar.names import QUALIFIED, SENTENCE, SPELL_LINE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

# As something resolves


SpellsCast = tuple[Filter, Often]
"""The spells that may be cast, and how many of them."""

SPELLS_CAST = Name[SpellsCast]("spells-cast")
table(
    SPELLS_CAST,
    {
        "<a-noun>": lambda noun: (noun.spells(), Often.ONCE),
        "any number of <noun>": lambda noun: (noun.spells(), Often.ANY_NUMBER),
    },
)

CAST_FROM = Name[Objects]("cast-from")
"""The cards among which one is chosen to be cast."""
table(
    CAST_FROM,
    {
        "from your hand": All(ANYTHING, Who.YOU, Zone.HAND),
        "from your graveyard": All(ANYTHING, Who.YOU, Zone.GRAVEYARD),
        "from among cards exiled with <this>": lambda _this: Among(What.EXILED, ANYTHING),
        "from among cards you own exiled with <this>": (
            lambda _this: Among(What.EXILED, Filter(owner=Whose.YOU))
        ),
    },
)


@phrase(CAST_FROM, "from among them", "from among those exiled? cards", "from among cards exiled this way")
def from_among(scope: Scope) -> Objects:
    found = scope.object("card", plural=True)
    if found is not What.IT:
        raise Unsayable("casting some of what was not exiled just before")
    return found


@statement("<player> may cast <object> <for-nothing>")
def its_owner_may_cast(scope: Scope, who: Players, what: Objects, price: Price) -> Effects:
    """Return the effect that lets the owners of cards cast them as it resolves."""
    if not isinstance(who, OwnerOf) or who.what != what:
        raise Unsayable("another player than its owner who casts a card now")
    return (CastNow(what, price, FaceCast.ANY, who=who),)


FOR_NOTHING = Name[Price]("for-nothing")
table(
    FOR_NOTHING,
    {
        ("without paying its mana cost", "without paying their mana costs"): Price.NOTHING,
        "by paying life equal to its mana value rather than paying its mana cost": Price.LIFE,
        "by paying an amount of {E} equal to its mana value rather than paying its mana cost": Price.ENERGY,
    },
)

statements(
    {
        "you may cast <spells-cast> from your hand or graveyard <for-nothing>": (
            lambda spells, price: replace(
                _cast_now(spells, All(ANYTHING, Who.YOU, Zone.HAND), price),
                or_of=All(ANYTHING, Who.YOU, Zone.GRAVEYARD),
            )
        ),
        "you may cast <target>": lambda what: CastNow(what, Price.AS_PRINTED, FaceCast.ANY),
        "you may cast <spells-cast> <cast-from> <for-nothing>?": (
            lambda spells, what, price=None: _cast_now(spells, what, price)
        ),
        "you may cast any number of spells with total mana value <integer> or less <cast-from>"
        " <for-nothing>": (
            lambda most, what, price: replace(
                _cast_now((ANYTHING, Often.ANY_NUMBER), what, price), total_at_most=most
            )
        ),
        "you may <playing-verb> <object> <playing-time> ,? and <any-mana>": (
            lambda deed, what, until, mana: AllowPlaying(what, until, deed=deed, spending=mana)
        ),
        "<playing-time> , you may <playing-verb> <object> ,? and <any-mana>": (
            lambda until, deed, what, mana: AllowPlaying(what, until, deed=deed, spending=mana)
        ),
        "you may cast <target> ,? and <any-mana>": (
            lambda what, mana: CastNow(what, Price.AS_PRINTED, FaceCast.ANY, spending=mana)
        ),
        "<in-turns> you may <playing-verb> <object>": (
            lambda so, deed, what: AllowPlaying(what, Until.IT_MOVES, deed=deed, condition=so)
        ),
        "<in-turns> you may <playing-verb> <object> ,? and <any-mana>": (
            lambda so, deed, what, mana: AllowPlaying(
                what, Until.IT_MOVES, deed=deed, condition=so, spending=mana
            )
        ),
    }
)


states(
    "you may cast <spells-cast> <cast-from> with mana value less than or equal to <amount> <for-nothing>?",
    lambda spells, what, limit, price=None: replace(_cast_now(spells, what, price), mana_value_at_most=limit),
    over={
        "you may cast <object> without paying its mana cost": (
            "what is asked of a spell is asked of it as it would be cast, not of the card"
        )
    },
)


@phrase(
    QUALIFIED,
    "<what-happens> if it's <a-noun>",
    over={
        "<what-happens> if <conditions>": (
            "what is asked of a spell is asked of it as it would be cast, not of the card"
        )
    },
)
def may_cast_such_a_spell(scope: Scope, what: Effects, noun: Noun) -> Effects:
    """Return the permission to cast a card as a spell of a kind: its Adventure may be one where the card is
    not, and the other way around [cr2025-06-06 601.3e, 715.3a].
    """
    spell = noun.spells()
    # Only one effect, which lets a player cast the card that was spoken of.
    if len(what) != 1 or not isinstance(what[0], CastNow | AllowPlaying) or what[0].matching != ANYTHING:
        raise Unsayable("what else than casting depends on the spell")
    if what[0].what is not What.IT or what[0].deed is Playing.PLAY:
        raise Unsayable("playing a card as a spell of a kind")
    if isinstance(what[0], AllowPlaying):
        refuse_values(spell)
    return (replace(what[0], matching=spell),)


def _cast_now(spells: SpellsCast, what: Objects, price: Price | None) -> CastNow:
    """Return the offer to cast some of several cards. Raises Unsayable where it may be one for a time."""
    if price is None and what != All(ANYTHING, Who.YOU, Zone.HAND):
        raise Unsayable("casting some of several cards for their costs, for how long?")
    matching, often = spells
    return CastNow(what, price or Price.AS_PRINTED, FaceCast.ANY, matching=matching, often=often)


@statement("you may cast <noun> <cast-from> <playing-time> <for-nothing>?")
def may_cast_some_for_a_time(
    scope: Scope, noun: Noun, what: Objects, until: Until, price: Price | None
) -> Effects:
    """Return the permission to cast those of several cards as spells of a kind, for a time [cr2025-06-06
    601.3e].
    """
    if what is not What.IT:
        raise Unsayable("casting some of what was not exiled just before")
    refuse_values(noun.spells())
    price = price or Price.AS_PRINTED
    return (AllowPlaying(what, until, price, Playing.CAST, matching=noun.spells()),)


@statement("you may cast <noun> <cast-from> <playing-time> ,? and <any-mana>")
def may_cast_some_with_any_mana(
    scope: Scope, noun: Noun, what: Objects, until: Until, mana: Spending
) -> Effects:
    found = may_cast_some_for_a_time(scope, noun, what, until, None)
    return tuple(replace(may, spending=mana) for may in found if isinstance(may, AllowPlaying))


def refuse_values(spell: Filter) -> None:
    """Raise Unsayable if X can decide whether it is one of these spells, as the card is cast for its cost."""
    values = (spell.mana_value_at_least, spell.mana_value_at_most, spell.mana_value_parity)
    if values != (None, None, None) or spell.bounds:
        raise Unsayable("a spell whose X decides whether it may be cast")


@statement("you may play lands and cast spells <cast-from> without paying their mana costs")
def play_any_now(scope: Scope, what: Objects) -> Effects:
    """Return the effect that lets you play any number of cards now, also as lands."""
    if what is not What.IT:
        raise Unsayable("playing what was not exiled just before")
    anyhow = FaceCast.ANY
    return (CastNow(what, Price.NOTHING, anyhow, often=Often.ANY_NUMBER, deed=Playing.PLAY),)


@phrase(
    SENTENCE,
    "<statement> . if an instant or sorcery spell cast this way would be put into a|your graveyard , exile it"
    " instead",
)
def exiled_unless_permanent(scope: Scope, what: Effects) -> Effects:
    """Return the effect of casting a card that is exiled afterwards if it is an instant or sorcery."""
    if len(what) != 1 or not isinstance(what[0], CastNow) or what[0].often is not Often.ONCE:
        raise Unsayable("what is exiled instead of being put into a graveyard")
    return (replace(what[0], afterwards=Afterwards.EXILE_UNLESS_PERMANENT),)


@phrase(
    SENTENCE,
    "<statement> . if that spell would be put into a|your graveyard , exile it instead",
    "<statement> . if a spell cast this way would be put into a|your graveyard , exile it instead",
)
def exiled_afterwards(scope: Scope, what: Effects) -> Effects:
    if len(what) != 1 or not isinstance(what[0], CastNow | AllowPlaying):
        raise Unsayable("what is exiled instead of being put into a graveyard")
    return (replace(what[0], afterwards=Afterwards.EXILE),)


@phrase(SENTENCE, "<statement> . you may cast <noun> this way without paying their mana costs")
def some_for_nothing(scope: Scope, what: Effects, noun: Noun) -> Effects:
    """Return the permission to play cards, and to cast spells of a kind among them without paying."""
    if len(what) != 1 or not isinstance(what[0], AllowPlaying) or what[0].price is not Price.AS_PRINTED:
        raise Unsayable("casting some of what may not be cast otherwise")
    if what[0].matching != ANYTHING:
        raise Unsayable("casting some of the spells of a kind that may be cast")
    free = replace(what[0], price=Price.NOTHING, deed=Playing.CAST, matching=noun.spells())
    return (what[0], free)


COSTING_MORE = Name[tuple[int, Whose]]("costing-more")
"""How much more generic mana a spell costs, and for whom."""
table(
    COSTING_MORE,
    {
        "a spell cast this way costs <generic-mana> more to cast": lambda more: (more, Whose.ANYONE),
        "a spell cast by an opponent this way costs <generic-mana> more to cast": (
            lambda more: (more, Whose.OPPONENT)
        ),
    },
)


@phrase(SENTENCE, "<statement> . <costing-more>")
def costs_more_so(scope: Scope, what: Effects, costing: tuple[int, Whose]) -> Effects:
    """Return the permission to play a card as a spell that costs more."""
    if len(what) != 1 or not isinstance(what[0], AllowPlaying) or what[0].price is not Price.AS_PRINTED:
        raise Unsayable("a spell that costs more, and is not cast for its mana cost")
    return (replace(what[0], more=costing[0], more_for=costing[1]),)


@statement(
    "copy <object> . you may cast the copy <for-nothing>?",
    "copy <object> , then you may cast the copy <for-nothing>?",
    "you may copy <object> . if you do , you may cast the copy <for-nothing>?",
)
def casts_copy(scope: Scope, what: Objects, price: Price | None) -> Effects:
    if what is What.THIS:
        raise Unsayable("a copy of the card itself, wherever it is")
    return (CastNow(what, price or Price.AS_PRINTED, FaceCast.ANY, cast=CastWhat.COPY),)


@statement("copy <object> . you may cast any number of the copies <for-nothing>?")
def casts_some_copies(scope: Scope, what: Objects, price: Price | None) -> Effects:
    """Return the offer to cast copies of several cards, one after another [cr2025-06-06 608.2g, 707.12]."""
    if what is not What.IT or scope.done_by is not Place.EXILE:
        raise Unsayable("copies of cards that were not exiled just now")
    paid = price or Price.AS_PRINTED
    return (CastNow(what, paid, FaceCast.ANY, cast=CastWhat.COPY, often=Often.ANY_NUMBER),)


@statement("you may cast <a-noun> with equal or lesser mana value from your hand <for-nothing>")
def cast_one_of_no_greater_value(scope: Scope, noun: Noun, price: Price) -> Effects:
    """Return the offer to cast a spell with no greater mana value than that of the object spoken of."""
    most = StatOf(Stat.MANA_VALUE, scope.single())
    cast = _cast_now((noun.spells(), Often.ONCE), All(ANYTHING, Who.YOU, Zone.HAND), price)
    return (replace(cast, mana_value_at_most=most),)


@statement(
    "<if-so> you may cast <object> without paying its mana cost if that spell 's mana value is <integer> or"
    " less . put <object> into your hand if it wasn't cast this way"
)
def cast_or_taken(scope: Scope, so: Condition, what: Objects, limit: int, again: Objects) -> Effects:
    """Return the offer to cast a card under a condition; it is put into the hand if it is not cast."""
    if what is not What.IT or again is not what:
        raise Unsayable("casting what was not exiled just now, or taking something else")
    cast = CastNow(what, face=FaceCast.ANY, mana_value_at_most=limit, otherwise=Zone.HAND)
    return (If(so, (cast,), (Put(what, Place.HAND),)),)


# With any mana


ANY_MANA = Name[Spending]("any-mana")
AS_THOUGH = Name[Spending]("as-though-any-mana")
table(
    AS_THOUGH,
    {
        "may spend mana as though it were mana of any type": Spending.ANY_TYPE,
        "may spend mana as though it were mana of any color": Spending.ANY_COLOR,
    },
)
means(
    ANY_MANA,
    (
        "mana of any type can be spent to cast it|them",
        "mana of any type can be spent to cast that|those spell|spells",
    ),
    Spending.ANY_TYPE,
)
means(
    ANY_MANA,
    (
        "you <as-though-any-mana> to cast it|them",
        "you <as-though-any-mana> to cast that|those spell|spells",
    ),
    lambda spending: spending,
)


# By itself


PAYING = Name[Cost]("paying")
"""A cost behind "by": "by discarding a card"."""
table(
    PAYING,
    {
        ("discarding a card", "discarding <integer> cards"): lambda number=1: DiscardCards(number),
        "paying <mana-cost>": PayManaCost,
        "paying <integer> life": PayLife,
        "exiling <a-noun>": lambda noun: ExileCards(own_card(noun)),
        "exiling <integer> <noun>": lambda number, noun: ExileCards(own_card(noun), number),
        "sacrificing <a-noun>": lambda noun: SacrificeOther(noun.permanents()),
        "sacrificing <integer> <noun>": lambda number, noun: SacrificeOther(noun.permanents(), number),
    },
)


ALL_PAID = Name[tuple[Cost, ...]]("all-paid")


means(ALL_PAID, ("<paying>", "<paying> and <paying>"), lambda *paid: paid)


CASTABLE_FROM = Name[Zone]("castable-from")
table(
    CASTABLE_FROM,
    {
        "you may cast ~ from your graveyard": Zone.GRAVEYARD,
        "you may cast ~ from exile": Zone.EXILE,
    },
)


def _castable_from_zone(
    zone: Zone, costs: tuple[Cost, ...] = (), condition: Condition | None = None
) -> tuple[Part, ...]:
    return (CastFrom(name=f"permission from {zone.value}", costs=costs, zone=zone, condition=condition),)


table(
    SPELL_LINE,
    {
        "<castable-from> .": _castable_from_zone,
        "<castable-from> by <all-paid> rather than paying its mana cost .": (
            lambda zone, costs: AlternativeCost(name=f"permission from {zone.value}", costs=costs, zone=zone)
        ),
        "<castable-from> <so-long> .": lambda zone, condition: _castable_from_zone(zone, condition=condition),
        "<castable-from> by <all-paid> in addition to paying its other costs .": _castable_from_zone,
    },
)


# Permissions to play cards that other players have, or that depend on what was done in a turn


MAY_PLAY = Name[AllowPlaying]("may-play")


@phrase(MAY_PLAY, "<player> may <playing-verb> <object>")
def another_may_play(scope: Scope, who: Players, deed: Playing, what: Objects) -> AllowPlaying:
    if who is Who.YOU or who in SEVERAL_PLAYERS:
        raise Unsayable("several players who may play the same cards")
    return AllowPlaying(what, deed=deed, who=who)


_SAME_FOR_ALL_PLAYERS = (Until.END_OF_TURN, Until.IT_MOVES)
"""Durations that end at the same time whoever has the permission."""


def _with_duration(until: Until, may: AllowPlaying) -> AllowPlaying:
    if until not in _SAME_FOR_ALL_PLAYERS:
        raise Unsayable("another player who may play a card until a turn of yours")
    return replace(may, until=until)


statements(
    {
        "<playing-time> , <may-play>": _with_duration,
        "<playing-time> , <may-play> ,? and they <as-though-any-mana> to cast that|those spell|spells": (
            lambda until, may, mana: replace(_with_duration(until, may), spending=mana)
        ),
    }
)


# In turns in which something was done


IN_TURNS = Name[Condition]("in-turns")
"""A condition on the turns in which something may be played."""
table(
    IN_TURNS,
    {
        "during any turn you attacked with <so-many> ,": (
            lambda so: so.by(Who.YOU, Happening.ATTACKED, InTurn.THIS_TURN)
        ),
        "during any turn you attacked with ~ ,": (
            Compares(Happened(what=Happening.ATTACKED, who=Who.YOU, filter=What.THIS), Relation.AT_LEAST, 1)
        ),
    },
)
