"""Another spell with a name that was cast in this game, and a card whose owner casts it [cr2025-06-06 104.2b,
608.2c, 608.2g, 607.3].
"""

from __future__ import annotations

from contracts import check_round_trips
from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, life, play, position, resolve_all, zone

SUN = written(
    "Sun",
    "Sorcery",
    "If this spell was cast from your hand and you've cast another spell named Sun this game, you win the"
    " game. Otherwise, put Sun into its owner's library seventh from the top and you gain 7 life.",
    cost="{0}",
)
NO = written("No", "Instant", "Counter target spell.", cost="{0}")
FORK = written("Fork", "Instant", "Copy target instant or sorcery spell.", cost="{0}")
QUELLER = written(
    "Queller",
    "Creature — Spirit",
    "Flash",
    "When Queller enters, exile target spell.",
    "When Queller leaves the battlefield, the exiled card's owner may cast that card without paying its mana"
    " cost.",
    cost="{0}",
    size="1/1",
)


def board(hand, more="", theirs=""):
    ben = f"Ben 20 hand: {theirs} library: 9 Forest"
    anna = f"step: precombat main | Anna 20 {more} hand: {hand} library: 9 Forest"
    return position(f"{anna} | {ben}", SUN, NO, FORK, QUELLER)


def test_the_second_of_the_name_wins():  # 104.2b
    game = board("Sun, Sun")
    play(game, "cast Sun", "resolve")
    assert life(game) == (27, 20)
    assert zone(game, "Anna", "library")[-7] == "Sun"
    check_round_trips(game)
    play(game, "cast Sun", "resolve")
    assert game.outcome is not None
    assert [game.state.players[id].name for id in game.outcome.winners] == ["Anna"]


def test_one_that_was_countered_was_cast():
    game = board("Sun, Sun", theirs="No")
    play(game, "cast Sun", "pass", "cast No", "targets: Sun")
    resolve_all(game)
    play(game, "cast Sun", "resolve")
    assert game.outcome is not None


def test_spells_of_others_and_copies_do_not_count():
    game = board("Sun, Fork", "names cast: Moon;", theirs="Sun")
    play(game, "cast Sun", "cast Fork", "targets: Sun")
    resolve_all(game)
    assert life(game) == (34, 20), "the copy was not cast, and the card is the only one that was"
    go_to(game, "precombat main", "Ben")
    play(game, "cast Sun", "resolve")
    assert game.outcome is None
    assert life(game)[1] == 27


def test_what_a_position_says_was_cast_counts():
    game = board("Sun", "names cast: Moon; Sun")
    play(game, "cast Sun", "resolve")
    assert game.outcome is not None


def test_the_owner_of_the_exiled_card_casts_it():  # 608.2g
    game = board("Queller, Shock", "battlefield: Mountain", theirs="Memnite")
    go_to(game, "precombat main", "Ben")
    play(game, "cast Memnite", "pass", "cast Queller")
    play(game, "resolve")
    while game.state.stack and zone(game, "Ben", "exile") == []:
        play(game, "targets: Memnite" if "Targets" in type(game.decision).__name__ else "resolve")
    play(game, "pass") if asked(game) == "Ben" else None
    play(game, "cast Shock", "targets: Queller", "resolve", "resolve")
    assert asked(game) == "Ben"
    play(game, "yes", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Memnite"]
