"""Whole abilities: keyword lines, static, triggered and activated abilities [cr2025-06-06 113.3]."""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary.abilities import Ability, Activated, Chapter, Limit, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import DefinePowerToughness, Rule
from manaburn.cards.vocabulary.effects import Arrival, ReturnToBattlefield, ReturnToHand
from manaburn.cards.vocabulary.events.triggers import (
    BeginningOf,
    BeginningOfMainPhase,
    IsExerted,
    TriggerEvent,
)
from manaburn.cards.vocabulary.words.amounts import Sum, Tallied
from manaburn.cards.vocabulary.words.casting import CostsLess
from manaburn.cards.vocabulary.words.conditions import Compares
from manaburn.cards.vocabulary.words.costs import Cost, DiscardThis, ExileThis
from manaburn.cards.vocabulary.words.filters import Being, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    Circumstance,
    Condition,
    Not,
    Objects,
    TargetSlot,
    What,
)
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Window
from manaburn.errors import NotationError
from manaburn.mana import Mana, mana
from manaburn.oracle.grammar.amounts.amounts import with_x
from manaburn.oracle.grammar.changes.restrictions import all_block
from manaburn.oracle.grammar.effects_on_cards.functioning_elsewhere import where_it_functions
from manaburn.oracle.grammar.names import ABILITY, LINE, SPELL_LINE, Changes, Effects, Events
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.parts import DefinesSize, Part, SpellRule
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

INTERVENING = "a condition right after the event belongs to what triggers [cr2025-06-06 603.4]"
_MOVES_ITSELF = "what its effect moves out of a graveyard functions there [cr2025-06-06 113.6m]"
_BY_WHAT_DEFENDERS_HAVE = (
    "both mean the same; what the defending player controls is asked by a change of its own"
)


@phrase(LINE, "enchant <noun>")
def enchant(scope: Scope, noun: Noun) -> tuple[Part, ...]:
    """What an Aura may enchant."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("enchanting what is not on the battlefield, or what a certain player controls")
    return (TargetSlot(what=noun.filter),)


# Static abilities


@phrase(LINE, "<ability>")
def ability(scope: Scope, abilities: tuple[Ability, ...]) -> tuple[Part, ...]:
    """An ability."""
    return abilities


@phrase(LINE, "<ability> <ability>", "<ability> <ability> <ability>")
def abilities(scope: Scope, *several: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Several static abilities in one paragraph; more than one of another kind is not said so."""
    found = tuple(ability for each in several for ability in each)
    if not all(isinstance(ability, Static) for ability in found):
        raise Unsayable("an ability that goes on after its end")
    return found


AFFECTED = Name[What | Filter]("affected")


@phrase(AFFECTED, "<object>")
def affected(scope: Scope, what: Objects) -> What | Filter:
    """What a static ability changes."""
    if isinstance(what, What):
        scope.mention(what, "creature", "permanent")
        return what
    if isinstance(what, All) and Being.GOADED in what.filter.being:
        raise Unsayable("a static ability about goaded creatures")
    if isinstance(what, All) and (what.attached_to is not None or what.filter.utmost is not None):
        raise Unsayable("a static ability about what is attached to something, or compared with others")
    if isinstance(what, All) and what.of is None:
        scope.mention(what, "creature", "permanent")  # of which "it" is each one by itself: not to be said
        return what.filter
    raise Unsayable("a static ability with a target")


@phrase(AFFECTED, "<group>")
def affected_group(scope: Scope, what: Objects) -> What | Filter:
    """Creatures you control."""
    return affected(scope, what)


@phrase(
    ABILITY,
    "<affected> <changes> .",
    over={
        "<affected> can't attack unless <condition-of-defender> .": _BY_WHAT_DEFENDERS_HAVE,
        "~ can't be blocked as long as <condition-of-defender> .": _BY_WHAT_DEFENDERS_HAVE,
    },
)
def static(scope: Scope, what: What | Filter, changes: Changes) -> tuple[Ability, ...]:
    """A static ability."""
    return (Static(changes=changes, affects=what),)


@phrase(ABILITY, "~ and enchanted creature each <changes> .")
def itself_and_enchanted(scope: Scope, changes: Changes) -> tuple[Static, ...]:
    """Of a permanent that may be a bestowed Aura: a change of itself and of what it enchants."""
    return Static(changes=changes), Static(affects=What.ATTACHED, changes=changes)


@phrase(ABILITY, "~ and enchanted creature each <changes> , where x is <amount> .")
def both_of_x(scope: Scope, changes: Changes, amount: Amount) -> tuple[Ability, ...]:
    """This and what it enchants, with an X that it defines."""
    this, enchanted = Static(changes=changes), Static(affects=What.ATTACHED, changes=changes)
    return with_x(this, amount), with_x(enchanted, amount)


@phrase(ABILITY, "<affected> <changes> , where x is <amount> .")
def static_of_x(scope: Scope, what: What | Filter, changes: Changes, amount: Amount) -> tuple[Ability, ...]:
    """A static ability with an X that it defines."""
    return (with_x(Static(changes=changes, affects=what), amount),)


@phrase(ABILITY, "<affected> <changes> , and they <changes> .")
def two_statics(scope: Scope, what: What | Filter, changes: Changes, more: Changes) -> tuple[Ability, ...]:
    """A static ability, and more of the same objects."""
    if isinstance(what, What):
        raise Unsayable("they, of one object")
    return (Static(changes=(*changes, *more), affects=what),)


@phrase(ABILITY, "<affected> <changes> as long as <condition> .")
def static_while(
    scope: Scope, what: What | Filter, changes: Changes, condition: Condition
) -> tuple[Ability, ...]:
    """A static ability with a condition."""
    return (Static(changes=changes, affects=what, condition=condition),)


@phrase(ABILITY, "as long as <condition> , <affected> <changes> .")
def while_static(
    scope: Scope, condition: Condition, what: What | Filter, changes: Changes
) -> tuple[Ability, ...]:
    """A static ability with its condition first."""
    return (Static(changes=changes, affects=what, condition=condition),)


@phrase(ABILITY, "during your turn , <affected> <changes> .")
def during_your_turn(scope: Scope, what: What | Filter, changes: Changes) -> tuple[Ability, ...]:
    """On your turn."""
    return (Static(changes=changes, affects=what, condition=Circumstance.YOUR_TURN),)


@phrase(ABILITY, "during turns other than yours , <affected> <changes> .")
def during_other_turns(scope: Scope, what: What | Filter, changes: Changes) -> tuple[Ability, ...]:
    """On turns of others."""
    return (Static(changes=changes, affects=what, condition=Not(Circumstance.YOUR_TURN)),)


@phrase(ABILITY, "all <noun> able to block <affected> do so .")
def lure(scope: Scope, noun: Noun, what: What | Filter) -> tuple[Ability, ...]:
    """All creatures of a kind able to block it do so."""
    return (Static(changes=(all_block(noun),), affects=what),)


@phrase(ABILITY, "you may choose not to untap ~ during your untap step .")
def may_stay_tapped(scope: Scope) -> tuple[Ability, ...]:
    """It may stay tapped."""
    return (Static(changes=(Rule.MAY_STAY_TAPPED,)),)


@phrase(ABILITY, "you may have ~ assign its combat damage as though it weren't blocked .")
def as_though_unblocked(scope: Scope) -> tuple[Ability, ...]:
    """It may assign damage as though it weren't blocked."""
    return (Static(changes=(Rule.ASSIGNS_AS_UNBLOCKED,)),)


# Triggered abilities


def triggered(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects
) -> tuple[Ability, ...]:
    """A triggered ability."""
    events, condition = trigger
    slots = tuple(scope.slots)
    found = (Triggered(on=event, effects=effects, targets=slots, condition=condition) for event in events)
    return tuple(where_it_functions(scope, ability) for ability in found)


phrase(
    ABILITY,
    "<trigger> <effects>",
    over={"<while> <effects>": "an event that tells whose turn it is needs no further condition"},
    longest=INTERVENING,
)(triggered)


TRIGGER = Name[tuple[Events, Condition | None]]("trigger")


@phrase(TRIGGER, "<when> , if <condition> ,", "<when> ,")
def trigger(
    scope: Scope, events: Events, condition: Condition | None = None
) -> tuple[Events, Condition | None]:
    """When it triggers."""
    scope.triggered = True
    if all(isinstance(event, BeginningOf | BeginningOfMainPhase) for event in events):
        scope.without_amount = True
        if isinstance(condition, Compares) and isinstance(condition.amount, Tallied | Happened):
            scope.asked_about = condition.amount
    return events, condition


@phrase(ABILITY, "you may exert ~ as it attacks .")
def may_be_exerted(scope: Scope) -> tuple[Ability, ...]:
    """It may be exerted."""
    return (Static(changes=(Rule.MAY_BE_EXERTED,)),)


EXERTED = Name[None]("exerted")


@phrase(EXERTED, "you may exert ~ as it attacks . when you do ,")
def exerted(scope: Scope) -> None:
    """It may be exerted, and then something happens."""
    scope.triggered = True
    scope.mention(What.THIS, "creature", "permanent")


@phrase(ABILITY, "<exerted> <effects>")
def when_exerted(scope: Scope, _exerted: None, effects: Effects) -> tuple[Ability, ...]:
    """It may be exerted, and then something happens."""
    return (
        Static(changes=(Rule.MAY_BE_EXERTED,)),
        Triggered(on=IsExerted(), effects=effects, targets=tuple(scope.slots)),
    )


CHAPTER_NUMBER = Name[int]("chapter-number")


@word_test(CHAPTER_NUMBER)
def chapter_number(word: str) -> int | None:
    """I, II, III …"""
    numerals = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
    return numerals.index(word) + 1 if word in numerals else None


CHAPTER_NUMBERS = Name[tuple[int, ...]]("chapter-numbers")


@phrase(CHAPTER_NUMBERS, "<chapter-number>", "<chapter-number> , <chapter-numbers>")
def chapter_numbers(scope: Scope, one: int, more: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """The chapters of an ability."""
    return (one, *(more or ()))


@phrase(ABILITY, "<chapter-numbers> — <effects>")
def chapter(scope: Scope, numbers: tuple[int, ...], effects: Effects) -> tuple[Ability, ...]:
    """A chapter of a Saga."""
    return (Chapter(numbers=numbers, effects=effects, targets=tuple(scope.slots)),)


@phrase(ABILITY, "~ 's power and toughness are each equal to <amount> .")
def defines_size(scope: Scope, amount: Amount) -> tuple[Ability, ...]:
    """It defines its own power and toughness."""
    return (Static(changes=(DefinePowerToughness(amount, amount),)),)


@phrase(LINE, "~ 's power is equal to <amount> .")
def defines_power(scope: Scope, amount: Amount) -> tuple[Part, ...]:
    """It defines its own power."""
    return (DefinesSize(amount, None),)


@phrase(LINE, "~ 's toughness is equal to <amount> .")
def defines_toughness(scope: Scope, amount: Amount) -> tuple[Part, ...]:
    """It defines its own toughness."""
    return (DefinesSize(None, amount),)


@phrase(LINE, "~ 's power is equal to <amount> and its toughness is equal to <amount> .")
def defines_both(scope: Scope, power: Amount, toughness: Amount) -> tuple[Part, ...]:
    """It defines its own power, and its own toughness."""
    return (DefinesSize(power, toughness),)


@phrase(LINE, "~ 's power is equal to <amount> and its toughness is equal to that number plus <integer> .")
def defines_both_by_one(scope: Scope, power: Amount, more: int) -> tuple[Part, ...]:
    """It defines its own power, and a toughness that is larger."""
    return (DefinesSize(power, Sum((power, more))),)


# Activated abilities


@dataclass(frozen=True)
class Restriction:
    """When and how often an ability may be activated."""

    timing: Timing = Timing.ANY
    limit: Limit = Limit.NONE
    window: Window = ANY_TIME
    by: Whose = Whose.YOU
    cheaper: CostsLess | None = None


FROM_GRAVEYARD = Name[tuple[Cost, ...]]("from-graveyard")


@phrase(FROM_GRAVEYARD, "exile ~ from your graveyard", "<costs> , exile ~ from your graveyard")
def from_graveyard(scope: Scope, costs: tuple[Cost, ...] = ()) -> tuple[Cost, ...]:
    """Costs of an ability of a card in the graveyard."""
    return (*(costs or ()), ExileThis())


@phrase(ABILITY, "<from-graveyard> : <effects> <restriction>?")
def activated_in_graveyard(
    scope: Scope, costs: tuple[Cost, ...], effects: Effects, restriction: Restriction | None
) -> tuple[Ability, ...]:
    """An ability of a card in the graveyard."""
    (ability,) = activated(scope, costs, effects, restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


@phrase(
    ABILITY,
    "<costs> : return ~ from your graveyard to your hand . <restriction>?",
    over={"<costs> : <effects> <restriction>?": _MOVES_ITSELF},
)
def returns_to_hand(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Ability, ...]:
    """It returns itself from the graveyard."""
    (ability,) = activated(scope, costs, (ReturnToHand(What.THIS),), restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


@phrase(
    ABILITY,
    "<costs> : return ~ from your graveyard to the battlefield . <restriction>?",
    over={"<costs> : <effects> <restriction>?": _MOVES_ITSELF},
)
def returns_to_battlefield(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Ability, ...]:
    """It returns itself from the graveyard to the battlefield."""
    (ability,) = activated(scope, costs, (ReturnToBattlefield(What.THIS),), restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


@phrase(
    ABILITY,
    "<costs> : return ~ from your graveyard to the battlefield tapped . <restriction>?",
    over={"<costs> : <effects> <restriction>?": _MOVES_ITSELF},
)
def returns_tapped(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Ability, ...]:
    """It returns itself from the graveyard to the battlefield tapped."""
    back = ReturnToBattlefield(What.THIS, Arrival.TAPPED)
    (ability,) = activated(scope, costs, (back,), restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


def activated(
    scope: Scope, costs: tuple[Cost, ...], effects: Effects, restriction: Restriction | None
) -> tuple[Activated, ...]:
    """An activated ability; one whose card is discarded for it is activated in the hand."""
    limits = restriction or Restriction()
    return (
        Activated(
            zone=Zone.HAND if any(isinstance(cost, DiscardThis) for cost in costs) else Zone.BATTLEFIELD,
            costs=costs,
            effects=effects,
            targets=tuple(scope.slots),
            timing=limits.timing,
            limit=limits.limit,
            window=limits.window,
            by=limits.by,
            cheaper=limits.cheaper,
        ),
    )


phrase(ABILITY, "<costs> : <effects> <restriction>?")(activated)


# Mana abilities


MANA = Name[Mana]("mana")


@word_test(MANA)
def produced(word: str) -> Mana | None:
    """{G}{G}."""
    if not word.startswith("{"):
        return None
    try:
        return mana(word)
    except NotationError:
        return None


# What belongs to casting a spell


@phrase(LINE, "<spell-line>")
def of_a_spell(scope: Scope, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """What may stand on instants and sorceries too."""
    return parts


@phrase(
    SPELL_LINE,
    "<own-trigger> <effects>",
    longest=INTERVENING,
)
def triggered_of_a_card(
    scope: Scope, trigger: tuple[TriggerEvent, Condition | None], effects: Effects
) -> tuple[Part, ...]:
    """What triggers as the card is cast or cycled."""
    on, condition = trigger
    return (Triggered(on=on, effects=effects, targets=tuple(scope.slots), condition=condition),)


OWN_TRIGGER = Name[tuple[TriggerEvent, Condition | None]]("own-trigger")


@phrase(OWN_TRIGGER, "when <own-event> , if <condition> ,", "when <own-event> ,")
def own_trigger(
    scope: Scope, event: TriggerEvent, condition: Condition | None = None
) -> tuple[TriggerEvent, Condition | None]:
    """When it triggers."""
    scope.triggered = True
    return event, condition


@phrase(SPELL_LINE, "<keyword-list> .?")
def keyword_line(scope: Scope, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Keywords."""
    return parts


@phrase(SPELL_LINE, "cast ~ only <windows> .")
def cast_only(scope: Scope, window: Window) -> tuple[Part, ...]:
    """It can be cast at certain times only."""
    return (SpellRule(window=window),)


RESTRICTION = Name[Restriction]("restriction")
