"""This module reads whole abilities, from "Creatures you control get +1/+1." to "Whenever ~ attacks, draw a
card." and "{T}: Add {G}." [cr2025-06-06 113.3].

Reading a card begins here: `manaburn.oracle.assembling.reading` asks for a `LINE`, which is what one line of
a card can be, or for a `SPELL_LINE`, one that an instant or sorcery can have too. Most lines are an
`ABILITY`. There is a section for each kind. A static ability is what is affected and what changes (`Static`).
A triggered ability is an event, perhaps a condition, and effects (`triggered`). An activated ability is costs
and effects (`activated`). The last section has rules of the spell itself, such as when it may be cast.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.keywords.keywords_with_numbers import annihilator
from manaburn.cards.vocabulary.abilities import Ability, Activated, Chapter, Limit, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import DefinePowerToughness, Rule
from manaburn.cards.vocabulary.effects import Arrival, Effect, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf, BeginningOfMainPhase, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Doing, Occurrence
from manaburn.cards.vocabulary.words.amounts import AmountDifference, Stat, StatOf, Sum, Tallied
from manaburn.cards.vocabulary.words.casting import CostsLess
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import Cost, CostOfThis, DiscardThis
from manaburn.cards.vocabulary.words.filters import Being, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened
from manaburn.cards.vocabulary.words.references import (
    All,
    Amount,
    Condition,
    Number,
    Objects,
    TargetSlot,
    What,
    speaks_of,
)
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Window
from manaburn.errors import NotationError
from manaburn.mana import Mana, mana
from manaburn.oracle.grammar.abilities.defenders import where_something_attacks
from manaburn.oracle.grammar.amounts.amounts import paid_in_ones, with_amount, with_x
from manaburn.oracle.grammar.amounts.costs import has_x
from manaburn.oracle.grammar.changes.restrictions import all_block
from manaburn.oracle.grammar.effects.mana import with_more_mana
from manaburn.oracle.grammar.effects_on_cards.graveyards_and_hands import where_it_functions
from manaburn.oracle.grammar.names import ABILITY, LINE, SPELL_LINE, Changes, Effects, Events
from manaburn.oracle.parsing.parts import DefinesSize, Part, SpellRule
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

INTERVENING = "a condition right after the event belongs to what triggers [cr2025-06-06 603.4]"
_MOVES_ITSELF = "what its effect moves out of a graveyard functions there [cr2025-06-06 113.6m]"
_BY_WHAT_DEFENDERS_HAVE = (
    "both mean the same; what the defending player controls is asked by a change of its own"
)


# Static abilities


@phrase(LINE, "<ability> <ability>", "<ability> <ability> <ability>")
def abilities(scope: Scope, *several: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Return the static abilities of one paragraph. Raises Unsayable if one of several abilities is not
    static.
    """
    found = tuple(ability for each in several for ability in each)
    if not all(isinstance(ability, Static) for ability in found):
        raise Unsayable("an ability that goes on after its end")
    return found


AFFECTED = Name[What | Filter]("affected")
"""What a static ability is about: "~", "creatures you control"."""


@phrase(AFFECTED, "<object>")
def affected(scope: Scope, what: Objects) -> What | Filter:
    """Return the objects that a static ability changes."""
    if isinstance(what, What):
        scope.mention(what, "creature", "permanent")
        return what
    if isinstance(what, All) and Being.GOADED in what.filter.being:
        raise Unsayable("a static ability about goaded creatures")
    if isinstance(what, All) and (what.attached_to is not None or what.filter.utmost is not None):
        raise Unsayable("a static ability about what is attached to something, or compared with others")
    if isinstance(what, All) and what.of is None:
        scope.mention(what, "creature", "permanent")  # "it" would be each by itself: that is refused later
        return what.filter
    raise Unsayable("a static ability with a target")


means(AFFECTED, "<group>", affected)

means(
    ABILITY,
    "<affected> <changes> .",
    lambda what, changes: (Static(changes=changes, affects=what),),
    over={
        "<affected> can't attack unless <condition-of-defender> .": _BY_WHAT_DEFENDERS_HAVE,
        "~ can't be blocked as long as <condition-of-defender> .": _BY_WHAT_DEFENDERS_HAVE,
    },
)

table(
    ABILITY,
    {
        "<affected> <changes> , where x is <amount> .": (
            lambda what, changes, amount: (with_x(_of_x(what, changes, amount), amount),)
        ),
        "~ has annihilator x , where x is <amount> .": annihilator,
        "all <noun> able to block <affected> do so .": (
            lambda noun, what: (Static(changes=(all_block(noun),), affects=what),)
        ),
        "you may choose not to untap ~ during your untap step .": (Static(changes=(Rule.MAY_STAY_TAPPED,)),),
        "you may have ~ assign its combat damage as though it weren't blocked .": (
            (Static(changes=(Rule.ASSIGNS_AS_UNBLOCKED,)),)
        ),
        "you may exert ~ as it attacks .": (Static(changes=(Rule.MAY_BE_EXERTED,)),),
        "<exerted> <effects>": (
            lambda scope, _exerted, effects: (
                Static(changes=(Rule.MAY_BE_EXERTED,)),
                Triggered(on=DoesDeed(Doing.IS_EXERTED), effects=effects, targets=tuple(scope.slots)),
            )
        ),
        "<chapter-numbers> — <effects>": (
            lambda scope, numbers, effects: (
                Chapter(numbers=numbers, effects=effects, targets=tuple(scope.slots)),
            )
        ),
        "~ 's power and toughness are each equal to <amount> .": (
            lambda amount: (Static(changes=(DefinePowerToughness(amount, amount),)),)
        ),
    },
)


def _of_x(what: What | Filter, changes: Changes, amount: Amount) -> Static:
    """Return a static ability that speaks of X. A cost of {X} becomes {1} paid `amount` times only if the
    ability is about its own source: for other objects "you" in the amount may be another player.
    """
    static = Static(changes=changes, affects=what)
    return paid_in_ones(static, amount) if what is What.THIS else static


@phrase(ABILITY, "~ and enchanted creature each <changes> , where x is <amount> .")
def both_of_x(scope: Scope, changes: Changes, amount: Amount) -> tuple[Ability, ...]:
    this, enchanted = Static(changes=changes), Static(affects=What.ATTACHED, changes=changes)
    return with_x(this, amount), with_x(enchanted, amount)


@phrase(ABILITY, "~ and enchanted creature each <changes> .")
def both_changed(scope: Scope, changes: Changes) -> tuple[Ability, ...]:
    return Static(changes=changes), Static(affects=What.ATTACHED, changes=changes)


@phrase(ABILITY, "<affected> <changes> , and it <changes> , where x is <amount> .")
def and_of_x(
    scope: Scope, what: What | Filter, changes: Changes, more: Changes, amount: Amount
) -> tuple[Ability, ...]:
    if not isinstance(what, What):
        raise Unsayable("it, of several objects")
    return (with_x(Static(changes=(*changes, *more), affects=what), amount),)


@phrase(ABILITY, "<affected> <changes> , and they <changes> .")
def two_statics(scope: Scope, what: What | Filter, changes: Changes, more: Changes) -> tuple[Ability, ...]:
    if isinstance(what, What):
        raise Unsayable("they, of one object")
    return (Static(changes=(*changes, *more), affects=what),)


# Triggered abilities


def triggered(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects
) -> tuple[Ability, ...]:
    """Return a triggered ability for each of the events."""
    events, condition = trigger
    effects, slots = _with_x_of_activation(scope, events, effects)
    found = (Triggered(on=event, effects=effects, targets=slots, condition=condition) for event in events)
    return tuple(where_it_functions(scope, where_something_attacks(ability)) for ability in found)


_OF_AN_ACTIVATION = (Occurrence.IS_CYCLED, DoesDeed(Deed.BECOMES_MONSTROUS))
"""Events that an activated ability of the same object brings about: X is the one of that."""


def _with_x_of_activation(
    scope: Scope, events: Events, effects: Effects
) -> tuple[Effects, tuple[TargetSlot, ...]]:
    """Return effects and targets with X as the number that was announced as the object was cycled or became
    monstrous, unless another {X} is paid [cr2025-06-06 107.3].
    """
    slots = tuple(scope.slots)
    is_paid = any("{x}" in word.lower() for word in scope.words)
    activated = all(event in _OF_AN_ACTIVATION for event in events)
    if is_paid or not activated or not speaks_of((effects, slots), Number.X):
        return effects, slots
    if speaks_of((effects, slots), Number.THAT_MUCH):
        raise Unsayable("an X of an activation, and as much as something else")
    what = (with_amount(effect, Number.X, Number.THAT_MUCH) for effect in effects)
    return tuple(what), tuple(with_amount(slot, Number.X, Number.THAT_MUCH) for slot in slots)


phrase(
    ABILITY,
    "<trigger> <effects>",
    over={"<while> <effects>": "an event that tells whose turn it is needs no further condition"},
    longest=INTERVENING,
)(triggered)

TRIGGER = Name[tuple[Events, Condition | None]]("trigger")


@phrase(TRIGGER, "<when> , <if-so>", "<when> ,")
def trigger(
    scope: Scope, events: Events, condition: Condition | None = None
) -> tuple[Events, Condition | None]:
    """Return the events of a triggered ability, and the condition right after them. What the condition
    compares is noted, so that later words can say "the difference".
    """
    scope.triggered = True
    match condition:
        case Compares(amount, Relation.LESS_THAN, most):
            scope.difference = AmountDifference(most, amount)
        case Compares(amount, Relation.MORE_THAN, least):
            scope.difference = AmountDifference(amount, least)
        case _:
            pass
    if all(isinstance(event, BeginningOf | BeginningOfMainPhase) for event in events):
        scope.without_amount = True
        if isinstance(condition, Compares) and isinstance(condition.amount, Tallied | Happened):
            scope.asked_about = condition.amount
    return events, condition


EXERTED = Name[None]("exerted")
"""The beginning of an ability that exerts its source, before the effects that come of it."""


@phrase(EXERTED, "you may exert ~ as it attacks . when you do ,")
def exerted(scope: Scope) -> None:
    scope.triggered = True
    scope.mention(What.THIS, "creature", "permanent")


CHAPTER_NUMBER = Name[int]("chapter-number")


_NUMERALS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
words(CHAPTER_NUMBER, {numeral: number for number, numeral in enumerate(_NUMERALS, 1)})


CHAPTER_NUMBERS = Name[tuple[int, ...]]("chapter-numbers")
means(
    CHAPTER_NUMBERS,
    ("<chapter-number>", "<chapter-number> , <chapter-numbers>"),
    lambda one, more=None: (one, *(more or ())),
)

table(
    LINE,
    {
        "enchant <noun>": lambda noun: (TargetSlot(what=noun.permanents()),),
        "<ability>": itself,
        "~ 's power is equal to <amount> .": lambda amount: (DefinesSize(amount, None),),
        "~ 's toughness is equal to <amount> .": lambda amount: (DefinesSize(None, amount),),
        "~ 's power is equal to <amount> and its toughness is equal to <amount> .": (
            lambda power, toughness: (DefinesSize(power, toughness),)
        ),
        "~ 's power is equal to the total power of the exiled cards and its toughness is equal to their total"
        " toughness .": (
            lambda: (DefinesSize(StatOf(Stat.POWER, What.EXILED), StatOf(Stat.TOUGHNESS, What.EXILED)),)
        ),
        "~ 's power is equal to <amount> and its toughness is equal to that number plus <integer> .": (
            lambda power, more: (DefinesSize(power, Sum((power, more))),)
        ),
        "<spell-line>": itself,
    },
)


# Activated abilities


@dataclass(frozen=True)
class Restriction:
    """A restriction says when, how often and by whom an ability may be activated, and when it costs less."""

    timing: Timing = Timing.ANY
    limit: Limit = Limit.NONE
    window: Window = ANY_TIME
    by: Whose = Whose.YOU
    cheaper: CostsLess | None = None
    least_x: int = 0


FROM_GRAVEYARD = Name[tuple[Cost, ...]]("from-graveyard")
means(
    FROM_GRAVEYARD,
    ("exile ~ from your graveyard", "<costs> , exile ~ from your graveyard"),
    lambda costs=(): (*(costs or ()), CostOfThis.EXILE),
)


@phrase(ABILITY, "<from-graveyard> : <effects> <restriction>?")
def activated_in_graveyard(
    scope: Scope, costs: tuple[Cost, ...], effects: Effects, restriction: Restriction | None
) -> tuple[Ability, ...]:
    (ability,) = activated(scope, costs, effects, restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


BACK_TO = Name[Effect]("back-to")
"""Where a card returns itself from a graveyard."""
table(
    BACK_TO,
    {
        "to your hand": Put(What.THIS, Place.HAND),
        "to the battlefield": ReturnToBattlefield(What.THIS),
        "to the battlefield tapped": ReturnToBattlefield(What.THIS, Arrival.TAPPED),
    },
)


@phrase(
    ABILITY,
    "<costs> : return ~ from your graveyard <back-to> . <restriction>?",
    over={"<costs> : <effects> <restriction>?": _MOVES_ITSELF},
)
def returned_from_graveyard(
    scope: Scope, costs: tuple[Cost, ...], back: Effect, restriction: Restriction | None
) -> tuple[Ability, ...]:
    (ability,) = activated(scope, costs, (back,), restriction)
    return (replace(ability, zone=Zone.GRAVEYARD),)


ONTO_BATTLEFIELD = Name[Arrival]("onto-battlefield")
table(
    ONTO_BATTLEFIELD,
    {"onto the battlefield": Arrival.UNTAPPED, "onto the battlefield tapped": Arrival.TAPPED},
)


@phrase(ABILITY, "<costs> : put ~ from your hand <onto-battlefield> . <restriction>?")
def put_from_hand(
    scope: Scope, costs: tuple[Cost, ...], arrival: Arrival, restriction: Restriction | None
) -> tuple[Ability, ...]:
    """Return an ability that is activated while its card is in the hand [cr2025-06-06 113.6m]."""
    (ability,) = activated(scope, costs, (ReturnToBattlefield(What.THIS, arrival),), restriction)
    return (replace(ability, zone=Zone.HAND),)


@phrase(ABILITY, "exile ~ from your hand : <effects>")
def exiled_from_hand(scope: Scope, effects: Effects) -> tuple[Ability, ...]:
    """Return an ability whose card is exiled from the hand for it [cr2025-06-06 113.6m]."""
    (ability,) = activated(scope, (CostOfThis.EXILE,), effects, None)
    return (replace(ability, zone=Zone.HAND),)


def activated(
    scope: Scope, costs: tuple[Cost, ...], effects: Effects, restriction: Restriction | None
) -> tuple[Activated, ...]:
    """Return an activated ability; one whose card is discarded as a cost is activated in the hand."""
    limits = restriction or Restriction()
    if limits.least_x and not has_x(costs):
        raise Unsayable("a limit on X, which is not in the cost")
    effects = effects if scope.slots else with_more_mana(effects)
    return (
        Activated(
            zone=Zone.HAND if any(isinstance(cost, DiscardThis) for cost in costs) else scope.functions_in,
            costs=costs,
            effects=effects,
            targets=tuple(scope.slots),
            timing=limits.timing,
            limit=limits.limit,
            window=limits.window,
            by=limits.by,
            cheaper=limits.cheaper,
            least_x=limits.least_x,
        ),
    )


phrase(ABILITY, "<costs> : <effects> <restriction>?")(activated)
ACTIVATED_ELSEWHERE = Name[tuple[Part, ...]]("activated-elsewhere")
"""An activated ability of an instant or sorcery card, which functions in a hand or graveyard."""
phrase(ACTIVATED_ELSEWHERE, "<costs> : <effects> <restriction>?")(activated)
phrase(ACTIVATED_ELSEWHERE, "<from-graveyard> : <effects> <restriction>?")(activated_in_graveyard)


@phrase(ACTIVATED_ELSEWHERE, "<costs> : return ~ from your graveyard to your hand . <restriction>?")
def spell_returned_from_graveyard(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Part, ...]:
    return returned_from_graveyard(scope, costs, Put(What.THIS, Place.HAND), restriction)


@phrase(
    ACTIVATED_ELSEWHERE,
    "<costs> : put ~ from your graveyard onto the battlefield transformed . <restriction>?",
)
def spell_put_transformed(
    scope: Scope, costs: tuple[Cost, ...], restriction: Restriction | None
) -> tuple[Part, ...]:
    """Return the ability by which a double-faced instant or sorcery card enters with its back face up."""
    back = ReturnToBattlefield(What.THIS, Arrival.TRANSFORMED)
    return returned_from_graveyard(scope, costs, back, restriction)


@phrase(SPELL_LINE, "<activated-elsewhere>")
def activated_elsewhere(scope: Scope, abilities: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the activated abilities of an instant or sorcery card, which never function on the battlefield
    [cr2025-06-06 113.6m].
    """
    here = any(isinstance(each, Activated) and each.zone is Zone.BATTLEFIELD for each in abilities)
    if here or not scope.types & {CardType.INSTANT, CardType.SORCERY}:
        raise Unsayable("an ability of an instant or sorcery that functions nowhere")
    return abilities


# Mana abilities


MANA = Name[Mana]("mana")


@word_test(MANA)
def produced(word: str) -> Mana | None:
    """Return the mana that symbols such as {G}{G} stand for."""
    if not word.startswith("{"):
        return None
    try:
        return mana(word)
    except NotationError:
        return None


# What belongs to casting a spell


@phrase(
    SPELL_LINE,
    "<own-trigger> <effects>",
    longest=INTERVENING,
)
def triggered_of_a_card(
    scope: Scope, trigger: tuple[TriggerEvent, Condition | None], effects: Effects
) -> tuple[Part, ...]:
    on, condition = trigger
    effects, slots = _with_x_of_activation(scope, (on,), effects)
    return (Triggered(on=on, effects=effects, targets=slots, condition=condition),)


OWN_TRIGGER = Name[tuple[TriggerEvent, Condition | None]]("own-trigger")
"""An event of the card itself, on which it triggers as a spell or in a hand: "when you cycle ~"."""


@phrase(OWN_TRIGGER, "when <own-event> , <if-so>", "when <own-event> ,")
def own_trigger(
    scope: Scope, event: TriggerEvent, condition: Condition | None = None
) -> tuple[TriggerEvent, Condition | None]:
    scope.triggered = True
    return event, condition


table(
    SPELL_LINE,
    {
        "<keyword-list> .?": itself,
        "cast ~ only <windows> .": lambda window: (SpellRule(window=window),),
    },
)


RESTRICTION = Name[Restriction]("restriction")
