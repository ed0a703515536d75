"""This module reads conditions and amounts of what happened in a turn: "if you've cast two spells this turn",
"for each creature that died this turn" [cr2025-06-06 603.4, 608.2i].

A `Happening` is a kind of event, such as dying, of which a game keeps who did it and to which object.
`happened` makes a `Happened`, which counts the objects to which it happened. As a condition (`CONDITION`)
that is compared: who did it (`WHO_DID`), to how many of what (`SO_MANY`), in which turn (`IN_TURN`). As an
amount it is said with "for each" (`EACH_OF`) or "equal to" (`AMOUNT`). The last section reads events that
happen "for the first time each turn" (`WHEN_ONLY`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import (
    CardMove,
    GraveyardChanges,
    LosesLife,
    OneOrMore,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.amounts import Tallied
from manaburn.cards.vocabulary.words.conditions import AnyOf, Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.references import Amount, Condition, Number, Players, Who
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF, WHEN_ONLY
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Tally, Zone

_FIELDS_KNOWN_LATER = frozenset(
    """
    types not_types supertypes not_supertypes subtypes not_subtypes colors not_colors having lacking
    other_than_this nontoken token power_at_least power_at_most toughness_at_least toughness_at_most
    toughness_above_power size_at_least size_at_most
    mana_value_at_least mana_value_at_most mana_value_parity color_count named not_named
    any_of all_of none_of
    """.split()
)
"""The fields of a description that can be checked later, of an object as it was when the event happened."""


@dataclass(frozen=True)
class So:
    """A description of how many objects of a kind something must have happened to: "two or more creatures".

    Its methods make the condition: `of` counts those of several players together, `by` asks whether one of
    these players has as many.
    """

    noun: Noun
    relation: Relation = Relation.AT_LEAST
    number: int = 1

    def of(self, what: Happening, who: Players, during: InTurn, zone: Zone = Zone.BATTLEFIELD) -> Condition:
        """Return the condition that something happened to so many objects of some players together."""
        return Compares(happened(what, who, self.noun, during, zone), self.relation, self.number)

    def by(self, who: Players, what: Happening, during: InTurn, zone: Zone = Zone.BATTLEFIELD) -> Condition:
        """Return the condition that something happened to so many objects of one of some players alone."""
        if who not in (Who.EACH_OPPONENT, Who.EACH_PLAYER):
            return self.of(what, who, during, zone)
        return SomePlayer(who, self.of(what, Who.THAT_PLAYER, during, zone))


def happened(what: Happening, who: Players, noun: Noun, during: InTurn, zone: Zone) -> Happened:
    """Return how many objects of a kind an event happened to. Raises Unsayable for a kind that is not known
    afterwards.
    """
    if noun.zone is not zone or noun.of is not None:
        raise Unsayable("what happened to objects elsewhere, or to those of certain players")
    if not is_plain(noun.filter):
        raise Unsayable("what happened to objects described by more than their characteristics")
    return Happened(
        what=what, who=who, filter=None if noun.filter == ANYTHING else noun.filter, during=during
    )


def is_plain(filter: Filter) -> bool:
    """Return whether a description can be checked later, of an object as it was when the event happened."""
    stated = {
        name for name in Filter.__dataclass_fields__ if getattr(filter, name) != getattr(ANYTHING, name)
    }
    return stated <= _FIELDS_KNOWN_LATER and all(map(is_plain, filter.others))


SO_MANY = Name[So]("so-many")


table(
    SO_MANY,
    {
        # A creature; another creature.
        ("<a-noun>", "any <noun>"): So,
        "<integer> or more <noun>": lambda number, noun: So(noun, number=number),
        "at least <integer> <noun>": lambda number, noun: So(noun, number=number),
        "exactly <integer> <noun>": lambda number, noun: So(noun, Relation.EXACTLY, number),
        "no <noun>": lambda noun: So(noun, Relation.AT_MOST, 0),
    },
)

IN_TURN = Name[InTurn]("in-turn")
table(
    IN_TURN,
    {
        "this turn": InTurn.THIS_TURN,
        "last turn": InTurn.LAST_TURN,
    },
)


# Who did it


WHO_DID = Name[Players]("who-did")
table(
    WHO_DID,
    {
        ("you've", "you have", "you"): Who.YOU,
        ("an opponent has?", "one of your opponents has?"): Who.EACH_OPPONENT,
        "a player has?": Who.EACH_PLAYER,
        ("that player has?", "they've", "they have?"): lambda scope: scope.player(),
    },
)

_CAST = Happened(what=Happening.CAST, who=Who.YOU)

table(
    CONDITION,
    {
        "<who-did> cast <so-many> <in-turn>": (
            lambda who, so, during: so.by(who, Happening.CAST, during, Zone.STACK)
        ),
        "<a-noun> you cast this turn was countered by a spell or ability an opponent controlled": (
            lambda noun: So(noun).of(Happening.COUNTERED, Who.YOU, InTurn.THIS_TURN, Zone.STACK)
        ),
        "you haven't|didn't cast <a-noun> <in-turn>": (
            lambda noun, during: So(noun, Relation.AT_MOST, 0).of(Happening.CAST, Who.YOU, during, Zone.STACK)
        ),
        "you haven't cast a spell from your hand this turn": (
            Compares(replace(_CAST, origin=Zone.HAND), Relation.AT_MOST, 0)
        ),
        "you've cast a spell from anywhere other than your hand this turn": (
            Compares(replace(_CAST, origin=Zone.HAND, elsewhere=True), Relation.AT_LEAST, 1)
        ),
        "you've played a land or cast a spell this turn from anywhere other than your hand": AnyOf(
            tuple(
                Compares(
                    Happened(what=what, who=Who.YOU, origin=Zone.HAND, elsewhere=True), Relation.AT_LEAST, 1
                )
                for what in (Happening.CAST, Happening.PLAYED)
            )
        ),
        "<who-did> sacrificed|sacrifice <so-many> <in-turn>": (
            lambda who, so, during: so.by(who, Happening.SACRIFICED, during)
        ),
        "<who-did> discarded|discard <so-many> <in-turn>": (
            lambda who, so, during: so.by(who, Happening.DISCARDED, during, Zone.GRAVEYARD)
        ),
        "<who-did> attacked with <so-many> <in-turn>": (
            lambda who, so, during: so.by(who, Happening.ATTACKED, during)
        ),
        "you didn't attack with <a-noun> this turn": (
            lambda noun: So(noun, Relation.AT_MOST, 0).of(Happening.ATTACKED, Who.YOU, InTurn.THIS_TURN)
        ),
        "<so-many> attacked this turn": (
            lambda so: so.of(Happening.ATTACKED, Who.EACH_PLAYER, InTurn.THIS_TURN)
        ),
        "<who-did> created <so-many> <in-turn>": (
            lambda who, so, during: so.by(who, Happening.CREATED, during)
        ),
        ("you haven't played a land this turn", "you didn't play a land this turn"): (
            Compares(Happened(what=Happening.PLAYED, who=Who.YOU), Relation.AT_MOST, 0)
        ),
    },
)


table(
    CONDITION,
    {
        "<who-did> had <so-many> put into their graveyard from anywhere <in-turn>": (
            lambda who, so, during: so.by(who, Happening.CAME_TO_GRAVEYARD, during, Zone.GRAVEYARD)
        ),
    },
)


@phrase(CONDITION, "<who-did> played <so-many> <in-turn>")
def played(scope: Scope, who: Players, so: So, during: InTurn) -> Condition:
    if so.noun.words != {"land", "permanent"}:
        raise Unsayable("what was played or cast")
    return so.by(who, Happening.PLAYED, during)


# As amounts


@phrase(EACH_OF, "for each <noun> that died this turn")
def each_that_died(scope: Scope, noun: Noun) -> Amount:
    return happened(Happening.DIED, Who.EACH_PLAYER, noun, InTurn.THIS_TURN, Zone.BATTLEFIELD)


@phrase(EACH_OF, "for each <noun> you've cast this turn")
def each_you_cast(scope: Scope, noun: Noun) -> Amount:
    return happened(Happening.CAST, Who.YOU, noun, InTurn.THIS_TURN, Zone.STACK)


table(
    EACH_OF,
    {
        "for each <noun> you've sacrificed this turn": (
            lambda noun: happened(Happening.SACRIFICED, Who.YOU, noun, InTurn.THIS_TURN, Zone.BATTLEFIELD)
        ),
        (
            "for each <noun> put into your graveyard from the battlefield this turn",
            "for each <noun> dies into your graveyard this turn",
        ): (
            lambda noun: happened(
                Happening.DIED_INTO_THEIRS, Who.YOU, noun, InTurn.THIS_TURN, Zone.BATTLEFIELD
            )
        ),
        "for each <noun> you've discarded this turn": (
            lambda noun: happened(Happening.DISCARDED, Who.YOU, noun, InTurn.THIS_TURN, Zone.GRAVEYARD)
        ),
    },
)


# A card that is cycled is discarded [cr2025-06-06 702.29a].
means(
    EACH_OF,
    "for each card you've cycled or discarded this turn",
    Happened(what=Happening.DISCARDED, who=Who.YOU),
)


@phrase(EACH_OF, "for each <noun> that entered under your control this turn")
def each_that_entered(scope: Scope, noun: Noun) -> Amount:
    return happened(Happening.ENTERED, Who.YOU, noun, InTurn.THIS_TURN, Zone.BATTLEFIELD)


table(
    EACH_OF,
    {
        "for each <noun> that left the battlefield under your control this turn": (
            lambda noun: happened(Happening.LEFT, Who.YOU, noun, InTurn.THIS_TURN, Zone.BATTLEFIELD)
        ),
        "for each <noun> that died under your control this turn": (
            lambda noun: happened(Happening.DIED, Who.YOU, noun, InTurn.THIS_TURN, Zone.BATTLEFIELD)
        ),
    },
)

table(
    AMOUNT,
    {
        "the number of <noun> you've cast this turn": each_you_cast,
        "the number of <noun> they've cast this turn": (
            lambda scope, noun: happened(Happening.CAST, scope.player(), noun, InTurn.THIS_TURN, Zone.STACK)
        ),
        "the number of <noun> that entered under your control this turn": each_that_entered,
        "the number of <noun> that died this turn": each_that_died,
        "the number of <noun> that died under your control this turn": (
            lambda noun: happened(Happening.DIED, Who.YOU, noun, InTurn.THIS_TURN, Zone.BATTLEFIELD)
        ),
        "the number of <noun> you've discarded this turn": (
            lambda noun: happened(Happening.DISCARDED, Who.YOU, noun, InTurn.THIS_TURN, Zone.GRAVEYARD)
        ),
    },
)


# The first time each turn: what happened just now is all there was of it


FIRST_HAPPENING = Name[tuple[TriggerEvent, Amount]]("first-happening")
table(
    FIRST_HAPPENING,
    {
        "you gain life": (PlayerDoes(PlayerDeed.GAINS_LIFE), Tallied(Tally.LIFE_GAINED, Who.YOU)),
        "you lose life": (LosesLife(), Tallied(Tally.LIFE_LOST, Who.YOU)),
        "one or more <noun> are put into your graveyard from anywhere": (
            lambda noun: (
                GraveyardChanges(CardMove.IS_PUT_INTO, Whose.YOU, noun.filter),
                happened(Happening.CAME_TO_GRAVEYARD, Who.YOU, noun, InTurn.THIS_TURN, Zone.GRAVEYARD),
            )
        ),
    },
)

means(
    WHEN_ONLY,
    "when|whenever <first-happening> for the first time each turn",
    lambda first: ((OneOrMore(first[0]),), Compares(first[1], Relation.EXACTLY, Number.THAT_MUCH)),
)
