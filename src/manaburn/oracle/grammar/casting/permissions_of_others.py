"""Permissions to play cards that other players have, or that depend on what was done in a turn."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.casting import AllowPlaying, CastNow, FaceCast, Playing, Price, Spending
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.references import SEVERAL_PLAYERS, Condition, Objects, Players, What, Who
from manaburn.cards.vocabulary.words.times_of_casting import Until
from manaburn.oracle.grammar.deeds import statement, statements, states
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope

# Of another player


MAY_PLAY = Name[AllowPlaying]("may-play")


@phrase(MAY_PLAY, "<player> may <playing-verb> <object>")
def another_may_play(scope: Scope, who: Players, deed: Playing, what: Objects) -> AllowPlaying:
    if who is Who.YOU or who in SEVERAL_PLAYERS:
        raise Unsayable("several players who may play the same cards")
    return AllowPlaying(what, deed=deed, who=who)


ANY_MANA_OF_THEIRS = Name[None]("any-mana-of-theirs")
table(
    ANY_MANA_OF_THEIRS,
    {
        (
            "they may spend mana as though it were mana of any color|type to cast it|them",
            "they may spend mana as though it were mana of any color|type to cast that|those spell|spells",
        ): (None),
        "<any-mana>": lambda _any: None,
    },
)

_ALIKE = (Until.END_OF_TURN, Until.IT_MOVES)
"""What means the same time for every player."""


def _until(until: Until, may: AllowPlaying) -> AllowPlaying:
    if until not in _ALIKE:
        raise Unsayable("another player who may play a card until a turn of yours")
    return replace(may, until=until)


@statement(
    "<playing-time> , <may-play> , and <any-mana-of-theirs>",
    "<playing-time> , <may-play> and <any-mana-of-theirs>",
)
def another_may_play_with_any(scope: Scope, until: Until, may: AllowPlaying, _any: None) -> Effects:
    return (replace(_until(until, may), spending=Spending.ANY_TYPE),)


statements(
    {
        "<playing-time> , <may-play>": lambda until, may: (_until(until, may),),
        "<may-play> <playing-time>": lambda may, until: (_until(until, may),),
        (
            "<may-play> <playing-time> , and <any-mana-of-theirs>",
            "<may-play> <playing-time> and <any-mana-of-theirs>",
        ): (lambda scope, may, until, _any: another_may_play_with_any(scope, until, may, None)),
    }
)


# In turns in which something was done


IN_TURNS = Name[Condition]("in-turns")
table(
    IN_TURNS,
    {
        "during any turn you attacked with <so-many> ,": (
            lambda so: so.by(Who.YOU, Happening.ATTACKED, InTurn.THIS_TURN)
        ),
        "during any turn you attacked with ~ ,": (
            Compares(Happened(what=Happening.ATTACKED, who=Who.YOU, filter=What.THIS), Relation.AT_LEAST, 1)
        ),
    },
)

statements(
    {
        "<in-turns> you may <playing-verb> <object>": (
            lambda so, deed, what: (AllowPlaying(what, Until.IT_MOVES, deed=deed, condition=so),)
        ),
        (
            "<in-turns> you may <playing-verb> <object> , and <any-mana>",
            "<in-turns> you may <playing-verb> <object> and <any-mana>",
        ): (
            lambda so, deed, what, _any: (
                AllowPlaying(what, Until.IT_MOVES, deed=deed, condition=so, spending=Spending.ANY_TYPE),
            )
        ),
    }
)


# As something resolves


states(
    ("you may cast <target> , and <any-mana>", "you may cast <target> and <any-mana>"),
    lambda what, _any: (CastNow(what, Price.AS_PRINTED, FaceCast.ANY, spending=Spending.ANY_TYPE),),
)
