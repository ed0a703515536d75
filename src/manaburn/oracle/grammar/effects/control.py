"""Control of permanents: who gains it, and what is exchanged [cr2025-06-06 613.1b, 701.12b]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl
from manaburn.cards.vocabulary.effects_by_subject.control import ExchangeControl
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Chosen, Objects, What, Who
from manaburn.oracle.grammar.deeds import deed, statement, states
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.references import of_slot
from manaburn.oracle.parsing.phrases import Unsayable, means
from manaburn.oracle.parsing.scope import Scope

means(
    ABILITY,
    "you control enchanted <noun-word> .",
    lambda scope, noun: (Static(changes=(GainControl(),), affects=scope.attached(noun)),),
)


@deed("gain control of <object> <duration>?")
def gain_control(scope: Scope, what: Objects, duration: Duration | None) -> Effects:
    to = scope.doer
    if to in (*SEVERAL_PLAYERS, Who.EACH_OTHER_PLAYER) or _are_several(scope, to):
        raise Unsayable("control gained by several players")
    return (do.Alter(what, (GainControl(to),), scope.how_long(duration)),)


def _are_several(scope: Scope, *meant: object) -> bool:
    return any(isinstance(one, Chosen) and scope.slots[one.slot].maximum > 1 for one in meant)


@statement("exchange control of <object> and <object>")
def exchanged(scope: Scope, one: Objects, other: Objects) -> Effects:
    if not all(isinstance(each, What | Chosen) for each in (one, other)) or _are_several(scope, one, other):
        raise Unsayable("control of more than two permanents exchanged")
    return (ExchangeControl((one, other)),)


@statement("exchange control of two target <noun>")
def two_exchanged(scope: Scope, noun: Noun) -> Effects:
    return (ExchangeControl((scope.target(of_slot(noun, 2, 2), *noun.words),)),)


states(
    "exchange control of two other target <noun>",
    lambda scope, noun: two_exchanged(
        scope, replace(noun, filter=merged(noun.filter, Filter(other_than_this=True)))
    ),
)
