"""The pictures of the site are drawn from what is there, and the front page shows the one that is drawn."""

import importlib.util
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def pictures():
    spec = importlib.util.spec_from_file_location("pictures", DOCS / "pictures.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_front_page_shows_the_board_that_is_drawn(pictures):
    """`python docs/pictures.py` draws it anew."""
    assert pictures.FRONT.read_text(encoding="utf-8") == pictures.front()
    assert "combat damage" in pictures.front()


@pytest.mark.parametrize(("page", "of"), [("comparisons", "comparison"), ("puzzles", "puzzle")])
def test_each_board_of_the_gallery_is_drawn(pictures, page, of):
    text = (DOCS / "gallery" / f"{page}.md").read_text(encoding="utf-8")
    drawn = pictures.comparisons(text) if of == "comparison" else pictures.puzzles(text)
    shown = re.findall(rf"/_made/{of}-(\d+)\.svg", pictures.with_pictures(f"gallery/{page}", text))
    assert len(shown) == len(drawn) == 12
