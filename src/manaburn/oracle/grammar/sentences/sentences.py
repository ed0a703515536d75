"""This module makes sentences of clauses, and a paragraph of sentences: "Draw a card, then discard a card.",
"If you control a Swamp, … Otherwise, …", "You may …" [cr2025-06-06 608.2c].

A `SENTENCE` means a tuple of effects; `effects` joins the sentences of a paragraph, `EFFECTS`, which is all
that a spell or ability does. A later sentence about a target or result of a `May` or `Delay` becomes part of
that effect. Most other functions are forms of one sentence: with a condition (`If`), an offer (`May`), for
each player, an ability that triggers "when you do" (`reflex`), or at a later time (`Delay`).
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching, NoteObject
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.repeating import ForEachObject
from manaburn.cards.vocabulary.effects_on_cards.exiling import Suspend
from manaburn.cards.vocabulary.effects_on_cards.libraries import TakeFromAmong, Taking
from manaburn.cards.vocabulary.effects_on_cards.moving import ExileUntil, Place, PutBelowTop
from manaburn.cards.vocabulary.words.amounts import Sum
from manaburn.cards.vocabulary.words.costs import PayEnergy
from manaburn.cards.vocabulary.words.filters import ANYTHING, Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Amount,
    Chosen,
    Condition,
    ControllerOf,
    Number,
    Objects,
    Players,
    TargetSlot,
    What,
    Who,
    speaks_of,
)
from manaburn.cards.vocabulary.words.several_players import Together
from manaburn.cards.walking import parts_of
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import times, with_amount
from manaburn.oracle.grammar.deeds import kind_of
from manaburn.oracle.grammar.names import EFFECTS, OFFER, SENTENCE, WHAT_HAPPENS, Effects
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.grammar.sentences.consequences import (
    comes_later,
    or_else,
    with_consequence,
    with_those_of_a_condition,
)
from manaburn.oracle.grammar.sentences.otherwise import at_a_price, by_may, happened_then
from manaburn.oracle.grammar.sentences.prices import if_paid_somehow
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.parsing.spoken_of import SACRIFICED_NOW
from manaburn.terms import Zone
from manaburn.values import exchanged

# Whose "target permanent that player controls" is, said for each of these players.
_WHOSE = {
    Who.EACH_PLAYER: Whose.ANYONE,
    Who.EACH_OPPONENT: Whose.OPPONENT,
    Who.EACH_OTHER_PLAYER: Whose.ANOTHER_PLAYER,
}

_DONE_TO_EACH = (
    *(do.Destroy, Place.EXILE, ExileUntil, do.Tap, do.Untap, Place.HAND, do.ReturnToBattlefield),
    *(do.Alter, do.PutCounters, do.DealDamage, PutBelowTop),
)
"""Effects that act on each of several objects as they act on one."""


def targets_of_each(scope: Scope, who: Who, what: Effects) -> Effects:
    """Return effects on one target of each player, or up to one, as effects on several targets, of which no
    two are of one player. Raises Unsayable if more is done than that.
    """
    slot, chosen = scope.slots[-1], Chosen(len(scope.slots) - 1)
    # Up to one target of that player, to which the same is done, perhaps if you like.
    theirs = [s for s in scope.slots if s.what is not None and s.what.controller is Whose.THAT_PLAYER]
    one = scope.triggered and slot.minimum == 1  # a spell would need a target
    if theirs != [slot] or slot.what is None or (slot.minimum, slot.maximum) != (one, 1) or who not in _WHOSE:
        raise Unsayable("targets for each player")
    offered = _offered(what)
    what = offered or what
    acts = all(kind_of(effect) in _DONE_TO_EACH and speaks_of(effect, chosen) for effect in what)
    if not acts or speaks_of(what, Who.THAT_PLAYER) or any(map(_depends_on_object, what)):
        raise Unsayable("what is done for each player, and is not the same for all")
    several = replace(slot, minimum=0, maximum=ANY_NUMBER, apart=True, one_of_each=one)
    scope.slots[-1] = replace(several, what=replace(slot.what, controller=_WHOSE[who]))
    scope.are_several(chosen)
    return _to_some_of(chosen, slot.zone, offered) if offered else what


def _offered(what: Effects) -> Effects:
    """Return the effects of an offer to you, if they are nothing but that; else nothing."""
    match what:
        case (do.May(effects=inner) as may,) if may == do.May(inner):
            return inner
        case _:
            return ()


def _to_some_of(chosen: Chosen, zone: Zone, what: Effects) -> Effects:
    """Return effects by which you do something to as many of the targets as you like, all at once."""
    match what:
        case (do.ReturnToBattlefield(what=object) as back,) if object == chosen:
            some = ChooseMatching(ANYTHING, ANY_NUMBER, zone=zone, minimum=0, among=chosen)
            return some, replace(back, what=What.IT)
        case _:
            raise Unsayable("what you may do for each player, and is not putting it onto the battlefield")


def _depends_on_object(effect: do.Effect) -> bool:
    """Return whether how much is done may depend on whom it is done to."""
    return isinstance(effect, do.PutCounters | do.DealDamage) and not isinstance(effect.amount, int)


@phrase(
    EFFECTS,
    "<sentence> .?",
    "<sentence> . <effects>",
    longest="sentences that are understood only together are one",
)
def effects(scope: Scope, first: Effects, more: Effects | None = None) -> Effects:
    """Return the effects of a paragraph; an effect that ends the turn has to be the last."""
    more = _with_same_x(scope, more or ())
    ending = Instruction.END_THE_TURN
    if more and ending in first:
        return (*(effect for effect in first if effect is not ending), *more, ending)
    if more and first:
        first, more = or_else(first, more)
    if more and first:
        first, more = with_those_of_a_condition(scope, first, more)
    if more and first:
        first, more = _with_what_follows(scope, first, more)
    return (*first, *(more or ()))


def _with_same_x(scope: Scope, more: Effects) -> Effects:
    """Return effects in which X is what an earlier sentence said: the size of what was sacrificed."""
    return more if scope.x_is is None else with_amount(more, Number.X, scope.x_is)


def _with_what_follows(scope: Scope, first: Effects, more: Effects) -> tuple[Effects, Effects]:
    """Return two lists of effects, with those of the second that go on about a target of a "May" moved into
    it: "If you do, double target creature's power. That creature must be blocked."
    """
    *before, last = first
    if comes_later(last) and speaks_of(more, What.IT):
        if not all(speaks_of(effect, What.IT) for effect in more):
            raise Unsayable("what is done to what comes later, and more that is not done later")
        return (*before, with_consequence(last, more)), ()
    if not isinstance(last, do.May):
        return first, more
    # Targets of a sentence "if you do", which the offer acts on, and later sentences too.
    targets = [Chosen(slot) for slot in range(len(scope.slots)) if _is_of_a_consequence(scope, slot)]
    theirs = [t for t in targets if speaks_of(last.effects, t) and speaks_of(more, t)]
    if not theirs:
        return first, more
    if not all(speaks_of(effect, *theirs) for effect in more):
        raise Unsayable("what may follow only if something was done, and what follows in any case")
    return (*before, with_consequence(last, more)), ()


def _is_of_a_consequence(scope: Scope, slot: int) -> bool:
    """Return whether the sentence that first speaks of a target begins with "if you do"."""
    words = list(scope.words[: scope.place_of(Chosen(slot))])
    begins = len(words) - words[::-1].index(".") if "." in words else 0
    sentence = words[begins:]
    return sentence[:1] == ["if"] and "," in sentence and sentence[sentence.index(",") - 1] in ("do", "does")


means(SENTENCE, ("<what-happens>", "<qualified>", "then <sentence>"), itself)

CLAUSES = Name[Effects]("clauses")


@phrase(
    CLAUSES,
    "<clause>",
    "<clause> , then <clauses>",
    "<clause> and <clauses>",
    "<clause> , and <clauses>",
    "<clause> , <clauses>",
    longest="words that can still belong to a deed begin no further one",
)
def clauses(scope: Scope, one: Effects, more: Effects | None = None) -> Effects:
    if more and any(isinstance(getattr(effect, "who", None), Together) for effect in one):
        raise Unsayable("who does more, after what you and another player do")
    return (*one, *(more or ()))


table(
    WHAT_HAPPENS,
    {
        "<clauses>": itself,
        ("<clauses> , then <offer>", "<clauses> and <offer>"): lambda what, then: (*what, *then),
        "<offer>": itself,
    },
)

table(OFFER, {"you may have <clauses>": lambda what: (do.May(what),), "<may> <deeds>": by_may})


def _reacting(scope: Scope, what: Effects, before: tuple[TargetSlot, ...], then: Effects) -> Effects:
    """Return effects, and an ability that triggers when they are done."""
    return happened_then(what, (reflex(scope, before, then),))


table(
    SENTENCE,
    {
        "counter <object> . if that spell is countered this way , <countered-to>": (
            lambda what, to: (do.CounterSpell(what, to=to),)
        ),
        "counter <object> . if the|that spell is countered this way , exile it with <number> time counters on"
        " it instead of putting it into its owner 's graveyard . if it doesn't have suspend , it gains"
        " suspend": lambda what, counters: do.CounterSpell(
            what, to=Zone.EXILE, of_card=(Suspend(What.THAT, counters, gaining=True),)
        ),
        # Counter a spell unless it is paid for; its card does not go to the graveyard.
        "counter <object> unless its controller pays <mana-cost> . if that spell is countered this way ,"
        " <countered-to>": (lambda what, cost, to: (do.CounterSpell(what, cost, to),)),
        # Unless so much more is paid for each of some things.
        "counter <object> unless its controller pays <generic-mana> plus an additional <generic-mana>"
        " <each-of>": (
            lambda what, mana, more, each: _countered_unless(what, Sum((mana, times(more, each))))
        ),
        # If you like; when it has been done, an ability triggers.
        "you may <clauses> . <when-you-do> <effects>": (
            lambda scope, what, before, then: (do.May(_reacting(scope, what, before, then)),)
        ),
        # At a price; when it has been paid, an ability triggers.
        "you may pay <mana-cost> . <when-you-do> <effects>": (
            lambda scope, cost, before, then: (do.May((reflex(scope, before, then),), cost=cost),)
        ),
        "you may pay <mana-cost> and <integer> life . <when-you-do> <effects>": (
            lambda scope, cost, life, before, then: (
                do.May((reflex(scope, before, then),), cost=cost, life=life),
            )
        ),
        "you may pay <mana-cost> if <conditions> . <when-you-do> <effects>": (
            lambda scope, cost, so, before, then: (
                do.If(so, (do.May((reflex(scope, before, then),), cost=cost),)),
            )
        ),
        "you may <choice-of-prices> . <when-you-do> <effects>": (
            lambda scope, ways, before, then: if_paid_somehow(ways, (reflex(scope, before, then),))
        ),
        "<may> pay <life-or-energy> . <when-you-do> <effects>": (
            lambda scope, who, price, before, then: at_a_price(
                scope, who, price, (reflex(scope, before, then),)
            )
        ),
        "<may> pay an amount of {E} equal to <amount> . <when-you-do> <effects>": (
            lambda scope, who, amount, before, then: at_a_price(
                scope, who, PayEnergy(), (reflex(scope, before, then),), times=amount
            )
        ),
        "<clauses> . <when-you-do> <effects>": _reacting,
    },
)


@phrase(
    SENTENCE,
    "for each spell and ability your opponents control , counter it unless its controller pays <mana-cost>",
)
def counter_each_unless(scope: Scope, cost: ManaCost) -> Effects:
    """Return the effects by which one player after another pays for some of several spells and abilities, and
    all the others are then countered at the same time.
    """
    if scope.done:
        raise Unsayable("what is countered after something else")
    all_there = All(ANYTHING, of=Who.EACH_OPPONENT, zone=Zone.STACK, with_abilities=True)
    unpaid = do.UnlessPays(cost, (NoteObject(What.THAT),), ControllerOf(What.THAT))
    return ForEachObject(all_there, (unpaid,)), do.CounterSpell(What.IT)


def _countered_unless(what: Objects, times: Amount) -> Effects:
    """Return the effect that counters a spell unless its controller pays so much generic mana."""
    if not isinstance(what, What | Chosen):
        raise Unsayable("several spells that are countered unless each is paid for")
    one = ManaCost(generic=1)
    return (do.UnlessPays(one, (do.CounterSpell(what),), ControllerOf(what), times),)


@phrase(SENTENCE, "<offer> , then <offer>")
def two_offers(scope: Scope, one: Effects, other: Effects) -> Effects:
    """Return two offers one after the other, of which the second has nothing to do with the first."""
    if speaks_of(other, What.IT):
        raise Unsayable("an offer that speaks of what may not have been done")
    return (*one, *other)


@phrase(SENTENCE, "<if-so> <sentence>")
def if_so(scope: Scope, condition: Condition, what: Effects) -> Effects:
    if any(getattr(effect, "otherwise", ()) for effect in what):
        raise Unsayable("whether something else happens too if the condition doesn't hold")
    return (do.If(condition, what),)


@phrase(SENTENCE, "<if-so> <clauses> . otherwise , <sentence>")
def if_or_else(scope: Scope, condition: Condition, what: Effects, otherwise: Effects) -> Effects:
    if speaks_of(otherwise[:1], What.IT) and not speaks_of((condition, *what[:1]), What.IT):
        raise Unsayable("what an effect has done that has not happened")
    return (do.If(condition, what, otherwise),)


@phrase(
    OFFER,
    "you may <clauses>",
    over={
        "<may> <deeds>": "“you may” needs no name for who decides; taking cards, you may take none",
        "you may <clauses> <unless-paid>": "whether it is done is chosen before another can pay for that",
    },
)
def you_may(scope: Scope, what: Effects) -> Effects:
    """Return the offer to do something; of cards that you may take, you may take none."""
    match what:
        case (TakeFromAmong(taking=Taking.CHOSEN) as taken,):
            return (replace(taken, minimum=0),)
        case _:
            return (do.May(what),)


MAY = Name[Players]("may")


@phrase(MAY, "<doer> may")
def someone_may(scope: Scope, who: Players) -> Players:
    """Return the player who may do something; of several, each is "that player" in what follows."""
    if who in SEVERAL_PLAYERS:
        scope.mention(Who.THAT_PLAYER, "player")
        scope.doer = Who.THAT_PLAYER
    return who


COUNTERED_TO = Name[Zone]("countered-to")
table(
    COUNTERED_TO,
    {
        "exile it instead of putting it into its owner 's graveyard": Zone.EXILE,
        "put it on top of its owner 's library instead of into that player 's graveyard": Zone.LIBRARY,
        "put it into its owner 's hand instead of into that player 's graveyard": Zone.HAND,
    },
)

EACH_PLAYER = Name[Players]("each-player")
table(
    EACH_PLAYER,
    {
        "for each player , ": lambda scope: _each_referred_to(scope, Who.EACH_PLAYER),
        "for each other player ,": lambda scope: _each_referred_to(scope, Who.EACH_OTHER_PLAYER),
        "for each opponent ,": lambda scope: _each_referred_to(scope, Who.EACH_OPPONENT),
    },
)


def _each_referred_to(scope: Scope, who: Players) -> Players:
    scope.mention(Who.THAT_PLAYER, "player")
    return who


@phrase(SENTENCE, "<each-player> <sentence>")
def one_after_another(scope: Scope, who: Players, what: Effects) -> Effects:
    if scope.slots and isinstance(who, Who):
        return targets_of_each(scope, who, what)
    if scope.slots or _speaks_of_results(what):
        raise Unsayable("targets for each player")
    return (do.ForEachPlayer(who, what),)


WHEN_YOU_DO = Name[tuple[TargetSlot, ...]]("when-you-do")
"""The beginning of a reflexive ability; it means the targets so far, which are set aside."""


def set_targets_aside(scope: Scope) -> tuple[TargetSlot, ...]:
    """Take the targets so far out of the scope and return them, to be given back later: what follows has
    targets of its own, and cannot speak of those before.
    """
    before = tuple(scope.slots)
    scope.begin_ability()
    # "That creature" is the one just sacrificed, unless an event has spoken of another.
    one = scope.done_by is do.SacrificeChosen and scope.sacrificed_one
    sacrificed = one and not scope.is_spoken_of(What.THAT)
    scope.slots = []
    scope.forget_targets()
    scope.leave_results_behind()
    if sacrificed:
        scope.mention(What.THAT, "creature", "permanent", SACRIFICED_NOW)
    scope.triggered = True
    return before


means(WHEN_YOU_DO, "when you do ,", set_targets_aside)


def reflex(scope: Scope, before: tuple[TargetSlot, ...], then: Effects) -> do.Effect:
    """Return an ability that triggers, with targets of its own; those before are given back. A condition that
    comes right after its event is about all of it: then it triggers only if that holds, and does nothing if
    it does not hold any more [cr2025-06-06 603.4].

    Raises Unsayable where more follows that speaks of no target of it: that may stand by itself.
    """
    targets = tuple(scope.slots)
    scope.slots = list(before)
    of = _object_of_reflex(scope, then, targets)
    if not scope.condition_first:
        return do.Reflex(then, targets, of=of)
    match then:
        case (do.If(condition, effects, ()), *more) if not _speaks_of_results(condition):
            if not all(any(isinstance(part, Chosen) for part in parts_of(each)) for each in more):
                raise Unsayable("a condition after when you do, and more than it covers")
            covered = do.If(condition, (*effects, *more))
            as_it_triggers = condition if of is None else exchanged(condition, What.THAT, of)
            return do.If(as_it_triggers, (do.Reflex((covered,), targets, of=of),))
        case (do.If(), _, *_):
            raise Unsayable("a condition after when you do, and more than it covers")
        case _:
            return do.Reflex(then, targets, of=of)


def _object_of_reflex(scope: Scope, then: Effects, targets: tuple[TargetSlot, ...]) -> What | None:
    """Return what THAT means in an ability that triggers: what was just sacrificed, if it speaks of that."""
    if not scope.is_called(SACRIFICED_NOW):
        return None
    scope.x_is = None
    scope.forget(What.THAT)
    return What.IT if speaks_of((then, targets), What.THAT) else None


def _speaks_of_results(content: object) -> bool:
    """Return whether words mean what an effect has done; a reflexive ability does not remember that."""
    return speaks_of(content, What.IT, Number.DONE, Number.EXCESS)
