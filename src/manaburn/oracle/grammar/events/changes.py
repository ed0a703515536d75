"""This module reads triggers on targeting, sacrifices, discards, counters and lost life: "Whenever you
sacrifice a permanent", "Whenever ~ becomes the target of a spell" [cr2025-06-06 603.2].

Its phrases are events, which stand behind "whenever" or "when" (`EVENT`). They mean records of
`manaburn.cards.vocabulary.events.triggers_of_changes`, such as `Sacrifices` and `BecomesTarget`. "One or
more", for several at the same time, wraps the event in a `OneOrMore`. The last section reads the counters
that something had as it left.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject import moving_counters as mc
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events import triggers_of_changes as of
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import Discards, SpellOrAbility
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Doing, PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Chosen, CountersOn, Objects, What, Who
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.events.events import EITHER
from manaburn.oracle.grammar.names import CONDITION, EVENT, EVENTS, Effects, Events
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

# Targets


TARGETING = Name[tuple[SpellOrAbility, Filter]]("targeting")
"""What something becomes the target of: a spell or ability, and which spells."""
table(
    TARGETING,
    {
        "a spell or ability": (SpellOrAbility.EITHER, ANYTHING),
        "a spell": (SpellOrAbility.SPELL, ANYTHING),
        "an ability": (SpellOrAbility.ABILITY, ANYTHING),
    },
)


@phrase(TARGETING, "<a-noun>")
def spell_of_a_kind(scope: Scope, noun: Noun) -> tuple[SpellOrAbility, Filter]:
    """Return spells of a kind: "an Aura spell"."""
    if noun.zone is not Zone.STACK or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("what is no spell, or whose it is")
    if noun.filter == ANYTHING:
        raise Unsayable("spells of no kind, which are any spells")
    return SpellOrAbility.SPELL, noun.filter


WHOSE_SPELL = Name[Whose]("whose-spell")
table(
    WHOSE_SPELL,
    {
        "you control": Whose.YOU,
        "an opponent controls": Whose.OPPONENT,
    },
)


FIRST_TIME = Name[bool]("first-time")
"""The words by which only the first time each turn counts."""
means(FIRST_TIME, "for the first time each turn", True)


@phrase(EVENT, "<subject> becomes the target of <targeting> <whose-spell>? <first-time>?")
def becomes_target(
    scope: Scope,
    subject: Subject,
    what: tuple[SpellOrAbility, Filter],
    by: Whose | None,
    first_time: bool | None,
) -> TriggerEvent:
    """Return the event that something becomes a target; later words can speak of the spell or ability, and of
    its controller.
    """
    if first_time and what != (SpellOrAbility.EITHER, ANYTHING):
        raise Unsayable("the first time each turn for some spells or abilities")
    scope.mention(What.TARGETING, "spell", "ability")
    if subject is What.THIS:
        scope.mention(What.THIS, "permanent", *(kind.value for kind in scope.types))
    elif isinstance(subject, Filter):
        scope.mention(What.THAT, "permanent", *(kind.value for kind in subject.types))
    else:
        scope.was_attached()
    scope.mention(Who.THAT_PLAYER, "player")
    return of.BecomesTarget(subject, what[0], by or Whose.ANYONE, what[1], bool(first_time))


def _targeting(what: tuple[SpellOrAbility, Filter], by: Whose | None = None) -> of.BecomesTarget:
    return of.BecomesTarget(What.THIS, what[0], by or Whose.ANYONE, what[1])


means(EITHER, "becomes the target of <targeting> <whose-spell>?", _targeting)


@phrase(EVENTS, "~ <either> or enchanted|equipped <noun-word> <either>")
def this_or_attached(scope: Scope, one: TriggerEvent, noun: str, other: TriggerEvent) -> Events:
    """Return two events: one of the source and another one of what it is attached to."""
    scope.is_unclear(noun, "permanent")
    return one, replace(other, subject=What.ATTACHED)


@phrase(EVENT, "<a-noun> or <a-noun> becomes the target of <targeting> <whose-spell>?")
def permanent_or_spell_becomes_target(
    scope: Scope, noun: Noun, other: Noun, what: tuple[SpellOrAbility, Filter], by: Whose | None
) -> TriggerEvent:
    """Return the event that a permanent becomes a target, or a spell that is described alike."""
    if noun.permanents() != other.spells():
        raise Unsayable("a permanent or a spell of another description")
    scope.mention(What.TARGETING, "spell", "ability")
    scope.mention(Who.THAT_PLAYER, "player")
    return of.BecomesTarget(noun.permanents(), what[0], by or Whose.ANYONE, what[1], or_spell=True)


@phrase(EVENTS, "you or <a-noun> becomes the target of <targeting> <whose-spell>?")
def you_or_something_becomes_target(
    scope: Scope, noun: Noun, what: tuple[SpellOrAbility, Filter], by: Whose | None
) -> Events:
    """Return two events: the ability triggers for each of the targets, the player and the object."""
    scope.mention(What.TARGETING, "spell", "ability")
    scope.mention(Who.THAT_PLAYER, "player")
    subjects = (Whose.YOU, noun.permanents())
    return tuple(of.BecomesTarget(each, what[0], by or Whose.ANYONE, what[1]) for each in subjects)


# What players do


def _once_for_each(event: TriggerEvent, whose: Whose) -> TriggerEvent:
    """Return the event that a player does something one or more times: it happens once for each player who
    does, whoever else does so at the same time [cr2025-06-06 603.2c].
    """
    return of.OneOrMore(event, of.OnceFor.ALL if whose is Whose.YOU else of.OnceFor.EACH_PLAYER)


@phrase(EVENT, "<agent> roll|rolls one or more dice")
def rolls(scope: Scope, whose: Whose) -> TriggerEvent:
    """Return the event that a player rolls dice."""
    scope.without_amount = True
    return _once_for_each(PlayerDoes(PlayerDeed.ROLLS_DIE, whose), whose)


def _token(noun: Noun) -> Filter:
    """Return the description of tokens."""
    if not noun.filter.token:
        raise Unsayable("the creation of what is no token")
    return noun.permanents()


@phrase(EVENTS, "<agent> create|creates or sacrifice|sacrifices <a-noun>")
def creates_or_sacrifices(scope: Scope, whose: Whose, noun: Noun) -> Events:
    """Return two events: a player creates a token, or sacrifices one."""
    scope.mention(What.THAT, *noun.words, "permanent")
    return of.CreatesToken(whose, _token(noun)), of.Sacrifices(whose, noun.permanents())


table(
    EVENT,
    {
        "<agent> sacrifice|sacrifices <a-noun>": (
            lambda scope, whose, noun: scope.saying(
                of.Sacrifices(whose, noun.permanents()), What.THAT, *noun.words, "card"
            )
        ),
        "<agent> sacrifice|sacrifices one or more <noun>": (
            lambda whose, noun: _once_for_each(of.Sacrifices(whose, noun.permanents()), whose)
        ),
        "<agent> create|creates <a-noun>": (
            lambda scope, whose, noun: scope.saying(
                of.CreatesToken(whose, _token(noun)), What.THAT, *noun.words, "permanent"
            )
        ),
        "<agent> create|creates one or more <noun>": (
            lambda whose, noun: _once_for_each(of.CreatesToken(whose, _token(noun)), whose)
        ),
        "<agent> discard|discards <a-noun-spoken-of>": lambda whose, noun: Discards(whose, noun.cards()),
        "<agent> discard|discards one or more <noun>": (
            lambda whose, noun: _once_for_each(Discards(whose, noun.cards()), whose)
        ),
        "one or more players discard one or more <noun>": (
            lambda noun: of.OneOrMore(Discards(Whose.ANYONE, noun.cards()))
        ),
        "<agent> mill|mills <a-noun-spoken-of>": lambda whose, noun: of.Mills(whose, noun.cards()),
        "<agent> mill|mills one or more <noun>": (
            lambda whose, noun: _once_for_each(of.Mills(whose, noun.cards()), whose)
        ),
        "one or more <noun> are milled": lambda noun: of.OneOrMore(of.Mills(Whose.ANYONE, noun.cards())),
        "you sacrifice <this>": lambda _this: of.Sacrifices(Whose.YOU, What.THIS),
        "<agent> lose|loses life": of.LosesLife,
        # Several at the same time
        "<several> enter|enters": lambda what: of.OneOrMore(DoesDeed(Doing.ENTERS, what)),
        "one or more opponents each lose exactly <integer> life": (
            lambda number: of.OneOrMore(of.LosesLife(Whose.OPPONENT, exactly=number))
        ),
        "<several> enter under an opponent 's control without being played": (
            lambda scope, what: scope.of_that_player(
                of.OneOrMore(DoesDeed(Doing.ENTERS_UNPLAYED, merged(what, Filter(controller=Whose.OPPONENT))))
            )
        ),
        "<several> die|dies": lambda what: of.OneOrMore(DoesDeed(Doing.DIES, what)),
        "<several> leave the battlefield": lambda what: of.OneOrMore(DoesDeed(Doing.LEAVES, what)),
        "<several> are returned to hand": lambda what: of.OneOrMore(DoesDeed(Doing.IS_RETURNED, what)),
        "<several> become tapped": lambda what: of.OneOrMore(on.BecomesTapped(what)),
        "one or more <described-noun> leave your graveyard": (
            lambda noun: of.OneOrMore(of.GraveyardChanges(of.CardMove.LEAVES, Whose.YOU, noun.cards()))
        ),
        "a|an <described-noun> leaves your graveyard": (
            lambda noun: of.GraveyardChanges(of.CardMove.LEAVES, Whose.YOU, noun.cards())
        ),
        "one or more <described-noun> are put into your graveyard <from-where>": (
            lambda noun, origin: of.OneOrMore(
                of.GraveyardChanges(of.CardMove.IS_PUT_INTO, Whose.YOU, noun.cards(), origin)
            )
        ),
        "one or more <described-noun> are put into graveyards <from-where>": (
            lambda noun, origin: of.OneOrMore(
                of.GraveyardChanges(of.CardMove.IS_PUT_INTO, Whose.ANYONE, noun.cards(), origin)
            )
        ),
        # Once, however many cards of which of these zones are exiled at the same time.
        "one or more cards are put into exile from <exile-origins>": (
            lambda origins: of.OneOrMore(of.PutIntoExile(*origins))
        ),
        "a|an <described-noun> is put into <whose-graveyard> <from-where>": (
            lambda scope, noun, whose, origin: scope.saying(
                of.GraveyardChanges(of.CardMove.IS_PUT_INTO, whose, noun.cards(), origin),
                What.THAT,
                *noun.words,
            )
        ),
        "a|an <described-noun> is put into <whose-graveyard> from anywhere other than the battlefield": (
            lambda scope, noun, whose: scope.saying(
                of.GraveyardChanges(of.CardMove.IS_PUT_INTO, whose, noun.cards(), not_from=Zone.BATTLEFIELD),
                What.THAT,
                *noun.words,
            )
        ),
        "another <described-noun> is put into <whose-graveyard> <from-where>": (
            lambda scope, noun, whose, origin: scope.saying(
                of.GraveyardChanges(
                    of.CardMove.IS_PUT_INTO,
                    whose,
                    merged(noun.cards(), Filter(other_than_this=True)),
                    origin,
                ),
                What.THAT,
                *noun.words,
            )
        ),
        # You spend your nth mana of a turn on spells [cr2025-06-06 700.14].
        "you expend <integer>": of.Expends,
        ("a spell you've cast is countered", "a spell you cast is countered"): of.SpellIsCountered(),
        # It is tapped to pay for the crew ability of a Vehicle [cr2025-06-06 702.122b].
        "~ crews a vehicle": lambda scope: scope.saying(DoesDeed(Deed.CREWS), What.THAT, "vehicle"),
        # Counters that are put or removed; counters of what left [cr2025-06-06 122.6]
        "one or more <counter-kind> counters are put on <subject>": (
            lambda kind, subject: of.CountersChange(of.CounterChange.PUT, subject, kind)
        ),
        # A counter of a kind is put on something: once for each.
        "a <counter-kind> counter is put on <subject>": (
            lambda kind, subject: of.CountersChange(of.CounterChange.PUT, subject, kind, each=True)
        ),
        # So many are reached, however many are put on it at once.
        "the <ordinal> <counter-kind> counter is put on ~": (
            lambda number, kind: on.CountersReach(kind, number)
        ),
        "you put one or more <counter-kind> counters on <subject>": (
            lambda kind, subject: of.CountersChange(of.CounterChange.PUT, subject, kind, Whose.YOU)
        ),
        # You put a counter of a kind on something: once for each.
        "you put a|an <counter-kind> counter on <subject>": (
            lambda kind, subject: of.CountersChange(of.CounterChange.PUT, subject, kind, Whose.YOU, each=True)
        ),
        "you put one or more counters on <subject>": (
            lambda subject: of.CountersChange(of.CounterChange.PUT, subject, None, Whose.YOU)
        ),
        # A counter of a kind is removed from something: once for each.
        "a|an <counter-kind> counter is removed from <subject>": (
            lambda kind, subject: of.CountersChange(of.CounterChange.REMOVED, subject, kind, each=True)
        ),
        "one or more <counter-kind> counters are removed from <subject>": (
            lambda kind, subject: of.CountersChange(of.CounterChange.REMOVED, subject, kind)
        ),
    },
)


@phrase(
    EVENTS,
    "<subject> dies into your graveyard or a|an <described-noun> is put into your graveyard from anywhere"
    " other than the battlefield",
)
def dies_or_comes_from_elsewhere(scope: Scope, subject: Subject, noun: Noun) -> Events:
    """Return two events: a permanent you own dies, or a card comes to your graveyard from elsewhere."""
    if not isinstance(subject, Filter):
        raise Unsayable("an object of another player that dies")
    card = of.GraveyardChanges(of.CardMove.IS_PUT_INTO, card=noun.cards(), not_from=Zone.BATTLEFIELD)
    scope.is_unclear("card", *noun.words)
    return DoesDeed(Doing.DIES, merged(subject, Filter(owner=Whose.YOU))), card


@phrase(EVENT, "you become the target of <targeting> <whose-spell>?")
def you_become_target(scope: Scope, what: tuple[SpellOrAbility, Filter], by: Whose | None) -> TriggerEvent:
    scope.mention(What.TARGETING, "spell", "ability")
    scope.mention(Who.THAT_PLAYER, "player")
    return of.BecomesTarget(Whose.YOU, what[0], by or Whose.ANYONE)


# Several at the same time


SEVERAL = Name[Filter]("several")


@phrase(SEVERAL, "one or more <noun>")
def several(scope: Scope, noun: Noun) -> Filter:
    return noun.permanents()


FROM_WHERE = Name[Zone | None]("from-where")
table(FROM_WHERE, {"from anywhere": None, "from their|your library": Zone.LIBRARY})


EXILE_ORIGINS = Name[tuple[frozenset[Zone], Whose]]("exile-origins")
table(
    EXILE_ORIGINS,
    {
        "graveyards and / or the battlefield": lambda: (
            frozenset({Zone.GRAVEYARD, Zone.BATTLEFIELD}),
            Whose.ANYONE,
        ),
        "your library and / or your graveyard": lambda: (
            frozenset({Zone.LIBRARY, Zone.GRAVEYARD}),
            Whose.YOU,
        ),
        "your graveyard": lambda: (frozenset({Zone.GRAVEYARD}), Whose.YOU),
    },
)


@phrase(EVENT, "<a-noun> or <a-noun> dies")
def either_dies(scope: Scope, one: Noun, other: Noun) -> TriggerEvent:
    if one.of is not None or other.of is not None or {one.zone, other.zone} != {Zone.BATTLEFIELD}:
        raise Unsayable("a trigger on objects elsewhere")
    scope.mention(What.THAT, "card", "permanent", *(one.words & other.words))
    return DoesDeed(Doing.DIES, Filter(any_of=(one.filter, other.filter)))


WHOSE_GRAVEYARD = Name[Whose]("whose-graveyard")
table(
    WHOSE_GRAVEYARD,
    {
        "your graveyard": Whose.YOU,
        "an opponent 's graveyard": lambda scope: scope.of_that_player(Whose.OPPONENT),
        "a [ player 's ] graveyard": lambda scope: scope.of_that_player(Whose.ANYONE),
    },
)


# What it had


table(
    CONDITION,
    {
        ("it had [ one or more ] counters on it", "it had a counter on it"): (
            lambda scope: Compares(CountersOn(None, scope.single()), Relation.AT_LEAST, 1)
        ),
        "it had a|an <counter-kind> counter on it": (
            lambda scope, kind: Compares(CountersOn(kind, scope.single()), Relation.AT_LEAST, 1)
        ),
        "it had no counters on it": (
            lambda scope: Compares(CountersOn(None, scope.single()), Relation.AT_MOST, 0)
        ),
        "<one> has [ one or more ] counters on it": (
            lambda one: Compares(CountersOn(None, one), Relation.AT_LEAST, 1)
        ),
    },
)


@deed("put ~ 's counters on <object>")
def put_own_counters(scope: Scope, on: Objects) -> Effects:
    """Return the effect that puts on an object the counters of the source, as there are or last were."""
    if not isinstance(on, What | Chosen) or on is What.THIS:
        raise Unsayable("counters put on several, or on the source itself")
    if isinstance(on, Chosen) and scope.slots[on.slot].maximum > 1:
        raise Unsayable("counters put on several")
    return (mc.PutSameCounters(What.THIS, on),)


@deed("put those|its counters on <object>")
def put_its_counters(scope: Scope, on: Objects) -> Effects:
    """Return the effect that puts on an object the counters that the permanent had as it left."""
    # Without a subject of this clause, "its" is what triggered the ability, and not the target just named.
    if not isinstance(on, What | Chosen) or scope.subject is not None:
        raise Unsayable("counters put on several")
    what = What.THAT if scope.is_spoken_of(What.THAT) else What.THIS
    return (mc.PutSameCounters(what, on),)
