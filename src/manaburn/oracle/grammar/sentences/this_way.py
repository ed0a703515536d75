"""This module reads "this way": "if a land card was milled this way" [cr2025-06-06 608.2c]. `done_this_way`
finds the objects on which the last fitting effect acted. They are then counted (`AMOUNT`) or asked about
(`CONDITION_OF_RESULTS`); some sentences are read as a whole (`SENTENCE`).
"""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.combat import PutFromHand
from manaburn.cards.vocabulary.effects_by_subject.players import Payable
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, WithCounters
from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.amounts_of_objects import MeasureOf
from manaburn.cards.vocabulary.words.conditions import AnyOf, Compares, Relation, TwoShareColor
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Chosen,
    Circumstance,
    Condition,
    Controls,
    Is,
    Not,
    Objects,
    Seen,
    TargetSlot,
    What,
    Who,
    speaks_of,
)
from manaburn.oracle.grammar.amounts.costs import REVEALED_FOR_IT
from manaburn.oracle.grammar.names import (
    AMOUNT,
    CONDITION,
    CONDITION_OF_RESULTS,
    EACH_OF,
    OBJECT,
    SENTENCE,
    Changes,
    Effects,
)
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.sentences.sentences import reflex, set_targets_aside
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import Zone
from manaburn.values import replace

Kinds = tuple[type[Effect] | Place, ...]
"""The types of effects, or the places of moved cards, that a verb such as "exiled" stands for."""

_DISCARDS: Kinds = (do.Discard, lib.DiscardThese)
SACRIFICES: Kinds = (do.SacrificeObjects, do.SacrificeChosen)
_RETURNS: Kinds = (Place.HAND, do.ReturnToBattlefield)
_DESTROYS: Kinds = (do.Destroy,)
_REVEALS: Kinds = (lib.Reveal, lib.RevealAtRandom, lib.RevealThese)
_EXILES: Kinds = (Place.EXILE, lib.ExileFromTop, lib.ExileUntilTotal, lib.ExileFaceDown)

_TAPS: Kinds = (do.Tap,)
_KEPT = {
    _DISCARDS: What.DISCARDED_SO_FAR,
    _EXILES: What.EXILED_SO_FAR,
    _TAPS: What.TAPPED_SO_FAR,
}
"""What was done to that is remembered even after other effects."""

_OF_PERMANENTS = frozenset((do.Destroy, do.Tap, do.Untap, *SACRIFICES))
_OF_CARDS = frozenset(
    (do.Mill, do.Draw, lib.ExileFromTop, lib.ExileUntilTotal, lib.ExileFaceDown, *_DISCARDS, *_REVEALS)
)

DONE_WORD = Name[Kinds]("done-word")
"""The verb behind what was done to: "cards discarded this way"."""
words(
    DONE_WORD,
    {
        "discarded": _DISCARDS,
        "milled": (do.Mill,),
        "destroyed": _DESTROYS,
        "exiled": _EXILES,
        "sacrificed": SACRIFICES,
        "returned": _RETURNS,
        "revealed": _REVEALS,
        "tapped": _TAPS,
        "untapped": (do.Untap,),
        "drawn": (do.Draw,),
    },
)


DID_WORD = Name[Kinds]("did-word")
"""The verb behind a player: "if you discard a land card this way"."""
words(
    DID_WORD,
    {
        **dict.fromkeys(("discard", "discards", "discarded"), _DISCARDS),
        **dict.fromkeys(("mill", "mills", "milled"), (do.Mill,)),
        **dict.fromkeys(("exile", "exiles", "exiled"), _EXILES),
        **dict.fromkeys(("sacrifice", "sacrifices", "sacrificed"), SACRIFICES),
        **dict.fromkeys(("reveal", "reveals", "revealed"), _REVEALS),
        **dict.fromkeys(("draw", "draws", "drew"), (do.Draw,)),
    },
)


def described_so(scope: Scope, kinds: Kinds, noun: Noun) -> Filter:
    """Return the description of an object acted on this way. Raises Unsayable unless such objects were."""
    done = _kind_done(scope, kinds)
    card = "card" in noun.words
    if (card and done in _OF_PERMANENTS) or (not card and done in _OF_CARDS):
        raise Unsayable("a card done to as a permanent, or a permanent as a card")
    if noun.of is not None or noun.zone is Zone.STACK or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what was somebody's and done to this way")
    return noun.filter


def _kind_done(scope: Scope, kinds: Kinds) -> type[Effect] | Place | Payable:
    """Return which of these effects came last, if its objects are remembered. Raises Unsayable otherwise."""
    kept = [kind for kind in scope.done_before if kind in kinds and kinds in _KEPT]
    if scope.done_by in kinds:
        assert scope.done_by is not None, "it is one of these kinds"
        return scope.done_by
    if not kept or scope.without_results:
        raise Unsayable("what was done this way before what was done last")
    return kept[0]


def done_this_way(scope: Scope, kinds: Kinds) -> What:
    """Return the objects acted on this way, by the last effect or by one before it."""
    _kind_done(scope, kinds)
    if scope.first and kinds not in _KEPT:
        raise Unsayable("what was done to this way, and something that is chosen first")
    if scope.done_by in kinds and not scope.first:
        return What.IT
    scope.is_unclear("card", "permanent", "creature")
    return _KEPT[kinds]


class DoneTo(NamedTuple):
    """The objects acted on, a description of those that are meant, and what is counted."""

    objects: What
    described: Filter
    counted: amounts.Counted


def done_so(scope: Scope, noun: Noun, kinds: Kinds) -> DoneTo:
    return DoneTo(done_this_way(scope, kinds), described_so(scope, kinds, noun), counted_as(noun))


def counted_as(noun: Noun) -> amounts.Counted:
    """Return what is counted of what was done to: cards, if the text says so [cr2026-04-17 712.21e]."""
    return amounts.Counted.CARDS if "card" in noun.words else amounts.Counted.OBJECTS


def _done_to_yours(scope: Scope, noun: Noun, kinds: Kinds) -> DoneTo:
    """Return the permanents acted on that you controlled, as they last were."""
    if kinds not in (_DESTROYS, SACRIFICES):
        raise Unsayable("who controlled what has not left the battlefield this way")
    objects, what, counted = done_so(scope, noun, kinds)
    return DoneTo(objects, merged(what, Filter(controller=Whose.YOU)), counted)


DONE_SO = Name[DoneTo]("done-so")
table(
    DONE_SO,
    {
        "<noun> <done-word> this way": done_so,
        "<noun> you controlled that was|were <done-word> this way": _done_to_yours,
    },
)


@phrase(EACH_OF, "for each <done-so>")
@phrase(AMOUNT, "the number of <done-so>")
def how_many(scope: Scope, done: DoneTo) -> Amount:
    what, described, counted = done
    return amounts.NumberOf(what, None if described == Filter() else described, counted=counted)


@phrase(AMOUNT, "the greatest <measure> among <done-so>")
def greatest_of_those(scope: Scope, stat: Stat, done: DoneTo) -> Amount:
    described = None if done.described == Filter() else done.described
    return MeasureOf(amounts.Taken.GREATEST, stat, done.objects, described)


@phrase(AMOUNT, "the revealed card 's <measure>")
def measure_of_what_was_revealed(scope: Scope, stat: Stat) -> Amount:
    """Return what is asked of the card that an effect revealed, or else a cost did."""
    done = {scope.done_by, *scope.done_before} - {None, do.DealDamage}
    if scope.is_called(REVEALED_FOR_IT) or not done:  # damage reveals nothing
        return amounts.StatOf(stat, What.PAID)
    return measure_of_the_revealed(scope, stat)


@phrase(EACH_OF, "for each card returned to your hand this way")
@phrase(AMOUNT, "the number of cards returned to your hand this way")
def how_many_to_your_hand(scope: Scope) -> Amount:
    """Return how many of what was just returned you own, without tokens, which are no cards."""
    if scope.done_by is not Place.HAND or scope.first:
        raise Unsayable("what was returned this way before what was done last")
    yours = Filter(owner=Whose.YOU, nontoken=True)
    return amounts.NumberOf(What.IT, yours, counted=amounts.Counted.CARDS)


@phrase(EACH_OF, "for each card put into a|your graveyard this way")
@phrase(AMOUNT, "the number of cards put into a|your graveyard this way")
def how_many_into_graveyards(scope: Scope) -> Amount:
    """Return how many of what was just put into graveyards are there, without tokens, which are no cards."""
    if scope.done_by is not Place.GRAVEYARD or scope.first:
        raise Unsayable("what was put into a graveyard this way before what was done last")
    return amounts.NumberOf(What.IT, Filter(nontoken=True), Zone.GRAVEYARD, amounts.Counted.CARDS)


@phrase(EACH_OF, "for each card type among cards <done-word> this way")
@phrase(AMOUNT, "the number of card types among cards <done-word> this way")
def how_many_card_types(scope: Scope, kinds: Kinds) -> Amount:
    """Return how many card types there are among the cards acted on this way."""
    if _kind_done(scope, kinds) in _OF_PERMANENTS:
        raise Unsayable("the card types of what was done to as a permanent")
    return MeasureOf(amounts.Taken.DIFFERENT, amounts.Feature.CARD_TYPE, done_this_way(scope, kinds))


@phrase(AMOUNT, "the <measure> of the creature you chose or the card you revealed")
def measure_of_what_was_beheld(scope: Scope, stat: Stat) -> Amount:
    """Return what is asked of what a cost chose."""
    return amounts.StatOf(stat, What.PAID)


@phrase(AMOUNT, "that card 's <measure>")
def measure_of_the_revealed(scope: Scope, stat: Stat) -> Amount:
    if scope.done_by is not lib.RevealAtRandom:
        raise Unsayable("the one card that was revealed, where that was said otherwise")
    return amounts.StatOf(stat, What.IT)


@phrase(CONDITION, "it has the same mana value as the revealed card")
def as_the_revealed(scope: Scope) -> Condition:
    """Return the condition that the spell of the event has the mana value of the one revealed card."""
    if scope.done_by is not lib.Reveal or not scope.is_spoken_of(What.THAT, "spell"):
        raise Unsayable("what has the same mana value as a card that was revealed")
    spell = amounts.StatOf(Stat.MANA_VALUE, What.THAT)
    return Compares(spell, Relation.EXACTLY, amounts.StatOf(Stat.MANA_VALUE, What.IT))


@phrase(AMOUNT, "the <measure> of the <noun-word> <done-word> this way")
def measure_of_it(scope: Scope, stat: Stat, noun: str, kinds: Kinds) -> Amount:
    if done_this_way(scope, kinds) is not What.IT:
        raise Unsayable("the size of one thing that was done to before something else")
    return amounts.StatOf(stat, What.IT)


@phrase(AMOUNT, "the <measure> of the card you exiled")
def measure_of_what_was_exiled(scope: Scope, stat: Stat) -> Amount:
    if Place.EXILE not in (scope.done_by, *scope.done_before):
        raise Unsayable("the card that was exiled, where none was")
    return amounts.StatOf(stat, What.EXILED_SO_FAR)


# Conditions


@phrase(
    CONDITION_OF_RESULTS,
    "<a-noun> is|was <done-word> this way",
    "at least one <noun> is|was <done-word> this way",
)
def one_was(scope: Scope, noun: Noun, kinds: Kinds) -> Condition:
    return Is(done_this_way(scope, kinds), described_so(scope, kinds, noun), Seen.NOW_OR_LAST)


@phrase(CONDITION_OF_RESULTS, "<a-noun> you controlled was <done-word> this way")
def one_of_yours_was(scope: Scope, noun: Noun, kinds: Kinds) -> Condition:
    objects, what, _counted = _done_to_yours(scope, noun, kinds)
    return Is(objects, what, Seen.NOW_OR_LAST)


@phrase(CONDITION_OF_RESULTS, "<a-noun> you controlled or a token was <done-word> this way")
def one_of_yours_or_a_token_was(scope: Scope, noun: Noun, kinds: Kinds) -> Condition:
    objects, what, _counted = _done_to_yours(scope, noun, kinds)
    return Is(objects, Filter(any_of=(what, Filter(token=True))), Seen.NOW_OR_LAST)


@phrase(CONDITION_OF_RESULTS, "you <did-word> <a-noun> this way", "that player <did-word> <a-noun> this way")
def someone_did(scope: Scope, kinds: Kinds, noun: Noun) -> Condition:
    if scope.done_by_several:
        raise Unsayable("which of several players did something this way")
    return one_was(scope, noun, kinds)


INTO_SO = Name[Zone]("into-so")
table(
    INTO_SO,
    {
        "into your hand": Zone.HAND,
        "onto the battlefield": Zone.BATTLEFIELD,
    },
)

_PUTS: Kinds = (
    *(Place.HAND, do.ReturnToBattlefield, PutFromHand),
    *(lib.LookAtTop, do.SearchLibrary, lib.TakeFromAmong),
)


@phrase(CONDITION_OF_RESULTS, "you put <a-noun> <into-so> this way", "<a-noun> is|was put <into-so> this way")
def put_so(scope: Scope, noun: Noun, to: Zone) -> Condition:
    if scope.done_by not in _PUTS or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what was put somewhere this way before what was done last")
    return Is(What.IT, noun.filter, zone=to)


means(
    CONDITION_OF_RESULTS,
    ("you didn't|don't put <a-noun> <into-so> this way", "you put no <noun> <into-so> this way"),
    lambda scope, noun, to: Not(put_so(scope, noun, to)),
)


@phrase(CONDITION_OF_RESULTS, "two <noun> that share a color were <done-word> this way")
def two_alike_were(scope: Scope, noun: Noun, kinds: Kinds) -> Condition:
    described = described_so(scope, kinds, noun)
    return TwoShareColor(done_this_way(scope, kinds), None if described == Filter() else described)


@phrase(CONDITION_OF_RESULTS, "a player is|was dealt damage this way")
def player_damaged_so(scope: Scope) -> Condition:
    if scope.done_by is not do.DealDamage:
        raise Unsayable("who was dealt damage before what was done last")
    scope.mention(Who.DEALT_DAMAGE, "player")
    return Compares(amounts.PlayersMeant(Who.DEALT_DAMAGE), Relation.AT_LEAST, 1)


@phrase(CONDITION_OF_RESULTS, "<a-noun> is|was dealt damage this way")
def damaged_so(scope: Scope, noun: Noun) -> Condition:
    if scope.done_by is not do.DealDamage or noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("what was dealt damage before what was done last")
    return Is(What.DAMAGED, noun.filter, Seen.NOW_OR_LAST)


@phrase(CONDITION, "you control <a-noun> or returned <a-noun> to your hand this way")
def controls_or_took(scope: Scope, here: Noun, card: Noun) -> Condition:
    """Return the condition that you control such a permanent, or put such a card into your hand this way."""
    return AnyOf((Controls(here.permanents()), put_so(scope, card, Zone.HAND)))


means(CONDITION, "<condition-of-results>", itself)


@phrase(SENTENCE, "you may <deeds> . if <a-noun> is|was revealed this way , <clauses>")
def revealed_if_you_like(scope: Scope, what: Effects, noun: Noun, then: Effects) -> Effects:
    """Return the offer to show what was looked at, and what follows if it was shown and is of a kind."""
    if what != (lib.RevealThese(What.IT),):
        raise Unsayable("what is revealed if a player likes, and was not looked at before")
    return (do.May((*what, do.If(Is(What.IT, noun.cards(), Seen.NOW_OR_LAST), then))),)


@phrase(SENTENCE, "<clauses> . if <a-noun> enters this way , it enters with <some-counters> on it")
def enters_so_with_counters(
    scope: Scope, what: Effects, noun: Noun, counters: tuple[WithCounters, ...]
) -> Effects:
    """Return the effects with counters on the permanent that enters, if it is of a kind as it enters."""
    *before, last = what
    if not isinstance(last, do.ReturnToBattlefield) or not isinstance(last.what, What | Chosen):
        raise Unsayable("which of several things enters with counters")
    more = replace(last, counters=(*last.counters, *counters))
    return (*before, do.If(Is(last.what, noun.permanents(), Seen.NOW_OR_LAST), (more,), (last,)))


@phrase(CONDITION_OF_RESULTS, "it entered under your control")
def entered_under_your_control(scope: Scope) -> Condition:
    if scope.done_by is not do.ReturnToBattlefield:
        raise Unsayable("what did not enter just now")
    return Is(What.IT, Filter(controller=Whose.YOU))


@phrase(CONDITION_OF_RESULTS, "that card has the chosen name")
def has_the_chosen_name(scope: Scope) -> Condition:
    if scope.done_by is not lib.RevealAtRandom:
        raise Unsayable("a card that was not revealed just now")
    return Is(What.IT, Filter(chosen=Quality.NAME), Seen.NOW_OR_LAST)


@phrase(SENTENCE, "<clauses> . if a permanent 's ability is countered this way , destroy that permanent")
def countered_with_its_source(scope: Scope, what: Effects) -> Effects:
    *before, last = what
    if not isinstance(last, do.CounterSpell) or last.unless is not None:
        raise Unsayable("an ability that was not countered just now")
    return (*before, replace(last, of_source=(do.Destroy(What.THAT),)))


@phrase(
    SENTENCE,
    "<clauses> . if an ability of <a-noun> is countered this way , that permanent <changes> <duration>",
)
def countered_and_changed(
    scope: Scope, what: Effects, noun: Noun, changes: Changes, duration: Duration
) -> Effects:
    """Return the effects that counter an ability and change the permanent that is its source."""
    *before, last = what
    if not isinstance(last, do.CounterSpell) or last.unless is not None:
        raise Unsayable("an ability that was not countered just now")
    changed = do.Alter(What.THAT, changes, duration)
    if_so = do.If(Is(What.THAT, noun.permanents()), (changed,))
    return (*before, replace(last, of_source=(if_so,)))


@phrase(
    SENTENCE,
    "<clauses> . if a permanent 's ability is countered this way , activated abilities of that permanent"
    " can't be activated <duration>",
)
def countered_and_kept_from_activating(scope: Scope, what: Effects, duration: Duration) -> Effects:
    """Return the effects that counter an ability and keep those of its source from being activated."""
    *before, last = what
    if not isinstance(last, do.CounterSpell) or last.unless is not None:
        raise Unsayable("an ability that was not countered just now")
    kept = do.Alter(What.THAT, (Rule.CANT_BE_ACTIVATED,), duration)
    return (*before, replace(last, of_source=(kept,)))


@phrase(
    SENTENCE,
    "<clauses> . you lose life equal to that card 's mana value if ~ isn't saddled . otherwise , each"
    " opponent loses that much life",
)
def life_by_that_card(scope: Scope, what: Effects) -> Effects:
    """Return the effects with a loss of life equal to the mana value of the card that was revealed."""
    if scope.done_by is not Place.HAND or not any(isinstance(each, lib.Reveal) for each in what):
        raise Unsayable("that card, where none was put into a hand just now")
    much = amounts.StatOf(Stat.MANA_VALUE, What.IT)
    saddled = do.LoseLife(much, Who.EACH_OPPONENT)
    return (*what, do.If(Circumstance.THIS_IS_SADDLED, (saddled,), (do.LoseLife(much),)))


# When it was, and what it was done to


WHEN_DONE_SO = Name[tuple[Condition, tuple[TargetSlot, ...]]]("when-done-so")


@phrase(WHEN_DONE_SO, "when <condition-of-results> ,")
def when_done_so(scope: Scope, condition: Condition) -> tuple[Condition, tuple[TargetSlot, ...]]:
    """Return the condition of a reflexive ability, which asks only what the last effect did."""
    if speaks_of(condition, *_KEPT.values()):
        raise Unsayable("an ability that triggers on what was done before what was done last")
    before = set_targets_aside(scope)
    scope.mention(What.IT, "card", "creature", "permanent", "token")  # refused later: it is not remembered
    return condition, before


@phrase(SENTENCE, "<when-done-so> <sentence>")
def react_so(scope: Scope, when: tuple[Condition, tuple[TargetSlot, ...]], then: Effects) -> Effects:
    condition, before = when
    return (do.If(condition, (reflex(scope, before, then),)),)


@phrase(OBJECT, "a|any|each creature dealt damage this way", "creatures dealt damage this way")
def what_was_damaged(scope: Scope) -> Objects:
    if scope.done_by is not do.DealDamage:
        raise Unsayable("what was dealt damage before what was done last")
    return What.DAMAGED
