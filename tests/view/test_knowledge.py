"""What a seat knows of hidden cards: how cards become known, and unknown again."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.errors import NotationError, SaveError
from manaburn.game import Game
from manaburn.gameplay.saving import hash_of
from manaburn.searching import KnownCards
from manaburn.terms import PlayerId
from rules.cards_from_text import written
from rules.positions_of_play import position

ANNA, BEN = PlayerId(0), PlayerId(1)


def spell(name: str, *lines: str) -> object:
    return written(name, "Sorcery", *lines, cost="{0}")


UNSUMMON = written("Unsummon It", "Instant", "Return target creature to its owner's hand.", cost="{0}")
CARDS = (
    UNSUMMON,
    written("Lift", "Instant", "Put target creature on top of its owner's library.", cost="{0}"),
    spell("Scrying", "Scry 2."),
    spell("Peek", "Look at target player's hand."),
    spell("Hymn", "Target player discards a card at random."),
    spell(
        "Brainwave",
        "Draw three cards, then put two cards from your hand on top of your library in any order.",
    ),
    spell("Tutor", "Search your library for a card, put it into your hand, then shuffle."),
    spell("Reshuffle", "Shuffle your library."),
    spell("Under", "Target player puts a card from their hand on the bottom of their library."),
    written("Seer", "Creature — Ox", "Foretell {0}", cost="{2}", size="2/1"),
    written("Hider", "Creature — Ox", "Morph {0}", cost="{2}", size="2/1"),
    spell(
        "Dig",
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the "
        "bottom of your library in any order.",
    ),
)


def table(anna: str, ben: str = "hand: Shock, Forest library: 5 Forest battlefield: Serra Angel") -> Game:
    return position(f"step: precombat main | Anna 20 {anna} | Ben 20 {ben}", *CARDS)


def theirs(game: Game, seat: PlayerId = ANNA, of: PlayerId = BEN) -> KnownCards:
    return game.knowledge(seat).players[of]


def cast(game: Game, name: str, *answers: str) -> None:
    game.push(f"cast {name}")
    for answer in answers:
        game.push(answer)
    while isinstance(game.decision, d.Priority) and game.state.stack:
        game.push("pass")


def test_a_position_tells_nothing_but_what_lies_open() -> None:
    game = table("hand: Shock library: Forest, Mountain")
    mine = theirs(game, of=ANNA)
    assert (mine.deck, mine.library, mine.in_hand) == (None, (None, None), (("Shock", 1),))
    assert theirs(game) == KnownCards(
        player=BEN, library=(None,) * 5, in_library=(), in_hand=(), face_down=(), deck=None
    )


def test_a_position_says_what_players_know_and_so_does_its_text_and_a_saved_game() -> None:
    game = table(
        "hand: Reshuffle library: Forest (known to Anna and Ben), Mountain",
        "hand: Shock, Forest (known to Anna) library: 3 Forest, Island (known to Anna)",
    )
    assert theirs(game, of=ANNA).library == theirs(game, BEN, ANNA).library == ("Forest", None)
    assert (theirs(game).in_hand, theirs(game).library[-1]) == ((("Forest", 1),), "Island")
    assert theirs(game, BEN).library[-1] is None
    text, saved = str(game), game.save()
    for again in (Game.parse(text), Game.load(text=saved), game.clone()):
        assert [again.knowledge(seat) for seat in (ANNA, BEN)] == [game.knowledge(s) for s in (ANNA, BEN)]
        assert str(again) == text
    decks = [[CATALOGUE[name] for name in ("Forest", "Mountain", "Shock", "Island")] * 4 + [*CARDS]] * 2
    world = game.determinize(ANNA, Random(1), decks)
    assert world.state.objects[world.state.players[BEN].library[0]].definition.name == "Island"
    cast(game, "Reshuffle")
    assert "known to" not in str(game)
    assert theirs(game, of=ANNA).library == (None, None)
    assert theirs(game, of=ANNA).in_library == (("Forest", 1),)
    while game.answers:
        game.pop()
    assert (str(game), theirs(game, of=ANNA).library) == (text, ("Forest", None))
    assert game.save() == saved


@pytest.mark.parametrize(
    ("anna", "why"),
    [
        ("battlefield: Forest (known to Ben)", "'known' is not a status of a permanent"),
        ("graveyard: Forest (known to Ben)", "'Forest' can't be 'known to Ben': it isn't on the battlefield"),
        ("hand: Forest (known to Cleo)", "no player is called 'Cleo': they are Anna, Ben"),
        ("hand: Forest (known)", "'known' is not a status of a card, such as"),
        ("hand: Forest (known to Ben, known to Anna)", "'known to' is given 2 times for 'Forest'"),
    ],
)
def test_what_cannot_be_known_so_is_refused(anna: str, why: str) -> None:
    with pytest.raises(NotationError, match=re.escape(why)):
        Game.parse(f"Anna 20 {anna} | Ben 20")


def test_a_saved_game_in_which_open_cards_are_known_is_refused() -> None:
    data = json.loads(Game.parse("Anna 20 hand: Forest (known to Ben) | Ben 20").save())
    data["game"]["known"][0]["LookedAt"]["cards"] = [2000]
    data["sum"] = hash_of(data["game"])
    with pytest.raises(SaveError, match="in no hand and no library"):
        Game.load(text=json.dumps(data))


def test_a_deck_is_known_to_who_plays_it_until_it_has_been_seen() -> None:
    deck = [CATALOGUE["Forest"]] * 8 + [CATALOGUE["Shock"]] * 2
    game = Game.new([deck, deck], "2025", seed=3)
    mine, other = game.knowledge(ANNA).players
    hand = dict(mine.in_hand)
    assert dict(mine.deck or ()) == {
        k: v for k, v in {"Forest": 8 - hand["Forest"], "Shock": 2 - hand.get("Shock", 0)}.items() if v
    }
    assert mine.in_library == mine.deck
    assert other.deck is None


def test_what_is_returned_to_a_hand_is_known_until_it_may_be_what_left_it() -> None:
    game = table("hand: Unsummon It, Hymn, Under library: 5 Forest")
    cast(game, "Unsummon It", "targets: Serra Angel")
    assert theirs(game).in_hand == (("Serra Angel", 1),)
    before = game.clone()
    cast(game, "Hymn", "targets: Ben")  # everybody sees what is discarded
    gone = game.view(ANNA).players[BEN].graveyard[-1].name
    assert theirs(game).in_hand == (() if gone == "Serra Angel" else (("Serra Angel", 1),))
    cast(before, "Under", "targets: Ben")
    before.push(before.legal_actions.sample(Random(1)))  # nobody sees which
    assert theirs(before).in_hand == ()
    assert theirs(before).in_library == ()
    assert theirs(before, BEN).library[-1] is not None
    assert dict(theirs(before, BEN).in_hand).keys() <= {"Serra Angel", "Shock", "Forest"}


def test_what_is_put_on_top_is_known_until_the_library_is_shuffled_and_stays_known_to_be_in_it() -> None:
    game = table("hand: Lift, Reshuffle library: 5 Forest battlefield: Hill Giant")
    cast(game, "Lift", "targets: Hill Giant")
    for seat in (ANNA, BEN):
        assert theirs(game, seat, ANNA).library[:2] == ("Hill Giant", None)
    cast(game, "Reshuffle")
    for seat in (ANNA, BEN):
        known = theirs(game, seat, ANNA)
        assert known.library == (None,) * 6
        assert known.in_library == (("Hill Giant", 1),)


def test_what_is_looked_at_and_put_back_is_known_to_who_looked() -> None:
    game = table("hand: Scrying library: 3 Forest, Shock, Mountain")
    cast(game, "Scrying")
    asked = game.decision
    assert isinstance(asked, d.ArrangeCards)
    assert set(theirs(game, of=ANNA).library[:2]) == {
        game.state.objects[id].definition.name for id in asked.among
    }
    top, low = asked.among
    names = [game.state.objects[id].definition.name for id in asked.among]
    game.push(d.Arrange((low,), (top,)))
    assert theirs(game, of=ANNA).library == (names[1], None, None, None, names[0])
    assert theirs(game, BEN, ANNA).library == (None,) * 5


def test_what_is_put_back_in_an_order_is_known_to_who_put_it_there() -> None:
    game = table("hand: Brainwave, Shock library: Forest, Mountain, Plains, Island, Swamp")
    cast(game, "Brainwave")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    state = game.state
    truly = [state.objects[id].definition.name for id in reversed(state.players[ANNA].library)]
    assert theirs(game, of=ANNA).library == (*truly[:2], None, None)
    assert theirs(game, BEN, ANNA).library == (None,) * 4


def test_a_hand_that_was_looked_at_is_known_and_what_is_drawn_later_is_not() -> None:
    game = table("hand: Peek library: 5 Forest")
    cast(game, "Peek", "targets: Ben")
    assert theirs(game).in_hand == (("Forest", 1), ("Shock", 1))
    assert theirs(game, BEN, ANNA).in_hand == ()


def test_what_was_searched_for_is_known_to_who_searched() -> None:
    game = table("hand: Tutor library: Forest, Mountain, Plains")
    cast(game, "Tutor")
    assert set(dict(theirs(game, of=ANNA).in_library)) == {"Forest", "Mountain", "Plains"}
    assert theirs(game, BEN, ANNA).in_library == ()
    game.push(next(iter(game.legal_actions)))
    mine = theirs(game, of=ANNA)
    assert len(mine.in_hand) == 1
    assert len(mine.in_library) == 2
    assert mine.library == (None, None)
    assert theirs(game, BEN, ANNA).in_hand == ()


def test_a_card_that_is_exiled_or_cast_face_down_is_known_to_who_may_look_at_it() -> None:
    game = table("hand: Seer, Hider, Shock library: 3 Forest battlefield: 5 Forest")
    game.push("foretell Seer")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    (seer,) = game.state.exile
    assert theirs(game, of=ANNA).face_down == ((seer, "Seer"),)
    assert theirs(game, BEN, ANNA).face_down == ()


def test_a_bounced_creature_cast_face_down_may_be_another_card() -> None:
    game = table(
        "hand: Unsummon It library: 5 Forest",
        "hand: Hider, Shock battlefield: Hider, 3 Forest library: 5 Forest",
    )
    cast(game, "Unsummon It", "targets: Hider")
    assert theirs(game).in_hand == (("Hider", 1),)
    while game.decision is not None and (
        game.state.turn.active_player != BEN
        or game.state.turn.step is None
        or game.state.turn.step.value != "precombat main"
    ):
        game.push("pass" if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    face_down = [a for a in game.legal_actions if isinstance(a, d.CastSpell) and (a.way or a.face)]
    game.push(face_down[0])
    while game.state.stack or not isinstance(game.decision, d.Priority):
        game.push("pass" if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    known = theirs(game)
    assert known.face_down == ()
    assert known.in_hand == ()  # either may be the one that is known to be about


def test_all_of_it_is_known_of_cards_that_are_alike() -> None:
    deck = [CATALOGUE["Forest"]] * 12
    game = Game.new([deck, deck], "2025", seed=1)
    assert theirs(game, of=ANNA).library == ("Forest",) * 5
    assert theirs(game).library == (None,) * 5


def test_going_back_forgets() -> None:
    game = table("hand: Scrying library: 3 Forest, Shock, Mountain")
    before = game.knowledge(ANNA)
    cast(game, "Scrying")
    assert game.knowledge(ANNA) != before
    while game.answers:
        game.pop()
    assert game.knowledge(ANNA) == before


def test_a_card_in_a_hand_is_revealed_while_an_ability_of_it_is_on_the_stack() -> None:  # 602.2a, 702.49b
    """What else leaves the hand meanwhile is not that card; afterwards it could be."""
    sneak = written("Sneak", "Creature — Ninja", "Ninjutsu {0}", cost="{2}", size="2/1")
    fog = written("Puff", "Instant", "You gain 1 life.", cost="{0}")
    game = position(
        """
        step: declare blockers   active: Anna   priority: Anna
        Anna 20   battlefield: Memnite (attacking Ben)   hand: Sneak, Puff, Forest
        Ben 20    battlefield: Forest
        """,
        sneak,
        fog,
    )
    (activate,) = (action for action in game.legal_actions if "Sneak" in game.text(action))
    game.push(activate)
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    assert dict(theirs(game, seat=BEN, of=ANNA).in_hand)["Sneak"] == 1
    game.push("cast Puff")
    assert len(game.state.stack) == 2
    assert dict(theirs(game, seat=BEN, of=ANNA).in_hand)["Sneak"] == 1
