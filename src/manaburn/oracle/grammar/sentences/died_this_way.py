"""This module reads what an effect has just put into a graveyard: "Destroy target permanent. For each
permanent put into a graveyard this way, its controller creates a 3/3 token." [cr2025-06-06 608.2c, 701.8].

`died_so` reads which permanents are meant, and checks that the last effect destroyed or sacrificed some. They
are counted (`AMOUNT`, `EACH_OF`), something is done for each (`SENTENCE`), or it is asked whether one died
(`CONDITION_OF_RESULTS`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Condition, Is, Seen, What
from manaburn.oracle.grammar.names import AMOUNT, CONDITION_OF_RESULTS, EACH_OF, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.sentences.each_done_this_way import for_each_done, for_each_one
from manaburn.oracle.grammar.sentences.this_way import SACRIFICES, DoneTo, described_so
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

DIED_SO = Name[DoneTo]("died-so")
"""What was just destroyed or sacrificed, and is in a graveyard since."""


@phrase(DIED_SO, "<noun> put into a graveyard this way", "<noun> that died this way")
def died_so(scope: Scope, noun: Noun) -> DoneTo:
    """Return the permanents that the last effect has put into graveyards, with their description; what goes
    elsewhere instead is not meant. Raises Unsayable if an object has to be chosen first (`scope.first`).
    """
    if scope.first:
        raise Unsayable("what died this way, and something that is chosen first")
    described = described_so(scope, (do.Destroy, *SACRIFICES), noun)
    return DoneTo(What.IT, described, amounts.Counted.OBJECTS)


@phrase(EACH_OF, "for each <died-so>")
@phrase(AMOUNT, "the number of <died-so>")
def how_many_died(scope: Scope, died: DoneTo) -> Amount:
    described = None if died.described == Filter() else died.described
    return amounts.NumberOf(died.objects, described, Zone.GRAVEYARD, died.counted)


FOR_EACH_DIED = Name[DoneTo]("for-each-died")
means(FOR_EACH_DIED, "for each <died-so> ,", for_each_done)


@phrase(SENTENCE, "<for-each-died> <sentence>")
def for_each_that_died(scope: Scope, died: DoneTo, what: Effects) -> Effects:
    there = do.If(Is(What.THAT, Filter(), Seen.NOW_OR_LAST, Zone.GRAVEYARD), what)
    return for_each_one(scope, died, (there,))


@phrase(CONDITION_OF_RESULTS, "that creature dies this way", "<a-noun> dies this way")
def one_died(scope: Scope, noun: Noun | None = None) -> Condition:
    """Return the condition that what was just destroyed, a permanent of a kind, was put into a graveyard."""
    if scope.done_by is not do.Destroy or scope.first:
        raise Unsayable("what died this way, where nothing was destroyed last")
    return Is(What.IT, Filter() if noun is None else noun.permanents(), zone=Zone.GRAVEYARD)
