"""What happens at this turn's next end of combat to creatures that blocked, or were blocked [cr2025-06-06
509.1g, 509.4, 511.2, 603.7].
"""

from __future__ import annotations

import pytest

from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, permanent, play, position, resolve_all, zone

LATER = "At this turn's next end of combat,"
BREATH = written(
    "Breath",
    "Instant",
    f"Choose target creature. {LATER} destroy all creatures that blocked or were blocked by it this turn.",
    cost="{0}",
)
DOOM = written(
    "Doom",
    "Instant",
    f"Choose target creature. {LATER} destroy all creatures that were blocked by that creature this turn.",
    cost="{0}",
)
NETS = written(
    "Nets",
    "Instant",
    "Up to two target creatures each get +0/+3 until end of turn. Untap those creatures."
    f" {LATER} tap each creature that was blocked by one of those creatures this turn and it doesn't untap"
    " during its controller's next untap step.",
    cost="{0}",
)
SPLIT = written("Split", "Instant", "Exile target creature.", cost="{0}")
GIANT = written("Wide", "Creature — Giant", size="2/9")
BEAST = written("Long", "Creature — Beast", "Vigilance", size="2/9")
CARDS = (BREATH, DOOM, NETS, SPLIT, GIANT, BEAST)


AUTOMATION = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)


BLOCKED = "Anna 20 hand: Breath, Doom, Split battlefield: Wide, Hill Giant library: 9 Forest | "
BLOCKED += "Ben 20 hand: Nets, Breath, Doom battlefield: Long, Serra Angel, Craw Wurm library: 9 Forest"


def _blocked(*blocks: str) -> Game:
    game = position(f"step: beginning of combat | {BLOCKED}", *CARDS, automation=AUTOMATION)
    play(game, "pass", "pass", "attack: Wide, Hill Giant", "pass", "pass", f"block: {', '.join(blocks)}")
    return game


def test_what_blocked_it_is_destroyed_as_the_end_of_combat_step_begins():
    game = _blocked("Long > Wide", "Serra Angel > Hill Giant")
    play(game, "cast Breath", "targets: Wide", "resolve")
    go_to(game, "end of combat")
    assert "Long" in zone(game, "Ben", "battlefield")
    resolve_all(game)
    assert "Long" in zone(game, "Ben", "graveyard")
    assert {"Serra Angel", "Craw Wurm"} <= {*zone(game, "Ben", "battlefield")}


def test_what_it_blocked_is_destroyed_too():
    game = _blocked("Long > Wide")
    play(game, "pass", "cast Breath", "targets: Long", "resolve")
    go_to(game, "end of combat")
    resolve_all(game)
    assert zone(game, "Anna", "graveyard") == ["Wide"]


def test_even_if_the_creature_has_left_the_battlefield():
    game = _blocked("Long > Wide")
    play(game, "cast Breath", "targets: Wide", "resolve", "cast Split", "targets: Wide")
    resolve_all(game)
    go_to(game, "end of combat")
    resolve_all(game)
    assert "Long" in zone(game, "Ben", "graveyard")


def test_only_what_was_blocked_by_it():
    game = _blocked("Long > Wide")
    play(game, "cast Doom", "targets: Wide", "resolve")
    go_to(game, "end of combat")
    resolve_all(game)
    assert "Long" in zone(game, "Ben", "battlefield")


def test_after_combat_it_waits_no_longer_than_this_turn():
    game = _blocked("Long > Wide")
    go_to(game, "postcombat main")
    play(game, "cast Breath", "targets: Wide", "resolve")
    go_to(game, "end of combat", "Ben")
    assert game.state.stack == ()
    assert "Long" in zone(game, "Ben", "battlefield")


def test_it_is_tapped_and_does_not_untap_though_it_has_vigilance():
    game = position(
        "step: beginning of combat | Anna 20 battlefield: Long, Hill Giant library: 9 Forest | "
        "Ben 20 hand: Nets battlefield: Wide (tapped), Serra Angel library: 9 Forest",
        *CARDS,
        automation=AUTOMATION,
    )
    play(game, "pass", "pass", "attack: Long, Hill Giant", "pass", "cast Nets")
    play(game, "targets: Wide, Serra Angel", "resolve", "pass", "pass", "block: Wide > Long")
    assert not permanent(game, "Long").tapped
    go_to(game, "end of combat")
    resolve_all(game)
    assert permanent(game, "Long").tapped
    go_to(game, "draw", "Ben")
    go_to(game, "draw", "Anna")
    assert permanent(game, "Long").tapped
    assert not permanent(game, "Hill Giant").tapped
    go_to(game, "draw", "Ben")
    go_to(game, "draw", "Anna")
    assert not permanent(game, "Long").tapped


@pytest.mark.parametrize(
    "words", ["each creature that was blocked by it", "all creatures that blocked it or you"]
)
def test_without_this_turn_it_is_not_read(words: str):
    with pytest.raises(AssertionError):
        written("Other", "Instant", f"Choose target creature. {LATER} destroy {words}.")
