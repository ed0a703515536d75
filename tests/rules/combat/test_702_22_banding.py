"""Banding: bands attack together, are blocked together, and share out damage [cr2025-06-06 702.22,
508.1e].
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from covering import example, examples, rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import LoseAllAbilities, LoseKeywords
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_by_subject.combat import MakeBlock, MakeBlocked
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BecomesBlocked
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.gameplay.judgement import judgement
from manaburn.notation import action_text, parse_position, position_text
from manaburn.rules.combat.banding import count_bands, possible_bands
from manaburn.state import events
from manaburn.terms import Bands, Keyword, ObjectId, Step
from rules.positions_of_combat import (
    action,
    asked,
    blocking,
    called,
    cast,
    changing,
    combat_damage,
    deal,
    died,
    find,
    in_order,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    refusals,
    to_damage,
    under,
)
from rules.positions_of_many_turns import charm
from rules.positions_of_the_turn import BEN

UNBAND = changing("Unband", LoseKeywords(frozenset({Keyword.BANDING})))
EMPTY = changing("Empties", LoseAllAbilities())
AWAY = charm("Away", Put(Chosen(0), Place.HAND), targets=(TARGET_CREATURE,))


def attack_of(edition: Edition, mine: str, theirs: str = "", more: str = "") -> Game:
    """Anna is about to declare attackers."""
    text = f"""
        turn: 5   step: declare attackers   active: Anna
        Anna 20   {more}
          battlefield: {mine}
        Ben 20
          {f"battlefield: {theirs}" if theirs else ""}
    """
    return position(edition, text, UNBAND, EMPTY, AWAY)


def banded(game: Game) -> set[frozenset[str]]:
    """The attacking bands, by name."""
    combat = game.state.combat
    return set() if combat is None else {frozenset(called(game, id) for id in band) for band in combat.bands}


def to_blocks(game: Game) -> None:
    """Both pass, and Ben declares blockers."""
    play(game, "pass", "pass")
    assert asked(game) == "DeclareBlockers Ben"


# The declaration


@under()
@rules(
    {
        "dangelo2002": "C.3.Note.1#1",
        "cr2010": "508.1e",
        "wiki2016": "attackers/banding",
        "cr2025": "508.1e",
    }
)
def test_bands_are_announced_with_the_attack(edition: Edition) -> None:
    game = attack_of(edition, "Benalish Hero, Craw Wurm, Grizzly Bears")
    text = (
        "attack: Benalish Hero > Ben, Craw Wurm > Ben, Grizzly Bears > Ben / band: Craw Wurm, Benalish Hero"
    )
    declared = action(game, text)
    assert declared in list(game.legal_actions)
    written = action_text(game.state, declared)
    assert action(game, written) == declared
    play(game, text)
    assert banded(game) == {frozenset({"Benalish Hero", "Craw Wurm"})}
    (event,) = (e for e in game.events if isinstance(e, events.AttackersDeclared))
    assert event.bands == game.state.combat.bands  # type: ignore[union-attr]


@under()
def test_nobody_has_to_form_a_band(edition: Edition) -> None:
    game = attack_of(edition, "Benalish Hero, Craw Wurm")
    play(game, "attack: Benalish Hero, Craw Wurm")
    assert banded(game) == set()


@under()
@rules({"dangelo2002": "C.3.Note.1#2"})
def test_bands_stay_as_they_were_announced(edition: Edition) -> None:
    """Also if banding is lost; and nothing asks for bands any more."""
    more = "hand: Unband"
    game = attack_of(edition, "Benalish Hero, Craw Wurm, Timber Wolves", "Gray Ogre", more)
    play(game, "attack: Benalish Hero, Craw Wurm, Timber Wolves / band: Benalish Hero, Craw Wurm")
    cast(game, "Unband", "Benalish Hero")
    band = {frozenset({"Benalish Hero", "Craw Wurm"})}
    assert banded(game) == band
    to_blocks(game)
    play(game, "block: Gray Ogre > Benalish Hero")
    assert set(blocking(game)["Gray Ogre"]) == {"Benalish Hero", "Craw Wurm"}
    while game.state.turn.step is not Step.END_OF_COMBAT:
        assert not isinstance(game.decision, d.DeclareAttackers)
        assert banded(game) <= band
        game.push(next(iter(game.legal_actions)))


@under()
@pytest.mark.parametrize(
    "bands",
    [
        "Craw Wurm, Grizzly Bears",  # no banding at all
        "Benalish Hero, Craw Wurm, Grizzly Bears",  # two without
        "Benalish Hero",  # alone
        "Benalish Hero, Craw Wurm / band: Benalish Hero, Grizzly Bears",  # in two bands
        "Benalish Hero, Benalish Hero",
        "Benalish Hero, Goblin Piker",  # does not attack
    ],
)
def test_bands_that_cannot_be_formed(edition: Edition, bands: str) -> None:
    game = attack_of(edition, "Benalish Hero, Craw Wurm, Grizzly Bears, Goblin Piker")
    attack = "attack: Benalish Hero, Craw Wurm, Grizzly Bears"
    assert is_legal(game, attack)
    number = {R2006: "502.10b", R2010: "702.19c", R2016: "702.21c", R2025: "702.22c", R2002: "502.10b"}[
        edition
    ]
    assert {rule.split()[1] for rule in refusals(game, f"{attack} / band: {bands}")} == {number}


@under()
def test_any_number_with_banding_and_up_to_one_without(edition: Edition) -> None:
    game = attack_of(edition, "Benalish Hero, Timber Wolves, Mesa Pegasus, Craw Wurm, Grizzly Bears")
    attack = "attack: Benalish Hero, Timber Wolves, Mesa Pegasus, Craw Wurm, Grizzly Bears"
    for bands in (
        "Benalish Hero, Timber Wolves, Mesa Pegasus",
        "Benalish Hero, Timber Wolves, Mesa Pegasus, Craw Wurm",
        "Benalish Hero, Craw Wurm / band: Timber Wolves, Grizzly Bears",
        "Benalish Hero, Timber Wolves / band: Mesa Pegasus, Grizzly Bears",
    ):
        assert is_legal(game, f"{attack} / band: {bands}")


@under("cr2010", "wiki2016", "cr2025")
def test_a_band_attacks_one_thing(edition: Edition) -> None:
    game = attack_of(edition, "Benalish Hero, Craw Wurm", "Jace Beleren")
    there = "attack: Benalish Hero > Jace Beleren, Craw Wurm > {} / band: Benalish Hero, Craw Wurm"
    assert is_legal(game, there.format("Jace Beleren"))
    assert len(refusals(game, there.format("Ben"))) == 1


# Listing


WITH_BANDING = ("Benalish Hero", "Timber Wolves", "Mesa Pegasus")


def brute_force(game: Game) -> set[d.Attack]:
    """Every attack on Ben with every way to form bands by the rule of 702.22c, of one bandless creature."""
    creatures = sorted(id for id, p in game.state.permanents.items() if p.controller == 0)
    banding = {
        id for id in creatures if called(game, id) in ("Benalish Hero", "Timber Wolves", "Mesa Pegasus")
    }
    found = set()
    for size in range(len(creatures) + 1):
        for chosen in combinations(creatures, size):
            pairs = tuple((id, BEN) for id in chosen)
            for bands in partitions(list(chosen)):
                real = tuple(sorted(band for band in bands if len(band) > 1))
                if all(len(set(band) - banding) <= 1 for band in real):
                    found.add(d.Attack(pairs, real))
    return found


def partitions(ids: list[ObjectId]) -> list[Bands]:
    """Every way to divide creatures into groups."""
    if not ids:
        return [()]
    first, rest = ids[0], ids[1:]
    found = []
    for smaller in partitions(rest):
        found.append(((first,), *smaller))
        for i, group in enumerate(smaller):
            found.append((*smaller[:i], (first, *group), *smaller[i + 1 :]))
    return found


@pytest.mark.parametrize(
    "creatures",
    [
        "Benalish Hero, Craw Wurm",
        "Benalish Hero, Timber Wolves, Craw Wurm",
        "Benalish Hero, Craw Wurm, Grizzly Bears, Goblin Piker",
        "Benalish Hero, Timber Wolves, Mesa Pegasus, Craw Wurm, Grizzly Bears",
        "Craw Wurm, Grizzly Bears",
    ],
)
def test_every_attack_with_every_band_is_listed_once(creatures: str) -> None:
    game = attack_of(R2025, creatures)
    listed = list(game.legal_actions)
    assert len(listed) == len(set(listed)) == game.legal_actions.count()
    assert set(listed) == brute_force(game)
    rng = Random(1)
    for _ in range(20):
        assert game.legal_actions.sample(rng) in listed


def test_bands_of_many_are_not_listed_to_be_counted() -> None:
    """Seven with banding and three without: told by a formula, without going through the bands."""
    game = attack_of(R2025, "4 Benalish Hero, 3 Timber Wolves, 2 Craw Wurm")
    pairs = tuple((id, BEN) for id in sorted(game.state.permanents))
    assert count_bands(game.state, pairs) == sum(1 for _ in possible_bands(game.state, pairs))


# Blocking


@examples(
    {"cr2002": "502.10e", "cr2006": "502.10e", "cr2010": "702.19h", "cr2016": "702.21h", "cr2025": "702.22h"}
)
@under()
@rules({"dangelo2002": "C.4.11"})
def test_who_blocks_one_blocks_all(edition: Edition) -> None:
    """The example of 702.22h: a flyer in a band with a swampwalker, against a Swamp."""
    game = attack_of(edition, "Mesa Pegasus, Bog Wraith", "Serra Angel, Gray Ogre, Swamp")
    play(game, "attack: Mesa Pegasus, Bog Wraith / band: Mesa Pegasus, Bog Wraith")
    to_blocks(game)
    assert not is_legal(game, "block: Serra Angel > Bog Wraith")
    assert not is_legal(game, "block: Gray Ogre > Mesa Pegasus")
    play(game, "block: Serra Angel > Mesa Pegasus")
    assert set(blocking(game)["Serra Angel"]) == {"Mesa Pegasus", "Bog Wraith"}
    combat = game.state.combat
    assert combat is not None
    assert set(combat.blocked) == {find(game, "Mesa Pegasus"), find(game, "Bog Wraith")}


@under()
def test_a_ground_creature_blocks_a_band_with_a_flyer(edition: Edition) -> None:
    """Banding shares no abilities: each member is blocked by whoever could block it [702.22g]."""
    game = attack_of(edition, "Mesa Pegasus, Craw Wurm", "Gray Ogre")
    play(game, "attack: Mesa Pegasus, Craw Wurm / band: Mesa Pegasus, Craw Wurm")
    to_blocks(game)
    assert not is_legal(game, "block: Gray Ogre > Mesa Pegasus")
    play(game, "block: Gray Ogre > Craw Wurm")
    assert set(blocking(game)["Gray Ogre"]) == {"Mesa Pegasus", "Craw Wurm"}


@under()
def test_without_a_band_it_does_not(edition: Edition) -> None:
    game = attack_of(edition, "Mesa Pegasus, Craw Wurm", "Gray Ogre")
    play(game, "attack: Mesa Pegasus, Craw Wurm")
    to_blocks(game)
    play(game, "block: Gray Ogre > Craw Wurm")
    assert blocking(game)["Gray Ogre"] == ["Craw Wurm"]


@under()
def test_every_member_becomes_blocked(edition: Edition) -> None:
    """Abilities trigger for those too that nobody chose to block."""
    watcher = card(
        "Watcher",
        "{0}",
        "Creature — Bear",
        2,
        2,
        printed="1993-08-05",
        abilities=(Triggered(on=BecomesBlocked(), effects=(GainLife(5),)),),
    )
    text = """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   battlefield: Benalish Hero, Watcher
        Ben 20   battlefield: Gray Ogre
    """
    game = position(edition, text, watcher)
    play(game, "attack: Benalish Hero, Watcher / band: Benalish Hero, Watcher")
    to_blocks(game)
    play(game, "block: Gray Ogre > Benalish Hero")
    in_order(game, "order: Benalish Hero, Watcher")
    play(game, "pass", "pass")
    assert life(game, "Anna") == 25


@under()
@rules({"dangelo2002": "C.4.Note.1"})
def test_blockers_form_no_bands(edition: Edition) -> None:
    """Creatures with banding block one by one, and are asked nothing more."""
    game = attack_of(edition, "Craw Wurm, Grizzly Bears", "Benalish Hero, Timber Wolves")
    play(game, "attack: Craw Wurm, Grizzly Bears")
    to_blocks(game)
    assert game.legal_actions.count() == 9  # each of two blocks the one, the other or nothing
    assert set(d.Block.__annotations__) == {"pairs"}
    play(game, "block: Benalish Hero > Craw Wurm")
    assert blocking(game) == {"Benalish Hero": ["Craw Wurm"]}
    assert asked(game) == "Priority Anna"


# Leaving the band


@under()
def test_a_creature_that_leaves_combat_leaves_its_band(edition: Edition) -> None:
    game = attack_of(
        edition, "Benalish Hero, Timber Wolves, Craw Wurm", "Gray Ogre, Goblin Piker", "hand: 2 Away"
    )
    play(
        game,
        "attack: Benalish Hero, Timber Wolves, Craw Wurm / band: Benalish Hero, Timber Wolves, Craw Wurm",
    )
    cast(game, "Away", "Timber Wolves")
    assert banded(game) == {frozenset({"Benalish Hero", "Craw Wurm"})}
    to_blocks(game)
    play(game, "block: Gray Ogre > Craw Wurm")
    in_order(game, "order: Craw Wurm, Benalish Hero")
    cast(game, "Away", "Benalish Hero")
    assert banded(game) == set()  # one creature is no band
    assert blocking(game) == {"Gray Ogre": ["Craw Wurm"]}


# Damage


@under()
@rules({"dangelo2002": "C.5.10#2"})
def test_defenders_divide_the_damage_of_what_creatures_with_banding_block(edition: Edition) -> None:
    """Also where an order was announced, and against it."""
    game = attack_of(edition, "Craw Wurm", "Benalish Hero, Gray Ogre, Goblin Piker")
    play(game, "attack: Craw Wurm")
    to_blocks(game)
    play(game, "block: Benalish Hero > Craw Wurm, Gray Ogre > Craw Wurm, Goblin Piker > Craw Wurm")
    in_order(game, "order: Gray Ogre, Goblin Piker, Benalish Hero")
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Ben"
    his = "Benalish Hero > Craw Wurm 1, Gray Ogre > Craw Wurm 2, Goblin Piker > Craw Wurm 2"
    play(game, f"assign: {his}, Craw Wurm > Benalish Hero 6")
    deal(game)
    assert combat_damage(game)["Craw Wurm", "Benalish Hero", 6] == 1
    assert on_battlefield(game, "Gray Ogre")
    assert on_battlefield(game, "Goblin Piker")


@under()
def test_without_banding_attackers_divide_their_damage(edition: Edition) -> None:
    game = attack_of(edition, "Craw Wurm", "Gray Ogre, Goblin Piker")
    play(game, "attack: Craw Wurm")
    to_blocks(game)
    play(game, "block: Gray Ogre > Craw Wurm, Goblin Piker > Craw Wurm")
    in_order(game, "order: Gray Ogre, Goblin Piker")
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Anna"


@under()
@rules({"dangelo2002": "C.5.10#3"})
def test_attackers_divide_the_damage_of_what_blocks_creatures_with_banding(edition: Edition) -> None:
    game = attack_of(edition, "Benalish Hero, Grizzly Bears", "Craw Wurm")
    play(game, "attack: Benalish Hero, Grizzly Bears / band: Benalish Hero, Grizzly Bears")
    to_blocks(game)
    play(game, "block: Craw Wurm > Benalish Hero")
    in_order(game, "order: Grizzly Bears, Benalish Hero")
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Anna"
    hers = "Benalish Hero > Craw Wurm 1, Grizzly Bears > Craw Wurm 2"
    assert is_legal(game, f"assign: {hers}, Craw Wurm > Grizzly Bears 6")
    play(game, f"assign: {hers}, Craw Wurm > Benalish Hero 6")
    deal(game)
    assert died(game, "Benalish Hero")
    assert on_battlefield(game, "Grizzly Bears")


@under()
def test_banding_that_is_lost_divides_nothing(edition: Edition) -> None:
    """The band holds, but damage is divided as ever, and in the order announced [702.22e,
    cr2006-10-01 502.10h].
    """
    game = attack_of(edition, "Benalish Hero, Grizzly Bears", "Craw Wurm", "hand: Unband")
    play(game, "attack: Benalish Hero, Grizzly Bears / band: Benalish Hero, Grizzly Bears")
    to_blocks(game)
    play(game, "block: Craw Wurm > Benalish Hero")
    in_order(game, "order: Grizzly Bears, Benalish Hero")
    cast(game, "Unband", "Benalish Hero")
    to_damage(game)
    play(game, "assign: Benalish Hero > Craw Wurm 1, Grizzly Bears > Craw Wurm 2")
    assert asked(game) == "AssignCombatDamage Ben"
    ordered = edition in (R2010, R2016)
    assert is_legal(game, "assign: Craw Wurm > Benalish Hero 6") is not ordered


@example("cr2002", "D02-16")
@under()
@rules({"dangelo2002": "C.5.Ruling.3"})
def test_one_blocker_with_banding_takes_what_would_trample_over_it(edition: Edition) -> None:
    game = attack_of(edition, "War Mammoth", "Benalish Hero")
    play(game, "attack: War Mammoth")
    to_blocks(game)
    play(game, "block: Benalish Hero > War Mammoth")
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Ben"
    play(game, "assign: Benalish Hero > War Mammoth 1, War Mammoth > Benalish Hero 3")
    deal(game)
    assert life(game, "Ben") == 20


@example("cr2002", "D02-16")
@under()
@rules({"dangelo2002": "C.5.Ruling.3"})
def test_the_defender_decides_for_thorn_elemental(edition: Edition) -> None:
    game = attack_of(edition, "Thorn Elemental", "Benalish Hero")
    play(game, "attack: Thorn Elemental")
    to_blocks(game)
    play(game, "block: Benalish Hero > Thorn Elemental")
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Ben"
    play(game, "assign: Benalish Hero > Thorn Elemental 1, Thorn Elemental > Benalish Hero 7")
    deal(game)
    assert life(game, "Ben") == 20


# Bands with other


LEGENDS = "Cathedral of Serra, Angus Mackenzie, Xun Yu, Wei Advisor, Craw Wurm, Benalish Hero"
OLD, NEW = ("dangelo2002", "cr2006"), ("cr2010", "wiki2016", "cr2025")


def legends(edition: Edition, band: str) -> bool:
    """Whether these could attack in a band. Angus is white, and has "bands with other"; Xun Yu is black."""
    game = attack_of(edition, LEGENDS)
    attack = "attack: Angus Mackenzie, Xun Yu, Wei Advisor, Craw Wurm, Benalish Hero"
    return is_legal(game, f"{attack} / band: {band}")


@under()
def test_bands_with_other_is_a_tie_of_those_who_have_it_or_of_those_it_names(edition: Edition) -> None:
    named = edition not in (R2002, R2006)
    assert legends(edition, "Angus Mackenzie, Xun Yu, Wei Advisor") is named
    assert not legends(edition, "Angus Mackenzie, Craw Wurm")
    assert not legends(edition, "Angus Mackenzie, Xun Yu, Wei Advisor, Craw Wurm")
    assert legends(edition, "Angus Mackenzie, Benalish Hero")  # of whom one has banding
    assert not legends(edition, "Angus Mackenzie, Xun Yu, Wei Advisor, Benalish Hero")


@under()
def test_wolves_of_the_hunt_band_with_each_other(edition: Edition) -> None:
    """In old editions those with banding join them; in new ones only creatures of the name they have."""
    game = attack_of(
        edition, "2 Wolves of the Hunt (token), Benalish Hero, Timber Wolves", "", "hand: Empties"
    )
    wolves = sorted(id for id in game.state.permanents if called(game, id) == "Wolves of the Hunt")
    band = f"attack: #{wolves[0]}, #{wolves[1]} / band: #{wolves[0]}, #{wolves[1]}"
    assert is_legal(game, band)
    everybody = f"#{wolves[0]}, #{wolves[1]}, Benalish Hero, Timber Wolves"
    joined = edition in (R2002, R2006)
    assert is_legal(game, f"attack: {everybody} / band: {everybody}") is joined
    listed = list(game.legal_actions)
    assert len(listed) == len(set(listed)) == game.legal_actions.count()
    assert all(not game.problems(attack) for attack in listed)
    assert (action(game, f"attack: {everybody} / band: {everybody}") in listed) is joined


@under()
def test_who_loses_banding_loses_bands_with_other(edition: Edition) -> None:
    for spell in ("Unband", "Empties"):
        text = f"""
            turn: 5   step: beginning of combat   active: Anna   priority: Anna
            Anna 20   hand: {spell}   battlefield: 2 Wolves of the Hunt (token)
            Ben 20
        """
        game = position(edition, text, UNBAND, EMPTY)
        first, second = sorted(game.state.permanents)
        cast(game, spell, f"#{first}")
        play(game, "pass", "pass")
        band = f"attack: #{first}, #{second} / band: #{first}, #{second}"
        assert is_legal(game, band) is (edition not in (R2002, R2006))  # it is still one of that name


@under()
def test_two_that_band_with_each_other_share_damage(edition: Edition) -> None:
    theirs = "Wolves of the Hunt#30 (token), Wolves of the Hunt#32 (token), Gray Ogre"
    for blockers, shared in (("#30, #32", True), ("#30, Gray Ogre", False)):
        game = attack_of(edition, "Craw Wurm", theirs)
        play(game, "attack: Craw Wurm")
        to_blocks(game)
        names = blockers.split(", ")
        play(game, "block: " + ", ".join(f"{name} > Craw Wurm" for name in names))
        in_order(game, f"order: {blockers}")
        to_damage(game)
        assert asked(game) == f"AssignCombatDamage {'Ben' if shared else 'Anna'}"


# Positions


@under()
def test_bands_stand_in_positions(edition: Edition) -> None:
    text = """
        turn: 5   step: declare blockers   active: Anna   decides: Ben
        Anna 20
          battlefield: Benalish Hero (attacking, banded with Craw Wurm and Mesa Pegasus, tapped)
          battlefield: Craw Wurm (attacking, tapped), Mesa Pegasus (attacking, tapped)
          battlefield: Grizzly Bears (attacking, tapped)
        Ben 20   battlefield: Gray Ogre
    """
    game = position(edition, text)
    assert banded(game) == {frozenset({"Benalish Hero", "Craw Wurm", "Mesa Pegasus"})}
    written = position_text(game.state)
    assert "banded with" in written and "more:" not in written
    assert parse_position(written) == game.state
    play(game, "block: Gray Ogre > Craw Wurm")
    assert set(blocking(game)["Gray Ogre"]) == {"Benalish Hero", "Craw Wurm", "Mesa Pegasus"}


# Effects


def attacked_band(edition: Edition, *, hand: str) -> Game:
    """Anna attacks with a band of three; Ben has declared no blockers."""
    text = f"""
        turn: 5   step: declare blockers   active: Anna   priority: Ben
        Anna 20   library: 2 Forest
          battlefield: Benalish Hero (attacking, banded with Craw Wurm, tapped)
          battlefield: Craw Wurm (attacking, tapped), Grizzly Bears (attacking, tapped)
        Ben 20   hand: {hand}   library: 2 Forest   battlefield: Gray Ogre, 3 Forest
    """
    return position(edition, text, STOP, STEP_IN)


STOP = charm("Stop", MakeBlocked(Chosen(0)), targets=(TARGET_CREATURE,))
STEP_IN = charm(
    "Step In",
    MakeBlock(Chosen(0), Chosen(1)),
    targets=(TARGET_CREATURE, TARGET_CREATURE),
)


@under()
def test_a_creature_that_enters_blocking_one_blocks_all(edition: Edition) -> None:
    game = attacked_band(edition, hand="Flash Foliage")
    cast(game, "Flash Foliage", "Craw Wurm")
    assert set(blocking(game)["Saproling"]) == {"Benalish Hero", "Craw Wurm"}


@under()
def test_a_creature_made_to_block_one_blocks_all(edition: Edition) -> None:
    game = attacked_band(edition, hand="Step In")
    cast(game, "Step In", "Gray Ogre", "Benalish Hero")
    assert set(blocking(game)["Gray Ogre"]) == {"Benalish Hero", "Craw Wurm"}


@under()
def test_if_an_effect_makes_one_blocked_all_are(edition: Edition) -> None:
    """702.22i"""
    game = attacked_band(edition, hand="Stop")
    cast(game, "Stop", "Benalish Hero")
    combat = game.state.combat
    assert combat is not None
    assert set(combat.blocked) == {find(game, "Benalish Hero"), find(game, "Craw Wurm")}


# Judging


def test_an_attack_in_bands_that_cannot_be_is_better_without_them() -> None:
    game = attack_of(R2025, "Craw Wurm, Grizzly Bears")
    text = "attack: Craw Wurm, Grizzly Bears"
    judged = judgement(game.state, action(game, f"{text} / band: Craw Wurm, Grizzly Bears"))
    assert not judged.legal
    assert judged.better == action(game, "attack: Craw Wurm, Grizzly Bears")
