"""What is attached as an effect puts it onto the battlefield; odd and even numbers, cards that become
plotted, and mana equal to an amount [cr2025-06-06 118.12, 603.2, 701.3, 702.170].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import choice, life, permanent, play, position, refused, resolve_all, size, zone

QUEST = written(
    "Quest",
    "Artifact",
    "{0}, Sacrifice this artifact: Search your library for an Equipment card, put it onto the"
    " battlefield, attach it to a creature you control, then shuffle.",
)
SURVIVOR = written(
    "Survivor",
    "Creature — Human",
    "When this creature enters, you may return target Equipment card from your graveyard to the battlefield."
    " If you do, you may attach it to this creature.",
    cost="{0}",
    size="2/1",
)
BLADE = written("Blade", "Artifact — Equipment", "Equipped creature gets +2/+2.", "Equip {1}", cost="{1}")
GOD = written(
    "Godling",
    "Creature — God",
    "This creature can't attack or block unless it has an even number of counters on it.",
    "{0}: Put a +1/+1 counter on this creature. Then if it has an odd number of counters on it, you gain 1"
    " life.",
    size="6/6",
)
ALOE = written(
    "Aloe",
    "Creature — Plant",
    "When this card becomes plotted, target creature gets +3/+2 until end of turn.",
    "Plot {G}",
    cost="{1}{G}",
    size="3/2",
)
MUTATION = written(
    "Mutation",
    "Instant",
    "Counter up to one target spell unless its controller pays mana equal to the greatest power among"
    " creatures you control.",
    cost="{0}",
)
CARDS = (QUEST, SURVIVOR, BLADE, GOD, ALOE, MUTATION)


def test_what_is_found_is_attached_to_a_creature_of_your_choice() -> None:
    game = position(
        "Anna 20 battlefield: Quest, Hill Giant, Gray Ogre library: Blade, Forest"
        " | Ben 20 battlefield: Grizzly Bears",
        *CARDS,
    )
    play(game, "activate Quest", "resolve", "choose: Blade")
    assert sorted(choice(game)) == ["Gray Ogre", "Hill Giant"]
    play(game, "choose: Gray Ogre")
    assert size(game, "Gray Ogre") == (4, 4)
    assert permanent(game, "Blade").attached_to == permanent(game, "Gray Ogre").id


def test_what_is_found_stays_unattached_without_a_creature() -> None:
    game = position("Anna 20 battlefield: Quest library: Blade, Forest | Ben 20", *CARDS)
    play(game, "activate Quest", "resolve", "choose: Blade")
    assert permanent(game, "Blade").attached_to is None


@pytest.mark.parametrize(("answer", "becomes"), [("yes", (4, 3)), ("no", (2, 1))])
def test_what_is_returned_may_be_attached_to_the_source(answer: str, becomes: tuple[int, int]) -> None:
    game = position("Anna 20 hand: Survivor graveyard: Blade | Ben 20", *CARDS)
    play(game, "cast Survivor", "resolve", "targets: Blade", "resolve", "yes", answer)
    assert zone(game, "Anna", "battlefield") == ["Survivor", "Blade"]
    assert size(game, "Survivor") == becomes


@pytest.mark.parametrize(("times", "attacks", "gained"), [(0, True, 0), (1, False, 1), (2, True, 1)])
def test_zero_is_even(times: int, attacks: bool, gained: int) -> None:
    game = position("step: beginning of combat | Anna 20 battlefield: Godling | Ben 20", *CARDS)
    for _ in range(times):
        play(game, "activate Godling", "resolve")
    assert life(game)[0] == 20 + gained
    play(game, "pass", "pass")
    if attacks:
        play(game, "attack: Godling")
    else:
        refused(game, "attack: Godling")


def test_an_ability_triggers_in_exile_as_the_card_becomes_plotted() -> None:  # 702.170
    game = position(
        "step: precombat main | Anna 20 hand: Aloe battlefield: Forest, Hill Giant | Ben 20", *CARDS
    )
    play(game, "plot Aloe", "targets: Hill Giant", "resolve")
    assert size(game, "Hill Giant") == (6, 5)
    assert zone(game, "Anna", "exile") == ["Aloe"]


@pytest.mark.parametrize(("lands", "answer", "lost"), [(4, "yes", 3), (3, None, 0), (4, "no", 0)])
def test_a_spell_is_countered_unless_as_much_mana_is_paid(lands: int, answer: str | None, lost: int) -> None:
    game = position(
        f"Anna 20 hand: Lightning Bolt battlefield: {lands} Mountain"
        " | Ben 20 hand: Mutation battlefield: Hill Giant, Grizzly Bears",
        *CARDS,
    )
    play(
        game,
        "cast Lightning Bolt",
        "targets: Ben",
        "pass",
        "cast Mutation",
        "targets: Lightning Bolt",
        "resolve",
    )
    if answer is not None:
        play(game, answer)
    resolve_all(game)
    assert life(game) == (20, 20 - lost)
