"""Players who would put counters on permanents and players put more, or fewer, there instead
[cr2025-06-06 122.6a, 614.16].
"""

from __future__ import annotations

import pytest

from manaburn.game import Automation
from manaburn.state.events import CountersChanged
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, resolve, resolve_all, size

SIMPLE = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
EACH = "put twice that many of each of those kinds of counters on that permanent or player instead."
TWICE = written(
    "Decree", "Enchantment", f"If you would put one or more counters on a permanent or player, {EACH}"
)
HALF = written(
    "Ban",
    "Enchantment",
    "If an opponent would put one or more counters on a permanent or player, they put half that many of each"
    " of those kinds of counters on that permanent or player instead, rounded down.",
)
ONE_MORE = written(
    "Oath",
    "Enchantment",
    "If you would put one or more counters on a creature or planeswalker you control or on yourself, put that"
    " many plus one of each of those kinds of counters on that permanent or player instead.",
)


def deed(*lines):
    return written("Deed", "Sorcery", *lines)


def done(effect, *cards, anna="", ben="", targets="targets: Grizzly Bears"):
    game = position(
        f"Anna 20 hand: Deed battlefield: 4 Forest{anna} | Ben 20 battlefield: Grizzly Bears{ben}",
        deed(effect),
        *cards,
    )
    play(game, "cast Deed", *[targets] if targets else [])
    resolve_all(game)
    return game


@pytest.mark.parametrize(
    ("anna", "ben", "there"),
    [
        (", Decree", "", 6),
        ("", ", Decree", 3),
        ("", ", Ban", 1),
        (", Ban", "", 3),
        (", Oath", "", 3),
    ],
)
def test_it_is_asked_who_puts_them_and_not_who_controls_the_permanent(anna, ben, there):
    game = done("Put three +1/+1 counters on target creature.", TWICE, HALF, ONE_MORE, anna=anna, ben=ben)
    assert size(game, "Grizzly Bears") == (2 + there, 2 + there)


@pytest.mark.parametrize(
    ("anna", "ben", "poison"), [(", Decree", "", 4), ("", ", Ban", 1), (", Oath", "", 2)]
)
def test_poison_counters_are_given_to_players(anna, ben, poison):
    game = done(
        "Target opponent gets two poison counters.",
        TWICE,
        HALF,
        ONE_MORE,
        anna=anna,
        ben=ben,
        targets="targets: Ben",
    )
    assert game.state.players[1].poison == poison


def test_one_more_energy_is_got_by_who_puts_it_on_themselves():
    game = done("You get {E}{E}.", ONE_MORE, anna=", Oath", targets="")
    assert game.state.players[0].counter(CounterKind.ENERGY) == 3


def test_half_of_one_counter_is_none():
    game = done("Put a +1/+1 counter on target creature.", HALF, ben=", Ban")
    assert size(game, "Grizzly Bears") == (2, 2)


def test_what_proliferates_gives_one_counter_twice():
    game = done("Put a +1/+1 counter on target creature. Proliferate.", TWICE, anna=", Decree")
    play(game, "choose: Grizzly Bears")
    assert size(game, "Grizzly Bears") == (6, 6)


def test_combat_damage_of_toxic_and_infect_is_poison_that_its_controller_gives():
    for words, poison in (("Toxic 2", 4), ("Infect", 6)):
        snake = written("Snake", "Creature — Snake", words, size="3/3")
        game = position(
            "step: declare attackers | Anna 20 battlefield: Decree, Snake | Ben 20",
            TWICE,
            snake,
            automation=SIMPLE,
        )
        play(game, "attack: Snake")
        go_to(game, "postcombat main")
        assert game.state.players[1].poison == poison


def test_a_saga_gets_two_lore_counters_as_the_turn_comes():
    saga = written("Saga", "Enchantment — Saga", "I, II — You gain 1 life.", "III, IV, V — You gain 10 life.")
    game = position(
        "step: upkeep | Anna 20 library: 3 Forest battlefield: Decree, Saga (1 lore) | Ben 20", TWICE, saga
    )
    go_to(game, "precombat main")
    assert permanent(game, "Saga").counter(CounterKind.LORE) == 3


def test_loyalty_is_put_there_as_a_cost_too():
    walker = written("Walker", "Planeswalker — Jace", "+1: You gain 1 life.", "−1: You gain 2 life.")
    for ability, loyalty in ((1, 5), (2, 2)):
        game = position("Anna 20 battlefield: Decree, Walker (3 loyalty) | Ben 20", TWICE, walker)
        play(game, f"activate Walker ability {ability}")
        resolve(game)
        assert permanent(game, "Walker").counter(CounterKind.LOYALTY) == loyalty


def test_a_permanent_enters_with_counters_that_its_controller_puts():
    golem = written(
        "Golem", "Artifact Creature — Golem", "Golem enters with two +1/+1 counters on it.", size="1/1"
    )
    for anna, ben, there in ((", Decree", "", 4), ("", ", Ban", 1)):
        game = position(
            f"Anna 20 hand: Golem battlefield: Forest{anna} | Ben 20 battlefield: Forest{ben}",
            TWICE,
            HALF,
            golem,
        )
        play(game, "cast Golem", "resolve")
        assert size(game, "Golem") == (1 + there, 1 + there)


def test_half_of_one_counter_of_any_kind_is_no_event():
    """Nothing is put, so nothing has happened that could be told or asked about."""
    game = done("Put a flying counter on target creature.", HALF, ben=", Ban")
    assert not [event for event in game.events if isinstance(event, CountersChanged)]
