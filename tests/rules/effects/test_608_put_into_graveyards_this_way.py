"""What was put into a graveyard this way; a graveyard exiled with something else; a trigger on a power
[cr2025-06-06 603.8, 608.2c].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, resolve_all, size, zone

STAMPEDE = written(
    "Stampede",
    "Sorcery",
    "Destroy up to three target permanents. For each permanent put into a graveyard this way, its controller"
    " creates a 3/3 green Elephant creature token.",
    cost="{0}",
)
WRATH = written(
    "Wrath",
    "Sorcery",
    "Destroy all creatures. You gain 1 life for each creature that died this way.",
    cost="{0}",
)
REST = written(
    "Rest",
    "Enchantment",
    "If a card would be put into a graveyard from anywhere, exile it instead.",
)
IDOL = written("Idol", "Creature — Golem", "Indestructible", size="1/1")
BETRAYAL = written(
    "Betrayal", "Sorcery", "Target opponent exiles a creature they control and their graveyard.", cost="{0}"
)
DEVOURER = written(
    "Devourer",
    "Creature — Construct",
    "When Devourer's power is 7 or greater, sacrifice it.",
    "Exile the top card of your library: Put X +1/+1 counters on Devourer, where X is the exiled card's mana"
    " value.",
    size="1/1",
)
MAKER = written("Maker", "Artifact", "{0}: Create a 1/1 green Elf creature token.")
CARDS = (STAMPEDE, WRATH, REST, IDOL, BETRAYAL, DEVOURER, MAKER)


def board(ours: str, theirs: str, *, hand: str, more: str = ""):
    text = f"Anna 20 hand: {hand} battlefield: {ours} | Ben 20 battlefield: {theirs} {more}"
    return position(text, *CARDS)


def test_each_controller_creates_a_token_for_what_died():
    game = board("Idol", "Forest, Grizzly Bears", hand="Stampede")
    play(game, "cast Stampede", "targets: Idol, Forest, Grizzly Bears", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Idol"]
    assert zone(game, "Ben", "battlefield") == ["Elephant", "Elephant"]


def test_what_is_exiled_instead_did_not_die():
    game = board("Rest", "Forest", hand="Stampede")
    play(game, "cast Stampede", "targets: Forest", "resolve")
    assert zone(game, "Ben", "exile") == ["Forest"]
    assert zone(game, "Ben", "battlefield") == []


def test_tokens_die_too():
    game = board("Maker, Idol", "Grizzly Bears", hand="Wrath")
    play(game, "activate Maker", "resolve", "cast Wrath", "resolve")
    assert life(game)[0] == 22


def test_a_creature_is_exiled_with_the_graveyard():
    more = "graveyard: Forest, Shock"
    game = board("Forest", "Grizzly Bears, Hill Giant, Island", hand="Betrayal", more=more)
    play(game, "cast Betrayal", "targets: Ben", "resolve")
    assert choice(game) == ["Grizzly Bears", "Hill Giant"]
    play(game, "choose: Hill Giant")
    assert sorted(zone(game, "Ben", "exile")) == ["Forest", "Hill Giant", "Shock"]
    assert zone(game, "Ben", "graveyard") == []


def test_it_is_sacrificed_once_its_power_is_great():  # 603.8
    text = "Anna 20 battlefield: Devourer library: Forest, Grizzly Bears, Hill Giant, Forest | Ben 20"
    game = position(text, DEVOURER)
    for power in (1, 3, 7):
        play(game, "activate Devourer ability 1", "resolve")
        assert size(game, "Devourer") == (power, power)
    assert len(game.state.stack) == 1
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Devourer"]
    assert zone(game, "Anna", "exile") == ["Forest", "Grizzly Bears", "Hill Giant"]
