"""What happens as permanents are tapped for mana [cr2025-06-06 106.12, 605.1b, 605.4a]."""

from __future__ import annotations

from manaburn.mana import mana
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, zone

GROWTH = written(
    "Growth", "Enchantment — Aura", "Enchant land",
    "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
)  # fmt: skip
BOARD = "Anna 20 hand: Beast battlefield: Island#20, Growth (on Island#20) | Ben 20"
BEAST = written("Beast", "Creature — Beast", cost="{1}{G}", size="3/3")


def test_mana_is_added_at_once_and_can_be_counted_on():
    game = position(BOARD, GROWTH, BEAST)
    play(game, "tap Island for {U}{G}")
    assert (game.state.players[0].mana, game.state.stack) == (mana("{U}{G}"), ())
    game = position(BOARD, GROWTH, BEAST)
    play(game, "cast Beast")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == []
    plain = position("Anna 20 hand: Beast battlefield: Island | Ben 20", GROWTH, BEAST)
    assert refused(plain, "cast Beast")


def test_one_mana_of_a_type_that_the_land_produced():
    flare = written(
        "Flare", "Enchantment",
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
    )  # fmt: skip
    game = position("Anna 20 battlefield: Flare, Taiga | Ben 20 battlefield: Island", flare)
    play(game, "tap Taiga for {R}{R}")
    assert game.state.players[0].mana == mana("{R}{R}")
    play(game, "pass", "tap Island for {U}{U}")
    assert game.state.players[1].mana == mana("{U}{U}")


def test_what_only_you_tap():
    ghast = written(
        "Ghast", "Creature — Spirit", "Whenever you tap a Swamp for mana, add an additional {B}.", size="2/2"
    )
    game = position("Anna 20 battlefield: Ghast, Swamp, Forest | Ben 20 battlefield: Swamp#29", ghast)
    play(game, "tap Forest for {G}", "tap Swamp for {B}{B}", "pass", "tap Swamp#29 for {B}")
    assert [player.mana for player in game.state.players] == [mana("{B}{B}{G}"), mana("{B}")]


def test_other_abilities_wait_for_the_stack():
    barbs = written(
        "Barbs", "Enchantment", "Whenever a player taps a land for mana, Barbs deals 1 damage to that player."
    )
    game = position("Anna 20 battlefield: Forest | Ben 20 battlefield: Barbs", barbs)
    play(game, "tap Forest for {G}")
    assert (life(game)[0], len(game.state.stack)) == (20, 1)
    resolve_all(game)
    assert (life(game)[0], game.state.players[0].mana) == (19, mana("{G}"))


def test_mana_of_the_chosen_color_as_an_enchanted_forest_is_tapped():
    sprawl = written(
        "Sprawl",
        "Enchantment — Aura",
        "Enchant Forest",
        "As Sprawl enters, choose a color.",
        "Whenever enchanted Forest is tapped for mana, its controller adds an additional one mana of the"
        " chosen color.",
    )
    game = position("Anna 20 hand: Sprawl battlefield: Forest#20, Forest#21 | Ben 20", sprawl)
    play(game, "tap Forest#21 for {G}", "cast Sprawl", "targets: Forest#20", "resolve", "choose: red")
    play(game, "tap Forest#20 for {G}{R}")
    assert game.state.players[0].mana == mana("{R}{G}")


def test_one_kind_of_mana_or_the_chosen_color():
    gate = written(
        "Gate", "Land", "As Gate enters, choose a color.", "{T}: Add {B} or one mana of the chosen color."
    )
    game = position("Anna 20 hand: Gate | Ben 20", gate)
    play(game, "play Gate", "choose: green")
    play(game, "tap Gate for {G}")
    assert game.state.players[0].mana == mana("{G}")
    game = position("Anna 20 hand: Gate | Ben 20", gate)
    play(game, "play Gate", "choose: green", "tap Gate for {B}")
    assert game.state.players[0].mana == mana("{B}")
