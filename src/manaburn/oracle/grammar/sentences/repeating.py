"""This module reads processes that are repeated: "Mill a card. If a land card was milled this way, repeat
this process." [cr2025-06-06 608.2c].

Its phrases are sentences or clauses. Most mean a `RepeatIf`: the effects, and the condition under which they
happen again. A process that is not all that came before is refused, as it is not known where it begins.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_by_subject.repeating import Repeat, RepeatAtWill, RepeatIf
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.casting import Often
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation, TwoShareName
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Price
from manaburn.cards.vocabulary.words.references import Amount, Condition, Is, Not, Number, What
from manaburn.oracle.grammar.amounts.counting import each_life
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.sentences.otherwise import done_then
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(
    SENTENCE,
    "<clauses> . if <condition-of-results> , repeat this process",
    "<clauses> . if <condition-of-results> , <clauses> and repeat this process",
)
def repeated(scope: Scope, what: Effects, condition: Condition, further: Effects = ()) -> Effects:
    """Return effects that happen again. Raises Unsayable unless they are all that came before."""
    _refuse_what_came_before(scope, sentences=1)
    scope.lose_track()
    return (RepeatIf(what, condition, further),)


def _refuse_what_came_before(scope: Scope, sentences: int) -> None:
    """Raise Unsayable unless so many sentences, and no more, come before the words "repeat this process"."""
    before = scope.words[: scope.words.index("repeat")]
    if before.count(".") != sentences:
        raise Unsayable("a process of several sentences that is repeated")


@phrase(SENTENCE, "<clauses> . <if-done> <clauses> and repeat this process")
def repeated_if_done(scope: Scope, what: Effects, _do: None, further: Effects) -> Effects:
    """Return what a player may do again and again, each time with further effects."""
    _refuse_what_came_before(scope, sentences=1)
    if len(what) != 1 or not isinstance(what[0], PutFromHand):
        raise Unsayable("a process that is repeated if what was chosen was done")
    scope.lose_track()
    return (RepeatIf(what, Compares(Number.DONE, Relation.AT_LEAST, 1), further),)


@phrase(SENTENCE, "<clauses> . <if-so> you may put it onto the battlefield . <if-done> repeat this process")
def repeated_if_it_entered(scope: Scope, what: Effects, so: Condition, _do: None) -> Effects:
    """Return what is done to one card after another, each of which may be put onto the battlefield."""
    _refuse_what_came_before(scope, sentences=2)
    if not isinstance(what[-1], ExileFromTop) or not isinstance(so, Is) or so.what is not What.IT:
        raise Unsayable("a process that is repeated if what was chosen entered")
    scope.lose_track()
    perhaps = do.If(so, (do.May((do.ReturnToBattlefield(What.IT),)),))
    return (RepeatIf((*what, perhaps), Is(What.IT, ANYTHING, zone=Zone.BATTLEFIELD)),)


@statement("as many times as you choose , you may exile the top card of your library")
def exiled_as_often_as_you_like(scope: Scope) -> Effects:
    """Return the effect that lets you exile one card after another."""
    scope.result("card", plural=True)
    perhaps = do.May((ExileFromTop(),))
    return (RepeatIf((perhaps,), Is(What.IT, ANYTHING, zone=Zone.EXILE)),)


@statement(
    "if the total mana value of the cards exiled this way is <integer> or less , you may cast any number of"
    " spells from among those cards without paying their mana costs"
)
def cast_those_exiled(scope: Scope, most: int) -> Effects:
    """Return the effect that lets you cast what was exiled, if its mana value in all isn't too great."""
    total = StatOf(Stat.MANA_VALUE, What.EXILED_SO_FAR)
    castable = CastNow(What.EXILED_SO_FAR, Price.NOTHING, FaceCast.ANY, often=Often.ANY_NUMBER)
    return (do.If(Compares(total, Relation.AT_MOST, most), (castable,)),)


@statement(
    "exile the top card of your library . you may put that card into your hand unless it has the same name as"
    " another card exiled this way . repeat this process until you put a card into your hand or you exile two"
    " cards with the same name , whichever comes first"
)
def exiled_until_names_repeat(scope: Scope) -> Effects:
    """Return the effect that exiles one card after another, until you take one or two have the same name.
    An empty library ends it, too.
    """
    _refuse_what_came_before(scope, sentences=2)
    in_exile = Is(What.IT, ANYTHING, zone=Zone.EXILE)
    goes_on = AllOf((in_exile, Not(TwoShareName(What.EXILED_SO_FAR))))
    perhaps = do.If(goes_on, (do.May((Put(What.IT, Place.HAND),)),))
    scope.lose_track()
    return (RepeatIf((ExileFromTop(), perhaps), goes_on),)


@phrase(SENTENCE, "<clauses> . <clauses> . you may repeat this process any number of times")
def repeated_at_will(scope: Scope, what: Effects, more: Effects) -> Effects:
    """Return two sentences that happen, and again as often as you like."""
    _refuse_what_came_before(scope, sentences=2)
    scope.lose_track()
    return (RepeatAtWill((*what, *more)),)


@phrase(SENTENCE, "<clauses> . <if-done> <sentence> . you may repeat this process any number of times")
def repeated_at_will_if_done(scope: Scope, what: Effects, _do: None, then: Effects) -> Effects:
    """Return what is done and what follows from it, and again as often as you like."""
    _refuse_what_came_before(scope, sentences=2)
    scope.lose_track()
    return (RepeatAtWill(done_then(what, then)),)


FOR_EACH_LIFE = Name[Amount]("for-each-life")
table(
    FOR_EACH_LIFE,
    {
        "for each 1 life you lost ,": lambda scope: each_life(scope, "lose"),
        "for each 1 life you gained ,": lambda scope: each_life(scope, "gain"),
    },
)


@phrase(SENTENCE, "<for-each-life> <sentence>")
def done_for_each_life(scope: Scope, life: Amount, what: Effects) -> Effects:
    """Return the effect that is carried out once for each life, one time after another."""
    if scope.slots:
        raise Unsayable("targets for each life")
    return (Repeat(life, what),)
