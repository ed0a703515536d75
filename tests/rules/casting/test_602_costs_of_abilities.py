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


TAX = (
    "During your turn, spells your opponents cast cost {1} more to cast and abilities your opponents activate"
    " cost {1} more to activate unless they're mana abilities."
)
WELL = written("Well", "Artifact", "{1}: You gain 1 life. Any player may activate this ability.")


def test_who_activates_an_ability_decides_whether_an_opponent_does():  # 602.2, 602.2a
    """Not who controls its source: Ben pays more for Anna's artifact, Anna does not for Ben's."""
    taker = written("Taker", "Creature — Human", TAX, size="2/1")
    board = "Anna 20 battlefield: {} | Ben 20 battlefield: {}, {} Forest"
    for of_anna, of_ben in (("Taker, Well", "Wastes"), ("Taker", "Well, Wastes")):
        game = position(board.format(of_anna + ", Forest", of_ben, 1), taker, WELL)
        assert len(uses(game, "Well")) == 1  # Anna pays {1}
        play(game, "pass")
        assert len(uses(game, "Well")) == 1  # Ben pays {2}
        game = position(board.format(of_anna, of_ben, 0), taker, WELL)
        assert uses(game, "Well") == []
        play(game, "pass")
        assert uses(game, "Well") == []


def test_on_the_turn_of_another_nobody_pays_more():  # 602.2b
    taker = written("Taker", "Creature — Human", TAX, size="2/1")
    game = position(
        "active: Ben priority: Ben | Anna 20 battlefield: Taker | Ben 20 battlefield: Well, Forest",
        taker,
        WELL,
    )
    assert len(uses(game, "Well")) == 1


def test_increases_by_who_activates_come_before_reductions_of_the_source():  # 601.2f, 602.2b
    """{1} and {1} more is {2}, and {1} less than that is {1}: the other way round it would be {2}."""
    taker = written("Taker", "Creature — Human", TAX, size="2/1")
    stone = written(
        "Stone",
        "Artifact",
        "Activated abilities of creatures cost {1} less to activate. This effect can't reduce the mana in"
        " that cost to less than one mana.",
    )
    healer = written("Healer", "Creature — Cleric", "{1}: You gain 1 life.", size="1/1")
    game = position(
        "Anna 20 battlefield: Taker, Stone | Ben 20 battlefield: Healer, Forest", taker, stone, healer
    )
    play(game, "pass", "activate Healer", "resolve")
    assert life(game) == (20, 21)


def test_the_tax_stays_while_the_source_is_sacrificed_for_its_ability():  # 601.2f-h, 602.2b
    taker = written("Taker", "Creature — Human", TAX, size="2/1")
    bomb = written("Bomb", "Artifact", "{1}, Sacrifice Bomb: You gain 1 life.")
    game = position(
        "Anna 20 battlefield: Taker | Ben 20 battlefield: Bomb, 2 Forest", taker, bomb, automation=()
    )
    play(game, "pass", "activate Bomb")
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    assert all(game.state.permanents[id].tapped for id in game.state.permanents if is_forest(game, id))
    play(game, "resolve")
    assert life(game) == (20, 21)


def is_forest(game, id):
    return game.state.objects[id].definition.name == "Forest"
