"""The declare blockers step: who may block whom, the declaration, what it triggers."""

from __future__ import annotations

import pytest

from covering import example, rules
from manaburn.cards.catalogue import definition
from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, GainLife
from manaburn.cards.vocabulary.events.triggers import BecomesBlocked, Blocks
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE
from manaburn.editions import R2025, Edition
from manaburn.errors import IllegalAction
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import CardType, Color, Step
from rules.cards_from_text import written
from rules.positions_of_combat import (
    BLACKEN,
    FREE,
    asked,
    blocking,
    called,
    cast,
    combat_damage,
    died,
    find,
    give_priority_to,
    go_on,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    under,
)


def n(edition: Edition, old: str, middle: str, new: str) -> set[str]:
    """A rule's number in 2002, in 2006 and since 2009."""
    return {f"{edition.key} {({'2002': old, '2006': middle}).get(edition.name, new)}"}


def attack(
    edition: Edition, attackers: str, blockers: str, *cards: CardDefinition, hand: str = "Shock"
) -> Game:
    """A game in which Ben is asked to block these attackers of Anna's."""
    listed = ", ".join(f"{name} (attacking, tapped)" for name in attackers.split(", "))
    text = f"""
        step: declare blockers
        Anna 20   hand: {hand}   battlefield: {listed}, Mountain, Island
        Ben 20    battlefield: {blockers}
    """
    return position(edition, text, *cards)


# Who may block whom


@rules(
    {
        "dangelo2002": ("C.4.1#1", "C.4.1#3", "C.4.4#2", "C.4.Ruling.2", "C.4.Ruling.3"),
        "cr2010": ("509.1#1", "509.1#2", "509.1a#1", "509.1g#2", "509.5#1"),
        "wiki2016": (
            "blockers/declare-first",
            "blockers/tba",
            "blockers/choose",
            "blockers/blocks-chosen",
            "blockers/priority",
        ),
        "cr2025": ("509.1#1", "509.1#2", "509.1a#1", "509.1g#2", "509.2"),
    }
)
@under()
def test_the_step_begins_with_the_declaration(edition: Edition) -> None:
    game = attack(edition, "Hill Giant, Craw Wurm", "Grizzly Bears, Wall of Wood")
    assert asked(game) == "DeclareBlockers Ben"
    assert isinstance(game.events[-1], events.StepBegan)
    assert is_legal(game, "block: none")
    assert game.legal_actions.count() == 9
    play(game, "block: Grizzly Bears > Craw Wurm")
    assert asked(game) == "Priority Anna"
    assert not game.state.stack
    assert blocking(game) == {"Grizzly Bears": ["Craw Wurm"]}
    assert not game.state.permanents[find(game, "Grizzly Bears")].tapped


@rules(
    {
        "dangelo2002": "C.4.3",
        "cr2010": "509.1a#2",
        "wiki2016": "blockers/untapped",
        "cr2025": "509.1a#2",
    }
)
@under()
def test_blockers_are_untapped_creatures_of_the_defending_player(edition: Edition) -> None:
    game = attack(edition, "Hill Giant, Grizzly Bears", "Goblin Piker (tapped), Wall of Wood")
    assert refusals(game, "block: Goblin Piker > Hill Giant") == n(edition, "309.1", "309.2a", "509.1a")
    assert refusals(game, "block: Grizzly Bears > Hill Giant")
    assert is_legal(game, "block: Wall of Wood > Hill Giant")


@rules({"dangelo2002": "C.4.Ruling.7"})
@under()
def test_a_creature_that_just_came_blocks(edition: Edition) -> None:
    game = attack(edition, "Hill Giant", "Grizzly Bears (since this turn)")
    play(game, "block: Grizzly Bears")
    assert blocking(game) == {"Grizzly Bears": ["Hill Giant"]}


@rules(
    {
        "dangelo2002": ("C.4.2#1", "C.4.2#2"),
        "cr2010": "509.1a#3",
        "wiki2016": "blockers/one-attacker-each",
        "cr2025": "509.1a#4",
    }
)
@under()
def test_each_blocks_one_attacker_and_several_may_block_the_same(edition: Edition) -> None:
    game = attack(edition, "Hill Giant, Craw Wurm", "Grizzly Bears, Wall of Wood, Goblin Piker, Forest")
    twice = "block: Grizzly Bears > Hill Giant, Grizzly Bears > Craw Wurm"
    assert refusals(game, twice) == n(edition, "309.1", "309.2a", "509.1a")
    assert refusals(game, "block: Grizzly Bears > Goblin Piker")
    triple = "block: Grizzly Bears > Hill Giant, Wall of Wood > Hill Giant, Goblin Piker > Hill Giant"
    assert is_legal(game, triple)
    assert game.legal_actions.count() == 27


@rules(
    {
        "dangelo2002": ("C.4.4#1", "C.4.Ruling.1#1"),
        "cr2010": "509.1b#2",
        "wiki2016": "blockers/restrictions-illegal",
        "cr2025": "509.1b#2",
    }
)
@under()
def test_restrictions_are_judged_on_the_whole_declaration(edition: Edition) -> None:
    game = attack(edition, "Boggart Brute, Hill Giant", "Grizzly Bears, Mogg Flunkies, Wall of Wood")
    assert refusals(game, "block: Grizzly Bears > Boggart Brute")
    assert is_legal(game, "block: Grizzly Bears > Boggart Brute, Wall of Wood > Boggart Brute")
    assert refusals(game, "block: Mogg Flunkies > Hill Giant") == n(edition, "500.3", "500.3", "509.1b")
    assert is_legal(game, "block: Mogg Flunkies > Hill Giant, Wall of Wood > Hill Giant")
    assert refusals(game, "block: Mogg Flunkies > Hill Giant, Wall of Wood > Boggart Brute")


@rules({"dangelo2002": "C.4.Ruling.4"})
@under()
def test_effects_stop_creatures_from_blocking(edition: Edition) -> None:
    game = attack(edition, "Hill Giant", "Grizzly Bears#40, Pacifism (on Grizzly Bears#40), Wall of Wood")
    assert refusals(game, "block: Grizzly Bears") == n(edition, "500.3", "500.3", "509.1b")


@rules(
    {
        "dangelo2002": "C.4.Ruling.1#2",
        "cr2010": "509.1#4",
        "wiki2016": "blockers/illegal-rewind",
        "cr2025": "509.1#4",
    }
)
@under()
def test_after_an_illegal_block_the_player_declares_again(edition: Edition) -> None:
    game = attack(edition, "Air Elemental, Hill Giant", "Grizzly Bears, Storm Crow")
    before = game.state.clone()
    with pytest.raises(IllegalAction):
        play(game, "block: Storm Crow > Air Elemental, Grizzly Bears > Air Elemental")
    assert game.state == before
    play(game, "block: Storm Crow > Air Elemental")
    assert blocking(game) == {"Storm Crow": ["Air Elemental"]}


# Evasion


@rules(
    {
        "dangelo2002": "C.4.Ruling.6",
        "cr2010": "509.1b#5",
        "wiki2016": "blockers/evasion-cumulative",
        "cr2025": "509.1b#5",
    }
)
@under()
def test_evasion_abilities_add_up(edition: Edition) -> None:
    dread = card("Dread", "{B}", "Creature — Horror", 2, 2, keywords="flying, fear", printed="1993-08-05")
    game = attack(edition, "Dread", "Scathe Zombies, Serra Angel, Bog Imp, Ornithopter, Grizzly Bears", dread)
    for no in ("Scathe Zombies", "Serra Angel", "Grizzly Bears"):
        assert refusals(game, f"block: {no}")
    for yes in ("Bog Imp", "Ornithopter"):
        assert is_legal(game, f"block: {yes}")


@example("cr2002", "D02-12")
@rules(
    {
        "dangelo2002": ("C.4.Ruling.5#1", "C.4.Ruling.5#2"),
        "cr2010": "509.1b#4",
        "wiki2016": "blockers/evasion-change-after-block",
        "cr2025": "509.1b#4",
    }
)
@under()
def test_flying_gained_after_the_block_changes_nothing(edition: Edition) -> None:
    game = attack(edition, "Hill Giant", "Grizzly Bears", hand="Jump")
    play(game, "block: Grizzly Bears")
    cast(game, "Jump", "Hill Giant")
    assert blocking(game) == {"Grizzly Bears": ["Hill Giant"]}
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {
        ("Hill Giant", "Grizzly Bears", 3): 1,
        ("Grizzly Bears", "Hill Giant", 2): 1,
    }


@under()
def test_protection_is_evasion_too(edition: Edition) -> None:
    game = attack(edition, "White Knight", "Scathe Zombies, Grizzly Bears")
    assert refusals(game, "block: Scathe Zombies")
    assert is_legal(game, "block: Grizzly Bears")


# The deed


@rules(
    {
        "dangelo2002": ("C.4.7#1", "C.4.7#2", "C.4.8#1"),
        "cr2010": ("509.1h#1", "509.1h#2", "509.1h#3"),
        "wiki2016": ("blockers/blocked-status", "blockers/blocked-status-lasts", "blockers/stays-blocked"),
        "cr2025": ("509.1h#1", "509.1h#2", "509.1h#3"),
    }
)
@under()
def test_attackers_become_blocked_or_unblocked_and_stay_so(edition: Edition) -> None:
    game = attack(edition, "Hill Giant, Goblin Piker", "Grizzly Bears, Wall of Wood")
    play(game, "block: Grizzly Bears > Hill Giant")
    assert {called(game, id) for id in game.state.combat.blocked} == {"Hill Giant"}
    cast(game, "Shock", "Grizzly Bears")
    assert {called(game, id) for id in game.state.combat.blocked} == {"Hill Giant"}
    go_on(game, Step.END_OF_COMBAT)
    assert {called(game, id) for id in game.state.combat.blocked} == {"Hill Giant"}
    assert combat_damage(game) == {("Goblin Piker", "Ben", 2): 1}


@rules({"cr2010": "509.1g#3", "wiki2016": "blockers/remain-blocking", "cr2025": "509.1g#3"})
@under()
def test_a_blocker_stays_one_when_its_attacker_dies(edition: Edition) -> None:
    game = attack(edition, "Grizzly Bears, Hill Giant", "Wall of Wood")
    play(game, "block: Wall of Wood > Grizzly Bears")
    cast(game, "Shock", "Grizzly Bears")
    go_on(game, Step.END_OF_COMBAT)
    assert blocking(game) == {"Wall of Wood": []}
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert blocking(game) == {}


@example("cr2002", "D02-14")
@rules({"dangelo2002": "C.4.Note.2", "cr2010": "509.5#2", "wiki2016": "blockers/players-may-act"})
@under()
def test_players_may_act_after_blocks(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Howl from Beyond   battlefield: Grizzly Bears (attacking, tapped), 4 Swamp
        Ben 20    battlefield: Wall of Stone
    """
    game = position(edition, text)
    play(game, "block: none")
    play(game, "cast Howl from Beyond", "X = 3", "targets: Grizzly Bears")
    resolve(game)
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 15


# Triggers


WITH_TRIGGER = {
    "Guard": Blocks(),
    "Lure": BecomesBlocked(),
    "Shade": DoesDeed(Doing.ATTACKS_UNBLOCKED),
}
TRIGGERING = tuple(
    card(
        name,
        "{2}",
        "Creature — Human",
        2,
        4,
        printed="1993-08-05",
        abilities=(Triggered(on=on, effects=(GainLife(1),)),),
    )
    for name, on in WITH_TRIGGER.items()
)


@rules(
    {
        "dangelo2002": "C.4.1#2",
        "cr2010": ("509.4", "509.4a#2", "509.4c#2"),
        "wiki2016": (
            "blockers/triggers-stacked",
            "block-triggers/blocks#2",
            "block-triggers/becomes-blocked#2",
        ),
        "cr2025": ("509.1i", "509.2a#1", "509.3a#2", "509.3c#2"),
    }
)
@under()
def test_abilities_trigger_on_the_declaration_and_go_on_the_stack_before_priority(edition: Edition) -> None:
    game = attack(edition, "Lure", "Guard", *TRIGGERING)
    play(game, "block: Guard")
    assert asked(game) == "Priority Anna"
    assert len(game.state.stack) == 2
    go_on(game, Step.END_OF_COMBAT)
    assert (life(game, "Anna"), life(game, "Ben")) == (21, 21)


@rules({"cr2010": "509.4c#1", "wiki2016": "block-triggers/becomes-blocked#1", "cr2025": "509.3c#1"})
@under(*FREE, "cr2010", "wiki2016")
def test_becoming_blocked_by_two_triggers_once(edition: Edition) -> None:
    game = attack(edition, "Lure", "Grizzly Bears, Goblin Piker", *TRIGGERING)
    play(game, "block: Grizzly Bears, Goblin Piker")
    if asked(game).startswith("OrderForDamage"):
        play(game, "order: Grizzly Bears, Goblin Piker")
    assert len(game.state.stack) == 1


@rules({"cr2010": "509.4a#1", "wiki2016": "block-triggers/blocks#1", "cr2025": "509.3a#1"})
@under()
def test_blocking_two_triggers_once(edition: Edition) -> None:
    both = card(
        "Twin Guard",
        "{2}",
        "Creature — Human",
        2,
        4,
        printed="1993-08-05",
        abilities=(
            *definition("Foriysian Brigade").abilities,
            Triggered(on=Blocks(), effects=(GainLife(1),)),
        ),
    )
    game = attack(edition, "Hill Giant, Goblin Piker", "Twin Guard", both)
    play(game, "block: Twin Guard > Hill Giant, Twin Guard > Goblin Piker")
    if asked(game).startswith("OrderForDamage"):
        play(game, "order: Hill Giant, Goblin Piker")
    assert len(game.state.stack) == 1


@rules(
    {
        "cr2010": ("509.4g#1", "509.4g#2"),
        "wiki2016": ("block-triggers/attacks-unblocked#1", "block-triggers/attacks-unblocked#3"),
        "cr2025": ("509.3g#1", "509.3g#3"),
    }
)
@under()
def test_attacks_and_is_not_blocked(edition: Edition) -> None:
    game = attack(edition, "Shade", "Grizzly Bears", *TRIGGERING)
    assert not game.state.stack
    play(game, "block: none")
    assert len(game.state.stack) == 1
    game = attack(edition, "Shade", "Grizzly Bears", *TRIGGERING)
    play(game, "block: Grizzly Bears")
    assert not game.state.stack
    cast(game, "Shock", "Grizzly Bears")
    assert died(game, "Grizzly Bears")
    assert not game.state.stack


@rules(
    {
        "cr2010": ("509.4f#1", "509.4f#4"),
        "wiki2016": ("block-triggers/characteristics#1", "block-triggers/characteristics#4"),
        "cr2025": ("509.3f#1", "509.3f#4"),
    }
)
@pytest.mark.parametrize("blocker", ["Scathe Zombies", "Grizzly Bears"])
@under()
def test_what_a_blocker_is_counts_as_it_is_declared(edition: Edition, blocker: str) -> None:
    black = Filter(types=frozenset({CardType.CREATURE}), colors=frozenset({Color.BLACK}))
    watcher = card(
        "Watcher",
        "{B}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(Triggered(on=Blocks(black), effects=(GainLife(1),)),),
    )
    game = attack(edition, "Hill Giant", f"{blocker}, Watcher", watcher, BLACKEN, hand="Blacken")
    play(game, f"block: {blocker}")
    triggered = blocker == "Scathe Zombies"
    assert len(game.state.stack) == triggered
    cast(game, "Blacken", blocker)
    assert len(game.state.stack) == triggered


# Put onto the battlefield blocking


SAPLING = token("Sapling", "G", "Creature — Saproling", 1, 1)
SPROUT = card(
    "Sprout",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(SAPLING, arrival=Arrival.BLOCKING_THE_TARGET), targets=(TARGET_CREATURE,)),
)


@rules(
    {
        "cr2010": ("509.7#1", "509.7#4", "509.4a#4", "509.4c#3"),
        "wiki2016": (
            "put-blocking/choose-attacker",
            "put-blocking/never-blocked",
            "put-blocking/ignores-restrictions",
            "block-triggers/blocks#4",
        ),
        "cr2025": ("509.4#1", "509.4#2", "509.4b", "509.3a#4", "509.3c#3"),
    }
)
@under()
def test_a_creature_put_in_blocking_blocks_but_never_blocked(edition: Edition) -> None:
    """The attacker, an unblocked flyer, becomes blocked by a token that could not have blocked it."""
    kite = card(
        "Kite",
        "{2}",
        "Creature — Drake",
        2,
        4,
        keywords="flying",
        printed="1993-08-05",
        abilities=(Triggered(on=BecomesBlocked(), effects=(GainLife(1),)),),
    )
    any_block = card(
        "Watcher",
        "{B}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(Triggered(on=Blocks(Filter()), effects=(GainLife(7),)),),
    )
    text = """
        step: declare blockers
        Anna 20   battlefield: Kite (attacking, tapped)
        Ben 20    hand: 2 Sprout   battlefield: Watcher
    """
    game = position(edition, text, kite, any_block, SPROUT)
    play(game, "block: none")
    give_priority_to(game, "Ben")
    cast(game, "Sprout", "Kite")
    assert blocking(game) == {"Sapling": ["Kite"]}
    assert {called(game, id) for id in game.state.combat.blocked} == {"Kite"}
    assert len(game.state.stack) == 1  # the Kite's ability, and not the Watcher's
    resolve(game)
    assert (life(game, "Anna"), life(game, "Ben")) == (21, 20)


SPROUTS = card(
    "Sprouts",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(SAPLING, amount=2, arrival=Arrival.BLOCKING)),
)


@rules({"cr2010": "509.7#1", "wiki2016": "put-blocking/choose-attacker", "cr2025": "509.4#1"})
@under()
def test_what_is_put_in_blocking_blocks_an_attacker_of_its_controllers_choice(edition: Edition) -> None:
    """One that attacks somebody else cannot be chosen, one that cannot be blocked can."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Goblin Piker, Cloud Sprite
        Ben 20    hand: Sprouts
        Cara 20
    """
    game = position(edition, text, SPROUTS)
    play(game, "attack: Hill Giant > Ben, Cloud Sprite > Ben, Goblin Piker > Cara")
    give_priority_to(game, "Ben")
    cast(game, "Sprouts")
    for chosen in ("Hill Giant", "Cloud Sprite"):
        assert asked(game) == "ChooseOne Ben"
        offered = {
            game.text(answer).removeprefix("choose: ").partition("#")[0] for answer in game.legal_actions
        }
        assert offered == {"Hill Giant", "Cloud Sprite"}
        play(game, f"choose: {chosen}")
    assert {called(game, id) for id in game.state.combat.blocked} == {"Hill Giant", "Cloud Sprite"}
    assert {blocked for (blocked,) in game.state.combat.blocks.values()} == {
        find(game, "Hill Giant"),
        find(game, "Cloud Sprite"),
    }


def test_where_one_attacks_nobody_chooses_what_is_blocked() -> None:
    text = "step: declare attackers | Anna 20 battlefield: Hill Giant | Ben 20 hand: Sprouts"
    game = position(R2025, text, SPROUTS)
    play(game, "attack: Hill Giant")
    give_priority_to(game, "Ben")
    cast(game, "Sprouts")
    assert asked(game) == "Priority Anna"
    assert len(game.state.combat.blocks) == 2


@rules(
    {
        "cr2010": "506.3c",
        "wiki2016": (
            "combat-notes/put-blocking-wrong-attacker",
            "put-blocking/wrong-attacker-repeat",
            "put-blocking/controller-not-defending",
            "put-blocking/specified-attacker-gone",
        ),
        "cr2025": ("506.3d", "509.4a#1", "509.4a#2"),
    }
)
@pytest.mark.parametrize(("caster", "target"), [("Anna", "Hill Giant"), ("Ben", "Craw Wurm")])
@under()
def test_put_in_blocking_what_does_not_attack_its_controller(
    edition: Edition, caster: str, target: str
) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Sprout   battlefield: Hill Giant (attacking, tapped), Craw Wurm
        Ben 20    hand: Sprout
    """
    game = position(edition, text, SPROUT)
    play(game, "block: none")
    give_priority_to(game, caster)
    cast(game, "Sprout", target)
    assert on_battlefield(game, "Sapling")
    assert blocking(game) == {}


@pytest.mark.parametrize(("power", "may"), [(1, True), (2, True), (3, False)])
def test_a_creature_that_cannot_block_what_is_stronger_than_it(power: int, may: bool) -> None:
    """509.1b, 208: its own power is compared with the attacker's."""
    handler = written(
        "Handler",
        "Creature — Goblin",
        "This creature can't block creatures with power greater than this creature's power.",
        size="2/2",
    )
    bull = written("Bull", "Creature — Ox", size=f"{power}/3")
    text = "step: declare blockers | Anna 20 battlefield: Bull (attacking Ben, tapped) | Ben 20 battlefield: "
    game = position(R2025, text + "Handler", handler, bull)
    assert ("block: Handler > Bull" in game.legal_actions) is may
