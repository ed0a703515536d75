"""A token is created that copies what this is attached to; if none was, another [cr2025-06-06 608.2c]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import play, position, settle, zone

WEB = written(
    "Web",
    "Enchantment — Aura",
    "Enchant creature",
    "Landfall — Whenever a land you control enters, you may pay {1}{G} if Web is attached to a creature you"
    " control. If you do, create a token that's a copy of that creature. If you didn't create a token this"
    " way, create a 1/1 green Insect creature token.",
)


@pytest.mark.parametrize(
    ("lands", "where", "answers", "made"),
    [
        ("2 Forest", "Anna", ("yes",), "Grizzly Bears"),
        ("2 Forest", "Anna", ("no",), "Insect"),
        ("Swamp", "Anna", (), "Insect"),
        ("2 Forest", "Ben", (), "Insect"),
    ],
)
def test_what_is_created_depends_on_the_payment(lands, where, answers, made):
    bears = {player: ", Grizzly Bears#90" if player == where else "" for player in ("Anna", "Ben")}
    text = (
        f"Anna 20 hand: Island battlefield: {lands}, Web (on Grizzly Bears#90){bears['Anna']} |"
        f" Ben 20 battlefield: Forest{bears['Ben']}"
    )
    game = position(text, WEB)
    play(game, "play Island", "resolve", *answers)
    settle(game)
    assert zone(game, "Anna", "battlefield")[-1] == made
