"""What triggered abilities wait for as counters are put or removed; counters of what left
[cr2025-06-06 122.6].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject import moving_counters as mc
from manaburn.cards.vocabulary.events import triggers_of_changes as of
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Chosen, CountersOn, Objects, What
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import CONDITION, EVENT, Effects
from manaburn.oracle.parsing.phrases import Unsayable, table
from manaburn.oracle.parsing.scope import Scope

table(
    EVENT,
    {
        # A counter of a kind is put on something: once for each.
        "a <counter-kind> counter is put on <subject>": (
            lambda kind, subject: of.CountersArePut(subject, kind, each=True)
        ),
        "you put one or more <counter-kind> counters on <subject>": (
            lambda kind, subject: of.CountersArePut(subject, kind, Whose.YOU)
        ),
        # You put a counter of a kind on something: once for each.
        "you put a|an <counter-kind> counter on <subject>": (
            lambda kind, subject: of.CountersArePut(subject, kind, Whose.YOU, each=True)
        ),
        "you put one or more counters on <subject>": (
            lambda subject: of.CountersArePut(subject, None, Whose.YOU)
        ),
        # A counter of a kind is removed from something: once for each.
        "a|an <counter-kind> counter is removed from <subject>": (
            lambda kind, subject: of.CountersAreRemoved(subject, kind, each=True)
        ),
        "one or more <counter-kind> counters are removed from <subject>": (
            lambda kind, subject: of.CountersAreRemoved(subject, kind)
        ),
    },
)


# What it had


table(
    CONDITION,
    {
        ("it had counters on it", "it had one or more counters on it", "it had a counter on it"): (
            lambda scope: Compares(CountersOn(None, scope.single()), Relation.AT_LEAST, 1)
        ),
        ("<one> has counters on it", "<one> has one or more counters on it"): (
            lambda one: Compares(CountersOn(None, one), Relation.AT_LEAST, 1)
        ),
    },
)


@deed("put those counters on <object>", "put its counters on <object>")
def put_its_counters(scope: Scope, on: Objects) -> Effects:
    """As many of each kind as there were on what has left."""
    # what it was said of: not the target that has just been named
    there = [mention for mention in scope.mentions if mention.means in (What.THIS, What.THAT)]
    if not isinstance(on, What | Chosen) or scope.subject is not None:
        raise Unsayable("counters put on several")
    what = What.THAT if any(mention.means is What.THAT for mention in there) else What.THIS
    return (mc.PutSameCounters(what, on),)
