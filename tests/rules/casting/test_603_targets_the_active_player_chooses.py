"""Oaths: the player whose upkeep begins chooses an opponent who has more as the target, whoever controls the
ability [cr2025-06-06 115.1, 603.3d].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, play, position, stack, zone

OATH = written(
    "Oath",
    "Enchantment",
    "At the beginning of each player's upkeep, that player chooses target player who controls more creatures"
    " than they do and is their opponent. The first player may reveal cards from the top of their library"
    " until they reveal a creature card. If the first player does, that player puts that card onto the"
    " battlefield and all other cards revealed this way into their graveyard.",
)


def test_who_lags_behind_reveals_until_a_creature_turns_up() -> None:
    """Anna controls the enchantment and more creatures; Ben's library is listed from its top."""
    text = (
        "step: end | Anna 20 battlefield: Oath, Grizzly Bears library: 3 Plains"
        " | Ben 20 library: Swamp, Hill Giant, Island, Mountain"
    )
    game = position(text, OATH)
    go_to(game, "upkeep", "Ben")
    assert asked(game) == "Ben"
    play(game, "targets: Anna", "resolve")
    assert asked(game) == "Ben"
    play(game, "yes")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]
    assert zone(game, "Ben", "graveyard") == ["Swamp"]


def test_without_an_opponent_who_has_more_nothing_happens() -> None:
    text = "step: end | Anna 20 battlefield: Oath library: 3 Plains | Ben 20 battlefield: Hill Giant"
    game = position(text, OATH)
    go_to(game, "upkeep", "Ben")
    assert not stack(game)


def test_as_it_resolves_it_is_seen_again_who_has_more() -> None:  # 608.2b
    text = (
        "step: end | Anna 20 battlefield: Oath, Grizzly Bears library: 3 Plains"
        " | Ben 20 battlefield: Mountain hand: Shock library: Hill Giant"
    )
    game = position(text, OATH)
    go_to(game, "upkeep", "Ben")
    play(game, "targets: Anna", "cast Shock", "targets: Grizzly Bears", "resolve", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Mountain"]
