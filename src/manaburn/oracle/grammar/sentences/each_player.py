"""This module reads what several players each do for themselves: "Each player loses 1 life for each Swamp
they control.", "Each opponent sacrifices a creature. Each opponent who can't discards a card." [cr2025-06-06
101.4, 608.2e].

They are clauses or sentences. Damage, and life that is lost or gained, is one effect with an amount for each
player (`Theirs`). `by_each` makes one effect that every player carries out, who is "they" in it
(`ForEachPlayer`). The players carry it out one after another, although the rules have them act at the same
time. So an effect is read in this way only if that makes no difference (`ALONE`). Further phrases are about
players who could not do something, and those who keep some permanents and sacrifice the rest
(`SacrificeTheRest`).
"""

from __future__ import annotations

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.permanents import SacrificeTheRest
from manaburn.cards.vocabulary.effects_by_subject.players import SetLife
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.effects_on_cards.libraries import Reveal
from manaburn.cards.vocabulary.effects_on_cards.moving import Place
from manaburn.cards.vocabulary.words.amounts import Depending, Half, Stat, StatOf, Theirs, Third
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Condition,
    ControllerOf,
    Controls,
    Not,
    Players,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.several_players import OthersThan, Together
from manaburn.oracle.grammar.deeds import statements
from manaburn.oracle.grammar.names import CLAUSE, SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.values import replace

ALONE = (do.LoseLife, do.GainLife, do.CreateTokens, do.Draw, do.Mill)
"""Effects that come to the same, whether players carry them out at the same time or one after another."""


def _each(scope: Scope, who: Who) -> Who:
    """Return the players, each of whom is "they" and "that player" in what follows."""
    scope.mention(Who.THAT_PLAYER, "player")
    scope.doer, scope.subject = Who.THAT_PLAYER, None
    return who


EACH_ONE = Name[Who]("each-one")
"""Players who each do something for themselves."""
table(
    EACH_ONE,
    {
        "each player": lambda scope: _each(scope, Who.EACH_PLAYER),
        "each opponent": lambda scope: _each(scope, Who.EACH_OPPONENT),
        "each other player": lambda scope: _each(scope, Who.EACH_OTHER_PLAYER),
    },
)


def by_each(scope: Scope, who: Who, *effects: Effect) -> Effects:
    """Return the effect that each player carries out by themselves: neither the players nor what they have
    done is spoken of afterwards.
    """
    return _at_once(scope, do.ForEachPlayer(who, effects))


def _at_once(scope: Scope, effect: Effect) -> Effects:
    """Return one effect on each player; neither they nor what they have done is spoken of afterwards."""
    scope.doer, scope.done, scope.done_by = Who.YOU, False, None
    scope.forget_results()
    scope.forget_last(Who.THAT_PLAYER)
    return (effect,)


@phrase(CLAUSE, "<each-one> <deed-of-others>")
def each_does(scope: Scope, who: Who, what: Effects) -> Effects:
    if len(what) != 1 or not isinstance(what[0], ALONE):
        raise Unsayable("what players do at the same time, each by what they have")
    return _at_once(scope, _done_by_each(who, what[0]))


@phrase(CLAUSE, "<each-one> <deed-of-otherss>")
def each_parts_with(scope: Scope, who: Who, what: Effects) -> Effects:
    """Return the effects by which players each lose, discard or sacrifice a part of what they have: all of
    them first the one, then the next [cr2025-06-06 608.2e].
    """
    each_part = tuple(_part_of_each(who, effect) for effect in what)
    if len(what) == 1 and isinstance(what[0], ALONE):
        raise Unsayable("what players do alone, which is said otherwise")
    _at_once(scope, what[0])
    return each_part


def _part_of_each(who: Who, effect: Effect) -> Effect:
    match effect:
        case do.LoseLife(Half() | Third(), Who.THAT_PLAYER):
            return _done_by_each(who, effect)
        case (
            do.Discard(amount=(Half() | Third()) as part, who=Who.THAT_PLAYER)
            | do.SacrificeChosen(amount=(Half() | Third()) as part, who=Who.THAT_PLAYER)
        ):
            return replace(effect, who=who, amount=Theirs(part))
        case _:
            raise Unsayable("what players do at the same time, each by what they have")


def _done_by_each(who: Who, effect: Effect, condition: Condition | None = None) -> Effect:
    """Return the effect that players carry out, each by what they have, or only those of whom a condition
    holds. Life is lost and gained at the same time [cr2025-06-06 608.2f].
    """
    if isinstance(effect, do.LoseLife | do.GainLife) and effect.who is Who.THAT_PLAYER:
        amount = effect.amount if condition is None else Depending(condition, effect.amount, 0)
        return replace(effect, who=who, amount=Theirs(amount))
    return do.ForEachPlayer(who, (effect if condition is None else do.If(condition, (effect,)),))


@phrase(
    CLAUSE,
    "<each-one> reveals the top card of their library , loses life equal to that card 's mana value , then"
    " puts it into their hand",
)
def each_reveals_and_takes_it(scope: Scope, who: Who) -> Effects:
    """Return three effects, each of which all players carry out at the same time [cr2025-06-06 608.2e]."""
    life = do.LoseLife(Theirs(StatOf(Stat.MANA_VALUE, What.IT)), who)
    scope.doer = Who.YOU
    scope.forget_results()
    scope.forget_last(Who.THAT_PLAYER)
    return Reveal(1, who), life, do.Put(What.IT, Place.HAND)


EACH_CONTROLLER = Name[tuple[Who, Condition]]("each-controller")
"""Players with the condition under which one of them does something."""
EACH_OF_SOME = Name[Who]("each-of-some")
table(EACH_OF_SOME, {"each player": Who.EACH_PLAYER, "each opponent": Who.EACH_OPPONENT})


@phrase(EACH_CONTROLLER, "<each-of-some> who controls <a-noun>")
def each_controller(scope: Scope, who: Who, noun: Noun) -> tuple[Who, Condition]:
    _each(scope, who)
    return who, Controls(noun.permanents(), Who.THAT_PLAYER)


@phrase(EACH_CONTROLLER, "<each-of-some> who doesn't control <a-noun>")
def each_without(scope: Scope, who: Who, noun: Noun) -> tuple[Who, Condition]:
    _, controls = each_controller(scope, who, noun)
    return who, Not(controls)


@phrase(CLAUSE, "<each-controller> <deed-of-others>")
def each_who_controls(scope: Scope, those: tuple[Who, Condition], what: Effects) -> Effects:
    """Return the effect that each player who controls something, or who doesn't, carries out alone."""
    if len(what) != 1 or not isinstance(what[0], ALONE):
        raise Unsayable("what players do at the same time, each by what they have")
    who, controls = those
    return _at_once(scope, _done_by_each(who, what[0], controls))


WHO_COULD_NOT = Name[Who]("who-could-not")
FOR_WHO_COULD_NOT = Name[Who]("for-who-could-not")
table(
    WHO_COULD_NOT,
    {
        "each player who can't": lambda scope: _each(scope, Who.EACH_PLAYER),
        "each opponent who can't": lambda scope: _each(scope, Who.EACH_OPPONENT),
    },
)


@phrase(FOR_WHO_COULD_NOT, "for <who-could-not>")
def _for_those(scope: Scope, who: Who) -> Who:
    """Return the players for each of whom you do what follows."""
    scope.doer = Who.YOU
    return who


_WHO_COULD_NOT = {
    Who.EACH_PLAYER: Who.PLAYERS_WHO_COULD_NOT,
    Who.EACH_OPPONENT: Who.OPPONENTS_WHO_COULD_NOT,
}
"""The players who could not do something, as one group that does something else at the same time."""


def _could_not(scope: Scope, what: Effects, who: Who, then: Effects) -> Effects:
    """Return the effects by which players each discard or sacrifice one thing, and what follows for those who
    could not.
    """
    match what:
        case (*_, do.Discard(amount=1, who=by) | do.SacrificeChosen(amount=1, who=by)) if by in (
            who,
            Who.EACH_PLAYER,
        ):
            return (*what, *_at_once(scope, do.ForEachPlayer(who, then, could_not=True)))
        case _:
            raise Unsayable("who could not do what was said last")


@phrase(SENTENCE, "<clauses> . <who-could-not> <deed-of-others>")
def those_who_could_not(scope: Scope, what: Effects, who: Who, then: Effects) -> Effects:
    match then:
        case (do.Discard(who=Who.THAT_PLAYER, amount=int()) as discard,):
            _could_not(scope, what, who, then)
            return (*what, replace(discard, who=_WHO_COULD_NOT[who]))
        case _ if all(isinstance(effect, ALONE) for effect in then):
            return _could_not(scope, what, who, then)
        case _:
            raise Unsayable("what players do at the same time, each by what they have")


@phrase(SENTENCE, "<clauses> . <for-who-could-not> , <clauses>")
def for_those_who_could_not(scope: Scope, what: Effects, who: Who, then: Effects) -> Effects:
    return _could_not(scope, what, who, then)


WHO_DID_NOT = Name[Who]("who-did-not")
table(
    WHO_DID_NOT,
    {
        "each player who didn't discard": lambda scope: _each(scope, Who.EACH_PLAYER),
        "each opponent who didn't discard": lambda scope: _each(scope, Who.EACH_OPPONENT),
    },
)


@phrase(SENTENCE, "<clauses> , then <who-did-not> <a-noun> this way <deed-of-others>")
def those_who_did_not(scope: Scope, what: Effects, who: Who, noun: Noun, then: Effects) -> Effects:
    if not all(isinstance(effect, ALONE) for effect in then):
        raise Unsayable("what players do at the same time, each by what they have")
    match what:
        case (*_, do.Discard(who=by)) if by in (who, Who.EACH_PLAYER):
            those = do.ForEachPlayer(who, then, could_not=True, such=noun.cards())
            return (*what, *_at_once(scope, those))
        case _:
            raise Unsayable("who did not discard what was said last")


KINDS_KEPT = Name[tuple[Filter, ...]]("kinds-kept")
means(
    KINDS_KEPT,
    ("<a-noun>", "<a-noun> ,? and <kinds-kept>", "<a-noun> , <kinds-kept>"),
    lambda noun, more=(): (noun.permanents(), *(more or ())),
)


def _kept_among(among: Noun, kinds: tuple[Filter, ...], amount: int = 1) -> SacrificeTheRest:
    """Return the effect by which players keep so many of each kind from among those permanents, and sacrifice
    the rest; what is kept matches both descriptions.
    """
    those = among.permanents()
    if amount == 1 and kinds != (those,):
        kinds = tuple(merged(those, kind) for kind in kinds)
    return SacrificeTheRest(kinds, those, amount)


KEEPING = Name[SacrificeTheRest]("keeping")
table(
    KEEPING,
    {
        "from among the <described-noun> they control <kinds-kept>": _kept_among,
        "<kinds-kept> from among the <described-noun> they control": lambda some, noun: _kept_among(
            noun, some
        ),
        "from the <described-noun> they control <a-noun> of each basic land type": (
            lambda among, noun: _kept_among(
                among,
                tuple(
                    merged(noun.permanents(), Filter(subtypes=frozenset({name}))) for name in BASIC_LAND_MANA
                ),
            )
        ),
        ("<integer> <described-noun> they control", "a|an <described-noun> they control"): (
            lambda *parts: _kept_among(parts[-1], (parts[-1].permanents(),), parts[0] if parts[1:] else 1)
        ),
    },
)


@phrase(CLAUSE, "each player chooses <keeping> ,? then|and sacrifices the rest")
def keeps_some(scope: Scope, keeping: SacrificeTheRest) -> Effects:
    scope.forget_results()
    return (keeping,)


@phrase(CLAUSE, "each opponent chooses <keeping> ,? then|and sacrifices the rest")
def opponents_keep_some(scope: Scope, keeping: SacrificeTheRest) -> Effects:
    return keeps_some(scope, replace(keeping, who=Who.EACH_OPPONENT))


ALL_BUT_ONE = Name[Players]("all-but-one")
"""All players but one, who do something at the same time."""


@phrase(ALL_BUT_ONE, "each player other than <player>")
def all_but_one(scope: Scope, who: Players) -> Players:
    if who in SEVERAL_PLAYERS or isinstance(who, Together | OthersThan):
        raise Unsayable("players other than several")
    scope.doer, scope.subject = OthersThan(who), None
    return scope.doer


@phrase(CLAUSE, "<all-but-one> <deed-of-others>")
def all_but_one_do(scope: Scope, who: Players, what: Effects) -> Effects:
    """Return the effect by which all players but one create tokens; a copy is of the permanent that was
    spoken of, as it last was, and not of what that became.
    """
    scope.doer, scope.done, scope.done_by = Who.YOU, False, None
    scope.forget_results()
    assert isinstance(who, OthersThan)
    match what, who.who:
        case (do.CreateTokens(),), _:
            return what
        case (CreateCopies(of=What.IT) as copies,), ControllerOf(permanent):
            return (replace(copies, of=permanent),)
        case _:
            raise Unsayable("what all players but one do at the same time")


YOU_AND = Name[Players]("you-and")
"""You and another player, who do something at the same time."""


@phrase(YOU_AND, "you and <player> each")
def you_and(scope: Scope, who: Players) -> Players:
    if who in SEVERAL_PLAYERS:
        raise Unsayable("you and each of several")
    scope.doer = Together((Who.YOU, who))
    return scope.doer


@phrase(CLAUSE, "<you-and> <deeds>")
def you_and_another_do(scope: Scope, who: Players, what: Effects) -> Effects:
    scope.doer = Who.YOU
    alone = (*ALONE, do.Discard, do.SacrificeChosen)
    if not all(isinstance(effect, alone) and effect.who == who for effect in what):
        raise Unsayable("what two players do at the same time")
    scope.done, scope.done_by = False, None
    scope.forget_results()
    return what


statements(
    {
        "<dealer> deals|deal damage to <each-one> equal to <amount>": (
            lambda scope, source, who, amount: _at_once(scope, do.DealDamage(Theirs(amount), who, source))
        ),
        "<each-one> 's life total becomes <amount>": (
            lambda scope, who, amount: _at_once(scope, SetLife(Theirs(amount), who))
        ),
    }
)
