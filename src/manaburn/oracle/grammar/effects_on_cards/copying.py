"""This module reads what cards say of copies: "You may have ~ enter as a copy of any creature.", "Create a
token that's a copy of it.", "Copy target instant spell." [cr2025-06-06 707].

Permanents that enter as copies are an `ABILITY` (`EntersAsCopy`). The others are mostly effects: becoming a
copy (`BecomeCopies`), tokens that are copies (`CreateCopies`), copies of spells (`CopySpell`). "Except …" is
read in `exceptions`.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.effects_on_cards.copying import (
    AS_IT_IS,
    BecomeCopies,
    CopySpell,
    CopySpellForEach,
    CreateCopies,
    EntersAsCopy,
    Except,
    NewTargets,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    All,
    Among,
    Amount,
    Chosen,
    Objects,
    What,
    Who,
)
from manaburn.oracle.grammar.deeds import deed, deeds, statement, states
from manaburn.oracle.grammar.effects_on_cards.exceptions import Exceptions
from manaburn.oracle.grammar.names import ABILITY, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

# Entering


COPIED_AS_IT_ENTERS = Name[Noun]("copied-as-it-enters")


@phrase(COPIED_AS_IT_ENTERS, "any <noun>", "<a-noun>")
def copied_as_it_enters(scope: Scope, noun: Noun) -> Noun:
    if noun.of is not None or noun.zone not in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        raise Unsayable("entering as a copy of that")
    return noun


def _enters_as_copy(noun: Noun, but: Exceptions | None, *, tapped: bool = False) -> EntersAsCopy:
    exceptions = but or Exceptions()
    return EntersAsCopy(
        of=noun.filter,
        zone=noun.zone,
        but=exceptions.but,
        counter=exceptions.counter,
        amount=exceptions.amount,
        by_type=exceptions.by_type,
        tapped=tapped,
    )


def _exiling(copying: EntersAsCopy) -> EntersAsCopy:
    """Return the ability that also exiles the card that is copied."""
    if copying.zone is Zone.BATTLEFIELD:
        raise Unsayable("exiling a permanent that is copied, as a card")
    return replace(copying, exiling=True)


table(
    ABILITY,
    {
        "you may have ~ enter as a copy of <copied-as-it-enters> <except>? .": _enters_as_copy,
        "you may have ~ enter as a copy of <copied-as-it-enters> <except>? . when you do , exile that"
        " card .": lambda noun, but: _exiling(_enters_as_copy(noun, but)),
        "you may have ~ enter tapped as a copy of <copied-as-it-enters> <except>? .": (
            lambda noun, but: _enters_as_copy(noun, but, tapped=True)
        ),
    },
)


# Becoming


# What becomes a copy is not what "that creature" then means.
@statement("<object> becomes|become a copy of <single> <duration>? <except>?")
def becomes_copy(
    scope: Scope, what: Objects, of: What | Chosen, duration: Duration | None, but: Exceptions | None
) -> Effects:
    if of == what:
        raise Unsayable("a copy of itself")
    others = _others_than_copied(scope, what, of)
    return (BecomeCopies(others, of, _exceptions_of_permanent(but), scope.how_long(duration)),)


def _others_than_copied(scope: Scope, what: Objects, of: What | Chosen) -> Objects:
    """Return the objects that become copies: in "choose a token you control. Each other token you control
    becomes a copy of that token", others than the chosen one. Raises Unsayable if it is spoken of only then.
    """
    if not (isinstance(what, All) and what.filter.other_than_this) or of is What.THIS:
        return what
    if "copy of target" in " ".join(scope.words):
        raise Unsayable("others than this, or than the target of which they become copies")
    return replace(what, filter=replace(what.filter, other_than_this=False), but=of)


states(
    "<for-a-time> <object> becomes|become a copy of <single> <except>?",
    lambda scope, duration, what, of, but: becomes_copy(scope, what, of, duration, but),
)


def _exceptions_of_permanent(but: Exceptions | None) -> Except:
    """Return the exceptions of a copy that does not enter by them. Raises Unsayable for counters."""
    if but is not None and but.has_counters:
        raise Unsayable("a counter on what is there already")
    return AS_IT_IS if but is None else but.but


# Tokens


COPIED_BY_TOKENS = Name[Objects]("copied-by-tokens")
"""Tokens that are copies, by what they are copies of."""


@phrase(
    COPIED_BY_TOKENS,
    "token that's a copy of that <noun-word>",
    over={
        "token that's a copy of <object>": (
            "that creature can have left the battlefield: it is copied as it was last"
        )
    },
)
def copied_as_it_was(scope: Scope, noun: str) -> Objects:
    """Return the creature that was exiled since: the token copies it as it last was, not its card."""
    if noun == "card" or scope.done_by is not Place.EXILE or scope.object(noun) is not What.IT:
        return scope.object(noun)
    return scope.before_the_last(noun)


means(COPIED_BY_TOKENS, ("token that's a copy of <object>", "tokens that are copies of <object>"), itself)


def _create_copies(
    scope: Scope, number: Amount, of: Objects, but: Exceptions | None, arrival: Arrival = Arrival.UNTAPPED
) -> Effects:
    """Return the effect that creates tokens, which are "it" or "they" from here on."""
    on_battlefield = isinstance(of, All) and of.zone is Zone.BATTLEFIELD
    if isinstance(of, All) and ((on_battlefield and of.of is not None) or of.attached_to is not None):
        raise Unsayable("copies of what a certain player controls")
    scope.result("token", "permanent", plural=number != 1 or isinstance(of, All | Among))
    return (CreateCopies(of, number, _exceptions_of_permanent(but), scope.doer, arrival),)


deeds(
    {
        "create <number> <copied-by-tokens> <except>?": _create_copies,
        (
            "create <number> <copied-by-tokens> and? that's tapped and attacking <except>?",
            "create <number> <copied-by-tokens> and? that are tapped and attacking <except>?",
        ): lambda scope, number, of, but: _create_copies(
            scope, number, of, but, Arrival.TAPPED_AND_ATTACKING
        ),
        "create <number> <entering-tapped> <copied-by-tokens> <except>?": (
            lambda scope, number, arrival, of, but: _create_copies(scope, number, of, but, arrival)
        ),
        "create <copied-by-tokens> <each-of>": lambda scope, of, number: _create_copies(
            scope, number, of, None
        ),
    }
)

COPIED_EACH = Name[All]("copied-each")


@phrase(COPIED_EACH, "for each <noun> ,")
def copied_each(scope: Scope, noun: Noun) -> All:
    """Return each of the permanents, or of the cards in your graveyard, of which there is a copy."""
    if noun.zone is Zone.GRAVEYARD and noun.of is None and noun.filter.controller is Whose.YOU:
        return All(replace(noun.filter, controller=Whose.ANYONE), Who.YOU, Zone.GRAVEYARD)
    return All(noun.permanents())


means(
    SENTENCE,
    "<copied-each> create a token that's a copy of it|that <noun-word>? <except>?",
    lambda scope, of, _noun, but: _create_copies(scope, 1, of, but),
)


FOR_EACH_TARGET = Name[Chosen]("for-each-target")


@phrase(FOR_EACH_TARGET, "for each of <target> ,")
def for_each_target(scope: Scope, what: Objects) -> Chosen:
    """Return several targets, of each of which something is made."""
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum < 2:
        raise Unsayable("each of what is one target")
    return what


table(
    SENTENCE,
    {
        "<for-each-target> create a token that's a copy of it|that <noun-word>? <except>?": (
            lambda scope, of, _noun, but: _create_copies(scope, 1, of, but)
        ),
        "<for-each-target> create <number> tokens that are copies of it|that <noun-word>? <except>?": (
            lambda scope, of, number, _noun, but: _create_copies(scope, number, of, but)
        ),
    },
)


# Copies of spells [cr2025-06-06 707.10]


COPIED_SPELL = Name[Objects]("copied-spell")
"""The spell that is copied."""
means(COPIED_SPELL, "that spell", lambda scope: scope.object("spell"))


@phrase(COPIED_SPELL, "that ability")
def that_ability(scope: Scope) -> Objects:
    """Return the ability whose activation triggers the one being read."""
    if scope.object("ability") is not What.TARGETING:
        raise Unsayable("an ability that is not that of the event")
    return What.TARGETING


@phrase(COPIED_SPELL, "~")
def this_spell(scope: Scope) -> Objects:
    as_it_is_cast = tuple(scope.words[:4]) == ("when", "you", "cast", "~")
    if not as_it_is_cast and not scope.types & {CardType.INSTANT, CardType.SORCERY}:
        raise Unsayable("a copy of a permanent spell")
    return What.THIS


@phrase(COPIED_SPELL, "it")
def it(scope: Scope) -> Objects:
    last = scope.last_object
    if last is None or last.plural or "spell" not in last.nouns:
        raise Unsayable("a copy of what is no spell")
    return scope.object()


@phrase(COPIED_SPELL, "<target>")
def target_spell(scope: Scope, what: Objects) -> Objects:
    if not isinstance(what, Chosen) or scope.slots[what.slot].zone is not Zone.STACK:
        raise Unsayable("a copy of a target that is no spell")
    return what


HOW_OFTEN = Name[Amount]("how-often")
"""How many copies of a spell are made."""
table(
    HOW_OFTEN,
    {
        "twice": 2,
        "<each-of>": itself,
    },
)


@phrase(HOW_OFTEN, "<integer> times", "x times")
def so_often(scope: Scope, number: int | None = None) -> Amount:
    """Return how often: three times. Raises Unsayable for X times."""
    if number is None:
        raise Unsayable("a copy as often as X")
    return number


NEW_TARGETS = Name[NewTargets]("new-targets")
means(
    NEW_TARGETS,
    (
        ". you may choose new targets for the|that copy|copies",
        ". you may choose a new target for the|that copy",
        ",? and you may choose new targets for the|that copy|copies",
        ",? and you may choose a new target for the|that copy",
        "and may choose new targets for the|that copy|copies",
        "and may choose a new target for the|that copy",
    ),
    NewTargets.MAY_BE_CHOSEN,
)


@deed("copy <copied-spell> , then return it to its owner 's hand <new-targets>?", yours=True)
def copy_and_return(scope: Scope, what: Objects, targets: NewTargets | None) -> Effects:
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum > 1:
        raise Unsayable("returning several spells that are copied")
    copied = CopySpell(what, 1, targets or NewTargets.ARE_NOT_CHOSEN)
    return copied, Put(what, Place.HAND)


@deed("copy <copied-spell> <how-often>? <except>? <new-targets>?")
def copy(
    scope: Scope,
    what: Objects,
    how_often: Amount | None,
    but: Exceptions | None,
    targets: NewTargets | None,
) -> Effects:
    """Return the effect that copies a spell so many times, perhaps with exceptions and new targets."""
    exceptions = but or Exceptions()
    if exceptions.has_counters or exceptions.but.keeping:
        raise Unsayable("a copy of a spell with a counter")
    number = 1 if how_often is None else how_often
    return (CopySpell(what, number, targets or NewTargets.ARE_NOT_CHOSEN, scope.doer, exceptions.but),)


@deed(
    "copy <copied-spell> for each other <noun> that spell could target . each copy targets a different one of"
    " those <noun>",
    "copy <copied-spell> for each other <noun> that the spell could target . each copy targets a different"
    " one of those <noun>",
)
def copy_for_each(scope: Scope, what: Objects, others: Noun, again: Noun) -> Effects:
    """Return the effect that copies a spell for each other permanent of a kind that it could target."""
    if not isinstance(what, What | Chosen) or not again.words <= others.words:
        raise Unsayable("copies of several spells, or of which each has another target")
    if scope.doer in SEVERAL_PLAYERS or others.zone is not Zone.BATTLEFIELD:
        raise Unsayable("copies that several players make, or of what is not on the battlefield")
    return (CopySpellForEach(what, others.filter, scope.doer, others.of),)
