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
from manaburn.oracle.grammar.names import Changes, Effects, Events
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parts import DefinesSize, Part, SpellRule
from manaburn.oracle.phrases import Unsayable, phrase, word_test
from manaburn.oracle.scope import Scope
from manaburn.terms import Zone

INTERVENING = "a condition right after the event belongs to what triggers [cr2025-06-06 603.4]"
_MOVES_ITSELF = "what its effect moves out of a graveyard functions there [cr2025-06-06 113.6m]"
_BY_WHAT_DEFENDERS_HAVE = (
    "both mean the same; what the defending player controls is asked by a change of its own"
)


@phrase("line", "enchant <noun>")
def enchant(scope: Scope, noun: Noun) -> tuple[Part, ...]:
    """What an Aura may enchant."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("enchanting what is not on the battlefield, or what a certain player controls")
    return (TargetSlot(what=noun.filter),)


# Static abilities


@phrase("line", "<ability>")
def ability(scope: Scope, abilities: tuple[Ability, ...]) -> tuple[Part, ...]:
    """An ability."""
    return abilities


@phrase("line", "<ability> <ability>", "<ability> <ability> <ability>")
def abilities(scope: Scope, *several: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Several static abilities in one paragraph; more than one of another kind is not said so."""
    found = tuple(ability for each in several for ability in each)
    if not all(isinstance(ability, Static) for ability in found):
        raise Unsayable("an ability that goes on after its end")
    return found


@phrase("affected", "<object>")
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


@phrase("affected", "<group>")
def affected_group(scope: Scope, what: Objects) -> What | Filter:
    """Creatures you control."""
    return affected(scope, what)


@phrase(
    "ability",
    "<affected> <changes> .",
    over={
        "static_conditions.cant_attack_unless": _BY_WHAT_DEFENDERS_HAVE,
        "static_conditions.unblockable_if": _BY_WHAT_DEFENDERS_HAVE,
    },
)
def static(scope: Scope, what: What | Filter, changes: Changes) -> tuple[Ability, ...]:
    """A static ability."""
    return (Static(changes=changes, affects=what),)


@phrase("ability", "~ and enchanted creature each <changes> .")
def itself_and_enchanted(scope: Scope, changes: Changes) -> tuple[Static, ...]:
    """Of a permanent that may be a bestowed Aura: a change of itself and of what it enchants."""
    return Static(changes=changes), Static(affects=What.ATTACHED, changes=changes)


@phrase("ability", "~ and enchanted creature each <changes> , where x is <amount> .")
def both_of_x(scope: Scope, changes: Changes, amount: Amount) -> tuple[Ability, ...]:
    """This and what it enchants, with an X that it defines."""
    this, enchanted = Static(changes=changes), Static(affects=What.ATTACHED, changes=changes)
    return with_x(this, amount), with_x(enchanted, amount)


@phrase("ability", "<affected> <changes> , where x is <amount> .")
def static_of_x(scope: Scope, what: What | Filter, changes: Changes, amount: Amount) -> tuple[Ability, ...]:
    """A static ability with an X that it defines."""
    return (with_x(Static(changes=changes, affects=what), amount),)


@phrase("ability", "<affected> <changes> , and they <changes> .")
def two_statics(scope: Scope, what: What | Filter, changes: Changes, more: Changes) -> tuple[Ability, ...]:
    """A static ability, and more of the same objects."""
    if isinstance(what, What):
        raise Unsayable("they, of one object")
    return (Static(changes=(*changes, *more), affects=what),)


@phrase("ability", "<affected> <changes> as long as <condition> .")
def static_while(
    scope: Scope, what: What | Filter, changes: Changes, condition: Condition
) -> tuple[Ability, ...]:
    """A static ability with a condition."""
    return (Static(changes=changes, affects=what, condition=condition),)


@phrase("ability", "as long as <condition> , <affected> <changes> .")
def while_static(
    scope: Scope, condition: Condition, what: What | Filter, changes: Changes
) -> tuple[Ability, ...]:
    """A static ability with its condition first."""
    return (Static(changes=changes, affects=what, condition=condition),)


@phrase("ability", "during your turn , <affected> <changes> .")
def during_your_turn(scope: Scope, what: What | Filter, changes: Changes) -> tuple[Ability, ...]:
    """On your turn."""
    return (Static(changes=changes, affects=what, condition=Circumstance.YOUR_TURN),)


@phrase("ability", "during turns other than yours , <affected> <changes> .")
def during_other_turns(scope: Scope, what: What | Filter, changes: Changes) -> tuple[Ability, ...]:
    """On turns of others."""
    return (Static(changes=changes, affects=what, condition=Not(Circumstance.YOUR_TURN)),)


@phrase("ability", "all <noun> able to block <affected> do so .")
def lure(scope: Scope, noun: Noun, what: What | Filter) -> tuple[Ability, ...]:
    """All creatures of a kind able to block it do so."""
    return (Static(changes=(all_block(noun),), affects=what),)


@phrase("ability", "you may choose not to untap ~ during your untap step .")
def may_stay_tapped(scope: Scope) -> tuple[Ability, ...]:
    """It may stay tapped."""
    return (Static(changes=(Rule.MAY_STAY_TAPPED,)),)


@phrase("ability", "you may have ~ assign its combat damage as though it weren't blocked .")
def as_though_unblocked(scope: Scope) -> tuple[Ability, ...]:
    """It may assign damage as though it weren't blocked."""
    return (Static(changes=(Rule.ASSIGNS_AS_UNBLOCKED,)),)


# Triggered abilities


@phrase(
    "ability",
    "<trigger> <effects>",
    over={
        "triggers_while.triggered_while": "an event that tells whose turn it is needs no further condition"
    },
    longest=INTERVENING,
)
def triggered(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects
) -> tuple[Ability, ...]:
    """A triggered ability."""
    events, condition = trigger
    slots = tuple(scope.slots)
    found = (Triggered(on=event, effects=effects, targets=slots, condition=condition) for event in events)
    return tuple(where_it_functions(scope, ability) for ability in found)


@phrase("trigger", "<when> , if <condition> ,", "<when> ,")
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


@phrase("ability", "you may exert ~ as it attacks .")
def may_be_exerted(scope: Scope) -> tuple[Ability, ...]:
    """It may be exerted."""
    return (Static(changes=(Rule.MAY_BE_EXERTED,)),)


@phrase("exerted", "you may exert ~ as it attacks . when you do ,")
def exerted(scope: Scope) -> None:
    """It may be exerted, and then something happens."""
    scope.triggered = True
    scope.mention(What.THIS, "creature", "permanent")


@phrase("ability", "<exerted> <effects>")
def when_exerted(scope: Scope, _exerted: None, effects: Effects) -> tuple[Ability, ...]:
    """It may be exerted, and then something happens."""
    return (
        Static(changes=(Rule.MAY_BE_EXERTED,)),
        Triggered(on=IsExerted(), effects=effects, targets=tuple(scope.slots)),
    )


@word_test("chapter-number")
def chapter_number(word: str) -> int | None:
    """I, II, III …"""
    numerals = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
    return numerals.index(word) + 1 if word in numerals else None


@phrase("chapter-numbers", "<chapter-number>", "<chapter-number> , <chapter-numbers>")
def chapter_numbers(scope: Scope, one: int, more: tuple[int, ...] | None = None) -> tuple[int, ...]:
    """The chapters of an ability."""
    return (one, *(more or ()))


@phrase("ability", "<chapter-numbers> — <effects>")
def chapter(scope: Scope, numbers: tuple[int, ...], effects: Effects) -> tuple[Ability, ...]:
    """A chapter of a Saga."""
    return (Chapter(numbers=numbers, effects=effects, targets=tuple(scope.slots)),)


@phrase("ability", "~ 's power and toughness are each equal to <amount> .")
def defines_size(scope: Scope, amount: Amount) -> tuple[Ability, ...]:
    """It defines its own power and toughness."""
    return (Static(changes=(DefinePowerToughness(amount, amount),)),)


@phrase("line", "~ 's power is equal to <amount> .")
def defines_power(scope: Scope, amount: Amount) -> tuple[Part, ...]:
    """It defines its own power."""
    return (DefinesSize(amount, None),)


@phrase("line", "~ 's toughness is equal to <amount> .")
def defines_toughness(scope: Scope, amount: Amount) -> tuple[Part, ...]:
    """It defines its own toughness."""
    return (DefinesSize(None, amount),)


@phrase("line", "~ 's power is equal to <amount> and its toughness is equal to <amount> .")
def defines_both(scope: Scope, power: Amount, toughness: Amount) -> tuple[Part, ...]:
    """It defines its own power, and its own toughness."""
    return (DefinesSize(power, toughness),)


@phrase("line", "~ 's power is equal to <amount> and its toughness is equal to that number plus <integer> .")
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


@phrase("from-graveyard", "exile ~ from your graveyard", "<costs> , exile ~ from your graveyard")
def from_graveyard(scope: Scope, costs: tuple[Cost, ...] = ()) -> tuple[Cost, ...]:
    """Costs of an ability of a card in the graveyard."""
    return (*(costs or ()), ExileThis())


@phrase("ability", "<from-graveyard> : <effects> <restriction>?")
def activated_in_graveyard(
    scope: Scope, costs: tuple[Cost, ...], effects: Effects, restriction: Restriction | None
) -> tuple[Ability, ...]:
    """An ability of a card in the graveyard."""
    (ability,) = activated(scope, costs, effects, restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


@phrase(
    "ability",
    "<costs> : return ~ from your graveyard to your hand . <restriction>?",
    over={"lines.activated": _MOVES_ITSELF},
)
def returns_to_hand(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Ability, ...]:
    """It returns itself from the graveyard."""
    (ability,) = activated(scope, costs, (ReturnToHand(What.THIS),), restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


@phrase(
    "ability",
    "<costs> : return ~ from your graveyard to the battlefield . <restriction>?",
    over={"lines.activated": _MOVES_ITSELF},
)
def returns_to_battlefield(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Ability, ...]:
    """It returns itself from the graveyard to the battlefield."""
    (ability,) = activated(scope, costs, (ReturnToBattlefield(What.THIS),), restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


@phrase(
    "ability",
    "<costs> : return ~ from your graveyard to the battlefield tapped . <restriction>?",
    over={"lines.activated": _MOVES_ITSELF},
)
def returns_tapped(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Ability, ...]:
    """It returns itself from the graveyard to the battlefield tapped."""
    back = ReturnToBattlefield(What.THIS, Arrival.TAPPED)
    (ability,) = activated(scope, costs, (back,), restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


@phrase("ability", "<costs> : <effects> <restriction>?")
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


# Mana abilities


@word_test("mana")
def produced(word: str) -> Mana | None:
    """{G}{G}."""
    if not word.startswith("{"):
        return None
    try:
        return mana(word)
    except NotationError:
        return None


# What belongs to casting a spell


@phrase("line", "<spell-line>")
def of_a_spell(scope: Scope, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """What may stand on instants and sorceries too."""
    return parts


@phrase(
    "spell-line",
    "<own-trigger> <effects>",
    longest=INTERVENING,
)
def triggered_of_a_card(
    scope: Scope, trigger: tuple[TriggerEvent, Condition | None], effects: Effects
) -> tuple[Part, ...]:
    """What triggers as the card is cast or cycled."""
    on, condition = trigger
    return (Triggered(on=on, effects=effects, targets=tuple(scope.slots), condition=condition),)


@phrase("own-trigger", "when <own-event> , if <condition> ,", "when <own-event> ,")
def own_trigger(
    scope: Scope, event: TriggerEvent, condition: Condition | None = None
) -> tuple[TriggerEvent, Condition | None]:
    """When it triggers."""
    scope.triggered = True
    return event, condition


@phrase("spell-line", "<keyword-list> .?")
def keyword_line(scope: Scope, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Keywords."""
    return parts


@phrase("spell-line", "cast ~ only <windows> .")
def cast_only(scope: Scope, window: Window) -> tuple[Part, ...]:
    """It can be cast at certain times only."""
    return (SpellRule(window=window),)
