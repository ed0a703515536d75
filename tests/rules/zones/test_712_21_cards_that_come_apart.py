"""The cards of one permanent, melded or merged, as it leaves the battlefield [cr2026-04-17 712.21, 730.3]."""

from __future__ import annotations

import pytest

from manaburn.decisions import Priority
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.combined_faces import with_combined_faces
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.state.events import LibraryArranged, Moved
from manaburn.terms import PlayerId
from manaburn.view import visible_events
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import asked, go_to, life, play, position, zone
from rules.zones.test_701_42_meld import CARDS, COMBINED, board, face, melded

BOTH = (
    "{{T}}: If you both own and control this {} and a {} named Right, exile them, then meld them into Whole."
)
BOTTOM = written("Bottom", "Instant", "Put target creature on the bottom of its owner's library.", cost="{0}")
THIRD = written(
    "Third", "Instant", "Put target creature into its owner's library third from the top.", cost="{0}"
)
BURY = written("Bury", "Instant", "Destroy target creature.", cost="{0}")
BANISH = written("Banish", "Instant", "Exile target creature.", cost="{0}")


def after(spell, *more, mine="Left, Right", cards=CARDS[:2]):
    """The game after Ben's spell did away with the melded permanent."""
    game = board(mine=mine, theirs=spell.name, cards=(*cards, spell, *more))
    play(game, "activate Left")
    settle(game)
    play(game, "pass", f"cast {spell.name}", "targets: Whole", "resolve")
    return game


def settle(game):
    """Resolve everything on the stack; in whatever order abilities that trigger at once are put there."""
    while game.state.stack or not isinstance(game.decision, Priority):
        if isinstance(game.decision, Priority):
            play(game, "resolve")
        else:
            game.push(next(iter(game.legal_actions)))


def cards_that_meld(*faces):
    """Two cards with the combined face of `pair`."""
    cards = {
        one.name: PrintedCard(name=one.name, layout="meld", faces=(one, COMBINED), first_printed=FIRST_DAY)
        for one in faces
    }
    return tuple(read(card).definition for card in with_combined_faces(cards).values())


def library(game):
    """The names of the cards in Anna's library, the bottom first."""
    return [game.state.objects[id].definition.name for id in game.state.players[0].library]


def test_both_cards_go_to_the_bottom():  # 712.21
    names = library(after(BOTTOM))
    assert sorted(names[:2]) == ["Left", "Right"]
    assert names[2:] == ["Plains"] * 8


@pytest.mark.parametrize("first", ["Left", "Right"])
def test_the_owner_arranges_the_two_cards_and_nobody_is_shown_how(first):  # 401.4, 712.21a
    top = written("Top", "Instant", "Put target creature on top of its owner's library.", cost="{0}")
    game = melded(cards=(*CARDS, top), theirs="Top")
    play(game, "pass", "cast Top", "targets: Whole", "resolve")
    assert asked(game) == "Anna"
    objects = game.state.objects
    leading = next(id for id in game.decision.among if objects[id].definition.name == first)
    before = len(game.events)
    game.push(next(action for action in game.legal_actions if action.top[0] == leading))
    assert objects[game.state.players[0].library[-1]].definition.name == first
    assert len(game.state.players[0].library) == 10
    (seen,) = (e for e in visible_events(game.events[before:], PlayerId(1)) if isinstance(e, LibraryArranged))
    assert leading not in seen.order


def test_both_cards_go_below_the_two_topmost():  # 712.21
    names = library(after(THIRD))
    assert sorted(names[6:8]) == ["Left", "Right"]
    assert names[8:] == ["Plains", "Plains"]


@pytest.mark.parametrize(("leader", "other"), [("Left", "Right"), ("Right", "Left")])
def test_the_card_that_is_no_commander_goes_to_the_bottom(leader, other):  # 903.9c
    mine = ", ".join(f"{name} (commander)" if name == leader else name for name in ("Left", "Right"))
    text = f"""
        step: precombat main   priority: Anna
        Anna 40   library: 8 Plains   battlefield: {mine}
        Ben 40   hand: Bottom   library: 8 Plains
    """
    game = position(text, *CARDS[:2], BOTTOM)
    play(game, "activate Left", "resolve", "resolve")
    play(game, "pass", "cast Bottom", "targets: Whole", "resolve")
    game.push(next(action for action in game.legal_actions if getattr(action, "objects", ())))
    assert zone(game, "Anna", "command") == [leader]
    assert library(game) == [other] + ["Plains"] * 8
    assert not game.state.players[0].attractions, "the commander lies face up"


@pytest.mark.parametrize("leader", ["Left", "Right"])
def test_which_hidden_card_the_other_one_is_reaches_nobody_else(leader):  # 400.2, 903.9c
    lift = written("Lift", "Instant", "Return target creature to its owner's hand.", cost="{0}")
    mine = ", ".join(f"{name} (commander)" if name == leader else name for name in ("Left", "Right"))
    text = f"""
        step: precombat main   priority: Anna
        Anna 40   library: 8 Plains   battlefield: {mine}
        Ben 40   hand: Lift   library: 8 Plains
    """
    game = position(text, *CARDS[:2], lift)
    play(game, "activate Left", "resolve", "resolve")
    play(game, "pass", "cast Lift", "targets: Whole", "resolve")
    game.push(next(action for action in game.legal_actions if getattr(action, "objects", ())))
    (card,) = game.state.players[0].hand
    (move,) = (e for e in game.events if isinstance(e, Moved) and card in (e.new, *e.others))
    for viewer, knows in ((0, True), (1, False)):
        (seen,) = visible_events((move,), PlayerId(viewer))
        told = {seen.new, *seen.others, seen.last_known.became, *seen.last_known.others}
        assert (card in told) == knows
        assert game.state.players[0].commanders[0].object in told, "the commander lies open"


def test_one_creature_dies_and_two_cards_are_put_into_the_graveyard():  # 712.21 with its example
    count = written(
        "Count",
        "Enchantment",
        "Whenever a card is put into your graveyard from anywhere, you gain 1 life.",
        "Whenever a creature dies, you gain 10 life.",
        cost="{0}",
    )
    game = after(BURY, count, mine="Left, Right, Count")
    settle(game)
    assert life(game)[0] == 23 + 2 + 10


@pytest.mark.parametrize("land", ["Left", "Right"])
def test_a_land_is_noticed_whichever_card_it_is(land):  # 712.21
    texts = {
        "Left": BOTH.format(*("land", "creature") if land == "Left" else ("creature", "land")),
        "Right": "(Melds with Left.)",
    }
    cards = cards_that_meld(
        *(
            face(name, "Land", text) if name == land else face(name, "Creature — Human", text, "2/2")
            for name, text in texts.items()
        )
    )
    falls = written(
        "Falls",
        "Enchantment",
        "Whenever one or more land cards are put into your graveyard from anywhere, you gain 1 life.",
        cost="{0}",
    )
    game = after(BURY, falls, mine="Left, Right, Falls", cards=cards)
    settle(game)
    assert life(game)[0] == 23 + 1


def test_two_cards_are_put_into_exile():  # 712.21e
    count = written(
        "Count",
        "Enchantment",
        "Whenever one or more cards are put into exile from graveyards and/or the battlefield, you gain that"
        " much life.",
        cost="{0}",
    )
    game = after(BANISH, count, mine="Left, Right, Count")
    before = life(game)[0]
    settle(game)
    assert life(game)[0] == before + 2


def test_two_cards_were_put_into_the_graveyard_this_turn():  # 712.21e
    count = written(
        "Count",
        "Enchantment",
        "At the beginning of your end step, if two or more permanent cards were put into your graveyard from"
        " anywhere this turn, you gain 5 life.",
        cost="{0}",
    )
    game = after(BURY, count, mine="Left, Right, Count")
    play(game, "resolve")
    go_to(game, "end")
    play(game, "resolve")
    assert life(game)[0] == 23 + 5


def test_both_are_cards_exiled_by_an_earlier_effect():  # 712.21e
    feast = written(
        "Feast",
        "Instant",
        "Exile target creature. You draw a card. You gain 3 life for each card exiled this way.",
        cost="{0}",
    )
    assert life(after(feast))[1] == 20 + 6
