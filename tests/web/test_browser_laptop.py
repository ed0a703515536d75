"""What is seen on the window of a laptop, 1366 or 1280 pixels wide: piles, the main button, what happened, both players."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import Opens, analysed, soon

SCREENS = [
    pytest.param({"viewport": {"width": 1366, "height": 768}}, id="1366"),
    pytest.param({"viewport": {"width": 1280, "height": 720}}, id="1280"),
]
WORN = """step: precombat main   active: Anna
Anna 20 hand: Shock battlefield: Mountain, Spirit Link (on Hill Giant#40)
Ben 20 battlefield: 2 Grizzly Bears, Grizzly Bears#30, 2 Hill Giant, Hill Giant#40, Quick-Draw Katana (on Grizzly Bears#30)"""


@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_attached_parts_a_pile(page_at: Opens, screen: dict[str, Any]) -> None:
    """Neither changes what it is on during this turn, and one of them is another player's."""
    page = page_at(**screen)
    analysed(page, WORN, "2025")
    soon(page, lambda: page.locator(".opponents .row-creatures .permanent").count() == 4, "four piles")
    for name, worn in (("Grizzly Bears", "Quick-Draw Katana"), ("Hill Giant", "Spirit Link")):
        piles = page.locator(".opponents .row-creatures .permanent", has_text=name)
        assert piles.filter(has_text=worn).locator(".times").count() == 0
        assert piles.filter(has_not_text=worn).locator(".times").inner_text() == "×2"
