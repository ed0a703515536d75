"""A permanent of which an ability is countered is destroyed, if it is there [cr2025-06-06 701.6, 701.8]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, zone

RESPONSE = written(
    "Response",
    "Instant",
    "Counter target spell or ability an opponent controls that targets a land you control. If a permanent's"
    " ability is countered this way, destroy that permanent.",
    cost="{0}",
)
MINE = written("Mine", "Artifact", "{T}: Destroy target land.")
BOMB = written("Bomb", "Artifact", "{T}, Sacrifice this artifact: Destroy target land.")
RAZE = written("Raze", "Instant", "Destroy target land.", cost="{0}")


def test_the_source_of_the_ability_goes_with_it() -> None:
    for source, left in (("Mine", ["Bomb"]), ("Bomb", ["Mine"])):
        text = "Anna 20 hand: Response battlefield: Forest | Ben 20 battlefield: Mine, Bomb hand: Raze"
        game = position(text, RESPONSE, MINE, BOMB, RAZE)
        play(
            game,
            "pass",
            f"activate {source}",
            "targets: Forest",
            "pass",
            "cast Response",
            "targets: " + source,
        )
        play(game, "resolve")
        assert zone(game, "Ben", "battlefield") == left
        assert zone(game, "Anna", "battlefield") == ["Forest"]
    game = position(text, RESPONSE, MINE, BOMB, RAZE)
    play(game, "pass", "cast Raze", "targets: Forest", "pass", "cast Response", "targets: Raze", "resolve")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Bomb", "Mine"]
