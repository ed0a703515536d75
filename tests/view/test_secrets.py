"""Two games that differ only in what a seat cannot know tell it the same: views, questions, offers, texts,
refusals, events and their story; by every format and edition, and with cards that hide and look.
"""

from __future__ import annotations

from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.terms import ObjectId, PlayerId
from rules.cards_from_text import written
from tables import Table, sit_down, tables
from twins import check_twins
from wandering import EDITIONS, choose


def sorcery(name: str, *lines: str, cost: str = "{0}") -> CardDefinition:
    return written(name, "Sorcery", *lines, cost=cost)


def creature(name: str, *lines: str, cost: str = "{2}") -> CardDefinition:
    return written(name, "Creature — Ninja", *lines, cost=cost, size="2/1")


HIDING = (
    creature("Lurker", "Morph {0}"),
    creature("Stalker", "When this creature is turned face up, draw a card.", "Morph {1}"),
    creature("Spy", "Disguise {0}"),
    creature("Mummer", "Disguise {1}"),
    sorcery("Form", "Manifest the top card of your library."),
    sorcery("Cloaking", "Cloak the top card of your library."),
    sorcery("Dread", "Manifest dread."),
    written("Hide", "Instant", "Turn target creature face down.", cost="{0}"),
    creature("Seer", "Foretell {0}"),
    sorcery("Omen", "Draw a card.", "Foretell {0}", cost="{2}"),
    sorcery("Time", "You gain 1 life.", "Suspend 2—{0}", cost="{2}"),
    creature("Plotter", "Plot {0}"),
)
LOOKING = (
    creature(
        "Namer",
        "As this creature enters, choose a card name.",
        "Spells with the chosen name can't be cast.",
        cost="{0}",
    ),
    sorcery("Asking", "Search your library for a card, put it into your hand, then shuffle."),
    sorcery(
        "Thief",
        "Search target opponent's library for a creature card and put that card onto the battlefield under "
        "your control. Then that player shuffles.",
    ),
    sorcery("Onward", "Scry 2."),
    sorcery(
        "Impulse",
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the "
        "bottom of your library in any order.",
    ),
    sorcery("Peek", "Look at target player's hand."),
    sorcery(
        "Force",
        "Target opponent reveals their hand. You choose a nonland card from it. That player discards that "
        "card.",
    ),
    written("Open", "Enchantment", "Play with the top card of your library revealed.", cost="{0}"),
    written("Clear", "Enchantment", "Your opponents play with their hands revealed.", cost="{0}"),
    sorcery("Slaver", "You control target player during that player's next turn."),
)
MOVING = (
    sorcery("Hymn", "Target player discards a card at random."),
    sorcery("Pox", "Each player discards a card."),
    creature("Cycler", "Cycling {0}"),
    creature("Sneak", "Ninjutsu {0}"),
    creature("Changer", "Transmute {0}"),
    sorcery("Pitch", "As an additional cost to cast this spell, discard a card.", "Draw a card."),
    sorcery(
        "Brainwave",
        "Draw three cards, then put two cards from your hand on top of your library in any order.",
    ),
    sorcery(
        "Reset",
        "Each player shuffles their hand and graveyard into their library, then draws seven cards.",
    ),
    creature("Mad", "Madness {0}"),
    written("Whisk", "Instant", "Put target creature on top of its owner's library.", cost="{0}"),
    written("Unsummon", "Instant", "Return target creature to its owner's hand.", cost="{0}"),
    creature("Looter", "Discard a card: Draw a card.", cost="{0}"),
    sorcery("Urge", "Exile the top card of your library. Until end of turn, you may play that card."),
    sorcery("Given", "You may put a creature card from your hand onto the battlefield."),
    sorcery("Mind", "Target player puts a card from their hand on the bottom of their library."),
    sorcery("Casc", "Cascade", "You gain 1 life.", cost="{2}"),
    sorcery("Kill", "Destroy all creatures."),
)


def game_of_secrets(edition: Edition, seed: int, players: int) -> Game:
    """A game with decks full of what hides, looks and moves cards unseen."""
    rng = Random(f"{edition} {seed}")
    made = [*HIDING, *HIDING, *LOOKING, *MOVING]
    decks = [[*rng.choices(made, k=30), *[CATALOGUE["Forest"]] * 20] for _ in range(players)]
    automation = frozenset({Automation.PAY_MANA})
    names = ("Anna", "Ben", "Cleo")[:players]
    return Game.new(decks, edition, seed=seed, names=names, anachronisms=True, automation=automation)


def play_at_random(game: Game, rng: Random, answers: int) -> None:
    while game.decision is not None and len(game.answers) < answers:
        game.push(choose(game, rng))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_hidden_changes_nothing_that_a_seat_is_told(edition: Edition, seed: int) -> None:
    rng = Random(seed)
    game = game_of_secrets(edition, seed, 2 + seed)
    play_at_random(game, rng, 130)
    if seed:  # a hand and a library leave the game
        game.push(d.Concede(rng.choice([player.id for player in game.state.players])))
    seats = [player.id for player in game.state.players]
    assert check_twins(game._history.first, game.answers, rng, seats) > 200


@pytest.mark.parametrize("table", tables(14), ids=str)
def test_what_is_hidden_changes_nothing_in_any_format(table: Table) -> None:
    rng = Random(table.seed)
    game = sit_down(table)
    play_at_random(game, rng, 60)
    seats = rng.sample([player.id for player in game.state.players], 2)
    assert check_twins(game._history.first, game.answers, rng, seats) > 60


def two_that_differ_in_a_hand() -> tuple[Game, Game]:
    board = "edition: 2025 step: precombat main | Anna 20 battlefield: Mountain hand: {}#18 | Ben 20"
    return Game.parse(board.format("Lightning Bolt")), Game.parse(board.format("Serra Angel"))


@pytest.mark.parametrize("said", ["cast #18", "play #18", "cast Lightning Bolt", "pass", "nonsense", ""])
@pytest.mark.parametrize("ask", ["problems", "judge", "push"])
def test_who_is_not_asked_learns_nothing_of_a_hand_and_answers_nothing(said: str, ask: str) -> None:
    heard = []
    for game in two_that_differ_in_a_hand():
        before = game.save()
        try:
            heard.append(str(getattr(game, ask)(said, 1)))
        except GameError as error:
            heard.append(str(error))
        assert game.save() == before
        assert heard[0] == heard[-1]
    assert "Anna decides now, not Ben" in heard[0]


def test_who_is_not_asked_may_concede_for_themselves_alone() -> None:
    game, other = two_that_differ_in_a_hand()
    for action in ("concede Anna", d.Concede(PlayerId(0))):
        assert "can't concede for another player" in str(game.problems(action, 1)[0])
    for one in (game, other):
        one.push("concede" if one is game else d.Concede(PlayerId(1)), 1)
        assert one.outcome is not None
        assert one.outcome.winners == (0,)


def test_an_action_says_nothing_of_a_card_of_another() -> None:
    one, other = two_that_differ_in_a_hand()
    for action in (d.CastSpell(ObjectId(18)), d.PlayLand(ObjectId(18)), d.ActivateAbility(ObjectId(18), 0)):
        assert one.text(action, 1) == other.text(action, 1)
        assert one.problems(action, 1) == other.problems(action, 1)
