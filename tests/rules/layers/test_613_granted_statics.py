"""Static abilities that effects grant, and that change something else than what has them: from when they
apply, how old they are, and whose they are [cr2025-06-06 613.7a].
"""

from __future__ import annotations

import pytest

from manaburn.editions import Edition
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.terms import Keyword
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, size

MAIN = "step: precombat main | Anna 20 "
FLYING = frozenset({Keyword.FLYING})

HAMMER = written(
    "Hammer",
    "Artifact — Equipment",
    "Equipped creature gets +10/+10 and loses flying.",
    "Equip {0}",
    cost="{0}",
)
RUNE = written(
    "Rune",
    "Enchantment — Aura",
    "Enchant permanent",
    "As long as enchanted permanent is a creature, it has flying.",
    'As long as enchanted permanent is an Equipment, it has "Equipped creature has flying."',
    cost="{0}",
)
BLANK = written("Blank", "Instant", "Target artifact loses all abilities until end of turn.", cost="{0}")
BEAR, BEARS = "Grizzly Bears#30", "Grizzly Bears"


def board(text: str, *cards) -> Game:
    return position(f"{MAIN}{text} | Ben 20", HAMMER, RUNE, BLANK, *cards)


def flies(game: Game, name: str) -> bool:
    return Keyword.FLYING in now(game, name).keywords


def test_a_granted_ability_is_as_old_as_the_effect_that_grants_it():
    """The Equipment took flying away before the Aura came, which lets it give flying."""
    game = board(f"hand: Rune battlefield: {BEAR}, Hammer (on {BEAR})")
    assert not flies(game, BEARS) and size(game, BEARS) == (12, 12)
    play(game, "cast Rune", "targets: Hammer", "resolve")
    assert flies(game, BEARS) and size(game, BEARS) == (12, 12)


def test_both_abilities_become_new_in_the_same_order():
    """As the Equipment is attached anew, its own ability is still the older one."""
    game = board(f"hand: Rune battlefield: {BEAR}, Memnite, Hammer (on {BEAR})")
    play(game, "cast Rune", "targets: Hammer", "resolve")
    play(game, "activate Hammer", "targets: Memnite", "resolve")
    assert not flies(game, BEARS) and flies(game, "Memnite")


@pytest.mark.parametrize(("first", "then"), [("flies", "has flying"), ("falls", "loses flying")])
def test_a_granted_ability_is_not_older_than_what_has_it(first: str, then: str):
    """What is granted by an older effect is as old as the Equipment, and comes after its own ability."""
    smithy = written("Smithy", "Enchantment", f'Equipment you control have "Equipped creature {then}."')
    other = "loses flying" if first == "flies" else "has flying"
    sword = written("Sword", "Artifact — Equipment", f"Equipped creature {other}.", "Equip {0}")
    game = board("battlefield: Smithy, Memnite, Sword", smithy, sword)
    play(game, "activate Sword", "targets: Memnite", "resolve")
    assert flies(game, "Memnite") is (first == "flies")


def test_what_loses_its_abilities_loses_what_it_was_granted_before():
    game = board(f"hand: Rune, Blank battlefield: {BEAR}, Hammer (on {BEAR})")
    play(game, "cast Rune", "targets: Hammer", "resolve", "cast Blank", "targets: Hammer", "resolve")
    assert not flies(game, BEARS) and size(game, BEARS) == (2, 2)
    assert not now(game, "Hammer").granted and not now(game, "Hammer").has_abilities


def test_what_is_granted_after_a_loss_of_abilities_is_kept():
    game = board(f"hand: Rune, Blank battlefield: {BEAR}, Hammer (on {BEAR})")
    play(game, "cast Blank", "targets: Hammer", "resolve", "cast Rune", "targets: Hammer", "resolve")
    assert flies(game, BEARS) and size(game, BEARS) == (2, 2)


def test_two_of_the_same_are_two_effects():
    might = written(
        "Might",
        "Enchantment — Aura",
        "Enchant permanent",
        'Enchanted permanent has "Equipped creature gets +1/+1."',
        cost="{0}",
    )
    game = board(f"hand: 2 Might, Blank battlefield: {BEAR}, Hammer (on {BEAR})", might)
    play(game, *["cast Might", "targets: Hammer", "resolve"] * 2)
    assert size(game, BEARS) == (14, 14)
    play(game, "cast Blank", "targets: Hammer", "resolve")
    assert size(game, BEARS) == (2, 2)


def test_a_newer_effect_that_takes_the_ability_applies_first():
    """Whether the ability exists depends on what takes it [cr2025-06-06 613.8a]."""
    null = written("Null", "Enchantment", "Artifacts lose all abilities.", cost="{0}")
    game = board(f"hand: Rune, Null battlefield: {BEAR}, Hammer (on {BEAR})", null)
    play(game, "cast Rune", "targets: Hammer", "resolve")
    assert flies(game, BEARS)
    play(game, "cast Null", "resolve")
    assert not flies(game, BEARS)


def test_a_granted_ability_may_itself_grant_one():
    choir = written(
        "Choir",
        "Sorcery",
        "Target artifact gains \"Creatures you control have '{T}: Add {G}.'\"",
        cost="{0}",
    )
    text = f"{MAIN}hand: Choir battlefield: Memnite, Hammer | Ben 20 battlefield: Hill Giant"
    game = position(text, HAMMER, choir)
    play(game, "cast Choir", "targets: Hammer", "resolve", "tap Memnite for {G}")
    with pytest.raises(GameError):
        play(game, "tap Hill Giant for {G}")


# Cards as they are printed


def test_each_sliver_counts_the_swamps_of_its_own_controller():
    game = position(
        "Anna 20 battlefield: Sedge Sliver, Swamp | Ben 20 battlefield: Muscle Sliver#50, Forest",
        *real("Sedge Sliver", "Muscle Sliver"),
    )
    assert size(game, "Sedge Sliver") == (4, 4)
    assert size(game, "Muscle Sliver") == (2, 2)


def test_spells_that_target_what_has_the_ability_cost_more():
    game = position(
        "step: precombat main | Anna 20 battlefield: 3 Mountain hand: Lightning Bolt |"
        " Ben 20 battlefield: Jubilant Skybonder, Wind Drake, Grizzly Bears",
        *real("Jubilant Skybonder", "Wind Drake"),
    )
    for target, cost in (("Grizzly Bears", 1), ("Wind Drake", 3), ("Jubilant Skybonder", 3)):
        copy = game.clone()
        play(copy, "cast Lightning Bolt", f"targets: {target}")
        tapped = [p for id, p in copy.state.permanents.items() if p.tapped]
        assert len(tapped) == cost


def test_who_controls_the_angel_does_not_lose():
    book = "The Book of Exalted Deeds"
    text = (
        f"step: precombat main | Anna 1 hand: Bolt, Fall battlefield: 3 Plains, {book}, Angel#70 |"
        " Ben 20 library: Swamp"
    )
    bolt = written("Bolt", "Instant", "You lose 5 life.", cost="{0}")
    fall = written("Fall", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}")
    angel = written("Angel", "Creature — Angel", size="3/3")
    game = position(text, *real(book), bolt, fall, angel)
    play(game, f"activate {book}", "targets: Angel", "resolve")
    play(game, "cast Bolt", "resolve")
    assert game.state.players[0].life == -4 and game.outcome is None
    play(game, "cast Fall", "targets: Angel", "resolve")
    assert game.outcome is not None


def test_a_saga_lets_creatures_have_a_mana_ability():
    saga = written(
        "Roar",
        "Enchantment — Saga",
        "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after II.)",
        "I — This Saga gains \"Creatures you control have '{T}: Add {R}, {G}, or {W}.'\"",
        "II — You gain 1 life.",
        cost="{0}",
    )
    game = position(f"{MAIN}hand: Roar battlefield: Memnite, Grizzly Bears | Ben 20", saga)
    play(game, "cast Roar", "resolve")
    with pytest.raises(GameError):
        play(game, "tap Memnite for {W}")
    play(game, "resolve", "tap Memnite for {W}", "tap Grizzly Bears for {R}")


def test_commanders_give_the_first_dragon_a_price_of_its_own():
    drake = written("Wyrm", "Creature — Dragon", size="4/4", cost="{4}")
    text = (
        "step: precombat main | Anna 20 hand: 2 Wyrm battlefield: 6 Island, Acolyte of Bahamut,"
        " Hill Giant (commander) | Ben 20"
    )
    game = position(text, *real("Acolyte of Bahamut"), drake)
    play(game, "cast Wyrm", "resolve")
    assert sum(each.tapped for each in game.state.permanents.values()) == 2
    play(game, "cast Wyrm", "resolve")
    assert sum(each.tapped for each in game.state.permanents.values()) == 6


def test_what_a_commander_has_helps_other_commanders_than_it():
    text = (
        "Anna 20 battlefield: Hill Giant#30 (commander), Gray Ogre#31 (second commander), Memnite,"
        " Dancer's Chakrams (on Hill Giant#30) | Ben 20"
    )
    game = position(text, *real("Dancer's Chakrams"))
    assert size(game, "Hill Giant") == (5, 5)
    assert size(game, "Gray Ogre") == (4, 4)
    assert size(game, "Memnite") == (1, 1)
    assert Keyword.LIFELINK in now(game, "Gray Ogre").keywords


def test_the_equipped_creature_keeps_its_controller_in_the_game():
    text = "Anna 1 hand: Bolt battlefield: Memnite#30, Cloudsteel Kirin (on Memnite#30) | Ben 20"
    bolt = written("Bolt", "Instant", "You lose 5 life.", cost="{0}")
    game = position(f"step: precombat main | {text}", *real("Cloudsteel Kirin"), bolt)
    play(game, "cast Bolt", "resolve")
    assert game.outcome is None and flies(game, "Memnite")


@pytest.mark.parametrize(
    ("rune", "keyword", "more"),
    [
        ("Rune of Flight", Keyword.FLYING, (0, 0)),
        ("Rune of Might", Keyword.TRAMPLE, (1, 1)),
        ("Rune of Mortality", Keyword.DEATHTOUCH, (0, 0)),
        ("Rune of Speed", Keyword.HASTE, (1, 0)),
        ("Rune of Sustenance", Keyword.LIFELINK, (0, 0)),
    ],
)
def test_runes_on_creatures_and_on_equipment(rune: str, keyword: Keyword, more: tuple[int, int]):
    text = f"Anna 20 battlefield: Memnite#30, Hammer#31 (on Memnite#30), {rune} (on {{}}) | Ben 20"
    size_then = 11 + more[0], 11 + more[1]
    for on in ("Memnite#30", "Hammer#31"):
        game = position(text.format(on), HAMMER, *real(rune))
        assert keyword in now(game, "Memnite").keywords
        assert size(game, "Memnite") == size_then
    lone = position(text.replace(" (on Memnite#30)", "").format("Hammer#31"), HAMMER, *real(rune))
    assert keyword not in now(lone, "Memnite").keywords and size(lone, "Memnite") == (1, 1)


def test_what_has_an_ability_about_itself_only_sometimes():
    katana = "A-Ancestral Katana"
    text = "Anna 20 battlefield: Memnite#30, {} (on Memnite#30) | Ben 20 battlefield: Hill Giant"
    game = position(text.format(katana), *real(katana))
    assert Keyword.FIRST_STRIKE not in now(game, "Memnite").keywords
    game = position("step: declare attackers | " + text.format(katana), *real(katana))
    play(game, "attack: Memnite")
    assert Keyword.FIRST_STRIKE in now(game, "Memnite").keywords
    amulet = position(text.format("Giant's Amulet"), *real("Giant's Amulet"))
    assert Keyword.HEXPROOF in now(amulet, "Memnite").keywords


def test_devotion_and_the_price_of_spells_at_what_a_legend_guards():
    game = position(
        "step: precombat main | Anna 20 battlefield: 2 Mountain hand: Lightning Bolt |"
        " Ben 20 battlefield: Callaphe, Beloved of the Sea, Grizzly Bears, Glorious Anthem",
        *real("Callaphe, Beloved of the Sea"),
    )
    play(game, "cast Lightning Bolt", "targets: Grizzly Bears")
    assert all(each.tapped for each in game.state.permanents.values() if each.controller == 0)


def size_by_an_ability_that_is_granted_last(edition: Edition) -> tuple[int, int]:
    """The size of a creature, where an old artifact is granted an ability after all creatures became 1/1."""
    relic = written("Relic", "Artifact")
    small = written("Small", "Enchantment", "All creatures have base power and toughness 1/1.")
    great = 'Artifacts you control have "Creatures you control have base power and toughness 4/4."'
    smithy = written("Smithy", "Enchantment", great, cost="{0}")
    text = "Anna 20 hand: Smithy battlefield: Relic, Small, Grizzly Bears | Ben 20"
    game = position(text, relic, small, smithy, edition=edition)
    play(game, "cast Smithy", "resolve")
    return size(game, BEARS)
