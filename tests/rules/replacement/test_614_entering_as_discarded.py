"""Cards that are put onto the battlefield as an opponent's spell has them discarded [cr2025-06-06 614.6]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, settle, zone

SMITER = written(
    "Smiter",
    "Creature — Elephant",
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield"
    " instead of putting it into your graveyard.",
    "When Smiter enters, you gain 4 life.",
    size="4/4",
)
DODECAPOD = written(
    "Pod",
    "Creature — Golem",
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield"
    " with two +1/+1 counters on it instead of putting it into your graveyard.",
    size="3/3",
)
ROT = written("Rot", "Sorcery", "Target player discards two cards.", cost="{0}")
PEEK = written(
    "Peek",
    "Sorcery",
    "Target opponent reveals their hand. You choose a creature card from it. That player discards that card.",
    cost="{0}",
)
GRIEF = written(
    "Grief", "Enchantment", "Whenever a player discards a card, that player loses 1 life.", cost="{0}"
)
LEYLINE = written(
    "Leyline",
    "Enchantment",
    "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
)
CARDS = (SMITER, DODECAPOD, ROT, PEEK, GRIEF, LEYLINE)


def test_it_enters_and_was_discarded_all_the_same():
    game = position("Anna 20 hand: Rot battlefield: Grief | Ben 20 hand: Smiter, Pod", *CARDS)
    play(game, "cast Rot", "targets: Ben")
    settle(game)
    assert sorted(zone(game, "Ben", "battlefield")) == ["Pod", "Smiter"]
    assert life(game) == (20, 22)
    (pod,) = [id for id in game.state.permanents if game.state.objects[id].definition.name == "Pod"]
    assert [count for _, count in game.state.permanents[pod].counters] == [2]


def test_a_card_chosen_from_the_revealed_hand_enters():
    game = position("Anna 20 hand: Peek | Ben 20 hand: Smiter, Grizzly Bears", *CARDS)
    play(game, "cast Peek", "targets: Ben", "resolve", "choose: Smiter")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Smiter"]


def test_ones_own_spell_does_not():
    game = position("Anna 20 hand: Rot, Smiter, Pod | Ben 20", *CARDS)
    play(game, "cast Rot", "targets: Anna")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == []
    assert sorted(zone(game, "Anna", "graveyard")) == ["Pod", "Rot", "Smiter"]


def test_its_owner_chooses_between_that_and_what_else_would_replace_it():  # 616.1
    for choice, where in ("Smiter", "battlefield"), ("Leyline", "exile"):
        board = "Anna 20 hand: Rot battlefield: Leyline | Ben 20 hand: Smiter"
        game = position(board, *CARDS)
        play(game, "cast Rot", "targets: Ben", "resolve")
        assert game.decision.player == 1
        play(game, f"choose: {choice}")
        assert "Smiter" in zone(game, "Ben", where)
