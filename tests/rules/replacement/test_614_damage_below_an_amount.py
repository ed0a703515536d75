"""Damage of less than an amount, by sources of two kinds, by what a player's sources dealt this turn; and
triggers of damage that speak of another player [cr2025-06-06 603.2, 614.1a, 702.95, 120].
"""

from __future__ import annotations

import pytest

from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, resolve_all, size, zone

ALIKE = (Automation.PAY_MANA, Automation.ONLY_CHOICES)
ZAP = written("Zap", "Instant", "Zap deals 1 damage to any target.", cost="{R}", colors="R")
BLAZE = written("Blaze", "Instant", "Blaze deals 6 damage to any target.", cost="{R}", colors="R")
CHILL = written("Chill", "Instant", "Chill deals 1 damage to any target.", cost="{U}", colors="U")
SPELLS = (ZAP, BLAZE, CHILL)


def table(mine: str, hand: str, *cards, theirs: str = "Forest", of_ben: str = "") -> Game:
    return position(
        f"step: precombat main\nAnna 20 hand: {hand} battlefield: 9 Mountain, 3 Island, {mine}"
        f" library: 9 Forest | Ben 20 battlefield: 9 Mountain, {theirs} hand: {of_ben} library: 9 Forest",
        *SPELLS,
        *cards,
        automation=ALIKE,
    )


DEEP = written(
    "Deep",
    "Creature — God",
    "If a red source you control would deal an amount of noncombat damage less than Deep's power to an"
    " opponent, that source deals damage equal to Deep's power instead.",
    size="4/4",
)


def test_less_damage_than_an_amount_becomes_that_amount():
    game = table("Deep", "Zap, Blaze, Chill, Zap", DEEP)
    play(game, "cast Zap", "targets: Ben", "resolve")
    assert life(game) == (20, 16)
    play(game, "cast Blaze", "targets: Ben", "resolve")  # it is not less
    assert life(game) == (20, 10)
    play(game, "cast Chill", "targets: Ben", "resolve")  # its source is not red
    assert life(game) == (20, 9)
    play(game, "cast Zap", "targets: Anna", "resolve")  # who is no opponent
    assert life(game) == (19, 9)


def test_damage_of_spells_of_one_kind_or_of_permanents_of_another():
    gauntlet = written(
        "Gauntlet",
        "Artifact",
        "If a red instant or sorcery spell you control or a red creature you control would deal damage to a"
        " permanent or player, it deals that much damage plus 2 to that permanent or player instead.",
    )
    pinger = written(
        "Pinger", "Creature", "{T}: Pinger deals 1 damage to any target.", colors="R", size="1/1"
    )
    game = table("Gauntlet, Pinger", "Zap, Chill", gauntlet, pinger, theirs="Hill Giant")
    play(game, "cast Zap", "targets: Ben", "resolve")
    assert life(game) == (20, 17)
    play(game, "cast Chill", "targets: Ben", "resolve")
    assert life(game) == (20, 16)
    play(game, "activate Pinger", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


TEMPLE = written(
    "Temple",
    "Artifact",
    "{0}: You gain 3 life. Activate only if red sources you controlled dealt 4 or more noncombat damage"
    " this turn and only as a sorcery.",
)


def test_the_damage_that_sources_dealt_as_they_were():
    game = table("Temple, Hill Giant", "Zap, Blaze, Chill", TEMPLE, theirs="Memnite")
    play(game, "cast Zap", "targets: Memnite", "resolve", "cast Chill", "targets: Ben", "resolve")
    assert "Temple" in refused(game, "activate Temple")
    play(game, "cast Blaze", "targets: Hill Giant", "resolve")  # whatever it is dealt to
    play(game, "activate Temple", "resolve")
    assert life(game) == (23, 19)


@pytest.mark.parametrize(
    ("more", "type_line", "dealt"),
    [
        ("a source you control", "Creature", 2),
        ("a creature you control", "Creature", 2),  # 609.7c
        ("an instant or sorcery spell you control or a planeswalker you control", "Sorcery", 1),
    ],
)
def test_a_card_that_is_cycled_is_a_source_but_no_spell(more, type_line, dealt):  # 109.2b
    twice = written(
        "Twice",
        "Enchantment",
        f"If {more} would deal damage to a permanent or player, it deals that much damage plus 1 instead.",
    )
    card = written(
        "Card",
        type_line,
        "Cycling {0}",
        "When you cycle this card, it deals 1 damage to target creature.",
        size="2/2" if type_line == "Creature" else "",
    )
    game = position(
        "step: precombat main | Anna 20 hand: Card battlefield: Twice, Craw Wurm library: 9 Forest | Ben 20",
        *(twice, card),
    )
    play(game, "activate Card", "targets: Craw Wurm", "resolve")
    assert permanent(game, "Craw Wurm").damage == dealt


def test_life_lost_for_the_damage_of_the_turn():
    punish = written(
        "Punish",
        "Sorcery",
        "Target player loses life equal to the damage already dealt to that player this turn.",
    )
    game = table("Forest", "Zap, Blaze, Punish", punish)
    play(game, "cast Zap", "targets: Ben", "resolve", "cast Blaze", "targets: Ben", "resolve")
    play(game, "cast Punish", "targets: Ben", "resolve")
    assert life(game) == (20, 6)


def test_that_player_is_the_controller_of_the_source():
    seeker = written(
        "Seeker",
        "Enchantment",
        "Whenever a source an opponent controls deals damage to you, that player sacrifices a land of their"
        " choice.",
    )
    game = table("Seeker", "Zap", seeker, of_ben="Zap")
    play(game, "cast Zap", "targets: Anna", "resolve")  # hers
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Zap"]
    play(game, "pass", "cast Zap", "targets: Anna", "resolve", "resolve")
    play(game, "choose: Forest")
    assert zone(game, "Ben", "graveyard") == ["Zap", "Forest"]


def test_that_player_is_who_controlled_the_source_as_it_dealt_damage():  # 608.2h
    seeker = written(
        "Seeker",
        "Enchantment",
        "Whenever a source an opponent controls deals damage to you, that player sacrifices a land of their"
        " choice.",
    )
    steal = written("Steal", "Instant", "Gain control of target creature.", cost="{0}")
    pinger = written("Pinger", "Creature", "{T}: This creature deals 1 damage to any target.", size="1/1")
    game = position(
        "active: Ben | step: precombat main | Anna 20 hand: Steal battlefield: Seeker, Forest"
        " | Ben 20 battlefield: Pinger, Island",
        *(seeker, steal, pinger),
    )
    play(game, "activate Pinger", "targets: Anna", "resolve")
    play(game, "pass", "cast Steal", "targets: Pinger", "resolve", "resolve", "choose: Island")
    assert zone(game, "Ben", "graveyard") == ["Island"]


def test_damage_to_the_source_or_to_what_it_is_paired_with():
    noble = written(
        "Noble",
        "Creature",
        "Soulbond",
        "Whenever Noble or a creature it's paired with is dealt damage, Noble deals that much damage to"
        " target opponent.",
        cost="{R}",
        size="2/4",
    )
    game = table("Hill Giant, Craw Wurm", "Noble, Zap, Zap", noble)
    play(game, "cast Noble", "resolve", "resolve", "yes", "choose: Hill Giant")
    play(game, "cast Zap", "targets: Hill Giant", "resolve")
    resolve_all(game)
    assert life(game) == (20, 19)
    play(game, "cast Zap", "targets: Craw Wurm", "resolve")  # it is not paired
    resolve_all(game)
    assert life(game) == (20, 19)
    assert size(game, "Noble") == (2, 4)
