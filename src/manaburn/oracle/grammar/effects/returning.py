"""This module reads effects that put cards onto the battlefield, and that exile: "Return target creature card
from your graveyard to the battlefield tapped.", "Exile it until ~ leaves the battlefield." [cr2025-06-06
610.3].

Most phrases are what a player does (`deed`). How a card enters (tapped, under your control, with counters) is
an `EntryManner`; `reanimate` makes a `ReturnToBattlefield` of it. Exile means a `Put` or an `ExileUntil`.
`moved`, which other files call too, lets "it" be what a moved object becomes. The last section reads all
cards of graveyards.
"""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import SetTypes
from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.moving import (
    ExileUntil,
    Place,
    Put,
    SacrificeForCard,
    Under,
    WithCounters,
)
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.durations import Awaited
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    All,
    Among,
    AndOthers,
    Chosen,
    Is,
    Number,
    Objects,
    Players,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.grammar.changes.being import ArrivedBeing, being_so
from manaburn.oracle.grammar.deeds import deed, does, statement
from manaburn.oracle.grammar.names import OBJECT, SENTENCE, Effects
from manaburn.oracle.grammar.nouns import nouns
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.references import ANY_NUMBER, of_slot
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.parsing.spoken_of import HIMSELF
from manaburn.terms import CardType, Zone


@dataclass(frozen=True)
class EntryManner:
    """A manner in which a permanent enters. A field that is None or empty is not stated."""

    arrival: Arrival | None = None
    under: Under | None = None
    counters: tuple[WithCounters, ...] = ()


MANNER = Name[EntryManner]("manner")
"""One thing that is said of how a permanent enters."""
table(
    MANNER,
    {
        "tapped": EntryManner(Arrival.TAPPED),
        "transformed": EntryManner(Arrival.TRANSFORMED),
        "tapped and transformed": EntryManner(Arrival.TAPPED_AND_TRANSFORMED),
        "tapped and attacking": EntryManner(Arrival.TAPPED_AND_ATTACKING),
        "attacking": EntryManner(Arrival.ATTACKING),
        "under your control": EntryManner(under=Under.YOUR),
        "under its|their|his|her owner|owners 's control": EntryManner(under=Under.OWNERS),
        "with <some-counters> on it|them|him|her": lambda counters: EntryManner(counters=counters),
    },
)

SOME_COUNTERS = Name[tuple[WithCounters, ...]]("some-counters")
means(
    SOME_COUNTERS,
    (
        "<number> additional? <counter-kind> counter|counters",
        "<number> additional? <counter-kind> counter|counters and <some-counters>",
    ),
    lambda number, kind, more=None: (WithCounters(kind, number), *(more or ())),
)

MANNERS = Name[EntryManner]("manners")


@phrase(MANNERS, "<manner>", "<manner> <manners>")
def manners(scope: Scope, one: EntryManner, more: EntryManner | None = None) -> EntryManner:
    if more is None:
        return one
    both = ((one.arrival, more.arrival), (one.under, more.under), (one.counters, more.counters))
    if any(first and second for first, second in both):
        raise Unsayable("how it enters, said twice")
    return EntryManner(one.arrival or more.arrival, one.under or more.under, one.counters or more.counters)


def moved(scope: Scope, what: Objects) -> Objects:
    """Return the object that is moved; afterwards "it" is the object that it becomes [cr2025-06-06 400.7]."""
    # Whether "it" or "they" can mean the result, and whether it is what the source became ("return her").
    group = isinstance(what, Among | AndOthers) or (isinstance(what, All) and not (what.bottom or what.top))
    several = group or (isinstance(what, Chosen) and scope.slots[what.slot].maximum > 1)
    if what is What.IT:
        several = scope.is_spoken_of(What.IT, plural=True)
    somebody = (HIMSELF,) if what is What.THIS or (what is What.IT and HIMSELF in scope.called(what)) else ()
    scope.result("card", "permanent", "creature", *somebody, plural=several)
    return what


@deed(
    "return <object> to the battlefield <manners>?",
    "put <object> back? onto the battlefield <manners>?",
    "return <many-cards> to the battlefield <manners>?",
    "put <many-cards> onto the battlefield <manners>?",
    "return to the battlefield <object>",
    "return to the battlefield <many-cards>",
)
def reanimate(scope: Scope, what: Objects, how: EntryManner | None = None) -> Effects:
    how = how or EntryManner()
    _from_elsewhere(scope, what)
    if scope.doer is not Who.YOU and how.under is not Under.OWNERS:
        raise Unsayable("another player puts something onto the battlefield")
    arrival, under = how.arrival or Arrival.UNTAPPED, how.under or Under.YOUR
    return (do.ReturnToBattlefield(moved(scope, what), arrival, under, how.counters),)


@deed("return that card and the sacrificed card to the battlefield <manners>?")
def reanimate_with_the_sacrificed(scope: Scope, how: EntryManner | None) -> Effects:
    """Return the effect that returns a target from a graveyard and what was sacrificed as a cost."""
    what = scope.object("card")
    if not isinstance(what, Chosen) or scope.slots[what.slot].zone is not Zone.GRAVEYARD:
        raise Unsayable("the sacrificed card and what is no target in a graveyard")
    return reanimate(scope, AndOthers(What.PAID, what), how)


@deed("return ~ and <object> to the battlefield <manners>?")
def reanimate_with_target(scope: Scope, what: Objects, how: EntryManner | None) -> Effects:
    """Return the effect that returns this card and a target from the graveyard, where the ability
    functions.
    """
    slot = scope.slots[what.slot] if isinstance(what, Chosen) else None
    if not isinstance(what, Chosen) or slot is None or slot.zone is not Zone.GRAVEYARD:
        raise Unsayable("this card and what is no target in a graveyard")
    if not isinstance(slot.what, Filter) or slot.what.controller is not Whose.YOU:
        raise Unsayable("a target in the graveyard of another")
    scope.functions_in = Zone.GRAVEYARD
    return reanimate(scope, AndOthers(What.THIS, what), how)


@deed(
    "return from your graveyard to the battlefield any number of target <described-noun> that each have a"
    " different mana value x or less",
    yours=True,
)
def reanimate_each_of_another_value(scope: Scope, noun: Noun) -> Effects:
    """Return the effect that returns targets of which no two have one mana value."""
    small = Filter(controller=Whose.YOU, bounds=(Bound(Stat.MANA_VALUE, Relation.AT_MOST, Number.X),))
    slot = TargetSlot(
        what=merged(noun.cards(), small),
        zone=Zone.GRAVEYARD,
        minimum=0,
        maximum=ANY_NUMBER,
        of_different_mana_values=True,
    )
    return reanimate(scope, scope.target(slot, *noun.words))


@deed(
    "return it|them from your graveyard to the battlefield <manners>?",
    "return that card from your graveyard to the battlefield <manners>?",
)
def reanimate_target(scope: Scope, how: EntryManner | None) -> Effects:
    """Return the effect that returns the target in your graveyard, which a legal target still is."""
    what = scope.object()
    slot = scope.slots[what.slot] if isinstance(what, Chosen) and len(scope.slots) > what.slot else None
    if slot is None or slot.zone is not Zone.GRAVEYARD or not isinstance(slot.what, Filter):
        raise Unsayable("what is no target in a graveyard")
    if slot.what.controller is not Whose.YOU:
        raise Unsayable("a target in the graveyard of another")
    return reanimate(scope, what, how)


@deed(
    "return up to <integer> <described-noun> with total mana value <integer> or less from your graveyard to"
    " the battlefield",
    yours=True,
)
def return_of_total(scope: Scope, number: int, noun: Noun, most: int) -> Effects:
    """Return the effect that returns cards whose mana values together are at most `most`."""
    choice = ChooseMatching(noun.cards(), number, zone=Zone.GRAVEYARD, minimum=0, together=most)
    scope.result("card", "permanent", *noun.words, plural=True)
    return choice, do.ReturnToBattlefield(What.IT)


@deed("return <object> to the battlefield <manners>? . it's an enchantment")
def as_an_enchantment(scope: Scope, what: Objects, how: EntryManner | None) -> Effects:
    """Return the effect that returns an object as an enchantment that is nothing else."""
    returned = reanimate(scope, what, how)
    return being_so(returned, ArrivedBeing((SetTypes(frozenset({CardType.ENCHANTMENT})),)))


@deed(
    "return <object> to the battlefield <manners>? . <arrived-being>",
    "put <object> back? onto the battlefield <manners>? . <arrived-being>",
    "return <many-cards> to the battlefield <manners>? . <arrived-being>",
    "put <many-cards> onto the battlefield <manners>? . <arrived-being>",
)
def reanimate_being_so(scope: Scope, what: Objects, how: EntryManner | None, being: ArrivedBeing) -> Effects:
    return being_so(reanimate(scope, what, how), being)


@phrase(
    SENTENCE,
    "<once-this-turn> return it to the battlefield <manners>?",
    "<once-this-turn> return that card to the battlefield <manners>?",
)
def returned_as_it_dies(
    scope: Scope, once: tuple[What | Chosen, TriggerEvent, int], how: EntryManner | None
) -> Effects:
    """Return the delayed ability that returns the card of an object which died this turn, from the graveyard
    where it is, if it is still there [cr2025-06-06 603.7c].
    """
    how = how or EntryManner()
    back = do.ReturnToBattlefield(
        What.GONE, how.arrival or Arrival.UNTAPPED, how.under or Under.YOUR, how.counters
    )
    return _once_it_dies(once, back)


@phrase(
    SENTENCE,
    "<once-this-turn> return it to its owner 's hand",
    "<once-this-turn> return that card to its owner 's hand",
)
def taken_as_it_dies(scope: Scope, once: tuple[What | Chosen, TriggerEvent, int]) -> Effects:
    return _once_it_dies(once, Put(What.GONE, Place.HAND))


def _once_it_dies(once: tuple[What | Chosen, TriggerEvent, int], what: do.Effect) -> Effects:
    """Return the delayed ability of one effect that triggers when an object dies this turn."""
    one, event, _ = once
    if not isinstance(event, DoesDeed) or event.deed is not Doing.DIES:
        raise Unsayable("what becomes of an object that goes anywhere")
    return (do.Delay(event, (what,), one, do.Waits.THIS_TURN),)


@statement(
    "choose target <noun> a player controls and target <described-noun> in that player 's graveyard . if both"
    " targets are still legal as this ability|spell resolves , that player simultaneously sacrifices the"
    " <noun-word> and returns the <noun-word> card to the battlefield",
)
def sacrificed_for_a_card(scope: Scope, here: Noun, there: Noun, *_words: str) -> Effects:
    """Return the effect that exchanges a permanent for a card in the graveyard of its controller."""
    what = scope.target(of_slot(here), *here.words)
    slot = TargetSlot(what=there.cards(), zone=Zone.GRAVEYARD, of_target=what.slot)
    return (SacrificeForCard(what, scope.target(slot, *there.words)),)


def _from_elsewhere(scope: Scope, what: Objects) -> None:
    """Raise Unsayable for objects that are on the battlefield already."""
    if isinstance(what, Chosen) and scope.slots[what.slot].zone is Zone.BATTLEFIELD:
        raise Unsayable("moving what is on the battlefield already")
    if isinstance(what, All) and what.zone is Zone.BATTLEFIELD:
        raise Unsayable("moving several cards")


# Exile


does(
    ("exile <object>", "exile <many-cards>"),
    lambda scope, what: Put(moved(scope, what), Place.EXILE),
    over={"exile a card from your|their graveyard": "a card of your graveyard is chosen like any object"},
)

does(
    "exile <object> until ~ leaves the battlefield",
    lambda scope, what: ExileUntil(moved(scope, what)),
)

does(
    "exile <object> until an opponent becomes the monarch",
    lambda scope, what: ExileUntil(moved(scope, what), Awaited.OPPONENT_BECOMES_MONARCH),
)


@deed("exile <target> and all <described-noun> attached to it|them", yours=True)
def exile_with_attached(scope: Scope, what: Objects, noun: Noun) -> Effects:
    """Return the effect that exiles targets and what is attached to them, all at the same time."""
    if not isinstance(what, Chosen) or scope.slots[what.slot].zone is not Zone.BATTLEFIELD:
        raise Unsayable("what is attached to no permanent")
    together = AndOthers(what, All(noun.permanents(), attached_to=what))
    return (Put(moved(scope, together), Place.EXILE),)


@deed("exile <object> and <graveyards>")
def exile_with_graveyard(scope: Scope, what: Objects, of: Players) -> Effects:
    """Return the effect by which a player exiles something, and their graveyard at the same time."""
    if not isinstance(what, What | Chosen) or of != scope.doer:
        raise Unsayable("the graveyard of another player than who exiles it")
    together = AndOthers(what, All(ANYTHING, of, Zone.GRAVEYARD))
    return (Put(moved(scope, together), Place.EXILE),)


@deed("exile ~ and all cards from <graveyards>", yours=True)
def exile_with_all_cards_of_graveyards(scope: Scope, of: Players) -> Effects:
    """Return the effect that exiles the source and all cards of graveyards at the same time."""
    scope.forget_results()
    return (Put(AndOthers(What.THIS, All(ANYTHING, of, Zone.GRAVEYARD)), Place.EXILE),)


# All cards of graveyards


GRAVEYARDS = Name[Players]("graveyards")
"""Graveyards, by the players whose they are."""
table(
    GRAVEYARDS,
    {
        ("all graveyards", "each [ player 's ] graveyard"): Who.EACH_PLAYER,
        ("all opponents 's graveyards", "each opponent 's graveyard"): Who.EACH_OPPONENT,
        "<player-target> 's graveyard": itself,
        "any number of target players 's|' graveyards": (
            lambda scope: scope.target(
                TargetSlot(players=Whose.ANYONE, minimum=0, maximum=ANY_NUMBER), "player"
            )
        ),
        ("that player|opponent 's graveyard", "their graveyard"): lambda scope: scope.player(),
        "your graveyard": Who.YOU,
    },
)

MANY_CARDS = Name[Objects]("many-cards")
"""All cards of a kind in graveyards or in a library."""
means(
    MANY_CARDS,
    "all <described-noun> from <graveyards> other than <noun>",
    lambda noun, of, but: All(merged(noun.cards(), Filter(none_of=(but.cards(),))), of, Zone.GRAVEYARD),
)
means(
    MANY_CARDS,
    "all <described-noun> from <player-target> 's library",
    lambda noun, of: All(noun.cards(), of, Zone.LIBRARY),
)
means(
    MANY_CARDS,
    "all|each <described-noun> that are|is <one-of-colors> from <graveyards>",
    lambda noun, colors, of: All(merged(noun.cards(), Filter(colors=colors)), of, Zone.GRAVEYARD),
)
means(MANY_CARDS, "<graveyards>", lambda of: All(ANYTHING, of, Zone.GRAVEYARD))


@phrase(OBJECT, "the top <described-noun> of your graveyard")
def top_card(scope: Scope, noun: Noun) -> Objects:
    """Return the top card of a kind in your graveyard, which was put there last."""
    return All(noun.cards(), Who.YOU, Zone.GRAVEYARD, top=True)


@phrase(OBJECT, "the bottom card of <graveyards>")
def bottom_card(scope: Scope, of: Players) -> Objects:
    """Return the bottom card of a graveyard, which was put there first."""
    return All(ANYTHING, of, Zone.GRAVEYARD, bottom=True)


means(
    MANY_CARDS,
    "all|each <described-noun> <attributes> from|in <graveyards>",
    lambda scope, noun, further, of: All(nouns.noun(scope, noun, further).cards(), of, Zone.GRAVEYARD),
)


means(
    MANY_CARDS,
    "all|each <described-noun> from|in <graveyards> <came-there>",
    lambda noun, of, so: All(merged(noun.cards(), Filter(being=frozenset({so}))), of, Zone.GRAVEYARD),
)


means(
    MANY_CARDS,
    "all|each <described-noun> from|in <graveyards>",
    lambda noun, of: All(noun.cards(), of, Zone.GRAVEYARD),
)


means(
    SENTENCE,
    "you may <clauses> at <beginning> if ~ is still on the battlefield",
    lambda what, event: do.Delay(event, (do.If(Is(What.THIS, ANYTHING), (do.May(what),)),)),
)
