"""This module carries out what each of several players may do: "each player may discard a card. If a player
does, they draw a card.", "any player may sacrifice a creature", "each opponent loses 3 life unless they
discard a card" [cr2025-06-06 101.4, 608.2e].

All players choose in turn order, whether they do it and what they discard, sacrifice or choose for it; then
all who agreed do it at the same time. What a player chooses in their hand the others do not see.
`offer_to_all` is the entry for what players may do, `offer_prices_to_all` for what they do unless they pay,
and the table at the end for prices on which one thing depends (`OfferToEach`) and for what is given up.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cards.vocabulary.effects import (
    Discard,
    Effect,
    ForEachPlayer,
    May,
    SacrificeChosen,
    SacrificeObjects,
    UnlessPays,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.prices import (
    LetHappen,
    MayPayPrice,
    OfferToEach,
    Price,
    UnlessPaysPrice,
)
from manaburn.cards.vocabulary.effects_on_cards.libraries import DiscardThese
from manaburn.cards.vocabulary.several_players import by_all_who_agreed
from manaburn.cards.vocabulary.words.costs import DiscardCards, PayLife, SacrificeOther
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.mana import ManaCost
from manaburn.rules.effects.actions_of_all import by_all
from manaburn.rules.effects.cards.libraries import fitting_cards
from manaburn.rules.effects.impossible_choices import choosable
from manaburn.rules.effects.permanents.effects_on_permanents import sacrificeable
from manaburn.rules.effects.prices import pay_price, question_of_price
from manaburn.rules.effects.purposes_of_choices import purpose_of
from manaburn.rules.happening.answers import agrees, choose, choosing, in_place
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.results import note_agreed
from manaburn.rules.layers.meaning import players_meant
from manaburn.rules.layers.player_rules import can_be_made_to_sacrifice
from manaburn.rules.zones.zones import discarding, move, move_all
from manaburn.state import GameState
from manaburn.state.events import Cause, Event
from manaburn.state.records.agenda import CarryOut, Pay
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace


def what_all_may_do(effect: ForEachPlayer) -> tuple[May, tuple[Effect, ...]] | None:
    """Return what each of several players may do, and what all who choose to do it then do together; None if
    the effect is another one, or if they can't do it together.
    """
    match effect:
        case ForEachPlayer(
            effects=(May(who=Who.THAT_PLAYER, otherwise=(), life=0, cost=cost) as may,), could_not=False
        ) if cost is None or not cost.x:  # each chooses an X of their own
            together = by_all_who_agreed(may.effects)
            return None if together is None else (may, together)
        case _:
            return None


def offer_to_all(
    state: GameState, who: Sequence[PlayerId], offer: tuple[May, tuple[Effect, ...]], context: Context
) -> None:
    """Let all players choose, in turn order, whether they do something and with what; then schedule that
    those who agreed pay for it, if it has a price, and do it together.
    """
    may, together = offer
    first, *others = may.effects
    with_what = _is_chosen_first(first)
    agreed: list[PlayerId] = []
    chosen: list[ObjectId] = []
    for player in choosing(state, who):
        theirs = replace(context, binding=replace(context.binding, that_player=player))
        question = question_of_price(state, may, player, theirs)
        if question is None or not agrees(state, question):
            continue
        own = _chosen_for(state, first, player, theirs, others) if with_what else ()
        if own or not with_what:
            agreed.append(player)
            chosen += own
    done = replace(context.done, agreed=tuple(agreed))
    if with_what:
        done = replace(done, objects=tuple(chosen), amount=len(chosen))
        together = (*_done_with_what_was_chosen(first), *together[1:])
    state.schedule(CarryOut(by_all(state, together), replace(context, done=done)))
    if may.cost is not None:
        _have_paid(state, agreed, may.cost, context)


def _have_paid(state: GameState, players: Sequence[PlayerId], cost: ManaCost, context: Context) -> None:
    """Schedule that players pay mana, one after another; what they pay for does not depend on who has left
    the game meanwhile.
    """
    for player in reversed(players):
        state.schedule(Pay(player, cost.with_x(context.x)), CarryOut((), context, otherwise=()))


def _is_chosen_first(effect: Effect) -> bool:
    """Return whether an effect begins with a choice of objects, which belongs to the choice whether to do it
    at all.
    """
    match effect:
        case Discard(amount=int(), who=Who.THAT_PLAYER, at_random=False):
            return True
        case SacrificeChosen(amount=int(), who=Who.THAT_PLAYER):
            return True
        case ChooseMatching(
            amount=int(),
            who=Who.THAT_PLAYER,
            minimum=None,
            at_random=False,
            together=None,
            each=(),
            of=None,
        ):
            return True
        case _:
            return False


def _chosen_for(
    state: GameState, effect: Effect, player: PlayerId, context: Context, then: Sequence[Effect] = ()
) -> tuple[ObjectId, ...]:
    """Return what a player chooses to discard, to sacrifice, or for what is done then: as many objects as the
    effect says, or all there are.
    """
    match effect:
        case Discard(amount=int() as most, filter=described):
            among = fitting_cards(state, described, state.players[player].hand, player, context)
            purpose = Purpose.DISCARD
        case SacrificeChosen(amount=int() as most, filter=described):
            able = can_be_made_to_sacrifice(state, player, context.controller)
            among = sacrificeable(state, described, player, context) if able else ()
            purpose = Purpose.SACRIFICE
        case ChooseMatching(amount=int() as most):
            among = choosable(state, effect, player, context)
            purpose = purpose_of(then[0]) if then else Purpose.CHOOSE
        case _:
            raise AssertionError(f"nothing is chosen for {effect}")
    number = min(most, len(among))
    if number == 0 or (isinstance(effect, Discard) and number == len(among)):
        return tuple(among[:number])
    asked = ChooseObjects(player, purpose, tuple(among), number, number)
    return choose(state, in_place(state, asked, context.controller), otherwise=())


def _done_with_what_was_chosen(effect: Effect) -> tuple[Effect, ...]:
    """Return what happens to the objects that all players have chosen."""
    match effect:
        case Discard():
            return (DiscardThese(What.IT),)
        case SacrificeChosen():
            return (SacrificeObjects(What.IT, Who.WHO_AGREED),)
        case _:
            return ()


def _offer_to_each(state: GameState, effect: OfferToEach, context: Context) -> None:
    """Offer a price to each of several players: all choose in turn order whether to pay it, and with what;
    then those who agreed pay, at the same time where they sacrifice, discard or let something happen.
    """
    offer = MayPayPrice(effect.price, who=Who.THAT_PLAYER)
    given_up = _what_is_given_up(effect.price)
    agreed: list[PlayerId] = []
    chosen: list[ObjectId] = []
    for player in players_meant(state, effect.who, context):
        question = question_of_price(state, offer, player, context)
        if question is not None and agrees(state, question):
            agreed.append(player)
            chosen += () if given_up is None else _chosen_for(state, given_up, player, context)
    if given_up is not None:
        done = replace(context.done, agreed=tuple(agreed), objects=tuple(chosen), amount=len(chosen))
        state.schedule(CarryOut(_done_with_what_was_chosen(given_up), replace(context, done=done)))
    elif isinstance(effect.price, LetHappen):
        state.schedule(CarryOut(effect.price.effects, context))
    else:
        for player in agreed:
            pay_price(state, player, offer, context)
    note_agreed(state, tuple(agreed))


def _what_is_given_up(price: Price) -> Discard | SacrificeChosen | None:
    """Return the effect by which a player discards or sacrifices what a price says; None for another price
    that is offered to several players.
    """
    match price:
        case SacrificeOther(filter=described, number=amount):
            return SacrificeChosen(described, Who.THAT_PLAYER, amount)
        case DiscardCards(number=amount, filter=described):
            return Discard(amount, Who.THAT_PLAYER, described)
        case PayLife() | LetHappen():
            return None
        case _:
            raise AssertionError(f"{type(price).__name__} is no price that is offered to several players")


Way = UnlessPays | UnlessPaysPrice
"""One of the prices that a player may pay instead."""


def what_all_do_unless_they_pay(effect: ForEachPlayer) -> tuple[tuple[Way, ...], Effect] | None:
    """Return the prices of which each of several players may pay one, and what those do together who pay
    none; None if the effect is another one, or if they can't do it together.
    """
    if effect.could_not:
        return None
    ways, then = list[Way](), effect.effects
    while len(then) == 1 and isinstance(way := then[0], UnlessPays | UnlessPaysPrice):
        if not _is_paid_together(way):
            return None
        ways.append(way)
        then = way.effects
    if not ways or len(then) != 1 or isinstance(then[0], ChooseMatching) or by_all_who_agreed(then) is None:
        return None
    return tuple(ways), then[0]


def _is_paid_together(way: Way) -> bool:
    """Return whether several players can pay a price, once, at the same time."""
    match way:
        case UnlessPays(who=Who.THAT_PLAYER, times=1, paid=(), life=0):
            return True
        case UnlessPaysPrice(
            price=SacrificeOther() | DiscardCards() | PayLife(), who=Who.THAT_PLAYER, times=1
        ):
            return True
        case _:
            return False


def offer_prices_to_all(
    state: GameState, who: Sequence[PlayerId], offer: tuple[tuple[Way, ...], Effect], context: Context
) -> None:
    """Let all players choose, in turn order, which of several prices they pay, if any, and what they discard
    or sacrifice; then schedule that all pay, and that those who pay nothing do what the effect says.
    """
    ways, otherwise = offer
    doing: list[PlayerId] = []
    given_up: list[ObjectId] = []
    paying: list[tuple[PlayerId, Way]] = []
    for player in choosing(state, who):
        theirs = replace(context, binding=replace(context.binding, that_player=player))
        way = _way_chosen(state, ways, player, theirs)
        done = otherwise if way is None else _what_is_paid(way)
        if done is not None and _is_chosen_first(done):
            given_up += _chosen_for(state, done, player, theirs)
        elif way is None:
            doing.append(player)
        else:
            paying.append((player, way))
    those = replace(context.done, agreed=tuple(doing))
    state.schedule(CarryOut(by_all_who_agreed((otherwise,)) or (), replace(context, done=those)))
    all_of_it = replace(context.done, objects=tuple(given_up))
    state.schedule(CarryOut((Instruction.GIVE_UP,), replace(context, done=all_of_it)))
    for player, way in reversed(paying):
        if isinstance(way, UnlessPays):
            _have_paid(state, (player,), way.cost, context)
        else:
            pay_price(state, player, way, context)


def _give_up(state: GameState, effect: Instruction, context: Context) -> None:
    """Let players sacrifice the permanents and discard the cards that they have chosen, at the same time."""
    zones = {id: state.objects[id].zone for id in context.done.objects if id in state.objects}
    sacrificed = (id for id, zone in zones.items() if zone is Zone.BATTLEFIELD)
    batch: list[Event] = [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED) for id in sacrificed]
    batch += discarding(state, [id for id, zone in zones.items() if zone is Zone.HAND])
    move_all(state, batch)


def _way_chosen(state: GameState, ways: Sequence[Way], player: PlayerId, context: Context) -> Way | None:
    """Return the first of several prices that a player chooses to pay; None if they pay none of them."""
    for way in ways:
        question = question_of_price(state, way, player, context)
        if question is not None and agrees(state, question):
            return way
    return None


def _what_is_paid(way: Way) -> Effect | None:
    """Return the effect by which a player pays a price, if they discard or sacrifice for it."""
    return None if isinstance(way, UnlessPays) else _what_is_given_up(way.price)


EFFECTS_OFFERED_TO_ALL: EffectRows = {
    OfferToEach: _offer_to_each,
    Instruction.GIVE_UP: _give_up,
}
