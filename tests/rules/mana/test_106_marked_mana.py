"""Mana for certain things only, of snow sources, or that stays until the turn ends [cr2025-06-06 106.6,
107.4h].
"""

from __future__ import annotations

import pytest

from manaburn.mana import NO_MANA, ManaCost, mana
from manaburn.notation import parse_action
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, zone
from rules.positions_of_the_turn import go_to

ONLY = "{{T}}: Add one mana of any color. Spend this mana only to {}."


def may(game, text):
    """Whether that is legal; what is not is refused."""
    if parse_action(game.state, text) in game.legal_actions:
        return True
    assert refused(game, text)
    return False


def spring(use: str, kind: str = "Land"):
    return written("Spring", kind, ONLY.format(use), cost="")


CREATURE = written("Cub", "Creature — Bear", cost="{G}", size="1/1")
SORCERY = written("Charm", "Sorcery", "You gain 3 life.", cost="{G}")
MULTIPLIED = written("Wave", "Sorcery", "You gain X life.", cost="{X}{G}")


@pytest.mark.parametrize(
    ("use", "castable"),
    [
        ("cast a creature spell", ["Cub"]),
        ("cast instant and sorcery spells", ["Charm", "Wave"]),
        ("cast Bear spells or activate abilities of Bears", ["Cub"]),
        ("activate abilities", []),
        ("cast spells from exile", []),
        ("cast spells with {X} in their mana costs", ["Wave"]),
    ],
)
def test_what_mana_can_be_spent_on(use, castable):
    board = "Anna 20 hand: Cub, Charm, Wave battlefield: Spring | Ben 20"
    game = position(board, spring(use), CREATURE, SORCERY, MULTIPLIED)
    for name in ("Cub", "Charm", "Wave"):
        assert may(game, f"cast {name}") is (name in castable)
    offered = {game.text(action).split("#")[0] for action in game.legal_actions}
    assert {f"cast {name}" for name in castable} == {text for text in offered if text.startswith("cast")}
    for name in castable[:1]:
        play(game, f"cast {name}")
        resolve_all(game)
        assert name not in zone(game, "Anna", "hand")


def test_mana_in_the_pool_is_kept_for_what_it_is_for():
    board = "Anna 20 hand: Cub, Charm battlefield: Spring, Forest | Ben 20"
    game = position(board, spring("cast a creature spell"), CREATURE, SORCERY)
    play(game, "tap Spring for {G}", "tap Forest for {G}", "cast Charm")
    resolve_all(game)
    assert game.state.players[0].mana == mana("{G}"), "the mana of the Forest was spent"
    play(game, "cast Cub")
    assert game.state.players[0].mana == NO_MANA


def test_the_bound_mana_goes_first():
    board = "Anna 20 hand: Cub, Charm battlefield: Spring, Forest | Ben 20"
    game = position(board, spring("cast a creature spell"), CREATURE, SORCERY)
    play(game, "tap Spring for {G}", "tap Forest for {G}", "cast Cub")
    resolve_all(game)
    play(game, "cast Charm")
    resolve_all(game)
    assert life(game)[0] == 23


def test_mana_for_abilities_pays_for_abilities():
    thinker = written("Thinker", "Creature — Elf", "{1}: You gain 1 life.", size="1/1")
    for use, refuses in (
        ("activate abilities of Elves", False),
        ("cast an Elf spell or to activate an ability", False),
        ("activate abilities of artifacts", True),
        ("cast Elf spells", True),
    ):
        game = position("Anna 20 battlefield: Spring, Thinker | Ben 20", spring(use), thinker)
        assert may(game, "activate Thinker") is not refuses


@pytest.mark.parametrize(
    ("use", "pays"),
    [
        ("activate abilities of Bears", [True, True, False]),
        ("cast Bear spells or activate abilities of Bears", [True, True, False]),
        ("activate an ability of a Bear source", [True, True, True]),
        ("activate abilities", [True, True, True]),
    ],
)
def test_a_description_means_permanents_unless_it_says_source(use, pays):
    """[cr2025-06-06 109.2, 109.2c] What is sacrificed for the same cost was a permanent."""
    still = written("Still Bear", "Creature — Bear", "{1}: You gain 3 life.", size="1/1")
    brave = written(
        "Brave Bear", "Creature — Bear", "{1}, Sacrifice this creature: You gain 3 life.", size="1/1"
    )
    dead = written(
        "Dead Bear",
        "Creature — Bear",
        "{1}, Exile this card from your graveyard: You gain 3 life.",
        size="1/1",
    )
    board = "Anna 20 battlefield: Spring, Still Bear, Brave Bear graveyard: Dead Bear | Ben 20"
    for name, paid in zip(("Still Bear", "Brave Bear", "Dead Bear"), pays, strict=True):
        game = position(board, spring(use), still, brave, dead)
        assert may(game, f"activate {name}") is paid
        if paid:
            play(game, f"activate {name}", "resolve")
        assert life(game) == (23 if paid else 20, 20)


def test_mana_for_creatures_does_not_pay_for_a_mana_ability():
    filter_of_mana = written("Lens", "Artifact", "{1}, {T}: Add {U}{U}.", cost="{1}")
    dear = written("Drake", "Creature — Drake", cost="{U}{U}", size="2/2")
    board = "Anna 20 hand: Drake battlefield: Spring, Lens | Ben 20"
    assert not may(position(board, spring("cast a creature spell"), filter_of_mana, dear), "cast Drake")
    board = "Anna 20 hand: Drake battlefield: Forest, Lens | Ben 20"
    assert may(position(board, filter_of_mana, dear), "cast Drake")


def test_mana_for_the_chosen_type_and_what_cannot_be_countered():  # 607.2d, 106.6
    cavern = written(
        "Spring",
        "Land",
        "As Spring enters, choose a creature type.",
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type,"
        " and that spell can't be countered.",
        cost="",
    )
    other = written("Pup", "Creature — Wolf", cost="{G}", size="1/1")
    no = written("Nay", "Instant", "Counter target spell.", cost="{U}")
    board = "Anna 20 hand: Spring, Cub, Pup | Ben 20 hand: Nay battlefield: Island"
    game = position(board, cavern, CREATURE, other, no)
    play(game, "play Spring", "choose: Bear")
    assert not may(game, "cast Pup")
    play(game, "cast Cub", "pass", "cast Nay", "targets: Cub")
    resolve_all(game)
    assert [p.id for p in game.state.permanents.values() if game.state.objects[p.id].definition.name == "Cub"]


def test_mana_that_is_not_for_all_spells_is_for_anything_else():
    helper = written(
        "Spring", "Land", "{T}: Add {G}. This mana can't be spent to cast nonartifact spells.", cost=""
    )
    box = written("Box", "Artifact", cost="{G}")
    game = position("Anna 20 hand: Cub, Box battlefield: Spring | Ben 20", helper, CREATURE, box)
    assert not may(game, "cast Cub") and may(game, "cast Box")


def test_mana_stays_until_the_turn_ends():
    raid = written(
        "Raider",
        "Creature — Orc",
        "Whenever Raider attacks, add {R}."
        " Until end of turn, you don't lose this mana as steps and phases end.",
        size="1/1",
    )
    game = position(
        "step: declare attackers | Anna 20 mana: {G} battlefield: Raider | Ben 20 library: 2 Forest", raid
    )
    play(game, "attack: Raider")
    resolve_all(game)
    go_to(game, Step.POSTCOMBAT_MAIN)
    assert game.state.players[0].mana == mana("{R}")
    go_to(game, Step.UPKEEP, game.state.turn.number + 1)
    assert game.state.players[0].mana == NO_MANA and game.state.players[0].marked == ()


# Snow


FROST = written("Frost", "Sorcery", "You gain 3 life.", cost="{S}{G}")


@pytest.mark.parametrize(
    ("lands", "pays"),
    [
        ("Snow-Covered Forest, Forest", True),
        ("Snow-Covered Island, Forest", True),
        ("Snow-Covered Forest, Island", False),
        ("2 Forest", False),
        ("2 Snow-Covered Forest", True),
        ("Snow-Covered Island", False),
    ],
)
def test_snow_mana_comes_from_snow_sources(lands, pays):  # 107.4h
    snowy = [
        written(f"Snow-Covered {name}", f"Basic Snow Land — {name}", f"({{T}}: Add {{{kind}}}.)", cost="")
        for name, kind in (("Forest", "G"), ("Island", "U"))
    ]
    game = position(f"Anna 20 hand: Frost battlefield: {lands} | Ben 20", FROST, *snowy)
    assert may(game, "cast Frost") is pays
    if pays:
        play(game, "cast Frost")
        resolve_all(game)
        assert life(game)[0] == 23


@pytest.mark.parametrize(("cost", "pays"), [("{S}{G}", True), ("{S}{S}", False), ("{G}{G}", True)])
def test_what_an_aura_adds_is_no_snow_mana(cost, pays):
    """106.11, 107.4h: the second mana is of Wild Growth, which is no snow permanent."""
    forest = written("Snow-Covered Forest", "Basic Snow Land — Forest", "({T}: Add {G}.)", cost="")
    growth = written(
        "Growth",
        "Enchantment — Aura",
        "Enchant land",
        "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
    )
    thaw = written("Thaw", "Sorcery", "You gain 3 life.", cost=cost)
    board = "battlefield: Snow-Covered Forest, Growth (on Snow-Covered Forest)"
    game = position(f"Anna 20 hand: Thaw {board} | Ben 20", thaw, forest, growth, automation=())
    assert may(game, "cast Thaw") is pays
    if pays:
        play(game, "cast Thaw", "tap Snow-Covered Forest for {G}{G}", "pay {G}{G}", "pass", "pass")
        assert life(game)[0] == 23


def test_a_snow_symbol_is_one_mana_of_no_colour():  # 107.4h, 202.3
    cost = ManaCost.parse("{1}{S}{S}")
    assert (str(cost), cost.mana_value, cost.colors) == ("{1}{S}{S}", 3, frozenset())


WELL = written(
    "Well", "Land", "{T}: Add {W}{U}{B}{R}{G}. This mana can't be spent to pay generic mana costs.", cost=""
)


@pytest.mark.parametrize(
    ("cost", "others", "pays"),
    [
        ("{G}", "", True),
        ("{1}{G}", "", False),
        ("{1}{G}", "Forest", True),
        ("{2}", "Forest", False),
        ("{2}{G}", "Forest", False),
        ("{1}{W}{U}{B}{R}{G}", "Forest", True),
        ("{2}{W}{U}{B}{R}{G}", "Forest", False),
        ("{G}{G}", "", False),
        ("{W/U}{W/U}", "", True),
        ("{2/W}", "", True),
        ("{C}", "", False),
    ],
)
def test_mana_that_pays_for_no_generic_mana(cost, others, pays):
    """106.6, 107.4b."""
    charm = written("Charm", "Sorcery", "You gain 3 life.", cost=cost)
    lands = ", ".join(filter(None, ("Well", others)))
    game = position(f"Anna 20 hand: Charm battlefield: {lands} | Ben 20", WELL, charm)
    assert may(game, "cast Charm") is pays
    if pays:
        play(game, "cast Charm")
        resolve_all(game)
        assert life(game)[0] == 23


def test_the_rest_of_mana_that_pays_for_no_generic_mana_is_known():
    """Of two red mana that which pays for symbols only goes to the symbol: what is left pays for {1}."""
    charm, thing = (
        written("Charm", "Instant", "You gain 3 life.", cost="{R}"),
        written("Thing", "Instant", "You gain 4 life.", cost="{1}"),
    )
    board = "Anna 20 hand: Charm, Thing battlefield: Well, Mountain | Ben 20"
    game = position(board, WELL, charm, thing, automation=())
    play(game, "tap Well for {W}{U}{B}{R}{G}", "tap Mountain for {R}")
    assert may(game, "cast Thing")
    play(game, "cast Charm", "pay {R}", "cast Thing")
    assert refused(game, "pay {W}")
    play(game, "pay {R}", "pass", "pass")
    assert life(game)[0] == 24
