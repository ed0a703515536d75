"""The combat phase: its steps, what may fight, and leaving combat."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.combat_changes import CantAttackUnless
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Controls, Who
from manaburn.editions import R2002, Edition
from manaburn.state import events
from manaburn.terms import Phase, Step
from rules.positions_of_combat import (
    AT_ONCE,
    FORBID,
    SEIZE,
    STACKED,
    activate,
    asked,
    attacking,
    blocking,
    cast,
    combat_damage,
    find,
    give_priority_to,
    go_on,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    refusals,
    steps_of_combat,
    under,
)

FIVE_STEPS = [
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
]


# The steps


@rules(
    {
        "dangelo2002": ("C.1.1#1", "C.1.1#2", "C.1.1#3", "C.1.1#4", "C.1.1#5", "C.1.1#6", "C.1.2"),
        "cr2010": "506.1#1",
        "wiki2016": "combat/five-steps",
        "cr2025": "506.1#1",
    }
)
@under()
def test_combat_has_five_steps_for_all_who_fight(edition: Edition) -> None:
    text = """
        step: beginning of combat
        Anna 20   battlefield: Grizzly Bears, Goblin Piker
        Ben 20
    """
    game = position(edition, text)
    play(game, "pass", "pass", "attack: Grizzly Bears, Goblin Piker")
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert steps_of_combat(game) == FIVE_STEPS
    assert combat_damage(game) == {("Grizzly Bears", "Ben", 2): 1, ("Goblin Piker", "Ben", 2): 1}


@rules(
    {
        "dangelo2002": (
            "C.1.Ruling.3#1",
            "C.1.Ruling.3#2",
            "C.1.Ruling.3#3",
            "C.1.Ruling.3#4",
            "C.1.Ruling.3#5",
            "C.1.Ruling.3#6",
            "C.1.Ruling.3#7",
            "C.1.Ruling.3#8",
            "C.1.Ruling.3#9",
            "C.1.Ruling.3#10",
        )
    }
)
@under()
def test_the_map_of_a_combat(edition: Edition) -> None:
    """Every decision of a combat in which X is blocked by Y, and what is on the stack then."""
    text = """
        step: beginning of combat
        Anna 20   battlefield: Gray Ogre
        Ben 20    battlefield: Pearled Unicorn
    """
    game = position(edition, text)
    log: list[tuple[Step | None, str, int]] = []
    while game.state.turn.phase in (None, Phase.COMBAT):
        log.append((game.state.turn.step, asked(game), len(game.state.stack)))
        match game.decision:
            case d.DeclareAttackers():
                play(game, "attack: Gray Ogre")
            case d.DeclareBlockers():
                play(game, "block: Pearled Unicorn")
            case d.AssignCombatDamage():
                game.push(next(iter(game.legal_actions)))
            case _:
                play(game, "pass")

    def window(step: Step, waiting: int = 0) -> list[tuple[Step | None, str, int]]:
        return [(step, "Priority Anna", waiting), (step, "Priority Ben", waiting)]

    damage = Step.COMBAT_DAMAGE
    assert log == [
        *window(Step.BEGINNING_OF_COMBAT),
        (Step.DECLARE_ATTACKERS, "DeclareAttackers Anna", 0),
        *window(Step.DECLARE_ATTACKERS),
        (Step.DECLARE_BLOCKERS, "DeclareBlockers Ben", 0),
        *window(Step.DECLARE_BLOCKERS),
        (damage, "AssignCombatDamage Anna", 0),
        (damage, "AssignCombatDamage Ben", 0),
        *(window(damage, 1) if edition.name in ("2002", "2006") else []),
        *window(damage),
        *window(Step.END_OF_COMBAT),
    ]


@rules(
    {
        "dangelo2002": ("C.3.1#2", "C.3.1#3"),
        "cr2010": ("506.1#2", "508.6", "508.3#1"),
        "wiki2016": ("combat/skip-blockers-damage", "attackers/skip-if-none", "attackers/priority"),
        "cr2025": ("506.1#2", "508.8", "508.2"),
    }
)
@under()
def test_without_attackers_blockers_and_damage_are_skipped(edition: Edition) -> None:
    game = position(edition, "step: beginning of combat | Anna 20 battlefield: Grizzly Bears | Ben 20")
    play(game, "pass", "pass", "attack: none")
    assert asked(game) == "Priority Anna"
    if edition == R2002:  # no priority after a null attack
        assert game.state.turn.step is Step.END_OF_COMBAT
    else:
        assert game.state.turn.step is Step.DECLARE_ATTACKERS
        play(game, "pass", "pass")
    assert game.state.turn.step is Step.END_OF_COMBAT
    assert steps_of_combat(game) == [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]


@under()
def test_steps_are_not_skipped_when_the_declared_attackers_are_gone(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears
        Ben 20    hand: Shock   battlefield: Mountain
    """
    game = position(edition, text)
    play(game, "attack: Grizzly Bears", "pass")
    cast(game, "Shock", "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert steps_of_combat(game) == FIVE_STEPS[1:]


# Who attacks what


@rules(
    {
        "dangelo2002": ("C.3.3#1", "C.3.2#2"),
        "cr2010": ("506.2#1", "506.2#2"),
        "wiki2016": ("combat/attacking-player", "combat/defending-two-player"),
        "cr2025": ("506.2#1", "506.2#2"),
    }
)
@under()
def test_the_active_player_attacks_and_the_other_defends(edition: Edition) -> None:
    text = """
        step: declare attackers   active: Ben
        Anna 20   battlefield: Grizzly Bears
        Ben 20    battlefield: Goblin Piker
    """
    game = position(edition, text)
    assert asked(game) == "DeclareAttackers Ben"
    assert refusals(game, "attack: Grizzly Bears > Anna")
    assert refusals(game, "attack: Goblin Piker > Ben")
    play(game, "attack: Goblin Piker > Anna", "pass", "pass")
    assert asked(game) == "DeclareBlockers Anna"


@rules(
    {
        "dangelo2002": "C.3.2#1",
        "cr2010": ("506.3#2", "506.2#3"),
        "wiki2016": (
            "combat-notes/only-creatures#2",
            "combat-notes/only-creatures-repeat#2",
            "combat/attackable",
        ),
        "cr2025": "506.3#2",
    }
)
@under()
def test_only_players_and_planeswalkers_are_attacked(edition: Edition) -> None:
    walkers = edition.name not in ("2002", "2006")
    text = f"""
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears{", Garruk Wildspeaker" if walkers else ""}
        Ben 20    battlefield: Goblin Piker, Forest{", Ajani Goldmane" if walkers else ""}
    """
    game = position(edition, text)
    for what in ("Goblin Piker", "Forest", "Anna", *(("Garruk Wildspeaker",) if walkers else ())):
        assert refusals(game, f"attack: Grizzly Bears > {what}")
    assert is_legal(game, "attack: Grizzly Bears > Ben")
    assert not walkers or is_legal(game, "attack: Grizzly Bears > Ajani Goldmane")
    assert game.legal_actions.count() == (3 if walkers else 2)


@rules(
    {
        "cr2010": "506.3#1",
        "wiki2016": ("combat-notes/only-creatures#1", "combat-notes/only-creatures-repeat#1"),
        "cr2025": "506.3#1",
    }
)
@under()
def test_only_creatures_attack_and_block(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears, Sol Ring, Forest
        Ben 20    battlefield: Goblin Piker, Forest, Rod of Ruin
    """
    game = position(edition, text)
    assert refusals(game, "attack: Sol Ring")
    assert refusals(game, "attack: Forest, Grizzly Bears")
    play(game, "attack: Grizzly Bears", "pass", "pass")
    assert refusals(game, "block: Forest")
    assert refusals(game, "block: Rod of Ruin, Goblin Piker")
    assert is_legal(game, "block: Goblin Piker")


# Leaving combat


@rules(
    {
        "dangelo2002": ("C.1.5#2", "C.1.Ruling.1#1"),
        "cr2010": "506.4#1",
        "wiki2016": "removal/leaves-battlefield",
        "cr2025": "506.4#1",
    }
)
@pytest.mark.parametrize("creature", ["Hill Giant", "Grizzly Bears"])
@under()
def test_what_leaves_the_battlefield_leaves_combat(edition: Edition, creature: str) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Unsummon   battlefield: Hill Giant (attacking, tapped), Island
        Ben 20    battlefield: Grizzly Bears (blocking Hill Giant)
    """
    game = position(edition, text)
    cast(game, "Unsummon", creature)
    assert creature not in (*attacking(game), *blocking(game))
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


@rules(
    {
        "dangelo2002": ("C.1.5#1", "C.1.Ruling.1#1", "C.1.Ruling.1#2", "C.1.Ruling.1#3"),
        "cr2010": ("506.4#2", "506.4#8"),
        "wiki2016": ("removal/controller-changes", "removal/creature-status-lost"),
        "cr2025": ("506.4#2", "506.4#10"),
    }
)
@under()
def test_a_change_of_controller_removes_from_combat(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped)
        Ben 20    hand: Seize   battlefield: Grizzly Bears (blocking Hill Giant)
    """
    game = position(edition, text, SEIZE)
    give_priority_to(game, "Ben")
    cast(game, "Seize", "Hill Giant")
    assert on_battlefield(game, "Hill Giant")
    assert attacking(game) == {}
    assert blocking(game) == {"Grizzly Bears": []}
    assert find(game, "Hill Giant") not in game.state.combat.blocked
    assert game.state.permanents[find(game, "Hill Giant")].tapped  # it does not untap
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


@rules(
    {
        "dangelo2002": ("C.1.6#1", "C.1.6#2", "C.4.Note.3"),
        "cr2010": "506.4#6",
        "wiki2016": "removal/regenerates",
        "cr2025": "506.4#7",
    }
)
@under()
def test_regenerating_removes_from_combat_but_a_shield_does_not(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Hill Giant (attacking, tapped), Mountain
        Ben 20    battlefield: Drudge Skeletons (blocking Hill Giant), Swamp
    """
    game = position(edition, text)
    give_priority_to(game, "Ben")
    activate(game, "Drudge Skeletons")
    assert blocking(game) == {"Drudge Skeletons": ["Hill Giant"]}
    assert asked(game) == "Priority Anna"
    cast(game, "Shock", "Drudge Skeletons")
    assert blocking(game) == {}
    assert game.state.permanents[find(game, "Drudge Skeletons")].tapped
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)
    assert life(game, "Ben") == 20


@rules({"dangelo2002": "C.3.Note.3"})
@under()
def test_an_attacker_that_regenerates_leaves_combat(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Drudge Skeletons, Swamp
        Ben 20    hand: Shock   battlefield: Mountain
    """
    game = position(edition, text)
    play(game, "attack: Drudge Skeletons")
    activate(game, "Drudge Skeletons")
    assert attacking(game) == {"Drudge Skeletons": "Ben"}
    give_priority_to(game, "Ben")
    cast(game, "Shock", "Drudge Skeletons")
    assert on_battlefield(game, "Drudge Skeletons")
    assert attacking(game) == {}


@rules(
    {
        "dangelo2002": "C.1.4",
        "cr2010": "506.4#7",
        "wiki2016": "removal/stops-being-creature",
        "cr2025": "506.4#8",
    }
)
@under()
def test_what_stops_being_a_creature_leaves_combat(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Living Lands, Forest (attacking, tapped), Grizzly Bears (attacking, tapped)
        Ben 20    hand: Disenchant   battlefield: Forest (blocking Grizzly Bears), 2 Plains
    """
    game = position(edition, text)
    assert blocking(game) == {"Forest": ["Grizzly Bears"]}
    give_priority_to(game, "Ben")
    cast(game, "Disenchant", "Living Lands")
    assert attacking(game) == {"Grizzly Bears": "Ben"}
    assert blocking(game) == {}
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


@rules({"cr2010": "506.4a", "wiki2016": "combat-notes/late-restrictions-ignored", "cr2025": "506.4a"})
@under()
def test_what_would_have_stopped_a_creature_comes_too_late(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: 2 Forbid   battlefield: Hill Giant (attacking, tapped)
        Ben 20    battlefield: Grizzly Bears (blocking Hill Giant)
    """
    game = position(edition, text, FORBID)
    cast(game, "Forbid", "Hill Giant")
    cast(game, "Forbid", "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }


@rules(
    {
        "cr2010": ("506.4c#1", "506.4c#2", "506.4c#3", "506.4#9"),
        "wiki2016": (
            "put-attacking/planeswalker-removed#1",
            "put-attacking/planeswalker-removed#2",
            "put-attacking/planeswalker-removed#3",
            "removal/planeswalker-status-lost",
        ),
        "cr2025": ("506.4c#1", "506.4c#2", "506.4c#3", "506.4#11"),
    }
)
@under(*AT_ONCE)
def test_an_attacker_of_a_planeswalker_that_is_gone_attacks_nothing_and_can_be_blocked(
    edition: Edition,
) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant
        Ben 20    hand: Hero's Downfall   battlefield: Ajani Goldmane, 3 Swamp, Grizzly Bears
    """
    game = position(edition, text)
    play(game, "attack: Hill Giant > Ajani Goldmane", "pass")
    cast(game, "Hero's Downfall", "Ajani Goldmane")
    assert attacking(game) == {"Hill Giant": None}
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: Grizzly Bears > Hill Giant")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }


@rules({"dangelo2002": ("C.1.3#1", "C.1.3#2", "C.3.8#1", "C.3.8#2", "C.4.6#1", "C.4.6#2")})
@under()
def test_creatures_attack_and_block_until_the_phase_ends(edition: Edition) -> None:
    text = """
        step: beginning of combat
        Anna 20   battlefield: Wall of Omens, Hill Giant
        Ben 20    battlefield: Wall of Stone
    """
    game = position(edition, text)
    assert attacking(game) == {}
    play(game, "pass", "pass")
    assert attacking(game) == {}
    play(game, "attack: Hill Giant")
    assert (attacking(game), blocking(game)) == ({"Hill Giant": "Ben"}, {})
    play(game, "pass", "pass")
    assert blocking(game) == {}
    play(game, "block: Wall of Stone")
    assert blocking(game) == {"Wall of Stone": ["Hill Giant"]}
    go_on(game, Step.END_OF_COMBAT)
    assert attacking(game) == {"Hill Giant": "Ben"}
    assert blocking(game) == {"Wall of Stone": ["Hill Giant"]}
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert (attacking(game), blocking(game)) == ({}, {})


@rules({"dangelo2002": ("C.3.Ruling.5#1", "C.3.Ruling.5#2")})
@under()
def test_an_enabler_that_goes_after_the_declaration_does_not_matter(edition: Edition) -> None:
    serpent = card(
        "Serpent",
        "{5}{U}",
        "Creature — Serpent",
        5,
        5,
        printed="1994-06-01",
        abilities=(
            Static(
                changes=(
                    CantAttackUnless(Controls(Filter(subtypes=frozenset({"Island"})), Who.DEFENDING_PLAYER)),
                )
            ),
        ),
    )
    text = """
        step: declare attackers
        Anna 20   hand: Boomerang   battlefield: Serpent, 2 Island
        Ben 20    battlefield: Island
    """
    game = position(edition, text, serpent)
    play(game, "attack: Serpent")
    play(game, "cast Boomerang")
    (bens,) = (id for id, p in game.state.permanents.items() if p.controller == 1)
    play(game, f"targets: #{bens}", "pass", "pass")
    assert bens not in game.state.permanents
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 15
    without = text.replace("Ben 20    battlefield: Island", "Ben 20")
    assert refusals(position(edition, without, serpent), "attack: Serpent")


@rules({"dangelo2002": ("C.4.Ruling.9#1",)})
@under(*STACKED)
def test_a_blocker_stays_one_when_its_attacker_has_left(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Shock, Unsummon   battlefield: Grizzly Bears (attacking, tapped), Mountain, Island
          , Tor Wauki
        Ben 20    battlefield: Hill Giant (blocking Grizzly Bears)
    """.replace("Island\n          , Tor", "Island, Tor")
    game = position(edition, text)
    cast(game, "Unsummon", "Grizzly Bears")
    assert blocking(game) == {"Hill Giant": []}
    play(game, "activate Tor Wauki", "targets: Hill Giant")  # "target attacking or blocking creature"
    assert any(isinstance(e, events.AbilityActivated) for e in game.events)
