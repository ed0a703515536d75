"""This module reads effects that count by the creature they sacrifice: "Sacrifice a creature. You gain X
life, where X is that creature's toughness."

The parser reads both sentences as one `SENTENCE`. The sacrifice is a `SacrificeChosen`; the effects after it
have the power, toughness or mana value of what was sacrificed in the place of X. The `scope` that each
function gets keeps what the words so far have said. The exile of any number of permanents "you own and
control" is here too.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.amounts.amounts import with_x
from manaburn.oracle.grammar.deeds import HAVE_RESULTS, deed
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER
from manaburn.oracle.grammar.sentences.otherwise import done_then
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope

ONE_SACRIFICED = Name[Effects]("one-sacrificed")
"""The sacrifice of one creature, which is spoken of afterwards."""


@phrase(ONE_SACRIFICED, "sacrifice <a-noun>")
def one_sacrificed(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that you sacrifice a creature of your choice, which is "that creature" afterwards."""
    if "creature" not in noun.words or scope.doer is not Who.YOU:
        raise Unsayable("the size of what is no creature, or that another player sacrifices")
    return (do.SacrificeChosen(noun.permanents(), Who.YOU),)


@phrase(SENTENCE, "<one-sacrificed> . <clauses> , where x is that creature 's <measure>")
def by_its_size(scope: Scope, sacrificed: Effects, what: Effects, stat: Stat) -> Effects:
    return (*sacrificed, *_by_the_size_of_it(what, stat))


def _by_the_size_of_it(what: Effects, stat: Stat) -> Effects:
    """Return effects in which X is the size of what was sacrificed. Raises Unsayable if "it" is something
    else before the last of them.
    """
    if any(isinstance(effect, HAVE_RESULTS) for effect in what[:-1]):
        raise Unsayable("the size of what was sacrificed, after something else was done")
    return tuple(with_x(effect, StatOf(stat, What.IT)) for effect in what)


@phrase(
    SENTENCE,
    "you may <one-sacrificed> . <if-done> <clauses> , where x is that creature 's <measure>",
    "you may <one-sacrificed> . <if-done> <clauses> , where x is the sacrificed creature 's <measure>",
    over={
        "you may <clauses> . <if-done> <sentence>": "that creature is the one that was sacrificed",
    },
)
def by_its_size_if_done(scope: Scope, sacrificed: Effects, _do: None, what: Effects, stat: Stat) -> Effects:
    return (do.May(done_then(sacrificed, _by_the_size_of_it(what, stat))),)


@deed("exile any number of <described-noun> you own and control", yours=True)
def exile_any_number(scope: Scope, noun: Noun) -> Effects:
    own = Filter(controller=Whose.YOU, owner=Whose.YOU)
    scope.first.append(ChooseMatching(merged(noun.permanents(), own), ANY_NUMBER, minimum=0))
    scope.result("card", *noun.words, plural=True)
    return (Put(What.IT, Place.EXILE),)
