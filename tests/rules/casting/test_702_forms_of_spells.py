"""Spells that an alternative cost makes something else: overload, bestow, cleave, prototype [cr2025-06-06
702.96, 702.103, 702.148, 702.160, 718], read from text and played.
"""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.terms import CardType, Color
from rules.cards_from_text import written
from rules.positions_of_play import life, now, play, position, refused, zone

SPIRIT = written(
    "Spirit",
    "Enchantment Creature — Spirit",
    "Bestow {2}{G}",
    "Flying",
    "Enchanted creature gets +2/+2 and has flying.",
    size="1/1",
)
GUST = written("Gust", "Instant", "Tap target creature you don't control.", "Overload {2}{G}")


def printed(name: str, text: str) -> CardDefinition:
    face = PrintedFace(
        name=name,
        mana_cost="{5}",
        type_line="Artifact Creature — Golem",
        text=text,
        power="5",
        toughness="5",
    )
    reading = read(PrintedCard(name=name, layout="prototype", faces=(face,)))
    assert reading.definition is not None, reading.unread
    return reading.definition


GOLEM = printed("Automaton", "Prototype {1}{G} — 2/2\nTrample")


def board(card: CardDefinition, *, lands: int = 3, mine: str = "", theirs: str = "") -> Game:
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   hand: {card.name}   library: 8 Island
          battlefield: {lands} Forest{mine}
        Ben 20   hand: Lightning Bolt   library: 8 Island
          battlefield: Mountain, Craw Wurm, Grizzly Bears{theirs}
    """
    return position(text, card)


# Bestow


def test_bestowed_it_is_an_aura_that_enchants_a_creature():
    game = board(SPIRIT, mine=", Runeclaw Bear")
    play(game, "cast Spirit with bestow")
    refused(game, "targets: Anna")
    play(game, "targets: Runeclaw Bear")
    check_round_trips(game)
    play(game, "resolve")
    bear, spirit = now(game, "Runeclaw Bear"), now(game, "Spirit")
    assert (bear.power, bear.toughness) == (4, 4)
    assert not spirit.is_creature
    assert "Aura" in spirit.subtypes
    assert "Spirit" not in spirit.subtypes
    assert (spirit.mana_value, spirit.colors) == (1, {Color.GREEN})
    check_round_trips(game)
    check_listed(game, Random(1))


def test_unattached_it_is_a_creature_again():
    game = board(SPIRIT, mine=", Runeclaw Bear (1 damage)")
    play(game, "cast Spirit with bestow", "targets: Runeclaw Bear", "resolve", "pass")
    play(game, "cast Lightning Bolt", "targets: Runeclaw Bear", "resolve")
    spirit = now(game, "Spirit")
    assert zone(game, "Anna", "graveyard") == ["Runeclaw Bear"]
    assert (spirit.power, spirit.toughness, spirit.is_creature) == (1, 1, True)
    assert spirit.subtypes == {"Spirit"}
    check_round_trips(game)


def test_unattached_it_is_a_creature_at_once():
    """702.103f: what goes on resolving counts it already."""
    wake = written(
        "Wake",
        "Sorcery",
        "Destroy target creature. You gain 1 life for each creature you control.",
        cost="{0}",
    )
    text = """
        step: precombat main   priority: Anna
        Anna 20   hand: Wake   battlefield: Spirit (as bestow, on Grizzly Bears), Grizzly Bears, Hill Giant
        Ben 20
    """
    game = position(text, SPIRIT, wake)
    play(game, "cast Wake", "targets: Grizzly Bears", "resolve")
    assert life(game)[0] == 22


def test_with_an_illegal_target_it_resolves_as_a_creature():
    game = board(SPIRIT, mine=", Runeclaw Bear")
    play(game, "cast Spirit with bestow", "targets: Runeclaw Bear", "pass")
    play(game, "cast Lightning Bolt", "targets: Runeclaw Bear", "resolve", "resolve")
    assert now(game, "Spirit").is_creature
    assert "Spirit" in zone(game, "Anna", "battlefield")


def test_without_a_creature_it_cannot_be_bestowed():
    text = "step: precombat main priority: Anna | Anna 20 hand: Spirit battlefield: 3 Forest | Ben 20"
    game = position(text, SPIRIT)
    assert "targets" in refused(game, "cast Spirit with bestow")
    play(game, "cast Spirit", "resolve")
    assert now(game, "Spirit").is_creature


def test_a_copy_of_a_bestowed_permanent_is_no_aura():
    double = written("Double", "Sorcery", "Create a token that's a copy of target enchantment.", cost="{0}")
    text = """
        step: precombat main   priority: Anna
        Anna 20   hand: Double   battlefield: Spirit (as bestow, on Grizzly Bears), Grizzly Bears
        Ben 20
    """
    game = position(text, SPIRIT, double)
    assert now(game, "Grizzly Bears").power == 4
    check_round_trips(game)
    play(game, "cast Double", "targets: Spirit", "resolve")
    token = next(id for id in game.state.permanents if game.state.objects[id].card is None)
    assert now(game, f"Spirit#{token}").is_creature


# Overload


def test_overloaded_it_has_no_targets_and_affects_each():
    game = board(GUST)
    play(game, "cast Gust with overload", "resolve")
    tapped = [p.tapped for p in game.state.permanents.values() if p.controller == 1]
    assert tapped == [False, True, True]
    check_round_trips(game)


def test_overloaded_it_affects_what_cannot_be_a_target():
    shy = written("Shy", "Creature — Beast", "Hexproof", size="1/1")
    hers = "step: precombat main priority: Anna | Anna 20 hand: Gust battlefield: 3 Forest"
    game = position(f"{hers} | Ben 20 battlefield: Shy", GUST, shy)
    assert "targets" in refused(game, "cast Gust")
    play(game, "cast Gust with overload", "resolve")
    assert [p.tapped for p in game.state.permanents.values() if p.controller == 1] == [True]


def test_for_its_mana_cost_it_has_a_target():
    game = board(GUST, lands=2)
    refused(game, "cast Gust with overload")
    play(game, "cast Gust", "targets: Craw Wurm", "resolve")
    assert [p.tapped for p in game.state.permanents.values() if p.controller == 1] == [False, True, False]


# Prototypes


@pytest.mark.parametrize(
    ("way", "size", "value", "colors"),
    [(" as prototype", (2, 2), 2, {Color.GREEN}), ("", (5, 5), 5, set())],
)
def test_a_prototype_has_its_other_cost_color_and_size(way: str, size, value: int, colors):
    game = board(GOLEM, lands=5)
    play(game, f"cast Automaton{way}", "resolve")
    golem = now(game, "Automaton")
    assert (golem.power, golem.toughness) == size
    assert (golem.mana_value, golem.colors) == (value, colors)
    assert golem.types == {CardType.ARTIFACT, CardType.CREATURE}
    check_round_trips(game)


FREELY = written(
    "Freely",
    "Sorcery",
    "You may cast an artifact spell from your hand without paying its mana cost.",
    cost="{0}",
)
GRAVES = written(
    "Graves",
    "Enchantment",
    "You may cast creature spells with mana value 3 or less from your graveyard.",
    cost="{0}",
)


@pytest.mark.parametrize(("answers", "size"), [(["yes"], (5, 5)), (["no", "yes"], (2, 2))])
def test_a_card_may_be_cast_prototyped_without_paying_its_mana_cost(answers, size):
    """Prototype is no alternative cost: it can be combined with one [cr2025-06-06 702.160a, 718.3]."""
    text = "step: precombat main | Anna 20 hand: Automaton, Freely | Ben 20"
    game = position(text, GOLEM, FREELY)
    play(game, "cast Freely", "resolve", *answers, "resolve")
    golem = now(game, "Automaton")
    assert (golem.power, golem.toughness) == size


def test_a_prototyped_spell_has_its_other_mana_value_as_it_is_asked_whether_it_can_be_cast():
    """Only its alternative mana cost counts then [cr2025-06-06 718.3a]."""
    text = "step: precombat main | Anna 20 graveyard: Automaton battlefield: Graves, 5 Forest | Ben 20"
    game = position(text, GOLEM, GRAVES)
    refused(game, "cast Automaton")
    play(game, "cast Automaton as prototype", "resolve")
    assert now(game, "Automaton").power == 2


def test_in_another_zone_a_prototype_has_its_usual_characteristics():
    text = """
        step: precombat main   priority: Ben   active: Ben
        Anna 20   battlefield: Automaton (as prototype)
        Ben 20   hand: Lightning Bolt   battlefield: Mountain
    """
    game = position(text, GOLEM)
    play(game, "cast Lightning Bolt", "targets: Automaton", "resolve")
    (dead,) = game.state.players[0].graveyard
    assert game.state.objects[dead].definition == GOLEM


# Where effects forbid it [cr2013-09-27 601.5; cr2015-07-17 601.2e, 702.102c]

NO_CREATURES = written("Storm", "Enchantment", "Creature spells can't be cast.")
NO_AURAS = written("Calm", "Enchantment", "Aura spells can't be cast.")


def may_be_bestowed(edition: Edition, forbidding: CardDefinition = NO_CREATURES) -> bool:
    """Whether a creature card can be cast as an Aura while such spells can't be cast."""
    text = f"Anna 20 hand: Spirit battlefield: 3 Forest, {forbidding.name}, Grizzly Bears | Ben 20"
    game = position(text, SPIRIT, forbidding, edition=edition)
    as_it_is, bestowed = (not game.problems(f"cast Spirit{way}") for way in ("", " with bestow"))
    assert as_it_is is (forbidding is NO_AURAS)
    return bestowed


def test_what_is_forbidden_as_it_is_cannot_be_bestowed_until_july_2015():
    last, first = (Edition.on(date(2015, 7, day)) for day in (16, 17))
    assert not may_be_bestowed(last) and may_be_bestowed(first)
    assert may_be_bestowed(last, NO_AURAS) and not may_be_bestowed(first, NO_AURAS)


# Cleave

WASH = written(
    "Wash", "Instant", "Counter target spell [that wasn't cast from its owner's hand].", "Cleave {2}{G}"
)
PERIL = written(
    "Peril", "Sorcery", "Destroy all creatures [with mana value 2 or less].", "Cleave {2}{G}", cost="{1}{G}"
)


def test_words_in_brackets_count_unless_its_cleave_cost_is_paid():
    game = board(PERIL)
    play(game, "cast Peril", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Mountain", "Craw Wurm"]
    game = board(PERIL)
    play(game, "cast Peril with cleave")
    check_round_trips(game)
    play(game, "resolve")
    assert zone(game, "Ben", "battlefield") == ["Mountain"]


def test_cleaved_it_may_target_a_spell_that_was_cast_from_a_hand():
    bolt = """
        step: precombat main   priority: Anna
        Anna 20   hand: Wash   library: 8 Island   battlefield: 3 Forest
        Ben 20   hand: Lightning Bolt   library: 8 Island   battlefield: Mountain
    """
    game = position(bolt, WASH)
    play(game, "pass", "cast Lightning Bolt", "targets: Anna")
    play(game, "pass")
    assert "targets" in refused(game, "cast Wash")
    play(game, "cast Wash with cleave", "targets: Lightning Bolt", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Lightning Bolt"]
    assert game.state.players[0].life == 20


def test_uncleaved_it_may_target_a_spell_that_was_cast_from_a_graveyard():
    again = written("Again", "Instant", "You gain 5 life.", "Flashback {R}", cost="{R}")
    text = """
        step: precombat main   priority: Anna
        Anna 20   hand: Wash   library: 8 Island   battlefield: Forest
        Ben 20   graveyard: Again   library: 8 Island   battlefield: Mountain
    """
    game = position(text, WASH, again)
    play(game, "pass", "cast Again with flashback", "pass", "cast Wash", "targets: Again", "resolve")
    assert game.state.players[1].life == 20
    assert zone(game, "Ben", "exile") == ["Again"]
