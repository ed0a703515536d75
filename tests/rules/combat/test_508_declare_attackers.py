"""The declare attackers step: who may attack, the declaration, what it triggers."""

from __future__ import annotations

import pytest

from covering import example, rules
from manaburn.cards.definitions import card, token
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.changes.changes import GainControl
from manaburn.cards.vocabulary.effects import Alter, Arrival, CreateTokens, GainLife
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2002, R2006, R2010, R2025, Edition
from manaburn.errors import IllegalAction
from manaburn.state import events
from manaburn.terms import CardType, Color, Step
from rules.positions_of_combat import (
    AT_ONCE,
    asked,
    attacking,
    called,
    cast,
    combat_damage,
    find,
    go_on,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    steps_of_combat,
    under,
)

GREEN = Filter(types=frozenset({CardType.CREATURE}), colors=frozenset({Color.GREEN}))
WATCHER = card(
    "Watcher",
    "{G}",
    "Enchantment",
    printed="1993-08-05",
    abilities=(Triggered(on=Attacks(GREEN), effects=(GainLife(1),)),),
)
BEAST = token("Beast", "G", "Creature — Beast", 3, 3)
AMBUSH = card(
    "Ambush",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(BEAST, arrival=Arrival.TAPPED_AND_ATTACKING)),
)


def n(edition: Edition, old: str, middle: str, new: str) -> set[str]:
    """A rule's number in 2002, in 2006 and since 2009."""
    return {f"{edition.key} {({'2002': old, '2006': middle}).get(edition.name, new)}"}


# Who may attack


@rules(
    {
        "dangelo2002": ("C.3.1#1", "C.3.1#5"),
        "cr2010": ("508.1#1", "508.1#2", "508.1a#1", "508.3#1"),
        "wiki2016": ("attackers/declare-first", "attackers/tba", "attackers/choose", "attackers/priority"),
        "cr2025": ("508.1#1", "508.1#2", "508.1a#1", "508.2"),
    }
)
@under()
def test_the_step_begins_with_the_declaration(edition: Edition) -> None:
    game = position(
        edition, "step: declare attackers | Anna 20 battlefield: Hill Giant, Grizzly Bears | Ben 20"
    )
    assert asked(game) == "DeclareAttackers Anna"
    assert [e for e in game.events if isinstance(e, events.StepBegan)] == [game.events[-1]]
    assert is_legal(game, "attack: none")
    assert game.legal_actions.count() == 4
    play(game, "attack: Hill Giant")
    assert asked(game) == "Priority Anna"
    assert not game.state.stack
    assert attacking(game) == {"Hill Giant": "Ben"}


@rules(
    {
        "dangelo2002": ("C.3.3#2", "C.3.Ruling.3"),
        "cr2010": "508.1a#2",
        "wiki2016": "attackers/untapped",
        "cr2025": "508.1a#2",
    }
)
@pytest.mark.parametrize("creature", ["Grizzly Bears", "Serra Angel"])
@under()
def test_tapped_creatures_do_not_attack(edition: Edition, creature: str) -> None:
    game = position(edition, f"step: declare attackers | Anna 20 battlefield: {creature} (tapped) | Ben 20")
    assert refusals(game, f"attack: {creature}") == n(edition, "308.1", "308.2a", "508.1a")
    assert game.legal_actions.count() == 1


@rules(
    {
        "dangelo2002": "C.3.4",
        "cr2010": "508.1a#3",
        "wiki2016": "attackers/continuous-control-or-haste",
        "cr2025": "508.1a#4",
    }
)
@under()
def test_creatures_attack_if_controlled_since_the_turn_began(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears (since this turn), Raging Goblin (since this turn), Hill Giant
        Ben 20
    """
    game = position(edition, text)
    assert refusals(game, "attack: Grizzly Bears") == n(edition, "308.1", "308.2a", "508.1a")
    assert is_legal(game, "attack: Raging Goblin, Hill Giant")
    assert game.legal_actions.count() == 4


@rules({"dangelo2002": "C.3.3#3"})
@under()
def test_walls_attack_only_where_they_have_no_defender(edition: Edition) -> None:
    """Without the ability defender, a Wall attacks since 2004; with it, never."""
    plain = card("Old Wall", "{2}", "Creature — Wall", 2, 2, printed="1993-08-05")
    text = "step: declare attackers | Anna 20 battlefield: Old Wall, Wall of Wood, Hill Giant | Ben 20"
    game = position(edition, text, plain)
    assert is_legal(game, "attack: Old Wall") is (edition != R2002)
    assert refusals(game, "attack: Wall of Wood")
    assert is_legal(game, "attack: Hill Giant")


@rules({"dangelo2002": "C.3.Ruling.4"})
@under()
def test_creatures_without_power_attack(edition: Edition) -> None:
    game = position(edition, "step: declare attackers | Anna 20 battlefield: Ornithopter | Ben 20")
    play(game, "attack: Ornithopter")
    assert attacking(game) == {"Ornithopter": "Ben"}


@rules({"cr2010": "508.1b#1", "wiki2016": "attackers/announce-targets", "cr2025": "508.1b#1"})
@under(*AT_ONCE)
def test_each_attacker_has_its_own_target(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Grizzly Bears
        Ben 20    battlefield: Ajani Goldmane
    """
    game = position(edition, text)
    assert game.legal_actions.count() == 9
    play(game, "attack: Hill Giant > Ajani Goldmane, Grizzly Bears > Ben")
    assert attacking(game) == {"Hill Giant": "Ajani Goldmane", "Grizzly Bears": "Ben"}


@rules(
    {
        "dangelo2002": ("C.3.5#1", "C.3.5#2", "C.3.Ruling.7"),
        "cr2010": "508.1c#2",
        "wiki2016": "attackers/restrictions-illegal",
        "cr2025": "508.1c#2",
    }
)
@under()
def test_restrictions_are_judged_on_the_whole_declaration(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Mogg Flunkies, Ember Beast | Ben 20"
    game = position(edition, text)
    number = n(edition, "500.2", "500.2", "508.1c")
    assert refusals(game, "attack: Mogg Flunkies") == number
    assert refusals(game, "attack: Ember Beast") == number
    assert game.legal_actions.count() == 2
    play(game, "attack: Mogg Flunkies, Ember Beast")
    assert len(attacking(game)) == 2
    assert not game.state.stack


@rules({"dangelo2002": "C.3.Ruling.2"})
@under()
def test_effects_stop_creatures_from_attacking(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant#20, Grizzly Bears#22
        Ben 20    battlefield: Pacifism (on Hill Giant#20)
    """
    game = position(edition, text)
    assert refusals(game, "attack: Hill Giant") == n(edition, "500.2", "500.2", "508.1c")
    assert is_legal(game, "attack: Grizzly Bears")


@rules(
    {
        "dangelo2002": ("C.3.Ruling.1#1", "C.3.Ruling.1#2"),
        "cr2010": "508.1#4",
        "wiki2016": "attackers/illegal-rewind",
        "cr2025": "508.1#4",
    }
)
@under()
def test_after_an_illegal_attack_the_player_declares_again(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Mogg Flunkies, Wall of Wood, Hill Giant | Ben 20"
    game = position(edition, text)
    before = game.state.clone()
    for illegal in ("attack: Mogg Flunkies", "attack: Hill Giant, Wall of Wood"):
        with pytest.raises(IllegalAction):
            play(game, illegal)
        assert game.state == before
    assert asked(game) == "DeclareAttackers Anna"
    play(game, "attack: Mogg Flunkies, Hill Giant")
    assert len(attacking(game)) == 2


# The deed


@rules({"cr2010": "508.1f#1", "wiki2016": "attackers/tap#1", "cr2025": "508.1f#1"})
@under()
def test_attackers_become_tapped(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Hill Giant, Serra Angel, Grizzly Bears | Ben 20"
    game = position(edition, text)
    play(game, "attack: Hill Giant, Serra Angel")
    tapped = {called(game, id) for id, p in game.state.permanents.items() if p.tapped}
    assert tapped == {"Hill Giant"}


@example("cr2002", "D02-10")
@rules(
    {
        "dangelo2002": ("C.3.Note.2#1", "C.3.Note.2#2"),
        "cr2010": "508.3#2",
        "wiki2016": "attackers/players-may-act",
    }
)
@under()
def test_players_may_act_after_the_declaration(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Air Elemental, Hill Giant
        Ben 20    hand: Jump, Incinerate   battlefield: Grizzly Bears, Island, 2 Mountain
    """
    game = position(edition, text)
    play(game, "attack: Air Elemental, Hill Giant", "pass")
    cast(game, "Incinerate", "Hill Giant")
    play(game, "pass")
    cast(game, "Jump", "Grizzly Bears")
    go_on(game, Step.DECLARE_BLOCKERS)
    assert attacking(game) == {"Air Elemental": "Ben"}
    assert is_legal(game, "block: Grizzly Bears > Air Elemental")


@rules(
    {
        "dangelo2002": ("C.3.1#4", "C.3.1#5"),
        "cr2010": ("508.2", "508.2a#1"),
        "wiki2016": ("attackers/triggers-stacked", "attackers/triggers-only-at-declaration#1"),
        "cr2025": ("508.1m", "508.2a#1", "508.2b#1", "508.3a#1"),
    }
)
@under()
def test_abilities_trigger_on_the_declaration_and_go_on_the_stack_before_priority(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears, Watcher, Hill Giant, Craw Wurm
        Ben 20
    """
    game = position(edition, text, WATCHER)
    play(game, "attack: Grizzly Bears, Hill Giant, Craw Wurm")
    play(game, "order: 1, 2")
    assert asked(game) == "Priority Anna"
    assert len(game.state.stack) == 2  # for each green attacker
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Anna") == 22


@rules(
    {
        "cr2010": ("508.4#3",),
        "wiki2016": ("put-attacking/never-attacked", "put-attacking/never-attacked-repeat"),
        "cr2025": ("508.4#4", "508.3a#3"),
    }
)
@under()
def test_what_is_put_in_attacking_never_attacked(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   hand: Ambush   battlefield: Hill Giant, Watcher
        Ben 20
    """
    game = position(edition, text, WATCHER, AMBUSH)
    play(game, "attack: Hill Giant")
    cast(game, "Ambush")
    assert attacking(game) == {"Hill Giant": "Ben", "Beast": "Ben"}
    assert not game.state.stack
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Hill Giant", "Ben", 3): 1, ("Beast", "Ben", 3): 1}


@rules(
    {
        "cr2010": ("506.1#2", "508.6"),
        "wiki2016": ("combat/skip-blockers-damage", "attackers/skip-if-none"),
        "cr2025": ("506.1#2", "508.8"),
    }
)
@under()
def test_an_attacker_put_in_keeps_the_steps_from_being_skipped(edition: Edition) -> None:
    """Until October 2007 only declared attackers counted."""
    game = position(edition, "step: beginning of combat | Anna 20 hand: Ambush | Ben 20", AMBUSH)
    cast(game, "Ambush")
    play(game, "pass", "pass", "attack: none")
    go_on(game, Step.POSTCOMBAT_MAIN)
    happens = edition not in (R2002, R2006)
    assert (Step.DECLARE_BLOCKERS in steps_of_combat(game)) is happens
    assert (Step.COMBAT_DAMAGE in steps_of_combat(game)) is happens
    assert life(game, "Ben") == (17 if happens else 20)


@rules(
    {
        "cr2010": ("506.3b",),
        "wiki2016": ("combat-notes/put-attacking-wrong-controller", "put-attacking/wrong-controller-repeat"),
        "cr2025": "506.3b",
    }
)
@under()
def test_a_creature_of_another_player_put_in_attacking_does_not_attack(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Hill Giant | Ben 20 hand: Ambush"
    game = position(edition, text, AMBUSH)
    play(game, "attack: Hill Giant", "pass")
    cast(game, "Ambush")
    assert on_battlefield(game, "Beast")
    assert attacking(game) == {"Hill Giant": "Ben"}


@rules({"wiki2016": "put-attacking/ignores-restrictions", "cr2025": "508.4c"})
@under()
def test_what_is_put_in_attacking_need_not_be_able_to_attack(edition: Edition) -> None:
    wall = token("Rolling Wall", "", "Artifact Creature — Wall", 1, 4, keywords="defender")
    roll = card(
        "Roll",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(CreateTokens(wall, arrival=Arrival.TAPPED_AND_ATTACKING)),
    )
    text = "step: declare attackers | Anna 20 hand: Roll   battlefield: Hill Giant | Ben 20"
    game = position(edition, text, roll)
    play(game, "attack: Hill Giant")
    cast(game, "Roll")
    assert attacking(game) == {"Hill Giant": "Ben", "Rolling Wall": "Ben"}


THIEF = token(
    "Thief",
    "B",
    "Creature — Rogue",
    1,
    1,
    abilities=(Triggered(on=DoesDeed(Doing.ATTACKS_UNBLOCKED), effects=(GainLife(1),)),),
)
SNEAK = card(
    "Sneak",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(THIEF, arrival=Arrival.TAPPED_AND_ATTACKING)),
)


def triggers_of_a_thief_put_in(edition: Edition) -> int:
    """How many abilities trigger when a creature with attacks-and-is-not-blocked entered attacking."""
    text = "step: declare attackers | Anna 20 hand: Sneak   battlefield: Hill Giant | Ben 20"
    game = position(edition, text, SNEAK)
    play(game, "attack: Hill Giant")
    cast(game, "Sneak")
    assert not game.state.stack
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: none")
    return len(game.state.stack)


@rules({"wiki2016": "block-triggers/attacks-unblocked#2", "cr2025": ("509.3g#2", "508.3f")})
@under("wiki2016", "cr2025")
def test_attacks_and_is_not_blocked_of_one_that_was_put_in(edition: Edition) -> None:
    assert triggers_of_a_thief_put_in(edition) == 1


@under("dangelo2002", "cr2006", "cr2010")
def test_before_2013_one_that_was_put_in_never_attacked(edition: Edition) -> None:
    assert triggers_of_a_thief_put_in(edition) == 0


# The defending player of an attacker


@rules(
    {
        "cr2010": "508.5#1",
        "wiki2016": "defending/when-became-attacking",
        "cr2025": "508.5#2",
    }
)
@under(*AT_ONCE)
def test_the_defending_player_is_remembered(edition: Edition) -> None:
    """Alley Grifters make the defending player discard when blocked, though they are gone by then."""
    text = """
        step: declare attackers
        Anna 20   hand: Unsummon   battlefield: Alley Grifters, Island
        Ben 20    hand: Hero's Downfall, Forest   battlefield: 3 Swamp, Ajani Goldmane, Wall of Wood
    """
    game = position(edition, text)
    play(game, "attack: Alley Grifters > Ajani Goldmane", "pass")
    cast(game, "Hero's Downfall", "Ajani Goldmane")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: Wall of Wood")
    assert len(game.state.stack) == 1
    cast(game, "Unsummon", "Alley Grifters")
    resolve(game)
    assert not game.state.players[1].hand or asked(game) == "ChooseObjects Ben"


@rules({"cr2010": "508.5#2", "wiki2016": "defending/planeswalker-controller-then"})
@under("cr2010", "wiki2016")
def test_the_controller_of_the_planeswalker_then_is_the_defending_player(edition: Edition) -> None:
    slot = TargetSlot(what=Filter(types=frozenset({CardType.PLANESWALKER})))
    sway = card(
        "Sway",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(Alter(Chosen(0), (GainControl(),)), targets=(slot,)),
    )
    text = """
        step: declare attackers
        Anna 20   hand: Sway   battlefield: Hill Giant
        Ben 20    battlefield: Ajani Goldmane, Wall of Wood
    """
    game = position(edition, text, sway)
    play(game, "attack: Hill Giant > Ajani Goldmane")
    cast(game, "Sway", "Ajani Goldmane")
    assert game.state.permanents[find(game, "Ajani Goldmane")].controller == 0
    assert attacking(game) == {"Hill Giant": None}
    go_on(game, Step.DECLARE_BLOCKERS)
    assert asked(game) == "DeclareBlockers Ben"
    assert is_legal(game, "block: Wall of Wood > Hill Giant")


@rules({"dangelo2002": "C.3.Ruling.8"})
@under()
def test_attacking_alone_is_being_the_only_attacker(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Reckless Ogre, Hill Giant | Ben 20"
    game = position(edition, text)
    play(game, "attack: Reckless Ogre, Hill Giant")
    assert not game.state.stack
    game = position(edition, text)
    play(game, "attack: Reckless Ogre")
    assert len(game.state.stack) == 1
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 14


def test_the_numbers_cited_are_those_of_the_edition() -> None:
    text = "step: declare attackers | Anna 20 battlefield: Wall of Wood | Ben 20"
    assert refusals(position(R2010, text), "attack: Wall of Wood") == {"cr2010-10-01 702.3b"}
    assert refusals(position(R2025, text), "attack: Wall of Wood") == {"cr2025-06-06 702.3b"}
