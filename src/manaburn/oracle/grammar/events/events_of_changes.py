"""What triggered abilities wait for: targets, sacrifices, discards, cycling, counters, life lost."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Limit, Triggered
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events import triggers_of_changes as of
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_cards import Discards, IsCycled
from manaburn.cards.vocabulary.events.triggers_of_changes import SpellOrAbility
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import ABILITY, EVENT, EVENTS
from manaburn.oracle.grammar.nouns.nouns import Noun, described
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

# Targets


TARGETING = Name[tuple[SpellOrAbility, Filter]]("targeting")
table(
    TARGETING,
    {
        "a spell or ability": (SpellOrAbility.EITHER, ANYTHING),
        "a spell": (SpellOrAbility.SPELL, ANYTHING),
        "an ability": (SpellOrAbility.ABILITY, ANYTHING),
    },
)

WHOSE_SPELL = Name[Whose]("whose-spell")
table(
    WHOSE_SPELL,
    {
        "you control": Whose.YOU,
        "an opponent controls": Whose.OPPONENT,
    },
)


@phrase(EVENT, "<subject> becomes the target of <targeting> <whose-spell>?")
def becomes_target(
    scope: Scope, subject: Subject, what: tuple[SpellOrAbility, Filter], by: Whose | None
) -> TriggerEvent:
    """Becomes the target."""
    scope.mention(What.TARGETING, "spell", "ability")
    if subject is What.THIS:
        scope.mention(What.THIS, "permanent", *(kind.value for kind in scope.types))
    elif isinstance(subject, Filter):
        scope.mention(What.THAT, "permanent", *(kind.value for kind in subject.types))
    else:
        scope.was_attached()
    scope.mention(Who.THAT_PLAYER, "player")
    return of.BecomesTarget(subject, what[0], by or Whose.ANYONE, what[1])


FIRST_TARGET_TRIGGER = Name[TriggerEvent]("first-target-trigger")


@phrase(FIRST_TARGET_TRIGGER, "when|whenever <event> for the first time each turn ,")
def for_the_first_time(scope: Scope, event: TriggerEvent) -> TriggerEvent:
    """For the first time each turn."""
    if not isinstance(event, of.BecomesTarget):
        raise Unsayable("the first time each turn")
    if event.subject is not What.THIS:
        raise Unsayable("the first time each turn for each of several")
    scope.triggered = True
    return event


means(
    ABILITY,
    "<first-target-trigger> <effects>",
    lambda scope, event, effects: (
        Triggered(on=event, effects=effects, targets=tuple(scope.slots), limit=Limit.ONCE_EACH_TURN),
    ),
)


# What players do


WHO_DOES = Name[Whose]("who-does")
means(WHO_DOES, "you", Whose.YOU)


@phrase(WHO_DOES, "an opponent")
def an_opponent(scope: Scope) -> Whose:
    """An opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.OPPONENT


@phrase(WHO_DOES, "a player")
def a_player(scope: Scope) -> Whose:
    """Anybody."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.ANYONE


@phrase(EVENT, "<who-does> sacrifice|sacrifices <a-noun>")
def sacrifices(scope: Scope, whose: Whose, noun: Noun) -> TriggerEvent:
    """Sacrifices something."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("a sacrifice of what is not on the battlefield")
    scope.mention(What.THAT, *noun.words, "card")
    return of.Sacrifices(whose, noun.filter)


table(
    EVENT,
    {
        "you sacrifice ~": of.Sacrifices(Whose.YOU, What.THIS),
        "<who-does> discard|discards one or more <noun>": (
            lambda whose, noun: of.OneOrMore(Discards(whose, _cards(noun).filter))
        ),
        "<who-does> lose|loses life": of.LosesLife,
    },
)


@phrase(EVENT, "you become the target of <targeting> <whose-spell>?")
def you_become_target(scope: Scope, what: tuple[SpellOrAbility, Filter], by: Whose | None) -> TriggerEvent:
    """You become the target."""
    scope.mention(What.TARGETING, "spell", "ability")
    scope.mention(Who.THAT_PLAYER, "player")
    return of.YouBecomeTarget(Whose.YOU, what[0], by or Whose.ANYONE)


@phrase(EVENT, "<who-does> sacrifice|sacrifices one or more <noun>")
def sacrifices_some(scope: Scope, whose: Whose, noun: Noun) -> TriggerEvent:
    """Sacrifices some at the same time."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("a sacrifice of what is not on the battlefield")
    return of.OneOrMore(of.Sacrifices(whose, noun.filter))


@phrase(EVENT, "<who-does> discard|discards <a-noun>")
def discards(scope: Scope, whose: Whose, noun: Noun) -> TriggerEvent:
    """Discards a card."""
    scope.mention(What.THAT, *_cards(noun).words)
    return Discards(whose, noun.filter)


def _cards(noun: Noun) -> Noun:
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("discarding what is no card")
    return noun


@phrase(EVENT, "an opponent gains life")
def opponent_gains_life(scope: Scope) -> TriggerEvent:
    """An opponent gains life."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.GainsLife(Whose.OPPONENT)


@phrase(EVENT, "a player gains life")
def player_gains_life(scope: Scope) -> TriggerEvent:
    """Anybody gains life."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.GainsLife(Whose.ANYONE)


# Cycling


means(EVENTS, "you cycle ~ and when ~ dies", (IsCycled(), on.Dies()))


# Counters


table(
    EVENT,
    {
        "one or more <counter-kind> counters are put on <subject>": (
            lambda kind, subject: of.CountersArePut(subject, kind)
        ),
        "one or more counters are put on <subject>": of.CountersArePut,
    },
)


# Several at the same time


SEVERAL = Name[Filter]("several")


@phrase(SEVERAL, "one or more <noun>")
def several(scope: Scope, noun: Noun) -> Filter:
    """One or more."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("a trigger on objects elsewhere")
    return noun.filter


means(
    SEVERAL,
    "one or more other <noun>",
    lambda scope, noun: several(scope, described(noun, Filter(other_than_this=True))),
)

table(
    EVENT,
    {
        ("<several> enter|enters", "<several> enter under your control"): (
            lambda what: of.OneOrMore(on.Enters(what))
        ),
        "one or more opponents each lose exactly <integer> life": (
            lambda number: of.OneOrMore(of.LosesLife(Whose.OPPONENT, exactly=number))
        ),
        "<several> die|dies": lambda what: of.OneOrMore(on.Dies(what)),
        "<several> leave the battlefield": lambda what: of.OneOrMore(on.Leaves(what)),
        "<several> become tapped": lambda what: of.OneOrMore(on.BecomesTapped(what)),
        "one or more <described-noun> leave your graveyard": (
            lambda noun: of.OneOrMore(of.LeavesGraveyard(Whose.YOU, _cards(noun).filter))
        ),
        "a|an <described-noun> leaves your graveyard": (
            lambda noun: of.LeavesGraveyard(Whose.YOU, _cards(noun).filter)
        ),
        "one or more <described-noun> are put into your graveyard from anywhere": (
            lambda noun: of.OneOrMore(of.IsPutIntoGraveyard(Whose.YOU, _cards(noun).filter))
        ),
        "one or more <described-noun> are put into your graveyard from your library": (
            lambda noun: of.OneOrMore(of.IsPutIntoGraveyard(Whose.YOU, _cards(noun).filter, Zone.LIBRARY))
        ),
    },
)


@phrase(EVENT, "<a-noun> or <a-noun> dies")
def either_dies(scope: Scope, one: Noun, other: Noun) -> TriggerEvent:
    """Either of two kinds of permanents dies."""
    if one.of is not None or other.of is not None or {one.zone, other.zone} != {Zone.BATTLEFIELD}:
        raise Unsayable("a trigger on objects elsewhere")
    scope.mention(What.THAT, "card", "permanent", *(one.words & other.words))
    return on.Dies(Filter(any_of=(one.filter, other.filter)))


WHOSE_GRAVEYARD = Name[Whose]("whose-graveyard")
means(WHOSE_GRAVEYARD, "your graveyard", Whose.YOU)


@phrase(WHOSE_GRAVEYARD, "an opponent 's graveyard")
def an_opponents_graveyard(scope: Scope) -> Whose:
    """Of an opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.OPPONENT


@phrase(WHOSE_GRAVEYARD, "a graveyard", "a player 's graveyard")
def any_graveyard(scope: Scope) -> Whose:
    """Anybody's."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.ANYONE


@phrase(EVENT, "a|an <described-noun> is put into <whose-graveyard> from anywhere")
def one_is_put_into_a_graveyard(scope: Scope, noun: Noun, whose: Whose) -> TriggerEvent:
    """A card is put into a graveyard."""
    scope.mention(What.THAT, *_cards(noun).words)
    return of.IsPutIntoGraveyard(whose, _cards(noun).filter)


@phrase(EVENT, "a|an <described-noun> is put into <whose-graveyard> from their|your library")
def one_is_milled(scope: Scope, noun: Noun, whose: Whose) -> TriggerEvent:
    """A card is put into a graveyard from the library."""
    scope.mention(What.THAT, *_cards(noun).words)
    return of.IsPutIntoGraveyard(whose, _cards(noun).filter, Zone.LIBRARY)


# Deeds


table(
    EVENT,
    {
        "<subject> explores": lambda subject: DoesDeed(Deed.EXPLORES, subject),
        # Mutates [cr2025-06-06 702.140d].
        "<subject> mutates": lambda subject: DoesDeed(Deed.MUTATES, subject),
        "<subject> connives": lambda subject: DoesDeed(Deed.CONNIVES, subject),
        "<subject> exploits a creature": lambda subject: DoesDeed(Deed.EXPLOITS, subject),
        # You spend your nth mana of a turn on spells [cr2025-06-06 700.14].
        "you expend <integer>": of.Expends,
        "<subject> becomes monstrous": lambda subject: DoesDeed(Deed.BECOMES_MONSTROUS, subject),
        # Its training puts a counter on it [cr2025-06-06 702.149c].
        "<subject> trains": lambda subject: DoesDeed(Deed.TRAINS, subject),
        # It enlists a creature [cr2025-06-06 702.154c].
        "<subject> enlists a creature": lambda subject: DoesDeed(Deed.ENLISTS, subject),
        "<subject> becomes renowned": lambda subject: DoesDeed(Deed.BECOMES_RENOWNED, subject),
    },
)


@phrase(EVENT, "~ crews a vehicle")
def crews(scope: Scope) -> TriggerEvent:
    """It is tapped to pay for the crew ability of a Vehicle [cr2025-06-06 702.122b]."""
    scope.mention(What.THAT, "vehicle")
    return DoesDeed(Deed.CREWS)
