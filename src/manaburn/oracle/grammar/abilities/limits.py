"""When and how often abilities may be activated, and how often they trigger; boast and exhaust."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Activated, Limit, Timing, Triggered
from manaburn.cards.vocabulary.effects import May
from manaburn.cards.vocabulary.effects_by_subject.turns import CountAsDone
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Is, What
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.oracle.grammar.abilities.lines import (
    INTERVENING,
    RESTRICTION,
    Restriction,
    activated,
    triggered,
)
from manaburn.oracle.grammar.conditions.windows import only_one, overlap
from manaburn.oracle.grammar.names import ABILITY, Effects, Events
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope

ONLY = Name[Restriction]("only")


@phrase(ONLY, "as a sorcery", "any time you could cast a sorcery")
def as_a_sorcery(scope: Scope) -> Restriction:
    """At sorcery timing."""
    return Restriction(timing=Timing.SORCERY)


@phrase(ONLY, "once each turn")
def once_each_turn(scope: Scope) -> Restriction:
    """Once each turn."""
    return Restriction(limit=Limit.ONCE_EACH_TURN)


@phrase(ONLY, "once")
def once(scope: Scope) -> Restriction:
    """Once."""
    return Restriction(limit=Limit.ONCE)


@phrase(ONLY, "<window>")
def at_times(scope: Scope, window: Window) -> Restriction:
    """At certain times."""
    return Restriction(window=window)


@phrase(RESTRICTION, "activate only <only> .")
def only(scope: Scope, one: Restriction) -> Restriction:
    """Only so."""
    return one


@phrase(RESTRICTION, "activate only <only> and only <only> .")
def only_both(scope: Scope, one: Restriction, other: Restriction) -> Restriction:
    """Only so, and only so."""
    return Restriction(
        timing=only_one(one.timing, other.timing, Timing.ANY),
        limit=only_one(one.limit, other.limit, Limit.NONE),
        window=overlap(scope, one.window, other.window),
    )


@phrase(RESTRICTION, "any player may activate this ability .")
def by_anybody(scope: Scope) -> Restriction:
    """Whoever likes."""
    return Restriction(by=Whose.ANYONE)


@phrase(RESTRICTION, "any player may activate this ability but only <only> .")
def by_anybody_only(scope: Scope, one: Restriction) -> Restriction:
    """Whoever likes, but only so."""
    return replace(one, by=Whose.ANYONE)


@phrase(RESTRICTION, "only your opponents may activate this ability .")
def by_opponents(scope: Scope) -> Restriction:
    """Opponents alone."""
    return Restriction(by=Whose.OPPONENT)


@phrase(RESTRICTION, "only your opponents may activate this ability and only <only> .")
def by_opponents_only(scope: Scope, one: Restriction) -> Restriction:
    """Opponents alone, and only so."""
    return replace(one, by=Whose.OPPONENT)


@phrase(RESTRICTION, "activate no more than twice each turn .")
def twice_each_turn(scope: Scope) -> Restriction:
    """Twice each turn."""
    return Restriction(limit=Limit.TWICE_EACH_TURN)


@phrase(RESTRICTION, "activate no more than three times each turn .")
def three_times_each_turn(scope: Scope) -> Restriction:
    """Three times each turn."""
    return Restriction(limit=Limit.THREE_TIMES_EACH_TURN)


@phrase(ABILITY, "exhaust — <costs> : <effects>")
def exhaust(scope: Scope, costs: tuple[Cost, ...], effects: Effects) -> tuple[Activated, ...]:
    """Exhaust [cr2025-06-06 702.177a]."""
    return activated(scope, costs, effects, Restriction(limit=Limit.ONCE))


@phrase(ABILITY, "boast — <costs> : <effects>")
def boast(scope: Scope, costs: tuple[Cost, ...], effects: Effects) -> tuple[Activated, ...]:
    """Boast [cr2025-06-06 702.142a]."""
    attacked = Window(condition=Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN)))
    return activated(scope, costs, effects, Restriction(limit=Limit.ONCE_EACH_TURN, window=attacked))


# Triggered abilities


TRIGGERS_ONCE = Name[Limit]("triggers-once")


@phrase(TRIGGERS_ONCE, "this ability triggers only once each turn .")
def triggers_once_each_turn(scope: Scope) -> Limit:
    """It triggers once each turn."""
    return Limit.ONCE_EACH_TURN


@phrase(TRIGGERS_ONCE, "this ability triggers only once .")
def triggers_once(scope: Scope) -> Limit:
    """It triggers once."""
    return Limit.ONCE


@phrase(
    ABILITY,
    "<trigger> <effects> <triggers-once>",
    longest=INTERVENING,
)
def triggered_once(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects, limit: Limit
) -> tuple[Ability, ...]:
    """A triggered ability that triggers once, or once each turn."""
    return _limited(triggered(scope, trigger, effects), limit)


def _limited(abilities: tuple[Ability, ...], limit: Limit) -> tuple[Ability, ...]:
    return tuple(replace(ability, limit=limit) for ability in abilities if isinstance(ability, Triggered))


@phrase(ABILITY, "<trigger> <effects> <done-once>")
def done_once(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects, _once: None
) -> tuple[Ability, ...]:
    """A triggered ability that lets something be done once each turn."""
    match effects:
        case (May(effects=done) as may, *others):
            counted: Effects = (replace(may, effects=(CountAsDone(), *done)), *others)
        case _:
            counted = (CountAsDone(), *effects)
    return _limited(triggered(scope, trigger, counted), Limit.DONE_ONCE_EACH_TURN)


DONE_ONCE = Name[None]("done-once")


@phrase(DONE_ONCE, "do this only once each turn .")
def only_done_once(scope: Scope) -> None:
    """It is done once each turn."""
