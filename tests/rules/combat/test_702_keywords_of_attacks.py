"""Training, dethrone, mobilize and enlist, and keywords with a number that are granted [cr2025-06-06 702]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2016, R2025
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CounterKind, Step
from oracle.compiled import compiled
from rules.positions_of_combat import assign_all, find, go_on, is_legal, life, play, position, resolve


def attack(mine: str, declared: str, *cards: CardDefinition, lives: tuple[int, int] = (20, 20)) -> Game:
    """Anna attacks Ben."""
    anna, ben = lives
    text = f"step: declare attackers | Anna {anna} battlefield: {mine} | Ben {ben} library: 5 Forest"
    game = position(R2025, text, *cards)
    play(game, f"attack: {declared}")
    return game


def settle(game: Game) -> None:
    """Triggered abilities are put on the stack in any order, and all of the stack resolves."""
    while isinstance(game.decision, d.OrderTriggers) or game.state.stack:
        game.push(next(iter(game.legal_actions)) if isinstance(game.decision, d.OrderTriggers) else d.Pass())


def counters(game: Game, name: str) -> int:
    return game.state.permanents[find(game, name)].counter(CounterKind.PLUS_ONE)


def test_training_needs_a_stronger_creature_beside_it():  # 702.149a
    squire = compiled("Squire", "Training\nWhenever this creature trains, you gain 1 life.")
    for other, grown in (("Hill Giant", 1), ("Grizzly Bears", 0)):
        game = attack(f"Squire, {other}", f"Squire, {other}", squire)
        settle(game)
        assert (counters(game, "Squire"), life(game, "Anna")) == (grown, 20 + grown)
    alone = attack("Squire, Hill Giant", "Squire", squire)
    settle(alone)
    assert counters(alone, "Squire") == 0


def test_dethrone_looks_at_the_most_life():  # 702.105a
    rebel = compiled("Rebel", "Dethrone")
    for lives, grown in (((20, 20), 1), ((21, 20), 0), ((3, 20), 1)):
        game = attack("Rebel", "Rebel", rebel, lives=lives)
        settle(game)
        assert counters(game, "Rebel") == grown


def test_firebending_makes_mana_that_stays_until_combat_ends():  # 702.189a
    bender = compiled("Bender", "Firebending 2")
    game = attack("Bender, Mountain", "Bender", bender)
    settle(game)
    anna = game.state.players[0]
    for step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT):
        go_on(game, step)
        assert sum(game.state.players[anna.id].mana) == 2, step
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert sum(game.state.players[anna.id].mana) == 0


def test_mobilized_warriors_attack_and_are_sacrificed():  # 702.181a
    general = compiled("General", "Mobilize 2")
    game = attack("General", "General", general)
    settle(game)
    combat = game.state.combat
    assert combat is not None
    assert len(combat.attacks) == 3
    go_on(game, Step.END)
    settle(game)
    assert len(game.state.permanents) == 1


def test_an_attacker_enlists_a_creature_that_could_attack():  # 702.154a
    knight = compiled("Knight", "Enlist\nWhenever this creature enlists a creature, you gain 1 life.")
    game = attack(
        "Knight, Hill Giant, Grizzly Bears (tapped), Savannah Lions (since this turn)", "Knight", knight
    )
    giant = find(game, "Hill Giant")
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.among == (giant,)
    play(game, "choose: Hill Giant")
    assert game.state.permanents[giant].tapped
    settle(game)
    assert characteristics(game.state, find(game, "Knight")).power == 5
    assert life(game, "Anna") == 21


def test_nobody_need_be_enlisted_and_each_attacker_is_asked_for():  # 702.154d
    knight = compiled("Knight", "Enlist")
    squire = compiled("Squire", "Enlist")
    board = "Knight, Squire, Hill Giant, Grizzly Bears"
    game = attack(board, "Knight, Squire", knight, squire)
    game.push(d.Choose(()))
    play(game, "choose: Hill Giant")
    settle(game)
    powers = [characteristics(game.state, find(game, name)).power for name in ("Knight", "Squire")]
    assert powers == [2, 5]


def test_each_instance_of_enlist_taps_a_creature_of_its_own():  # 702.154d
    knight = compiled("Knight", "Enlist\nEnlist")
    game = attack("Knight, Hill Giant, Grizzly Bears", "Knight", knight)
    play(game, "choose: Hill Giant", "choose: Grizzly Bears")
    settle(game)
    assert characteristics(game.state, find(game, "Knight")).power == 7


def test_before_there_was_an_optional_cost_to_attack_nothing_is_enlisted():
    knight = compiled("Knight", "Enlist")
    text = "step: declare attackers | Anna 20 battlefield: Knight, Hill Giant | Ben 20"
    game = position(R2016, text, knight)
    play(game, "attack: Knight")
    assert not isinstance(game.decision, d.ChooseObjects)


def test_keywords_with_a_number_are_granted():
    queen = compiled("Queen", "All Bear creatures have poisonous 1.", "Enchantment")
    game = attack("Queen, Grizzly Bears, Hill Giant", "Grizzly Bears, Hill Giant", queen)
    go_on(game, Step.COMBAT_DAMAGE)
    assign_all(game)
    settle(game)
    assert game.state.players[1].poison == 1


def test_protection_for_a_time_is_of_the_creatures_there_are():  # 611.2c
    text = "{0}: Creatures you control gain protection from red until end of turn."
    shield = compiled("Shield", text, "Artifact")
    late = compiled("Late", "Flash")
    zap = compiled("Zap", "Zap deals 1 damage to any target.", "Instant", cost="{R}")
    board = (
        "step: precombat main | Anna 20 hand: Late, Zap battlefield: Shield, Hill Giant, Mountain | Ben 20"
    )
    game = position(R2025, board, shield, late, zap)
    play(game, "activate Shield")
    resolve(game)
    play(game, "cast Late")
    resolve(game)
    play(game, "cast Zap")
    assert is_legal(game, "targets: Late")
    assert not is_legal(game, "targets: Hill Giant")
