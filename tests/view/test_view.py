"""Secrets: a view tells all that a player may know, and nothing that they may not."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.editions import R2002, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.legal import LegalActions
from manaburn.state import GameState, events
from manaburn.state.records.records import Chance, GameObject, LastKnown
from manaburn.terms import FIRST_OBJECT_ID, CounterKind, ObjectId, PlayerId, Zone
from manaburn.view import UNSEEN, UNTOLD, view_of, visible_events
from wandering import EDITIONS, game, wander

ANNA, BEN = PlayerId(0), PlayerId(1)


def with_other_secrets(state: GameState, viewer: PlayerId, rng: Random) -> GameState:
    """A state in which all that the viewer cannot know is different."""
    other = state.clone()
    other.derived = None
    for player in other.players:
        looking = isinstance(state.decision, d.ChooseObjects | d.ArrangeCards)
        looking = looking and state.decision.player == viewer
        if player.id != viewer:
            _deal_anew(other, player.id, rng)
        elif not looking:
            _put(other, player.id, list(player.hand), rng.sample(player.library, len(player.library)))
            definitions = [other.objects[id].definition for id in player.library]
            rng.shuffle(definitions)
            for id, definition in zip(player.library, definitions, strict=True):
                other.objects[id] = replace(other.objects[id], definition=definition)
    other.game.chance, other.next_id = Chance(rng.random().__hash__(), 99), other.next_id + 50
    return other


def _deal_anew(state: GameState, owner: PlayerId, rng: Random) -> None:
    player = state.players[owner]
    hidden = [*player.hand, *player.library]
    definitions = [state.objects[id].definition for id in hidden]
    rng.shuffle(definitions)
    for id, definition in zip(hidden, definitions, strict=True):
        state.objects[id] = replace(state.objects[id], definition=definition)
    rng.shuffle(hidden)
    _put(state, owner, hidden[: len(player.hand)], hidden[len(player.hand) :])


def _put(state: GameState, owner: PlayerId, hand: list[ObjectId], library: list[ObjectId]) -> None:
    for ids, zone in ((hand, Zone.HAND), (library, Zone.LIBRARY)):
        for id in ids:
            state.objects[id] = replace(state.objects[id], zone=zone)
    state.players[owner].hand, state.players[owner].library = tuple(hand), tuple(library)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_views_and_legal_actions_do_not_depend_on_what_is_hidden(edition: Edition, players: int) -> None:
    rng = Random(1)
    for number, after in enumerate(wander(game(edition, 20, players), 6, 400)):
        if number % 5:
            continue
        for player in after.state.players:
            other = with_other_secrets(after.state, player.id, rng)
            assert view_of(other, player.id) == view_of(after.state, player.id)
            if after.decision is not None and after.decision.player == player.id:
                known = list(islice(after.legal_actions, 50))
                assert list(islice(LegalActions(other), 50)) == known


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_events_do_not_number_hidden_cards(edition: Edition) -> None:
    *_, after = wander(game(edition, 21), 6, 300)
    seen = visible_events(after.events, ANNA)
    assert len(seen) == len(after.events)
    for true, shown in zip(after.events, seen, strict=True):
        match shown:
            case events.Shuffled(order=order) | events.LibraryArranged(order=order):
                assert order == ()
            case events.Drew(player=player, card=card):
                assert card in (UNSEEN, None) if player == BEN else card == true.card
            case events.Moved(origin=origin, destination=destination, controller=controller):
                assert (shown.old == UNSEEN) is (
                    origin is Zone.LIBRARY or (origin is Zone.HAND and controller == BEN)
                )
                assert (shown.new == UNSEEN) is (
                    destination is Zone.LIBRARY or (destination is Zone.HAND and controller == BEN)
                )
                assert origin not in (Zone.HAND, Zone.LIBRARY) or shown.last_known is None
                _assert_no_card_is_numbered(shown.last_known)
            case events.PhasedOut(last_known=was) | events.Ceased(last_known=was):
                _assert_no_card_is_numbered(was)
            case _:
                assert shown is true


def _assert_no_card_is_numbered(was: LastKnown | None) -> None:
    """By the number of a physical card it could be told later, when it has been hidden in between."""
    assert was is None or was.object.card in (None, UNTOLD)


def test_the_number_of_a_card_follows_the_secret_seed_and_not_the_deck_list() -> None:
    """Nor is the order of the numbers that of the library."""
    names = [f"{n} Forest" for n in range(40)]
    deck = [replace(CATALOGUE["Forest"], name=name) for name in names]
    numbered = []
    for seed in range(3):
        state = Game.new([deck, deck], R2025, seed=seed).state
        for player in state.players:
            ids = sorted(player.library)
            in_order = [state.objects[id].definition.name for id in ids]
            numbered.append(in_order)
            assert in_order != [name for name in names if name in in_order]
            assert ids not in ([*player.library], [*player.library[::-1]])
            cards = [object.card for id, object in sorted(state.objects.items()) if id in ids]
            assert cards == sorted(cards)  # nor does the number of the physical card follow the list
    assert all(one != other for one, other in combinations(numbered, 2))


def test_the_number_of_a_hidden_card_of_a_position_does_not_follow_its_text() -> None:
    numbers = ", ".join(f"{n} Forest" for n in (1,) * 20)
    state = Game.parse(f"Anna 20  hand: {numbers}  library: {numbers} | Ben 20").state
    anna = state.players[0]
    for ids in (anna.hand, anna.library):
        assert [*ids] not in (sorted(ids), sorted(ids, reverse=True))
    assert {*anna.hand} == {*range(16, 36)}
    assert {*anna.library} == {*range(36, 56)}


@pytest.mark.parametrize("seed", range(3))
def test_who_leaves_takes_hidden_cards_along_unseen(seed: int) -> None:
    """The others are told neither the numbers nor the names of hand and library, nor which of the objects
    that were there: who has several opponents could tell what each held.
    """
    *_, game_ = wander(game(R2025, seed, players=3), seed, 60)
    last, before = game_.state.players[-1], len(game_.events)
    hidden = {*last.hand, *last.library}
    game_.push(d.Concede(last.id))
    for viewer in (ANNA, BEN):
        told = [e for e in visible_events(game_.events[before:], viewer) if isinstance(e, events.Ceased)]
        assert hidden.isdisjoint(event.object for event in told)
        unseen = [event for event in told if event.object == UNSEEN]
        assert unseen == [events.Ceased(UNSEEN, known_to=None)] * len(hidden)
    theirs = visible_events(game_.events[before:], last.id)
    assert {*last.hand} <= {e.object for e in theirs if isinstance(e, events.Ceased)}


BOARD = """
turn: 8   step: declare blockers   active: Anna   priority: Ben
Anna 17   mana: {G}   lands played: 1   hand: Shock#50, Forest#51
  battlefield: Savannah Lions#20 (attacking Ben, tapped), Grizzly Bears#22 (2 +1/+1, since this turn)
  library: 9 Forest
Ben 12   hand: Mountain#60
  battlefield: Grizzly Bears#40 (blocking Savannah Lions#20, 1 damage), Bonesplitter#42 (on Grizzly Bears#40)
  graveyard: Forest#70
  library: 5 Mountain
stack: Shock#80 (by Anna, targets Grizzly Bears#40)
"""


def test_a_view_tells_what_is_public() -> None:
    view = Game.parse(BOARD, R2025).view(ANNA)
    assert (view.turn, view.active_player, view.deciding, view.edition) == (8, ANNA, BEN, "2025")
    anna, ben = view.players
    assert (anna.life, anna.lands_played, anna.mana, anna.library_size) == (17, 1, (0, 0, 0, 0, 1, 0), 9)
    assert [card.name for card in anna.hand or ()] == ["Shock", "Forest"]
    assert (ben.hand, ben.hand_size, ben.library_size) == (None, 1, 5)
    assert [card.name for card in ben.graveyard] == ["Forest"]
    lions, bears = anna.battlefield
    assert (lions.tapped, lions.attacking, lions.attacks, lions.blocked) == (True, True, BEN, True)
    assert (bears.now.power, bears.counters, bears.since_this_turn) == (4, ((CounterKind.PLUS_ONE, 2),), True)
    blocker, splitter = ben.battlefield
    assert (blocker.now.power, blocker.damage, blocker.blocks) == (4, 1, (20,))
    assert splitter.attached_to == blocker.id
    (shock,) = view.stack
    assert (shock.name, shock.controller, shock.targets) == ("Shock", ANNA, ((40,),))


def test_only_the_player_asked_sees_the_question() -> None:
    game = Game.parse(BOARD, R2025)
    assert game.view(ANNA).decision is None
    assert game.view(BEN).decision == game.decision


def test_a_library_being_searched_is_shown_to_the_searcher_without_its_order() -> None:
    game = Game.parse("""
        Anna 20  hand: Rampant Growth  battlefield: 2 Forest  library: Forest, Shock, Mountain, Plains
        Ben 20
    """)
    game.play("cast Rampant Growth", "tap Forest for {G}", "tap Forest for {G}", "pay {G}{G}", "pass", "pass")
    assert isinstance(game.decision, d.ChooseObjects)
    mine, theirs = game.view(ANNA), game.view(BEN)
    assert {card.name for card in mine.looked_at} == {"Forest", "Mountain", "Plains"}
    assert isinstance(mine.decision, d.ChooseObjects)
    assert list(mine.decision.among) == sorted(mine.decision.among)
    assert theirs.looked_at == ()
    assert theirs.decision is None


def test_the_card_looked_at_after_a_mulligan_is_shown() -> None:
    game_ = game(R2016, 3)
    game_.play("mulligan", "keep", "keep")
    assert isinstance(game_.decision, d.ChooseObjects)
    (card,) = game_.view(ANNA).looked_at
    assert card.id == game_.state.players[0].library[-1]
    assert game_.view(BEN).looked_at == ()


@pytest.mark.parametrize("edition", [R2002, R2010], ids=str)
def test_combat_on_the_stack_and_orders_are_public(edition: Edition) -> None:
    game = Game.parse(
        """
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking Ben)
        Ben 20    battlefield: Grizzly Bears, Mogg Fanatic
        """,
        edition,
    )
    game.push("block: Grizzly Bears > Craw Wurm, Mogg Fanatic > Craw Wurm")
    if edition is R2010:
        game.push("order: Mogg Fanatic, Grizzly Bears")
        (wurm,) = game.view(BEN).player(ANNA).battlefield
        assert wurm.damage_order == (20, 18)
        return
    game.play("pass", "pass", "assign: Craw Wurm > Grizzly Bears 5, Craw Wurm > Mogg Fanatic 1")
    game.push("assign: Grizzly Bears > Craw Wurm 2, Mogg Fanatic > Craw Wurm 1")
    (damage,) = game.view(BEN).stack
    assert damage.damage == ((16, 18, 5), (16, 20, 1), (18, 16, 2), (20, 16, 1))


def test_objects_in_views_are_real() -> None:
    for after in wander(game(R2025, 22), 9, 200):
        view = after.view(ANNA)
        shown = [
            *view.exile,
            *(o for p in view.players for o in (*(p.hand or ()), *p.battlefield, *p.graveyard)),
        ]
        for object in shown:
            true = after.state.objects[object.id]
            assert isinstance(true, GameObject)
            assert object.id >= FIRST_OBJECT_ID
            assert (object.zone, object.owner) == (true.zone, true.owner)
