"""Games, views and questions show themselves in a notebook."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

import pytest

from manaburn import ALL_AUTOMATION, Automation, Game, load_deck
from manaburn.view.pictures import pixels_of, svg_of
from manaburn.view.pictures.lettering import width_of
from manaburn.view.pictures.scene import Scene, scene_of
from manaburn.view.pictures.shapes import Arrow, Box, Lettering
from manaburn.view.pictures.tiles import tiles

SVG = "{http://www.w3.org/2000/svg}"
COMBAT = """
step: declare blockers   active: Anna
Anna 20   battlefield: Serra Angel (tapped, attacking Ben), Hill Giant (tapped, attacking Ben), 3 Plains
Ben  17   battlefield: Grizzly Bears (blocking Hill Giant), 2 Forest   hand: Giant Growth
"""


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")]


def test_a_picture_shows_step_players_and_permanents() -> None:
    told = words(Game.parse(COMBAT).view(0)._repr_svg_())
    assert any("declare blockers" in each for each in told)
    assert any(each.startswith("Ben · 17 life") for each in told)
    assert "Serra Angel" in told
    assert "3 × Plains" in told, "lands that look alike are grouped"


def test_attackers_point_at_what_they_attack_and_blockers_at_what_they_block() -> None:
    game = Game.parse(COMBAT)
    shapes = scene_of(game.view(0)).shapes
    arrows = [each for each in shapes if isinstance(each, Arrow)]
    assert [each.blocks for each in arrows].count(True) == 1
    assert [each.blocks for each in arrows].count(False) == 2
    box = {
        words.text: box
        for box, words in pairwise(shapes)
        if isinstance(box, Box) and isinstance(words, Lettering)
    }
    (block,) = [each for each in arrows if each.blocks]
    bears, giant = box["Grizzly Bears"], box["Hill Giant"]
    assert bears.x <= block.x <= bears.x + bears.width
    assert giant.x <= block.to_x <= giant.x + giant.width
    assert block.to_y in (giant.y, giant.y + giant.height)


CROWDED = """
step: declare blockers   active: Anna
Anna 20   battlefield: 7 Hill Giant (tapped, attacking Ben), \
  Serra Angel#16 (tapped, attacking Jace Beleren), \
  Bog Wraith, Shanodin Dryads, Ajani, Caller of the Pride, 9 Plains
Ben  17   battlefield: 4 Grizzly Bears, Grizzly Bears#104, \
  Giant Spider#102 (blocking Serra Angel#16), \
  Grizzly Bears#100 (blocking Serra Angel#16), Pacifism (on Grizzly Bears#104), \
  Jace Beleren, 2 Forest
"""


def _random_scenes() -> Iterator[Scene]:
    for seed in range(3):
        rng, automation = Random(seed), ALL_AUTOMATION
        decks = [load_deck("sligh-2002"), load_deck("skies-2002")]
        game = Game.new(decks, "2002", seed=seed, automation=automation)
        while game.decision is not None:
            game.push(game.legal_actions.sample(rng))
            if any(each.attacking for player in game.view(0).players for each in player.battlefield):
                yield scene_of(game.view(0))


SCENES = [scene_of(Game.parse(board).view(seat)) for board in (COMBAT, CROWDED) for seat in (0, 1)]


def test_words_stay_within_their_place() -> None:
    for scene in (*SCENES, *_random_scenes()):
        box = None
        for shape in scene.shapes:
            box = shape if isinstance(shape, Box) else box
            if isinstance(shape, Lettering) and box is not None and box.y <= shape.y <= box.y + box.height:
                end = shape.x + width_of(shape.text, shape.size, bold=shape.bold)
                assert box.x <= shape.x < end <= box.x + box.width, shape.text
                assert shape.y + 3 <= box.y + box.height, shape.text


def test_an_arrow_strikes_through_no_word() -> None:
    for scene in (*SCENES, *_random_scenes()):
        words = [each for each in scene.shapes if isinstance(each, Lettering)]
        arrows = [each for each in scene.shapes if isinstance(each, Arrow)]
        for arrow, said in product(arrows, words):
            end = said.x + width_of(said.text, said.size, bold=said.bold)
            for (x, y), (to_x, to_y) in pairwise(arrow.corners):
                for part in range(51):
                    at_x, at_y = x + (to_x - x) * part / 50, y + (to_y - y) * part / 50
                    over = said.x <= at_x <= end and said.y - said.size <= at_y <= said.y
                    assert not over, f"{said.text} {arrow}"


def test_arrows_lead_from_one_to_the_other_also_past_what_lies_between() -> None:
    scene = SCENES[2]
    arrows = [each for each in scene.shapes if isinstance(each, Arrow)]
    boxes = [each for each in scene.shapes if isinstance(each, Box)]
    assert any(each.bends for each in arrows)
    for arrow in arrows:
        for x, y in (arrow.corners[0], arrow.corners[-1]):
            at_an_edge = [b for b in boxes if b.x <= x <= b.x + b.width and y in (b.y, b.y + b.height)]
            assert at_an_edge or any(b.tint == "head" and y in (b.y, b.y + b.height) for b in boxes)


def test_a_tile_tells_number_traits_and_what_is_done_in_combat() -> None:
    told = words(svg_of(Game.parse(CROWDED).view(0)))
    assert {"Ajani, Caller of", "the Pride"} <= set(told), "a long name goes on below"
    for part in ("forestwalk", "swampwalk", "flying, vigilance", "reach", "blocked", "#16 · 4/4 · tapped"):
        assert part in told, part
    assert any(each.startswith("blocks Serra Angel") for each in told)
    assert any("can't attack, can't" in each for each in told)


def test_a_band_is_told() -> None:
    board = "step: declare attackers | Anna 20 battlefield: Benalish Hero#16, Mesa Pegasus#18 | Ben 20"
    game = Game.parse(board, "2002")
    game.push("attack: Benalish Hero, Mesa Pegasus / band: Benalish Hero, Mesa Pegasus")
    told = " ".join(words(svg_of(game.view(1))))
    assert "in a band with Mesa Pegasus #18" in told
    assert "in a band with Benalish Hero #16" in told


def test_on_the_stack_modes_are_told_and_whose_the_targets_are() -> None:
    board = "step: precombat main | Anna 20 hand: Boros Charm battlefield: 3 Plateau, Hill Giant#40"
    game = Game.parse(f"{board} | Ben 20 battlefield: Hill Giant#42", automation=[Automation.PAY_MANA])
    game.play("cast Boros Charm", "modes: 3", "targets: #42")
    spell = game.view(0).stack[0].card
    assert spell is not None
    assert spell.spell is not None
    told = words(game._repr_svg_())
    assert "→ Hill Giant #42 (Ben's)" in told
    assert " ".join(told).count(spell.spell.modes[2].text) == 1


def test_only_a_hand_that_the_viewer_sees_is_drawn() -> None:
    game = Game.parse(COMBAT)
    assert "Giant Growth" in words(svg_of(game.view(1)))
    assert "Giant Growth" not in svg_of(game.view(0))


def test_many_equal_tokens_are_one_tile_with_a_count() -> None:
    game = Game.parse("Anna 20 battlefield: 60 Grizzly Bears, Grizzly Bears (tapped) | Ben 20")
    view = game.view(0)
    drawn = tiles(view, view.players[0].battlefield)
    assert [(each.title, len(each.ids)) for each in drawn] == [
        ("60 × Grizzly Bears", 60),
        ("Grizzly Bears", 1),
    ]


def test_an_equipped_token_is_no_part_of_the_pile_of_the_others() -> None:
    game = Game.parse(
        "Anna 20 battlefield: Soldier#16 (token), Soldier#18 (token), Soldier#20 (token),"
        " Curiosity (on Soldier#18) | Ben 20"
    )
    drawn = tiles(game.view(0), game.view(0).players[0].battlefield)
    assert [each.ids for each in drawn if "Soldier" in each.title] == [(16, 20), (18,)]


def test_the_stack_is_drawn_top_first_with_its_targets() -> None:
    game = Game.parse(
        "step: precombat main | Anna 20 battlefield: Mountain, Grizzly Bears hand: Lightning Bolt | Ben 20",
        automation=[Automation.PAY_MANA],
    )
    game.play("cast Lightning Bolt", "targets: Ben")
    assert {"Lightning Bolt", "by Anna", "→ Ben"} <= set(words(game._repr_svg_()))


def test_a_picture_suits_light_and_dark_and_what_stands_in_it_is_escaped() -> None:
    game = Game.parse("Anna 20 | Ben 20")
    svg = game._repr_svg_()
    assert "prefers-color-scheme:dark" in svg
    decks = [load_deck("ogres"), load_deck("bears")]
    named = Game.new(decks, seed=1, names=["<b>Anna", "Ben & co"])
    assert "<b>Anna" not in named._repr_html_()
    ET.fromstring(named._repr_svg_())


def test_a_game_shows_the_question_and_the_first_answers() -> None:
    game = Game.parse("step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20")
    html = game._repr_html_()
    assert "Choose which creatures attack" in html
    assert "<code>attack: Savannah Lions#16 &gt; Ben</code>" in html
    assert game.decision is not None
    assert "player 0" in game.decision._repr_html_()


def test_pixels_have_one_shape_all_through_a_game() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed")
    pytest.importorskip("PIL", reason="Pillow is not installed")
    game = Game.new([load_deck("sligh-2002"), load_deck("skies-2002")], seed=4, automation=ALL_AUTOMATION)
    rng, shapes = Random(4), set()
    for step in range(120):
        if game.decision is None:
            break
        if step % 20 == 0:
            picture = pixels_of(game.view(0))
            shapes.add(picture.shape)
            assert picture.std() > 0, "something is drawn"
        game.push(game.legal_actions.sample(rng))
    assert shapes == {(720, 960, 3)}


def test_beside_an_answer_stands_what_it_does() -> None:
    board = "step: precombat main | Anna 20 hand: Boros Charm battlefield: 3 Plateau, Mogg Fanatic#40"
    game = Game.parse(f"{board} | Ben 20 battlefield: Mogg Fanatic#42", automation=[Automation.PAY_MANA])
    assert (
        "<code>activate Mogg Fanatic#40</code> this deals 1 damage to any target</li>" in game._repr_html_()
    )
    game.play("cast Boros Charm")
    spell = game.view(0).stack[0].card
    assert spell is not None
    assert spell.spell is not None
    for number, mode in enumerate(spell.spell.modes, 1):
        assert f"<code>modes: {number}</code> {mode.text}</li>" in game._repr_html_()
    game.play("modes: 3")
    assert "Mogg Fanatic#40</code> yours</li>" in game._repr_html_()
    assert "Mogg Fanatic#42</code> Ben&#x27;s</li>" in game._repr_html_()
