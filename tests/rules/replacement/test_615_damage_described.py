"""Damage that effects describe: prevented in part, doubled, dealt to another, replaced [cr2025-06-06 614,
615].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.damage import DamageKind, PreventsDamage, WhoseDamage
from manaburn.game import Automation
from manaburn.terms import Color, CounterKind
from manaburn.values import replace
from rules.cards_from_text import written
from rules.positions_of_play import choice, go_to, life, permanent, play, position, zone

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Mountain{more}
Ben 20 library: 9 Forest battlefield: Plains{theirs}
"""


def board(*cards, hand="Lightning Bolt", more="", theirs=""):
    text = BOARD.format(hand=hand, more=f", {more}" if more else "", theirs=f", {theirs}" if theirs else "")
    return position(text, *cards)


def ward(*lines):
    return written("Ward", "Artifact", *lines)


def bolt(game, target="Ben"):
    play(game, "cast Lightning Bolt", f"targets: {target}", "resolve")


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("If a source would deal damage to you, prevent 1 of that damage.", 2),
        ("If a source would deal damage to you, prevent all but 1 of that damage.", 1),
        ("If a source would deal damage to you, prevent half that damage, rounded up.", 1),
        ("If a source would deal damage to you, prevent half that damage, rounded down.", 2),
        ("If a source would deal 2 or less damage to you, prevent that damage.", 3),
        ("If a source would deal 3 or more damage to you, it deals 1 damage to you instead.", 1),
        ("If a red source would deal damage to you, prevent that damage.", 0),
        ("If a green source would deal damage to you, prevent that damage.", 3),
        ("If a creature would deal damage to you, prevent that damage.", 3),
        (
            "If an instant or sorcery spell would deal damage to a player, it deals double that damage"
            " instead.",
            6,
        ),
        (
            "If a source would deal damage to an opponent, it deals triple that damage to that player"
            " instead.",
            3,
        ),
        ("Prevent all damage that would be dealt to you by sources you don't control.", 0),
        ("Prevent all damage that would be dealt to you by sources you control.", 3),
        ("Prevent all noncombat damage that would be dealt to you and creatures you control.", 0),
        ("During your turn, prevent all damage that would be dealt to you.", 3),
    ],
)
def test_damage_to_a_player_as_it_is_described(line, lost):
    game = board(ward(line), theirs="Ward")
    bolt(game)
    assert life(game)[1] == 20 - lost


@pytest.mark.parametrize(("status", "lost", "damage"), [("", 0, 3), (" (tapped)", 3, 0)])
def test_damage_dealt_to_the_permanent_instead_as_long_as_it_is_untapped(status, lost, damage):
    guard = written(
        "Guard",
        "Creature — Human",
        "As long as Guard is untapped, all damage that would be dealt to you by instant spells is dealt to"
        " Guard instead.",
        size="1/5",
    )
    game = board(guard, theirs=f"Guard{status}")
    bolt(game)
    assert (life(game)[1], permanent(game, "Guard").damage) == (20 - lost, damage)


def test_damage_dealt_to_what_the_aura_enchants_instead():
    aura = written(
        "Burden",
        "Enchantment — Aura",
        "Enchant creature",
        "All damage that would be dealt to you is dealt to enchanted creature instead.",
    )
    game = board(aura, theirs="Grizzly Bears#50, Burden (on Grizzly Bears#50)")
    bolt(game)
    assert life(game)[1] == 20
    assert "Grizzly Bears" in zone(game, "Ben", "graveyard")


def test_what_happens_besides_happens_for_as_much_as_was_prevented():
    grower = written(
        "Grower",
        "Creature — Plant",
        "If noncombat damage would be dealt to Grower, prevent that damage. Put a +1/+1 counter on Grower for"
        " each 1 damage prevented this way.",
        size="1/1",
    )
    game = board(grower, theirs="Grower#50")
    bolt(game, "Grower")
    assert game.state.permanents[50].counters == ((CounterKind.PLUS_ONE, 3),)


def test_the_sources_controller_draws_for_what_was_prevented():
    swan = written(
        "Swan",
        "Creature — Bird",
        "If a source would deal damage to Swan, prevent that damage. The source's controller draws cards"
        " equal to the damage prevented this way.",
        size="1/1",
    )
    game = board(swan, theirs="Swan#50")
    bolt(game, "Swan")
    assert len(zone(game, "Anna", "hand")) == 3


@pytest.mark.parametrize(("counters", "dealt"), [(5, 3), (2, 2)])
def test_as_many_counters_as_were_removed(counters, dealt):
    pummeler = written(
        "Pummeler",
        "Creature — Elemental",
        "If damage would be dealt to Pummeler while it has a +1/+1 counter on it, prevent that damage and"
        " remove that many +1/+1 counters from it. When one or more counters are removed from Pummeler this"
        " way, it deals that much damage to any target.",
        size="0/1",
    )
    game = board(pummeler, theirs=f"Pummeler#50 ({counters} +1/+1)")
    bolt(game, "Pummeler")
    play(game, "targets: Anna", "resolve")
    assert life(game)[0] == 20 - dealt


@pytest.mark.parametrize(("color", "source", "lost"), [("red", "Lightning Bolt", 0), ("green", "Ward", 3)])
def test_a_source_of_the_chosen_color(color, source, lost):
    circle = ward(
        "As Ward enters, choose a color.",
        "{0}: The next time a source of your choice of the chosen color would deal damage to you this turn,"
        " prevent that damage.",
    )
    game = board(circle, more="", theirs=f"Ward (chosen color {color})")
    play(game, "cast Lightning Bolt", "targets: Ben", "pass", "activate Ward", "pass", "pass")
    play(game, f"choose: {source}", "resolve")
    assert life(game)[1] == 20 - lost


def test_each_of_two_abilities_of_one_permanent_prevents_its_part() -> None:  # 615.5, 616.1
    """They are applied once each, whether they say the same or not, and nothing is asked of what is alike."""
    for amounts, marked in (((1, 1), 1), ((1, 2), 0), ((1,), 2)):
        rules = tuple(PreventsDamage(amount=amount) for amount in amounts)
        scaled = card(
            "Scaled",
            "{0}",
            "Creature — Ox",
            0,
            5,
            printed="1993-08-05",
            abilities=(Static(changes=rules),),
        )
        game = board(scaled, theirs="Scaled")
        bolt(game, "Scaled")
        while isinstance(game.decision, d.ChooseObjects):
            game.push(next(iter(game.legal_actions)))
        assert permanent(game, "Scaled").damage == marked


def test_two_abilities_prevent_what_one_source_would_deal() -> None:  # 615.1, 616.1
    """The damage is gone after the first, and the second is applied to nothing."""
    mild = card(
        "Mild",
        "{0}",
        "Creature — Ox",
        3,
        3,
        printed="1993-08-05",
        abilities=(
            Static(
                changes=(
                    PreventsDamage(WhoseDamage.BY_IT),
                    PreventsDamage(WhoseDamage.BY_IT, DamageKind.COMBAT),
                ),
            ),
        ),
    )
    game = position(
        "step: declare attackers | Anna 20 battlefield: Mild (attacking, tapped) | Ben 20",
        mild,
        automation=(Automation.ASSIGN_FORCED_DAMAGE,),
    )
    go_to(game, "end of combat")
    assert life(game) == (20, 20)


SHELTER = written(
    "Shelter",
    "Enchantment",
    "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)
SPARK = written(
    "Spark", "Creature — Goblin", "Sacrifice Spark: Spark deals 1 damage to any target.", size="1/1"
)
GHOST = written(
    "Ghost",
    "Creature — Spirit",
    "{0}, Exile this card from your graveyard: Ghost deals 2 damage to any target.",
    size="1/1",
)
RED = [replace(each, colors=frozenset({Color.RED})) for each in (SPARK, GHOST)]


@pytest.mark.parametrize(
    ("his", "said"),
    [("battlefield: Spark", "activate Spark"), ("graveyard: Ghost", "activate Ghost")],
)
def test_a_source_that_has_left_is_chosen_while_its_ability_is_on_the_stack(his: str, said: str):
    """[cr2025-06-06 609.7a]: it is referred to by an object on the stack."""
    game = position(f"priority: Ben | Anna 20 battlefield: Shelter | Ben 20 {his}", SHELTER, *RED)
    play(game, said, "targets: Anna", "pass", "activate Shelter", "pass", "pass")
    if isinstance(game.decision, d.ChooseObjects):
        game.push(next(iter(game.legal_actions)))
    play(game, "resolve")
    assert life(game) == (20, 20)


def test_where_no_source_fits_none_is_chosen():
    game = position("Anna 20 battlefield: Shelter, Ornithopter | Ben 20", SHELTER, *RED)
    play(game, "activate Shelter", "pass", "pass")
    assert isinstance(game.decision, d.Priority)


@pytest.mark.parametrize(
    ("words", "offered"), [("creature", ["Ox", "Ram"]), ("source", ["Giant", "Ox", "Ram", "Ward"])]
)
def test_a_creature_of_your_choice_is_no_creature_spell(words: str, offered: list[str]):
    """[cr2025-06-06 109.2, 609.7a]: only "a source" may be a spell."""
    circle = ward(
        f"{{0}}: The next time a {words} of your choice would deal damage to you this turn, prevent that"
        " damage."
    )
    ox = written("Ox", "Creature — Ox", size="1/1")
    ram = written("Ram", "Creature — Goat", size="1/1")
    giant = written("Giant", "Creature — Giant", cost="{0}", size="3/3")
    game = position(
        "Anna 20 hand: Giant battlefield: Ox, Ram | Ben 20 battlefield: Ward", circle, ox, ram, giant
    )
    play(game, "cast Giant", "pass", "activate Ward", "pass", "pass")
    assert sorted(choice(game)) == offered
