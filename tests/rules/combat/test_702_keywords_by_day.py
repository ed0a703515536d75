"""Suspend, madness, cascade and the mana values of split cards: the day before each change, and its day.

2006 502.59a, 2024 702.62a; 2002 502.24a, 2006 502.24a, 2016 702.34a; 2009 702.82a, 2021 702.84a; 2006
505.5-505.6, 2016 708.6a, 2017 708.4.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.layouts import Layout
from manaburn.decisions import ChooseObjects, ChooseWhether, Purpose
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, resolve, zone


def on(day: str) -> Edition:
    return Edition.on(date.fromisoformat(day))


# Suspend


RIFT = written("Rift", "Sorcery", "You gain 5 life.", "Suspend 1—{G}", cost="{4}{G}")


def suspended(day: str, *cards: CardDefinition, name: str = "Rift") -> Game:
    """Anna's next upkeep, when the card has just lost its last time counter."""
    game = position(
        f"Anna 20 hand: {name} library: 9 Forest battlefield: Forest | Ben 20 library: 9 Forest",
        *(cards or (RIFT,)),
        edition=on(day),
    )
    play(game, f"suspend {name}")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    resolve(game)
    return game


@pytest.mark.parametrize(
    ("day", "asked"), [("2006-10-01", False), ("2024-02-01", False), ("2024-02-02", True)]
)
def test_who_may_cast_a_suspended_card_had_to_if_able(day: str, asked: bool) -> None:
    game = suspended(day)
    resolve(game)
    assert isinstance(game.decision, ChooseWhether) is asked
    if asked:
        play(game, "no")
        assert zone(game, "Anna", "exile") == ["Rift"]
        return
    resolve(game)
    assert life(game) == (25, 20)


@pytest.mark.parametrize("day", ["2006-10-01", "2024-02-02"])
def test_a_suspended_card_that_cannot_be_cast_remains_exiled(day: str) -> None:
    bolt = written("Rend", "Sorcery", "Destroy target creature.", "Suspend 1—{G}", cost="{4}{G}")
    game = suspended(day, bolt, name="Rend")
    resolve(game)
    assert zone(game, "Anna", "exile") == ["Rend"]


# Split cards


FLAME = written("Flame", "Instant", "You gain 2 life.", cost="{1}{R}")
FROST = written("Frost", "Instant", "You gain 4 life.", cost="{3}{R}")
WHOLE = replace(
    card("Flame // Frost", "{1}{R}{3}{R}", "Instant", printed="2000-10-02"),
    parts=(FLAME, FROST),
    layout=Layout.SPLIT,
)


@pytest.mark.parametrize(
    ("day", "mana_values"),
    [("2001-07-23", {2, 4}), ("2006-10-01", {2, 4}), ("2017-04-27", {2, 4}), ("2017-04-28", {6})],
)
def test_a_split_card_is_compared_by_its_halves(day: str, mana_values: set[int]) -> None:
    for wanted in (1, 2, 3, 4, 5, 6):
        recall = written(
            "Recall",
            "Sorcery",
            f"Return target card with mana value {wanted} from your graveyard to your hand.",
            cost="{0}",
        )
        game = position(
            "Anna 20 hand: Recall graveyard: Flame // Frost | Ben 20", *(WHOLE, recall), edition=on(day)
        )
        if wanted in mana_values:
            play(game, "cast Recall", "targets: Flame // Frost", "resolve")
            assert zone(game, "Anna", "hand") == ["Flame // Frost"]
        else:
            refused(game, "cast Recall")


@pytest.mark.parametrize(("day", "fits"), [("2017-04-27", True), ("2017-04-28", False)])
def test_either_half_may_be_less(day: str, fits: bool) -> None:
    recall = written(
        "Recall",
        "Sorcery",
        "Return target card with mana value 3 or less from your graveyard to your hand.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Recall graveyard: Flame // Frost | Ben 20", *(WHOLE, recall), edition=on(day)
    )
    if fits:
        play(game, "cast Recall", "targets: Flame // Frost")
    else:
        refused(game, "cast Recall")


@pytest.mark.parametrize("day", ["2001-07-23", "2016-07-22", "2017-04-28"])
def test_its_number_is_that_of_both_halves(day: str) -> None:
    """2001 505.5, 2016 708.5a, 2017 708.4b; a spell has that of its half."""
    game = position("Anna 20 hand: Flame // Frost battlefield: 2 Mountain | Ben 20", WHOLE, edition=on(day))
    assert characteristics(game.state, game.state.players[0].hand[0]).mana_value == 6
    play(game, "cast Flame // Frost as Flame")
    now = characteristics(game.state, game.state.stack[-1].id)
    assert (now.mana_value, now.mana_values) == (2, ())


# Cascade


@pytest.mark.parametrize(
    ("day", "offered"),
    [
        ("2017-04-27", ["Flame", "Frost"]),  # one half is less, and either may be cast
        ("2017-04-28", []),  # it is of mana value 6
        ("2021-02-15", []),
    ],
)
def test_what_cascade_finds_in_a_split_card(day: str, offered: list[str]) -> None:
    storm = written("Storm", "Sorcery", "Cascade", cost="{2}{R}")
    game = position(
        "Anna 20 hand: Storm library: Flame // Frost, 5 Forest battlefield: 3 Mountain | Ben 20",
        *(WHOLE, storm),
        edition=on(day),
    )
    play(game, "cast Storm", "resolve")
    found = []
    while isinstance(game.decision, ChooseWhether):
        found.append(game.decision.question.removeprefix("cast "))
        play(game, "no")
    assert found == offered


@pytest.mark.parametrize(
    ("day", "offered"), [("2021-02-14", ["Squire", "Giant"]), ("2021-02-15", ["Squire"])]
)
def test_cascade_and_the_other_face(day: str, offered: list[str]) -> None:
    squire = written("Squire", "Creature — Human", cost="{R}", size="1/1")
    giant = written("Giant", "Creature — Giant", cost="{5}{R}", size="7/7")
    both = replace(squire, back=giant, layout=Layout.MODAL)
    storm = written("Storm", "Sorcery", "Cascade", cost="{2}{R}")
    game = position(
        "Anna 20 hand: Storm library: Squire, 5 Forest battlefield: 3 Mountain | Ben 20",
        *(both, storm),
        edition=on(day),
    )
    play(game, "cast Storm", "resolve")
    found = []
    while isinstance(game.decision, ChooseWhether):
        found.append(game.decision.question.removeprefix("cast "))
        play(game, "no")
    assert found == offered


# Madness


MADCAP = written("Madcap", "Sorcery", "You gain 5 life.", "Madness {G}", cost="{4}{G}")
LOOT = written("Loot", "Instant", "Draw a card, then discard a card.", cost="{0}")
FOG = written("Mist", "Instant", "You gain 1 life.", cost="{0}")


def discarded(day: str, *, hand: str = "Loot, Madcap", turn: str = "Anna") -> Game:
    """Madcap, a sorcery, has been discarded in an upkeep, and its ability has resolved."""
    game = position(
        f"active: {turn} | step: upkeep | Anna 20 hand: {hand} library: 9 Forest battlefield: Forest"
        " | Ben 20 library: 9 Forest",
        *(MADCAP, LOOT, FOG),
        edition=on(day),
    )
    if turn == "Ben":
        play(game, "pass")
    play(game, "cast Loot", "resolve", "choose: Madcap")
    if isinstance(game.decision, ChooseObjects):
        play(game, "choose: Madcap")
    assert zone(game, "Anna", "exile") == ["Madcap"]
    resolve(game)
    return game


@pytest.mark.parametrize(
    ("day", "later"), [("2002-02-20", True), ("2006-09-30", True), ("2006-10-01", False)]
)
def test_a_card_with_madness_may_be_cast_until_its_owner_passes(day: str, later: bool) -> None:
    """Other spells come first, if they like; a sorcery is cast as an instant could be."""
    game = discarded(day, hand="Loot, Madcap, Mist")
    assert isinstance(game.decision, ChooseWhether) is not later
    if not later:
        play(game, "yes")
        resolve(game)
        assert life(game) == (25, 20)
        return
    play(game, "cast Mist", "cast Madcap with madness")
    resolve(game)
    assert (life(game), zone(game, "Anna", "graveyard")) == ((25, 20), ["Loot", "Madcap"])


@pytest.mark.parametrize("turn", ["Anna", "Ben"])
def test_as_its_owner_passes_it_goes_to_the_graveyard(turn: str) -> None:  # 2002 502.24a
    game = discarded("2002-03-16", turn=turn)
    if turn == "Ben":
        assert zone(game, "Anna", "exile") == ["Madcap"]
        play(game, "pass")
    assert zone(game, "Anna", "exile") == ["Madcap"]
    play(game, "pass")
    assert zone(game, "Anna", "exile") == []
    assert zone(game, "Anna", "graveyard") == ["Loot", "Madcap"]
    assert not game.state.continuous


def test_its_mana_cost_does_not_cast_it() -> None:
    game = discarded("2002-03-16")
    assert refused(game, "cast Madcap")


@pytest.mark.parametrize(
    ("day", "asked"),
    [("2002-02-20", True), ("2016-04-07", True), ("2016-04-08", False), ("2025-06-06", False)],
)
def test_who_discards_a_card_with_madness_chose_whether_it_is_exiled(day: str, asked: bool) -> None:
    """702.34a: it may be put into the graveyard at once, and nothing triggers."""
    game = position(
        "Anna 20 hand: Loot, Madcap library: 9 Forest battlefield: Forest | Ben 20 library: 9 Forest",
        *(MADCAP, LOOT),
        edition=on(day),
    )
    play(game, "cast Loot", "resolve", "choose: Madcap")
    assert _is_asked(game) is asked
    if not asked:
        assert zone(game, "Anna", "exile") == ["Madcap"]
        return
    assert "Madcap" in zone(game, "Anna", "hand")
    play(game, "choose: none")
    assert zone(game, "Anna", "exile") == []
    assert sorted(zone(game, "Anna", "graveyard")) == ["Loot", "Madcap"]
    assert not game.state.stack


def _is_asked(game: Game) -> bool:
    decision = game.decision
    return isinstance(decision, ChooseObjects) and decision.purpose is Purpose.EXILE_AS_DISCARDED


PITCH = written("Pitch", "Enchantment", "Discard a card: You gain 1 life.", cost="{0}")
HYMN = written("Hymn", "Sorcery", "Target player discards two cards at random.", cost="{0}")
CYCLER = written("Cycler", "Sorcery", "You gain 5 life.", "Cycling {0}", "Madness {G}", cost="{4}{G}")


@pytest.mark.parametrize("answer", ["Madcap", "none"])
def test_it_is_asked_as_a_cost_is_paid(answer: str) -> None:
    game = position(
        "Anna 20 hand: Madcap library: 9 Forest battlefield: Pitch | Ben 20 library: 9 Forest",
        *(MADCAP, PITCH),
        edition=on("2016-04-07"),
    )
    play(game, "activate Pitch")
    if not _is_asked(game):
        play(game, "choose: Madcap")
    assert _is_asked(game)
    play(game, f"choose: {answer}")
    assert zone(game, "Anna", "exile" if answer == "Madcap" else "graveyard") == ["Madcap"]
    resolve(game)


def test_it_is_asked_of_each_card_discarded_at_random() -> None:
    game = position(
        "Anna 20 hand: Hymn library: 9 Forest | Ben 20 hand: Madcap, Madcap library: 9 Forest",
        *(MADCAP, HYMN),
        edition=on("2016-04-07"),
    )
    play(game, "cast Hymn", "targets: Ben", "resolve")
    assert _is_asked(game)
    assert game.decision is not None
    assert game.state.players[game.decision.player].name == "Ben"
    play(game, "choose: none")
    assert _is_asked(game)
    assert isinstance(game.decision, ChooseObjects)
    play(game, f"choose: #{game.decision.among[0]}")
    assert zone(game, "Ben", "exile") == zone(game, "Ben", "graveyard") == ["Madcap"]


def test_it_is_asked_as_the_card_is_cycled() -> None:
    game = position(
        "Anna 20 hand: Cycler library: 9 Forest | Ben 20 library: 9 Forest", CYCLER, edition=on("2016-04-07")
    )
    play(game, "activate Cycler")
    assert _is_asked(game)
    play(game, "choose: none")
    assert zone(game, "Anna", "graveyard") == ["Cycler"]


def test_it_is_asked_as_hands_are_too_large() -> None:
    game = position(
        "step: end step | Anna 20 hand: 7 Forest, Madcap library: 9 Forest | Ben 20 library: 9 Forest",
        MADCAP,
        edition=on("2016-04-07"),
    )
    play(game, "pass", "pass", "choose: Madcap")
    assert _is_asked(game)
    play(game, "choose: none")
    assert zone(game, "Anna", "graveyard") == ["Madcap"]
