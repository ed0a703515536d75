"""Keywords and deeds about counters: ward, modular, proliferate, explore, monstrosity [cr2025-06-06 701,
702].
"""

from __future__ import annotations

from manaburn.cards.keywords import keywords_of_counters as kw
from manaburn.cards.keywords.ward import ward
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, EntersTapped, EntersWithCounters, Triggered
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords, Rule
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects_by_subject import moving_counters as mc
from manaburn.cards.vocabulary.effects_by_subject.repeating import Repeat
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.filters import Designation, Filter
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Chosen,
    Condition,
    CountersOn,
    Is,
    Objects,
    PoisonAtLeast,
    TargetSlot,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import DEED, deed, statement
from manaburn.oracle.grammar.names import ABILITY, CONDITION, KEYWORD_PART, Effects
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Keyword

_PLUS = CounterKind.PLUS_ONE

# Keywords


@phrase(KEYWORD_PART, "ward <price>")
def ward_for(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Ward."""
    try:
        return ward(costs)
    except ValueError:
        raise Unsayable("a ward cost of that kind") from None


KEYWORD_OF_COUNTERS = Name[Triggered]("keyword-of-counters")


@word_test(KEYWORD_OF_COUNTERS)
def keyword_of_counters(word: str) -> Triggered | None:
    """Keywords that stand for one triggered ability."""
    return {"persist": kw.PERSIST, "undying": kw.UNDYING, "exploit": kw.EXPLOIT, "mentor": kw.MENTOR}.get(
        word
    )


@phrase(KEYWORD_PART, "<keyword-of-counters>")
def of_one_word(scope: Scope, ability: Triggered) -> Part:
    """Persist, undying …"""
    return ability


@phrase(KEYWORD_PART, "living weapon")
def living_weapon(scope: Scope) -> Part:
    """Living weapon."""
    return kw.LIVING_WEAPON


@phrase(KEYWORD_PART, "for mirrodin !")
def for_mirrodin(scope: Scope) -> Part:
    """For Mirrodin!"""
    return kw.FOR_MIRRODIN


@phrase(KEYWORD_PART, "bloodthirst <integer>")
def bloodthirst(scope: Scope, number: int) -> Part:
    """Bloodthirst."""
    return kw.bloodthirst(number)


@phrase(KEYWORD_PART, "bloodthirst x")
def bloodthirst_x(scope: Scope) -> Part:
    """Bloodthirst X."""
    return kw.bloodthirst(None)


@phrase(KEYWORD_PART, "fabricate <integer>")
def fabricate(scope: Scope, number: int) -> Part:
    """Fabricate."""
    return kw.fabricate(number)


@phrase(KEYWORD_PART, "renown <integer>")
def renown(scope: Scope, number: int) -> Part:
    """Renown."""
    return kw.renown(number)


@phrase(KEYWORD_PART, "reinforce <integer> — <mana-cost>")
def reinforce(scope: Scope, number: int, cost: ManaCost) -> Part:
    """Reinforce."""
    return kw.reinforce(number, str(cost))


@phrase(ABILITY, "modular <integer> [ . ]")
def modular(scope: Scope, number: int) -> tuple[Part, ...]:
    """Modular."""
    return kw.modular(number)


@phrase(ABILITY, "graft <integer> [ . ]")
def graft(scope: Scope, number: int) -> tuple[Part, ...]:
    """Graft."""
    return kw.graft(number)


@phrase(ABILITY, "vanishing <integer> [ . ]")
def vanishing(scope: Scope, number: int) -> tuple[Part, ...]:
    """Vanishing."""
    return kw.vanishing(number)


@phrase(ABILITY, "fading <integer> [ . ]")
def fading(scope: Scope, number: int) -> tuple[Part, ...]:
    """Fading."""
    return kw.fading(number)


# Entering with counters


@phrase(ABILITY, "if ~ was kicked , it enters with <number> <counter-kind> counter|counters on it .")
def enters_with_counters_if_kicked(scope: Scope, number: Amount, kind: CounterKind) -> tuple[Ability, ...]:
    """Enters with counters if it was kicked."""
    return (EntersWithCounters(kind=kind, amount=number, condition=WasCast("kicker")),)


@phrase(ABILITY, "~ enters tapped with <number> <counter-kind> counter|counters on it .")
def enters_tapped_with_counters(scope: Scope, number: Amount, kind: CounterKind) -> tuple[Ability, ...]:
    """Enters tapped and with counters."""
    return EntersTapped(), EntersWithCounters(kind=kind, amount=number)


@phrase(ABILITY, "~ enters with a number of <counter-kind> counters on it equal to <amount> .")
def enters_with_as_many(scope: Scope, kind: CounterKind, number: Amount) -> tuple[Ability, ...]:
    """Enters with as many counters as something."""
    return (EntersWithCounters(kind=kind, amount=number),)


@phrase(ABILITY, "~ enters with x <counter-kind> counters on it , where x is <amount> .")
def enters_with_x(scope: Scope, kind: CounterKind, number: Amount) -> tuple[Ability, ...]:
    """Enters with X counters, said afterwards."""
    return (EntersWithCounters(kind=kind, amount=number),)


@phrase(
    ABILITY,
    "~ enters with <number> <counter-kind> counter|counters and <number> <counter-kind> counter|counters on"
    " it .",
)
def enters_with_two_kinds(
    scope: Scope, number: Amount, kind: CounterKind, other: Amount, of_another: CounterKind
) -> tuple[Ability, ...]:
    """Enters with counters of two kinds."""
    return (
        EntersWithCounters(kind=kind, amount=number),
        EntersWithCounters(kind=of_another, amount=other),
    )


# Removing and moving


@deed("remove <number> <counter-kind> counter|counters from <object>")
def remove(scope: Scope, number: Amount, kind: CounterKind, of: Objects) -> Effects:
    """Remove counters."""
    return _removed(scope, mc.RemoveCounters(kind, number, of))


@deed("remove all <counter-kind> counters from <object>")
def remove_all_of_a_kind(scope: Scope, kind: CounterKind, of: Objects) -> Effects:
    """Remove all counters of a kind."""
    return _removed(scope, mc.RemoveCounters(kind, None, of))


@deed("remove all counters from <object>")
def remove_all(scope: Scope, of: Objects) -> Effects:
    """Remove all counters."""
    return _removed(scope, mc.RemoveCounters(None, None, of))


def _removed(scope: Scope, effect: mc.RemoveCounters) -> Effects:
    """What counters were removed from is "it" from here on, not what was spoken of before."""
    if effect.of is What.THIS:
        scope.mention(What.THIS, "itself")
    return (effect,)


def _single(what: Objects) -> What | Chosen:
    if not isinstance(what, What | Chosen):
        raise Unsayable("counters moved from or onto several")
    return what


@deed("move <number> <counter-kind> counter|counters from <object> onto <object>")
def move(scope: Scope, number: Amount, kind: CounterKind, source: Objects, to: Objects) -> Effects:
    """Move counters."""
    return (mc.MoveCounters(kind, number, _single(source), _single(to)),)


@deed("move a counter from <object> onto <object>")
def move_one(scope: Scope, source: Objects, to: Objects) -> Effects:
    """Move a counter of any kind."""
    return (mc.OfOneKind(mc.MoveCounters(None, 1, _single(source), _single(to))),)


@deed("remove a counter from <object>")
def remove_one(scope: Scope, of: Objects) -> Effects:
    """Remove a counter of any kind."""
    if isinstance(of, Chosen) and scope.slots[of.slot].maximum > 1:
        raise Unsayable("a counter of any kind from several")
    return (mc.OfOneKind(mc.RemoveCounters(None, 1, _single(of))),)


@deed("move all <counter-kind> counters from <object> onto <object>")
def move_all_of_a_kind(scope: Scope, kind: CounterKind, source: Objects, to: Objects) -> Effects:
    """Move all counters of a kind."""
    return (mc.MoveCounters(kind, None, _single(source), _single(to)),)


@deed("move all counters from <object> onto <object>")
def move_everything(scope: Scope, source: Objects, to: Objects) -> Effects:
    """Move all counters."""
    return (mc.MoveCounters(None, None, _single(source), _single(to)),)


@deed("double the number of <counter-kind> counters on <object>")
def double(scope: Scope, kind: CounterKind, on: Objects) -> Effects:
    """As many again."""
    return (mc.DoubleCounters(kind, on),)


@deed("double the number of each kind of counter on <object>")
def double_each_kind(scope: Scope, on: Objects) -> Effects:
    """As many again of each kind."""
    return (mc.DoubleCounters(None, on),)


@deed("put a number of <counter-kind> counters on <object> equal to <amount>")
def put_as_many(scope: Scope, kind: CounterKind, on: Objects, number: Amount) -> Effects:
    """As many counters as something."""
    return (do.PutCounters(kind, number, on),)


@deed("put <number> <counter-kind> counter|counters and <number> <counter-kind> counter|counters on <object>")
def put_two_kinds(
    scope: Scope, number: Amount, kind: CounterKind, other: Amount, of_another: CounterKind, on: Objects
) -> Effects:
    """Counters of two kinds."""
    return do.PutCounters(kind, number, on), do.PutCounters(of_another, other, on)


# Keyword actions


@phrase(DEED, "proliferate")
def proliferate(scope: Scope) -> Effects:
    """Another counter of each kind."""
    scope.forget_results()
    return (mc.Proliferate(),)


@phrase(DEED, "proliferate twice")
def proliferate_twice(scope: Scope) -> Effects:
    """Proliferate, and again."""
    return (*proliferate(scope), *proliferate(scope))


@phrase(DEED, "proliferate <number> times")
def proliferate_some_times(scope: Scope, number: Amount) -> Effects:
    """Proliferate several times."""
    return (Repeat(number, proliferate(scope)),)


@phrase(DEED, "bolster <number>")
def bolster(scope: Scope, number: Amount) -> Effects:
    """Counters on the weakest."""
    scope.forget_results()
    return (mc.Bolster(number),)


@phrase(DEED, "adapt <number>")
def adapt(scope: Scope, number: Amount) -> Effects:
    """Counters if there are none [cr2025-06-06 701.46a]."""
    none = Compares(CountersOn(_PLUS), Relation.AT_MOST, 0)
    return (do.If(none, (do.PutCounters(_PLUS, number),)),)


@phrase(DEED, "monstrosity <number>")
def monstrosity(scope: Scope, number: Amount) -> Effects:
    """It becomes monstrous."""
    return (kw.monstrosity(number),)


@phrase(DEED, "support <integer>")
def support(scope: Scope, number: int) -> Effects:
    """A counter on each of some targets [cr2025-06-06 701.41a]."""
    spell = bool(scope.types & {CardType.INSTANT, CardType.SORCERY})
    creature = Filter(types=frozenset({CardType.CREATURE}), other_than_this=not spell)
    chosen = scope.target(TargetSlot(what=creature, minimum=0, maximum=number), "creature", "permanent")
    return (do.PutCounters(_PLUS, 1, chosen),)


@statement("<object> explores|explore")
def explore(scope: Scope, what: Objects) -> Effects:
    """Explore."""
    scope.forget_results()
    return (mc.Explore(what),)


@statement("<object> connives|connive")
def connive(scope: Scope, what: Objects) -> Effects:
    """Connive."""
    scope.forget_results()
    return (mc.Connive(what),)


@statement("<object> connives <integer>")
def connive_some(scope: Scope, what: Objects, number: int) -> Effects:
    """Connive with several cards."""
    scope.forget_results()
    return (mc.Connive(what, number),)


@deed("suspect <object>")
def suspect(scope: Scope, what: Objects) -> Effects:
    """It is suspected [cr2025-06-06 701.60a, 701.60c]."""
    changes = (
        GainKeywords(frozenset({Keyword.MENACE})),
        Rule.CANT_BLOCK,
        Designated(Designation.SUSPECTED),
    )
    return (do.Alter(what, changes, Duration.INDEFINITE),)


DESIGNATION = Name[Designation]("designation")


@word_test(DESIGNATION)
def designation(word: str) -> Designation | None:
    """Monstrous, renowned, suspected."""
    return Designation(word) if word in Designation._value2member_map_ else None


@phrase(CONDITION, "<one-is> <designation>")
def is_designated(scope: Scope, one: What | Chosen, what: Designation) -> Condition:
    """It is monstrous, renowned or suspected."""
    return Is(one, Filter(designated=what))


@phrase(CONDITION, "an opponent has <integer> or more poison counters")
def an_opponent_is_poisoned(scope: Scope, number: int) -> Condition:
    """Some opponent has that many poison counters."""
    return PoisonAtLeast(number, Who.EACH_OPPONENT)


@phrase(CONDITION, "an opponent is poisoned")
def an_opponent_has_poison(scope: Scope) -> Condition:
    """Some opponent has a poison counter [cr2025-06-06 122.1f]."""
    return PoisonAtLeast(1, Who.EACH_OPPONENT)
