"""From where something entered or was cast; costs and protection that depend on what happened
[cr2025-06-06 118.9, 603.4, 702.16].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, resolve_all, targets

WATCHER = written(
    "Watcher",
    "Creature — Zombie",
    "Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, you"
    " gain 2 life.",
    size="1/1",
)
RAISE = written(
    "Raise", "Sorcery", "Return target creature card from a graveyard to the battlefield under your control."
)
GHOUL = written("Ghoul", "Creature — Zombie", "You may cast this card from your graveyard.", size="1/1")


@pytest.mark.parametrize(
    ("said", "gained"),
    [
        (("cast Raise", "targets: Ghoul"), 2),
        (("cast Raise", "targets: Hill Giant"), 0),
        (("cast Ghoul with permission from graveyard",), 2),
        (("cast Grizzly Bears",), 0),
    ],
)
def test_what_came_from_your_graveyard(said, gained):  # 603.4
    game = position(
        "step: precombat main | Anna 20 hand: Raise, Grizzly Bears graveyard: Ghoul"
        " battlefield: Watcher, 2 Forest | Ben 20 graveyard: Hill Giant",
        *(WATCHER, RAISE, GHOUL),
    )
    play(game, *said)
    resolve_all(game)
    assert life(game) == (20 + gained, 20)


TRAP = written(
    "Trap",
    "Instant — Trap",
    "If you've been dealt damage by two or more creatures this turn, you may pay {G} rather than pay this"
    " spell's mana cost.",
    "You gain 4 life.",
    cost="{5}{G}",
)
PINGER = written("Pinger", "Creature — Human", "{T}: Pinger deals 1 damage to any target.", size="1/1")


def test_a_cost_for_those_hurt_by_two_creatures():  # 118.9
    game = position(
        "Anna 20 hand: Trap battlefield: Forest | Ben 20 battlefield: Pinger, Pinger", TRAP, PINGER
    )
    numbers = [id for id, o in game.state.objects.items() if o.definition.name == "Pinger"]
    for number in numbers:
        assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)
        play(game, "pass", f"activate Pinger#{number}", "targets: Anna", "resolve")
    play(game, "cast Trap with another cost", "resolve")
    assert life(game) == (22, 20)


def test_protection_from_coloured_spells_is_none_from_abilities():  # 702.16b
    titan = written(
        "Titan", "Creature — Eldrazi", "Protection from spells that are one or more colors", size="5/5"
    )
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain, Pinger | Ben 20 battlefield: Titan", titan, PINGER
    )
    murder = written("Murder", "Instant", "Destroy target creature with power 5 or greater.")
    only = position("Anna 20 hand: Murder battlefield: Forest | Ben 20 battlefield: Titan", titan, murder)
    assert not any(isinstance(action, d.CastSpell) for action in only.legal_actions)
    play(game, "cast Shock")
    assert targets(game) == {"Anna", "Ben", "Pinger"}
    play(game, "targets: Ben", "resolve", "activate Pinger")
    assert "Titan" in targets(game)
