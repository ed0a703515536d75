"""This module reads what permanents become of a size that is said apart from their types: "with power and
toughness each equal to …", "with base power and toughness 4/4", or that of another creature [cr2025-06-06
205.1, 613.4b].

What lasts for a time is a clause that means an `Alter`, with the size worked out as it begins; what is so
while a condition holds is a `Static` ability.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords, SetPowerToughness
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.references import Amount, Condition, Objects, What
from manaburn.oracle.grammar.changes.becoming import NewForm, becomes_of_other_creature_types
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.changes.quoted import gains as gained
from manaburn.oracle.grammar.deeds import deed, statement
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Keyword


@statement(
    "<for-a-time> <about-object> becomes|become a|an <token-words> with power and toughness each equal to"
    " <amount> and gains|gain <keywords> . he's|she's|it's still a|an <kept-type>"
)
def becomes_of_worked_out_size(
    scope: Scope,
    duration: Duration,
    what: Objects,
    words: tuple[object, ...],
    amount: Amount,
    keywords: frozenset[Keyword],
    _kept: None,
) -> Effects:
    """Return the effect by which a permanent becomes a creature, too, of the size that an amount is then."""
    if CardType.CREATURE not in words:
        raise Unsayable("the size of what is no creature")
    form = NewForm(words, None, (amount, amount), (GainKeywords(keywords),))
    return (do.Alter(what, form.added(), duration),)


@deed(
    "change <this> 's base power and toughness to that creature 's power and toughness <duration>", yours=True
)
def sized_like_that(scope: Scope, this: What, duration: Duration) -> Effects:
    """Return the effect that sets the power and toughness of the source to those of another creature."""
    other = scope.single("creature")
    if other is this:
        raise Unsayable("the power and toughness of the source itself")
    size = SetPowerToughness(StatOf(Stat.POWER, other), StatOf(Stat.TOUGHNESS, other))
    return (do.Alter(this, (size,), duration),)


@phrase(
    ABILITY,
    "<while-so> ~ is a|an <token-words> with base power and toughness <power-toughness> , <keywords> ,? and"
    " <quoted> .",
)
def is_while_so(
    scope: Scope,
    so: Condition,
    words: tuple[object, ...],
    size: tuple[Amount, Amount],
    keywords: frozenset[Keyword],
    abilities: tuple[Ability, ...],
) -> tuple[Ability, ...]:
    """Return the static ability by which a creature is of other creature types and another size, with
    abilities, while a condition holds.
    """
    types = becomes_of_other_creature_types(scope, words, None)
    changes = (*types, GainKeywords(keywords), *gained(scope, abilities), SetPowerToughness(*size))
    return (static(What.THIS, *changes, condition=so),)
