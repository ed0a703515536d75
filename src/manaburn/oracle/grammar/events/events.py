"""This module reads the commonest triggers: "When this enters", "Whenever a creature dies", "Whenever you
cast a spell" [cr2025-06-06 603.2].

An `EVENT` is a subject (`SUBJECT`) or a player (`AGENT`) with what happens (`HAPPENS`), and means a record
such as `DoesDeed` or `CastsSpell`. Each notes what "it" and "that player" mean in the effects that follow.
`WHEN` reads the word before the event, and joins several: "When ~ enters and whenever you cast a spell" has
two. A triggered ability begins with it (`manaburn.oracle.grammar.abilities.lines`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import OneOrMore, PlaysLand, StateIs
from manaburn.cards.vocabulary.events.triggers_of_deeds import (
    Deed,
    DoesDeed,
    Doing,
    FullyUnlocks,
    Occurrence,
    PlayerDeed,
    PlayerDoes,
    UnlocksDoor,
)
from manaburn.cards.vocabulary.words.filters import Damaged, Filter, PairedStatus, Status, Whose
from manaburn.cards.vocabulary.words.references import OwnerOf, What, Who
from manaburn.oracle.grammar.names import AGENT, EVENT, EVENTS, SUBJECT, WHEN, Events
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Several, Unsayable, itself, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone
from manaburn.values import replace

table(
    AGENT,
    {
        "you": Whose.YOU,
        "an opponent": lambda scope: scope.of_that_player(Whose.OPPONENT),
        "a player": lambda scope: scope.of_that_player(Whose.ANYONE),
        "another player": lambda scope: scope.of_that_player(Whose.ANOTHER_PLAYER),
        "the chosen player|opponent": lambda scope: scope.of_that_player(Whose.CHOSEN_PLAYER),
    },
)


def _own_nouns(scope: Scope) -> tuple[str, ...]:
    """Return the nouns for the source: a permanent of its card types."""
    return ("permanent", *(kind.value for kind in scope.types))


@phrase(SUBJECT, "enchanted <noun-word>", "equipped creature")
def attached(scope: Scope, noun: str = "creature") -> Subject:
    scope.was_attached(noun)
    return What.ATTACHED


def _any_object(scope: Scope, noun: Noun) -> Filter:
    """Return the description of permanents, each of which is "that creature" and the like from here on."""
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("a trigger on objects elsewhere")
    if noun.filter.damaged is not Damaged.BY_WHAT_THIS_IS_ATTACHED_TO:  # "that creature" may be either
        scope.mention(What.THAT, *noun.words)
    return noun.filter


table(
    SUBJECT,
    {
        "~": lambda scope: scope.saying(What.THIS, What.THIS, *_own_nouns(scope)),
        "<a-noun>": _any_object,
        "your commander": (
            lambda scope: scope.saying(
                Filter(commander=True, owner=Whose.YOU), What.THAT, "creature", "permanent"
            )
        ),
    },
)


@phrase(SUBJECT, "it")
def it_itself(scope: Scope) -> Subject:
    if not scope.is_spoken_of(What.THIS) or scope.object() is not What.THIS:
        raise Unsayable("another object than the source")
    return What.THIS


def _refer_to_its_controller(scope: Scope, subject: Subject) -> None:
    """Note the controller of the object of the event as "that player", if that can be another player."""
    if isinstance(subject, Filter) and subject.controller in (Whose.OPPONENT, Whose.ANOTHER_PLAYER):
        scope.mention(Who.THAT_PLAYER, "player")


@phrase(EVENT, "<subject> enters")
def enters(scope: Scope, subject: Subject) -> TriggerEvent:
    _refer_to_its_controller(scope, subject)
    return DoesDeed(Doing.ENTERS, subject)


@phrase(EVENT, "<subject> enters untapped")
def enters_untapped(scope: Scope, subject: Subject) -> TriggerEvent:
    return _enters_so(scope, subject, Status.UNTAPPED)


@phrase(EVENT, "<subject> enters tapped")
def enters_tapped(scope: Scope, subject: Subject) -> TriggerEvent:
    return _enters_so(scope, subject, Status.TAPPED)


def _enters_so(scope: Scope, subject: Subject, status: Status) -> TriggerEvent:
    _refer_to_its_controller(scope, subject)
    described = subject if isinstance(subject, Filter) else Filter(only_this=True)
    if subject is What.ATTACHED:
        raise Unsayable("what this is attached to, as it enters")
    return DoesDeed(Doing.ENTERS, merged(described, Filter(status=status)))


@phrase(EVENT, "<subject> enters under your control")
def enters_under_your_control(scope: Scope, subject: Subject) -> TriggerEvent:
    yours = Filter(controller=Whose.YOU)
    return DoesDeed(Doing.ENTERS, merged(subject, yours) if isinstance(subject, Filter) else subject)


@phrase(EVENT, "<subject> dies")
def dies(scope: Scope, subject: Subject) -> TriggerEvent:
    if subject is not What.THIS:
        scope.mention(What.THAT, "card")
    _refer_to_its_controller(scope, subject)
    return DoesDeed(Doing.DIES, subject)


@phrase(
    EVENT,
    "enchanted <noun-word> is put into a graveyard",
    "enchanted <single-subtype> is put into a graveyard",
)
def attached_is_put_into_a_graveyard(scope: Scope, noun: str) -> TriggerEvent:
    """Return the event that the enchanted permanent is put into a graveyard, from the battlefield."""
    scope.was_attached(noun)
    return dies(scope, What.ATTACHED)


@phrase(EVENT, "<subject> dies into your graveyard")
def dies_and_is_yours(scope: Scope, subject: Subject) -> TriggerEvent:
    """Return the event that a permanent you own goes from the battlefield to your graveyard."""
    if not isinstance(subject, Filter):
        raise Unsayable("an object of another player that dies")
    scope.mention(What.THAT, "card")
    return DoesDeed(Doing.DIES, merged(subject, Filter(owner=Whose.YOU)))


@phrase(EVENT, "<subject> is put into an opponent 's graveyard [ from the battlefield ]")
def dies_into_an_opponents_graveyard(scope: Scope, subject: Subject) -> TriggerEvent:
    """Return the event that a permanent an opponent owns goes from the battlefield to their graveyard."""
    if not isinstance(subject, Filter):
        raise Unsayable("an object of yours that another player owns")
    scope.mention(What.THAT, "card")
    scope.mention(OwnerOf(What.THAT), "player")
    return DoesDeed(Doing.DIES, merged(subject, Filter(owner=Whose.OPPONENT)))


@phrase(EVENT, "<subject> leaves the battlefield")
def leaves(scope: Scope, subject: Subject) -> TriggerEvent:
    _refer_to_its_controller(scope, subject)
    return DoesDeed(Doing.LEAVES, subject)


@phrase(EVENT, "<subject> is returned to its owner 's hand")
def is_returned(scope: Scope, subject: Subject) -> TriggerEvent:
    """Return the event that a permanent goes from the battlefield to a hand, which is its owner's."""
    if subject is not What.THIS:
        scope.mention(What.THAT, "card")
    return DoesDeed(Doing.IS_RETURNED, subject)


@phrase(EVENT, "<subject> is returned to your hand [ from the battlefield ]")
def is_returned_to_your_hand(scope: Scope, subject: Subject) -> TriggerEvent:
    if not isinstance(subject, Filter):
        raise Unsayable("an object that may belong to another player")
    scope.mention(What.THAT, "card")
    return DoesDeed(Doing.IS_RETURNED, merged(subject, Filter(owner=Whose.YOU)))


@phrase(EVENT, "~ becomes plotted")
def becomes_plotted(scope: Scope) -> TriggerEvent:
    """Return the event that the card itself becomes plotted, in exile."""
    scope.mention(What.THIS, "card")
    return DoesDeed(Doing.BECOMES_PLOTTED)


A_NOUN_SPOKEN_OF = Name[Noun]("a-noun-spoken-of")
"""An object of the event, which is "it" from here on."""
means(A_NOUN_SPOKEN_OF, "<a-noun>", lambda scope, noun: scope.saying(noun, What.THAT, *noun.words))

_HITS_A_PLAYER = on.DealsDamage(kind=on.DamageKind.COMBAT, to=on.DamageTo.PLAYER)

HAPPENS = Name[TriggerEvent]("happens")
"""What happens to one object and speaks of nothing else, said of the source."""
table(
    HAPPENS,
    {
        "becomes tapped": on.BecomesTapped(),
        "becomes tapped , if it isn't being declared as an attacker": on.BecomesTapped(not_to_attack=True),
        "becomes untapped": DoesDeed(Doing.BECOMES_UNTAPPED),
        "phases in": DoesDeed(Doing.PHASES_IN),
        "phases out": DoesDeed(Doing.PHASES_OUT),
        "is turned face up": DoesDeed(Doing.IS_TURNED_FACE_UP),
        "blocks": on.Blocks(),
        "blocks <integer> or more creatures": lambda number: on.Blocks(number=on.HowMany(number)),
        "becomes blocked": on.BecomesBlocked(),
        "is|are dealt damage": on.IsDealtDamage(),
        "is|are dealt combat damage": on.IsDealtDamage(kind=on.DamageKind.COMBAT),
        "is|are dealt noncombat damage": on.IsDealtDamage(kind=on.DamageKind.NONCOMBAT),
        "deals damage": on.DealsDamage(),
        "deals combat damage": on.DealsDamage(kind=on.DamageKind.COMBAT),
        # Fights [cr2025-06-06 701.14].
        "fights": DoesDeed(Deed.FIGHTS),
        "explores": DoesDeed(Deed.EXPLORES),
        # Mutates [cr2025-06-06 702.140d].
        "mutates": DoesDeed(Deed.MUTATES),
        "connives": DoesDeed(Deed.CONNIVES),
        "exploits a creature": DoesDeed(Deed.EXPLOITS),
        "becomes monstrous": DoesDeed(Deed.BECOMES_MONSTROUS),
        # Its training puts a counter on it [cr2025-06-06 702.149c].
        "trains": DoesDeed(Deed.TRAINS),
        # It enlists a creature [cr2025-06-06 702.154c].
        "enlists a creature": DoesDeed(Deed.ENLISTS),
        "becomes renowned": DoesDeed(Deed.BECOMES_RENOWNED),
        "becomes level 2": DoesDeed(Deed.BECOMES_LEVEL_2),
        "becomes level 3": DoesDeed(Deed.BECOMES_LEVEL_3),
    },
)

EITHER = Name[TriggerEvent]("either")
"""What happens to one object, where "or" joins several: "enters or dies". It is said of the source."""
table(
    EITHER,
    {
        "<happens>": itself,
        "enters": DoesDeed(Doing.ENTERS),
        "attacks": on.Attacks(),
        "dies": DoesDeed(Doing.DIES),
        "leaves the battlefield": DoesDeed(Doing.LEAVES),
        # It means from the battlefield: a card or spell would be called one.
        "is put into exile [ from the battlefield ]": DoesDeed(Doing.IS_EXILED),
        "deals combat damage to a player": _HITS_A_PLAYER,
    },
)


def _event_of_subject(subject: Subject, event: TriggerEvent) -> TriggerEvent:
    """Return what happens to another object than the source. What is turned face up was face down, and is so
    no longer as the ability triggers.
    """
    turned = event == DoesDeed(Doing.IS_TURNED_FACE_UP)
    if turned and isinstance(subject, Filter) and subject.status is Status.FACE_DOWN:
        subject = replace(subject, status=Status.ANY)
    return replace(event, subject=subject)


def _of_source_and_attached(scope: Scope, event: TriggerEvent) -> Events:
    """Return what happens to the source or to what it is attached to."""
    return scope.saying((event, _event_of_subject(What.ATTACHED, event)), What.THAT, "creature", "permanent")


table(
    EVENT,
    {
        "<subject> <happens>": _event_of_subject,
        # You tap an untapped permanent of another player: an effect of yours does.
        "you tap <a-noun>": (
            lambda scope, noun: on.BecomesTapped(_tapped_by_you(_any_object(scope, noun)), Whose.YOU)
        ),
        "you tap one or more <noun>": (
            lambda scope, noun: OneOrMore(
                on.BecomesTapped(_tapped_by_you(_any_object(scope, noun)), Whose.YOU)
            )
        ),
        "<agent> cast|casts <a-noun>": lambda scope, whose, noun: on.CastsSpell(whose, spell(scope, noun)),
        "<agent> cast|casts or copy|copies <a-noun>": (
            lambda scope, whose, noun: on.CastsSpell(whose, spell(scope, noun), or_copies=True)
        ),
        ("you draw your <ordinal> card each turn", "you draw your <ordinal> card in a turn"): (
            lambda number: on.Draws(Whose.YOU, number)
        ),
        "<agent> draws their <ordinal> card each turn": on.Draws,
        "<agent> play|plays <a-noun>": lambda scope, whose, noun: PlaysLand(whose, _land_played(scope, noun)),
        "<agent> gain|gains life": lambda whose: PlayerDoes(PlayerDeed.GAINS_LIFE, whose),
        "<agent> draw|draws a card": on.Draws,
        "<agent> draw|draws a card except the first one they|you draw in each of their|your draw steps": (
            lambda whose: on.Draws(whose, but_first=True)
        ),
        "you unlock this door": UnlocksDoor(),
        "you fully unlock a room": FullyUnlocks(),
        "you set ~ in motion": Occurrence.SET_IN_MOTION,
        "day becomes night or night becomes day": Occurrence.DAY_OR_NIGHT_CHANGES,
        "~ transforms into ~": lambda scope: scope.saying(on.TransformsInto(), What.THIS, *_own_nouns(scope)),
    },
)


def _tapped_by_you(what: Filter) -> Filter:
    """Return the description of untapped permanents of opponents, without that they are untapped: they no
    longer are as the event happens.
    """
    if what.status is not Status.UNTAPPED or what.controller is not Whose.OPPONENT:
        raise Unsayable("permanents that you tap, other than untapped ones of opponents")
    return replace(what, status=Status.ANY)


def _land_played(scope: Scope, noun: Noun) -> Filter:
    """Return the description of a land that is played, which is "that land" afterwards."""
    what = _any_object(scope, noun)
    if what.types != {CardType.LAND}:
        raise Unsayable("playing what is no land")
    return what


def spell(scope: Scope, noun: Noun) -> Filter:
    """Return the description of a spell that is cast, which is "that spell" afterwards."""
    if noun.zone is not Zone.STACK:
        raise Unsayable("casting what is no spell")
    return scope.saying(noun.filter, What.THAT, "spell")


ORDINAL = Name[int]("ordinal")
_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
words(ORDINAL, {word: number for number, word in enumerate(_ORDINALS.split(), 1)})


@phrase(EVENT, "you cast <a-noun> that targets ~")
def you_cast_at_this(scope: Scope, noun: Noun) -> TriggerEvent:
    event = on.CastsSpell(Whose.YOU, spell(scope, noun), at_this=True)
    return scope.saying(event, What.THIS, "creature", "permanent")


ALSO = Several[TriggerEvent]("also")
"""One or several events with the word before them, on their own or behind "and"."""
means(ALSO, ("when|whenever <event>", "when|whenever <events>"), itself)


@phrase(ALSO, "at <beginning>")
def each_beginning(scope: Scope, event: TriggerEvent) -> Events:
    """Return the event of an ability that triggers each time. Raises Unsayable for "your next upkeep"."""
    if "your next" in " ".join(scope.words[: scope.place]):
        raise Unsayable("an ability that triggers only once")
    return (event,)


def _any_of(scope: Scope, *events: TriggerEvent) -> Events:
    """Return several events. What or who one of them is about is not "it" or "that player" afterwards: that
    would be said of all of them.
    """
    scope.make_unclear_but(What.THIS)
    return events


table(
    WHEN,
    {
        "<also>": itself,
        # Each of the events: an ability that says so is like one of each.
        ("when|whenever <event> and <also>", "at <beginning> and <also>"): (
            lambda scope, one, more: _any_of(scope, one, *more)
        ),
        "when|whenever <event> , or <event> , or <event>": _any_of,
        # A state of the game [cr2025-06-06 603.8].
        "when|whenever <state>": StateIs,
    },
)

table(
    EVENTS,
    {
        ("<subject> <either> or <either>", "<subject> <either> , <either> , or <either>"): (
            lambda subject, *events: tuple(_event_of_subject(subject, event) for event in events)
        ),
        # Two objects that are spoken of together, and do the same.
        "~ or equipped|enchanted creature <either>": _of_source_and_attached,
        "~ or equipped|enchanted creature deals combat damage to a player": (
            lambda scope: scope.of_that_player(_of_source_and_attached(scope, _HITS_A_PLAYER))
        ),
        # You play a land or cast a spell: what either is, is spoken of as it only.
        "<agent> play|plays <a-noun> or cast|casts <a-noun>": (
            lambda scope, whose, land, noun: (
                PlaysLand(whose, _land_played(scope, land)),
                on.CastsSpell(whose, spell(scope, noun)),
            )
        ),
        "<agent> scry|scries , surveil|surveils , or search|searches their|your library": lambda whose: tuple(
            PlayerDoes(deed, whose)
            for deed in (PlayerDeed.SCRIES, PlayerDeed.SURVEILS, PlayerDeed.SEARCHES_LIBRARY)
        ),
        "<agent> cast|casts <a-noun> or <subject> <either>": (
            lambda scope, whose, noun, subject, event: (
                on.CastsSpell(whose, spell(scope, noun)),
                _event_of_subject(subject, event),
            )
        ),
        "~ enters or transforms into ~": (
            lambda scope: scope.saying(
                (DoesDeed(Doing.ENTERS), on.TransformsInto()), What.THIS, *_own_nouns(scope)
            )
        ),
    },
)


@phrase(SUBJECT, "~ or a creature it's paired with")
def this_or_its_pair(scope: Scope) -> Subject:
    """Return the source or the creature that is paired with it [cr2025-06-06 702.95]."""
    scope.mention(What.THAT, "creature", "permanent")
    pair = Filter(types=frozenset({CardType.CREATURE}), pairing=PairedStatus.WITH_THIS_IN_PAIR)
    return Filter(any_of=(Filter(only_this=True), pair))


@phrase(SUBJECT, "~ or another <noun>")
def this_or_another(scope: Scope, noun: Noun) -> Subject:
    """Return the source or another object that matches; all objects that match, if the source always matches
    by its own card type.
    """
    another = _any_object(scope, noun)
    if another == Filter(types=another.types, controller=another.controller) and another.types <= scope.types:
        return another
    return Filter(any_of=(Filter(only_this=True), merged(another, Filter(other_than_this=True))))
