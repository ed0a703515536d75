"""Games, views and questions show themselves in a notebook."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise
from random import Random

import pytest

from manaburn import ALL_AUTOMATION, Automation, Game, load_deck
from manaburn.view.pictures import pixels_of, svg_of
from manaburn.view.pictures.scene import Arrow, Box, Words, scene_of
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
        if isinstance(box, Box) and isinstance(words, Words)
    }
    (block,) = [each for each in arrows if each.blocks]
    bears, giant = box["Grizzly Bears"], box["Hill Giant"]
    assert bears.x <= block.x <= bears.x + bears.width
    assert giant.x <= block.to_x <= giant.x + giant.width
    assert block.to_y in (giant.y, giant.y + giant.height)


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
