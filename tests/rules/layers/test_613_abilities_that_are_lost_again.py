"""An ability that an effect gives is lost with all abilities [cr2025-06-06 113.10, 613.1f]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.game import Game
from manaburn.terms import CardType
from rules.cards_from_text import written
from rules.positions_of_play import now, play, position, refused, size

GIVE = written(
    "Give", "Instant", 'Target creature gains "This creature can\'t block" until end of turn.', cost="{0}"
)
TAKE = written("Take", "Instant", "Target creature loses all abilities until end of turn.", cost="{0}")
FORBID = written("Forbid", "Instant", "Target creature can't block this turn.", cost="{0}")
CARDS = (GIVE, TAKE, FORBID)
WITHOUT_ABILITIES = Filter(types=frozenset({CardType.CREATURE}), without_abilities=True)
PLAIN = card(
    "Plain",
    "{G}",
    "Enchantment",
    printed="2006-05-05",
    abilities=(Static(changes=(AddPowerToughness(1, 1),), affects=WITHOUT_ABILITIES),),
)


def attacked(*spells: str) -> Game:
    """Anna attacks Ben's Hill Giant after these spells were cast on it."""
    game = position(
        "step: precombat main | Anna 20 hand: Give, Take, Forbid battlefield: Grizzly Bears library: 5 Forest"
        " | Ben 20 battlefield: Hill Giant library: 5 Forest",
        *CARDS,
    )
    for spell in spells:
        play(game, f"cast {spell}", "targets: Hill Giant", "resolve")
    play(game, "pass", "pass", "pass", "pass", "attack: Grizzly Bears", "pass", "pass")
    return game


@pytest.mark.parametrize(
    ("spells", "blocks"),
    [(("Give",), False), (("Give", "Take"), True), (("Take", "Give"), False), (("Forbid", "Take"), False)],
)
def test_the_later_of_both_decides_but_no_ability_is_lost_that_it_has_not(
    spells: tuple[str, ...], blocks: bool
) -> None:
    game = attacked(*spells)
    if blocks:
        play(game, "block: Hill Giant > Grizzly Bears")
    else:
        assert "can't block" in refused(game, "block: Hill Giant > Grizzly Bears")


@pytest.mark.parametrize("given", ["protection from red", "hexproof from red", "mountainwalk", "toxic 2"])
@pytest.mark.parametrize("order", ["Grant, Take", "Take, Grant"])
def test_so_is_a_keyword_with_a_quality_or_a_number(given: str, order: str) -> None:
    """Whoever has lost all abilities later than it was given this has none; otherwise it has one."""
    grant = written("Grant", "Instant", f"Target creature gains {given} until end of turn.", cost="{0}")
    text = "step: precombat main | Anna 20 hand: Grant, Take battlefield: Plain, Hill Giant | Ben 20"
    game = position(text, TAKE, grant, PLAIN)
    assert size(game, "Hill Giant") == (4, 4)
    for spell in order.split(", "):
        play(game, f"cast {spell}", "targets: Hill Giant", "resolve")
    is_plain = order.endswith("Take")
    assert size(game, "Hill Giant") == ((4, 4) if is_plain else (3, 3))
    assert bool(now(game, "Hill Giant").rules) is not is_plain
