"""Worked examples of the rules texts about casting spells, activating abilities, and what they cost.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from covering import example
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import Destroy, GainLife
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import Edition
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, stack, zone

EARLY = "1993-08-05"


def may(game: Game, text: str) -> bool:
    """Whether the player with priority may do this."""
    try:
        return not game.problems(text)
    except NotationError:  # nothing here can do so at all
        return False


# Targets


@example("2004-10-01", "409.1c")
def test_one_instruction_takes_different_targets_and_two_may_take_the_same(edition: Edition) -> None:
    """409.1c in 2004, 601.2c now: an artifact land is both an artifact and a land."""
    lull = written("Lull", "Instant", "Tap two target creatures.", cost="{0}")
    artifact, land = (Filter(types=frozenset({of})) for of in (CardType.ARTIFACT, CardType.LAND))
    twice = spell(
        Destroy(Chosen(0)), Destroy(Chosen(1)), targets=(TargetSlot(what=artifact), TargetSlot(what=land))
    )
    breaking = card("Break Both", "{0}", "Instant", printed=EARLY, spell=twice)
    vault = written("Vault", "Artifact Land", "{T}: Add {C}.")
    text = "Anna 20 hand: Lull, Break Both | Ben 20 battlefield: Hill Giant#30, Grizzly Bears#31, Vault#32"
    game = position(text, lull, breaking, vault, edition=edition)
    play(game, "cast Lull")
    refused(game, "targets: #30, #30")
    play(game, "targets: #30, #31", "resolve", "cast Break Both", "targets: #32", "targets: #32", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Vault"]


# Costs


@example("2001-07-23", "409.1f")
def test_a_cost_is_locked_in_before_what_makes_it_less_is_sacrificed(edition: Edition) -> None:
    """409.1f in 2001, 601.2h now."""
    reap = written(
        "Reap",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.",
        "Draw two cards.",
        cost="{1}{B}",
        colors="B",
    )
    familiar = written(
        "Familiar", "Creature — Kavu", "Black spells you cast cost {1} less to cast.", size="1/1"
    )
    text = "Anna 20 hand: Reap battlefield: Familiar, Swamp#20, Swamp#21 library: 3 Forest | Ben 20"
    game = position(text, reap, familiar, edition=edition)
    play(game, "cast Reap", "choose: Familiar", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Familiar", "Reap"]
    assert [game.state.permanents[id].tapped for id in (20, 21)].count(True) == 1
    assert len(zone(game, "Anna", "hand")) == 2


@example("2007-05-01", "424.4")
def test_a_kicker_is_paid_though_a_reduction_pays_for_it(edition: Edition) -> None:
    """424.4 in 2007, 116.7 in 2009."""
    salve = written(
        "Salve", "Sorcery", "Kicker {1}", "If this spell was kicked, you gain 4 life.", cost="{W}", colors="W"
    )
    medal = written("Medal", "Artifact", "White spells you cast cost {1} less to cast.")
    game = position("Anna 20 hand: Salve battlefield: Medal, Plains | Ben 20", salve, medal, edition=edition)
    play(game, "cast Salve", "yes", "resolve")
    assert life(game) == (24, 20)


@pytest.mark.parametrize(("lands", "tapped"), [(2, ""), (1, ""), (2, " (tapped)")])
@example("2003-07-01", "glossary:_Activation_Cost")
def test_an_activation_cost_is_its_mana_and_its_tapping(edition: Edition, lands: int, tapped: str) -> None:
    """602.1a now; in 2003 an entry of the glossary."""
    spring = written("Spring", "Artifact", "{2}, {T}: You gain 1 life.")
    game = position(f"Anna 20 battlefield: Spring{tapped}, {lands} Forest | Ben 20", spring, edition=edition)
    assert may(game, "activate Spring") is (lands == 2 and not tapped)
    if may(game, "activate Spring"):
        play(game, "activate Spring", "resolve")
        assert life(game) == (21, 20)
        assert all(permanent.tapped for permanent in game.state.permanents.values())


@example("2002-02-20", "402.8")
def test_what_discards_the_card_itself_is_activated_from_the_hand_alone(edition: Edition) -> None:
    """402.8 from 2002 to 2005."""
    cycler = written("Cycler", "Creature — Beast", "{1}, Discard this card: Draw a card.", size="1/1")
    text = "Anna 20 {} battlefield: 2 Forest{} library: Forest | Ben 20"
    for where, battlefield in (("hand: Cycler", ""), ("graveyard: Cycler", ""), ("", ", Cycler")):
        game = position(text.format(where, battlefield), cycler, edition=edition)
        assert may(game, "activate Cycler") is where.startswith("hand")


@example("2005-10-01", "104.3f")
def test_hybrid_symbols_are_each_paid_with_either_color(edition: Edition) -> None:
    """104.3f in 2005, 107.4e now."""
    guide = card("Guide", "{G/W}{G/W}", "Creature — Elf", 2, 2, printed=EARLY)
    for lands, payable in (
        ("2 Forest", True),
        ("Forest, Plains", True),
        ("2 Plains", True),
        ("Forest, Island", False),
    ):
        game = position(f"Anna 20 hand: Guide battlefield: {lands} | Ben 20", guide, edition=edition)
        assert may(game, "cast Guide") is payable


@example("2011-05-01", "107.4f")
def test_phyrexian_symbols_are_each_paid_with_mana_or_life(edition: Edition) -> None:
    """107.4f since 2011."""
    priest = card("Priest", "{W/P}{W/P}", "Creature — Cleric", 2, 2, printed=EARLY)
    for lands, answers, left in (
        ("Island", (), 16),
        ("Plains", ("yes",), 16),
        ("2 Plains", ("yes", "yes"), 16),
        ("2 Plains", ("yes", "no"), 18),
        ("2 Plains", ("no",), 20),
    ):
        game = position(f"Anna 20 hand: Priest battlefield: {lands} | Ben 20", priest, edition=edition)
        play(game, "cast Priest", *answers)
        assert stack(game) == ["Priest"]
        assert life(game)[0] == left
    game = position("Anna 3 hand: Priest battlefield: 2 Island | Ben 20", priest, edition=edition)
    assert not may(game, "cast Priest")


# What may be cast

SPIRIT = written(
    "Spirit", "Enchantment Creature — Spirit", "Bestow {2}", "Enchanted creature gets +1/+1.", size="1/1"
)
HORDE = written(
    "Horde", "Creature — Beast", "You may cast creature spells from the top of your library.", size="7/7"
)
HERALD = written(
    "Herald", "Enchantment", "You may cast instant and sorcery spells from the top of your library."
)


@example("2016-07-22", "601.3b")
def test_what_would_be_an_aura_has_flash_as_auras_have(edition: Edition) -> None:
    """601.3b since 2016: with bestow it is an Aura spell."""
    quick = written("Quick", "Enchantment", "You may cast Aura spells as though they had flash.")
    text = """
        step: upkeep   active: Ben   priority: Anna
        Anna 20   hand: Spirit   battlefield: Quick, Grizzly Bears, 3 Forest
        Ben 20
    """
    game = position(text, quick, SPIRIT, edition=edition)
    assert not may(game, "cast Spirit")
    assert may(game, "cast Spirit with bestow")


def on_top(edition: Edition, top: str, source: str, *cards: CardDefinition) -> Game:
    """Anna has eight lands, and this card on top of her library."""
    field = f"{source}, 4 Forest, 4 Mountain, Grizzly Bears"
    text = f"Anna 20 library: {top}, Island battlefield: {field} | Ben 20"
    return position(text, HORDE, HERALD, SPIRIT, *cards, edition=edition)


@example("2019-10-04", "601.3e#1")
def test_with_morph_a_card_is_cast_as_a_creature(edition: Edition) -> None:
    """601.3e since 2019: what is no creature card is a creature spell face down."""
    vault = written("Vault", "Artifact", "Morph {2}", cost="{4}")
    game = on_top(edition, "Vault", "Horde", vault)
    assert may(game, "cast Vault with morph")
    assert not may(game, "cast Vault")


@example("2019-10-04", "601.3e#2")
def test_an_adventure_is_an_instant_and_its_card_a_creature(edition: Edition) -> None:
    """601.3e since 2019: each permission lets one of the two be cast."""
    chop = card("Chop", "{G}", "Instant — Adventure", printed="2019-10-04", spell=spell(GainLife(2)))
    giant = card("Giant", "{1}{R}", "Creature — Giant", 4, 3, printed="2019-10-04")
    adventurer = replace(giant, parts=(chop,), layout=Layout.ADVENTURE)
    for source, as_it_is in (("Horde", True), ("Herald", False)):
        game = on_top(edition, "Giant", source, adventurer)
        assert may(game, "cast Giant") is as_it_is
        assert may(game, "cast Giant as Chop") is not as_it_is


@example("2020-01-24", "702.102c#2")
def test_bestowed_it_is_no_creature_spell(edition: Edition) -> None:
    """702.102c in 2020, 702.103d now: it is cast from the library as a creature only."""
    game = on_top(edition, "Spirit", "Horde")
    assert may(game, "cast Spirit")
    assert not may(game, "cast Spirit with bestow")


@example("2015-07-17", "702.102c")
def test_what_keeps_creature_spells_from_being_cast_does_not_stop_bestow(edition: Edition) -> None:
    """702.102c since July 2015, 702.103d now."""
    storm = written("Storm", "Enchantment", "Creature spells can't be cast.")
    text = "Anna 20 hand: Spirit battlefield: Storm, 4 Forest, Grizzly Bears | Ben 20"
    game = position(text, storm, SPIRIT, edition=edition)
    assert not may(game, "cast Spirit")
    assert may(game, "cast Spirit with bestow")


# Convoke


@example("2005-10-01", "502.46a")
def test_convoking_creatures_pay_as_their_colors_are(edition: Edition) -> None:
    """502.46a in 2005, 702.49a until 2013: of {2}{G}{W} a colorless creature and a red one pay {2}, and a
    green and white one what its controller chooses.
    """
    guardian = written(
        "Guardian", "Creature — Elemental", "Convoke", cost="{2}{G}{W}", size="4/4", colors="GW"
    )
    both = written("Both", "Creature — Elf", cost="{G}{W}", size="1/1", colors="GW")
    for land in ("Forest", "Plains"):
        text = f"Anna 20 hand: Guardian battlefield: Ornithopter, Gray Ogre, Both, {land} | Ben 20"
        game = position(text, guardian, both, edition=edition)
        assert may(game, "cast Guardian"), "Both pays for the other color"
    text = "Anna 20 hand: Guardian battlefield: Ornithopter, Gray Ogre, Gray Ogre, Forest | Ben 20"
    assert not may(position(text, guardian, both, edition=edition), "cast Guardian")
    text = "Anna 20 hand: Guardian battlefield: Ornithopter, Both, Forest, Plains | Ben 20"
    assert may(position(text, guardian, both, edition=edition), "cast Guardian"), "Both pays generic mana"


@pytest.mark.parametrize(("green", "others", "lands"), [(2, 3, 0), (1, 3, 1), (0, 3, 2), (3, 2, 0)])
@example("2013-07-13", "702.50a")
def test_convoke_pays_for_what_a_reduction_has_left(
    edition: Edition, green: int, others: int, lands: int
) -> None:
    """702.50a in 2013, 702.51b now: of {5}{G}{G} less {2} creatures pay {G}{G} and three generic mana."""
    summoning = written("Summoning", "Enchantment", "Creature spells you cast cost {2} less to cast.")
    wurm = written("Wurm", "Creature — Wurm", "Convoke", cost="{5}{G}{G}", size="5/5")
    creatures = ", ".join(["Grizzly Bears"] * green + ["Hill Giant"] * others + ["Forest"] * lands)
    text = f"Anna 20 hand: Wurm battlefield: Summoning, {creatures} | Ben 20"
    game = position(text, summoning, wurm, edition=edition)
    assert may(game, "cast Wurm")
    game = position(text.replace("Summoning, ", ""), summoning, wurm, edition=edition)
    assert not may(game, "cast Wurm")
