"""This module draws the opening hands and carries out mulligans, by the rule of the edition: Paris,
Vancouver or London [cr2025-06-06 103; cr2016-07-22 103.4; cr2002-02-20 101].

The engine calls `offer_mulligans` with the task `OfferMulligans`, the record of what is still to be done:

1. It draws the hands.
2. It asks the next player, and ends; `answer_mulligan` takes the answer and schedules the task for the rest.
3. Once all have answered, it lets those who do not keep draw anew, and goes on with 2.
4. Once all keep, `use_opening_hands` lets players use cards that say "if this card is in your opening hand".

In Commander games of some editions, players exchange single cards instead of whole hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from manaburn.cards.vocabulary.abilities import Ability, FromOpeningHand, PlainAbility
from manaburn.cards.vocabulary.effects import Effect, If, May, ReturnToBattlefield
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import ChooseObjects, ChooseWhether, Mulligan, Purpose
from manaburn.editions import MulliganOrder, MulliganRule, MultiplayerMulligan
from manaburn.options import Sharing
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.mana.commander_colors import (
    are_mulligans_face_down,
    has_games_of_their_own,
    is_card_looked_at,
)
from manaburn.rules.zones.drawing import draw_card
from manaburn.rules.zones.zones import move, move_all, shuffle
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut, OfferMulligans, OpeningHands
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace

OPENING_HAND = 7


def offer_mulligans(state: GameState, task: OfferMulligans) -> None:
    """Carry out the next step of the mulligans, and schedule the rest of the task.

    Players are asked in turn order. Then all who do not keep draw a new hand at the same time, and are asked
    again [cr2025-06-06 103.5]. In the oldest editions a player, or a team that shares turns, draws anew until
    they keep, and then the next is asked [cr2006-10-01 101.4, 101.4a].

    In the task, `players` are still to be asked in this round, `again` have asked for another hand in it, and
    `finishing` have still to put cards on the bottom, or to exchange cards.
    """
    if task.hands is OpeningHands.TO_BE_DRAWN:
        _draw_opening_hands(state)
    elif task.finishing:  # of the players whose mulligans are finished now, the first
        state.schedule(replace(task, finishing=task.finishing[1:]))
        if task.players and _exchanges_cards(state, task.finishing[0]):
            _exchange_cards(state, task.finishing[0])
        else:
            _finish_mulligan(state, task.finishing[0])
    elif task.players:  # those who have not answered in this round: the first is asked
        player = task.players[0]
        if not state.players[player].in_game:
            state.schedule(OfferMulligans(task.players[1:], task.again))
        elif _counted(state, player) >= OPENING_HAND:
            keep_hand(state, player, task)
        elif _would_exile_hand(state, player):
            _exile_hand(state, player)
            state.schedule(task)
        else:
            state.schedule(task)
            state.ask(Mulligan(player, state.players[player].mulligans))
    elif task.again:  # all have answered: those who do not keep draw anew, and are asked again
        again = tuple(player for player in task.again if state.players[player].in_game)
        for player in again:
            _take_mulligan(state, player)
        own = tuple(player for player in again if _exchanges_cards(state, player))
        state.schedule(OfferMulligans(again, finishing=own or _finish(state, MulliganRule.LONDON, again)))
    elif task.finishing is None:  # all keep
        present = state.active_players()
        state.schedule(OfferMulligans((), finishing=_finish(state, MulliganRule.VANCOUVER, present)))
    elif not any(isinstance(later, OfferMulligans) for later in state.agenda):
        use_opening_hands(state)


def use_opening_hands(state: GameState) -> None:
    """Let players, in turn order, use abilities of cards in their opening hands once all hands are kept, such
    as to begin the game with a card on the battlefield [cr2025-06-06 103.6].
    """
    state.schedule(
        *(
            CarryOut((used,), Context(controller=player, source=card))
            for player in state.active_players()
            for card in state.players[player].hand
            for ability in state.objects[card].definition.abilities
            for used in _use_of(ability)
        )
    )


def _use_of(ability: Ability) -> Iterator[Effect]:
    """Yield the effects that an ability lets its player use with a card of their opening hand."""
    match ability:
        case PlainAbility.MAY_BEGIN_ON_BATTLEFIELD:
            yield May((ReturnToBattlefield(What.THIS),))
        case FromOpeningHand(effects=effects, condition=None):
            yield May(effects)
        case FromOpeningHand(effects=effects, condition=condition) if condition is not None:
            yield If(condition, (May(effects),))


def _draw_opening_hands(state: GameState) -> None:
    """Shuffle all libraries and let everyone draw seven cards; then schedule the mulligans."""
    for player in state.active_players():
        shuffle(state, player)
    for player in state.active_players():
        _draw(state, player, OPENING_HAND)
    match state.edition.mulligan_order:
        case MulliganOrder.TOGETHER:
            groups = [tuple(state.active_players())]
        case MulliganOrder.ONE_AFTER_ANOTHER:
            groups = [state.sharing_turns(player) for player in state.active_players()]
        case _:
            assert_never(state.edition.mulligan_order)
    state.schedule(*map(OfferMulligans, dict.fromkeys(groups)))


def _would_exile_hand(state: GameState, player: PlayerId) -> bool:
    """Return whether a player uses a card of their hand that lets them exile it any time they could mulligan
    [cr2025-06-06 103.5b].
    """
    hand = (state.objects[id].definition for id in state.players[player].hand)
    named = next((each.name for each in hand if PlainAbility.EXILES_HAND_FOR_ANOTHER in each.abilities), None)
    return named is not None and agrees(state, ChooseWhether(player, f"exile the hand with {named}"))


def _exile_hand(state: GameState, player: PlayerId) -> None:
    """Exile all the cards of a hand, then draw that many."""
    hand = state.players[player].hand
    move_all(state, [move(state, id, Zone.EXILE, Cause.EFFECT) for id in hand])
    _draw(state, player, len(hand))


def _finish(state: GameState, rule: MulliganRule, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Return the players whose mulligans are to be finished now, if `rule` is that of the edition;
    otherwise nobody.

    A London mulligan is finished after each new hand, a Vancouver mulligan once all have kept [cr2025-06-06
    103.5, cr2016-07-22 103.4].
    """
    return tuple(players) if _mulligan_rule(state) is rule else ()


def keep_hand(state: GameState, player: PlayerId, task: OfferMulligans) -> None:
    """Let a player keep their hand, and schedule the question to the next player.

    Cards that they exiled for mulligans are shuffled into their library [cr2010-10-01 903.7].
    """
    happen(state, events.HandKept(player))
    exiled = state.exile if _exchanges_cards(state, player) else ()
    exchanged = [id for id in exiled if state.objects[id].owner == player]
    if exchanged:
        move_all(state, [move(state, id, Zone.LIBRARY, Cause.MULLIGAN) for id in exchanged])
        shuffle(state, player)
    state.schedule(OfferMulligans(task.players[1:], task.again))


def answer_mulligan(state: GameState, player: PlayerId, *, keeps: bool) -> None:
    """Carry out a player's answer to the offer of a mulligan: keep the hand, or note that they want
    another.
    """
    task = state.agenda.pop()
    assert isinstance(task, OfferMulligans), "the offer was asked"
    if keeps:
        keep_hand(state, player, task)
        return
    state.schedule(OfferMulligans(task.players[1:], (*task.again, player)))


def _take_mulligan(state: GameState, player: PlayerId) -> None:
    """Let a player shuffle their hand into the library and draw a new one. Where single cards are
    exchanged instead, `_exchange_cards` does that later.
    """
    if _exchanges_cards(state, player):
        happen(state, events.MulliganTaken(player))
        return
    for id in state.players[player].hand:
        happen(state, move(state, id, Zone.LIBRARY, Cause.MULLIGAN))
    happen(state, events.MulliganTaken(player))
    shuffle(state, player)
    _draw(state, player, _new_hand_size(state, player))


def _exchanges_cards(state: GameState, player: PlayerId) -> bool:
    """Return whether a player exchanges single cards in their mulligans, as in Commander games of some
    editions.
    """
    return bool(state.players[player].commanders) and has_games_of_their_own(state.edition)


def _exchange_cards(state: GameState, player: PlayerId) -> None:
    """Let a player exile any number of cards for a mulligan in a Commander game, and draw one card fewer.
    In later editions the cards are exiled face down [cr2010-10-01 903.7].
    """
    hand = state.players[player].hand
    asked = ChooseObjects(player, Purpose.EXILE_FOR_MULLIGAN, hand, 0, len(hand))
    chosen = choose(state, asked, otherwise=())
    exiled = [move(state, id, Zone.EXILE, Cause.MULLIGAN) for id in chosen]
    if are_mulligans_face_down(state.edition):
        exiled = [replace(moved, seen_by=frozenset({player})) for moved in exiled]
    happen(state, *exiled)
    _draw(state, player, max(0, len(chosen) - 1))


def _draw(state: GameState, player: PlayerId, amount: int) -> None:
    """Let a player draw cards of an opening hand, whose draws nothing replaces."""
    for _ in range(amount):
        draw_card(state, player)


def _new_hand_size(state: GameState, player: PlayerId) -> int:
    """Return how many cards a player draws after a mulligan: by the London mulligan seven, by others one
    fewer each time.
    """
    if _mulligan_rule(state) is MulliganRule.LONDON:
        return OPENING_HAND
    return max(0, OPENING_HAND - _counted(state, player))


def _counted(state: GameState, player: PlayerId) -> int:
    """Return how many of a player's mulligans cost them a card.

    With several opponents the first one is free, but not in the oldest texts, nor where cards are exchanged
    [cr2025-06-06 103.5c, cr2016-07-22 103.4c, cr2006-10-01 101.4, cr2015-09-26 903.8].
    """
    taken = state.players[player].mulligans
    if _exchanges_cards(state, player):
        return taken
    match state.edition.multiplayer_mulligan:
        case MultiplayerMulligan.COUNTS:
            return taken
        case MultiplayerMulligan.FIRST_IS_FREE_FOR_HEADS_OF_A_GIANT:
            return max(0, taken - 1) if state.options.sharing is Sharing.TURNS_AND_LIFE else taken
        case MultiplayerMulligan.FIRST_IS_FREE:
            return max(0, taken - 1) if len(state.players) > 2 else taken
        case _:
            assert_never(state.edition.multiplayer_mulligan)


def _mulligan_rule(state: GameState) -> MulliganRule:
    """Return the mulligan of the edition: Paris, Vancouver or London."""
    return state.edition.mulligan


def _finish_mulligan(state: GameState, player: PlayerId) -> None:
    """Finish a mulligan: by the London rule the player puts cards on the bottom; by the Vancouver rule
    they look at the top card and may put it there.
    """
    if not state.players[player].in_game:
        return
    hand = state.players[player].hand
    match _mulligan_rule(state):
        case MulliganRule.LONDON:
            number = min(_counted(state, player), len(hand))  # a library may have been too small for more
            if not number:
                return
            asked = ChooseObjects(player, Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN, hand, number, number)
            _put_on_bottom(state, choose(state, asked, otherwise=()))
        case MulliganRule.VANCOUVER if len(hand) < OPENING_HAND and _may_look(state, player):
            top = state.players[player].library[-1:]
            if top:
                asked = ChooseObjects(player, Purpose.PUT_ON_BOTTOM_BY_SCRY, top, 0, 1)
                _put_on_bottom(state, choose(state, asked, otherwise=()))
        case MulliganRule.VANCOUVER | MulliganRule.PARIS:
            pass


def _may_look(state: GameState, player: PlayerId) -> bool:
    """Return whether a player who kept fewer than seven cards may look at the top card of their library."""
    return not _exchanges_cards(state, player) or is_card_looked_at(state.edition)


def _put_on_bottom(state: GameState, chosen: Sequence[ObjectId]) -> None:
    for id in chosen:
        happen(state, move(state, id, Zone.LIBRARY, Cause.MULLIGAN, at_bottom=True))
