"""Split second [cr2025-06-06 702.61]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, stack, zone

SHOCKING = written("Sudden", "Instant", "Split second", "Sudden deals 2 damage to any target.", cost="{0}")
CHOICE = written(
    "Siege",
    "Instant",
    "Split second",
    "Choose one —\n• Destroy target artifact.\n• You gain 3 life.",
    cost="{0}",
)
BOLT = written("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{0}")
PING = written("Ping", "Artifact", "{0}: Ping deals 1 damage to any target.", cost="{0}")
BELL = written(
    "Bell", "Creature — Bear", "When Bell becomes the target of a spell, you gain 5 life.", size="1/3"
)
CARDS = (SHOCKING, CHOICE, BOLT, PING, BELL)
BOARD = (
    "Anna 20 hand: Sudden, Siege, Bolt battlefield: Ping | Ben 20 hand: Bolt battlefield: Ping, Forest, Bell"
)


def able(game):
    return {type(action) for action in game.legal_actions}


def test_nobody_casts_or_activates_while_it_is_on_the_stack():
    game = position(BOARD, *CARDS)
    play(game, "cast Sudden", "targets: Ben")
    assert able(game) == {d.Pass}
    refused(game, "cast Bolt")
    refused(game, "activate Ping")
    play(game, "pass")
    assert not able(game) & {d.CastSpell}
    refused(game, "cast Bolt")
    refused(game, "activate Ping")
    play(game, "tap Forest for {G}")
    resolve_all(game)
    assert life(game) == (20, 18)
    assert d.CastSpell in able(game)


def test_triggered_abilities_are_put_on_the_stack():  # 702.61b
    game = position(BOARD, *CARDS)
    play(game, "cast Sudden", "targets: Bell")
    assert stack(game) == ["Sudden", "(Bell)"]
    assert able(game) == {d.Pass}


def test_it_stands_above_modes_and_its_own_choices_are_made():
    game = position(BOARD, *CARDS)
    play(game, "cast Siege", "mode 1", "targets: " + f"#{next(i for i in game.state.permanents)}")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == []


def test_it_does_nothing_to_what_is_on_the_stack_already():
    game = position(BOARD, *CARDS)
    play(game, "cast Bolt", "targets: Ben", "cast Sudden", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 15)


def test_a_spell_that_has_it_only_if_kicked_is_not_read():
    text = "Kicker {R}\nIf this spell was kicked, it has split second.\nHeat deals 2 damage to any target."
    face = PrintedFace(name="Heat", mana_cost="{R}", type_line="Sorcery", text=text)
    assert read(PrintedCard(name="Heat", layout="normal", faces=(face,))).definition is None
