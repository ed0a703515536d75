"""This module reads sentences that do something for each object on which the last effect acted: "For each
creature destroyed this way, its controller creates a 3/3 token." [cr2025-06-06 608.2c].

`for_each_one` makes a `ForEachObject` around any sentence that follows; `for_each_done` makes "it" mean each
of the objects there. `reveal_for_each` reads one wording as a whole. Which objects are meant is read by
`manaburn.oracle.grammar.sentences.this_way`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.repeating import ForEachObject
from manaburn.cards.vocabulary.effects_on_cards import libraries as lib
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, What, Who
from manaburn.oracle.grammar.deeds import HAVE_RESULTS, deed
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.sentences.this_way import DoneTo, Kinds, done_so
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope

FOR_EACH_DONE = Name[DoneTo]("for-each-done")


@phrase(FOR_EACH_DONE, "for each <done-so> ,")
def for_each_done(scope: Scope, done: DoneTo) -> DoneTo:
    """Return what was done to which objects; in the sentence that follows, "it" is each of these."""
    if scope.is_spoken_of(What.THAT):
        raise Unsayable("each of several, where the object of an event was spoken of")
    scope.forget_results()
    scope.done, scope.done_by = False, None
    scope.mention(What.THAT, "permanent", "creature", "card", *(kind.value for kind in done.described.types))
    return done


@phrase(SENTENCE, "<for-each-done> <sentence>")
def for_each_one(scope: Scope, done: DoneTo, what: Effects) -> Effects:
    objects, described, counted = done
    if any(isinstance(effect, do.SearchLibrary) and effect.who is Who.YOU for effect in what):
        raise Unsayable("one of several searches of one library")
    scope.forget(What.THAT)
    scope.forget_results()
    scope.done, scope.done_by = False, None
    if any(isinstance(effect, HAVE_RESULTS) for effect in what):
        scope.lose_track()
    return (ForEachObject(objects, what, None if described == Filter() else described, counted),)


@phrase(
    SENTENCE,
    "for each permanent destroyed this way , its controller reveals cards from the top of their library until"
    " <a-noun> is revealed and exiles that card . those players put the exiled cards onto the battlefield ,"
    " then shuffle",
)
def reveal_for_each(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that lets a card enter for each permanent that was destroyed."""
    if scope.done_by is not do.Destroy:
        raise Unsayable("what was destroyed this way before what was done last")
    scope.result("permanent", "card", plural=True)
    return (lib.RevealForEach(What.IT, noun.cards()),)


@deed("choose up to <number> <noun> <done-word> this way", yours=True)
def choose_some_done_to(scope: Scope, number: Amount, noun: Noun, kinds: Kinds) -> Effects:
    """Return the choice of some of the permanents that an effect has tapped or untapped, which stay where
    they are.
    """
    if not set(kinds) <= {do.Tap, do.Untap}:
        raise Unsayable("some of what is no permanent any more")
    done = done_so(scope, noun, kinds)
    scope.result(*noun.words, plural=True)
    return (ChooseMatching(done.described, number, minimum=0, among=done.objects),)
