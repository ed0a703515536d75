"""What abilities ask of the attack and of the combat in progress [cr2025-06-06 508.6, 506.7, 500.8]."""

from __future__ import annotations

import pytest

from manaburn.editions import R2025
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_combat import (
    EDITIONS,
    Edition,
    go_on,
    is_legal,
    life,
    play,
    position,
    resolve,
    steps_of_combat,
    under,
)

LEADER = written(
    "Leader",
    "Creature — Gnoll",
    "Whenever this creature attacks, if you attacked with creatures with total power 6 or greater this"
    " combat, you gain 3 life.",
    size="4/4",
)
TRAP = written("Trap", "Instant", "If two or more creatures are attacking you, you gain 5 life.", cost="{0}")
STAND = written(
    "Stand",
    "Instant",
    "Cast this spell only during the declare attackers step and only if you've been attacked this step.",
    "You gain 2 life.",
    cost="{0}",
)
SLOW = written(
    "Slow One",
    "Creature — Construct",
    "At end of combat, if this creature attacked or blocked this combat, you gain 1 life.",
    size="1/1",
)
HYMN = written("Hymn", "Enchantment", "Creatures attacking your opponents have flying.")
FURY = written(
    "Fury",
    "Instant",
    "After this main phase, there is an additional combat phase followed by an additional main phase.",
    cost="{0}",
)
CARDS = (LEADER, TRAP, STAND, SLOW, HYMN, FURY)


@pytest.mark.parametrize(("others", "gained"), [("", 0), (", Grizzly Bears", 3), (", Wall of Wood", 0)])
@under("cr2010", "cr2025")
def test_the_power_of_all_you_attacked_with(edition: Edition, others: str, gained: int) -> None:
    """Of those that attack, with their power as they are declared."""
    text = f"step: declare attackers | Anna 20 battlefield: Leader{others}, Hill Giant | Ben 20"
    game = position(edition, text, *CARDS)
    play(game, f"attack: Leader{others.replace(', Wall of Wood', '')}")
    if gained:
        resolve(game)
    assert (game.state.stack, life(game, "Anna")) == ((), 20 + gained)


@pytest.mark.parametrize(("attack", "gained"), [("Grizzly Bears", 0), ("Grizzly Bears, Hill Giant", 5)])
@under("dangelo2002", "cr2025")
def test_how_many_attack_you(edition: Edition, attack: str, gained: int) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Grizzly Bears, Hill Giant | Ben 20 hand: Trap"
    game = position(edition, text, *CARDS)
    play(game, f"attack: {attack}", "pass", "cast Trap")
    resolve(game)
    assert life(game, "Ben") == 20 + gained


@under()
def test_only_who_has_been_attacked_this_step(edition: Edition) -> None:
    """506.7: not who attacks, and not before or after that step."""
    text = "step: beginning of combat | Anna 20 hand: Stand battlefield: Hill Giant | Ben 20 hand: Stand"
    game = position(edition, text, *CARDS)
    play(game, "pass")
    assert not is_legal(game, "cast Stand")
    play(game, "pass", "attack: Hill Giant")
    assert not is_legal(game, "cast Stand")
    play(game, "pass")
    assert is_legal(game, "cast Stand")
    play(game, "pass", "block: none", "pass")
    assert not is_legal(game, "cast Stand")


@pytest.mark.parametrize(("attack", "gained"), [("none", 0), ("Slow One", 1)])
@under("dangelo2002", "cr2025")
def test_what_attacked_this_combat(edition: Edition, attack: str, gained: int) -> None:
    """511.2: asked as the end of combat step begins."""
    text = "step: declare attackers | Anna 20 battlefield: Slow One | Ben 20 battlefield: Slow One (tapped)"
    game = position(edition, text, *CARDS)
    play(game, f"attack: {attack}")
    go_on(game, Step.END_OF_COMBAT)
    if gained:
        resolve(game)
    assert (game.state.stack, life(game, "Anna"), life(game, "Ben")) == ((), 20 + gained, 20 - gained)


@under("dangelo2002", "cr2025")
def test_what_blocked_this_combat(edition: Edition) -> None:
    text = "step: declare blockers | Anna 20 battlefield: Wall (attacking) | Ben 20 battlefield: Slow One"
    wall = written("Wall", "Creature — Rock", size="0/3")
    game = position(edition, text, wall, *CARDS)
    play(game, "block: Slow One > Wall")
    go_on(game, Step.END_OF_COMBAT)
    resolve(game)
    assert life(game, "Ben") == 21


@under("dangelo2002", "cr2025")
def test_those_that_attack_opponents_of_its_controller(edition: Edition) -> None:
    """Whoever controls them: not those that attack its controller."""
    for hymn_of_anna, hymn_of_ben, can in (("", "", True), (", Hymn", "", False), ("", ", Hymn", True)):
        text = f"""
            step: declare blockers
            Anna 20   battlefield: Hill Giant (attacking){hymn_of_anna}
            Ben 20    battlefield: Grizzly Bears{hymn_of_ben}
        """
        assert is_legal(position(edition, text, *CARDS), "block: Grizzly Bears > Hill Giant") is can


@pytest.mark.parametrize(("step", "combats"), [("precombat main", 2), ("beginning of combat", 1)])
@under("dangelo2002", "cr2025")
def test_after_this_main_phase_is_nothing_in_another_phase(edition: Edition, step: str, combats: int) -> None:
    """500.8: phases are added after the main phase in which that is said."""
    text = f"step: {step} | Anna 20 hand: Fury library: Forest | Ben 20 library: Forest"
    game = position(edition, text, *CARDS)
    play(game, "cast Fury")
    resolve(game)
    go_on(game, Step.END)
    assert steps_of_combat(game).count(Step.BEGINNING_OF_COMBAT) == combats


@under("dangelo2002", "cr2025")
def test_spells_that_cannot_be_cast_in_combat(edition: Edition) -> None:
    """By anybody, in every step of the combat phase and in no other phase."""
    peace = written("Peace", "Enchantment", "Players can't cast spells during combat.")
    text = "step: precombat main | Anna 20 hand: Trap battlefield: Peace | Ben 20 hand: Trap"
    game = position(edition, text, peace, TRAP)
    assert is_legal(game, "cast Trap")
    go_on(game, Step.BEGINNING_OF_COMBAT)
    assert not is_legal(game, "cast Trap")
    play(game, "pass")
    assert not is_legal(game, "cast Trap")


@under("dangelo2002", "cr2025")
def test_a_spell_cast_in_the_turn_of_somebody_else(edition: Edition) -> None:
    """603.4: asked for the player whose spell it is."""
    words = "Whenever a player casts a spell, if it's not their turn, you gain 3 life."
    muse = written("Muse", "Enchantment", words)
    text = "step: precombat main | Anna 20 hand: Trap battlefield: Muse | Ben 20 hand: Trap"
    game = position(edition, text, muse, TRAP)
    play(game, "cast Trap")
    assert len(game.state.stack) == 1
    play(game, "pass", "cast Trap")
    assert len(game.state.stack) == 3


@pytest.mark.parametrize(
    ("attackers", "can"), [("Grizzly Bears", False), ("Grizzly Bears, Hill Giant", True)]
)
def test_with_how_many_creatures_you_attacked_this_turn(attackers: str, can: bool) -> None:
    """508.6: declared by you, in the turn so far."""
    words = "This spell costs {1} less to cast for each creature you attacked with this turn."
    captain = written("Captain", "Creature — Soldier", words, cost="{3}", size="2/2")
    text = """
        step: declare attackers
        Anna 20   hand: Captain   battlefield: Grizzly Bears, Hill Giant, Forest
        Ben 20
    """
    game = position(EDITIONS["cr2025"], text, captain)
    play(game, f"attack: {attackers}")
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert is_legal(game, "cast Captain") is can


@pytest.mark.parametrize(("other", "gained"), [("Memnite", 0), ("Grizzly Bears", 3), ("Hill Giant", 3)])
def test_a_pack_needs_the_number_itself_and_no_more(other: str, gained: int) -> None:
    """The total power is 5, 6 and 7; what is another's does not count."""
    text = f"step: declare attackers | Anna 20 battlefield: Leader, {other} | Ben 20 battlefield: Craw Wurm"
    game = position(R2025, text, *CARDS)
    play(game, f"attack: Leader, {other}")
    assert bool(game.state.stack) is bool(gained)
    if gained:
        resolve(game)
    assert life(game, "Anna") == 20 + gained


def test_a_pack_is_of_attackers_that_you_control() -> None:
    """Of those of your team with whom you attack, only yours [cr2025-06-06 805.10]."""
    teams = "teams: Anna and Ben / Cleo and Dan options: shared team turns"
    text = (
        f"step: declare attackers {teams} | Anna 20 battlefield: Leader | Ben 20 battlefield: Craw Wurm"
        " | Cleo 20 | Dan 20"
    )
    game = position(R2025, text, *CARDS)
    play(game, "attack: Leader > Cleo, Craw Wurm > Cleo")
    assert not game.state.stack
