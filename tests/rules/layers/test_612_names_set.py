"""Names that an effect sets: the object loses the names it had, for all that asks about names
[cr2025-06-06 201.2a, 612.8, 613.1c].
"""

from __future__ import annotations

from manaburn.decisions import ChooseObjects
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CardType, Color, Keyword, Supertype
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, resolve_all, settle, size, zone

WITNESS_PROTECTION = written(
    "Witness Protection",
    "Enchantment — Aura",
    "Enchant creature",
    "Enchanted creature loses all abilities and is a green and white Citizen creature with base power and"
    " toughness 1/1 named Nobody.",
)
HONEST_WORK = written(
    "Honest Work",
    "Enchantment — Aura",
    "Enchant creature",
    "Enchanted creature loses all abilities and is a Citizen with base power and toughness 1/1 and"
    ' "{T}: Add {C}" named Nobody.',
)
AWAKENING = written(
    "Awakening",
    "Instant",
    "Put nine +1/+1 counters on target land you control. It becomes a legendary 0/0 Elemental creature with"
    " haste named Vitu-Ghazi. It's still a land.",
)
TANK = written("Tank", "Artifact Creature — Equipment Bear", "Flying", size="4/4", colors="")
KING = written("King", "Legendary Creature — Human", "Vigilance", size="3/3")
QUEEN = written("Queen", "Legendary Creature — Human", "Vigilance", size="3/4")
LORD = written("Lord", "Creature — Human", "Creatures named Nobody get +2/+2.", size="2/2")
OF_BEARS = written("Chief", "Creature — Human", "Creatures named Grizzly Bears have flying.", size="2/2")
TWIN = written(
    "Twin", "Creature — Human", "You may have this creature enter as a copy of any creature.", size="0/0"
)
CARDS = (WITNESS_PROTECTION, HONEST_WORK, AWAKENING, TANK, KING, QUEEN, LORD, OF_BEARS, TWIN)


def test_it_has_only_the_name_that_is_set():
    text = "Anna 20 battlefield: Grizzly Bears, Witness Protection (on Grizzly Bears), Lord, Chief"
    game = position(f"{text} | Ben 20", *CARDS)
    somebody = now(game, "Grizzly Bears")
    assert somebody.name == "Nobody"
    assert (somebody.types, somebody.subtypes) == ({CardType.CREATURE}, {"Citizen"})
    assert somebody.colors == {Color.GREEN, Color.WHITE}
    assert not somebody.keywords
    assert size(game, "Grizzly Bears") == (3, 3)


def test_it_loses_all_other_types():
    game = position("Anna 20 battlefield: Tank, Witness Protection (on Tank) | Ben 20", *CARDS)
    tank = now(game, "Tank")
    assert tank.name == "Nobody"
    assert (tank.types, tank.subtypes, size(game, "Tank")) == ({CardType.CREATURE}, {"Citizen"}, (1, 1))


def test_its_own_name_is_back_once_the_aura_has_gone():
    text = """
    step: precombat main
    Anna 20 hand: Disenchant battlefield: 2 Plains, Grizzly Bears, Witness Protection (on Grizzly Bears)
    Ben 20
    """
    game = position(text, *CARDS)
    play(game, "cast Disenchant", "targets: Witness Protection", "resolve")
    assert now(game, "Grizzly Bears").name == "Grizzly Bears"


def test_two_legends_of_a_name_that_was_set():
    """They stay legendary, and one is put into the graveyard [cr2025-06-06 205.4b, 704.5j]."""
    text = """
    step: precombat main
    Anna 20 hand: Witness Protection battlefield: Forest, King, Queen, Witness Protection (on King)
    Ben 20
    """
    game = position(text, *CARDS)
    play(game, "cast Witness Protection", "targets: Queen", "resolve")
    assert isinstance(game.decision, ChooseObjects)
    play(game, "choose: King")
    settle(game)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Queen", "Witness Protection"]


def test_a_copy_has_the_name_that_is_printed():
    """A name that an effect sets is not copiable [cr2025-06-06 613.1c, 707.2]."""
    text = """
    step: precombat main
    Anna 20 hand: Twin battlefield: Forest, Grizzly Bears, Witness Protection (on Grizzly Bears)
    Ben 20
    """
    game = position(text, *CARDS)
    play(game, "cast Twin", "resolve", "choose: Grizzly Bears")
    settle(game)
    names = sorted(characteristics(game.state, id).name for id in game.state.permanents)
    assert names == ["Forest", "Grizzly Bears", "Nobody", "Witness Protection"]


def test_one_that_keeps_its_colors_and_card_types():
    game = position("Anna 20 battlefield: Tank, Honest Work (on Tank) | Ben 20", *CARDS)
    tank = now(game, "Tank")
    assert tank.name == "Nobody"
    assert tank.types == {CardType.CREATURE, CardType.ARTIFACT}
    assert tank.subtypes == {"Citizen", "Equipment"}
    assert (tank.colors, tank.keywords, len(tank.activated)) == (frozenset(), frozenset(), 1)


def test_a_land_that_is_named_for_good():
    text = """
    step: precombat main
    Anna 20 hand: Awakening battlefield: Forest
    Ben 20
    """
    game = position(text, *CARDS)
    play(game, "cast Awakening", "targets: Forest", "resolve")
    resolve_all(game)
    land = now(game, "Forest")
    assert (land.name, land.types) == ("Vitu-Ghazi", {CardType.LAND, CardType.CREATURE})
    assert land.supertypes == {Supertype.BASIC, Supertype.LEGENDARY}
    assert (size(game, "Forest"), land.keywords) == ((9, 9), {Keyword.HASTE})


def test_it_is_meant_by_either_name():
    """Names that players say: that of the card, or the one that it has now."""
    for name in ("Nobody", "Grizzly Bears"):
        text = """
        step: precombat main
        Anna 20 hand: Shock battlefield: Mountain
        Ben 20 battlefield: Grizzly Bears, Witness Protection (on Grizzly Bears), Hill Giant
        """
        game = position(text, *CARDS)
        play(game, "cast Shock", f"targets: {name}", "resolve")
        settle(game)
        assert sorted(zone(game, "Ben", "graveyard")) == ["Grizzly Bears", "Witness Protection"]


def test_the_layer_of_a_name_is_told():
    game = position(
        "Anna 20 battlefield: Grizzly Bears, Witness Protection (on Grizzly Bears) | Ben 20", *CARDS
    )
    told = str(game.explain("Grizzly Bears"))
    assert "named Nobody" in told
    assert "613.1c]: Nobody: 2/2 green creature" in told
    assert "named Nobody (layer 3, timestamp 19) [" in told
