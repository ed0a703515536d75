"""This module reads votes: "Starting with you, each player votes for time or knowledge. If time gets more
votes, …" [cr2025-06-06 701.38].

A vote is an effect (`statement`) that means a `Vote`, for words (`BALLOT`), or a `VoteForObjects`. The second
section reads what is said of the result: how many votes a word got (`VotesFor`), which of two words got more,
and what happens for each vote (`ForEachVote`), in which "the voter" may be named. It is refused for a word
for which nobody could vote (`voted`): the `scope` that each function gets keeps the words of the last vote.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Duration, GainControl
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.voting import ForEachVote, Vote, VoteForObjects
from manaburn.cards.vocabulary.words.amounts import VotesFor
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Objects, What, Who
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF, OBJECT, PLAYER, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

# Voting


VOTABLE = Name[str]("votable")


@word_test(VOTABLE)
def votable(word: str) -> str | None:
    """Return a word that players can vote for, which may be any but those that make up a description."""
    return word if word.isalpha() and word not in _OF_DESCRIPTIONS else None


_OF_DESCRIPTIONS = frozenset({"a", "an", "and", "another", "in", "of", "or", "that", "the", "you"})

CHOICE = Name[str]("choice-of-vote")
"""What players can vote for: "time", "Mines of Moria"."""
means(CHOICE, "<votable>", lambda word: word)
means(CHOICE, "<votable> <votable>", lambda *words: " ".join(words))
means(CHOICE, "<votable> of <votable>", lambda *words: " of ".join(words))

BALLOT = Name[tuple[str, ...]]("ballot")
means(
    BALLOT,
    (
        "<choice-of-vote> or <choice-of-vote>",
        "<choice-of-vote> , <choice-of-vote> , or <choice-of-vote>",
        "<choice-of-vote> , <choice-of-vote> , <choice-of-vote> , or <choice-of-vote>",
    ),
    lambda *choices: choices,
)


@statement("starting with you , each player votes for <ballot>")
def vote(scope: Scope, choices: tuple[str, ...]) -> Effects:
    scope.ballot = choices
    return (Vote(choices),)


@statement("each player secretly votes for <ballot> , then those votes are revealed")
def vote_secretly(scope: Scope, choices: tuple[str, ...]) -> Effects:
    scope.ballot = choices
    return (Vote(choices, secretly=True),)


@statement("starting with you , each player votes for <a-noun>")
def vote_for_objects(scope: Scope, noun: Noun) -> Effects:
    """Return the vote for one of some permanents, or of some cards in your graveyard."""
    scope.result(_ELECTED, plural=True)
    if noun.zone is Zone.GRAVEYARD and noun.filter.controller is Whose.YOU and noun.of is None:
        return (VoteForObjects(replace(noun.filter, controller=Whose.ANYONE), Zone.GRAVEYARD),)
    return (VoteForObjects(noun.permanents()),)


_ELECTED = "elected"
"""The noun under which what got the most votes is mentioned."""


@phrase(OBJECT, "each <noun-word> with the most votes or tied for most votes")
def elected(scope: Scope, _noun: str) -> Objects:
    return scope.object(_ELECTED, plural=True)


# The result


VOTED = Name[str]("voted")


@phrase(VOTED, "<choice-of-vote>")
def voted(scope: Scope, choice: str) -> str:
    """Return a word for which players have voted. Raises Unsayable if they have not."""
    if choice not in scope.ballot or scope.without_results:
        raise Unsayable("votes for something that nobody could vote for")
    return choice


means(EACH_OF, "for each <voted> vote", VotesFor)
means(AMOUNT, "the number of <voted> votes", VotesFor)


def _compared(scope: Scope, choice: str, relation: Relation) -> Condition:
    """Return the condition that a word got so many votes in comparison with the only other one."""
    others = [other for other in scope.ballot if other != choice]
    if len(others) != 1:
        raise Unsayable("more votes than each of several others")
    return Compares(VotesFor(choice), relation, VotesFor(others[0]))


@phrase(CONDITION, "<voted> gets more votes")
def gets_more(scope: Scope, choice: str) -> Condition:
    return _compared(scope, choice, Relation.MORE_THAN)


@phrase(CONDITION, "<voted> gets more votes or the vote is tied")
def gets_more_or_is_tied(scope: Scope, choice: str) -> Condition:
    return _compared(scope, choice, Relation.AT_LEAST)


FOR_EACH_VOTE = Name[str]("for-each-vote")
_VOTER = "voter"


@phrase(FOR_EACH_VOTE, "for each <voted> vote ,")
def _for_each_vote(scope: Scope, choice: str) -> str:
    scope.mention(Who.THAT_PLAYER, _VOTER)
    return choice


@phrase(SENTENCE, "<for-each-vote> <clauses>")
def done_for_each_vote(scope: Scope, choice: str, what: Effects) -> Effects:
    """Return the effects that are carried out once for each vote."""
    if scope.slots:
        raise Unsayable("targets for each vote")
    scope.forget_last(Who.THAT_PLAYER)
    scope.lose_track()
    return (ForEachVote(choice, what),)


@phrase(SENTENCE, "<for-each-vote> choose a|an <described-noun> owned by the voter and gain control of it")
def takes_from_each_voter(scope: Scope, choice: str, noun: Noun) -> Effects:
    """Return the effects by which you take a permanent of the voter for each vote, one after another."""
    scope.forget_last(Who.THAT_PLAYER)
    scope.lose_track()
    theirs = merged(noun.permanents(), Filter(owner=Whose.YOU))  # "you" is the player who has them
    chosen = ChooseMatching(theirs, of=Who.THAT_PLAYER)
    return (ForEachVote(choice, (chosen, Alter(What.IT, (GainControl(),), Duration.INDEFINITE))),)


@phrase(PLAYER, "the voter")
def the_voter(scope: Scope) -> Who:
    if not scope.is_called(_VOTER):
        raise Unsayable("a voter, where nothing happens for each vote")
    return Who.THAT_PLAYER
