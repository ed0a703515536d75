"""Keywords of other costs: surge, prowl, awaken; transmute [cr2025-06-06 702.53, 702.76, 702.113,
702.117].
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone


def ways(game, name):
    objects = game.state.objects
    casts = [action for action in game.legal_actions if isinstance(action, d.CastSpell)]
    return [action.way for action in casts if objects[action.card].definition.name == name]


def test_surge_asks_for_a_spell_cast_before():
    wave = written("Wave", "Sorcery", "Surge {G}", "You gain 4 life.", cost="{3}{G}")
    game = position("Anna 20 hand: Wave, Shock battlefield: Mountain, Forest | Ben 20", wave)
    assert ways(game, "Wave") == []
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert ways(game, "Wave") == ["surge"]
    play(game, "cast Wave with surge", "resolve")
    assert life(game) == (24, 18)


def test_prowl_asks_for_combat_damage_of_one_of_its_types():
    sneak = written(
        "Sneak",
        "Creature — Bear Rogue",
        "Prowl {G}",
        "When Sneak enters, if its prowl cost was paid, you gain 3 life.",
        cost="{3}{G}",
        size="1/1",
    )
    board = """
step: declare attackers
Anna 20 hand: Sneak battlefield: Forest, {}
Ben 20
"""
    for attacker, expected in (("Grizzly Bears", ["prowl"]), ("Hill Giant", [])):
        game = position(board.format(attacker), sneak)
        play(game, f"attack: {attacker}")
        play(game, "pass", "pass", "block: none", "pass", "pass")
        game.push(next(iter(game.legal_actions)))  # the damage
        play(game, "pass", "pass", "pass", "pass")
        assert ways(game, "Sneak") == expected
        if expected:
            play(game, "cast Sneak with prowl", "resolve", "resolve")
            assert life(game) == (23, 18)


def test_an_awakened_spell_has_a_land_as_its_last_target():
    stir = written("Stir", "Sorcery", "Stir deals 2 damage to target player.", "Awaken 3—{1}{G}", cost="{G}")
    game = position("Anna 20 hand: 2 Stir battlefield: 3 Forest | Ben 20", stir)
    first, *others = game.state.permanents
    play(game, "cast Stir with awaken", "targets: Ben", f"targets: #{first}", "resolve")
    assert life(game) == (20, 18)
    awake = characteristics(game.state, first)
    assert (awake.power, awake.types) == (3, {CardType.LAND, CardType.CREATURE})
    assert not any(characteristics(game.state, other).is_creature for other in others)
    play(game, "cast Stir", "targets: Ben")
    assert isinstance(game.decision, d.Priority), "the spell has one target only"


def test_transmute_finds_a_card_of_the_same_mana_value():
    drift = written("Drift", "Creature — Spirit", "Transmute {G}", cost="{1}{G}", size="0/5")
    game = position(
        "Anna 20 hand: Drift library: Hill Giant, Grizzly Bears, Shock battlefield: Forest | Ben 20", drift
    )
    play(game, "activate Drift", "resolve")
    among = [game.state.objects[id].definition.name for id in game.decision.among]
    assert among == ["Grizzly Bears"]
    assert zone(game, "Anna", "graveyard") == ["Drift"]
