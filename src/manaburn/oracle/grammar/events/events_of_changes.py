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
from manaburn.oracle.grammar.names import ABILITY, EVENT, EVENTS, Effects, Events
from manaburn.oracle.grammar.nouns.nouns import Noun, described
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CounterKind, Zone

# Targets


TARGETING = Name[tuple[SpellOrAbility, Filter]]("targeting")


@phrase(TARGETING, "a spell or ability")
def spell_or_ability(scope: Scope) -> tuple[SpellOrAbility, Filter]:
    """Either."""
    return SpellOrAbility.EITHER, ANYTHING


@phrase(TARGETING, "a spell")
def spell(scope: Scope) -> tuple[SpellOrAbility, Filter]:
    """A spell."""
    return SpellOrAbility.SPELL, ANYTHING


@phrase(TARGETING, "an ability")
def ability(scope: Scope) -> tuple[SpellOrAbility, Filter]:
    """An ability."""
    return SpellOrAbility.ABILITY, ANYTHING


WHOSE_SPELL = Name[Whose]("whose-spell")


@phrase(WHOSE_SPELL, "you control")
def of_yours(scope: Scope) -> Whose:
    """Controlled by you."""
    return Whose.YOU


@phrase(WHOSE_SPELL, "an opponent controls")
def of_an_opponent(scope: Scope) -> Whose:
    """Controlled by an opponent."""
    return Whose.OPPONENT


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


@phrase(ABILITY, "<first-target-trigger> <effects>")
def triggered_the_first_time(scope: Scope, event: TriggerEvent, effects: Effects) -> tuple[Triggered, ...]:
    """An ability that triggers the first time each turn."""
    return (Triggered(on=event, effects=effects, targets=tuple(scope.slots), limit=Limit.ONCE_EACH_TURN),)


# What players do


WHO_DOES = Name[Whose]("who-does")


@phrase(WHO_DOES, "you")
def you(scope: Scope) -> Whose:
    """You."""
    return Whose.YOU


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


@phrase(EVENT, "you sacrifice ~")
def you_sacrifice_this(scope: Scope) -> TriggerEvent:
    """You sacrifice the source."""
    return of.Sacrifices(Whose.YOU, What.THIS)


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


@phrase(EVENT, "<who-does> discard|discards one or more <noun>")
def discards_some(scope: Scope, whose: Whose, noun: Noun) -> TriggerEvent:
    """Discards some at the same time."""
    return of.OneOrMore(Discards(whose, _cards(noun).filter))


def _cards(noun: Noun) -> Noun:
    if "card" not in noun.words or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("discarding what is no card")
    return noun


@phrase(EVENT, "<who-does> lose|loses life")
def loses_life(scope: Scope, whose: Whose) -> TriggerEvent:
    """Loses life."""
    return of.LosesLife(whose)


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


@phrase(EVENTS, "you cycle ~ and when ~ dies")
def cycled_and_dies(scope: Scope) -> Events:
    """You cycle this card, and it dies."""
    return IsCycled(), on.Dies()


# Counters


@phrase(EVENT, "one or more <counter-kind> counters are put on <subject>")
def counters_are_put(scope: Scope, kind: CounterKind, subject: Subject) -> TriggerEvent:
    """Counters of a kind are put on something."""
    return of.CountersArePut(subject, kind)


@phrase(EVENT, "one or more counters are put on <subject>")
def any_counters_are_put(scope: Scope, subject: Subject) -> TriggerEvent:
    """Counters are put on something."""
    return of.CountersArePut(subject)


# Several at the same time


SEVERAL = Name[Filter]("several")


@phrase(SEVERAL, "one or more <noun>")
def several(scope: Scope, noun: Noun) -> Filter:
    """One or more."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("a trigger on objects elsewhere")
    return noun.filter


@phrase(SEVERAL, "one or more other <noun>")
def several_others(scope: Scope, noun: Noun) -> Filter:
    """One or more others."""
    return several(scope, described(noun, Filter(other_than_this=True)))


@phrase(EVENT, "<several> enter|enters", "<several> enter under your control")
def some_enter(scope: Scope, what: Filter) -> TriggerEvent:
    """Some enter."""
    return of.OneOrMore(on.Enters(what))


@phrase(EVENT, "one or more opponents each lose exactly <integer> life")
def some_lose_exactly(scope: Scope, number: int) -> TriggerEvent:
    """Opponents lose just so much."""
    return of.OneOrMore(of.LosesLife(Whose.OPPONENT, exactly=number))


@phrase(EVENT, "<a-noun> or <a-noun> dies")
def either_dies(scope: Scope, one: Noun, other: Noun) -> TriggerEvent:
    """Either of two kinds of permanents dies."""
    if one.of is not None or other.of is not None or {one.zone, other.zone} != {Zone.BATTLEFIELD}:
        raise Unsayable("a trigger on objects elsewhere")
    scope.mention(What.THAT, "card", "permanent", *(one.words & other.words))
    return on.Dies(Filter(any_of=(one.filter, other.filter)))


@phrase(EVENT, "<several> die|dies")
def some_die(scope: Scope, what: Filter) -> TriggerEvent:
    """Some die."""
    return of.OneOrMore(on.Dies(what))


@phrase(EVENT, "<several> leave the battlefield")
def some_leave(scope: Scope, what: Filter) -> TriggerEvent:
    """Some leave."""
    return of.OneOrMore(on.Leaves(what))


@phrase(EVENT, "<several> become tapped")
def some_become_tapped(scope: Scope, what: Filter) -> TriggerEvent:
    """Some become tapped."""
    return of.OneOrMore(on.BecomesTapped(what))


@phrase(EVENT, "one or more <described-noun> leave your graveyard")
def some_leave_your_graveyard(scope: Scope, noun: Noun) -> TriggerEvent:
    """Cards leave your graveyard."""
    return of.OneOrMore(of.LeavesGraveyard(Whose.YOU, _cards(noun).filter))


@phrase(EVENT, "a|an <described-noun> leaves your graveyard")
def one_leaves_your_graveyard(scope: Scope, noun: Noun) -> TriggerEvent:
    """A card leaves your graveyard."""
    return of.LeavesGraveyard(Whose.YOU, _cards(noun).filter)


@phrase(EVENT, "one or more <described-noun> are put into your graveyard from anywhere")
def some_are_put_into_your_graveyard(scope: Scope, noun: Noun) -> TriggerEvent:
    """Cards are put into your graveyard."""
    return of.OneOrMore(of.IsPutIntoGraveyard(Whose.YOU, _cards(noun).filter))


WHOSE_GRAVEYARD = Name[Whose]("whose-graveyard")


@phrase(WHOSE_GRAVEYARD, "your graveyard")
def your_graveyard(scope: Scope) -> Whose:
    """Yours."""
    return Whose.YOU


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


@phrase(EVENT, "one or more <described-noun> are put into your graveyard from your library")
def some_are_milled(scope: Scope, noun: Noun) -> TriggerEvent:
    """Cards are put into your graveyard from your library."""
    return of.OneOrMore(of.IsPutIntoGraveyard(Whose.YOU, _cards(noun).filter, Zone.LIBRARY))


# Deeds


@phrase(EVENT, "<subject> explores")
def explores(scope: Scope, subject: Subject) -> TriggerEvent:
    """Explores."""
    return DoesDeed(Deed.EXPLORES, subject)


@phrase(EVENT, "<subject> mutates")
def mutates(scope: Scope, subject: Subject) -> TriggerEvent:
    """Mutates [cr2025-06-06 702.140d]."""
    return DoesDeed(Deed.MUTATES, subject)


@phrase(EVENT, "<subject> connives")
def connives(scope: Scope, subject: Subject) -> TriggerEvent:
    """Connives."""
    return DoesDeed(Deed.CONNIVES, subject)


@phrase(EVENT, "<subject> exploits a creature")
def exploits(scope: Scope, subject: Subject) -> TriggerEvent:
    """Exploits a creature."""
    return DoesDeed(Deed.EXPLOITS, subject)


@phrase(EVENT, "you expend <integer>")
def you_expend(scope: Scope, number: int) -> TriggerEvent:
    """You spend your nth mana of a turn on spells [cr2025-06-06 700.14]."""
    return of.Expends(number)


@phrase(EVENT, "~ crews a vehicle")
def crews(scope: Scope) -> TriggerEvent:
    """It is tapped to pay for the crew ability of a Vehicle [cr2025-06-06 702.122b]."""
    scope.mention(What.THAT, "vehicle")
    return DoesDeed(Deed.CREWS)


@phrase(EVENT, "<subject> becomes monstrous")
def becomes_monstrous(scope: Scope, subject: Subject) -> TriggerEvent:
    """Becomes monstrous."""
    return DoesDeed(Deed.BECOMES_MONSTROUS, subject)


@phrase(EVENT, "<subject> trains")
def trains(scope: Scope, subject: Subject) -> TriggerEvent:
    """Its training puts a counter on it [cr2025-06-06 702.149c]."""
    return DoesDeed(Deed.TRAINS, subject)


@phrase(EVENT, "<subject> enlists a creature")
def enlists(scope: Scope, subject: Subject) -> TriggerEvent:
    """It enlists a creature [cr2025-06-06 702.154c]."""
    return DoesDeed(Deed.ENLISTS, subject)


@phrase(EVENT, "<subject> becomes renowned")
def becomes_renowned(scope: Scope, subject: Subject) -> TriggerEvent:
    """Becomes renowned."""
    return DoesDeed(Deed.BECOMES_RENOWNED, subject)
