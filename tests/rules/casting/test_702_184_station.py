"""Station, and what a permanent has at a station symbol [cr2025-07-25 702.184, 721.2]."""

from __future__ import annotations

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, refused, resolve_all, zone

REMINDER = "Station (Tap another creature you control: Put charge counters equal to its power on this.)"
CARDS = (
    written(
        "Frigate",
        "Artifact — Spacecraft",
        REMINDER,
        "2+ | Creatures you control get +1/+1.",
        "5+ | Flying, lifelink",
        "Whenever this Spacecraft attacks, you gain 3 life.",
        size="3/5",
    ),
    written(
        "World",
        "Land — Planet",
        "{T}: Add {R}.",
        REMINDER,
        "4+ | {R}, Sacrifice a creature: You gain life equal to the sacrificed creature's power.",
    ),
    written("Weak", "Creature — Goblin", "This creature gets -3/-0.", size="1/4"),
    written("Blink", "Instant", "Return target creature to its owner's hand.", cost="{0}"),
    written("Growth", "Instant", "Target creature gets +2/+2 until end of turn.", cost="{0}"),
)


def board(text: str, hand: str = ""):
    return position(f"step: precombat main | Anna 20 hand: {hand} battlefield: {text} | Ben 20", *CARDS)


def charge(game, name: str) -> int:
    return permanent(game, name).counter(CounterKind.CHARGE)


def test_a_creature_is_tapped_for_as_many_counters_as_its_power():  # 702.184a
    game = board("Frigate, Grizzly Bears (since this turn), Memnite")
    play(game, "activate Frigate", "choose: Grizzly Bears")
    assert permanent(game, "Grizzly Bears").tapped, "although it came this turn: it is no {T}"
    assert charge(game, "Frigate") == 0
    refused(game, "activate Frigate")
    resolve_all(game)
    assert charge(game, "Frigate") == 2


def test_its_power_counts_as_it_is_when_the_ability_resolves_or_as_it_last_was():  # 608.2h
    game = board("Frigate, Grizzly Bears", hand="Growth, Blink")
    play(
        game,
        "activate Frigate",
        "choose: Grizzly Bears",
        "cast Growth",
        "target Grizzly Bears",
        "resolve",
        "cast Blink",
    )
    play(game, "target Grizzly Bears", "resolve")
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"]
    resolve_all(game)
    assert charge(game, "Frigate") == 4


def test_a_creature_without_power_adds_no_counter():
    game = board("Frigate (1 charge), Weak")
    play(game, "activate Frigate", "choose: Weak", "resolve")
    assert permanent(game, "Weak").tapped
    assert charge(game, "Frigate") == 1


def test_a_spacecraft_is_a_creature_at_its_last_symbol_only():  # 721.2a, 721.2b
    game = board("Frigate (1 charge), Memnite")
    assert not now(game, "Frigate").is_creature
    assert now(game, "Memnite").power == 1
    game = board("Frigate (4 charge), Memnite")
    assert not now(game, "Frigate").is_creature
    assert now(game, "Memnite").power == 2
    play(game, "activate Frigate", "choose: Memnite", "resolve")
    it = now(game, "Frigate")
    assert it.is_creature
    assert (it.power, it.toughness) == (3 + 1, 5 + 1)
    assert {word.value for word in it.keywords} == {"flying", "lifelink"}
    assert "Spacecraft" in it.subtypes


def test_it_doesnt_station_itself():
    game = board("Frigate (5 charge)")
    assert "not enough permanents to tap" in refused(game, "activate Frigate")


def test_only_as_a_sorcery():
    game = position("step: upkeep | Anna 20 battlefield: Frigate, Memnite | Ben 20", *CARDS)
    refused(game, "activate Frigate")


def test_abilities_that_stand_below_the_symbol_are_had_from_then_on():  # 721.2a
    game = board("World (3 charge), Grizzly Bears, Mountain, Memnite")
    refused(game, "activate World ability 3")
    play(game, "activate World ability 2", "choose: Memnite", "resolve")
    assert charge(game, "World") == 4
    play(game, "activate World ability 3", "choose: Grizzly Bears", "resolve")
    assert game.state.players[0].life == 22


def test_a_spacecraft_elsewhere_has_no_power():  # 721.2c
    frigate = next(card for card in CARDS if card.name == "Frigate")
    assert (frigate.power, frigate.toughness) == (None, None)
