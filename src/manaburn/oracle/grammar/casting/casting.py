"""This module reads what a card says about casting it: "flashback {2}{R}", "As an additional cost to cast
this spell, …", "This spell can't be countered.", and about playing exiled cards for a time [cr2025-06-06
118.8-118.9, 601, 702].

Keywords (`KEYWORD_PART`), mostly with a price, mean an `AlternativeCost`, an `OptionalCost`, a `CastOnlyFrom`
or an activated ability. Lines about the spell itself (`SPELL_LINE`) mean an `AdditionalCost`, `CostsLess`,
`CantBeCountered` and the like; conditions on how it was cast stand beside them. Effects (`statement`) come
last: "Until end of turn, you may play that card" means an `AllowPlaying`; what is cast as something resolves
means a `CastNow`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import If, SearchLibrary
from manaburn.cards.vocabulary.effects_on_cards.exiling import Plot
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw, Showing
from manaburn.cards.vocabulary.words.amounts import TimesPaid
from manaburn.cards.vocabulary.words.casting import (
    ANOTHER_COST,
    AdditionalCost,
    Afterwards,
    AlternativeCost,
    CantBeCastWhile,
    CantBeCountered,
    CastOnlyFrom,
    CostsByTargets,
    CostsLess,
    EitherCost,
    Help,
    NoMana,
    Often,
    OptionalCost,
    PaidWithHelp,
    TargetedForMore,
)
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, HeldAsCast, WasCast
from manaburn.cards.vocabulary.words.costs import (
    CYCLING,
    FORAGE,
    Behold,
    Cost,
    DiscardThis,
    ExileCards,
    PayManaCost,
)
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import (
    AllowPlaying,
    Begins,
    CastNow,
    FaceCast,
    Faces,
    Playing,
    Price,
)
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Circumstance,
    Condition,
    Controls,
    Count,
    Is,
    Not,
    Objects,
    Seen,
    What,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import statement, statements
from manaburn.oracle.grammar.names import CONDITION, KEYWORD_PART, SPELL_LINE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import SUBTYPE_OF_WORD
from manaburn.purposes import Quality
from manaburn.terms import CardType, Supertype, Zone

# Keywords


PRICE = Name[tuple[Cost, ...]]("price")
"""The cost behind a keyword: "{2}{R}", or "— Discard a card." """


@phrase(PRICE, "<mana-cost>", "— <costs> [ . ]", "<mana-cost> , <costs>")
def price(
    scope: Scope, first: ManaCost | tuple[Cost, ...], more: tuple[Cost, ...] | None = None
) -> tuple[Cost, ...]:
    if isinstance(first, ManaCost):
        return (PayManaCost(first), *(more or ()))
    return first


table(
    KEYWORD_PART,
    {
        # Flashback [cr2025-06-06 702.34].
        "flashback <price>": (
            lambda costs: AlternativeCost(
                name="flashback", costs=costs, zone=Zone.GRAVEYARD, afterwards=Afterwards.EXILE
            )
        ),
        # Aftermath [cr2025-06-06 702.127].
        "aftermath": CastOnlyFrom(zone=Zone.GRAVEYARD),
        # Buyback [cr2025-06-06 702.27].
        "buyback <price>": (
            lambda costs: OptionalCost(name="buyback", costs=costs, afterwards=Afterwards.HAND)
        ),
        # Something else than mana pays for some of it [cr2025-06-06 702.51, 702.66, 702.126].
        "<helping-keyword>": itself,
        # Cycling [cr2025-06-06 702.29].
        "cycling <price>": (
            lambda costs: Activated(costs=(*costs, DiscardThis(CYCLING)), effects=(Draw(1),), zone=Zone.HAND)
        ),
        # Affinity [cr2025-06-06 702.41].
        "affinity for <noun>": (
            lambda noun: CostsLess(by=Count(merged(noun.filter, Filter(controller=Whose.YOU))))
        ),
        # Basic landcycling [cr2025-06-06 702.29e].
        "basic landcycling <price>": (
            lambda costs: _typecycling(replace(LAND, supertypes=frozenset({Supertype.BASIC})), costs)
        ),
    },
)

HELPING_KEYWORD = Name[PaidWithHelp]("helping-keyword")
"""Convoke and its like."""
words(HELPING_KEYWORD, {way.value: PaidWithHelp(way) for way in Help})


TYPECYCLING_WORD = Name[Filter]("typecycling-word")


@word_test(TYPECYCLING_WORD)
def typecycling_word(word: str) -> Filter | None:
    """Parse the land or creature type of a typecycling keyword: Swampcycling, Wizardcycling."""
    kind = SUBTYPE_OF_WORD.get(word.removesuffix("cycling"))
    if not word.endswith("cycling") or kind is None:
        return None
    return Filter(subtypes=frozenset({kind}))


def _typecycling(what: Filter, costs: tuple[Cost, ...]) -> Part:
    """Return a typecycling ability [cr2025-06-06 702.29e]."""
    find = SearchLibrary(what, Zone.HAND, showing=Showing.REVEALED)
    return Activated(costs=(*costs, DiscardThis(CYCLING)), effects=(find,), zone=Zone.HAND)


means(KEYWORD_PART, "<typecycling-word> <price>", _typecycling)


# The spell itself


def _beholding_of_a_type(scope: Scope, number: int) -> OptionalCost:
    """Return the optional cost of an instant or sorcery for which a creature type is chosen."""
    if not scope.types & {CardType.INSTANT, CardType.SORCERY}:
        raise Unsayable("a type chosen for a permanent as it is cast")
    of_it = Filter(types=CREATURE.types, chosen=Quality.TYPE)
    return OptionalCost(name=_OPTIONAL, costs=(Behold(of_it, number),))


_OPTIONAL = "the additional cost"
"""The name of an additional cost that may be paid, by which conditions ask whether it was."""

table(
    SPELL_LINE,
    {
        "you can't cast ~ during your first , second , or third turns of the game .": (
            CantBeCastWhile(Circumstance.ONE_OF_YOUR_FIRST_THREE_TURNS)
        ),
        "you can't spend mana to cast ~ .": NoMana.CANT_BE_SPENT,
        "~ can't be countered .": CantBeCountered(),
        "<if-so> ~ can't be countered .": lambda condition: CantBeCountered(condition=condition),
        "~ can't be countered <so-long> .": lambda condition: CantBeCountered(condition=condition),
        "as an additional cost to cast ~ , <costs> .": lambda costs: AdditionalCost(costs=costs),
        "as an additional cost to cast ~ , <cost> or <cost> .": (
            lambda first, second: EitherCost(first=(first,), second=(second,))
        ),
        "as an additional cost to cast ~ , <cost> , <cost> , or <cost> .": (
            lambda first, second, third: EitherCost(first=(first,), second=(second,), third=(third,))
        ),
        "as an additional cost to cast ~ , you may <costs> .": (
            lambda costs: OptionalCost(name=_OPTIONAL, costs=costs)
        ),
        "as an additional cost to cast ~ , you may choose a creature type and behold <integer> creatures of"
        " that type .": _beholding_of_a_type,
        # Cards are exiled one after another, each as a cost that is paid once more.
        "as an additional cost to cast ~ , you may exile any number of <described-noun> from your hand ."
        " ~ costs <generic-mana> less to cast for each card exiled this way .": (
            lambda noun, less: (
                OptionalCost(
                    name=_OPTIONAL,
                    costs=(ExileCards(noun.cards(), zone=Zone.HAND),),
                    often=Often.ANY_NUMBER,
                ),
                CostsLess(by=times(less, TimesPaid(_OPTIONAL))),
            )
        ),
        "~ costs <generic-mana> less to cast <each-of> .": (
            lambda number, each: CostsLess(by=times(number, each))
        ),
        "~ costs <mana-cost> more to cast for each target beyond the first .": (
            lambda cost: CostsByTargets(beyond_the_first=cost)
        ),
        "as long as ~ is on the stack , spells that target it cost <generic-mana> more to cast .": (
            TargetedForMore
        ),
        "~ costs <integer> life more to cast for each target .": lambda life: CostsByTargets(life=life),
        "~ costs {X} less to cast , where x is <amount> .": lambda amount: CostsLess(by=amount),
        "~ costs <generic-mana> less to cast <so-long> .": (
            lambda number, condition: CostsLess(by=number, condition=condition)
        ),
        "<if-so> you may cast ~ without paying its mana cost .": (
            lambda condition: AlternativeCost(name="no payment", costs=(), condition=condition)
        ),
        "if ~ is the first spell you've cast this game , you may cast ~|it without paying its mana cost .": (
            AlternativeCost(name="no payment", costs=(), condition=Circumstance.YOU_HAVE_CAST_NO_SPELL)
        ),
        "you may <costs> rather than pay ~ 's mana cost .": (
            lambda costs: AlternativeCost(name=ANOTHER_COST, costs=costs)
        ),
        # Of a card without a mana cost, as long as it may be cast so.
        "<while-so> you may pay <mana-cost> to cast ~ .": (
            lambda condition, cost: AlternativeCost(
                name=ANOTHER_COST, costs=(PayManaCost(cost),), condition=condition
            )
        ),
        "<if-so> rather than pay ~ 's mana cost , you may <costs> .": (
            lambda condition, costs: AlternativeCost(name=ANOTHER_COST, costs=costs, condition=condition)
        ),
        "<if-so> you may <costs> rather than pay ~ 's mana cost .": (
            lambda condition, costs: AlternativeCost(name=ANOTHER_COST, costs=costs, condition=condition)
        ),
    },
)


def _revealed_or_controlled(shown: str, held: str) -> Condition:
    """Return the condition that the additional cost was paid, or that you controlled a permanent of the
    subtype that the cost asks for.
    """
    if shown != held:
        raise Unsayable("revealing a card of one kind, or controlling a permanent of another")
    kind = Filter(subtypes=frozenset({SUBTYPE_OF_WORD[held]}))
    return AnyOf((WasCast(_OPTIONAL), HeldAsCast(Controls(kind))))


table(
    CONDITION,
    {
        ("~ 's additional cost was paid", "evidence was collected"): WasCast(_OPTIONAL),
        # `named_by_its_mana` looks whether that is what the spell may be cast for.
        "the <mana-cost> cost was paid": lambda cost: WasCast(f"{ANOTHER_COST} {cost}"),
        "a|an <single-subtype> was beheld": lambda _kind: WasCast(_OPTIONAL),
        "you revealed a|an <single-subtype> card or controlled a|an <single-subtype> as you cast ~": (
            _revealed_or_controlled
        ),
        "you cast <this>": lambda _this: WasCast(),
        "you cast <this> from your hand": lambda _this: WasCast(Zone.HAND),
        "<this> was cast from a graveyard": lambda _this: WasCast(Zone.GRAVEYARD, by_anyone=True),
        "<this> was cast from your graveyard": lambda _this: AllOf(
            (
                WasCast(Zone.GRAVEYARD, by_anyone=True),
                Is(What.THIS, Filter(owner=Whose.YOU), Seen.NOW_OR_LAST),
            )
        ),
        "<this> was cast from exile": lambda _this: WasCast(Zone.EXILE, by_anyone=True),
    },
)

GENERIC_MANA = Name[int]("generic-mana")


@word_test(GENERIC_MANA)
def generic_mana(word: str) -> int | None:
    """Parse an amount of generic mana: {2}."""
    if not word.startswith("{") or not word[1:-1].isdecimal():
        return None
    return int(word[1:-1])


@phrase(SPELL_LINE, "~ costs <generic-mana> less to cast if it targets <a-noun> .")
def costs_less_by_targets(scope: Scope, number: int, noun: Noun) -> tuple[Part, ...]:
    if noun.of is not None or noun.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        raise Unsayable("costing less for that target")
    return (CostsByTargets(fitting=noun.filter, less=number),)


@phrase(CONDITION, "you didn't cast <one> from your hand")
def was_not_cast_from_hand(scope: Scope, one: What | Chosen) -> Condition:
    return Not(WasCast(Zone.HAND, None if one is What.THIS else one))


means(
    SPELL_LINE,
    "as an additional cost to cast ~ , forage or <cost> .",
    lambda cost: EitherCost(first=FORAGE[:1], second=FORAGE[1:], third=(cost,)),
    over={
        "as an additional cost to cast ~ , <cost> or <cost> .": (
            "how to forage is one of three choices, which its player announces"
        )
    },
)


# Playing what has been exiled


PLAYING_TIME = Name[Until]("playing-time")
table(
    PLAYING_TIME,
    {
        "this turn": Until.END_OF_TURN,
        "until the end of your next turn": Until.END_OF_YOUR_NEXT_TURN,
        "until your next end step": Until.YOUR_NEXT_END_STEP,
        "until end of turn": Until.END_OF_TURN,
        (
            "for as long as it|they remains|remain exiled",
            "for as long as that card remains exiled",
            "for as long as those cards remain exiled",
        ): Until.IT_MOVES,
        "until you exile another card with <this>": lambda _this: Until.ANOTHER_IS_EXILED,
    },
)

PLAYING_VERB = Name[Playing]("playing-verb")
words(PLAYING_VERB, {"play": Playing.PLAY, "cast": Playing.CAST})


statements(
    {
        "you may <playing-verb> <object> [ from exile ] <playing-time>": (
            lambda deed, what, until: AllowPlaying(what, until, deed=deed)
        ),
        (
            "you may <playing-verb> <object> <playing-time> without paying its mana cost",
            "you may <playing-verb> <object> <playing-time> without paying their mana costs",
        ): lambda deed, what, until: AllowPlaying(what, until, Price.NOTHING, deed),
        "<playing-time> , you may <playing-verb> <object>": (
            lambda until, deed, what: AllowPlaying(what, until, deed=deed)
        ),
        "during your next turn , you may <playing-verb> <object>": (
            lambda deed, what: AllowPlaying(
                what,
                Until.END_OF_YOUR_NEXT_TURN,
                deed=deed,
                begins=Begins.LATER_TURN,
                condition=Circumstance.YOUR_TURN,
            )
        ),
        (
            "<playing-time> , you may <playing-verb> <object> without paying its mana cost",
            "<playing-time> , you may <playing-verb> <object> without paying their mana costs",
        ): lambda until, deed, what: AllowPlaying(what, until, Price.NOTHING, deed),
    }
)


@statement("you may cast <one> from your graveyard as an adventure <playing-time>")
def may_cast_as_adventure(scope: Scope, what: What | Chosen, until: Until) -> Effects:
    """Return the permission to cast a card that has come to your graveyard as its Adventure alone."""
    allowed = AllowPlaying(what, until, deed=Playing.CAST, faces=Faces.ADVENTURE)
    return (If(Is(what, Filter(owner=Whose.YOU), Seen.NOW_OR_LAST), (allowed,)),)


@statement("it becomes plotted")
def becomes_plotted(scope: Scope) -> Effects:
    """Return the effect by which the card that was just exiled becomes plotted [cr2025-06-06 702.170c]."""
    what = scope.object()
    if what is not What.IT:
        raise Unsayable("a card that becomes plotted, and was not exiled just now")
    return (Plot(what),)


@statement("you may cast <spent> without paying its mana cost")
def may_cast_what_was_spent(scope: Scope, what: Objects) -> Effects:
    """Return the offer to cast the card that was just discarded [cr2025-06-06 608.2g]."""
    if what is not What.IT:
        raise Unsayable("casting what a cost was paid with")
    return (CastNow(what, face=FaceCast.ANY),)


@statement("you may play <object> without paying its mana cost")
def may_play_now(scope: Scope, what: Objects) -> Effects:
    """Return the offer to cast a card as this resolves, or to play it if it is a land [cr2025-06-06 305.2b,
    608.2g].
    """
    if what is What.THIS:
        raise Unsayable("playing the card itself, wherever it is")
    return (CastNow(what, face=FaceCast.ANY, deed=Playing.PLAY),)


@statement(
    "you may cast <object> by paying an amount of {E} equal to its mana value"
    " rather than paying its mana cost"
)
def may_cast_now_for_energy(scope: Scope, what: Objects) -> Effects:
    """Return the offer to cast a card as this resolves, for energy instead of its mana cost."""
    if what is not What.IT:
        raise Unsayable("casting for energy what was not exiled just now")
    return (CastNow(what, Price.ENERGY, FaceCast.ANY),)


@statement("you may cast <object> without paying its mana cost")
def may_cast_now(scope: Scope, what: Objects) -> Effects:
    """Return the offer to cast a card as this resolves [cr2025-06-06 608.2g]."""
    if what is What.THIS:
        raise Unsayable("casting the card itself, wherever it is")
    return (CastNow(what, face=FaceCast.ANY),)
