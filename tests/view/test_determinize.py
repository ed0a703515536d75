"""A determinized game: its player cannot tell it from the real one; what they do not know is drawn anew."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.terms import PlayerId
from manaburn.view import visible_events
from rules.cards_from_text import written
from rules.positions_of_play import position
from tables import Table, sit_down, tables
from view.test_secrets import game_of_secrets
from wandering import EDITIONS, choose, deck, wander
from wandering import game as game_of

ANNA, BEN = PlayerId(0), PlayerId(1)
Deck = list[CardDefinition]


def assert_cannot_be_told_apart(game: Game, other: Game, seat: PlayerId) -> None:
    assert other.view(seat) == game.view(seat)
    assert other.knowledge(seat) == game.knowledge(seat)
    assert visible_events(other.events, seat) == visible_events(game.events, seat)
    if game.decider == seat:
        assert list(islice(other.legal_actions, 50)) == list(islice(game.legal_actions, 50))


def assert_is_a_game(other: Game, rng: Random, answers: int) -> None:
    """It goes on by the rules, comes back to its beginning, and can be saved there and later."""
    begun = str(other)
    with pytest.raises(GameError):
        other.pop()
    for _ in range(answers):
        if other.decision is None:
            break
        other.push(choose(other, rng))
    again = Game.load(text=other.save())
    assert str(again) == str(other)
    while any(not automatic for automatic in other._history.automatic):
        other.pop()
    assert str(other) == begun


def whole_decks(game: Game) -> list[Deck]:
    """The decks of a game, by its first state."""
    first = game._history.first
    return [
        [o.front_face for o in first.objects.values() if o.owner == p.id and o.card is not None]
        for p in first.players
    ]


def check(game: Game, rng: Random, every: int, answers: int = 30) -> int:
    """Determinize a game that goes on at random for each seat again and again; how often that was done."""
    decks, done = whole_decks(game), 0
    for number in range(answers * every):
        if game.decision is None:
            break
        if number % every == 0:
            for seat in [player.id for player in game.state.players]:
                other = game.determinize(seat, rng, decks)
                assert_cannot_be_told_apart(game, other, seat)
                assert_is_a_game(other, rng, 12)
                done += 1
        game.push(choose(game, rng))
    return done


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_games_of_many_cards(edition: Edition) -> None:
    assert check(game_of(edition, 31), Random(1), 12, 14) > 20


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_games_full_of_what_hides_looks_and_moves(edition: Edition) -> None:
    assert check(game_of_secrets(edition, 5, 2), Random(2), 7, 16) > 20


@pytest.mark.parametrize("table", tables(8), ids=str)
def test_games_of_every_format(table: Table) -> None:
    assert check(sit_down(table), Random(table.seed), 20, 3) > 5


def table(anna: str, ben: str, *cards: CardDefinition) -> Game:
    return position(f"step: precombat main | Anna 20 {anna} | Ben 20 {ben}", *cards)


def named(*names: str) -> Deck:
    return [CATALOGUE[name] for name in names]


def hands(
    game: Game, seat: PlayerId, rng: Random, decks: list[Deck | None], times: int
) -> Counter[tuple[str, ...]]:
    found = Counter[tuple[str, ...]]()
    for _ in range(times):
        state = game.determinize(seat, rng, decks).state
        ids = [*state.players[BEN].hand, *state.players[BEN].library]
        found[tuple(state.objects[id].definition.name for id in ids)] += 1
    return found


def test_where_nothing_is_known_every_order_is_as_likely() -> None:
    game = table("hand: Shock", "hand: Forest library: Plains, Island, Swamp")
    cards = named("Forest", "Plains", "Island", "Swamp")
    found = hands(game, ANNA, Random(5), [None, cards], 2400)
    assert len(found) == 24
    chi = sum((number - 100) ** 2 / 100 for number in found.values())
    assert chi < 49.7  # 23 degrees of freedom: seldomer than once in a thousand


def test_of_what_is_known_to_be_in_a_hand_or_library_each_place_is_as_likely() -> None:
    under = written(
        "Under", "Sorcery", "Target player puts a card from their hand on the bottom of their library."
    )
    peek = written("Peek", "Sorcery", "Look at target player's hand.")
    game = table(
        "hand: Peek, Under battlefield: 2 Forest library: Forest",
        "hand: Shock, Plains library: 2 Island",
        peek,
        under,
    )
    for name in ("Peek", "Under"):
        game.play(f"cast {name}", "targets: Ben", "pass", "pass")
    game.push(next(iter(game.legal_actions)))  # Ben, who puts either under
    found = hands(
        game,
        ANNA,
        Random(1),
        [[peek, under, *named(*["Forest"] * 3)], named("Shock", "Plains", "Island", "Island")],
        400,
    )
    assert set(found) == {("Shock", "Plains", "Island", "Island"), ("Plains", "Shock", "Island", "Island")}
    assert all(150 < number < 250 for number in found.values())


def test_a_deck_that_is_needed_has_to_be_given_and_to_be_large_enough() -> None:
    game = table("hand: Shock library: Forest", "hand: Forest library: Plains, Island")
    with pytest.raises(GameError, match="deck of Anna"):
        game.determinize(ANNA, Random(1), [None, named("Forest", "Plains", "Island")])
    with pytest.raises(GameError, match="Ben has more hidden cards than the deck given"):
        game.determinize(ANNA, Random(1), [named("Shock", "Forest"), named("Forest", "Plains")])
    guess = named("Mountain", "Mountain", "Mountain", "Mountain")
    other = game.determinize(ANNA, Random(1), [named("Shock", "Forest"), guess])
    assert {o.definition.name for o in other.state.objects.values() if o.owner == BEN} == {"Mountain"}


def test_what_is_looked_at_stays_and_so_does_what_was_put_back() -> None:
    game = table(
        "hand: Scrying battlefield: Forest library: Shock, Plains, Island, Swamp, Mountain",
        "library: Forest",
        written("Scrying", "Sorcery", "Scry 2."),
    )
    decks = [named("Shock", "Plains", "Island", "Swamp", "Mountain", "Forest"), named("Forest")]
    game.play("cast Scrying", "pass", "pass")
    asked = game.decision
    assert isinstance(asked, d.ArrangeCards)
    truly = [game.state.objects[id].definition.name for id in asked.among]
    rng = Random(2)
    rest = set()
    for _ in range(20):
        state = game.determinize(ANNA, rng, decks).state
        assert [state.objects[id].definition.name for id in asked.among] == truly
        rest.add(tuple(state.objects[id].definition.name for id in state.players[ANNA].library[:3]))
    assert len(rest) == 6
    game.push(d.Arrange((asked.among[1],), (asked.among[0],)))
    for _ in range(20):
        other = game.determinize(ANNA, rng, decks)
        library = [other.state.objects[id].definition.name for id in other.state.players[ANNA].library]
        assert (library[0], library[-1]) == (truly[0], truly[1])


SEARCH = "hand: Rampant Growth battlefield: 2 Forest library: Forest, Shock, Mountain, Plains, Hill Giant"
SEARCHED = named("Rampant Growth", *["Forest"] * 3, "Shock", "Mountain", "Plains", "Hill Giant")


def search() -> Game:
    game = table(SEARCH, "library: 3 Forest")
    return game.play("cast Rampant Growth", "pass", "pass")


def test_a_search_of_ones_own_finds_the_same() -> None:
    game, rng = search(), Random(3)
    assert isinstance(game.decision, d.ChooseObjects)
    orders = set()
    for _ in range(20):
        other = game.determinize(ANNA, rng, [SEARCHED, named(*["Forest"] * 3)])
        assert other.view(ANNA) == game.view(ANNA)
        assert other.decision == game.decision
        for id in game.decision.among:
            assert other.state.objects[id].definition == game.state.objects[id].definition
        library = other.state.players[ANNA].library
        orders.add(tuple(other.state.objects[id].definition.name for id in library))
    assert len(orders) == 2  # Shock and Hill Giant


def test_who_searches_a_library_has_looked_through_it() -> None:
    thief = written(
        "Thief",
        "Sorcery",
        "Search target opponent's library for a creature card and put that card onto "
        "the battlefield under your control. Then that player shuffles.",
    )
    game = table("hand: Thief battlefield: Forest", "hand: Shock library: Hill Giant, Plains, Island", thief)
    game.play("cast Thief", "targets: Ben", "pass", "pass")
    assert isinstance(game.decision, d.ChooseObjects)
    guess, rng, found = named(*["Grizzly Bears"] * 4), Random(8), Counter[str]()
    for _ in range(20):
        other = game.determinize(ANNA, rng, [[thief, *named("Forest")], guess]).state
        library = [other.objects[id].definition.name for id in other.players[BEN].library]
        assert sorted(library) == ["Hill Giant", "Island", "Plains"]
        assert other.objects[other.players[BEN].hand[0]].definition.name == "Grizzly Bears"
        found[" ".join(library)] += 1
    assert len(found) == 2


def test_a_search_of_somebody_else_is_asked_anew() -> None:
    game, rng = search(), Random(4)
    offered = set()
    for _ in range(30):
        other = game.determinize(BEN, rng, [SEARCHED, named(*["Forest"] * 3)])
        assert other.view(BEN) == game.view(BEN)
        asked = other.decision
        assert isinstance(asked, d.ChooseObjects)
        names = sorted(other.state.objects[id].definition.name for id in asked.among)
        assert names == ["Forest", "Mountain", "Plains"]
        offered.add(asked.among)
        other.push(d.Choose(asked.among[:1]))
        assert other.state.objects[[*other.state.permanents][-1]].definition.is_land
    assert len(offered) > 3


def test_the_true_card_of_what_lies_face_down_is_drawn_among_those_that_can() -> None:
    hider, lurker = (
        written(n, "Creature — Ox", "Morph {0}", cost="{2}", size="2/1") for n in ("Hider", "Lurker")
    )
    game = position(
        "turn: 4 step: precombat main active: Ben | Anna 20 library: 3 Forest"
        " | Ben 20 hand: Hider, Lurker, Shock battlefield: 3 Forest library: 2 Island, Plains",
        hider,
        lurker,
    )
    face_down = next(a for a in game.legal_actions if isinstance(a, d.CastSpell) and (a.way or a.face))
    game.push(face_down)
    while game.state.stack or not isinstance(game.decision, d.Priority):
        game.push("pass" if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    there = [*game.state.permanents][-1]
    decks = [
        named(*["Forest"] * 3),
        [hider, lurker, *named("Shock", "Island", "Island", "Plains", "Forest", "Forest", "Forest")],
    ]
    found, rng = Counter[str](), Random(6)
    for _ in range(60):
        other = game.determinize(ANNA, rng, decks)
        assert other.view(ANNA) == game.view(ANNA)
        found[other.state.objects[there].front_face.name] += 1
    assert found.keys() == {"Hider", "Lurker"}
    mine = game.determinize(BEN, Random(1), decks)
    assert mine.state.objects[there].front_face == game.state.objects[there].front_face


def test_a_commander_in_a_hidden_zone_goes_with_its_card() -> None:
    shown = next(t for t in tables(60) if t.what == "commander")
    game, rng = sit_down(shown), Random(9)
    seen = 0
    for after in wander(game, 9, 10):
        for player in after.state.players:
            other = after.determinize(player.id, rng, whole_decks(after))
            for theirs, true in zip(other.state.players, after.state.players, strict=True):
                for one, same in zip(theirs.commanders, true.commanders, strict=True):
                    object = other.state.objects[one.object]
                    assert object.card == one.card == same.card
                    assert object.front_face == after.state.objects[same.object].front_face
                    seen += 1
    assert seen > 10


def test_chance_is_drawn_anew_and_nothing_is_answered_before_the_first_push() -> None:
    decks = [deck(EDITIONS[-1], Random(3)) for _ in range(2)]
    automation = frozenset({Automation.PASS_WHEN_NOTHING_ELSE})
    game = Game.new(decks, "2025", seed=8, automation=automation)
    other = game.determinize(ANNA, Random(1), decks)
    assert other.state.game.chance != game.state.game.chance
    assert (other.automation, len(other.answers)) == (automation, 0)
    same = game.determinize(ANNA, Random(1), decks)
    assert str(same) == str(other)


def test_the_real_hands_are_nowhere_in_it() -> None:
    secret = written("Secret", "Instant", "Draw a card.")
    game = table("hand: Shock library: Forest", "hand: Secret library: 2 Forest", secret)
    other = game.determinize(ANNA, Random(1), [named("Shock", "Forest"), named("Forest", "Forest", "Forest")])
    assert "Secret" not in other.save()
