"""What players do, as triggered abilities wait for it: casting in some way."""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_cards import FromElsewhere
from manaburn.cards.vocabulary.events.triggers_of_changes import CommitsCrime
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.conditions.happenings import is_plain
from manaburn.oracle.grammar.names import EVENT
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

AGENT = Name[Whose]("agent")
means(AGENT, "you", Whose.YOU)


@phrase(AGENT, "an opponent")
def an_opponent(scope: Scope) -> Whose:
    """An opponent, who can be spoken of again."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.OPPONENT


@phrase(AGENT, "a player")
def a_player(scope: Scope) -> Whose:
    """Any player, who can be spoken of again."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.ANYONE


means(EVENT, "<agent> commit|commits a crime", CommitsCrime)


# Spells


def _spell(scope: Scope, noun: Noun) -> Filter:
    if noun.zone is not Zone.STACK or noun.of is not None:
        raise Unsayable("casting what is no spell")
    scope.mention(What.THAT, "spell")
    return noun.filter


table(
    EVENT,
    {
        "<agent> cast|casts <a-noun> from anywhere other than your|their hand": (
            lambda scope, whose, noun: on.CastsSpell(
                whose, _spell(scope, noun), how=FromElsewhere.NOT_FROM_HAND
            )
        ),
        (
            "<agent> cast|casts <a-noun> during an opponent 's turn",
            "<agent> cast|casts <a-noun> during each opponent 's turn",
        ): (lambda scope, whose, noun: on.CastsSpell(whose, _spell(scope, noun), during=Whose.OPPONENT)),
        "<agent> cast|casts <a-noun> during your turn": (
            lambda scope, whose, noun: on.CastsSpell(whose, _spell(scope, noun), during=Whose.YOU)
        ),
    },
)


@phrase(EVENT, "you cast your <ordinal> spell during each opponent 's turn")
def casts_nth_in_their_turn(scope: Scope, number: int) -> TriggerEvent:
    """Your first spell in a turn of an opponent."""
    scope.mention(What.THAT, "spell")
    return on.CastsSpell(Whose.YOU, ordinal=number, during=Whose.OPPONENT)


@phrase(EVENT, "<agent> cast|casts your|their <ordinal> <noun> each turn")
def casts_nth_of_a_kind(scope: Scope, whose: Whose, number: int, noun: Noun) -> TriggerEvent:
    """The first noncreature spell of a turn."""
    if not is_plain(noun.filter):
        raise Unsayable("how many spells of a kind that cannot be told afterwards")
    return on.CastsSpell(whose, _spell(scope, noun), number)


@phrase(EVENT, "<agent> cast|casts <a-noun> that targets <a-noun>")
def casts_at(scope: Scope, whose: Whose, noun: Noun, target: Noun) -> TriggerEvent:
    """A spell is cast that has such a target."""
    if target.zone is not Zone.BATTLEFIELD or target.of is not None:
        raise Unsayable("a spell that targets what is not on the battlefield")
    return on.CastsSpell(whose, _spell(scope, noun), at=target.filter)


@phrase(EVENT, "you cast a kicked spell")
def casts_kicked(scope: Scope) -> TriggerEvent:
    """You cast a spell that was kicked."""
    scope.mention(What.THAT, "spell")
    return on.CastsSpell(Whose.YOU, how="kicker")
