"""How a permanent enters is judged by what it would be on the battlefield: which continuous effects count for
that [cr2025-06-06 614.12; cr2008-02-01 419.6i; cr2007-05-01 419.6i; cr2001-07-23 410.10b;
cr1999-04-23 410.10b].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.terms import CounterKind, DayOrNight
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, size, zone

BEFORE = Edition.on(date(2017, 9, 28))
SINCE = Edition.on(date(2017, 9, 29))
COUNTED = CounterKind.PLUS_ONE

HUMBLING = written(
    "Humbling", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1."
)
MOON = written("Moon", "Enchantment", "Nonbasic lands are Mountains.")
LIVING = written("Living", "Enchantment", "All lands are 1/1 creatures that are still lands.")
MARCH = written(
    "March",
    "Artifact",
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana "
    "value.",
)
SCALES = written(
    "Scales",
    "Enchantment",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters "
    "are put on it instead.",
)
BRUTE = written("Brute", "Creature — Giant", "Brute enters with two +1/+1 counters on it.", size="1/1")
GEM = written("Gem", "Artifact", "Gem enters with two +1/+1 counters on it.")
GROWN = written(
    "Grown",
    "Artifact",
    "Grown enters with two +1/+1 counters on it.",
    "As long as you control a Forest, Grown is a 1/1 creature in addition to its other types.",
)
TWIN = written(
    "Twin",
    "Creature — Shapeshifter",
    "You may have Twin enter as a copy of any creature on the battlefield.",
    size="0/0",
)
REPLICA = written(
    "Replica",
    "Artifact",
    "You may have Replica enter as a copy of any creature on the battlefield.",
)
GUARD = written("Guard", "Creature — Angel", "As Guard enters, choose a color.", size="2/2")
EATER = written("Eater", "Creature — Beast", "Devour 2", size="1/1")
BEGGAR = written("Beggar", "Creature — Satyr", "Tribute 2", size="1/1")
GATE = written("Gate", "Land", "Gate enters tapped.", "{T}: Add {G}.", cost="")
PALACE = written(
    "Palace",
    "Land",
    "As Palace enters, you may pay 2 life. If you don't, it enters tapped.",
    "{T}: Add {G}.",
    cost="",
)
MIRAGE = written(
    "Mirage", "Land", "You may have Mirage enter as a copy of any land on the battlefield.", cost=""
)
RISING = written(
    "Rising", "Sorcery", "Return all creature and enchantment cards from your graveyard to the battlefield."
)
TALE = written("Tale", "Enchantment Creature — Saga Elemental", "I — You gain 1 life.", size="3/3")


def board(edition: Edition, coming: str, there: str, *cards: CardDefinition) -> Game:
    text = f"step: precombat main | Anna 20 hand: {coming} battlefield: {there}, 4 Forest | Ben 20"
    return position(text, *cards, edition=edition)


def cast(edition: Edition, coming: CardDefinition, *there: CardDefinition) -> Game:
    """A spell has begun to resolve that becomes a permanent."""
    names = ", ".join(card.name for card in there)
    game = board(edition, coming.name, names, coming, *there)
    play(game, f"cast {coming.name}", "resolve")
    return game


def counters(game: Game, name: str) -> int:
    return dict(permanent(game, name).counters).get(COUNTED, 0)


@pytest.mark.parametrize(("edition", "many"), [(BEFORE, 2), (SINCE, 0), (R2025, 0)])
def test_what_loses_its_abilities_enters_without_its_counters(edition: Edition, many: int) -> None:
    game = cast(edition, BRUTE, HUMBLING)
    assert counters(game, "Brute") == many
    assert size(game, "Brute") == (1 + many, 1 + many)


@pytest.mark.parametrize("coming", [GUARD, EATER, BEGGAR, TWIN], ids=lambda card: card.name)
def test_nothing_is_chosen_for_what_loses_its_abilities(coming: CardDefinition) -> None:
    before = cast(BEFORE, coming, BRUTE, HUMBLING)
    assert coming.name not in zone(before, "Anna", "battlefield"), "it is still asked how it enters"
    since = cast(SINCE, coming, BRUTE, HUMBLING)
    assert isinstance(since.decision, d.Priority), "nothing is asked"
    assert size(since, coming.name) == (1, 1)


def test_what_enters_as_a_copy_of_a_creature_is_judged_as_that_creature() -> None:
    """It is no creature, so it may be a copy; the copy is one, and enters without its counters."""
    game = cast(SINCE, REPLICA, BRUTE, HUMBLING)
    play(game, next(game.text(action) for action in game.legal_actions if "Brute" in game.text(action)))
    assert zone(game, "Anna", "battlefield").count("Brute") == 2
    assert all(not each.counters for each in game.state.permanents.values())


@pytest.mark.parametrize(("edition", "tapped"), [(BEFORE, True), (SINCE, False)])
def test_a_land_that_is_nothing_but_a_mountain_enters_untapped(edition: Edition, tapped: bool) -> None:
    game = board(edition, "Gate", "Moon", GATE, MOON)
    play(game, "play Gate")
    assert permanent(game, "Gate").tapped is tapped


@pytest.mark.parametrize("land", [PALACE, MIRAGE], ids=lambda card: card.name)
def test_nobody_is_asked_about_a_land_that_is_nothing_but_a_mountain(land: CardDefinition) -> None:
    before = board(BEFORE, land.name, "Moon", land, MOON)
    play(before, f"play {land.name}")
    assert land.name not in zone(before, "Anna", "battlefield"), "it is still asked how it enters"
    since = board(SINCE, land.name, "Moon", land, MOON)
    play(since, f"play {land.name}")
    assert isinstance(since.decision, d.Priority), "nothing is asked"
    assert not permanent(since, land.name).tapped
    assert now(since, land.name).subtypes == {"Mountain"}


def test_effects_apply_in_their_order_to_what_enters() -> None:
    """A land is made a creature in an earlier layer than abilities are lost."""
    game = board(R2025, "Gate", "Humbling, Living", GATE, HUMBLING, LIVING)
    play(game, "play Gate")
    assert not permanent(game, "Gate").tapped


def test_what_enters_at_the_same_time_does_not_count() -> None:
    """The effect has to be there already."""
    game = position(
        "step: precombat main | Anna 20 hand: Rising graveyard: Brute, Humbling battlefield: Forest | Ben 20",
        *(RISING, BRUTE, HUMBLING),
    )
    play(game, "cast Rising", "resolve")
    assert counters(game, "Brute") == 2


@pytest.mark.parametrize(
    ("day", "gem", "grown"),
    [("2007-06-01", 2, 2), ("2008-02-01", 2, 3), ("2017-09-28", 2, 3), ("2017-09-29", 3, 3)],
)
def test_what_replaces_its_counters_looks_at_what_it_would_be(day: str, gem: int, grown: int) -> None:
    """Scales add a counter to creatures only: Gem is one by an effect of March, Grown by one of its own."""
    edition = Edition.on(date.fromisoformat(day))
    assert counters(cast(edition, GEM, SCALES, MARCH), "Gem") == gem
    assert counters(cast(edition, GROWN, SCALES), "Grown") == grown


@pytest.mark.parametrize("humbled", [False, True])
def test_by_night_daybound_that_would_be_lost_turns_nothing_over(humbled: bool) -> None:
    there = "Humbling, 4 Mountain" if humbled else "4 Mountain"
    text = f"step: precombat main | Anna 20 hand: Tavern Ruffian battlefield: {there} | Ben 20"
    game = position(text, HUMBLING)
    game.state.game.day_or_night = DayOrNight.NIGHT
    play(game, "cast Tavern Ruffian", "resolve")
    assert ("Tavern Ruffian" in zone(game, "Anna", "battlefield")) is humbled


@pytest.mark.parametrize(
    ("edition", "lore"), [(Edition.on(date(2026, 4, 16)), 1), (Edition.on(date(2026, 4, 17)), 0)]
)
def test_how_a_saga_enters_that_loses_its_abilities(edition: Edition, lore: int) -> None:
    """[cr2026-04-17 714.3a]: since then an ability puts its counter on it, which it loses too."""
    game = cast(edition, TALE, HUMBLING)
    assert dict(permanent(game, "Tale").counters).get(CounterKind.LORE, 0) == lore


@pytest.mark.parametrize("day", ["2007-04-30", "2007-06-01", "2009-01-01", "2025-06-06"])
def test_what_enters_as_a_copy_enters_as_what_it_copies_does(day: str):
    """[cr2007-05-01 419.6i, cr2025-06-06 707.5]: the counters of a copy are those that the original has."""
    copier = written(
        "Copier",
        "Creature — Shapeshifter",
        "You may have Copier enter as a copy of any creature on the battlefield.",
        size="0/0",
    )
    tool = written("Tool", "Artifact Creature", "Tool enters with three +1/+1 counters on it.", size="1/1")
    text = "Anna 20 hand: Copier mana: {G} battlefield: Tool (3 +1/+1) | Ben 20"
    game = position(text, copier, tool, edition=Edition.on(date.fromisoformat(day)))
    play(game, "cast Copier", "resolve", "choose: Tool")
    assert sorted(p.counter(CounterKind.PLUS_ONE) for p in game.state.permanents.values()) == [3, 3]
