"""Another cost for who had a spell countered by an opponent this turn [cr2025-06-06 118.9, 608.2i]."""

from __future__ import annotations

from manaburn.decisions import CastSpell
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, zone

SUMMONING_TRAP = written(
    "Summoning Trap",
    "Instant",
    "If a creature spell you cast this turn was countered by a spell or ability an opponent controlled, you"
    " may pay {0} rather than pay this spell's mana cost.",
    "Look at the top seven cards of your library. You may put a creature card from among them onto the"
    " battlefield. Put the rest on the bottom of your library in any order.",
    cost="{4}{G}{G}",
)
DISRUPTER = written(
    "Disrupter",
    "Creature — Wizard",
    "Flash",
    "When this creature enters, counter target spell.",
    cost="{U}",
    size="1/1",
    colors="U",
)
UNCOUNTERED = written(
    "Resolute Bear", "Creature — Bear", "This spell can't be countered.", cost="{G}", size="2/2"
)
BOARD = """
step: precombat main
Anna 20 hand: Summoning Trap, Grizzly Bears, Shock, Resolute Bear, Counterspell
  library: 9 Craw Wurm battlefield: 2 Forest, Mountain, 2 Island
Ben 20 hand: Counterspell, Disrupter library: 9 Forest battlefield: 3 Island
"""


def board():
    return position(BOARD, SUMMONING_TRAP, DISRUPTER, UNCOUNTERED)


def may_for_nothing(game) -> bool:
    """Whether Anna, who has priority, may cast the Trap for its other cost."""
    actions = [action for action in game.legal_actions if isinstance(action, CastSpell)]
    trap = next(id for id in game.state.players[0].hand if is_trap(game, id))
    return any(action.card == trap and action.way == "another cost" for action in actions)


def is_trap(game, id) -> bool:
    return game.state.objects[id].definition.name == "Summoning Trap"


def test_a_creature_spell_that_an_opponents_spell_countered():
    game = board()
    assert not may_for_nothing(game)
    play(game, "cast Grizzly Bears", "pass", "cast Counterspell", "targets: Grizzly Bears")
    play(game, "pass")
    assert game.decision.player == 0
    assert not may_for_nothing(game), "it is not countered yet"
    play(game, "pass")
    assert may_for_nothing(game)
    play(game, "cast Summoning Trap with another cost", "resolve", "choose: Craw Wurm")
    assert "Craw Wurm" in zone(game, "Anna", "battlefield")
    (trap,) = game.state.stack
    assert trap.way == "another cost"
    assert not any(trap.spent)


def test_a_creature_spell_that_an_opponents_ability_countered():
    game = board()
    play(game, "cast Grizzly Bears", "pass", "cast Disrupter", "resolve", "targets: Grizzly Bears")
    play(game, "resolve")
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]
    assert may_for_nothing(game)


def test_not_after_that_turn():
    game = board()
    play(game, "cast Grizzly Bears", "pass", "cast Counterspell", "targets: Grizzly Bears", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    assert game.decision.player == 0
    assert not may_for_nothing(game)


def test_not_for_a_spell_that_is_no_creature_spell():
    game = board()
    play(game, "cast Shock", "targets: Ben", "pass", "cast Counterspell", "targets: Shock", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Shock"]
    assert not may_for_nothing(game)


def test_not_for_one_that_its_caster_has_countered():
    game = board()
    play(game, "cast Grizzly Bears", "cast Counterspell", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears", "Counterspell"]
    assert not may_for_nothing(game)


def test_not_for_one_that_cant_be_countered():
    game = board()
    play(game, "cast Resolute Bear", "pass", "cast Counterspell", "targets: Resolute Bear", "resolve")
    assert not may_for_nothing(game)


def test_games_without_such_a_card_note_nothing():
    text = "step: precombat main\nAnna 20 hand: Grizzly Bears battlefield: 2 Forest\n"
    game = position(text + "Ben 20 hand: Counterspell battlefield: 2 Island")
    play(game, "cast Grizzly Bears", "pass", "cast Counterspell", "targets: Grizzly Bears", "resolve")
    assert not game.state.turn.history.noted
