"""What cards say about casting them and other spells [cr2025-06-06 118.8-118.9, 601, 702]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Activated, Static
from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.effects import SearchLibrary
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw, Showing
from manaburn.cards.vocabulary.words.casting import (
    AdditionalCost,
    Afterwards,
    AllowPlaying,
    AlternativeCost,
    CantBeCountered,
    CantCast,
    CastNow,
    CastOnlyFrom,
    CastsAtMost,
    CostsByTargets,
    CostsLess,
    EitherCost,
    FaceCast,
    Help,
    OptionalCost,
    PaidWithHelp,
    Playing,
    Price,
    SpellsCantBeCountered,
    SpellsCost,
    SpellsHaveFlash,
)
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.costs import CYCLING, Cost, DiscardThis, PayMana
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Chosen,
    Condition,
    Count,
    Not,
    Objects,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.times_of_casting import Until
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, CONDITION, KEYWORD_PART, SPELL_LINE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import LAND_TYPES
from manaburn.terms import CardType, Supertype, Zone

# Keywords


PRICE = Name[tuple[Cost, ...]]("price")


@phrase(PRICE, "<mana-cost>", "— <costs> [ . ]", "<mana-cost> , <costs>")
def price(
    scope: Scope, first: ManaCost | tuple[Cost, ...], more: tuple[Cost, ...] | None = None
) -> tuple[Cost, ...]:
    """What a keyword costs."""
    if isinstance(first, ManaCost):
        return (PayMana(first), *(more or ()))
    return first


@phrase(KEYWORD_PART, "flashback <price>")
def flashback(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Flashback [cr2025-06-06 702.34]."""
    return AlternativeCost(name="flashback", costs=costs, zone=Zone.GRAVEYARD, afterwards=Afterwards.EXILE)


@phrase(KEYWORD_PART, "aftermath")
def aftermath(scope: Scope) -> Part:
    """Aftermath [cr2025-06-06 702.127]."""
    return CastOnlyFrom(zone=Zone.GRAVEYARD)


@phrase(KEYWORD_PART, "buyback <price>")
def buyback(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Buyback [cr2025-06-06 702.27]."""
    return OptionalCost(name="buyback", costs=costs, afterwards=Afterwards.HAND)


HELPING_KEYWORD = Name[PaidWithHelp]("helping-keyword")


@word_test(HELPING_KEYWORD)
def helping_keyword(word: str) -> PaidWithHelp | None:
    """Convoke, improvise, delve."""
    return _HELPING.get(word)


_HELPING = {way.value: PaidWithHelp(way) for way in Help}


@phrase(KEYWORD_PART, "<helping-keyword>")
def helping(scope: Scope, part: PaidWithHelp) -> Part:
    """Something else than mana pays for some of it [cr2025-06-06 702.51, 702.66, 702.126]."""
    return part


@phrase(KEYWORD_PART, "cycling <price>")
def cycling(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Cycling [cr2025-06-06 702.29]."""
    return Activated(costs=(*costs, DiscardThis(CYCLING)), effects=(Draw(1),), zone=Zone.HAND)


LANDCYCLING_WORD = Name[Filter]("landcycling-word")


@word_test(LANDCYCLING_WORD)
def landcycling_word(word: str) -> Filter | None:
    """Swampcycling."""
    kind = word.removesuffix("cycling").capitalize()
    if not word.endswith("cycling") or kind not in LAND_TYPES:
        return None
    return Filter(subtypes=frozenset({kind}))


def landcycling(scope: Scope, what: Filter, costs: tuple[Cost, ...]) -> Part:
    """Landcycling [cr2025-06-06 702.29e]."""
    find = SearchLibrary(what, Zone.HAND, showing=Showing.REVEALED)
    return Activated(costs=(*costs, DiscardThis(CYCLING)), effects=(find,), zone=Zone.HAND)


phrase(KEYWORD_PART, "<landcycling-word> <price>")(landcycling)


@phrase(KEYWORD_PART, "basic landcycling <price>")
def basic_landcycling(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Basic landcycling [cr2025-06-06 702.29e]."""
    land = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({Supertype.BASIC}))
    return landcycling(scope, land, costs)


@phrase(KEYWORD_PART, "affinity for <noun>")
def affinity(scope: Scope, noun: Noun) -> Part:
    """Affinity [cr2025-06-06 702.41]."""
    return CostsLess(by=Count(merged(noun.filter, Filter(controller=Whose.YOU))))


# The spell itself


@phrase(SPELL_LINE, "~ can't be countered .")
def uncounterable(scope: Scope) -> tuple[Part, ...]:
    """It can't be countered."""
    return (CantBeCountered(),)


@phrase(SPELL_LINE, "if <condition> , ~ can't be countered .")
@phrase(SPELL_LINE, "~ can't be countered if <condition> .")
def uncounterable_while(scope: Scope, condition: Condition) -> tuple[Part, ...]:
    """It can't be countered while a condition holds."""
    return (CantBeCountered(condition=condition),)


@phrase(SPELL_LINE, "as an additional cost to cast ~ , <costs> .")
def additional_cost(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Further costs."""
    return (AdditionalCost(costs=costs),)


@phrase(SPELL_LINE, "as an additional cost to cast ~ , <cost> or <cost> .")
def either_cost(scope: Scope, first: Cost, second: Cost) -> tuple[Part, ...]:
    """One of two further costs."""
    return (EitherCost(first=(first,), second=(second,)),)


@phrase(SPELL_LINE, "as an additional cost to cast ~ , you may <costs> .")
def optional_cost(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Further costs that may be paid."""
    return (OptionalCost(name=_OPTIONAL, costs=costs),)


_OPTIONAL = "the additional cost"


@phrase(CONDITION, "~ 's additional cost was paid", "evidence was collected")
def was_paid(scope: Scope) -> Condition:
    """The further cost was paid."""
    return WasCast(_OPTIONAL)


GENERIC_MANA = Name[int]("generic-mana")


@word_test(GENERIC_MANA)
def generic_mana(word: str) -> int | None:
    """{2}."""
    if not word.startswith("{") or not word[1:-1].isdecimal():
        return None
    return int(word[1:-1])


@phrase(SPELL_LINE, "~ costs <generic-mana> less to cast <each-of> .")
def costs_less_for_each(scope: Scope, number: int, each: Amount) -> tuple[Part, ...]:
    """It costs less for each of something."""
    return (CostsLess(by=times(number, each)),)


@phrase(SPELL_LINE, "~ costs <generic-mana> less to cast if it targets <a-noun> .")
def costs_less_by_targets(scope: Scope, number: int, noun: Noun) -> tuple[Part, ...]:
    """It costs less if it has such a target."""
    if noun.of is not None or noun.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        raise Unsayable("costing less for that target")
    return (CostsByTargets(fitting=noun.filter, less=number),)


@phrase(SPELL_LINE, "~ costs <mana-cost> more to cast for each target beyond the first .")
def costs_more_for_targets(scope: Scope, cost: ManaCost) -> tuple[Part, ...]:
    """It costs more for further targets."""
    return (CostsByTargets(beyond_the_first=cost),)


@phrase(SPELL_LINE, "~ costs {X} less to cast , where x is <amount> .")
def costs_x_less(scope: Scope, amount: Amount) -> tuple[Part, ...]:
    """It costs that much less."""
    return (CostsLess(by=amount),)


@phrase(SPELL_LINE, "~ costs <generic-mana> less to cast if <condition> .")
def costs_less_if(scope: Scope, number: int, condition: Condition) -> tuple[Part, ...]:
    """It costs less if a condition holds."""
    return (CostsLess(by=number, condition=condition),)


@phrase(SPELL_LINE, "if <condition> , you may cast ~ without paying its mana cost .")
def free_if(scope: Scope, condition: Condition) -> tuple[Part, ...]:
    """It costs nothing if a condition holds."""
    return (AlternativeCost(name="no payment", costs=(), condition=condition),)


@phrase(SPELL_LINE, "you may <costs> rather than pay ~ 's mana cost .")
def instead_of_mana(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """It can be cast for something else."""
    return (AlternativeCost(name="another cost", costs=costs),)


@phrase(SPELL_LINE, "if <condition> , you may <costs> rather than pay ~ 's mana cost .")
def instead_of_mana_if(scope: Scope, condition: Condition, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """It can be cast for something else if a condition holds."""
    return (AlternativeCost(name="another cost", costs=costs, condition=condition),)


@phrase(CONDITION, "you cast <this>")
def was_cast(scope: Scope, _this: What) -> Condition:
    """It was cast."""
    return WasCast()


@phrase(CONDITION, "you cast <this> from your hand")
def was_cast_from_hand(scope: Scope, _this: What) -> Condition:
    """It was cast from your hand."""
    return WasCast(Zone.HAND)


@phrase(CONDITION, "you didn't cast <one> from your hand")
def was_not_cast_from_hand(scope: Scope, one: What | Chosen) -> Condition:
    """It was not cast from your hand, or not cast at all."""
    return Not(WasCast(Zone.HAND, None if one is What.THIS else one))


@phrase(CONDITION, "<this> was cast from a|your graveyard")
def was_cast_from_graveyard(scope: Scope, _this: What) -> Condition:
    """It was cast from a graveyard."""
    return WasCast(Zone.GRAVEYARD)


# About what players cast


def _about(who: Who, change: Change) -> tuple[Ability, ...]:
    return (Static(changes=(change,), affects=who),)


def _spell(noun: Noun) -> Filter:
    if noun.zone is not Zone.STACK or noun.of is not None:
        raise Unsayable("spells of that kind")
    return noun.filter


@phrase(ABILITY, "<noun> you cast cost <generic-mana> less to cast .")
def yours_cost_less(scope: Scope, noun: Noun, number: int) -> tuple[Ability, ...]:
    """Your spells of a kind cost less."""
    return _about(Who.YOU, SpellsCost(_spell(noun), less=number))


@phrase(ABILITY, "<noun> cost <generic-mana> more to cast .")
def all_cost_more(scope: Scope, noun: Noun, number: int) -> tuple[Ability, ...]:
    """Everybody's spells of a kind cost more."""
    return _about(Who.EACH_PLAYER, SpellsCost(_spell(noun), more=number))


@phrase(ABILITY, "<noun> your opponents cast cost <generic-mana> more to cast .")
def theirs_cost_more(scope: Scope, noun: Noun, number: int) -> tuple[Ability, ...]:
    """Your opponents' spells of a kind cost more."""
    return _about(Who.EACH_OPPONENT, SpellsCost(_spell(noun), more=number))


@phrase(ABILITY, "<noun> your opponents cast that target ~ cost <generic-mana> more to cast .")
def cost_more_that_target_this(scope: Scope, noun: Noun, number: int) -> tuple[Ability, ...]:
    """Your opponents' spells that target this cost more."""
    return _about(Who.EACH_OPPONENT, SpellsCost(_spell(noun), more=number, targeting_this=True))


@phrase(ABILITY, "<noun> you cast that target ~ cost <generic-mana> less to cast .")
def cost_less_that_target_this(scope: Scope, noun: Noun, number: int) -> tuple[Ability, ...]:
    """Your spells that target this cost less."""
    return _about(Who.YOU, SpellsCost(_spell(noun), less=number, targeting_this=True))


@phrase(ABILITY, "you may cast <noun> as though they had flash .")
def have_flash(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    """Your spells of a kind as though they had flash."""
    return _about(Who.YOU, SpellsHaveFlash(_spell(noun)))


@phrase(ABILITY, "<players> can't cast <noun> .")
def cant_cast(scope: Scope, who: Who, noun: Noun) -> tuple[Ability, ...]:
    """Spells of a kind can't be cast."""
    return _about(who, CantCast(_spell(noun)))


@phrase(ABILITY, "<players> can't cast more than one spell each turn .")
def casts_at_most_one(scope: Scope, who: Who) -> tuple[Ability, ...]:
    """One spell each turn."""
    return _about(who, CastsAtMost(1))


@phrase(ABILITY, "<noun> you control can't be countered .")
def spells_uncounterable(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    """Your spells can't be countered."""
    return _about(Who.YOU, SpellsCantBeCountered(_spell(noun)))


# Playing what has been exiled


PLAYING_TIME = Name[Until]("playing-time")


@phrase(PLAYING_TIME, "this turn")
def this_turn(scope: Scope) -> Until:
    """This turn."""
    return Until.END_OF_TURN


@phrase(PLAYING_TIME, "until the end of your next turn")
def your_next_turn(scope: Scope) -> Until:
    """Until the end of your next turn."""
    return Until.END_OF_YOUR_NEXT_TURN


@phrase(PLAYING_TIME, "until your next end step")
def your_next_end_step(scope: Scope) -> Until:
    """Until your next end step begins."""
    return Until.YOUR_NEXT_END_STEP


@phrase(PLAYING_TIME, "until end of turn")
def until_end_of_turn(scope: Scope) -> Until:
    """Until end of turn."""
    return Until.END_OF_TURN


@phrase(
    PLAYING_TIME,
    "for as long as it|they remains|remain exiled",
    "for as long as that card remains exiled",
    "for as long as those cards remain exiled",
)
def while_exiled(scope: Scope) -> Until:
    """While it stays where it is."""
    return Until.IT_MOVES


PLAYING_VERB = Name[Playing]("playing-verb")


@word_test(PLAYING_VERB)
def playing_verb(word: str) -> Playing | None:
    """To play a card, or to cast it."""
    return {"play": Playing.PLAY, "cast": Playing.CAST}.get(word)


@statement("you may <playing-verb> <object> <playing-time>")
def may_play(scope: Scope, deed: Playing, what: Objects, until: Until) -> Effects:
    """You may play that card this turn."""
    return (AllowPlaying(what, until, deed=deed),)


@statement("<playing-time> , you may <playing-verb> <object>")
def may_play_until(scope: Scope, until: Until, deed: Playing, what: Objects) -> Effects:
    """Until the end of your next turn, you may play that card."""
    return (AllowPlaying(what, until, deed=deed),)


@statement(
    "<playing-time> , you may <playing-verb> <object> without paying its mana cost",
    "<playing-time> , you may <playing-verb> <object> without paying their mana costs",
)
def may_play_free(scope: Scope, until: Until, deed: Playing, what: Objects) -> Effects:
    """Until end of turn, you may play that card without paying its mana cost."""
    return (AllowPlaying(what, until, Price.NOTHING, deed),)


@statement("you may cast <object> without paying its mana cost")
def may_cast_now(scope: Scope, what: Objects) -> Effects:
    """You may cast it as this resolves [cr2025-06-06 608.2g]."""
    if what is What.THIS:
        raise Unsayable("casting the card itself, wherever it is")
    return (CastNow(what, face=FaceCast.ANY),)
