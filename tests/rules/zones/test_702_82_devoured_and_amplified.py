"""Devour and what it devoured, amplify, counters of copies, being exiled instead of entering, entering under
another player's control [cr2025-06-06 107.3j, 614.1c, 616.1b, 702.38, 702.82].
"""

from __future__ import annotations

from manaburn.game import Automation, Game
from manaburn.terms import CounterKind
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, now, permanent, play, position, resolve_all, size, zone

ALIKE = (Automation.PAY_MANA, Automation.ONLY_CHOICES)


def table(hand: str, *cards, mine: str = "3 Memnite", theirs: str = "Forest", more: str = "") -> Game:
    return position(
        f"step: precombat main\nAnna 20 hand: {hand} battlefield: 9 Forest, 9 Island, {mine}"
        f" library: 9 Forest {more} | Ben 20 battlefield: 9 Forest, 9 Island, {theirs} library: 9 Forest",
        *cards,
        automation=ALIKE,
    )


def devourer(*lines: str) -> Game:
    return table("Maw", written("Maw", "Creature — Hellion", *lines, size="1/1"))


def test_as_many_for_each_as_were_devoured():  # 702.82a
    game = devourer("Devour X, where X is the number of creatures devoured this way")
    play(game, "cast Maw", "resolve", "choose: Memnite, Memnite, Memnite")
    assert size(game, "Maw") == (10, 10)


def test_what_it_devoured_is_remembered():  # 702.82b
    game = devourer(
        "Devour 1",
        "Maw has flying if it devoured a creature.",
        "When Maw enters, you gain 2 life for each creature it devoured.",
    )
    play(game, "cast Maw", "resolve", "choose: Memnite, Memnite", "resolve")
    assert life(game) == (24, 20)
    assert [each.value for each in now(game, "Maw").keywords] == ["flying"]
    game = devourer("Devour 1", "Maw has flying if it devoured a creature.")
    play(game, "cast Maw", "resolve", "choose: none")
    assert not now(game, "Maw").keywords


def test_any_number_sacrificed_as_it_enters():
    game = devourer(
        "As Maw enters, you may sacrifice any number of creatures and/or planeswalkers. If you do, it enters"
        " with twice that many +1/+1 counters on it."
    )
    play(game, "cast Maw", "resolve", "choose: Memnite, Memnite")
    assert size(game, "Maw") == (5, 5)


def test_amplify_counts_cards_of_its_types():  # 702.38a
    dragon = written("Kiln", "Creature — Dragon", "Amplify 3", size="5/5")
    game = table("Kiln, Kiln, Shivan Dragon, Grizzly Bears", dragon)
    play(game, "cast Kiln", "resolve")
    play(game, "choose: Shivan Dragon, Kiln")
    assert permanent(game, "Kiln").counter(CounterKind.PLUS_ONE) == 6


def test_a_copy_with_x_counters_and_without_the_x_of_others():  # 107.3j
    hydra = written("Hydra", "Creature", "Hydra enters with X +1/+1 counters on it.", cost="{X}", size="0/0")
    ego = written(
        "Ego",
        "Creature",
        "You may have Ego enter as a copy of any creature on the battlefield, except it enters with X"
        " additional +1/+1 counters on it.",
        cost="{X}{U}",
        size="0/0",
    )
    game = table("Hydra, Ego", hydra, ego, mine="Forest")
    play(game, "cast Hydra", "x: 2", "resolve", "cast Ego", "x: 3", "resolve", "choose: Hydra")
    sizes = [(p.counter(CounterKind.PLUS_ONE)) for p in game.state.permanents.values() if p.counters]
    assert sizes == [2, 3]


def test_exiled_instead_unless_mana_was_spent():  # 614.1a
    spawn = written(
        "Spawn",
        "Creature",
        "If Spawn would enter and it wasn't cast or no mana was spent to cast it, exile it instead.",
        size="9/9",
    )
    raise_it = written(
        "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    game = table("Spawn, Raise", spawn, raise_it, mine="Forest", more="graveyard: Spawn")
    play(game, "cast Spawn", "resolve")
    assert size(game, "Spawn") == (9, 9)
    play(game, "cast Raise", "resolve")
    assert zone(game, "Anna", "exile") == ["Spawn"]


def test_fewer_counters_for_a_greater_x():
    trudge = written(
        "Trudge",
        "Creature",
        "Trudge enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it"
        " enters tapped.",
        cost="{X}{G}",
        size="6/6",
    )
    for x, counters, tapped in ((0, 3, True), (2, 1, True), (3, 0, False), (5, 0, False)):
        game = table("Trudge", trudge)
        play(game, "cast Trudge", f"x: {x}", "resolve")
        found = permanent(game, "Trudge")
        assert (found.counter(CounterKind("stun")), found.tapped) == (counters, tapped)


def test_a_counter_for_each_different_mana_cost():  # 202.1b
    agony = written(
        "Agony",
        "Creature",
        "Agony enters with a +1/+1 counter on it for each different mana cost among nonland cards in your"
        " graveyard.",
        size="0/1",
    )
    game = table("Agony", agony, more="graveyard: Memnite, Grizzly Bears, Runeclaw Bear, Shock, Forest")
    play(game, "cast Agony", "resolve")
    assert size(game, "Agony") == (3, 4)


GATHER = written(
    "Gather",
    "Instant",
    "If a creature would enter the battlefield under an opponent's control this turn, it enters under your"
    " control instead.",
)


def test_entering_under_the_control_of_another():  # 616.1b
    game = position(
        "step: precombat main\nAnna 20 hand: Maw, Wolves battlefield: 9 Forest, 2 Memnite library: 9 Forest"
        " | Ben 20 hand: Gather battlefield: 9 Forest, 3 Ornithopter library: 9 Forest",
        GATHER,
        written("Maw", "Creature", "Devour 1", size="1/1"),
        written("Wolves", "Sorcery", "Create two 2/2 green Wolf creature tokens."),
        automation=ALIKE,
    )
    play(game, "cast Maw", "pass", "cast Gather", "resolve", "resolve")
    play(game, "choose: Ornithopter")  # of the player under whose control it enters
    assert size(game, "Maw") == (2, 2)
    assert zone(game, "Anna", "battlefield").count("Maw") == 0
    play(game, "cast Wolves", "resolve")
    wolves = [id for id in game.state.permanents if game.state.objects[id].definition.name == "Wolf"]
    assert [game.state.permanents[id].controller for id in wolves] == [1, 1]
    assert [game.state.objects[id].owner for id in wolves] == [0, 0]  # 111.2: who created them


def test_regenerated_by_its_own_ability():  # 701.19
    cleric = written("Cleric", "Creature", "If Cleric would be destroyed, regenerate it.", size="1/1")
    bolt = written("Doom", "Sorcery", "Destroy target creature.")
    end = written("End", "Sorcery", "Destroy target creature. It can't be regenerated.")
    game = table("Doom, Doom, End", cleric, bolt, end, mine="Cleric")
    play(game, "cast Doom", "resolve")
    assert permanent(game, "Cleric").tapped
    play(game, "cast Doom", "resolve")
    assert "Cleric" in zone(game, "Anna", "battlefield")
    play(game, "cast End", "resolve")
    resolve_all(game)
    assert "Cleric" in zone(game, "Anna", "graveyard")


def test_what_the_effect_sacrifices_at_the_same_time_is_not_devoured():  # 701.21a, 702.82a
    maw = written("Maw", "Artifact Creature — Hellion", "Devour artifact 1", size="1/1")
    welder = "Goblin Welder"
    game = position(
        f"step: precombat main | Anna 20 graveyard: Maw battlefield: {welder}, Memnite, Ornithopter | Ben 20",
        maw,
        *real(welder),
    )
    play(game, f"activate {welder}", "targets: Ornithopter", "targets: Maw", "resolve")
    assert choice(game) == ["Memnite"]
    play(game, "choose: Memnite")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Memnite", "Ornithopter"]
    assert size(game, "Maw") == (2, 2)
