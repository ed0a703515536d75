"""This module reads when and how often abilities may be activated, and how often they trigger: "Activate only
as a sorcery.", "This ability triggers only once each turn."

A limit on activating means a `Restriction`; the parser tries its phrases at the end of an activated ability
(`RESTRICTION`, used in `lines`). A limit on triggering goes into the `Triggered` ability before it. Boast,
exhaust, power-up and loyalty abilities are activated abilities with limits of their own, and are built here
(`ABILITY`).
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.keywords.keywords import equip
from manaburn.cards.vocabulary.abilities import Ability, Activated, Limit, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.players import RuleForPlayer
from manaburn.cards.vocabulary.effects import May
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice
from manaburn.cards.vocabulary.events.triggers import BeginningOfMainPhase
from manaburn.cards.vocabulary.words.casting import CostsLess
from manaburn.cards.vocabulary.words.costs import AdjustLoyalty, Cost, ForX
from manaburn.cards.vocabulary.words.filters import Being, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Is, What, Who
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.abilities.lines import (
    INTERVENING,
    RESTRICTION,
    Restriction,
    activated,
    triggered,
)
from manaburn.oracle.grammar.conditions.windows import only_one, overlap
from manaburn.oracle.grammar.names import ABILITY, LINE, Effects, Events
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope

ONLY = Name[Restriction]("only")
table(
    ONLY,
    {
        ("as a sorcery", "any time you could cast a sorcery"): Restriction(timing=Timing.SORCERY),
        ("as an instant", "any time you could cast an instant"): Restriction(timing=Timing.INSTANT),
        "once each turn": Restriction(limit=Limit.ONCE_EACH_TURN),
        "once": Restriction(limit=Limit.ONCE),
        "<window>": lambda window: Restriction(window=window),
    },
)

table(
    RESTRICTION,
    {
        "activate only <only> .": itself,
        "activate only <only> and only <only> .": (
            lambda scope, one, other: Restriction(
                timing=only_one(one.timing, other.timing, Timing.ANY),
                limit=only_one(one.limit, other.limit, Limit.NONE),
                window=overlap(scope, one.window, other.window),
            )
        ),
        "any player may activate this ability .": Restriction(by=Whose.ANYONE),
        "any player may activate this ability but only <only> .": lambda one: replace(one, by=Whose.ANYONE),
        "only your opponents may activate this ability .": Restriction(by=Whose.OPPONENT),
        "only your opponents may activate this ability and only <only> .": (
            lambda one: replace(one, by=Whose.OPPONENT)
        ),
        "activate no more than twice each turn .": Restriction(limit=Limit.TWICE_EACH_TURN),
        "x can't be 0 .": Restriction(least_x=1),
        "x can't be 0 . activate only <only> .": lambda one: replace(one, least_x=1),
        "activate no more than three times each turn .": Restriction(limit=Limit.THREE_TIMES_EACH_TURN),
    },
)


@phrase(LINE, "equip <mana-cost> . activate only once each turn .")
def equip_once(scope: Scope, cost: ManaCost) -> tuple[Part, ...]:
    return (replace(equip(str(cost)), limit=Limit.ONCE_EACH_TURN),)


# Exhaust [cr2025-06-06 702.177a].
means(
    ABILITY,
    "exhaust — <costs> : <effects>",
    lambda scope, costs, effects: activated(scope, costs, effects, Restriction(limit=Limit.ONCE)),
)


# Power-up: it costs less by the mana cost of its source if that has entered this turn.
_POWERING_UP = Restriction(
    limit=Limit.ONCE,
    cheaper=CostsLess(
        by=0, condition=Is(What.THIS, Filter(being=frozenset({Being.ENTERED_THIS_TURN}))), own_cost=True
    ),
)
means(
    ABILITY,
    "power-up — <costs> : <effects>",
    lambda scope, costs, effects: activated(scope, costs, effects, _POWERING_UP),
)


# Boast [cr2025-06-06 702.142a].
means(
    ABILITY,
    "boast — <costs> : <effects>",
    lambda scope, costs, effects: activated(
        scope,
        costs,
        effects,
        Restriction(
            limit=Limit.ONCE_EACH_TURN,
            window=Window(condition=Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN))),
        ),
    ),
)


# Triggered abilities


TRIGGERS_ONCE = Name[Limit]("triggers-once")
table(
    TRIGGERS_ONCE,
    {
        "this ability triggers only once each turn .": Limit.ONCE_EACH_TURN,
        "this ability triggers only twice each turn .": Limit.TWICE_EACH_TURN,
        "this ability triggers only once .": Limit.ONCE,
    },
)


@phrase(
    ABILITY,
    "<trigger> <effects> <triggers-once>",
    longest=INTERVENING,
)
def triggered_once(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects, limit: Limit
) -> tuple[Ability, ...]:
    """Return a triggered ability that says how often it triggers."""
    return _with_limit(triggered(scope, trigger, effects), limit)


def _with_limit(abilities: tuple[Ability, ...], limit: Limit) -> tuple[Ability, ...]:
    return tuple(replace(ability, limit=limit) for ability in abilities if isinstance(ability, Triggered))


@phrase(ABILITY, "<trigger> <effects> <done-once>", longest=INTERVENING)
def done_once(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects, _once: None
) -> tuple[Ability, ...]:
    """Return a triggered ability whose effects are carried out only once each turn ("Do this only once each
    turn").
    """
    match effects:
        case ((May() | MayPayPrice()) as may, *others):
            done = may.effects
            counted: Effects = (replace(may, effects=(Instruction.COUNT_AS_DONE, *done)), *others)
        case _:
            counted = (Instruction.COUNT_AS_DONE, *effects)
    return _with_limit(triggered(scope, trigger, counted), Limit.DONE_ONCE_EACH_TURN)


@phrase(
    ABILITY,
    "at the beginning of each of your main phases , if you haven't added mana with this ability this turn ,"
    " <sentence> .",
)
def until_mana_was_added(scope: Scope, effects: Effects) -> tuple[Ability, ...]:
    """Return the triggered ability that triggers no more this turn once it has added mana."""
    match effects:
        case (May(effects=(AddManaOf() as adds,)) as may,):
            done = replace(may, effects=(Instruction.COUNT_AS_DONE, adds))
        case _:
            raise Unsayable("what is done with an ability until it adds mana")
    events = (BeginningOfMainPhase(None, Whose.YOU),)
    return _with_limit(triggered(scope, (events, None), (done,)), Limit.DONE_ONCE_EACH_TURN)


DONE_ONCE = Name[None]("done-once")
means(DONE_ONCE, "do this only once each turn .", None)


# Loyalty abilities [cr2025-06-06 606]


LOYALTY_CHANGE = Name[int]("loyalty-change")


@word_test(LOYALTY_CHANGE)
def loyalty_change(word: str) -> int | None:
    """Parse the loyalty cost of an ability: +1, -3, 0."""
    body = word[1:] if word[0] in "+-" else word
    if not body.isdecimal() or (word[0] not in "+-" and word != "0"):
        return None
    return int(word)


_EQUIPS_AS_AN_INSTANT = Static(changes=(RuleForPlayer.EQUIPS_AS_AN_INSTANT,), affects=Who.YOU)
"""The ability to activate equip abilities at other times than those of sorceries."""

table(
    ABILITY,
    {
        "<loyalty-change> : <effects>": (
            lambda scope, number, effects: _loyalty(scope, AdjustLoyalty(number), effects)
        ),
        # A loyalty ability for X loyalty counters [cr2025-06-06 107.3a].
        "-x : <effects>": lambda scope, effects: _loyalty(scope, ForX(AdjustLoyalty(-1)), effects),
        "you may activate loyalty abilities of <affected> [ on any player 's turn ] any time you could cast"
        " an instant .": (lambda whose: (Static(changes=(Rule.LOYALTY_AT_ANY_TIME,), affects=whose),)),
        "you may activate equip abilities any time you could cast an instant .": (_EQUIPS_AS_AN_INSTANT,),
        "during your turn , you may activate equip abilities any time you could cast an instant .": (
            (replace(_EQUIPS_AS_AN_INSTANT, condition=Circumstance.YOUR_TURN),)
        ),
        "you may activate the loyalty abilities of ~ twice each turn rather than only once .": (
            Static(changes=(Rule.LOYALTY_TWICE_EACH_TURN,))
        ),
        "you may activate her|his|its loyalty abilities [ on any player 's turn ] any time you could cast"
        " an instant .": (Static(changes=(Rule.LOYALTY_AT_ANY_TIME,))),
    },
)


def _loyalty(scope: Scope, cost: Cost, effects: Effects) -> tuple[Ability, ...]:
    """Return a loyalty ability, which is activated as a sorcery, once each turn."""
    return (
        Activated(
            costs=(cost,),
            effects=effects,
            targets=tuple(scope.slots),
            timing=Timing.SORCERY,
            limit=Limit.ONCE_EACH_TURN,
        ),
    )
