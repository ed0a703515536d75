"""Soulbond, champion, backup, devour, tribute, ravenous and reconfigure [cr2025-06-06 702]."""

from __future__ import annotations

import pytest

from manaburn.game import Game
from manaburn.terms import CounterKind, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, refused, resolve_all, zone

MATE = written(
    "Mate",
    "Creature — Scout",
    "Soulbond",
    "As long as Mate is paired with another creature, each of those creatures gets +2/+2.",
    size="1/1",
)
RIVAL = written(
    "Rival",
    "Creature — Scout",
    "Soulbond",
    "As long as Rival is paired with another creature, both creatures get +1/+1.",
    size="1/1",
)
HERO = written("Hero", "Creature — Knight", "Champion a creature", cost="{G}", size="4/4")
SPONSOR = written("Sponsor", "Creature — Cat", "Vigilance", "Backup 1", "Flying", cost="{G}", size="1/1")
EATER = written("Eater", "Creature — Beast", "Devour 2", cost="{G}", size="1/1")
COLLECTOR = written(
    "Collector",
    "Creature — Giant",
    "Tribute 2",
    "When Collector enters, if tribute wasn't paid, you gain 5 life.",
    cost="{G}",
    size="1/1",
)
SWARM = written("Swarm", "Creature — Insect", "Ravenous", cost="{X}{G}", size="0/1")
BLADE = written(
    "Blade",
    "Artifact Creature — Equipment Lizard",
    "Equipped creature gets +1/+1.",
    "Reconfigure {1}",
    size="1/1",
)
KILL = written("Kill", "Instant", "Destroy target creature.", cost="{G}")
CARDS = (MATE, RIVAL, HERO, SPONSOR, EATER, COLLECTOR, SWARM, BLADE, KILL)


def table(hand: str, mine: str = "") -> Game:
    text = f"""
        Anna 20   hand: {hand}   battlefield: 8 Forest{mine}   library: 9 Forest
        Ben 20    library: 9 Forest
    """
    return position(text, *CARDS)


def sizes(game: Game, *names: str) -> list[int]:
    return [now(game, name).power for name in names]


def test_a_pair_lasts_while_both_are_there() -> None:  # 702.95a, 702.95e
    game = table("Mate, Kill", ", Grizzly Bears, Hill Giant")
    play(game, "cast Mate", "resolve", "resolve", "yes", "choose: Hill Giant")
    assert sizes(game, "Mate", "Hill Giant", "Grizzly Bears") == [3, 5, 2]
    play(game, "cast Kill", "targets: Hill Giant", "resolve")
    assert sizes(game, "Mate", "Grizzly Bears") == [1, 2]


def test_a_creature_that_enters_may_be_paired_with_one_unpaired() -> None:  # 702.95a, 702.95d
    game = table("Eater, Sponsor", ", Mate")
    play(game, "cast Eater", "resolve")
    play(game, "choose: ", "resolve", "yes")
    assert sizes(game, "Mate", "Eater") == [3, 3]
    play(game, "cast Sponsor", "resolve")
    assert len(game.state.stack) <= 1, "Mate is paired already"
    assert sizes(game, "Sponsor") == [1]


def test_what_has_been_paired_meanwhile_is_not_paired_again() -> None:  # 702.95c
    """Two creatures with soulbond are about to be paired with the one that enters; Rival is first."""
    game = table("Llanowar Elves", ", Mate, Rival")
    play(game, "cast Llanowar Elves", "resolve", "order: 1, 2")
    play(game, "resolve", "yes", "resolve")
    assert not game.state.stack
    assert sizes(game, "Mate", "Rival", "Llanowar Elves") == [1, 2, 2]


def test_a_champion_is_sacrificed_or_another_exiled_until_it_leaves() -> None:  # 702.72a
    game = table("Hero, Kill", ", Grizzly Bears")
    play(game, "cast Hero", "resolve", "resolve", "yes", "choose: Grizzly Bears")
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]
    play(game, "cast Kill", "targets: Hero", "resolve", "resolve")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")
    alone = table("Hero")
    play(alone, "cast Hero", "resolve", "resolve")
    assert zone(alone, "Anna", "graveyard") == ["Hero"]


@pytest.mark.parametrize(("target", "flies"), [("Grizzly Bears", True), ("Sponsor", True)])
def test_backup_gives_what_stands_below_it(target: str, flies: bool) -> None:  # 702.165a
    game = table("Sponsor", ", Grizzly Bears")
    play(game, "cast Sponsor", "resolve", f"targets: {target}", "resolve")
    assert permanent(game, target).counter(CounterKind.PLUS_ONE) == 1
    assert (Keyword.FLYING in now(game, target).keywords) is flies
    assert (Keyword.VIGILANCE in now(game, target).keywords) is (target == "Sponsor"), "it stands above"


@pytest.mark.parametrize(
    ("eaten", "power"), [((), 1), (("Grizzly Bears",), 3), (("Grizzly Bears", "Mate"), 5)]
)
def test_what_devours_enters_with_counters_for_each(eaten: tuple[str, ...], power: int) -> None:  # 702.82a
    game = table("Eater", ", Grizzly Bears, Mate")
    play(game, "cast Eater", "resolve", f"choose: {', '.join(eaten)}".strip())
    assert sorted(zone(game, "Anna", "graveyard")) == sorted(eaten)
    if "Mate" not in eaten:
        resolve_all(game)
        play(game, "no")
    assert sizes(game, "Eater") == [power]


@pytest.mark.parametrize(("answer", "power", "life"), [("yes", 3, 20), ("no", 1, 25)])
def test_an_opponent_may_pay_tribute(answer: str, power: int, life: int) -> None:  # 702.104a-b
    game = table("Collector")
    play(game, "cast Collector", "resolve", answer)
    resolve_all(game)
    assert (sizes(game, "Collector"), game.state.players[0].life) == ([power], life)


@pytest.mark.parametrize(("x", "cards"), [(4, 0), (5, 1)])
def test_what_is_ravenous_draws_a_card_if_it_is_large(x: int, cards: int) -> None:  # 702.156a
    game = table("Swarm")
    play(game, "cast Swarm", f"x = {x}", "resolve")
    resolve_all(game)
    assert (sizes(game, "Swarm"), len(zone(game, "Anna", "hand"))) == ([x], cards)


def test_what_is_reconfigured_is_no_creature_until_it_is_unattached() -> None:  # 702.151a-b
    game = table("", ", Blade, Grizzly Bears")
    assert now(game, "Blade").is_creature
    assert "[cr2025" in refused(game, "activate Blade ability 2"), "it is not attached"
    play(game, "activate Blade ability 1", "targets: Grizzly Bears", "resolve")
    assert not now(game, "Blade").is_creature
    assert sizes(game, "Grizzly Bears") == [3]
    play(game, "activate Blade ability 2", "resolve")
    assert now(game, "Blade").is_creature
    assert sizes(game, "Grizzly Bears") == [2]
