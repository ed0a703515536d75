"""This module lets a player pay as a permanent enters: so that it does not enter tapped ("you may pay 2
life"), so that it enters at all, or for counters [cr2025-06-06 614.12a].

Its functions are called as the permanent would enter. `price_paid` returns the events of paying life or
revealing a card, so that the permanent enters untapped. The others yield an `Entered`, the permanent as it
would enter then; the last two also yield events:

* `at_a_price` has its controller sacrifice or discard; if they do not, it yields `KeptOut` instead: the
  permanent does not enter;
* `exiling` has them exile cards from their graveyard;
* `amplifying` has them reveal cards from their hand, for counters [cr2025-06-06 702.38];
* `devouring` has them sacrifice creatures, for counters [cr2025-06-06 702.82];
* `with_tribute` has an opponent pay tribute, in counters [cr2025-06-06 702.104].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from manaburn.cards.vocabulary.changes.changes import GainKeywords
from manaburn.cards.vocabulary.entering import (
    TRIBUTE,
    Amplify,
    Devour,
    EntersAtAPrice,
    EntersExiling,
    RevealFromHand,
    Tribute,
)
from manaburn.cards.vocabulary.words.costs import DiscardCards, PayLife, SacrificeOther
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.decisions import ChooseObjects, ChooseWhether, Purpose, YesNoOccasion
from manaburn.editions.axes_of_cards import EnteringTogether
from manaburn.purposes import Quality
from manaburn.rules.damage.damage import payable_life
from manaburn.rules.happening.answers import agrees, choose, times_agreed
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.replacement.for_players import life_lost
from manaburn.rules.replacement.would_be import Entered, KeptOut
from manaburn.rules.words.subtypes import TYPES_OF_CREATURES
from manaburn.rules.zones.counters_of_entering import counters_of_entering
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, Keyword, ObjectId
from manaburn.values import WhenUsed, replace

if TYPE_CHECKING:
    from manaburn.rules.zones import choosing_qualities
else:  # imported only once an opponent is chosen, as it lists all types
    choosing_qualities = WhenUsed("manaburn.rules.zones.choosing_qualities")


def by_riot(state: GameState, would: Entered, source: ObjectId) -> Iterator[Event]:
    """Yield the counter with which the permanent enters, or the effect by which it gains haste, as its
    controller chooses [cr2025-06-06 702.136a].
    """
    counter = f"have {would.definition.name} enter with a +1/+1 counter, and not gain haste"
    if agrees(state, ChooseWhether(would.context.controller, counter)):
        yield from counters_of_entering(state, would, CounterKind.PLUS_ONE, 1)
    else:
        you = would.context.controller
        haste = GainKeywords(frozenset({Keyword.HASTE}))
        yield effect_begins(state, (would.context.source,), haste, source=source, controller=you)


def price_paid(state: GameState, price: PayLife | RevealFromHand, context: Context) -> list[Event]:
    """Return the events of paying, if the permanent's controller can pay and does. For several permanents
    that enter at the same time, they must be able to pay the total [cr2025-09-19 614.12b].
    """
    you, this = context.controller, context.source
    match price:
        case PayLife(amount):
            question = ChooseWhether(you, f"pay {amount} life", occasion=YesNoOccasion.AS_IT_ENTERS)
            if payable_life(state, you) < amount * (1 + times_agreed(state, question)):
                return []
            pays = agrees(state, question)
            return [events.LifeChanged(you, -life_lost(state, you, amount), Cause.COST)] if pays else []
        case RevealFromHand(cards):
            among = tuple(id for id in state.players[you].hand if matches(state, cards, id, you, this))
            decision = ChooseObjects(you, Purpose.REVEAL_AS_IT_ENTERS, among, 0, 1)
            chosen = choose(state, decision, otherwise=()) if among else ()
            names = tuple(characteristics(state, id).name for id in chosen)
            return [events.Revealed(you, chosen, names)] if chosen else []
        case _:
            assert_never(price)


def at_a_price(
    ability: EntersAtAPrice, state: GameState, would: Entered
) -> Iterator[Entered | KeptOut | Event]:
    """Let a permanent's controller sacrifice or discard the price; the permanent enters only if all of it is
    paid.
    """
    given = _chosen_for_price(state, ability, would)
    sacrificed, discarded = (given, ()) if isinstance(ability.price, SacrificeOther) else ((), given)
    if len(given) < ability.price.number:
        yield KeptOut(sacrificed)
    else:
        all_of_them = (*would.sacrificed, *sacrificed)
        yield replace(would, sacrificed=all_of_them, discarded=(*would.discarded, *discarded))


def _chosen_for_price(state: GameState, ability: EntersAtAPrice, would: Entered) -> tuple[ObjectId, ...]:
    """Return the objects that the controller sacrifices or discards for the permanent to enter: as many as
    they can [cr2025-06-06 609.3]; if it is optional, all of them or none. Objects that leave at the same
    time can't be chosen.
    """
    you, this, number = would.context.controller, would.context.source, ability.price.number
    match ability.price:
        case SacrificeOther(filter):
            own = (id for id, permanent in state.permanents.items() if permanent.controller == you)
            among, purpose = list(own), Purpose.SACRIFICE
        case DiscardCards(filter=filter):
            among, purpose = list(state.players[you].hand), Purpose.DISCARD
        case _:
            assert_never(ability.price)
    kept = _cannot_be_chosen(state, would)
    fitting = tuple(id for id in among if id not in kept and matches(state, filter, id, you, this))
    most = min(number, len(fitting))
    # Whether they pay, if they may decline; then what with, if there is a choice.
    if ability.optional:
        question = f"have {would.definition.name} enter"
        if most < number or not agrees(
            state, ChooseWhether(you, question, occasion=YesNoOccasion.AS_IT_ENTERS)
        ):
            return ()
    if len(fitting) == most:
        return fitting
    return choose(state, ChooseObjects(you, purpose, fitting, most, most), otherwise=fitting[:most])


def exiling(ability: EntersExiling, state: GameState, would: Entered) -> Iterator[Entered]:
    """Let a permanent's controller exile a matching card of their graveyard as it enters, or as many as
    they like. Neither the permanent itself can be chosen, nor a card that goes elsewhere already
    [cr2025-06-06 614.13a-b].
    """
    you, this = would.context.controller, would.context.source
    kept = _cannot_be_chosen(state, would)
    left = (id for id in state.players[you].graveyard if id not in kept)
    among = tuple(id for id in left if matches(state, ability.cards, id, you, this))
    least, most = (0, len(among)) if ability.any_number else (1, 1)
    asked = ChooseObjects(you, Purpose.EXILE_AS_IT_ENTERS, among, least, most)
    yield replace(would, exiled=(*would.exiled, *(choose(state, asked, otherwise=()) if among else ())))


def amplifying(ability: Amplify, state: GameState, would: Entered) -> Iterator[Entered | Event]:
    """Let a permanent's controller reveal cards from their hand that share a creature type with it: not the
    permanent itself, nor what enters or leaves the hand at the same time [cr2025-06-06 702.38a].
    """
    you, types = would.context.controller, would.then.subtypes & TYPES_OF_CREATURES
    itself = frozenset() if would.old is None else frozenset({would.old.id})
    kept = _cannot_be_chosen(state, would) | itself | would.together
    left = (id for id in state.players[you].hand if id not in kept)
    among = tuple(id for id in left if characteristics(state, id).subtypes & types)
    asked = ChooseObjects(you, Purpose.REVEAL_AS_IT_ENTERS, among, 0, len(among))
    chosen = choose(state, asked, otherwise=()) if among else ()
    if chosen:
        yield events.Revealed(you, chosen, tuple(characteristics(state, id).name for id in chosen))
    number = ability.each * len(chosen)
    yield from counters_of_entering(state, would, CounterKind.PLUS_ONE, number)
    yield would


def _cannot_be_chosen(state: GameState, would: Entered) -> frozenset[ObjectId]:
    """Return the objects that can't be chosen to go elsewhere as a permanent enters: itself, what goes
    elsewhere already, and in some editions what enters at the same time [cr2025-06-06 614.13a-b].
    """
    itself = frozenset() if would.old is None else frozenset({would.old.id})
    gone = itself | {*would.exiled, *would.sacrificed, *would.discarded} | (would.gone - would.together)
    match state.edition.entering_together:
        case EnteringTogether.MAY_BE_CHOSEN:
            return gone
        case EnteringTogether.CANT_BE_CHOSEN:
            return gone | would.together
        case _:
            assert_never(state.edition.entering_together)


def devouring(ability: Devour, state: GameState, would: Entered) -> Iterator[Entered | Event]:
    """Let the controller of a permanent with devour sacrifice the creatures they choose: of those on the
    battlefield already, and none twice for several abilities or several permanents that enter at once
    [cr2025-07-25 614.13b, 702.82a].
    """
    you = would.context.controller
    left = (id for id in state.permanents if id not in would.gone and id not in would.sacrificed)
    own = (id for id in left if state.permanents[id].controller == you)
    among = tuple(id for id in own if matches(state, ability.what, id, you, would.context.source))
    asked = ChooseObjects(you, Purpose.DEVOUR, among, 0, len(among))
    eaten = choose(state, asked, otherwise=()) if among else ()
    would = replace(would, sacrificed=(*would.sacrificed, *eaten))
    each = len(eaten) if ability.each is None else ability.each
    yield from counters_of_entering(state, would, CounterKind.PLUS_ONE, each * len(eaten))
    before = sum(int(said.word) for said in would.said if said.quality is Quality.DEVOURED)
    said = Said(Quality.DEVOURED, before + len(eaten))
    yield events.QualityChosen(would.context.source, said)
    yield replace(would, said=(*(one for one in would.said if one.quality is not said.quality), said))


def with_tribute(ability: Tribute, state: GameState, would: Entered) -> Iterator[Entered | Event]:
    """Yield the permanent with counters that an opponent may put on it [cr2025-06-06 702.104a-b]."""
    opponent = choosing_qualities.opponent_chosen(state, would.context)
    if opponent is not None:
        question = f"pay tribute to {would.definition.name}"
        if agrees(state, ChooseWhether(opponent, question, occasion=YesNoOccasion.AS_IT_ENTERS)):
            said = Said(Quality.WORD, TRIBUTE)
            yield from counters_of_entering(state, would, CounterKind.PLUS_ONE, ability.number, opponent)
            yield events.QualityChosen(would.context.source, said)
            would = replace(would, said=(*would.said, said))
    yield would
