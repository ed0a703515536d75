"""A view tells what a player at the table would know: what was chosen, paid, used, done, and what waits."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.terms import PlayerId, Zone
from manaburn.view import UNSEEN, ObjectView, View
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position

ANNA, BEN = PlayerId(0), PlayerId(1)

KICKED = written("Kicked Ox", "Creature — Ox", "Kicker—Sacrifice a creature.", cost="{X}{G}", size="2/2")
SPLIT = written("Split", "Instant", "Split deals 3 damage divided as you choose among any number of targets.")
CHOICE = written("Choice", "Instant", "Choose one —", "• You gain 2 life.", "• You gain 3 life.")
LATER = written(
    "Later",
    "Sorcery",
    "Exile target creature. Return it to the battlefield at the beginning of the next end step.",
)
OFFERING = written(
    "Offering",
    "Instant",
    "As an additional cost to cast this spell, return a creature you control to its owner's hand.",
    "Draw a card.",
)
LOOPER = written("Looper", "Creature — Ox", "{0}: You gain 1 life. Activate only once each turn.", size="2/2")
SAGA = written("Tale", "Enchantment — Saga", "I, II — You gain 1 life.", "III — You gain 2 life.")
TWINS = written("Twin", "Creature — Ox", "At the beginning of your upkeep, you gain 1 life.", size="2/2")
CARDS = (KICKED, SPLIT, CHOICE, LATER, OFFERING, LOOPER, SAGA, TWINS)
BOARD = """
step: precombat main
Anna 20 hand: Kicked Ox, Split, Choice, Later, Offering, Tale, Exploration, Forest library: 9 Forest
  battlefield: 8 Forest, Grizzly Bears, Looper
Ben 20 library: 9 Forest battlefield: Hill Giant
"""


def board() -> Game:
    return position(BOARD, *CARDS)


def named(view: View, name: str) -> ObjectView:
    return next(o for p in view.players for o in p.battlefield if o.name == name)


def test_what_a_spell_was_cast_with_and_what_the_permanent_keeps_of_it() -> None:
    game = board()
    play(game, "cast Kicked Ox")
    while not isinstance(game.decision, d.Priority):
        game.push(
            {d.ChooseX: "X = 2", d.ChooseWhether: "yes"}.get(type(game.decision))
            or next(iter(game.legal_actions))
        )
    for seat in (ANNA, BEN):
        (ox,) = game.view(seat).stack
        assert (ox.x, ox.cast_from, sum(ox.spent), ox.copy) == (2, Zone.HAND, 3, False)
        assert len(ox.options) == 1
        assert len(ox.paid) == 1
        assert UNSEEN not in ox.paid
    play(game, "resolve")
    ox = named(game.view(BEN), "Kicked Ox")
    assert (ox.x, ox.entered_this_turn, ox.since_this_turn) == (2, True, True)
    assert Zone.HAND in ox.cast_with
    assert ox.timestamp > named(game.view(BEN), "Hill Giant").timestamp
    assert not named(game.view(BEN), "Hill Giant").entered_this_turn


def test_what_was_returned_to_a_hand_for_a_spell_is_numbered_for_its_owner_alone() -> None:
    game = board()
    play(game, "cast Offering")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    (mine,), (theirs,) = game.view(ANNA).stack, game.view(BEN).stack
    assert mine.paid == game.state.stack[0].paid
    assert theirs.paid in (mine.paid, (UNSEEN,))
    hidden = {*game.state.players[ANNA].hand}
    assert hidden.isdisjoint(theirs.paid)


def test_modes_and_shares() -> None:
    game = board()
    play(game, "cast Choice", "modes: 2")
    assert game.view(BEN).stack[0].modes == (1,)
    play(game, "resolve", "cast Split", "targets: Ben, Hill Giant")
    game.push("divide: Ben 1, Hill Giant 2")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    ((share,),) = [item.shares for item in game.view(BEN).stack]
    giant = named(game.view(BEN), "Hill Giant").id
    assert dict(share) == {BEN: 1, giant: 2}


def test_what_waits_for_its_event() -> None:
    game = board()
    assert game.view(BEN).delayed == ()
    play(game, "cast Later", "targets: Hill Giant", "resolve")
    (later,) = game.view(BEN).delayed
    assert (later.controller, later.name, len(later.effects)) == (ANNA, "Later", 1)


def test_what_has_triggered_and_is_not_on_the_stack_yet() -> None:
    game = position(
        "turn: 3 step: untap | Anna 20 library: 9 Forest battlefield: 2 Twin | Ben 20 library: 9 Forest",
        *CARDS,
    )
    go_to(game, "upkeep", "Anna")
    assert isinstance(game.decision, d.OrderTriggers)
    one, two = game.view(BEN).waiting
    assert (one.name, one.controller, one.ability.effects) == ("Twin", ANNA, two.ability.effects)
    assert {one.source, two.source} == {o.id for o in game.view(BEN).players[ANNA].battlefield}


def test_which_ability_of_a_permanent_was_used() -> None:
    game = board()
    assert named(game.view(BEN), "Looper").used == ()
    play(game, "activate Looper", "resolve")
    looper = named(game.view(BEN), "Looper")
    assert (looper.used, looper.used_up) == ((0,), ())


def test_the_chapter_on_the_stack() -> None:
    game = board()
    play(game, "cast Tale", "resolve")
    (chapter,) = game.view(BEN).stack
    assert (chapter.chapter, chapter.name, len(chapter.effects)) == (1, "Tale", 1)


def test_what_was_done_this_turn() -> None:
    game = board()
    assert game.view(BEN).players[ANNA].land_plays_left == 1
    play(game, "cast Exploration", "resolve", "play Forest")
    view = game.view(BEN)
    assert [(each.player, each.mana, each.origin) for each in view.spells_this_turn] == [(ANNA, 1, Zone.HAND)]
    assert [each.player for each in view.lands_this_turn] == [ANNA]
    assert view.players[ANNA].land_plays_left == 1
    assert (view.main_phases, view.combats, view.passes) == (1, 0, 0)


def test_what_has_not_changed_is_shown_again() -> None:
    game = board()
    before = game.view(BEN)
    again = game.view(BEN)
    assert all(
        a is b
        for p, q in zip(before.players, again.players, strict=True)
        for a, b in zip(p.battlefield, q.battlefield, strict=True)
    )
    play(game, "activate Looper", "resolve")
    after = game.view(BEN)
    assert named(after, "Hill Giant") is named(before, "Hill Giant")
    assert named(after, "Looper") != named(before, "Looper")
    assert after == Game(game.state.clone()).view(BEN)
