"""All mana may be spent as though it were mana of any color [cr2025-06-06 118.14, 609.4b]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ActivateAbility, CastSpell
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, zone

ANYHOW = "may spend mana as though it were mana of any color."
LATTICE = written("Lattice", "Artifact", f"Players {ANYHOW}")
ORRERY = written("Orrery", "Artifact", f"You {ANYHOW}")
VOID = written("Void", "Land", "{T}: Add {C}.")
FILTER = written("Strainer", "Land", "{W/U}, {T}: Add {W}{U}.")
FIRE = written("Fire", "Enchantment", "{R}: This enchantment deals 1 damage to any target.")
WASTED = written("Wasted", "Instant", "You gain 1 life.", cost="{C}")
DEAR = written("Dear", "Instant", "You gain 1 life.", cost="{W}{U}")


def board(text: str) -> Game:
    return position(text, LATTICE, ORRERY, VOID, FILTER, FIRE, WASTED, DEAR)


def castable(game: Game) -> set[str]:
    return {
        game.state.objects[a.card].definition.name for a in game.legal_actions if isinstance(a, CastSpell)
    }


@pytest.mark.parametrize(("whose", "able"), [("Orrery", False), ("Lattice", True)])
def test_the_rule_is_for_you_or_for_all_players(whose: str, able: bool) -> None:
    text = "Anna 20 hand: Shock battlefield: Void{} | Ben 20 battlefield: Forest{}"
    assert castable(board(text.format("", ""))) == set()
    assert castable(board(text.format(f", {whose}", ""))) == {"Shock"}
    assert castable(board(text.format("", f", {whose}"))) == ({"Shock"} if able else set())
    game = board(text.format(f", {whose}", ""))
    play(game, "cast Shock", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_it_pays_for_abilities_too():
    for lattice, able in ((", Lattice", True), ("", False)):
        game = board(f"Anna 20 battlefield: Fire, Forest{lattice} | Ben 20")
        fire = next(o.id for o in game.state.objects.values() if o.definition.name == "Fire")
        found = any(isinstance(a, ActivateAbility) and a.source == fire for a in game.legal_actions)
        assert found is able
    game = board("Anna 20 battlefield: Fire, Forest, Lattice | Ben 20")
    play(game, "activate Fire", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 19)


def test_it_pays_for_mana_abilities_too():
    for lattice, able in ((", Lattice", True), ("", False)):
        game = board(f"Anna 20 hand: Dear battlefield: Strainer, Mountain{lattice} | Ben 20")
        assert ("Dear" in castable(game)) is able
    game = board("Anna 20 hand: Dear battlefield: Strainer, Mountain, Lattice | Ben 20")
    play(game, "cast Dear")
    resolve_all(game)
    assert life(game) == (21, 20)
    assert zone(game, "Anna", "graveyard") == ["Dear"]


def test_colorless_symbols_still_ask_for_colorless_mana():
    assert "Wasted" not in castable(board("Anna 20 hand: Wasted battlefield: Lattice, Forest | Ben 20"))
    assert "Wasted" in castable(board("Anna 20 hand: Wasted battlefield: Lattice, Void | Ben 20"))
