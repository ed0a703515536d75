"""This module reads sentences that depend on whether something was done: "You may sacrifice a creature. If
you do, draw a card.", "If you can't, you lose 2 life." [cr2025-06-06 608.2c, 608.2e].

Both sentences are one `SENTENCE` to the grammar. `done_then` and `happened_then` join effects with what
follows on them (`If`, within a `May` if there is a choice); `done_or_else` joins them with what happens
otherwise. The sections are: what you choose to do, what others choose, and what leaves no choice.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import GainControl
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import OfOneKind, RemoveSomeCounters
from manaburn.cards.vocabulary.effects_by_subject.permanents import ExchangeControl
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice, Price
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.effects_on_cards.libraries import Discard
from manaburn.cards.vocabulary.effects_on_cards.moving import Put
from manaburn.cards.vocabulary.several_players import by_all_who_agreed
from manaburn.cards.vocabulary.words.conditions import Compares, IsAmong, Relation, WasDone
from manaburn.cards.vocabulary.words.costs import PayEnergy, PayLife
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import (
    MOST_TARGETS,
    SEVERAL_PLAYERS,
    Amount,
    Chosen,
    Condition,
    ControllerOf,
    Is,
    Number,
    Players,
    What,
    Who,
    speaks_of,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.amounts.amounts import with_x
from manaburn.oracle.grammar.deeds import HAVE_AMOUNTS, refuse_condition_on_results
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.sentences.prices import UnlessCost, Ways, if_paid_somehow
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Keyword
from manaburn.values import replace

IF_DONE = Name[None]("if-done")


@phrase(IF_DONE, "if you do ,", "if they do ,", "if that player does|do ,")
def if_done(scope: Scope) -> None:
    """Note that what follows is about you again."""
    scope.doer = Who.YOU


IF_ONE_DID = Name[None]("if-one-did")


@phrase(IF_ONE_DID, "if a player does ,", "if they do ,", "if that|the player does ,")
def if_one_did(scope: Scope) -> None:
    scope.doer = Who.YOU


IF_NOT_DONE = Name[None]("if-not-done")


@phrase(IF_NOT_DONE, "if you don't ,", "if they don't ,", "if that|the player doesn't ,", "otherwise ,")
def if_not_done(scope: Scope) -> None:
    """Note that what follows is about you again, and that what was not done cannot be spoken of."""
    scope.doer = Who.YOU
    scope.done, scope.done_by = False, None
    scope.forget_results()


IF_IT_CANNOT = Name[None]("if-it-cannot")


@phrase(IF_IT_CANNOT, "if you can't ,", "if they can't ,", "if that player can't ,")
def if_it_cannot(scope: Scope) -> None:
    if_not_done(scope)


def needed(what: Effects) -> int:
    """Return how much effects have to do to count as done: as much as was to be chosen, sacrificed or
    discarded, or else anything.
    """
    if isinstance(what[-1], do.SearchLibrary) and what[-1].maximum == MOST_TARGETS:
        return 0  # any number of cards are found, which may be none
    choosing = [each for each in what if isinstance(each, ChooseMatching)]
    last = choosing[-1] if choosing else what[-1]
    if isinstance(last, ChooseMatching | do.SacrificeChosen | Discard) and isinstance(last.amount, int):
        optional = isinstance(last, ChooseMatching) and last.minimum is not None
        return 1 if optional else last.amount
    return 1


def done_then(what: Effects, then: Effects, otherwise: Effects = ()) -> Effects:
    """Return effects, and further ones if their player chose to do what they say, or began it: whatever came
    of it [cr2025-06-06 118.12]. What is impossible is not chosen [cr2025-06-06 608.2d].
    """
    # The last effects, which are always possible, are split off: whether the rest was done is asked first.
    number = len(what)
    while number and _is_always_possible(what[number - 1]):
        number -= 1
    perhaps, surely = what[:number], what[number:]
    if surely:
        after = (*surely, *_if_any_part_was_done(surely, then, otherwise))
        return done_then(perhaps, after, otherwise) if perhaps else after
    match what:
        case (*before, do.Destroy(What() | Chosen() as object) as last):
            can_be = Is(object, Filter(lacking=frozenset((Keyword.INDESTRUCTIBLE,))))
            return (*before, do.If(can_be, (last, *then), otherwise))
        case (*_, do.Destroy()):
            raise Unsayable("what follows if several permanents are destroyed, or are to be")
        case _:
            return happened_then(what, then, otherwise)


def _if_any_part_was_done(what: Effects, then: Effects, otherwise: Effects) -> Effects:
    """Return what follows if a player chose to do something: the rules of a day ask whether it was done. A
    draw is, or what happens instead of it, wherever it may be chosen.
    """
    if not then or any(isinstance(effect, do.Draw) for effect in what):
        return then
    if len(what) > 1:
        raise Unsayable("what follows if one of several things was done")
    return (do.If(WasDone(), then, otherwise),)


def _is_always_possible(effect: Effect) -> bool:
    """Return whether a player can choose to do it in any case: discarding a hand of no cards, a draw from an
    empty library [cr2025-06-06 121.3], damage that is then prevented.
    """
    whole_hand = isinstance(effect, Discard) and effect.amount is None
    return whole_hand or isinstance(effect, do.DealDamage | do.Draw)


def happened_then(what: Effects, then: Effects, otherwise: Effects = ()) -> Effects:
    """Return effects, and further ones that happen if the last effect did what it says."""
    if not what:
        raise Unsayable("what follows only from a choice")
    if isinstance(what[-1], HAVE_AMOUNTS):
        done = Compares(Number.DONE, Relation.AT_LEAST, needed(what))
        return (*what, do.If(done, then, otherwise))
    return (*what, do.If(_was_done(what[-1]), then, otherwise))


def _was_done(effect: Effect) -> Condition:
    """Return the condition that an effect did what it says, if it says nothing of how much it did."""
    match effect:
        case do.Alter(what=What() | Chosen() as object, changes=changes):
            match changes:
                case (GainControl(to=Who() | Chosen() as to),):
                    return IsAmong(ControllerOf(object), to)
                case _:
                    return Is(object, Filter())
        case _:
            raise Unsayable("what happens if something that may not happen does")


def done_or_else(what: Effects, otherwise: Effects) -> Effects:
    """Return effects, and others that happen if the last effect did not do what it says."""
    if not what or not isinstance(what[-1], HAVE_AMOUNTS):
        raise Unsayable("what happens if something that may not happen does not")
    if isinstance(what[-1], do.Destroy) or _is_always_possible(what[-1]):
        return done_then(what, (), otherwise)
    return (*what, do.If(Compares(Number.DONE, Relation.LESS_THAN, needed(what)), otherwise))


@phrase(
    SENTENCE,
    "<clauses> . <if-it-cannot> <sentence> . then repeat this process for <a-noun> and <a-noun>",
)
def done_or_else_of_each(
    scope: Scope, what: Effects, _not: None, otherwise: Effects, second: Noun, third: Noun
) -> Effects:
    """Return what is sacrificed of one kind after another; if it can't be, something else."""
    match what:
        case (do.SacrificeChosen() as first,) if first.amount == 1 and not speaks_of(otherwise, What.IT):
            others = (replace(first, filter=noun.permanents()) for noun in (second, third))
            each = (first, *others)
            return tuple(effect for one in each for effect in done_or_else((one,), otherwise))
        case _:
            raise Unsayable("a process that is repeated for what else than sacrifices")


@phrase(
    SENTENCE,
    "<clauses> . if you don't or can't make an exchange , <sentence> . this ability still resolves if its"
    " target becomes illegal",
)
def exchanged_or_else(scope: Scope, what: Effects, otherwise: Effects) -> Effects:
    """Return an exchange, and what happens if it isn't made, also where there is no target any more."""
    if not isinstance(what[-1], ExchangeControl) or len(scope.slots) != 1:
        raise Unsayable("something else than an exchange with one target")
    scope.slots[0] = replace(scope.slots[0], dispensable=True)
    return done_or_else(what, otherwise)


# At somebody's choice


table(
    SENTENCE,
    {
        ("you may <clauses> . <if-done> <sentence>", "you may have <clauses> . <if-done> <sentence>"): (
            lambda what, _do, then: (do.May(done_then(what, then)),)
        ),
        "you may <clauses> , where x is <amount> . <if-done> <sentence>": (
            lambda what, amount, _do, then: (do.May(done_then(_with_x(what, amount, then), then)),)
        ),
        # And then, if you like, something more; and if it could be done, more again.
        "<clauses> , then you may <clauses> . <if-done> <sentence>": (
            lambda first, what, _do, then: (*first, do.May(done_then(what, then)))
        ),
        # If you like; what happens then, and what else.
        "you may <clauses> . <if-done> <clauses> . <if-not-done> <sentence>": (
            lambda what, _do, then, _not, otherwise: (
                do.May(done_then(what, then, otherwise), otherwise=otherwise),
            )
        ),
        "you may pay <mana-cost> . <if-done> <sentence>": lambda cost, _do, what: (do.May(what, cost=cost),),
        "you may pay <mana-cost> and <integer> life . <if-done> <sentence>": (
            lambda cost, life, _do, what: (do.May(what, cost=cost, life=life),)
        ),
        "you may pay x life , where x is <amount> . <if-done> <sentence>": (
            lambda amount, _do, what: (MayPayPrice(PayLife(1), with_x(what, amount), times=amount),)
        ),
        "you may pay <mana-cost> . <if-done> <clauses> . <if-not-done> <sentence>": (
            lambda cost, _do, what, _not, otherwise: (do.May(what, cost=cost, otherwise=otherwise),)
        ),
        "<may> pay <life-or-energy> . <if-done> <sentence>": (
            lambda scope, who, price, _do, what: at_a_price(scope, who, price, what)
        ),
        "<may> pay an amount of {E} equal to <amount> . <if-done> <sentence>": (
            lambda scope, who, amount, _do, what: at_a_price(scope, who, PayEnergy(), what, times=amount)
        ),
        "<may> pay <life-or-energy> . <if-not-done> <sentence>": (
            lambda scope, who, price, _not, otherwise: at_a_price(scope, who, price, (), otherwise)
        ),
        # If someone likes, and if it could be done, something more; of several, for each.
        "<may> <deeds> . <if-one-did> <sentence>": (
            lambda scope, who, what, _do, then: by_may(scope, who, done_then(what, then))
        ),
        "<may> pay <mana-cost> . <if-one-did> <sentence>": (
            lambda scope, who, cost, _do, what: by_may(scope, who, what, cost)
        ),
        "<clauses> . <if-done> <sentence>": lambda what, _do, then: done_then(what, then),
        "<clauses> . <if-it-cannot> <sentence>": lambda what, _not, otherwise: done_or_else(what, otherwise),
    },
)


# One of two things, if you like; and if that could be done, something more.
means(
    SENTENCE,
    "you may <deed> or <deed> . <if-done> <sentence>",
    lambda one, other, _do, then: (
        do.May(done_then(one, then), otherwise=(do.May(done_then(other, then)),)),
    ),
    over={
        "you may <choice-of-prices> . <if-done> <sentence>": (
            "what was done can be spoken of, what a price was paid with cannot"
        )
    },
)
means(
    SENTENCE,
    "you may <choice-of-prices> . <if-done> <sentence>",
    lambda ways, _do, what: if_paid_somehow(ways, what),
)


def _with_x(what: Effects, amount: Amount, then: Effects) -> Effects:
    """Return effects with X as an amount. Raises Unsayable if what follows has X too: it would be
    counted anew [cr2025-06-06 608.2h].
    """
    if speaks_of(then, Number.X):
        raise Unsayable("X in what happens after something was counted")
    return tuple(with_x(effect, amount) for effect in what)


def at_a_price(
    scope: Scope, who: Players, price: Price, what: Effects, otherwise: Effects = (), times: Amount = 1
) -> Effects:
    """Return what happens if a player pays life or energy for it, so many times over, and what if not
    [cr2025-06-06 118.12].
    """
    scope.doer = Who.YOU
    if who in SEVERAL_PLAYERS:
        raise Unsayable("a price paid by several players")
    return (MayPayPrice(price, what, otherwise, who, times),)


@phrase(SENTENCE, "you may <clauses> . <if-not-done> <sentence>")
def you_may_or_else(scope: Scope, what: Effects, _not: None, otherwise: Effects) -> Effects:
    """Return the offer to do something, and what else happens if it is not done."""
    if not what:
        raise Unsayable("what follows only from a choice")
    if isinstance(what[-1], HAVE_AMOUNTS):
        what = done_or_else(what, otherwise)
    elif isinstance(what[-1], do.If | do.May | do.UnlessPays | OfOneKind | RemoveSomeCounters):
        raise Unsayable("what happens if something that may not happen does not")
    return (do.May(what, otherwise=otherwise),)


# A counter of any kind can be removed only where there is one.
means(
    SENTENCE,
    "you may <counter-price> . <if-not-done> <sentence>",
    lambda price, _not, otherwise: if_paid_somehow((price,), (), otherwise),
)


IF_NOT_SO = Name[None]("if-not-so")
means(
    IF_NOT_SO,
    (
        "if you don't put it onto the battlefield ,",
        "if you don't put that|the card onto the battlefield ,",
        "if you don't put it into your hand ,",
        "if you don't put that|the card into your hand ,",
    ),
    None,
)


@phrase(
    SENTENCE,
    "<if-so> you may <clauses> . <if-not-so> <sentence>",
    "<if-so> you may <clauses> . otherwise , <sentence>",
)
def if_so_you_may_or_else(
    scope: Scope, condition: Condition, what: Effects, *rest: Effects | None
) -> Effects:
    """Return what else happens if it is not so, or if you do not like to."""
    otherwise = rest[-1] or ()
    match what, otherwise:
        case (do.ReturnToBattlefield(what=Chosen() as target),), (Put(what=What.IT) as put,):
            otherwise = (replace(put, what=target),)  # as the target has not become anything else
            what = done_or_else(what, otherwise)
        case _:
            pass
    if speaks_of(otherwise[:1], What.IT) and not speaks_of((condition, *what[:1]), What.IT):
        raise Unsayable("what an effect has done that has not happened")
    return (do.If(condition, (do.May(what, otherwise=otherwise),), otherwise),)


@phrase(SENTENCE, "you may <clauses> if <condition> . otherwise , <sentence>")
def you_may_if_or_else(scope: Scope, what: Effects, condition: Condition, otherwise: Effects) -> Effects:
    """Return what you may do if something is so, and what else happens if it is not so or you do not."""
    refuse_condition_on_results(condition, what)
    return if_so_you_may_or_else(scope, condition, what, otherwise)


@phrase(
    SENTENCE,
    "you may pay <mana-cost> if <condition> . <if-done> <clauses> . if you didn't create a token this way ,"
    " <sentence>",
)
def you_may_pay_if_or_else(
    scope: Scope, cost: ManaCost, condition: Condition, _do: None, what: Effects, otherwise: Effects
) -> Effects:
    """Return what happens if you can and do pay, and what else if no token was created for any reason."""
    if not isinstance(what[-1], CreateCopies) or speaks_of(otherwise, What.IT):
        raise Unsayable("a token that is created in another way")
    none = do.If(Compares(Number.DONE, Relation.LESS_THAN, 1), otherwise)
    paid = do.May((*what, none), cost=cost, otherwise=otherwise)
    return (do.If(condition, (paid,), otherwise),)


# Of others


@phrase(SENTENCE, "<may> <deeds> . <if-not-done> <sentence>")
def another_may_or_else(scope: Scope, who: Players, what: Effects, _not: None, otherwise: Effects) -> Effects:
    """Return the offer to another player to do something, and what else happens if it is not done."""
    if who in SEVERAL_PLAYERS:
        raise Unsayable("what happens if some of several players do not do something")
    return (do.May(done_or_else(what, otherwise), who, otherwise=otherwise),)


HAVE_YOU = Name[Players]("have-you")


@phrase(HAVE_YOU, "<may> have you")
def have_you(scope: Scope, who: Players) -> Players:
    """Return the other player who may let you do something; what follows is about you."""
    if who in SEVERAL_PLAYERS:
        raise Unsayable("several players who may let you do something")
    scope.doer = Who.YOU
    return who


@phrase(SENTENCE, "<have-you> <deeds> . <if-not-done> <sentence>")
def another_may_have_you_or_else(
    scope: Scope, who: Players, what: Effects, _not: None, otherwise: Effects
) -> Effects:
    """Return the choice of another player to have you do something, or else have something else happen."""
    return (do.May(what, who, otherwise=otherwise),)


@phrase(SENTENCE, "pay <mana-cost> . <if-not-done> <sentence>")
def you_pay_or_else(scope: Scope, cost: ManaCost, _not: None, otherwise: Effects) -> Effects:
    """Return what happens unless you pay mana as this resolves: as no player has to activate mana abilities,
    you may leave it unpaid [cr2025-06-06 118.3c, 118.12].
    """
    return (do.UnlessPays(cost, otherwise, Who.YOU),)


@phrase(SENTENCE, "<may> pay <mana-cost> <each-of>? . <if-not-done> <sentence>")
def another_may_pay_or_else(
    scope: Scope, who: Players, cost: ManaCost, times: Amount | None, _not: None, otherwise: Effects
) -> Effects:
    """Return what happens unless another player pays mana, or mana for each of something, all of it."""
    if who in SEVERAL_PLAYERS:
        raise Unsayable("what happens if some of several players do not pay")
    return (do.UnlessPays(cost, otherwise, who, 1 if times is None else times),)


def by_may(scope: Scope, who: Players, what: Effects, cost: ManaCost | None = None) -> Effects:
    """Return what a player may do, or each of several: all these choose first, and then those who agreed do
    it together.
    """
    scope.doer = Who.YOU
    if who in SEVERAL_PLAYERS:
        if by_all_who_agreed(what) is None:
            raise Unsayable("what several players may do, but not at the same time")
        scope.done, scope.done_by = False, None  # it would be known of the last of them only
        return (do.ForEachPlayer(who, (do.May(what, Who.THAT_PLAYER, cost),)),)
    return (do.May(what, who, cost),)


# Without a choice


@phrase(SENTENCE, "<clauses> . <if-not-done> <sentence>")
def perhaps_or_else(scope: Scope, what: Effects, _not: None, otherwise: Effects) -> Effects:
    """Return an effect that leaves a choice by itself, and what else happens if nothing was chosen."""
    if not what or not isinstance(what[-1], PutFromHand):
        raise Unsayable("what happens if something that may not happen does not")
    return done_or_else(what, otherwise)


@phrase(SENTENCE, "<clauses> . <if-done> <clauses> . <if-not-done> <sentence>")
def do_and_then_or_else(
    scope: Scope, what: Effects, _do: None, then: Effects, _not: None, otherwise: Effects
) -> Effects:
    if not what or not isinstance(what[-1], HAVE_AMOUNTS):
        raise Unsayable("what happens if something that may not happen does not")
    return done_then(what, then, otherwise)


@phrase(SENTENCE, "<clauses> if <condition> . <if-not-done> <sentence>")
def only_if_or_else(
    scope: Scope, what: Effects, condition: Condition, _not: None, otherwise: Effects
) -> Effects:
    refuse_condition_on_results(condition, what)
    return (do.If(condition, what, otherwise),)


@phrase(SENTENCE, "counter <object> unless its controller <ways-of-others> . <if-done> <sentence>")
def countered_or_else(scope: Scope, what: object, ways: Ways, _do: None, then: Effects) -> Effects:
    """Return the effect that counters a spell unless mana is paid, and what happens if it is."""
    match what, ways:
        case (What() | Chosen(), (UnlessCost(ManaCost() as cost, times),)):
            return (do.UnlessPays(cost, (do.CounterSpell(what),), ControllerOf(what), times, then),)
        case _:
            raise Unsayable("what happens if a price is paid that is more than mana")
