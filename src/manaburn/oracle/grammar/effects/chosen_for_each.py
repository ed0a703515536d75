"""This module reads the choice of an object for each of several players: "For each opponent, choose a
creature that player controls." [cr2025-06-06 608.2d].

The choice is a `SENTENCE` that means a `ChooseMatching` for each player; "the chosen creatures", with which
something is done in the next sentence, are read here too (`OBJECT`). The `scope` that each function gets
keeps what the words so far have spoken of. Choices at random, and of what is not destroyed with the rest,
stand at the end.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.filters import ANYTHING, Extreme, Filter, Utmost, Whose
from manaburn.cards.vocabulary.words.references import All, AndOthers, Chosen, Objects, Players, What, Who
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import OBJECT, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

_THEIRS = Filter(controller=Whose.YOU)
"""What "that player controls": a `ChooseMatching` for each player takes that player as "you"."""

CHOSEN_FOR_EACH = "what was chosen for each player"
"""The noun by which later words find what was chosen (see `Scope`)."""


@phrase(SENTENCE, "<each-player> choose <a-noun>")
def choose_of_each(scope: Scope, who: Players, noun: Noun) -> Effects:
    """Return the choice of a permanent of each of some players."""
    return _chosen(scope, who, noun, _of_that_player(noun))


@phrase(SENTENCE, "<each-player> choose a|an <described-noun> with the <extreme> <measure> among <noun>")
def choose_utmost_of_each(
    scope: Scope, who: Players, noun: Noun, extreme: Extreme, stat: Stat, among: Noun
) -> Effects:
    """Return the choice of the greatest or least permanent of each of some players."""
    theirs, others = merged(noun.permanents(), _THEIRS), _of_that_player(among)
    utmost = Utmost(extreme, stat, None if others == theirs else others)
    return _chosen(scope, who, noun, merged(theirs, Filter(utmost=utmost)))


@phrase(SENTENCE, "<each-player> choose a|an <described-noun> in that player 's graveyard")
def choose_in_each_graveyard(scope: Scope, who: Players, noun: Noun) -> Effects:
    """Return the choice of a card in the graveyard of each of some players."""
    return _chosen(scope, who, noun, noun.cards(), Zone.GRAVEYARD)


def _of_that_player(noun: Noun) -> Filter:
    """Return the description of what "that player controls", with that player as "you"."""
    if noun.of is not Who.THAT_PLAYER:
        raise Unsayable("a choice for each player of what is not that player's")
    return merged(replace(noun, of=None).permanents(), _THEIRS)


def _chosen(scope: Scope, who: Players, noun: Noun, what: Filter, zone: Zone = Zone.BATTLEFIELD) -> Effects:
    """Return your choice of one object for each of some players, and mention what is chosen."""
    if scope.slots or scope.first or scope.doer is not Who.YOU:
        raise Unsayable("a choice for each player, by another player or besides targets")
    scope.forget(Who.THAT_PLAYER)
    scope.result(CHOSEN_FOR_EACH, *noun.words, plural=True)
    return (ChooseMatching(what, zone=zone, of=who),)


@phrase(OBJECT, "the chosen creatures|permanents", "each of the chosen creatures|permanents")
def the_chosen_of_each(scope: Scope) -> Objects:
    """Return what has been chosen for each player just now."""
    if scope.object(CHOSEN_FOR_EACH, plural=True) is not What.IT:
        raise Unsayable("what was not chosen for each player just now")
    return What.IT


@deed("destroy one of <object> chosen? at random", yours=True)
def destroy_one_at_random(scope: Scope, what: Objects) -> Effects:
    """Return the effects that choose one of several permanents at random and destroy it."""
    several = isinstance(what, Chosen) and len(scope.slots) == 1 and scope.slots[0].maximum > 1
    if scope.first or not (several or (what is What.IT and scope.is_spoken_of(what, plural=True))):
        raise Unsayable("one at random, where not several permanents were spoken of just now")
    scope.result(*scope.called(what))
    return ChooseMatching(ANYTHING, among=what, at_random=True), do.Destroy(What.IT)


@phrase(SENTENCE, "choose <target> and <target> . destroy one of them chosen? at random")
def destroy_one_of_targets(scope: Scope, one: Objects, other: Objects) -> Effects:
    """Return the effects that destroy one of several targets of two descriptions at random."""
    if not isinstance(one, Chosen) or not isinstance(other, Chosen) or scope.first:
        raise Unsayable("one at random of what are not only targets")
    scope.result(*(scope.called(one) & scope.called(other)))
    return ChooseMatching(ANYTHING, among=AndOthers(one, other), at_random=True), do.Destroy(What.IT)


@phrase(
    SENTENCE,
    "choose up to <integer> <noun> . destroy the rest",
    "choose up to <integer> <noun> , then destroy the rest",
)
def destroy_all_but_some(scope: Scope, number: int, noun: Noun) -> Effects:
    """Return the effects that let you spare up to so many permanents of a kind and destroy the others."""
    what = noun.permanents()
    scope.result(*noun.words, plural=True)
    return ChooseMatching(what, number, minimum=0), do.Destroy(All(what, but=What.IT))


@phrase(SENTENCE, "each player chooses a|an <described-noun> they control . destroy the rest")
def destroy_all_but_one_of_each(scope: Scope, noun: Noun) -> Effects:
    """Return the effects by which each player spares one permanent of a kind; the others are destroyed."""
    what = noun.permanents()
    scope.result(*noun.words, plural=True)
    spared = ChooseMatching(merged(what, _THEIRS), who=Who.EACH_PLAYER)
    return spared, do.Destroy(All(what, but=What.IT))


@deed("choose a|an <described-noun> at random in your graveyard", yours=True)
def choose_at_random_in_graveyard(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that chooses a card in your graveyard at random, which is "it" afterwards."""
    scope.result("card", *noun.words)
    return (ChooseMatching(noun.cards(), zone=Zone.GRAVEYARD, at_random=True),)


@deed("choose a|an <described-noun> at random from <player-target> 's graveyard", yours=True)
def choose_at_random_of_a_player(scope: Scope, noun: Noun, who: Players) -> Effects:
    """Return the effect that chooses a card of a target player's graveyard at random."""
    scope.result("card", "permanent", *noun.words)
    theirs = All(noun.cards(), who, Zone.GRAVEYARD)
    return (ChooseMatching(ANYTHING, zone=Zone.GRAVEYARD, among=theirs, at_random=True),)
