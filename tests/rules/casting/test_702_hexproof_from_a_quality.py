"""What can't be the target of some spells and abilities; hexproof and protection from qualities and players
[cr2025-06-06 115.9, 702.11d-g, 702.16h-k].
"""

from __future__ import annotations

from oracle.compiled import compiled
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused

BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")
PING = compiled("Ping", "{T}: Ping deals 1 damage to target creature.", "Artifact", cost="{1}")
GREEN = written("Wand", "Instant", "Tap target creature.", cost="{G}")


def offered(text: str, spell: str, *cards: object) -> set[str]:
    """Whose names are those of possible targets of Anna's spell or ability."""
    game = position(text, *(each for each in (BOLT, PING, GREEN, *cards)))
    play(game, spell)
    return {game.text(action).removeprefix("targets: ").split("#")[0] for action in game.legal_actions}


def creature(*lines: str, name: str = "Elk") -> object:
    return written(name, "Creature — Elk", *lines, size="2/2")


def test_hexproof_from_a_color_is_of_opponents_alone() -> None:  # 702.11d
    elk, ox = creature("Hexproof from green"), creature(name="Ox")
    text = "Anna 20 hand: Wand, Shock battlefield: Taiga, Ping{} | Ben 20 battlefield: Elk, Ox"
    assert offered(text.format(""), "cast Wand", elk, ox) == {"Ox"}
    assert offered(text.format(", Elk"), "cast Wand", elk, ox) == {"Ox", "Elk"}
    assert "Elk" in offered(text.format(""), "cast Shock", elk, ox)
    assert "Elk" in offered(text.format(""), "activate Ping", elk, ox)


def test_what_loses_hexproof_loses_hexproof_from_a_quality() -> None:  # 702.11e
    elk, ox = creature("Hexproof from each color"), creature(name="Ox")
    bare = written("Bare", "Enchantment", "Creatures lose hexproof.")
    text = "Anna 20 hand: Wand battlefield: Taiga{} | Ben 20 battlefield: Elk, Ox"
    assert offered(text.format(""), "cast Wand", elk, ox, bare) == {"Ox"}
    assert offered(text.format(", Bare"), "cast Wand", elk, ox, bare) == {"Ox", "Elk"}


def test_spells_and_abilities_are_told_apart() -> None:
    elk, ox = creature("This creature can't be the target of nonblue spells."), creature(name="Ox")
    text = "Anna 20 hand: Wand, Shock battlefield: Taiga, Ping | Ben 20 battlefield: Elk, Ox"
    assert offered(text, "cast Wand", elk, ox) == {"Ox"}
    assert offered(text, "activate Ping", elk, ox) == {"Ox", "Elk"}
    elk = creature("This creature can't be the target of abilities from artifact sources.")
    assert offered(text, "activate Ping", elk, ox) == {"Ox"}
    assert offered(text, "cast Wand", elk, ox) == {"Ox", "Elk"}
    surge = written("Surge", "Creature — Ox", "{G}, Discard this card: Tap target creature.", size="1/1")
    elk = creature("This creature can't be the target of spells.")
    text = text.replace("Shock", "Surge")
    assert offered(text, "activate Surge", elk, ox, surge) == {"Ox", "Elk"}


def test_whose_opponents_are_meant_is_said_by_the_effect() -> None:
    """Ben's own creature can't be a target for him: Anna's spell speaks of her opponents."""
    ox = creature(name="Ox")
    vines = written(
        "Vines",
        "Instant",
        "Target creature can't be the target of spells or abilities your opponents control this turn.",
        cost="{0}",
    )
    text = "Anna 20 hand: Vines, Bolt battlefield: Forest | Ben 20 hand: Bolt battlefield: Ox"
    game = position(text, ox, vines, BOLT)
    play(game, "cast Vines", "targets: Ox", "resolve")
    play(game.clone(), "cast Bolt", "targets: Ox")
    play(game, "pass")
    assert "target" in refused(game, "cast Bolt")


def test_protection_from_each_color_and_from_everything() -> None:  # 702.16h, 702.16j
    elk, ox = creature("Protection from each color"), creature("Protection from everything", name="Ox")
    text = "Anna 20 hand: Shock battlefield: Taiga, Ping | Ben 20 battlefield: Elk, Ox, Hill Giant"
    assert not {"Elk", "Ox"} & offered(text, "cast Shock", elk, ox)
    assert offered(text, "activate Ping", elk, ox) == {"Elk", "Hill Giant"}


def test_protection_from_a_player_is_from_what_that_player_controls() -> None:  # 702.16k
    elk = creature(
        "As this creature enters, choose a player.",
        "This creature has protection from the chosen player.",
    )
    text = "Anna 20 hand: Elk, Shock battlefield: 2 Taiga, Ping"
    text += " | Ben 20 hand: Shock battlefield: Taiga, Hill Giant"
    game = position(text, elk, PING)
    play(game, "cast Elk", "resolve", "choose: Ben")
    play(game.clone(), "cast Shock", "targets: Elk")
    play(game, "pass")
    play(game, "cast Shock")
    assert all("Elk" not in game.text(action) for action in game.legal_actions)
