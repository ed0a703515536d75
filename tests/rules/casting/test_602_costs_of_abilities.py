"""What adds to the costs of activated abilities and takes away from them [cr2025-06-06 601.2f, 602.2b]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, zone


def made(*lines, type_line="Enchantment"):
    return written("Field", type_line, *lines)


def uses(game, name):
    """The abilities of something that its player could activate, those for mana left out."""
    found = [a for a in game.legal_actions if isinstance(a, d.ActivateAbility) and a.mana is None]
    return [a for a in found if game.state.objects[a.source].definition.name == name]


PINGER = written("Pinger", "Creature — Wizard", "{2}: Pinger deals 1 damage to any target.", size="1/1")


def test_abilities_of_permanents_cost_less_but_not_nothing():
    cheap = made(
        "Activated abilities of creatures you control cost {2} less to activate."
        " This effect can't reduce the mana in that cost to less than one mana."
    )
    board = "Anna 20 battlefield: Field, Pinger{} | Ben 20 battlefield: Pinger, Forest"
    assert uses(position(board.format(""), cheap, PINGER), "Pinger") == []
    game = position(board.format(", Forest"), cheap, PINGER)
    play(game, "activate Pinger", "targets: Ben", "resolve")
    assert life(game) == (20, 19)
    assert uses(game, "Pinger") == []


def test_abilities_that_make_mana_cost_more_too():
    rays = made("Activated abilities of creatures cost {1} more to activate.")
    board = "Anna 20 battlefield: Field, Llanowar Elves{} | Ben 20"
    for further, sources in (("", set()), (", Mountain", {"Mountain", "Llanowar Elves"})):
        game = position(board.format(further), rays, automation=())
        found = [a.source for a in game.legal_actions if isinstance(a, d.ActivateAbility)]
        assert {game.state.objects[id].definition.name for id in found} <= sources
    play(game, "tap Mountain for {R}", "tap Llanowar Elves for {G} paying {R}")
    assert game.state.players[0].mana == (0, 0, 0, 0, 1, 0)


def test_all_but_mana_abilities_cost_more_also_those_of_cards():
    field = made("Activated abilities cost {2} more to activate unless they're mana abilities.")
    cycler = written("Cycler", "Creature — Cat", "Cycling {1}", cost="{6}", size="1/1")
    board = "Anna 20 hand: Cycler library: Forest battlefield: Field, Pinger, Llanowar Elves{} | Ben 20"
    assert uses(position(board.format(", Forest"), field, cycler, PINGER), "Cycler") == []
    game = position(board.format(", 2 Forest"), field, cycler, PINGER)
    assert uses(game, "Pinger") == []
    play(game, "activate Cycler", "resolve")
    assert zone(game, "Anna", "hand") == ["Forest"]


def test_an_ability_that_costs_less_for_each_of_something():
    drain = written(
        "Font",
        "Artifact",
        "{4}: You gain 1 life. This ability costs {1} less to activate for each Bear you control.",
    )
    board = "Anna 20 battlefield: Font, {} Grizzly Bears, 2 Forest | Ben 20"
    assert uses(position(board.format(1), drain), "Font") == []
    game = position(board.format(2), drain)
    play(game, "activate Font", "resolve")
    assert life(game) == (21, 20)
